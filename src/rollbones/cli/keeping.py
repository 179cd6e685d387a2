"""Commands for whoever runs a server: backup, restore."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .common import app, tell
from .playing import needs_server

Database = Annotated[str | None, typer.Option(help="The server's database file; the one in your data folder, unless said.")]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file.")],
    db: Database = None,
) -> None:
    """Copy a server's database into a file, while the server runs. It holds the secrets of running matches: keep it safe."""
    with needs_server():
        from rollbones.server.settings import Settings, database_address  # noqa: PLC0415  # other commands do without it
        from rollbones.server.store.backup import back_up  # noqa: PLC0415
    found = back_up(Settings(database=database_address(db)), file)
    tell(
        f"{file}: {found.tables} tables, {found.players} names, {found.bytes} bytes, checked; it holds secrets, keep it safe"
    )


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `rollbones backup` made.")],
    db: Database = None,
) -> None:
    """Put a backup in the place of a server's database; a running server starts over with it, the old one is kept beside."""
    with needs_server():
        from rollbones.server.settings import Settings, database_address  # noqa: PLC0415  # other commands do without it
        from rollbones.server.store.backup import restore as put_back  # noqa: PLC0415
    found, kept = put_back(Settings(database=database_address(db)), file)
    tell(f"{file}: {found.tables} tables and {found.players} names are in place; what was there before is in {kept}")
