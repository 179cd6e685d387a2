"""What comes if the turn is played as it comes: without soaking, paying, or a bonus action."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rollbones.engine.match.lookahead import Futures, Look

from .table import COLOURS, DAMAGE, DEAD, TO_DRAW
from .words import DRAW


def ahead(look: Look) -> dict[str, dict[str, Fraction] | Fraction]:
    """Return the odds of the next draw, by colour, and of dying before it and on it."""
    if look.acting(look.now()) < 0:
        return {}
    before = look.straight_on([(Fraction(1), look.now())], _turn_is_over)
    alive = [(share, one) for share, one in before if _turn_is_over(look.table(one))]
    total = sum((share for share, _ in alive), Fraction(0))
    colours: dict[str, Fraction] = {}
    blows: Futures = []
    for share, tables in alive:
        for odds, after in look.after(tables, 0, DRAW.start):
            colour = int(look.table(after).colour)
            colours[COLOURS[colour]] = colours.get(COLOURS[colour], Fraction(0)) + share * odds / total
            if colour == DAMAGE:
                blows.append((share * odds / total, after))
    return {
        "draw": colours,
        "death_now": _died(look, before),
        "death_next": _died(look, look.straight_on(blows, _turn_is_over)),
    }


def _turn_is_over(table: Any) -> bool:
    return bool(table.phase == TO_DRAW)


def _died(look: Look, futures: Futures) -> Fraction:
    return sum((share for share, one in futures if look.table(one).fate == DEAD), Fraction(0))
