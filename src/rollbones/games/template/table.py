"""What is on the table."""

from rollbones.engine import Table as BaseTable
from rollbones.engine import number, numbers
from rollbones.engine.declare.options import MOST_SEATS


class Table(BaseTable):
    """Everybody's points, and the turn."""

    points = numbers(MOST_SEATS, most=2000)  # what each seat has banked
    turn = number(most=1020)  # what this turn's rolls add up to
    seat = number(most=MOST_SEATS)  # whose turn it is
    over = number(most=1)  # somebody has won
