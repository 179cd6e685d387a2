"""Look-ahead: outcomes of moves that have not been made, with exact probabilities, by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np

from ..declare.record import Structured
from .match import Match
from .odds import Budget, Outcome, OverBudgetError, outcomes

LONGEST_LOOK = 0.2  # seconds of CPU time for a game's look-ahead while a table waits for it


class Look:
    """A way to try moves without making them. Where a game hides something, the table is what everyone may know of it."""

    def __init__(self, match: Match, budget: Budget | None = None) -> None:
        """Take a match as it stands; with a budget, looking further than it allows raises OverBudgetError."""
        self.match, self.game = match, match.game
        self._budget = budget or Budget(None)
        self._engine = match.engine
        self._boxes = np.zeros(1, self.game.box_kind.dtype)
        self._boxes[0] = match.box

    def now(self) -> Outcome:
        """Return the table as it stands, for certain."""
        tables: Structured = self._engine().table_kind.array()
        self._base(tables)[0] = self.match.view(None) if self.game.hides(self.match.box) else self.match.table
        return Outcome(Fraction(1), (), tables)

    def table(self, outcome: Outcome) -> Any:
        """Return the table of an outcome as the game's own record."""
        return self._base(outcome.tables)[0]

    def acting(self, outcome: Outcome) -> int:
        """Return the first seat to move, −1 when it is over."""
        mask = int(self._engine().acting(outcome.tables))
        return next((seat for seat in range(self.match.seats) if mask >> seat & 1), -1)

    def legal(self, outcome: Outcome, seat: int) -> list[int]:
        """Return the moves open to a seat."""
        out = np.zeros(len(self.game.moves), np.int32)
        count = int(self._engine().legal(outcome.tables, self._boxes, seat, out))
        return [int(move) for move in out[:count]]

    def after(self, outcome: Outcome, seat: int, move: int) -> Iterator[Outcome]:
        """Iterate over every outcome of a move after an outcome; probabilities multiply."""
        for one in outcomes(self._engine(), outcome.tables, self._boxes, seat, move):
            self._budget.check()
            yield replace(one, probability=outcome.probability * one.probability)

    def straight_on(self, begun: list[Outcome], until: Callable[[Any], bool]) -> list[Outcome]:
        """Take the first open move, again and again, until every table is where it should be or over."""
        ahead, done = list(begun), list[Outcome]()
        while ahead:
            one = ahead.pop()
            seat = self.acting(one)
            if seat < 0 or until(self.table(one)):
                done.append(one)
            else:
                ahead += self.after(one, seat, self.legal(one, seat)[0])
        return done

    def _base(self, tables: Structured) -> Structured:
        return np.ndarray(1, self.game.table_kind.dtype, tables.data)


def ahead_of(match: Match, seconds: float = LONGEST_LOOK) -> dict[str, Any]:
    """Return a game's own look-ahead; empty if it has none or exceeds its time budget."""
    if match.game.ahead is None:
        return {}
    try:
        return dict(match.game.ahead(Look(match, Budget(seconds))))
    except OverBudgetError:
        return {}
