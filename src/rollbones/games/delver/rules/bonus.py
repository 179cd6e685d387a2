"""D9 Bonus actions."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .dice import take_from_travel_row, why_not_take_travel
from .ending import end_the_turn, escape
from .tableau import empty_the_hand, note_other_removal, return_to_bag
from .turn import draw_a_die


@rule
def why_not_lighten(table: Table, box: Box, face: int, place: int) -> int:
    """Lighten the Load."""
    # D9.4  One Treasure Die and one Travel Die go back to the bag; the travel lock does not matter.
    if table.treasure[face] == 0 or place > table.travel_dice:
        return NO_PAIR_TO_LEAVE
    return why_not_take_travel(table, box, place)


@rule
def lighten_the_load(table: Table, box: Box, face: int, place: int, tale: Tale) -> None:
    """Leave a treasure behind and go a step back."""
    tell(tale, LIGHTENED, face, table.travel[place - 1])
    return_to_bag(table, TREASURE, face, 1)
    take_from_travel_row(table, place)
    # D5.7  Only payments count for the travel lock.
    if box.travel_lock_counts == ANY_REMOVAL:
        table.last_was_travel = YES
        table.travel_paid += 1
    # D10.1  With the last Travel Die you are out.
    if table.travel_dice == 0:
        escape(table, tale)
    else:
        end_the_turn(table, box, tale)


@rule
def why_not_drink(table: Table, potion: int) -> int:
    """What every potion needs."""
    # D9.12  A potion is drunk by returning a Potion Die of that value.
    return ALLOWED if table.potion[potion] > 0 else NO_SUCH_POTION


@rule
def drink(table: Table, box: Box, potion: int) -> None:
    """A Potion Die goes back to the bag."""
    return_to_bag(table, POTION, potion, 1)
    note_other_removal(table, box)


@rule
def buy_premonition(table: Table, box: Box, potion: int, tale: Tale) -> None:
    """Premonition Potion."""
    # D9.5  Return a Potion: the next die drawn may be swapped for another draw, once.
    drink(table, box, potion)
    table.premonition = NEXT_DRAW
    tell(tale, FORESAW, potion)


@rule
def why_not_swap(table: Table, box: Box) -> int:
    """What keeps the die in hand from being swapped."""
    # D9.6  It is decided on the colour, before the roll.
    if table.phase != (DRAWN if box.premonition == ON_COLOUR else ROLLED):
        return SWAPPED_AT_ANOTHER_TIME
    # D9.7  The die that came instead is not swapped again.
    if table.premonition != THIS_DIE:
        return NO_PREMONITION_OPEN
    return ALLOWED


@rule
def swap(table: Table, box: Box, tale: Tale) -> None:
    """Back into the bag with it, and draw again."""
    tell(tale, SWAPPED, table.colour)
    table.bag[table.colour] += 1
    empty_the_hand(table)
    draw_a_die(table, box, tale)


@rule
def why_not_heal(table: Table, health: int, potion: int) -> int:
    """Healing Potion."""
    # D9.8  Return a Potion: a Health Die rises by 1, to 6 at the most.
    if table.potion[potion] == 0 or table.health[health] == 0 or health == 6:
        return NOTHING_TO_HEAL
    return ALLOWED


@rule
def heal(table: Table, box: Box, health: int, potion: int, tale: Tale) -> None:
    """One Health Die gets better."""
    drink(table, box, potion)
    better = min(health + box.healing, 6)
    table.health[health] -= 1
    table.health[better] += 1
    tell(tale, HEALED, potion, health, better)


@rule
def why_not_dispel(table: Table, potion: int) -> int:
    """Dispel Curse."""
    # D9.9  Return a Potion and a Curse of the same value.
    return ALLOWED if table.potion[potion] > 0 and table.curse[potion] > 0 else NOTHING_TO_DISPEL


@rule
def dispel(table: Table, box: Box, potion: int, tale: Tale) -> None:
    """A curse is lifted."""
    drink(table, box, potion)
    return_to_bag(table, CURSE, potion, 1)
    tell(tale, DISPELLED, potion)


@rule
def phase_travel(table: Table, box: Box, potion: int, tale: Tale) -> None:
    """Phase Potion."""
    # D9.10  Return a Potion: the rightmost Travel Die takes its value; neighbours are not looked at again.
    drink(table, box, potion)
    tell(tale, PHASED, table.travel[table.travel_dice - 1], potion)
    table.travel[table.travel_dice - 1] = potion


@rule
def why_not_improve(table: Table, potion: int) -> int:
    """Improve Potion."""
    # D9.11  Of two equal Potions return one, and the other rises by 1, to 6 at the most.
    return ALLOWED if table.potion[potion] > 1 and potion < 6 else NOTHING_TO_IMPROVE


@rule
def improve(table: Table, box: Box, potion: int, tale: Tale) -> None:
    """Two potions become a better one."""
    drink(table, box, potion)
    table.potion[potion] -= 1
    table.potion[potion + 1] += 1
    tell(tale, IMPROVED, potion, potion + 1)
