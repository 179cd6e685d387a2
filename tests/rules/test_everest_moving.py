"""E3 Moving."""

import pytest

from rules.mountaineers import at, do, of, open_to, why_not
from tools import both_engines, told

pytestmark = both_engines


@pytest.mark.parametrize(
    ("here", "beside", "across"),
    [
        ("north", ("east", "west"), "south"),
        ("east", ("north", "south"), "west"),
        ("south", ("east", "west"), "north"),
        ("west", ("north", "south"), "east"),
    ],
)
def test_to_either_hand_a_climber_moves_for_nothing(here: str, beside: tuple[str, str], across: str) -> None:  # E3.1
    match = at(f"tenzing ring 4 {here}")
    assert [move for move in open_to(match, "tenzing") if "to" in move] == [f"move to {side}" for side in beside]
    assert why_not(match, f"tenzing move to {across}") == "E3.1"
    assert why_not(match, f"tenzing move to {here}") == "E3.1"
    do(match, f"tenzing move to {beside[0]}")
    assert of(match, "tenzing") == f"tenzing ring 4 {beside[0]}, health 10, actions 2"
    assert told(match) == [f"Tenzing goes to ring 4, {beside[0]}"]


def test_a_free_space_is_left_upwards_for_nothing() -> None:  # E3.2
    match = do(at("tenzing ring 2 north, food 1"), "tenzing move up")
    assert of(match, "tenzing") == "tenzing ring 3 north, health 10, actions 2, food 1"
    assert told(match) == ["Tenzing goes to ring 3, north"]


@pytest.mark.parametrize(("where", "item"), [("ring 1 south", "food"), ("ring 3 south", "rope"), ("ring 6 west", "hook")])
def test_the_space_one_leaves_says_what_it_takes(where: str, item: str) -> None:  # E3.2
    assert why_not(at(f"tenzing {where}, tent 1"), "tenzing move up") == "E3.2"
    match = do(at(f"tenzing {where}, {item} 2"), "tenzing move up")
    assert f", {item} 1" in of(match, "tenzing")
    assert told(match)[0].endswith(f"for one {item}")


def test_down_costs_nothing() -> None:  # E3.3
    match = do(at("tenzing ring 3 south"), "tenzing move down")
    assert of(match, "tenzing") == "tenzing ring 2 south, health 10, actions 2"


def test_nothing_is_above_the_summit_or_below_base_camp() -> None:  # E3.3
    assert why_not(at("tenzing ring 7 south"), "tenzing move up") == "E3.3"
    assert why_not(at(), "tenzing buy food") == ""
    assert why_not(at("tenzing base camp"), "tenzing move down") == "E3.3"


def test_an_impasse_blocks_both_ways() -> None:  # E3.4
    assert why_not(at("tenzing ring 2 east, food 1, rope 1, hook 1"), "tenzing move up") == "E3.4"
    assert why_not(at("tenzing ring 3 east"), "tenzing move down") == "E3.4"


def test_base_camp_is_left_and_reached_by_the_south_of_ring_1() -> None:  # E3.5
    match = do(at("climbing"), "tenzing move up")
    assert of(match, "tenzing") == "tenzing ring 1 south, health 10, actions 2"
    do(match, "tenzing move down")
    assert told(match) == ["Tenzing is in base camp"]
    assert of(match, "tenzing") == "tenzing base camp, health 10, actions 1"


@pytest.mark.parametrize("side", ["north", "east", "west"])
def test_no_other_way_leads_into_base_camp(side: str) -> None:  # E3.5
    assert why_not(at(f"tenzing ring 1 {side}"), "tenzing move down") == "E3.5"
    assert why_not(at("climbing"), f"tenzing move to {side}") == "E3.5"


def test_each_pays_with_his_own_cards() -> None:  # E3.6
    match = at("tenzing ring 1 south | hillary ring 1 south, food 1")
    assert why_not(match, "tenzing move up") == "E3.2"
    do(match, "hillary move up")
    assert of(match, "hillary") == "hillary ring 2 south, health 10, actions 1"
