"""Runs full garbage collections in quiet moments, because each one pauses the process."""

from __future__ import annotations

import gc
import time

QUIET = 5  # messages in the last second, at most
AFTER_QUIET, AFTER_ALL = 60.0, 1800.0  # seconds since the last one: in a quiet moment, or whatever happens
SELDOM = (10_000, 20, 1_000_000)


class Tidying:
    """Decides when to collect garbage."""

    def __init__(self) -> None:
        """Count from now."""
        self.messages = 0
        self._seen = 0
        self._last = time.monotonic()

    def begin(self) -> None:
        """Freeze the objects loaded at start, and make automatic collections rare."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SELDOM)

    def consider(self) -> None:
        """Collect, if this is the moment; called once a second."""
        now, lately = time.monotonic(), self.messages - self._seen
        self._seen = self.messages
        since = now - self._last
        if (lately <= QUIET and since > AFTER_QUIET) or since > AFTER_ALL:
            gc.collect()
            self._last = time.monotonic()
