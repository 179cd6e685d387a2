"""The commands of the lab, as a person or a program meets them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lab.labwork import GAMES, read_report, rollbones

SLOW = ("balance", "pig", "--bots", "search:200", "--games", "100000", "--progress", "json")


def begin(*words: str) -> subprocess.Popen[str]:
    """Begin a command and wait until some of its games are done."""
    process = subprocess.Popen(
        [sys.executable, "-m", "rollbones", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    for line in process.stderr:
        if line.startswith("{") and json.loads(line)["done"] >= 20:
            break
    return process


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_keeps_what_is_done_and_reports_it_at_once(tmp_path: Path, how: signal.Signals) -> None:
    process = begin(*SLOW, "--out", str(tmp_path))
    process.send_signal(how)
    out, err = process.communicate(timeout=60)  # two seconds on a machine with nothing else to do
    assert process.returncode == 130, err
    assert "Pig: balance" in out
    assert "stopped by hand after" in out
    assert f"what was done is kept in {tmp_path}, and the same command goes on with it" in err
    report = read_report((tmp_path / "report.json").read_bytes())
    assert report.manifest.games >= 20
    assert (tmp_path / "report.html").exists()


def test_a_run_that_was_stopped_ends_in_the_same_bytes_as_one_that_was_not(tmp_path: Path) -> None:
    words = ("balance", "pig", "--bots", "search:30", "--games", "200")
    process = begin(*words, "--out", str(tmp_path / "stopped"), "--progress", "json")
    process.kill()
    process.communicate()
    before = len(list((tmp_path / "stopped" / "chunks").iterdir()))
    assert before > 0
    assert rollbones(*words, "--out", str(tmp_path / "stopped")).returncode == 0
    assert rollbones(*words, "--out", str(tmp_path / "whole"), "--cores", "1").returncode == 0
    for name in ("report.json", "report.html", "report.txt"):
        assert (tmp_path / "stopped" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    tables = [sorted(one.name for one in (tmp_path / which / "tables").iterdir()) for which in ("stopped", "whole")]
    assert tables[0] == tables[1]
    assert (tmp_path / "stopped" / "games.parquet").exists()


def test_progress_in_json_has_the_headline_and_the_time_left() -> None:
    done = rollbones(
        "compare", "pig", "--set", "goal=60", "--games", "3000", "--bots", "random", "--progress", "json", "--json"
    )
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert {"done", "games", "seconds_left", "headline"} <= set(lines[0])
    assert lines[-1]["done"] == lines[-1]["games"] == 3000
    assert lines[-1]["seconds_left"] == 0
    headline = lines[-1]["headline"]
    assert headline["low"] <= headline["value"] <= headline["high"]
    assert headline["name"] == "difference in seat 1 wins"
    report = read_report(done.stdout)
    assert report.manifest.games == 3000


def test_the_command_at_the_end_of_a_report_gives_the_same_report() -> None:
    first = rollbones("compare", "pig", "--set", "goal=60", "--until", "4%", "--bots", "random", "--json")
    command = read_report(first.stdout).manifest.command.split()
    again = rollbones(*command[1:], "--json")
    one, other = read_report(first.stdout), read_report(again.stdout)
    assert one.sections == other.sections
    assert other.manifest.command == " ".join(command)


def test_a_page_a_table_and_a_text_are_written_where_they_are_asked_for(tmp_path: Path) -> None:
    for ending in ("html", "csv"):
        done = rollbones("simulate", "pig", "--games", "200", "--page", str(tmp_path / f"one.{ending}"))
        assert done.returncode == 0, done.stderr
        assert (tmp_path / f"one.{ending}").stat().st_size > 100
    refused = rollbones("simulate", "pig", "--games", "200", "--page", str(tmp_path / "one.hmtl"))
    assert refused.returncode == 1
    assert "did you mean '.html'?" in refused.stderr


def test_a_strangers_game_with_secrets_goes_through_the_lab(tmp_path: Path) -> None:
    about = tmp_path / "hush-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: hush\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[rollbones.games]\nhush = hush\n")
    path = os.pathsep.join([str(tmp_path), str(GAMES)])
    words = ("--games", "100", "--engine", "plain", "--bots", "greedy")
    told = rollbones("balance", "hush", *words, PYTHONPATH=path)
    assert told.returncode == 0, told.stderr
    assert "swap" in told.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("balance", "pig", "--bots", "gredy"), "no bot 'gredy' (did you mean 'greedy'?)"),
        (("balance", "pig", "--levels", "mster"), "no level 'mster' (did you mean 'master'?)"),
        (("compare", "pig", "--set", "gole=5"), "no option 'gole' (did you mean 'goal'?)"),
        (("compare", "pig"), "nothing to compare"),
        (("tune", "pig", "--target", "seat1_win=0.5", "--vary", "goal"), "'seat1_win' (did you mean 'seat1_wins'?)"),
        (("tune", "pig", "--target", "length=50", "--vary", "goul"), "no option 'goul' (did you mean 'goal'?)"),
        (("rulings", "pig"), "pig has no rulings"),
        (("balance", "pig", "--engine", "cuda", "--bots", "search"), "use `--engine cpu`"),
        (("balance", "pig", "--engine", "ray", "--ray", "127.0.0.1:9"), "the Ray cluster at 127.0.0.1:9 cannot be reached"),
        (("balance", "pig", "--out", "/proc/none"), "/proc/none: cannot be written"),
    ],
)
def test_bad_input_gets_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = rollbones(*words)
    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
    assert done.stderr.startswith("rollbones: ")
    assert done.stderr.count("\n") == 1
