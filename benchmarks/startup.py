"""How long a start takes: a simulation of one game the second time, and the first screen of the terminal table.

python benchmarks/startup.py
"""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
import tempfile
import time

TURNS = 5


def main() -> None:
    simulate = [sys.executable, "-m", "rollbones", "simulate", "delver", "--games", "1"]
    subprocess.run(simulate, check=True, capture_output=True)
    print(json.dumps({"what": "second start of simulate delver --games 1", "seconds": middle(lambda: timed(simulate))}))
    play = [sys.executable, "-m", "rollbones", "play", "delver", "--new"]
    print(json.dumps({"what": "first screen of play delver", "seconds": middle(lambda: first_screen(play, "in the bag"))}))


def middle(measure: object) -> float:
    assert callable(measure)
    return round(sorted(float(measure()) for _ in range(TURNS))[TURNS // 2], 2)


def timed(command: list[str]) -> float:
    begin = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - begin


def first_screen(command: list[str], sign: str) -> float:
    """Start in a terminal of 120 × 40 and wait until the board has been drawn."""
    with tempfile.TemporaryDirectory() as home:
        here, there = pty.openpty()
        env = {**os.environ, "ROLLBONES_HOME": home, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40"}
        begin = time.perf_counter()
        run = subprocess.Popen(command, stdin=there, stdout=there, stderr=there, env=env, close_fds=True)
        seen = ""
        while sign not in seen and time.perf_counter() - begin < 30:
            if select.select([here], [], [], 0.1)[0]:
                seen += os.read(here, 65536).decode(errors="ignore")
        seconds = time.perf_counter() - begin
        run.kill()
        run.wait()
    if sign not in seen:
        raise SystemExit(f"the first screen never showed '{sign}'")
    return seconds


if __name__ == "__main__":
    main()
