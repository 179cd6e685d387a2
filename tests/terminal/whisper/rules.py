from rollbones.engine import ALLOWED, Numbers, Tale, chose, roll, rule, tell, whisper

from .box import Box
from .table import Table
from .words import AGAIN, DREW, KEEP, KEPT, WAIT


@rule
def setup(table: Table, box: Box) -> None:
    for seat in range(box.seats):
        table.held[seat] = roll(table, 6)


@rule
def acting(table: Table) -> int:
    return 0 if table.over else 1 << table.seat


@rule
def why_not(table: Table, box: Box, seat: int, move: int) -> int:
    return ALLOWED if not table.over and seat == table.seat else WAIT


@rule
def legal(table: Table, box: Box, seat: int, out: Numbers) -> int:
    out[0] = KEEP.start
    out[1] = AGAIN.start
    return 2


@rule
def play(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    if chose(move, AGAIN):
        table.held[seat] = roll(table, 6)
        whisper(tale, 1 << seat, DREW, table.held[seat])
    else:
        tell(tale, KEPT)
    table.seat += 1
    if table.seat == box.seats:
        table.over = 1
        table.seat = 0


@rule
def score(table: Table, box: Box, seat: int) -> int:
    return table.held[seat] if table.over else 0


@rule
def hide(table: Table, box: Box, seat: int) -> None:
    for other in range(box.seats):
        if other != seat:
            table.held[other] = 0
