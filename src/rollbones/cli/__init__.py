"""The command `rollbones`: its commands by group, and how it ends.

Data goes to standard output, messages to standard error; the exit codes are in `common`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.metadata import version
from typing import Annotated

import typer

from rollbones.engine.errors import RollbonesError

from . import keeping, lab, ladder, learning, playing, review, solving
from .common import FAILED, STOPPED, app, tell
from .watching import run_leashed

__all__ = ["app", "main"]

COMMANDS: dict[str, tuple[Callable[..., None], ...]] = {
    "Play": (playing.play, playing.serve, playing.games, playing.rules, playing.replay, review.review),
    "Measure and change a game": (lab.simulate, lab.balance, lab.compare, lab.rulings, lab.tune),
    "Bots": (ladder.ladder, learning.learn),
    "Check and solve": (playing.check, lab.bench, playing.perft, solving.solve),
    "Run a server": (keeping.backup, keeping.restore),
}

for panel, commands in COMMANDS.items():
    for command in commands:
        app.command(rich_help_panel=panel)(command)


def main() -> None:
    """Run the command line; an error that the user can fix ends in one sentence."""
    try:
        app()
    except RollbonesError as trouble:
        tell(f"rollbones: {trouble}")
        sys.exit(FAILED)
    except SystemExit as end:
        if end.code == STOPPED:
            tell("rollbones: stopped")
        raise


@app.callback(invoke_without_command=True)
def _about(
    about: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
    leashed: Annotated[
        bool, typer.Option("--leashed", hidden=True, help="Run at low priority; exit when standard input is closed.")
    ] = False,
) -> None:
    if leashed:
        run_leashed()
    if about:
        print(f"rollbones {version('rollbones')}")
        raise typer.Exit
