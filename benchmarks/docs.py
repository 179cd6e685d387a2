"""Run the commands of the docs and say what no longer holds.

    python benchmarks/docs.py --up-to 5m                 # what costs five minutes or less, one after the other
    python benchmarks/docs.py --list                     # every command with its place and cost
    python benchmarks/docs.py --only figures.md --up-to 1h

A command stands in a block of README, docs or a rulebook, with its cost on two quiet cores behind it:

    rollbones ladder pig  # 40 s

What it should print stands in a comment behind the block, by the number of the command in it, as a regular expression whose
first group is a number, and that number with a margin:

    <!-- holds 1: casual +over novice +([0-9.]+) = 62.9 ± 2.2 -->

A margin of 0 means exactly. A command that fails, or prints no such number or another one, does not hold.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNITS = {"s": 1, "m": 60, "min": 60, "h": 3600}
COST = re.compile(r"\s+# (?:.*?; )?(\d+(?:\.\d+)?) ?(s|min|h)$")
PROMPT = re.compile(r"^(?:\$ )?(?:\.venv/bin/)?(?=rollbones |python |PYTHONPATH=src python |ROLLBONES_\w+=\S+ |pytest )")
HOLDS = re.compile(r"<!-- holds (\d+): (.*) = (-?[\d.,]+) ± ([\d.]+) -->")
# What waits for a person, names a placeholder, or needs what is not everywhere, is not run.
NOT_RUN = re.compile(
    r"rollbones (?:play|serve|review|backup|restore|match) |\b(?:FILE|GAME|mygame|yourgame)\b|_?device\.py|learn "
)


@dataclass
class Promise:
    """A number that a command prints."""

    pattern: str
    value: float
    margin: float


@dataclass
class Command:
    """A command of the docs: where it stands, what it costs, what it should print."""

    page: Path
    line: int
    words: str
    cost: float | None
    promises: list[Promise] = field(default_factory=list)

    @property
    def place(self) -> str:
        """Name the page and line."""
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def pages() -> list[Path]:
    """Return every page with commands."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "src").glob("**/rulebook.md"))]


def commands_in(page: Path) -> Iterator[Command]:
    """Go through the commands of a page, each with what is promised of it."""
    block: list[Command] = []
    fenced = False
    for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
        if line.startswith("```"):
            fenced = not fenced
            if fenced:
                yield from block
                block = []
            continue
        if (fenced or line.startswith("    ")) and (found := _command(page, number, line.strip())):
            block.append(found)
        for holds in HOLDS.finditer(line):
            place, pattern, value, margin = holds.groups()
            block[int(place) - 1].promises.append(Promise(pattern, float(value.replace(",", "")), float(margin)))
        if not fenced and line and not line.startswith(("    ", "<!--", "```")):
            yield from block
            block = []
    yield from block


def _command(page: Path, number: int, line: str) -> Command | None:
    start = PROMPT.match(line)
    if start is None or NOT_RUN.search(line):
        return None
    cost = COST.search(line)
    words = line[start.end() :].partition("  #")[0].strip()
    return Command(page, number, words, float(cost.group(1)) * UNITS[cost.group(2)] if cost else None)


def run(command: Command, folder: Path) -> list[str]:
    """Run a command in an empty folder; return what does not hold, in sentences."""
    words = command.words.replace("python ", f"{sys.executable} ", 1).replace("pytest ", f"{sys.executable} -m pytest ", 1)
    words = re.sub(r"^rollbones ", f"{sys.executable} -m rollbones ", words)
    words = re.sub(r"\b(benchmarks|tests)/", f"{ROOT}/\\1/", words)
    env = dict(os.environ, PYTHONPATH=str(ROOT / "src"), COLUMNS="200")
    while (set_first := re.match(r"(\w+)=(\S+) ", words)) is not None:
        env[set_first.group(1)] = str(ROOT / "src") if set_first.group(1) == "PYTHONPATH" else set_first.group(2)
        words = words[set_first.end() :]
    done = subprocess.run(shlex.split(words), cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "nothing said").splitlines()[-1]
        return [f"ended with {done.returncode}: {last}"]
    return list(broken(command, done.stdout))


def broken(command: Command, printed: str) -> Iterator[str]:
    """Say which promises of a command what it printed does not keep."""
    for one in command.promises:
        found = re.search(one.pattern, printed)
        if found is None:
            yield f"prints nothing like '{one.pattern}'"
            continue
        value = float(found.group(1).replace(",", ""))
        if abs(value - one.value) > one.margin:
            yield f"prints {value:g} where the docs say {one.value:g} ± {one.margin:g} ('{one.pattern}')"


def seconds(text: str) -> float:
    """Read a length of time, such as 90s, 5m or 1h."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?) ?(s|m|min|h)", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"'{text}' is no time; write 90s, 5m or 1h")
    return float(found.group(1)) * UNITS[found.group(2)]


def main() -> int:
    """Run what is asked for; return how it went."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    asked.add_argument(
        "--up-to", type=seconds, default=seconds("1m"), metavar="TIME", help="run what costs so much or less (1m)"
    )
    asked.add_argument("--only", default="", metavar="PAGE", help="run the commands of pages whose name has this in it")
    asked.add_argument("--list", action="store_true", help="list the commands and run none")
    given = asked.parse_args()
    found = [one for page in pages() if given.only in str(page) for one in commands_in(page)]
    if given.list:
        for one in found:
            cost = "no cost" if one.cost is None else f"{one.cost:g} s"
            print(f"{one.place:60} {cost:>10}  {one.words}  ({len(one.promises)} figures)")
        return 0
    held = wrong = left = 0
    for one in found:
        if one.cost is None or one.cost > given.up_to:
            left += 1
            continue
        began = time.perf_counter()
        with tempfile.TemporaryDirectory(prefix="rollbones-docs-") as folder:
            troubles = run(one, Path(folder))
        took = time.perf_counter() - began
        print(
            f"{'holds' if not troubles else 'BROKEN':7} {took:6.1f} s (said {one.cost:g})  {one.place}  {one.words}",
            flush=True,
        )
        for trouble in troubles:
            print(f"        {trouble}", flush=True)
        held, wrong = held + (not troubles), wrong + bool(troubles)
    print(f"{held} hold, {wrong} do not, {left} were not run (dearer than {given.up_to:g} s)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
