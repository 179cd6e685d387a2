"""The match file as docs/match-file.md specifies it, read and checked by a reader of its own."""

from __future__ import annotations

import hashlib
import hmac
import re
from pathlib import Path

from rollbones.engine.match.savefile import FORMAT, write_match
from rollbones.engine.registry import find_game
from tools import played_through

SPECIFICATION = (Path(__file__).parents[2] / "docs" / "match-file.md").read_text("utf-8")
WORD = (1 << 64) - 1


def marks_of(lines: list[str]) -> list[str]:
    first = lines.index(next(line for line in lines if line.startswith("0 setup")))
    link, marks = hashlib.sha256("\n".join(lines[:first]).encode()).digest(), []
    for line in lines[first:]:
        link = hashlib.sha256(link + line.rpartition(" #")[0].encode()).digest()
        marks.append(link[:8].hex())
    return marks


def answer(state: list[int], total: int) -> int:
    """Ask chance once, as the page describes it; return the mark."""
    while True:
        state[0] = (state[0] + 0x9E3779B97F4A7C15) & WORD
        word = state[0]
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
        product = ((word ^ (word >> 31)) >> 32) * total
        if product & 0xFFFFFFFF >= (2**32 - total) % total:
            return product >> 32


def test_the_specification_is_of_the_version_that_is_written() -> None:
    assert f"# The match file, format {FORMAT.rsplit(' ', 1)[1]}" in SPECIFICATION


def test_the_chain_is_made_as_specified() -> None:
    lines = write_match(played_through("format")).rstrip("\n").split("\n")
    signed = [line for line in lines if re.match(r"\d+ |end ", line)]
    assert [line.rpartition(" #")[2] for line in signed] == marks_of(lines)


def test_every_die_follows_from_the_secret_as_specified() -> None:
    match = played_through("dice")
    for number, asks in enumerate([match.setup_asks, *match.asks]):
        seed = hmac.new(match.secret, f"move {number}".encode(), "sha256").digest()[:8]
        state = [int.from_bytes(seed, "big")]
        for one in asks:
            assert one.start <= answer(state, one.total) < one.start + one.weight
    assert any(match.asks)


def test_the_header_has_the_fields_in_the_specified_order() -> None:
    fields = re.findall(r"^\| \[?`([a-z ]+)`\]? \|", SPECIFICATION, re.MULTILINE)
    match = played_through("fields").forked(1)
    match.start = "health 3"
    lines = write_match(match).split("\n")
    written = [line.rsplit(" ", 1)[0] if line == FORMAT else line.split(" ", 1)[0] for line in lines]
    written = written[: written.index("0")]
    assert written == [field for field in fields if field in written]
    assert set(fields) - set(written) == {"options"}
    assert find_game("delver").card.version in lines[1]
