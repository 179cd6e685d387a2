"""M3 Dice: how they are counted and thrown."""

from rollbones.engine import Tale, choose, rule, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *


@rule
def unplaced(hiker: Hiker) -> int:
    """How many dice a hiker has before him."""
    dice = 0
    for face in range(1, 6 + 1):
        dice += hiker.dice[face]
    return dice


@rule
def all_dice(hiker: Hiker) -> int:
    """How many dice are not burned."""
    return unplaced(hiker) + hiker.placed


@rule
def throw(table: Table, box: Box, seat: int, count: int, tale: Tale) -> None:
    """Roll so many dice of a hiker."""
    # M3.5  Each die shows each face as often as any other. As dice are alike, chance is asked how many of them show a 1, how
    # many of the others a 2, and so on: seven dice fall in 792 ways that differ, not in 279,936.
    hiker = table.hikers[seat]
    left = count
    for face in range(1, 6 + 1):
        shown = left
        if face < 6 and left > 0:
            shown = choose(table, box.falls[6 + 1 - face, left])  # type: ignore[arg-type]  # a row of a larger array
        if shown > 0:
            hiker.dice[face] += shown
            left -= shown
            tell(tale, THROWN, seat + 1, shown, face)


@rule
def take_back_aside(table: Table, hiker: Hiker) -> None:
    """What lay aside lies before the hiker again."""
    for face in range(1, 6 + 1):
        hiker.dice[face] += table.aside[face]
        table.aside[face] = 0
