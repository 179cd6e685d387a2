"""M2 The turn: what an action is."""

from rollbones.engine import ALLOWED, rule

from ..box import *
from ..table import *
from ..words import *

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
