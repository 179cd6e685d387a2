"""E9 The end."""

from rollbones.engine import Tale, rule, tell

from ..box import *
from ..mountain import *
from ..table import *
from ..words import *


@rule
def leave_the_table(table: Table, fate: int) -> None:
    """It is over, and nothing is under way."""
    table.fate = fate
    table.phase = MOUNTAIN
    for climber in range(CLIMBERS):
        table.actions[climber] = 0
        table.awaited[climber] = NO
        table.to_blow[climber] = NO
    table.is_ending = NO
    for card in range(1, len(CARDS)):
        for target in range(WEST + 1):
            table.due[card, target] = 0


@rule
def lose_health(table: Table, climber: int, points: int, tale: Tale) -> None:
    """A climber is hurt."""
    if points == 0:
        return
    table.health[climber] = max(0, table.health[climber] - points)
    tell(tale, LOST, climber, points, table.health[climber])
    # E9.2  Who has no health left is dead, and Everest has won at once.
    if table.health[climber] == 0:
        tell(tale, DIED, climber)
        leave_the_table(table, CLIMBER_DEAD)


@rule
def look_for_the_climbers_at_home(table: Table, box: Box, tale: Tale) -> None:
    """Somebody has come into base camp."""
    # E9.1  Both have stood on the summit, and both are in base camp.
    if box.goal != SUMMIT_AND_HOME or table.fate != PLAYING:
        return
    for climber in range(CLIMBERS):
        if table.summited[climber] == NO or table.ring[climber] != BASE_CAMP:
            return
    tell(tale, WON)
    leave_the_table(table, CAME_HOME)


@rule
def look_for_the_climbers_on_top(table: Table, box: Box, tale: Tale) -> None:
    """The climbers' turn has ended; where nobody need come home, the summit is enough."""
    if box.goal == SUMMIT_AND_HOME:
        return
    for climber in range(CLIMBERS):
        # E9.1  Each has stood there; or both stand there now.
        if table.summited[climber] == NO or (box.goal == SUMMIT_TOGETHER and table.ring[climber] != box.summit):
            return
    tell(tale, WON)
    leave_the_table(table, CAME_HOME)


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """One point for those who have won."""
    if table.fate == PLAYING:
        return 0
    # E9.1  The climbers win together; E9.2  after a death, or E9.3  when it is too late, Everest does.
    return 1 if (table.fate == CAME_HOME) == (seat != EVEREST) else 0
