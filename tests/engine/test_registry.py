from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rollbones.engine import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games, find_game

GAMES = Path(__file__).parent.parent / "games"


def rollbones(*words: str, path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rollbones", *words]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(path), str(GAMES)])}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


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


def test_two_games_of_one_name_are_refused(tmp_path: Path) -> None:
    (tmp_path / "sow").mkdir()
    (tmp_path / "sow" / "__init__.py").write_text((find_game("pig").folder / "__init__.py").read_text())
    announce(tmp_path, "sow")
    refused = rollbones("games", path=tmp_path)
    assert refused.returncode == 1
    assert "two games call themselves 'pig': rollbones.games.template and sow; give one another slug" in refused.stderr


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
