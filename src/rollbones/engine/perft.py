"""Perft: how many ways a game can go, move by move, chance by chance. It finds a changed rule that no test names."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from .compile import World
from .odds import outcomes, set_ups
from .record import Structured


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


def perft(world: World, boxes: Structured, depth: int) -> list[Row]:
    """Count to a depth from the set-up, on a recorded world. Equal tables are gone through once and counted often."""
    rows = []
    over, certain = 0, Fraction(0)
    reached: dict[bytes, tuple[int, Fraction]] = {}
    for one in set_ups(world, boxes):
        _count(reached, one.tables.tobytes(), 1, one.probability)
    for level in range(depth + 1):
        following: dict[bytes, tuple[int, Fraction]] = {}
        here = sum((probability for _, probability in reached.values()), certain)
        for key, (ways, probability) in reached.items():
            tables = table_of(world, key)
            choices = all_choices(world, tables, boxes)
            if not choices:
                over += ways
                certain += probability
            elif level < depth:
                for seat, move in choices:
                    for one in outcomes(world, tables, boxes, seat, move):
                        share = probability * one.probability / len(choices)
                        _count(following, one.tables.tobytes(), ways, share)
        rows.append(Row(level, sum(ways for ways, _ in reached.values()), len(reached), over, here))
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


def table_of(world: World, key: bytes) -> Structured:
    """Return the table that bytes stand for."""
    tables: Any = np.frombuffer(bytearray(key), world.table_kind.dtype)
    return tables


def _count(reached: dict[bytes, tuple[int, Fraction]], key: bytes, ways: int, probability: Fraction) -> None:
    before = reached.get(key, (0, Fraction(0)))
    reached[key] = (before[0] + ways, before[1] + probability)
