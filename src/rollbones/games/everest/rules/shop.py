"""E1 Setting up."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..mountain import *
from ..table import *
from ..words import *
from .deck import lay_out_the_deck
from .turns import begin_climbing


@rule
def setup(table: Table, box: Box) -> None:
    """The climbers stand in base camp with their money, and Everest has its first cards."""
    for climber in range(CLIMBERS):
        # E1.2  Both begin in base camp, in full health.
        table.ring[climber] = BASE_CAMP
        table.quadrant[climber] = SOUTH
        table.health[climber] = box.health
        # E1.3  Both shop at the same time.
        table.awaited[climber] = YES
    table.money[TENZING] = box.tenzing_money
    table.money[HILLARY] = box.hillary_money
    table.phase = SHOPPING
    # E1.7  Everest begins with three cards.
    lay_out_the_deck(table, box)


@rule
def why_not_buy(table: Table, box: Box, climber: int, item: int) -> int:
    """What keeps a climber from buying something."""
    # E1.4  It must be paid for.
    if table.money[climber] < box.price[item]:
        return NOT_ENOUGH_MONEY
    # E1.5  There is a limit to what anybody carries.
    return ENOUGH_OF_IT if table.gear[climber, item] == MOST_OF_A_KIND else ALLOWED


@rule
def buy(table: Table, box: Box, climber: int, item: int, tale: Tale) -> None:
    """A climber buys a card of equipment."""
    table.money[climber] -= box.price[item]
    table.gear[climber, item] += 1
    tell(tale, BOUGHT, climber, item, table.money[climber])


@rule
def leave_the_shop(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """A climber has what he wants."""
    # E1.6  What is not spent is lost.
    table.money[climber] = 0
    table.awaited[climber] = NO
    tell(tale, PACKED, climber)
    # E1.6  When both are done, they set out.
    if table.awaited[1 - climber] == NO:
        begin_climbing(table, box, tale)
