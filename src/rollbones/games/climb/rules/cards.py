"""M7 New cards: up, sideways, and back down."""

from rollbones.engine import Tale, rule, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .deck import deal, skip_a_card
from .space import card_under, height_of, laid, note_height


@rule
def leave_the_card(table: Table, box: Box, seat: int, way: int, tale: Tale) -> None:
    """Over the edge of a card, onto another."""
    hiker = table.hikers[seat]
    if way == UP:
        climb_onto_the_next_card(table, box, seat, tale)
    elif way == DOWN:
        # M7.5  Down from the bottom row lies the top row of the card below.
        hiker.level -= 1
        hiker.row = ROWS - 1
    elif box.variant == SINGLE_SLOPE:
        # M13.3  The neighbour's card at the same height.
        hiker.lane += 1 if way == RIGHT else -1
        hiker.column = COLUMNS - 1 - hiker.column
        # M13.2  It is dealt when somebody comes to it first.
        if card_under(table, hiker) == 0:
            deal(table, box, hiker.lane, hiker.level, tale)
    else:
        step_sideways(table, box, hiker, tale)


@rule
def step_sideways(table: Table, box: Box, hiker: Hiker, tale: Tale) -> None:
    """A new card beside this one."""
    # M7.2  The top card of the deck is skipped and the next one laid beside; the hiker enters it at the near edge.
    skip_a_card(table, box, hiker.lane)
    # M12.5  It is as many cards up as this one.
    deal(table, box, hiker.lane, hiker.level, tale)
    hiker.column = COLUMNS - 1 - hiker.column
    # M7.4  The cards above and below belonged to the one he has left.
    if hiker.level > 0:
        table.card[hiker.lane, laid(hiker.level - 1)] = 0
    table.card[hiker.lane, laid(hiker.level + 1)] = 0


@rule
def climb_onto_the_next_card(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """Reaching new heights."""
    hiker = table.hikers[seat]
    # M7.6  Of the cards below, only the one he has just left stays.
    if box.variant != SINGLE_SLOPE and hiker.level > 0:
        table.card[hiker.lane, laid(hiker.level - 1)] = 0
    # M7.1  He enters the next card in the bottom row, in the same column.
    hiker.level += 1
    hiker.row = 0
    note_height(hiker)
    # M7.8  The mountain has no end, unless one was set: above its last card there is only sky.
    if hiker.level == box.summit:
        hiker.fate = ON_TOP
        table.arrived = NO
        tell(tale, IS_ON_TOP, seat + 1)
        return
    if box.variant == SINGLE_SLOPE and hiker.level > highest_of_all(table, box):
        make_room_above(table, box, hiker.level, tale)
    if card_under(table, hiker) == 0:
        deal(table, box, hiker.lane, hiker.level, tale)
    # M8.2  There is a camp on a card that is higher than any before, M13.4  in whatever lane.
    if hiker.level > hiker.highest or box.camp_again == EVERY_ENTRY:
        hiker.camp = OPEN_CAMP
        tell(tale, CAMPS, seat + 1, height_of(hiker))
    if hiker.level > hiker.highest:
        hiker.highest = hiker.level
        find_caches(table, box, hiker.level)


@rule
def highest_of_all(table: Table, box: Box) -> int:
    """The highest level that anybody has entered."""
    highest = 0
    for seat in range(box.seats):
        highest = max(highest, table.hikers[seat].highest)
    return highest


@rule
def make_room_above(table: Table, box: Box, level: int, tale: Tale) -> None:
    """The place for the level above is cleared."""
    # M13.13  Fifty-nine levels of a single slope lie on the table; what is below them is gone, and who is there retires.
    lowest = level + 1 - LEVELS_LAID
    if lowest < 0 or level + 1 == box.summit:
        return
    for lane in range(box.seats):
        table.card[lane, laid(lowest)] = 0
        table.fired[lane, laid(lowest)] = 0
    for pair in range(PAIRS):
        if table.met[pair] >> laid(lowest) & 1 == 1:
            table.met[pair] -= 1 << laid(lowest)
    for seat in range(box.seats):
        other = table.hikers[seat]
        if other.fate == CLIMBING and other.level <= lowest:
            other.fate = RETIRED
            tell(tale, IS_LEFT_BEHIND, seat + 1)


@rule
def find_caches(table: Table, box: Box, level: int) -> None:
    """Altitude cards that were left here are found."""
    # M12.4  Whoever comes to a card where an altitude card was left takes it and plays it at once.
    if box.variant == LONE_HIKER:
        for card in range(1, MOST_ALTITUDE + 1):
            if table.altitude[card] == LEFT_BEHIND + level:
                table.altitude[card] = TO_PLAY
