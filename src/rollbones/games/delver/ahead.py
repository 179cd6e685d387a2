"""What comes if the turn is played as it comes: without soaking, paying, or a bonus action."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from rollbones.engine.match.lookahead import Look
from rollbones.engine.match.odds import Outcome

from .table import COLOURS, DAMAGE, DEAD, TO_DRAW
from .words import DRAW


def ahead(look: Look) -> dict[str, dict[str, Fraction] | Fraction]:
    """Return the odds of the next draw, by colour, and of dying before it and on it."""
    if look.acting(look.now()) < 0:
        return {}
    before = look.straight_on([look.now()], _turn_is_over)
    alive = [one for one in before if _turn_is_over(look.table(one))]
    total = sum((one.probability for one in alive), Fraction(0))
    colours: dict[str, Fraction] = {}
    blows: list[Outcome] = []
    for one in alive:
        for drawn in look.after(one, 0, DRAW.start):
            colour, share = int(look.table(drawn).colour), drawn.probability / total
            colours[COLOURS[colour]] = colours.get(COLOURS[colour], Fraction(0)) + share
            if colour == DAMAGE:
                blows.append(replace(drawn, probability=share))
    return {
        "draw": colours,
        "death_now": _died(look, before),
        "death_next": _died(look, look.straight_on(blows, _turn_is_over)),
    }


def _turn_is_over(table: Any) -> bool:
    return bool(table.phase == TO_DRAW)


def _died(look: Look, ends: list[Outcome]) -> Fraction:
    return sum((one.probability for one in ends if look.table(one).fate == DEAD), Fraction(0))
