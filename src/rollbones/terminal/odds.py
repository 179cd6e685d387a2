"""Looking ahead: what moves not yet made would lead to, with exact probabilities, by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import numpy as np

from rollbones.engine.compile import World
from rollbones.engine.game import Game
from rollbones.engine.match import Match
from rollbones.engine.odds import outcomes
from rollbones.engine.record import Structured
from rollbones.words import say

Futures = list[tuple[Fraction, Structured]]


class Look:
    """A way to try moves without making them. Only for games that hide nothing."""

    def __init__(self, match: Match, engine: Callable[[], World]) -> None:
        """Take the box of a match, and an engine."""
        self.game: Game = match.game
        self.seats = match.seats
        self.match = match
        self._engine = engine
        self._boxes = np.zeros(1, self.game.box_kind.dtype)
        self._boxes[0] = match.box

    def now(self) -> Structured:
        """Return a copy of the table as it stands."""
        tables: Structured = self._engine().table_kind.array()
        self._base(tables)[0] = self.match.table
        return tables

    def table(self, tables: Structured) -> Any:
        """Return a tried table as the game's own record."""
        return self._base(tables)[0]

    def acting(self, tables: Structured) -> int:
        """Return the first seat to move, −1 when it is over."""
        mask = int(self._engine().acting(tables))
        return next((seat for seat in range(self.seats) if mask >> seat & 1), -1)

    def legal(self, tables: Structured, seat: int) -> list[int]:
        """Return the moves open to a seat."""
        out = np.zeros(len(self.game.moves), np.int32)
        count = int(self._engine().legal(tables, self._boxes, seat, out))
        return [int(move) for move in out[:count]]

    def after(self, tables: Structured, seat: int, move: int) -> Iterator[tuple[Fraction, Structured]]:
        """Go through every outcome of a move."""
        for one in outcomes(self._engine(), tables, self._boxes, seat, move):
            yield one.probability, one.tables

    def end_of(self, seat: int, move: int) -> int | None:
        """Return the score a move ends the game with, whatever chance says; nothing if it may go on."""
        scores = set()
        for _, after in self.after(self.now(), seat, move):
            if self.acting(after) >= 0:
                return None
            scores.add(int(self._engine().score(after, self._boxes, seat)))
        return scores.pop() if len(scores) == 1 else None

    def straight_on(self, futures: Futures, until: Callable[[Any], bool]) -> Futures:
        """Take the first open move, again and again, until every table is where it should be or over."""
        done: Futures = []
        while futures:
            share, tables = futures.pop()
            seat = self.acting(tables)
            if seat < 0 or until(self.table(tables)):
                done.append((share, tables))
            else:
                futures += [(share * odds, after) for odds, after in self.after(tables, seat, self.legal(tables, seat)[0])]
        return done

    def _base(self, tables: Structured) -> Structured:
        return np.ndarray(1, self.game.table_kind.dtype, tables.data)


def outcomes_in_words(look: Look, seat: int) -> list[str]:
    """Say for each open move what it can lead to; for a game that says nothing better about itself."""
    lines = []
    for move in look.legal(look.now(), seat):
        shares: dict[str, Fraction] = {}
        for share, after in look.after(look.now(), seat, move):
            text = look.game.show(look.table(after), look.match.box) or say("terminal-odds-nothing")
            shares[text] = shares.get(text, Fraction(0)) + share
        lines.append(f"{look.game.moves.say(move)}:")
        lines += [f"  {percent(share)}  {text}" for text, share in shares.items()]
    return lines


def percent(share: Fraction) -> str:
    """Write a share as a percentage, never rounding something to nothing or almost to all."""
    if share and share < Fraction(1, 1000):
        return "<0.1%"
    if share < 1 and share > Fraction(999, 1000):
        return ">99.9%"
    return f"{float(share):.1%}"
