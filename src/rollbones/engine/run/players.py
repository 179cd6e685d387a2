"""Who plays: a bot's skill in numbers, a game's five levels, and the players of a batch ready to be compiled in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ..declare.options import MOST_SEATS
from ..declare.record import Record, Structured, number

RANDOM, STEADY, GREEDY, SEARCH, LOOK = range(5)
TO_THE_END = 1 << 30  # a depth that no game reaches
MOST_ITERATIONS = 1 << 24


class Mind(Record):
    """A bot's state during one decision, with a random generator separate from the table's."""

    bot = number(most=1 << 40)  # which bot it is (Numba takes a record for another whose first fields it shares)
    chance = number(most=(1 << 64) - 1)  # the generator's state
    grown = number(most=1 << 30)  # nodes of the tree in use
    lowest = number(least=-(1 << 40), most=1 << 40)  # the worst result seen …
    highest = number(least=-(1 << 40), most=1 << 40)  # … and the best


class Node(Record):
    """One move in a search tree, whatever chance made of it."""

    move = number(most=1 << 30)  # the move
    seat = number(most=MOST_SEATS)  # who made it
    parent = number(most=1 << 30)  # the node before it
    first = number(most=1 << 30)  # the first move tried after it, 0 for none …
    following = number(most=1 << 30)  # … and the next one tried beside it
    offered = number(most=1 << 30)  # how often it could have been made
    visits = number(most=1 << 30)  # how often it was made
    total = number(least=-(1 << 62), most=1 << 62)  # what it led to for who made it, added up
    squares = number(most=1 << 62)  # the same squared, in 1024ths, added up


class SkillRecord(Record):
    """A skill, as rules see it."""

    slip = number(most=1000)  # how many decisions of a thousand it does not think about
    kind = number(most=LOOK)  # how it plays
    iterations = number(most=MOST_ITERATIONS)  # simulations for a decision
    explore = number(most=100_000)  # how much it tries what looks worse, in thousandths
    depth = number(most=TO_THE_END)  # how many moves it follows a game beyond its tree before it hopes
    habit = number(most=1)  # it follows them by the game's habit, not at random


@dataclass(frozen=True)
class Skill:
    """How well a bot plays."""

    kind: int = RANDOM
    iterations: int = 0
    explore: int = 1500
    depth: int = TO_THE_END
    habit: int = 1
    slip: int = 0


@dataclass(frozen=True)
class Level:
    """One of a game's bots: how it plays, and how often it beats the level below it, as measured."""

    name: str
    skill: Skill
    beats: tuple[float, float, float] | None = None  # the share, and its 95 % interval


@dataclass(frozen=True)
class Bot:
    """A rule that decides, whether it needs a view, and whether it can run on a GPU."""

    decide: Callable[..., Any]
    sees: bool = True
    on_device: bool = True
    swaps: tuple[tuple[Callable[..., Any], Callable[..., Any]], ...] = ()


@dataclass(frozen=True)
class Players:
    """Who sits where: one rule compiled in, and each seat's skill."""

    bot: Bot
    skills: tuple[Skill, ...]
    names: tuple[str, ...]

    def packed(self) -> Structured:
        """Return the skills as drivers take them."""
        found = SkillRecord.array(len(self.skills))
        for place, skill in enumerate(self.skills):
            for name, value in asdict(skill).items():
                found[name][place] = value
        return found

    @property
    def nodes(self) -> int:
        """Return the number of tree nodes that the deepest search needs."""
        return 2 + max((skill.iterations for skill in self.skills if skill.kind == SEARCH), default=0)


def blank_nodes(count: int) -> Structured:
    """Return room for a tree."""
    return np.zeros(count, Node.dtype)
