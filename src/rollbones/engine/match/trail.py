"""A list that grows at its end and whose copies cost nothing: they share what they have in common.

A rehearsal copies a match for every move. With lists, that would touch everything that has ever happened in it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, overload

T = TypeVar("T")


class Trail(Sequence[T]):
    """The first items of a list that others may go on in."""

    __slots__ = ("_count", "_items")

    def __init__(self, items: Iterable[T] = ()) -> None:
        """Start with some items."""
        self._items = list(items)
        self._count = len(self._items)

    def append(self, item: T) -> None:
        """Add an item at the end; where a copy has gone another way from here, part from it."""
        if len(self._items) != self._count:
            self._items = self._items[: self._count]
        self._items.append(item)
        self._count += 1

    def pop(self) -> T:
        """Take the last item off."""
        item = self[-1]
        self._count -= 1
        return item

    def cut(self, count: int) -> None:
        """Keep so many items."""
        self._count = min(self._count, count)

    def count_up_to(self, most: T) -> int:
        """Count the items up to a value, where they are in order."""
        items: list[Any] = self._items
        return bisect_right(items, most, 0, self._count)

    def copy(self) -> Trail[T]:
        """Return a copy that goes its own way."""
        twin: Trail[T] = Trail.__new__(Trail)
        twin._items, twin._count = self._items, self._count
        return twin

    def __len__(self) -> int:
        """Count the items."""
        return self._count

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        """Return an item, or a list of some."""
        if isinstance(index, slice):
            return self._items[: self._count][index]
        if not -self._count <= index < self._count:
            raise IndexError(f"item {index} of {self._count}")
        return self._items[index if index >= 0 else index + self._count]

    def __iter__(self) -> Iterator[T]:
        """Go through the items."""
        return islice(self._items, self._count)

    def __eq__(self, other: object) -> bool:
        """Compare the items, with those of a list too."""
        if not isinstance(other, Trail | list):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]  # it changes, as a list does

    def __repr__(self) -> str:
        """Write it as a list."""
        return repr(self[:])
