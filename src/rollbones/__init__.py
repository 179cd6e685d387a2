"""Rollbones: print-and-play dice games in which you will probably die.

from rollbones import Match, find_game
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine.match import Match
    from .engine.registry import find_game

__all__ = ["Match", "find_game"]

HOMES = {"Match": ".engine.match", "find_game": ".engine.registry"}


def __getattr__(name: str) -> Any:
    """Return a public name, imported when it is first asked for: a command that needs neither waits for neither."""
    if name not in HOMES:
        raise AttributeError(f"rollbones has no '{name}'; it has {', '.join(__all__)}")
    return getattr(import_module(HOMES[name], __name__), name)
