"""Getting thinkers ready behind the scenes: a bot answers at once on the plain engine, and thinks compiled when it can."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import Engine, world
from rollbones.engine.run.leash import end_with_starter
from rollbones.engine.run.players import GREEDY, SEARCH, Skill
from rollbones.engine.run.warmup import compile_elsewhere

from .forced import forced
from .thinker import Thinker

_ready: set[str] = set()


def get_ready(game: Game) -> None:
    """Begin to compile a game's bots in the background, once."""
    compile_elsewhere(__name__, game, lambda: warm(game))


def is_ready(game: Game) -> bool:
    """Tell whether a game's bots think compiled by now."""
    return game.slug in _ready


def thinker_for(game: Game, box: Any) -> Thinker:
    """Return a thinker: compiled if that is ready, else plain, while the compiler works."""
    get_ready(game)
    engine: Engine = "cpu" if is_ready(game) else "plain"
    return Thinker(game, box, engine)


def warm(game: Game) -> None:
    """Compile a game's bots, or take them from the cache, by asking each once."""
    box = game.box()
    place = world(game, "plain")
    tables, boxes = game.table_kind.array(), packed(game, box)
    out = np.zeros(len(game.moves), np.int32)
    place.set_up(tables, boxes)
    seat = int(place.acting(tables)).bit_length() - 1
    count = int(place.legal(tables, boxes, seat, out))
    legal = [int(move) for move in out[:count]] * (2 if count == 1 else 1)  # a forced move is not thought about
    thinker = Thinker(game, box)
    for skill in (Skill(GREEDY), Skill(SEARCH, iterations=2)):
        thinker.choose(skill, tables[0], seat, legal, 1)
    forced(game, box, tables[0], seat, legal, most=1)
    _ready.add(game.slug)


if __name__ == "__main__":
    end_with_starter()
    warm(find_game(sys.argv[1]))
