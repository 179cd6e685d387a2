"""Compiles games in the background, so that no screen waits for the compiler.

Play starts on the plain engine at once. Meanwhile another process compiles the game into the cache; when it is done, this one
loads it, and the next move is played compiled. The switch is invisible: both engines agree to the bit.
"""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

import numpy as np

from ..declare.events import Tale
from ..game import Game
from ..registry import find_game
from .batch import packed
from .compile import World, world
from .leash import end_with_starter

_compiled: dict[str, World] = {}
_started: set[tuple[str, str]] = set()  # which module compiles which game, by its slug
_troubles: dict[str, str] = {}  # why a game could not be compiled, by its slug


def best_engine(game: Game) -> Callable[[], World]:
    """Return what a match plays on: plain at first, compiled as soon as that is ready."""
    plain = world(game, "plain", recorded=True)
    get_ready(game)
    return lambda: _compiled.get(game.slug, plain)


def get_ready(game: Game) -> None:
    """Begin to compile a game in the background, once."""
    compile_elsewhere(__name__, game, lambda: _compiled.update({game.slug: load(game)}))


def is_ready(game: Game) -> bool:
    """Tell whether a game plays compiled by now."""
    return game.slug in _compiled


def load_here(game: Game) -> None:
    """Load a game that another process has compiled; this one waits for it."""
    if game.slug not in _compiled:
        _compiled[game.slug] = load(game)


def engine_here(game: Game) -> World:
    """Return what a game is best played on in this process, as far as it is loaded."""
    return _compiled.get(game.slug) or world(game, "plain", recorded=True)


def trouble_with(game: Game) -> str:
    """Say why a game could not be compiled in the background; nothing where it was, or still is."""
    return _troubles.get(game.slug, "")


def compile_elsewhere(module: str, game: Game, then: Callable[[], None]) -> None:
    """Let another process run a module that compiles a game into the cache, once; then do something here."""
    if (module, game.slug) not in _started and not stays_plain():
        _started.add((module, game.slug))
        Thread(target=_wait_for, args=(module, game, then), daemon=True).start()


def stays_plain() -> bool:
    """Tell whether nothing is to be compiled in the background: the environment says `ROLLBONES_ENGINE=plain`."""
    return os.environ.get("ROLLBONES_ENGINE") == "plain"


def _wait_for(module: str, game: Game, then: Callable[[], None]) -> None:
    with suppress(OSError):  # no second process can be had: the game stays plain
        command = [sys.executable, "-m", module, game.slug]
        pipe, quiet = subprocess.PIPE, subprocess.DEVNULL
        with subprocess.Popen(command, stdin=pipe, stdout=quiet, stderr=pipe, text=True, errors="replace") as child:
            atexit.register(child.kill)
            assert child.stderr is not None  # noqa: S101  # for the type checker: it was asked for above
            said = child.stderr.read().strip().rpartition("\n")[2]  # until it ends; its leash is held meanwhile
            if child.wait() == 0:
                then()
            else:
                _troubles[game.slug] = (
                    said.rpartition("RollbonesError: ")[2] or f"{game.slug}: the compiler ended without a word"
                )
            atexit.unregister(child.kill)


def load(game: Game) -> World:
    """Compile a recorded world, or take it from the cache, by using all of it once."""
    place = world(game, "cpu", recorded=True)
    tables, boxes, tales = place.table_kind.array(), packed(game, game.box()), Tale.array()
    out = np.zeros(len(game.moves), np.int32)
    place.set_up(tables.copy(), boxes)
    place.set_up_aloud(tables, boxes, tales)
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
