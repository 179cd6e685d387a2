"""D3 Green Health Dice."""

from rollbones.games.delver.rules.tableau import highest
from tools import both_engines, position, told

pytestmark = both_engines


def test_a_health_die_joins_the_health_row_with_the_value_it_shows() -> None:  # D3.1
    match = position("health 3 | travel 3 | drawn health 6")
    match.play("accept")
    assert match.show() == "health 3 6 | travel 3 | bonus"


def test_two_health_dice_of_one_value_lie_side_by_side() -> None:  # D3.1
    match = position("health 3 | travel 3 | drawn health 3")
    match.play("accept")
    assert match.show() == "health 3 3 | travel 3 | bonus"


def test_without_a_health_die_you_are_dead() -> None:  # D3.2
    match = position("health 3 | travel 3 | treasure 5 | drawn damage 3")
    match.play("accept")
    assert match.show() == "health | travel 3 | treasure 5 | dead"
    assert told(match)[-1] == "the last health die is gone: the dungeon keeps everything"
    assert match.over


def test_with_one_health_die_left_you_live() -> None:  # D3.2
    match = position("health 3 6 | travel 3 | drawn damage 4")
    match.play("accept")
    assert match.show() == "health 6 | travel 3"
    assert not match.over


def test_a_row_without_dice_has_no_highest_value() -> None:  # D3.1
    assert highest(position("health 2 5 | travel 3").table.health) == 5
    assert highest(position("health 2 5 | travel 3").table.treasure) == 0
