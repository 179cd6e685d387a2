"""D5 Blue Travel Dice: the row."""

import pytest

from tools import both_engines, position, refusal, told

pytestmark = both_engines


@pytest.mark.parametrize("face", [3, 4, 5])
def test_a_travel_die_follows_one_that_is_at_most_one_away(face: int) -> None:  # D5.1
    match = position(f"health 3 | travel 1 4 | drawn travel {face}")
    match.play("accept")
    assert match.show() == f"health 3 | travel 1 4 {face} | bonus"


@pytest.mark.parametrize("face", [1, 2, 6])
def test_a_travel_die_does_not_follow_one_that_is_further_away(face: int) -> None:  # D5.1
    match = position(f"health 3 | travel 1 4 | drawn travel {face}")
    match.play("accept")
    assert match.show() == "health 3 | travel 1 4"


def test_a_travel_die_joins_at_the_right_end() -> None:  # D5.2
    match = position("health 3 | travel 5 4 | drawn travel 3")
    match.play("accept")
    assert match.show() == "health 3 | travel 5 4 3 | bonus"


@pytest.mark.parametrize(("last", "face"), [(6, 1), (1, 6)])
def test_six_and_one_are_no_neighbours(last: int, face: int) -> None:  # D5.2
    match = position(f"health 3 | travel {last} | drawn travel {face}")
    match.play("accept")
    assert match.show() == f"health 3 | travel {last}"


def test_the_rightmost_travel_die_pays() -> None:  # D5.3
    match = position("health 3 | travel 3 4 5 | drawn curse 2", travel_pays="rightmost")
    assert refusal(match, "pay travel at 1") == "D5.3"
    assert refusal(match, "pay travel at 2") == "D5.3"
    match.play("pay travel at 3", chance=[6])
    assert match.show().startswith("health 3 | travel 3 4 | drawn curse 6")
    assert told(match)[0] == "a travel 5 pays for another roll"


def test_any_travel_die_may_pay_where_that_is_played() -> None:  # D5.3
    match = position("health 3 | travel 3 4 5 | drawn curse 2", travel_pays="any")
    assert match.legal_words()[-3:] == ["pay travel at 1", "pay travel at 2", "pay travel at 3"]
    match.play("pay travel at 2", chance=[6])
    assert match.show().startswith("health 3 | travel 3 5 | drawn curse 6")


def test_any_travel_die_may_be_left_behind_where_that_is_played() -> None:  # D5.3
    match = position("health 3 | travel 3 4 5 | treasure 2 | bonus", travel_pays="any")
    match.play("lighten treasure 2 travel at 1")
    assert match.show() == "health 3 | travel 4 5"


def test_the_rightmost_travel_die_is_left_behind() -> None:  # D5.3
    match = position("health 3 | travel 3 4 5 | treasure 2 | bonus", travel_pays="rightmost")
    assert refusal(match, "lighten treasure 2 travel at 1") == "D5.3"


def test_of_equal_neighbours_only_the_right_one_is_offered() -> None:  # D5.10
    match = position("health 3 | travel 3 3 4 3 | drawn curse 2", travel_pays="any")
    assert refusal(match, "pay travel at 1") == "D5.10"
    assert match.legal_words()[-3:] == ["pay travel at 2", "pay travel at 3", "pay travel at 4"]


def test_a_travel_die_with_no_row_left_to_follow_goes_back() -> None:  # D5.9
    match = position(
        "health 3 | travel | treasure 4 | drawn travel 3",
        last_travel="after_resolving",
        empty_row_blue="returned",
    )
    match.play("accept")
    assert match.show() == "health 3 | travel | treasure 4 | escaped"


def test_a_travel_die_begins_an_empty_row_anew_where_that_is_played() -> None:  # D5.9
    match = position(
        "health 3 | travel | treasure 4 | drawn travel 6",
        last_travel="after_resolving",
        empty_row_blue="placed",
    )
    match.play("accept")
    assert match.show() == "health 3 | travel 6 | treasure 4 | bonus"
    assert not match.over


def test_where_the_travel_row_has_closed_up_nothing_is_left() -> None:  # D5.3
    match = position("health 3 | travel 3 4 5 | treasure 2 | bonus")
    match.play("lighten treasure 2 travel at 3")
    assert match.table.travel_dice == 2
    assert match.table.travel[:4].tolist() == [3, 4, 0, 0]
