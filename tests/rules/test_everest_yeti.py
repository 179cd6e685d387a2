"""E8 The Yeti."""

import pytest

from rules.mountaineers import at, do, of, open_to, why_not
from tools import both_engines, told

pytestmark = both_engines

CALL = "everest to play | hand yeti 1 | credit 15"
HERE = "everest to play | yeti ring 5, health 6, may act | tenzing ring 4 east | hillary ring 5 west"


def test_the_yeti_appears_on_the_summit() -> None:  # E8.1
    match = do(at(CALL), "everest play yeti")
    assert of(match, "yeti") == "yeti ring 7, health 6"
    assert told(match)[-1] == "the Yeti is on ring 7"


def test_there_is_one_yeti() -> None:  # E8.1
    assert why_not(at(f"{CALL} | yeti ring 3, health 2"), "everest play yeti") == "E8.1"


@pytest.mark.parametrize(("move", "ring"), [("yeti up", 6), ("yeti down", 4), ("yeti stays", 5)])
def test_once_a_turn_the_yeti_goes_up_or_down_or_stays(move: str, ring: int) -> None:  # E8.2
    match = do(at(HERE), f"everest {move}")
    assert of(match, "yeti").startswith(f"yeti ring {ring}, health 6")
    assert told(match)[0] == f"the Yeti is on ring {ring} now"
    assert why_not(match, "everest yeti stays") == "E8.5"


def test_the_yeti_may_act_again_in_the_next_turn() -> None:  # E8.2
    match = do(at(HERE), "everest yeti up", "everest end turn", "tenzing done", "hillary done")
    assert open_to(match, "everest")[-4:] == ["yeti down", "yeti stays", "yeti up", "end turn"]


def test_the_yeti_stays_on_the_rings() -> None:  # E8.2
    assert why_not(at("everest to play | yeti ring 7, health 6, may act"), "everest yeti up") == "E8.2"
    assert why_not(at("everest to play | yeti ring 1, health 6, may act"), "everest yeti down") == "E8.2"
    assert why_not(at("everest to play"), "everest yeti stays") == "E4.7"


def test_everyone_on_its_ring_is_hurt() -> None:  # E8.3
    match = do(at(HERE, yeti_damage="1"), "everest yeti stays", chance=[1])
    assert of(match, "tenzing") == "tenzing ring 4 east, health 10"
    assert of(match, "hillary") == "hillary ring 5 west, health 9"


def test_it_hurts_twice_as_much_where_that_is_played() -> None:  # E8.3
    match = do(at(HERE, yeti_damage="2"), "everest yeti stays", chance=[1])
    assert of(match, "hillary") == "hillary ring 5 west, health 8"


@pytest.mark.parametrize(("answers", "cards"), [([3], 0), ([4, 3], 1), ([6, 1], 1)])
def test_then_a_die_may_bring_a_card(answers: list[int], cards: int) -> None:  # E8.4
    match = do(at(HERE), "everest yeti stays", chance=answers)
    assert f"the Yeti rolls {answers[0]} for a card" in told(match)
    assert match.table.cards_in_hand == cards


def test_who_hurts_nobody_rolls_for_nothing() -> None:  # E8.4
    match = do(at(HERE), "everest yeti up", chance=[])
    assert told(match) == ["the Yeti is on ring 6 now"]


def test_the_yeti_first_acts_in_the_turn_after() -> None:  # E8.5
    match = do(at(CALL, yeti_first="turn_after"), "everest play yeti")
    assert open_to(match, "everest") == ["end turn"]
    assert why_not(match, "everest yeti stays") == "E8.5"
    do(match, "everest end turn", "tenzing done", "hillary done")
    assert "yeti stays" in open_to(match, "everest")


def test_the_yeti_acts_at_once_where_that_is_played() -> None:  # E8.5
    match = do(at(CALL, yeti_first="at_once"), "everest play yeti")
    assert open_to(match, "everest") == ["yeti down", "yeti stays", "end turn"]


def test_a_dead_yeti_may_come_again() -> None:  # E8.6
    text = "tenzing ring 5 east, bow 1, actions 2 | hillary base camp, actions 0 | yeti ring 5, health 2 | discard yeti 1"
    match = do(at(text), "tenzing shoot yeti", chance=[6, 6])
    assert told(match)[-2:] == ["the Yeti is hit: health 0", "the Yeti is dead"]
    assert of(match, "yeti") == ""
    match = do(at(f"{CALL} | tenzing base camp"), "everest play yeti")
    assert of(match, "discard") == "discard yeti 1"


def test_the_yeti_may_kill_and_then_rolls_for_nothing() -> None:  # E8.3 E9.2
    match = do(at("everest to play | yeti ring 5, health 6, may act | hillary ring 5 west, health 1"), "everest yeti stays")
    assert match.over
    assert told(match)[-1] == "Hillary is dead: Everest wins"
