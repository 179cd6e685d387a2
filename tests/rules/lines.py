"""Which test of the rules goes through which line of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import coverage

ASKED_FOR = "ROLLBONES_TEST_LINES"  # the file that they are kept in, where somebody asks for them


class Lines:
    """What coverage has seen so far in this process, each test a context of its own."""

    def __init__(self) -> None:
        """Begin with nothing; tracing starts with the first test."""
        self.file = os.environ.get(ASKED_FOR)
        self.seen = coverage.Coverage(data_file=self.file, config_file=False, source_pkgs=["rollbones.games"])
        self.seen.set_option("run:core", "ctrace")  # the only one that knows contexts, whichever Python runs it
        self.seen.set_option("run:disable_warnings", ["module-not-measured"])  # what runs at import is no test
        self.files: set[str] = set()

    @contextmanager
    def of(self, test: str) -> Iterator[None]:
        """Write down the lines that a test goes through, by its node id."""
        self.files.add(test.partition("::")[0].rpartition("/")[2])
        self.seen.start()
        self.seen.switch_context(test)
        try:
            yield
        finally:
            self.seen.stop()

    def keep(self) -> None:
        """Write them into the file that was asked for."""
        if self.file:
            self.seen.save()


LINES = Lines()
