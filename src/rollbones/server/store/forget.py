"""Deleting a person's things, in one transaction.

Their name and chat are deleted, and so are tables at which only they sat. At other tables their moves stay, since the
match is replayed from them, under a random id that is made for that table.
"""

from __future__ import annotations

import secrets

import msgspec
from sqlalchemy import delete, func, literal, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..access.words import GONE, guest
from .schema import blocks, chat, entries, leases, links, players, results, seats, tables


class Forgotten(msgspec.Struct):
    """Where something has changed."""

    gone: list[str]
    changed: list[str]


async def forget(connection: AsyncConnection, player: str) -> Forgotten:
    """Delete a person's things."""
    at = select(seats.c.table_id).where(seats.c.player == player)
    known = set(await connection.scalars(select(tables.c.id).where(or_(tables.c.id.in_(at), tables.c.host == player))))
    company = select(seats.c.table_id).where(seats.c.table_id.in_(known), seats.c.player != player).distinct()
    shared = set(await connection.scalars(company))
    spoke = set(await connection.scalars(select(chat.c.table_id).where(chat.c.player == player).distinct()))
    gone = known - shared
    await _delete_tables(connection, gone)
    for which in shared:
        await _become_somebody(connection, which, player)
    await connection.execute(delete(chat).where(chat.c.player == player))
    await connection.execute(delete(results).where(results.c.player == player))
    await connection.execute(delete(players).where(players.c.id == player))
    await connection.execute(update(blocks).where(blocks.c.player == player).values(name=guest(GONE)))
    return Forgotten(sorted(gone), sorted((shared | spoke) - gone))


async def _delete_tables(connection: AsyncConnection, which: set[str]) -> None:
    for kept in (entries, seats, links, leases, results, chat):
        await connection.execute(delete(kept).where(kept.c.table_id.in_(which)))
    await connection.execute(delete(tables).where(tables.c.id.in_(which)))
    await connection.execute(update(tables).where(tables.c.rematch.in_(which)).values(rematch=None))


async def _become_somebody(connection: AsyncConnection, which: str, player: str) -> None:
    somebody = GONE + secrets.token_hex(8)
    waiting = select(tables.c.id).where(tables.c.id == which, tables.c.status == "waiting", tables.c.host != player)
    mine = (seats.c.table_id == which, seats.c.player == player)
    await connection.execute(update(seats).where(*mine, seats.c.table_id.in_(waiting)).values(player=None))
    await connection.execute(update(seats).where(*mine).values(player=somebody))
    await connection.execute(update(tables).where(tables.c.id == which, tables.c.host == player).values(host=somebody))
    sent = literal(somebody) + func.substr(entries.c.client_id, len(player) + 1)
    theirs = (entries.c.table_id == which, entries.c.player == player)
    await connection.execute(update(entries).where(*theirs).values(player=somebody, client_id=sent))
