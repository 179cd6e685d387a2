"""What every folder of tests shares, and how `make test` hands tests out to its processes."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from xdist.remote import Producer

from portions import Portions, place_of
from rollbones.engine.run.compile import Engine
from tools import ENGINES, testing


def pytest_configure() -> None:
    """Let all compiled code look where it indexes, and nothing be compiled behind a test's back: tests of that ask for it."""
    os.environ |= {"NUMBA_BOUNDSCHECK": "1", "ROLLBONES_ENGINE": "plain"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the portions in the order they are handed out in, and the tests of each portion one after the other."""
    items.sort(key=lambda item: place_of(item.nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Portions:
    """Hand tests out by the portion."""
    return Portions(config, log)


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Run a test once on each engine; `tools.position` picks it up."""
    chosen: Engine = request.param
    with testing(chosen):
        yield chosen
