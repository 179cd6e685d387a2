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
from rollbones.engine.run.batch import packed, play_batch
from rollbones.engine.run.tally import QUANTILES, Tally

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
    device.tally(boxes, 0, 1024, SEED)  # compiles
    tally, begin = Tally(1), time.perf_counter()
    for first in range(0, given.games, CHUNK):
        tally.merge(device.tally(boxes, first, min(CHUNK, given.games - first), SEED))
    seconds = time.perf_counter() - begin
    found = {
        "games": tally.games,
        "seconds": round(seconds, 1),
        "games_a_second": round(tally.games / seconds),
        "moves_a_second": round(tally.moves / seconds),
        "mean": tally.mean(),
        "margin": tally.margin(),
        "quantiles": {f"{share:.0%}": tally.quantile(share) for share in QUANTILES},
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
