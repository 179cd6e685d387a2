"""Tally of results: counts by score, mergeable from chunks in any order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

import numpy as np

from .batch import Results

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
NORMAL_95 = 1.959963984540054


@dataclass
class Tally:
    """How often each seat had each score, who won, and how long it took."""

    seats: int
    games: int = 0
    unfinished: int = 0
    moves: int = 0
    wins: list[int] = field(default_factory=list)
    scores: list[Counter[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Start every seat at nothing."""
        self.wins = self.wins or [0] * self.seats
        self.scores = self.scores or [Counter() for _ in range(self.seats)]

    def add(self, results: Results) -> None:
        """Count a chunk of games. One that went past its limit counts as unfinished and for nothing else."""
        ended = results.moves >= 0
        scores = results.scores[ended]
        self.games += len(results.moves)
        self.unfinished += int((~ended).sum())
        self.moves += int(results.moves[ended].sum(dtype=np.int64))
        best = scores.max(axis=1) if len(scores) else np.zeros(0, np.int32)
        for seat in range(self.seats):
            self.wins[seat] += int(((scores[:, seat] == best) & (best > 0)).sum())
            values, counts = np.unique(scores[:, seat], return_counts=True)
            self.scores[seat].update(dict(zip(values.tolist(), counts.tolist(), strict=True)))

    def merge(self, other: Tally) -> None:
        """Take another tally in."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.moves += other.moves
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.scores[seat].update(other.scores[seat])

    def mean(self, seat: int = 0) -> float:
        """Return a seat's mean score."""
        counts = self.scores[seat]
        return sum(score * count for score, count in counts.items()) / max(1, counts.total())

    def margin(self, seat: int = 0) -> float:
        """Return half the width of the 95 % interval around the mean."""
        counts, mean = self.scores[seat], self.mean(seat)
        games = counts.total()
        if games < 2:
            return float("inf")
        spread = sum(count * (score - mean) ** 2 for score, count in counts.items()) / (games - 1)
        return NORMAL_95 * sqrt(spread / games)

    def quantile(self, share: float, seat: int = 0) -> int:
        """Return the lowest score that this share of the games does not exceed."""
        counts = self.scores[seat]
        reached, score = 0, 0
        for score in sorted(counts):  # the last one is the answer where rounding leaves a rest
            reached += counts[score]
            if reached >= share * counts.total():
                break
        return score
