"""Compiled code does not look where it indexes. In the tests it does (`tests/conftest.py`), and finds nothing."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from rollbones.bots import players
from rollbones.engine import Numbers, rule
from rollbones.engine.check import random_options
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games
from rollbones.engine.run.batch import packed, play_batch
from rollbones.engine.run.compile import World

FINGERPRINT = """
from rollbones.engine.run.compile import fingerprint
from rollbones.engine.registry import find_game
print(fingerprint(find_game("pig")))
"""


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("game", all_games().values(), ids=all_games().keys())
def test_no_game_ever_indexes_out_of_bounds(game: Game, number: int) -> None:
    options = random_options(game, random.Random(number)) if number else {}
    print(f"options {options}")
    for seats in range(game.card.seats[0], game.card.seats[1] + 1):
        games = 5_000 if len(game.moves) < 300 else 150
        for part in play_batch(game, game.box(seats, options), players(game, "random", seats), games, number):
            assert (part.moves > 0).all()


@rule
def written_nowhere(numbers: Numbers) -> None:
    numbers[5000] = 1


@rule
def legal_out_of_bounds(table: object, box: object, seat: int, out: Numbers) -> int:
    written_nowhere(out)
    return 1


def test_an_index_out_of_bounds_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBONES_CACHE", str(tmp_path))
    game = Game("rollbones.games.template")
    game.functions["legal"] = legal_out_of_bounds
    compiled = World(game, "cpu")
    with pytest.raises(IndexError):
        compiled.legal(compiled.table_kind.array(), packed(game, game.box()), 0, np.zeros(2, np.int32))


def test_checked_and_unchecked_code_are_kept_apart() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", FINGERPRINT],
            env={**os.environ, "NUMBA_BOUNDSCHECK": checked},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for checked in ("0", "1")
    }
    assert len(found) == 2
