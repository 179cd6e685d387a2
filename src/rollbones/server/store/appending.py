"""Appending to the logs: all entries that wait, in one transaction, by one plain function of a connection.

SQLite runs that function from beginning to end on a thread of its own: a thread switch for each statement would cost more
than the statements. PostgreSQL runs it on its asynchronous connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, bindparam, select, update
from sqlalchemy.dialects import postgresql, sqlite

from .records import Entry
from .schema import entries, leases, results, settings, tables
from .trouble import ReplacedError

GENERATION = select(settings.c.value).where(settings.c.name == "generation")
_TOUCH = (
    update(tables)
    .where(tables.c.id == bindparam("which"))
    .values(
        version=bindparam("to_version"),
        updated=bindparam("at"),
        status=bindparam("to_status"),
        acting=bindparam("to_acting"),
        due=bindparam("to_due"),
        news=bindparam("to_news"),
    )
)


class Append(msgspec.Struct, eq=False):
    """An entry for a table's log and what changes with it."""

    entry: Entry
    changes: dict[str, Any]  # of the table's row: status, acting, due, news
    results: Sequence[dict[str, Any]] = ()
    epoch: int | None = None  # of the lease it is made under, where it is the server's own doing
    holder: str = ""


Transaction = Callable[[Connection], list[bool]]


class AppendThread:
    """A connection to SQLite, and the one thread that uses it."""

    def __init__(self, engine: Engine) -> None:
        """Store the engine; nothing is opened yet."""
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "append")
        self._connection: Connection | None = None

    async def run(self, transaction: Transaction) -> list[bool]:
        """Run a function in a transaction; what it did is on the disk when this returns."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, transaction)

    def _run(self, transaction: Transaction) -> list[bool]:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            return transaction(self._connection)

    async def hang_up(self) -> None:
        """Drop the connection; the next transaction opens another."""
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)

    async def close(self) -> None:
        """Drop the connection and end the thread."""
        await self.hang_up()
        self._thread.shutdown(wait=False)

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # it is of no use any more, whatever it says
                connection.close()


def check_generation(read: str | None, generation: str) -> None:
    """Raise where the database is not the one that memory was read from."""
    if (read or "") != generation:
        raise ReplacedError("a backup was put in place; the page comes back by itself")


class TakenError(Exception):
    """Some version is in the log already: the transaction is rolled back, and run again with a look at each entry."""


def append_all(connection: Connection, works: Sequence[Append], generation: str, *, one_by_one: bool = True) -> list[bool]:
    """Append entries, as part of a transaction; tell of each whether it was the first of its version.

    SQLite needs twice as long to tell that one by one. Nearly always all are the first: it is told the count, and where that
    differs, it is asked again.
    """
    check_generation(connection.scalar(GENERATION), generation)
    held = _held(connection, works)
    mine = [work for work in works if work.epoch is None or (work.entry.table_id, work.epoch, work.holder) in held]
    if not mine:
        return [False] * len(works)
    statements = _statements(connection.dialect.name)
    rows = [work.entry.columns() for work in mine]
    if one_by_one:
        inserted = set(connection.scalars(statements.entry_told, rows))
        first = [work for work in mine if work.entry.table_id in inserted]
    elif connection.execute(statements.entry, rows).rowcount == len(rows):
        first = mine
    else:
        raise TakenError
    if first:
        connection.execute(_TOUCH, [_touched(work) for work in first])
    if entered := [result for work in first for result in work.results]:
        connection.execute(statements.result, entered)
    taken = set(map(id, first))
    return [id(work) in taken for work in works]


def _held(connection: Connection, works: Sequence[Append]) -> set[tuple[str, int, str]]:
    """Return the leases that stand, and keep them standing until the commit."""
    wanted = [work.entry.table_id for work in works if work.epoch is not None]
    if not wanted:
        return set()
    query = select(leases.c.table_id, leases.c.epoch, leases.c.holder).where(leases.c.table_id.in_(wanted))
    leased = connection.execute(query.order_by(leases.c.table_id).with_for_update(read=True))
    return {(row.table_id, row.epoch, row.holder) for row in leased}


class _Statements(NamedTuple):
    entry: Any
    entry_told: Any  # which were inserted
    result: Any


@cache
def _statements(dialect: str) -> _Statements:
    insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
    entry = insert(entries).on_conflict_do_nothing()
    return _Statements(entry, entry.returning(entries.c.table_id), insert(results).on_conflict_do_nothing())


def _touched(work: Append) -> dict[str, Any]:
    return {
        "which": work.entry.table_id,
        "to_version": work.entry.version,
        "at": work.entry.at,
        "to_status": work.changes["status"],
        "to_acting": work.changes["acting"],
        "to_due": work.changes["due"],
        "to_news": work.changes["news"],
    }
