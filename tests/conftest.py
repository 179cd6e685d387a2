"""What every folder of tests shares."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rollbones.engine.run.compile import Engine
from tools import ENGINES, testing


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Run a test once on each engine; `tools.position` picks it up."""
    chosen: Engine = request.param
    with testing(chosen):
        yield chosen
