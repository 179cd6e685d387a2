from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

import forked
from rollbones.engine import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games, find_game

GAMES = Path(__file__).parent.parent / "games"


def rollbones(*words: str, path: Path) -> subprocess.CompletedProcess[str]:
    known = [str(path), str(GAMES), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(known)}
    return forked.run(*words, env=env)


def announce(path: Path, package: str) -> None:
    """Write what an installed distribution leaves behind."""
    about = path / f"{package}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[rollbones.games]\n{package} = {package}\n")


def test_our_games_are_found_by_their_folders() -> None:
    assert {"delver", "pig"} <= set(all_games())
    assert find_game("pig").folder.name == "template"


def test_a_strangers_game_is_found_by_its_entry_point_and_plays_at_once(tmp_path: Path) -> None:
    announce(tmp_path, "hush")
    assert "Hush" in rollbones("games", path=tmp_path).stdout
    assert '"games":50' in rollbones("simulate", "hush", "--games", "50", "--json", path=tmp_path).stdout
    assert rollbones("check", "hush", "--games", "2", path=tmp_path).returncode == 0


def write_game(path: Path, package: str, **changed: tuple[str, str]) -> None:
    """Install a copy of a stranger's game with some text of its modules exchanged."""
    shutil.copytree(GAMES / "hush", path / package, ignore=shutil.ignore_patterns("__pycache__"))
    for module, (old, new) in changed.items():
        file = path / package / f"{module}.py"
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")
    announce(path, package)


BREAKS = {
    "import": {"rules": ("from .box import Box", "import no_such_module")},
    "exit": {"words": ("from rollbones", "import sys\nsys.exit(3)\nfrom rollbones")},
    "card": {"__init__": ("card = Card(", "cord = Card(")},
    "seats": {"__init__": ("seats=(2, 2)", "seats=(3, 2)")},
    "title": {"__init__": ('title="Hush"', "title=None")},
    "slug": {"__init__": ("    title=", '    slug="../../hush",\n    title=')},
    "syntax": {"table": ("class Table", "clas Table")},
    "contract": {"rules": ("def score(", "def scored(")},
}
REASONS = {
    "import": "ModuleNotFoundError: No module named 'no_such_module' (rules.py, line 8)",
    "exit": "SystemExit: 3 (words.py, line",
    "card": "no game card; write `card = Card(…)` there",
    "seats": "the card's seats are (3, 2); write the fewest and the most",
    "title": "the card's title is None; write a text",
    "slug": "the card's slug '../../hush' is none",
    "syntax": "SyntaxError: invalid syntax",
    "contract": "no function score",
}


@pytest.mark.parametrize("how", BREAKS)
def test_a_broken_game_is_listed_with_its_reason_and_the_others_play(tmp_path: Path, how: str) -> None:
    write_game(tmp_path, "amiss", **BREAKS[how])
    listed = rollbones("games", path=tmp_path)
    assert listed.returncode == 0, listed.stderr
    assert "delver" in listed.stdout
    assert "the game 'amiss' of the package 'amiss' is broken: " in listed.stdout
    assert REASONS[how] in listed.stdout
    assert "`pip uninstall amiss`" in listed.stdout


def test_a_broken_game_asked_for_by_name_is_answered_with_the_sentence(tmp_path: Path) -> None:
    write_game(tmp_path, "amiss", **BREAKS["import"])
    for command in (("play", "amiss"), ("check", "amiss"), ("rules", "amiss"), ("simulate", "amiss", "--games", "1")):
        refused = rollbones(*command, path=tmp_path)
        assert refused.returncode == 1
        assert refused.stderr.startswith("rollbones: the game 'amiss' of the package 'amiss' is broken: ModuleNotFoundError")
        assert "Traceback" not in refused.stderr
    listed = json.loads(rollbones("games", "--json", path=tmp_path).stdout)
    (broken,) = [one for one in listed if "broken" in one]
    assert (broken["game"], broken["package"]) == ("amiss", "amiss")
    assert "No module named 'no_such_module'" in broken["broken"]
    assert rollbones("check", "pig", "--games", "1", path=tmp_path).returncode == 0


def test_a_second_game_of_one_name_is_broken_and_the_first_plays(tmp_path: Path) -> None:
    for package in ("one_hush", "two_hush"):
        write_game(tmp_path, package, __init__=("    title=", '    slug="hush",\n    title='))
    listed = rollbones("games", path=tmp_path)
    assert "two games call themselves 'hush', one_hush and two_hush, and the first is played" in listed.stdout
    assert "give two_hush another slug in its card, or run `pip uninstall two_hush`" in listed.stdout
    assert rollbones("check", "hush", "--games", "1", path=tmp_path).returncode == 0


def test_a_strangers_game_never_takes_the_place_of_one_of_ours(tmp_path: Path) -> None:
    write_game(tmp_path, "sow", __init__=("    title=", '    slug="pig",\n    title='))
    write_game(tmp_path, "boar", **BREAKS["import"])
    (tmp_path / "boar-1.dist-info" / "entry_points.txt").write_text("[rollbones.games]\ndelver = boar\n")
    listed = rollbones("games", path=tmp_path)
    assert "two games call themselves 'pig', rollbones.games.template and sow" in listed.stdout
    assert "the game 'delver' of the package 'boar' is broken" in listed.stdout
    assert "Pig" in rollbones("rules", "pig", path=tmp_path).stdout
    assert rollbones("rules", "delver", path=tmp_path).returncode == 0


def test_rules_that_fail_only_when_compiled_play_and_say_so_where_they_must_be_compiled(tmp_path: Path) -> None:
    write_game(tmp_path, "loose", rules=("    table.turn += 1\n", "    table.turn += int('{}'.format(1))\n"))
    assert "broken" not in rollbones("games", path=tmp_path).stdout
    refused = rollbones("simulate", "loose", "--games", "5", path=tmp_path)
    assert refused.returncode == 1
    assert "loose: a rule does not compile: " in refused.stderr
    assert "Traceback" not in refused.stderr
    assert rollbones("simulate", "loose", "--games", "5", "--engine", "plain", path=tmp_path).returncode == 0


def test_a_game_that_does_not_exist_is_answered_with_the_nearest() -> None:
    with pytest.raises(RollbonesError, match=r"no game 'devler' \(did you mean 'delver'\?\); there are: "):
        find_game("devler")


def test_a_folder_without_a_card_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "blank").mkdir()
    (tmp_path / "blank" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(RollbonesError, match=r"blank/__init__.py: no game card; write `card = Card\(…\)` there"):
        Game("blank")


def test_a_game_that_breaks_off_is_told_which_function_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("hush")
    monkeypatch.delattr(game.part("rules"), "score")
    with pytest.raises(RollbonesError, match=r"hush/rules.py: no function score"):
        assert game.functions
