"""Learning what a position is worth, on a game small enough to know the answer."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rollbones.engine import Numbers, RollbonesError, rule
from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.lab.commands import learn as lab
from rollbones.lab.commands.learn import Course, Lesson, Round, learn
from rollbones.lab.run.self_play import rated
from rollbones.lab.run.training import Pupil, load, save

QUICK = Course(rounds=12, hidden=8, positions=16_000, habit_rounds=4, batch=64, rate=(1e-2, 1e-3), averaged=0.5)
BOXES = {"goal": "60"}  # in a shorter game the habit never holds, and no seat is ever seen ahead


@rule
def points_and_turn(table: Any, box: Any, seat: int, out: Numbers) -> int:
    """Describe a position of Pig for two: the points of both, the turn, and whose it is."""
    out[0] = table.points[seat]
    out[1] = table.points[1 - seat]
    out[2] = table.turn if table.seat == seat else 0
    out[3] = 0 if table.seat == seat else table.turn
    return 0 if table.seat == seat else 1


@pytest.fixture(scope="module")
def pig() -> Game:
    return find_game("pig")


@pytest.fixture(scope="module")
def lesson(pig: Game) -> tuple[Lesson, list[Round]]:
    """Pig, learned once for the whole file."""
    rounds: list[Round] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lab, "known_of", lambda game: SimpleNamespace(features=points_and_turn, FEATURES=4, CASES=2))
        return learn(pig, [pig.box(2, BOXES)], QUICK, seed=3, progress=rounds.append), rounds


def hoped(lesson: Lesson, mine: int, others: int, turn: int, *, my_turn: bool) -> float:
    """Return the share of wins that was learned for a position."""
    row = np.array([mine, others, turn if my_turn else 0, 0 if my_turn else turn], np.int16)
    return float(rated(row, 0 if my_turn else 1, lesson.net, np.zeros(QUICK.hidden, np.float32)))


def test_who_is_ahead_hopes_for_more(lesson: tuple[Lesson, list[Round]]) -> None:
    learned = lesson[0]
    assert 0.6 < hoped(learned, 45, 20, 0, my_turn=True) < 1.1
    assert -0.1 < hoped(learned, 20, 45, 0, my_turn=True) < 0.5
    assert hoped(learned, 20, 45, 0, my_turn=False) < hoped(learned, 20, 45, 0, my_turn=True)


def test_each_round_is_reported_and_errors_shrink(lesson: tuple[Lesson, list[Round]]) -> None:
    learned, rounds = lesson
    assert [one.number for one in rounds] == list(range(1, QUICK.rounds + 1))
    assert rounds[-1].error < rounds[0].error
    assert learned.positions == QUICK.rounds * QUICK.positions


def test_what_was_learned_is_kept_in_whole_numbers_with_what_made_it(
    lesson: tuple[Lesson, list[Round]], tmp_path: Path
) -> None:
    hope = lesson[0].hope("rollbones learn pig --seed 3")
    save(hope, tmp_path / "hope.json")
    again = load(tmp_path / "hope.json")
    assert again == hope
    assert (again.game, again.seed, again.rounds, again.options) == ("pig", 3, QUICK.rounds, [{"goal": "60"}])
    assert (len(again.first), len(again.bias), len(again.last)) == (2 * 4 * 8, 2 * 8, 2)


def test_a_later_lesson_begins_with_what_the_earlier_one_learned(lesson: tuple[Lesson, list[Round]]) -> None:
    learned, _ = lesson
    pupil = Pupil.schooled(learned.hope("a test"))
    row = np.array([10, 5, 3, 0], np.int16)
    hidden = np.zeros(QUICK.hidden, np.float32)
    assert rated(row, 0, pupil.player(), hidden) == pytest.approx(rated(row, 0, learned.net, hidden), abs=0.01)


def test_ctrl_c_keeps_what_was_learned(pig: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(one: Round) -> None:
        if one.number == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(lab, "known_of", lambda game: SimpleNamespace(features=points_and_turn, FEATURES=4, CASES=2))
    cut = learn(pig, [pig.box(2, BOXES)], QUICK, seed=3, progress=stop)
    assert cut.rounds == 2
    assert cut.hope("a test").rounds == 2


def test_a_game_that_says_nothing_to_learn_from_is_refused(pig: Game) -> None:
    with pytest.raises(RollbonesError, match="pig: nothing to learn from; write `FEATURES`"):
        learn(pig, [pig.box(2, {})], QUICK)


def test_nothing_learned_is_not_kept(pig: Game) -> None:
    with pytest.raises(RollbonesError, match="nothing was learned yet"):
        Lesson(pig, [pig.box(2, {})], QUICK, 1).hope("a test")


def test_a_file_that_holds_no_hope_is_refused(tmp_path: Path) -> None:
    (tmp_path / "hope.json").write_text('{"game": 7}')
    with pytest.raises(RollbonesError, match="this is no learned hope"):
        load(tmp_path / "hope.json")
    with pytest.raises(RollbonesError, match="learn it first"):
        load(tmp_path / "none.json")
