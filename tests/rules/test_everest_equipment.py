"""E4 Equipment."""

import pytest

from rules.mountaineers import at, do, of, open_to, why_not
from tools import both_engines, told

pytestmark = both_engines


@pytest.mark.parametrize(
    ("text", "move", "item", "left"),
    [
        ("health 9", "eat", "food", 1),
        ("crevice 1", "climb out", "rope", 1),
        ("health 9", "hook around", "hook", 1),
        ("health 9", "forecast", "forecast", 1),
        ("health 9", "pitch tent", "tent", 2),
        ("health 9", "hunt", "bow", 2),
    ],
)
def test_what_is_used_up_is_discarded_and_the_rest_stays(text: str, move: str, item: str, left: int) -> None:  # E4.1
    match = do(at(f"tenzing ring 2 east, {text}, {item} 2 | hand yeti 1"), f"tenzing {move}")
    assert f", {item} {left}" in of(match, "tenzing")


def test_food_restores_a_point_of_health() -> None:  # E4.2
    match = do(at("tenzing ring 2 east, health 8, food 2"), "tenzing eat")
    assert told(match) == ["Tenzing eats: health 9"]
    do(match, "tenzing eat")
    assert of(match, "tenzing") == "tenzing ring 2 east, health 10, actions 1"


def test_nobody_has_more_health_than_at_the_start() -> None:  # E4.2
    assert why_not(at("tenzing ring 2 east, food 2"), "tenzing eat") == "E4.2"
    assert why_not(at("tenzing ring 2 east, health 5, food 2", health="5"), "tenzing eat") == "E4.2"


def test_a_rope_leads_out_of_a_crevice() -> None:  # E4.3
    match = do(at("tenzing ring 2 east, crevice 1, rope 1"), "tenzing climb out")
    assert told(match) == ["Tenzing climbs out of the crevice by a rope"]
    assert of(match, "tenzing") == "tenzing ring 2 east, health 10, actions 2"
    assert why_not(at("tenzing ring 2 east, rope 1"), "tenzing climb out") == "E4.3"


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("base camp", "up", "ring 2 south"),
        ("ring 1 south", "up", "ring 3 south"),
        ("ring 1 south", "down", "base camp"),
        ("ring 2 south", "down", "base camp"),
        ("ring 2 north", "up", "ring 4 north"),
        ("ring 5 west", "down", "ring 3 west"),
        ("ring 5 east", "up", "ring 7 east"),
        ("ring 6 east", "up", "ring 7 east"),
        ("ring 3 north", "around", "ring 3 south"),
        ("ring 3 west", "around", "ring 3 east"),
        ("ring 2 west", "down", "ring 1 west"),
    ],
)
def test_a_hook_moves_two_spaces_in_one_direction_for_nothing(start: str, way: str, end: str) -> None:  # E4.4
    match = do(at(f"tenzing {start}, hook 1"), f"tenzing hook {way}")
    assert of(match, "tenzing") == f"tenzing {end}, health 10, actions 2"
    assert told(match)[0].startswith("Tenzing swings by his hook to ")


def test_a_hook_needs_somewhere_to_go() -> None:  # E4.4 E3.5
    assert why_not(at("tenzing ring 7 north, hook 1"), "tenzing hook up") == "E4.4"
    assert why_not(at("tenzing ring 1 north, hook 1"), "tenzing hook down") == "E4.4"
    assert why_not(at("tenzing base camp, hook 1"), "tenzing hook down") == "E4.4"
    assert why_not(at("tenzing base camp, hook 1"), "tenzing hook around") == "E3.5"


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("ring 1 north", "up", "ring 2 north"),
        ("ring 2 north", "down", "ring 1 north"),
        ("ring 3 north", "up", "ring 4 north"),
        ("ring 1 east", "up", "ring 2 east"),
        ("ring 4 east", "down", "ring 3 east"),
        ("ring 3 north", "down", "ring 2 north"),
    ],
)
def test_a_hook_crosses_an_impasse_and_then_moves_one_space(start: str, way: str, end: str) -> None:  # E4.5
    match = do(at(f"tenzing {start}, hook 1"), f"tenzing hook {way}")
    assert of(match, "tenzing").startswith(f"tenzing {end}, ")


@pytest.mark.parametrize(("dice", "food"), [([6, 2], ", food 1"), ([6, 1], ""), ([6, 6], ", food 1")])
def test_a_bow_finds_food_with_eight_or_more(dice: list[int], food: str) -> None:  # E4.6
    match = do(at("tenzing ring 3 east, bow 1"), "tenzing hunt", chance=dice)
    assert of(match, "tenzing") == f"tenzing ring 3 east, health 10, actions 2{food}, bow 1"
    assert told(match)[0] == f"Tenzing hunts: {sum(dice)}"


def test_there_is_nothing_to_hunt_above_the_tree_line() -> None:  # E4.6
    assert why_not(at("tenzing ring 5 east, bow 1"), "tenzing hunt") == "E4.6"


@pytest.mark.parametrize(("dice", "health"), [([6, 1], 4), ([5, 1], 6), ([6, 6], 4)])
def test_a_bow_hits_the_yeti_with_seven_or_more(dice: list[int], health: int) -> None:  # E4.7
    match = do(at("tenzing ring 5 east, bow 1 | yeti ring 5, health 6"), "tenzing shoot yeti", chance=dice)
    assert of(match, "yeti") == f"yeti ring 5, health {health}"
    assert told(match)[0] == f"Tenzing shoots at the Yeti: {sum(dice)}"


def test_without_a_yeti_there_is_nothing_to_shoot_at() -> None:  # E4.7
    assert why_not(at("tenzing ring 5 east, bow 1"), "tenzing shoot yeti") == "E4.7"


NEAR = "tenzing ring 4 east, bow 1 | yeti ring {}, health 6"


def test_the_bow_reaches_the_next_ring() -> None:  # E4.8
    assert why_not(at(NEAR.format(4), bow_range="same_or_next_ring"), "tenzing shoot yeti") == ""
    assert why_not(at(NEAR.format(5)), "tenzing shoot yeti") == ""
    assert why_not(at(NEAR.format(3)), "tenzing shoot yeti") == ""
    assert why_not(at(NEAR.format(6)), "tenzing shoot yeti") == "E4.8"


def test_the_bow_reaches_its_own_ring_where_that_is_played() -> None:  # E4.8
    assert why_not(at(NEAR.format(4), bow_range="same_ring"), "tenzing shoot yeti") == ""
    assert why_not(at(NEAR.format(5), bow_range="same_ring"), "tenzing shoot yeti") == "E4.8"


def test_the_bow_reaches_everywhere_where_that_is_played() -> None:  # E4.8
    match = at("tenzing base camp, bow 1 | yeti ring 7, health 6", bow_range="anywhere")
    assert why_not(match, "tenzing shoot yeti") == ""


CAMPED = "everest to play | hand high wind 1 | credit 7 | tenzing ring 5 east, tent 1, tent pitched"


def test_a_tent_is_pitched_once_and_shared() -> None:  # E4.9
    match = do(at("tenzing ring 5 east, tent 1 | hillary ring 5 east"), "tenzing pitch tent")
    assert told(match) == ["Tenzing pitches his tent"]
    assert why_not(match, "tenzing pitch tent") == "E4.9"
    match = at(
        "everest to play | tenzing ring 5 east, tent 1, tent pitched | hillary ring 5 east | hand high wind 1 | credit 7"
    )
    do(match, "everest play high wind")
    assert told(match)[-2:] == ["a tent keeps the wind off Tenzing", "a tent keeps the wind off Hillary"]


def test_a_tent_elsewhere_shelters_nobody_else() -> None:  # E4.9
    match = at(
        "everest to play | tenzing ring 6 east, tent 1, tent pitched | hillary ring 6 west | hand high wind 1 | credit 7"
    )
    do(match, "everest play high wind")
    assert told(match)[-2:] == ["a tent keeps the wind off Tenzing", "Hillary loses 2: health 8"]


PITCHED = "tenzing ring 5 east, tent 1, tent pitched, actions 2 | hillary ring 5 east, actions 1"


def test_a_tent_stands_until_its_owner_moves() -> None:  # E4.10
    match = do(at(PITCHED, tent_lasts="until_owner_moves"), "hillary move to north", "tenzing done", "everest end turn")
    assert "tent pitched" in of(match, "tenzing")
    do(match, "tenzing move to north")
    assert told(match) == ["Tenzing goes to ring 5, north", "Tenzing's tent is down"]
    assert "tent pitched" not in of(match, "tenzing")
    assert ", tent 1" in of(match, "tenzing")


def test_a_tent_stands_for_one_turn_where_that_is_played() -> None:  # E4.10
    match = do(at(PITCHED, tent_lasts="one_turn"), "hillary done", "tenzing done")
    assert "tent pitched" in of(match, "tenzing")
    do(match, "everest end turn")
    assert "Tenzing's tent is down" in told(match)
    assert "tent pitched" not in of(match, "tenzing")


def test_a_tent_comes_down_when_its_owner_is_carried_off() -> None:  # E4.10
    match = at("everest to play | tenzing ring 5 east, tent 1, tent pitched | hand avalanche 1 | credit 11")
    do(match, "everest play avalanche in the east")
    assert of(match, "tenzing") == "tenzing ring 3 east, health 8, tent 1"


def test_a_tent_that_is_given_or_dropped_comes_down() -> None:  # E4.10
    match = do(at(PITCHED), "tenzing give tent")
    assert "tent pitched" not in match.show()
    match = do(at("rocks fall | tenzing ring 5 east, tent 1, tent pitched, awaited"), "tenzing drop tent")
    assert told(match) == ["Tenzing drops one tent", "Tenzing's tent is down"]
    match = do(at("rocks fall | tenzing ring 5 east, tent 2, tent pitched, awaited"), "tenzing drop tent")
    assert "tent pitched" in match.show()


def test_a_tank_is_air_enough() -> None:  # E4.11
    text = "tenzing ring 6 east, tank 1, actions 1 | hillary ring 7 east, actions 0"
    match = do(at(text), "tenzing done", chance=[1, 1])
    assert of(match, "tenzing").startswith("tenzing ring 6 east, health 10")
    assert of(match, "hillary").startswith("hillary ring 7 east, health 9")


HAND = "hillary base camp, forecast 1, actions 2 | hand avalanche 1, crevice 2"


def test_a_forecast_lays_the_hand_open_and_removes_a_card() -> None:  # E4.12
    match = do(at(HAND), "hillary forecast")
    assert told(match) == ["Hillary reads the forecast; Everest's hand:", "… 1 Avalanche", "… 2 Crevice"]
    assert list(match.view(0).hand) == [0, 0, 1, 0, 0, 2, 0, 0]
    assert match.acting == [1]
    assert open_to(match, "hillary") == ["remove avalanche", "remove crevice"]
    assert why_not(match, "hillary remove yeti") == "E6.9"
    do(match, "hillary remove avalanche")
    assert told(match) == ["Hillary removes one Avalanche from the game"]
    assert of(match, "removed") == "removed avalanche 1"
    assert match.acting == [0, 1]
    assert list(match.view(0).hand) == [0, 0, 0, 0, 0, 2, 0, 0]


def test_what_was_seen_stays_known_as_long_as_everest_holds_it() -> None:  # E4.12
    match = do(at(HAND), "hillary forecast", "hillary remove crevice", "tenzing done")
    do(match, "hillary done", chance=[3, 5])
    assert list(match.view(1).hand) == [0, 0, 1, 0, 0, 1, 0, 0]
    assert match.view(1).cards_in_hand == 4
    do(match, "everest play crevice on tenzing", "everest pay with rockslide", "everest pay with avalanche")
    assert list(match.view(1).hand) == [0] * 8
    assert match.view(1).cards_in_hand == 1


def test_the_last_action_may_be_a_forecast() -> None:  # E4.12 E2.5
    match = at("tenzing base camp, actions 0 | hillary base camp, forecast 1, actions 1 | hand yeti 1")
    do(match, "hillary forecast", "hillary remove yeti")
    assert match.acting == [2]


def test_an_empty_hand_needs_no_forecast() -> None:  # E4.13
    assert why_not(at("tenzing base camp, forecast 1"), "tenzing forecast") == "E4.13"
