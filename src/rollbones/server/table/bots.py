"""Bots at a table; they decide off the event loop."""

from __future__ import annotations

import secrets
from typing import Any

from rollbones.bots.levels import CARETAKER, levels_of, skill_of
from rollbones.bots.ready import thinker_for
from rollbones.engine.game import Game

LONGEST_THOUGHT = 0.8  # seconds


def levels(game: Game) -> list[str]:
    """Return the names of a game's bots, weakest first."""
    return [level.name for level in levels_of(game)]


def caretaker() -> str:
    """Return the bot that takes over the seat of a player who left."""
    return CARETAKER


def choose(game: Game, box: Any, level: str, view: Any, seat: int, legal: list[int]) -> int:
    """Return the move a bot takes of those open to its seat; it is shown what the seat may know."""
    think = thinker_for(game, box)
    return think.choose(skill_of(game, level), view, seat, legal, secrets.randbits(64), seconds=LONGEST_THOUGHT).move
