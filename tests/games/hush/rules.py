"""Hush.

Hold the higher chip.   stay, or swap → the other seat does → both are shown
"""

from rollbones.engine import ALLOWED, Numbers, Tale, chose, draw, rule, tell, whisper

from .box import Box
from .table import Table
from .words import HOLDS, NOT_YOUR_TURN, SHOWN, STAY, SWAP, SWAPPED


@rule
def setup(table: Table, box: Box) -> None:
    """A chip each."""
    for value in range(1, 6):
        table.bag[value] = box.chips
    for seat in range(2):
        table.chip[seat] = draw(table, table.bag)


@rule
def acting(table: Table) -> int:
    """Whose turn it is."""
    return 1 << table.turn if table.turn < 2 else 0


@rule
def why_not(table: Table, box: Box, seat: int, move: int) -> int:
    """H1.1."""
    return ALLOWED if seat == table.turn else NOT_YOUR_TURN


@rule
def legal(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Both, always."""
    out[0] = STAY.start
    out[1] = SWAP.start
    return 2


@rule
def play(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """H1.2, H1.3."""
    if chose(move, SWAP):
        old = table.chip[seat]
        table.chip[seat] = draw(table, table.bag)
        table.bag[old] += 1
        tell(tale, SWAPPED)
        whisper(tale, 1 << seat, HOLDS, table.chip[seat])
    table.turn += 1
    if table.turn == 2:
        tell(tale, SHOWN, table.chip[0], table.chip[1])


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """One for the higher chip."""
    return 1 if table.turn == 2 and table.chip[seat] > table.chip[1 - seat] else 0


@rule
def hide(table: Table, box: Box, seat: int) -> None:
    """The other chip lies in the bag, for all this seat knows."""
    if table.turn < 2:
        table.bag[table.chip[1 - seat]] += 1
        table.chip[1 - seat] = 0


@rule
def guess(table: Table, box: Box, seat: int) -> None:
    """The other seat could hold any chip of the bag."""
    if table.turn < 2:
        table.chip[1 - seat] = draw(table, table.bag)
