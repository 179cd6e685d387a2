"""Whole games by the thousand: on one core, on all of them, or on a graphics processor.

A batch is a seed and a range of game numbers. Game number 17 of a seed is the same game whatever else is played beside it,
on whichever engine, so results can be cut into chunks and put together again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from .compile import Rule, World, world
from .drivers import Luck
from .errors import RollbonesError
from .game import Game
from .record import Structured

BatchEngine = Literal["plain", "cpu", "cuda"]
CHUNK = {"plain": 1_000, "cpu": 100_000, "cuda": 1 << 22}


@dataclass(frozen=True)
class Results:
    """What came of the games `first` and following: moves (−1 where a game went past its limit), scores by seat."""

    first: int
    moves: NDArray[np.int32]
    scores: NDArray[np.int32]
    digests: NDArray[np.uint64] | None


def packed(game: Game, box: Any) -> Structured:
    """Return a box in an array of one, as drivers take it."""
    boxes = np.zeros(1, game.box_kind.dtype)
    boxes[0] = box
    return boxes


def play_batch(
    game: Game,
    box: Any,
    decide: Rule,
    games: int,
    seed: int,
    *,
    engine: BatchEngine = "cpu",
    cores: int | None = None,
    digests: bool = False,
    first: int = 0,
) -> Iterator[Results]:
    """Play games and give their results chunk by chunk, in order."""
    if games < 1:
        raise RollbonesError(f"{games} games cannot be played; ask for 1 or more")
    size = CHUNK[engine]
    starts = range(first, first + games, size)
    chunks = [(start, min(size, first + games - start)) for start in starts]
    if engine == "cuda":
        from .cuda import Device  # noqa: PLC0415  # only where the extra is installed

        device = Device(game, decide)
        yield from (device.play(packed(game, box), start, count, seed, digests) for start, count in chunks)
        return
    place = world(game, engine, decide=decide)

    def play(chunk: tuple[int, int]) -> Results:
        return play_chunk(place, packed(game, box), *chunk, seed, digests)

    workers = 1 if engine == "plain" else min(cores or os.cpu_count() or 1, len(chunks))
    if workers == 1:
        yield from map(play, chunks)
        return
    play((first, 1))  # compiles once, before the threads would each ask for it
    with ThreadPoolExecutor(workers) as pool:
        yield from pool.map(play, chunks)


def play_chunk(place: World, boxes: Structured, first: int, count: int, seed: int, digests: bool) -> Results:
    """Play one chunk on this core."""
    kind = place.game.table_kind
    results = blank_results(first, count, int(boxes[0]["seats"]), digests)
    place.many_games(
        kind.array(),
        kind.array(),
        boxes,
        Luck.array(),
        np.zeros(len(place.game.moves), np.int32),
        np.uint64(seed),
        first,
        place.game.card.longest,
        results.moves,
        results.scores,
        results.digests,
    )
    return results


def blank_results(first: int, count: int, seats: int, digests: bool) -> Results:
    """Return room for the results of a chunk."""
    marks = np.zeros(count, np.uint64) if digests else None
    return Results(first, np.zeros(count, np.int32), np.zeros((count, seats), np.int32), marks)
