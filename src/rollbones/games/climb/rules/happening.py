"""What happens by itself between two choices, in its order."""

from rollbones.engine import Tale, rule

from ..box import *
from ..table import *
from .campaign import found_card, play_found_card
from .climbing import is_stepping, step
from .events import carry_out_a_sign, look_at_the_space
from .setting_out import next_sets_out
from .slope import back_to_the_meeting, look_around, meet_the_next
from .turn import has_won_the_race, settle, stop_the_race


@rule
def what_follows(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """After every move: the step that it began, and whatever happens by itself."""
    if is_stepping(table):
        step(table, box, seat, tale)
    let_it_happen(table, box, tale)


@rule
def let_it_happen(table: Table, box: Box, tale: Tale) -> None:
    """Go on until somebody has to choose, or it is over."""
    while table.phase == HAPPENING:
        if has_won_the_race(table, box):
            stop_the_race(table, box, tale)
        elif table.drawn != 0:
            carry_out_a_sign(table, box, tale)
        # M8.1  Altitude cards that were found come first, then the event of the space, then camp.
        elif found_card(table, box, TO_PLAY) != 0:
            play_found_card(table, found_card(table, box, TO_PLAY), tale)
        elif table.arrived == YES:
            look_at_the_space(table, box, tale)
        elif table.follows == AFTER_SETTING_OUT:
            next_sets_out(table, box, tale)
        else:
            meet_or_settle(table, box, tale)


@rule
def meet_or_settle(table: Table, box: Box, tale: Tale) -> None:
    """After a step hikers may meet; then the turn goes on."""
    if table.follows == AFTER_A_STEP and box.variant == SINGLE_SLOPE:
        look_around(table, box)
    if table.follows == IN_A_MEETING:
        back_to_the_meeting(table)
    elif table.meets != 0:
        table.follows = AFTER_A_MEETING
        meet_the_next(table, tale)
    else:
        has_ended = table.follows == AFTER_THE_TURN
        table.follows = AFTER_AN_ACT
        table.chain = 0
        table.struck = 0
        settle(table, box, has_ended, tale)
