"""A server for every test, its database already made."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rollbones.engine import registry
from rollbones.engine.game import Game
from rollbones.server.store import Store
from server.serving import Running, Visitor, copy_database, running, settings_for


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a database that has gone through every change."""
    folder = tmp_path_factory.mktemp("database")

    async def make() -> None:
        store = Store(settings_for(folder))
        await store.open()
        await store.close()

    asyncio.run(make())
    return folder


@pytest.fixture
def folder(tmp_path: Path, database: Path) -> Path:
    """Return a folder with a database of the test's own."""
    copy_database(database, tmp_path)
    return tmp_path


@pytest.fixture
def hush(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Put the tests' game with secrets among the games."""
    return among_the_games(monkeypatch, "hush")


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Put the tests' game with public and sealed moves among the games."""
    return among_the_games(monkeypatch, "sealed")


def among_the_games(monkeypatch: pytest.MonkeyPatch, slug: str) -> Game:
    game = Game(slug)
    games = {**registry.all_games(), slug: game}
    for place in ("rollbones.engine.registry", "rollbones.server.http.front", "rollbones.server.http.health"):
        monkeypatch.setattr(f"{place}.all_games", lambda: games)
    return game


@pytest.fixture
async def server(folder: Path) -> AsyncIterator[Running]:
    """Run a server."""
    async with running(settings_for(folder)) as found:
        yield found


@pytest.fixture
async def ann(server: Running) -> AsyncIterator[Visitor]:
    """Return a visitor."""
    async with server.visitor() as found:
        yield found


@pytest.fixture
async def bob(server: Running) -> AsyncIterator[Visitor]:
    """Return another."""
    async with server.visitor() as found:
        yield found


@pytest.fixture
async def cat(server: Running) -> AsyncIterator[Visitor]:
    """Return a third, who watches."""
    async with server.visitor() as found:
        yield found
