"""Is the generator fair? Chi-square over many rolls and over every order of a small draw, for any seeds.

    python tests/chance/fairness.py                    ten million rolls, seeds from the system's randomness
    python tests/chance/fairness.py --seeds 1 2 3 --rolls 100000000

A fair generator gives p-values that are themselves spread evenly between 0 and 1, so the seeds are judged together: their
p-values by a Kolmogorov–Smirnov test, and their counts by one chi-square over all of them.
"""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray
from scipy import stats

from rollbones.engine import Table, below, draw, numbers, roll, rule
from rollbones.engine.run.compile import stamp

SMALL_BAG = 4
HUGE = 3 << 30  # a number of sides at which taking remainders would favour the lower third by half


class Bag(Table):
    bag = numbers(SMALL_BAG, most=1)  # what is left to draw


@rule
def count_rolls(tables: Any, sides: int, counts: Any, rolls: int) -> None:
    for _ in range(rolls):
        counts[roll(tables[0], sides) - 1] += 1


@rule
def count_pairs(tables: Any, sides: int, counts: Any, rolls: int) -> None:
    for _ in range(rolls):
        first = roll(tables[0], sides) - 1
        counts[first * sides + roll(tables[0], sides) - 1] += 1


@rule
def count_thirds(tables: Any, sides: int, counts: Any, rolls: int) -> None:
    for _ in range(rolls):
        counts[below(tables[0], HUGE) // (HUGE // sides)] += 1


@rule
def count_orders(tables: Any, size: int, counts: Any, rolls: int) -> None:
    for _ in range(rolls):
        tables[0].bag[:] = 1
        place = 0
        for _ in range(size):
            place = place * size + draw(tables[0], tables[0].bag)
        counts[place] += 1


def counted(what: Callable[..., None], size: int, bins: int, seed: int, rolls: int) -> NDArray[np.int64]:
    """Count with compiled rules, from one seed."""
    tables: Any = Bag.array()
    tables[0].chance = seed
    counts = np.zeros(bins, np.int64)
    compiled(what)(tables, size, counts, rolls)
    return counts


@cache
def compiled(what: Callable[..., None]) -> Callable[..., None]:
    """Compile a way of counting once."""
    (stamped,) = stamp([what], {}, numba.njit).values()
    return stamped  # type: ignore[no-any-return]  # Numba has no types


def judged(what: Callable[..., None], size: int, bins: int, seeds: list[int], rolls: int) -> dict[str, float]:
    """Return the p-values of all seeds together."""
    each = [counted(what, size, bins, seed, rolls // len(seeds)) for seed in seeds]
    if what is count_orders:
        orders = [
            sum(one * size ** (size - 1 - place) for place, one in enumerate(order)) for order in permutations(range(size))
        ]
        assert all(counts.sum() == counts[orders].sum() for counts in each)
        each = [counts[orders] for counts in each]
    spread = stats.kstest([stats.chisquare(counts).pvalue for counts in each], "uniform").pvalue
    return {"together": float(stats.chisquare(sum(each)).pvalue), "spread": float(spread)}


QUESTIONS: dict[str, tuple[Callable[..., None], int, int]] = {
    "rolls of a d6": (count_rolls, 6, 6),
    "rolls of a d58": (count_rolls, 58, 58),
    "pairs of d6": (count_pairs, 6, 36),
    "thirds of 3·2^30": (count_thirds, 3, 3),
    "orders of four": (count_orders, SMALL_BAG, SMALL_BAG**SMALL_BAG),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=10_000_000)
    parser.add_argument("--seeds", type=int, nargs="+", default=[secrets.randbits(64) for _ in range(20)])
    given = parser.parse_args()
    print("seeds", *given.seeds)
    for name, question in QUESTIONS.items():
        print(name, judged(*question, given.seeds, given.rolls))


if __name__ == "__main__":
    main()
