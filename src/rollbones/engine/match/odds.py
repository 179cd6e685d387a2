"""Odds: every outcome of a move with its exact probability, from the rules themselves.

The move is played once for each outcome. The first time, chance answers with the first possible answer to every question;
then the last question that had another answer gets the next one, and so on until none is left. Where that takes longer than
a budget of CPU time allows, the move is sampled with random answers instead: then a probability is a
share of those samples, with its interval.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import inf, prod
from typing import Any

import numpy as np

from ..declare.chance import MOST_ASKED, Recorded
from ..declare.record import Structured, content, copied
from ..errors import RollbonesError
from ..run.compile import World
from .interval import wilson

MOST_SAMPLES = 100_000
SEEDS_AT_ONCE = 256


class OverBudgetError(RollbonesError):
    """Enumerating every outcome exceeds the time budget."""


class Budget:
    """Limit on the CPU time of this thread; waiting and other threads do not count."""

    def __init__(self, seconds: float | None) -> None:
        """Start the clock; without a number there is no limit."""
        self._until = inf if seconds is None else time.thread_time() + seconds

    @property
    def is_spent(self) -> bool:
        """Tell whether the time is used up."""
        return time.thread_time() >= self._until

    def check(self) -> None:
        """Raise when the time is used up."""
        if self.is_spent:
            raise OverBudgetError("there are too many outcomes to count them all in the time allowed; allow more, or sample")


@dataclass(frozen=True)
class Outcome:
    """One way a move can come out. Where it was sampled, the probability is a share of so many samples, and not exact."""

    probability: Fraction
    chance: tuple[int, ...]
    tables: Structured
    samples: int = 0  # 0: the probability is exact

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the probability; both ends are the same where it is exact."""
        if not self.samples:
            return float(self.probability), float(self.probability)
        return wilson(float(self.probability * self.samples), self.samples)

    def table(self, world: World) -> Any:
        """Return the table it leads to, as the game's own record."""
        return np.ndarray(1, world.game.table_kind.dtype, self.tables.data)[0]


def outcomes(world: World, tables: Structured, boxes: Structured, seat: int, move: int) -> Iterator[Outcome]:
    """Go through every outcome of a legal move on a recorded table."""

    def play(after: Structured) -> None:
        world.play_quietly(after, boxes, seat, move)

    return enumerate_chance(tables, play)


def outcomes_within(
    world: World, tables: Structured, boxes: Structured, seat: int, move: int, seconds: float, seed: int | None = None
) -> list[Outcome]:
    """Return every outcome of a legal move, or, where counting takes longer than this, what so much sampling finds."""
    budget, found = Budget(seconds), list[Outcome]()
    try:
        for one in outcomes(world, tables, boxes, seat, move):
            found.append(one)
            budget.check()
    except OverBudgetError:
        return sampled(world, tables, boxes, seat, move, seconds, seed)
    return found


def sampled(
    world: World,
    tables: Structured,
    boxes: Structured,
    seat: int,
    move: int,
    seconds: float | None,
    seed: int | None = None,
    most: int = MOST_SAMPLES,
) -> list[Outcome]:
    """Play a legal move again and again for so long; return the different tables it led to, the most frequent first."""
    hits, found, samples = dict[bytes, int](), dict[bytes, Outcome](), 0

    def play(after: Structured) -> None:
        world.play_quietly(after, boxes, seat, move)

    for after in sample_chance(tables, play, Budget(seconds), seed, most):
        samples += 1
        answers = tuple(_noted(after, "answer"))
        clear(after)
        key = content(after)
        hits[key] = hits.get(key, 0) + 1
        found.setdefault(key, Outcome(Fraction(1), answers, after))
    likeliest = sorted(hits, key=hits.__getitem__, reverse=True)
    return [replace(found[key], probability=Fraction(hits[key], samples), samples=samples) for key in likeliest]


def sample_chance(
    tables: Structured, act: Callable[[Structured], None], budget: Budget, seed: int | None = None, most: int = MOST_SAMPLES
) -> Iterator[Structured]:
    """Do something again and again with chance as it falls, at least once, until the budget or the samples are used up."""
    generator = np.random.default_rng(seed)
    for number in range(most):
        if number % SEEDS_AT_ONCE == 0:
            seeds = generator.integers(1 << 64, size=SEEDS_AT_ONCE, dtype=np.uint64)
        after = copied(tables)
        after["chance"] = seeds[number % SEEDS_AT_ONCE]
        act(after)
        after["chance"] = tables["chance"]
        yield after
        if budget.is_spent:
            return


def set_ups(world: World, boxes: Structured) -> Iterator[Outcome]:
    """Go through every way the table can be laid out."""
    return enumerate_chance(world.table_kind.array(), lambda after: world.set_up(after, boxes))


def enumerate_chance(tables: Structured, act: Callable[[Structured], None]) -> Iterator[Outcome]:
    """Do something once for every way chance can answer, and weigh each."""
    for after in each_way(tables, act):
        answers = tuple(_noted(after, "answer"))
        shares = (Fraction(*one) for one in zip(_noted(after, "weight"), _noted(after, "total"), strict=True))
        clear(after)
        after["chance"] = tables["chance"]
        yield Outcome(prod(shares, start=Fraction(1)), answers, after)


def each_way(tables: Structured, act: Callable[[Structured], None]) -> Iterator[Structured]:
    """Do something once for every way chance can answer; each table still has the notes of what was asked."""
    plan: list[int] | None = []
    while plan is not None:
        after = copied(tables)
        lay_out(after, plan)
        after["first"] = 1
        act(after)
        asked: int = after["asked"].item()
        if asked > MOST_ASKED:
            raise RollbonesError(f"chance is asked {asked} times at once; no more than {MOST_ASKED} can be enumerated")
        plan = _next_plan(_noted(after, "answer"), _noted(after, "after")) if asked else None
        yield after


def _next_plan(answers: list[int], following: list[int]) -> list[int] | None:
    """Return the answers to try next: the last question that has another answer gets it."""
    for place in reversed(range(len(answers))):
        if following[place] >= 0:
            return [*answers[:place], following[place]]
    return None


def _noted(tables: Structured, name: str) -> list[int]:
    """Return what was written down under a name, for each question."""
    found: list[int] = tables[name][0, : tables["asked"].item()].tolist()
    return found


# Fields are asked of the array, not of the record in it: NumPy takes ten times as long to find one there.


def lay_out(tables: Structured, planned: Sequence[int]) -> None:
    """Fix what chance answers next on a recorded table."""
    if len(planned) > MOST_ASKED:
        raise RollbonesError(f"{len(planned)} answers of chance in one move; no more than {MOST_ASKED} fit")
    clear(tables)
    if planned:
        tables["planned"] = len(planned)
        tables["plan"][0, : len(planned)] = planned


def clear(tables: Structured) -> None:
    """Forget what chance was asked on a recorded table."""
    tables.view(np.uint8)[_notes_begin(tables.dtype) :] = 0


@cache
def _notes_begin(kind: np.dtype[Any]) -> int:
    """Return where the notes of chance begin in a recorded table: they lie behind all else."""
    assert kind.fields is not None  # noqa: S101  # it is a record
    return min(kind.fields[name][1] for name in Recorded.fields)
