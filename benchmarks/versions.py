"""Speed of several versions of the sources against each other: same games, alternating, in one process each.

    git worktree add ../before ad3960a
    python benchmarks/versions.py cpu ../before . --game delver=400000 --game trapsetter=10000
    python benchmarks/versions.py cuda ../before . --game delver=67108864

A version is a checkout; the first one is what the others are compared with. The cpu engine is timed by the process's CPU time
on one core, so that a busy machine matters less; cuda by the clock. All versions compile at once, each from an empty cache;
the CPU time of that is printed too, and a digest of the games, which is the same where versions play the same.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

WORKER = """
import hashlib, json, os, sys, time
import numpy as np
slug, engine, games, marked = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
out = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
def say(**told):
    out.write(json.dumps(told) + "\\n")
    out.flush()
from rollbones.bots import players
from rollbones.engine.registry import find_game
try:
    from rollbones.engine.run.batch import packed, play_batch
    from rollbones.engine.cuda.device import Device
except ImportError:  # version 0.1.0
    from rollbones.engine.batch import packed, play_batch
    from rollbones.engine.cuda import Device
game = find_game(slug)
box = game.box()
who = players(game, "random", int(box.seats))
boxes = packed(game, box)
if engine == "cuda":
    device = Device(game, who)
    digests = device.play(boxes, 0, marked, 1, True).digests
    moves = int(device.launch(boxes, 0, games, 1, False)[0].copy_to_host().sum(dtype=np.int64))
else:
    parts = list(play_batch(game, box, who, marked, 1, cores=1, digests=True))
    digests = np.concatenate([part.digests for part in parts])
    moves = sum(int(part.moves.sum(dtype=np.int64)) for part in play_batch(game, box, who, games, 1, cores=1))
digest = hashlib.sha256(np.ascontiguousarray(digests).tobytes()).hexdigest()[:16]
say(moves=int(moves), digest=digest, cpu_seconds_until_ready=round(time.process_time(), 1))
for _ in sys.stdin:
    clock = time.perf_counter if engine == "cuda" else time.process_time
    begin = clock()
    if engine == "cuda":
        device.launch(boxes, 0, games, 1, False)
        device.cuda.synchronize()
    else:
        for part in play_batch(game, box, who, games, 1, cores=1):
            pass
    say(seconds=clock() - begin)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine", choices=("cpu", "cuda"))
    parser.add_argument("versions", nargs="+", type=Path)
    parser.add_argument("--game", action="append", required=True, metavar="GAME=GAMES")
    parser.add_argument("--marked", type=int, default=10_000, help="games that go into the digest")
    parser.add_argument("--turns", type=int, default=9)
    given = parser.parse_args()
    for wish in given.game:
        slug, games = wish.split("=")
        with tempfile.TemporaryDirectory() as caches:
            workers = [
                begin(version, Path(caches) / str(place), slug, given.engine, games, given.marked)
                for place, version in enumerate(given.versions)
            ]
            compare(slug, given.versions, workers, given.turns)


def begin(version: Path, cache: Path, slug: str, engine: str, games: str, marked: int) -> subprocess.Popen[str]:
    """Start a process that has the sources of one version."""
    ours = {"PYTHONPATH": str(version.resolve() / "src"), "ROLLBONES_CACHE": str(cache)}
    return subprocess.Popen(
        [sys.executable, "-c", WORKER, slug, engine, games, str(marked)],
        env=os.environ | ours,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def compare(slug: str, versions: list[Path], workers: list[subprocess.Popen[str]], turns: int) -> None:
    """Let the versions play in turn, and print how fast each was."""
    told = [hear(worker) for worker in workers]
    seconds: list[list[float]] = [[] for _ in workers]
    for turn in range(turns):
        places = range(len(workers)) if turn % 2 else reversed(range(len(workers)))
        for place in places:
            seconds[place].append(ask(workers[place]))
    for worker in workers:
        worker.communicate()
    speeds = [[one["moves"] / spent for spent in row] for one, row in zip(told, seconds, strict=True)]
    for version, one, speed in zip(versions, told, speeds, strict=True):
        found = {
            "game": slug,
            "version": str(version),
            **one,
            "best": round(max(speed)),
            "median": round(median(speed)),
            "best_to_first": round(max(speed) / max(speeds[0]), 3),
            "median_of_ratios": round(median(mine / first for mine, first in zip(speed, speeds[0], strict=True)), 3),
        }
        print(json.dumps(found), flush=True)


def ask(worker: subprocess.Popen[str]) -> float:
    """Let a version play its games once; return the seconds."""
    assert worker.stdin is not None
    worker.stdin.write("again\n")
    worker.stdin.flush()
    return float(hear(worker)["seconds"])


def hear(worker: subprocess.Popen[str]) -> dict[str, Any]:
    """Return what a version says."""
    assert worker.stdout is not None
    line = worker.stdout.readline()
    if not line:
        raise SystemExit("a version stopped; what it said stands above")
    found: dict[str, Any] = json.loads(line)
    return found


if __name__ == "__main__":
    main()
