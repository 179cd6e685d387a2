"""D1 Setting up."""

from rollbones.games.delver.table import DAMAGE, HEALTH, POTION, TRAVEL
from tools import both_engines, position

pytestmark = both_engines


def test_the_bag_holds_ten_dice_of_each_colour_but_for_the_two_on_the_table() -> None:  # D1.1
    match = position()
    assert list(match.table.bag) == [0, 9, 10, 10, 10, 9, 10]
    assert match.table.bag.sum() + match.table.health.sum() + match.table.travel_dice == 60


def test_one_health_die_and_one_travel_die_begin_at_three() -> None:  # D1.2
    assert position().show() == "health 3 | travel 3"


def test_the_first_value_can_be_turned_by_a_designer() -> None:  # D1.2
    assert position(first_value="5").show() == "health 5 | travel 5"


def test_a_smaller_bag_can_be_packed_by_a_designer() -> None:  # D1.1
    assert list(position(dice_of_a_colour="4").table.bag) == [0, 3, 4, 4, 4, 3, 4]


def test_a_die_that_pays_is_in_the_bag_again() -> None:  # D1.3
    match = position("health 3 | travel 3 | potion 2 | drawn curse 4")
    assert match.table.bag[POTION] == 9
    match.play("pay potion 2", chance=[1])
    assert match.table.bag[POTION] == 10


def test_a_travel_die_that_pays_is_in_the_bag_again() -> None:  # D1.3
    match = position("health 3 | travel 3 4 | drawn curse 4")
    match.play("pay travel at 2", chance=[1])
    assert match.table.bag[TRAVEL] == 9


def test_health_lost_to_damage_is_in_the_bag_again() -> None:  # D1.3
    match = position("health 2 2 5 | travel 3 | drawn damage 4")
    match.play("accept")
    assert (match.table.bag[HEALTH], match.table.bag[DAMAGE]) == (9, 10)
