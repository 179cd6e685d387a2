"""What is on the table."""

from rollbones.engine import Table as BaseTable
from rollbones.engine import number, numbers


class Table(BaseTable):
    """The bag and the chips in hand."""

    bag = numbers(6, most=8)  # chips in the bag, by value; a chip that a view hides lies here too
    chip = numbers(2, most=5)  # the chip each seat holds
    turn = number(most=2)  # whose turn it is; 2 when both are shown
