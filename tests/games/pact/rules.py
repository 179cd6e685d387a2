"""Pact.

Let somebody of your team have most.   everybody keeps or gives → the end
"""

from rollbones.engine import ALLOWED, Numbers, Tale, chose, rule, tell

from .box import Box
from .table import Table
from .words import GIVE, GIVEN, HAS_CHOSEN, KEEP, KEPT


@rule
def setup(table: Table, box: Box) -> None:
    """Nobody has anything."""
    table.chosen = 0


@rule
def side(box: Box, seat: int) -> int:
    """Partners sit across from each other."""
    return seat % 2


@rule
def acting(table: Table) -> int:
    """Everybody who has not chosen."""
    return 15 & ~table.chosen


@rule
def why_not(table: Table, box: Box, seat: int, move: int) -> int:
    """C1.1."""
    return HAS_CHOSEN if table.chosen >> seat & 1 else ALLOWED


@rule
def legal(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Both, always."""
    out[0] = KEEP.start
    out[1] = GIVE.start
    return 2


@rule
def play(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """C1.2, C1.3."""
    table.chosen |= 1 << seat
    partner = (seat + 2) % 4
    if chose(move, KEEP):
        table.points[seat] = 1
        tell(tale, KEPT)
    elif table.points[partner] != 1:
        table.points[partner] = box.gift
        tell(tale, GIVEN)


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """The points."""
    return table.points[seat]
