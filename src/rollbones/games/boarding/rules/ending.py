"""B9 The end."""

from rollbones.engine import Tale, rule, tell

from ..box import *
from ..table import *
from ..words import *


@rule
def leave_the_table(table: Table, fate: int) -> None:
    """Nothing more can happen."""
    table.fate = fate
    table.seat = HUMAN
    table.pending = 0
    table.begins = HUMAN


@rule
def put_the_die_away(table: Table) -> None:
    """The die in hand is used, and nothing is under way."""
    table.die = NO_DIE
    table.action = NO_ACTION
    table.ran_from = NOWHERE
    table.shaking = 0
    table.took_stimpack = NO
    for alien in range(1, len(table.alien)):
        table.came_from[alien] = NOWHERE
        table.was[alien] = OK
    for face in range(1, 6 + 1):
        table.discarded[face] = 0


@rule
def look_for_living_aliens(table: Table, box: Box, tale: Tale) -> None:
    """After an Alien has died."""
    # B9.2  With the last Alien dead, the Human has won.
    if box.last_alien == PLAY_ON:
        return
    for alien in range(1, len(table.alien)):
        if table.alien[alien] != NOWHERE:
            return
    leave_the_table(table, ALIENS_DEAD)
    tell(tale, ALL_DEAD)


@rule
def kill_alien(table: Table, alien: int) -> None:
    """A dead Alien leaves the ship."""
    # B4.7  A dead Alien is off the ship.
    table.alien[alien] = NOWHERE
    table.alien_state[alien] = OK


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """One point for the side that has won."""
    # B9.1  The message is sent, or B9.2  the Aliens are dead: the Human wins.
    if table.fate in (MESSAGE_SENT, ALIENS_DEAD):
        return 1 if seat == HUMAN else 0
    # B9.3  The Human is dead, or B9.4  it is too late: the Aliens win.
    if table.fate in (HUMAN_DEAD, TOO_LATE):
        return 1 if seat == ALIEN_PLAYER else 0
    return 0
