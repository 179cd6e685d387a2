"""E9 The end."""

import pytest

from rules.mountaineers import at, do, of, open_to, why_not
from tools import both_engines, told

pytestmark = both_engines

CALM = [1, 1]


def test_both_stood_on_the_summit_and_are_home() -> None:  # E9.1
    text = "tenzing ring 1 south, summited, actions 2 | hillary base camp, summited, actions 1"
    match = do(at(text, goal="summit_and_home"), "tenzing move down")
    assert told(match) == ["Tenzing is in base camp", "the climbers have made it"]
    assert match.show().endswith("| came home")
    assert match.table.actions.tolist() == [0, 0]
    assert [match.score(seat) for seat in range(3)] == [1, 1, 0]
    assert match.winners == [0, 1]


@pytest.mark.parametrize(
    "text",
    [
        "tenzing ring 1 south, actions 2 | hillary base camp, summited",
        "tenzing ring 1 south, summited, actions 2 | hillary base camp",
        "tenzing ring 1 south, summited, actions 2 | hillary ring 1 south, summited",
    ],
)
def test_less_than_that_is_not_enough(text: str) -> None:  # E9.1
    assert not do(at(text), "tenzing move down").over


def test_home_is_home_however_one_comes() -> None:  # E9.1
    text = "tenzing ring 2 south, summited, hook 1 | hillary base camp, summited"
    assert do(at(text), "tenzing hook down").over
    text = "the blizzard blows | tenzing ring 1 south, summited, to be blown | hillary base camp, summited"
    assert do(at(text), "everest blow tenzing down").over


TOP = "tenzing ring 7 east, tank 1, actions 1 | hillary ring 7 west, tank 1, actions 0"


def test_the_summit_together_is_enough_where_that_is_played() -> None:  # E9.1
    match = do(at(TOP, goal="summit_together"), "tenzing done")
    assert told(match)[-1] == "the climbers have made it"
    text = TOP.replace("hillary ring 7 west", "hillary ring 6 west, summited")
    match = do(at(text, goal="summit_together"), "tenzing done", chance=CALM)
    assert not match.over


def test_the_summit_one_after_the_other_is_enough_where_that_is_played() -> None:  # E9.1
    text = TOP.replace("hillary ring 7 west", "hillary ring 6 west, summited")
    assert do(at(text, goal="summit_each"), "tenzing done").over
    text = TOP.replace("hillary ring 7 west", "hillary ring 6 west")
    assert not do(at(text, goal="summit_each"), "tenzing done", chance=CALM).over


def test_where_the_summit_is_enough_home_is_not_needed_nor_enough() -> None:  # E9.1
    text = "tenzing ring 1 south, summited, actions 2 | hillary base camp, summited"
    assert not do(at(text, goal="summit_together"), "tenzing move down").over


def test_who_has_no_health_left_is_dead_and_everest_has_won() -> None:  # E9.2
    text = "everest to play | hand rockslide 1 | credit 6 | hillary ring 1 south, health 1"
    match = do(at(text), "everest play rockslide on hillary")
    assert told(match)[-2:] == ["Hillary loses 2: health 0", "Hillary is dead: Everest wins"]
    assert match.show().endswith("| climber dead")
    assert match.winners == [2]


def test_after_a_death_nothing_else_happens_at_the_end_of_the_turn() -> None:  # E9.2
    text = "tenzing ring 7 east, health 1, actions 1 | hillary ring 7 east, actions 0"
    match = do(at(text), "tenzing done", chance=[])
    assert of(match, "hillary") == "hillary ring 7 east, health 10"


def test_winter_comes_after_thirty_rounds() -> None:  # E9.3
    match = do(at("round 30 | everest to play", round_limit="30"), "everest end turn")
    assert told(match) == ["Everest's turn is over", "winter has come: Everest wins"]
    assert match.winners == [2]
    assert not do(at("round 29 | everest to play"), "everest end turn").over


def test_winter_comes_when_a_designer_likes() -> None:  # E9.3
    assert do(at("round 7 | everest to play", round_limit="7"), "everest end turn").over
    assert not do(at("round 6 | everest to play", round_limit="7"), "everest end turn").over


def test_winter_never_comes_where_that_is_played() -> None:  # E9.3
    match = do(at("round 4000 | everest to play", round_limit="none"), "everest end turn")
    assert match.show().startswith("round 4001 | climbing")


def test_then_no_move_is_left_and_the_hand_lies_open() -> None:  # E9.4
    match = do(at("round 30 | everest to play | hand yeti 1"), "everest end turn")
    assert match.acting == []
    for who in ("tenzing", "hillary", "everest"):
        assert open_to(match, who) == []
        assert why_not(match, f"{who} end turn") == "E9.4"
    assert list(match.view(0).hand) == [0, 0, 0, 0, 1, 0, 0, 0]
