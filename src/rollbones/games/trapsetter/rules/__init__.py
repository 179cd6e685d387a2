"""Die Trying, the RPG.

Go down, find what there is to find, and come back up the stairs. Most do not.

    make a character → (a ten-minute turn: each delver does one thing)* → leave, or die
    something has noticed you, or somebody is dying → rounds: initiative → (a turn for each in order)* → the fight is over

What follows from a move by chance comes one roll at a time: while something is pending, the only move is to go on.

The rulebook's chapters are this folder's files: `choices` (T1, whose move it is), `checks` (T2), `characters` (T3),
`equipment` (T4), `light` (T5), `magic` (T6), `combat` (T7), `death` (T8), `delving` (T9), `trapsetter` and `secrets` (T10),
with `places` for the grid, `acts` for small deeds and `course` for how it goes on. Here is how it begins, what it comes to,
and the table of all moves: when each is made, what it does, what can forbid it, and what follows.
"""

from rollbones.engine import ALWAYS, Group, Row, rule, table_of_moves

from ..box import *
from ..table import *
from ..words import *
from .acts import (
    dash,
    dodge,
    end_act_exploring,
    end_act_unless_pending,
    end_own_turn,
    end_turn_of_others,
    help_out,
    lie_down,
    move_hood,
    sneak,
    stand_up,
    step_on,
    wield,
)
from .characters import (
    arrive,
    assign,
    be_a,
    be_called,
    be_size,
    begin_making,
    bring_along,
    buy_bandage,
    buy_thing,
    buy_weapon,
    choose_make,
    end_of_folk,
    end_of_level,
    is_making,
    learn,
    put_mark,
    roll_a_score,
    step_of,
    train,
    why_not_be_a,
    why_not_be_called,
    why_not_be_size,
    why_not_buy_bandage,
    why_not_buy_thing,
    why_not_buy_weapon,
    why_not_learn,
    why_not_mark,
    why_not_mark_at_all,
    why_not_put,
    why_not_quick_make,
    why_not_train,
)
from .choices import (
    acting,
    has_action,
    has_action_or_time,
    is_choosing,
    is_up,
    is_up_or_in_rounds,
    makers,
    only_goes_on,
    take_turn,
    use_action,
    use_action_if_any,
    use_action_openly,
)
from .combat import (
    blocked,
    foes,
    frighten,
    get_free,
    hide_away,
    look_round,
    seek,
    shove,
    strike,
    why_not_at,
    why_not_frighten,
    why_not_get_free,
    why_not_help,
    why_not_hide,
    why_not_sneak,
    why_not_stand,
    why_not_step,
    why_not_step_at_all,
    why_not_strike,
    why_not_sweep,
)
from .course import follow, go_on
from .death import treat, why_not_treat
from .delving import (
    craft,
    disarm,
    enter_rift,
    go,
    leave,
    open_chest,
    pick_chest,
    search,
    smash,
    unlock,
    why_not_chest,
    why_not_disarm,
    why_not_enter,
    why_not_go,
    why_not_leave,
    why_not_pick_chest,
    why_not_rest,
    why_not_search,
    why_not_unlock,
)
from .equipment import dress, drink, pick_up, why_not_drink, why_not_pick_up, why_not_wear, why_not_wield
from .light import douse, kindle, why_not_douse, why_not_hood, why_not_kindle
from .magic import (
    aim,
    cancel,
    cast,
    cast_without_a_spell,
    dice_to_cast,
    magic_dice,
    spend,
    why_not_aim,
    why_not_cast,
    why_not_cast_at_all,
    why_not_improvise,
    why_not_spend,
)
from .places import set_door
from .secrets import guess, hide

__all__ = ["acting", "guess", "hide", "legal", "play", "score", "setup", "side", "why_not"]


@rule
def setup(table: Table, box: Box) -> None:
    """The entrance is there, with a door on each side; everyone makes a character, or has brought one."""
    table.room[START] = ENTRANCE
    table.seen = 1 << START
    for side_of in range(4):
        set_door(table, START, side_of, CLOSED)
    for seat in range(MOST_DELVERS):
        table.step[seat] = MADE
        if seat < box.seats:
            begin_making(table, box, seat)
            table.backups[seat] = box.backups
            # T3.12  Who is on the roster is ready at once.
            if box.ready[seat, 0] > 0:
                bring_along(table, box, seat)
    table.mode = MAKING
    if makers(table) == 0:
        table.mode = EXPLORING


@rule
def side(box: Box, seat: int) -> int:
    """The delvers win and lose together."""
    return 0


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """What the delvers have brought out."""
    # T1.1  The silver; and once the hoard is open, so much for each who came back.
    return table.brought + (box.homecoming * table.saved if hoard_is_open(table) else 0)


@rule
def hoard_is_open(table: Table) -> bool:
    """Whether the last chest has been opened."""
    for slot in range(SLOTS):
        if table.room[slot] == HOARD and table.chest[slot] == EMPTY_CHEST:
            return True
    return False


# ── all moves ───────────────────────────────────────────────────────────────────────────────────────────

BOTH = (ROUNDS, EXPLORING)

# fmt: off
legal, why_not, play = table_of_moves(
    moves,
    acting,
    # T1.4  Mostly there is only going on.
    Group(gate=only_goes_on, only=SOMETHING_COMES_FIRST, rows=(
        Row(GO_ON,       ALWAYS,            go_on),
    )),
    Group(gate=is_choosing, only=SOMETHING_COMES_FIRST, phase="pending", rows=(
        Group(values=(magic_dice,), rows=(
            Row(SPEND,   (CHOOSE_DICE,),    spend,           why_not_spend),
        )),
        Row(AIM,         (CHOOSE_TARGET,),  aim,             why_not_aim),
        Row(CANCEL,      ALWAYS,            cancel),
    )),
    # T3.1  One step after the other.
    Group(gate=is_making, only=NOT_NOW, phase=step_of, otherwise=NOT_THIS_STEP, rows=(
        Group(then=end_of_folk, rows=(
            Row(BE_CALLED, (CHOOSE_FOLK,),  be_called,       ever=why_not_be_called),
            Row(BE_A,    (CHOOSE_FOLK,),    be_a,            ever=why_not_be_a),
            Row(BE_SIZE, (CHOOSE_FOLK,),    be_size,         ever=why_not_be_size),
        )),
        Row(QUICK_MAKE,  (CHOOSE_FOLK,),    choose_make,     ever=why_not_quick_make),
        Row(ROLL_SCORE,  (ROLL_SCORES,),    roll_a_score),
        Row(PUT,         (ASSIGN_SCORES,),  assign,          why_not_put),
        Group(then=end_of_level, rows=(
            Row(TRAIN,   (CHOOSE_LEVELS,),  train,           why_not_train),
            Row(LEARN,   (CHOOSE_LEVELS,),  learn,           why_not_learn),
        )),
        Row(BUY,         (CHOOSE_EQUIPMENT,), buy_thing,     why_not_buy_thing),
        Row(BUY_BANDAGE, (CHOOSE_EQUIPMENT,), buy_bandage,   why_not_buy_bandage),
        Row(BUY_WEAPON,  (CHOOSE_EQUIPMENT,), buy_weapon,    ever=why_not_buy_weapon),
        Row(SET_OUT,     (CHOOSE_EQUIPMENT,), arrive),
    )),
    # T1.6  Each move has its time: making, in rounds, exploring.
    Group(when=(ROUNDS,), first=take_turn, rows=(
        Group(ever=why_not_step_at_all, values=(blocked,), rows=(
            Row(STEP,    ALWAYS,            step_on,         why_not_step),
        )),
        Group(values=(foes,), rows=(
            Row(STRIKE,  ALWAYS,            strike,          why_not_at,        among=foes, given={"sweeping": False},
                                                                                ever=why_not_strike),
            Row(SWEEP,   ALWAYS,            strike,          why_not_at,        among=foes, given={"sweeping": True},
                                                                                ever=(why_not_sweep, why_not_strike)),
            # T7.3  The rest takes the Action.
            Group(gate=has_action, otherwise=NO_ACTION_LEFT, first=use_action_openly, rows=(
                Row(SHOVE, ALWAYS,          shove,           why_not_at,        among=foes),
                Row(FRIGHTEN, ALWAYS,       frighten,        why_not_frighten,  among=foes),
            )),
        )),
        Group(gate=has_action, otherwise=NO_ACTION_LEFT, first=use_action_openly, rows=(
            Row(DASH,    ALWAYS,            dash),
        )),
        Group(gate=has_action, otherwise=NO_ACTION_LEFT, first=use_action, rows=(
            Row(HIDE,    ALWAYS,            hide_away,       why_not_hide),
            Row(DODGE,   ALWAYS,            dodge),
        )),
        Row(SNEAK,       ALWAYS,            sneak,           why_not_sneak),
        Group(gate=has_action, otherwise=NO_ACTION_LEFT, first=use_action_openly, rows=(
            Row(SEEK,    ALWAYS,            seek),
        )),
        Row(STAND,       ALWAYS,            stand_up,        why_not_stand),
        Group(gate=has_action, otherwise=NO_ACTION_LEFT, first=use_action_openly, rows=(
            Row(GET_FREE, ALWAYS,           get_free,        why_not_get_free),
            Row(HELP,    ALWAYS,            help_out,        why_not_help),
        )),
        Row(END_TURN,    ALWAYS,            end_own_turn),
    )),
    # T8.4  Whoever is unconscious can only wait.
    Group(when=BOTH, gate=is_up_or_in_rounds, first=take_turn, rows=(
        Group(gate=has_action_or_time, otherwise=NO_ACTION_LEFT, values=(dice_to_cast,), rows=(
            Row(CAST,    ALWAYS,            cast,            why_not_cast,      ever=why_not_cast_at_all),
            Row(IMPROVISE, ALWAYS,          cast_without_a_spell,               ever=why_not_improvise),
        )),
        Group(then=look_round, rows=(
            Group(gate=has_action_or_time, otherwise=NO_ACTION_LEFT, first=use_action_if_any, rows=(
                Row(TREAT, ALWAYS,          treat,           why_not_treat,     then=end_act_exploring),
                Row(DRINK, ALWAYS,          drink,           why_not_drink),
                Row(KINDLE, ALWAYS,         kindle,          why_not_kindle),
            )),
            Row(DOUSE,   ALWAYS,            douse,           why_not_douse),
            Row(HOOD,    ALWAYS,            move_hood,       why_not_hood),
            Row(WIELD,   ALWAYS,            wield,           why_not_wield),
            Row(PICK_UP, ALWAYS,            pick_up,         why_not_pick_up),
            Group(gate=has_action_or_time, otherwise=NO_ACTION_LEFT, first=use_action_if_any, rows=(
                Row(LEAVE, ALWAYS,          leave,           why_not_leave,     then=end_turn_of_others),
            )),
        )),
    )),
    Group(when=(EXPLORING,), first=take_turn, rows=(
        Group(then=end_act_unless_pending, rows=(
            Group(gate=is_up, rows=(
                Row(GO,  ALWAYS,            go,              why_not_go,        given={"creeping": NO}),
                Row(CREEP, ALWAYS,          go,              why_not_go,        given={"creeping": YES}),
                Row(PICK_LOCK, ALWAYS,      unlock,          why_not_unlock,    given={"skill": THIEVERY}),
                Row(FORCE_DOOR, ALWAYS,     unlock,          why_not_unlock,    given={"skill": ATHLETICS}),
                Row(SEARCH, ALWAYS,         search,          why_not_search),
                Row(DISARM, ALWAYS,         disarm,          why_not_disarm),
                Row(OPEN_CHEST, ALWAYS,     open_chest,      why_not_chest,     given={"lock": CHEST}),
                Row(PICK_CHEST, ALWAYS,     pick_chest,      why_not_pick_chest),
                Row(SMASH_CHEST, ALWAYS,    smash,           why_not_chest,     given={"lock": LOCKED_CHEST}),
                Row(WEAR, ALWAYS,           dress,           why_not_wear),
                Row(CRAFT, ALWAYS,          craft),
                Row(ENTER_RIFT, ALWAYS,     enter_rift,      why_not_enter),
                Row(REST, ALWAYS,           lie_down,        why_not_rest),
            )),
            Row(WAIT,    ALWAYS,            None),
        )),
        Group(gate=is_up, rows=(
            Row(MARK,    ALWAYS,            put_mark,        why_not_mark,      ever=why_not_mark_at_all),
        )),
    )),
    phase="mode",
    then=follow,
    # T1.5  When it is over, it is over.
    over=IT_IS_OVER,
    # T1.3  Each waits for their turn.
    turn=NOT_YOUR_MOVE,
    not_now=NOT_NOW,
    called={"delver": "seat", "who": "seat"},
)
# fmt: on
