"""Runs that stop and go on: the work is cut into numbered chunks, and each finished one is a JSON line in a file.

A chunk's number is its seed, so nothing is done twice and a longer run continues a shorter one. Lines that were written by
other sources of the program do not count: what they show is not shown for this program.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import msgspec

from rollbones.engine.run.batch import cut

ROOT = Path(__file__).parent.parent.parent
SOURCES = ROOT / "src" / "rollbones"
STATE = ROOT / "test-output" / "harden"
MADE_FROM = {".py", ".toml", ".json", ".txt", ".md", ".ftl"}


class Done(msgspec.Struct):
    """What came of one chunk: counts by name, and a sentence for each thing that does not hold."""

    counts: dict[str, int]
    faults: list[str] = []
    notes: list[str] = []


class Row(msgspec.Struct):
    """One finished chunk in the file."""

    part: str
    chunk: str
    sources: str
    when: str
    seconds: float
    counts: dict[str, int]
    faults: list[str]
    notes: list[str]


class Figures(msgspec.Struct):
    """What all finished chunks of a part come to."""

    part: str
    command: str
    sources: str
    first: str
    last: str
    seconds: float
    counts: dict[str, int]
    faults: list[str]
    notes: list[str]


@cache
def sources() -> str:
    """Return a hash of everything the program is made of."""
    found = hashlib.sha256()
    for path in sorted(one for one in SOURCES.rglob("*") if one.suffix in MADE_FROM and "page" not in one.parts):
        found.update(path.relative_to(SOURCES).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def rows(part: str, folder: Path = STATE) -> list[Row]:
    """Return the finished chunks of a part, as far as they were done with these sources; a line cut off by a kill is none."""
    path = folder / f"{part}.jsonl"
    found = []
    for line in path.read_bytes().splitlines() if path.exists() else []:
        try:
            row = msgspec.json.decode(line, type=Row)
        except msgspec.MsgspecError:
            continue
        if row.sources == sources():
            found.append(row)
    return found


def go_through(
    part: str,
    chunks: Iterable[tuple[str, Callable[[], Done]]],
    command: str,
    folder: Path = STATE,
    say: Callable[[str], None] = lambda text: print(text, file=sys.stderr, flush=True),
) -> Figures:
    """Do every chunk that is not done yet; return and write down what all those asked for come to."""
    folder.mkdir(parents=True, exist_ok=True)
    done = {row.chunk: row for row in rows(part, folder)}
    wanted = list(chunks)
    for place, (chunk, work) in enumerate(wanted, 1):
        if chunk in done:
            continue
        began = time.monotonic()
        found = work()
        seconds = round(time.monotonic() - began, 3)
        row = Row(part, chunk, sources(), now(), seconds, found.counts, found.faults, found.notes)
        with (folder / f"{part}.jsonl").open("ab") as file:
            file.write(msgspec.json.encode(row) + b"\n")
        done[chunk] = row
        faults = f", {len(found.faults)} faults: {found.faults[0]}" if found.faults else ""
        said = ", ".join(f"{count} {name}" for name, count in found.counts.items())
        say(f"{part} {chunk} ({place}/{len(wanted)}): {said}, {seconds:.1f} s{faults}")
    figures = add_up(part, [done[chunk] for chunk, _ in wanted], command)
    (folder / f"{part}.figures.json").write_bytes(msgspec.json.format(msgspec.json.encode(figures)))
    return figures


def add_up(part: str, finished: list[Row], command: str) -> Figures:
    """Return what some chunks come to."""
    counts: Counter[str] = Counter()
    for row in finished:
        counts.update(row.counts)
    return Figures(
        part=part,
        command=command,
        sources=sources(),
        first=min((row.when for row in finished), default=""),
        last=max((row.when for row in finished), default=""),
        seconds=round(sum(row.seconds for row in finished), 1),
        counts=dict(counts),
        faults=[fault for row in finished for fault in row.faults],
        notes=[note for row in finished for note in row.notes],
    )


def now() -> str:
    """Return the time, to the minute."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M")


def pieces(total: int, size: int) -> list[tuple[int, int]]:
    """Cut a total into numbered pieces: number and size; every piece but the last is full."""
    return [(first // size, many) for first, many in cut(0, total, size)]
