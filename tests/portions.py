"""Which tests are run by one process, one after the other, and which portions are handed out first.

A portion is a file. The tests of the rules are dealt out otherwise: all that run plain are one portion, with the tests that
ask which lines they went through at its end, and those that run compiled are a portion for each game, which one process then
compiles or loads, and not several. What takes long comes first, so that the processes end together.
"""

from __future__ import annotations

import re

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

RULES = re.compile(r"tests/rules/test_(\w+?)[_.]")
PLAIN_RULES = "the rules, plain"
LINES_TEST = "tests/architecture/test_coverage.py"
FIRST = ("tests/parity/test_engines.py", PLAIN_RULES, "the rules of ", "tests/bots/", "tests/properties/", "tests/browser/")
THEN = ("tests/lab/", "tests/contract/", "tests/perft/", "tests/terminal/", "tests/server/", "tests/cli/", "tests/engine/")


def portion_of(test: str) -> str:
    """Return the portion that a test belongs to, by its node id."""
    file = test.partition("::")[0]
    if found := RULES.match(file):
        return f"the rules of {found[1]}, compiled" if "[cpu" in test else PLAIN_RULES
    return PLAIN_RULES if file == LINES_TEST else file


def place_of(test: str) -> tuple[int, str, bool]:
    """Return where a test stands in the whole run; tests with the same place keep their order."""
    portion, order = portion_of(test), (*FIRST, *THEN)
    rank = next((place for place, start in enumerate(order) if portion.startswith(start)), len(order))
    return rank, portion, test.startswith(LINES_TEST)


class Portions(LoadScopeScheduling):  # type: ignore[misc]  # xdist ships no type information
    """Hands out portions in the order in which they are collected."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        """Keep the order: the number of tests of a portion says nothing about how long it takes."""
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        return portion_of(nodeid)
