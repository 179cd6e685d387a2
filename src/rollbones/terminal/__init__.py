"""The same table in a terminal: full screen, or line by line."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.run.compile import World
from rollbones.words import say

from .session import Session, open_session

__all__ = ["play"]

# The one sentence that cannot be in the catalogue: what reads the catalogue is missing.
NO_WORDS = "playing in the terminal needs fluent.runtime: run `pip install 'rollbones[terminal]'`"


def play(
    game: Game,
    *,
    options: dict[str, str],
    seats: int | None,
    seed: str | None,
    daily: bool,
    resume: Path | None,
    plain: bool,
    new: bool,
    engine: Callable[[Game], Callable[[], World]] | None = None,
    bots: str | None = None,
) -> int:
    """Play a game in the terminal until the player leaves; return the exit code."""
    with contextlib.suppress(KeyboardInterrupt):
        try:
            session = open_session(
                game,
                options=options,
                seats=seats,
                seed=seed,
                daily=daily,
                resume=resume,
                new=new,
                engine=engine,
                bots=bots,
            )
            return _sit_down(session, plain or not _is_a_screen())
        except ModuleNotFoundError as missing:
            if _package(missing) != "fluent":
                raise
            raise RollbonesError(NO_WORDS) from missing
    return 0


def _sit_down(session: Session, plain: bool) -> int:
    if plain:
        from .plain import play_plain  # noqa: PLC0415  # each way to play pays for its own imports

        play_plain(session)
        return 0
    try:
        from .app import play_full_screen  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        if _package(missing) != "textual":
            raise
        raise RollbonesError(say("terminal-needs-textual")) from missing
    return play_full_screen(session)


def _package(missing: ModuleNotFoundError) -> str:
    """Return the package that a missing module belongs to."""
    return (missing.name or "").partition(".")[0]


def _is_a_screen() -> bool:
    """Tell whether both ends are a terminal that can draw."""
    ends = (sys.stdin, sys.stdout)
    return all(end is not None and end.isatty() for end in ends) and os.environ.get("TERM") != "dumb"
