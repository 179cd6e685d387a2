"""Random games of Pig, with the invariants looked at after every move: 100,000 in `make test`, a million in `make harden`."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from rollbones.engine import below, rule
from rollbones.engine.declare.chance import scramble
from rollbones.engine.declare.contract import acting, legal, play, score, setup
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import build
from rollbones.engine.run.players import Mind
from tools import assert_unbroken

GAMES, FIRST = 100_000, 0  # how many, and the number of the first
LONGEST = 20_000
NO_FAULT, ONE_ACTS, POINTS, BANK, TURN, ENDS, CHOICE, ENDLESS = range(8)
FAULTS = ("", "one seat acts", "points never fall", "only the mover's points grow, by the turn",
          "a turn that passes is empty", "it ends when somebody has enough", "always a choice", "it ends")  # fmt: skip


@rule
def fault(table: Any, box: Any, before: Any) -> int:
    """What is wrong on the table."""
    mask = acting(table)
    if (mask == 0) != (table.over == 1) or mask & (mask - 1) != 0 or mask >> box.seats != 0:
        return ONE_ACTS
    reached = False
    for seat in range(box.seats):
        grown = table.points[seat] - before.points[seat]
        if grown < 0 or score(table, box, seat) != table.points[seat]:
            return POINTS
        if grown > 0 and (seat != before.seat or grown != before.turn):
            return BANK
        reached = reached or table.points[seat] >= box.goal
    if reached != (table.over == 1):
        return ENDS
    if table.seat != before.seat and table.turn != 0:
        return TURN
    return NO_FAULT


@rule
def pigs(tables: Any, blanks: Any, boxes: Any, lucks: Any, out: Any, first: int, games: int, found: Any) -> int:
    """Play at random on the first table; the second is how it was before the move."""
    moves = 0
    for number in range(first, first + games):
        tables[0] = blanks[0]
        tables[0].chance = scramble(np.uint64(2 * number))
        lucks[0].chance = scramble(np.uint64(2 * number + 1))
        setup(tables[0], boxes[0], None)
        length = 0
        while acting(tables[0]) != 0 and length < LONGEST:
            seat = 0
            while acting(tables[0]) >> seat & 1 == 0:
                seat += 1
            count = legal(tables[0], boxes[0], seat, out)
            if count == 0:
                found[CHOICE] += 1
                break
            tables[1] = tables[0]
            play(tables[0], boxes[0], seat, out[below(lucks[0], count)], None)
            length += 1
            what = fault(tables[0], boxes[0], tables[1])
            found[what] += 1
            if what != NO_FAULT:
                found[len(found) - 1] = number
        if length == LONGEST:
            found[ENDLESS] += 1
        moves += length
    return moves


@cache
def compiled() -> Any:
    return build(find_game("pig"), "cpu", [pigs])["pigs"]


@pytest.mark.parametrize(
    ("seats", "options", "share"),
    [(2, {}, 1), (4, {}, 10), (3, {"goal": "1000", "sides": "20"}, 50), (2, {"goal": "1", "sides": "2"}, 10)],
    ids=["two", "four", "long", "short"],
)
def test_random_games_of_pig_break_no_invariant(seats: int, options: dict[str, str], share: int) -> None:
    game = find_game("pig")
    found = np.zeros(len(FAULTS) + 1, np.int64)
    out = np.zeros(len(game.moves), np.int32)
    boxes, games, kind = packed(game, game.box(seats, options)), GAMES // share, game.table_kind
    moves = compiled()(kind.array(2), kind.array(), boxes, Mind.array(), out, FIRST, games, found)
    assert_unbroken(FAULTS, found, moves, games, f"seats {seats}, options {options}")
