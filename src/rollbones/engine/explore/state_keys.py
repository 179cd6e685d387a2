"""Keys: a table's numbers packed into as few bits as their declared ranges take, without the generator, and back."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..declare.record import Record, Structured
from ..declare.rule import rule
from ..errors import RollbonesError
from ..run.compile import recorded_kind

MOST_BITS = 62  # of one number
WORD = 64
ZERO, ONE = np.uint64(0), np.uint64(1)


class Layout(NamedTuple):
    """How a table becomes a key, number by number."""

    width: NDArray[np.int8]  # how wide it lies in the table: 0 for one byte, 1 for two, 2 for four, 3 for eight …
    place: NDArray[np.int64]  # … and where, counted in such steps
    least: NDArray[np.int64]  # its smallest value
    most: NDArray[np.uint64]  # how far above that it can be
    word: NDArray[np.int64]  # which word of the key it is in …
    shift: NDArray[np.uint64]  # … and how far up


class Sheet(NamedTuple):
    """A table, and the same memory as plain numbers of each width."""

    tables: Any
    bytes: Any
    shorts: Any
    longs: Any
    words: Any


def layout_of(kind: type[Record]) -> tuple[Layout, int]:
    """Lay out the keys of a table's kind: how, and in how many words. A bit is left free for those that are over."""
    rows: list[tuple[int, int, int, int, int, int]] = []
    word, used = 0, 1
    for offset, width, least, most in _numbers_of(kind, 0):
        bits = (most - least).bit_length()
        if bits > MOST_BITS:
            raise RollbonesError(f"a number from {least} to {most} is too large for a key; declare a smaller range")
        if used + bits > WORD:
            word, used = word + 1, 0
        rows.append((width, offset >> width, least, most - least, word, used))
        used += bits
    columns = list(zip(*rows, strict=True))
    kinds = (np.int8, np.int64, np.int64, np.uint64, np.int64, np.uint64)
    made = [np.array(column, kind) for column, kind in zip(columns, kinds, strict=True)]
    return Layout(*made), max(word + 1, 2)


def _numbers_of(kind: type[Record], start: int) -> list[tuple[int, int, int, int]]:
    """Return every number but the generator: where it lies, how wide (as a power of two) and its range."""
    found: list[tuple[int, int, int, int]] = []
    places: Any = kind.dtype.fields
    for name, field in kind.fields.items():
        if name == "chance" and start == 0:
            continue
        offset = start + int(places[name][1])
        stored = field.narrow()
        for number in range(int(np.prod(field.shape, dtype=np.int64))):
            at = offset + number * stored.itemsize
            if field.record is not None:
                found += _numbers_of(field.record, at)
            else:
                found.append((at, stored.itemsize.bit_length() - 1, field.least, field.most))
    return found


def sheet_of(kind: Any) -> Sheet:
    """Return a blank table, recorded, and its numbers without the record of chance behind them."""
    tables: Structured = recorded_kind(kind).array()
    flat = np.frombuffer(tables.data, np.int8)[: kind.dtype.itemsize]
    return Sheet(tables, flat, flat.view(np.int16), flat.view(np.int32), flat.view(np.int64))


@rule
def pack(sheet: Any, layout: Any, key: Any) -> bool:
    """Write a table's key; return whether every number was in its range."""
    for word in range(len(key)):
        key[word] = ZERO
    for number in range(len(layout.place)):
        place = layout.place[number]
        width = layout.width[number]
        if width == 0:
            value = np.int64(sheet.bytes[place])
        elif width == 1:
            value = np.int64(sheet.shorts[place])
        elif width == 2:
            value = np.int64(sheet.longs[place])
        else:
            value = np.int64(sheet.words[place])
        above = np.uint64(value - layout.least[number])
        if above > layout.most[number]:
            return False
        key[layout.word[number]] |= above << layout.shift[number]
    return True


@rule
def unpack(key: Any, layout: Any, sheet: Any) -> None:
    """Lay a table out from its key."""
    sheet.tables[0].chance = 0
    for number in range(len(layout.place)):
        bits = key[layout.word[number]] >> layout.shift[number]
        value = np.int64(bits & mask_of(layout.most[number])) + layout.least[number]
        place = layout.place[number]
        width = layout.width[number]
        if width == 0:
            sheet.bytes[place] = value
        elif width == 1:
            sheet.shorts[place] = value
        elif width == 2:
            sheet.longs[place] = value
        else:
            sheet.words[place] = value


@rule
def mask_of(most: Any) -> Any:
    """Return the bits that a number up to `most` takes."""
    for step in (1, 2, 4, 8, 16, 32):
        most |= most >> np.uint64(step)
    return most
