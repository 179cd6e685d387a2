"""Line by line, through a pipe."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

START = """
import sys
from rollbones.engine.errors import RollbonesError
from rollbones.engine.registry import find_game
from rollbones.terminal import play
game, seed = sys.argv[1:3]
asked = {"options": {}, "seats": None, "seed": seed or None, "daily": False, "resume": None, "new": False}
try:
    sys.exit(play(find_game(game), plain=True, **asked))
except RollbonesError as trouble:
    sys.exit(str(trouble))
"""


def run(
    said: str | None, home: Path, game: str = "delver", seed: str = "", start: str = START
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", start, game, seed],
        input=said,
        capture_output=True,
        text=True,
        env={**os.environ, "ROLLBONES_HOME": str(home), "PYTHONUTF8": "1"},
        timeout=60,
        check=False,
    )


def test_a_whole_game_through_a_pipe(home: Path) -> None:
    ended = run("1\n" * 600 + "quit\n", home, seed="pipe")
    assert ended.returncode == 0
    assert "The end: 0 points, Bones." in ended.stdout
    assert "1 match so far" in ended.stdout
    assert "comes out of the bag (D2.1)" in ended.stdout
    assert "\x1b" not in ended.stdout + ended.stderr


def test_the_end_of_the_input_saves_and_says_so(home: Path) -> None:
    ended = run("draw\n", home, seed="eof")
    assert ended.returncode == 0
    assert ended.stdout.endswith("Saved; `rollbones play delver` goes on.\n")
    again = run("", home)
    assert "drawn:" in again.stdout
    assert "Dice: seed eof." in again.stdout


def test_a_closed_input_is_no_trouble(home: Path) -> None:
    ended = subprocess.run(
        f"exec {sys.executable} -c '{START}' delver x <&-",
        shell=True,
        capture_output=True,
        text=True,
        env={**os.environ, "ROLLBONES_HOME": str(home)},
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "goes on" in ended.stdout


def test_a_reader_that_stops_listening_is_no_trouble(home: Path) -> None:
    ended = subprocess.run(
        f"yes 1 | {sys.executable} -c '{START}' pig x | head -1",
        shell=True,
        capture_output=True,
        text=True,
        env={**os.environ, "ROLLBONES_HOME": str(home)},
        timeout=60,
        check=False,
    )
    assert "Traceback" not in ended.stderr
    assert ended.stdout.startswith("Pig.")


def test_every_command_answers(home: Path) -> None:
    said = "help\nodds\nwhy roll\nwhy\nrules\nrules d2.4\nrules x9\nundo\nsave\nsteps\nlook\ndraw\nnew\nquit\n"
    ended = run(said, home, seed="all")
    assert ended.returncode == 0
    for words in (
        "Type the number of a move",
        "dying on the next draw, as it comes: 11.5%",
        "'roll': ",
        "(D2.9)",
        "Type why and a move",
        "**D1.1**",
        "D2.4 Curses never pay.",
        "There is no clause x9",
        "no move has been made",
        "Saved in ",
        "Step by step: every move waits",
    ):
        assert words in ended.stdout


def test_a_move_that_is_none_or_not_open_gets_a_sentence(home: Path) -> None:
    ended = run("fly\n9\nsoak\n", home, seed="no")
    assert "'fly' is no move of this game" in ended.stdout
    assert "there is no move 9; choose 1 to 1." in ended.stdout
    assert re.search(r"'soak': .*\(D\d+\.\d+\)", ended.stdout)


def test_trouble_is_one_sentence_and_exit_code_1(home: Path) -> None:
    ended = run("", home, seed="x" * 400)
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert "choose a shorter one" in ended.stderr


def test_without_fluent_there_is_a_remedy(home: Path) -> None:
    ended = run("", home, start="import sys; sys.modules['fluent.runtime'] = None\n" + START)
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    assert "pip install 'rollbones[terminal]'" in ended.stderr
