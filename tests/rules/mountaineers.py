"""How the tests of everest say who does what."""

from __future__ import annotations

from collections.abc import Sequence

from rollbones.engine.match.match import Match
from tools import position, refusal

SEATS = ("tenzing", "hillary", "everest")


def at(text: str = "", **options: str) -> Match:
    """Return a match of everest that begins at a position."""
    return position(text, game="everest", **options)


def do(match: Match, *moves: str, chance: Sequence[int] | None = None) -> Match:
    """Make moves, each with whoever makes it in front: `tenzing move up`; what chance answers is fixed for the last."""
    for place, move in enumerate(moves, 1):
        who, _, words = move.partition(" ")
        match.play(words, SEATS.index(who), chance=chance if place == len(moves) else None)
    return match


def why_not(match: Match, move: str) -> str:
    """Return the clause that forbids somebody a move, or nothing."""
    who, _, words = move.partition(" ")
    return refusal(match, words, SEATS.index(who))


def open_to(match: Match, who: str) -> list[str]:
    """Return what somebody may do now."""
    seat = SEATS.index(who)
    return match.legal_words(seat) if seat in match.acting else []


def of(match: Match, who: str) -> str:
    """Return what the position says of a climber, or of the Yeti, or of a pile."""
    return next((part for part in match.show().split(" | ") if part.startswith(who)), "")
