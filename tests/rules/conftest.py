"""While the tests of the rules run plain, which of them goes through which line is written down, where a test asks for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from portions import LINES_TEST
from rules.lines import LINES


@pytest.fixture(scope="session")
def _is_asked_for(request: pytest.FixtureRequest) -> bool:
    return LINES.file is not None or any(item.nodeid.startswith(LINES_TEST) for item in request.session.items)


@pytest.fixture(autouse=True)
def _written_down(request: pytest.FixtureRequest, _is_asked_for: bool) -> Iterator[None]:
    if not _is_asked_for or "[cpu" in request.node.nodeid:
        yield
    else:
        with LINES.of(request.node.nodeid):
            yield


def pytest_sessionfinish() -> None:
    """Keep them, where another process asked for them."""
    LINES.keep()
