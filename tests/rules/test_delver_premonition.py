"""D9 Bonus actions: the premonition."""

import pytest

from rollbones.games.delver.table import CURSE, DAMAGE, HEALTH, POTION
from tools import both_engines, position, refusal, told

pytestmark = both_engines

OPEN = "health 3 | travel 3 | drawn damage | premonition open"


def test_a_premonition_waits_for_the_next_draw() -> None:  # D9.5
    match = position("health 3 | travel 3 | potion 2 | bonus")
    match.play("premonition 2")
    assert told(match) == ["potion 2 drunk: the next draw may be swapped"]
    assert match.show() == "health 3 | travel 3 | premonition waits"
    match.play("draw", chance=[DAMAGE])
    assert match.show() == OPEN


def test_a_premonition_swaps_the_die_for_another_draw() -> None:  # D9.5
    match = position(OPEN)
    match.play("swap", chance=[CURSE])
    assert match.show() == "health 3 | travel 3 | drawn curse"
    assert told(match) == ["a premonition: the damage die goes back", "a curse die comes out of the bag"]
    assert match.table.bag[DAMAGE] == 10


def test_the_die_that_was_put_back_may_come_again() -> None:  # D9.5
    assert (DAMAGE,) in [one.chance for one in position(OPEN).odds("swap")]


def test_without_a_premonition_there_is_nothing_to_swap() -> None:  # D9.5
    assert refusal(position("health 3 | travel 3 | drawn damage"), "swap") == "D9.5"


@pytest.mark.parametrize("premonition", ["on_colour", "after_roll"])
@pytest.mark.parametrize("resolved_by", ["accept", "soak"])
def test_a_premonition_that_is_not_used_is_gone_with_its_die(premonition: str, resolved_by: str) -> None:  # D9.5
    match = position("health 3 4 | travel 3 | drawn damage | premonition open", premonition=premonition)
    if resolved_by == "accept":
        match.play("roll", chance=[1])
    match.play(resolved_by)
    match.play("draw", chance=[HEALTH])
    assert refusal(match, "swap") in {"D9.5", "D9.6"}
    match.play("roll", chance=[3])
    assert refusal(match, "swap") in {"D9.5", "D9.6"}


def test_a_premonition_is_decided_on_the_colour() -> None:  # D9.6
    match = position(OPEN, premonition="on_colour")
    assert match.legal_words() == ["roll", "soak", "swap"]
    match.play("roll", chance=[1])
    assert refusal(match, "swap") == "D9.6"
    assert match.show() == "health 3 | travel 3 | drawn damage 1"


def test_a_premonition_is_decided_after_the_roll_where_that_is_played() -> None:  # D9.6
    match = position(OPEN, premonition="after_roll")
    assert refusal(match, "swap") == "D9.6"
    match.play("roll", chance=[5])
    assert "swap" in match.legal_words()
    match.play("swap", chance=[POTION])
    assert match.show() == "health 3 | travel 3 | drawn potion"


def test_a_premonition_after_the_roll_comes_before_any_payment() -> None:  # D9.6
    match = position("health 3 3 | travel 3 | drawn damage 5 | premonition open", premonition="after_roll")
    match.play("pay health 3", chance=[6])
    assert refusal(match, "swap") == "D9.5"
    assert match.show() == "health 3 | travel 3 | drawn damage 6 | rerolled"


def test_the_die_that_came_instead_is_not_swapped_again() -> None:  # D9.7
    match = position(OPEN)
    match.play("swap", chance=[DAMAGE])
    assert refusal(match, "swap") == "D9.5"
    assert match.legal_words() == ["roll", "soak"]


def test_the_second_draw_of_a_premonition_costs_no_draw() -> None:  # D9.7
    match = position("health 3 | travel 3 | premonition waits | draws left 2", turn_limit="9")
    match.play("draw", chance=[DAMAGE])
    match.play("swap", chance=[CURSE])
    assert match.show() == "health 3 | travel 3 | drawn curse | draws left 1"
