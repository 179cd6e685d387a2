"""While the tests of the rules run plain, which of them goes through which line is written down (`lines.py`)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.lines import LINES


@pytest.fixture(autouse=True)
def _written_down(request: pytest.FixtureRequest) -> Iterator[None]:
    if "[cpu" in request.node.nodeid:
        yield
    else:
        with LINES.of(request.node.nodeid):
            yield


def pytest_sessionfinish() -> None:
    """Keep them, where another process asked for them."""
    LINES.keep()
