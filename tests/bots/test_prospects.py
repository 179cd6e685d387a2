"""What a move can lead to: exactly, or sampled, from what a seat can see and nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rollbones.bots.prospects import MOST_LISTED, OddsQuestion
from rollbones.engine.errors import IllegalMoveError
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from tools import prospects


def setting_out(dice: int) -> tuple[Match, int]:
    """A hiker takes ropes, turns the first card over and rolls so many dice."""
    match = Match.new(find_game("climb"), options={"dice": str(dice)}, seed="a")
    return match, match.moves.read("start with ropes")


def test_every_outcome_is_told_in_words_with_its_exact_share() -> None:
    match = Match.new(find_game("pig"), seed="a")
    found = prospects(match, 0, 0)
    assert [one.share for one in found.listed] == [Fraction(1, 6)] * 6
    assert found.listed[1].words == "the die shows 2"
    assert (found.samples, found.others) == (0, 0)
    assert {(one.low, one.high) for one in found.listed} == {(1 / 6, 1 / 6)}
    with pytest.raises(IllegalMoveError, match="P1"):
        prospects(match, 1, 0)


def test_an_outcome_that_ends_the_game_says_with_what() -> None:
    pig = find_game("pig")
    match = Match(pig, pig.box(2), b"x" * 32, start="points 85 40 0 0 0 0 0 0 | turn 20")
    (won,) = prospects(match, pig.moves.read("hold"), 0).listed
    assert (won.share, won.over, won.score) == (Fraction(1), True, 105)


@pytest.mark.parametrize("theirs", [1, 4])
def test_odds_come_from_what_the_seat_can_see(theirs: int) -> None:
    """With a 3 in hand the other chip is anybody's guess, whatever it really is."""
    hush = Game("hush")
    bag = [0, 2, 2, 1, 2, 2]
    bag[theirs] -= 1
    match = Match(hush, hush.box(), b"x" * 32, start=f"bag {' '.join(map(str, bag))} | chip 3 {theirs}")
    found = {one.words: one.share for one in prospects(match, hush.moves.read("swap"), 0).listed}
    assert found["a chip is swapped; you hold a 3 now"] == Fraction(1, 9)
    assert found["a chip is swapped; you hold a 1 now"] == Fraction(2, 9)
    assert sum(found.values()) == 1


def test_a_question_carries_nothing_that_its_seat_does_not_see() -> None:
    hush = Game("hush")
    asked = []
    for bag, theirs in (("0 1 2 1 2 2", 1), ("0 2 2 1 1 2", 4)):
        match = Match(hush, hush.box(), b"x" * 32, start=f"bag {bag} | chip 3 {theirs}")
        asked.append(OddsQuestion.of(match, hush.moves.read("swap"), 0))
    assert asked[0] == asked[1]
    assert asked[0].mark == asked[1].mark
    assert asked[0].mark != OddsQuestion.of(match, hush.moves.read("stay"), 0).mark


def test_what_takes_too_long_to_count_is_sampled_and_says_so() -> None:
    match, move = setting_out(10)  # 12 cards, and ten dice that fall in 3003 ways
    found = prospects(match, move, 0, seconds=0.05)
    assert found.samples > 0
    assert len(found.listed) <= MOST_LISTED
    assert sum((one.share for one in found.listed), found.others_share) == 1
    assert all(0 <= one.low <= one.share <= one.high <= 1 and one.low < one.high for one in found.listed)


def test_the_interval_of_a_sampled_share_contains_the_exact_one() -> None:
    match, move = setting_out(1)
    exact = {one.words: one.share for one in prospects(match, move, 0).listed}
    assert sum(exact.values()) == 1
    held = told = 0
    for seed in range(5):
        found = prospects(match, move, 0, seconds=0, seed=seed, samples=400)
        assert found.samples == 400
        held += sum(one.low <= exact[one.words] <= one.high for one in found.listed)
        told += len(found.listed)
    assert held / told > 0.9  # of intervals of 95 %; the seeds are fixed, and so is what they give


def test_hidden_worlds_are_sampled_as_they_are_counted() -> None:
    hush = Game("hush")
    match = Match(hush, hush.box(), b"x" * 32, start="bag 0 1 2 1 2 2 | chip 3 1")
    swap = hush.moves.read("swap")
    exact = {one.words: one.share for one in prospects(match, swap, 0).listed}
    found = prospects(match, swap, 0, seconds=0, seed=1, samples=2_000)
    assert {one.words for one in found.listed} == set(exact)
    assert all(one.low <= exact[one.words] <= one.high for one in found.listed)


def test_the_likeliest_are_listed_and_the_others_add_up() -> None:
    match, move = setting_out(3)  # 12 cards, and three dice that fall in 56 ways
    found = prospects(match, move, 0)
    assert len(found.listed) == MOST_LISTED
    assert found.others == 12 * 56 - MOST_LISTED
    assert sum((one.share for one in found.listed), found.others_share) == 1
    assert found.listed[0].share == max(one.share for one in found.listed)
