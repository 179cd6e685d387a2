"""Chunks: a range of games under one or several boxes; the result is the same bytes wherever it is played.

A task is a small message with everything needed to play a chunk, in a thread or on another machine. The result is a chunk of
counts that does not depend on the order in which chunks are played.
"""

from __future__ import annotations

import hashlib
import zlib
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from rollbones.bots import players
from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import Results, cut, packed, play_chunk
from rollbones.engine.run.compile import Engine, world
from rollbones.engine.run.players import Players

from ..stats.counts import Count, Sums, Use, count, pairs, told_use
from ..stats.measure import Company, company

MARK = b"rollbones chunk 1\n"
MOST_ROWS = 1 << 22  # games that are kept as rows where none is studied; else those that are
AT_ONCE = 1 << 14  # tables laid out together to see who begins


class Arm(msgspec.Struct, frozen=True):
    """One way to play: the options that depart from the box as printed, and the bots, one for all seats or one for each."""

    name: str
    options: dict[str, str]
    bots: str
    seats: int


class Play(msgspec.Struct, frozen=True):
    """What is played: the same numbered games under every arm; the first arm is the one the others are held against."""

    name: str
    arms: tuple[Arm, ...]
    studied: int = 0  # up to this many games are studied: moves noted, leads followed
    begin: int = 0  # the number of its first game
    told: bool = False  # played with events recorded; only events are counted
    rows: bool = False  # every game is kept as a row
    paired: bool = True  # differences from the first arm are summed up


class Task(msgspec.Struct, frozen=True):
    """One chunk to play."""

    game: str
    seed: int
    play: Play
    first: int
    count: int
    rollbones: str


class Chunk(msgspec.Struct):
    """Result of a task."""

    first: int
    count: int
    arms: list[Count]
    pairs: list[dict[str, Sums]]  # of every arm but the first
    told: list[Use] = []
    rows: bytes = b""


def perform(task: Task, engine: Engine | Any = "cpu") -> Chunk:
    """Play a chunk on this core, or on a device that is given in place of an engine's name."""
    game = find_game(task.game)
    found = Chunk(task.first, task.count, [], [])
    if task.play.told:
        found.told = [_aloud(game, arm, task, engine) for arm in task.play.arms]
        return found
    study = task.first < task.play.studied
    base: Results | None = None
    kept = []
    for arm in task.play.arms:
        box, who, seated = _seated(task.game, arm)
        first = task.play.begin + task.first
        if isinstance(engine, str):
            place = world(game, engine, bot=who.bot)
            results = play_chunk(place, packed(game, box), who, first, task.count, task.seed, False, study)
        else:
            results = engine.play(game, box, who, first, task.count, task.seed)
        starts = _starts(game, box, first, task.count, task.seed, engine) if study and not seated.is_one_sided else None
        found.arms.append(count(results, seated, starts))
        if base is None:
            base = results
        elif task.play.paired:
            found.pairs.append(pairs(base, results, seated))
        if task.play.rows and task.first < (task.play.studied or MOST_ROWS):
            kept.append(_row_values(results, study))
    if kept:
        found.rows = zlib.compress(np.concatenate(kept).astype("<i4").tobytes(), 1)
    return found


@lru_cache(256)
def _prepared(slug: str, options: tuple[tuple[str, str], ...], bots: str, seats: int) -> tuple[Any, Players, Company]:
    game = find_game(slug)
    box = game.box(seats, dict(options))
    return box, players(game, bots, seats), company(game, box)


def _seated(slug: str, arm: Arm) -> tuple[Any, Players, Company]:
    return _prepared(slug, tuple(sorted(arm.options.items())), arm.bots, arm.seats)


def _aloud(game: Game, arm: Arm, task: Task, engine: Engine | Any) -> Use:
    box, who, _ = _seated(task.game, arm)
    place = world(game, "plain" if engine == "plain" else "cpu", bot=who.bot)
    first = task.play.begin + task.first
    results = play_chunk(place, packed(game, box), who, first, task.count, task.seed, events=True)
    assert results.events is not None  # noqa: S101  # for the type checker: they were asked for above
    return told_use(results.events)


def _starts(game: Game, box: Any, first: int, many: int, seed: int, engine: Engine | Any) -> NDArray[Any]:
    """Return which seat moves first in each game; the lowest of several."""
    place = world(game, "plain" if engine == "plain" else "cpu")
    found = []
    for begin, part in cut(first, many, AT_ONCE):
        tables = game.table_kind.array(part)
        seats, counts = np.zeros(part, np.int32), np.zeros(part, np.int32)
        place.set_up_each(tables, game.table_kind.array(), packed(game, box), np.uint64(seed), begin)
        place.legal_on_each(tables, packed(game, box), seats, np.zeros((part, len(game.moves)), np.int32), counts)
        found.append(seats)
    return np.concatenate(found)


# ---------------------------------------------------------------------------------------------------- rows


def row_names(seats: int, studied: bool) -> list[str]:
    """Name the columns of a row."""
    return ["moves", *(f"score_{seat + 1}" for seat in range(seats)), *(("decisions", "changes", "decided") * studied)]


def _row_values(results: Results, study: bool) -> NDArray[np.int32]:
    columns = [results.moves, *results.scores.T]
    if study and results.notes is not None:
        columns += [results.notes.decisions, results.notes.changes, results.notes.decided]
    return np.concatenate([np.ascontiguousarray(one, np.int32) for one in columns])


def rows_of(chunk: Chunk, play: Play) -> list[dict[str, Any]]:
    """Return a chunk's rows as columns, one set for each arm."""
    values = np.frombuffer(zlib.decompress(chunk.rows), "<i4")
    found: list[dict[str, Any]] = []
    begin = 0
    for arm in play.arms:
        columns: dict[str, Any] = {"game": np.arange(play.begin + chunk.first, play.begin + chunk.first + chunk.count)}
        if len(play.arms) > 1:
            columns["arm"] = np.full(chunk.count, arm.name)
        for name in row_names(arm.seats, chunk.first < play.studied):
            columns[name] = values[begin : begin + chunk.count]
            begin += chunk.count
        found.append(columns)
    return found


# ---------------------------------------------------------------------------------------------------- bytes


def encode(chunk: Chunk) -> bytes:
    """Write a chunk with a hash in front, the same bytes for the same counts."""
    body = msgspec.msgpack.encode(chunk)
    return MARK + hashlib.sha256(body).digest() + body


def decode(data: bytes) -> Chunk | None:
    """Read a chunk; nothing, where it is damaged."""
    mark, digest, body = data[: len(MARK)], data[len(MARK) : len(MARK) + 32], data[len(MARK) + 32 :]
    if mark != MARK or hashlib.sha256(body).digest() != digest:
        return None
    try:
        return msgspec.msgpack.decode(body, type=Chunk)
    except msgspec.DecodeError:
        return None
