"""What is on the table."""

from rollbones.engine import Table as EngineTable
from rollbones.engine import number, numbers

LAID, PASSED = 1, 2


class Table(EngineTable):
    """The prize, and each seat's offer."""

    prize = number(most=6)  # what it is worth
    sitting = number(most=3)  # how many sit here
    done = numbers(3, most=2)  # whether a seat has laid an offer down, or passed
    offer = numbers(3, most=3)  # what it offers
