"""Compile every game into the cache before the tests run: `python tests/compiling.py`.

Tests compile what they need by themselves; but those that run side by side would compile the same games at the same time,
and a process that has compiled a large game keeps hundreds of megabytes. Here each game is compiled once, by processes that
end: as a match is played, with chance written down, and as bots play it by the million and think about it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from rollbones.bots import appraise, players, ready
from rollbones.engine.registry import all_games, find_game
from rollbones.engine.run.batch import play_batch
from rollbones.engine.run.warmup import load

CHECKED = {"NUMBA_BOUNDSCHECK": "1"}  # as tests/conftest.py says
REVIEWED = ("pig", "delver")  # in real browsers, which would wait for the compiler
LARGEST_FIRST = sorted(all_games().values(), key=lambda game: -len(game.moves))


def compile_here(slug: str, how: str) -> None:
    """Compile a game in this process: as matches play it, or as bots do."""
    game = find_game(slug)
    if how == "matches":
        load(game)
        return
    for bot in ("random", "greedy", "steady"):
        list(play_batch(game, game.box(), players(game, bot, game.card.seats[0]), 1, 1))
    ready.warm(game)
    if slug in REVIEWED:
        appraise.warm(game)


def compile_all() -> bool:
    """Compile all of them, as many at a time as there are cores; tell whether that went well."""
    commands = [[sys.executable, __file__, game.slug, how] for game in LARGEST_FIRST for how in ("bots", "matches")]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        done = pool.map(lambda command: subprocess.run(command, env=os.environ | CHECKED, check=False), commands)
        return all(one.returncode == 0 for one in done)


if __name__ == "__main__":
    if sys.argv[1:]:
        compile_here(*sys.argv[1:])
    else:
        sys.exit(0 if compile_all() else "tests/compiling.py: a game does not compile; see above")
