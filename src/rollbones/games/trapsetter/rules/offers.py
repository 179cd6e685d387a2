"""Every move that is open now, in the order of the words; what forbids one is asked of the chapter it belongs to."""

from rollbones.engine import ALLOWED, Numbers, first_part, rule

from ..box import *
from ..table import *
from ..words import *
from .characters import (
    is_making,
    why_not_buy_bandage,
    why_not_buy_thing,
    why_not_buy_weapon,
    why_not_folk,
    why_not_learn,
    why_not_mark,
    why_not_put,
    why_not_quick_make,
    why_not_train,
)
from .choices import only_goes_on
from .combat import (
    is_held,
    may_strike,
    may_target,
    why_not_at,
    why_not_frighten,
    why_not_get_free,
    why_not_help,
    why_not_hide,
    why_not_sneak,
    why_not_stand,
    why_not_step,
)
from .death import why_not_treat
from .delving import (
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
from .magic import is_magical, magic_dice, why_not_aim, why_not_cast, why_not_improvise, why_not_spend
from .places import blocked_round


@rule
def legal(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Every move that is open now."""
    if only_goes_on(table):
        return offer(out, 0, GO_ON.start, ALLOWED)
    if table.pending != NOTHING:
        return for_a_casting(table, box, seat, out)
    if is_making(table, seat):
        return for_making(table, box, seat, out)
    if table.mode == ROUNDS:
        return in_both(table, box, seat, out, in_rounds(table, box, seat, out))
    # T8.4  Whoever is unconscious can only wait.
    if table.state[seat] != UP:
        return offer(out, 0, WAIT.start, ALLOWED)
    return exploring(table, box, seat, out, in_both(table, box, seat, out, 0))


@rule
def offer(out: Numbers, count: int, move: int, why: int) -> int:
    """One move more, if nothing forbids it."""
    if why != ALLOWED:
        return count
    out[count] = move
    return count + 1


@rule
def offer_all(out: Numbers, count: int, first: int, end: int, why: int) -> int:
    """All moves from one up to another, if nothing forbids them."""
    if why == ALLOWED:
        for move in range(first, end):
            out[count] = move
            count += 1
    return count


@rule
def for_a_casting(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """How many dice, or at whom; or not after all."""
    count = 0
    if table.pending == CHOOSE_DICE:
        dice = magic_dice(table, box, seat)
        for move in range(SPEND.start, AIM.start):
            count = offer(out, count, move, why_not_spend(table, box, dice, first_part(move, SPEND)))
    else:
        for move in range(AIM.start, CANCEL.start):
            count = offer(out, count, move, why_not_aim(table, box, seat, first_part(move, AIM)))
    return offer(out, count, CANCEL.start, ALLOWED)


@rule
def for_making(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """The moves of a step of making a character."""
    step = table.step[seat]
    count = 0
    if step == CHOOSE_FOLK:
        count = offer_all(out, count, BE_CALLED.start, BE_A.start, why_not_folk(table, seat, BE_CALLED.start))
        count = offer_all(out, count, BE_A.start, BE_SIZE.start, why_not_folk(table, seat, BE_A.start))
        count = offer_all(out, count, BE_SIZE.start, ROLL_SCORE.start, why_not_folk(table, seat, BE_SIZE.start))
        return offer_all(out, count, QUICK_MAKE.start, GO_ON.start, why_not_quick_make(table, seat))
    if step == ROLL_SCORES:
        return offer(out, count, ROLL_SCORE.start, ALLOWED)
    if step == ASSIGN_SCORES:
        for move in range(PUT.start, TRAIN.start):
            count = offer(out, count, move, why_not_put(table, seat, first_part(move, PUT)))
        return count
    if step == CHOOSE_LEVELS:
        for move in range(TRAIN.start, LEARN.start):
            count = offer(out, count, move, why_not_train(table, seat, first_part(move, TRAIN)))
        for move in range(LEARN.start, BUY.start):
            count = offer(out, count, move, why_not_learn(table, seat, first_part(move, LEARN)))
        return count
    for move in range(BUY.start, BUY_BANDAGE.start):
        count = offer(out, count, move, why_not_buy_thing(table, box, seat, first_part(move, BUY)))
    count = offer(out, count, BUY_BANDAGE.start, why_not_buy_bandage(table, seat))
    count = offer_all(out, count, BUY_WEAPON.start, SET_OUT.start, why_not_buy_weapon(table, seat))
    return offer(out, count, SET_OUT.start, ALLOWED)


@rule
def in_rounds(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """The moves of a delver's turn."""
    count = 0
    acts = table.action > 0
    if not is_held(table, seat):
        blocked = blocked_round(table, table.place[seat])
        for move in range(STEP.start, STRIKE.start):
            count = offer(out, count, move, why_not_step(table, box, seat, blocked, first_part(move, STEP)))
    if knows_a_foe(table):
        if may_strike(table, box, seat):
            for move in range(STRIKE.start, SWEEP.start):
                count = offer(out, count, move, why_not_at(table, seat, first_part(move, STRIKE)))
            if has_trait(table, box, seat, SWEEPING):
                for move in range(SWEEP.start, SHOVE.start):
                    count = offer(out, count, move, why_not_at(table, seat, first_part(move, SWEEP)))
        if acts:
            for move in range(SHOVE.start, FRIGHTEN.start):
                count = offer(out, count, move, why_not_at(table, seat, first_part(move, SHOVE)))
            for move in range(FRIGHTEN.start, DASH.start):
                count = offer(out, count, move, why_not_frighten(table, box, seat, first_part(move, FRIGHTEN)))
    if acts:
        count = offer(out, count, DASH.start, ALLOWED)
        count = offer(out, count, HIDE.start, why_not_hide(table, box, seat))
        count = offer(out, count, DODGE.start, ALLOWED)
    count = offer(out, count, SNEAK.start, why_not_sneak(table, seat))
    if acts:
        count = offer(out, count, SEEK.start, ALLOWED)
    count = offer(out, count, STAND.start, why_not_stand(table, seat))
    if acts:
        count = offer(out, count, GET_FREE.start, why_not_get_free(table, seat))
        for move in range(HELP.start, END_TURN.start):
            count = offer(out, count, move, why_not_help(table, seat, first_part(move, HELP) - 1))
    return offer(out, count, END_TURN.start, ALLOWED)


@rule
def knows_a_foe(table: Table) -> bool:
    """Whether there is a creature that something could be done to."""
    for creature in range(FIRST_CREATURE, FIGURES):
        if may_target(table, creature):
            return True
    return False


@rule
def in_both(table: Table, box: Box, seat: int, out: Numbers, count: int) -> int:
    """The moves that are made in rounds and exploring alike."""
    acts = table.mode != ROUNDS or table.action > 0
    if acts:
        if is_magical(table, box, seat):
            dice = magic_dice(table, box, seat)
            for move in range(CAST.start, IMPROVISE.start):
                count = offer(out, count, move, why_not_cast(table, box, seat, dice, first_part(move, CAST)))
            count = offer_all(out, count, IMPROVISE.start, TREAT.start, why_not_improvise(dice))
        for move in range(TREAT.start, DRINK.start):
            count = offer(out, count, move, why_not_treat(table, box, seat, first_part(move, TREAT) - 1))
        count = offer(out, count, DRINK.start, why_not_drink(table, seat))
        for move in range(KINDLE.start, DOUSE.start):
            count = offer(out, count, move, why_not_kindle(table, seat, first_part(move, KINDLE)))
    count = offer(out, count, DOUSE.start, why_not_douse(table, seat))
    count = offer(out, count, HOOD.start, why_not_hood(table, seat))
    for move in range(WIELD.start, PICK_UP.start):
        count = offer(out, count, move, why_not_wield(table, seat, first_part(move, WIELD)))
    count = offer(out, count, PICK_UP.start, why_not_pick_up(table, seat))
    return offer(out, count, LEAVE.start, why_not_leave(table, seat)) if acts else count


@rule
def exploring(table: Table, box: Box, seat: int, out: Numbers, count: int) -> int:
    """The moves of a ten-minute turn."""
    for move in range(GO.start, CREEP.start):
        count = offer(out, count, move, why_not_go(table, seat, first_part(move, GO)))
    for move in range(CREEP.start, PICK_LOCK.start):
        count = offer(out, count, move, why_not_go(table, seat, first_part(move, CREEP)))
    for move in range(PICK_LOCK.start, FORCE_DOOR.start):
        count = offer(out, count, move, why_not_unlock(table, seat, first_part(move, PICK_LOCK), True))
    for move in range(FORCE_DOOR.start, SEARCH.start):
        count = offer(out, count, move, why_not_unlock(table, seat, first_part(move, FORCE_DOOR), False))
    count = offer(out, count, SEARCH.start, why_not_search(table, seat))
    count = offer(out, count, DISARM.start, why_not_disarm(table, box, seat))
    count = offer(out, count, OPEN_CHEST.start, why_not_chest(table, seat, CHEST))
    count = offer(out, count, PICK_CHEST.start, why_not_pick_chest(table, seat))
    count = offer(out, count, SMASH_CHEST.start, why_not_chest(table, seat, LOCKED_CHEST))
    for move in range(WEAR.start, CRAFT.start):
        count = offer(out, count, move, why_not_wear(table, seat, first_part(move, WEAR)))
    count = offer(out, count, CRAFT.start, ALLOWED)
    count = offer(out, count, ENTER_RIFT.start, why_not_enter(table, seat))
    count = offer(out, count, REST.start, why_not_rest(table, seat))
    count = offer(out, count, WAIT.start, ALLOWED)
    if table.points[seat] > 0:
        for move in range(MARK.start, MARK.start + MARK.size):
            count = offer(out, count, move, why_not_mark(table, seat, first_part(move, MARK)))
    return count
