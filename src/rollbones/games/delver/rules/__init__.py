"""Cube Delver.

Gather treasure and walk back out: it counts only outside.

    draw → (swap) → soak, or roll → (pay, reroll)* → accept → (flip a Health Die) → at most one bonus action

The rulebook's chapters are this folder's files: `turn` (D1, D2), `dice` (D3 to D8), `bonus` (D9) and `ending`
(D10). Here is which move belongs to which part of the turn, what it does, and what can forbid it.
"""

from rollbones.engine import ALLOWED, Numbers, Tale, chose, first_part, move_of, rule, second_part

from ..box import *
from ..table import *
from ..words import *
from .bonus import (
    buy_premonition,
    dispel,
    heal,
    improve,
    lighten_the_load,
    phase,
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
def legal(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Every move that is open now, in the order of the turn."""
    if table.phase == TO_DRAW:
        return offer(out, 0, DRAW.start)
    if table.phase == DRAWN:
        return what_to_do_with_the_die(table, box, out)
    if table.phase == ROLLED:
        return what_to_do_with_the_roll(table, box, out)
    if table.phase == TRAP:
        return which_health_die_to_flip(table, box, out)
    return which_bonus_action(table, box, out)


@rule
def what_to_do_with_the_die(table: Table, box: Box, out: Numbers) -> int:
    """Roll, soak, swap."""
    count = offer(out, 0, ROLL.start)
    if why_not_soak(table, box) == ALLOWED:
        count = offer(out, count, SOAK.start)
    if why_not_swap(table, box) == ALLOWED:
        count = offer(out, count, SWAP.start)
    return count


@rule
def what_to_do_with_the_roll(table: Table, box: Box, out: Numbers) -> int:
    """Accept, decline, soak, swap, or pay for another roll."""
    count = offer(out, 0, ACCEPT.start)
    if why_not_decline(table, box) == ALLOWED:
        count = offer(out, count, DECLINE.start)
    if why_not_soak(table, box) == ALLOWED:
        count = offer(out, count, SOAK.start)
    if why_not_swap(table, box) == ALLOWED:
        count = offer(out, count, SWAP.start)
    if why_not_reroll(table, box) == ALLOWED:
        for row in range(HEALTH, CURSE):
            for face in range(1, 6 + 1):
                if why_not_pay(table, row, face) == ALLOWED:
                    count = offer(out, count, move_of(PAY, row, face))
        if why_not_pay_with_travel(table, box) == ALLOWED:
            for place in range(1, table.travel_dice + 1):
                if why_not_take_travel(table, box, place) == ALLOWED:
                    count = offer(out, count, move_of(PAY_TRAVEL, place))
    return count


@rule
def which_health_die_to_flip(table: Table, box: Box, out: Numbers) -> int:
    """One of those that a trap may flip."""
    count = 0
    for face in range(1, 6 + 1):
        if why_not_flip(table, box, face) == ALLOWED:
            count = offer(out, count, move_of(FLIP, face))
    return count


@rule
def which_bonus_action(table: Table, box: Box, out: Numbers) -> int:
    """None, or one."""
    count = offer(out, 0, PASS.start)
    for face in range(1, 6 + 1):
        if table.treasure[face] > 0:
            for place in range(1, table.travel_dice + 1):
                if why_not_lighten(table, box, face, place) == ALLOWED:
                    count = offer(out, count, move_of(LIGHTEN, face, place))
    for potion in range(1, 6 + 1):
        if why_not_drink(table, potion) == ALLOWED:
            count = offer(out, count, move_of(PREMONITION, potion))
            for health in range(1, 6):
                if why_not_heal(table, health, potion) == ALLOWED:
                    count = offer(out, count, move_of(HEAL, health, potion))
            if why_not_dispel(table, potion) == ALLOWED:
                count = offer(out, count, move_of(DISPEL, potion))
            count = offer(out, count, move_of(PHASE, potion))
            if why_not_improve(table, potion) == ALLOWED:
                count = offer(out, count, move_of(IMPROVE, potion))
    return count


@rule
def offer(out: Numbers, count: int, move: int) -> int:
    """Put one more move on the list."""
    out[count] = move
    return count + 1


@rule
def why_not(table: Table, box: Box, seat: int, move: int) -> int:
    """The clause that forbids a move, or none."""
    # D10.5  When it is over, it is over.
    if table.phase == OVER:
        return THE_GAME_IS_OVER
    if chose(move, SOAK):
        return why_not_soak(table, box)
    if chose(move, SWAP):
        return why_not_swap(table, box)
    if chose(move, DECLINE):
        return why_not_decline(table, box)
    if chose(move, PAY) or chose(move, PAY_TRAVEL):
        return why_not_this_payment(table, box, move)
    if chose(move, FLIP):
        return why_not_flip(table, box, first_part(move, FLIP))
    # D2.9  Each move belongs to its part of the turn.
    if table.phase != part_of_the_turn(move):
        return NOT_NOW
    if chose(move, LIGHTEN):
        return why_not_lighten(table, box, first_part(move, LIGHTEN), second_part(move, LIGHTEN))
    if chose(move, PREMONITION):
        return why_not_drink(table, first_part(move, PREMONITION))
    if chose(move, HEAL):
        return why_not_heal(table, first_part(move, HEAL), second_part(move, HEAL))
    if chose(move, DISPEL):
        return why_not_dispel(table, first_part(move, DISPEL))
    if chose(move, PHASE):
        return why_not_drink(table, first_part(move, PHASE))
    if chose(move, IMPROVE):
        return why_not_improve(table, first_part(move, IMPROVE))
    return ALLOWED


@rule
def why_not_this_payment(table: Table, box: Box, move: int) -> int:
    """A reroll must be allowed, and so must the die that pays for it."""
    reason = why_not_reroll(table, box)
    if reason == ALLOWED and chose(move, PAY):
        reason = why_not_pay(table, first_part(move, PAY), second_part(move, PAY))
    elif reason == ALLOWED:
        reason = why_not_take_travel(table, box, first_part(move, PAY_TRAVEL))
        if reason == ALLOWED:
            reason = why_not_pay_with_travel(table, box)
    return reason


@rule
def part_of_the_turn(move: int) -> int:
    """When a move is made that is made at one time only."""
    if chose(move, DRAW):
        return TO_DRAW
    if chose(move, ROLL):
        return DRAWN
    if chose(move, ACCEPT):
        return ROLLED
    return BONUS


@rule
def play(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """Carry a move out."""
    if chose(move, DRAW):
        begin_the_turn(table, box, tale)
    elif chose(move, ROLL):
        roll_the_die(table, box, tale)
    elif chose(move, ACCEPT):
        accept(table, box, tale)
    elif chose(move, PAY):
        pay(table, box, first_part(move, PAY), second_part(move, PAY), tale)
    elif chose(move, PAY_TRAVEL):
        pay_travel(table, box, first_part(move, PAY_TRAVEL), tale)
    elif chose(move, SOAK):
        soak(table, box, tale)
    elif chose(move, SWAP):
        swap(table, box, tale)
    elif chose(move, DECLINE):
        put_back(table, tale)
        end_of_the_die(table, box, tale)
    elif chose(move, FLIP):
        flip(table, box, first_part(move, FLIP), tale)
    elif chose(move, LIGHTEN):
        lighten_the_load(table, box, first_part(move, LIGHTEN), second_part(move, LIGHTEN), tale)
    else:
        drink_a_potion(table, box, move, tale)
        # D9.1  One bonus action at the most, and the turn is over.
        end_the_turn(table, box, tale)


@rule
def drink_a_potion(table: Table, box: Box, move: int, tale: Tale) -> None:
    """Use a Potion for what it can do, or pass."""
    if chose(move, PREMONITION):
        buy_premonition(table, box, first_part(move, PREMONITION), tale)
    elif chose(move, HEAL):
        heal(table, box, first_part(move, HEAL), second_part(move, HEAL), tale)
    elif chose(move, DISPEL):
        dispel(table, box, first_part(move, DISPEL), tale)
    elif chose(move, PHASE):
        phase(table, box, first_part(move, PHASE), tale)
    elif chose(move, IMPROVE):
        improve(table, box, first_part(move, IMPROVE), tale)
