"""D10 The end."""

import pytest

from rollbones.engine.registry import find_game
from rollbones.games.delver.table import CURSE, DAMAGE
from tools import both_engines, position, refusal, told

pytestmark = both_engines

LAST = "health 3 4 | travel 3 | treasure 2 6"


@pytest.mark.parametrize("die", ["damage 4", "curse 6"])
def test_with_the_last_travel_die_you_are_out_and_the_die_in_hand_is_not_resolved(die: str) -> None:  # D10.1
    match = position(f"{LAST} | drawn {die}", last_travel="escape_at_once")
    match.play("pay travel at 1", chance=[])
    assert match.show().startswith("health 3 4 | travel | treasure 2 6 | travel removed last")
    assert match.show().endswith("| escaped")
    assert told(match)[-1] == "out alive, with 8 points of treasure"


@pytest.mark.parametrize("reading", ["escape_at_once", "after_resolving"])
def test_lightening_by_the_last_travel_die_leads_out(reading: str) -> None:  # D10.1
    match = position(f"{LAST} | bonus", last_travel=reading)
    match.play("lighten treasure 2 travel at 1")
    assert match.show() == "health 3 4 | travel | treasure 6 | escaped"
    assert match.score() == 6


def after_the_last_travel_die(die: str, face: int, **options: str) -> list[str]:
    """Pay the last Travel Die, roll this, accept; return the parts of the position."""
    match = position(f"{LAST} | drawn {die} 1", last_travel="after_resolving", **options)
    match.play("pay travel at 1", chance=[face])
    assert not match.over
    match.play("accept")
    return [part for part in match.show().split(" | ") if not part.startswith("travel ")]


def test_the_die_in_hand_is_resolved_before_you_are_out_where_that_is_played() -> None:  # D10.1
    assert after_the_last_travel_die("curse", 5) == [
        "health 3 4",
        "travel",
        "treasure 2 6",
        "curse 5",
        "escaped",
    ]


def test_the_last_blow_may_kill_where_the_die_in_hand_is_resolved() -> None:  # D10.1
    assert after_the_last_travel_die("damage", 4) == ["health 3", "travel", "treasure 2 6", "escaped"]
    assert after_the_last_travel_die("damage", 6) == ["health", "travel", "treasure 2 6", "dead"]


def test_a_die_that_its_row_does_not_take_goes_back_before_you_are_out() -> None:  # D10.1
    assert after_the_last_travel_die("treasure", 5) == ["health 3 4", "travel", "treasure 2 6", "escaped"]


def test_the_travel_die_in_hand_may_call_the_escape_off() -> None:  # D10.1
    assert after_the_last_travel_die("travel", 5, empty_row_blue="placed")[-1] == "bonus"


def test_a_last_trap_is_survived_before_you_are_out() -> None:  # D10.1
    match = position("health 6 | travel | treasure 2 2 | trap", last_travel="after_resolving")
    match.play("flip 6")
    assert match.show() == "health 1 | travel | treasure 2 2 | escaped"


def test_a_die_may_be_declined_or_soaked_on_the_way_out() -> None:  # D10.1
    on_the_way = {"last_travel": "after_resolving", "decline": "yes", "soak": "any_time"}
    match = position("health 3 | travel | drawn curse 4", **on_the_way)
    match.play("decline")
    assert match.show() == "health 3 | travel | escaped"
    match = position("health 3 5 | travel | drawn damage 4", **on_the_way)
    match.play("soak")
    assert match.show() == "health 3 | travel | escaped"


def test_the_score_is_the_sum_of_the_treasure_carried_out() -> None:  # D10.2
    match = position("health 1 | travel 3 | treasure 1 2 2 6 | drawn curse 4")
    assert match.score() == 0
    match.play("pay travel at 1", chance=[])
    assert match.score() == 11
    assert match.winners == [0]


def test_a_score_earns_its_rank() -> None:  # D10.2
    steps = {
        0: "Bones",
        1: "Survivor",
        10: "Scavenger",
        20: "Delver",
        35: "Treasure hunter",
        50: "Tomb robber",
    }
    rank = find_game("delver").card.rank
    for least, name in steps.items():
        assert rank(least) == name
        assert rank(least - 1) != name
    assert (rank(59), rank(60)) == ("Tomb robber", "Legend")


def test_the_dead_score_nothing() -> None:  # D10.3
    match = position("health 1 | travel 3 | treasure 6 6 | drawn damage 1")
    match.play("accept")
    assert match.show().endswith("| dead")
    assert match.score() == 0
    assert match.winners == []


def test_nothing_forces_you_out() -> None:  # D10.4
    match = position("health 6 | travel 3", turn_limit="none")
    for _ in range(200):
        match.play("draw", chance=[DAMAGE])
        match.play("roll", chance=[1])
        match.play("accept")
    assert match.show() == "health 6 | travel 3"


def test_you_starve_at_the_end_of_the_turn_that_used_up_the_last_draw() -> None:  # D10.4
    assert position(turn_limit="2").show() == "health 3 | travel 3 | draws left 2"
    match = position("health 3 | travel 3 | treasure 6", turn_limit="2")
    assert match.show() == "health 3 | travel 3 | treasure 6 | draws left 2"
    match.play("draw", chance=[CURSE])
    match.play("roll", chance=[1])
    match.play("accept")
    match.play("pass")
    assert match.show() == "health 3 | travel 3 | treasure 6 | curse 1 | draws left 1"
    match.play("draw", chance=[CURSE])
    match.play("roll", chance=[1])
    match.play("accept")
    assert not match.over
    match.play("pass")
    assert match.show() == "health 3 | travel 3 | treasure 6 | curse 1 1 | draws left 0 | starved"
    assert match.score() == 0
    assert told(match) == ["the supplies are gone: starved in the dark"]


def test_you_may_still_get_out_in_the_turn_that_used_up_the_last_draw() -> None:  # D10.4
    match = position("health 3 | travel 3 | treasure 6 | drawn curse 1 | draws left 0", turn_limit="5")
    match.play("pay travel at 1", chance=[])
    assert match.score() == 6


@pytest.mark.parametrize("end", ["escaped", "dead", "starved"])
def test_when_it_is_over_no_move_is_left(end: str) -> None:  # D10.5
    match = position(f"health 3 | travel 3 | {end}")
    assert match.over
    assert match.legal() == []
    for move in ("draw", "roll", "accept", "pay health 3", "pass", "flip 3", "soak"):
        assert refusal(match, move) == "D10.5"


def test_the_die_in_hand_goes_back_into_the_bag_when_it_is_over() -> None:  # D10.5
    match = position("health 3 | travel 3 | drawn treasure 1")
    match.play("pay health 3", chance=[])
    assert list(match.table.bag) == [0, 10, 10, 10, 10, 9, 10]
