"""D5 Blue Travel Dice: what keeps them from paying."""

import pytest

from tools import both_engines, position, refusal

pytestmark = both_engines

JUST_PAID = "health 3 3 | travel 3 4 5 | potion 1 | drawn curse 2 | travel removed last | travel paid 1"
PAID_LAST_TURN = "health 3 3 | travel 3 4 5 | drawn curse 2 | travel removed last | travel paid before"
ANOTHER_BETWEEN = "health 3 3 | travel 3 4 5 | drawn curse 2 | travel paid before"


def test_a_travel_die_does_not_pay_right_after_another() -> None:  # D5.4
    match = position("health 3 | travel 3 4 5 | drawn curse 2", travel_lock="both")
    match.play("pay travel at 3", chance=[6])
    assert refusal(match, "pay travel at 2") == "D5.4"


def test_another_payment_opens_the_lock() -> None:  # D5.4
    match = position("health 3 3 | travel 3 4 5 | drawn curse 2")
    match.play("pay travel at 3", chance=[6])
    match.play("pay health 3", chance=[6])
    assert match.why_not("pay travel at 2") is None


def test_the_lock_outlasts_the_turns_in_which_nobody_pays() -> None:  # D5.4
    match = position("health 3 | travel 3 4 5 | drawn curse 2 | travel removed last")
    assert refusal(match, "pay travel at 3") == "D5.4"


def test_a_travel_die_does_not_pay_in_two_turns_running() -> None:  # D5.5
    assert refusal(position(ANOTHER_BETWEEN, travel_lock="both"), "pay travel at 3") == "D5.5"


def test_a_turn_without_a_travel_payment_opens_the_next() -> None:  # D5.5
    match = position("health 3 3 | travel 3 4 5 | drawn damage 1 | travel paid before")
    match.play("accept")
    assert match.show() == "health 3 3 | travel 3 4 5"


def test_a_turn_with_a_travel_payment_closes_the_next() -> None:  # D5.5
    match = position("health 3 3 | travel 3 4 5 | drawn damage 2")
    match.play("pay travel at 3", chance=[1])
    match.play("accept")
    assert match.show() == "health 3 3 | travel 3 4 | travel removed last | travel paid before"


@pytest.mark.parametrize(("text", "clause"), [(JUST_PAID, "D5.4"), (PAID_LAST_TURN, "D5.4"), (ANOTHER_BETWEEN, "")])
def test_only_the_last_payment_locks_where_that_is_played(text: str, clause: str) -> None:  # D5.4
    assert refusal(position(text, travel_lock="payments"), "pay travel at 3") == clause


@pytest.mark.parametrize(("text", "clause"), [(JUST_PAID, ""), (PAID_LAST_TURN, "D5.5"), (ANOTHER_BETWEEN, "D5.5")])
def test_only_the_turn_before_locks_where_that_is_played(text: str, clause: str) -> None:  # D5.5
    assert refusal(position(text, travel_lock="turns"), "pay travel at 3") == clause


def test_two_travel_dice_pay_in_one_turn_with_another_between() -> None:  # D5.6
    match = position(JUST_PAID, same_turn="allowed")
    match.play("pay potion 1", chance=[6])
    match.play("pay travel at 3", chance=[6])
    assert match.table.travel_paid == 2


def test_one_travel_die_pays_in_a_turn_where_that_is_played() -> None:  # D5.6
    match = position(JUST_PAID, same_turn="one_a_turn")
    match.play("pay potion 1", chance=[6])
    assert refusal(match, "pay travel at 3") == "D5.6"


def test_the_first_travel_die_of_a_turn_pays_where_one_may() -> None:  # D5.6
    match = position("health 3 3 | travel 3 4 5 | drawn curse 2", same_turn="one_a_turn")
    assert match.why_not("pay travel at 3") is None


def test_one_a_turn_holds_where_only_turns_lock() -> None:  # D5.6
    assert refusal(position(JUST_PAID, same_turn="one_a_turn", travel_lock="turns"), "pay travel at 3") == "D5.6"


LIGHTENING = "health 3 | travel 3 4 5 | treasure 2 | bonus"


def test_a_travel_die_left_behind_locks_nothing() -> None:  # D5.7
    match = position(LIGHTENING, travel_lock_counts="payments_only")
    match.play("lighten treasure 2 travel at 3")
    assert match.show() == "health 3 | travel 3 4"


def test_a_travel_die_left_behind_locks_like_a_payment_where_every_removal_counts() -> None:  # D5.7
    match = position(LIGHTENING, travel_lock_counts="any_removal")
    match.play("lighten treasure 2 travel at 3")
    assert match.show() == "health 3 | travel 3 4 | travel removed last | travel paid before"


LOSSES = [
    ("health 2 5 | travel 3 | drawn damage 5", "accept"),
    ("health 2 5 | travel 3 | drawn damage 4", "accept"),
    ("health 2 5 | travel 3 | drawn damage", "soak"),
    ("health 2 5 | travel 3 | potion 4 | bonus", "heal 2 with 4"),
    ("health 2 5 | travel 3 | potion 4 | bonus", "premonition 4"),
    ("health 2 5 | travel 3 | potion 4 | bonus", "phase 4"),
    ("health 2 5 | travel 3 | potion 4 4 | bonus", "improve 4"),
    ("health 2 5 | travel 3 | potion 4 | curse 4 | bonus", "dispel 4"),
]


@pytest.mark.parametrize(("text", "move"), LOSSES)
def test_dice_that_are_lost_do_not_open_the_lock(text: str, move: str) -> None:  # D5.8
    match = position(f"{text} | travel removed last")
    match.play(move)
    assert match.table.last_was_travel


@pytest.mark.parametrize(("text", "move"), LOSSES)
def test_dice_that_are_lost_open_the_lock_where_every_removal_counts(text: str, move: str) -> None:  # D5.8
    match = position(f"{text} | travel removed last", travel_lock_counts="any_removal", lock_clears="yes")
    match.play(move)
    assert not match.table.last_was_travel


@pytest.mark.parametrize(("text", "move"), LOSSES)
def test_only_a_payment_opens_the_lock_where_that_is_played(text: str, move: str) -> None:  # D5.8
    match = position(f"{text} | travel removed last", travel_lock_counts="any_removal", lock_clears="payments_only")
    match.play(move)
    assert match.table.last_was_travel


def test_a_blow_that_takes_nothing_opens_no_lock() -> None:  # D5.8
    match = position("health 5 | travel 3 | drawn damage 1 | travel removed last", travel_lock_counts="any_removal")
    match.play("accept")
    assert match.table.last_was_travel
