"""What is on the table."""

from rollbones.engine import Table as BaseTable
from rollbones.engine import number, numbers

SEATS, DICE = 6, 6


class Table(BaseTable):
    """Cups, and the bid."""

    sitting = number(most=SEATS)  # how many sit here
    left = numbers(SEATS, most=DICE)  # dice in each cup
    hand = numbers(SEATS, 7, most=DICE)  # how many of each face lie under each cup
    place = numbers(SEATS, most=SEATS)  # in which order a seat went out, 0 while it is in
    gone = number(most=SEATS)  # how many are out
    turn = number(most=SEATS)  # whose turn it is
    bid_count = number(most=SEATS * DICE)  # the bid: so many dice, 0 before the first …
    bid_face = number(most=6)  # … of this face …
    bidder = number(most=SEATS)  # … by this seat
