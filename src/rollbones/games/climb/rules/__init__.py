"""Die Trying, the mountain.

Be the highest when nobody can move any more.

    start with a set → begin in a space → (act)* → stuck, retired or on top

An act is a step (one die or token; two arrows on ice), a campfire, a burned die, a repair or a rest. A turn has three of
them, alone any number. A step may lead to an event, to a new card with a camp on it, or, on a single slope, to another hiker.

The rulebook's chapters are this folder's files: `setting_out` (M1), `actions` and `turn` (M2, M10, M11), `dice`, `space` and
`climbing` (M3 to M5), `rolling` (M5, M6), `cards` and `deck` (M7), `camp` (M8), `events` (M9), `campaign` (M12), `slope`
(M13), and `happening`, which holds their order. Here is the table of all moves: when each is made, what it does, what can
forbid it; after every one of them happens what follows from it.
"""

from rollbones.engine import Group, Row, rule, table_of_moves

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .actions import actions_left, why_not_take_back
from .camp import begin_repair, spend, why_not_camp, why_not_repair, why_not_rest
from .campaign import leave_it_at, why_not_leave_at
from .climbing import (
    go,
    steady,
    walk,
    why_no_trail,
    why_not_pay_with,
    why_not_steady,
    why_not_that_way,
    why_not_walk,
)
from .events import drop, face_the_event, mend_chosen, skip_the_event, slide, why_not_mend, why_not_slide
from .happening import what_follows
from .rolling import (
    burn,
    burn_and_go,
    choose_dice,
    keep,
    roll_again,
    think_again,
    why_no_rock,
    why_no_such_die,
    why_not_burn,
    why_not_burn_and_go,
    why_not_burn_this,
    why_not_keep,
    why_not_light,
)
from .setting_out import begin, setup, start_with
from .slope import (
    accept,
    ask,
    begin_an_offer,
    drop_the_offer,
    give,
    guess,
    has_secrets,
    hide,
    part_company,
    play_on,
    propose,
    refuse,
    why_not_ask,
    why_not_give,
    why_not_play_on,
    why_not_propose,
    why_not_trade,
)
from .space import terrain_under
from .turn import end_the_turn, retire, score, why_not_end_turn

__all__ = ["acting", "guess", "has_secrets", "hide", "legal", "play", "score", "setup", "why_not"]


@rule
def acting(table: Table) -> int:
    """The one who chooses, until it is over."""
    return 0 if table.phase == OVER else 1 << table.mover


@rule
def hiker(table: Table, seat: int) -> Hiker:
    """Whose move it is."""
    return table.hikers[seat]


@rule
def terrain(table: Table, box: Box, hiker: Hiker) -> int:
    """What the hiker stands on."""
    return terrain_under(table, box, hiker)


@rule
def budget(table: Table, box: Box) -> int:
    """How many actions the turn still has."""
    return actions_left(table, box)


# fmt: off
legal, why_not, play = table_of_moves(
    moves,
    acting,
    #   move         when            it does          unless                                 (for all of them)
    Row(START_WITH,  (GEAR,),        start_with),
    Row(BEGIN,       (SET_OUT,),     begin),
    # M2.1  In a turn a hiker acts.
    Group(when=(CLIMB,), values=(hiker, terrain, budget), rows=(
        Row(GO,          (CLIMB,),   go,              (why_not_pay_with, why_not_that_way),  over=("means", "way")),
        Row(WALK,        (CLIMB,),   walk,            why_not_walk,                          ever=why_no_trail),
        Row(BURN_AND_GO, (CLIMB,),   burn_and_go,     why_not_burn_and_go,                   ever=why_no_rock),
        Row(LIGHT,       (CLIMB,),   choose_dice,     why_not_light,                         given={"purpose": BY_CAMPFIRE}),
        # M8.1  What is done in camp.
        Group(ever=why_not_camp, rows=(
            Row(REPAIR,  (CLIMB,),   begin_repair,    why_not_repair),
            Row(REST,    (CLIMB,),   choose_dice,     why_not_rest,                          given={"purpose": IN_CAMP}),
        )),
        Row(BURN,        (CLIMB,),   burn,            (why_not_burn_this, why_not_burn)),
        Row(END_TURN,    (CLIMB,),   end_the_turn,    why_not_end_turn),
        Row(RETIRE,      (CLIMB,),   retire),
    )),
    Group(values=(hiker,), rows=(
        # M2.5  A choice of several parts is made part by part.
        Row(ROLL,     (ROLLING,),    roll_again),
        Row(KEEP,     (ROLLING,),    keep,            why_not_keep),
        Row(STEADY,   (ON_ICE,),     steady,          why_not_steady),
        Row(SPEND,    (REPAIRING,),  spend,           why_no_such_die),
        # M9.5  What an event asks of the hiker to whom it happens.
        Row(FACE_IT,  (DRAWN_CARD,), face_the_event),
        Row(SKIP_IT,  (DRAWN_CARD,), skip_the_event),
        Row(SLIDE,    (PUSHED,),     slide,           why_not_slide),
        Row(MEND_IT,  (MENDING,),    mend_chosen,     why_not_mend),
        Row(DROP,     (DROPPING,),   drop,            why_no_such_die),
        # M12.3  What a campaign leaves behind.
        Row(LEAVE_AT, (CACHING,),    leave_it_at,     why_not_leave_at),
    )),
    # M13.8  Two hikers have met.
    Row(PLAY_ON,     (MEETING,),     play_on,         why_not_play_on),
    Row(TRADE,       (MEETING,),     begin_an_offer,  why_not_trade),
    Row(PASS_BY,     (MEETING,),     part_company),
    Row(GIVE,        (TRADING,),     give,            why_not_give),
    Row(ASK,         (TRADING,),     ask,             why_not_ask),
    Row(PROPOSE,     (TRADING,),     propose,         why_not_propose),
    Row(ACCEPT,      (ANSWERING,),   accept),
    Row(REFUSE,      (ANSWERING,),   refuse),
    # M2.5  Until its last part a choice can be taken back; M13.9  an offer always.
    Row(CANCEL,      (ON_ICE, ROLLING, REPAIRING), think_again, why_not_take_back),
    Row(CANCEL,      (TRADING,),     drop_the_offer),
    # M10.6  When it is over, it is over; M2.8  one hiker chooses at a time; M2.6  each move has its moment.
    over=THE_GAME_IS_OVER,
    turn=NOT_YOUR_TURN,
    not_now=NOT_NOW,
    then=what_follows,
)
# fmt: on
