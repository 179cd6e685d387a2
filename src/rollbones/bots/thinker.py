"""One decision from a view: what a bot at a table takes, what a hint says.

It thinks in short slices, so that it ends when its time is up or somebody says stop, on one core or more. Each core grows a
tree of its own; at the end their roots are added up.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from math import inf, sqrt
from typing import Any

import numpy as np

from rollbones.engine import Numbers, rule
from rollbones.engine.declare.chance import GAMMA, scramble
from rollbones.engine.declare.contract import PARTS, decide
from rollbones.engine.declare.record import Structured
from rollbones.engine.game import Game
from rollbones.engine.match.interval import NORMAL_95
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import Engine, build
from rollbones.engine.run.players import SEARCH, Mind, Players, Skill, blank_nodes

from .mixed import mixed
from .search import at_least, begin, think

SLICE_SECONDS = 0.03
MOST_NODES = 1 << 20
MOST_PLAIN_NODES = 1 << 12  # the plain engine copies the tree for every slice


@dataclass(frozen=True)
class Rated:
    """A move, how often it was tried, and what it is expected to bring; `margin` is half of the 95 % interval."""

    move: int
    visits: int
    mean: float
    margin: float


@dataclass(frozen=True)
class Thought:
    """What came of thinking: the move to make, and the moves tried, best first."""

    move: int
    rated: list[Rated]
    iterations: int


@rule
def decide_on_one(
    views: Any, boxes: Any, seat: int, out: Numbers, count: int, minds: Any, worlds: Any, inner: Any, nodes: Any, skills: Any
) -> int:
    """Decide as in a batch."""
    return decide(views[0], boxes[0], seat, out, count, minds[0], worlds, inner, nodes, skills[0])


@rule
def begin_on_one(minds: Any, nodes: Any) -> None:
    """Start with an empty tree."""
    begin(minds[0], nodes)


@rule
def think_on_one(
    views: Any, boxes: Any, seat: int, minds: Any, worlds: Any, inner: Any, nodes: Any, skills: Any, iterations: int
) -> None:
    """Think on for so many iterations."""
    think(views[0], boxes[0], seat, minds[0], worlds, inner, nodes, skills[0], iterations)


@cache
def _stamped(game: Game, engine: Engine) -> dict[str, Callable[..., Any]]:
    return build(game, engine, [decide_on_one, begin_on_one, think_on_one], bot=mixed(game))


class Thinker:
    """Thinks for the seats of one game under one box. It is handed views and nothing else."""

    def __init__(self, game: Game, box: Any, engine: Engine = "cpu") -> None:
        """Stamp the bots out; they compile when they are first asked."""
        self.game, self.engine = game, engine
        self._boxes = packed(game, box)
        made = _stamped(game, engine)
        self._decide, self._begin, self._think = made["decide_on_one"], made["begin_on_one"], made["think_on_one"]

    def choose(
        self,
        skill: Skill,
        view: Any,
        seat: int,
        legal: list[int],
        seed: int,
        *,
        seconds: float = inf,
        cores: int = 1,
        stop: Callable[[], bool] = lambda: False,
    ) -> Thought:
        """Return what a bot of this skill makes of a view, within its iterations, its time, and until it is stopped."""
        if len(legal) == 1:
            return Thought(legal[0], [], 0)
        views = self.game.table_kind.array()
        views[0] = view
        views[0]["chance"] = 0
        if skill.kind != SEARCH:
            return self._quick_thought(skill, views, seat, legal, seed)
        if skill.slip:
            slips = int(_word(seed, 1) % np.uint64(1000)) < skill.slip
            if slips:
                careless = replace(skill, slip=1000)
                return self._quick_thought(careless, views, seat, legal, seed)
        until = time.monotonic() + seconds
        share = -(-skill.iterations // cores)
        trees = [_Tree(self, skill, views.copy(), seat, share, int(_word(seed, 2 + core))) for core in range(cores)]
        if cores == 1:
            trees[0].grow(share, until, stop)
        else:
            with ThreadPoolExecutor(cores) as pool:
                list(pool.map(lambda tree: tree.grow(share, until, stop), trees))
        return _added_up(trees, seat, legal)

    def _quick_thought(self, skill: Skill, views: Structured, seat: int, legal: list[int], seed: int) -> Thought:
        out = np.zeros(len(self.game.moves), np.int32)
        out[: len(legal)] = legal
        minds, worlds, inner = self.room(seed)
        skills = Players(mixed(self.game), (skill,), ("",)).packed()
        nodes = blank_nodes(2 + len(legal))
        place = int(self._decide(views, self._boxes, seat, out, len(legal), minds, worlds, inner, nodes, skills))
        rated = sorted(_rated_in(nodes, seat, legal), key=lambda one: (one.move != legal[place], -one.mean))
        return Thought(legal[place], rated, sum(one.visits for one in rated))

    def room(self, seed: int) -> tuple[Structured, Structured, Any]:
        """Return room to think in."""
        minds = Mind.array()
        minds[0]["chance"] = np.uint64(seed)
        return minds, self.game.table_kind.array(), np.zeros((2, len(self.game.moves)), np.int32)


class _Tree:
    """One core's tree."""

    def __init__(self, thinker: Thinker, skill: Skill, views: Structured, seat: int, iterations: int, seed: int) -> None:
        self.thinker, self.views, self.seat = thinker, views, seat
        self.minds, self.worlds, self.inner = thinker.room(seed)
        self.nodes = blank_nodes(2 + min(iterations, MOST_NODES if thinker.engine == "cpu" else MOST_PLAIN_NODES))
        self.skills = Players(mixed(thinker.game), (skill,), ("",)).packed()
        self.grown = 0
        thinker._begin(self.minds, self.nodes)

    def grow(self, iterations: int, until: float, stop: Callable[[], bool]) -> None:
        """Think in slices, the first one short: how long an iteration takes is not known before."""
        slice_size = 1 if self.thinker.engine == "plain" else 16
        while self.grown < iterations and not (self.grown and (time.monotonic() >= until or stop())):
            many = min(slice_size, iterations - self.grown)
            began = time.monotonic()
            self.thinker._think(
                self.views,
                self.thinker._boxes,
                self.seat,
                self.minds,
                self.worlds,
                self.inner,
                self.nodes,
                self.skills,
                many,
            )
            self.grown += many
            took = max(time.monotonic() - began, 1e-6)
            slice_size = max(1, min(4 * slice_size, int(many * SLICE_SECONDS / took)))


def _added_up(trees: list[_Tree], seat: int, legal: list[int]) -> Thought:
    sums = {move: [0, 0, 0] for move in legal}
    for tree in trees:
        _add_root(tree.nodes, seat, sums)
    rated = [_rated(move, *one) for move, one in sums.items() if one[0]]
    rated.sort(key=lambda one: (-one.visits, -one.mean))
    if not rated:  # nothing was to be decided
        return Thought(legal[0], [], sum(tree.grown for tree in trees))
    best, least = rated[0], rated[0].mean * PARTS
    for one in rated:
        if (surely := at_least(*sums[one.move])) > least:
            best, least = one, surely
    rated.remove(best)
    return Thought(best.move, [best, *rated], sum(tree.grown for tree in trees))


def _rated_in(nodes: Structured, seat: int, legal: list[int]) -> list[Rated]:
    sums = {move: [0, 0, 0] for move in legal}
    _add_root(nodes, seat, sums)
    return [_rated(move, *one) for move, one in sums.items() if one[0]]


def _add_root(nodes: Structured, seat: int, sums: dict[int, list[int]]) -> None:
    child = int(nodes[0]["first"])
    while child:
        node = nodes[child]
        if int(node["seat"]) == seat and int(node["move"]) in sums:
            one = sums[int(node["move"])]
            one[0] += int(node["visits"])
            one[1] += int(node["total"])
            one[2] += int(node["squares"])
        child = int(node["following"])


def _rated(move: int, visits: int, total: int, squares: int) -> Rated:
    mean = total / visits
    if visits < 2:
        return Rated(move, visits, mean / PARTS, inf)
    spread = max(0.0, squares * 1024 / visits - mean * mean)
    return Rated(move, visits, mean / PARTS, NORMAL_95 * sqrt(spread / (visits - 1)) / PARTS)


def _word(seed: int, number: int) -> Any:
    with np.errstate(over="ignore"):  # the generator is meant to wrap around
        return scramble(np.uint64(seed & ((1 << 64) - 1)) + GAMMA * np.uint64(number))
