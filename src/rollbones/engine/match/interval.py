"""Wilson's confidence interval for a share that is estimated from samples."""

from __future__ import annotations

from math import sqrt

NORMAL_95 = 1.959963984540054  # standard deviations on each side that hold 95 % of a normal distribution


def wilson(hits: float, samples: float, deviations: float = NORMAL_95) -> tuple[float, float]:
    """Return the bounds of the interval (default: 95 %), which is valid for rare hits and few samples too."""
    share, squared = hits / samples, deviations * deviations
    middle = (share + squared / (2 * samples)) / (1 + squared / samples)
    half = deviations / (1 + squared / samples) * sqrt(share * (1 - share) / samples + squared / (4 * samples * samples))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
