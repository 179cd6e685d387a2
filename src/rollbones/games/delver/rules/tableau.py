"""D1.3: the rows, the bag and the die in hand."""

from rollbones.engine import Numbers, Tale, rule, tell

from ..box import *
from ..table import *
from ..words import *


@rule
def dice_in(row: Numbers) -> int:
    """How many dice lie in a row."""
    count = 0
    for face in range(1, 6 + 1):
        count += row[face]
    return count


@rule
def count_in_row(table: Table, row: int, face: int) -> int:
    """How many dice of one value lie in a row that may pay."""
    if row == HEALTH:
        return table.health[face]
    if row == TREASURE:
        return table.treasure[face]
    return table.potion[face]


@rule
def highest(row: Numbers) -> int:
    """The highest value in a row, 0 for none."""
    face = 6
    while face > 0 and row[face] == 0:
        face -= 1
    return face


@rule
def return_to_bag(table: Table, colour: int, face: int, count: int) -> None:
    """Dice leave their row."""
    # D1.3  Whatever leaves the tableau goes back to the bag.
    if colour == HEALTH:
        table.health[face] -= count
    elif colour == TREASURE:
        table.treasure[face] -= count
    elif colour == POTION:
        table.potion[face] -= count
    else:
        table.curse[face] -= count
    table.bag[colour] += count


@rule
def put_back(table: Table, tale: Tale) -> None:
    """The die in hand goes back to the bag."""
    tell(tale, PUT_BACK, table.colour)
    table.bag[table.colour] += 1
    empty_the_hand(table)


@rule
def empty_the_hand(table: Table) -> None:
    """The die in hand is done with, and so is all that was said about it."""
    table.colour = NO_DIE
    table.face = 0
    table.rerolled = NO
    # D9.5  A Premonition works on one draw: used or not, it is gone with that die.
    table.premonition = NO_PREMONITION


@rule
def note_other_removal(table: Table, box: Box) -> None:
    """A die other than a Travel Die left without paying."""
    # D5.8  Where every removal counts, such a die is the last one removed.
    if box.travel_lock_counts == ANY_REMOVAL and box.lock_clears == YES:
        table.last_was_travel = NO
