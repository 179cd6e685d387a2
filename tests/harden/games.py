"""Random games as a part of the hardening: the tests of tests/properties, played on by chunks, no game twice.

Each of those modules has one `RandomGames`: how many games its tests play, and the number of the first one. Everything is
compiled once; then the tests run again and again with other numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from properties.random_games import RandomGames

from .chunks import STATE, Done, Figures, go_through, pieces

PROPERTIES = Path(__file__).parent.parent / "properties"
MODULES = {
    "pig": "test_random_pigs",
    "delver": "test_random_delves",
    "boarding": "test_random_boardings",
    "climb": "test_random_climbs",
    "everest": "test_random_journeys",
    "trapsetter": "test_random_trapsetter_delves",
}
PLAYED = re.compile(r"(\d+) games, (\d+) moves")


class PlayOn:
    """A pytest plugin that runs the tests once for every chunk."""

    def __init__(self, game: str, total: int, size: int, command: str, folder: Path) -> None:
        """Know what to play."""
        self.game, self.total, self.size, self.command, self.folder = game, total, size, command, folder
        self.figures: Figures | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests that play random games."""
        items[:] = [one for one in items if "random" in one.name]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of the usual loop."""
        chunks = [
            (f"{number}x{size}", lambda number=number, size=size: self._play(session.items, number * self.size, size))
            for number, size in pieces(self.total, self.size)
        ]
        self.figures = go_through(f"games-{self.game}", chunks, self.command, self.folder)
        return True

    def _play(self, items: Iterable[pytest.Item], first: int, games: int) -> Done:
        counts, faults = {"games": 0, "moves": 0}, []
        for item in items:
            module = item.getparent(pytest.Module)
            assert module is not None
            for one in vars(module.obj).values():
                if isinstance(one, RandomGames):
                    one.games, one.first = games, first
            item._report_sections.clear()  # what it printed the last time
            for report in runtestprotocol(item, log=False, nextitem=None):
                if report.failed:
                    faults.append(f"{item.name}: {str(report.longrepr).splitlines()[-1]}")
                if report.when == "call":
                    for played, moves in PLAYED.findall(report.capstdout):
                        counts["games"] += int(played)
                        counts["moves"] += int(moves)
        return Done(counts, faults)


def play(game: str, total: int, size: int, command: str, folder: Path = STATE) -> Figures:
    """Play so many random games of a game, as far as they are not played yet."""
    plugin = PlayOn(game, total, min(size, total), command, folder)
    quiet = ["-p", "no:cacheprovider", "-p", "no:terminal", "--override-ini", "addopts="]
    root = PROPERTIES.parent.parent
    pytest.main([*quiet, "-c", str(root / "pyproject.toml"), str(PROPERTIES / f"{MODULES[game]}.py")], plugins=[plugin])
    if plugin.figures is None:
        raise RuntimeError(f"{game}: the tests of {MODULES[game]} could not be collected")
    return plugin.figures
