"""D9 Bonus actions, but for the premonition."""

import pytest

from tools import both_engines, position, refusal, told

pytestmark = both_engines


@pytest.mark.parametrize("die", ["health 1", "travel 4", "treasure 2", "potion 6", "curse 2"])
def test_a_bonus_action_may_follow_a_die_that_was_placed(die: str) -> None:  # D9.1
    match = position(f"health 3 | travel 3 | drawn {die}")
    match.play("accept")
    assert match.show().endswith("| bonus")
    match.play("pass")
    assert match.legal_words() == ["draw"]


def test_after_one_bonus_action_the_turn_is_over() -> None:  # D9.1
    match = position("health 3 | travel 3 | potion 4 4 | bonus")
    match.play("heal 3 with 4")
    assert match.legal_words() == ["draw"]


def test_every_bonus_action_is_offered_in_the_order_of_the_rulebook() -> None:  # D9.1
    match = position("health 3 6 | travel 3 4 | treasure 2 | potion 5 5 | curse 5 | bonus")
    assert match.legal_words() == [
        "pass",
        "lighten treasure 2 travel at 2",
        "premonition 5",
        "heal 3 with 5",
        "dispel 5",
        "phase 5",
        "improve 5",
    ]


@pytest.mark.parametrize("die", ["damage 1", "travel 6", "treasure 2"])
def test_no_bonus_action_follows_a_die_that_goes_back(die: str) -> None:  # D9.2
    match = position(f"health 3 | travel 3 | treasure 4 5 | potion 1 | drawn {die}")
    match.play("accept")
    assert match.legal_words() == ["draw"]


def test_no_bonus_action_follows_a_soak() -> None:  # D9.2
    match = position("health 3 4 | travel 3 | potion 1 | drawn damage")
    match.play("soak")
    assert match.legal_words() == ["draw"]


def test_no_bonus_action_follows_a_die_that_was_declined() -> None:  # D9.2
    match = position("health 3 | travel 3 | potion 1 | drawn curse 2", decline="yes")
    match.play("decline")
    assert match.legal_words() == ["draw"]


def test_the_potion_just_placed_may_be_drunk() -> None:  # D9.3
    match = position("health 3 | travel 3 | drawn potion 6")
    match.play("accept")
    match.play("heal 3 with 6")
    assert match.show() == "health 4 | travel 3"


def test_the_treasure_just_placed_may_be_left_behind() -> None:  # D9.3
    match = position("health 3 | travel 3 4 | drawn treasure 1")
    match.play("accept")
    match.play("lighten treasure 1 travel at 2")
    assert match.show() == "health 3 | travel 3"


def test_lightening_leaves_one_treasure_and_one_travel_die_behind() -> None:  # D9.4
    match = position("health 3 | travel 3 4 | treasure 2 2 6 | bonus")
    match.play("lighten treasure 2 travel at 2")
    assert match.show() == "health 3 | travel 3 | treasure 2 6"
    assert told(match) == ["treasure 2 and travel 4 are left behind"]


def test_lightening_needs_one_of_each() -> None:  # D9.4
    match = position("health 3 | travel 3 4 | treasure 2 | bonus")
    assert refusal(match, "lighten treasure 3 travel at 2") == "D9.4"
    assert refusal(match, "lighten treasure 2 travel at 3") == "D9.4"


def test_the_travel_lock_does_not_stop_lightening() -> None:  # D9.4
    locked = "travel removed last | travel paid before | travel paid 1"
    match = position(f"health 3 | travel 3 4 | treasure 2 | {locked} | bonus")
    assert match.why_not("lighten treasure 2 travel at 2") is None


def test_a_healing_potion_raises_a_health_die_by_one() -> None:  # D9.8
    match = position("health 3 5 5 | travel 3 | potion 2 | bonus")
    match.play("heal 5 with 2")
    assert match.show() == "health 3 5 6 | travel 3"
    assert told(match) == ["potion 2 drunk: health 5 rises to 6"]


def test_a_six_is_not_healed() -> None:  # D9.8
    match = position("health 3 6 | travel 3 | potion 2 | bonus")
    assert refusal(match, "heal 6 with 2") == "D9.8"


def test_healing_needs_that_health_die() -> None:  # D9.8
    match = position("health 3 6 | travel 3 | potion 2 | bonus")
    assert refusal(match, "heal 4 with 2") == "D9.8"


def test_a_stronger_healing_potion_stops_at_six_too() -> None:  # D9.8
    match = position("health 4 | travel 3 | potion 2 | bonus", healing="5")
    match.play("heal 4 with 2")
    assert match.show() == "health 6 | travel 3"


def test_a_potion_dispels_a_curse_of_its_value() -> None:  # D9.9
    match = position("health 3 | travel 3 | potion 2 4 | curse 4 4 | bonus")
    match.play("dispel 4")
    assert match.show() == "health 3 | travel 3 | potion 2 | curse 4"
    assert told(match) == ["potion 4 lifts a curse 4"]
    assert list(match.table.bag[3:5]) == [9, 9]


@pytest.mark.parametrize("face", [2, 5])
def test_a_curse_is_not_dispelled_by_a_potion_of_another_value(face: int) -> None:  # D9.9
    assert refusal(position("health 3 | travel 3 | potion 2 | curse 5 | bonus"), f"dispel {face}") == "D9.9"


def test_a_phase_potion_turns_the_rightmost_travel_die_to_its_value() -> None:  # D9.10
    match = position("health 3 | travel 3 4 | potion 1 | bonus")
    match.play("phase 1")
    assert match.show() == "health 3 | travel 3 1"
    assert told(match) == ["potion drunk: the last travel die turns from 4 to 1"]


def test_a_phase_to_the_same_value_is_allowed() -> None:  # D9.10
    match = position("health 3 | travel 3 4 | potion 4 | bonus")
    match.play("phase 4")
    assert match.show() == "health 3 | travel 3 4"


def test_two_equal_potions_become_one_that_is_one_higher() -> None:  # D9.11
    match = position("health 3 | travel 3 | potion 2 2 2 5 | bonus")
    match.play("improve 2")
    assert match.show() == "health 3 | travel 3 | potion 2 3 5"
    assert told(match) == ["two potions 2 become one 3"]


@pytest.mark.parametrize("potions", ["2 5", "6 6"])
def test_one_potion_or_two_sixes_are_not_improved(potions: str) -> None:  # D9.11
    match = position(f"health 3 | travel 3 | potion {potions} | bonus")
    assert refusal(match, f"improve {potions[0]}") == "D9.11"


@pytest.mark.parametrize("move", ["premonition 3", "phase 3"])
def test_only_a_potion_that_is_there_is_drunk(move: str) -> None:  # D9.12
    assert refusal(position("health 3 | travel 3 | potion 2 | bonus"), move) == "D9.12"


@pytest.mark.parametrize("move", ["premonition 2", "heal 3 with 2", "phase 2", "dispel 2", "improve 2"])
def test_a_potion_that_was_drunk_is_in_the_bag_again(move: str) -> None:  # D9.12
    match = position("health 3 | travel 3 | potion 2 2 | curse 2 | bonus")
    match.play(move)
    assert match.table.bag[3] == 9


def test_every_treasure_can_be_left_behind_and_every_health_die_but_a_six_healed() -> None:  # D9.4 D9.8
    match = position("health 1 2 3 4 5 6 | travel 3 | treasure 1 6 | potion 5 | bonus")
    words = match.legal_words()
    assert [one for one in words if one.startswith("lighten")] == [
        "lighten treasure 1 travel at 1",
        "lighten treasure 6 travel at 1",
    ]
    assert [one for one in words if one.startswith("heal")] == [f"heal {face} with 5" for face in range(1, 6)]
