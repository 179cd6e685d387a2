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
from math import inf, prod
from typing import Any

import numpy as np

from ..declare.chance import MOST_ASKED, Recorded
from ..declare.record import Structured, content
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
        table: Any = after[0]
        answers = tuple(int(one) for one in table.answer[: min(int(table.asked), MOST_ASKED)])
        clear(table)
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
        after = tables.copy()
        table: Any = after[0]
        table.chance = seeds[number % SEEDS_AT_ONCE]
        act(after)
        table.chance = tables[0]["chance"]
        yield after
        if budget.is_spent:
            return


def set_ups(world: World, boxes: Structured) -> Iterator[Outcome]:
    """Go through every way the table can be laid out."""
    return enumerate_chance(world.table_kind.array(), lambda after: world.set_up(after, boxes))


def enumerate_chance(tables: Structured, act: Callable[[Structured], None]) -> Iterator[Outcome]:
    """Do something once for every way chance can answer."""
    plan: tuple[int, ...] | None = ()
    while plan is not None:
        after = tables.copy()
        table: Any = after[0]
        lay_out(table, plan)
        table.first = 1
        act(after)
        asked = int(table.asked)
        if asked > MOST_ASKED:
            raise RollbonesError(f"chance is asked {asked} times at once; no more than {MOST_ASKED} can be enumerated")
        answers = tuple(int(one) for one in table.answer[:asked])
        weights = [(int(weight), int(table.total[place])) for place, weight in enumerate(table.weight[:asked])]
        plan = next_plan(answers, [int(one) for one in table.after[:asked]])
        clear(table)
        table.chance = tables[0]["chance"]
        yield Outcome(prod((Fraction(*one) for one in weights), start=Fraction(1)), answers, after)


def next_plan(answers: tuple[int, ...], following: list[int]) -> tuple[int, ...] | None:
    """Return the answers to try next: the last question that has another answer gets it."""
    for place in reversed(range(len(answers))):
        if following[place] >= 0:
            return (*answers[:place], following[place])
    return None


def lay_out(table: Any, planned: Sequence[int]) -> None:
    """Fix what chance answers next."""
    if len(planned) > MOST_ASKED:
        raise RollbonesError(f"{len(planned)} answers of chance in one move; no more than {MOST_ASKED} fit")
    clear(table)
    table.planned = len(planned)
    table.plan[: len(planned)] = planned


def clear(table: Any) -> None:
    """Forget what chance was asked."""
    for name in Recorded.fields:
        table[name] = 0
