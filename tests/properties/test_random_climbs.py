"""Random climbs, and bold ones, each move looked at: 20,000 in `make test`, a million in `make harden`."""

from __future__ import annotations

from typing import Any

import pytest

from properties.random_games import BEFORE, NO_FAULT, NOW, Compiled
from rollbones.engine import Numbers, below, rule
from rollbones.engine.declare.contract import habit, score
from rollbones.games.climb.box import AT_ONCE, MOST_DICE, MOST_TOKENS, NO_LIMIT, OFF_ROCK, ROW_HEIGHT, SINGLE_SLOPE
from rollbones.games.climb.rules.deck import cards_in
from rollbones.games.climb.rules.dice import all_dice
from rollbones.games.climb.rules.space import card_under
from rollbones.games.climb.rules.turn import has_reached_the_goal
from rollbones.games.climb.signs import MOST_EVENTS, ROPE, ROWS
from rollbones.games.climb.table import CLIMBING, GEAR, NO_CAMP, NOT_YET, OVER, SET_OUT, STUCK, Hiker, Table
from rollbones.games.climb.words import CANCEL, RETIRE

DICE, TOKENS, HEIGHT, FALLEN, GROUND, ACTIONS, EVENTS, CAMP, SCORE, DECK, GOAL = range(1, 12)
FAULTS = (
    "dice are neither lost nor made",
    "three tokens of a kind",
    "best is the best",
    "best never falls",
    "a card under every hiker",
    "no more actions than a turn has",
    "no event is in two places",
    "camp only on a card's entry",
    "the score is the best height",
    "what was skipped is in the deck",
    "nobody goes on above the goal of a race",
)


@rule
def dice_of(table: Table, seat: int) -> int:
    """Every die of a hiker, wherever it lies."""
    hiker = table.hikers[seat]
    found = all_dice(hiker) + hiker.burned
    if seat == table.mover:
        for face in range(1, 7):
            found += table.aside[face]
        if table.burning > 0:
            found += 1
    return found


@rule
def fault_of_hiker(table: Any, box: Any, before: Any, seat: int) -> int:
    """What is wrong with one hiker."""
    hiker: Hiker = table.hikers[seat]
    for kind in range(ROPE + 1):
        if hiker.ready[kind] < 0 or hiker.spent[kind] < 0 or hiker.ready[kind] + hiker.spent[kind] > MOST_TOKENS:
            return TOKENS
    if hiker.best < hiker.level * ROWS + hiker.row or hiker.highest > hiker.level + ROWS * (hiker.best // ROWS):
        return HEIGHT
    if hiker.best < before.hikers[seat].best:
        return FALLEN
    if hiker.fate in (CLIMBING, STUCK) and card_under(table, hiker) == 0:
        return GROUND
    for stack in range(len(hiker.skipped)):
        if not 0 <= hiker.skipped[stack] <= cards_in(hiker.stacks[stack]):
            return DECK
    if hiker.behind > 0 and hiker.behind >= hiker.skipped[hiker.front]:
        return DECK
    if table.phase != OVER and box.race_end == AT_ONCE and has_reached_the_goal(box, hiker):
        return GOAL
    for card in range(1, MOST_EVENTS + 1):
        held = 0
        for place in range(len(hiker.hand)):
            held += 1 if hiker.hand[place] == card else 0
        if hiker.events[card] < 0 or hiker.events[card] + held > box.copies[card]:
            return EVENTS
    if hiker.camp != NO_CAMP and hiker.level == 0:
        return CAMP
    if score(table, box, seat) != hiker.best * ROW_HEIGHT:
        return SCORE
    return NO_FAULT


@rule
def fault(tables: Any, box: Any, seat: int, move: int, out: Numbers, length: int) -> int:
    """What is wrong on the table."""
    table, before = tables[NOW], tables[BEFORE]
    dice = 0
    hikers = 0
    for hiker in range(box.seats):
        what = fault_of_hiker(table, box, before, hiker)
        if what != NO_FAULT:
            return what
        if table.hikers[hiker].fate != NOT_YET or (hiker == table.turn and table.phase == SET_OUT):
            hikers += 1
            own = dice_of(table, hiker)
            dice += own
            if box.variant != SINGLE_SLOPE and own != box.dice:
                return DICE
            least = 0 if box.last_die == OFF_ROCK else 1
            if table.phase != OVER and not least <= own - table.hikers[hiker].burned <= MOST_DICE:
                return DICE
    if dice != hikers * box.dice and table.phase != GEAR:
        return DICE
    if box.limit != NO_LIMIT and table.actions > box.limit:
        return ACTIONS
    return NO_FAULT


@rule
def pick(table: Any, box: Any, seat: int, out: Numbers, count: int, luck: Any, manner: int) -> int:
    """The bold do not retire, and know their trade."""
    index = below(luck, count)
    if manner == BOLD and (below(luck, 3) > 0 or out[index] == RETIRE.start or out[index] == CANCEL.start):
        return habit(table, box, seat, out, count, luck)
    return index


RANDOM, BOLD = 0, 1
CLIMBS = Compiled("climb", 20_000, FAULTS, fault, pick=pick)

OTHERS = {
    "camp_cost": "one_action_in_all",
    "ice_cost": "one_action",
    "campfire_dice": "unplaced",
    "campfire_cost": "an_action",
    "burn_dice": "unplaced",
    "burn_when": "only_when_stuck",
    "burn_on_rock": "move_by_its_arrow",
    "rope_on_ice": "enough",
    "pick_event": "drawn",
    "lateral_card": "whole_deck",
    "deck_out": "recycle_deadly",
    "first_space": "waits",
    "new_card": "an_action_of_its_own",
    "last_die": "never",
    "paid_trail": "yes",
    "free_walk": "by_steps_only",
    "meet_again": "every_time",
    "meeting_brings": "either",
    "consent": "what_is_asked",
}
CAMPAIGN = "games 3, record 5000, carried Thermos, Firewood at 1, Weather Report at 2, Old Camp at 3"


@pytest.mark.parametrize("manner", [RANDOM, BOLD], ids=["random", "bold"])
@pytest.mark.parametrize(
    ("seats", "options", "share"),
    [
        (1, {}, 1),
        (4, {}, 4),
        (2, OTHERS, 8),
        (3, {"variant": "race", "goal": "5000", "event_again": "every_entry", "fall_below": "not_allowed"}, 8),
        (3, {"variant": "race", "goal": "5000", "race_end": "after_the_round", "lateral_card": "whole_deck"}, 8),
        (4, {"variant": "single_slope"}, 4),
        (2, {"variant": "single_slope", "meeting": "same_space", **OTHERS}, 8),
        (1, {"variant": "lone_hiker", "campaign": CAMPAIGN}, 8),
        (1, {"dice": "10", "tallest": "9", "rope_price": "1", "camp_again": "every_entry", "fire_in_camp": "yes"}, 40),
        (1, {"dice": "10", "rope_price": "1", "pick_price": "1", "lateral_card": "whole_deck", "gear": "ropes"}, 40),
    ],
    ids=["alone", "four", "other", "race", "whole round", "slope", "same space", "campaign", "easy", "high"],
)
def test_random_climbs_break_no_invariant(seats: int, options: dict[str, str], share: int, manner: int) -> None:
    CLIMBS.hold(seats, options, share * (10 if manner == BOLD else 1), manner)
