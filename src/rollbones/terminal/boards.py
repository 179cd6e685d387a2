"""How a game lies on the screen: a board of its own, from its folder, or one made from its words."""

from __future__ import annotations

from rollbones.engine.board import Board
from rollbones.engine.game import Game
from rollbones.words import words_of

from .generic import GenericBoard

__all__ = ["Board", "board_for"]


def board_for(game: Game) -> Board:
    """Return the board of a game."""
    say = words_of(game.folder / "words")
    if not (game.folder / "terminal.py").is_file():
        return GenericBoard(game, say)
    board: Board = game.part("terminal").Board(game, say)
    return board
