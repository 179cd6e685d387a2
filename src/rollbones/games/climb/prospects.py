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

from pathlib import Path
from typing import Any

import numpy as np

from rollbones.engine import Numbers, rule
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.run.network import Learned, note_steps, weighed

from .box import LONE_HIKER, NO, RACE, ROW_HEIGHT, YES, Box
from .routes import TOKENS
from .rules.slope import needs_no_answer
from .rules.space import card_under, leaves_the_card
from .signs import CAMPFIRE, COLUMNS, MOST_ALTITUDE, ROPE, ROWS, UP
from .table import (
    ANSWERING,
    CACHING,
    CLIMBING,
    GEAR,
    IN_CAMP,
    NO_CAMP,
    NOT_YET,
    ON_ICE,
    OVER,
    ROLLING,
    TO_PLAY,
    TRADING,
    Hiker,
    Table,
)
from .thinking import (
    ALL,
    DOWNS,
    FIRES,
    FIVES,
    MOST_DICE_SEEN,
    ON_COLUMN,
    ON_ROW,
    PACK,
    PURPOSE,
    SIDES,
    SIXES,
    SPENT_FIRES,
    TO_ROLL,
    UPS,
    WAY,
    best_place,
    note_chances,
    shake_hands,
    take_the_best_way,
    think_repairs_done,
    unpack,
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


LEARNED = Learned(Path(__file__).with_name("hope.json"), CASES, FEATURES)
HIDDEN, SCALE = LEARNED.hidden, LEARNED.scale
FIRST, BIAS, SECOND, LAST = LEARNED.first, LEARNED.bias, LEARNED.second, LEARNED.last

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
    return weighed(numbers, case, FIRST, BIAS, SECOND, LAST, hidden) // SCALE


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
