"""Counts: what games came to, in whole numbers only, so that chunks put together in any order are the same to the bit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from rollbones.engine.declare.contract import PARTS
from rollbones.engine.run.batch import Results
from rollbones.engine.run.bundles import EventCounts, Notes

from .intervals import Moments
from .measure import Company, measured, shares

EXACT = 1024  # lengths up to here are counted one by one, longer ones by their first ten binary digits
DENSE = 4  # a histogram is counted in a row of bins where there are no more than this many for each value
SQUARES = 10  # sums of squared results leave out so many binary digits, as the drivers' do


class Sums(msgspec.Struct):
    """How many games, what they add up to, and their squares."""

    games: int = 0
    total: int = 0
    squares: int = 0

    def moments(self) -> Moments:
        """Return them as intervals take them."""
        return Moments(self.games, self.total, self.squares)


class Use(msgspec.Struct):
    """How often each thing was offered, done, and in how many games with what result; by seat, then by thing."""

    ended: int  # games that came to an end
    seats: list[Sums]  # what all of them came to, by seat, squares as below
    offered: list[list[int]]
    taken: list[list[int]]
    games: list[list[int]]
    results: list[list[int]]
    squares: list[list[int]]  # in 1024ths


class Count(msgspec.Struct):
    """What the games of one arm came to."""

    games: int = 0
    unfinished: int = 0
    moves: int = 0
    wins: list[int] = []  # games in which nobody had more, and it was above nothing; by seat
    winners: dict[int, int] = {}  # how many sides shared the win; 0 where nobody won
    sums: dict[str, Sums] = {}  # by measure
    scores: list[dict[int, int]] = []  # how often each score came up, by seat
    points: dict[int, int] = {}  # how often each score came up where all play for one side
    lengths: dict[int, int] = {}
    decisions: dict[int, int] = {}
    changes: dict[int, int] = {}
    decided: dict[int, int] = {}  # in hundredths of the game
    starts: list[list[int]] = []  # by the seat that moved first: games, then each side's results
    use: Use | None = None


def count(results: Results, seated: Company, starts: NDArray[Any] | None) -> Count:
    """Count the games of one chunk. One that went past its limit counts as unfinished and for nothing else."""
    ended = results.moves >= 0
    found = Count(games=len(ended), unfinished=int((~ended).sum()))
    whole = found.unfinished == 0  # then nothing need be copied
    counts = {name: histogram(one if whole else one[ended]) for name, one in measured(results, seated).items()}
    found.sums = {name: sums_of(one) for name, one in counts.items()}
    found.moves = found.sums["length"].total
    found.lengths = rounded(counts["length"])
    scores = results.scores if whole else results.scores[ended]
    if seated.is_one_sided and seated.seats == 1:
        found.scores = [counts["mean"]]
        found.wins = [sum(many for score, many in counts["mean"].items() if score > 0)]
    else:
        found.scores = [histogram(scores[:, seat]) for seat in range(seated.seats)]
        best = scores.max(axis=1, keepdims=True) if len(scores) else scores[:, :1]
        found.wins = ((scores == best) & (best > 0)).sum(axis=0).tolist()
    if seated.is_one_sided:
        found.points = counts["mean"]
    else:
        found.winners = histogram((shares(scores, replace(seated, grade=None)) > 0).sum(axis=1))
    if results.notes is not None:
        found.decisions = rounded(counts["decisions"])
        if not seated.is_one_sided:
            found.changes = counts["lead_changes"]
            found.decided = rounded(counts["decided"], lambda value: value // 10)
        found.use = used(results.notes, scores, seated)
    if starts is not None:
        by_side = shares(scores, seated)
        first = starts[ended]
        found.starts = [
            [int((first == seat).sum()), *by_side[first == seat].sum(axis=0).tolist()] for seat in range(seated.seats)
        ]
    return found


def pairs(before: Results, after: Results, seated: Company) -> dict[str, Sums]:
    """Sum up after − before over the games that ended under both."""
    both = (before.moves >= 0) & (after.moves >= 0)
    one, other = measured(before, seated), measured(after, seated)
    return {name: summed(other[name][both] - one[name][both]) for name in one if name in other}


def used(notes: Notes, scores: NDArray[Any], seated: Company) -> Use:
    """Take over what a study noted of each move."""
    by_move = (notes.offered, notes.taken, notes.games, notes.results, notes.squares)
    return Use(len(scores), seat_sums(scores, seated), *(one.tolist() for one in by_move))


def told_use(told: EventCounts) -> Use:
    """Take over the counts of games with events recorded."""
    every = len(told.seen) - 1
    sums = [
        Sums(*(int(one[seat, every]) for one in (told.games, told.results, told.squares))) for seat in range(len(told.made))
    ]
    by_what = (told.offered, told.times, told.games, told.results, told.squares)
    return Use(sums[0].games, sums, *(one.tolist() for one in by_what))


def seat_sums(scores: NDArray[Any], seated: Company) -> list[Sums]:
    """Sum up the results of all games by seat, as the drivers count them."""
    by_side = shares(scores, seated)
    found = []
    for seat in range(seated.seats):
        result = scores[:, seat].astype(np.int64) * PARTS if seated.is_one_sided else by_side[:, seated.side_of(seat)]
        found.append(Sums(len(result), int(result.sum()), int((result * result >> SQUARES).sum())))
    return found


def summed(values: NDArray[np.int64]) -> Sums:
    """Sum values up."""
    return sums_of(histogram(values))


def sums_of(counts: dict[int, int]) -> Sums:
    """Sum a histogram up."""
    total = sum(value * many for value, many in counts.items())
    return Sums(sum(counts.values()), total, sum(value * value * many for value, many in counts.items()))


def histogram(values: NDArray[Any]) -> dict[int, int]:
    """Count how often each value comes up."""
    if len(values) == 0:
        return {}
    least, most = int(values.min()), int(values.max())
    if most - least < DENSE * len(values):
        counts = np.bincount(values - least)
        places = np.flatnonzero(counts)
        return dict(zip((places + least).tolist(), counts[places].tolist(), strict=True))
    found, counts = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


def short(value: int) -> int:
    """Round a long length down to its first ten binary digits."""
    extra = max(0, value.bit_length() - EXACT.bit_length() + 1)
    return value >> extra << extra


def rounded(counts: dict[int, int], rounding: Callable[[int], int] = short) -> dict[int, int]:
    """Round the values of a histogram, so that few different ones are kept."""
    found: dict[int, int] = {}
    for value, many in counts.items():
        found[rounding(value)] = found.get(rounding(value), 0) + many
    return found


def added(one: Any, other: Any) -> Any:
    """Put two counts together: numbers add, and what has numbers in it is put together inside."""
    if one is None or other is None:
        return other if one is None else one
    if isinstance(one, int):
        return one + other
    if isinstance(one, dict):
        keys = [*one, *(key for key in other if key not in one)]
        return {key: added(one.get(key), other.get(key)) for key in sorted(keys, key=_order)}
    if isinstance(one, list):
        return [added(*two) for two in zip(one, other, strict=True)] if one and other else one or other
    return type(one)(*(added(getattr(one, name), getattr(other, name)) for name in one.__struct_fields__))


def _order(key: Any) -> Any:
    """Sort numbers, and leave names in the order in which they stand."""
    return key if isinstance(key, int) else 0
