"""What a position of DIE! promises: what a learned player looks at, and what the Human can hope for.

A position is described from no side in particular: who is where, by doors rather than by names, so that what was learned on
one ship serves on another. Most of the numbers are steps: "at least one Alien two doors from the Human", each 0 or 1.
`rollbones learn boarding` made the weights in `hope.json` from them.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from rollbones.engine import ALLOWED, Numbers, rule
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.run.network import Learned, note_steps, weighed

from .box import (
    ADJACENT,
    ADJACENT_ONLY,
    ANYWHERE,
    HUMAN_STARTS,
    MANY,
    NEVER,
    NO,
    NO_LIMIT,
    ONE_ROUND,
    SNEAKING_IN_TOO,
    TAKES_A_DIE,
    Box,
)
from .box import ANY_LOCKED as ANY_LOCKED_RULING
from .rules.ending import score
from .rules.fight import alien_in_ambush, aliens_in, is_death_at_the_end
from .rules.interact import why_not_shoot_at, why_not_use_gun
from .rules.moving import why_not_step
from .rules.round import dice_left
from .table import BLEEDING, HUMAN, NO_DIE, NOWHERE, PLAYING, Table

# Positions of different kinds are weighed each by its own weights: whose turn it is, and whether a die is in hand.
CASES = 4
OPPOSED = True  # what the Human hopes for, the Aliens fear

FAR = 5  # doors; what is further counts as this far
STATES = 3  # of an Alien

# Where each group of numbers begins, and with it how many the group before has.
TO_THE_RADIO = 0  # doors between the Human and the radio
FREE_WAY = TO_THE_RADIO + 8  # the same by doors and vents that are not blockaded, locked or ambushed; the last: none
SAFE_STEPS = FREE_WAY + 10  # locations that he could step into and live
WHERE = SAFE_STEPS + 5  # Cargo Bay, Weapons Bay, Medical Bay, Security Room, Deck, Comms Bay, a vent
TO_PLACES = WHERE + 7  # doors to the Weapons Bay, the Medical Bay, the Security Room, the Deck
STATE = TO_PLACES + 4 * (FAR + 1)  # OK, Ready, Hiding
STIMPACK = STATE + 3  # in its place, carried, used up
SHOTS = STIMPACK + 3  # at least so many
TARGETS = SHOTS + 6  # Aliens the gun could move now, at least so many
RADIO = TARGETS + 3
ALIENS_MAY = RADIO + 1  # take turns, have a free turn, had it, are cut off
COMPANY = ALIENS_MAY + 4  # Aliens with the Human: none, one, more
DYING = COMPANY + 3  # the end of the Round would kill him
NEAR_HUMAN = DYING + 1  # by an Alien's state and its doors to the Human: at least one, two
NEAR_RADIO = NEAR_HUMAN + 2 * STATES * (FAR + 1)  # the same to the radio
BETWEEN = NEAR_RADIO + 2 * STATES * (FAR + 1)  # by both, for those that are able: at least one, two
PLACES_HELD = BETWEEN + 2 * (FAR + 1) * (FAR + 1)  # Aliens in the five places of chapter 7: at least one, two
LIVING = PLACES_HELD + 10  # Aliens: at least so many
ABLE = LIVING + 3  # not bleeding: at least so many
BLOCKADES = ABLE + 3  # locations: at least one; the radio's
LOCKED = BLOCKADES + 2  # at least at so much
LOCKED_ALIENS = LOCKED + 6  # at least so many
LOCKED_PLACES = LOCKED_ALIENS + 3  # the Human's, the radio's, the Weapons Bay, the Deck
DICE = LOCKED_PLACES + 4  # of each face: at least one, two, three
DICE_LEFT = DICE + 18  # so many of all
HAND = DICE_LEFT + 11  # the face in hand
UNDER_WAY = HAND + 7  # a Run, a Hunt, Tremors
SO_FAR = UNDER_WAY + 3  # a first step was run; Aliens have hunted, at least so many; dice were discarded, at least so many
ROUNDS_LEFT = SO_FAR + 6  # fewer than these
WITHOUT_END = ROUNDS_LEFT + 14
READINGS = WITHOUT_END + 1  # each other reading of a ruling
LENGTH = READINGS + 11  # doors from the Cargo Bay to the radio, at least four, five, six, seven
FEATURES = LENGTH + 4


@rule
def features(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Describe a position in whole numbers; return which kind it is."""
    for place in range(FEATURES):
        out[place] = 0
    describe_the_way(table, box, out)
    describe_the_human(table, box, out)
    describe_the_aliens(table, box, out)
    describe_lockdowns(table, box, out)
    describe_the_dice(table, out)
    describe_the_box(table, box, out)
    return 2 * table.seat + (0 if table.die == NO_DIE else 1)


@rule
def note_pair(out: Numbers, start: int) -> None:
    """Note one more of something: the first, or the second."""
    out[start + (0 if out[start] == 0 else 1)] = 1


@rule
def note_yes(out: Numbers, place: int, is_so: bool) -> None:
    """Note what is so."""
    if is_so:
        out[place] = 1


@rule
def is_open(table: Table, box: Box, room: int) -> bool:
    """Whether the Human could pass through a location and live."""
    return table.lockdown[room] == 0 and aliens_in(table, room) < box.blockade and alien_in_ambush(table, room) == 0


@rule
def free_way(table: Table, box: Box) -> int:
    """How far the radio is by doors and vents that are open; 9 where there is no such way."""
    reached = 1 << table.human
    steps = 0
    while reached >> box.comms_bay & 1 == 0:
        further = reached
        for room in range(1, box.rooms + 1):
            if reached >> room & 1 == 0 and is_open(table, box, room):
                for place in range(box.doors[room]):
                    if reached >> box.door[room, place] & 1 and table.lockdown[box.door[room, place]] == 0:
                        further |= 1 << room
                for place in range(box.vents[room]):
                    if reached >> box.vent[room, place] & 1:
                        further |= 1 << room
        if further == reached:
            return 9
        reached = further
        steps += 1
    return min(steps, 8)


@rule
def describe_the_way(table: Table, box: Box, out: Numbers) -> None:
    """Note how far it is, and where the Human is."""
    out[TO_THE_RADIO + min(box.distance[table.human, box.comms_bay], 7)] = 1
    out[FREE_WAY + free_way(table, box)] = 1
    safe = 0
    for place in range(box.doors[table.human]):
        room = box.door[table.human, place]
        if why_not_step(table, box, room) == ALLOWED and alien_in_ambush(table, room) == 0:
            safe += 1
    out[SAFE_STEPS + min(safe, 4)] = 1
    note_yes(out, WHERE, table.human == box.cargo_bay)
    note_yes(out, WHERE + 1, table.human == box.weapons_bay)
    note_yes(out, WHERE + 2, table.human == box.medical_bay)
    note_yes(out, WHERE + 3, table.human == box.security_room)
    note_yes(out, WHERE + 4, table.human == box.deck)
    note_yes(out, WHERE + 5, table.human == box.comms_bay)
    note_yes(out, WHERE + 6, box.vents[table.human] > 0)
    out[TO_PLACES + min(box.distance[table.human, box.weapons_bay], FAR)] = 1
    out[TO_PLACES + 6 + min(box.distance[table.human, box.medical_bay], FAR)] = 1
    out[TO_PLACES + 12 + min(box.distance[table.human, box.security_room], FAR)] = 1
    out[TO_PLACES + 18 + min(box.distance[table.human, box.deck], FAR)] = 1


@rule
def describe_the_human(table: Table, box: Box, out: Numbers) -> None:
    """Note what he is, what he has, and what he can do."""
    out[STATE + table.human_state] = 1
    out[STIMPACK + table.stimpack] = 1
    note_steps(out, SHOTS, table.ammo, 6)
    out[RADIO] = table.radio
    out[ALIENS_MAY + table.aliens_may] = 1
    if why_not_use_gun(table, box) == ALLOWED:
        targets = 0
        for alien in range(1, len(table.alien)):
            if why_not_shoot_at(table, box, alien) == ALLOWED:
                targets += 1
        note_steps(out, TARGETS, targets, 3)
    out[COMPANY + min(aliens_in(table, table.human), 2)] = 1
    note_yes(out, DYING, is_death_at_the_end(table, box, table.human))


@rule
def describe_the_aliens(table: Table, box: Box, out: Numbers) -> None:
    """Note where they are, from the Human and from the radio, and what they are."""
    living, able = 0, 0
    for alien in range(1, len(table.alien)):
        room = table.alien[alien]
        if room != NOWHERE:
            living += 1
            state = table.alien_state[alien]
            to_human = min(box.distance[room, table.human], FAR)
            to_radio = min(box.distance[room, box.comms_bay], FAR)
            note_pair(out, NEAR_HUMAN + 2 * (state * (FAR + 1) + to_human))
            note_pair(out, NEAR_RADIO + 2 * (state * (FAR + 1) + to_radio))
            if state != BLEEDING:
                able += 1
                note_pair(out, BETWEEN + 2 * (to_human * (FAR + 1) + to_radio))
            if room == box.comms_bay:
                note_pair(out, PLACES_HELD)
            elif room == box.weapons_bay:
                note_pair(out, PLACES_HELD + 2)
            elif room == box.deck:
                note_pair(out, PLACES_HELD + 4)
            elif room == box.security_room:
                note_pair(out, PLACES_HELD + 6)
            elif room == box.medical_bay:
                note_pair(out, PLACES_HELD + 8)
            note_yes(out, BLOCKADES, aliens_in(table, room) >= box.blockade)
    note_steps(out, LIVING, living, 3)
    note_steps(out, ABLE, able, 3)
    note_yes(out, BLOCKADES + 1, aliens_in(table, box.comms_bay) >= box.blockade)


@rule
def describe_lockdowns(table: Table, box: Box, out: Numbers) -> None:
    """Note what is locked, for how long, and who with it."""
    longest, inside = 0, 0
    for room in range(1, box.rooms + 1):
        if table.lockdown[room] > 0:
            longest = max(longest, table.lockdown[room])
            inside += aliens_in(table, room)
    note_steps(out, LOCKED, longest, 6)
    note_steps(out, LOCKED_ALIENS, inside, 3)
    note_yes(out, LOCKED_PLACES, table.lockdown[table.human] > 0)
    note_yes(out, LOCKED_PLACES + 1, table.lockdown[box.comms_bay] > 0)
    note_yes(out, LOCKED_PLACES + 2, table.lockdown[box.weapons_bay] > 0)
    note_yes(out, LOCKED_PLACES + 3, table.lockdown[box.deck] > 0)


@rule
def describe_the_dice(table: Table, out: Numbers) -> None:
    """Note what lies on the table, and what is in hand."""
    discarded, hunted = 0, 0
    for face in range(1, 6 + 1):
        note_steps(out, DICE + 3 * (face - 1), table.dice[face], 3)
        discarded += table.discarded[face]
    for alien in range(1, len(table.alien)):
        hunted += 1 if table.came_from[alien] != NOWHERE else 0
    out[DICE_LEFT + dice_left(table)] = 1
    out[HAND + table.die] = 1
    if table.action > 0:
        out[UNDER_WAY + table.action - 1] = 1
    note_yes(out, SO_FAR, table.ran_from != NOWHERE)
    note_steps(out, SO_FAR + 1, hunted, 3)
    note_steps(out, SO_FAR + 4, discarded, 2)


@rule
def describe_the_box(table: Table, box: Box, out: Numbers) -> None:
    """Note how long it still goes, how the rules are read, and how long the ship is."""
    if box.round_limit == NO_LIMIT:
        out[WITHOUT_END] = 1
    else:
        left, fewer = box.round_limit - table.rounds, 1
        for step in range(14):
            note_yes(out, ROUNDS_LEFT + step, left < fewer)
            fewer += 1 if step < 8 else 2
    note_yes(out, READINGS, box.execute_range == ADJACENT)
    note_yes(out, READINGS + 1, box.execute_range == ANYWHERE)
    note_yes(out, READINGS + 2, box.gun_range == ADJACENT_ONLY)
    note_yes(out, READINGS + 3, box.hiding_vs_ambush == NEVER)
    note_yes(out, READINGS + 4, box.hiding_vs_ambush == SNEAKING_IN_TOO)
    note_yes(out, READINGS + 5, box.sound_wave_free_turn == TAKES_A_DIE)
    note_yes(out, READINGS + 6, box.controls_next_start == HUMAN_STARTS)
    note_yes(out, READINGS + 7, box.ready_lasts == ONE_ROUND)
    note_yes(out, READINGS + 8, box.bleeding_kills == NO)
    note_yes(out, READINGS + 9, box.lockdowns == MANY)
    note_yes(out, READINGS + 10, box.tremors_user == ANY_LOCKED_RULING)
    note_steps(out, LENGTH, box.distance[box.cargo_bay, box.comms_bay] - 3, 4)


LEARNED = Learned(Path(__file__).with_name("hope.json"), CASES, FEATURES)
HIDDEN, SCALE = LEARNED.hidden, LEARNED.scale
FIRST, BIAS, SECOND, LAST = LEARNED.first, LEARNED.bias, LEARNED.second, LEARNED.last


@rule
def hope(table: Table, box: Box, seat: int) -> int:
    """Return how likely a side is to win from here, in 840ths."""
    if table.fate != PLAYING:
        return score(table, box, seat) * PARTS
    numbers = np.zeros(FEATURES, np.int32)
    hidden = np.zeros(HIDDEN, np.int32)
    case = features(table, box, HUMAN, numbers)
    human = max(0, min(weighed(numbers, case, FIRST, BIAS, SECOND, LAST, hidden) // SCALE, PARTS))
    return human if seat == HUMAN else PARTS - human
