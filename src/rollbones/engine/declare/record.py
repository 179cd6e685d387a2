"""Records: what a game lays on the table, as typed classes that become NumPy structured dtypes.

A game writes

    class Table(Record):
        bag = numbers(6, most=10)   # dice in the bag, by colour
        face = number(most=6)       # what the die in hand shows
        phase = number(of=Phase)   # one of an enumeration: views that leave the program have its name

and gets one fixed-size record that prints, compares, copies and hashes. Storage is the narrowest integer that holds the
declared range; rules never see it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from functools import cache
from typing import Any, ClassVar, Protocol, Self, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from ..errors import RollbonesError
from .naming import Enumeration
from .reading import whole

Structured = NDArray[np.void]


class Numbers(Protocol):
    """An array of whole numbers, as rules see it."""

    def __getitem__(self, index: int | tuple[int, ...]) -> int:
        """Return one number."""

    def __setitem__(self, index: int | tuple[int, ...], value: int) -> None:
        """Change one number."""

    def __len__(self) -> int:
        """Count the rows."""


SIGNED = (np.int8, np.int16, np.int32, np.int64)
LARGEST = (1 << 63) - 1


@dataclass(frozen=True)
class Field:
    """One declared field: its shape and the range its numbers stay in, or the record it holds."""

    shape: tuple[int, ...] = ()
    least: int = 0
    most: int = 0
    record: type[Record] | None = None
    _: KW_ONLY
    of: Enumeration | None = None  # what its numbers are called

    def narrow(self) -> np.dtype[Any]:
        """Return the type it is stored in."""
        if self.record is not None:
            return self.record.dtype
        for kind in (*SIGNED, np.uint64):
            if np.iinfo(kind).min <= self.least and self.most <= np.iinfo(kind).max:
                return np.dtype(kind)
        raise TypeError(f"a field from {self.least} to {self.most} fits no 64-bit integer; declare a smaller range")

    def wide(self) -> np.dtype[Any]:
        """Return the type the plain engine computes in, which is what compiled arithmetic is done in."""
        if self.record is not None:
            return self.record.wide
        return np.dtype(np.uint64 if self.most > LARGEST else np.int64)


R = TypeVar("R", bound="Record")


def number(*, most: int | None = None, least: int = 0, of: Enumeration | None = None) -> int:
    """Declare one whole number from `least` to `most`, or one `of` an enumeration."""
    return cast(int, _field((), least, most, of))


def numbers(*shape: int, most: int | None = None, least: int = 0, of: Enumeration | None = None) -> Numbers:
    """Declare an array of whole numbers, each from `least` to `most`, or one `of` an enumeration."""
    return cast(Numbers, _field(shape, least, most, of))


def _field(shape: tuple[int, ...], least: int, most: int | None, of: Enumeration | None) -> Field:
    if (most is None) == (of is None):
        raise TypeError("a field has either `most`, the largest number it holds, or `of`, the enumeration it is one of")
    if of is None:
        return Field(shape, least, cast(int, most))
    if set(of) != set(range(len(of))):
        raise TypeError(f"a field of {of.group} is 0 where it is blank; let {of.group} count from 0 on without a gap")
    return Field(shape, 0, len(of) - 1, of=of)


def records(kind: type[R], count: int) -> list[R]:
    """Declare `count` records of another kind inside this one."""
    return cast(list[R], Field((count,), record=kind))


class Slip(np.record):  # type: ignore[misc]  # NumPy means its scalars to be subclassed here and nowhere else
    """One record as a view into its array: writing to it writes to the array."""

    def copy(self, order: Any = "C") -> Self:
        """Return an independent copy."""
        return cast(Self, np.frombuffer(bytearray(self.tobytes()), self.dtype)[0])

    def digest(self) -> str:
        """Return a hash of every number in it, the same on every machine."""
        return hashlib.sha256(repr(list(numbers_in(self))).encode()).hexdigest()

    def __eq__(self, other: object) -> bool:
        """Tell whether two records of one kind hold the same numbers."""
        if not isinstance(other, Slip) or other.dtype.names != self.dtype.names:
            return NotImplemented
        return list(numbers_in(self)) == list(numbers_in(other))

    def __hash__(self) -> int:
        """Hash by content; do not keep a record in a set while you change it."""
        return hash(tuple(numbers_in(self)))

    def __str__(self) -> str:
        """Show every field that is not blank."""
        return write(self)


def numbers_in(slip: np.void) -> Iterator[int]:
    """Go through every number of a record in the order of its declaration."""
    for name in slip.dtype.names or ():
        value = slip[name]
        if isinstance(value, np.void):
            yield from numbers_in(value)
        elif value.dtype.names:
            for row in value.ravel():
                yield from numbers_in(row)
        else:
            yield from (int(one) for one in np.ravel(value))


TAKEN = frozenset(name for name in dir(Slip) if not name.startswith("_")) | {"fields", "wide", "array", "blank", "options"}


class Record:
    """Base of a game's table and box. Fields are declared with `number`, `numbers` and `records`."""

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[Any]]
    wide: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        """Collect the declared fields, inherited ones first, and lay out the record."""
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        for name in own:
            if name in TAKEN:
                raise RollbonesError(
                    f"{cls.__module__}: {cls.__name__}.{name}: records have something else of this name "
                    f"(NumPy's, or our own); call the field otherwise, such as '{name}_'"
                )
        cls.fields = {**cls.fields, **own}
        cls.dtype = layout({name: (field.narrow(), field.shape) for name, field in cls.fields.items()})
        cls.wide = layout({name: (field.wide(), field.shape) for name, field in cls.fields.items()})

    @classmethod
    def array(cls, count: int = 1) -> Structured:
        """Return `count` blank records."""
        return np.zeros(count, cls.dtype)

    @classmethod
    def blank(cls) -> Any:
        """Return one blank record."""
        return cls.array()[0]

    def copy(self) -> Self:
        """Return an independent copy (what the record in hand does; declared here for type checkers)."""
        raise NotImplementedError


def layout(fields: dict[str, tuple[np.dtype[Any], tuple[int, ...]]]) -> np.dtype[Any]:
    """Return an aligned record dtype: GPUs cannot read unaligned numbers."""
    plan = [(name, kind, shape) if shape else (name, kind) for name, (kind, shape) in fields.items()]
    return np.dtype((Slip, np.dtype(plan, align=True)))


def copied(tables: Structured) -> Structured:
    """Return a copy of an array of records, byte by byte: NumPy's own goes field by field, 10 to 100 times as long."""
    found: Structured = tables.view(np.uint8).copy().view(tables.dtype)
    return found


def content(tables: Structured) -> bytes:
    """Return the bytes of records, for comparing: what lies between their fields, which may be anything, is blanked."""
    flat = np.frombuffer(tables.tobytes(), np.uint8).reshape(len(tables), -1)
    return (flat & _meant(tables.dtype)).tobytes()


@cache
def _meant(kind: np.dtype[Any]) -> NDArray[np.uint8]:
    """Return a mask of the bytes of a record that belong to its fields."""
    mask = np.zeros(kind.itemsize, np.uint8)
    for field, offset, *_title in (kind.fields or {}).values():
        inner = _meant(field.base) if field.base.names else np.full(field.base.itemsize, 0xFF, np.uint8)
        mask[offset : offset + field.itemsize] = np.tile(inner, field.itemsize // field.base.itemsize)
    return mask


def out_of_range(kind: type[Record], slip: np.void) -> str:
    """Return a sentence about the first number outside its declared range, or nothing."""
    for name, field in kind.fields.items():
        value = slip[name]
        if field.record is not None:
            for place, row in enumerate(value.ravel()):
                if trouble := out_of_range(field.record, row):
                    return f"{name}[{place}].{trouble}"
        elif np.any(value < field.least) or np.any(value > field.most):
            return f"{name} is {value}, outside its declared range {field.least} to {field.most}"
    return ""


def write(slip: np.void, leave_out: tuple[str, ...] = ("chance",)) -> str:
    """Write a record as text: `name numbers` for each field that is not blank, between bars."""
    parts = []
    for name, value in zip(slip.dtype.names or (), slip.item(), strict=True):
        if name not in leave_out and any(flat := _flattened(value)):
            parts.append(" ".join([name, *map(str, flat)]))
    return " | ".join(parts)


def read(kind: type[R], text: str) -> R:
    """Read a record from the text that `write` gives."""
    slip = kind.blank()
    for part in filter(None, (piece.strip() for piece in text.split("|"))):
        name, *words = part.split()
        if name not in kind.fields:
            raise RollbonesError(f"position: no field '{name}'; {kind.__name__} has {', '.join(kind.fields)}")
        values = slip[name]
        size = len(_flat(values))
        numbers = [whole(word) for word in words]
        if len(words) != size or None in numbers:
            raise RollbonesError(f"position: '{part}': {name} takes {size} whole number{'s' * (size != 1)}")
        _fill(slip, name, iter(cast(list[int], numbers)))
    if trouble := out_of_range(kind, slip):
        raise RollbonesError(f"position: {trouble}")
    return cast(R, slip)


def _flattened(value: Any) -> list[int]:
    """Return the numbers of a field, as NumPy gives it to Python: a number, an array, or a tuple for a record."""
    if isinstance(value, int):
        return [value]
    inner = value.tolist() if isinstance(value, np.ndarray) else value
    return [number for one in inner for number in _flattened(one)]


def _flat(value: Any) -> list[int]:
    if getattr(value.dtype, "names", None):
        return [one for row in np.ravel(value) for one in numbers_in(row)]
    return [int(one) for one in np.ravel(value)]


def _fill(slip: np.void, name: str, source: Iterator[int]) -> None:
    value = slip[name]
    if isinstance(value, np.ndarray) and value.dtype.names:
        for row in value.ravel():
            for inner in row.dtype.names:
                _fill(row, inner, source)
    elif isinstance(value, np.ndarray):
        value[...] = np.array([next(source) for _ in range(value.size)]).reshape(value.shape)
    else:
        slip[name] = next(source)
