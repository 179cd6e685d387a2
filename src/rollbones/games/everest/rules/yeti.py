"""E8 The Yeti."""

from rollbones.engine import ALLOWED, Tale, roll, rule, tell

from ..box import *
from ..mountain import *
from ..table import *
from ..words import *
from .deck import draw_cards
from .ending import lose_health


@rule
def why_not_summon(table: Table) -> int:
    """What keeps the Yeti from being summoned."""
    # E8.1  There is one, and one that is due counts.
    return ALLOWED if table.yeti == NO_YETI and table.due[YETI, 0] == 0 else ONE_YETI


@rule
def summon_yeti(table: Table, box: Box, tale: Tale) -> None:
    """The Yeti comes."""
    # E8.1  On the summit, with six points of health.
    table.yeti = box.summit
    table.yeti_health = box.yeti_health
    # E8.5  It first acts a turn later.
    table.yeti_may_act = YES if box.yeti_first == AT_ONCE else NO
    tell(tale, SUMMONED, table.yeti)


@rule
def why_not_act(table: Table, box: Box, rings: int) -> int:
    """What keeps the Yeti from going so many rings up, or down, or staying."""
    if table.yeti == NO_YETI:
        return NO_YETI_THERE
    # E8.5  Once a turn, and not in its first.
    if table.yeti_may_act == NO:
        return YETI_WAITS
    # E8.2  It stays on the mountain.
    return ALLOWED if 1 <= table.yeti + rings <= box.summit else YETI_CANNOT


@rule
def act(table: Table, box: Box, rings: int, tale: Tale) -> None:
    """The Yeti goes about, and strikes."""
    table.yeti_may_act = NO
    table.yeti += rings
    tell(tale, PROWLED, table.yeti)
    # E8.3  Every climber on its ring is hurt.
    struck = 0
    for climber in range(CLIMBERS):
        if table.ring[climber] == table.yeti and table.fate == PLAYING:
            struck += 1
            lose_health(table, climber, box.yeti_damage, tale)
    # E8.4  Then a die may bring a card.
    if struck > 0 and table.fate == PLAYING:
        die = roll(table, 6)
        tell(tale, YETI_ROLLED, die)
        if die >= box.yeti_roll:
            draw_cards(table, box.yeti_draws, tale)
