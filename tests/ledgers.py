"""Ledgers: each sentence of a game's source, numbered, with the clause of our rulebook that has it.

A ledger is `ledger.md` in the game's folder:

    # Ledger of DIE! The Die Game

    Source: DIE! The Die Game, print-and-play manual, 92 sentences, SHA-256
    `43b706e2…18`

    | no. | in our words | where |
    |---|---|---|
    | 1 | the game's name | none: a title |
    | 2 | six dice, rolled by the Human | B2.1, B2.2 |
    | 3 | a Hiding Human is safe from attacks | B5.3, B4.4 `hiding_vs_ambush` |

Every number from 1 on stands there once, in order. `where` names clauses, and in backquotes the rulings that the sentence
leaves open; or it says `none: ` and why no clause is needed. Every ruling of the box is named by some sentence: the one that
it reads, or the one nearest to what the source passes over. The words are ours: never the source's sentence.

The sources themselves are not part of the program. `python tests/ledgers.py SOURCE` prints one with the numbers that its
ledger uses.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

ROW = re.compile(r"\| (\d+) \| (.+) \| (.+) \|")
HEAD = re.compile(r"Source: .*, (\d+) sentences, SHA-256\s+`([0-9a-f]{64})`")
CLAUSE = re.compile(r"\b[A-Z]\d+\.\d+\b")
RULING = re.compile(r"`([a-z_]+)`")
NONE = "none: "
SHORTEST_QUOTE = 7  # words in a row that are the source's sentence and not ours

MARK = re.compile(r"^(?:#+|[-*•o]|\d+[.)]|[a-z][.)])\s+")  # of a heading or a list
RULE = re.compile(r"^[\s|:=_*-]*$")  # a line that only draws something
END = re.compile(r"(?<=[.!?…])(?<!\bMt\.)[)\"”’*]*\s+(?=[\"“‘*A-Z0-9]|\((?!\w+\)))")


@dataclass(frozen=True)
class Line:
    """One sentence of the source: its number, what it says in our words, and where it went."""

    number: int
    words: str
    where: str


@dataclass(frozen=True)
class Ledger:
    """A ledger as it is written."""

    sentences: int
    digest: str
    lines: list[Line]


def read(text: str) -> Ledger:
    """Read a ledger."""
    head = HEAD.search(text)
    if head is None:
        raise ValueError("a ledger says 'Source: …, N sentences, SHA-256' and the hash in backquotes")
    rows = [row for row in text.splitlines() if row.startswith("|")][2:]
    broken = [row for row in rows if not ROW.fullmatch(row)]
    if broken:
        raise ValueError(f"'{broken[0]}' is no row of a ledger; write '| number | in our words | where |'")
    found = [match.groups() for row in rows if (match := ROW.fullmatch(row))]
    return Ledger(int(head[1]), head[2], [Line(int(number), words, where) for number, words, where in found])


def complaints(ledger: Ledger, clauses: Collection[str], rulings: Collection[str]) -> Iterator[str]:
    """Go through what does not fit a rulebook's clauses and a box's rulings."""
    numbers = [line.number for line in ledger.lines]
    for number in range(1, ledger.sentences + 1):
        if number not in numbers:
            yield f"sentence {number} is missing"
    if numbers and max(numbers) > ledger.sentences:
        yield f"there are {ledger.sentences} sentences, not {max(numbers)}"
    for before, line in zip([0, *numbers], ledger.lines, strict=False):
        if line.number != before + 1:
            yield f"sentence {line.number} follows {before}"
        yield from _lost(line, clauses, rulings)
    named = {name for line in ledger.lines for name in RULING.findall(line.where)}
    for name in rulings:
        if name not in named:
            yield f"ruling {name}: no sentence leaves it open"


def _lost(line: Line, clauses: Collection[str], rulings: Collection[str]) -> Iterator[str]:
    cited = CLAUSE.findall(line.where)
    for clause in cited:
        if clause not in clauses:
            yield f"sentence {line.number} names {clause}, which the rulebook does not have"
    for name in RULING.findall(line.where):
        if name not in rulings:
            yield f"sentence {line.number} names a ruling {name}, which the box does not have"
    if not cited and len(line.where) < len(NONE) + 3:
        yield f"sentence {line.number} names no clause and does not say why it needs none"
    elif not cited and not line.where.startswith(NONE):
        yield f"sentence {line.number} names no clause; write '{NONE}' and why it needs none"


def sentences(source: str) -> list[str]:
    """Split a source into what its ledger numbers: each line, and in it each sentence.

    A line without a mark of its own that begins with a small letter goes on with the line before.
    """
    lines, is_apart = list[str](), True
    for line in source.replace("\ufeff", "").splitlines():
        rest = line.strip()
        while mark := MARK.match(rest):
            rest = rest[mark.end() :]
        if not is_apart and rest == line.strip() and rest[:1].islower():
            lines[-1] += f" {rest}"
        elif not RULE.match(rest):
            lines.append(rest)
        is_apart = RULE.match(rest) is not None
    return [one for line in lines for one in END.split(line) if not RULE.match(one)]


def quotes(ledger: Ledger, source: str) -> Iterator[str]:
    """Go through the rows that say something in the source's own words."""
    known = _words(source)
    runs = {tuple(known[at : at + SHORTEST_QUOTE]) for at in range(len(known) - SHORTEST_QUOTE + 1)}
    for line in ledger.lines:
        said = _words(line.words)
        for at in range(len(said) - SHORTEST_QUOTE + 1):
            if tuple(said[at : at + SHORTEST_QUOTE]) in runs:
                yield f"sentence {line.number} quotes: {' '.join(said[at : at + SHORTEST_QUOTE])}"
                break


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def source_of(ledger: Ledger, folder: Path) -> str:
    """Return the source that a ledger is about, found by its hash."""
    for path in sorted(folder.glob("*.txt")):
        data = path.read_bytes()
        if sha256(data).hexdigest() == ledger.digest:
            return data.decode()
    raise ValueError(
        f"no file in {folder.name}/ has the hash {ledger.digest}; the source was changed, or the ledger is of another"
    )


if __name__ == "__main__":
    text = Path(sys.argv[1]).read_bytes()
    print(f"SHA-256 {sha256(text).hexdigest()}")
    for number, sentence in enumerate(sentences(text.decode()), 1):
        print(number, sentence)
