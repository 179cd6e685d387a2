"""What is on the table."""

from rollbones.engine import Table as BaseTable
from rollbones.engine import number, numbers
from rollbones.engine.declare.options import MOST_SEATS


class Table(BaseTable):
    """Everybody's points, and who has chosen."""

    points = numbers(MOST_SEATS, most=20)  # what each seat has
    chosen = number(most=255)  # who has chosen, a bit for each seat
