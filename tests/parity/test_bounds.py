"""Compiled code does not look where it indexes. Here it does, and finds nothing."""

from __future__ import annotations

import os
import subprocess
import sys

CHECKED = """
import random
import numpy as np
from rollbones.bots import players
from rollbones.engine.run.batch import play_batch
from rollbones.engine.check import random_options
from rollbones.engine.registry import all_games
for game in all_games().values():
    for number in range(6):
        options = random_options(game, random.Random(number)) if number else {}
        for seats in range(game.card.seats[0], game.card.seats[1] + 1):
            games = 5_000 if len(game.moves) < 300 else 150
            for part in play_batch(game, game.box(seats, options), players(game, "steady", seats), games, number):
                assert (part.moves > 0).all(), (game.slug, options)
print("within bounds")
"""

BROKEN = """
import numpy as np
from numba import njit
@njit
def beyond(numbers, place):
    numbers[place] = 1
try:
    beyond(np.zeros(2), 5000)
except IndexError:
    print("noticed")
"""


FINGERPRINT = """
from rollbones.engine.run.compile import fingerprint
from rollbones.engine.registry import find_game
print(fingerprint(find_game("pig")))
"""


def run(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_no_game_ever_indexes_out_of_bounds() -> None:
    assert run(CHECKED) == "within bounds"


def test_an_index_out_of_bounds_would_be_noticed() -> None:
    assert run(BROKEN) == "noticed"


def test_checked_and_unchecked_code_are_kept_apart() -> None:
    plain = subprocess.run([sys.executable, "-c", FINGERPRINT], capture_output=True, text=True, check=True)
    assert run(FINGERPRINT) != plain.stdout.strip()
