"""What is known about playing DIE! well: a habit, made of prices, and a learned hope.

The habit of the Human: go where the radio is nearer, out of a location that the end of the Round would make his grave, not
into an Ambush; make ready where an Alien is near. That of the Aliens: two of them go to the radio and stay, the third hunts;
whoever can join another one in the Human's location does.
"""

from __future__ import annotations

from typing import Any

from rollbones.engine import Numbers, chose, first_part, rule, second_part

from .box import NO_LIMIT, Box
from .prospects import CASES, FEATURES, OPPOSED, features, hope
from .rules.fight import alien_in_ambush, aliens_in, is_death_at_the_end
from .rules.round import dice_left
from .table import (
    ALIEN,
    BLEEDING,
    CHASE,
    CLAW,
    CUT_OFF,
    FLASH,
    HUMAN,
    HUNT,
    LISTENED_TO,
    NOWHERE,
    OK,
    READY,
    RUN,
    SIZE,
    SOUND,
    THE_FIGHT,
    THE_RADIO,
    TREMORS,
    Table,
)
from .words import (
    ALIEN_STEP,
    CANCEL,
    CRAWL,
    DISCARD,
    EXECUTE,
    LISTEN,
    LOCK_DOWN,
    LUCKY_BREAK,
    PICK_UP,
    PREPARE,
    REGENERATE,
    RESOLVE,
    SCREAM,
    SET_AMBUSH,
    SHOOT,
    SNEAK,
    START_HUNT,
    START_RUN,
    START_TREMORS,
    STEP,
    TAKE,
    TELEPORT,
    TREMORS_BY,
    USE_CONTROLS,
    USE_RADIO,
)

__all__ = ["CASES", "FEATURES", "OPPOSED", "alike", "features", "forget", "habit", "hope", "round_of", "serious"]

NEVER = -1000
GUARDS = 2  # Aliens that stay at the radio


@rule
def serious(view: Table, box: Box, seat: int, out: Numbers, count: int) -> int:
    """Leave out taking a move back; it is listed last."""
    return count - 1 if count > 1 and chose(out[count - 1], CANCEL) else count


@rule
def round_of(table: Table) -> int:
    """Return which Round it is: inside it nothing is left to chance."""
    return table.rounds


@rule
def habit(view: Table, box: Box, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """Do what is worth most; the first of several."""
    best, most = 0, NEVER
    for place in range(serious(view, box, seat, out, count)):
        worth = worth_to_the_human(view, box, out[place]) if seat == HUMAN else worth_to_the_aliens(view, box, out[place])
        if worth > most:
            best, most = place, worth
    return best


# ── the Human ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def aliens_near(view: Table, box: Box, room: int) -> int:
    """How many Aliens that can do something are in a location or beside it."""
    count = 0
    for alien in range(1, len(view.alien)):
        is_able = view.alien[alien] != NOWHERE and view.alien_state[alien] != BLEEDING
        if is_able and box.distance[view.alien[alien], room] <= 1:
            count += 1
    return count


@rule
def worth_of_going(view: Table, box: Box, room: int) -> int:
    """What it is worth to the Human to be in another location."""
    if alien_in_ambush(view, room) > 0:
        return NEVER + 1
    nearer = box.distance[view.human, box.comms_bay] - box.distance[room, box.comms_bay]
    company = 9 if aliens_in(view, room) > 0 and view.human_state != READY else 0
    escape = 12 if is_death_at_the_end(view, box, view.human) else 0
    # Two that are near can be with him before the Round is over; who is cut off can not.
    danger = 0 if view.aliens_may in (LISTENED_TO, CUT_OFF) else aliens_near(view, box, room)
    return 4 + 6 * nearer + escape - company - (14 if danger > 1 else 2 * danger)


@rule
def worth_to_the_human(view: Table, box: Box, move: int) -> int:
    """What a move is worth to the Human."""
    if chose(move, TAKE):
        return worth_of_a_die_to_the_human(view, box, first_part(move, TAKE))
    if chose(move, STEP):
        return worth_of_going(view, box, first_part(move, STEP))
    if chose(move, CRAWL):
        return worth_of_going(view, box, first_part(move, CRAWL))
    if chose(move, SNEAK):
        return worth_of_going(view, box, first_part(move, SNEAK)) - 1
    if chose(move, START_RUN):
        return 8 if box.distance[view.human, box.comms_bay] > 1 and aliens_near(view, box, view.human) < 2 else 0
    if chose(move, USE_RADIO):
        return 20 if is_death_at_the_end(view, box, view.human) else 100
    if chose(move, USE_CONTROLS):
        return 40 if dice_left(view) > 1 else 0
    if chose(move, EXECUTE):
        return 60
    if chose(move, PREPARE):
        return 3 + 5 * aliens_near(view, box, view.human)
    if chose(move, LISTEN):
        return 16 if dice_left(view) > 2 else 0
    if chose(move, SHOOT):
        return 11 if view.alien[first_part(move, SHOOT)] == box.comms_bay else 5
    if chose(move, LOCK_DOWN):
        return 7 * aliens_in(view, first_part(move, LOCK_DOWN))
    if chose(move, PICK_UP):
        return 10
    if chose(move, RESOLVE):
        return worth_of_coming_first(view, box, 1 << (first_part(move, RESOLVE) - 1))
    return -20 if chose(move, LUCKY_BREAK) else 0


@rule
def worth_of_a_die_to_the_human(view: Table, box: Box, face: int) -> int:
    """What a die is worth to the Human, for its action or so that the Aliens do not have it."""
    far = box.distance[view.human, box.comms_bay]
    if face == CHASE:
        return 14 if far > 1 else 9
    if face == CLAW:
        return 13 if aliens_near(view, box, view.human) > 0 and view.human_state != READY else 8
    if face == SOUND:
        return 12 if dice_left(view) > 3 and far < 3 else 6
    if face == ALIEN:
        return 12 if aliens_in(view, view.human) > 0 else 5
    return 4 if face == FLASH else 7


@rule
def worth_of_coming_first(view: Table, box: Box, effect: int) -> int:
    """What it is worth to the Human that an effect comes first at the end of a Round."""
    if effect == THE_RADIO:
        return 100
    # Who hides lets the fight go by before he comes out.
    return 1 if effect == THE_FIGHT and not is_death_at_the_end(view, box, view.human) else 0


# ── the Aliens ──────────────────────────────────────────────────────────────────────────────────────────


@rule
def worth_to_the_aliens(view: Table, box: Box, move: int) -> int:
    """What a move is worth to the Aliens."""
    if chose(move, TAKE):
        return worth_of_a_die_to_the_aliens(view, box, first_part(move, TAKE))
    if chose(move, ALIEN_STEP):
        return worth_of_hunting(view, box, first_part(move, ALIEN_STEP), second_part(move, ALIEN_STEP))
    if chose(move, TELEPORT):
        return worth_of_hunting(view, box, first_part(move, TELEPORT), second_part(move, TELEPORT))
    if chose(move, SET_AMBUSH):
        room = view.alien[first_part(move, SET_AMBUSH)]
        if room == view.human:
            return -5
        return 13 if room == box.comms_bay or box.distance[room, view.human] == 1 else 3
    if chose(move, SCREAM):
        room = first_part(move, SCREAM)
        if alien_in_ambush(view, room) > 0:
            return 100
        return 12 if aliens_in(view, room) > aliens_in(view, view.human) else 1
    if chose(move, START_HUNT):
        return 15
    if chose(move, REGENERATE):
        return 12
    if chose(move, START_TREMORS) or chose(move, TREMORS_BY) or chose(move, DISCARD):
        return 14 if is_death_at_the_end(view, box, view.human) else -2
    return 0


@rule
def worth_of_hunting(view: Table, box: Box, alien: int, room: int) -> int:
    """What it is worth to the Aliens to have one of them in another location."""
    here = view.alien[alien]
    if room == view.human:
        return 30 if aliens_in(view, room) > 0 else 11
    if here == view.human:
        return -6
    if here == box.comms_bay and aliens_in(view, here) <= GUARDS:
        return -4
    guards = aliens_in(view, box.comms_bay)
    if guards < GUARDS and box.distance[room, box.comms_bay] < box.distance[here, box.comms_bay]:
        return 9
    return 6 if box.distance[room, view.human] < box.distance[here, view.human] else -1


@rule
def worth_of_a_die_to_the_aliens(view: Table, box: Box, face: int) -> int:
    """What a die is worth to the Aliens, for its action or so that the Human does not have it."""
    if face == CHASE:
        return 9
    if face == CLAW:
        return 8
    if face == FLASH:
        return 7 if aliens_in(view, view.human) == 1 else 3
    if face == SOUND:
        return 6
    if face == ALIEN:
        for alien in range(1, len(view.alien)):
            if view.alien[alien] != NOWHERE and view.alien_state[alien] == BLEEDING:
                return 8
        return 2
    return 9 if face == SIZE and is_death_at_the_end(view, box, view.human) else 4


# ── what no longer matters ──────────────────────────────────────────────────────────────────────────────


@rule
def forget(table: Table, box: Box) -> None:
    """Forget how often it was rolled, where an unfinished turn came from, and which Alien is which."""
    if box.round_limit == NO_LIMIT:
        table.rounds = 1
    # What only serves to cancel: that something was done remains, where it was done from does not.
    if table.action == RUN and table.ran_from != NOWHERE:
        table.ran_from = 1
    table.took_stimpack = 0
    if table.action == HUNT:
        for alien in range(1, len(table.alien)):
            table.was[alien] = OK
            if table.came_from[alien] != NOWHERE:
                table.came_from[alien] = 1
    if table.action == TREMORS:
        for face in range(2, 6 + 1):
            table.discarded[1] += table.discarded[face]
            table.discarded[face] = 0
    # Aliens are alike: they are put in order, the last of them by its location first.
    for last in range(len(table.alien) - 1, 1, -1):
        for alien in range(1, last):
            if weight_of(table, alien) < weight_of(table, alien + 1):
                change_places(table, alien)


@rule
def weight_of(table: Table, alien: int) -> int:
    """All that tells an Alien from another, in one number."""
    return (table.alien[alien] * 3 + table.alien_state[alien]) * 2 + table.came_from[alien]


@rule
def change_places(table: Table, alien: int) -> None:
    """Let an Alien and the next one go by each other's name."""
    there = alien + 1
    table.alien[alien], table.alien[there] = table.alien[there], table.alien[alien]
    table.alien_state[alien], table.alien_state[there] = table.alien_state[there], table.alien_state[alien]
    table.came_from[alien], table.came_from[there] = table.came_from[there], table.came_from[alien]
    if table.shaking == alien:
        table.shaking = there
    elif table.shaking == there:
        table.shaking = alien


@rule
def alike(table: Table, box: Box, seat: int, move: int) -> int:
    """Tell apart the last die of a Round, after which much happens, and the rooms in which the Human has many choices."""
    ends = 1 if dice_left(table) == 0 else 0
    if seat == HUMAN and table.human == box.weapons_bay:
        return 2 + ends
    if seat == HUMAN and table.human == box.security_room:
        return 4 + ends
    return ends
