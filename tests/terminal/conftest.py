"""A home of its own for every test, and the games."""

from __future__ import annotations

from pathlib import Path

import pytest

from rollbones.engine.game import Game
from rollbones.engine.registry import find_game


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("ROLLBONES_HOME", str(folder))
    return folder


@pytest.fixture
def delver() -> Game:
    return find_game("delver")


@pytest.fixture
def pig() -> Game:
    return find_game("pig")


@pytest.fixture
def whisper() -> Game:
    return Game("terminal.whisper")
