"""The numbers of the rules lie in the box, and each can be turned."""

import itertools

import pytest

from rollbones.engine.registry import find_game
from rules.mountaineers import at, do, of, open_to, why_not
from tools import both_engines, told

pytestmark = both_engines

WIND = "everest to play | hand high wind 1 | credit 7"
SNOW = "everest to play | hand avalanche 1 | credit 11"
ROCKS = "everest to play | hand rockslide 1 | credit 6"
CRACK = "everest to play | hand crevice 1 | credit 4"
COLD = "everest to play | hand frostbite 1 | credit 4"
STORM = "everest to play | hand blizzard 1 | credit 11"
PROWL = "everest to play | yeti ring 6, health 6, may act | tenzing ring 6 north"


def test_a_food_may_bring_more_but_nobody_has_more_than_at_the_start() -> None:  # E4.2
    match = do(at("tenzing ring 2 east, health 5, food 2", food_health="3"), "tenzing eat")
    assert told(match) == ["Tenzing eats: health 8"]
    do(match, "tenzing eat")
    assert told(match) == ["Tenzing eats: health 10"]


@pytest.mark.parametrize(
    ("spaces", "way", "end"),
    [
        ("1", "up", "ring 3 north"),
        ("1", "around", "ring 2 east"),
        ("3", "up", "ring 4 north"),
        ("3", "around", "ring 2 west"),
    ],
)
def test_a_hook_leads_as_far_as_the_box_says(spaces: str, way: str, end: str) -> None:  # E4.4
    match = do(at("tenzing ring 2 north, hook 1", hook_spaces=spaces), f"tenzing hook {way}")
    assert of(match, "tenzing").startswith(f"tenzing {end}")


def test_a_hook_of_one_space_has_no_corner() -> None:  # E4.4
    start = "tenzing ring 2 north, hook 1"
    assert why_not(at(start, hook_path="bent"), "tenzing hook up and clockwise") == ""
    match = at(start, hook_path="bent", hook_spaces="1")
    assert why_not(match, "tenzing hook up and clockwise") == "E4.4"
    assert not any(" and " in move for move in open_to(match, "tenzing"))


@pytest.mark.parametrize(("roll", "food"), [("9", ""), ("7", ", food 1")])
def test_what_finds_food_can_be_turned(roll: str, food: str) -> None:  # E4.6
    match = do(at("tenzing ring 2 east, bow 1", hunt_roll=roll), "tenzing hunt", chance=[4, 4])
    assert of(match, "tenzing") == f"tenzing ring 2 east, health 10, actions 2{food}, bow 1"


@pytest.mark.parametrize(("roll", "health"), [("8", 6), ("6", 1)])
def test_what_hits_the_yeti_and_how_hard_can_be_turned(roll: str, health: int) -> None:  # E4.7
    text = "tenzing ring 6 east, bow 1 | yeti ring 6, health 6"
    match = do(at(text, arrow_roll=roll, arrow_damage="5"), "tenzing shoot yeti", chance=[3, 4])
    assert of(match, "yeti") == f"yeti ring 6, health {health}"


def test_what_thin_air_and_a_crevice_cost_can_be_turned() -> None:  # E5.1 E5.2
    text = "tenzing ring 7 north, actions 1 | hillary ring 2 north, crevice 1, actions 1"
    match = do(at(text, thin_air_damage="4", crevice_damage="2"), "tenzing done", "hillary done")
    assert of(match, "tenzing").startswith("tenzing ring 7 north, health 6")
    assert of(match, "hillary").startswith("hillary ring 2 north, health 8")


def test_what_costs_nothing_is_not_told() -> None:  # E5.2
    match = do(at("tenzing ring 7 north, actions 1 | hillary actions 1", thin_air_damage="0"), "tenzing done", "hillary done")
    assert "Tenzing has no air up here" in told(match)
    assert not any("loses" in line for line in told(match))


def test_what_high_wind_costs_a_ring_can_be_turned() -> None:  # E7.2
    match = do(at(f"{WIND} | tenzing ring 6 north", wind_damage="3"), "everest play high wind")
    assert of(match, "tenzing") == "tenzing ring 6 north, health 4"


def test_how_far_and_how_hard_an_avalanche_falls_can_be_turned() -> None:  # E7.4 E7.6
    text = f"{SNOW} | tenzing ring 6 west | hillary ring 6 west, hook 1"
    turned = {"avalanche_rings": "4", "avalanche_damage": "5", "braced_rings": "3", "braced_damage": "2"}
    match = do(at(text, **turned), "everest play avalanche in the west")
    assert of(match, "tenzing").startswith("tenzing ring 2 west, health 5")
    do(match, "hillary brace with hook")
    assert of(match, "hillary") == "hillary ring 3 west, health 8"


@pytest.mark.parametrize("carries", ["", ", rope 1"])
def test_what_rocks_cost_can_be_turned(carries: str) -> None:  # E7.8
    match = do(at(f"{ROCKS} | tenzing ring 2 east{carries}", rockslide_damage="4"), "everest play rockslide on tenzing")
    if carries:
        do(match, "tenzing suffer")
    assert of(match, "tenzing") == f"tenzing ring 2 east, health 6{carries}"


@pytest.mark.parametrize(
    ("reading", "rolls"), [("4_or_more", {5: True, 4: False, 6: True}), ("exactly_4", {5: True, 6: False})]
)
def test_what_leads_out_of_a_crevice_can_be_turned(reading: str, rolls: dict[int, bool]) -> None:  # E7.10
    for die, is_out in rolls.items():
        match = at(f"{CRACK} | tenzing ring 2 north", crevice_out="5", crevice_roll=reading)
        do(match, "everest play crevice on tenzing")
        do(match, "everest end turn", chance=[die])
        assert ("crevice" not in of(match, "tenzing")) == is_out


def test_what_frostbite_costs_and_what_a_tent_is_good_for_can_be_turned() -> None:  # E7.15 E7.16
    text = f"{COLD} | tenzing ring 6 north | hillary ring 6 east, tent 1, tent pitched"
    match = do(at(text, frostbite_damage="3"), "everest play frostbite on tenzing")
    assert of(match, "tenzing") == "tenzing ring 6 north, health 7, frostbite"
    match = do(at(text, frostbite_roll="5"), "everest play frostbite on hillary", chance=[4])
    assert ", frostbite" in of(match, "hillary")


def test_what_a_blizzard_costs_can_be_turned() -> None:  # E7.17
    match = do(at(f"{STORM} | tenzing ring 2 north", blizzard_damage="6"), "everest play blizzard")
    assert of(match, "tenzing").startswith("tenzing ring 2 north, health 4")


@pytest.mark.parametrize(("roll", "cards"), [("6", 0), ("5", 3)])
def test_what_the_yeti_rolls_for_cards_can_be_turned(roll: str, cards: int) -> None:  # E8.4
    match = at(PROWL, yeti_roll=roll, yeti_draws="3")
    do(match, "everest yeti stays", chance=[5, 1, 1, 1] if cards else [5])
    assert match.view(2).cards_in_hand == cards


def test_the_way_to_the_goal_is_reckoned_with_the_hook_as_it_is() -> None:
    ways = [find_game("everest").box(None, {"hook_spaces": spaces}).return_home[3, 7] for spaces in ("1", "2", "3")]
    assert all((longer >= shorter).all() for longer, shorter in itertools.pairwise(ways))
    assert ways[0].sum() > ways[1].sum() > ways[2].sum()
