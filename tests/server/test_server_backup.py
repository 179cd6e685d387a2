from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import forked
from rollbones.engine.errors import RollbonesError
from rollbones.server.store.backup import back_up, restore
from rollbones.server.store.migrate import FOLDER
from server.serving import Visitor, process, settings_for


def rollbones(folder: Path, *words: str) -> tuple[int, str]:
    found = forked.run(*words, env={**os.environ, "ROLLBONES_HOME": str(folder)})
    return found.returncode, found.stderr.strip()


def ids_in(database: Path, which: str) -> dict[str, int]:
    """Return the versions of a table's moves by what they were sent as, and see that none is missing between them."""
    with closing(sqlite3.connect(database)) as opened:
        rows = opened.execute(
            "SELECT version, client_id FROM entries WHERE table_id = ? ORDER BY version", (which,)
        ).fetchall()
    assert [version for version, _ in rows] == list(range(1, len(rows) + 1))
    return {client_id.partition(":")[2]: version for version, client_id in rows}


async def play(ann: Visitor, which: str, *names: str) -> None:
    async with ann.at(which) as chair:
        state = await chair.until("state")
        for name in names:
            seat = state["acting"][0]
            answer = await chair.ask("move", id=name, version=state["version"], seat=seat, move=0)
            assert answer["type"] == "ack", answer
            state = await chair.until("state", version=answer["version"])


async def in_thread(folder: Path, *words: str) -> tuple[int, str]:
    return await asyncio.to_thread(rollbones, folder, *words)


async def test_a_backup_of_a_running_server_has_every_move_and_is_its_owners_alone(folder: Path) -> None:
    async with process(folder) as server, Visitor(server.address) as ann:
        which = await ann.table("pig", options={"goal": "1000"})
        await play(ann, which, "a", "b", "c")
        file = folder / "kept.backup"
        code, said = await in_thread(folder, "backup", str(file))
        assert (code, "1 tables" in said) == (0, True), said
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert ids_in(file, which) == {"a": 1, "b": 2, "c": 3}
        assert not list(folder.glob("*.part*"))
        # A backup is never written over.
        code, said = await in_thread(folder, "backup", str(file))
        assert (code, "is there already" in said, "\n" in said) == (1, True, False)
        await play(ann, which, "d")


async def version_after_the_restart(ann: Visitor, which: str) -> int:
    """Come back as a page does, as often as it takes, until the server has started over."""
    while True:
        with suppress(ConnectionClosed, InvalidHandshake, OSError):
            async with ann.at(which) as chair:
                return int((await chair.until("state"))["version"])
        await asyncio.sleep(0.1)


async def test_a_running_server_starts_over_with_a_restored_database_and_the_old_one_is_kept(folder: Path) -> None:
    async with process(folder) as server, Visitor(server.address) as ann:
        child = server.child
        which = await ann.table("pig", options={"goal": "1000"})
        await play(ann, which, "a", "b", "c")
        assert (await in_thread(folder, "backup", str(folder / "kept.backup")))[0] == 0
        await play(ann, which, "d", "e")
        later = await ann.table("pig")
        async with ann.at(which) as chair:
            await chair.until("state", version=5)
            code, said = await in_thread(folder, "restore", str(folder / "kept.backup"))
            assert code == 0, said
            await chair.until("closing")
            await chair.closed()
        assert await version_after_the_restart(ann, which) == 3
        await play(ann, which, "f")
        assert (await ann.refused(f"/api/tables/{later}", method="GET"))[1] == "no_table"
        assert ids_in(folder / "server.db", which) == {"a": 1, "b": 2, "c": 3, "f": 4}
        old = next(folder.glob("server.db.before-restore-*"))
        assert str(old) in said
        assert stat.S_IMODE(old.stat().st_mode) == 0o600
        assert ids_in(old, which) == {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}
        assert server.child is child
        assert server.stop() == 0


async def keep_moving(ann: Visitor, which: str, acknowledged: list[str], enough: asyncio.Event) -> None:
    """Move on and on, over restarts; note what was acknowledged."""
    number = 0
    while not enough.is_set():
        with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            async with ann.at(which) as chair:
                state = await chair.until("state")
                while not enough.is_set():
                    number += 1
                    name = f"m{number}"
                    answer = await chair.ask("move", id=name, version=state["version"], seat=state["acting"][0], move=0)
                    if answer["type"] == "ack":
                        acknowledged.append(name)
                        state = await chair.until("state", version=answer["version"])
                    elif answer["code"] == "stale":
                        break


async def test_nothing_acknowledged_is_lost_however_a_restore_and_moves_meet(folder: Path) -> None:
    async with process(folder) as server, Visitor(server.address) as ann:
        which = await ann.table("pig", options={"goal": "1000"})
        await play(ann, which, "a")
        assert (await in_thread(folder, "backup", str(folder / "kept.backup")))[0] == 0
        acknowledged: list[str] = []
        enough = asyncio.Event()
        mover = asyncio.create_task(keep_moving(ann, which, acknowledged, enough))

        async def more(count: int) -> None:
            before = len(acknowledged)
            while len(acknowledged) < before + count:
                assert server.child is not None
                assert server.child.poll() is None, server.log.read_text()
                await asyncio.sleep(0.01)

        for _ in range(3):
            await more(20)
            code, said = await in_thread(folder, "restore", str(folder / "kept.backup"))
            assert code == 0, said
        await more(5)  # it goes on after the last one
        enough.set()
        await mover
        assert server.stop() == 0
    files = [folder / "server.db", *folder.glob("server.db.before-restore-*")]
    assert len(files) == 4
    held = set().union(*(ids_in(file, which) for file in files))
    assert set(acknowledged) <= held


def test_a_backup_is_restored_where_there_was_no_database(folder: Path, tmp_path: Path) -> None:
    assert rollbones(folder, "backup", str(folder / "kept.backup"))[0] == 0
    code, said = rollbones(folder, "restore", str(folder / "kept.backup"), "--db", str(tmp_path / "new" / "other.db"))
    assert code == 0, said
    assert stat.S_IMODE((tmp_path / "new" / "other.db").stat().st_mode) == 0o600


def test_a_backup_of_an_older_version_is_brought_up_to_date(folder: Path) -> None:
    engine = create_engine(f"sqlite:///{folder / 'old.backup'}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(FOLDER))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.exec_driver_sql("INSERT INTO players VALUES ('p', 'Ann', 1.0)")
    engine.dispose()
    code, said = rollbones(folder, "restore", str(folder / "old.backup"))
    assert code == 0, said
    with closing(sqlite3.connect(folder / "server.db")) as database:
        assert database.execute("SELECT name FROM players").fetchall() == [("Ann",)]


def damage(file: Path) -> None:
    data = bytearray(file.read_bytes())
    for place in range(4096, len(data), 512):
        data[place : place + 64] = b"\xff" * 64
    file.write_bytes(data)


def make_newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (damage, "kept.backup"),
        (make_newer, "made by a newer Rollbones"),
        (lambda file: file.write_bytes(b"not a database at all" * 999), "no database"),
        (lambda file: file.unlink(), "no such file"),
        (lambda file: file.write_bytes(b""), "no backup of Rollbones"),
    ],
    ids=["damaged", "newer", "no database", "missing", "empty"],
)
def test_a_file_that_is_no_good_backup_is_refused_and_nothing_changes(
    folder: Path, spoil: Callable[[Path], object], word: str
) -> None:
    file = folder / "kept.backup"
    settings = settings_for(folder)
    back_up(settings, file)
    before = (folder / "server.db").read_bytes()
    spoil(file)
    with pytest.raises(RollbonesError, match=word) as refusal:
        restore(settings, file)
    assert "\n" not in str(refusal.value)
    assert (folder / "server.db").read_bytes() == before


def test_postgresql_is_left_to_its_own_tools(folder: Path) -> None:
    for words in (["backup"], ["restore"]):
        (folder / "any.backup").unlink(missing_ok=True)
        code, said = rollbones(folder, *words, str(folder / "any.backup"), "--db", "postgresql://ann@127.0.0.1/rollbones")
        assert (code, "pg_dump" in said, "\n" in said) == (1, True, False)


def test_a_backup_of_nothing_says_so(tmp_path: Path) -> None:
    code, said = rollbones(tmp_path, "backup", str(tmp_path / "x"))
    assert (code, "there is no database here" in said) == (1, True)
