"""Random games with every move looked at: the one harness of all games. A game brings its invariants and its boxes.

Invariants are a rule, `fault`, that is compiled into the loop here and names what is wrong by its place in a list, or a
function over many tables at once. The harness itself looks whether there is always a choice, and whether games end.

`make test` plays as many games as a module says; `make harden` sets `games` and `first` and plays on, no game twice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rollbones.engine import Numbers, below, rule
from rollbones.engine.declare.chance import scramble
from rollbones.engine.declare.contract import acting, legal, play, setup
from rollbones.engine.declare.options import Box
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import cut, packed
from rollbones.engine.run.compile import Rule, build
from rollbones.engine.run.drivers import one_of
from rollbones.engine.run.many_tables import ManyTables
from rollbones.engine.run.players import Mind

NO_FAULT = 0
NOW, BEFORE, KEPT, SPARE = range(4)  # the tables that invariants look at; from SPARE on they may do with them as they like
TABLES = 5
NO_CHOICE, ENDLESS, EXAMPLE = -3, -2, -1  # places in what was found, behind the faults of the game
OF_ALL_GAMES = ("there is always a choice", "games end")
LONGEST = 50_000
AT_ONCE = 5_000  # tables side by side

Flags = NDArray[np.bool_]


class Plan(NamedTuple):
    """Which games are played, how long at most, and in which of the game's manners."""

    first: int
    games: int
    longest: int
    manner: int


@rule
def fault(tables: Any, box: Any, seat: int, move: int, out: Numbers, length: int) -> int:
    """Return what is wrong after a move, NO_FAULT where nothing is: the game's own."""
    raise NotImplementedError


@rule
def is_kept(table: Any, move: int) -> bool:
    """Tell whether the table before this move is kept as KEPT until the next such; a game may have its own."""
    return False


@rule
def pick(table: Any, box: Any, seat: int, out: Numbers, count: int, luck: Any, manner: int) -> int:
    """Return which of the moves is made: any. A game may have its own, with manners."""
    return below(luck, count)


@rule
def random_games(tables: Any, boxes: Any, lucks: Any, out: Numbers, plan: Any, found: Any) -> int:
    """Play games on the first of the tables, whose last is blank; count what is found, and return the moves made."""
    moves = 0
    for number in range(plan.first, plan.first + plan.games):
        tables[NOW] = tables[len(tables) - 1]
        tables[NOW].chance = scramble(np.uint64(2 * number))
        lucks[0].chance = scramble(np.uint64(2 * number + 1))
        setup(tables[NOW], boxes[0], None)
        length = 0
        seats = acting(tables[NOW])
        while seats != 0 and length < plan.longest:
            seat = one_of(seats, lucks[0])
            count = legal(tables[NOW], boxes[0], seat, out)
            if count == 0:
                found[len(found) + NO_CHOICE] += 1
                found[len(found) + EXAMPLE] = number
                break
            move = out[pick(tables[NOW], boxes[0], seat, out, count, lucks[0], plan.manner)]
            tables[BEFORE] = tables[NOW]
            if is_kept(tables[NOW], move):
                tables[KEPT] = tables[NOW]
            play(tables[NOW], boxes[0], seat, move, None)
            length += 1
            what = fault(tables, boxes[0], seat, move, out, length)
            found[what] += 1
            if what != NO_FAULT:
                found[len(found) + EXAMPLE] = number
            seats = acting(tables[NOW])
        if length == plan.longest:
            found[len(found) + ENDLESS] += 1
            found[len(found) + EXAMPLE] = number
        moves += length
    return moves


class RandomGames(ABC):
    """Random games of a game: how many, from which number on."""

    def __init__(self, slug: str, games: int) -> None:
        """Begin with the first."""
        self.game, self.games, self.first = find_game(slug), games, 0

    def hold(self, seats: int | None, options: dict[str, str], share: int = 1, manner: int = 0) -> None:
        """Play one of so many games under these options; every invariant must hold after every move."""
        games = self.games // share
        moves = self.play(self.game.box(seats, options), games, manner, f"seats {seats}, options {options}, manner {manner}")
        print(f"{games} games, {moves} moves")
        assert moves > games

    @abstractmethod
    def play(self, box: Box, games: int, manner: int, where: str) -> int:
        """Play so many games, fail where an invariant does not hold, and return the moves made."""


class Compiled(RandomGames):
    """Games whose invariants are a rule; the faults are named in the order of their numbers, from 1 on."""

    def __init__(
        self, slug: str, games: int, faults: Sequence[str], own: Rule, longest: int = LONGEST, **others: Rule
    ) -> None:
        """Take the game's `fault`, and by name its `is_kept` and `pick` where it has any."""
        super().__init__(slug, games)
        self.faults, self.longest = ("", *faults, *OF_ALL_GAMES), longest
        blanks: dict[str, Rule] = {"fault": fault, "is_kept": is_kept, "pick": pick}
        self.swaps = {blanks[name]: one for name, one in {"fault": own, **others}.items()}

    @cached_property
    def loop(self) -> Rule:
        """Return the loop with the game's rules in it."""
        return build(self.game, "cpu", [random_games], more=self.swaps)["random_games"]

    def play(self, box: Box, games: int, manner: int, where: str) -> int:
        """Play them one after the other."""
        found = np.zeros(len(self.faults) + 1, np.int64)
        out, tables = np.zeros(len(self.game.moves), np.int32), self.game.table_kind.array(TABLES + 1)
        plan = Plan(self.first, games, self.longest, manner)
        moves = int(self.loop(tables, packed(self.game, box), Mind.array(), out, plan, found))
        broken = {self.faults[what]: int(found[what]) for what in range(1, len(self.faults)) if found[what]}
        assert not broken, f"game {found[EXAMPLE]} ({where}): {broken}"
        assert found[NO_FAULT] == moves
        return moves


class SideBySide(RandomGames):
    """Games whose invariants are looked at on many tables at once: by name, the tables that break each."""

    def __init__(self, slug: str, games: int, faults: Callable[[Any, Any, Box], Mapping[str, Flags]]) -> None:
        """Take a function of the tables, of those before the move, and of the box."""
        super().__init__(slug, games)
        self.faults = faults

    def play(self, box: Box, games: int, manner: int, where: str) -> int:
        """Play them some thousand at a time."""
        return sum(self._play(box, first, many, where) for first, many in cut(self.first, games, AT_ONCE))

    def _play(self, box: Box, first: int, games: int, where: str) -> int:
        many = ManyTables(self.game, box, games, seed=11, first=first)
        luck = np.random.default_rng(first)
        moves = 0
        for _ in range(LONGEST):
            open_now = np.flatnonzero(~many.over)
            if not len(open_now):
                return moves
            before = many.tables.copy()
            assert (many.counts[open_now] > 0).all(), OF_ALL_GAMES[0]
            many.play(many.moves[np.arange(games), luck.integers(0, np.maximum(many.counts, 1))])
            moves += len(open_now)
            for what, broken in self.faults(many.tables[open_now], before[open_now], box).items():
                assert not broken.any(), f"game {first + int(open_now[np.flatnonzero(broken)[0]])} ({where}): {what}"
        raise AssertionError(f"game {first + int(np.flatnonzero(~many.over)[0])} ({where}): {OF_ALL_GAMES[1]}")
