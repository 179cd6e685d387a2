"""What a match is made of: its moves, what chance was asked and answered, what happened, in words, and how it may end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ..declare.events import EVERYONE
from ..declare.vocabulary import Events


class Asked(NamedTuple):
    """One question to chance: the weight of all answers, of those before the one given, of that one, and the answer."""

    total: int
    start: int
    weight: int
    answer: int


class Ending(NamedTuple):
    """How a move ends the game for a seat: its score, and whether it wins against others."""

    score: int
    wins: bool


class Step(NamedTuple):
    """One move as it was made: who, what, and what chance answered."""

    seat: int
    move: int
    chance: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Happening:
    """One event in words: what happened, by which clause, and which seats may know (a bit for each)."""

    text: str
    clause: str
    audience: int
    kind: int
    values: tuple[int, ...]
    reveals: bool

    def is_for(self, seat: int) -> bool:
        """Tell whether a seat may know."""
        return self.audience == EVERYONE or bool(self.audience >> seat & 1)


@lru_cache(1 << 14)
def happening(events: Events, kind: int, audience: int, *values: int) -> Happening:
    """Put one row of a tale into words; tables where the same happens share them."""
    event = events.all[kind]
    return Happening(events.say(kind, values), event.clause, audience, kind, values, event.reveals)
