"""Sealed.

Offer the most.   every seat at once: an offer, or pass → all are shown
"""

from rollbones.engine import ALLOWED, PARTS, Numbers, Tale, chose, first_part, move_of, roll, rule, tell

from .box import Box
from .table import LAID, PASSED, Table
from .words import DONE, LAYS, OFFER, PASS, PRIZE


@rule
def setup(table: Table, box: Box, tale: Tale) -> None:
    """S1.1."""
    table.sitting = box.seats
    table.prize = roll(table, 6)
    tell(tale, PRIZE, table.prize)


@rule
def acting(table: Table) -> int:
    """All who have not."""
    seats = 0
    for seat in range(table.sitting):
        if table.done[seat] == 0:
            seats |= 1 << seat
    return seats


@rule
def why_not(table: Table, box: Box, seat: int, move: int) -> int:
    """S1.2."""
    return DONE if table.done[seat] else ALLOWED


@rule
def legal(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """All of them, always."""
    for value in range(1, 4):
        out[value - 1] = move_of(OFFER, value)
    out[3] = move_of(PASS)
    return 4


@rule
def play(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """S1.2."""
    if chose(move, PASS):
        table.done[seat] = PASSED
    else:
        table.done[seat] = LAID
        table.offer[seat] = first_part(move, OFFER)
        tell(tale, LAYS, seat + 1)


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """What was offered."""
    return table.offer[seat]


@rule
def grade(box: Box, score: int) -> int:
    """S1.3."""
    return PARTS * score // 3


@rule
def hide(table: Table, box: Box, seat: int) -> None:
    """Offers lie face down until all are there."""
    if acting(table):
        for other in range(table.sitting):
            if other != seat:
                table.offer[other] = 0


@rule
def guess(table: Table, box: Box, seat: int) -> None:
    """Any offer could lie there."""
    if acting(table):
        for other in range(table.sitting):
            if other != seat and table.done[other] == LAID:
                table.offer[other] = roll(table, 3)
