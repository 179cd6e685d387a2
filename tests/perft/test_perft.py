"""Perft with chance: every sequence of moves and answers of chance, counted and pinned in `perft.toml`.

The counting is the slow and obvious kind, to check the quick one against. To write the counts anew:

    ROLLBONES_REWRITE=1 pytest tests/perft && git diff tests/perft
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, takewhile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rollbones.engine.declare.record import Structured
from rollbones.engine.explore.perft import perft
from rollbones.engine.match.odds import outcomes, set_ups
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import Engine, World, world

FILE = Path(__file__).with_name("perft.toml")
PLAIN_MOST = 1_500  # sequences of one length that are also counted on the plain engine
CASES: dict[str, dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))


@dataclass(frozen=True)
class Line:
    """One sequence so far: where it has led, and how likely it is if each move is picked blindly."""

    tables: Structured
    probability: Fraction


class Counter:
    """Counts the sequences of one game with one box on one engine."""

    def __init__(self, game_world: World, boxes: Structured) -> None:
        """Keep what every step needs."""
        self.world, self.boxes = game_world, boxes
        self.out = np.zeros(len(game_world.game.moves), np.int32)

    def begin(self, position: str) -> list[Line]:
        """Return every way the table can be laid out, or the one position."""
        if not position:
            return [Line(one.tables, one.probability) for one in set_ups(self.world, self.boxes)]
        tables = self.world.table_kind.array()
        own = np.ndarray(1, self.world.game.table_kind.dtype, tables.data)
        own[0] = self.world.game.read(position, self.boxes[0])
        return [Line(tables, Fraction(1))]

    def follow(self, line: Line) -> Iterator[Line]:
        """Go through every sequence that is one move longer; there is none when the game is over."""
        seats = int(self.world.acting(line.tables))
        choices = [(seat, move) for seat in range(8) if seats >> seat & 1 for move in self.moves(line.tables, seat)]
        for seat, move in choices:
            ways = list(outcomes(self.world, line.tables, self.boxes, seat, move))
            assert sum(way.probability for way in ways) == 1
            assert len({way.chance for way in ways}) == len(ways)
            for way in ways:
                yield Line(way.tables, line.probability * way.probability / len(choices))

    def moves(self, tables: Structured, seat: int) -> list[int]:
        """Return a seat's moves."""
        count = int(self.world.legal(tables, self.boxes, seat, self.out))
        return [int(move) for move in self.out[:count]]


def boxes_for(case: dict[str, Any]) -> Structured:
    """Pack the box of a case."""
    game = find_game(case["game"])
    boxes = np.zeros(1, game.box_kind.dtype)
    boxes[0] = game.box(case.get("seats"), case.get("options", {}))
    return boxes


def count(case: dict[str, Any], engine: Engine) -> tuple[list[int], list[int]]:
    """Return how many sequences there are of each length, and how many of them are whole games."""
    counter = Counter(world(find_game(case["game"]), engine, recorded=True), boxes_for(case))
    lines = counter.begin(case.get("position", ""))
    finished = Fraction(0)
    sequences, games = [], []
    for _ in range(case["depth"]):
        lines = [longer for line in lines for longer in counter.follow(line)]
        over = [line for line in lines if not counter.world.acting(line.tables)]
        assert finished + sum((line.probability for line in lines), Fraction(0)) == 1
        finished += sum((line.probability for line in over), Fraction(0))
        sequences.append(len(lines))
        games.append(len(over))
    return sequences, games


@pytest.mark.parametrize("name", CASES)
def test_the_sequences_are_as_many_as_ever(name: str, engine: Engine) -> None:
    case = CASES[name]
    if os.environ.get("ROLLBONES_REWRITE"):
        rewrite(name, *count(case, engine))
        return
    quick = len(list(takewhile(lambda many: many <= PLAIN_MOST, case["sequences"])))
    depth = case["depth"] if engine == "cpu" else max(1, quick)
    assert count({**case, "depth": depth}, engine) == (case["sequences"][:depth], case["games"][:depth])


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if "position" not in case])
def test_the_quick_count_agrees(name: str) -> None:
    case = CASES[name]
    game = find_game(case["game"])
    place = world(game, "cpu", recorded=True)
    rows = perft(place, boxes_for(case), case["depth"])
    assert [row.ways for row in rows] == [len(list(set_ups(place, boxes_for(case)))), *case["sequences"]]
    assert [row.over for row in rows] == [0, *accumulate(case["games"])]
    assert {row.certainty for row in rows} == {1}


def rewrite(name: str, sequences: list[int], games: list[int]) -> None:
    """Put the counts of one case into the file."""
    before, heading, rest = FILE.read_text("utf-8").partition(f"[{name}]\n")
    body, separator, after = rest.partition("\n[")
    body = re.sub(r"^sequences = .*$", f"sequences = {sequences}", body, flags=re.MULTILINE)
    body = re.sub(r"^games = .*$", f"games = {games}", body, flags=re.MULTILINE)
    FILE.write_text(before + heading + body + separator + after, "utf-8")


def test_every_first_turn_of_pig_can_be_counted_by_hand() -> None:
    """One roll has six outcomes; after 2 to 6 it may be rolled again or held, after a 1 only rolled."""
    assert count({"game": "pig", "depth": 2}, "plain") == ([6, 5 * (6 + 1) + 6], [0, 0])


def test_the_first_die_of_cube_delver_can_be_counted_by_hand() -> None:
    """Six colours; each is rolled six ways, and damage may be soaked, which is death."""
    assert count({"game": "delver", "depth": 2}, "plain") == ([6, 6 * 6 + 1], [0, 1])
