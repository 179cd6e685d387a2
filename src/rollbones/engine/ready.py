"""Getting compiled games ready behind the scenes, so that no screen waits for the compiler.

Play starts on the plain engine at once. Meanwhile another process compiles the game into the cache; when it is done, this one
loads it, and the next move is played compiled. The switch is invisible: both engines agree to the bit.
"""

from __future__ import annotations

import atexit
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

import numpy as np

from .batch import packed
from .compile import World, world
from .game import Game
from .leash import end_with_starter
from .registry import find_game
from .tale import Tale

_compiled: dict[str, World] = {}
_started: set[str] = set()


def best_engine(game: Game) -> Callable[[], World]:
    """Return what a match plays on: plain at first, compiled as soon as that is ready."""
    plain = world(game, "plain", recorded=True)
    get_ready(game)
    return lambda: _compiled.get(game.slug, plain)


def get_ready(game: Game) -> None:
    """Begin to compile a game in the background, once."""
    if game.slug not in _started:
        _started.add(game.slug)
        compile_elsewhere(__name__, game, lambda: _compiled.update({game.slug: load(game)}))


def is_ready(game: Game) -> bool:
    """Tell whether a game plays compiled by now."""
    return game.slug in _compiled


def compile_elsewhere(module: str, game: Game, then: Callable[[], None]) -> None:
    """Let another process run a module that compiles a game into the cache; then do something here."""
    Thread(target=_wait_for, args=(module, game, then), daemon=True).start()


def _wait_for(module: str, game: Game, then: Callable[[], None]) -> None:
    with suppress(OSError):  # no second process can be had: the game stays plain
        command = [sys.executable, "-m", module, game.slug]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
            atexit.register(child.kill)
            if child.wait() == 0:
                then()
            atexit.unregister(child.kill)


def load(game: Game) -> World:
    """Compile a recorded world, or take it from the cache, by using all of it once."""
    place = world(game, "cpu", recorded=True)
    tables, boxes, tales = place.table_kind.array(), packed(game, game.box()), Tale.array()
    out = np.zeros(len(game.moves), np.int32)
    place.set_up(tables, boxes)
    seat = int(place.acting(tables)).bit_length() - 1
    place.legal(tables, boxes, seat, out)
    move = int(out[0])
    place.why_not(tables, boxes, seat, move)
    place.score(tables, boxes, seat)
    for use in (place.hide, place.guess):
        use(tables.copy(), boxes, seat)
    place.play_quietly(tables.copy(), boxes, seat, move)
    place.play(tables, boxes, seat, move, tales)
    return place


if __name__ == "__main__":
    end_with_starter()
    load(find_game(sys.argv[1]))
