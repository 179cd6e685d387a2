"""Many tables in parallel, one move on each per step, for learners and solvers.

many = ManyTables(find_game("delver"), find_game("delver").box(), 10_000, seed=1)
while not many.over.all():
    many.play(my_choice(many.tables, many.moves, many.counts))
many.scores()
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import RollbonesError
from ..game import Game
from .batch import packed
from .compile import Engine, world

SMALLEST_SHARE = 1_000  # tables under which another core does not pay


class ManyTables:
    """Tables of one game under one box. Table k plays game number `first + k` of the seed.

    `seats` says who is to move at each (−1: over), and `moves[k, :counts[k]]` what that seat may do.
    """

    def __init__(
        self,
        game: Game,
        box: Any,
        count: int,
        *,
        seed: int,
        first: int = 0,
        engine: Engine = "cpu",
        cores: int | None = None,
    ) -> None:
        """Lay all of them out."""
        if count < 1:
            raise RollbonesError(f"{count} tables cannot be laid out; ask for 1 or more")
        self.game, self._world, self._boxes = game, world(game, engine), packed(game, box)
        self.tables = game.table_kind.array(count)
        self.seats: NDArray[np.int32] = np.zeros(count, np.int32)
        self.counts: NDArray[np.int32] = np.zeros(count, np.int32)
        self.moves: NDArray[np.int32] = np.zeros((count, len(game.moves)), np.int32)
        shares = max(1, min(cores or os.cpu_count() or 1, count // SMALLEST_SHARE)) if engine == "cpu" else 1
        edges = [count * share // shares for share in range(shares + 1)]
        self._slices = [slice(low, high) for low, high in pairwise(edges)]
        self._pool = ThreadPoolExecutor(shares) if shares > 1 else None
        blank = game.table_kind.array()
        self._all(
            lambda part: self._world.set_up_each(self.tables[part], blank, self._boxes, np.uint64(seed), first + part.start)
        )
        self._look()

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which tables have ended."""
        return self.seats < 0

    def play(self, chosen: NDArray[np.integer[Any]]) -> None:
        """Make one of its legal moves at each table that is not over; what is chosen for the others does not matter."""
        chosen = np.asarray(chosen, np.int32)
        open_now = ~self.over
        listed = (self.moves == chosen[:, None]) & (np.arange(self.moves.shape[1]) < self.counts[:, None])
        wrong = np.flatnonzero(open_now & ~listed.any(axis=1))
        if len(wrong):
            place = int(wrong[0])
            raise RollbonesError(f"table {place}: move {chosen[place]} is not open to seat {self.seats[place] + 1} there")
        self._all(lambda part: self._world.play_on_each(self.tables[part], self._boxes, self.seats[part], chosen[part]))
        self._look()

    def scores(self) -> NDArray[np.int32]:
        """Return every seat's score at every table."""
        scores = np.zeros((len(self.tables), int(self._boxes[0]["seats"])), np.int32)
        self._all(lambda part: self._world.score_on_each(self.tables[part], self._boxes, scores[part]))
        return scores

    def _look(self) -> None:
        self._all(
            lambda part: self._world.legal_on_each(
                self.tables[part], self._boxes, self.seats[part], self.moves[part], self.counts[part]
            )
        )

    def _all(self, act: Callable[[slice], None]) -> None:
        """Do something to every share of the tables, each on its own core."""
        if self._pool is None:
            for part in self._slices:
                act(part)
            return
        act(self._slices[0])  # compiles once, before the threads would each ask for it
        list(self._pool.map(act, self._slices[1:]))
