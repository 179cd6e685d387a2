"""Random delves, and patient ones, with the invariants looked at after every move: a million of each."""

from __future__ import annotations

from typing import Any

import pytest

from properties.random_games import BEFORE, NO_FAULT, NOW, Compiled
from rollbones.engine import Numbers, below, rule
from rollbones.engine.declare.contract import acting, score
from rollbones.games.delver.rules.tableau import dice_in
from rollbones.games.delver.table import CURSE, DAMAGE, ESCAPED, HEALTH, POTION, ROLLED, TRAVEL, TREASURE, Table
from rollbones.games.delver.words import PAY, PAY_TRAVEL

DICE, RED, CURSES, SCORE, LIFE, LOAD, FACES, ROW = range(1, 9)
FAULTS = (
    "60 dice",
    "no red in the tableau",
    "curses never pay",
    "score only outside",
    "no life without health",
    "treasure at most travel + 1",
    "faces 1 to 6",
    "the travel row closes up",
)


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
def fault(tables: Any, box: Any, seat: int, move: int, out: Numbers, length: int) -> int:
    table, before = tables[NOW], tables[BEFORE]
    paid = before.phase == ROLLED and PAY.start <= move < PAY_TRAVEL.start + PAY_TRAVEL.size
    for colour in range(HEALTH, DAMAGE + 1):
        if dice_of(table, colour) != box.dice_of_a_colour:
            return DICE
    if table.bag[DAMAGE] + (1 if table.colour == DAMAGE else 0) != box.dice_of_a_colour:
        return RED
    if paid and dice_in(table.curse) != dice_in(before.curse):
        return CURSES
    if table.fate != ESCAPED and score(table, box, 0) != 0:
        return SCORE
    if acting(table) != 0 and dice_in(table.health) == 0:
        return LIFE
    if dice_in(table.treasure) > dice_in(before.treasure) and dice_in(table.treasure) > table.travel_dice + 1:
        return LOAD
    if table.health[0] + table.treasure[0] + table.potion[0] + table.curse[0] + table.bag[0] != 0:
        return FACES
    for place in range(len(table.travel)):
        if (table.travel[place] > 0) != (place < table.travel_dice):
            return ROW
    return NO_FAULT


@rule
def pick(table: Any, box: Any, seat: int, out: Numbers, count: int, luck: Any, manner: int) -> int:
    """The patient mostly take the first move listed, which is never a payment; the manner is how often, of 100 times."""
    if manner > 0 and below(luck, 100) < manner:
        return 0
    return below(luck, count)


DELVES = Compiled("delver", 1_000_000, FAULTS, fault, pick=pick)


@pytest.mark.parametrize("patience", [0, 90], ids=["random", "patient"])
@pytest.mark.parametrize(
    "options",
    [{}, {"last_travel": "after_resolving", "decline": "yes", "travel_pays": "any"}],
    ids=["default", "other"],
)
def test_random_delves_break_no_invariant(patience: int, options: dict[str, str]) -> None:
    DELVES.hold(None, options, 5 if options else 1, patience)
