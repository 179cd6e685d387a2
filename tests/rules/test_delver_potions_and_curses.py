"""D7 Purple Potion Dice, D8 Black Curse Dice."""

import pytest

from tools import both_engines, position, refusal

pytestmark = both_engines


def test_a_potion_joins_the_potion_row_with_the_value_it_shows() -> None:  # D7.1
    match = position("health 3 | travel 3 | potion 2 | drawn potion 6")
    match.play("accept")
    assert match.show() == "health 3 | travel 3 | potion 2 6 | bonus"


def test_a_curse_joins_the_curse_row_with_the_value_it_shows() -> None:  # D8.1
    match = position("health 3 | travel 3 | curse 2 | drawn curse 2")
    match.play("accept")
    assert match.show() == "health 3 | travel 3 | curse 2 2 | bonus"


@pytest.mark.parametrize("colour", ["health", "travel", "treasure", "potion", "curse", "damage"])
def test_a_die_that_shows_the_value_of_a_curse_is_not_rerolled(colour: str) -> None:  # D8.2
    match = position(f"health 2 | travel 3 | curse 4 | drawn {colour} 4")
    assert refusal(match, "pay health 2") == "D8.2"
    assert refusal(match, "pay travel at 1") == "D8.2"
    assert match.legal_words() == ["accept"]


def test_a_die_that_shows_another_value_is_rerolled() -> None:  # D8.2
    assert position("health 2 | travel 3 | curse 4 | drawn potion 5").why_not("pay health 2") is None


def test_a_curse_locks_the_first_roll_and_every_later_one() -> None:  # D8.2
    match = position("health 2 | travel 3 | potion 1 | curse 4 | drawn potion 5", curse_locks="every_roll")
    match.play("pay potion 1", chance=[4])
    assert refusal(match, "pay health 2") == "D8.2"


def test_a_curse_spares_the_first_roll_where_it_locks_rerolls_only() -> None:  # D8.2
    match = position("health 2 | travel 3 | potion 1 | curse 4 | drawn potion 4", curse_locks="rerolls_only")
    match.play("pay potion 1", chance=[4])
    assert refusal(match, "pay health 2") == "D8.2"
