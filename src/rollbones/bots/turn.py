"""A bot's turn at a table, live or saved: from what its seat may know to a move. Server and terminal both go this way."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from rollbones.engine.game import Game
from rollbones.engine.match.match import Match

from .levels import skill_of
from .ready import thinker_for

LONGEST_THOUGHT = 0.8  # seconds


class Turn(NamedTuple):
    """What a bot is handed: its seat, that seat's view, and the moves open to it. The match itself may go on meanwhile."""

    game: Game
    box: Any
    seat: int
    view: Any
    legal: list[int]

    @classmethod
    def of(cls, match: Match, seat: int) -> Turn:
        """Take it from a match as it stands."""
        return cls(match.game, match.box, seat, match.view(seat), match.legal(seat))

    def choose(self, level: str) -> int:
        """Return the move that a bot of this level takes; it may think for a while."""
        skill, seed = skill_of(self.game, level), secrets.randbits(64)
        thinker = thinker_for(self.game, self.box)
        return thinker.choose(skill, self.view, self.seat, self.legal, seed, seconds=LONGEST_THOUGHT).move
