"""Pig, the template."""

from fractions import Fraction

import numpy as np
import pytest

from rollbones.engine import IllegalMoveError
from rollbones.games.template.rules import legal
from rollbones.games.template.words import HOLD, ROLL
from tools import both_engines, position, refusal, told

pytestmark = both_engines


def test_the_seats_play_one_at_a_time_in_order_around_the_table() -> None:  # P1.1
    match = position(game="pig", seats="3")
    order = []
    for _ in range(4):
        order += match.acting
        match.play("roll", chance=[1])
    assert order == [0, 1, 2, 0]


def test_nobody_plays_out_of_turn() -> None:  # P1.1
    match = position(game="pig")
    assert refusal(match, "roll", seat=1) == "P1.1"
    with pytest.raises(IllegalMoveError, match=r"'roll': One seat plays at a time.*\(P1\.1\)"):
        match.play("roll", 1)
    assert match.legal(1) == []


def test_rolls_add_up_in_a_turn() -> None:  # P1.2
    match = position(game="pig")
    match.play("roll", chance=[6])
    match.play("roll", chance=[2])
    assert match.table.turn == 8
    assert match.acting == [0]
    assert told(match) == ["the die shows 2"]


def test_each_side_is_as_likely_as_any_other() -> None:  # P1.2
    odds = position(game="pig", sides="10").odds("roll")
    assert [(one.chance, one.probability) for one in odds] == [((face,), Fraction(1, 10)) for face in range(1, 11)]


def test_a_one_loses_the_turn_and_what_it_had_gathered() -> None:  # P1.3
    match = position("points 40 0 0 0 0 0 0 0 | turn 19", game="pig")
    match.play("roll", chance=[1])
    assert match.show() == "points 40 0 0 0 0 0 0 0 | seat 1"
    assert told(match) == ["the die shows 1", "the turn's 19 points are gone"]


def test_holding_banks_the_turn_and_passes_the_die_on() -> None:  # P1.4
    match = position("points 40 0 0 0 0 0 0 0 | turn 19", game="pig")
    match.play("hold")
    assert match.show() == "points 59 0 0 0 0 0 0 0 | seat 1"
    assert told(match) == ["19 points are banked"]


def test_the_die_comes_round_to_the_first_seat_again() -> None:  # P1.4
    match = position("turn 5 | seat 1", game="pig")
    match.play("hold")
    assert match.show() == "points 0 5 0 0 0 0 0 0"


def test_nobody_holds_before_the_first_roll_of_a_turn() -> None:  # P1.5
    match = position(game="pig")
    assert refusal(match, "hold") == "P1.5"
    assert match.legal_words() == ["roll"]
    match.play("roll", chance=[2])
    assert match.legal_words() == ["roll", "hold"]


def test_whoever_banks_enough_has_won() -> None:  # P2.1
    match = position("points 90 95 0 0 0 0 0 0 | turn 10", game="pig")
    match.play("hold")
    assert match.over
    assert (match.winners, match.score(0), match.score(1)) == ([0], 100, 95)
    assert refusal(match, "roll", seat=1) == "P2.1"


def test_points_that_are_not_banked_do_not_win() -> None:  # P2.1
    match = position("points 90 0 0 0 0 0 0 0 | turn 9", game="pig")
    match.play("roll", chance=[6])
    assert not match.over


def test_the_goal_can_be_turned_by_a_designer() -> None:  # P2.1
    match = position("turn 10", game="pig", goal="10")
    match.play("hold")
    assert match.over


def test_the_list_of_moves_is_as_long_as_it_says_whatever_stood_there_before() -> None:  # P1.5
    for turn, moves in ((0, [ROLL.start]), (8, [ROLL.start, HOLD.start])):
        match = position(f"turn {turn}", game="pig")
        out = np.full(4, -1, np.int32)
        assert out[: legal(match.table, match.box, 0, out)].tolist() == moves
