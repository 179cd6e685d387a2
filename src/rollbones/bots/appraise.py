"""What a position is worth: it is played on from there, again and again, by a quick player in every seat.

The quick player follows the game's habit, and moves at random where a game has none. Every move that is compared is followed
by the same chances, so that what differs is the move and not the dice.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbones.engine import Numbers, rule
from rollbones.engine.declare.chance import GAMMA, scramble
from rollbones.engine.declare.contract import acting, guess, habit, hope, legal, play, result_of
from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import Engine, build, world
from rollbones.engine.run.drivers import one_of
from rollbones.engine.run.leash import end_with_starter
from rollbones.engine.run.players import Mind
from rollbones.engine.run.warmup import compile_elsewhere

from .mixed import mixed

LONGEST = 5_000  # moves after which a game played on is broken off, and hoped about

Worths = NDArray[np.int64]  # by move, chance and seat, in 840ths

_ready: set[str] = set()


@rule
def play_on_one(
    views: Any,
    boxes: Any,
    seat: int,
    out: Numbers,
    minds: Any,
    worlds: Any,
    inner: Any,
    limit: int,
    seeds: Any,
    worths: Any,
) -> None:
    """Play on from a view by each of some chances: after each of the moves in `out`, and last as the quick player would."""
    count = len(out)
    for place in range(len(seeds)):
        for row in range(count):
            begin_world(views, boxes, seat, minds, worlds, seeds[place])
            play(worlds[0], boxes[0], seat, out[row], None)
            finish_world(worlds[0], boxes[0], minds[0], inner, limit, worths, row, place)
        begin_world(views, boxes, seat, minds, worlds, seeds[place])
        before = minds[0].chance
        many = legal(worlds[0], boxes[0], seat, inner)
        own = inner[habit(worlds[0], boxes[0], seat, inner, many, minds[0])]
        same = -1
        if minds[0].chance == before:
            for row in range(count):
                if out[row] == own:
                    same = row
        if same >= 0:
            for who in range(boxes[0].seats):
                worths[count, place, who] = worths[same, place, who]
        else:
            play(worlds[0], boxes[0], seat, own, None)
            finish_world(worlds[0], boxes[0], minds[0], inner, limit, worths, count, place)


@rule
def begin_world(views: Any, boxes: Any, seat: int, minds: Any, worlds: Any, seed: Any) -> None:
    """Think up a world that a seat could be in; the same one for the same seed."""
    worlds[0] = views[0]
    worlds[0].chance = seed
    minds[0].chance = scramble(seed + GAMMA)
    guess(worlds[0], boxes[0], seat)


@rule
def finish_world(world: Any, box: Any, mind: Any, inner: Numbers, limit: int, worths: Any, row: int, place: int) -> None:
    """Let quick players finish a game, and note what it came to for each seat."""
    seats = acting(world)
    moves = 0
    while seats != 0 and moves < limit:
        who = one_of(seats, mind)
        count = legal(world, box, who, inner)
        play(world, box, who, inner[habit(world, box, who, inner, count, mind)], None)
        seats = acting(world)
        moves += 1
    for who in range(box.seats):
        worths[row, place, who] = result_of(world, box, who) if seats == 0 else hope(world, box, who)


@rule
def results_on_one(tables: Any, boxes: Any, worths: Any) -> None:
    """Note what a finished game came to for each seat."""
    for who in range(boxes[0].seats):
        worths[who] = result_of(tables[0], boxes[0], who)


@cache
def _stamped(game: Game, engine: Engine) -> dict[str, Callable[..., Any]]:
    return build(game, engine, [play_on_one, results_on_one], bot=mixed(game))


class Appraiser:
    """Plays positions of one game on, under one box. It is handed views."""

    def __init__(self, game: Game, box: Any, engine: Engine = "cpu") -> None:
        """Stamp the rules out; they compile when they are first asked."""
        self.game, self.engine = game, engine
        self.seats = int(box.seats)
        self._boxes = packed(game, box)
        made = _stamped(game, engine)
        self._play_on, self._results = made["play_on_one"], made["results_on_one"]

    def play_on(self, view: Any, seat: int, moves: list[int], seeds: NDArray[np.uint64]) -> Worths:
        """Return what the game comes to after each of some moves, and last after the quick player's own, for each seed."""
        kind, many = self.game.table_kind, len(self.game.moves)
        views, out = kind.array(), np.array(moves, np.int32)
        views[0] = view
        worths = np.zeros((len(moves) + 1, len(seeds), self.seats), np.int64)
        inner = np.zeros(many, np.int32)
        room = (Mind.array(), kind.array(), inner, LONGEST, seeds, worths)
        self._play_on(views, self._boxes, seat, out, *room)
        return worths

    def results(self, table: Any) -> list[int]:
        """Return what a finished game came to, by seat, in 840ths."""
        tables, worths = self.game.table_kind.array(), np.zeros(self.seats, np.int64)
        tables[0] = table
        self._results(tables, self._boxes, worths)
        return [int(one) for one in worths]


def seeds_for(name: int, first: int, count: int) -> NDArray[np.uint64]:
    """Return seeds number `first` and following of those with a name."""
    numbers = np.arange(first, first + count, dtype=np.uint64)
    start = np.array([name], np.uint64)
    with np.errstate(over="ignore"):  # the generator is meant to wrap around
        found: NDArray[np.uint64] = scramble(scramble(start * GAMMA + GAMMA) + numbers * GAMMA)
    return found


def get_ready(game: Game) -> None:
    """Begin to compile a game's appraiser in the background, once."""
    compile_elsewhere(__name__, game, lambda: warm(game))


def is_ready(game: Game) -> bool:
    """Tell whether a game is appraised compiled by now."""
    return game.slug in _ready


def warm(game: Game) -> None:
    """Compile a game's appraiser, or take it from the cache, by asking it once."""
    box = game.box()
    place, tables = world(game, "plain"), game.table_kind.array()
    place.set_up(tables, packed(game, box))
    seat = int(place.acting(tables)).bit_length() - 1
    appraiser = Appraiser(game, box)
    appraiser.play_on(tables[0], seat, [], seeds_for(1, 0, 1))
    appraiser.results(tables[0])
    _ready.add(game.slug)


if __name__ == "__main__":
    end_with_starter()
    warm(find_game(sys.argv[1]))
