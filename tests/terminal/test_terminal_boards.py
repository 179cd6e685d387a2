"""A terminal board lies in its game's folder, ours and a stranger's alike, and says the words that lie there."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from rollbones.engine.game import Game
from rollbones.engine.registry import all_games, find_game
from rollbones.terminal.boards import board_for
from rollbones.terminal.canvas import Canvas
from rollbones.terminal.generic import GenericBoard
from rollbones.terminal.scene import Scene
from terminal.sitting import sit

BOARD = """
from rollbones.engine.board import SMALL, Die, Suit
from rollbones.engine.board import Board as EngineBoard


class Board(EngineBoard):
    def height(self, scene, width, height):
        return 4

    def main(self, scene, canvas):
        canvas.put(0, 0, self.say("sow-turn", points=int(scene.table.turn)))
        canvas.die(0, 1, Die(Suit("◆", "#f0c93a"), 4, tuple(scene.moves)), SMALL)
"""


def test_our_games_have_boards_of_their_own_and_pig_is_drawn_from_its_words() -> None:
    drawn = {slug for slug, game in all_games().items() if isinstance(board_for(game), GenericBoard)}
    assert drawn == {"pig"}


def test_a_stranger_s_board_draws_and_speaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    folder = tmp_path / "sow"
    shutil.copytree(find_game("pig").folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "terminal.py").write_text(BOARD, "utf-8")
    (folder / "words").mkdir()
    (folder / "words" / "en.ftl").write_text("sow-turn = This turn: { $points }\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    game = Game("sow")
    session = sit(game, seed="a", seats=2)
    scene, canvas = Scene(session, 0, 0, {}), Canvas(20, 4)
    board_for(game).main(scene, canvas)
    assert canvas.text().splitlines()[:3] == ["This turn: 0", "┏━━━┓", "┃◆ 4┃"]
    assert canvas.moves_at(1, 2) == tuple(session.match.legal())
    for name in [one for one in sys.modules if one.partition(".")[0] == "sow"]:
        monkeypatch.delitem(sys.modules, name)
