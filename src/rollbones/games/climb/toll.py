"""How hard it is to leave a mountain card from each of its spaces, worked out once for quick players."""

from __future__ import annotations

from .signs import COLUMNS, EVENT, ICE, ROCK, ROWS, TRAIL

UP_DIE, SIDE_DIE, DOWN_DIE = 10, 16, 30  # half the faces lead up, a third sideways, a sixth down
SECOND_ARROW, OFF_ROCK, FREE_STEP, NO_EVENT = 11, 45, 1, 3
FAR = 1000


def tolls(rows: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """Return for each space, the bottom row first, what the cheapest way up and out costs, in tenths of a die."""
    found = [[FAR] * COLUMNS for _ in range(ROWS)]
    changed = True
    while changed:
        changed = False
        for row in range(ROWS):
            for column in range(COLUMNS):
                best = min(ways_on(rows, found, row, column))
                if best < found[row][column]:
                    found[row][column] = best
                    changed = True
    return found


def ways_on(rows: tuple[tuple[int, ...], ...], found: list[list[int]], row: int, column: int) -> list[int]:
    """Return what each step from a space costs, with all that follows."""
    costs = []
    for up, side, die in ((1, 0, UP_DIE), (0, -1, SIDE_DIE), (0, 1, SIDE_DIE), (-1, 0, DOWN_DIE)):
        if row + up == ROWS:
            costs.append(step(rows[row][column], die, True))
        elif row + up >= 0 and 0 <= column + side < COLUMNS:
            landing = NO_EVENT if rows[row + up][column + side] == EVENT else 0
            costs.append(min(FAR, step(rows[row][column], die, False) + landing + found[row + up][column + side]))
    return costs


def step(terrain: int, die: int, leaves: bool) -> int:
    """Return what one step out of a space costs."""
    if terrain == ROCK:
        return OFF_ROCK
    if terrain == TRAIL and not leaves:
        return FREE_STEP
    return die + (SECOND_ARROW if terrain == ICE else 0)
