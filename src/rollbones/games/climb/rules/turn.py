"""M2 The turn and M10 The end: who goes on, and when it is over."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .actions import actions_left, let_it_take_its_course, whole_turn
from .campaign import end_the_climb
from .climbing import may_walk
from .rolling import (
    may_go_on_without_burning,
    why_no_rock,
    why_not_burn,
    why_not_burn_and_go,
    why_not_burn_this,
    why_not_light,
)
from .space import terrain_under


@rule
def settle(table: Table, box: Box, has_ended: bool, tale: Tale) -> None:
    """After all has happened: the same hiker acts again, or the turn ends."""
    seat = table.turn
    hiker = table.hikers[seat]
    table.mover = seat
    look_for_the_summit(table, box, hiker, seat, tale)
    if not has_ended and hiker.fate == CLIMBING:
        if may_go_on(table, box, hiker):
            has_ended = is_at_the_end_of_the_turn(table, box, hiker)
        else:
            give_out(table, box, hiker, seat, tale)
            has_ended = True
    if has_ended or hiker.fate != CLIMBING:
        next_turn(table, box, tale)
    else:
        table.phase = CLIMB


@rule
def is_at_the_end_of_the_turn(table: Table, box: Box, hiker: Hiker) -> bool:
    """Whether the turn ends by itself."""
    # M11.2  Alone, a race ends at its goal.
    if table.last_round == YES and box.limit == NO_LIMIT:
        return True
    # M2.4  With no action left and nothing to do for free, the turn is over.
    return actions_left(table, box) == 0 and not may_act_for_free(table, box, hiker)


@rule
def look_for_the_summit(table: Table, box: Box, hiker: Hiker, seat: int, tale: Tale) -> None:
    """A race may be decided in the round in which somebody reaches the summit."""
    # M11.2  Where the round is played to its end, who reaches the goal begins the last one.
    if box.race_end == AFTER_THE_ROUND and table.last_round == NO and has_reached_the_goal(box, hiker):
        table.last_round = YES
        tell(tale, REACHED_GOAL, seat + 1)


@rule
def has_reached_the_goal(box: Box, hiker: Hiker) -> bool:
    """Whether a hiker has come to the summit of a race."""
    return box.variant == RACE and hiker.best * ROW_HEIGHT >= box.goal


@rule
def has_won_the_race(table: Table, box: Box) -> bool:
    """Whether the race is over because somebody has come first."""
    # M11.2  Whoever reaches the goal first has won, at once.
    return box.race_end == AT_ONCE and has_reached_the_goal(box, table.hikers[table.turn])


@rule
def stop_the_race(table: Table, box: Box, tale: Tale) -> None:
    """Nothing else happens any more."""
    table.drawn = 0
    table.sign = 0
    table.arrived = NO
    table.chain = 0
    table.struck = 0
    table.follows = AFTER_AN_ACT
    tell(tale, WON_THE_RACE, table.turn + 1)
    end_the_game(table, box, tale)


@rule
def may_go_on(table: Table, box: Box, hiker: Hiker) -> bool:
    """Whether a hiker can still do anything that may lead on."""
    # M10.1  Stuck is who can move neither with dice nor with equipment, nor burn a die.
    if may_burn(table, box, hiker):
        return True
    if may_go_on_without_burning(table, box, hiker):
        return True
    return may_burn_and_go(table, box, hiker)


@rule
def may_burn(table: Table, box: Box, hiker: Hiker) -> bool:
    """Whether a die can be burned for warmth, in this turn or the next."""
    if why_not_burn(table, box, hiker, whole_turn(box)) != ALLOWED:
        return False
    for die in range(A_PLACED_DIE, 0, -1):
        if why_not_burn_this(box, hiker, die) == ALLOWED:
            return True
    return False


@rule
def may_burn_and_go(table: Table, box: Box, hiker: Hiker) -> bool:
    """Whether a die can burn a way out of the rock."""
    if why_no_rock(terrain_under(table, box, hiker)) != ALLOWED:
        return False
    for die in range(1, A_PLACED_DIE + 1):
        for way in range(UP, DOWN + 1):
            if why_not_burn_and_go(table, box, hiker, die, way, whole_turn(box)) == ALLOWED:
                return True
    return False


@rule
def give_out(table: Table, box: Box, hiker: Hiker, seat: int, tale: Tale) -> None:
    """The hiker can move no further."""
    tell(tale, IS_STUCK, seat + 1)
    # M13.11  On a single slope he waits for help; elsewhere none can come.
    if box.variant != SINGLE_SLOPE:
        hiker.fate = STUCK


@rule
def may_act_for_free(table: Table, box: Box, hiker: Hiker) -> bool:
    """Whether something is open that costs no action."""
    # M2.2  A campfire and steps from a trail are free.
    if why_not_light(table, box, hiker, 0) == ALLOWED or hiker.camp == PAID_CAMP:
        return True
    return may_walk(box, hiker, terrain_under(table, box, hiker))


@rule
def why_not_end_turn(table: Table, box: Box) -> int:
    """What keeps a hiker from ending the turn."""
    # M2.3  One action has to be used; alone there is no turn to end.
    return ALLOWED if table.actions > 0 and box.seats > 1 else NO_ACTION_USED


@rule
def end_the_turn(table: Table) -> None:
    """The next hiker, please."""
    # M2.3  A turn may end early.
    let_it_take_its_course(table, AFTER_THE_TURN)


@rule
def retire(table: Table, seat: int, tale: Tale) -> None:
    """Enough."""
    # M10.2  A hiker may retire.
    table.hikers[seat].fate = RETIRED
    tell(tale, HAS_RETIRED, seat + 1)
    let_it_take_its_course(table, AFTER_AN_ACT)


@rule
def next_turn(table: Table, box: Box, tale: Tale) -> None:
    """On to the next hiker who can act."""
    last = table.turn
    table.actions = 0
    for onward in range(1, box.seats + 1):
        seat = (last + onward) % box.seats
        # M11.3  The round in which the summit was reached is played to its end.
        if table.last_round == YES and seat <= last:
            break
        # M2.8  Who is out, or cannot do anything, is passed over.
        hiker = table.hikers[seat]
        if hiker.fate == CLIMBING and may_go_on(table, box, hiker):
            begin_turn(table, seat, tale)
            return
    end_the_game(table, box, tale)


@rule
def begin_turn(table: Table, seat: int, tale: Tale) -> None:
    """A hiker acts."""
    table.turn = seat
    table.mover = seat
    table.actions = 0
    table.phase = CLIMB
    tell(tale, TURN_OF, seat + 1)


@rule
def end_the_game(table: Table, box: Box, tale: Tale) -> None:
    """Nobody can act any more."""
    # M10.3  When no hiker can act, the game is over.
    for seat in range(box.seats):
        tell(tale, CLIMBED, seat + 1, table.hikers[seat].best * ROW_HEIGHT)
    end_the_climb(table, box, tale)


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """How high a hiker has been, in feet."""
    # M10.4  Each card left upward counts 1,000 feet, each row on the current card 250; M10.5  the highest wins.
    return table.hikers[seat].best * ROW_HEIGHT
