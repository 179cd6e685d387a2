"""E7 The cards."""

import pytest

from rules.mountaineers import at, do, of, open_to, why_not
from tools import both_engines, told

pytestmark = both_engines

CALM = [1, 1]  # Everest draws two High Winds


# ── High Wind ───────────────────────────────────────────────────────────────────────────────────────────

WIND = "everest to play | hand high wind 1 | credit 7"


def test_in_high_wind_nobody_moves_in_the_next_turn() -> None:  # E7.1
    match = do(at(f"{WIND} | tenzing ring 2 north"), "everest play high wind", "everest end turn")
    for move in ("tenzing move up", "tenzing move down", "tenzing move to east", "hillary move up"):
        assert why_not(match, move) == ("E3.4" if move == "tenzing move down" else "E7.1")
    assert open_to(match, "tenzing") == ["done"]
    do(match, "tenzing done", "hillary done", "everest end turn")
    assert why_not(match, "tenzing move up") == ""


@pytest.mark.parametrize(("ring", "health"), [(4, 10), (5, 9), (7, 7)])
def test_wind_costs_health_for_each_ring_above_the_tree_line(ring: int, health: int) -> None:  # E7.2
    match = do(at(f"{WIND} | tenzing ring {ring} north"), "everest play high wind")
    assert of(match, "tenzing") == f"tenzing ring {ring} north, health {health}"


def test_a_tent_keeps_the_wind_off() -> None:  # E7.2
    match = do(at(f"{WIND} | tenzing ring 6 north, tent 1, tent pitched"), "everest play high wind")
    assert of(match, "tenzing").startswith("tenzing ring 6 north, health 10")
    assert "a tent keeps the wind off Tenzing" in told(match)


def test_whoever_dies_first_in_the_wind_is_enough() -> None:  # E7.2 E9.2
    match = do(at(f"{WIND} | tenzing ring 6 north, health 2 | hillary ring 6 north"), "everest play high wind")
    assert match.over
    assert of(match, "hillary") == "hillary ring 6 north, health 10"


def test_a_hook_does_not_help_in_the_wind() -> None:  # E7.3
    assert why_not(at("wind | tenzing ring 2 north, hook 1", wind_stops_hook="yes"), "tenzing hook up") == "E7.3"


def test_a_hook_helps_in_the_wind_where_that_is_played() -> None:  # E7.3
    match = at("wind | tenzing ring 2 north, hook 1", wind_stops_hook="no")
    assert why_not(match, "tenzing move up") == "E7.1"
    do(match, "tenzing hook up")
    assert of(match, "tenzing").startswith("tenzing ring 4 north")


# ── Avalanche ───────────────────────────────────────────────────────────────────────────────────────────

SNOW = "everest to play | hand avalanche 1, yeti 1 | credit 11"


def test_an_avalanche_takes_everyone_in_the_quadrant_along() -> None:  # E7.4
    match = at(f"{SNOW} | tenzing ring 6 west | hillary ring 4 west")
    do(match, "everest play avalanche in the west")
    assert of(match, "tenzing") == "tenzing ring 4 west, health 8"
    assert of(match, "hillary") == "hillary ring 2 west, health 8"
    assert told(match)[2:] == [
        "an avalanche in the west",
        "Tenzing falls to ring 4, west",
        "Tenzing loses 2: health 8",
        "Hillary falls to ring 2, west",
        "Hillary loses 2: health 8",
    ]


def test_it_takes_nobody_elsewhere() -> None:  # E7.4
    match = do(at(f"{SNOW} | tenzing ring 6 west"), "everest play avalanche in the east")
    assert of(match, "tenzing") == "tenzing ring 6 west, health 10"
    assert match.acting == [2]


@pytest.mark.parametrize(("start", "end"), [(4, 2), (3, 1), (2, 1), (1, 1)])
def test_it_carries_past_impasses_to_ring_1_at_the_lowest(start: int, end: int) -> None:  # E7.5
    match = do(at(f"{SNOW} | tenzing ring {start} east"), "everest play avalanche in the east")
    assert of(match, "tenzing") == f"tenzing ring {end} east, health 8"


def test_base_camp_is_safe_from_it() -> None:  # E7.5
    match = do(at(f"{SNOW} | tenzing base camp | hillary ring 1 south"), "everest play avalanche in the south")
    assert of(match, "tenzing") == "tenzing base camp, health 10"
    assert of(match, "hillary") == "hillary ring 1 south, health 8"


def test_a_hook_halves_it_and_hook_and_rope_prevent_it() -> None:  # E7.6
    text = f"{SNOW} | tenzing ring 6 west, hook 1, rope 1 | hillary ring 4 west, hook 1"
    match = do(at(text), "everest play avalanche in the west")
    assert match.acting == [0, 1]
    assert open_to(match, "tenzing") == ["suffer", "brace with hook", "brace with hook and rope"]
    do(match, "hillary brace with hook")
    assert told(match) == ["Hillary braces himself with a hook", "Hillary falls to ring 3, west", "Hillary loses 1: health 9"]
    assert match.acting == [0]
    do(match, "tenzing brace with hook and rope")
    assert told(match) == ["Tenzing holds fast with hook and rope"]
    assert of(match, "tenzing") == "tenzing ring 6 west, health 10"
    assert match.acting == [2]


def test_one_need_not_answer() -> None:  # E7.6
    match = do(at(f"{SNOW} | tenzing ring 6 west, hook 1"), "everest play avalanche in the west", "tenzing suffer")
    assert of(match, "tenzing") == "tenzing ring 4 west, health 8, hook 1"


def test_an_answer_costs_no_action_and_waits_for_the_other() -> None:  # E7.6
    text = f"{SNOW} | tenzing ring 6 west, hook 1 | hillary ring 6 west, hook 1"
    match = do(at(text), "everest play avalanche in the west", "tenzing brace with hook")
    assert why_not(match, "tenzing suffer") == "E2.3"
    assert why_not(match, "everest end turn") == "E2.3"
    do(match, "hillary suffer", "everest end turn")
    assert ", actions 3" in of(match, "tenzing")


def test_who_has_no_hook_is_taken_at_once() -> None:  # E7.7
    text = f"{SNOW} | tenzing ring 6 west, rope 1 | hillary ring 6 west, hook 1"
    match = do(at(text), "everest play avalanche in the west")
    assert of(match, "tenzing") == "tenzing ring 4 west, health 8, rope 1"
    assert match.acting == [1]


def test_a_death_ends_it_before_the_other_answers() -> None:  # E7.7 E9.2
    text = f"{SNOW} | tenzing ring 6 west, hook 1 | hillary ring 6 west, health 2"
    match = do(at(text), "everest play avalanche in the west")
    assert match.over
    assert of(match, "tenzing") == "tenzing ring 6 west, health 10, hook 1"


# ── Rockslide ───────────────────────────────────────────────────────────────────────────────────────────

ROCKS = "everest to play | hand rockslide 1 | credit 6"


def test_rocks_cost_health_or_a_card_as_the_climber_likes() -> None:  # E7.8
    text = f"{ROCKS} | hillary ring 2 east, rope 1, tank 1"
    match = do(at(text), "everest play rockslide on hillary")
    assert told(match)[-1] == "rocks come down on Hillary"
    assert match.acting == [1]
    assert open_to(match, "hillary") == ["suffer", "drop rope", "drop tank"]
    do(match, "hillary drop rope")
    assert of(match, "hillary") == "hillary ring 2 east, health 10, tank 1"
    match = do(at(text), "everest play rockslide on hillary", "hillary suffer")
    assert of(match, "hillary") == "hillary ring 2 east, health 8, rope 1, tank 1"
    assert match.acting == [2]


def test_who_has_no_card_loses_health_to_the_rocks() -> None:  # E7.8
    match = do(at(ROCKS), "everest play rockslide on tenzing")
    assert told(match)[-1] == "Tenzing loses 2: health 8"
    assert match.acting == [2]


# ── Crevice ─────────────────────────────────────────────────────────────────────────────────────────────

HOLE = "everest to play | hand crevice 2 | credit 8"


def test_in_a_crevice_one_does_not_move() -> None:  # E7.9
    match = do(at(f"{HOLE} | tenzing ring 2 north, hook 1"), "everest play crevice on tenzing")
    assert told(match)[-1] == "Tenzing falls into a crevice"
    do(match, "everest end turn", chance=[1])
    for move in ("move up", "move to east", "hook up", "hook around"):
        assert why_not(match, f"tenzing {move}") == "E7.9"


def rolled(die: int, **options: str) -> bool:
    match = do(at("everest to play | tenzing ring 2 east, crevice 1", **options), "everest end turn", chance=[die])
    assert told(match)[2] == f"Tenzing rolls to get out of the crevice: {die}"
    is_out = "crevice" not in of(match, "tenzing")
    assert ("Tenzing is out of the crevice" in told(match)) == is_out
    return is_out


def test_four_or_more_leads_out_of_a_crevice() -> None:  # E7.10
    assert [rolled(die, crevice_roll="4_or_more") for die in range(1, 7)] == [False, False, False, True, True, True]


def test_only_a_four_leads_out_where_that_is_played() -> None:  # E7.10
    assert [rolled(die, crevice_roll="exactly_4") for die in range(1, 7)] == [False, False, False, True, False, False]


def test_who_stays_in_loses_health_unless_a_rope_helps() -> None:  # E7.11
    text = "tenzing ring 2 east, crevice 1, rope 1, actions 2 | hillary base camp, actions 0"
    match = do(at(text), "tenzing done", chance=CALM)
    assert of(match, "tenzing").startswith("tenzing ring 2 east, health 9")
    match = do(at(text), "tenzing climb out", "tenzing done", chance=CALM)
    assert of(match, "tenzing").startswith("tenzing ring 2 east, health 10")


def test_one_crevice_is_enough() -> None:  # E7.12
    match = do(at(HOLE, crevice_limit="one"), "everest play crevice on tenzing")
    assert why_not(match, "everest play crevice on tenzing") == "E7.12"
    assert open_to(match, "everest") == ["play crevice on hillary", "end turn"]


def test_crevices_add_up_where_that_is_played() -> None:  # E7.12
    match = at(f"{HOLE} | tenzing ring 2 east, rope 1", crevice_limit="stack")
    do(match, "everest play crevice on tenzing", "everest play crevice on tenzing")
    assert ", crevice 2" in of(match, "tenzing")
    do(match, "everest end turn", chance=[1, 2])
    do(match, "hillary done", "tenzing done", chance=CALM)
    assert of(match, "tenzing").startswith("tenzing ring 2 east, health 8, crevice 2")
    do(match, "everest end turn", chance=[5, 2])
    assert ", crevice 1" in of(match, "tenzing")
    do(match, "tenzing climb out")
    assert "crevice" not in of(match, "tenzing")


def test_who_is_carried_off_is_out_of_his_crevice() -> None:  # E7.13
    match = do(at(f"{SNOW} | tenzing ring 6 west, crevice 1"), "everest play avalanche in the west")
    assert of(match, "tenzing") == "tenzing ring 4 west, health 8"
    match = do(at(f"{SNOW} | tenzing ring 1 west, crevice 1"), "everest play avalanche in the west")
    assert of(match, "tenzing") == "tenzing ring 1 west, health 8, crevice 1"


# ── Frostbite ───────────────────────────────────────────────────────────────────────────────────────────

COLD = "everest to play | hand frostbite 1 | credit 4"
FROZEN = "tenzing ring 1 south, health 9, food 2, rope 1, hook 1, tent 1, bow 1, forecast 1, crevice 1, frostbite"


def test_with_frostbite_no_equipment_is_used() -> None:  # E7.14
    match = at(f"{FROZEN} | hillary ring 1 south | yeti ring 1, health 6")
    for move in ("eat", "climb out", "hook up", "hunt", "shoot yeti", "pitch tent", "forecast"):
        assert why_not(match, f"tenzing {move}") == "E7.14"


def test_with_frostbite_one_may_pay_give_and_answer() -> None:  # E7.14
    match = at(f"{FROZEN} | hillary ring 1 south".replace("crevice 1, ", ""), frostbite_bans="use_actions")
    assert why_not(match, "tenzing give food") == ""
    do(match, "tenzing move up")
    assert of(match, "tenzing").startswith("tenzing ring 2 south")
    match = at(f"{SNOW} | tenzing ring 6 west, hook 1, frostbite", frostbite_bans="use_actions")
    do(match, "everest play avalanche in the west")
    assert match.acting == [0]


def test_frostbite_bans_all_equipment_where_that_is_played() -> None:  # E7.14
    match = at(f"{FROZEN} | hillary ring 1 south".replace("crevice 1, ", ""), frostbite_bans="all_equipment")
    assert why_not(match, "tenzing give food") == "E7.14"
    assert why_not(match, "tenzing move up") == "E7.14"
    assert why_not(match, "tenzing move down") == ""
    match = at(f"{SNOW} | tenzing ring 6 west, hook 1, frostbite", frostbite_bans="all_equipment")
    do(match, "everest play avalanche in the west")
    assert of(match, "tenzing") == "tenzing ring 4 west, health 8, hook 1, frostbite"
    match = at("tenzing ring 2 north, frostbite", frostbite_bans="all_equipment")
    assert why_not(match, "tenzing move up") == ""


@pytest.mark.parametrize(("ring", "health"), [(5, 10), (6, 9), (7, 9)])
def test_frostbite_hurts_from_the_ice_bridge_upwards(ring: int, health: int) -> None:  # E7.15
    match = do(at(f"{COLD} | hillary ring {ring} east"), "everest play frostbite on hillary")
    assert of(match, "hillary") == f"hillary ring {ring} east, health {health}, frostbite"
    assert "Hillary has frostbite and uses no equipment in his next turn" in told(match)


@pytest.mark.parametrize(("die", "is_warm"), [(2, False), (3, True), (6, True)])
def test_a_tent_may_keep_frostbite_off(die: int, is_warm: bool) -> None:  # E7.16
    match = at(f"{COLD} | tenzing ring 6 east, tent 1, tent pitched | hillary ring 6 east")
    do(match, "everest play frostbite on hillary", chance=[die])
    assert f"Hillary rolls in the tent against frostbite: {die}" in told(match)
    assert of(match, "hillary") == f"hillary ring 6 east, health {10 if is_warm else '9, frostbite'}"


# ── Blizzard ────────────────────────────────────────────────────────────────────────────────────────────

STORM = "everest to play | hand blizzard 1 | credit 11"


def test_a_blizzard_hurts_and_moves_each_climber() -> None:  # E7.17
    match = do(at(f"{STORM} | tenzing ring 2 north | hillary ring 4 west"), "everest play blizzard")
    assert told(match)[-2:] == ["Tenzing loses 1: health 9", "Hillary loses 1: health 9"]
    assert open_to(match, "everest") == [
        "blow tenzing up",
        "blow tenzing clockwise",
        "blow tenzing anticlockwise",
        "blow hillary up",
        "blow hillary down",
        "blow hillary clockwise",
        "blow hillary anticlockwise",
    ]
    assert why_not(match, "everest blow tenzing down") == "E7.17"
    do(match, "everest blow hillary anticlockwise")
    assert told(match)[0] == "the blizzard blows Hillary to ring 4, south"
    assert why_not(match, "everest blow hillary up") == "E7.17"
    do(match, "everest blow tenzing clockwise")
    assert of(match, "tenzing") == "tenzing ring 2 east, health 9"
    assert match.acting == [2]


@pytest.mark.parametrize(
    ("direction", "where"),
    [("up", "ring 3 south"), ("down", "ring 1 south"), ("clockwise", "ring 2 west"), ("anticlockwise", "ring 2 east")],
)
def test_it_blows_in_four_directions_for_nothing(direction: str, where: str) -> None:  # E7.17
    match = do(at(f"{STORM} | tenzing ring 2 south, food 1"), "everest play blizzard", f"everest blow tenzing {direction}")
    assert of(match, "tenzing") == f"tenzing {where}, health 9, food 1"


def test_it_may_blow_into_base_camp_but_not_out_of_it() -> None:  # E7.17
    match = do(at(f"{STORM} | tenzing ring 1 south"), "everest play blizzard")
    assert not [move for move in open_to(match, "everest") if "hillary" in move]
    do(match, "everest blow tenzing down")
    assert told(match) == ["the blizzard blows Tenzing into base camp"]
    match = do(at(STORM), "everest play blizzard")
    assert of(match, "tenzing") == "tenzing base camp, health 9"
    assert match.acting == [2]


def test_whoever_dies_first_in_the_blizzard_is_enough() -> None:  # E7.17 E9.2
    match = do(at(f"{STORM} | tenzing ring 1 south, health 1 | hillary ring 2 south"), "everest play blizzard")
    assert match.over
    assert of(match, "hillary") == "hillary ring 2 south, health 10"


def test_everest_chooses_a_direction_for_each() -> None:  # E7.18
    match = at(f"{STORM} | tenzing ring 2 south | hillary ring 2 south", blizzard_each="each")
    do(match, "everest play blizzard")
    assert why_not(match, "everest blow both up") == "E7.18"
    do(match, "everest blow tenzing up", "everest blow hillary down")
    assert of(match, "tenzing").startswith("tenzing ring 3 south")
    assert of(match, "hillary").startswith("hillary ring 1 south")


def test_one_direction_is_for_both_where_that_is_played() -> None:  # E7.18
    text = f"{STORM} | tenzing ring 2 south | hillary ring 2 east"
    match = do(at(text, blizzard_each="one"), "everest play blizzard")
    assert why_not(match, "everest blow tenzing up") == "E7.18"
    assert open_to(match, "everest") == ["blow both up", "blow both down", "blow both clockwise", "blow both anticlockwise"]
    do(match, "everest blow both up")
    assert of(match, "tenzing") == "tenzing ring 3 south, health 9"
    assert of(match, "hillary") == "hillary ring 2 east, health 9"
    assert match.acting == [2]


def test_a_direction_that_moves_nobody_cannot_be_chosen() -> None:  # E7.17 E7.18
    match = do(at(f"{STORM} | tenzing ring 1 north", blizzard_each="one"), "everest play blizzard")
    assert why_not(match, "everest blow both up") == "E7.17"
    assert open_to(match, "everest") == ["blow both clockwise", "blow both anticlockwise"]


@pytest.mark.parametrize(("direction", "is_snowed_in"), [("up", True), ("clockwise", False)])
def test_above_the_tree_line_one_is_snowed_in(direction: str, is_snowed_in: bool) -> None:  # E7.19
    match = do(at(f"{STORM} | tenzing ring 4 west, hook 1"), "everest play blizzard", f"everest blow tenzing {direction}")
    assert ("Tenzing is snowed in and does not move in his next turn" in told(match)) == is_snowed_in
    do(match, "everest end turn")
    for move in ("hook around", "move to east" if direction == "clockwise" else "move to north"):
        assert why_not(match, f"tenzing {move}") == ("E7.19" if is_snowed_in else "")
