"""What is measured of a game that was played: a whole number by game for each measure, the same names in every command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbones.engine.declare.contract import PARTS
from rollbones.engine.errors import RollbonesError, suggest
from rollbones.engine.game import Game
from rollbones.engine.run.batch import Results

from ..report.report import Estimate
from ..report.wording import estimates
from .intervals import mean_of, wilson

THOUSAND = 1000
SHARED = "a win shared by two counts half for each"
GRADED = "what the score is worth by the game's own grades, the best being a whole win"


@dataclass(frozen=True)
class Measure:
    """One thing to measure: its name in commands, its title for people, and what its whole numbers count."""

    name: str
    title: str
    scale: int = 1  # so many of its numbers are one
    share: bool = False  # it lies between 0 and 1 and is shown in per cent
    studied: bool = False  # it is known of studied games only
    hint: str = ""

    def estimate(self, games: int, total: int, squares: int) -> Estimate:
        """Return its mean with an interval."""
        if self.share and self.name != "decided":
            return wilson(total / self.scale, games)
        found = mean_of(games, total, squares)
        return self._scaled(found, False)

    def difference(self, games: int, total: int, squares: int) -> Estimate:
        """Return the mean of a difference with an interval."""
        return self._scaled(mean_of(games, total, squares), True)

    def scaled(self, one: Estimate) -> Estimate:
        """Return a difference that was measured in its numbers, for people."""
        return self._scaled(one, True)

    def _scaled(self, one: Estimate, signed: bool) -> Estimate:
        low = None if one.low is None else one.low / self.scale
        high = None if one.high is None else one.high / self.scale
        return Estimate(one.value / self.scale, low, high, share=self.share, signed=signed)


@dataclass(frozen=True)
class Company:
    """Who sits at a table: its sides by name and their seats, and so what can be measured."""

    seats: int
    sides: tuple[tuple[str, tuple[int, ...]], ...]
    grade: Callable[[int], int] | None = None  # what a score is worth in 840ths, where results are graded

    @property
    def is_one_sided(self) -> bool:
        """Tell whether all play for one side: alone, or together."""
        return len(self.sides) == 1

    def side_of(self, seat: int) -> int:
        """Return the number of a seat's side."""
        return next(number for number, (_, seats) in enumerate(self.sides) if seat in seats)

    def measures(self) -> dict[str, Measure]:
        """Return what can be measured, the results first."""
        found = []
        if self.is_one_sided:
            found.append(Measure("mean", "mean score", hint="points at the end, over all games"))
            found.append(Measure("zero", "no points", share=True, hint="the share of games that end with no points"))
        else:
            found += [
                Measure(f"{_word(name)}_wins", f"{name} wins", PARTS, True, hint=GRADED if self.grade else SHARED)
                for name, _ in self.sides
            ]
        found.append(Measure("length", "length in moves", hint="moves of all seats together"))
        found.append(Measure("decisions", "decisions a game", studied=True, hint="moves where there was a choice"))
        if not self.is_one_sided:
            found.append(
                Measure("lead_changes", "lead changes", studied=True, hint="how often another side came to lead in a game")
            )
            found.append(
                Measure(
                    "decided",
                    "decided after",
                    THOUSAND,
                    True,
                    True,
                    "the part of the game after which the lead stayed where it ended",
                )
            )
            found += [
                Measure(f"seat{seat + 1}_score", f"seat {seat + 1}: mean score", hint="points at the end")
                for seat in range(self.seats)
            ]
        return {one.name: one for one in found}

    def results(self) -> list[Measure]:
        """Return what a game is about: the score where all play for one side, else each side's wins."""
        return [one for one in self.measures().values() if one.name == "mean" or one.name.endswith("_wins")]

    def find(self, name: str, where: str) -> Measure:
        """Return a measure by its name, or by the seat for its side; else say which is the nearest."""
        known = self.measures()
        for seat in range(self.seats if not self.is_one_sided else 0):
            side = self.sides[self.side_of(seat)][0]
            known.setdefault(f"seat{seat + 1}_wins", known[f"{_word(side)}_wins"])
        if name not in known:
            raise RollbonesError(f"{where}: nothing is called '{name}'{suggest(name, known)}; there are: {', '.join(known)}")
        return known[name]


def company(game: Game, box: Any) -> Company:
    """Return who sits at a game's table."""
    found = []
    names = game.card.sides
    for number, seats in enumerate(game.sides(box)):
        numbered = " and ".join(f"seat {seat + 1}" for seat in seats)
        found.append((names[number] if number < len(names) else numbered, tuple(seats)))
    return Company(int(box.seats), tuple(found), game.grades(box) if game.is_graded else None)


def shares(scores: NDArray[Any], seated: Company) -> NDArray[np.int64]:
    """Return each side's result by game: its score where there is one side, else its grade or part of the win in 840ths."""
    sides = [list(seats) for _, seats in seated.sides]
    best = np.stack([scores[:, seats].max(axis=1) for seats in sides], axis=1).astype(np.int64)
    if len(sides) == 1:
        return best
    if seated.grade is not None:
        known, places = np.unique(best, return_inverse=True)
        return np.array([seated.grade(int(score)) for score in known], np.int64)[places].reshape(best.shape)
    top = best.max(axis=1, keepdims=True) if len(best) else best[:, :1]
    winners = (best == top) & (top > 0)
    return np.where(winners, PARTS // np.maximum(1, winners.sum(axis=1, keepdims=True)), 0)


def measured(results: Results, seated: Company) -> dict[str, NDArray[np.int64]]:
    """Return every measure of every game; rows of games past their limit are to be ignored."""
    found: dict[str, NDArray[np.int64]] = {}
    moves = results.moves.astype(np.int64)
    by_side = shares(results.scores, seated)
    if seated.is_one_sided:
        found["mean"] = by_side[:, 0]
        found["zero"] = (by_side[:, 0] <= 0).astype(np.int64)
    else:
        for number, (name, _) in enumerate(seated.sides):
            found[f"{_word(name)}_wins"] = by_side[:, number]
    found["length"] = moves
    if results.notes is not None:
        found["decisions"] = results.notes.decisions.astype(np.int64)
    if not seated.is_one_sided:
        if results.notes is not None:
            found["lead_changes"] = results.notes.changes.astype(np.int64)
            found["decided"] = results.notes.decided.astype(np.int64) * THOUSAND // np.maximum(1, moves)
        for seat in range(seated.seats):
            found[f"seat{seat + 1}_score"] = results.scores[:, seat].astype(np.int64)
    return found


def _word(name: str) -> str:
    """Return a side's name as a command takes it: `seat 1` is seat1, `The Aliens` is the_aliens."""
    plain = name.lower().replace("seat ", "seat")
    return "_".join("".join(one if one.isalnum() else " " for one in plain).split())


def said(one: Estimate) -> str:
    """Write an estimate in a sentence: its value, and ± half of its interval."""
    if one.low is None or one.high is None:
        return str(estimates([one])[0])
    level = Estimate(one.value, one.value - one.margin, one.value + one.margin, share=one.share, signed=one.signed)
    return str(estimates([level])[0])
