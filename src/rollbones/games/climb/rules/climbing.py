"""M3 Steps, M4 Terrain, M5 Ropes and picks."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .actions import actions_at_the_edge, let_it_take_its_course, use_actions
from .cards import leave_the_card
from .space import leads_somewhere, leaves_the_card, shift, space_bit, terrain_under


@rule
def why_not_pay_with(box: Box, hiker: Hiker, terrain: int, means: int, budget: int) -> int:
    """What keeps a die or a token from paying for a step out of this terrain."""
    # M4.1  What is left decides what the step costs.
    # M3.2  A die is placed to move one space; M5.1  a rope or a pick is spent for it.
    if not has_means(hiker, means):
        return NO_SUCH_DIE if means <= 6 else NO_SUCH_TOKEN
    # M4.5  Rock is left with a rope, M5.3  of which one is enough, or a pick, or by burning a die.
    if terrain == ROCK and means <= 6:
        return ROCK_HOLDS
    if needs_second_arrow(box, terrain, means):
        # M4.2  On ice a second arrow is needed, up or sideways.
        if not has_second_arrow(box, hiker, means):
            return NO_SECOND_ARROW
        # M4.4  Both are placed in one turn.
        if budget < actions_on_ice(box):
            return ICE_IN_ONE_TURN
    # M4.10  An event space is left like snow: with that one die. M2.7  Without an action left nothing is placed.
    return ALLOWED if budget > 0 else NO_ACTION_LEFT


@rule
def why_not_that_way(table: Table, box: Box, hiker: Hiker, terrain: int, way: int, means: int, budget: int) -> int:
    """What keeps a die or a token from leading this way."""
    # M3.3  The arrow on the die says which way.
    if ways_of(box, means) >> way & 1 == 0:
        return WRONG_ARROW
    # M3.6  There must be ground to step on.
    if not leads_somewhere(table, box, hiker, way):
        return NO_GROUND
    # M4.9  Nothing is paid for a step that is free.
    if why_no_trail(terrain) == ALLOWED and box.paid_trail == NO and why_not_walk(box, hiker, way) == ALLOWED:
        return TRAILS_ARE_FREE
    # M2.7  With too few actions left for the step and the new card, it is not made.
    more = actions_at_the_edge(table, box, hiker, way)
    if more > 0 and budget < more + (actions_on_ice(box) if needs_second_arrow(box, terrain, means) else 1):
        return NO_ACTION_LEFT
    return ALLOWED


@rule
def has_means(hiker: Hiker, means: int) -> bool:
    """Whether a hiker has this die before him, or this token in hand."""
    if means <= 6:
        return hiker.dice[means] > 0
    return hiker.ready[token_of(means)] > 0


@rule
def ways_of(box: Box, means: int) -> int:
    """The ways that something could lead, a bit for each."""
    # M3.3  The arrow on the die says which way, M5.1  a token leads any way.
    if means > 6:
        return 1 << UP | 1 << LEFT | 1 << RIGHT | 1 << DOWN
    return 1 << LEFT | 1 << RIGHT if box.arrow[means] == SIDEWAYS else 1 << box.arrow[means]


@rule
def needs_second_arrow(box: Box, terrain: int, means: int) -> bool:
    """Whether one arrow is not enough."""
    # M5.2  A rope is one arrow, and on ice needs another; M5.4  a pick does without.
    if means == BY_ROPE:
        return terrain == ICE and box.rope_on_ice == NEEDS_SECOND
    return terrain == ICE and means != BY_PICK


@rule
def has_second_arrow(box: Box, hiker: Hiker, means: int) -> bool:
    """Whether something is left that keeps a hiker steady."""
    for other in range(1, BY_ROPE + 1):
        if may_steady(box, hiker, means, other):
            return True
    return False


@rule
def may_steady(box: Box, hiker: Hiker, means: int, other: int) -> bool:
    """Whether this can be the second arrow beside the first."""
    # M4.2  The second arrow leads up or sideways, not down; a rope can be any arrow.
    used = 1 if other == means else 0
    if other == BY_ROPE:
        return hiker.ready[ROPE] > used
    return box.arrow[other] != DOWN and hiker.dice[other] > used


@rule
def actions_on_ice(box: Box) -> int:
    """What leaving ice costs."""
    # M4.3  Each of the two arrows is an action.
    return 1 if box.ice_cost == ONE_ACTION else 1 + 1


@rule
def go(table: Table, box: Box, seat: int, way: int, means: int, tale: Tale) -> None:
    """Place a die or spend a token; a step follows, if no second arrow is needed on ice."""
    hiker = table.hikers[seat]
    set_foot(table, way, means)
    if needs_second_arrow(box, terrain_under(table, box, hiker), means):
        table.phase = ON_ICE
    else:
        pay(hiker, means)
        use_actions(table, box, 1)
        tell(tale, WENT, seat + 1, way, means)


@rule
def steady(table: Table, box: Box, seat: int, means: int, tale: Tale) -> None:
    """The second arrow on ice; the step follows."""
    hiker = table.hikers[seat]
    pay(hiker, table.means)
    pay(hiker, means)
    use_actions(table, box, actions_on_ice(box))
    tell(tale, STEADIED, seat + 1, means)
    tell(tale, WENT, seat + 1, table.way, table.means)
    table.phase = CLIMB


@rule
def pay(hiker: Hiker, means: int) -> None:
    """A die is placed, or a token spent."""
    # M3.4  A placed die is out of reach until it is rolled again.
    if means <= 6:
        hiker.dice[means] -= 1
        hiker.placed += 1
    # M5.9  A spent token goes to the repair pile.
    else:
        hiker.ready[token_of(means)] -= 1
        hiker.spent[token_of(means)] += 1


@rule
def token_of(means: int) -> int:
    """The kind of token that pays."""
    return ROPE if means == BY_ROPE else PICK


@rule
def why_no_trail(terrain: int) -> int:
    """What keeps every step from being free."""
    # M4.6  From a trail every step is free; from no other ground.
    return ALLOWED if terrain == TRAIL else NO_TRAIL


@rule
def why_not_walk(box: Box, hiker: Hiker, way: int) -> int:
    """What keeps a hiker on a trail from a free step."""
    # M4.7  A step that leaves the card is not free.
    if leaves_the_card(hiker, way):
        return LEAVING_COSTS
    # M4.8  A walk that costs nothing never comes to a space twice.
    if box.free_walk != WALK_FREELY and hiker.walked & bit_beside(hiker, way) != 0:
        return NO_SPACE_AGAIN
    return ALLOWED


@rule
def may_walk(box: Box, hiker: Hiker, terrain: int) -> bool:
    """Whether any step is free."""
    if why_no_trail(terrain) != ALLOWED:
        return False
    for way in range(UP, DOWN + 1):
        if why_not_walk(box, hiker, way) == ALLOWED:
            return True
    return False


@rule
def walk(table: Table, box: Box, seat: int, way: int, tale: Tale) -> None:
    """A step that costs nothing."""
    tell(tale, WALKED, seat + 1, way)
    set_foot(table, way, 0)


@rule
def bit_beside(hiker: Hiker, way: int) -> int:
    """The bit of the space one step away, on the same card."""
    here = space_bit(hiker)
    if way == UP:
        return here << COLUMNS
    if way == DOWN:
        return here >> COLUMNS
    return here >> 1 if way == LEFT else here << 1


@rule
def set_foot(table: Table, way: int, means: int) -> None:
    """A step is under way, paid for by a die or a token, or free; it is made behind the move, in one place for all."""
    table.way = way
    table.means = means


@rule
def is_stepping(table: Table) -> bool:
    """Whether a step is to be made now, with nothing more to be paid for it."""
    return table.way != NO_WAY and table.phase != ON_ICE


@rule
def step(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """The hiker moves by himself, and whatever is there happens to him."""
    hiker = table.hikers[seat]
    way, means = table.way, table.means
    set_foot(table, NO_WAY, 0)
    walked = hiker.walked if means == 0 else 0
    # M8.1  Camp is over when he moves by himself.
    hiker.camp = NO_CAMP
    table.struck = seat
    table.chain = 0
    # M5.5  A pick leads onto an event without its being drawn.
    table.arrived = NO if means == BY_PICK and box.pick_event == SUPPRESSED else YES
    if leaves_the_card(hiker, way):
        use_actions(table, box, actions_at_the_edge(table, box, hiker, way))
        leave_the_card(table, box, seat, way, tale)
    else:
        shift(hiker, way)
    hiker.walked = walked | space_bit(hiker)
    let_it_take_its_course(table, AFTER_A_STEP)


@rule
def may_step(table: Table, box: Box, hiker: Hiker, budget: int) -> bool:
    """Whether any step is open with so many actions."""
    terrain = terrain_under(table, box, hiker)
    if may_walk(box, hiker, terrain):
        return True
    for means in range(1, BY_PICK + 1):
        if why_not_pay_with(box, hiker, terrain, means, budget) == ALLOWED:
            for way in range(UP, DOWN + 1):
                if why_not_that_way(table, box, hiker, terrain, way, means, budget) == ALLOWED:
                    return True
    return False


@rule
def why_not_steady(table: Table, box: Box, hiker: Hiker, means: int) -> int:
    """What keeps a die or rope from being the second arrow."""
    return ALLOWED if may_steady(box, hiker, table.means, means) else NO_SECOND_ARROW
