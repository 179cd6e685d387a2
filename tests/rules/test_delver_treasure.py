"""D6 Yellow Treasure Dice."""

from tools import both_engines, position, refusal, told

pytestmark = both_engines


def test_treasure_is_placed_while_there_are_no_more_of_it_than_travel_dice() -> None:  # D6.1
    match = position("health 3 | travel 3 | treasure 1 | drawn treasure 4")
    match.play("accept")
    assert match.show() == "health 3 | travel 3 | treasure 1 4 | bonus"


def test_treasure_goes_back_when_there_is_more_of_it_than_travel_dice() -> None:  # D6.1
    match = position("health 3 | travel 3 | treasure 1 2 | drawn treasure 4")
    match.play("accept")
    assert match.show() == "health 3 | travel 3 | treasure 1 2"


def test_treasure_stays_when_travel_dice_leave() -> None:  # D6.2
    match = position("health 3 | travel 3 4 | treasure 1 2 5 | drawn curse 1")
    match.play("pay travel at 2", chance=[6])
    assert match.show().startswith("health 3 | travel 3 | treasure 1 2 5 |")


def test_treasure_of_a_value_that_is_there_springs_a_trap() -> None:  # D6.3
    match = position("health 5 | travel 3 | treasure 4 | drawn treasure 4")
    match.play("accept")
    assert match.show() == "health 5 | travel 3 | treasure 4 4 | trap"
    assert told(match) == ["the treasure 4 joins its row", "a trap: there is a treasure 4 already"]


def test_the_flipped_health_die_shows_its_other_side() -> None:  # D6.3
    for face, other in ((6, 1), (5, 2), (4, 3)):
        match = position(f"health {face} {face} | travel 3 | treasure 4 4 | trap")
        match.play(f"flip {face}")
        assert match.show() == f"health {other} {face} | travel 3 | treasure 4 4 | bonus"
        assert told(match) == [f"health {face} flips to {other}"]


def test_treasure_of_a_new_value_springs_no_trap() -> None:  # D6.3
    match = position("health 5 | travel 3 | treasure 4 | drawn treasure 5")
    match.play("accept")
    assert match.show() == "health 5 | travel 3 | treasure 4 5 | bonus"


def test_treasure_that_goes_back_springs_no_trap() -> None:  # D6.3
    match = position("health 5 | travel 3 | treasure 4 5 | drawn treasure 4")
    match.play("accept")
    assert match.show() == "health 5 | travel 3 | treasure 4 5"


TRAP = "health 2 5 6 | travel 3 | treasure 4 4 | trap"


def test_the_flipped_health_die_has_to_get_lower() -> None:  # D6.4
    match = position(TRAP, trap_flip="player_must_lower_if_able")
    assert match.legal_words() == ["flip 5", "flip 6"]
    assert refusal(match, "flip 2") == "D6.4"


def test_only_a_health_die_that_is_there_is_flipped() -> None:  # D6.4
    assert refusal(position(TRAP), "flip 4") == "D6.4"


def test_any_health_die_may_be_flipped_where_that_is_played() -> None:  # D6.4
    match = position(TRAP, trap_flip="player_any")
    assert match.legal_words() == ["flip 2", "flip 5", "flip 6"]
    match.play("flip 2")
    assert match.show() == "health 5 5 6 | travel 3 | treasure 4 4 | bonus"


UNABLE = "health 1 3 | travel 3 | treasure 4 | drawn treasure 4"


def test_a_trap_that_can_lower_nothing_does_nothing() -> None:  # D6.5
    match = position(UNABLE, trap_unable="nothing")
    match.play("accept")
    assert match.show() == "health 1 3 | travel 3 | treasure 4 4 | bonus"
    assert told(match)[-1] == "the trap finds no health die to lower"


def test_a_trap_that_can_lower_nothing_flips_anyway_where_that_is_played() -> None:  # D6.5
    match = position(UNABLE, trap_unable="flip_anyway")
    match.play("accept")
    assert match.legal_words() == ["flip 1", "flip 3"]
    match.play("flip 3")
    assert match.show() == "health 1 4 | travel 3 | treasure 4 4 | bonus"
