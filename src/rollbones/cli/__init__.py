"""The command `rollbones`. Data goes to standard output, messages to standard error, and failure is not zero."""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from rollbones.engine.errors import RollbonesError

from . import keeping, lab, ladder, learning, playing, review, solving  # noqa: F401  # each adds its commands
from .common import app, tell
from .watching import run_leashed

STOPPED = 130  # what Ctrl-C ends in

__all__ = ["app", "main"]


def main() -> None:
    """Run the command; whatever a person can mend ends in one sentence."""
    try:
        app()
    except RollbonesError as trouble:
        tell(f"rollbones: {trouble}")
        sys.exit(1)
    except SystemExit as end:
        if end.code == STOPPED:
            tell("rollbones: stopped")
        raise


@app.callback(invoke_without_command=True)
def _about(
    about: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    leashed: Annotated[
        bool, typer.Option("--leashed", hidden=True, help="Run at low priority, and end when standard input is closed.")
    ] = False,
) -> None:
    if leashed:
        run_leashed()
    if about:
        print(f"rollbones {version('rollbones')}")
        raise typer.Exit
