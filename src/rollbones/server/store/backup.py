"""Copies of the database, made and put back while servers run on it.

A backup is SQLite's own: one moment of the database, checked before it gets its name. A restore happens in one transaction:
it takes the writers' lock, keeps the old database beside, puts every row of the backup in its place and gives the
database a new generation. So whatever was acknowledged is in one of the two files, and a server that runs on it starts
over: its writer looks at the generation in every transaction (see writer.py).
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from rollbones.engine.errors import RollbonesError
from rollbones.engine.files import make_private_file, make_private_folder

from ..settings import Settings
from .migrate import known, newest
from .schema import everything
from .store import Store

WAIT = 60.0  # seconds for another writer to end
BY_ITS_OWN_TOOLS = (
    "PostgreSQL has its own tools: `pg_dump --format=custom --file=FILE ADDRESS` while servers run, and with all of them "
    "stopped `pg_restore --clean --if-exists --single-transaction --dbname=ADDRESS FILE`; see docs/running.md"
)


class Contents(msgspec.Struct, frozen=True):
    """What is in a backup."""

    change: str  # of the schema
    tables: int
    players: int
    bytes: int


def back_up(settings: Settings, target: Path) -> Contents:
    """Copy the database of a server, running or not, into a new file that only its owner can read."""
    source = _file_of(settings)
    if not source.exists():
        raise RollbonesError(f"{source}: there is no database here; name it with --db")
    if target.exists():
        raise RollbonesError(f"{target}: this file is there already; a backup gets a name of its own")
    with _in_words(target), _beside(target) as fresh:
        _copy(source, fresh)
        found = look_into(fresh)
        _sync(fresh)
        fresh.rename(target)
    return found


def look_into(path: Path) -> Contents:
    """Check a backup and say what is in it, or raise a sentence."""
    if not path.is_file():
        raise RollbonesError(f"{path}: there is no such file")
    with _in_words(path), closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
        whole = [str(row[0]) for row in database.execute("PRAGMA integrity_check(1)")]
        if whole != ["ok"]:
            raise RollbonesError(f"{path}: the file is damaged ({whole[0]}); take another backup")
        names = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not {"alembic_version", "tables", "entries"} <= names:
            raise RollbonesError(f"{path}: this is no backup of Rollbones")
        change = str(database.execute("SELECT version_num FROM alembic_version").fetchone()[0])
        if change not in known():
            raise RollbonesError(
                f"{path}: made by a newer Rollbones (change {change}, this one knows {newest()}); update Rollbones"
            )
        tables = database.execute("SELECT count(*) FROM tables").fetchone()[0]
        players = database.execute("SELECT count(*) FROM players").fetchone()[0]
        return Contents(change, tables, players, path.stat().st_size)


def restore(settings: Settings, source: Path) -> tuple[Contents, Path]:
    """Put a backup in the place of a database, under a running server too; return what was in it and where the old one is."""
    target = _file_of(settings)
    found = look_into(source)
    make_private_folder(target.parent)
    with _in_words(target), _beside(target) as fresh:
        _copy(source, fresh)
        asyncio.run(_bring_up_to_date(Settings(database=f"sqlite+aiosqlite:///{fresh}")))
        asyncio.run(_bring_up_to_date(settings))
        kept = _name_beside(target)
        _put_in_place(target, fresh, kept)
    return found, kept


def _put_in_place(target: Path, fresh: Path, kept: Path) -> None:
    with closing(sqlite3.connect(target, timeout=WAIT, isolation_level=None)) as database:
        database.execute("PRAGMA synchronous=FULL")
        database.execute("ATTACH ? AS fresh", (str(fresh),))
        database.execute("BEGIN IMMEDIATE")  # from here on nobody writes, so nobody is told that something was written
        _copy(target, kept)
        _sync(kept)
        for table in everything.sorted_tables:
            columns = ", ".join(f'"{column.name}"' for column in table.columns)
            database.execute(f"DELETE FROM main.{table.name}")  # noqa: S608  # the schema's own names
            database.execute(f"INSERT INTO main.{table.name} ({columns}) SELECT {columns} FROM fresh.{table.name}")  # noqa: S608
        database.execute("INSERT OR REPLACE INTO main.settings VALUES ('generation', ?)", (secrets.token_hex(8),))
        database.execute("COMMIT")


def _copy(source: Path, target: Path) -> None:
    """Copy one moment of a database into a file of its own."""
    make_private_file(target)
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True, timeout=WAIT)) as old,
        closing(sqlite3.connect(target, timeout=WAIT)) as new,
    ):
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it


async def _bring_up_to_date(settings: Settings) -> None:
    store = Store(settings)
    await store.open()
    await store.close()


def _file_of(settings: Settings) -> Path:
    if settings.file is None:
        raise RollbonesError(BY_ITS_OWN_TOOLS)
    return settings.file


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """Give a file of another name in the same folder, which is gone afterwards."""
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            Path(f"{name}{ending}").unlink(missing_ok=True)


def _name_beside(path: Path) -> Path:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    number = 1
    while (found := path.with_name(f"{path.name}.before-restore-{stamp}-{number}")).exists():
        number += 1
    return found


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    """Turn what the system says into a sentence."""
    try:
        yield
    except sqlite3.Error as trouble:
        said = str(trouble)
        if "not a database" in said or "malformed" in said:
            raise RollbonesError(f"{path}: this file is no database, or a broken one") from trouble
        raise RollbonesError(f"{path}: {said}; nothing was changed") from trouble
    except OSError as trouble:
        raise RollbonesError(f"{trouble.filename or path}: {trouble.strerror}; nothing was changed") from trouble
