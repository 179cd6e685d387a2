"""Odds: every outcome of a move with its exact probability, from the rules themselves.

The move is played once for each outcome. The first time, chance answers with the first possible answer to every question;
then the last question that had another answer gets the next one, and so on until none is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any

import numpy as np

from .chance import MOST_ASKED, Recorded
from .compile import World
from .errors import RollbonesError
from .record import Structured


@dataclass(frozen=True)
class Outcome:
    """One way a move can come out."""

    probability: Fraction
    chance: tuple[int, ...]
    tables: Structured

    def table(self, world: World) -> Any:
        """Return the table it leads to, as the game's own record."""
        return np.ndarray(1, world.game.table_kind.dtype, self.tables.data)[0]


def outcomes(world: World, tables: Structured, boxes: Structured, seat: int, move: int) -> Iterator[Outcome]:
    """Go through every outcome of a legal move on a recorded table."""

    def play(after: Structured) -> None:
        world.play_quietly(after, boxes, seat, move)

    return enumerate_chance(tables, play)


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
