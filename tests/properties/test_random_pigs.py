"""Random games of Pig, with the invariants looked at after every move: 100,000 in `make test`, a million in `make harden`."""

from __future__ import annotations

from typing import Any

import pytest

from properties.random_games import BEFORE, NO_FAULT, NOW, Compiled
from rollbones.engine import Numbers, rule
from rollbones.engine.declare.contract import acting, score

ONE_ACTS, POINTS, BANK, TURN, ENDS = range(1, 6)
FAULTS = (
    "one seat acts",
    "points never fall",
    "only the mover's points grow, by the turn",
    "a turn that passes is empty",
    "it ends when somebody has enough",
)


@rule
def fault(tables: Any, box: Any, seat: int, move: int, out: Numbers, length: int) -> int:
    """What is wrong on the table."""
    table, before = tables[NOW], tables[BEFORE]
    mask = acting(table)
    if (mask == 0) != (table.over == 1) or mask & (mask - 1) != 0 or mask >> box.seats != 0:
        return ONE_ACTS
    reached = False
    for other in range(box.seats):
        grown = table.points[other] - before.points[other]
        if grown < 0 or score(table, box, other) != table.points[other]:
            return POINTS
        if grown > 0 and (other != before.seat or grown != before.turn):
            return BANK
        reached = reached or table.points[other] >= box.goal
    if reached != (table.over == 1):
        return ENDS
    if table.seat != before.seat and table.turn != 0:
        return TURN
    return NO_FAULT


PIGS = Compiled("pig", 100_000, FAULTS, fault)


@pytest.mark.parametrize(
    ("seats", "options", "share"),
    [(2, {}, 1), (4, {}, 10), (3, {"goal": "1000", "sides": "20"}, 50), (2, {"goal": "1", "sides": "2"}, 10)],
    ids=["two", "four", "long", "short"],
)
def test_random_games_of_pig_break_no_invariant(seats: int, options: dict[str, str], share: int) -> None:
    PIGS.hold(seats, options, share)


@rule
def rich_fault(tables: Any, box: Any, seat: int, move: int, out: Numbers, length: int) -> int:
    """Take it for a fault that somebody has fifty points."""
    return ONE_ACTS if tables[NOW].points[seat] >= 50 else NO_FAULT


def test_a_broken_invariant_is_named_with_a_game_that_breaks_it() -> None:
    poor = Compiled("pig", 20, ("nobody has fifty points",), rich_fault)
    with pytest.raises(AssertionError, match=r"game \d+ \(seats 2, .*\): \{'nobody has fifty points': \d+\}"):
        poor.hold(2, {})
    short = Compiled("pig", 20, FAULTS, fault, longest=3)
    with pytest.raises(AssertionError, match=r"game 19 .*'games end': 20"):
        short.hold(2, {})
