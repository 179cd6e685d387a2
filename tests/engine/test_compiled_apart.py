"""What different processes have compiled is loaded side by side, and each stays itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PLAY = """
import sys
from rollbones.bots import players
from rollbones.engine.run.batch import play_batch
from rollbones.engine.registry import find_game
game = find_game("pig")
for bot in sys.argv[1:]:
    (part,) = play_batch(game, game.box(), players(game, bot, 2), 50, 5, digests=True)
    print(bot, part.digests.sum())
"""


def played(cache: Path, *bots: str) -> list[str]:
    """Play some games by each bot in one fresh process."""
    environment = {**os.environ, "ROLLBONES_CACHE": str(cache)}
    done = subprocess.run([sys.executable, "-c", PLAY, *bots], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split("\n")[: len(bots)]


def test_bots_compiled_by_different_processes_are_not_taken_for_each_other(tmp_path: Path) -> None:
    steady, random = played(tmp_path, "steady"), played(tmp_path, "random")
    assert played(tmp_path, "random", "steady") == [*random, *steady]
    assert steady[0].split()[1] != random[0].split()[1]
