"""Plain, cpu and cuda play the same games, to the bit."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import numpy as np
import pytest

from rollbones.bots import players
from rollbones.engine.check import random_options
from rollbones.engine.registry import all_games, find_game
from rollbones.engine.run.batch import BatchEngine, Results, play_batch
from rollbones.lab.commands.signature import signature

SIGNATURES = {
    "boarding": "1182c752a8c6289c",
    "climb": "1efc2732b0121e3f",
    "delver": "903552c513e12f53",
    "everest": "4d959cf3cf29e4e1",
    "pig": "fe9bf4de2c05d7a0",
    "trapsetter": "e277022a4c2e0b3d",
}

SIMULATED = """
import warnings
warnings.simplefilter("ignore")  # the simulator computes with numbers that warn when they wrap around
from rollbones.bots import players
from rollbones.engine.run.batch import packed, play_batch
from rollbones.engine.cuda.device import Device
from rollbones.engine.registry import find_game
for slug, bot, games, options in (
    ("pig", "random", 5, {}), ("pig", "greedy", 5, {}), ("delver", "random", 8, {}), ("delver", "greedy", 4, {}),
    ("boarding", "random", 5, {}),  # more than are kept at once
    ("climb", "random", 7, {}),
    ("everest", "random", 4, {"round_limit": "2"}), ("everest", "greedy", 4, {"round_limit": "2"}),
    ("trapsetter", "random", 3, {}),
):
    game = find_game(slug)
    box = game.box(None, options)
    boxes = packed(game, box)
    who = players(game, bot, game.card.seats[0])
    device = Device(game, who)
    there = device.play(boxes, 3, games, 5, True)
    (here,) = play_batch(game, box, who, games, 5, digests=True, first=3)
    assert (there.digests == here.digests).all() and (there.moves == here.moves).all() and (there.scores == here.scores).all()
print("equal")
"""


def whole(
    slug: str, games: int, engine: BatchEngine, options: dict[str, str] | None = None, first: int = 0, cores: int = 1
) -> Results:
    game = find_game(slug)
    parts = list(
        play_batch(
            game,
            game.box(None, options),
            players(game, "random", game.card.seats[0]),
            games,
            5,
            engine=engine,
            digests=True,
            first=first,
            cores=cores,
        )
    )
    marks = [part.digests for part in parts if part.digests is not None]
    return Results(
        first,
        np.concatenate([part.moves for part in parts]),
        np.concatenate([part.scores for part in parts]),
        np.concatenate(marks),
    )


def same(one: Results, other: Results) -> bool:
    assert one.digests is not None
    assert other.digests is not None
    return bool(
        (one.moves == other.moves).all() and (one.scores == other.scores).all() and (one.digests == other.digests).all()
    )


@pytest.mark.parametrize("slug", all_games())
def test_plain_and_cpu_play_the_same_whole_games(slug: str) -> None:
    games = {"trapsetter": 6, "everest": 30, "climb": 60, "boarding": 60}.get(slug, 150)
    assert same(whole(slug, games, "plain"), whole(slug, games, "cpu"))


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("slug", ["delver", "boarding", "climb", "everest"])
def test_plain_and_cpu_agree_under_any_options(slug: str, number: int) -> None:
    options = random_options(find_game(slug), random.Random(number))
    print(f"options {options}")
    games = {"delver": 150, "everest": 10}.get(slug, 30)
    assert same(whole(slug, games, "plain", options), whole(slug, games, "cpu", options))


def test_the_cuda_kernels_play_the_same_games_in_the_simulator() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SIMULATED],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "equal", done.stderr


def test_a_game_is_the_same_whatever_is_played_beside_it() -> None:
    together, alone = whole("delver", 250_000, "cpu", cores=2), whole("delver", 10, "cpu", first=123_456)
    assert together.digests is not None
    assert alone.digests is not None
    assert (together.digests[123_456:123_466] == alone.digests).all()


@pytest.mark.parametrize("slug", SIGNATURES)
def test_games_behave_as_their_signature_says(slug: str) -> None:
    assert signature(find_game(slug)) == SIGNATURES[slug], (
        "play has changed: say so in the commit and write the new signature here"
    )
