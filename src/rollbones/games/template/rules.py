"""Pig.

Be the first to the goal.   (roll)* → hold, or a 1
"""

from rollbones.engine import ALLOWED, Numbers, Tale, chose, roll, rule, tell

from .box import Box
from .table import Table
from .words import BANKED, HOLD, LOST, NOT_YOUR_TURN, NOTHING_ROLLED, OVER, ROLL, ROLLED, WON


@rule
def setup(table: Table, box: Box) -> None:
    """Nobody has a point, and the first seat begins."""
    table.seat = 0


@rule
def acting(table: Table) -> int:
    """Whose turn it is."""
    return 0 if table.over else 1 << table.seat


@rule
def why_not(table: Table, box: Box, seat: int, move: int) -> int:
    """What forbids a move."""
    # P2.1  The game ends when somebody has reached the goal.
    if table.over:
        return OVER
    # P1.1  One seat plays at a time.
    if seat != table.seat:
        return NOT_YOUR_TURN
    # P1.5  Nobody holds before the first roll of a turn.
    if chose(move, HOLD) and table.turn == 0:
        return NOTHING_ROLLED
    return ALLOWED


@rule
def legal(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Roll, or hold what was rolled."""
    out[0] = ROLL.start
    out[1] = HOLD.start
    return 2 if why_not(table, box, seat, HOLD.start) == ALLOWED else 1


@rule
def play(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """A turn."""
    if chose(move, ROLL):
        # P1.2  Roll the die and add what it shows to the turn …
        face = roll(table, box.sides)
        tell(tale, ROLLED, face)
        if face > 1:
            table.turn += face
        # P1.3  … but a 1 ends the turn, and what it had gathered is lost.
        else:
            tell(tale, LOST, table.turn)
            pass_the_die(table, box)
    else:
        # P1.4  Hold to bank the turn's points and pass the die on.
        table.points[seat] += table.turn
        tell(tale, BANKED, table.turn)
        # P2.1  The game ends when somebody has reached the goal.
        if table.points[seat] >= box.goal:
            table.over = 1
            tell(tale, WON)
        pass_the_die(table, box)


@rule
def pass_the_die(table: Table, box: Box) -> None:
    """The next seat begins with nothing."""
    table.turn = 0
    table.seat += 1
    if table.seat == box.seats:
        table.seat = 0


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """The points banked."""
    return table.points[seat]
