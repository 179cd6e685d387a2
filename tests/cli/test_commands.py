from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import forked
from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import save
from rollbones.engine.registry import find_game

WELL_UNDER_WAY = 3 * os.sysconf("SC_CLK_TCK")  # processor time after which a command has long begun to play


def rollbones(*words: str) -> subprocess.CompletedProcess[str]:
    return forked.run(*words)


def data(*words: str) -> Any:
    done = rollbones(*words, "--json")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return json.loads(done.stdout)


def finished(path: Path) -> Match:
    match = Match.new(find_game("delver"), seed="cli")
    while not match.over:
        match.play(match.legal()[0])
    save(match, path)
    return match


def test_games_lists_every_game_with_its_options() -> None:
    found = {game["game"]: game for game in data("games")}
    assert found["delver"]["title"] == "Cube Delver"
    assert found["delver"]["options"]["soak"]["choices"] == "before_roll, any_time"
    assert "Pig" in rollbones("games").stdout


def test_games_prints_the_options_with_their_defaults_and_choices() -> None:
    printed = rollbones("games", "delver").stdout
    assert "soak = before_roll (before_roll, any_time)" in printed
    assert "turn_limit = " in printed
    assert "Pig" not in printed
    assert rollbones("games", "delvr").returncode == 1


def test_the_numbers_of_a_box_are_listed_under_a_heading_of_their_own() -> None:
    shown, numbers = rollbones("rules", "trapsetter", "--options").stdout.split("\nNUMBERS\n")
    assert "threat: How much threat" in shown
    assert "lock_dc" not in shown
    assert "lock_dc: What is the DC to pick a lock?\n    6, a number from 0 to 20" in numbers
    listed = data("rules", "trapsetter", "--options")
    assert (listed["threat"]["group"], listed["lock_dc"]["group"]) == ("", "numbers")


def test_rules_prints_the_rulebook_a_clause_and_the_options() -> None:
    assert rollbones("rules", "delver").stdout == find_game("delver").rulebook.text + "\n"
    assert data("rules", "pig", "p1.3")["clause"] == "P1.3"
    assert "turn_limit" in rollbones("rules", "delver", "--options").stdout
    refused = rollbones("rules", "pig", "P7.7")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "no clause P7.7 in the rulebook of pig" in refused.stderr


def test_replay_says_what_of_a_fork_it_checked_and_what_it_did_not(tmp_path: Path) -> None:
    parent = finished(tmp_path / "parent.bones")
    twin = parent.forked(3)
    twin.play(twin.legal()[0])
    save(twin, tmp_path / "twin.bones")
    alone = rollbones("replay", str(tmp_path / "twin.bones"), "--verify")
    assert alone.returncode == 0
    assert "moves 1 to 3 are said to be as in the parent" in alone.stderr
    assert "were not checked: give its file with --parent FILE" in alone.stderr
    together = rollbones(
        "replay", str(tmp_path / "twin.bones"), "--verify", "--parent", str(tmp_path / "parent.bones"), "--json"
    )
    assert "are as in the parent, whose dice follow from its secret" in together.stderr
    assert json.loads(together.stdout)["verified"] is True
    assert rollbones("replay", str(tmp_path / "twin.bones"), "--parent", "x").returncode == 1


def test_simulate_prints_what_it_promises() -> None:
    found = data(
        "simulate",
        "delver",
        "--games",
        "2000",
        "--bots",
        "random",
        "--engine",
        "cpu",
        "--seed",
        "3",
        "--set",
        "turn_limit=40",
    )
    assert found["games"] == 2000
    assert found["options"] == {"turn_limit": "40"}
    assert found["moves"] > 2000
    assert set(found["seats"][0]) == {"seat", "mean", "margin", "quantiles", "wins"}
    assert found["seconds"] > 0
    assert found["moves_a_second"] == pytest.approx(found["moves"] / found["seconds"])


def test_simulate_is_the_same_on_plain_and_cpu_and_on_one_core_and_two() -> None:
    runs = [
        data("simulate", "pig", "--games", "300", "--seed", "9", "--engine", "plain"),
        data("simulate", "pig", "--games", "300", "--seed", "9", "--cores", "1"),
        data("simulate", "pig", "--games", "300", "--seed", "9", "--cores", "2"),
    ]
    assert runs[0]["seats"] == runs[1]["seats"] == runs[2]["seats"]
    assert runs[0]["moves"] == runs[1]["moves"] == runs[2]["moves"]


def test_perft_counts_on_both_engines_alike() -> None:
    assert data("perft", "pig", "--depth", "3", "--engine", "plain") == data("perft", "pig", "--depth", "3")
    assert data("perft", "pig", "--depth", "3")[3] == {
        "depth": 3,
        "ways": 276,
        "tables": 74,
        "over": 0,
        "certainty": "1",
    }


def test_bench_prints_one_signature_for_all_engines() -> None:
    found = data("bench", "delver")  # played by one seat alone: the quickest to play plain
    assert {one["engine"] for one in found} == {"plain", "cpu"}
    assert len({one["signature"] for one in found}) == 1


def test_check_says_what_held() -> None:
    assert data("check", "pig", "--games", "2")["games"] == 2


def test_replay_tells_the_tale_and_verifies_the_dice(tmp_path: Path) -> None:
    match = finished(tmp_path / "match.bones")
    found = data("replay", str(tmp_path / "match.bones"))
    assert len(found["moves"]) == len(match.steps)
    assert found["over"] is True
    told = rollbones("replay", str(tmp_path / "match.bones"), "--verify")
    assert told.returncode == 0
    assert "every answer of chance follows from the secret" in told.stderr
    assert match.tale()[0].text in told.stdout


def test_replay_mends_a_file_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "match.bones"
    finished(path)
    path.write_text(path.read_text()[:-60])
    refused = rollbones("replay", str(path))
    assert refused.returncode == 1
    assert "cut off after move" in refused.stderr
    assert rollbones("replay", str(path), "--mend", str(tmp_path / "whole.bones")).returncode == 0
    assert rollbones("replay", str(tmp_path / "whole.bones"), "--verify").returncode == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "delvr"), "no game 'delvr' (did you mean 'delver'?)"),
        (("simulate", "delver", "--set", "sok=any_time"), "no option 'sok' (did you mean 'soak'?)"),
        (
            ("simulate", "delver", "--set", "soak=anytime"),
            "option soak: no value 'anytime' (did you mean 'any_time'?)",
        ),
        (("simulate", "delver", "--bots", "randm"), "no bot 'randm' (did you mean 'random'?)"),
        (("simulate", "pig", "--seats", "9"), "pig seats 2 to 4, not 9"),
        (("simulate", "pig", "--engine", "cuda"), "use `--engine cpu`"),
        (("replay", "nowhere.bones"), "nowhere.bones: cannot be read: No such file or directory"),
    ],
)
def test_bad_input_gets_one_sentence_on_standard_error(words: tuple[str, ...], sentence: str) -> None:
    done = rollbones(*words)
    assert done.returncode == 1
    assert done.stdout == ""
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "delver", "--set", "soak"), "'soak': write it as OPTION=VALUE"),
        (("simulate", "delver", "--games", "0"), "--games"),
        (("balance", "pig", "--until", "0"), "'0': give a margin above 0"),
        (("balance", "pig", "--until", "soon"), "'soon' is no number"),
        (("tune", "pig", "--target", "length=long", "--vary", "goal"), "'long' is no number"),
    ],
)
def test_a_command_line_that_is_not_valid_is_told_where(words: tuple[str, ...], sentence: str) -> None:
    done = rollbones(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr


def test_ctrl_c_stops_a_long_run_with_a_sentence() -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "rollbones", "simulate", "pig", "--games", "2000000", "--engine", "plain"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    while sum(map(int, Path(f"/proc/{run.pid}/stat").read_text().rpartition(")")[2].split()[11:13])) < WELL_UNDER_WAY:
        time.sleep(0.05)
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=60)
    assert run.returncode == 130
    said = re.fullmatch(r"rollbones: stopped (before there was anything to report|after ([\d,]+) games)\n", err)
    assert said, err
    assert bool(out) == bool(said[2])


def test_a_designers_own_map_is_played_by_its_file(tmp_path: Path) -> None:
    ship = find_game("boarding").folder / "maps" / "default.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(ship.read_text("utf-8").replace("Deck", "Bridge"), "utf-8")
    rows = data("perft", "boarding", "--depth", "0", "--engine", "plain", "--set", "action_dice=1", "--set", f"map={mine}")
    assert rows[0]["ways"] == 6
    mine.write_text(ship.read_text("utf-8").replace('"Deck – Comms Bay"', '"Deck–Galley"'), "utf-8")
    refused = rollbones("perft", "boarding", "--set", f"map={mine}")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.rstrip().endswith("mine.toml: door 'Deck–Galley': no location 'Galley'")
    refused = rollbones("perft", "boarding", "--set", "map=lng")
    assert "option map: no value and no file 'lng' (did you mean 'long'?)" in refused.stderr
