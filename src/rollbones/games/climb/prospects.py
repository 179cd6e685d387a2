"""What a position of the mountain promises: what a learned hiker looks at, and what he hopes for.

He thinks every position to the next thing that is not up to him. With a way out of the card (`routes`) he thinks himself out
of it, by the way that leaves most, and the repairs done that the dice left over can pay; in camp he thinks the repairs done
and all dice about to be rolled; where no way leads out, he thinks himself as near to it as dice lead, about to light a
campfire or to burn a die. So a step along the way he has in mind changes nothing in what he hopes for, and one away from it
does. A choice that is only half made is thought to its end in the plainest way.

Most of the numbers are steps: "at least two ropes", "at least three", each 0 or 1. The weights in `hope.json` were
learned from them (`rollbones learn climb`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbones.engine import Numbers, rule
from rollbones.engine.declare.contract import PARTS

from .box import LONE_HIKER, NO, RACE, ROW_HEIGHT, YES, Box
from .routes import NO_WAY_OUT, TOKENS, explore
from .rules.slope import needs_no_answer
from .rules.space import card_under, leaves_the_card
from .signs import CAMPFIRE, COLUMNS, MOST_ALTITUDE, PICK, ROPE, ROWS, UP
from .table import (
    ANSWERING,
    BY_BURNING,
    BY_CAMPFIRE,
    BY_PICK,
    BY_ROPE,
    CACHING,
    CLIMBING,
    GEAR,
    IN_CAMP,
    NO_CAMP,
    NOT_YET,
    ON_ICE,
    OVER,
    REPAIRING,
    ROLLING,
    TO_PLAY,
    TRADING,
    Hiker,
    Table,
)

# Positions of different kinds are weighed each by its own weights.
LEAVING, BLOCKED, BEFORE_A_ROLL, DONE = range(4)
CASES = 4

# Where each group of numbers begins, and with it how many the group before has.
DICE = 0  # at least so many dice that are not burned
READY = DICE + 10  # at least one, two, three of each token …
SPENT = READY + 9  # … and of each that is spent
WARM = SPENT + 9  # a die that can be burned and kept, two of them; an event that can be skipped
HEIGHT = WARM + 3  # the highest row ever reached
FALLEN = HEIGHT + 1  # how many rows he stands below it
NORMAL_LEFT = FALLEN + 4  # at least so many Normal cards are still to come …
HARD_LEFT = NORMAL_LEFT + 12  # … and so many Hard ones
STILL_HERE = HARD_LEFT + 10  # the way out has still to be gone; or it leads left, right or down
UP_DICE = STILL_HERE + 4  # dice left over when he is out, or kept from a roll
SIDE_DICE = UP_DICE + 8
DOWN_DICE = SIDE_DICE + 8
HIGH_DICE = DOWN_DICE + 4  # sixes among them, and fives
TOLL = HIGH_DICE + 4  # how hard the way out is, in dice
FRESH = TOLL + 14  # how likely a roll leads out, by dice alone and with every token, in 32nds; what it leaves, in quarters
BURNT = FRESH + 4  # the same with one die less
ROLLS = BURNT + 4  # what a roll is for; how many dice it takes
FEATURES = ROLLS + 3 + 10

# What a position comes down to, once a half-made choice is thought to its end.
UPS, SIDES, DOWNS, FIVES, SIXES, ALL, FIRES, PICKS, ROPES = range(9)
SPENT_FIRES, SPENT_PICKS, SPENT_ROPES, ON_ROW, ON_COLUMN, TO_ROLL, PURPOSE, WAY = range(9, 17)
PACK = 17

MOST_DICE_SEEN = 7


@rule
def features(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Describe a hiker's position in whole numbers; return which kind it is."""
    return describe(table, box, seat, NO, out)


@rule
def describe(table: Table, box: Box, seat: int, traded: int, out: Numbers) -> int:
    """Describe a position, on a single slope as it is or as an offer would leave it."""
    for place in range(FEATURES):
        out[place] = 0
    hiker = table.hikers[seat]
    pack = np.zeros(PACK, np.int32)
    mine = table.mover == seat
    unpack(table, box, hiker, mine, pack)
    if traded == YES:
        shake_hands(table, seat, pack)
    describe_the_climb(box, hiker, out)
    note_steps(out, DICE, pack[ALL], 10)
    card = card_under(table, hiker)
    if hiker.fate > CLIMBING or table.phase in (GEAR, OVER) or card == 0:
        describe_tokens(pack, out)
        return DONE
    if hiker.fate == NOT_YET:
        pack[ON_COLUMN] = easiest_column(box, card)
    space = pack[ON_ROW] * COLUMNS + pack[ON_COLUMN]
    if mine and table.phase == ON_ICE and leaves_the_card(hiker, table.way):
        if table.way == UP:
            think_repairs_done(box, pack)
        else:
            out[STILL_HERE + pack[WAY] - 1] = 1
        describe_dice(pack, out)
        describe_tokens(pack, out)
        return LEAVING
    reach = np.zeros((MOST_DICE_SEEN + 1, MOST_DICE_SEEN + 1, TOKENS, TOKENS), np.int32)
    leads = np.zeros((MOST_DICE_SEEN + 1, MOST_DICE_SEEN + 1, TOKENS, TOKENS), np.int32)
    rolls = mine and table.phase == ROLLING
    if rolls or (hiker.camp != NO_CAMP and pack[ALL] > 0 and not (mine and table.phase == ON_ICE)):
        if not rolls:
            think_repairs_done(box, pack)
            forget_dice(pack)
            pack[PURPOSE] = IN_CAMP
            pack[TO_ROLL] = pack[ALL]
        describe_dice(pack, out)
        describe_tokens(pack, out)
        note_toll(box, card, space, out)
        out[ROLLS + pack[PURPOSE]] = 1
        note_steps(out, ROLLS + 3, pack[TO_ROLL], 10)
        note_chances(box, card, 1 << space, pack, pack[TO_ROLL], FRESH, reach, leads, out)
        return BEFORE_A_ROLL
    if take_the_best_way(box, card, pack, reach, leads):
        think_repairs_done(box, pack)
        out[STILL_HERE] = 1
        describe_dice(pack, out)
        describe_tokens(pack, out)
        return LEAVING
    describe_tokens(pack, out)
    here = best_place(box, card, pack, reach)
    note_toll(box, card, here, out)
    forget_dice(pack)
    note_chances(box, card, 1 << here, pack, pack[ALL], FRESH, reach, leads, out)
    note_chances(box, card, 1 << here, pack, max(pack[ALL] - 1, 0), BURNT, reach, leads, out)
    return BLOCKED


@rule
def forget_dice(pack: Any) -> None:
    """All dice will be rolled."""
    for kind in range(UPS, SIXES + 1):
        pack[kind] = 0


@rule
def easiest_column(box: Box, card: int) -> int:
    """Where he will begin, if he has not yet."""
    found = 0
    for column in range(1, COLUMNS):
        if box.toll[card, 0, column] < box.toll[card, 0, found]:
            found = column
    return found


@rule
def note_steps(out: Numbers, start: int, count: int, most: int) -> None:
    """Note a count: at least one, at least two …"""
    for step in range(min(count, most)):
        out[start + step] = 1


# ── What a position comes down to ───────────────────────────────────────────────────────────────────────


@rule
def unpack(table: Table, box: Box, hiker: Hiker, mine: bool, pack: Any) -> None:
    """Count dice by what they are good for, and tokens; think a half-made choice to its end."""
    count_dice(hiker.dice, pack)
    unplaced = pack[UPS] + pack[SIDES] + pack[DOWNS]
    pack[ALL] = unplaced + hiker.placed
    for kind in range(CAMPFIRE, ROPE + 1):
        pack[FIRES + kind] = hiker.ready[kind]
        pack[SPENT_FIRES + kind] = hiker.spent[kind]
    pack[ON_ROW] = hiker.row
    pack[ON_COLUMN] = hiker.column
    pack[PURPOSE] = table.rolling
    pack[WAY] = table.way
    if mine and table.phase == ON_ICE:
        pay_for_ice(table, pack)
    elif mine and table.phase == REPAIRING:
        pay_for_a_repair(table, box, pack)
    elif mine and table.phase == ROLLING:
        prepare_the_roll(table, hiker, unplaced, pack)


@rule
def shake_hands(table: Table, seat: int, pack: Any) -> None:
    """The offer that lies there is taken."""
    if seat in (table.turn, table.partner):
        sign = -1 if seat == table.turn else 1
        for face in range(1, 6 + 1):
            more = sign * (table.given[face] - table.wanted[face])
            pack[ALL] += more
            pack[UPS if face > 3 else (SIDES if face > 1 else DOWNS)] += more
            pack[FIVES] += more if face == 5 else 0
            pack[SIXES] += more if face == 6 else 0
        for kind in range(CAMPFIRE, ROPE + 1):
            pack[FIRES + kind] += sign * (table.given[6 + 1 + kind] - table.wanted[6 + 1 + kind])


@rule
def count_dice(dice: Any, pack: Any) -> None:
    """Count dice by what they are good for."""
    pack[UPS] = dice[4] + dice[5] + dice[6]
    pack[SIDES] = dice[1 + 1] + dice[3]
    pack[DOWNS] = dice[1]
    pack[FIVES] = dice[5]
    pack[SIXES] = dice[6]


@rule
def pay_for_ice(table: Table, pack: Any) -> None:
    """The step under way is made, steadied by a sideways die, or the next best thing."""
    if table.means == BY_ROPE:
        use_rope(pack)
    elif table.means != BY_PICK:
        use_die(pack, table.means)
    if pack[SIDES] > 0:
        use_die(pack, 3)
    elif pack[UPS] > pack[FIVES] + pack[SIXES]:
        use_die(pack, 4)
    elif pack[FIVES] > 0:
        use_die(pack, 5)
    elif pack[SIXES] > 0:
        use_die(pack, 6)
    else:
        use_rope(pack)
    if table.way == 1:
        pack[ON_ROW] = min(pack[ON_ROW] + 1, ROWS - 1)
    elif table.way == 1 + 1:
        pack[ON_COLUMN] = max(pack[ON_COLUMN] - 1, 0)
    elif table.way == 3:
        pack[ON_COLUMN] = min(pack[ON_COLUMN] + 1, COLUMNS - 1)
    else:
        pack[ON_ROW] = max(pack[ON_ROW] - 1, 0)


@rule
def use_rope(pack: Any) -> None:
    """One rope is spent."""
    pack[ROPES] = max(pack[ROPES] - 1, 0)
    pack[SPENT_ROPES] += 1


@rule
def use_die(pack: Any, face: int) -> None:
    """One die is placed."""
    if face >= 4:
        pack[UPS] -= 1
        if face == 5:
            pack[FIVES] -= 1
        elif face == 6:
            pack[SIXES] -= 1
    elif face > 1:
        pack[SIDES] -= 1
    else:
        pack[DOWNS] -= 1


@rule
def pay_for_a_repair(table: Table, box: Box, pack: Any) -> None:
    """The repair is done, paid for by what is of least use."""
    paid = 0
    for face in range(1, 6 + 1):
        paid += table.aside[face] * box.energy[face]
        pack[ALL] += table.aside[face]
    repair(box, pack, table.mending, paid)


@rule
def repair(box: Box, pack: Any, kind: int, paid: int) -> None:
    """Pay what is owed and take the token."""
    energy = paid
    for face in (3, 1, 6, 5, 4):
        have = pack[SIDES]
        if face == 1:
            have = pack[DOWNS]
        elif face == 6:
            have = pack[SIXES]
        elif face == 5:
            have = pack[FIVES]
        elif face == 4:
            have = pack[UPS] - pack[FIVES] - pack[SIXES]
        while energy < box.price[kind] and have > 0:
            use_die(pack, face)
            have -= 1
            energy += box.energy[face]
    pack[FIRES + kind] += 1
    pack[SPENT_FIRES + kind] -= 1


@rule
def think_repairs_done(box: Box, pack: Any) -> None:
    """In camp everything is repaired that can be, the dearest first."""
    for kind in range(CAMPFIRE, ROPE + 1):
        while pack[SPENT_FIRES + kind] > 0 and energy_left(box, pack, 0, 0) >= box.price[kind]:
            repair(box, pack, kind, 0)


@rule
def prepare_the_roll(table: Table, hiker: Hiker, unplaced: int, pack: Any) -> None:
    """What is kept lies before him, all else is rolled."""
    pack[TO_ROLL] = unplaced + hiker.placed
    count_dice(table.aside, pack)
    pack[ALL] = pack[TO_ROLL] + pack[UPS] + pack[SIDES] + pack[DOWNS]
    if table.rolling == BY_CAMPFIRE:
        pack[FIRES] = max(pack[FIRES] - 1, 0)
        pack[SPENT_FIRES] += 1
    elif table.rolling == BY_BURNING and hiker.warm > 0:
        pack[TO_ROLL] += 1
        pack[ALL] += 1


# ── Ways ────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def energy_left(box: Box, pack: Any, ups: int, sides: int) -> int:
    """The energy of what is left when so many dice are used, the weakest up arrows first."""
    left: int = pack[UPS] - ups
    sixes: int = min(pack[SIXES], left)
    fives: int = min(pack[FIVES], left - sixes)
    others: int = box.energy[3] * (pack[SIDES] - sides) + box.energy[1] * pack[DOWNS]
    return box.energy[6] * sixes + box.energy[5] * fives + box.energy[4] * (left - sixes - fives) + others


@rule
def take_the_best_way(box: Box, card: int, pack: Any, reach: Any, leads: Any) -> bool:
    """Take the way out that leaves most, dice and tokens placed and spent; whether there is one."""
    ups, sides = min(pack[UPS], MOST_DICE_SEEN), min(pack[SIDES], MOST_DICE_SEEN)
    ropes, picks = pack[ROPES], pack[PICKS]
    explore(box, card, 1 << (pack[ON_ROW] * COLUMNS + pack[ON_COLUMN]), ups, sides, ropes, picks, reach, leads)
    best, used = NO_WAY_OUT * 1000, NO_WAY_OUT
    for up in range(ups + 1):
        for side in range(sides + 1):
            for rope in range(ropes + 1):
                for pick in range(picks + 1):
                    if leads[up, side, rope, pick] != 0:
                        worth = energy_left(box, pack, up, side) - box.price[ROPE] * rope - box.price[PICK] * pick
                        if worth > best:
                            best = worth
                            used = ((up * 16 + side) * 16 + rope) * 16 + pick
    if used == NO_WAY_OUT:
        return False
    for _up in range(used >> 12):
        use_die(pack, 4 if pack[UPS] > pack[FIVES] + pack[SIXES] else (5 if pack[FIVES] > 0 else 6))
    pack[SIDES] -= (used >> 8) & 15
    pack[ROPES] -= (used >> 4) & 15
    pack[SPENT_ROPES] += (used >> 4) & 15
    pack[PICKS] -= used & 15
    pack[SPENT_PICKS] += used & 15
    return True


@rule
def best_place(box: Box, card: int, pack: Any, reach: Any) -> int:
    """The space nearest to the way out that dice alone lead to."""
    found: int = pack[ON_ROW] * COLUMNS + pack[ON_COLUMN]
    least = 10_000
    for up in range(min(pack[UPS], MOST_DICE_SEEN) + 1):
        for side in range(min(pack[SIDES], MOST_DICE_SEEN) + 1):
            here = reach[up, side, 0, 0]
            for space in range(ROWS * COLUMNS):
                if here >> space & 1 == 1 and box.toll[card, space // COLUMNS, space % COLUMNS] < least:
                    least = box.toll[card, space // COLUMNS, space % COLUMNS]
                    found = space
    return found


@rule
def note_chances(
    box: Box, card: int, start: int, pack: Any, rolled: int, where: int, reach: Any, leads: Any, out: Numbers
) -> None:
    """Note how likely so many dice, rolled and added to those that lie there, lead out, and what they leave."""
    rolled = min(rolled, MOST_DICE_SEEN)
    ups = min(pack[UPS] + rolled, MOST_DICE_SEEN)
    sides = min(pack[SIDES] + rolled, MOST_DICE_SEEN)
    ropes, picks = pack[ROPES], pack[PICKS]
    explore(box, card, start, ups, sides, ropes, picks, reach, leads)
    by_dice, left_by_dice, by_all, left_by_all = 0, 0, 0, 0
    for more in range(rolled + 1):
        for across in range(rolled - more + 1):
            # Half of a die's faces lead up, a third sideways, a sixth down.
            share = FALLS[rolled, more, across]
            up, side = min(pack[UPS] + more, ups), min(pack[SIDES] + across, sides)
            alone = fewest(leads, up, side, 0, 0)
            together = fewest(leads, up, side, ropes, picks) if ropes + picks > 0 else alone
            if alone >= 0:
                by_dice += share
                left_by_dice += share * (up + side - alone)
            if together >= 0:
                by_all += share
                left_by_all += share * (up + side - together)
    out[where] = by_dice >> 11
    out[where + 1] = by_all >> 11
    out[where + 1 + 1] = left_by_dice >> 14
    out[where + 3] = left_by_all >> 14


@rule
def fewest(leads: Any, ups: int, sides: int, ropes: int, picks: int) -> int:
    """The fewest dice that lead out, of so many and so many tokens; −1 where none do."""
    best = NO_WAY_OUT
    for up in range(ups + 1):
        for side in range(sides + 1):
            if best == NO_WAY_OUT or up + side < best:
                for rope in range(ropes + 1):
                    for pick in range(picks + 1):
                        if leads[up, side, rope, pick] != 0:
                            best = up + side
    return best


def _falls() -> NDArray[Any]:
    """Return how likely so many dice show so many up and so many sideways arrows, in 65,536ths."""
    found = np.zeros((MOST_DICE_SEEN + 1, MOST_DICE_SEEN + 1, MOST_DICE_SEEN + 1), np.int64)
    share = np.zeros_like(found, dtype=np.float64)
    share[0, 0, 0] = 1.0
    for dice in range(MOST_DICE_SEEN):
        for up in range(dice + 1):
            for side in range(dice - up + 1):
                share[dice + 1, up + 1, side] += share[dice, up, side] / 2
                share[dice + 1, up, side + 1] += share[dice, up, side] / 3
                share[dice + 1, up, side] += share[dice, up, side] / 6
    found[:] = np.rint(share * (1 << 16))
    return found


FALLS = _falls()


# ── Describing ──────────────────────────────────────────────────────────────────────────────────────────


@rule
def describe_the_climb(box: Box, hiker: Hiker, out: Numbers) -> None:
    """Note how high he is and what is still to come."""
    out[HEIGHT] = hiker.best
    note_steps(out, FALLEN, hiker.best - hiker.level * ROWS - hiker.row, 4)
    note_steps(out, WARM, hiker.warm, 1 + 1)
    note_steps(out, WARM + 1 + 1, hiker.calm, 1)
    normal, hard = 0, 0
    for place in range(box.stack_size[0]):
        normal += hiker.stacks[0, place]
    for place in range(box.stack_size[1]):
        hard += hiker.stacks[1, place]
    note_steps(out, NORMAL_LEFT, normal, 12)
    note_steps(out, HARD_LEFT, hard, 10)


@rule
def describe_tokens(pack: Any, out: Numbers) -> None:
    """Note tokens in hand and in the repair pile."""
    for kind in range(CAMPFIRE, ROPE + 1):
        note_steps(out, READY + 3 * kind, pack[FIRES + kind], 3)
        note_steps(out, SPENT + 3 * kind, pack[SPENT_FIRES + kind], 3)


@rule
def describe_dice(pack: Any, out: Numbers) -> None:
    """Note the dice that lie there."""
    note_steps(out, UP_DICE, pack[UPS], 8)
    note_steps(out, SIDE_DICE, pack[SIDES], 8)
    note_steps(out, DOWN_DICE, pack[DOWNS], 4)
    note_steps(out, HIGH_DICE, pack[SIXES], 3)
    note_steps(out, HIGH_DICE + 3, pack[FIVES], 1)


@rule
def note_toll(box: Box, card: int, space: int, out: Numbers) -> None:
    """Note how hard the way out is."""
    note_steps(out, TOLL, box.toll[card, space // COLUMNS, space % COLUMNS] // 10, 14)


# ── Hoping ──────────────────────────────────────────────────────────────────────────────────────────────


def _weights(name: str, *shape: int) -> NDArray[Any]:
    return np.array(LEARNED[name]).reshape(shape)


LEARNED = json.loads((Path(__file__).parent / "hope.json").read_text())
HIDDEN = int(LEARNED["hidden"])
SCALE = int(LEARNED["fine"]) * int(LEARNED["coarse"])
FIRST = _weights("first", CASES, FEATURES, HIDDEN).astype(np.int32)
BIAS = _weights("bias", CASES, HIDDEN).astype(np.int32)
SECOND = _weights("second", CASES, HIDDEN).astype(np.int64)
LAST = _weights("last", CASES).astype(np.int64)

WAVERING = 150  # feet that taking a choice back has to promise
STEP = 190  # feet by which another climbs higher that make a victory less likely by a twelfth …
STEPS = 160  # … up to so many times
FADING = np.array([round((1 << 20) * 2 ** (-step / 8)) for step in range(STEPS)], np.int64)


@rule
def hope(table: Table, box: Box, seat: int) -> int:
    """Return the expected result from here, in 840ths: of a foot alone, of the victory in company."""
    if box.seats == 1:
        return hope_alone(table, box)
    if table.phase == OVER:
        return share_of(table, box, seat, NO)
    if table.phase in (TRADING, ANSWERING) and (needs_no_answer(table, box) or likes_the_offer(table, box)):
        return share_of(table, box, seat, YES)
    return share_of(table, box, seat, NO)


@rule
def hope_alone(table: Table, box: Box) -> int:
    """Return how high the climb is hoped to lead, in 840ths of a foot."""
    hiker = table.hikers[0]
    if table.phase < CACHING:
        second_thoughts = table.taken_back * WAVERING * PARTS
        return max(final_height(table, box, 0, NO) - second_thoughts, hiker.best * ROW_HEIGHT * PARTS + 1)
    # What was left low is found soon: of two climbs of the same height the next one likes that better.
    lies = 0
    if box.variant == LONE_HIKER:
        for card in range(1, MOST_ALTITUDE + 1):
            lies += table.altitude[card] if table.altitude[card] < TO_PLAY else 0
    return hiker.best * ROW_HEIGHT * PARTS + max(0, PARTS - 1 - lies)


@rule
def final_height(table: Table, box: Box, seat: int, traded: int) -> int:
    """Return how high a hiker is expected to come, in 840ths of a foot."""
    numbers = np.zeros(FEATURES, np.int32)
    hidden = np.zeros(HIDDEN, np.int32)
    case = describe(table, box, seat, traded, numbers)
    for place in range(HIDDEN):
        hidden[place] = BIAS[case, place]
    for number in range(FEATURES):
        if numbers[number] != 0:
            for place in range(HIDDEN):
                hidden[place] += numbers[number] * FIRST[case, number, place]
    total: int = LAST[case]
    for place in range(HIDDEN):
        if hidden[place] > 0:
            total += hidden[place] * SECOND[case, place]
    return total // SCALE


@rule
def expected_feet(table: Table, box: Box, seat: int, traded: int) -> int:
    """Return how high a hiker is expected to come, in feet; in a race, half of the rest of the way counts."""
    hiker = table.hikers[seat]
    now: int = hiker.best * ROW_HEIGHT
    if hiker.fate > CLIMBING or table.phase == OVER:
        return now
    feet = max(now, final_height(table, box, seat, traded) // PARTS)
    if seat == table.turn:
        feet -= table.taken_back * WAVERING
    if box.variant == RACE:
        return now + max(0, min(feet, box.goal) - now) // (1 + 1)
    return feet


@rule
def share_of(table: Table, box: Box, seat: int, traded: int) -> int:
    """Return how much of the victory a hiker can expect, by how high all are expected to come."""
    highest = 0
    for other in range(box.seats):
        highest = max(highest, expected_feet(table, box, other, traded))
    mine, whole = 0, 0
    for other in range(box.seats):
        behind = highest - expected_feet(table, box, other, traded)
        weight = (1 if behind == 0 else 0) if table.phase == OVER else FADING[min(behind // STEP, STEPS - 1)]
        whole += weight
        if other == seat:
            mine = weight
    return PARTS * mine // whole


@rule
def likes_the_offer(table: Table, box: Box) -> bool:
    """Whether the one who is asked can expect more from the offer."""
    return share_of(table, box, table.partner, YES) > share_of(table, box, table.partner, NO)
