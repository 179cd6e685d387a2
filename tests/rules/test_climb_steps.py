"""M3 Dice and steps, M4 Terrain."""

from fractions import Fraction
from math import comb

import pytest

from climb_cards import MOUNTAIN, SNOW, climb, event, parts, steps, where
from rollbones.engine.match.match import Match
from tools import both_engines, refusal, told

pytestmark = both_engines

TWO = "hiker 2 at 0 left | dice 6 6 6 | card 2 0 Snow"


def test_the_faces_have_their_arrows_and_their_energy() -> None:  # M3.1
    match = climb("hiker 1 at 250 middle | dice 1 2 3 4 5 6 | card 1 0 Snow")
    assert steps(match) == [
        "go down with 1",
        "go left with 2",
        "go right with 2",
        "go left with 3",
        "go right with 3",
        "go up with 4",
        "go up with 5",
        "go up with 6",
    ]
    assert list(match.box.energy) == [0, 1, 2, 2, 1, 2, 3]


def test_a_placed_die_moves_the_hiker_one_space() -> None:  # M3.2
    match = climb("hiker 1 at 250 middle | dice 1 2 6 6 | card 1 0 Snow")
    match.play("go up with 6")
    assert where(match) == "500 middle"
    assert {"dice 1 2 6", "placed 1"} <= set(parts(match))
    assert told(match) == ["hiker 1 goes up with 6"]
    match.play("go left with 2")
    assert where(match) == "500 left"
    match.play("go down with 1")
    assert where(match) == "250 left"
    assert {"dice 6", "placed 3", "best 500"} <= set(parts(match))


@pytest.mark.parametrize(("face", "others"), [(1, "2 3"), (5, "6 6"), (6, "5 5")])
def test_only_a_die_that_lies_there_moves_anybody(face: int, others: str) -> None:  # M3.2
    match = climb(f"hiker 1 at 250 middle | dice {others} | placed 3 | card 1 0 Snow")
    assert refusal(match, f"go up with {face}") == "M3.2"


def test_a_die_leads_the_way_of_its_arrow() -> None:  # M3.3
    match = climb("hiker 1 at 250 middle | dice 1 2 6 | card 1 0 Snow")
    for move in ("go up with 1", "go up with 2", "go left with 6", "go down with 6", "go left with 1", "go down with 2"):
        assert refusal(match, move) == "M3.3"


def test_a_placed_die_comes_back_only_when_it_is_rolled() -> None:  # M3.4
    match = climb("hiker 1 at 500 right | dice 2 4 6 | card 1 0 Snow")
    match.play("go up with 4")
    match.play("go up with 6", chance=[SNOW + 1])
    assert {"dice 2", "placed 2", "camp"} <= set(parts(match))
    match = climb("hiker 1 at 500 right | dice 2 4 6 | placed 2 | card 1 0 Snow")
    match.play("go right with 2", chance=[SNOW + 1])
    assert {"dice 4 6", "placed 3"} <= set(parts(match))


def test_each_die_shows_each_face_as_often_as_any_other() -> None:  # M3.5
    odds = climb(dice="3").odds("start with ropes")
    assert sum(one.probability for one in odds) == 1
    snow = [one for one in odds if one.chance[0] == SNOW]
    assert len(snow) == comb(8, 3)
    found = {tuple(int(n) for n in one.tables[0]["hikers"][0]["dice"]): one.probability * 7 for one in snow}
    assert found[0, 0, 0, 0, 0, 0, 3] == Fraction(1, 216)
    assert found[0, 1, 0, 0, 2, 0, 0] == Fraction(3, 216)
    assert found[0, 1, 1, 0, 0, 0, 1] == Fraction(6, 216)


def test_seven_dice_fall_in_792_ways() -> None:  # M3.5
    match = climb("hiker 1 at 250 middle | dice 1 1 1 1 1 1 1 | ready campfire | card 1 0 Snow")
    match.play("light a campfire")
    assert len(match.odds("roll")) == 792


def test_a_step_needs_ground() -> None:  # M3.6
    match = climb("hiker 1 at 0 middle | dice 1 6 | ready rope pick | card 1 0 Snow")
    for means in ("1", "rope", "pick"):
        assert refusal(match, f"go down with {means}") == "M3.6"
    rock = climb("hiker 1 at 0 middle | dice 1 6 | card 1 0 Rock")
    assert refusal(rock, "burn 1 and go down") == "M3.6"


# ── Terrain ─────────────────────────────────────────────────────────────────────────────────────────────


def test_snow_takes_one_die_whatever_lies_ahead() -> None:  # M4.1
    match = climb("hiker 1 at 500 middle | dice 6 6 | card 1 0 Tops")
    match.play("go up with 6")
    assert where(match) == "750 middle"


def test_the_terrain_counts_in_the_top_row_too() -> None:  # M4.1
    ice = climb("hiker 1 at 750 middle | dice 1 6 | card 1 0 Tops")
    assert refusal(ice, "go up with 6") == "M4.2"
    rock = climb("hiker 1 at 750 right | dice 4 6 | card 1 0 Tops")
    assert refusal(rock, "go up with 6") == "M4.5"


def test_ice_takes_two_arrows() -> None:  # M4.2
    match = climb("hiker 1 at 250 middle | dice 1 2 4 | ready rope | card 1 0 Ice")
    match.play("go up with 4")
    assert match.legal_words() == ["steady with 2", "steady with rope", "cancel"]
    assert refusal(match, "steady with 3") == "M4.2"
    match.play("steady with 2")
    assert where(match) == "500 middle"
    assert {"dice 1", "placed 2"} <= set(parts(match))
    assert told(match) == ["hiker 1 keeps steady with 2", "hiker 1 goes up with 4"]


def test_a_down_arrow_keeps_nobody_steady_but_may_lead() -> None:  # M4.2
    match = climb("hiker 1 at 250 middle | dice 1 1 | card 1 0 Ice")
    assert refusal(match, "go down with 1") == "M4.2"
    match = climb("hiker 1 at 250 middle | dice 1 2 | card 1 0 Ice")
    match.play("go down with 1")
    match.play("steady with 2")
    assert where(match) == "0 middle"


def test_the_same_die_is_not_both_arrows() -> None:  # M4.2
    match = climb("hiker 1 at 250 middle | dice 6 | card 1 0 Ice")
    assert refusal(match, "go up with 6") == "M4.2"
    match = climb("hiker 1 at 250 middle | dice 6 6 | card 1 0 Ice")
    match.play("go up with 6")
    match.play("steady with 6")
    assert where(match) == "500 middle"


def test_a_rope_can_be_either_arrow_or_both() -> None:  # M4.2
    match = climb("hiker 1 at 250 middle | dice 1 | ready rope rope | card 1 0 Ice")
    match.play("go left with rope")
    match.play("steady with rope")
    assert where(match) == "250 left"
    assert "spent rope rope" in parts(match)


def test_each_arrow_on_ice_is_an_action() -> None:  # M4.3
    match = climb(f"hiker 1 at 250 middle | dice 2 4 6 6 | card 1 0 Ice | {TWO}", seats="2", ice_cost="an_action_each")
    match.play("go up with 4")
    match.play("steady with 2")
    assert match.table.actions == 2


def test_both_arrows_may_be_one_action() -> None:  # M4.3
    match = climb(f"hiker 1 at 250 middle | dice 2 4 6 6 | card 1 0 Ice | {TWO}", seats="2", ice_cost="one_action")
    match.play("go up with 4")
    match.play("steady with 2")
    assert match.table.actions == 1


def test_ice_is_never_left_over_two_turns() -> None:  # M4.4
    text = f"actions 2 | hiker 1 at 250 middle | dice 2 4 6 6 | ready pick | card 1 0 Ice | {TWO}"
    match = climb(text, seats="2")
    assert refusal(match, "go up with 4") == "M4.4"
    assert steps(match) == ["go up with pick", "go left with pick", "go right with pick", "go down with pick"]
    assert refusal(climb(text, seats="2", ice_cost="one_action"), "go up with 4") == ""


def test_no_die_leads_off_rock() -> None:  # M4.5
    match = climb("hiker 1 at 0 middle | dice 6 6 | ready rope pick | card 1 0 Rock")
    assert refusal(match, "go up with 6") == "M4.5"
    assert [step for step in steps(match) if step.startswith("go up")] == ["go up with rope", "go up with pick"]
    assert "burn 6 and go up" in match.legal_words()


def test_a_step_from_a_trail_is_free_any_way() -> None:  # M4.6
    match = climb("hiker 1 at 250 middle | dice 1 | card 1 0 Trail")
    assert steps(match) == []
    assert [word for word in match.legal_words() if word.startswith("walk")] == [
        "walk up",
        "walk left",
        "walk right",
        "walk down",
    ]
    match.play("walk up")
    assert where(match) == "500 middle"
    assert {"dice 1"} <= set(parts(match))
    assert refusal(climb("hiker 1 at 250 middle | dice 1 | card 1 0 Snow"), "walk up") == "M4.6"


def test_leaving_a_card_costs_even_from_a_trail() -> None:  # M4.7
    match = climb("hiker 1 at 1750 left | dice 2 6 | card 1 0 Snow | card 1 1 Trail")
    assert refusal(match, "walk up") == "M4.7"
    assert refusal(match, "walk left") == "M4.7"
    assert steps(match) == ["go left with 2", "go up with 6"]
    bottom = climb("hiker 1 at 1000 left | dice 1 6 | card 1 0 Snow | card 1 1 Trail")
    assert refusal(bottom, "walk down") == "M4.7"
    assert refusal(bottom, "go down with 1") == ""


def test_a_free_walk_never_comes_to_a_space_twice() -> None:  # M4.8
    match = climb("hiker 1 at 250 middle | dice 1 6 | card 1 0 Trail", free_walk="no_space_twice")
    for way in ("up", "left", "down"):
        match.play(f"walk {way}")
    assert refusal(match, "walk right") == "M4.8"
    assert refusal(match, "walk up") == "M4.8"
    match.play("walk down")
    assert where(match) == "0 left"


def test_a_free_walk_ends_after_twelve_spaces_whatever_is_done() -> None:  # M4.8
    match = climb("hiker 1 at 0 left | dice 1 | card 1 0 Trail")
    walked = 0
    while any(word.startswith("walk") for word in match.legal_words()):
        match.play(next(word for word in match.legal_words() if word.startswith("walk")))
        walked += 1
        if match.over:
            break
    assert walked <= 11
    assert match.over


def test_trails_may_be_free_to_and_fro() -> None:  # M4.8
    match = climb("hiker 1 at 250 middle | dice 1 6 | card 1 0 Trail", free_walk="free")
    for _ in range(20):
        match.play("walk up")
        match.play("walk down")
    assert where(match) == "250 middle"


def test_a_paid_step_opens_all_spaces_again() -> None:  # M4.8
    match = climb("hiker 1 at 0 left | walked 7 | dice 6 6 2 | card 1 0 Feet")
    match.play("go right with 2")
    assert refusal(match, "walk right") == ""


PUSHED_ONTO_A_TRAIL = MOUNTAIN.replace("normal Lure\nsss\nees\nees\nese", "normal Lure\nsss\nsss\nsss\nett")


def pushed_onto_a_trail(**options: str) -> Match:
    """A hiker whom an event has pushed onto a trail, and who has walked on from there."""
    text = "hiker 1 at 250 left | dice 1 2 6 | card 1 0 Lure"
    match = climb(text, **{"mountain": PUSHED_ONTO_A_TRAIL, **options})
    match.play("go down with 1", chance=[event("East")])
    assert where(match) == "0 middle"
    match.play("walk right")
    return match


def test_a_space_one_was_pushed_to_counts_as_stood_on() -> None:  # M4.8
    match = pushed_onto_a_trail()
    assert refusal(match, "walk left") == "M4.8"
    assert "walk left" not in match.legal_words()


def test_only_own_steps_may_count_as_standing_somewhere() -> None:  # M4.8
    match = pushed_onto_a_trail(free_walk="by_steps_only")
    match.play("walk left")
    assert where(match) == "0 middle"
    assert refusal(match, "walk right") == "M4.8"


def test_nothing_is_paid_for_a_step_that_is_free() -> None:  # M4.9
    text = "hiker 1 at 250 middle | walked 144 | dice 1 2 6 | ready pick | card 1 0 Trail"
    match = climb(text, paid_trail="no")
    assert refusal(match, "go left with 2") == "M4.9"
    assert refusal(match, "go up with pick") == ""
    assert refusal(match, "go up with 6") == ""
    match.play("go up with 6")
    assert where(match) == "500 middle"


def test_a_step_from_a_trail_may_be_paid_for() -> None:  # M4.9
    text = f"hiker 1 at 250 middle | walked 16 | dice 1 2 6 | ready pick | card 1 0 Trail | {TWO}"
    match = climb(text, seats="2", paid_trail="yes")
    assert {"go left with 2", "go up with pick", "walk left"} <= set(match.legal_words())
    match.play("go left with 2")
    assert {"placed 1", "actions 1"} <= set(parts(match))
    assert refusal(match, "walk right") == ""


def test_an_event_space_is_left_like_snow() -> None:  # M4.10
    match = climb("hiker 1 at 0 left | dice 6 2 | card 1 0 Feet fired 1")
    match.play("go up with 6")
    assert where(match) == "250 left"


def test_leaving_an_event_space_draws_nothing() -> None:  # M4.10
    match = climb("hiker 1 at 250 left | dice 6 2 | card 1 0 Lure fired 8")
    match.play("go up with 6", chance=[event("Quiet")])
    assert match.table.fired[0, 0] == 8 + 64
