"""The rules of the example, clause by clause."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from installing import EXAMPLE
from rollbones.engine import PARTS, IllegalMoveError
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    yield Game("liars_dice")
    for name in [one for one in sys.modules if one.partition(".")[0] == "liars_dice"]:
        del sys.modules[name]


def cups(game: Game, *hands: tuple[int, ...], wild: str = "yes") -> Match:
    """Begin with these dice under the cups, an equal number under each."""
    box = game.box(len(hands), {"dice": str(len(hands[0])), "wild": wild})
    return Match(game, box, planned=[face for hand in hands for face in hand])


def test_everybody_has_as_many_dice_and_sees_only_their_own(game: Game) -> None:  # L1.1, L1.2
    match = cups(game, (2, 2, 5), (1, 3, 6))
    assert match.table.left.tolist()[:2] == [3, 3]
    assert [one.text for one in match.tale(0)] == ["under your cup: 2 of 2", "under your cup: 1 of 5"]
    assert match.view(0).hand[1].tolist() == [0] * 7
    assert match.view(None).hand.sum() == 0


@pytest.mark.parametrize(("wild", "loser"), [("yes", 1), ("no", 0)])
def test_a_one_counts_as_every_face_unless_it_is_ruled_otherwise(game: Game, wild: str, loser: int) -> None:  # L1.3
    match = cups(game, (2, 5), (1, 6), wild=wild)
    match.play("bid 2 of 5")
    match.play("call", chance=[1, 1, 1])
    assert match.table.left.tolist()[loser] == 1


def test_bids_go_up_and_never_beyond_the_dice_on_the_table(game: Game) -> None:  # L2.1, L2.2, L2.3, L2.4
    match = cups(game, (2, 5), (1, 6))
    for words, clause in (("call", "L2.4"), ("bid 5 of 2", "L2.3")):
        with pytest.raises(IllegalMoveError) as refused:
            match.play(words)
        assert refused.value.clause == clause
    match.play("bid 2 of 5")
    assert match.acting == [1]
    with pytest.raises(IllegalMoveError) as low:
        match.play("bid 2 of 5")
    assert low.value.clause == "L2.2"
    match.play("bid 2 of 6")
    match.play("bid 3 of 1")


def test_a_call_lifts_the_cups_and_whoever_was_wrong_loses_a_die_and_begins(game: Game) -> None:  # L3.1, L3.2, L3.3
    match = cups(game, (2, 5), (3, 6))
    match.play("bid 2 of 6")
    told = [one.text for one in match.play("call", chance=[3, 1, 2]) if one.is_for(1)]
    assert told[:4] == ["seat 1 has 0 of it", "seat 2 has 1 of it", "that makes 1 of 6", "seat 1 loses a die"]
    assert match.acting == [0]
    assert match.table.hand[1].tolist() == [0, 1, 1, 0, 0, 0, 0]


def test_the_last_with_a_die_wins_and_places_are_graded(game: Game) -> None:  # L3.4, L4.1, L4.2
    match = cups(game, (2,), (3,), (6,))
    match.play("bid 3 of 6")
    match.play("call", chance=[1, 1])
    match.play("bid 2 of 1")
    match.play("call")
    assert match.over
    assert [match.score(seat) for seat in range(3)] == [1, 3, 2]
    assert [game.grades(match.box)(score) for score in (1, 2, 3)] == [0, PARTS // 2, PARTS]
