from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rollbones.server.store import Entry
from rollbones.server.store.appending import Append
from server.serving import Running, Visitor


def entry_of(which: str, version: int, client_id: str) -> Append:
    changes = {"status": "playing", "acting": 1, "due": None, "news": 2.0}
    return Append(Entry(which, version, "move", 0, "p", b"{}", client_id, 2.0), changes)


def log_of(folder: Path) -> set[tuple[str, int, str]]:
    with closing(sqlite3.connect(folder / "server.db")) as database:
        return set(database.execute("SELECT table_id, version, client_id FROM entries"))


def versions_of(folder: Path) -> dict[str, int]:
    with closing(sqlite3.connect(folder / "server.db")) as database:
        return dict(database.execute("SELECT id, version FROM tables"))


@pytest.mark.parametrize("late", ["the same version", "the same message"])
async def test_whoever_comes_too_late_is_told_and_the_others_of_the_transaction_are_written(
    server: Running, ann: Visitor, folder: Path, late: str
) -> None:
    writer = server.context.store.writer
    first, second, third = [await ann.table("pig") for _ in range(3)]
    assert await writer.append(entry_of(second, 1, "early"))
    refused = entry_of(second, 1, "late") if late == "the same version" else entry_of(second, 2, "early")
    batch = [entry_of(first, 1, "a"), refused, entry_of(third, 1, "c")]
    assert await asyncio.gather(*(writer.append(each) for each in batch)) == [True, False, True]
    assert log_of(folder) == {(first, 1, "a"), (second, 1, "early"), (third, 1, "c")}
    assert versions_of(folder) == dict.fromkeys((first, second, third), 1)
