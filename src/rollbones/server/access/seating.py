"""Seating: which seats one person may hold together; checked wherever a seat is taken."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import msgspec

from rollbones.engine.game import Game

from ..store import Seat
from .refused import Refused

ALONE = frozenset({"me", "bot"})  # kinds of seat that no other person is meant for


def check_seating(game: Game, box: Any, seats: Sequence[Seat]) -> None:
    """Raise if, at a table with other people, one person would hold two seats that hide something from each other.

    A person alone, against bots or at a hot seat, may hold any seats.
    """
    if all(one.kind in ALONE for one in seats):
        return
    for one, other in combinations(seats, 2):
        if one.player is not None and one.player == other.player and not game.sees_with(box, one.seat, other.seat):
            raise Refused(
                f"in company nobody holds two seats that hide something from each other, as seats {one.seat + 1} and "
                f"{other.seat + 1} of {game.card.title} do",
                "two_seats",
                409,
            )


def next_seating(game: Game, box: Any, seats: Sequence[Seat]) -> list[Seat]:
    """Return the same people some seats further: the first arrangement that may be, or where they sit now."""
    for by in range(1, len(seats)):
        turned = [msgspec.structs.replace(seats[place - by], seat=place) for place in range(len(seats))]
        try:
            check_seating(game, box, turned)
        except Refused:
            continue
        return turned
    return list(seats)
