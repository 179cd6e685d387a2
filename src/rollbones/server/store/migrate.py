"""Database migrations at start. Alembic is imported only if there is something to do."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from rollbones.engine.errors import RollbonesError

FOLDER = Path(__file__).parent / "migrations"
LOCK = 725_511  # of PostgreSQL: one process migrates, the others wait


def newest() -> str:
    """Return the name of the last change; their files are numbered."""
    return max(path.stem.partition("_")[0] for path in (FOLDER / "versions").glob("[0-9]*.py"))


def known() -> set[str]:
    """Return the names of all changes."""
    return {path.stem.partition("_")[0] for path in (FOLDER / "versions").glob("[0-9]*.py")}


async def migrate(engine: AsyncEngine) -> None:
    """Apply pending migrations."""
    async with engine.begin() as connection:
        await connection.run_sync(_migrate)


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    now = current(connection)
    if now == newest():
        return
    if now and now not in known():
        raise RollbonesError(
            f"the database was made by a newer Rollbones (change {now}, this one knows {newest()}); "
            "update Rollbones or choose another database with --db"
        )
    from alembic import command  # noqa: PLC0415  # most starts do without it
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def current(connection: Connection) -> str:
    """Return the last change the database has had, or nothing."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or ""
