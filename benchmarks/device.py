"""Moves a second on a GPU, and whether it plays the same games as the cpu engine, to the bit.

PYTHONPATH=src python benchmarks/device.py [--game boarding]
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import numpy as np

from rollbones.bots import players
from rollbones.engine.cuda.device import Device
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed, play_batch

GAMES = ("pig", "delver", "boarding", "climb", "everest", "trapsetter")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--games", type=int, default=1 << 26)
    parser.add_argument("--equal", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for slug in given.game or GAMES:
        game = find_game(slug)
        box = game.box()
        who = players(game, "random", int(box.seats))
        cpu: list[Any] = [part.digests for part in play_batch(game, box, who, given.equal, 1, engine="cpu", digests=True)]
        device = Device(game, who)
        boxes = packed(game, box)
        cuda = device.play(boxes, 0, given.equal, 1, True).digests
        found = device.play(boxes, 0, given.games, given.seed, False)
        moves = int(found.moves[found.moves >= 0].sum(dtype=np.int64))
        kernel, fetched = [], []
        for turn in range(5):
            begin = time.perf_counter()
            device.launch(boxes, turn * given.games, given.games, given.seed, False)
            device.cuda.synchronize()
            kernel.append(time.perf_counter() - begin)
            begin = time.perf_counter()
            device.play(boxes, turn * given.games, given.games, given.seed, False)
            fetched.append(time.perf_counter() - begin)
        figures = {
            "game": slug,
            "games": given.games,
            "moves": moves,
            "moves_a_second": round(moves / sorted(kernel)[2]),
            "with_results_fetched": round(moves / sorted(fetched)[2]),
            "equal_games": int((np.concatenate(cpu) == cuda).sum()),
            "of": given.equal,
        }
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
