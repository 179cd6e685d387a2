"""What the tests of the lab share."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import polars

import forked
from rollbones.engine.registry import find_game
from rollbones.lab.commands.asking import Ask
from rollbones.lab.report.report import Report
from rollbones.lab.run.chunks import Arm, Chunk, Play, Task, perform
from rollbones.lab.run.run import Desk, Found, Goal, Headline
from rollbones.lab.run.workers import Threads
from rollbones.lab.stats.counts import added

GAMES = Path(__file__).parent.parent / "games"


def ask(game: str = "pig", **asked: Any) -> Ask:
    """Return a question with few games and random bots, unless said otherwise."""
    return Ask(find_game(game), **{"bots": "random", **asked})


def arm(game: str = "pig", bots: str = "random", **options: str) -> Arm:
    """Return an arm with the fewest seats."""
    return Arm(
        ", ".join(f"{name}={value}" for name, value in options.items()) or "base",
        options,
        bots,
        find_game(game).card.seats[0],
    )


def task(play: Play, first: int, count: int, game: str = "pig", seed: int = 5) -> Task:
    """Return a task of this machine."""
    return Task(game, seed, play, first, count, "here")


def play(play: Play, games: int, game: str = "pig", seed: int = 5, headline: Headline | None = None) -> Found:
    """Play by two threads, without a folder."""
    workers = Threads("cpu", 2)
    try:
        return Desk(find_game(game), seed, workers).play(play, Goal(games), headline)
    finally:
        workers.close()


def together(chunks: list[Chunk]) -> bytes:
    """Return what chunks come to, as bytes."""
    arms = pairs = told = None
    for chunk in chunks:
        arms, pairs, told = added(arms, chunk.arms), added(pairs, chunk.pairs), added(told, chunk.told)
    return msgspec.msgpack.encode((arms, pairs, told))


def whole(play: Play, games: int, game: str = "pig", seed: int = 5, engine: str = "cpu") -> bytes:
    """Return what one chunk of all the games comes to."""
    return together([perform(task(play, 0, games, game, seed), engine)])


def rollbones(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command."""
    return forked.run(*words, env={**os.environ, **environment})


def as_bytes(found: Found) -> bytes:
    """Return what was found, as bytes."""
    return msgspec.msgpack.encode((found.arms, found.pairs, found.told))


def read_games(path: Path) -> polars.DataFrame:
    """Read a file of games back."""
    return polars.read_csv(path) if path.suffix == ".csv" else polars.read_parquet(path)


def read_report(raw: bytes | str) -> Report:
    """Read a report back from its JSON."""
    return msgspec.json.decode(raw, type=Report)
