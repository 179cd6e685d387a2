"""Random journeys, with the invariants looked at after every move: 12,000 in `make test`, a million in `make harden`."""

from __future__ import annotations

from typing import Any

import pytest

from properties.random_games import BEFORE, KEPT, NO_FAULT, NOW, SPARE, Compiled
from rollbones.engine import Numbers, chose, rule
from rollbones.engine.declare.contract import acting, guess, hide, legal, score
from rollbones.games.everest.box import NO_LIMIT, SUMMIT_AND_HOME
from rollbones.games.everest.mountain import IMPASSE, SOUTH
from rollbones.games.everest.table import (
    BASE_CAMP,
    BLOWING,
    CAME_HOME,
    CLIMBER_DEAD,
    CLIMBERS,
    CLIMBING,
    EVEREST,
    MOUNTAIN,
    PAYING,
    PLAYING,
    SHOPPING,
    TOO_LATE,
)
from rollbones.games.everest.words import CANCEL, PAY, USE_HOOK

(
    CARDS,
    PLACES,
    STEPS,
    BARRED,
    HEALTH,
    SCORE,
    ENDS,
    TIDY,
    RESTORED,
    TIME,
    TURNS,
    SECRET,
) = range(1, 13)
FAULTS = (
    "no card is lost or made",
    "everyone is on the mountain",
    "nobody jumps about",
    "nobody walks through an impasse",
    "health stays in bounds and only food restores it",
    "one side wins, at the end",
    "each end has its reason",
    "nothing is under way out of its time",
    "a payment taken back leaves no trace",
    "rounds are counted one by one, up to the limit",
    "whoever acts has something to do",
    "the climbers see the same whatever Everest holds",
)


@rule
def misplaced_cards(table: Any, box: Any) -> bool:
    """Whether the cards are not those of the deck, or the counts of the hand are wrong."""
    held = 0
    for card in range(1, len(table.pile)):
        played = 1 if table.played == card else 0
        mine = table.hand[card] + table.paid[card] + played
        held += mine
        if mine + table.pile[card] + table.discard[card] + table.removed[card] != box.card_count[card]:
            return True
        if table.seen[card] > mine:
            return True
    return bool(held != table.cards_in_hand)


@rule
def moved_rightly(table: Any, box: Any, before: Any, seat: int, move: int) -> int:
    """Look at every climber who is elsewhere now."""
    for climber in range(CLIMBERS):
        up = table.ring[climber] - before.ring[climber]
        around = (table.quadrant[climber] - before.quadrant[climber]) % 4
        by_hook = chose(move, USE_HOOK) and climber == seat
        if up != 0 and around != 0:
            return STEPS
        if abs(up) > 2 or (up == 2 and not by_hook) or (around == 2 and not by_hook):
            return STEPS
        walked = before.phase in (CLIMBING, BLOWING)
        lower = min(table.ring[climber], before.ring[climber])
        barred = lower > BASE_CAMP and box.cost[lower, table.quadrant[climber]] == IMPASSE
        if abs(up) == 1 and walked and barred and not by_hook:
            return BARRED
    return NO_FAULT


@rule
def fault_on(table: Any, box: Any, before: Any, start: Any, seat: int, move: int) -> int:
    if misplaced_cards(table, box):
        return CARDS
    dead = 0
    home = 0
    for climber in range(CLIMBERS):
        if table.ring[climber] > box.summit or (table.ring[climber] == BASE_CAMP and table.quadrant[climber] != SOUTH):
            return PLACES
        if table.health[climber] > before.health[climber] + 1 or table.health[climber] > box.health:
            return HEALTH
        dead += 1 if table.health[climber] == 0 else 0
        home += 1 if table.ring[climber] == BASE_CAMP and table.summited[climber] == 1 else 0
    over = table.fate != PLAYING
    climbers, mountain = score(table, box, 0), score(table, box, EVEREST)
    if climbers != score(table, box, 1) or climbers + mountain != (1 if over else 0) or (acting(table) == 0) != over:
        return SCORE
    if (dead > 0) != (table.fate == CLIMBER_DEAD) or (table.fate == TOO_LATE and table.rounds != box.round_limit):
        return ENDS
    if box.goal == SUMMIT_AND_HOME and (home == CLIMBERS) != (table.fate == CAME_HOME):
        return ENDS
    if table.phase != PAYING and table.played + table.owed + table.target > 0:
        return TIDY
    idle = table.actions[0] + table.actions[1] == 0
    if (table.phase in (MOUNTAIN, PAYING, BLOWING, SHOPPING)) and not idle:
        return TIDY
    if table.phase == SHOPPING and table.rounds > 0:
        return TIDY
    if table.rounds - before.rounds not in (0, 1) or (box.round_limit != NO_LIMIT and table.rounds > box.round_limit):
        return TIME
    if move == CANCEL.start and not is_same_hand(table, start):
        return RESTORED
    return moved_rightly(table, box, before, seat, move)


@rule
def is_same_hand(table: Any, start: Any) -> bool:
    same = table.phase == start.phase and table.credit == start.credit and table.cards_in_hand == start.cards_in_hand
    for card in range(len(table.hand)):
        same = same and table.hand[card] == start.hand[card] and table.discard[card] == start.discard[card]
    return bool(same)


@rule
def misused_turns(table: Any, box: Any, out: Any) -> bool:
    """Whether somebody acts who has nothing to do."""
    for seat in range(3):  # noqa: SIM110  # compiled rules know no generator expressions
        if acting(table) >> seat & 1 == 1 and legal(table, box, seat, out) == 0:
            return True
    return False


@rule
def leaks(views: Any, box: Any) -> bool:
    """Whether a climber sees more of the hand than a Forecast has shown, or could tell it from another: hide, guess, hide."""
    hide(views[0], box, 0)
    views[1] = views[0]
    guess(views[1], box, 0)
    hide(views[1], box, 0)
    for card in range(len(views[0].hand)):
        if views[0].hand[card] != views[1].hand[card] or views[0].pile[card] != views[1].pile[card]:
            return True
        if views[0].fate == PLAYING and (views[0].hand[card] != views[0].seen[card] or views[0].paid[card] != 0):
            return True
    is_paying = views[0].phase == PAYING or views[0].played + views[0].owed + views[0].target != 0
    return bool(is_paying and views[0].fate == PLAYING)


@rule
def is_kept(table: Any, move: int) -> bool:
    """A payment begins with whatever is not one."""
    return not chose(move, PAY) and table.phase != PAYING


@rule
def fault(tables: Any, box: Any, seat: int, move: int, out: Numbers, length: int) -> int:
    what = fault_on(tables[NOW], box, tables[BEFORE], tables[KEPT], seat, move)
    if what != NO_FAULT:
        return what
    if misused_turns(tables[NOW], box, out):
        return TURNS
    tables[SPARE] = tables[NOW]
    return SECRET if length % 8 == 0 and leaks(tables[SPARE:], box) else NO_FAULT


JOURNEYS = Compiled("everest", 12_000, FAULTS, fault, is_kept=is_kept)

OTHERS = {
    "goal": "summit_each",
    "crevice_roll": "exactly_4",
    "crevice_limit": "stack",
    "yeti_damage": "2",
    "yeti_first": "at_once",
    "pays_itself": "yes",
    "wind_stops_hook": "no",
    "frostbite_bans": "all_equipment",
    "bow_range": "anywhere",
    "blizzard_each": "one",
    "tent_lasts": "one_turn",
}
EASY = {"draws": "0", "first_hand": "0", "tenzing_money": "2000", "hillary_money": "2000", "round_limit": "200"}


@pytest.mark.parametrize(
    ("options", "share"),
    [
        ({}, 1),
        (OTHERS, 5),
        ({**EASY, "goal": "summit_and_home"}, 40),
        ({"goal": "summit_together", "bow_range": "same_ring", "draws": "1", "round_limit": "none", "health": "20"}, 20),
    ],
    ids=["default", "other", "easy", "endless"],
)
def test_random_journeys_break_no_invariant(options: dict[str, str], share: int) -> None:
    JOURNEYS.hold(None, options, share)
