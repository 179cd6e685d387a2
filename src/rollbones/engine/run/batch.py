"""Batches of whole games: on one core, on all of them, or on a GPU.

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

from ..declare.record import Structured
from ..errors import RollbonesError
from ..game import Game
from .bundles import EventCounts, Notes, batch_of, workspace
from .compile import World, world
from .event_counts import blank_counts
from .players import GREEDY, LOOK, RANDOM, SEARCH, STEADY, Players

BatchEngine = Literal["plain", "cpu", "cuda"]
CHUNK = {"plain": 1_000, "cpu": 100_000, "cuda": 1 << 22}
FEWEST, CHUNKS_A_CORE = 1_000, 4  # games in a chunk, and chunks for each core where there are games enough
THOUGHTS_A_CHUNK = 20_000  # iterations of thinking a decision, times games, in one chunk
THOUGHTS_OF = {RANDOM: 0, STEADY: 0, GREEDY: 0, SEARCH: 1, LOOK: 16}  # a look tries every move in each of its worlds


@dataclass(frozen=True)
class Results:
    """Results of games `first` and following: moves (−1 where a game exceeded its limit) and scores by seat."""

    first: int
    moves: NDArray[np.int32]
    scores: NDArray[np.int32]
    digests: NDArray[np.uint64] | None
    notes: Notes | None = None
    events: EventCounts | None = None


def packed(game: Game, box: Any) -> Structured:
    """Return a box in an array of one, as drivers take it."""
    boxes = np.zeros(1, game.box_kind.dtype)
    boxes[0] = box
    return boxes


def play_batch(
    game: Game,
    box: Any,
    players: Players,
    games: int,
    seed: int,
    *,
    engine: BatchEngine = "cpu",
    cores: int | None = None,
    digests: bool = False,
    first: int = 0,
    study: bool = False,
) -> Iterator[Results]:
    """Play games and give their results chunk by chunk, in order; a study notes more about each."""
    if games < 1:
        raise RollbonesError(f"{games} games cannot be played; ask for 1 or more")
    cores = cores or os.cpu_count() or 1
    size = chunk_size(engine, players)
    if engine == "cpu" and cores > 1:
        size = min(size, max(FEWEST, games // (CHUNKS_A_CORE * cores)))
    chunks = cut(first, games, size)
    if engine == "cuda":
        from ..cuda.device import Device  # noqa: PLC0415  # only where the extra is installed

        device = Device(game, players)
        yield from (device.play(packed(game, box), start, count, seed, digests) for start, count in chunks)
        return
    compiled = world(game, engine, bot=players.bot)

    def play(chunk: tuple[int, int]) -> Results:
        return play_chunk(compiled, packed(game, box), players, *chunk, seed, digests, study)

    workers = 1 if engine == "plain" else min(cores, len(chunks))
    if workers == 1:
        yield from map(play, chunks)
        return
    play((first, 1))  # compiles once, before the threads would each ask for it
    with ThreadPoolExecutor(workers) as pool:
        yield from pool.map(play, chunks)


def cut(first: int, count: int, size: int) -> list[tuple[int, int]]:
    """Cut numbers `first` and following into chunks: where each begins and how many it has. The last may be short."""
    end = first + count
    return [(start, min(size, end - start)) for start in range(first, end, size)]


def chunk_size(engine: BatchEngine, players: Players) -> int:
    """Return how many games go into one chunk: fewer, where a decision takes long."""
    thinking = max((THOUGHTS_OF[skill.kind] * skill.iterations for skill in players.skills), default=0)
    return max(1, min(CHUNK[engine], THOUGHTS_A_CHUNK // thinking)) if thinking else CHUNK[engine]


def play_chunk(
    compiled: World,
    boxes: Structured,
    players: Players,
    first: int,
    count: int,
    seed: int,
    digests: bool = False,
    study: bool = False,
    events: bool = False,
) -> Results:
    """Play one chunk on this core; a study notes more about each game, and events are counted where they are asked for."""
    game = compiled.game
    results = blank_results(game, first, count, int(boxes[0]["seats"]), digests, study, events)
    compiled.many_games(
        workspace(game, players.nodes),
        batch_of(game, boxes, players, first, seed),
        results.moves,
        results.scores,
        results.digests,
        results.notes,
        results.events,
        0,
        1,
    )
    return results


def blank_results(
    game: Game, first: int, count: int, seats: int, digests: bool, study: bool = False, events: bool = False
) -> Results:
    """Return room for the results of a chunk."""
    return Results(
        first,
        np.zeros(count, np.int32),
        np.zeros((count, seats), np.int32),
        np.zeros(count, np.uint64) if digests else None,
        blank_notes(count, seats, len(game.moves)) if study else None,
        blank_counts(game, seats) if events else None,
    )


def blank_notes(count: int, seats: int, moves: int) -> Notes:
    """Return room for the notes of a chunk."""

    def by_game() -> NDArray[np.int32]:
        return np.zeros(count, np.int32)

    def by_move() -> NDArray[np.int64]:
        return np.zeros((seats, moves), np.int64)

    made = np.zeros((seats, moves), np.int8)
    return Notes(by_game(), by_game(), by_game(), by_move(), by_move(), by_move(), by_move(), by_move(), made)
