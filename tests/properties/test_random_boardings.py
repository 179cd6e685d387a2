"""Random boardings, with the invariants looked at after every move: 40,000 in `make test`, a million in `make harden`."""

from __future__ import annotations

from typing import Any

import pytest

from properties.random_games import BEFORE, KEPT, NO_FAULT, NOW, Compiled
from rollbones.engine import Numbers, rule
from rollbones.engine.declare.contract import acting, score
from rollbones.games.boarding.box import FIXED, MANY, NO_LIMIT, PLAY_ON, SNEAKING_IN_TOO
from rollbones.games.boarding.rules.fight import aliens_in
from rollbones.games.boarding.rules.round import dice_left, is_free_turn
from rollbones.games.boarding.table import (
    ALIENS_DEAD,
    AMBUSH,
    BLEEDING,
    HIDING,
    HUMAN,
    MESSAGE_SENT,
    NO_DIE,
    NOWHERE,
    OK,
    PLAYING,
    THE_FIGHT,
    TOO_LATE,
)
from rollbones.games.boarding.words import CANCEL, SCREAM, SHOOT, TELEPORT

(
    DICE,
    ROOMS,
    DOORS,
    LOCKED,
    BLOCKED,
    BLED,
    LOCKS,
    DEAD,
    SCORE,
    ENDS,
    TIDY,
    RESTORED,
    TIME,
    LURKING,
    CHOOSING,
) = range(1, 16)
FAULTS = (
    "no more dice than there are",
    "everyone is on the ship",
    "figures move through doors and vents",
    "nobody passes a lockdown",
    "nobody walks into a blockade",
    "the bleeding do nothing",
    "one lockdown at a time",
    "the dead stay dead",
    "one side wins, at the end",
    "each end has its reason",
    "nothing is under way without a die",
    "a cancelled turn leaves no trace",
    "Rounds are counted one by one, up to the limit",
    "nobody enters an ambush and lives, but in hiding",
    "nobody is asked for an order but the Human, where it matters",
)


@rule
def moved_rightly(table: Any, box: Any, before: Any, move: int) -> int:
    """Look at everyone who is elsewhere now."""
    cancelled = move == CANCEL.start
    if table.human != before.human and not cancelled:
        by_vent = False
        for place in range(box.vents[before.human]):
            by_vent = by_vent or box.vent[before.human, place] == table.human
        if box.distance[before.human, table.human] != 1 and not by_vent:
            return DOORS
        if not by_vent and before.lockdown[before.human] + before.lockdown[table.human] > 0:
            return LOCKED
        screamed = SCREAM.start <= move < SCREAM.start + SCREAM.size
        if aliens_in(before, table.human) > 1 and not screamed:
            return BLOCKED
        hid = table.human_state == HIDING and box.hiding_vs_ambush == SNEAKING_IN_TOO
        if table.fate == PLAYING and before.human_state == OK and table.rounds == before.rounds and not hid:
            for alien in range(1, len(table.alien)):
                if before.alien[alien] == table.human and before.alien_state[alien] == AMBUSH:
                    return LURKING
    for alien in range(1, len(table.alien)):
        if before.alien[alien] == NOWHERE and table.alien[alien] != NOWHERE:
            return DEAD
        if table.alien[alien] != NOWHERE and table.alien[alien] != before.alien[alien] and not cancelled:
            teleported = TELEPORT.start <= move < TELEPORT.start + TELEPORT.size
            shot = SHOOT.start <= move < SHOOT.start + SHOOT.size
            if box.distance[before.alien[alien], table.alien[alien]] != 1 and not teleported:
                return DOORS
            if before.lockdown[before.alien[alien]] + before.lockdown[table.alien[alien]] > 0:
                return LOCKED
            if before.alien_state[alien] == BLEEDING and not shot:
                return BLED
    return NO_FAULT


@rule
def is_out_of_dice(table: Any, box: Any) -> bool:
    return dice_left(table) == 0 and not is_free_turn(table, box)


@rule
def is_kept(table: Any, move: int) -> bool:
    """A turn begins without a die in hand."""
    return bool(table.die == NO_DIE)


@rule
def fault(tables: Any, box: Any, seat: int, move: int, out: Numbers, length: int) -> int:
    table, before, start = tables[NOW], tables[BEFORE], tables[KEPT]
    in_hand = 1 if table.die != NO_DIE and not is_free_turn(table, box) else 0
    shaken = 0
    for face in range(1, 7):
        shaken += table.discarded[face]
    if dice_left(table) + in_hand + shaken > box.action_dice:
        return DICE
    if table.human < 1 or table.human > box.rooms:
        return ROOMS
    under_way = table.action + table.ran_from + table.shaking + shaken
    for alien in range(1, len(table.alien)):
        if table.alien[alien] > box.rooms or (alien > box.aliens and table.alien[alien] != NOWHERE):
            return ROOMS
        if table.alien[alien] == NOWHERE and table.alien_state[alien] != OK:
            return DEAD
        under_way += table.came_from[alien] + table.was[alien]
    if table.die == NO_DIE and under_way + table.took_stimpack > 0:
        return TIDY
    # While the Human chooses what comes first, the fight is to come, and something that makes its place matter.
    choosing = table.pending != 0
    if choosing and (table.fate != PLAYING or table.seat != HUMAN or table.die != NO_DIE or box.end_order == FIXED):
        return CHOOSING
    if choosing and (table.pending & THE_FIGHT == 0 or table.pending == THE_FIGHT or aliens_in(table, table.human) == 0):
        return CHOOSING
    if not choosing and (
        table.begins != HUMAN or (table.fate == PLAYING and table.die == NO_DIE and is_out_of_dice(table, box))
    ):
        return CHOOSING
    locks = 0
    for room in range(len(table.lockdown)):
        locks += 1 if table.lockdown[room] > 0 else 0
    if locks > 1 and box.lockdowns != MANY:
        return LOCKS
    won = score(table, box, 0) + score(table, box, 1)
    if won != (0 if table.fate == PLAYING else 1) or (acting(table) == 0) != (table.fate != PLAYING):
        return SCORE
    living = 0
    for alien in range(1, len(table.alien)):
        living += 1 if table.alien[alien] != NOWHERE else 0
    if table.fate == ALIENS_DEAD and (living > 0 or box.last_alien == PLAY_ON):
        return ENDS
    if living == 0 and table.fate != ALIENS_DEAD and box.last_alien != PLAY_ON:
        return ENDS
    if table.fate == MESSAGE_SENT and table.radio == 0:
        return ENDS
    if table.fate == TOO_LATE and table.rounds != box.round_limit:
        return ENDS
    if table.rounds - before.rounds not in (0, 1) or (box.round_limit != NO_LIMIT and table.rounds > box.round_limit):
        return TIME
    if move == CANCEL.start and not is_same(table, start):
        return RESTORED
    return moved_rightly(table, box, before, move)


@rule
def is_same(table: Any, start: Any) -> bool:
    same = table.human == start.human and table.human_state == start.human_state and table.seat == start.seat
    same = same and table.ammo == start.ammo and table.stimpack == start.stimpack and table.rounds == start.rounds
    same = same and table.die == start.die and table.action == start.action and table.aliens_may == start.aliens_may
    for alien in range(len(table.alien)):
        same = same and table.alien[alien] == start.alien[alien] and table.alien_state[alien] == start.alien_state[alien]
    for face in range(7):
        same = same and table.dice[face] == start.dice[face]
    for room in range(len(table.lockdown)):
        same = same and table.lockdown[room] == start.lockdown[room]
    return bool(same)


BOARDINGS = Compiled("boarding", 40_000, FAULTS, fault, is_kept=is_kept)

OTHERS = {
    "lockdowns": "many",
    "hiding_vs_ambush": "never",
    "sound_wave_free_turn": "takes_a_die",
    "tremors_user": "any_locked",
    "execute_range": "anywhere",
    "controls_next_start": "human",
    "ready_lasts": "until_used",
    "bleeding_kills": "no",
    "gun_range": "adjacent",
}
LOOSE = {
    "end_order": "radio_too",
    "hunt": "up_to_three",
    "last_listen": "ends_at_once",
    "second_listen": "allowed",
    "same_again": "allowed",
    "voluntary_pass": "yes",
    "scream_at_hiding": "no",
    "regenerates": "ambush_too",
    "stimpack_taken": "on_entering",
    "last_alien": "play_on",
    "lockdowns": "moved",
}
VERSION_1 = {"end_order": "fixed", "hunt": "up_to_three", "tremors_discard": "played_too"}


@pytest.mark.parametrize(
    ("options", "share"),
    [
        ({}, 1),
        (OTHERS, 5),
        (LOOSE, 5),
        (VERSION_1, 10),
        ({"map": "long", "round_limit": "none", "hiding_vs_ambush": "sneaking_in_too"}, 10),
        ({"map": "short", "action_dice": "10", "aliens": "2", "gun_ammo": "6", "round_limit": "5"}, 10),
    ],
    ids=["default", "other", "loose", "version 1", "long", "short"],
)
def test_random_boardings_break_no_invariant(options: dict[str, str], share: int) -> None:
    BOARDINGS.hold(None, options, share)
