"""B6 Moving: doors, the blockade, and what a Lockdown (B7.9) closes."""

from rollbones.engine import ALLOWED, rule

from ..box import *
from ..table import *
from ..words import *
from .fight import aliens_in


@rule
def is_beside(box: Box, here: int, there: int) -> bool:
    """Whether a door joins two locations."""
    # B6.4  Vents join nothing but for those who crawl.
    return box.distance[here, there] == 1


@rule
def why_not_pass(table: Table, box: Box, here: int, there: int) -> int:
    """What keeps anyone from going through a door."""
    # B6.1  A figure moves through a door to the location behind it.
    if not is_beside(box, here, there):
        return NO_WAY_THERE
    # B7.9  Nobody enters or leaves a location that is locked down.
    if table.lockdown[here] > 0 or table.lockdown[there] > 0:
        return LOCKED_DOWN
    return ALLOWED


@rule
def why_not_enter(table: Table, box: Box, room: int) -> int:
    """What keeps the Human from entering a location of his own will."""
    # B6.3  Two or more Aliens blockade it.
    return BLOCKADED if aliens_in(table, room) >= box.blockade else ALLOWED


@rule
def why_not_step(table: Table, box: Box, room: int) -> int:
    """What keeps the Human from stepping into a location."""
    reason = why_not_pass(table, box, table.human, room)
    return reason if reason != ALLOWED else why_not_enter(table, box, room)


@rule
def why_not_crawl(table: Table, box: Box, room: int) -> int:
    """What keeps the Human from coming through a vent."""
    # B7.7  A vent leads to the location at its other end, B7.9  even past a Lockdown.
    for place in range(box.vents[table.human]):
        if box.vent[table.human, place] == room:
            return why_not_enter(table, box, room)
    return NO_VENT


@rule
def why_not_move_alien(table: Table, box: Box, alien: int, room: int) -> int:
    """What keeps an Alien that can move from moving into a location."""
    return why_not_pass(table, box, table.alien[alien], room)


@rule
def why_not_able(table: Table, alien: int) -> int:
    """What keeps an Alien from doing anything."""
    # B4.7  The dead are off the ship.
    if table.alien[alien] == NOWHERE:
        return IT_IS_DEAD
    # B4.2  The bleeding do nothing but regenerate.
    if table.alien_state[alien] == BLEEDING:
        return BLEEDING_DOES_NOTHING
    return ALLOWED


@rule
def doors_here(table: Table, box: Box) -> int:
    """How many doors the Human's location has …"""
    return box.doors[table.human]


@rule
def behind_door(table: Table, box: Box, index: int) -> int:
    """… and where each leads."""
    return box.door[table.human, index]


@rule
def vents_here(table: Table, box: Box) -> int:
    """How many vents the Human's location has …"""
    return box.vents[table.human]


@rule
def behind_vent(table: Table, box: Box, index: int) -> int:
    """… and where each leads."""
    return box.vent[table.human, index]


@rule
def doors_of(table: Table, box: Box, alien: int) -> int:
    """How many doors an Alien's location has …"""
    return box.doors[table.alien[alien]]


@rule
def behind_door_of(table: Table, box: Box, alien: int, index: int) -> int:
    """… and where each leads."""
    return box.door[table.alien[alien], index]


@rule
def rooms(box: Box) -> int:
    """How many locations there are …"""
    return box.rooms


@rule
def room_at(index: int) -> int:
    """… numbered from 1."""
    return index + 1


@rule
def may_step(table: Table, box: Box) -> bool:
    """Whether the Human can step anywhere."""
    for place in range(box.doors[table.human]):
        if why_not_step(table, box, box.door[table.human, place]) == ALLOWED:
            return True
    return False


@rule
def may_crawl(table: Table, box: Box) -> bool:
    """Whether the Human can come through a vent."""
    for place in range(box.vents[table.human]):
        if why_not_enter(table, box, box.vent[table.human, place]) == ALLOWED:
            return True
    return False


@rule
def may_move_alien(table: Table, box: Box, alien: int) -> bool:
    """Whether an Alien can move anywhere."""
    if why_not_able(table, alien) != ALLOWED or table.lockdown[table.alien[alien]] > 0:
        return False
    for place in range(box.doors[table.alien[alien]]):
        if table.lockdown[box.door[table.alien[alien], place]] == 0:
            return True
    return False


@rule
def may_move_any_alien(table: Table, box: Box) -> bool:
    """Whether any Alien can move."""
    for alien in range(1, len(table.alien)):
        if may_move_alien(table, box, alien):
            return True
    return False
