"""T1 What may be done: whose move it is, which moves belong to it, and what forbids one."""

from rollbones.engine import ALLOWED, chose, first_part, rule

from ..box import *
from ..table import *
from ..words import *
from .characters import is_making, why_not_make, why_not_mark
from .combat import (
    why_not_at,
    why_not_frighten,
    why_not_get_free,
    why_not_help,
    why_not_hide,
    why_not_sneak,
    why_not_stand,
    why_not_step,
    why_not_strike,
)
from .death import why_not_treat
from .delving import (
    able,
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
from .equipment import has_trait, why_not_drink, why_not_pick_up, why_not_wear, why_not_wield
from .light import why_not_douse, why_not_hood, why_not_kindle
from .magic import magic_dice, why_not_aim, why_not_cast, why_not_improvise, why_not_spend
from .places import blocked_round


@rule
def makers(table: Table) -> int:
    """The seats at work on a character, a bit for each."""
    mask = 0
    for seat in range(MOST_DELVERS):
        if is_making(table, seat):
            mask |= 1 << seat
    return mask


@rule
def acting(table: Table) -> int:
    """Who may move."""
    if table.mode == OVER:
        return 0
    # T1.4  What is pending is gone on with by whoever began it.
    if table.pending != NOTHING:
        return 1 << table.seat
    if table.mode == MAKING:
        return makers(table)
    if table.mode == ROUNDS:
        # T1.3  In rounds, whoever's turn it is; creatures' turns are gone on with by the seat that acted last.
        return 1 << (table.turn - 1) if 0 < table.turn <= MOST_DELVERS else 1 << table.seat
    # T1.3  Exploring, anybody who has not acted in this turn, and whoever makes a new character.
    mask = able(table) & ~table.acted | makers(table)
    if mask == 0:
        for delver in range(MOST_DELVERS):
            if table.state[delver] == STABLE:
                return 1 << delver
    return mask


@rule
def only_goes_on(table: Table) -> bool:
    """Whether all that can be done is to go on: something is pending that nobody chooses, or a creature has its turn."""
    if table.pending != NOTHING:
        return table.pending not in (CHOOSE_DICE, CHOOSE_TARGET)
    return table.mode == ROUNDS and table.turn > MOST_DELVERS


@rule
def why_not(table: Table, box: Box, seat: int, move: int) -> int:
    """The clause that forbids a move, or none."""
    # T1.5  When it is over, it is over.
    if table.mode == OVER:
        return IT_IS_OVER
    # T1.3  Each waits for his turn.
    if acting(table) >> seat & 1 == 0:
        return NOT_YOUR_MOVE
    return why_not_now(table, box, seat, move)


@rule
def why_not_now(table: Table, box: Box, seat: int, move: int) -> int:
    """What forbids a move to a seat that may move."""
    # T1.4  Mostly there is only going on.
    if only_goes_on(table):
        return ALLOWED if move == GO_ON.start else SOMETHING_COMES_FIRST
    if table.pending != NOTHING:
        return why_not_pending(table, box, seat, move)
    if is_making(table, seat):
        return why_not_make(table, box, seat, move) if move < GO_ON.start else NOT_NOW
    # T1.6  Each move has its time: making, in rounds, exploring.
    if move < STEP.start:
        return NOT_NOW
    if table.mode == ROUNDS:
        if move >= GO.start:
            return NOT_NOW
        return why_not_in_rounds(table, box, seat, move) if move < CAST.start else why_not_in_both(table, box, seat, move)
    if move < CAST.start:
        return NOT_NOW
    # T8.4  Whoever is unconscious can only wait.
    if table.state[seat] != UP:
        return ALLOWED if move == WAIT.start else NOT_NOW
    return why_not_in_both(table, box, seat, move) if move < GO.start else why_not_exploring(table, box, seat, move)


@rule
def why_not_pending(table: Table, box: Box, seat: int, move: int) -> int:
    """What forbids a move while a casting has to be chosen."""
    if move == CANCEL.start:
        return ALLOWED
    if table.pending == CHOOSE_DICE and chose(move, SPEND):
        return why_not_spend(table, box, magic_dice(table, box, seat), first_part(move, SPEND))
    if table.pending == CHOOSE_TARGET and chose(move, AIM):
        return why_not_aim(table, box, seat, first_part(move, AIM))
    return SOMETHING_COMES_FIRST


@rule
def why_not_in_rounds(table: Table, box: Box, seat: int, move: int) -> int:
    """What forbids a move of a delver's turn."""
    if chose(move, STEP):
        return why_not_step(table, box, seat, blocked_round(table, table.place[seat]), first_part(move, STEP))
    if chose(move, STRIKE):
        return why_not_strike(table, box, seat, first_part(move, STRIKE))
    if chose(move, SWEEP):
        # T4.7  Only a Sweeping weapon sweeps.
        if not has_trait(table, box, seat, SWEEPING):
            return NOT_SWEEPING
        return why_not_strike(table, box, seat, first_part(move, SWEEP))
    if move == END_TURN.start:
        return ALLOWED
    if move == SNEAK.start:
        return why_not_sneak(table, seat)
    if move == STAND.start:
        return why_not_stand(table, seat)
    # T7.3  The rest takes the Action.
    if table.action == 0:
        return NO_ACTION_LEFT
    if chose(move, SHOVE):
        return why_not_at(table, seat, first_part(move, SHOVE))
    if chose(move, FRIGHTEN):
        return why_not_frighten(table, box, seat, first_part(move, FRIGHTEN))
    if move == HIDE.start:
        return why_not_hide(table, box, seat)
    if move == GET_FREE.start:
        return why_not_get_free(table, seat)
    if chose(move, HELP):
        return why_not_help(table, seat, first_part(move, HELP) - 1)
    return ALLOWED


@rule
def why_not_in_both(table: Table, box: Box, seat: int, move: int) -> int:
    """What forbids a move that is made in rounds and exploring alike."""
    if chose(move, WIELD):
        return why_not_wield(table, seat, first_part(move, WIELD))
    if move == PICK_UP.start:
        return why_not_pick_up(table, seat)
    if move == DOUSE.start:
        return why_not_douse(table, seat)
    if move == HOOD.start:
        return why_not_hood(table, seat)
    # T7.3  The rest takes the Action.
    if table.mode == ROUNDS and table.action == 0:
        return NO_ACTION_LEFT
    if chose(move, CAST):
        return why_not_cast(table, box, seat, magic_dice(table, box, seat), first_part(move, CAST))
    if chose(move, IMPROVISE):
        return why_not_improvise(magic_dice(table, box, seat))
    if chose(move, TREAT):
        return why_not_treat(table, box, seat, first_part(move, TREAT) - 1)
    if move == DRINK.start:
        return why_not_drink(table, seat)
    if chose(move, KINDLE):
        return why_not_kindle(table, seat, first_part(move, KINDLE))
    return why_not_leave(table, seat)


@rule
def why_not_exploring(table: Table, box: Box, seat: int, move: int) -> int:
    """What forbids a move of a ten-minute turn."""
    if chose(move, GO):
        return why_not_go(table, seat, first_part(move, GO))
    if chose(move, CREEP):
        return why_not_go(table, seat, first_part(move, CREEP))
    if chose(move, PICK_LOCK):
        return why_not_unlock(table, seat, first_part(move, PICK_LOCK), True)
    if chose(move, FORCE_DOOR):
        return why_not_unlock(table, seat, first_part(move, FORCE_DOOR), False)
    if move == SEARCH.start:
        return why_not_search(table, seat)
    if move == DISARM.start:
        return why_not_disarm(table, box, seat)
    if move == OPEN_CHEST.start:
        return why_not_chest(table, seat, CHEST)
    if move == PICK_CHEST.start:
        return why_not_pick_chest(table, seat)
    if move == SMASH_CHEST.start:
        return why_not_chest(table, seat, LOCKED_CHEST)
    if chose(move, WEAR):
        return why_not_wear(table, seat, first_part(move, WEAR))
    if move == REST.start:
        return why_not_rest(table, seat)
    if move == ENTER_RIFT.start:
        return why_not_enter(table, seat)
    if chose(move, MARK):
        return why_not_mark(table, seat, first_part(move, MARK))
    return ALLOWED
