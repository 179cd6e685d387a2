from rollbones.engine import Table as BaseTable
from rollbones.engine import number, numbers
from rollbones.engine.declare.options import MOST_SEATS


class Table(BaseTable):
    """A number for everybody."""

    held = numbers(MOST_SEATS, most=6)
    seat = number(most=MOST_SEATS)
    over = number(most=1)
