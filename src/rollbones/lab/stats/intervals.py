"""Confidence intervals, tests of many differences at once, and stopping rules.

All intervals are of 95 % unless another level is asked for. Sums and histograms are enough for every one of them, so that a
thousand million games need no more room than a hundred.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, isfinite, log, log1p, sqrt
from statistics import NormalDist
from typing import Any, Literal

import msgspec
import numpy as np

from rollbones.engine.errors import RollbonesError
from rollbones.engine.match import interval

from ..report.report import Estimate

Numbers = np.ndarray[Any, np.dtype[Any]]

LEVEL = 0.95
MANY = 10_000  # degrees of freedom from which Student's distribution is the normal one to four digits
FEWEST = 1_000  # games before a run may stop by width


def wilson(hits: float, games: float, level: float = LEVEL) -> Estimate:
    """Return the share of hits with Wilson's interval, which holds for rare hits and few games too.

    Hits may be parts (a win shared by two is half of one): parts vary less than whole hits, so the interval is then
    on the wide side.
    """
    _something(games)
    if not 0 <= hits <= games:
        raise ValueError(f"{hits} hits in {games} games")
    return Estimate(hits / games, *interval.wilson(hits, games, _normal(level)), share=True)


class Moments(msgspec.Struct, frozen=True):
    """How many, their sum, and the sum of their squares: enough for a mean and its interval, and they add up.

    Whole numbers stay whole, so that chunks put together in any order come to the same.
    """

    games: int
    total: float
    squares: float

    def __add__(self, other: Moments) -> Moments:
        """Put two together."""
        return Moments(self.games + other.games, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float:
        """Return the mean."""
        return self.total / self.games

    @property
    def variance(self) -> float:
        """Return the variance, as one that was taken from a sample (n - 1)."""
        # In this order whole numbers stay exact up to the division, and nothing is lost by taking one large sum from another.
        return max(0.0, (self.games * self.squares - self.total * self.total) / (self.games * (self.games - 1)))


def moments_of(sample: Numbers | Mapping[int, int]) -> Moments:
    """Sum up a sample, or a histogram (how often each value came up)."""
    if isinstance(sample, Mapping):
        return Moments(
            sum(sample.values()),
            sum(value * many for value, many in sample.items()),
            sum(value * value * many for value, many in sample.items()),
        )
    values = np.asarray(sample)
    if values.dtype == bool or np.issubdtype(values.dtype, np.integer):
        # Python's whole numbers do not overflow; distinct values are few where scores are counted.
        found, counts = np.unique(values.astype(np.int64), return_counts=True)
        return moments_of(dict(zip(found.tolist(), counts.tolist(), strict=True)))
    return Moments(len(values), float(values.sum()), float((values * values).sum()))


def mean_of(games: int, total: float, squares: float, level: float = LEVEL, *, signed: bool = False) -> Estimate:
    """Return a mean with Student's interval, from a count, a sum and a sum of squares. One game tells no interval."""
    _something(games)
    if games < 2:
        return Estimate(total / games, signed=signed)
    moments = Moments(games, total, squares)
    half = _student(level, games - 1) * sqrt(moments.variance / games)
    return Estimate(moments.mean, moments.mean - half, moments.mean + half, signed=signed)


def mean_of_counts(counts: Mapping[int, int], level: float = LEVEL) -> Estimate:
    """Return the mean of a histogram with its interval."""
    moments = moments_of(counts)
    return mean_of(moments.games, moments.total, moments.squares, level)


class Comparison(msgspec.Struct, frozen=True):
    """One of many differences. It is `clear` when it stands after correction for how many there are."""

    name: str
    own: Estimate  # the interval as if it were the only one
    corrected: Estimate  # at the level Holm's method tests it at: it leaves out 0 exactly when the difference is clear
    joint: Estimate  # Bonferroni's: all the joint intervals hold at once in 95 % of reports
    p: float
    corrected_p: float
    clear: bool


def holm(chances: Sequence[float]) -> list[float]:
    """Correct the p-values of many comparisons by Holm's step-down method.

    Calling clear what is then below 5 % calls any difference clear that is none in at most 5 % of reports, however the
    comparisons hang together. It misses less than Bonferroni's.
    """
    many = len(chances)
    corrected, worst = [0.0] * many, 0.0
    for rank, index in enumerate(sorted(range(many), key=chances.__getitem__)):
        worst = max(worst, min(1.0, (many - rank) * chances[index]))
        corrected[index] = worst
    return corrected


def compare_many(differences: Mapping[str, Moments], level: float = LEVEL, *, share: bool = False) -> list[Comparison]:
    """Compare many differences with 0 at once, each given by the moments of its pairs; in the order they are given."""
    chances = [p_of_mean(one) for one in differences.values()]
    corrected, many = holm(chances), len(chances)
    ranks = {index: rank for rank, index in enumerate(sorted(range(many), key=chances.__getitem__))}
    found = []
    for index, (name, moments) in enumerate(differences.items()):
        p, after = chances[index], corrected[index]
        # The part of the 5 % that Holm's method leaves to this one; less where one that went before it in line has failed.
        part = 1 / (many - ranks[index])
        if after > 0:
            part = min(part, p / after)
        found.append(
            Comparison(
                name,
                _difference(moments, level, share),
                _difference(moments, 1 - (1 - level) * part, share),
                _difference(moments, 1 - (1 - level) / many, share),
                p,
                after,
                after < 1 - level,
            )
        )
    return found


def p_of_mean(moments: Moments) -> float:
    """Return how often a mean this far from 0 comes up where there is no difference (Student's test, both sides)."""
    if moments.games < 2:
        return 1.0
    if moments.variance == 0:
        return 1.0 if moments.total == 0 else 0.0
    t = abs(moments.mean) / sqrt(moments.variance / moments.games)
    if moments.games - 1 >= MANY:
        return 2 * NormalDist().cdf(-t)
    return 2 * float(_special().stdtr(moments.games - 1, -t))


def _difference(moments: Moments, level: float, share: bool) -> Estimate:
    one = mean_of(moments.games, moments.total, moments.squares, level)
    return Estimate(one.value, one.low, one.high, share=share, signed=True)


Verdict = Literal["go on", "accept", "reject"]


class Trial(msgspec.Struct, frozen=True):
    """How a sequential test stands: `accept` the claim, `reject` it, or `go on`."""

    verdict: Verdict
    evidence: float  # the log of how much likelier the results are under the claim
    reject_at: float
    accept_at: float


def sprt_of_points(
    points: float, games: float, *, p0: float = 0.5, p1: float = 0.55, alpha: float = 0.05, beta: float = 0.05
) -> Trial:
    """Test by Wald's sequential probability ratio whether a share of p1 or more is won (accept) or p0 or less (reject).

    Each game is worth 0 to 1 point. At or below p0 it accepts with a chance of alpha at most, at or above p1 it rejects with
    a chance of beta at most, however often it is looked at. The ratio is that of whole wins and losses. Where a game can give
    a part of a point the ratio grows less on average (a power is convex in its exponent), so it stays a supermartingale and
    by Ville's inequality the chances hold; draws only make it slower. The limits are Ville's, log 1/alpha and log beta;
    Wald's own are reached slightly earlier but are not quite kept.
    """
    if not 0 < p0 < p1 < 1:
        raise ValueError(f"p0 {p0} and p1 {p1} must lie in order between 0 and 1")
    if not 0 <= points <= games:
        raise ValueError(f"{points} points in {games} games")
    evidence = points * log(p1 / p0) + (games - points) * (log1p(-p1) - log1p(-p0))
    reject_at, accept_at = log(beta), -log(alpha)
    verdict: Verdict = "accept" if evidence >= accept_at else "reject" if evidence <= reject_at else "go on"
    return Trial(verdict, evidence, reject_at, accept_at)


def games_needed(estimate: Estimate, games: int, margin: float, fewest: int = FEWEST) -> int:
    """Foretell how many games make the interval this narrow: a width halves with four times the games.

    A run until ±margin looks at an ordinary interval again and again and stops when it is narrow. That is all but harmless,
    because the width says next to nothing about where the middle lies; the promise of 95 % is met in the limit of narrow
    intervals (Chow and Robbins, 1965). It is not harmless with few games, where the width itself is luck, above all for
    lopsided results: hence `fewest`. It would be wrong to stop by where the interval lies ("until it leaves out 0").
    """
    if margin <= 0:
        raise RollbonesError(f"±{margin}: give a margin above 0")
    if not isfinite(estimate.margin):
        return fewest
    return max(fewest, ceil(games * (estimate.margin / margin) ** 2))


def _something(games: float) -> None:
    if games <= 0:
        raise RollbonesError("no game was finished, so there is nothing to measure; play more games or raise their limit")


def _normal(level: float) -> float:
    return NormalDist().inv_cdf((1 + level) / 2)


def _student(level: float, freedom: int) -> float:
    if freedom >= MANY:
        return _normal(level)
    return float(_special().stdtrit(freedom, (1 + level) / 2))


def _special() -> Any:
    try:
        from scipy import special  # noqa: PLC0415  # commands that measure nothing do without it
    except ModuleNotFoundError as missing:
        raise RollbonesError(
            f"the lab needs '{missing.name}', which is not installed; run `pip install 'rollbones[lab]'`"
        ) from missing
    return special
