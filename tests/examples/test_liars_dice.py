"""A stranger's package: installed by its entry point, it is a game like any other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from installing import install_example

SIMULATED = """
from rollbones.bots import players
from rollbones.engine.cuda.device import Device
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed, play_batch
game = find_game("liars_dice")
box, who = game.box(3, {"dice": "1"}), players(find_game("liars_dice"), "greedy", 3)
(plain,) = play_batch(game, box, who, 4, 7, engine="plain", digests=True)
device = Device(game, who).play(packed(game, box), 0, 4, 7, True)
same = (plain.digests == device.digests).all() and (plain.scores == device.scores).all()
print("equal" if same else (plain, device))
"""
HINTED = """
from rollbones.bots.hint import hints
from rollbones.bots.thinker import Thinker
from rollbones.bots.levels import levels_of
from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
game = find_game("liars_dice")
match = Match.new(game, seats=2, options={"dice": "2"}, seed="hints")
while not match.over:
    seat = match.acting[0]
    thought = Thinker(game, match.box, "plain").choose(levels_of(game)[0].skill, match.view(seat), seat, match.legal(seat), 1)
    if len(match.steps) == 1:
        found = hints(game, match.box, match.view(seat), seat, match.legal(seat), seconds=2)
        print(len(found), all(0 <= one.value <= 1 for one in found))
    match.play(thought.move, seat)
print(sorted(match.score(seat) for seat in range(2)), match.winners)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_example(tmp_path_factory.mktemp("installed"))


def run(installed: Path, *command: str, **more: str) -> str:
    """Run Python where the package is installed."""
    paths = [str(installed), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, **more, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_listed_beside_our_own_with_its_board_and_none_is_broken(installed: Path) -> None:
    code = (
        "from rollbones.engine.registry import broken_games, find_game; game = find_game('liars_dice');"
        "print(game.card.title, game.card.seats, game.board_files, broken_games())"
    )
    assert run(installed, "-c", code).strip() == "Liar's Dice (2, 6) ['board.js', 'board.css'] []"


def test_the_checker_finds_nothing_wrong_with_it(installed: Path) -> None:
    found = json.loads(run(installed, "-m", "rollbones", "check", "liars_dice", "--games", "2", "--json"))
    assert found["checks"]["views keep secrets"] > 0
    assert found["checks"]["grades fit"] > 0


def test_the_lab_measures_it(installed: Path) -> None:
    command = ["-m", "rollbones", "simulate", "liars_dice", "--games", "6", "--seats", "3", "--bots", "greedy"]
    found = json.loads(run(installed, *command, "--set", "dice=1", "--engine", "plain", "--json"))
    assert found["games"] == 6
    assert sum(one["wins"] for one in found["seats"]) == 6


def test_its_kernels_play_the_same_games_in_the_simulator(installed: Path) -> None:
    assert run(installed, "-c", SIMULATED, NUMBA_ENABLE_CUDASIM="1").strip() == "equal"


def test_bots_play_it_to_the_end_and_hints_are_shares_of_the_best_result(installed: Path) -> None:
    hinted, ended = run(installed, "-c", HINTED).strip().splitlines()
    count, fit = hinted.split()
    assert int(count) > 0
    assert fit == "True"
    assert ended.startswith("[1, 2] [")


def test_it_is_played_in_the_terminal_and_public_bids_are_told(installed: Path, tmp_path: Path) -> None:
    paths = [str(installed), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "ROLLBONES_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    command = [sys.executable, "-m", "rollbones", "play", "liars_dice", "--plain", "--seats", "2", "--seed", "a"]
    done = subprocess.run(
        command, env=environment, input="bid 2 of 3\n\ncall\n\nquit\n", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "under your cup" in done.stdout
    assert "seat 1, bid 2 of 3" in done.stdout
    assert "loses a die" in done.stdout
