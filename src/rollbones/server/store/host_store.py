"""What the host's tools ask the database and write into it."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .records import Line
from .schema import blocks, chat, players, seats, tables
from .store import Store, lines_of


class Sitter(msgspec.Struct):
    """A seat and who has it."""

    seat: int
    kind: str  # me, friend, open, bot
    player: str | None
    name: str
    level: str


class TableListed(msgspec.Struct):
    """A table as the host's list has it."""

    id: str
    game: str
    status: str
    private: bool
    created: float
    news: float  # when everybody last had something to see
    seats: list[Sitter] = []


class Block(msgspec.Struct):
    """A visitor who is blocked."""

    player: str
    name: str
    by_address: bool
    address: str | None  # a mark of it; none while no process has seen where they come from
    at: float


class HostStore:
    """The store, for the host."""

    def __init__(self, store: Store) -> None:
        """Store the database access."""
        self.store = store

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def tables(self, *, over: bool, most: int) -> tuple[list[TableListed], int]:
        """Return the newest tables that go on, or those that are over, and how many there are."""
        which = tables.c.status == "over" if over else tables.c.status != "over"
        columns = [tables.c[name] for name in TableListed.__struct_fields__[:-1]]
        query = select(*columns).where(which).order_by(tables.c.news.desc()).limit(most)
        async with self.store.reading() as connection:
            count = await connection.scalar(select(func.count()).select_from(tables).where(which))
            found = {row.id: TableListed(**row._mapping, seats=[]) for row in await connection.execute(query)}
            sitting = (
                select(seats.c.table_id, seats.c.seat, seats.c.kind, seats.c.player, seats.c.level, players.c.name)
                .outerjoin(players, players.c.id == seats.c.player)
                .where(seats.c.table_id.in_(found))
                .order_by(seats.c.seat)
            )
            for row in await connection.execute(sitting):
                found[row.table_id].seats.append(Sitter(row.seat, row.kind, row.player, row.name or "", row.level))
        return list(found.values()), count or 0

    # ── chat ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def take_out(self, which: str, number: int, instead: str) -> Line | None:
        """Put something else in place of a line of a table's chat; return the line as it is now, if there is one."""

        async def work(connection: AsyncConnection) -> None:
            line = (chat.c.table_id == which, chat.c.number == number)
            await connection.execute(update(chat).where(*line).values(text=instead, taken_out=True))

        await self.store.writer.do(work)
        return await self.store.line(which, number)

    async def said(self, which: str, most: int) -> list[Line]:
        """Return the newest lines of a table's chat, in order."""
        query = lines_of(which).order_by(chat.c.number.desc()).limit(most)
        async with self.store.reading() as connection:
            return [Line(**row._mapping) for row in await connection.execute(query)][::-1]

    # ── blocks ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def blocks(self) -> list[Block]:
        """Return everybody who is blocked, the latest first."""
        query = select(*(blocks.c[name] for name in Block.__struct_fields__)).order_by(blocks.c.at.desc())
        async with self.store.reading() as connection:
            return [Block(**row._mapping) for row in await connection.execute(query)]

    async def block(self, player: str, name: str, *, by_address: bool) -> None:
        """Block a visitor, by their cookie and, where that is asked for, by their address."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(blocks).where(blocks.c.player == player))
            row = {"player": player, "name": name, "by_address": by_address, "address": None, "at": time.time()}
            await connection.execute(insert(blocks).values(row))

        await self.store.writer.do(work)

    async def learn_addresses(self, known: Sequence[tuple[str, str]]) -> None:
        """Note the addresses of visitors who are blocked by theirs, where none is noted yet."""

        async def work(connection: AsyncConnection) -> None:
            for player, address in known:
                wanted = (blocks.c.player == player, blocks.c.by_address.is_(True), blocks.c.address.is_(None))
                await connection.execute(update(blocks).where(*wanted).values(address=address))

        await self.store.writer.do(work)

    async def unblock(self, player: str) -> bool:
        """Let a visitor in again; tell whether they were blocked."""

        async def work(connection: AsyncConnection) -> bool:
            return bool((await connection.execute(delete(blocks).where(blocks.c.player == player))).rowcount)

        return bool(await self.store.writer.do(work))
