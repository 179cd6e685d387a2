"""How long the lab takes, each command as a person would type it, compiled before.

PYTHONPATH=src python benchmarks/lab.py
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

COMMANDS = (
    ("balance", "delver", "--bots", "greedy", "--games", "1000000"),
    ("rulings", "delver", "--bots", "greedy"),
    ("compare", "delver", "--set", "soak=any_time", "--bots", "casual"),
    ("compare", "pig", "--set", "goal=80", "--bots", "regular"),
    ("tune", "delver", "--target", "mean=12", "--vary", "first_value,healing"),
    ("balance", "pig", "--levels", "all"),
)
FEW = {"balance": ("--games", "20"), "rulings": ("--games", "2"), "compare": ("--games", "2"), "tune": ("--games", "256")}


def main() -> None:
    for command in COMMANDS:
        few = [word for word in command if word not in {"--games", "1000000"}]
        run(*few, *FEW[command[0]])  # compiles
        seconds, games, said = run(*command)
        print(
            json.dumps({"command": " ".join(command), "seconds": round(seconds, 1), "games": games, "lead": said}), flush=True
        )


def run(*words: str) -> tuple[float, int, str]:
    with tempfile.TemporaryDirectory() as folder:
        begin = time.perf_counter()
        command = [sys.executable, "-m", "rollbones", *words, "--page", f"{folder}/report.html", "--json"]
        done = subprocess.run(command, check=True, capture_output=True, env=dict(os.environ))
        seconds = time.perf_counter() - begin
        assert Path(folder, "report.html").exists()
    report = json.loads(done.stdout)
    return seconds, report["manifest"]["games"], report["lead"]


if __name__ == "__main__":
    main()
