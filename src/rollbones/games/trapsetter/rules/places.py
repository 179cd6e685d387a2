"""Where things are: slots, squares, doors, distances and lines of sight."""

from rollbones.engine import rule

from ..box import *
from ..table import *

EASTWARD = (0, 1, 1, 1, 0, -1, -1, -1)  # the eight directions, from north clockwise
SOUTHWARD = (-1, -1, 0, 1, 1, 1, 0, -1)
TOWARDS = (7, 0, 1, 6, 8, 2, 5, 4, 3)  # the direction of each square round one, row by row; 8 is none
MIDDLE = SLOT // 2


@rule
def slot_of(square: int) -> int:
    """The slot that a square is in."""
    return square // WIDE // SLOT * ACROSS + square % WIDE // SLOT


@rule
def square_in(slot: int, x: int, y: int) -> int:
    """A square of a slot, by its place in it."""
    return (slot // ACROSS * SLOT + y) * WIDE + slot % ACROSS * SLOT + x


@rule
def beyond(slot: int, side: int) -> int:
    """The slot beyond a side, −1 where the dungeon ends."""
    if side == NORTH:
        return slot - ACROSS if slot >= ACROSS else -1
    if side == SOUTH:
        return slot + ACROSS if slot < SLOTS - ACROSS else -1
    if side == EAST:
        return slot + 1 if slot % ACROSS < ACROSS - 1 else -1
    return slot - 1 if slot % ACROSS > 0 else -1


@rule
def door(table: Table, slot: int, side: int) -> int:
    """What kind of door is on a side of a slot."""
    other = beyond(slot, side)
    if other < 0:
        return NO_DOOR
    if side == NORTH:
        return table.south[other]
    if side == SOUTH:
        return table.south[slot]
    return table.east[slot] if side == EAST else table.east[other]


@rule
def set_door(table: Table, slot: int, side: int, what: int) -> None:
    """Change a door."""
    if side == NORTH:
        table.south[beyond(slot, side)] = what
    elif side == SOUTH:
        table.south[slot] = what
    elif side == EAST:
        table.east[slot] = what
    else:
        table.east[beyond(slot, side)] = what


@rule
def is_open(table: Table, box: Box, square: int) -> bool:
    """Whether a square is floor, or an open door: something can stand there and light goes through."""
    slot = slot_of(square)
    kind = table.room[slot]
    if kind == 0:
        return False
    x = square % WIDE % SLOT
    y = square // WIDE % SLOT
    # T9.5  A room lies in the middle of its slot.
    if abs(x - MIDDLE) * 2 < box.room[kind, ROOM_WIDTH] and abs(y - MIDDLE) * 2 < box.room[kind, ROOM_HEIGHT]:
        return True
    # T9.5  From the middle of each side a way leads to the door there.
    side = -1
    if x == MIDDLE:
        side = NORTH if y < MIDDLE else SOUTH
    elif y == MIDDLE:
        side = WEST if x < MIDDLE else EAST
    if side < 0:
        return False
    what = door(table, slot, side)
    if x in (0, SLOT - 1) or y in (0, SLOT - 1):
        return what == OPEN
    return what != NO_DOOR


@rule
def distance(one: int, other: int) -> int:
    """How many steps lie between two squares; a diagonal one counts like a straight one."""
    # T7.4  Each step is 5 feet, in any of the eight directions.
    return max(abs(one % WIDE - other % WIDE), abs(one // WIDE - other // WIDE))


@rule
def is_in_line(table: Table, box: Box, one: int, other: int) -> bool:
    """Whether nothing stands between two squares that light does not go through."""
    x = one % WIDE
    y = one // WIDE
    east = other % WIDE - x
    south = other // WIDE - y
    steps = max(abs(east), abs(south))
    for step in range(1, steps):
        between_x = (2 * steps * x + 2 * east * step + steps) // (2 * steps)
        between_y = (2 * steps * y + 2 * south * step + steps) // (2 * steps)
        # T5.12  Walls and shut doors stop light and sight.
        if not is_open(table, box, between_y * WIDE + between_x):
            return False
    return True


@rule
def figure_at(table: Table, square: int) -> int:
    """Who stands or lies on a square, −1 for nobody."""
    for who in range(FIGURES):
        if table.place[who] == square and UP <= table.state[who] <= STABLE:
            return who
    return -1


@rule
def blocked_round(table: Table, square: int) -> int:
    """The directions in which somebody stands beside a square, a bit for each."""
    blocked = 0
    for who in range(FIGURES):
        # T7.22  The fallen stop nobody. T7.17  Whoever is not noticed is in nobody's way, until walked into.
        if table.state[who] == UP and (who < FIRST_CREATURE or table.undetected[who] == 0):
            east = table.place[who] % WIDE - square % WIDE
            south = table.place[who] // WIDE - square // WIDE
            if abs(east) <= 1 and abs(south) <= 1:
                blocked |= 1 << TOWARDS[3 * south + east + 4]
    return blocked


@rule
def is_free(table: Table, box: Box, square: int) -> bool:
    """Whether something could stand on a square."""
    return is_open(table, box, square) and figure_at(table, square) < 0


@rule
def is_passable(table: Table, box: Box, square: int) -> bool:
    """Whether a step could lead onto a square: nobody is there, or only somebody who lies there fallen."""
    if not is_open(table, box, square):
        return False
    # T7.22  The fallen stop nobody.
    there = figure_at(table, square)
    return there < 0 or table.state[there] != UP


@rule
def nearest_free(table: Table, box: Box, square: int) -> int:
    """The free square of a slot that is nearest to one of its squares; 0 if there is none."""
    slot = slot_of(square)
    best = 0
    least = SQUARES
    for y in range(1, SLOT - 1):
        for x in range(1, SLOT - 1):
            here = square_in(slot, x, y)
            far = distance(here, square)
            if far < least and is_free(table, box, here):
                best = here
                least = far
    return best


@rule
def doorstep(slot: int, side: int) -> int:
    """The square just inside a slot, on one of its sides."""
    if side == NORTH:
        return square_in(slot, MIDDLE, 1)
    if side == SOUTH:
        return square_in(slot, MIDDLE, SLOT - 2)
    if side == EAST:
        return square_in(slot, SLOT - 2, MIDDLE)
    return square_in(slot, 1, MIDDLE)


@rule
def next_slot(table: Table, start: int, goal: int) -> int:
    """The side by which a slot is left on the shortest way of open doors to another, −1 where there is none."""
    reached = 1 << goal
    fresh = reached
    while fresh:
        wider = reached
        for slot in range(SLOTS):
            if fresh >> slot & 1:
                for side in range(4):
                    if door(table, slot, side) == OPEN:
                        wider |= 1 << beyond(slot, side)
                        if beyond(slot, side) == start:
                            return (side + 2) % 4
        fresh = wider & ~reached
        reached = wider
    return -1
