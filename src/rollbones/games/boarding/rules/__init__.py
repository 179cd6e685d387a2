"""DIE! The Die Game.

The Human wins when he has called Earth and lived to the end of that Round; the Aliens win when he is dead.

    take a die → its action · a move of one figure · (Human) interact        and the other side's turn
    no die left → the fight, Hiding ends: as the Human chooses → Lockdowns fall → the radio → a new Round, all dice are rolled

The rulebook's chapters are this folder's files: `round` and `turn` (B1, B2), `fight` (B3 to B5), `moving` (B6), `interact`
(B7), `actions` (B8) and `ending` (B9). Here is the table of all moves: when each is made, what it does, what can forbid it,
and what follows.
"""

from rollbones.engine import ALWAYS, Group, Listed, Row, rule, table_of_moves

from ..box import *
from ..table import *
from ..words import *
from .actions import (
    cancel,
    discard,
    end_the_hunt,
    end_tremors,
    execute,
    listen,
    lucky_break,
    move_alien,
    prepare,
    regenerate,
    scream,
    set_ambush,
    sneak,
    start_hunt,
    start_run,
    start_tremors,
    step,
    teleport,
    why_no_hunt,
    why_not_ambush,
    why_not_cancel,
    why_not_discard,
    why_not_end_the_hunt,
    why_not_execute,
    why_not_hunt,
    why_not_listen,
    why_not_prepare,
    why_not_regenerate,
    why_not_run,
    why_not_scream,
    why_not_sneak,
    why_not_stop_running,
    why_not_teleport,
    why_not_tremors,
    why_not_tremors_by,
)
from .ending import score
from .interact import (
    crawl,
    lock_down,
    pick_up,
    shoot,
    use_controls,
    use_radio,
    why_not_drive_to,
    why_not_lock_down,
    why_not_pick_up,
    why_not_shoot_at,
    why_not_touch,
    why_not_use_controls,
    why_not_use_gun,
    why_not_use_locks,
    why_not_use_radio,
)
from .moving import (
    behind_door,
    behind_door_of,
    behind_vent,
    doors_here,
    doors_of,
    room_at,
    rooms,
    vents_here,
    why_not_able,
    why_not_crawl,
    why_not_move_alien,
    why_not_step,
)
from .round import end_the_turn, end_the_turn_if_done, is_free_turn, is_round_ending, resolve, setup, why_not_resolve
from .turn import faces_of_use, pass_the_turn, take, why_not_pass_the_turn, why_not_take, why_only_its_action

__all__ = ["acting", "legal", "play", "score", "setup", "why_not"]

TO_TAKE, TO_USE, FREE = range(TREMORS + 1, TREMORS + 4)  # moments of a turn; while an action is under way, that action is one

DOORS = Listed(doors_here, behind_door)
ITS_DOORS = Listed(doors_of, behind_door_of)
VENTS = Listed(vents_here, behind_vent)
LOCATIONS = Listed(rooms, room_at)


@rule
def acting(table: Table) -> int:
    """The side whose turn it is, until it is over."""
    return 0 if table.fate != PLAYING else 1 << table.seat


@rule
def moment(table: Table, box: Box) -> int:
    """What a turn has come to: an action is under way, a die is to be used, or one is to be taken, in a free turn or not."""
    if table.action != NO_ACTION:
        return table.action
    if table.die != NO_DIE:
        return TO_USE
    return FREE if is_free_turn(table, box) else TO_TAKE


@rule
def is_human(table: Table) -> bool:
    """Whether it is the Human's turn."""
    return table.seat == HUMAN


@rule
def is_alien(table: Table) -> bool:
    """Whether it is the Aliens' turn."""
    return table.seat == ALIEN_PLAYER


# fmt: off
legal, why_not, play = table_of_moves(
    moves,
    acting,
    # B2.13  At the end of a Round nothing is left but what is to come.
    Group(gate=is_round_ending, only=NOT_NOW, rows=(
        Row(RESOLVE, ALWAYS, resolve, why_not_resolve),
    )),
    # B2.9  Each side has its own figures and actions.
    Group(gate=is_human, otherwise=NOT_YOUR_SIDE, then=end_the_turn_if_done, rows=(
        #   move          when           it does        unless                                     over what
        Row(STEP,         (RUN, TO_USE), step,          why_not_step,                              among=DOORS),
        # B2.8  Each action needs its face.
        Group(when=(TO_USE,), phase="die", otherwise=NOT_THIS_FACE, rows=(
            Row(START_RUN,   (CHASE,),   start_run,     why_not_run),
            Row(PREPARE,     (CLAW,),    prepare,       why_not_prepare),
            Row(EXECUTE,     (ALIEN,),   execute,       why_not_execute),
            Row(SNEAK,       (SIZE,),    sneak,         why_not_sneak,                             among=LOCATIONS),
            Row(LUCKY_BREAK, (FLASH,),   lucky_break),
            Row(LISTEN,      (SOUND,),   listen,        why_not_listen),
        )),
        # B7.1  He uses what is where he is, with a die of any face.
        Row(CRAWL,        (TO_USE,),     crawl,         (why_not_crawl, why_not_touch),            among=VENTS),
        Row(SHOOT,        (TO_USE,),     shoot,         (why_not_shoot_at, why_not_drive_to),
            ever=why_not_use_gun, among={"room": ITS_DOORS}),
        Row(LOCK_DOWN,    (TO_USE,),     lock_down,     why_not_lock_down,
            ever=why_not_use_locks, among=LOCATIONS),
        Row(PICK_UP,      (TO_USE,),     pick_up,       why_not_pick_up),
        Row(USE_CONTROLS, (TO_USE,),     use_controls,  why_not_use_controls),
        Row(USE_RADIO,    (TO_USE,),     use_radio,     why_not_use_radio),
    )),
    Group(gate=is_alien, otherwise=NOT_YOUR_SIDE, then=end_the_turn_if_done, rows=(
        Row(ALIEN_STEP,   (HUNT, TO_USE, FREE), move_alien, (why_not_hunt, why_not_able, why_not_move_alien),
            ever=why_only_its_action, among={"room": ITS_DOORS}),
        Group(when=(TO_USE,), phase="die", otherwise=NOT_THIS_FACE, rows=(
            Row(START_HUNT,    (CHASE,), start_hunt,    why_no_hunt),
            Row(SET_AMBUSH,    (CLAW,),  set_ambush,    why_not_ambush),
            Row(REGENERATE,    (ALIEN,), regenerate,    why_not_regenerate),
            Row(START_TREMORS, (SIZE,),  start_tremors, why_not_tremors,                           given={"alien": 0}),
            Row(TREMORS_BY,    (SIZE,),  start_tremors, why_not_tremors_by),
            Row(TELEPORT,      (FLASH,), teleport,      (why_not_able, why_not_teleport),          among={"room": LOCATIONS}),
            Row(SCREAM,        (SOUND,), scream,        why_not_scream,                            among=DOORS),
        )),
    )),
    Group(then=end_the_turn_if_done, rows=(
        Row(DISCARD,      (TREMORS,),    discard,       why_not_discard),
        Row(DONE,         (TREMORS,),    end_tremors),
        Row(DONE,         (HUNT,),       end_the_hunt,  why_not_end_the_hunt),
        Row(DONE,         (RUN,),        None,          why_not_stop_running),
    )),
    # B2.7  First the die, then what is done with it.
    Group(values=(faces_of_use,), rows=(
        Row(TAKE,         (TO_TAKE, FREE), take,        why_not_take),
    )),
    Row(PASS,             (TO_USE, FREE), pass_the_turn, (why_only_its_action, why_not_pass_the_turn), then=end_the_turn),
    Row(CANCEL,           ALWAYS,        cancel,        why_not_cancel),
    # B9.5  When it is over, it is over; B2.2  each side waits for its turn.
    over=THE_GAME_IS_OVER,
    turn=ANOTHER_TURN,
    not_now=NOT_NOW,
    phase=moment,
)
# fmt: on
