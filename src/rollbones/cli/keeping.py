"""Commands for the operator of a server: backup, restore."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .common import tell
from .playing import needs_server

Database = Annotated[
    str | None, typer.Option(metavar="FILE", help="The server's database (default: server.db in your data folder).")
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File to write; it must not exist.")],
    db: Database = None,
) -> None:
    """Copy a server's database while it runs. The copy holds the secrets of running matches: keep it safe."""
    with needs_server():
        from rollbones.server.settings import Settings, database_address  # noqa: PLC0415  # other commands do without it
        from rollbones.server.store.backup import back_up  # noqa: PLC0415
    copied = back_up(Settings(database=database_address(db)), file)
    held = f"{copied.tables} tables, {copied.players} names, {copied.bytes} bytes, checked"
    tell(f"{file}: {held}; it holds secrets, keep it safe")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Backup to restore, made by `rollbones backup`.")],
    db: Database = None,
) -> None:
    """Replace a server's database by a backup; a running server restarts with it, and the old one is kept beside."""
    with needs_server():
        from rollbones.server.settings import Settings, database_address  # noqa: PLC0415  # other commands do without it
        from rollbones.server.store.backup import restore as put_back  # noqa: PLC0415
    restored, kept = put_back(Settings(database=database_address(db)), file)
    tell(f"{file}: {restored.tables} tables and {restored.players} names are in place; what was there before is in {kept}")
