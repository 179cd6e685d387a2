"""Perft: how many ways a game can go, move by move, chance by chance. It finds a changed rule that no test names."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from ..declare.record import Structured
from ..match.odds import outcomes, set_ups
from ..run.compile import World


@dataclass(frozen=True)
class Row:
    """What there is after so many moves.

    The ways to get there, the different tables they lead to, the ways that have ended by then, and the probability of all of
    it together if every seat moves at random: exactly 1, or chance does not add up.
    """

    depth: int
    ways: int
    tables: int
    over: int
    certainty: Fraction


@dataclass
class Reached:
    """A table, the ways that lead to it, and how likely it is."""

    tables: Structured
    ways: int
    probability: Fraction


def perft(world: World, boxes: Structured, depth: int) -> list[Row]:
    """Count to a depth from the set-up, on a recorded world. Equal tables are gone through once and counted often."""
    rows = []
    over, certain = 0, Fraction(0)
    reached: dict[bytes, Reached] = {}
    for one in set_ups(world, boxes):
        _reach(reached, one.tables, 1, one.probability)
    for level in range(depth + 1):
        following: dict[bytes, Reached] = {}
        here = sum((one.probability for one in reached.values()), certain)
        for at in reached.values():
            choices = all_choices(world, at.tables, boxes)
            if not choices:
                over += at.ways
                certain += at.probability
            elif level < depth:
                for seat, move in choices:
                    for one in outcomes(world, at.tables, boxes, seat, move):
                        _reach(following, one.tables, at.ways, at.probability * one.probability / len(choices))
        rows.append(Row(level, sum(one.ways for one in reached.values()), len(reached), over, here))
        reached = following
    return rows


def all_choices(world: World, tables: Structured, boxes: Structured) -> list[tuple[int, int]]:
    """Return every move of every seat that may move."""
    out = np.zeros(len(world.game.moves), np.int32)
    choices = []
    for seat in range(int(boxes[0]["seats"])):
        count = int(world.legal(tables, boxes, seat, out))
        choices += [(seat, int(move)) for move in out[:count]]
    return choices


def _reach(reached: dict[bytes, Reached], tables: Structured, ways: int, probability: Fraction) -> None:
    key = b"".join(tables[name].tobytes() for name in tables.dtype.names or ())
    at = reached.setdefault(key, Reached(tables, 0, Fraction(0)))
    at.ways += ways
    at.probability += probability
