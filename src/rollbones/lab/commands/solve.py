"""The command `solve`: every reachable position and its exact value under optimal play.

For games without secrets and with one side or two. The graph is found by the rules themselves, over every answer of chance
(`engine/explore/graph.py`). Then values are swept up to date until they stand: a low value, which begins at the worst result
there is and only rises, and a high one, which begins at the best and only falls. The truth lies between the two, up to the
rounding of floating point, however early one stops. Where they do not meet, somebody can play on for ever: the low value
counts that as lost for the first side, the high one as won.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from rollbones.engine import RollbonesError
from rollbones.engine.explore import graph as rules
from rollbones.engine.explore.graph import Desk, Graph
from rollbones.engine.explore.state_keys import layout_of, sheet_of, unpack
from rollbones.engine.game import Game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import Rule, build

MOST = 10_000_000  # positions by default
CLOSE = 1e-9  # low and high values are this near, or …
STILL = 1e-13  # … no value changes by more
FIRST_EDGES = 1 << 16
STEP = 1 << 16  # positions between two reports of progress
ROOTS: list[Rule] = [
    rules.follow,
    rules.slot_lots,
    rules.look_up,
    rules.begin_values,
    rules.sweep,
    rules.best_games,
]

Floats = NDArray[np.float64]


class Opening(msgspec.Struct):
    """A first move: how often it is open, how often it is the best, and what it is worth to the mover where it is open."""

    move: str
    open: float
    best: float
    value: float


class Solved(msgspec.Struct):
    """What was found about a game."""

    game: str
    version: str
    options: dict[str, str]
    positions: int
    over: int  # how many of them are ends: one for each result
    decisions: int  # positions with more than one move
    edges: int  # moves, from all positions
    lots: int  # different answers of chance
    depth: int  # moves to the position that is furthest from the start
    whole: bool  # every position was found
    seconds: float
    bytes: int
    sweeps: int = 0
    error: float = 0.0  # how far each value may be off
    values: dict[str, float] = {}  # by side: the share of the victory, or the score
    openings: list[Opening] = []


@dataclass(frozen=True)
class SolveProgress:
    """Progress: positions found and followed, or the remaining gap after a sweep."""

    found: int
    followed: int
    depth: int
    sweeps: int = 0
    gap: float = 0.0


Watch = Callable[[SolveProgress], None]


@cache
def stamped(game: Game) -> dict[str, Rule]:
    """Stamp the rules of graphs out for a game."""
    return build(game, "cpu", ROOTS, recorded=True)


@dataclass
class Solver:
    """A game under a box, as far as it is found and solved."""

    game: Game
    box: Any
    most: int = MOST
    noting: bool = True  # keep where moves lead; without, positions are counted only
    watch: Watch = lambda one: None
    depth: int = 0
    whole: bool = False
    sweeps: int = 0
    gap: float = 1.0
    seconds: float = 0.0
    low: Floats = field(default_factory=lambda: np.zeros(0))
    high: Floats = field(default_factory=lambda: np.zeros(0))
    choices: NDArray[np.int16] = field(default_factory=lambda: np.zeros(0, np.int16))

    def __post_init__(self) -> None:
        """Allocate the arrays; memory is used as positions are found."""
        sides = self.game.sides(self.box)
        if self.game.has_secrets:
            raise RollbonesError(f"{self.game.slug}: it has secrets, and a solver needs to see all; choose a game without")
        if len(sides) > 2:
            raise RollbonesError(f"{self.game.slug}: {len(sides)} sides; no more than two can be solved, choose fewer seats")
        if not 1 <= self.most < 1 << 30:
            raise RollbonesError(f"--most {self.most}: give a number of positions from 1 to {(1 << 30) - 1}")
        self.other = sides[1][0] if len(sides) == 2 else -1
        self.boxes = packed(self.game, self.box)
        self.rules = stamped(self.game)
        self.layout, words = layout_of(self.game.table_kind)
        self.desk = _desk(self.game, words)
        self.graph = _graph(self.most, words)

    @property
    def positions(self) -> int:
        """Return how many positions were found."""
        return int(self.graph.counts[rules.POSITIONS])

    @property
    def start(self) -> int:
        """Return the edge to where the game begins."""
        return int(self.graph.counts[rules.START])

    # ── find ────────────────────────────────────────────────────────────────────────────────────────────

    def explore(self) -> bool:
        """Find every position, up to the most that are wanted; return whether that was all."""
        began = time.perf_counter()
        trouble = self._follow(0)
        while trouble == rules.DONE and self._followed < self.positions:
            level = self.positions
            while trouble == rules.DONE and self._followed < level:
                trouble = self._follow(min(level, self._followed + STEP))
                self.watch(SolveProgress(self.positions, self._followed, self.depth))
            self.depth += trouble == rules.DONE
        self.whole = trouble == rules.DONE
        self.seconds += time.perf_counter() - began
        return self.whole

    @property
    def _followed(self) -> int:
        return int(self.graph.counts[rules.FOLLOWED])

    def _follow(self, until: int) -> int:
        """Follow moves; return ALL_TAKEN where there are more positions than wanted."""
        while True:
            trouble = int(
                self.rules["follow"](self.graph, self.layout, self.desk, self.boxes, self.other, until, self.noting)
            )
            if trouble == rules.ALL_TAKEN or self._mended(trouble):
                return trouble

    def _mended(self, trouble: int) -> bool:
        """Return whether nothing was in the way; make more room where it was that, and refuse whatever else it was."""
        if trouble == rules.FULL:
            self.graph = _with_more_room(self.graph, self.rules["slot_lots"])
        elif trouble != rules.DONE:
            raise RollbonesError(f"{self.game.slug}: {REFUSALS[trouble]}")
        return bool(trouble == rules.DONE)

    # ── value ───────────────────────────────────────────────────────────────────────────────────────────

    def solve(self) -> None:
        """Find every position and sweep its value up to date."""
        if not self.explore():
            raise RollbonesError(
                f"{self.game.slug}: more than {self.most:,} positions; raise --most, or choose a smaller box with --set"
            )
        began = time.perf_counter()
        count, lots = self.positions, int(self.graph.counts[rules.LOTS])
        if not (self.graph.movers[:count] == rules.OVER).any():
            raise RollbonesError(f"{self.game.slug}: no end can be reached under this box; choose another")
        self.low, self.high, self.choices = np.zeros(count), np.zeros(count), np.zeros(count, np.int16)
        lot_low, lot_high = np.zeros(lots), np.zeros(lots)
        self.rules["begin_values"](self.graph, self.low, self.high)
        change = 1.0
        while self.gap > CLOSE and change > STILL:
            change, self.gap = self.rules["sweep"](self.graph, self.low, self.high, lot_low, lot_high, self.choices)
            self.sweeps += 1
            self.watch(SolveProgress(count, count, self.depth, self.sweeps, self.gap))
        self.seconds += time.perf_counter() - began

    def worth(self, edge: int) -> tuple[float, float]:
        """Return the low and the high value, to the first side, of where an edge leads."""
        entries, shares = self.entries(edge)
        return float(shares @ self.low[entries]), float(shares @ self.high[entries])

    def entries(self, edge: int) -> tuple[NDArray[np.int32], Floats]:
        """Return the positions an edge leads to, and the probability of each."""
        if edge >= 0:
            return np.array([edge], np.int32), np.ones(1)
        lot = slice(int(self.graph.lot_firsts[-1 - edge]), int(self.graph.lot_firsts[-edge]))
        return self.graph.to[lot], self.graph.share[lot]

    @property
    def value(self) -> float:
        """Return what the start is worth to the first side."""
        return sum(self.worth(self.start)) / 2

    # ── ask ─────────────────────────────────────────────────────────────────────────────────────────────

    def table(self, number: int) -> Any:
        """Return a position as a table."""
        if self.graph.movers[number] == rules.OVER:
            raise RollbonesError(f"{self.game.slug}: position {number} is an end; only its result is kept")
        sheet = sheet_of(self.game.table_kind)
        unpack(self.graph.keys[number], self.layout, sheet)
        return np.ndarray(1, self.game.table_kind.dtype, sheet.tables.data)[0]

    def look_up(self, table: Any) -> tuple[int, dict[int, int]]:
        """Return the number of a table's position, and its serious moves with the edge of each."""
        own = np.zeros(1, self.game.table_kind.dtype)
        own[0] = table
        own[0]["chance"] = 0
        self.desk.here.bytes[:] = np.frombuffer(own.data, np.int8)
        size = len(self.game.moves) * int(self.box.seats)
        moves, edges = np.zeros(size, np.int32), np.zeros(size, np.int32)
        number, count = self.rules["look_up"](self.graph, self.layout, self.desk, self.boxes, self.other, moves, edges)
        if number == rules.NOWHERE:
            raise RollbonesError(f"{self.game.slug}: this position cannot be reached by serious moves from the start")
        return int(number), dict(zip(moves[:count].tolist(), edges[:count].tolist(), strict=True))

    def values(self, table: Any) -> dict[int, float]:
        """Return the serious moves on a table, each with its worth to the first side."""
        return {move: sum(self.worth(edge)) / 2 for move, edge in self.look_up(table)[1].items()}

    def best(self, table: Any) -> int:
        """Return the move that was found to be best on a table."""
        number, edges = self.look_up(table)
        wanted = int(self.graph.edges[self.graph.firsts[number] + self.choices[number]])
        return next(move for move, edge in edges.items() if edge == wanted)

    def play(self, games: int, seed: int, limit: int = 1_000_000) -> tuple[Floats, NDArray[np.int32]]:
        """Play games in which every side moves by the best choices; return the first side's results, and their lengths."""
        results, lengths = np.zeros(games), np.zeros(games, np.int32)
        played = rules.Played(np.uint64(seed), limit, results, lengths)
        lost = self.rules["best_games"](self.graph, self.layout, self.desk, self.boxes, self.other, self.choices, played)
        if lost:
            raise RollbonesError(f"{self.game.slug}: {lost} games left the graph; its `forget` blanks something that matters")
        return results, lengths

    # ── tell ────────────────────────────────────────────────────────────────────────────────────────────

    def found(self) -> Solved:
        """Return the result."""
        counts = self.graph.counts
        movers = self.graph.movers[: self._followed]
        return Solved(
            game=self.game.slug,
            version=self.game.card.version,
            options=self.game.box_kind.departures(self.box),
            positions=self.positions,
            over=int((movers == rules.OVER).sum()),
            decisions=int(counts[rules.DECISIONS]),
            edges=int(counts[rules.EDGES]),
            lots=int(counts[rules.LOTS]),
            depth=self.depth,
            whole=self.whole,
            seconds=self.seconds,
            bytes=_most_memory(),
            sweeps=self.sweeps,
            error=self.gap / 2 if self.sweeps else 0.0,
            values=self._by_side() if self.sweeps else {},
            openings=self._openings() if self.sweeps else [],
        )

    def _by_side(self) -> dict[str, float]:
        if self.other < 0:
            return {"score": self.value}
        names = self.game.card.sides or [f"seat {seats[0] + 1}" for seats in self.game.sides(self.box)]
        return dict(zip(names, (self.value, 1 - self.value), strict=True))

    def _openings(self) -> list[Opening]:
        """Put the first moves together, over all the ways the game can begin."""
        say = self.game.moves.in_box(self.box).say
        sums: dict[int, list[float]] = {}
        entries, shares = self.entries(self.start)
        for number, share in zip(entries.tolist(), shares.tolist(), strict=True):
            if self.graph.movers[number] == rules.OVER:
                continue
            sign = 1 if self.graph.movers[number] == rules.FIRST_SIDE else -1
            values = self.values(self.table(number))
            best = max(sign * value for value in values.values())
            for move, value in values.items():
                one = sums.setdefault(move, [0.0, 0.0, 0.0])
                one[0] += share
                one[1] += share if best - sign * value <= CLOSE else 0.0
                one[2] += share * (value if sign > 0 or self.other < 0 else 1 - value)
        rows = [Opening(say(move), open_, best, total / open_) for move, (open_, best, total) in sums.items()]
        return sorted(rows, key=lambda one: (-one.best, -one.value))


REFUSALS = {
    rules.OUT_OF_RANGE: "a number leaves its declared range; let the game's `forget` keep what grows without end in bounds",
    rules.ASKED_TOO_OFTEN: "one move asks chance too often to go through every answer; choose a smaller box",
    rules.TOO_MANY_OUTCOMES: f"one move has more than {rules.MOST_OUTCOMES:,} outcomes; choose a smaller box",
    rules.BOTH_SIDES_ACT: "both sides may act at once; only games with turns can be solved",
    rules.NOT_OPPOSED: "what one side wins is not what the other loses; only such games can be solved",
}


def _desk(game: Game, words: int) -> Desk:
    return Desk(
        sheet_of(game.table_kind),
        sheet_of(game.table_kind),
        np.zeros(len(game.moves), np.int32),
        np.zeros(words, np.uint64),
        np.zeros(rules.MOST_OUTCOMES, np.int32),
        np.zeros(rules.MOST_OUTCOMES, np.float64),
    )


def _graph(most: int, words: int) -> Graph:
    """Return an empty graph; NumPy's zeros take memory where they are written to."""
    return Graph(
        counts=np.zeros(7, np.int64),
        keys=np.zeros((most, words), np.uint64),
        slots=np.zeros(_slots_for(most), np.int32),
        movers=np.zeros(most, np.int8),
        firsts=np.zeros(most + 1, np.int64),
        edges=np.zeros(FIRST_EDGES, np.int32),
        lot_firsts=np.zeros(FIRST_EDGES, np.int64),
        lot_slots=np.zeros(_slots_for(FIRST_EDGES), np.int32),
        to=np.zeros(FIRST_EDGES, np.int32),
        share=np.zeros(FIRST_EDGES, np.float64),
    )


def _slots_for(count: int) -> int:
    """Return a power of two that leaves a third of the slots empty, or more."""
    return 1 << (count + count // 2).bit_length()


def _with_more_room(graph: Graph, slot_lots: Rule) -> Graph:
    """Return the graph with room for twice as many edges, lots and entries as it has."""
    wanted = {
        "edges": int(graph.counts[rules.EDGES]),
        "lot_firsts": int(graph.counts[rules.LOTS]) + 1,
        "to": int(graph.counts[rules.ENTRIES]) + rules.MOST_OUTCOMES // 2,
    }
    wanted["share"] = wanted["to"]
    grown = {name: _longer(getattr(graph, name), 2 * count) for name, count in wanted.items()}
    larger = graph._replace(**grown, lot_slots=np.zeros(_slots_for(len(grown["lot_firsts"])), np.int32))
    slot_lots(larger)
    return larger


def _longer(numbers: Any, count: int) -> Any:
    if count <= len(numbers):
        return numbers
    found = np.zeros(count, numbers.dtype)
    found[: len(numbers)] = numbers
    return found


def _most_memory() -> int:
    """Return the most memory that this process has taken so far."""
    taken = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return taken if sys.platform == "darwin" else taken * 1024


def solve(game: Game, box: Any, most: int = MOST, *, count_only: bool = False, watch: Watch | None = None) -> Solved:
    """Solve a game under a box, or only count its positions."""
    solver = Solver(game, box, most, noting=not count_only, watch=watch or (lambda one: None))
    if count_only:
        solver.explore()
    else:
        solver.solve()
    return solver.found()
