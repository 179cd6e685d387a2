"""Forks: where a match left another one, and whether it really did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import RollbonesError

if TYPE_CHECKING:
    from .match import Match


@dataclass(frozen=True)
class Fork:
    """Where a match left another: after how many moves, and that other one's commitment."""

    after: int
    commitment: str


def check_parent(match: Match, fork: Fork, parent: Match) -> None:
    """Raise a sentence where a match is not the one that another left by a fork."""
    if parent.commitment != fork.commitment:
        raise RollbonesError(
            f"the parent has the commitment {parent.commitment[:16]}…, and this match left {fork.commitment[:16]}…; "
            "give the file of the match that was forked"
        )
    same_box = (parent.game.slug, match.game.box_kind.departures(match.box), match.seats, match.start) == (
        match.game.slug,
        parent.game.box_kind.departures(parent.box),
        parent.seats,
        parent.start,
    )
    if not same_box or parent.setup_chance != match.setup_chance:
        raise RollbonesError("the parent was laid out otherwise; this match did not leave it")
    for number, (own, theirs) in enumerate(zip(match.steps, parent.steps, strict=False), 1):
        if number <= fork.after and own != theirs:
            raise RollbonesError(f"move {number} is not as in the parent; this match did not leave it there")
    if len(parent.steps) < fork.after:
        raise RollbonesError(
            f"the parent has {len(parent.steps)} moves, and this match says it left it after {fork.after}; "
            "this is not the match that was played"
        )
