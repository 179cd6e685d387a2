"""D2 The turn."""

from fractions import Fraction

import pytest

from rollbones.engine import IllegalMoveError
from rollbones.games.delver.table import CURSE, DAMAGE, HEALTH, TREASURE
from tools import both_engines, position, refusal, told

pytestmark = both_engines


def test_a_turn_begins_with_a_draw_and_nothing_else() -> None:  # D2.1
    assert position("health 3 | travel 3 | potion 2").legal_words() == ["draw"]


def test_each_die_in_the_bag_is_as_likely_as_any_other() -> None:  # D2.1
    odds = {one.chance: one.probability for one in position("health 3 3 | travel 3 | curse 1").odds("draw")}
    counts = {(HEALTH,): 8, (TREASURE,): 10, (3,): 10, (CURSE,): 9, (5,): 9, (DAMAGE,): 10}
    assert odds == {chance: Fraction(count, 56) for chance, count in counts.items()}


def test_a_colour_that_is_not_in_the_bag_does_not_come() -> None:  # D2.1
    match = position("health 3 | travel 3", dice_of_a_colour="1")
    assert [one.chance[0] for one in match.odds("draw")] == [2, 3, 4, 6]


def test_a_drawn_die_has_no_value_before_it_is_rolled() -> None:  # D2.2
    match = position("health 3 | travel 3")
    match.play("draw", chance=[TREASURE])
    assert match.show() == "health 3 | travel 3 | drawn treasure"
    assert match.legal_words() == ["roll"]


def test_each_face_is_as_likely_as_any_other() -> None:  # D2.2
    odds = position("health 3 | travel 3 | drawn curse").odds("roll")
    assert [(one.chance, one.probability) for one in odds] == [((face,), Fraction(1, 6)) for face in range(1, 7)]


def test_a_die_that_pays_buys_another_roll() -> None:  # D2.3
    match = position("health 3 | travel 3 | treasure 1 | drawn potion 2")
    match.play("pay treasure 1", chance=[5])
    assert match.show() == "health 3 | travel 3 | drawn potion 5 | rerolled"
    assert told(match) == ["a treasure 1 pays for another roll", "the potion die shows 5"]


def test_a_die_may_be_rerolled_as_often_as_somebody_pays() -> None:  # D2.3
    match = position("health 3 3 | travel 3 | treasure 1 | potion 6 | drawn potion 2")
    match.play("pay treasure 1", chance=[3])
    match.play("pay potion 6", chance=[3])
    match.play("pay health 3", chance=[4])
    assert match.show() == "health 3 | travel 3 | drawn potion 4 | rerolled"


def test_only_a_die_that_is_there_can_pay() -> None:  # D2.3
    match = position("health 3 | travel 3 | drawn potion 2")
    assert refusal(match, "pay health 4") == "D2.3"
    assert refusal(match, "pay potion 2") == "D2.3"
    assert refusal(match, "pay travel at 2") == "D2.3"


def test_every_die_that_may_pay_is_offered_once_in_the_order_of_the_rows() -> None:  # D2.3
    match = position("health 5 3 3 | travel 3 4 | treasure 2 2 | potion 6 | curse 1 | drawn curse 4")
    assert match.legal_words() == [
        "accept",
        "pay health 3",
        "pay health 5",
        "pay treasure 2",
        "pay potion 6",
        "pay travel at 2",
    ]


def test_a_curse_never_pays() -> None:  # D2.4
    match = position("health 3 | travel 3 | curse 2 | drawn potion 5")
    assert refusal(match, "pay curse 2") == "D2.4"
    assert "pay curse 2" not in match.legal_words()


def test_paying_the_last_health_die_is_death_before_the_roll() -> None:  # D2.5
    match = position("health 3 | travel 3 | treasure 6 | drawn potion 5")
    match.play("pay health 3", chance=[])
    assert match.show() == "health | travel 3 | treasure 6 | dead"
    assert match.score() == 0


def test_a_damage_die_is_rerolled_like_any_other() -> None:  # D2.6
    match = position("health 3 | travel 3 | potion 1 | drawn damage 5", red_reroll="yes")
    match.play("pay potion 1", chance=[1])
    assert match.show() == "health 3 | travel 3 | drawn damage 1 | rerolled"


def test_a_damage_die_is_not_rerolled_where_its_first_roll_stands() -> None:  # D2.6
    match = position("health 3 | travel 3 | potion 1 | drawn damage 5", red_reroll="no")
    assert refusal(match, "pay potion 1") == "D2.6"
    assert refusal(match, "pay travel at 1") == "D2.6"
    assert match.legal_words() == ["accept"]


def test_other_dice_are_rerolled_where_damage_is_not() -> None:  # D2.6
    match = position("health 3 | travel 3 | potion 1 | drawn curse 5", red_reroll="no")
    assert match.why_not("pay potion 1") is None


def test_an_accepted_die_joins_its_row_with_the_value_it_shows() -> None:  # D2.7
    match = position("health 3 | travel 3 | drawn treasure 4")
    match.play("accept")
    assert match.show() == "health 3 | travel 3 | treasure 4 | bonus"
    assert told(match) == ["the treasure 4 joins its row"]


def test_an_accepted_damage_die_strikes() -> None:  # D2.7
    match = position("health 2 4 | travel 3 | drawn damage 4")
    match.play("accept")
    assert match.show() == "health 2 | travel 3"


def test_a_die_that_its_row_does_not_take_goes_back_into_the_bag() -> None:  # D2.8
    match = position("health 3 | travel 3 | drawn travel 5")
    match.play("accept")
    assert match.show() == "health 3 | travel 3"
    assert match.table.bag[5] == 9
    assert told(match) == ["the travel die goes back into the bag"]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        (
            "health 3 | travel 3",
            ["roll", "accept", "soak", "swap", "decline", "pay health 3", "flip 3", "pass"],
        ),
        (
            "health 3 | travel 3 | drawn curse",
            ["draw", "accept", "decline", "pay travel at 1", "flip 3", "pass"],
        ),
        ("health 3 | travel 3 | drawn curse 4", ["draw", "roll", "flip 3", "pass", "improve 1"]),
        (
            "health 5 | travel 3 | treasure 4 4 | trap",
            ["draw", "roll", "accept", "soak", "swap", "decline", "pass"],
        ),
        ("health 5 | travel 3 | bonus", ["draw", "roll", "accept", "soak", "swap", "pay health 5", "flip 5"]),
    ],
)
def test_each_move_has_its_moment(text: str, moves: list[str]) -> None:  # D2.9
    match = position(text)
    assert {move: refusal(match, move) for move in moves} == dict.fromkeys(moves, "D2.9")


def test_a_refused_move_is_answered_with_its_clause_and_changes_nothing() -> None:  # D2.9
    match = position("health 3 | travel 3")
    with pytest.raises(IllegalMoveError, match=r"'roll': Each move has its moment.*\(D2\.9\)$"):
        match.play("roll")
    assert match.show() == "health 3 | travel 3"
    assert match.steps == []


def test_a_die_that_may_be_placed_has_to_be() -> None:  # D2.10
    match = position("health 3 | travel 3 | drawn curse 2", decline="no")
    assert refusal(match, "decline") == "D2.10"
    assert "decline" not in match.legal_words()


@pytest.mark.parametrize("die", ["health 1", "travel 4", "treasure 2", "potion 6", "curse 2"])
def test_any_placement_may_be_declined_where_that_is_played(die: str) -> None:  # D2.10
    match = position(f"health 3 | travel 3 | drawn {die}", decline="yes")
    match.play("decline")
    assert match.show() == "health 3 | travel 3"


@pytest.mark.parametrize("die", ["damage 4", "travel 5"])
def test_what_is_not_placed_cannot_be_declined(die: str) -> None:  # D2.10
    match = position(f"health 3 | travel 3 | drawn {die}", decline="yes")
    assert refusal(match, "decline") == "D2.10"
