"""Bots get ready behind the scenes, for every game."""

from __future__ import annotations

import pytest

from rollbones.bots.ready import is_ready, warm
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
def test_every_games_bots_can_be_warmed_up_from_its_first_position(game: Game) -> None:
    warm(game)
    assert is_ready(game)
