"""What is known about playing DIE! well."""

from __future__ import annotations

from rollbones.engine import Numbers, chose, rule

from .box import NO_LIMIT, Box
from .prospects import CASES, FEATURES, OPPOSED, features, hope
from .table import HUNT, NOWHERE, OK, RUN, TREMORS, Table
from .words import CANCEL

__all__ = ["CASES", "FEATURES", "OPPOSED", "features", "forget", "hope", "serious"]


@rule
def serious(view: Table, box: Box, seat: int, out: Numbers, count: int) -> int:
    """Leave out taking a move back; it is listed last."""
    return count - 1 if count > 1 and chose(out[count - 1], CANCEL) else count


@rule
def forget(table: Table, box: Box) -> None:
    """Forget how often it was rolled, where an unfinished turn came from, and which Alien is which."""
    if box.round_limit == NO_LIMIT:
        table.rounds = 1
    # What only serves to cancel: that something was done remains, where it was done from does not.
    if table.action == RUN and table.ran_from != NOWHERE:
        table.ran_from = 1
    if table.action == HUNT:
        for alien in range(1, len(table.alien)):
            table.was[alien] = OK
            if table.came_from[alien] != NOWHERE:
                table.came_from[alien] = 1
    if table.action == TREMORS:
        for face in range(2, 6 + 1):
            if table.discarded[face] > 0:
                table.discarded[face] = 0
                table.discarded[1] = 1
    # Aliens are alike: they are put in order, the last of them by its location first.
    for last in range(len(table.alien) - 1, 1, -1):
        for alien in range(1, last):
            if weight_of(table, alien) < weight_of(table, alien + 1):
                change_places(table, alien)


@rule
def weight_of(table: Table, alien: int) -> int:
    """All that tells an Alien from another, in one number."""
    return (table.alien[alien] * 3 + table.alien_state[alien]) * 2 + table.came_from[alien]


@rule
def change_places(table: Table, alien: int) -> None:
    """Let an Alien and the next one go by each other's name."""
    there = alien + 1
    table.alien[alien], table.alien[there] = table.alien[there], table.alien[alien]
    table.alien_state[alien], table.alien_state[there] = table.alien_state[there], table.alien_state[alien]
    table.came_from[alien], table.came_from[there] = table.came_from[there], table.came_from[alien]
    if table.shaking == alien:
        table.shaking = there
    elif table.shaking == there:
        table.shaking = alien
