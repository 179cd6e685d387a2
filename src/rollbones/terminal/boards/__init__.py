"""How a game lies on the screen: a board of its own, found by the game's slug, or one made from its words."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from rollbones.engine.game import Game

from .generic import Board

__all__ = ["Board", "board_for"]


def board_for(game: Game) -> Board:
    """Return the board of a game."""
    name = f"{__name__}.{game.slug}"
    if not game.slug.isidentifier() or find_spec(name) is None:
        return Board(game)
    board: Board = import_module(name).Board(game)
    return board
