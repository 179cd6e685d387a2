"""Suspended tables: a table that raised an unexpected error is retried with exponential backoff.

An error affects one table only; clocks and bots of the others go on.
"""

from __future__ import annotations

import time

import msgspec

from rollbones.engine.errors import RollbonesError

from .. import faults, metrics
from ..access.refused import Refused

FIRST_REST, LONGEST_REST = 30.0, 6 * 3600.0  # seconds until a table is tried again: doubled each time
OPENING, SCHEDULER, SHOWING = "opening", "scheduler", "showing"
STUCK = "this table cannot be opened, though nothing of it is lost; whoever runs the server finds why in its log (fault {})"
RESTS = "the server stumbled here, so this table's bots and clock rest for a while (fault {})"


class Trouble(msgspec.Struct):
    """The last error of a table."""

    during: str
    sentence: str
    times: int = 0
    until: float = 0.0  # by the monotonic clock


class Troubles:
    """The suspended tables of this process."""

    def __init__(self) -> None:
        """Start with none."""
        self._known: dict[str, Trouble] = {}

    def note(self, which: str, trouble: BaseException, during: str) -> Trouble:
        """Suspend a table after an error; return its state."""
        known = self._known.get(which)
        times = known.times + 1 if known and known.during == during else 1
        rest = min(FIRST_REST * 2 ** min(times - 1, 30), LONGEST_REST)
        fault = faults.tell("table", trouble, table=which, during=during, rest=f"{rest:.0f} s")
        own = (STUCK if during == OPENING else RESTS).format(fault)
        sentence = str(trouble) if isinstance(trouble, RollbonesError) else own
        noted = Trouble(during, sentence, times)
        noted.until = time.monotonic() + rest
        self._known[which] = noted
        metrics.table_faults.labels(during).inc()
        metrics.aside.set(len(self._known))
        return noted

    def closed(self, which: str, trouble: Exception) -> Refused:
        """Suspend a table that cannot be opened; return the refusal."""
        return Refused(self.note(which, trouble, OPENING).sentence, "aside", 503)

    def check(self, which: str) -> None:
        """Raise why a table is not opened, while it is not tried again."""
        known = self._known.get(which)
        if known is not None and known.during == OPENING and self.is_aside(which):
            raise Refused(known.sentence, "aside", 503)

    def is_aside(self, which: str) -> bool:
        """Tell whether a table is to be left alone."""
        known = self._known.get(which)
        return known is not None and time.monotonic() < known.until

    def rest(self, which: str) -> float:
        """Return the seconds until a table is tried again."""
        known = self._known.get(which)
        return max(0.0, known.until - time.monotonic()) if known is not None else 0.0

    def over(self, which: str, during: str) -> bool:
        """Forget what a table raised when it no longer does; tell whether there was something."""
        known = self._known.get(which)
        if known is None or known.during != during:
            return False
        del self._known[which]
        metrics.aside.set(len(self._known))
        return True
