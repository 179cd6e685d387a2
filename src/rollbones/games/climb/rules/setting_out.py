"""M1 Setting out."""

from rollbones.engine import Tale, rule, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .actions import let_it_take_its_course
from .campaign import lay_out_the_campaign
from .deck import deal
from .dice import throw
from .slope import fill_hand
from .space import space_bit
from .turn import begin_turn


@rule
def setup(table: Table, box: Box) -> None:
    """Lay out every hiker's decks, and let the first one get ready."""
    # M1.1  Every hiker has a pack of his own.
    for seat in range(box.seats):
        hiker = table.hikers[seat]
        hiker.lane = seat
        # M1.5  Three stacks of mountain cards, each shuffled for itself, and the events.
        for stack in range(NORMAL, DEADLY + 1):
            for place in range(box.stack_size[stack]):
                hiker.stacks[stack, place] = 1
        for card in range(1, MOST_EVENTS + 1):
            hiker.events[card] = box.copies[card]
        if box.variant == SINGLE_SLOPE:
            fill_hand(table, box, seat, None)  # type: ignore[arg-type]  # nobody listens yet
    lay_out_the_campaign(table, box)
    get_ready(table, box, 0, None)  # type: ignore[arg-type]  # nobody listens yet


@rule
def get_ready(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """A hiker chooses equipment, unless the box says which."""
    table.turn = seat
    table.mover = seat
    table.phase = GEAR
    if box.gear != CHOSEN:
        start_with(table, box, seat, box.gear, tale)


@rule
def start_with(table: Table, box: Box, seat: int, gear: int, tale: Tale) -> None:
    """Take a set, turn the first card over and roll."""
    hiker = table.hikers[seat]
    # M1.2  One campfire, two picks or three ropes.
    for kind in range(CAMPFIRE, ROPE + 1):
        hiker.ready[kind] = box.first_set[gear, kind]
    tell(tale, TOOK, seat + 1, gear)
    # M1.3  The first Normal card is turned over, and all dice are rolled.
    deal(table, box, seat, 0, tale)
    throw(table, box, seat, box.dice, tale)
    table.phase = SET_OUT


@rule
def begin(table: Table, box: Box, seat: int, place: int, tale: Tale) -> None:
    """Step onto the mountain."""
    hiker = table.hikers[seat]
    # M1.4  In any space of the bottom row; whatever is there happens.
    hiker.column = place
    hiker.fate = CLIMBING
    hiker.walked = space_bit(hiker)
    tell(tale, BEGAN, seat + 1, place)
    table.struck = seat
    table.chain = 0
    table.arrived = YES if box.first_space == DRAWN else NO
    let_it_take_its_course(table, AFTER_SETTING_OUT)


@rule
def next_sets_out(table: Table, box: Box, tale: Tale) -> None:
    """The next hiker gets ready, or the first turn begins."""
    # M1.6  Hikers set out in the order of their seats; then the first one has the first turn.
    if table.turn + 1 < box.seats:
        get_ready(table, box, table.turn + 1, tale)
    else:
        begin_turn(table, 0, tale)
