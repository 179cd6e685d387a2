"""Cube Delver.

Gather treasure and walk back out: it counts only outside.

    draw → (swap) → soak, or roll → (pay, reroll)* → accept → (flip a Health Die) → at most one bonus action

The rulebook's chapters are this folder's files: `turn` (D1, D2), `dice` (D3 to D8), `bonus` (D9) and `ending`
(D10). Here is the table of all moves: when each is made, what it does, what can forbid it, and what follows.
"""

from rollbones.engine import Group, Listed, Row, Tale, rule, table_of_moves

from ..box import *
from ..table import *
from ..words import *
from .bonus import (
    buy_premonition,
    dispel,
    heal,
    improve,
    lighten_the_load,
    phase_travel,
    swap,
    why_not_dispel,
    why_not_drink,
    why_not_heal,
    why_not_improve,
    why_not_lighten,
    why_not_swap,
)
from .dice import (
    flip,
    soak,
    why_not_flip,
    why_not_pay_with_travel,
    why_not_soak,
    why_not_take_travel,
)
from .ending import end_of_the_die, end_the_turn, score
from .tableau import put_back
from .turn import (
    accept,
    begin_the_turn,
    pay,
    pay_travel,
    roll_the_die,
    setup,
    why_not_decline,
    why_not_pay,
    why_not_reroll,
)

__all__ = ["acting", "legal", "play", "score", "setup", "why_not"]


@rule
def acting(table: Table) -> int:
    """The one player, until it is over."""
    return 0 if table.phase == OVER else 1


@rule
def travel_dice(table: Table) -> int:
    """How many dice lie in the Travel Row."""
    return table.travel_dice


@rule
def place_of(index: int) -> int:
    """The place of a Travel Die, counted from 1."""
    return index + 1


@rule
def is_payment(row: int) -> bool:
    """Whether a row pays for rerolls at all."""
    # D2.4  Curses never pay.
    return row != CURSE


@rule
def has_treasure(table: Table, face: int) -> bool:
    """Whether there is a Treasure Die of a value."""
    return table.treasure[face] > 0


@rule
def has_potion(table: Table, potion: int) -> bool:
    """Whether there is a Potion Die of a value."""
    return table.potion[potion] > 0


@rule
def decline(table: Table, box: Box, tale: Tale) -> None:
    """The die goes back to the bag."""
    put_back(table, tale)
    end_of_the_die(table, box, tale)


THE_TRAVEL_ROW = Listed(travel_dice, place_of)

# fmt: off
legal, why_not, play = table_of_moves(
    moves,
    acting,
    # D2.9  Each move belongs to its part of the turn.
    #   move         when               it does           unless
    Row(DRAW,        (TO_DRAW,),        begin_the_turn),
    Row(ROLL,        (DRAWN,),          roll_the_die),
    Row(ACCEPT,      (ROLLED,),         accept),
    Row(DECLINE,     (ROLLED,),         decline,          why_not_decline),
    Row(SOAK,        (DRAWN, ROLLED),   soak,             why_not_soak),
    Row(SWAP,        (DRAWN, ROLLED),   swap,             why_not_swap),
    Group(ever=why_not_reroll, rows=(
        Row(PAY,     (ROLLED,),         pay,              why_not_pay,     among={"row": is_payment}),
        Row(PAY_TRAVEL, (ROLLED,),      pay_travel,       (why_not_take_travel, why_not_pay_with_travel),
                                                                           among=THE_TRAVEL_ROW),
    )),
    Row(FLIP,        (TRAP,),           flip,             why_not_flip),
    # D9.1  One bonus action at the most, and the turn is over.
    Row(PASS,        (BONUS,),          None,             then=end_the_turn),
    Row(LIGHTEN,     (BONUS,),          lighten_the_load, why_not_lighten, among={"face": has_treasure,
                                                                                  "place": THE_TRAVEL_ROW}),
    Group(each="potion", among=has_potion, then=end_the_turn, rows=(
        Row(PREMONITION, (BONUS,),      buy_premonition,  why_not_drink),
        Row(HEAL,    (BONUS,),          heal,             why_not_heal),
        Row(DISPEL,  (BONUS,),          dispel,           why_not_dispel),
        Row(PHASE_POTION, (BONUS,),     phase_travel,     why_not_drink),
        Row(IMPROVE, (BONUS,),          improve,          why_not_improve),
    )),
    # D10.5  When it is over, it is over.
    over=THE_GAME_IS_OVER,
    not_now=NOT_NOW,
)
# fmt: on
