"""Help at the table: hints, from what a seat can see and nothing else."""

from __future__ import annotations

from rollbones.bots.hint import has_shares, hints
from rollbones.engine.match.match import Match
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
