from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import numpy as np
import pytest

from rollbones.engine import Numbers, RollbonesError, Tale, rule
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from rollbones.engine.run import warmup as ready
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import World, world

COUNT_COMPILED = """
from rollbones.bots import players
from rollbones.engine.run.batch import play_batch
from rollbones.engine.run.compile import world
from rollbones.engine.run.warmup import load
from rollbones.engine.registry import find_game
game = find_game("pig")
who = players(game, "random", 2)
list(play_batch(game, game.box(), who, 10, 1))
places = [world(game, "cpu", bot=who.bot).many_games, load(game).play]
print(sum(sum(place.stats.cache_misses.values()) for place in places))
"""


def run(code: str, cache: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "ROLLBONES_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_the_second_start_does_not_compile(tmp_path: Path) -> None:
    assert int(run(COUNT_COMPILED, tmp_path)) > 0
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")}
    assert kept
    assert int(run(COUNT_COMPILED, tmp_path)) == 0
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")} == kept


def test_play_starts_plain_and_goes_on_compiled_with_the_same_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBONES_CACHE", str(tmp_path))
    monkeypatch.setattr(ready, "_compiled", {})
    monkeypatch.setattr(ready, "_started", set())
    game = Game("hush")
    match = Match(game, game.box(), bytes(32), engine=changing(game))
    assert match._engine().engine == "plain"
    match.play("swap")
    until = time.monotonic() + 120
    while not ready.is_ready(game) and time.monotonic() < until:
        time.sleep(0.05)
    assert match._engine().engine == "cpu"
    match.play("swap")
    plain = Match(game, game.box(), bytes(32))
    plain.play("swap")
    plain.play("swap")
    assert match.steps == plain.steps
    assert match.table == plain.table


def changing(game: Game) -> Callable[[], World]:
    """Let the stranger's game be compiled in this process, which alone knows where it is."""
    plain = world(game, "plain", recorded=True)
    Thread(target=lambda: ready._compiled.update({game.slug: ready.load(game)}), daemon=True).start()
    return lambda: ready._compiled.get(game.slug, plain)


def test_a_compiled_game_is_made_ready_by_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBONES_CACHE", str(tmp_path))
    monkeypatch.setenv("ROLLBONES_ENGINE", "best")
    monkeypatch.setattr(ready, "_compiled", {})
    monkeypatch.setattr(ready, "_started", set())
    game = find_game("pig")
    engine = ready.best_engine(game)
    assert engine().engine == "plain"
    until = time.monotonic() + 120
    while not ready.is_ready(game) and time.monotonic() < until:
        time.sleep(0.05)
    assert engine().engine == "cpu"
    assert list(tmp_path.rglob("*.nbc"))


@rule
def overflowing(table: object, box: object, seat: int, move: int, tale: Tale) -> None:
    table.turn = 40_000  # type: ignore[attr-defined]  # the field of Pig's table


def test_the_plain_engine_finds_a_number_that_its_field_does_not_hold() -> None:
    game = Game("rollbones.games.template")
    game.functions["play"] = overflowing
    match = Match(game, game.box(), engine=lambda: World(game, "plain", recorded=True))
    with pytest.raises(OverflowError, match="field 'turn' became 40000"):
        match.play("roll")


@rule
def out_of_bounds(table: object, box: object, seat: int, out: Numbers) -> int:
    out[5000] = 1
    return 1


def test_the_plain_engine_finds_an_index_out_of_bounds() -> None:
    game = Game("rollbones.games.template")
    game.functions["legal"] = out_of_bounds
    plain = World(game, "plain", recorded=True)
    with pytest.raises(IndexError):
        plain.legal(plain.table_kind.array(), packed(game, game.box()), 0, np.zeros(2, np.int32))


def test_a_cache_that_cannot_be_written_is_named_with_a_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "compiled").write_text("a file where the folder should be")
    monkeypatch.setenv("ROLLBONES_CACHE", str(tmp_path))
    with pytest.raises(RollbonesError, match="set ROLLBONES_CACHE to a folder that can be written"):
        World(find_game("pig"), "cpu")
