"""The store: opens and queries the database."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from sqlalchemy import Engine, Select, create_engine, delete, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, QueuePool

from rollbones.engine.errors import RollbonesError
from rollbones.engine.files import make_private_file, make_private_folder, take_from_others

from ..settings import Settings
from .appending import AppendThread
from .forget import Forgotten, forget
from .migrate import migrate
from .records import Deal, Entry, Line, Seat, TableRow, Unfinished
from .schema import chat, entries, leases, links, players, results, seats, settings, tables
from .trouble import NotReadError, not_read, what
from .writer import Writer, generation_of

LEASE_SECONDS = 10.0
NEWEST_CHAT = 50


class Store:
    """Access to the database."""

    def __init__(self, chosen: Settings) -> None:
        """Store the settings; nothing is opened yet."""
        self.settings = chosen
        self._reading = _engine(chosen, writes=False)
        self._writing = _engine(chosen, writes=True)
        self._appending = _threaded(chosen) if chosen.on_sqlite else None
        self.writer = Writer(self._writing, None if self._appending is None else AppendThread(self._appending))
        self.key = b""

    async def open(self) -> None:
        """Open the database and begin to write."""
        try:
            _make_file(self.settings)
            await migrate(self._writing)
            self.key = await self._signing_key()
            async with self.reading() as connection:
                self.writer.generation = await generation_of(connection)
        except (SQLAlchemyError, OSError, sqlite3.Error, NotReadError) as trouble:
            await self._dispose()
            raise RollbonesError(f"{_where(self.settings)}: {what(trouble.__cause__ or trouble)}") from trouble
        self.writer.start()

    async def close(self) -> None:
        """Write what is queued and close."""
        await self.writer.stop()
        await self._dispose()

    async def _dispose(self) -> None:
        await self._reading.dispose()
        await self._writing.dispose()
        if self._appending is not None:
            self._appending.dispose()

    async def _signing_key(self) -> bytes:
        """Return the key that cookies are signed with, the same for every process."""
        async with self._writing.begin() as connection:
            with contextlib.suppress(IntegrityError):
                async with connection.begin_nested():
                    fresh = {"name": "cookie key", "value": secrets.token_hex(32)}
                    await connection.execute(insert(settings).values(fresh))
            query = select(settings.c.value).where(settings.c.name == "cookie key")
            return bytes.fromhex((await connection.scalars(query)).one())

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a read-only connection; raise NotReadError if the database is unavailable."""
        async with contextlib.AsyncExitStack() as stack:
            try:
                connection = await stack.enter_async_context(self._reading.connect())
            except Exception as trouble:  # drivers raise errors of their own here, outside the library's hierarchy
                raise not_read(trouble) from trouble
            try:
                yield connection
            except (SQLAlchemyError, OSError, sqlite3.Error) as trouble:
                raise not_read(trouble) from trouble

    async def health(self) -> str:
        """Return an empty string while reads and writes succeed, else the problem in a sentence."""
        try:
            async with self.reading() as connection:
                await connection.scalar(select(1))
        except RollbonesError as trouble:
            return str(trouble)
        return await self.writer.health()

    async def is_replaced(self) -> bool:
        """Tell whether a backup was put in the database's place since it was opened."""
        try:
            async with self.reading() as connection:
                return await generation_of(connection) != self.writer.generation
        except NotReadError:
            return False

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def table(self, which: str) -> tuple[TableRow, list[Seat]] | None:
        """Return a table and its seats."""
        async with self.reading() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == which))).first()
            if row is None:
                return None
            return TableRow.of(row), await _seats_of(connection, which)

    async def log(self, which: str, after: int = 0) -> list[Entry]:
        """Return the entries of a table after a version, in order."""
        query = select(entries).where(entries.c.table_id == which, entries.c.version > after).order_by(entries.c.version)
        async with self.reading() as connection:
            return [Entry.of(row) for row in await connection.execute(query)]

    async def version_of(self, which: str, client_id: str) -> int | None:
        """Return the version that a message with this id was applied as, if it was."""
        query = select(entries.c.version).where(entries.c.table_id == which, entries.c.client_id == client_id)
        async with self.reading() as connection:
            return (await connection.scalars(query)).first()

    async def add_table(self, row: TableRow, places: Sequence[Seat], made: Sequence[Entry] = ()) -> bool:
        """Write a new table; tell whether there was none like it (a player has one daily table a day)."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(tables).values(row.columns()))
            listed = [
                {"table_id": row.id, "seat": one.seat, "kind": one.kind, "player": one.player, "level": one.level}
                for one in places
            ]
            await connection.execute(insert(seats), listed)
            if made:
                await connection.execute(insert(entries), [entry.columns() for entry in made])

        try:
            await self.writer.do(work)
        except IntegrityError:
            return await self.table(row.id) is not None  # written at an attempt whose answer was lost
        return True

    async def daily_table(self, host: str, game: str, day: str) -> str | None:
        """Return a player's table of a day."""
        query = select(tables.c.id).where(tables.c.host == host, tables.c.game == game, tables.c.daily == day)
        async with self.reading() as connection:
            return (await connection.scalars(query)).first()

    async def hosted(self, host: str) -> int:
        """Count the unfinished tables a player hosts."""
        query = select(func.count()).where(tables.c.host == host, tables.c.status != "over")
        async with self.reading() as connection:
            return (await connection.scalar(query)) or 0

    async def unfinished(self, player: str, limit: int = 50) -> list[Unfinished]:
        """Return a player's tables that are not over, latest first."""
        mine = select(seats.c.table_id, seats.c.seat).where(seats.c.player == player).subquery()
        columns = (tables.c.id, tables.c.game, tables.c.status, tables.c.acting, tables.c.news, tables.c.daily)
        query = (
            select(*columns, mine.c.seat.label("own_seat"))
            .join(mine, mine.c.table_id == tables.c.id)
            .where(tables.c.status != "over")
            .order_by(tables.c.news.desc())
            .limit(limit * 8)
        )
        found: dict[str, Unfinished] = {}
        async with self.reading() as connection:
            for row in await connection.execute(query):
                known = found.setdefault(row.id, Unfinished(row.id, row.game, row.status, row.news, row.daily or ""))
                known.turn |= row.status == "playing" and bool(row.acting >> row.own_seat & 1)
        return list(found.values())[:limit]

    async def open_tables(self, limit: int = 20) -> list[tuple[str, str, str]]:
        """Return tables with a seat for anyone: id, game, host; latest first."""
        waiting = select(seats.c.table_id).where(seats.c.kind == "open", seats.c.player.is_(None))
        query = (
            select(tables.c.id, tables.c.game, tables.c.host)
            .where(tables.c.id.in_(waiting), tables.c.status == "waiting", tables.c.private.is_(False))
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        async with self.reading() as connection:
            return [(row.id, row.game, row.host) for row in await connection.execute(query)]

    async def changed_since(self, moment: float) -> dict[str, tuple[int, float | None]]:
        """Return the tables that changed after a moment: each one's version, and when it began."""
        query = select(tables.c.id, tables.c.version, tables.c.started).where(tables.c.updated >= moment)
        async with self.reading() as connection:
            return {row.id: (row.version, row.started) for row in await connection.execute(query)}

    async def due(self, moment: float, limit: int = 100) -> list[str]:
        """Return the tables where the server has something to do by now."""
        query = select(tables.c.id).where(tables.c.due <= moment).order_by(tables.c.due).limit(limit)
        async with self.reading() as connection:
            return list((await connection.scalars(query)).all())

    async def set_due(self, which: str, due: float | None, version: int | None = None) -> None:
        """Note when the server has something to do at a table next, unless the table has gone on from a version."""

        async def work(connection: AsyncConnection) -> None:
            change = update(tables).where(tables.c.id == which).values(due=due)
            await connection.execute(change if version is None else change.where(tables.c.version == version))

        await self.writer.do(work)

    async def set_rematch(self, which: str, rematch: str) -> str:
        """Note the rematch of a table, or return the one that was noted before."""

        async def work(connection: AsyncConnection) -> str:
            free = (tables.c.id == which, tables.c.rematch.is_(None))
            await connection.execute(update(tables).where(*free).values(rematch=rematch))
            return (await connection.scalars(select(tables.c.rematch).where(tables.c.id == which))).one() or rematch

        return str(await self.writer.do(work))

    # ── seats and links ──────────────────────────────────────────────────────────────────────────────────────────

    async def seats_of(self, which: str) -> list[Seat]:
        """Return a table's seats."""
        async with self.reading() as connection:
            return await _seats_of(connection, which)

    async def make_link(self, which: str, seat: int, digest: str) -> None:
        """Keep a new link to a seat in place of the old one."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(links).where(links.c.table_id == which, links.c.seat == seat))
            row = {"hash": digest, "table_id": which, "seat": seat, "created": time.time()}
            await connection.execute(insert(links).values(row))

        await self.writer.do(work)

    async def revoke_link(self, which: str, seat: int) -> bool:
        """Make a seat's link void; while the table waits its seat is free again. Tell whether there was one."""

        async def work(connection: AsyncConnection) -> bool:
            gone = await connection.execute(delete(links).where(links.c.table_id == which, links.c.seat == seat))
            if await _status_of(connection, which) == "waiting":
                place = (seats.c.table_id == which, seats.c.seat == seat, seats.c.kind == "friend")
                await connection.execute(update(seats).where(*place).values(player=None))
            return bool(gone.rowcount)

        return bool(await self.writer.do(work))

    async def link(self, digest: str) -> tuple[str, int] | None:
        """Return the table and seat a link leads to."""
        async with self.reading() as connection:
            row = (await connection.execute(select(links.c.table_id, links.c.seat).where(links.c.hash == digest))).first()
            return (row.table_id, row.seat) if row else None

    async def sit(
        self, which: str, seat: int, player: str, check: Callable[[list[Seat]], None], deal: Callable[[], Deal]
    ) -> bool:
        """Give a free seat to a player; when it was the last one, deal and begin. Tell whether the player has it now.

        `check` raises why the seats may not be held like that. All of it is one transaction: there is exactly one deal.
        """

        async def work(connection: AsyncConnection) -> bool:
            status = await _status_of(connection, which)
            places = await _seats_of(connection, which)
            if places[seat].player == player:
                return True
            if status != "waiting" or places[seat].is_taken:
                return False
            places[seat].player = player
            check(places)
            place = (seats.c.table_id == which, seats.c.seat == seat)
            await connection.execute(update(seats).where(*place).values(player=player))
            now = time.time()
            changes: dict[str, Any] = {"updated": now, "news": now}
            if all(one.is_taken for one in places):
                dealt = await asyncio.to_thread(deal)
                changes |= {"status": "playing", "started": now, "due": now, **dealt.columns()}
            await connection.execute(update(tables).where(tables.c.id == which).values(**changes))
            return True

        return bool(await self.writer.do(work))

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def name_of(self, player: str) -> str | None:
        """Return the name a player chose."""
        async with self.reading() as connection:
            return (await connection.scalars(select(players.c.name).where(players.c.id == player))).first()

    async def names_of(self, whom: Sequence[str]) -> dict[str, str]:
        """Return the names of those who chose one."""
        query = select(players.c.id, players.c.name).where(players.c.id.in_(whom))
        async with self.reading() as connection:
            return {row.id: row.name for row in await connection.execute(query)}

    async def rename(self, player: str, name: str) -> None:
        """Keep the name a player chose."""

        async def work(connection: AsyncConnection) -> None:
            changed = await connection.execute(update(players).where(players.c.id == player).values(name=name))
            if not changed.rowcount:
                fresh = {"id": player, "name": name, "created": time.time()}
                await connection.execute(insert(players).values(fresh))

        await self.writer.do(work)

    async def records(self, player: str) -> list[dict[str, Any]]:
        """Return what a player's finished matches come to, game by game."""
        won = func.sum(func.cast(results.c.won, results.c.score.type))
        query = (
            select(
                results.c.game,
                func.count().label("played"),
                func.max(results.c.score).label("best"),
                func.avg(results.c.score).label("mean"),
                won.label("won"),
            )
            .where(results.c.player == player)
            .group_by(results.c.game)
            .order_by(results.c.game)
        )
        async with self.reading() as connection:
            return [
                {
                    "game": row.game,
                    "played": int(row.played),
                    "best": int(row.best),
                    "mean": round(float(row.mean), 2),
                    "won": int(row.won),
                }
                for row in await connection.execute(query)
            ]

    async def forget(self, player: str) -> Forgotten:
        """Delete a person's things."""
        found: Forgotten = await self.writer.do(lambda connection: forget(connection, player))
        return found

    # ── chat ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def said(self, which: str, after: int = 0) -> list[Line]:
        """Return the newest lines of a table's chat after a number, in order."""
        query = lines_of(which).where(chat.c.number > after).order_by(chat.c.number.desc()).limit(NEWEST_CHAT)
        async with self.reading() as connection:
            return [Line(**row._mapping) for row in await connection.execute(query)][::-1]

    async def line(self, which: str, number: int) -> Line | None:
        """Return one line of a table's chat."""
        async with self.reading() as connection:
            row = (await connection.execute(lines_of(which).where(chat.c.number == number))).first()
            return Line(**row._mapping) if row else None

    async def say(self, which: str, line: Line, client_id: str) -> bool:
        """Keep a line of chat; tell whether it is new."""
        row = {
            "table_id": which,
            "at": line.at,
            "player": line.player,
            "name": line.name,
            "seat": line.seat,
            "text": line.text,
            "client_id": client_id,
        }

        async def work(connection: AsyncConnection) -> int:
            return int((await connection.execute(insert(chat).values(row).returning(chat.c.number))).scalar_one())

        try:
            line.number = await self.writer.do(work)
        except IntegrityError:
            same = (chat.c.table_id == which, chat.c.client_id == client_id, chat.c.at == line.at)
            async with self.reading() as connection:
                number = (await connection.scalars(select(chat.c.number).where(*same))).first()
            line.number = number or 0  # with a number, it was written at an attempt whose answer was lost
            return number is not None
        return True

    # ── leases ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def lease(self, which: str, holder: str) -> int | None:
        """Take or renew the right to act for a table; return its epoch, or nothing while another holds it."""

        async def work(connection: AsyncConnection) -> int | None:
            now = time.time()
            row = (await connection.execute(select(leases).where(leases.c.table_id == which).with_for_update())).first()
            fresh = {"holder": holder, "until": now + LEASE_SECONDS}
            if row is None:
                await connection.execute(insert(leases).values(table_id=which, epoch=1, **fresh))
                return 1
            if row.holder != holder and row.until > now:
                return None
            epoch = row.epoch if row.holder == holder and row.until > now else row.epoch + 1
            await connection.execute(update(leases).where(leases.c.table_id == which).values(epoch=epoch, **fresh))
            return int(epoch)

        try:
            epoch: int | None = await self.writer.do(work)
        except IntegrityError:
            return None
        return epoch


def lines_of(which: str) -> Select[Any]:
    """Return the question for the lines of a table's chat."""
    return select(*(chat.c[name] for name in Line.__struct_fields__)).where(chat.c.table_id == which)


async def _status_of(connection: AsyncConnection, which: str) -> str | None:
    """Return a table's status and lock its row until the commit."""
    query = select(tables.c.status).where(tables.c.id == which).with_for_update()
    return (await connection.scalars(query)).first()


async def _seats_of(connection: AsyncConnection, which: str) -> list[Seat]:
    query = (
        select(seats.c.seat, seats.c.kind, seats.c.player, seats.c.level, players.c.name, links.c.hash)
        .outerjoin(players, players.c.id == seats.c.player)
        .outerjoin(links, (links.c.table_id == seats.c.table_id) & (links.c.seat == seats.c.seat))
        .where(seats.c.table_id == which)
        .order_by(seats.c.seat)
    )
    return [
        Seat(row.seat, row.kind, row.player, row.level, row.name or "", row.hash is not None)
        for row in await connection.execute(query)
    ]


def _engine(chosen: Settings, *, writes: bool) -> AsyncEngine:
    """Return an engine: one connection that writes, or some that read."""
    url = make_url(chosen.database)
    if chosen.on_sqlite:
        engine = create_async_engine(
            url,
            hide_parameters=True,  # errors are logged, and values must not be
            poolclass=AsyncAdaptedQueuePool,
            pool_size=1 if writes else 2,
            max_overflow=0,
            isolation_level=None if writes else "AUTOCOMMIT",
            connect_args={"timeout": 20},
        )
        _prepare_sqlite(engine.sync_engine, writes)
        return engine
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_size=1 if writes else 4,
        max_overflow=0 if writes else 4,
        pool_pre_ping=not writes,
        connect_args={"timeout": 5},
        **({} if writes else {"isolation_level": "AUTOCOMMIT"}),
    )


def _threaded(chosen: Settings) -> Engine:
    """Return an engine whose one connection appends to the logs, on a thread."""
    url = make_url(chosen.database).set(drivername="sqlite")
    engine = create_engine(
        url,
        hide_parameters=True,
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        connect_args={"timeout": 20, "check_same_thread": False},  # closed by whoever closes the store
    )
    _prepare_sqlite(engine, writes=True)
    return engine


def _prepare_sqlite(engine: Engine, writes: bool) -> None:
    """Write ahead, wait for the disk, and begin transactions ourselves: the driver begins them too late."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA busy_timeout=20000")
        cursor.close()

    if writes:

        @event.listens_for(engine, "begin")
        def begins(connection: Any) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")


def _make_file(chosen: Settings) -> None:
    """Make the database's file, which holds live secrets, for its owner alone; SQLite gives its own files the same mode."""
    if path := chosen.file:
        make_private_folder(path.parent)
        make_private_file(path)
        for ending in ("-wal", "-shm", "-journal"):
            take_from_others(path.with_name(path.name + ending))


def _where(chosen: Settings) -> str:
    """Return the database URL without its password."""
    url = make_url(chosen.database)
    return (
        url.database or "the database" if chosen.on_sqlite else f"postgresql://{url.host}:{url.port or 5432}/{url.database}"
    )
