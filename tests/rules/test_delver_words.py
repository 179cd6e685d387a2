"""Moves, events and positions of Cube Delver, as text and back."""

import pytest

from rollbones.engine import IllegalMoveError, RollbonesError
from rollbones.engine.registry import find_game
from tools import position, refusal

DELVER = find_game("delver")

POSITIONS = [
    "health 3 | travel 3",
    "health 1 1 6 | travel 3 4 3 | treasure 2 5 | potion 6 6 | curse 1 4",
    "health 3 | travel 3 | drawn damage",
    "health 3 | travel 3 | drawn damage 4 | rerolled",
    "health 3 | travel 3 | premonition waits",
    "health 3 | travel 3 | drawn health | premonition open",
    "health 3 | travel 3 | drawn health 2 | travel removed last | travel paid before | travel paid 2",
    "health 5 | travel 3 | treasure 4 4 | trap",
    "health 5 | travel 3 | bonus",
    "health 5 | travel | treasure 4 4 | escaped",
    "health | travel 3 | dead",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_is_read_back_as_it_was_written(text: str) -> None:
    match = position(text)
    assert match.show() == text
    assert DELVER.read(match.show(), match.box) == match.table


def test_a_limited_game_tells_how_many_draws_are_left() -> None:
    assert position("health 3 | travel 3", turn_limit="7").show() == "health 3 | travel 3 | draws left 7"
    text = "health 3 | travel 3 | draws left 0 | starved"
    assert position(text, turn_limit="7").show() == text


def test_a_position_on_the_way_out_needs_no_travel_die() -> None:
    text = "health 5 | travel | drawn curse 3"
    assert position(text, last_travel="after_resolving").show() == text


def test_spaces_and_capitals_do_not_matter() -> None:
    assert position(" Health  3|TRAVEL 3 | Drawn   Curse 2 |").show() == "health 3 | travel 3 | drawn curse 2"


def test_the_parts_of_a_position_come_in_any_order() -> None:
    assert position("drawn curse 2 | travel 3 | health 6 3").show() == "health 3 6 | travel 3 | drawn curse 2"


def test_what_is_in_no_row_is_in_the_bag() -> None:
    match = position("health 3 3 | travel 3 4 | treasure 1 | potion 2 | curse 3 3 3 | drawn damage 4")
    assert list(match.table.bag) == [0, 8, 9, 9, 7, 8, 9]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "health 3 | travel 3 | sword 4",
            "'sword 4' says nothing about Cube Delver; it takes health, treasure,",
        ),
        ("health 3 | travel 3 | drawn pink", "'drawn pink' says nothing about Cube Delver"),
        ("health 3 | travel 3 | draws left", "'draws left' says nothing about Cube Delver"),
        ("health 7 | travel 3", "'health 7': '7' should be a number from 1 to 6"),
        ("health x | travel 3", "'health x': 'x' should be a number from 1 to 6"),
        ("health ² | travel 3", "'health ²': '²' should be a number from 1 to 6"),
        ("health 3 | travel 0", "'travel 0': '0' should be a number from 1 to 6"),
        ("health 3 | travel 3 | drawn curse 9", "'drawn curse 9': '9' should be a number from 1 to 6"),
        ("health 3 | travel 3 | travel paid 11", "'travel paid 11': '11' should be a number from 1 to 10"),
        ("health 3 | travel" + 11 * " 3", "at most 10 Travel Dice; take some away"),
        ("travel 3 | health" + 11 * " 3", "more than 10 health dice; take some away"),
        ("travel 3 | health" + 10 * " 3" + " | drawn health", "more than 10 health dice; take some away"),
        ("travel 3", "nobody plays on without a Health Die; add one, or 'dead'"),
        ("health 3", "nobody plays on without a Travel Die; add one, or 'escaped'"),
        ("health 3 | travel | drawn curse 3", "nobody plays on without a Travel Die; add one, or 'escaped'"),
        ("health 3 | travel 3 | drawn curse 3 | bonus", "a die in hand is resolved before"),
        ("health 3 | travel 3 | drawn curse 3 | dead", "a die in hand is resolved before"),
        ("health 3 | travel 3 | rerolled", "'rerolled' speaks of a die that was rolled"),
        ("health 3 | travel 3 | premonition open", "'premonition open' speaks of a die in hand"),
        ("health 3 | travel 3 | draws left 3", "draws left 3, but turn_limit is none; set it higher"),
    ],
)
def test_a_bad_position_is_answered_with_what_is_wrong_and_what_to_do(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        position(text)
    assert str(refused.value).startswith("position: ")
    assert sentence in str(refused.value)


def test_nobody_draws_without_a_draw_left() -> None:
    with pytest.raises(RollbonesError, match="draws left 0 before a draw; leave one, or write 'starved'"):
        position("health 3 | travel 3 | draws left 0", turn_limit="4")


def test_a_smaller_bag_bounds_a_position_too() -> None:
    with pytest.raises(RollbonesError, match="more than 2 curse dice; take some away"):
        position("health 3 | travel 3 | curse 1 2 3", dice_of_a_colour="2")


def test_every_move_is_read_back_as_it_is_said() -> None:
    said = [DELVER.moves.say(move) for move in range(len(DELVER.moves))]
    assert [DELVER.moves.read(words) for words in said] == list(range(len(said)))
    assert len(set(said)) == len(said)


def test_a_word_that_is_no_move_gets_the_nearest_one_offered() -> None:
    with pytest.raises(IllegalMoveError, match=r"'accpt' is no move of this game \(did you mean 'accept'\?\)"):
        position("health 3 | travel 3 | drawn curse 4").play("accpt")


def test_a_refusal_names_the_move_the_rule_and_its_clause() -> None:
    match = position("health 3 | travel 3 | curse 2 | drawn potion 5")
    assert str(match.why_not("pay curse 2")) == "'pay curse 2': Curses never pay. (D2.4)"
    assert refusal(match, "accept") == ""
