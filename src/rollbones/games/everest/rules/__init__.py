"""Journey to the Top of the World.

The climbers win when both have stood on the summit and are back in base camp; Everest wins when one is dead, or winter comes.

    both shop → [ the climbers act, in any order → its end → Everest draws → (play a card, pay, answer it · Yeti)* ]*

The rulebook's chapters are this folder's files: `shop` (E1), `turns` (E2, E5), `moving` (E3), `equipment` (E4), `deck` (E6),
`cards` (E7), `yeti` (E8) and `ending` (E9). Here is the table of all moves: when each is made, what it does, what can forbid
it, and what follows.
"""

from rollbones.engine import Group, Row, rule, table_of_moves

from ..box import *
from ..mountain import *
from ..table import *
from ..words import *
from .cards import (
    answer_avalanche,
    blow,
    blow_both,
    drop,
    stand_the_rocks,
    why_not_blow,
    why_not_blow_both,
    why_not_fall_in,
)
from .deck import guess, hide, lay_down, pick_card, take_back, why_not_afford, why_not_in_hand, worth_of_hand
from .ending import score
from .equipment import (
    climb_out,
    eat,
    forecast,
    give,
    hunt,
    pitch,
    remove,
    shoot,
    use_hook,
    use_hook_aside,
    why_no_corner,
    why_no_hook,
    why_no_such,
    why_not_climb_out,
    why_not_eat,
    why_not_forecast,
    why_not_give_any,
    why_not_hook,
    why_not_hook_aside,
    why_not_hunt,
    why_not_pitch,
    why_not_shoot,
    why_not_take,
)
from .moving import (
    move_down,
    move_to,
    move_up,
    why_not_beside,
    why_not_move_down,
    why_not_move_up,
    why_not_walk,
)
from .shop import buy, leave_the_shop, setup, why_not_buy
from .turns import end_turn, may_act, stop, take_an_action, what_follows
from .yeti import act, why_not_act, why_not_summon

__all__ = ["acting", "guess", "hide", "legal", "play", "score", "setup", "side", "why_not"]


@rule
def side(box: Box, seat: int) -> int:
    """The climbers are one side, Everest the other."""
    return 1 if seat == EVEREST else 0


@rule
def acting(table: Table) -> int:
    """Whoever may do something now."""
    if table.fate != PLAYING:
        return 0
    if table.phase in (MOUNTAIN, PAYING, BLOWING):
        return 1 << EVEREST
    seats = 0
    for one in range(CLIMBERS):
        if may_act(table, one):
            seats |= 1 << one
    return seats


@rule
def why_not_their_turn(table: Table, seat: int) -> int:
    """What keeps a seat from doing anything now."""
    # E2.5  Who has no action left has done his part. E2.3  Each seat has its own moments.
    return NO_ACTIONS_LEFT if table.phase == CLIMBING and seat != EVEREST else NOT_NOW


# fmt: off
legal, why_not, play = table_of_moves(
    moves,
    acting,
    #   move        when                it does           unless                                (for all of them)
    Row(BUY,        (SHOPPING,),        buy,              why_not_buy),
    Row(DONE,       (SHOPPING,),        leave_the_shop),
    # E2.4  Each of these is an action.
    Group(when=(CLIMBING,), first=take_an_action, rows=(
        Row(MOVE_UP,    (CLIMBING,),    move_up,          why_not_move_up),
        Row(MOVE_DOWN,  (CLIMBING,),    move_down,        why_not_move_down),
        Row(MOVE_TO,    (CLIMBING,),    move_to,          (why_not_beside, why_not_walk)),
        Group(ever=why_no_hook, rows=(
            Row(USE_HOOK,   (CLIMBING,), use_hook,        why_not_hook),
            Row(HOOK_ASIDE, (CLIMBING,), use_hook_aside,  why_not_hook_aside,                   ever=why_no_corner),
        )),
        Row(EAT,        (CLIMBING,),    eat,              why_not_eat),
        Row(CLIMB_OUT,  (CLIMBING,),    climb_out,        why_not_climb_out),
        Row(PITCH,      (CLIMBING,),    pitch,            why_not_pitch),
        Row(HUNT,       (CLIMBING,),    hunt,             why_not_hunt),
        Row(SHOOT,      (CLIMBING,),    shoot,            why_not_shoot),
        Row(LOOK,       (CLIMBING,),    forecast,         why_not_forecast),
        Row(GIVE,       (CLIMBING,),    give,             (why_no_such, why_not_give_any, why_not_take)),
    )),
    Row(DONE,       (CLIMBING,),        stop),
    Row(REMOVE,     (FORECASTING,),     remove,           why_not_in_hand),
    # E7.6  An avalanche, and E7.8  rocks, are answered out of turn.
    Row(SUFFER,     (AVALANCHE_COMES,), answer_avalanche, given={"hooks": 0, "ropes": 0}),
    Row(BRACE,      (AVALANCHE_COMES,), answer_avalanche, given={"hooks": 1, "ropes": 0}),
    Row(BRACE_WELL, (AVALANCHE_COMES,), answer_avalanche, why_no_such, given={"hooks": 1, "ropes": 1, "item": ROPE}),
    Row(SUFFER,     (ROCKS_FALL,),      stand_the_rocks),
    Row(DROP,       (ROCKS_FALL,),      drop,             why_no_such),
    # E6.3  Everest chooses a card, then pays for it with others.
    Group(when=(MOUNTAIN,), values=(worth_of_hand,), rows=(
        Row(PLAY_WIND,      (MOUNTAIN,), pick_card, why_not_afford, given={"card": HIGH_WIND, "target": 0}),
        Row(PLAY_AVALANCHE, (MOUNTAIN,), pick_card, why_not_afford, given={"card": AVALANCHE}),
        Row(PLAY_ROCKSLIDE, (MOUNTAIN,), pick_card, why_not_afford, given={"card": ROCKSLIDE}),
        Row(PLAY_YETI,      (MOUNTAIN,), pick_card, (why_not_afford, why_not_summon), given={"card": YETI, "target": 0}),
        Row(PLAY_CREVICE,   (MOUNTAIN,), pick_card, (why_not_afford, why_not_fall_in), given={"card": CREVICE}),
        Row(PLAY_FROSTBITE, (MOUNTAIN,), pick_card, why_not_afford, given={"card": FROSTBITE}),
        Row(PLAY_BLIZZARD,  (MOUNTAIN,), pick_card, why_not_afford, given={"card": BLIZZARD, "target": 0}),
    )),
    Row(PAY,        (PAYING,),          lay_down,         why_not_in_hand),
    Row(CANCEL,     (PAYING,),          take_back),
    Row(BLOW_BOTH,  (BLOWING,),         blow_both,        why_not_blow_both),
    Row(BLOW,       (BLOWING,),         blow,             why_not_blow),
    Row(YETI_DOWN,  (MOUNTAIN,),        act,              why_not_act,                   given={"rings": -1}),
    Row(YETI_STAYS, (MOUNTAIN,),        act,              why_not_act,                   given={"rings": 0}),
    Row(YETI_UP,    (MOUNTAIN,),        act,              why_not_act,                   given={"rings": 1}),
    Row(END_TURN,   (MOUNTAIN,),        end_turn),
    # E9.4  When it is over, it is over; E2.3  each move has its moment.
    over=THE_GAME_IS_OVER,
    turn=why_not_their_turn,
    not_now=NOT_NOW,
    then=what_follows,
    called={"climber": "seat"},
)
# fmt: on
