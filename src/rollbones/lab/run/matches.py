"""Matches between two bots: who sits where, what a match is worth, and many of them played on all cores.

Where several sides play, the two take every way of sharing out the sides equally often. Where all play for one side, a match
is the same numbered game played once by each, and the higher score wins it. A match is worth one point; it can be shared.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbones.bots import bot_for
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.game import Game
from rollbones.engine.run.batch import Results, chunk_size, packed, play_chunk
from rollbones.engine.run.compile import Engine, World, world
from rollbones.engine.run.players import Players, Skill

BLOCK = 64  # matches after which the test is looked at, the same on every machine
APART = 1 << 40  # numbers of games that two seatings never share
AHEAD = 2  # chunks handed out ahead for each core

Points = NDArray[np.int64]  # of the first bot, in 840ths, match by match
Scores = dict[Skill, dict[int, int]]  # of bots that play alone, by the number of the game


@dataclass(frozen=True)
class Seating:
    """Which seats each of the two takes."""

    first: tuple[int, ...]
    second: tuple[int, ...]


class Pairing:
    """Two bots and the box they meet over."""

    def __init__(
        self,
        game: Game,
        box: Any,
        first: Skill,
        second: Skill,
        seed: int,
        engine: Engine = "cpu",
        known: Scores | None = None,
    ) -> None:
        """Work out the seatings. Games that were played alone are kept in `known` and not played twice."""
        self.game, self.box, self.seed, self.engine = game, box, seed, engine
        self.known: Scores = {} if known is None else known
        self.first, self.second = first, second
        self.sides = game.sides(box)
        self.is_alone = len(self.sides) == 1
        self.seatings = [] if self.is_alone else seatings(self.sides)
        self._seats = int(box.seats)

    @property
    def block(self) -> int:
        """Return how many matches go between two looks: as near to `BLOCK` as every seating can come up equally often."""
        many = max(1, len(self.seatings))
        return -(-BLOCK // many) * many

    def players(self, seating: Seating) -> Players:
        """Return who sits where."""
        return self._seated(tuple(self.first if seat in seating.first else self.second for seat in range(self._seats)))

    def play(self, begin: int, count: int) -> Points:
        """Play matches number `begin` and following, on this core; both must be whole rounds of seatings."""
        if self.is_alone:
            one, other = self._alone(self.first, begin, count), self._alone(self.second, begin, count)
            return np.where(one > other, PARTS, np.where(one == other, PARTS // 2, 0))
        many = len(self.seatings)
        points = np.zeros((count // many, many), np.int64)
        for place, seating in enumerate(self.seatings):
            results = self._chunk(self.players(seating), place * APART + begin // many, count // many)
            points[:, place] = victory(results, self.sides, seating)
        return points.reshape(-1)

    def chunk(self) -> int:
        """Return how many matches one core plays at a time: fewer, where a decision takes long."""
        many = max(1, len(self.seatings))
        games = chunk_size("cpu", self._seated((self.first, self.second)))
        return max(many, min(self.block, games) // many * many)

    def _alone(self, skill: Skill, begin: int, count: int) -> Points:
        """Return one bot's scores; a game that did not end has none."""
        known = self.known.setdefault(skill, {})
        missing = [number for number in range(begin, begin + count) if number not in known]
        if missing:
            results = self._chunk(self._seated((skill,) * self._seats), missing[0], missing[-1] + 1 - missing[0])
            scores = np.where(results.moves >= 0, results.scores[:, 0], 0)
            known.update(zip(range(missing[0], missing[-1] + 1), scores.tolist(), strict=True))
        return np.array([known[number] for number in range(begin, begin + count)], np.int64)

    def _seated(self, skills: tuple[Skill, ...]) -> Players:
        return Players(bot_for(self.game, skills), skills, ("",) * len(skills))

    def _chunk(self, who: Players, first: int, count: int) -> Results:
        return play_chunk(self._world(who), packed(self.game, self.box), who, first, count, self.seed)

    def _world(self, who: Players) -> World:
        return world(self.game, self.engine, bot=who.bot)


def seatings(sides: list[list[int]]) -> list[Seating]:
    """Return every way in which two bots share out the sides evenly, each beside its mirror image."""
    many = len(sides)
    found = []
    for size in sorted({many // 2, many - many // 2}):
        for taken in combinations(range(many), size):
            first = tuple(seat for side in taken for seat in sides[side])
            second = tuple(seat for side in range(many) if side not in taken for seat in sides[side])
            found.append(Seating(first, second))
    return found


def victory(results: Results, sides: list[list[int]], seating: Seating) -> Points:
    """Return the first bot's part of each victory. A game that nobody won, or that did not end, is shared."""
    best = np.stack([results.scores[:, side].max(axis=1) for side in sides], axis=1)
    top = best.max(axis=1)
    wins = (best == top[:, None]) & (top > 0)[:, None] & (results.moves >= 0)[:, None]
    own = np.array([side[0] in seating.first for side in sides])
    winners = wins.sum(axis=1)
    found: Points = np.where(winners > 0, PARTS * wins[:, own].sum(axis=1) // np.maximum(1, winners), PARTS // 2)
    return found


def blocks(pairing: Pairing, most: int | None, cores: int | None = None) -> Iterator[Points]:
    """Play matches on all cores and give them block by block, always the same; stop asking, and no more are played."""
    workers = 1 if pairing.engine == "plain" else cores or os.cpu_count() or 1
    pairing.play(0, max(1, len(pairing.seatings)))  # compiles once, before the threads would each ask for it
    step = pairing.chunk()
    pool = ThreadPoolExecutor(workers)
    handed: deque[tuple[bool, Future[Points]]] = deque()
    begin = 0
    kept: list[Points] = []
    try:
        while handed or most is None or begin < most:
            while (most is None or begin < most) and len(handed) < AHEAD * workers:
                end = min(begin // pairing.block * pairing.block + pairing.block, begin + step, most or begin + step)
                ends_a_block = end % pairing.block == 0 or end == most
                handed.append((ends_a_block, pool.submit(pairing.play, begin, end - begin)))
                begin = end
            ends_a_block, future = handed.popleft()
            kept.append(future.result())
            if ends_a_block:
                yield np.concatenate(kept)
                kept = []
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
