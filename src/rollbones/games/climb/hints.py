"""What is known about climbing well, for quick players.

The habit: go where the way out gets shorter, with the die that is missed least; in camp repair all you can and roll the rest;
then ropes and picks; with too few actions for a good step, wait for the next turn; then the campfire, and only then burn a
die.
"""

from rollbones.engine import ALLOWED, Numbers, chose, first_part, rule, second_part
from rollbones.engine.run.players import Mind

from .box import Box
from .prospects import CASES, FEATURES, features, hope
from .rules.actions import whole_turn
from .rules.climbing import why_not_pay_with, why_not_that_way
from .rules.dice import all_dice
from .rules.space import card_under, leaves_the_card, terrain_under
from .signs import DIE_LOST, DOWN, LEFT, LOSE, MEND, MOST_SIGNS, NO_SIGN, PICK, ROPE, ROWS, UP
from .table import A_PLACED_DIE, BY_PICK, CLIMB, MEETING, ROLLING, THINGS, Hiker, Table
from .words import (
    ACCEPT,
    BEGIN,
    BURN,
    BURN_AND_GO,
    CANCEL,
    DROP,
    END_TURN,
    GO,
    KEEP,
    LEAVE_AT,
    LIGHT,
    MEND_IT,
    PASS_BY,
    PLAY_ON,
    REFUSE,
    REPAIR,
    REST,
    ROLL,
    SLIDE,
    SPEND,
    START_WITH,
    STEADY,
    WALK,
)

__all__ = ["CASES", "FEATURES", "alike", "features", "habit", "hope"]

REPAIRS, RESTS, WALKS, STEPS, LIGHTS, BURNS, WANDERS, ENDS = 9000, 8000, 7000, 6000, 4000, 3000, 1500, 1000
A_SIDE_CARD = 60  # what a card beside is taken to cost
MISSED = (0, 1, 3, 3, 4, 5, 6, 30, 34)  # how much a die, by face, or a rope or a pick is missed


@rule
def habit(view: Table, box: Box, seat: int, out: Numbers, count: int, luck: Mind) -> int:
    """The move that the rule of thumb likes best; the first of equals."""
    chosen = 0
    best = worth_of(view, box, seat, out[0])
    for place in range(1, count):
        worth = worth_of(view, box, seat, out[place])
        if worth > best:
            best = worth
            chosen = place
    return chosen


@rule
def worth_of(view: Table, box: Box, seat: int, move: int) -> int:
    """How much the rule of thumb likes a move."""
    if view.phase == CLIMB:
        return worth_of_act(view, box, view.hikers[seat], move)
    if view.phase == ROLLING:
        return worth_of_keeping(move)
    if view.phase >= MEETING:
        return worth_of_meeting(view, box, move)
    if chose(move, STEADY):
        return -missed(first_part(move, STEADY))
    if chose(move, SPEND):
        return worth_of_paying(first_part(move, SPEND))
    if chose(move, BEGIN):
        return -box.toll[view.card[seat, 0], 0, first_part(move, BEGIN)]
    if chose(move, SLIDE):
        return -toll_beyond(view, box, view.hikers[view.struck], first_part(move, SLIDE))
    if chose(move, MEND_IT) or chose(move, START_WITH):
        return -move
    if chose(move, DROP):
        return -missed(first_part(move, DROP))
    return -WANDERS if chose(move, CANCEL) else 0


@rule
def missed(means: int) -> int:
    """How much a die or a token is missed once it is used."""
    return MISSED[means]


@rule
def toll_beyond(view: Table, box: Box, hiker: Hiker, way: int) -> int:
    """How hard the way out is from the next space that way."""
    row, column = hiker.row, hiker.column
    if leaves_the_card(hiker, way):
        return 0 if way == UP else A_SIDE_CARD
    if way == UP:
        row += 1
    elif way == DOWN:
        row -= 1
    elif way == LEFT:
        column -= 1
    else:
        column += 1
    return box.toll[card_under(view, hiker), row, column]


@rule
def gain(view: Table, box: Box, hiker: Hiker, way: int) -> int:
    """By how much a step shortens the way out."""
    here = box.toll[card_under(view, hiker), hiker.row, hiker.column]
    return here - toll_beyond(view, box, hiker, way)


@rule
def worth_of_act(view: Table, box: Box, hiker: Hiker, move: int) -> int:
    """How much an act is liked."""
    if chose(move, GO):
        better = gain(view, box, hiker, first_part(move, GO))
        return (STEPS if better > 0 else WANDERS) + 10 * better - missed(second_part(move, GO))
    if chose(move, WALK):
        better = gain(view, box, hiker, first_part(move, WALK))
        return (WALKS if better > 0 else WANDERS) + 10 * better
    if chose(move, BURN_AND_GO):
        better = gain(view, box, hiker, second_part(move, BURN_AND_GO))
        if all_dice(hiker) == 1 and hiker.warm == 0:
            return worth_of_the_last_die(hiker, second_part(move, BURN_AND_GO), better)
        return (BURNS if better > 0 else 0) + 10 * better - worth_of_burned(first_part(move, BURN_AND_GO))
    if chose(move, REPAIR):
        return REPAIRS - first_part(move, REPAIR)
    if chose(move, REST):
        return RESTS
    if chose(move, LIGHT):
        return LIGHTS
    if chose(move, BURN):
        return BURNS - worth_of_burned(first_part(move, BURN))
    if chose(move, END_TURN):
        return LIGHTS + 1 if will_step(view, box, hiker) else ENDS
    return 0


@rule
def will_step(view: Table, box: Box, hiker: Hiker) -> bool:
    """Whether the next turn has actions enough for a step that shortens the way out."""
    for way in range(UP, DOWN + 1):
        if gain(view, box, hiker, way) > 0:
            for means in range(1, BY_PICK + 1):
                if why_not_go(view, box, hiker, way, means, whole_turn(box)) == ALLOWED:
                    return True
    return False


@rule
def worth_of_the_last_die(hiker: Hiker, way: int, better: int) -> int:
    """Burn the last die for a row that counts, or to get on by what is left in hand; otherwise it is all the same."""
    if way == UP and hiker.best == hiker.level * ROWS + hiker.row:
        return BURNS + 1
    return BURNS if better > 0 and hiker.ready[PICK] + hiker.ready[ROPE] > 0 else 0


@rule
def worth_of_burned(die: int) -> int:
    """How much a burned die is missed: a placed one not at all."""
    return 0 if die == A_PLACED_DIE else missed(die)


@rule
def worth_of_keeping(move: int) -> int:
    """Keep what leads up, roll the rest."""
    if chose(move, KEEP):
        return first_part(move, KEEP) if first_part(move, KEEP) > 1 + 1 + 1 else -1
    return 0 if chose(move, ROLL) else -WANDERS


@rule
def worth_of_paying(face: int) -> int:
    """Pay with what is rolled again anyway, then with the highest."""
    if face > 1 + 1 + 1:
        return face
    return WANDERS + face


@rule
def worth_of_meeting(view: Table, box: Box, move: int) -> int:
    """Play what hurts; trade nothing; take what is offered for less."""
    if chose(move, PLAY_ON):
        return harm(box, first_part(move, PLAY_ON))
    if chose(move, ACCEPT):
        gets = 0
        for thing in range(1, THINGS + 1):
            gets += view.given[thing] - view.wanted[thing]
        return gets
    if chose(move, CANCEL):
        return 1
    if chose(move, LEAVE_AT):
        return -first_part(move, LEAVE_AT)
    return 0 if chose(move, PASS_BY) or chose(move, REFUSE) else -1


@rule
def harm(box: Box, card: int) -> int:
    """How much an event hurts, roughly."""
    found = 0
    for place in range(MOST_SIGNS):
        sign = box.signs[card, place]
        if LOSE <= sign < MEND or sign in (DOWN, DIE_LOST):
            found += 1
        elif sign != NO_SIGN:
            found -= 1
    return found


@rule
def alike(table: Table, box: Box, seat: int, move: int) -> int:
    """Tell apart the ground a hiker stands on, and the row above which a card is turned over."""
    hiker = table.hikers[seat]
    is_top = 1 if leaves_the_card(hiker, UP) else 0
    return 2 * terrain_under(table, box, hiker) + is_top


@rule
def why_not_go(table: Table, box: Box, hiker: Hiker, way: int, means: int, budget: int) -> int:
    """What keeps a hiker from a step that a die or a token pays for, with so many actions."""
    terrain = terrain_under(table, box, hiker)
    reason = why_not_pay_with(box, hiker, terrain, means, budget)
    return reason if reason != ALLOWED else why_not_that_way(table, box, hiker, terrain, way, means, budget)
