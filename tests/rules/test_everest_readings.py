"""The other readings of what the sheet leaves open: crevices, hooks, Blizzards, and when a card acts."""

import pytest

from rules.mountaineers import at, do, of, open_to, why_not
from tools import both_engines, told

pytestmark = both_engines

SNOWSTORM = "everest to play | hand blizzard 1 | credit 11"
SNOW = "everest to play | hand avalanche 1 | credit 11"
CRACK = "everest to play | hand crevice 1 | credit 4"


def test_in_base_camp_a_blizzard_costs_a_point_and_moves_nobody() -> None:  # E7.17
    match = at(f"{SNOWSTORM} | tenzing base camp | hillary base camp", blizzard_in_camp="hurts")
    do(match, "everest play blizzard")
    assert of(match, "tenzing") == "tenzing base camp, health 9"
    assert "end turn" in open_to(match, "everest")


def test_base_camp_may_be_spared_a_blizzard() -> None:  # E7.17
    match = at(f"{SNOWSTORM} | tenzing base camp | hillary ring 1 west", blizzard_in_camp="spares")
    do(match, "everest play blizzard")
    assert of(match, "tenzing") == "tenzing base camp, health 10"
    assert of(match, "hillary").startswith("hillary ring 1 west, health 9")


def test_a_blizzard_may_blow_out_of_base_camp_by_the_only_way() -> None:  # E7.17 E3.5
    match = at(f"{SNOWSTORM} | tenzing base camp | hillary base camp", blizzard_in_camp="blows_out")
    do(match, "everest play blizzard")
    assert open_to(match, "everest") == ["blow tenzing up", "blow hillary up"]
    do(match, "everest blow tenzing up")
    assert of(match, "tenzing").startswith("tenzing ring 1 south, health 9")


def test_a_crevice_hurts_when_the_climbers_turn_ends() -> None:  # E5.1
    match = do(at(f"{CRACK} | tenzing ring 2 north", crevice_hurts="climbers_turn"), "everest play crevice on tenzing")
    do(match, "everest end turn", chance=[1])
    assert of(match, "tenzing").startswith("tenzing ring 2 north, health 10")


def test_a_crevice_may_hurt_when_everests_turn_ends_and_then_not_again() -> None:  # E5.1
    match = do(at(f"{CRACK} | tenzing ring 2 north", crevice_hurts="everests_turn"), "everest play crevice on tenzing")
    do(match, "everest end turn", chance=[1])
    assert of(match, "tenzing").startswith("tenzing ring 2 north, health 9")
    do(match, "tenzing done")
    do(match, "hillary done", chance=[1, 1])
    assert of(match, "tenzing").startswith("tenzing ring 2 north, health 9")


def test_who_dies_of_a_crevice_at_the_end_of_everests_turn_rolls_no_more() -> None:  # E5.1 E9.2
    match = at(f"{CRACK} | tenzing ring 2 north, health 1", crevice_hurts="everests_turn")
    do(match, "everest play crevice on tenzing", "everest end turn")
    assert match.over
    assert match.score(2) == 1


def test_who_is_carried_off_may_still_be_in_a_crevice() -> None:  # E7.13
    match = at(f"{SNOW} | tenzing ring 5 north, crevice 1", carried_off="still_in")
    do(match, "everest play avalanche in the north")
    assert of(match, "tenzing") == "tenzing ring 3 north, health 8, crevice 1"


def test_a_crevice_may_keep_a_climber_from_being_carried() -> None:  # E7.13
    match = at(f"{SNOW} | tenzing ring 5 north, crevice 1", carried_off="not_carried")
    do(match, "everest play avalanche in the north")
    assert of(match, "tenzing") == "tenzing ring 5 north, health 8, crevice 1"


def test_whom_a_blizzard_leaves_in_a_crevice_is_snowed_in_there() -> None:  # E7.13 E7.19
    match = at(f"{SNOWSTORM} | tenzing ring 6 north, crevice 1 | hillary base camp", carried_off="not_carried")
    do(match, "everest play blizzard")
    assert of(match, "tenzing") == "tenzing ring 6 north, health 9, crevice 1, snowed in"
    assert "end turn" in open_to(match, "everest")


def test_who_is_snowed_in_moves_by_hook_where_wind_stops_none() -> None:  # E7.3 E7.19
    assert why_not(at("tenzing ring 5 east, hook 1, snowed in"), "tenzing hook up") == "E7.19"
    match = at("tenzing ring 5 east, hook 1, snowed in", wind_stops_hook="no")
    assert why_not(match, "tenzing move to north") == "E7.19"
    do(match, "tenzing hook up")
    assert of(match, "tenzing").startswith("tenzing ring 7 east")


def test_no_hook_leads_out_of_a_crevice_however_wind_is_read() -> None:  # E7.9
    assert why_not(at("tenzing ring 5 east, hook 1, crevice 1", wind_stops_hook="no"), "tenzing hook up") == "E7.9"


def test_a_hook_leads_straight() -> None:  # E4.4
    match = at("tenzing ring 2 west, hook 1", hook_path="straight")
    assert why_not(match, "tenzing hook up and clockwise") == "E4.4"
    assert not any(" and " in move for move in open_to(match, "tenzing"))


@pytest.mark.parametrize(
    ("move", "where"),
    [
        ("up and clockwise", "ring 3 north"),
        ("up and anticlockwise", "ring 3 south"),
        ("down and anticlockwise", "ring 1 south"),
    ],
)
def test_a_hook_may_lead_around_a_corner(move: str, where: str) -> None:  # E4.4
    match = do(at("tenzing ring 2 west, hook 1", hook_path="bent"), f"tenzing hook {move}")
    assert of(match, "tenzing") == f"tenzing {where}, health 10, actions 2"


def test_around_a_corner_no_impasse_is_crossed_but_it_may_be_passed() -> None:  # E4.5
    # The east of ring 3 has an impasse above it; the south beside it has none.
    match = at("tenzing ring 3 east, hook 1", hook_path="bent")
    assert why_not(match, "tenzing hook up and clockwise") == ""
    # The north of ring 2 has one below it, and so has, aside, the east of ring 3.
    match = at("tenzing ring 2 north, hook 1", hook_path="bent")
    assert why_not(match, "tenzing hook down and clockwise") == ""
    match = at("tenzing ring 1 north, hook 1", hook_path="bent")
    assert why_not(match, "tenzing hook down and clockwise") == "E3.5"
    # The south of ring 6 has one below it, and the west beside it has none; beside base camp there is nothing.
    assert why_not(at("tenzing ring 6 south, hook 1", hook_path="bent"), "tenzing hook down and clockwise") == ""
    assert why_not(at("tenzing ring 1 south, hook 1", hook_path="bent"), "tenzing hook down and clockwise") == "E3.5"


def test_around_a_corner_between_two_impasses_there_is_no_way() -> None:  # E4.5
    walls = 'title = "Walls"\nrings = ["0 0 0 0", "X X 0 0", "0 0 0 0"]\n'
    walls += "[zones]\ntree_line = 2\nice_bridge = 3\noxygen = 4\n"
    for ring, way in ((3, "down"), (2, "up")):
        match = at(f"tenzing ring {ring} north, hook 1", hook_path="bent", board=walls)
        assert why_not(match, f"tenzing hook {way} and clockwise") == "E3.4"
        assert why_not(match, f"tenzing hook {way} and anticlockwise") == ""


def test_the_ways_around_a_corner_are_listed_where_they_are_open() -> None:  # E4.4
    listed = [move for move in open_to(at("tenzing ring 2 west, hook 1", hook_path="bent"), "tenzing") if " and " in move]
    assert listed == [
        f"hook {way} and {hand}"
        for way in ("up", "down")
        for hand in ("clockwise", "anticlockwise")
        if why_not(at("tenzing ring 2 west, hook 1", hook_path="bent"), f"tenzing hook {way} and {hand}") == ""
    ]
    assert "hook up and clockwise" in listed


def test_around_a_corner_it_still_takes_a_hook() -> None:  # E2.7 E4.4
    assert why_not(at("tenzing ring 2 west", hook_path="bent"), "tenzing hook up and clockwise") == "E2.7"


def test_around_a_corner_a_hook_may_lead_into_base_camp_and_never_out_of_it() -> None:  # E3.5 E4.4
    match = do(at("tenzing ring 1 west, hook 1", hook_path="bent"), "tenzing hook down and anticlockwise")
    assert of(match, "tenzing").startswith("tenzing base camp")
    assert why_not(at("tenzing base camp, hook 1", hook_path="bent"), "tenzing hook up and clockwise") == "E3.5"


def test_who_is_carried_off_is_out_of_the_crevice() -> None:  # E7.13
    match = at(f"{SNOW} | tenzing ring 5 north, crevice 1", carried_off="out")
    do(match, "everest play avalanche in the north")
    assert of(match, "tenzing") == "tenzing ring 3 north, health 8"


def test_a_card_acts_when_it_is_played() -> None:  # E6.6
    match = at(f"{CRACK} | tenzing ring 2 north", card_acts="when_played")
    do(match, "everest play crevice on tenzing")
    assert of(match, "tenzing").endswith("crevice 1")


LATE = "everest to play | hand high wind 1, crevice 1, rockslide 1 | credit 30"


def test_cards_may_act_when_the_turn_ends_in_the_order_of_the_list() -> None:  # E6.6
    match = at(f"{LATE} | tenzing ring 6 north, rope 1 | hillary ring 2 north", card_acts="end_of_turn")
    do(match, "everest play crevice on tenzing", "everest play rockslide on tenzing", "everest play high wind")
    assert of(match, "tenzing").startswith("tenzing ring 6 north, health 10")
    assert match.show().endswith("due high wind 0 1, rockslide 0 1, crevice 0 1")
    do(match, "everest end turn")
    assert of(match, "tenzing") == "tenzing ring 6 north, health 8, rope 1, awaited"
    assert match.acting == [0]
    do(match, "tenzing drop rope", chance=[1])
    assert of(match, "tenzing") == "tenzing ring 6 north, health 8, actions 3, crevice 1"
    assert "due" not in match.show()
    assert "Everest's turn is over" in told(match)


def test_what_is_due_counts_as_there() -> None:  # E7.12 E8.1
    match = at("everest to play | hand crevice 2, yeti 1 | credit 30", card_acts="end_of_turn")
    do(match, "everest play crevice on tenzing")
    assert why_not(match, "everest play crevice on tenzing") == "E7.12"
    assert why_not(match, "everest play crevice on hillary") == ""
    do(match, "everest play yeti")
    assert why_not(match, "everest play yeti") == "E6.9"


def test_a_death_ends_it_before_the_next_card_acts() -> None:  # E6.6 E9.2
    match = at(f"{LATE} | tenzing ring 6 north, health 2, food 1", card_acts="end_of_turn")
    do(match, "everest play rockslide on tenzing", "everest play high wind", "everest end turn")
    assert match.over
    assert "due" not in match.show()


@pytest.mark.parametrize("side", ["north", "east", "south", "west"])
def test_an_avalanche_that_is_due_comes_down_on_its_own_side(side: str) -> None:  # E6.6 E7.4
    text = f"everest to play | hand avalanche 1 | credit 30 | tenzing ring 5 {side} | hillary base camp"
    match = do(at(text, card_acts="end_of_turn"), f"everest play avalanche in the {side}")
    assert of(match, "tenzing").startswith(f"tenzing ring 5 {side}, health 10")
    do(match, "everest end turn")
    assert of(match, "tenzing").startswith(f"tenzing ring 3 {side}, health 8")
    assert match.acting == [0, 1]
    assert "due" not in match.show()


def test_after_a_death_nothing_is_due() -> None:  # E6.6 E9.2
    every_side = ", ".join(f"avalanche {side} 1" for side in (1, 2, 3, 4))
    text = f"everest to play | due high wind 0 2, {every_side} | tenzing ring 7 north, health 1 | hillary base camp"
    match = do(at(text, card_acts="end_of_turn"), "everest end turn")
    assert match.show().endswith("| climber dead")
    assert not match.table.due.any()


def test_due_cards_are_read_back_and_refused_where_they_cannot_be() -> None:  # E6.6
    text = f"{LATE} | due crevice 1 1"
    assert at(text, card_acts="end_of_turn").show().endswith("due crevice 1 1")
    with pytest.raises(Exception, match="cards are due only where card_acts is end_of_turn"):
        at(text)
