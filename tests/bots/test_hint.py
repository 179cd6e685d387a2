"""Help at the table: hints and odds, from what a seat can see and nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rollbones.bots.hint import has_shares, hints, prospects
from rollbones.engine.errors import IllegalMoveError, RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match import Match
from rollbones.engine.registry import find_game


def test_the_best_move_is_the_first_hint_and_each_has_an_interval() -> None:
    pig = find_game("pig")
    match = Match(pig, pig.box(2), b"x" * 32, start="points 85 40 0 0 0 0 0 0 | turn 20")
    found = hints(pig, match.box, match.view(0), 0, match.legal(0))
    assert pig.moves.say(found[0].move) == "hold"
    assert found[0].value == 1.0
    assert 0 < found[0].margin < 1
    assert all(0 <= one.value <= 1 and one.margin >= 0 for one in found)
    assert has_shares(pig, match.box)
    assert not has_shares(find_game("delver"), find_game("delver").box())


def test_without_a_choice_there_is_no_hint() -> None:
    pig = find_game("pig")
    match = Match.new(pig, seed="a")
    assert hints(pig, match.box, match.view(0), 0, match.legal(0)) == []


def test_every_outcome_is_told_in_words_with_its_exact_share() -> None:
    match = Match.new(find_game("pig"), seed="a")
    found = prospects(match, 0, 0)
    assert [one.share for one in found] == [Fraction(1, 6)] * 6
    assert found[1].words == "the die shows 2"
    with pytest.raises(IllegalMoveError, match="P1"):
        prospects(match, 1, 0)


def test_an_outcome_that_ends_the_game_says_with_what() -> None:
    pig = find_game("pig")
    match = Match(pig, pig.box(2), b"x" * 32, start="points 85 40 0 0 0 0 0 0 | turn 20")
    (won,) = prospects(match, pig.moves.read("hold"), 0)
    assert (won.share, won.over, won.score) == (Fraction(1), True, 105)


@pytest.mark.parametrize("theirs", [1, 4])
def test_odds_come_from_what_the_seat_can_see(theirs: int) -> None:
    """With a 3 in hand the other chip is anybody's guess, whatever it really is."""
    hush = Game("hush")
    bag = [0, 2, 2, 1, 2, 2]
    bag[theirs] -= 1
    match = Match(hush, hush.box(), b"x" * 32, start=f"bag {' '.join(map(str, bag))} | chip 3 {theirs}")
    found = {one.words: one.share for one in prospects(match, hush.moves.read("swap"), 0)}
    assert found["a chip is swapped; you hold a 3 now"] == Fraction(1, 9)
    assert found["a chip is swapped; you hold a 1 now"] == Fraction(2, 9)
    assert sum(found.values()) == 1


def test_too_many_outcomes_are_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollbones.bots.hint.MOST_OUTCOMES", 3)
    with pytest.raises(RollbonesError, match="more than 3 ways"):
        prospects(Match.new(find_game("pig"), seed="a"), 0, 0)
