"""The registry: every game there is, ours by folder, a stranger's by entry point. No list to edit."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from .errors import RollbonesError, suggest
from .game import Game

HOME = "rollbones.games"
GROUP = "rollbones.games"


@cache
def all_games() -> dict[str, Game]:
    """Return every game by its slug."""
    home = import_module(HOME)
    packages = [f"{HOME}.{found.name}" for found in pkgutil.iter_modules(home.__path__) if found.ispkg]
    packages += sorted(point.value for point in entry_points(group=GROUP))
    games: dict[str, Game] = {}
    for package in packages:
        game = Game(package)
        if game.slug in games:
            raise RollbonesError(
                f"two games call themselves '{game.slug}': {games[game.slug].package} and {package}; "
                "give one another slug in its card"
            )
        games[game.slug] = game
    return games


def find_game(slug: str) -> Game:
    """Return a game by its slug."""
    games = all_games()
    if slug not in games:
        raise RollbonesError(f"no game '{slug}'{suggest(slug, games)}; there are: {', '.join(games)}")
    return games[slug]
