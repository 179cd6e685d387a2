"""D4 Red Damage Dice."""

from rollbones.games.delver.table import DAMAGE
from tools import both_engines, position, refusal, told

pytestmark = both_engines


def test_damage_takes_one_health_die_of_its_own_value() -> None:  # D4.1
    match = position("health 2 4 4 5 | travel 3 | drawn damage 4")
    match.play("accept")
    assert match.show() == "health 2 4 5 | travel 3"
    assert match.tales[-1][0].clause == "D4.1"


def test_damage_with_a_match_spares_the_lower_health_dice() -> None:  # D4.1
    match = position("health 1 2 6 | travel 3 | drawn damage 6")
    match.play("accept")
    assert match.show() == "health 1 2 | travel 3"


def test_damage_without_a_match_removes_every_lower_health_die() -> None:  # D4.2
    match = position("health 2 3 5 | travel 3 | drawn damage 4")
    match.play("accept")
    assert match.show() == "health 5 | travel 3"
    assert told(match) == ["1 health 2 lost", "1 health 3 lost", "the damage die goes back into the bag"]
    assert match.tales[-1][0].clause == "D4.2"


def test_damage_without_a_match_removes_lower_health_dice_of_one_value_together() -> None:  # D4.2
    match = position("health 1 1 1 6 | travel 3 | drawn damage 2")
    match.play("accept")
    assert match.show() == "health 6 | travel 3"
    assert told(match)[0] == "3 health 1 lost"


def test_damage_below_every_health_die_hurts_nobody() -> None:  # D4.3
    match = position("health 3 5 | travel 3 | drawn damage 2")
    match.play("accept")
    assert match.show() == "health 3 5 | travel 3"
    assert told(match)[0] == "the blow finds nothing to hurt"


def test_the_damage_die_goes_back_into_the_bag_after_its_blow() -> None:  # D4.4
    match = position("health 3 5 | travel 3 | drawn damage 3")
    assert match.table.bag[DAMAGE] == 9
    match.play("accept")
    assert match.table.bag[DAMAGE] == 10


def test_the_damage_die_goes_back_into_the_bag_when_it_is_soaked() -> None:  # D4.4
    match = position("health 3 5 | travel 3 | drawn damage")
    match.play("soak")
    assert match.table.bag[DAMAGE] == 10


def test_a_soak_gives_up_the_highest_health_die() -> None:  # D4.5
    match = position("health 2 5 5 | travel 3 | drawn damage", soak="before_roll")
    match.play("soak")
    assert match.show() == "health 2 5 | travel 3"
    assert told(match)[0] == "soaked with the highest health die, a 5"


def test_only_damage_is_soaked() -> None:  # D4.5
    match = position("health 2 5 | travel 3 | drawn curse")
    assert refusal(match, "soak") == "D4.5"
    assert match.legal_words() == ["roll"]


def test_a_damage_die_that_was_rolled_is_not_soaked() -> None:  # D4.5
    match = position("health 2 5 | travel 3 | drawn damage 4", soak="before_roll")
    assert refusal(match, "soak") == "D4.5"
    assert "soak" not in match.legal_words()


def test_a_damage_die_may_be_soaked_after_a_roll_where_that_is_played() -> None:  # D4.5
    match = position("health 2 5 | travel 3 | drawn damage 6 | rerolled", soak="any_time")
    match.play("soak")
    assert match.show() == "health 2 | travel 3"


def test_a_damage_die_may_still_be_soaked_before_its_roll_where_any_time_will_do() -> None:  # D4.5
    match = position("health 2 5 | travel 3 | drawn damage", soak="any_time")
    assert match.legal_words() == ["roll", "soak"]


def test_another_die_is_not_soaked_at_any_time() -> None:  # D4.5
    assert refusal(position("health 2 5 | travel 3 | drawn curse 4", soak="any_time"), "soak") == "D4.5"


def test_soaking_with_the_only_health_die_is_allowed_and_fatal() -> None:  # D4.6
    match = position("health 6 | travel 3 | drawn damage")
    match.play("soak")
    assert match.show() == "health | travel 3 | dead"
