"""The table of docs/trust.md, from the figures that the parts have left."""

from __future__ import annotations

from pathlib import Path

import msgspec

from .chunks import Figures

BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
ORDER = ("kills", "kills-shared", "secrecy", "plants", "fuzz", "files", "mutants", "games")


def write_table(path: Path, state: Path) -> int:
    """Put the figures between the two marks; return how many parts there are."""
    found = [msgspec.json.decode(one.read_bytes(), type=Figures) for one in sorted(state.glob("*.figures.json"))]
    found.sort(key=lambda one: (next(place for place, name in enumerate(ORDER) if one.part.startswith(name)), one.part))
    text = path.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    path.write_text(f"{before}{BEGIN}\n{table_of(found)}{END}{after}", "utf-8")
    return len(found)


def table_of(found: list[Figures]) -> str:
    """Return the rows: what ran, when, by which command, what it counted, and what did not hold."""
    lines = ["| command: `python -m harden …` | when (UTC) | figures | what did not hold |", "|---|---|---|---|"]
    for one in found:
        counts = ", ".join(f"{count:,} {name}" for name, count in one.counts.items())
        when = one.first if one.first == one.last else f"{one.first} to {one.last}"
        held = (
            "nothing" if not one.faults else f"{len(one.faults)}: {' '.join(one.faults[0].split())}".replace("|", "\\|")[:200]
        )
        lines.append(f"| `{one.command}` | {when} | {counts}; {one.seconds:,.0f} s | {held} |")
    return "\n".join([*lines, ""])
