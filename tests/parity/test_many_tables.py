from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rollbones.engine import Numbers, RollbonesError, rule
from rollbones.engine.registry import all_games, find_game
from rollbones.engine.run.batch import play_batch
from rollbones.engine.run.compile import Engine
from rollbones.engine.run.many_tables import ManyTables
from rollbones.engine.run.players import Bot, Players, Skill


@rule
def always_the_last(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    return count - 1


def played(slug: str, count: int, engine: Engine, cores: int, *, at_random: bool = False) -> ManyTables:
    """Play every table to the end: always the last move listed, or any."""
    game = find_game(slug)
    many = ManyTables(game, game.box(), count, seed=4, first=7, engine=engine, cores=cores)
    luck, steps = np.random.default_rng(11), 0
    while not many.over.all():
        places = luck.integers(1 << 30, size=count) % np.maximum(many.counts, 1) if at_random else many.counts - 1
        many.play(many.moves[np.arange(count), places])
        steps += 1
        assert steps < 5000
    return many


@pytest.mark.parametrize("slug", all_games())
def test_tables_stepped_side_by_side_end_alike_on_both_engines(slug: str) -> None:
    count = 10 if len(find_game(slug).moves) < 300 else 3
    plain, cpu = played(slug, count, "plain", 1, at_random=True), played(slug, count, "cpu", 1, at_random=True)
    assert all(one == other for one, other in zip(plain.tables, cpu.tables, strict=True))
    assert (plain.scores() == cpu.scores()).all()


def test_two_cores_step_as_one_does() -> None:
    one, two = played("pig", 3000, "cpu", 1), played("pig", 3000, "cpu", 2)
    assert (one.scores() == two.scores()).all()
    assert len(two._slices) == 2


def test_tables_are_dealt_the_games_that_batches_play() -> None:
    game = find_game("pig")
    (batch,) = play_batch(game, game.box(), Players(Bot(always_the_last), (Skill(),) * 2, ("last",) * 2), 50, 4, first=7)
    assert (played("pig", 50, "cpu", 1).scores() == batch.scores).all()


def test_an_illegal_choice_is_refused_and_nothing_is_played() -> None:
    game = find_game("pig")
    many = ManyTables(game, game.box(), 5, seed=1)
    before = many.tables.copy()
    with pytest.raises(RollbonesError, match="table 3: move 1 is not open to seat 1 there"):
        many.play(np.array([0, 0, 0, 1, 0]))
    assert (many.tables == before).all()


def test_no_tables_at_all_are_refused() -> None:
    with pytest.raises(RollbonesError, match="0 tables cannot be laid out"):
        ManyTables(find_game("pig"), find_game("pig").box(), 0, seed=1)
