"""T8 Death: falling, Death Saves, stabilising, healing, and dying."""

from rollbones.engine import ALLOWED, Tale, roll, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    SUCCESS,
    after_resistance,
    check,
    knack,
    skill_bonus,
    use_help,
)
from .places import distance, slot_of

DEATHS_DOOR = -5
HOUR = 60  # minutes


@rule
def most_hp(table: Table, box: Box, who: int) -> int:
    """The Hitpoints that somebody has unhurt."""
    if who >= FIRST_CREATURE:
        return box.creature[table.kind[who], HP]
    # T3.8  Twice the Constitution; where that is 0 or less, as the ruling says.
    twice = 2 * table.score[who, CONSTITUTION]
    return (twice if twice > 0 else box.min_hp) + knack(table, box, who, MORE_HP)


@rule
def suffer(table: Table, box: Box, whom: int, amount: int, kind: int, cause: int, tale: Tale) -> None:
    """Damage of a type is dealt to somebody."""
    harm = after_resistance(table, box, whom, amount, kind)
    if harm < 0:
        heal(table, box, whom, -harm, tale)
        return
    tell(tale, HURT, whom, harm, kind)
    lose_hp(table, box, whom, harm, cause, tale)


@rule
def lose_hp(table: Table, box: Box, whom: int, harm: int, cause: int, tale: Tale) -> None:
    """Hitpoints go down."""
    if harm <= 0:
        return
    table.hp[whom] = max(-99, table.hp[whom] - harm)
    table.lasts[whom, UNCONSCIOUS] = 0
    if table.hp[whom] > 0:
        return
    # T8.8  Creatures die at 0.
    if whom >= FIRST_CREATURE:
        tell(tale, KILLED, whom, table.kind[whom])
        remove(table, whom)
    # T8.5  At −5 or less a delver is dead …
    elif table.hp[whom] <= DEATHS_DOOR:
        die(table, whom, cause, tale)
    # T8.1  … and at 0 or less falls.
    elif table.state[whom] == UP:
        tell(tale, FELL, whom + 1, table.hp[whom])
        drop_everything(table, whom, tale)
        table.state[whom] = DYING
        table.lasts[whom, PRONE] = FOREVER
    # T8.7  Who is hurt while stable is dying again.
    else:
        table.state[whom] = DYING
        table.sleeps[whom] = 0


@rule
def remove(table: Table, who: int) -> None:
    """A figure leaves the grid, and all that was known about it."""
    table.state[who] = ABSENT
    table.kind[who] = 0
    table.place[who] = 0
    table.hp[who] = 0
    table.aware[who] = 0
    forget(table, who)


@rule
def forget(table: Table, who: int) -> None:
    """Conditions and knowledge of a figure are gone."""
    for condition in range(6):
        table.lasts[who, condition] = 0
    table.ward[who] = 0
    table.dodging[who] = 0
    table.dashing[who] = 0
    table.hasted[who] = 0
    table.scared[who] = 0
    table.reaction[who] = 0
    table.hidden[who] = 0
    table.undetected[who] = 0
    table.impaled_by[who] = 0
    for other in range(FIGURES):
        table.hidden[other] &= ~(1 << who)
        if who >= FIRST_CREATURE:
            table.undetected[other] &= ~(1 << who)
        if table.impaled_by[other] == who + 1:
            table.impaled_by[other] = 0
            table.lasts[other, IMMOBILIZED] = 0


@rule
def drop_everything(table: Table, delver: int, tale: Tale) -> None:
    """What the hands held lies on the floor."""
    # T8.1  Who falls drops everything in hand.
    if table.wielded[delver] > 0:
        weapon = table.weapon[delver, table.wielded[delver] - 1]
        put_down(table, KINDS_OF_THING + weapon, table.place[delver], 0)
        table.weapon[delver, table.wielded[delver] - 1] = 0
        table.wielded[delver] = 0
    # T5.11  A dropped light stays lit.
    if table.light[delver] == TORCH + 1:
        put_down(table, TORCH + 1, table.place[delver], table.torch_left[delver])
        table.torch_left[delver] = 0
    elif table.light[delver] > 0:
        put_down(table, table.light[delver], table.place[delver], table.oil_left[delver])
        table.thing[delver, table.light[delver] - 1] -= 1
        table.oil_left[delver] = 0
    table.light[delver] = 0
    tell(tale, DROPPED, delver + 1)


@rule
def put_down(table: Table, what: int, square: int, left: int) -> None:
    """Something lies on a square; where the floor is full, the oldest is lost."""
    free = 0
    for drop in range(DROPS - 1, -1, -1):
        if table.drop[drop] == 0:
            free = drop
    table.drop[free] = what
    table.drop_place[free] = square
    table.drop_left[free] = left


@rule
def die(table: Table, delver: int, cause: int, tale: Tale) -> None:
    """A delver is dead."""
    tell(tale, DIED, delver + 1, cause)
    if table.state[delver] == UP:
        drop_everything(table, delver, tale)
    table.state[delver] = DEAD
    table.place[delver] = 0
    table.death[delver] = cause
    table.sleeps[delver] = 0
    forget(table, delver)


@rule
def heal(table: Table, box: Box, whom: int, amount: int, tale: Tale) -> None:
    """Hitpoints go up."""
    # T6.10  A curse keeps wounds open.
    if whom < FIRST_CREATURE and table.curse[whom] >> WOUNDED & 1:
        amount -= box.curse[WOUNDED]
    amount = min(amount, most_hp(table, box, whom) - table.hp[whom])
    if amount <= 0:
        return
    table.hp[whom] += amount
    tell(tale, HEALED, whom, amount)
    # T8.3  Above 0 a delver is awake again.
    if table.hp[whom] > 0 and table.state[whom] in (DYING, STABLE):
        wake(table, whom, tale)


@rule
def wake(table: Table, delver: int, tale: Tale) -> None:
    """A delver comes to."""
    table.state[delver] = UP
    table.sleeps[delver] = 0
    tell(tale, WOKE, delver + 1)


@rule
def death_save(table: Table, box: Box, delver: int, bonus: int, tale: Tale) -> None:
    """A Death Save, by the dying themselves or by somebody who treats them."""
    # T8.2  The DC is 4 less the Hitpoints there are; no ability is added.
    degree = check(table, box, bonus, box.death_save_dc - table.hp[delver], tale)
    # T8.3  Failure costs a Hitpoint, success gives one; a critical one of either counts for two.
    if degree in (CRITICAL_FAILURE, FAILURE):
        lose_hp(table, box, delver, 2 if degree == CRITICAL_FAILURE else 1, BY_BLEEDING, tale)
    elif table.hp[delver] == 0:
        # T8.4  At 0 a success makes stable; a critical one wakes, with 1 Hitpoint.
        if degree == CRITICAL_SUCCESS:
            table.hp[delver] = 1
            wake(table, delver, tale)
        else:
            table.state[delver] = STABLE
            table.sleeps[delver] = 0
            for _ in range(box.sleep_dice):
                table.sleeps[delver] += HOUR * roll(table, box.sleep_faces)
            tell(tale, STABILISED, delver + 1, table.sleeps[delver])
    else:
        table.hp[delver] = min(table.hp[delver] + (2 if degree == CRITICAL_SUCCESS else 1), 1)
        if table.hp[delver] > 0:
            wake(table, delver, tale)


# ── the medicine kit ────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_treat(table: Table, box: Box, delver: int, other: int) -> int:
    """What keeps a delver from treating another, or himself."""
    # T8.6  It takes a use of a Medicine Kit, and the patient within reach.
    if table.thing[delver, KIT] == 0:
        return NOTHING_LIKE_THAT
    if not is_at_hand(table, delver, other):
        return OUT_OF_REACH
    if table.state[other] == DYING:
        return ALLOWED
    # T8.6  Wounds of those who are not dying are treated out of a fight, once a Rest.
    if table.state[other] != UP or table.mode != EXPLORING or table.patched[other] == 1:
        return NOTHING_TO_TREAT
    return ALLOWED if table.hp[other] < most_hp(table, box, other) else NOTHING_TO_TREAT


@rule
def is_at_hand(table: Table, delver: int, other: int) -> bool:
    """Whether a delver can reach another: beside him in rounds, in the same room otherwise."""
    if table.state[other] < UP or table.state[other] > STABLE:
        return False
    if table.mode == ROUNDS:
        return distance(table.place[delver], table.place[other]) <= 1
    return slot_of(table.place[delver]) == slot_of(table.place[other])


@rule
def treat(table: Table, box: Box, delver: int, other: int, tale: Tale) -> None:
    """A use of the kit."""
    table.thing[delver, KIT] -= 1
    tell(tale, TREATED, delver + 1, other + 1)
    bonus = skill_bonus(table, box, delver, MEDICINE) + knack(table, box, delver, SURGEON) + use_help(table, delver)
    # T8.6  For the dying it is a Medicine check in place of a Death Save: the same DC, the same effects.
    if table.state[other] == DYING:
        death_save(table, box, other, bonus, tale)
        return
    # T8.6  For the hurt it is a Medicine check against 4: 1 Hitpoint, 2 on a critical success.
    table.patched[other] = 1
    degree = check(table, box, bonus, box.treat_dc, tale)
    if degree >= SUCCESS:
        heal(table, box, other, 2 if degree == CRITICAL_SUCCESS else 1, tale)
