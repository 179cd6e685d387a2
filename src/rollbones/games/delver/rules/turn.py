"""D1 Setting up, D2 The turn."""

from rollbones.engine import ALLOWED, Tale, draw, roll, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .dice import (
    is_locked_by_a_curse,
    may_carry_more_treasure,
    may_follow_in_travel_row,
    spring_the_trap,
    suffer_damage,
    take_from_travel_row,
)
from .ending import die, end_of_placing, end_of_the_die, escape, is_out_of_health
from .tableau import count_in_row, empty_the_hand, put_back, return_to_bag


@rule
def setup(table: Table, box: Box) -> None:
    """Fill the bag and take the first two dice out of it."""
    # D1.1  Ten dice of each of six colours lie in the bag.
    for colour in range(HEALTH, DAMAGE + 1):
        table.bag[colour] = box.dice_of_a_colour
    # D1.2  One Health Die and one Travel Die begin in the tableau, both at 3.
    table.bag[HEALTH] -= 1
    table.health[box.first_value] += 1
    table.bag[TRAVEL] -= 1
    table.travel[0] = box.first_value
    table.travel_dice = 1
    # D10.4  Where there is a limit, you starve when your draws are used up.
    table.draws_left = box.turn_limit
    table.phase = TO_DRAW


@rule
def draw_a_die(table: Table, box: Box, tale: Tale) -> None:
    """One die, blind."""
    # D2.1  Each turn begins with one die drawn blind from the bag.
    table.colour = draw(table, table.bag)
    table.phase = DRAWN
    tell(tale, DREW, table.colour)


@rule
def begin_the_turn(table: Table, box: Box, tale: Tale) -> None:
    """Draw, with the premonition that was bought for it."""
    if box.turn_limit != NO_LIMIT:
        table.draws_left -= 1
    # D9.5  A Premonition works on the next die drawn.
    if table.premonition == NEXT_DRAW:
        table.premonition = THIS_DIE
    draw_a_die(table, box, tale)


@rule
def roll_the_die(table: Table, box: Box, tale: Tale) -> None:
    """Roll the die in hand."""
    # D9.6  A premonition is decided on the colour: the roll ends it.
    if box.premonition == ON_COLOUR:
        table.premonition = NO_PREMONITION
    # D2.2  The die is rolled at least once.
    table.face = roll(table, 6)
    table.phase = ROLLED
    tell(tale, ROLLED_IT, table.colour, table.face)


@rule
def why_not_reroll(table: Table, box: Box) -> int:
    """What keeps the die in hand from being rolled again, whoever pays."""
    if table.phase != ROLLED:
        return NOT_NOW
    # D2.6  A Damage Die may be rerolled like any other.
    if table.colour == DAMAGE and box.red_reroll == NO:
        return DAMAGE_IS_NOT_REROLLED
    # D8.2  A die that shows the value of a Curse cannot be rerolled.
    if is_locked_by_a_curse(table, box):
        return LOCKED_BY_A_CURSE
    return ALLOWED


@rule
def why_not_pay(table: Table, row: int, face: int) -> int:
    """What keeps a die outside the Travel Row from paying."""
    # D2.4  Curses never pay.
    if row == CURSE:
        return CURSES_NEVER_PAY
    # D2.3  A reroll costs one die of the tableau.
    if count_in_row(table, row, face) == 0:
        return NO_SUCH_DIE
    return ALLOWED


@rule
def pay(table: Table, box: Box, row: int, face: int, tale: Tale) -> None:
    """A die pays, and the die in hand is rolled again."""
    tell(tale, PAID, row, face)
    return_to_bag(table, row, face, 1)
    table.last_was_travel = NO
    # D2.5  Paying the last Health Die is death at once.
    if is_out_of_health(table):
        die(table, tale)
    else:
        reroll(table, box, tale)


@rule
def pay_travel(table: Table, box: Box, place: int, tale: Tale) -> None:
    """A Travel Die pays: a step towards the way out."""
    tell(tale, PAID, TRAVEL, table.travel[place - 1])
    take_from_travel_row(table, place)
    table.last_was_travel = YES
    table.travel_paid += 1
    # D10.1  With the last Travel Die you are out at once, and the die in hand is not resolved.
    if table.travel_dice == 0 and box.last_travel != AFTER_RESOLVING:
        escape(table, tale)
    else:
        reroll(table, box, tale)


@rule
def reroll(table: Table, box: Box, tale: Tale) -> None:
    """Roll the die in hand again."""
    table.rerolled = YES
    # D9.6  A premonition is decided before anything is paid.
    table.premonition = NO_PREMONITION
    roll_the_die(table, box, tale)


@rule
def accept(table: Table, box: Box, tale: Tale) -> None:
    """The roll stands: the die is resolved by its colour."""
    # D2.7  When you accept the roll, the die does what its colour says.
    if table.colour == DAMAGE:
        suffer_damage(table, box, table.face, tale)
        put_back(table, tale)
        end_of_the_die(table, box, tale)
    elif is_placeable(table, box):
        place(table, box, tale)
    # D2.8  A die that may not be placed goes back to the bag.
    else:
        put_back(table, tale)
        end_of_the_die(table, box, tale)


@rule
def is_placeable(table: Table, box: Box) -> bool:
    """Whether the die in hand may join its row."""
    if table.colour == TRAVEL:
        return may_follow_in_travel_row(table, box)
    if table.colour == TREASURE:
        return may_carry_more_treasure(table)
    return table.colour != DAMAGE


@rule
def place(table: Table, box: Box, tale: Tale) -> None:
    """The die joins its row, and a bonus action may follow."""
    tell(tale, PLACED_IT, table.colour, table.face)
    springs_a_trap = table.colour == TREASURE and table.treasure[table.face] > 0
    # D3.1  Health, D7.1  Potions and D8.1  Curses join their rows at the value they show.
    if table.colour == HEALTH:
        table.health[table.face] += 1
    elif table.colour == POTION:
        table.potion[table.face] += 1
    elif table.colour == CURSE:
        table.curse[table.face] += 1
    elif table.colour == TREASURE:
        table.treasure[table.face] += 1
    # D5.2  A Travel Die joins at the right end.
    else:
        table.travel[table.travel_dice] = table.face
        table.travel_dice += 1
    treasure_face = table.face
    empty_the_hand(table)
    if springs_a_trap:
        spring_the_trap(table, box, treasure_face, tale)
    # D9.3  It lies in its row when the bonus action comes.
    else:
        end_of_placing(table, box, tale)


@rule
def why_not_decline(table: Table, box: Box) -> int:
    """What keeps a placement from being declined."""
    # D2.10  A die that may be placed is placed.
    if box.decline == NO or not is_placeable(table, box):
        return NOTHING_TO_DECLINE
    return ALLOWED
