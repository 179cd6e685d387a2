"""The search bot: what it finds, how long it takes, and what its answer depends on."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from rollbones.bots import players, thinker
from rollbones.bots.thinker import Thinker
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import play_batch
from rollbones.engine.run.compile import Engine
from rollbones.engine.run.players import GREEDY, RANDOM, SEARCH, Skill
from rollbones.lab.run.matches import Pairing, blocks

ROLL, HOLD = 0, 1
THINKING = Skill(SEARCH, iterations=2000, habit=0)
PIG, HUSH, PACT = find_game("pig"), Game("hush"), Game("pact")


def view_of_pig(points: list[int], turn: int) -> Any:
    view = PIG.table_kind.blank()
    view.points[: len(points)] = points
    view.turn = turn
    return view


def chosen(skill: Skill, points: list[int], turn: int, seed: int = 1) -> int:
    return Thinker(PIG, PIG.box(len(points))).choose(skill, view_of_pig(points, turn), 0, [ROLL, HOLD], seed).move


def share(game: Game, box: Any, first: Skill, second: Skill, matches: int) -> float:
    points = np.concatenate(list(blocks(Pairing(game, box, first, second, 7), matches, 2)))
    return float(points.mean() / PARTS)


@pytest.mark.parametrize("habit", [0, 1])
@pytest.mark.parametrize(
    ("points", "turn", "best"),
    [([90, 95], 10, HOLD), ([0, 99], 20, ROLL), ([60, 97, 40], 25, ROLL), ([20, 20], 2, ROLL), ([92, 80, 70, 85], 8, HOLD)],
)
def test_it_finds_the_move_that_wins(habit: int, points: list[int], turn: int, best: int) -> None:
    assert chosen(Skill(SEARCH, iterations=4000, habit=habit), points, turn) == best


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_play_whatever_the_number_of_seats(seats: int) -> None:
    assert share(PIG, PIG.box(seats), Skill(SEARCH, iterations=100), Skill(RANDOM), 120) > 0.7


def test_thinking_without_any_hint_still_beats_random_play() -> None:
    assert share(PIG, PIG.box(), Skill(SEARCH, iterations=200, habit=0), Skill(RANDOM), 160) > 0.6


def test_it_beats_a_look_ahead_where_something_is_hidden() -> None:
    assert share(HUSH, HUSH.box(), Skill(SEARCH, iterations=200), Skill(GREEDY), 2000) > 0.52


def test_partners_give_to_each_other() -> None:
    think = Thinker(PACT, PACT.box())
    for seat in range(4):
        thought = think.choose(THINKING, PACT.table_kind.blank(), seat, [0, 1], seat)
        assert PACT.moves.say(thought.move) == "give"
    (results,) = play_batch(PACT, PACT.box(), players(PACT, "search:300", 4), 3, 1)
    assert (results.scores[:, :4] == 3).all()


def test_a_team_that_thinks_beats_one_that_does_not() -> None:
    assert share(PACT, PACT.box(), Skill(SEARCH, iterations=200), Skill(RANDOM), 200) > 0.6


@pytest.mark.parametrize("engine", ["plain", "cpu"])
def test_it_stops_when_it_is_told_to(engine: Engine) -> None:
    think = Thinker(PIG, PIG.box(), engine)
    view, endless = view_of_pig([10, 10], 12), Skill(SEARCH, iterations=1 << 22)
    think.choose(Skill(SEARCH, iterations=2), view, 0, [ROLL, HOLD], 1)
    told: list[float] = []
    began = time.monotonic()

    def stop() -> bool:
        if not told and time.monotonic() - began > 0.1:
            told.append(time.monotonic())
        return bool(told)

    thought = think.choose(endless, view, 0, [ROLL, HOLD], 1, stop=stop)
    assert thought.iterations > 0
    assert time.monotonic() - began < 0.6  # it looks up every 30 ms; the rest is a busy machine


def test_it_keeps_its_time() -> None:
    think = Thinker(PIG, PIG.box())
    began = time.monotonic()
    thought = think.choose(Skill(SEARCH, iterations=1 << 22), view_of_pig([10, 10], 12), 0, [ROLL, HOLD], 1, seconds=0.1)
    assert 0.1 <= time.monotonic() - began < 0.6
    assert 16 < thought.iterations < 1 << 22


def test_however_its_thinking_is_cut_into_slices_it_comes_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    think, view = Thinker(PIG, PIG.box()), view_of_pig([30, 40], 18)
    whole = think.choose(THINKING, view, 0, [ROLL, HOLD], 5)
    monkeypatch.setattr(thinker, "SLICE_SECONDS", 1e-5)
    assert think.choose(THINKING, view, 0, [ROLL, HOLD], 5) == whole
    assert whole.iterations == THINKING.iterations


def test_two_cores_come_to_the_same_every_time() -> None:
    think, view = Thinker(PIG, PIG.box()), view_of_pig([30, 40], 18)
    both = [think.choose(THINKING, view, 0, [ROLL, HOLD], 5, cores=2) for _ in range(2)]
    assert both[0] == both[1]
    assert both[0].iterations == THINKING.iterations
    assert sum(one.visits for one in both[0].rated) == THINKING.iterations


def test_a_full_tree_is_still_walked_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "MOST_NODES", 20)
    thought = Thinker(PIG, PIG.box()).choose(THINKING, view_of_pig([90, 95], 10), 0, [ROLL, HOLD], 5)
    assert thought.move == HOLD
    assert sum(one.visits for one in thought.rated) == THINKING.iterations


@pytest.mark.parametrize("habit", [0, 1])
def test_plain_and_compiled_thinking_are_the_same_thought(habit: int) -> None:
    skill, view = Skill(SEARCH, iterations=60, habit=habit), view_of_pig([40, 50], 15)
    plain, cpu = (Thinker(PIG, PIG.box(), engine).choose(skill, view, 0, [ROLL, HOLD], 3) for engine in ("plain", "cpu"))
    assert plain == cpu


@pytest.mark.parametrize(("game", "bots"), [(HUSH, "search:40"), (HUSH, "greedy"), (PACT, "search:40,greedy,greedy,random")])
def test_plain_and_compiled_bots_play_the_same_games(game: Game, bots: str) -> None:
    seats = game.card.seats[0]
    plain, cpu = (
        next(iter(play_batch(game, game.box(), players(game, bots, seats), 20, 3, engine=engine, digests=True)))
        for engine in ("plain", "cpu")
    )
    assert (plain.scores == cpu.scores).all()
    assert plain.digests is not None
    assert cpu.digests is not None
    assert (plain.digests == cpu.digests).all()


def test_what_it_expects_is_what_comes_of_it() -> None:
    """A turn that wins at once is a certain win; the interval of a guess holds what a longer guess comes to."""
    think = Thinker(PIG, PIG.box())
    sure = {one.move: one for one in think.choose(THINKING, view_of_pig([90, 95], 10), 0, [ROLL, HOLD], 1).rated}
    assert sure[HOLD].mean == 1
    assert sure[HOLD].margin == 0
    view = view_of_pig([50, 50], 10)
    few, many = (
        {one.move: one for one in think.choose(Skill(SEARCH, iterations=many), view, 0, [ROLL, HOLD], 1).rated}
        for many in (1000, 50_000)
    )
    assert abs(few[ROLL].mean - many[ROLL].mean) < 2 * few[ROLL].margin
