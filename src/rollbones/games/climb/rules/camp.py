"""M8 Camp: repairing and resting."""

from rollbones.engine import ALLOWED, Numbers, Tale, rule, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .actions import let_it_take_its_course, use_actions
from .dice import all_dice


@rule
def why_not_camp(hiker: Hiker, budget: int) -> int:
    """What keeps a hiker from doing anything in camp."""
    # M8.1  There is a camp after a new card was entered, until the hiker moves by himself.
    if hiker.camp == NO_CAMP:
        return NO_CAMP_HERE
    # M8.6  Each repair is an action, and so is the rest; where all of camp is one, only the first.
    return ALLOWED if hiker.camp == PAID_CAMP or budget > 0 else NO_ACTION_LEFT


@rule
def why_not_rest(hiker: Hiker) -> int:
    """What keeps a hiker in camp from resting."""
    # M8.8  Who has no die left has none to roll.
    return ALLOWED if all_dice(hiker) > 0 else NOTHING_TO_ROLL


@rule
def why_not_repair(box: Box, hiker: Hiker, kind: int) -> int:
    """What keeps a token from being repaired in camp."""
    # M8.5  Only a token that the hiker himself has spent can be repaired.
    if hiker.spent[kind] == 0:
        return NOTHING_SPENT
    # M8.4  Unplaced dice pay with their energy.
    return ALLOWED if energy_of(box, hiker.dice) >= box.price[kind] else NOT_ENOUGH_ENERGY


@rule
def energy_of(box: Box, dice: Numbers) -> int:
    """What some dice are worth in camp."""
    energy = 0
    for face in range(1, 6 + 1):
        energy += dice[face] * box.energy[face]
    return energy


@rule
def begin_repair(table: Table, kind: int) -> None:
    """Choose the dice that pay."""
    table.phase = REPAIRING
    table.mending = kind


@rule
def spend(table: Table, box: Box, seat: int, face: int, tale: Tale) -> None:
    """One die pays; when there is enough, the token is repaired."""
    hiker = table.hikers[seat]
    hiker.dice[face] -= 1
    table.aside[face] += 1
    # M8.3  Twelve energy repair a campfire, nine a pick, six a rope; M8.4  what is paid too much is lost.
    if energy_of(box, table.aside) >= box.price[table.mending]:
        for paid in range(1, 6 + 1):
            hiker.placed += table.aside[paid]
            table.aside[paid] = 0
        hiker.spent[table.mending] -= 1
        hiker.ready[table.mending] += 1
        tell(tale, REPAIRED, seat + 1, table.mending)
        table.mending = 0
        pay_for_camp(table, box, hiker)
        let_it_take_its_course(table, AFTER_AN_ACT)


@rule
def pay_for_camp(table: Table, box: Box, hiker: Hiker) -> None:
    """What is done in camp is an action."""
    if hiker.camp == OPEN_CAMP:
        use_actions(table, box, 1)
        if box.camp_cost == ONE_ACTION_IN_ALL:
            hiker.camp = PAID_CAMP
