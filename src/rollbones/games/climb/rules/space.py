"""Where a hiker stands, and where a step from there would lead."""

from rollbones.engine import rule

from ..box import *
from ..signs import *
from ..table import *


@rule
def laid(level: int) -> int:
    """Where on the table the cards of a level lie: in the place of those that lay there sixty levels below."""
    return level % LEVELS_LAID


@rule
def card_at(table: Table, lane: int, level: int) -> int:
    """The card in a lane at a level, 0 for none."""
    return table.card[lane, laid(level)]


@rule
def card_under(table: Table, hiker: Hiker) -> int:
    """The card a hiker stands on."""
    return card_at(table, hiker.lane, hiker.level)


@rule
def terrain_under(table: Table, box: Box, hiker: Hiker) -> int:
    """The terrain a hiker stands on."""
    return box.terrain[card_under(table, hiker), hiker.row, hiker.column]


@rule
def space_bit(hiker: Hiker) -> int:
    """The bit of a hiker's space on its card."""
    return 1 << (hiker.row * COLUMNS + hiker.column)


@rule
def height_of(hiker: Hiker) -> int:
    """How high a hiker stands, in feet."""
    return (hiker.level * ROWS + hiker.row) * ROW_HEIGHT


@rule
def leaves_the_card(hiker: Hiker, way: int) -> bool:
    """Whether a step that way leads over the card's edge."""
    if way == UP:
        return hiker.row == ROWS - 1
    if way == DOWN:
        return hiker.row == 0
    if way == LEFT:
        return hiker.column == 0
    return hiker.column == COLUMNS - 1


@rule
def leads_somewhere(table: Table, box: Box, hiker: Hiker, way: int) -> bool:
    """Whether there is ground to step on."""
    if not leaves_the_card(hiker, way):
        return True
    # M7.1  Above the top row a new card lies, or will.
    if way == UP:
        return True
    # M7.5  Below the bottom row there is ground as long as the card below is still there.
    if way == DOWN:
        return box.fall_below == ONTO_CARD_BELOW and hiker.level > 0 and card_at(table, hiker.lane, hiker.level - 1) != 0
    # M13.3  On a single slope the outer flanks are sheer.
    if box.variant == SINGLE_SLOPE:
        return hiker.lane > 0 if way == LEFT else hiker.lane < box.seats - 1
    return True


@rule
def turns_a_card_over(table: Table, box: Box, hiker: Hiker, way: int) -> bool:
    """Whether a step that way leads onto a card that nobody has seen."""
    if way == DOWN or not leaves_the_card(hiker, way):
        return False
    if way == UP:
        return hiker.level + 1 < box.summit and card_at(table, hiker.lane, hiker.level + 1) == 0
    if box.variant == SINGLE_SLOPE:
        return card_at(table, hiker.lane + (1 if way == RIGHT else -1), hiker.level) == 0
    return True


@rule
def shift(hiker: Hiker, way: int) -> None:
    """One space on, on the same card."""
    if way == UP:
        hiker.row += 1
    elif way == DOWN:
        hiker.row -= 1
    elif way == LEFT:
        hiker.column -= 1
    else:
        hiker.column += 1
    note_height(hiker)


@rule
def note_height(hiker: Hiker) -> None:
    """Keep the highest row a hiker has stood on."""
    # M10.4  What counts is the highest point ever reached.
    hiker.best = max(hiker.best, hiker.level * ROWS + hiker.row)


@rule
def points(box: Box, face: int, way: int) -> bool:
    """Whether a die's arrow leads that way."""
    # M3.3  An arrow to both sides leads left or right.
    if box.arrow[face] == SIDEWAYS:
        return way in (LEFT, RIGHT)
    return box.arrow[face] == way
