"""How a die, a turn and the game end (D9.1, D9.2, D3.2, D10)."""

from rollbones.engine import Tale, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .tableau import dice_in, empty_the_hand


@rule
def end_of_placing(table: Table, box: Box, tale: Tale) -> None:
    """After a die was placed."""
    # D10.1  Under after_resolving you are out when the die in hand is resolved.
    if table.travel_dice == 0:
        escape(table, tale)
    # D9.1  After placing a die you may take one bonus action.
    else:
        table.phase = BONUS


@rule
def end_of_the_die(table: Table, box: Box, tale: Tale) -> None:
    """After a die went back to the bag."""
    if is_out_of_health(table):
        die(table, tale)
    elif table.travel_dice == 0:
        escape(table, tale)
    # D9.2  No bonus action follows a die that went back to the bag.
    else:
        end_the_turn(table, box, tale)


@rule
def end_the_turn(table: Table, box: Box, tale: Tale) -> None:
    """The next turn begins with a draw."""
    table.travel_paid_before = YES if table.travel_paid > 0 else NO
    table.travel_paid = 0
    # D10.4  Where there is a limit, you starve when your draws are used up.
    if box.turn_limit != NO_LIMIT and table.draws_left == 0:
        starve(table, tale)
    else:
        table.phase = TO_DRAW


@rule
def is_out_of_health(table: Table) -> bool:
    """Whether no Health Die is left."""
    # D3.2  Without a Health Die you are dead.
    return dice_in(table.health) == 0


@rule
def escape(table: Table, tale: Tale) -> None:
    """Out alive."""
    # D10.1  Without a Travel Die you have escaped.
    leave_the_table(table, ESCAPED)
    tell(tale, GOT_OUT, treasure_value(table))


@rule
def die(table: Table, tale: Tale) -> None:
    """The dungeon keeps everything."""
    # D10.3  If you die, your score is nothing.
    leave_the_table(table, DEAD)
    tell(tale, DIED)


@rule
def starve(table: Table, tale: Tale) -> None:
    """The supplies are gone."""
    leave_the_table(table, STARVED)
    tell(tale, STARVED_TO_DEATH)


@rule
def leave_the_table(table: Table, fate: int) -> None:
    """Nothing more can happen."""
    # D10.5  When it is over, a die still in hand goes back to the bag.
    if table.colour != NO_DIE:
        table.bag[table.colour] += 1
        empty_the_hand(table)
    table.fate = fate
    table.phase = OVER


@rule
def treasure_value(table: Table) -> int:
    """What the Treasure Row adds up to."""
    value = 0
    for face in range(1, 6 + 1):
        value += face * table.treasure[face]
    return value


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """The treasure, if it was carried out."""
    # D10.2  Your score is the sum of your Treasure Dice when you escape.
    return treasure_value(table) if table.fate == ESCAPED else 0
