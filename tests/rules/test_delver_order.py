"""The order in which moves are listed is part of the game's text: bots, keys and learners count on it."""

from __future__ import annotations

from tools import both_engines, position

pytestmark = both_engines


def test_a_drawn_damage_die_is_rolled_soaked_or_swapped_in_that_order() -> None:  # D4.5
    match = position("health 3 | travel 3 | drawn damage | premonition open")
    assert match.legal_words() == ["roll", "soak", "swap"]


def test_a_roll_is_accepted_declined_soaked_swapped_or_paid_for_in_that_order() -> None:  # D2.3
    match = position(
        "health 3 5 5 | travel 3 4 4 | treasure 2 | potion 1 | curse 6 | drawn damage 4 | premonition open",
        soak="any_time",
        premonition="after_roll",
        travel_pays="any",
    )
    assert match.legal_words() == [
        "accept",
        "soak",
        "swap",
        "pay health 3",
        "pay health 5",
        "pay treasure 2",
        "pay potion 1",
        "pay travel at 1",
        "pay travel at 3",
    ]


def test_declining_comes_right_after_accepting() -> None:  # D2.10
    match = position("health 3 | travel 3 | drawn potion 4", decline="yes")
    assert match.legal_words() == ["accept", "decline", "pay health 3", "pay travel at 1"]


def test_bonus_actions_are_listed_after_passing_treasure_first_then_potion_by_potion() -> None:  # D9.1
    match = position("health 3 6 | travel 3 | treasure 2 5 | potion 1 4 4 | curse 4 | bonus")
    assert match.legal_words() == [
        "pass",
        "lighten treasure 2 travel at 1",
        "lighten treasure 5 travel at 1",
        "premonition 1",
        "heal 3 with 1",
        "phase 1",
        "premonition 4",
        "heal 3 with 4",
        "dispel 4",
        "phase 4",
        "improve 4",
    ]


def test_a_trap_offers_the_dice_it_may_flip_from_low_to_high() -> None:  # D6.4
    assert position("health 2 4 6 | travel 3 | treasure 5 5 | trap").legal_words() == ["flip 4", "flip 6"]
