"""Clocks: none, minutes for the whole match with something added for each move, or days for each move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from rollbones.engine.errors import RollbonesError

MINUTE, DAY = 60.0, 86_400.0
LONGEST_MATCH, MOST_ADDED, LONGEST_MOVE = 180, 300, 30


class ClockChoice(msgspec.Struct):
    """What kind of clock a table has."""

    kind: Literal["none", "realtime", "days"] = "none"
    minutes: int = 10
    increment: int = 0
    days: int = 1

    def check(self) -> None:
        """Raise a sentence where a number makes no sense, whether this kind of clock has a use for it or not."""
        if not 1 <= self.minutes <= LONGEST_MATCH:
            raise RollbonesError(f"clock: {_short(self.minutes)} minutes; choose 1 to {LONGEST_MATCH}")
        if not 0 <= self.increment <= MOST_ADDED:
            raise RollbonesError(f"clock: {_short(self.increment)} seconds a move; choose 0 to {MOST_ADDED}")
        if not 1 <= self.days <= LONGEST_MOVE:
            raise RollbonesError(f"clock: {_short(self.days)} days a move; choose 1 to {LONGEST_MOVE}")

    def trimmed(self) -> ClockChoice:
        """Return the same clock with only the numbers that its kind uses, as rows of older versions may hold others."""
        if self.kind == "realtime":
            return ClockChoice("realtime", minutes=self.minutes, increment=self.increment)
        return ClockChoice("days", days=self.days) if self.kind == "days" else ClockChoice()


def _short(number: int) -> str:
    """Write a number that may have thousands of digits."""
    return str(number) if abs(number) < 10**12 else "so many"


class ClockFace(msgspec.Struct):
    """What a clock shows: seconds left for each seat when `at` was, and whose are running."""

    kind: str
    left: list[float]
    running: list[int]
    at: float


class Clock:
    """A table's clock, kept by the times of its entries."""

    def __init__(self, choice: ClockChoice, seats: int) -> None:
        """Give every seat its time."""
        choice = choice.trimmed()
        self.choice = choice
        self.full = choice.days * DAY if choice.kind == "days" else choice.minutes * MINUTE
        self.left = [self.full] * seats
        self.since: dict[int, float] = {}

    def twin(self) -> Clock:
        """Return a copy that runs by itself."""
        copied = Clock.__new__(Clock)
        copied.__dict__.update(self.__dict__)
        copied.left, copied.since = self.left.copy(), self.since.copy()
        return copied

    @property
    def runs(self) -> bool:
        """Whether there is a clock at all."""
        return self.choice.kind != "none"

    def go(self, at: float, acting: Iterable[int], mover: int | None = None) -> None:
        """Stop every seat's time, give the one that moved its due, and start those that are to move."""
        if not self.runs:
            return
        for seat, since in self.since.items():
            self.left[seat] -= at - since
        if mover is not None:
            if self.choice.kind == "days":
                self.left[mover] = self.full
            else:
                self.left[mover] += self.choice.increment
        self.since = dict.fromkeys(acting, at)

    def deadline(self) -> float | None:
        """Return when the first of those to move runs out of time."""
        return min((since + self.left[seat] for seat, since in self.since.items()), default=None)

    def fallen(self, now: float) -> list[int]:
        """Return the seats whose time has run out."""
        return [seat for seat, since in self.since.items() if since + self.left[seat] <= now]

    def face(self, now: float) -> ClockFace | None:
        """Return what the clock shows."""
        if not self.runs:
            return None
        left = [left - (now - self.since[seat] if seat in self.since else 0) for seat, left in enumerate(self.left)]
        return ClockFace(
            self.choice.kind, [round(max(0.0, seconds), 2) for seconds in left], sorted(self.since), round(now, 3)
        )
