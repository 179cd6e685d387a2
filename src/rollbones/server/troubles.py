"""Tables that raised something unforeseen: set aside, told of in a sentence, tried again ever more seldom.

What one table raises is that table's trouble. The others' clocks and bots go on.
"""

from __future__ import annotations

import time

import msgspec
import structlog

from rollbones.engine.errors import RollbonesError

from . import metrics
from .logs import where
from .refused import Refused

log = structlog.get_logger()

FIRST_REST, LONGEST_REST = 30.0, 6 * 3600.0  # seconds until a table is tried again: doubled each time
OPENING, DUTIES, SHOWING = "opening", "duties", "showing"
RESTS = "the server stumbled here, so this table's bots and clock rest for a while; whoever runs it finds why in the log"


class Trouble(msgspec.Struct):
    """What a table raised last."""

    during: str
    sentence: str
    times: int = 0
    until: float = 0.0  # by the monotonic clock


class Troubles:
    """The tables of this process that are set aside."""

    def __init__(self) -> None:
        """Begin with none."""
        self._known: dict[str, Trouble] = {}

    def note(self, which: str, trouble: BaseException, during: str) -> Trouble:
        """Set a table aside for what it raised; return how it stands."""
        if isinstance(trouble, RollbonesError):
            sentence = str(trouble)
        elif during == OPENING:
            sentence = f"table {which} cannot be opened, nothing of it is lost; whoever runs the server finds why in the log"
        else:
            sentence = RESTS
        known = self._known.get(which)
        found = Trouble(during, sentence, known.times + 1 if known and known.during == during else 1)
        rest = min(FIRST_REST * 2 ** min(found.times - 1, 30), LONGEST_REST)
        found.until = time.monotonic() + rest
        self._known[which] = found
        metrics.table_faults.labels(during).inc()
        metrics.aside.set(len(self._known))
        what = type(trouble).__name__
        log.error(
            "table set aside", table=which, during=during, what=what, where=where(trouble), times=found.times, rest=rest
        )
        return found

    def closed(self, which: str, trouble: Exception) -> Refused:
        """Set aside a table that cannot be opened; return what whoever wanted it is told."""
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
