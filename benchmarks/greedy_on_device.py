"""Greedy games of Cube Delver on the GPU: equal to the cpu engine, and how many a second.

PYTHONPATH=src python benchmarks/greedy_on_device.py --games 1000000000
"""

from __future__ import annotations

import argparse
import json
import time

import numpy as np

from rollbones.bots import players
from rollbones.engine.cuda.device import Device
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import cut, packed, play_batch
from rollbones.lab.commands.balance import QUANTILES, quantile
from rollbones.lab.stats.counts import Count, added, count
from rollbones.lab.stats.intervals import mean_of_counts
from rollbones.lab.stats.measure import company

SEED = 1
CHUNK = 1 << 25


def equal(slug: str, games: int) -> int:
    """Return how many greedy games go the same way on both engines."""
    game = find_game(slug)
    who = players(game, "greedy", game.card.seats[0])
    marks = []
    for engine in ("cuda", "cpu"):
        parts = play_batch(game, game.box(), who, games, SEED, engine=engine, digests=True)
        marks.append(np.concatenate([part.digests for part in parts if part.digests is not None]))
    return int((marks[0] == marks[1]).sum())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400_000_000)
    parser.add_argument("--equal", type=int, default=300_000)
    given = parser.parse_args()
    for slug in ("delver", "pig"):
        print(json.dumps({"game": slug, "equal_games": equal(slug, given.equal), "of": given.equal}), flush=True)
    game = find_game("delver")
    boxes = packed(game, game.box())
    device = Device(game, players(game, "greedy", 1))
    seated = company(game, game.box())
    device.play(boxes, 0, 1024, SEED, False)  # compiles
    counts, begin = Count(), time.perf_counter()
    for first, many in cut(0, given.games, CHUNK):
        counts = added(counts, count(device.play(boxes, first, many, SEED, False), seated, None))
    seconds = time.perf_counter() - begin
    mean = mean_of_counts(counts.scores[0])
    found = {
        "games": counts.games,
        "seconds": round(seconds, 1),
        "games_a_second": round(counts.games / seconds),
        "moves_a_second": round(counts.moves / seconds),
        "mean": mean.value,
        "margin": mean.margin,
        "quantiles": {f"{share:.0%}": quantile(counts.scores[0], share) for share in QUANTILES},
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
