"""M2 The turn: what an action is."""

from rollbones.engine import ALLOWED, rule

from ..box import *
from ..table import *
from ..words import *
from .space import turns_a_card_over

PLENTY = 100


@rule
def actions_left(table: Table, box: Box) -> int:
    """How many actions the turn still has."""
    # M11.1  Alone there is no limit.
    if box.limit == NO_LIMIT:
        return PLENTY
    return box.limit - table.actions


@rule
def whole_turn(box: Box) -> int:
    """How many actions a turn has."""
    return PLENTY if box.limit == NO_LIMIT else box.limit


@rule
def use_actions(table: Table, box: Box, count: int) -> None:
    """Count actions; where there is no limit, only that there was one."""
    if box.limit == NO_LIMIT:
        table.actions = max(table.actions, min(count, 1))
    else:
        table.actions += count


@rule
def actions_at_the_edge(table: Table, box: Box, hiker: Hiker, way: int) -> int:
    """What a step costs beside what pays for it, where it leads onto a new card."""
    # M2.1  The step onto a new card is the move onto it, unless that is an action of its own.
    return 1 if box.new_card == OF_ITS_OWN and turns_a_card_over(table, box, hiker, way) else 0


@rule
def why_not_take_back(table: Table) -> int:
    """What keeps a choice from being taken back."""
    # M2.5  A choice can be taken back until its last part, three times before something is done.
    return TAKEN_BACK_TOO_OFTEN if table.taken_back == MOST_TAKEN_BACK else ALLOWED


@rule
def let_it_take_its_course(table: Table, after: int) -> None:
    """Nobody chooses until everything that follows has happened."""
    table.phase = HAPPENING
    table.follows = after
    table.taken_back = 0
