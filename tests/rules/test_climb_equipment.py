"""M5 Equipment, M6 Burning dice."""

import pytest

from climb_cards import climb, event, fell, parts, steps, where
from tools import both_engines, refusal, told

pytestmark = both_engines

TWO = "hiker 2 at 0 left | dice 6 6 6 | card 2 0 Snow"


def test_a_token_has_to_be_in_hand() -> None:  # M5.1
    match = climb("hiker 1 at 250 middle | dice 1 6 | spent rope pick campfire | card 1 0 Snow")
    for move in ("go up with rope", "go up with pick", "light a campfire"):
        assert refusal(match, move) == "M5.1"


def test_a_rope_is_a_die_with_any_arrow() -> None:  # M5.2
    match = climb("hiker 1 at 250 middle | dice 1 | ready rope | card 1 0 Snow")
    assert [step for step in steps(match) if "rope" in step] == [
        "go up with rope",
        "go left with rope",
        "go right with rope",
        "go down with rope",
    ]
    match.play("go right with rope")
    assert where(match) == "250 right"
    assert {"dice 1", "spent rope"} <= set(parts(match))


def test_a_rope_on_ice_needs_a_second_arrow() -> None:  # M5.2
    text = "hiker 1 at 250 middle | dice 1 | ready rope | card 1 0 Ice"
    assert refusal(climb(text, rope_on_ice="needs_second"), "go up with rope") == "M4.2"
    match = climb(text, rope_on_ice="enough")
    match.play("go up with rope")
    assert where(match) == "500 middle"


def test_where_a_rope_is_enough_it_is_one_action_and_dice_still_need_two() -> None:  # M5.2
    text = f"hiker 1 at 250 middle | dice 1 6 | ready rope | card 1 0 Ice | {TWO}"
    match = climb(text, rope_on_ice="enough", seats="2")
    match.play("go up with 6")
    assert match.legal_words() == ["steady with rope", "cancel"]
    match.play("cancel")
    match.play("go up with rope")
    assert match.table.actions == 1


def test_one_rope_leads_off_rock_any_way() -> None:  # M5.3
    for way, place in (("up", "250 middle"), ("left", "0 left"), ("right", "0 right")):
        match = climb("hiker 1 at 0 middle | dice 1 | ready rope | card 1 0 Rock")
        match.play(f"go {way} with rope")
        assert where(match) == place


def test_a_pick_leads_any_way_out_of_any_terrain() -> None:  # M5.4
    for card in ("Snow", "Ice", "Rock"):
        match = climb(f"hiker 1 at 0 middle | dice 1 | ready pick | card 1 0 {card}")
        match.play("go up with pick")
        assert where(match) == "250 middle"
        assert "spent pick" in parts(match)
    match = climb("hiker 1 at 750 right | dice 1 | ready pick | card 1 0 Tops")
    match.play("go up with pick")
    assert where(match) == "1000 right"


def test_a_pick_keeps_nobody_steady() -> None:  # M5.4
    match = climb("hiker 1 at 0 middle | dice 6 | ready pick | card 1 0 Ice")
    assert refusal(match, "go up with 6") == "M4.2"


def test_an_event_that_a_pick_leads_onto_waits() -> None:  # M5.5
    text = "hiker 1 at 0 middle | dice 1 2 | ready pick | card 1 0 Lure"
    match = climb(text, pick_event="suppressed")
    match.play("go up with pick")
    assert match.steps[-1].chance == ()
    assert match.table.fired[0, 0] == 0
    match.play("go left with 2", chance=[event("Quiet")])
    assert match.table.fired[0, 0] == 8
    match = climb(text, pick_event="drawn")
    match.play("go up with pick", chance=[event("Quiet")])
    assert match.table.fired[0, 0] == 16


def test_a_campfire_rolls_dice_again_placed_ones_too() -> None:  # M5.6
    match = climb(
        "hiker 1 at 0 middle | dice 1 2 6 | placed 3 | ready campfire | card 1 0 Snow", campfire_dice="any_unburned"
    )
    match.play("light a campfire")
    match.play("keep 6")
    match.play("roll", chance=fell(4, 4, 5, 5, 6))
    assert {"dice 4 4 5 5 6 6", "spent campfire"} <= set(parts(match))
    assert "hiker 1 lights a campfire" in told(match)
    assert "hiker 1 keeps 1 × 6" in told(match)


@pytest.mark.parametrize("face", [1, 2, 6])
def test_dice_that_were_kept_lie_there_again_when_a_campfire_is_cancelled(face: int) -> None:  # M2.5
    match = climb("hiker 1 at 0 middle | dice 1 2 6 | ready campfire | card 1 0 Snow")
    for move in ("light a campfire", f"keep {face}", "cancel"):
        match.play(move)
    assert {"dice 1 2 6", "ready campfire"} <= set(parts(match))


def test_a_campfire_may_roll_only_unplaced_dice() -> None:  # M5.6
    text = "hiker 1 at 0 middle | dice 1 2 6 | placed 3 | ready campfire | card 1 0 Snow"
    match = climb(text, campfire_dice="unplaced")
    match.play("light a campfire")
    match.play("roll", chance=fell(4, 5, 6))
    assert {"dice 4 5 6", "placed 3"} <= set(parts(match))
    bare = climb("hiker 1 at 0 middle | placed 3 | ready campfire | card 1 0 Snow", campfire_dice="unplaced")
    assert refusal(bare, "light a campfire") == "M5.10"


def test_a_campfire_is_free() -> None:  # M5.7
    text = f"actions 3 | hiker 1 at 0 middle | dice 1 2 | ready campfire | card 1 0 Snow | {TWO}"
    match = climb(text, seats="2", campfire_cost="free")
    match.play("light a campfire")
    match.play("roll")
    assert match.acting == [1]


def test_a_campfire_may_be_an_action() -> None:  # M5.7
    text = "hiker 1 at 0 middle | dice 1 2 | ready campfire | card 1 0 Snow | " + TWO
    assert refusal(climb(f"actions 3 | {text}", seats="2", campfire_cost="an_action"), "light a campfire") == "M2.7"
    match = climb(text, seats="2", campfire_cost="an_action")
    match.play("light a campfire")
    match.play("roll")
    assert match.table.actions == 1


def test_no_campfire_is_lit_in_camp() -> None:  # M5.8
    text = "hiker 1 at 1000 middle | camp | dice 6 6 6 6 | ready campfire | card 1 1 Snow"
    assert refusal(climb(text, fire_in_camp="no"), "light a campfire") == "M5.8"
    match = climb(text, fire_in_camp="yes")
    match.play("light a campfire")
    match.play("roll", chance=fell(6, 6, 6, 6))
    assert {"camp", "spent campfire"} <= set(parts(match))
    match.play("repair a campfire")


def test_a_spent_token_goes_to_the_repair_pile() -> None:  # M5.9
    match = climb("hiker 1 at 0 middle | dice 6 6 6 | ready rope pick campfire | card 1 0 Snow")
    match.play("go up with rope")
    match.play("go up with pick")
    match.play("light a campfire")
    match.play("roll")
    assert "spent campfire pick rope" in parts(match)


def test_dice_may_be_kept_but_one_at_least_is_rolled() -> None:  # M5.10
    match = climb("hiker 1 at 0 middle | dice 1 6 | ready campfire | card 1 0 Snow")
    match.play("light a campfire")
    assert match.legal_words() == ["roll", "keep 1", "keep 6", "cancel"]
    assert refusal(match, "keep 3") == "M3.2"
    match.play("keep 6")
    assert refusal(match, "keep 1") == "M5.10"
    match.play("roll", chance=fell(2))
    assert "dice 2 6" in parts(match)


def test_nobody_has_more_than_three_tokens_of_a_kind() -> None:  # M5.11
    match = climb("hiker 1 at 0 middle | dice 6 2 | ready rope rope rope | card 1 0 Feet")
    match.play("walk left", chance=[event("Gift of Rope")])
    assert "ready rope rope rope" in parts(match)


# ── Burning ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_burned_die_is_gone_and_the_others_are_rolled_again() -> None:  # M6.1
    match = climb("hiker 1 at 0 middle | dice 1 2 6 | placed 2 | card 1 0 Snow", burn_dice="any_unburned")
    match.play("burn 1")
    match.play("keep 6")
    match.play("roll", chance=fell(4, 4, 5))
    assert {"dice 4 4 5 6", "burned 1"} <= set(parts(match))
    assert not any(part.startswith("placed") for part in parts(match))
    assert told(match)[0] == "hiker 1 burns 1"


def test_burning_may_roll_only_unplaced_dice() -> None:  # M6.1
    match = climb("hiker 1 at 0 middle | dice 1 2 6 | placed 2 | card 1 0 Snow", burn_dice="unplaced")
    match.play("burn 1")
    match.play("roll", chance=fell(4, 5))
    assert {"dice 4 5", "placed 2", "burned 1"} <= set(parts(match))
    match = climb("hiker 1 at 0 middle | dice 1 | placed 2 | card 1 0 Snow", burn_dice="unplaced")
    assert refusal(match, "burn 1") == "M5.10"
    assert refusal(match, "burn placed die") == ""


def test_the_last_die_is_never_burned_for_warmth() -> None:  # M6.2
    match = climb("hiker 1 at 0 middle | dice 6 | card 1 0 Snow")
    assert refusal(match, "burn 6") == "M6.2"
    rock = climb("hiker 1 at 0 middle | dice 6 | ready rope | card 1 0 Rock")
    assert refusal(rock, "burn 6") == "M6.2"
    placed = climb("hiker 1 at 0 middle | placed 1 | ready rope | card 1 0 Snow")
    assert refusal(placed, "burn placed die") == "M6.2"
    none = climb("hiker 1 at 0 middle | burned 7 | ready rope | card 1 0 Snow")
    assert refusal(none, "burn 6") == "M3.2"
    assert not any(word.startswith("burn") for word in none.legal_words())


def test_the_last_die_may_be_burned_off_rock() -> None:  # M6.6
    match = climb("hiker 1 at 0 middle | dice 6 | burned 6 | ready rope | card 1 0 Rock", last_die="off_rock")
    match.play("burn 6 and go up")
    assert where(match) == "250 middle"
    assert "burned 7" in parts(match)
    assert match.legal_words() == [
        "go up with rope",
        "go left with rope",
        "go right with rope",
        "go down with rope",
        "retire",
    ]
    match.play("go up with rope")
    assert match.over
    assert match.score() == 500
    placed = climb("hiker 1 at 0 middle | placed 1 | burned 6 | card 1 0 Rock", last_die="off_rock")
    placed.play("burn placed die and go up")
    assert placed.over
    assert placed.score() == 250


def test_a_burn_may_always_take_two_dice() -> None:  # M6.6
    match = climb("hiker 1 at 0 middle | dice 6 | burned 6 | ready rope | card 1 0 Rock", last_die="never")
    assert refusal(match, "burn 6 and go up") == "M6.2"


def test_who_has_no_die_left_has_none_to_roll_by_a_campfire() -> None:  # M5.10
    match = climb("hiker 1 at 0 middle | burned 7 | ready rope campfire | card 1 0 Snow")
    assert refusal(match, "light a campfire") == "M5.10"
    match.play("go up with rope")
    assert match.over


def test_who_is_warm_keeps_even_the_last_die() -> None:  # M6.6
    match = climb("hiker 1 at 0 middle | warm 1 | dice 6 | burned 6 | ready campfire | card 1 0 Rock")
    match.play("burn 6 and go up")
    assert {"placed 1", "burned 6"} <= set(parts(match))
    assert refusal(match, "light a campfire") == ""


def test_a_die_may_be_burned_at_any_time() -> None:  # M6.3
    text = "hiker 1 at 0 middle | dice 6 6 | card 1 0 Snow"
    assert refusal(climb(text, burn_when="any_time"), "burn 6") == ""
    assert refusal(climb(text, burn_when="only_when_stuck"), "burn 6") == "M6.3"


def test_stuck_means_that_nothing_else_leads_on() -> None:  # M6.3
    nothing = "hiker 1 at 0 middle | dice 1 1 {} | card 1 0 Snow"
    assert refusal(climb(nothing.format(""), burn_when="only_when_stuck"), "burn 1") == ""
    for help_in_need in ("| ready campfire", "| ready rope", "| ready pick", "2", "| camp"):
        assert refusal(climb(nothing.format(help_in_need), burn_when="only_when_stuck"), "burn 1") == "M6.3"
    rock = climb("hiker 1 at 0 middle | dice 6 6 | ready rope | card 1 0 Rock", burn_when="only_when_stuck")
    assert refusal(rock, "burn 6 and go up") == ""


def test_too_few_actions_for_ice_do_not_count_as_stuck() -> None:  # M6.3
    text = f"actions 2 | hiker 1 at 0 middle | dice 4 6 | card 1 0 Ice | {TWO}"
    assert refusal(climb(text, burn_when="only_when_stuck", seats="2"), "burn 4") == "M6.3"


def test_on_rock_a_burned_die_leads_any_way_and_nothing_is_rolled() -> None:  # M6.4
    match = climb("hiker 1 at 0 middle | dice 1 2 | placed 1 | card 1 0 Rock", burn_on_rock="move_any_way_no_reroll")
    assert len([word for word in match.legal_words() if " and go " in word]) == 9
    match.play("burn placed die and go up")
    assert where(match) == "250 middle"
    assert {"dice 1 2", "burned 1"} <= set(parts(match))
    assert told(match) == ["hiker 1 burns placed die and goes up"]
    assert refusal(match, "burn 1 and go up") == "M6.4"


def test_on_rock_a_burned_die_may_have_to_lead_the_way_of_its_arrow() -> None:  # M6.4
    match = climb("hiker 1 at 0 middle | dice 1 2 6 | placed 1 | card 1 0 Rock", burn_on_rock="move_by_its_arrow")
    assert [word for word in match.legal_words() if " and go " in word] == [
        "burn 2 and go left",
        "burn 2 and go right",
        "burn 6 and go up",
    ]
    assert refusal(match, "burn placed die and go up") == "M3.3"


def test_burning_off_rock_is_one_action() -> None:  # M6.4
    match = climb(f"hiker 1 at 0 middle | dice 1 2 6 | card 1 0 Rock | {TWO}", seats="2")
    match.play("burn 1 and go up")
    assert match.table.actions == 1


def test_any_die_can_be_the_one_that_burns() -> None:  # M6.5
    match = climb("hiker 1 at 0 middle | dice 1 3 6 | placed 1 | card 1 0 Snow")
    assert [word for word in match.legal_words() if word.startswith("burn")] == [
        "burn 1",
        "burn 3",
        "burn 6",
        "burn placed die",
    ]
    assert refusal(match, "burn 2") == "M3.2"
    assert refusal(climb("hiker 1 at 0 middle | dice 1 3 | card 1 0 Snow"), "burn placed die") == "M3.2"
    match.play("burn placed die")
    match.play("roll", chance=fell(1, 1, 1))
    assert {"dice 1 1 1", "burned 1"} <= set(parts(match))
