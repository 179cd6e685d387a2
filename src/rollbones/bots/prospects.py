"""What a move can lead to, in words: every outcome with its exact share, or a sample of them where there are too many.

It is worked out from what the seat can see, so that nothing hidden leaks: a question carries that view and nothing else of
the table, and can be answered anywhere (see `counters`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np

from rollbones.engine.declare.events import EVERYONE, LONGEST_TALE, Tale
from rollbones.engine.declare.record import Structured, content
from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match.interval import wilson
from rollbones.engine.match.match import Match, happening
from rollbones.engine.match.odds import MOST_SAMPLES, Budget, Outcome, enumerate_chance, sample_chance
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import World
from rollbones.engine.run.warmup import engine_here, is_ready

BUDGET = 0.2  # seconds of processor time for counting, and as much for sampling where that is not enough
MOST_LISTED = 100  # outcomes told apart, the likeliest; the others are told as one number


@dataclass(frozen=True)
class OddsQuestion:
    """What can a move of a seat lead to? With what the seat sees of the table, and the box."""

    package: str
    box: bytes
    view: bytes
    seat: int
    move: int
    compiled: bool = False  # the game is in the compiler's cache

    @classmethod
    def of(cls, match: Match, move: int, seat: int) -> OddsQuestion:
        """Ask about a legal move; raise why it is none."""
        if (refusal := match.why_not(move, seat)) is not None:
            raise refusal
        game, views = match.game, match.game.table_kind.array()
        views[0] = match.view(seat)
        return cls(game.package, content(packed(game, match.box)), content(views), seat, move, is_ready(game))

    @property
    def mark(self) -> bytes:
        """What tells it from every other question; the same answer fits wherever it is the same."""
        asked = hashlib.sha256(f"{self.package} {self.seat} {self.move} {len(self.box)} ".encode())
        asked.update(self.box)
        asked.update(self.view)
        return asked.digest()


@dataclass(frozen=True)
class Prospect:
    """One way a move can come out, in words, with its share and its 95 % interval; the score, where that ends the game."""

    share: Fraction
    words: str
    show: str  # the position it leads to; empty where several are told by the same words
    over: bool
    score: int
    low: float
    high: float


@dataclass(frozen=True)
class Prospects:
    """All of them, alike ones together, the likeliest first."""

    listed: list[Prospect]
    samples: int  # how many samples the shares are taken from; 0 where they are exact
    others: int = 0  # outcomes that are not listed, …
    others_share: Fraction = Fraction(0)  # … and their share together


def answer(
    question: OddsQuestion,
    engine: World | None = None,
    *,
    seconds: float | None = None,
    samples: int | None = None,
    seed: int | None = None,
) -> Prospects:
    """Count what a question asks for; sample it where that takes longer than `seconds` of processor time.

    A sample is as large as as many seconds allow, or of so many `samples`.
    """
    asked = _Asked(question, engine or engine_here(game_of(question.package)))
    if seconds is None:
        return asked.count(Budget(None))
    try:
        return asked.count(Budget(seconds))
    except RollbonesError:  # too many outcomes, or more questions to chance than an enumeration can keep
        return asked.sample(Budget(seconds if samples is None else None), samples or MOST_SAMPLES, seed)


@cache
def game_of(package: str) -> Game:
    """Return the game of a package, the same each time."""
    return Game(package)


class _Group:
    """Outcomes that tell the same, and how much they weigh together."""

    __slots__ = ("is_one", "over", "rows", "score", "table", "weight")

    def __init__(self, rows: list[list[int]], over: bool, score: int, table: bytes) -> None:
        self.rows, self.over, self.score = rows, over, score
        self.table, self.is_one = table, True
        self.weight: Fraction | int = 0


class _Asked:
    """A question with all that is needed to answer it."""

    def __init__(self, question: OddsQuestion, engine: World) -> None:
        self.engine, self.game = engine, engine.game
        self.seat, self.move = question.seat, question.move
        self.boxes: Structured = np.frombuffer(question.box, self.game.box_kind.dtype).copy()
        self.box: Any = self.boxes[0]
        self.hides = self.game.hides(self.box)
        self.events = self.game.events.in_box(self.box)
        self.tales = Tale.array()
        self.now: Structured = engine.table_kind.array()
        self._as_table(self.now)[0] = np.frombuffer(question.view, self.game.table_kind.dtype)[0]
        self.groups: dict[tuple[bytes, bool, int], _Group] = {}

    def count(self, budget: Budget) -> Prospects:
        """Go through every way the move can come out in every world that the seat could be in."""
        self.groups.clear()
        for world in self._worlds():
            for one in enumerate_chance(world.tables, self._play):
                self._take_in(one.tables, world.probability * one.probability)
                budget.check()
        return self._told(0)

    def sample(self, budget: Budget, most: int, seed: int | None) -> Prospects:
        """Take worlds and answers of chance as they come."""
        self.groups.clear()
        samples = 0
        for after in sample_chance(self.now, self._guess_and_play, budget, seed, most):
            self._take_in(after, 1)
            samples += 1
        return self._told(samples)

    def _worlds(self) -> Iterator[Outcome]:
        if not self.hides:
            yield Outcome(Fraction(1), (), self.now)
            return
        yield from enumerate_chance(self.now, lambda after: self.engine.guess(after, self.boxes, self.seat))

    def _guess_and_play(self, after: Structured) -> None:
        if self.hides:
            self.engine.guess(after, self.boxes, self.seat)
        self._play(after)

    def _play(self, after: Structured) -> None:
        self.tales[0].told = 0
        self.engine.play(after, self.boxes, self.seat, self.move, self.tales)

    def _take_in(self, after: Structured, weight: Fraction | int) -> None:
        told: Any = self.tales[0].events[: min(int(self.tales[0].told), LONGEST_TALE)]
        audience = told[:, 1]
        rows = told[(audience == EVERYONE) | (audience >> self.seat & 1 == 1)]
        over = not int(self.engine.acting(after))
        score = int(self.engine.score(after, self.boxes, self.seat)) if over else 0
        if self.hides:
            self.engine.hide(after, self.boxes, self.seat)
        table = content(self._as_table(after))
        key = (rows.tobytes() or table, over, score)
        if (group := self.groups.get(key)) is None:
            group = self.groups[key] = _Group(rows.tolist(), over, score, table)
        group.weight += weight
        group.is_one = group.is_one and group.table == table

    def _told(self, samples: int) -> Prospects:
        """Put what was found into words; different things may be told by the same.

        A position takes long to write, so only those are written that are listed, or of which nothing else can be said.
        """
        found: dict[tuple[str, bool, int], tuple[Fraction, bytes]] = {}
        silent = 0
        shares = list[Fraction]()
        for group in sorted(self.groups.values(), key=lambda one: -one.weight):
            weight = Fraction(group.weight, samples) if samples else Fraction(group.weight)
            silent += not group.rows
            if not group.rows and silent > MOST_LISTED:
                shares.append(weight)
                continue
            words = "; ".join(happening(self.events, *row).text for row in group.rows) or self._show(group.table)
            table = group.table if group.is_one else b""
            share, known = found.get((words, group.over, group.score), (Fraction(0), table))
            found[words, group.over, group.score] = (share + weight, table if table == known else b"")
        ordered = sorted(found.items(), key=lambda item: -item[1][0])
        listed = [
            Prospect(share, words, self._show(table) if table else "", over, score, *_interval(share, samples))
            for (words, over, score), (share, table) in ordered[:MOST_LISTED]
        ]
        shares += [share for _, (share, _) in ordered[MOST_LISTED:]]
        return Prospects(listed, samples, len(shares), sum(shares, Fraction(0)))

    def _show(self, table: bytes) -> str:
        return self.game.show(np.frombuffer(table, self.game.table_kind.dtype)[0], self.box)

    def _as_table(self, tables: Structured) -> Structured:
        return np.ndarray(1, self.game.table_kind.dtype, tables.data)


def _interval(share: Fraction, samples: int) -> tuple[float, float]:
    return wilson(float(share * samples), samples) if samples else (float(share), float(share))
