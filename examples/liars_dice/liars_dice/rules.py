"""Liar's Dice.

Keep a die when nobody else has one.

    all roll → (bid)* → call → somebody loses a die → all roll again
"""

from rollbones.engine import ALWAYS, PARTS, Row, Tale, roll, rule, table_of_moves, tell, whisper

from .box import YES, Box
from .table import Table
from .words import (
    BID,
    CALL,
    COUNTED,
    LOSES,
    NOT_YOUR_TURN,
    NOTHING_BID,
    OUT,
    OVER,
    ROLLED,
    SHOWS,
    TOO_LOW,
    TOO_MANY,
    moves,
)


@rule
def setup(table: Table, box: Box, tale: Tale) -> None:
    """The cups."""
    # L1.1  Everybody begins with the same number of dice.
    table.sitting = box.seats
    for seat in range(box.seats):
        table.left[seat] = box.dice
    roll_the_dice(table, tale)


@rule
def roll_the_dice(table: Table, tale: Tale) -> None:
    """All roll at once."""
    for seat in range(table.sitting):
        for face in range(1, 7):
            table.hand[seat, face] = 0
        for _ in range(table.left[seat]):
            table.hand[seat, roll(table, 6)] += 1
        # L1.2  Everybody looks under their own cup.
        for face in range(1, 7):
            if table.hand[seat, face] > 0:
                whisper(tale, 1 << seat, ROLLED, table.hand[seat, face], face)


@rule
def matching(table: Table, box: Box, seat: int, face: int) -> int:
    """How many dice under a cup count as a face."""
    # L1.3  A 1 counts as every face.
    wild = table.hand[seat, 1] if box.wild == YES and face != 1 else 0
    return table.hand[seat, face] + wild


@rule
def acting(table: Table) -> int:
    """Whose turn it is."""
    # L4.1  The last with a die has won.
    return 0 if table.gone >= table.sitting - 1 else 1 << table.turn


@rule
def dice_on_the_table(table: Table) -> int:
    """The dice under all cups."""
    total = 0
    for seat in range(table.sitting):
        total += table.left[seat]
    return total


@rule
def next_with_a_die(table: Table, seat: int) -> int:
    """The next seat, in turn, that is still in."""
    seat = (seat + 1) % table.sitting
    while table.left[seat] == 0:
        seat = (seat + 1) % table.sitting
    return seat


@rule
def why_not_bid(table: Table, count: int, face: int) -> int:
    """What forbids a bid."""
    # L2.3  Nobody bids more dice than lie on the table.
    if count > dice_on_the_table(table):
        return TOO_MANY
    # L2.2  A bid goes up.
    if count < table.bid_count or (count == table.bid_count and face <= table.bid_face):
        return TOO_LOW
    return 0


@rule
def bid(table: Table, seat: int, count: int, face: int) -> None:
    """A claim."""
    table.bid_count, table.bid_face, table.bidder = count, face, seat
    table.turn = next_with_a_die(table, seat)


@rule
def why_not_call(table: Table) -> int:
    """What forbids a call."""
    # L2.4  Before the first bid there is nothing to call.
    return NOTHING_BID if table.bid_count == 0 else 0


@rule
def call(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """The cups are lifted."""
    # L3.1  The dice that count as the face are counted.
    total = 0
    for other in range(table.sitting):
        if table.left[other] > 0:
            shown = matching(table, box, other, table.bid_face)
            tell(tale, SHOWS, other + 1, shown)
            total += shown
    tell(tale, COUNTED, total, table.bid_face)
    # L3.2  The bidder loses a die, or whoever called.
    loser = table.bidder if total < table.bid_count else seat
    table.left[loser] -= 1
    tell(tale, LOSES, loser + 1)
    # L3.4  Without a die you are out.
    if table.left[loser] == 0:
        table.gone += 1
        table.place[loser] = table.gone
        tell(tale, OUT, loser + 1)
    # L3.3  The next round.
    table.bid_count, table.bid_face, table.bidder = 0, 0, 0
    table.turn = loser if table.left[loser] > 0 else next_with_a_die(table, loser)
    if acting(table):
        roll_the_dice(table, tale)


# L2.1  In turn, claim or call.
legal, why_not, play = table_of_moves(
    moves,
    acting,
    Row(BID, ALWAYS, bid, why_not_bid),
    Row(CALL, ALWAYS, call, why_not_call),
    over=OVER,
    not_now=NOT_YOUR_TURN,
)


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """The place, counted from below; whoever is still in has the highest."""
    return table.place[seat] if table.place[seat] > 0 else table.sitting


@rule
def grade(box: Box, score: int) -> int:
    """What a place is worth."""
    # L4.2  Nothing for the first who is out, everything for the winner.
    return PARTS * (score - 1) // (box.seats - 1)


@rule
def hide(table: Table, box: Box, seat: int) -> None:
    """Other cups stay down."""
    if acting(table):
        for other in range(table.sitting):
            if other != seat:
                for face in range(1, 7):
                    table.hand[other, face] = 0


@rule
def guess(table: Table, box: Box, seat: int) -> None:
    """Anything could lie under another cup."""
    if acting(table):
        for other in range(table.sitting):
            if other != seat:
                for _ in range(table.left[other]):
                    table.hand[other, roll(table, 6)] += 1
