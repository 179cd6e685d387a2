"""Random delves, and patient ones, with the invariants looked at after every move: a million of each."""

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
from rollbones.games.delver.rules.tableau import dice_in
from rollbones.games.delver.table import CURSE, DAMAGE, ESCAPED, HEALTH, POTION, ROLLED, TRAVEL, TREASURE, Table
from rollbones.games.delver.words import PAY, PAY_TRAVEL
from tools import assert_unbroken

GAMES, FIRST = 1_000_000, 0  # how many, and the number of the first
NO_FAULT, DICE, RED, CURSES, SCORE, LIFE, LOAD, FACES, ROW = range(9)
FAULTS = ("", "60 dice", "no red in the tableau", "curses never pay", "score only outside", "no life without health",
          "treasure at most travel + 1", "faces 1 to 6", "the travel row closes up")  # fmt: skip


@rule
def dice_of(table: Table, colour: int) -> int:
    """Every die of a colour, wherever it lies."""
    held = 1 if table.colour == colour else 0
    if colour == HEALTH:
        held += dice_in(table.health)
    elif colour == TREASURE:
        held += dice_in(table.treasure)
    elif colour == POTION:
        held += dice_in(table.potion)
    elif colour == CURSE:
        held += dice_in(table.curse)
    elif colour == TRAVEL:
        held += table.travel_dice
    return table.bag[colour] + held


@rule
def fault(table: Any, box: Any, before_curses: int, paid: bool, before_treasure: int) -> int:
    for colour in range(HEALTH, DAMAGE + 1):
        if dice_of(table, colour) != box.dice_of_a_colour:
            return DICE
    if table.bag[DAMAGE] + (1 if table.colour == DAMAGE else 0) != box.dice_of_a_colour:
        return RED
    if paid and dice_in(table.curse) != before_curses:
        return CURSES
    if table.fate != ESCAPED and score(table, box, 0) != 0:
        return SCORE
    if acting(table) != 0 and dice_in(table.health) == 0:
        return LIFE
    if dice_in(table.treasure) > before_treasure and dice_in(table.treasure) > table.travel_dice + 1:
        return LOAD
    if table.health[0] + table.treasure[0] + table.potion[0] + table.curse[0] + table.bag[0] != 0:
        return FACES
    for place in range(len(table.travel)):
        if (table.travel[place] > 0) != (place < table.travel_dice):
            return ROW
    return NO_FAULT


@rule
def delves(
    tables: Any, blanks: Any, boxes: Any, lucks: Any, out: Any, begin: int, games: int, patience: int, found: Any
) -> int:
    """Play; with patience, mostly the first move listed, which is never a payment. Return the moves made."""
    moves = 0
    for number in range(begin, begin + games):
        tables[0] = blanks[0]
        tables[0].chance = scramble(np.uint64(2 * number))
        lucks[0].chance = scramble(np.uint64(2 * number + 1))
        setup(tables[0], boxes[0], None)
        length = 0
        while acting(tables[0]) != 0 and length < 2000:
            count = legal(tables[0], boxes[0], 0, out)
            first = patience > 0 and below(lucks[0], 100) < patience
            move = out[0] if first else out[below(lucks[0], count)]
            curses, treasure = dice_in(tables[0].curse), dice_in(tables[0].treasure)
            paid = tables[0].phase == ROLLED and PAY.start <= move < PAY_TRAVEL.start + PAY_TRAVEL.size
            play(tables[0], boxes[0], 0, move, None)
            length += 1
            what = fault(tables[0], boxes[0], curses, paid, treasure)
            found[what] += 1
            if what != NO_FAULT and found[0] >= 0:
                found[len(found) - 1] = number
        moves += length
    return moves


@cache
def compiled() -> Any:
    return build(find_game("delver"), "cpu", [delves])["delves"]


@pytest.mark.parametrize("patience", [0, 90], ids=["random", "patient"])
@pytest.mark.parametrize(
    "options",
    [{}, {"last_travel": "after_resolving", "decline": "yes", "travel_pays": "any"}],
    ids=["default", "other"],
)
def test_random_delves_break_no_invariant(patience: int, options: dict[str, str]) -> None:
    game = find_game("delver")
    found = np.zeros(len(FAULTS) + 1, np.int64)
    kind = game.table_kind
    out = np.zeros(len(game.moves), np.int32)
    games = GAMES if not options else GAMES // 5
    moves = compiled()(
        kind.array(),
        kind.array(),
        packed(game, game.box(None, options)),
        Mind.array(),
        out,
        FIRST,
        games,
        patience,
        found,
    )
    assert_unbroken(FAULTS, found, moves, games, f"patience {patience}, options {options}")
