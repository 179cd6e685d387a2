"""Pig.

Be the first to the goal.   (roll)* → hold, or a 1
"""

from rollbones.engine import ALLOWED, ALWAYS, Row, Tale, roll, rule, table_of_moves, tell

from .box import Box
from .table import Table
from .words import BANKED, HOLD, LOST, NOT_YOUR_TURN, NOTHING_ROLLED, OVER, ROLL, ROLLED, WON, moves


@rule
def setup(table: Table, box: Box) -> None:
    """Nobody has a point, and the first seat begins."""
    table.seat = 0


@rule
def acting(table: Table) -> int:
    """Whose turn it is."""
    return 0 if table.over else 1 << table.seat


@rule
def why_not_hold(table: Table) -> int:
    """What keeps a turn from being banked."""
    # P1.5  Nobody holds before the first roll of a turn.
    return NOTHING_ROLLED if table.turn == 0 else ALLOWED


@rule
def roll_the_die(table: Table, box: Box, tale: Tale) -> None:
    """Roll once more."""
    # P1.2  Roll the die and add what it shows to the turn …
    face = roll(table, box.sides)
    tell(tale, ROLLED, face)
    if face > 1:
        table.turn += face
    # P1.3  … but a 1 ends the turn, and what it had gathered is lost.
    else:
        tell(tale, LOST, table.turn)
        pass_the_die(table, box)


@rule
def hold(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """Be content."""
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


# fmt: off
legal, why_not, play = table_of_moves(
    moves,
    acting,
    #   move   when     it does        unless
    Row(ROLL,  ALWAYS,  roll_the_die),
    Row(HOLD,  ALWAYS,  hold,          why_not_hold),
    # P2.1  The game ends when somebody has reached the goal.
    over=OVER,
    # P1.1  One seat plays at a time.
    turn=NOT_YOUR_TURN,
)
# fmt: on
