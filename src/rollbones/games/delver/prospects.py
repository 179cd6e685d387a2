"""What a position of Cube Delver promises: what a learned delver looks at, and what it hopes for.

A position is described as it would be if the roll in hand were accepted, and beside that by what is in hand and whether it
could be rolled again. Most of the numbers are steps: "at least two Potions", "at least three", each 0 or 1. `rollbones learn
delver` made the weights in `hope.json` from them, in several lessons.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from rollbones.engine import ALLOWED, Numbers, rule
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.run.network import Learned, note_steps, weighed

from .box import NO_LIMIT, Box
from .rules.dice import why_not_pay_with_travel
from .rules.ending import score
from .rules.turn import is_placeable, why_not_reroll
from .table import (
    CURSE,
    DAMAGE,
    DRAWN,
    HEALTH,
    NO_DIE,
    NO_PREMONITION,
    OVER,
    POTION,
    ROLLED,
    TO_DRAW,
    TRAP,
    TRAVEL,
    TREASURE,
    Table,
)

# Positions of different kinds are weighed each by its own weights, and once more where draws are limited.
BEFORE_A_DRAW, AFTER_PLACING, BEFORE_A_ROLL, AFTER_A_ROLL, AFTER_A_BLOW, LIMITED = range(6)
CASES = 2 * LIMITED

# Where each group of numbers begins, and with it how many the group before has.
HEALTH_FACES = 0  # at least one, two, three Health Dice of each value
HEALTH_DICE = HEALTH_FACES + 18  # at least so many of any
FATAL_FACES = HEALTH_DICE + 10  # how many faces of a Damage Die would kill
LOCKED_FATAL_FACES = FATAL_FACES + 7  # how many of them a Curse locks
FACES_BELOW = LOCKED_FATAL_FACES + 7  # how many faces of a Damage Die lie below every Health Die
TRAVEL_DICE = FACES_BELOW + 7  # at least so many
LAST_TRAVEL = TRAVEL_DICE + 10  # the rightmost one's value
TRAVEL_BEFORE = LAST_TRAVEL + 7  # the value of the one before it
TREASURE_DICE = TRAVEL_BEFORE + 7  # at least so many
TREASURE_FACES = TREASURE_DICE + 10  # at least one, two, three of each value
TREASURE_SUM = TREASURE_FACES + 18  # what they add up to
ROOM = TREASURE_SUM + 1  # how many more may be placed: none, one, two, three or more
POTION_FACES = ROOM + 4  # at least one, two, three Potions of each value
POTIONS = POTION_FACES + 18  # at least so many of any
CURSE_FACES = POTIONS + 10  # at least one, two Curses of each value
CURSED_FACES = CURSE_FACES + 12  # at least so many values are cursed
DISPELLABLE = CURSED_FACES + 6  # at least so many of them could be dispelled
LOCKS = DISPELLABLE + 3  # a Travel Die was the last to pay; one paid in this turn; one did in the turn before; one may now
FORESIGHT = LOCKS + 4  # a Premonition waits; it is open
COLOUR_IN_HAND = FORESIGHT + 2  # before the roll
FACE_IN_HAND = COLOUR_IN_HAND + 7  # after the roll, by colour and value
MAY_REROLL = FACE_IN_HAND + 36
MAY_PLACE = MAY_REROLL + 1
DOOMED = MAY_PLACE + 1  # to accept is to die
TRAPPED = DOOMED + 1
HUNGER = TRAPPED + 1  # where draws are limited: fewer than these are left
FEATURES = HUNGER + 10


@rule
def features(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Describe a position in whole numbers; return which kind it is."""
    for place in range(FEATURES):
        out[place] = 0
    joins = table.colour if table.phase == ROLLED and is_placeable(table, box) else NO_DIE
    describe_health(table, joins, out)
    describe_travel_and_treasure(table, joins, out)
    describe_potions_and_curses(table, joins, out)
    describe_locks(table, box, out)
    describe_the_hand(table, box, joins, out)
    return kind_of_position(table) + (0 if box.turn_limit == NO_LIMIT else LIMITED)


@rule
def kind_of_position(table: Table) -> int:
    """Before a draw or a roll, after a roll or a blow, or when something was placed."""
    if table.phase == TO_DRAW:
        return BEFORE_A_DRAW
    if table.phase == DRAWN:
        return BEFORE_A_ROLL
    if table.phase == ROLLED:
        return AFTER_A_BLOW if table.colour == DAMAGE else AFTER_A_ROLL
    return AFTER_PLACING


@rule
def is_killed_by(table: Table, hit: int) -> bool:
    """Whether a blow takes the last Health Die."""
    left = 0
    for face in range(1, 6 + 1):
        left += table.health[face] if face >= hit or table.health[hit] > 0 else 0
    return left == (1 if table.health[hit] > 0 else 0)


@rule
def describe_health(table: Table, joins: int, out: Numbers) -> None:
    """Note the Health Row as it will be, and what a Damage Die could do to it."""
    hit = table.face if table.phase == ROLLED and table.colour == DAMAGE else 0
    if hit > 0 and is_killed_by(table, hit):
        out[DOOMED] = 1
        hit = 0
    matched = hit > 0 and table.health[hit] > 0
    count, lowest, top = 0, 0, 0
    for face in range(1, 6 + 1):
        dice = table.health[face]
        if matched and face == hit:
            dice -= 1
        elif face < hit and not matched:
            dice = 0
        elif joins == HEALTH and face == table.face:
            dice += 1
        note_steps(out, HEALTH_FACES + 3 * (face - 1), dice, 3)
        if dice > 0:
            count += dice
            top = face
            lowest = face if lowest == 0 else lowest
    fatal, locked = 0, 0
    for face in range(1, 6 + 1):
        if face > top or (face == top and count == 1):
            fatal += 1
            locked += 1 if table.curse[face] > 0 else 0
    note_steps(out, HEALTH_DICE, count, 10)
    out[FATAL_FACES + fatal] = 1
    out[LOCKED_FATAL_FACES + locked] = 1
    out[FACES_BELOW + lowest - 1] = 1


@rule
def describe_travel_and_treasure(table: Table, joins: int, out: Numbers) -> None:
    """Note how deep you are, and what you carry."""
    length = table.travel_dice
    last = table.travel[length - 1] if length > 0 else 0
    before = table.travel[length - 2] if length > 1 else 0
    if joins == TRAVEL:
        length += 1
        before = last
        last = table.face
    note_steps(out, TRAVEL_DICE, length, 10)
    out[LAST_TRAVEL + last] = 1
    out[TRAVEL_BEFORE + before] = 1
    count, value = 0, 0
    for face in range(1, 6 + 1):
        dice = table.treasure[face]
        if joins == TREASURE and face == table.face:
            dice += 1
        note_steps(out, TREASURE_FACES + 3 * (face - 1), dice, 3)
        count += dice
        value += face * dice
    note_steps(out, TREASURE_DICE, count, 10)
    out[TREASURE_SUM] = value
    out[ROOM + max(0, min(length + 1 - count, 3))] = 1


@rule
def describe_potions_and_curses(table: Table, joins: int, out: Numbers) -> None:
    """Note the Potion Row and the Curse Row."""
    potions, cursed, dispellable = 0, 0, 0
    for face in range(1, 6 + 1):
        drinks = table.potion[face]
        curses = table.curse[face]
        if face == table.face:
            drinks += 1 if joins == POTION else 0
            curses += 1 if joins == CURSE else 0
        note_steps(out, POTION_FACES + 3 * (face - 1), drinks, 3)
        note_steps(out, CURSE_FACES + 2 * (face - 1), curses, 2)
        potions += drinks
        cursed += 1 if curses > 0 else 0
        dispellable += 1 if curses > 0 and drinks > 0 else 0
    note_steps(out, POTIONS, potions, 10)
    note_steps(out, CURSED_FACES, cursed, 6)
    note_steps(out, DISPELLABLE, dispellable, 3)


@rule
def describe_locks(table: Table, box: Box, out: Numbers) -> None:
    """Note what keeps you from leaving, and how long you can stay."""
    out[LOCKS] = table.last_was_travel
    out[LOCKS + 1] = 1 if table.travel_paid > 0 else 0
    out[LOCKS + 2] = table.travel_paid_before
    out[LOCKS + 3] = 1 if why_not_pay_with_travel(table, box) == ALLOWED else 0
    if box.turn_limit != NO_LIMIT:
        fewer = 1
        for step in range(10):
            out[HUNGER + step] = 1 if table.draws_left < fewer else 0
            fewer += step + 3


@rule
def describe_the_hand(table: Table, box: Box, joins: int, out: Numbers) -> None:
    """Note the die in hand and what can be done with it."""
    if table.premonition != NO_PREMONITION:
        out[FORESIGHT + table.premonition - 1] = 1
    if table.phase == DRAWN:
        out[COLOUR_IN_HAND + table.colour] = 1
    if table.phase == ROLLED:
        out[FACE_IN_HAND + 6 * (table.colour - 1) + table.face - 1] = 1
        out[MAY_REROLL] = 1 if why_not_reroll(table, box) == ALLOWED else 0
        out[MAY_PLACE] = 1 if joins != NO_DIE else 0
    out[TRAPPED] = 1 if table.phase == TRAP else 0


LEARNED = Learned(Path(__file__).with_name("hope.json"), CASES, FEATURES)
HIDDEN, SCALE = LEARNED.hidden, LEARNED.scale
FIRST, BIAS, SECOND, LAST = LEARNED.first, LEARNED.bias, LEARNED.second, LEARNED.last


@rule
def hope(table: Table, box: Box, seat: int) -> int:
    """Return the expected score from here, in 840ths."""
    if table.phase == OVER:
        return score(table, box, seat) * PARTS
    numbers = np.zeros(FEATURES, np.int32)
    hidden = np.zeros(HIDDEN, np.int32)
    case = features(table, box, seat, numbers)
    return max(0, weighed(numbers, case, FIRST, BIAS, SECOND, LAST, hidden) // SCALE)
