"""What a game answers for: nine functions over its table and box.

`setup`, `acting`, `legal`, `why_not`, `play` and `score` every game writes; `hide` and `guess` only a game with secrets;
`decide` is a bot's. Here they are blanks that the engine fills in when it stamps out its drivers for a game.
"""

from __future__ import annotations

from typing import Any

from .record import Numbers
from .rule import rule

ALLOWED = 0


@rule
def setup(table: Any, box: Any) -> None:
    """Lay the table out for the first move. It comes blank, with its chance seeded."""
    raise NotImplementedError


@rule
def acting(table: Any) -> int:
    """Say which seats may move now, a bit for each; the first of them to move is first. None: the game is over."""
    raise NotImplementedError


@rule
def legal(table: Any, box: Any, seat: int, out: Numbers) -> int:
    """Write the moves open to this seat into `out`, always in the same order, and return how many there are."""
    raise NotImplementedError


@rule
def why_not(table: Any, box: Any, seat: int, move: int) -> int:
    """Return ALLOWED, or the reason that forbids this move to this seat now."""
    raise NotImplementedError


@rule
def play(table: Any, box: Any, seat: int, move: int, tale: Any) -> None:
    """Carry a legal move out and tell the tale of it."""
    raise NotImplementedError


@rule
def score(table: Any, box: Any, seat: int) -> int:
    """Return what this seat has made of it, were the game over now. The highest wins, if it is above nothing."""
    raise NotImplementedError


@rule
def hide(table: Any, box: Any, seat: int) -> None:
    """Blank whatever this seat may not know. Without secrets: nothing."""


@rule
def guess(table: Any, box: Any, seat: int) -> None:
    """Fill the blanks of this seat's view with a random world it could be in. Without secrets: nothing."""


@rule
def decide(out: Numbers, count: int, luck: Any) -> int:
    """Return which of the `count` moves in `out` a bot takes."""
    raise NotImplementedError
