"""Bots get ready behind the scenes, for every game."""

from __future__ import annotations

import threading

import pytest

from rollbones.bots import appraise, ready
from rollbones.bots.ready import is_ready, warm
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games, find_game
from rollbones.engine.run import warmup


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
def test_every_games_bots_can_be_warmed_up_from_its_first_position(game: Game) -> None:
    warm(game)
    assert is_ready(game)


@pytest.mark.parametrize(("engine", "begun"), [("plain", 0), ("best", 3)])
def test_where_the_environment_says_plain_nothing_is_compiled_behind_the_scenes(
    monkeypatch: pytest.MonkeyPatch, engine: str, begun: int
) -> None:
    monkeypatch.setenv("ROLLBONES_ENGINE", engine)
    monkeypatch.setattr(warmup, "_started", set())
    before = set(threading.enumerate())
    for get_ready in (warmup.get_ready, ready.get_ready, appraise.get_ready):
        get_ready(find_game("pig"))
    waiting = set(threading.enumerate()) - before
    assert len(waiting) == begun
    for one in waiting:
        one.join()
