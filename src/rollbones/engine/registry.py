"""The registry of games: ours by folder, third-party ones by entry point; there is no list to edit.

A third-party game that cannot be loaded is reported as broken with the reason; the others are not affected.
"""

from __future__ import annotations

import pkgutil
import re
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from .errors import RollbonesError, suggest
from .game import Card, Game

HOME = "rollbones.games"
GROUP = "rollbones.games"
SLUG = re.compile(r"[a-z][a-z0-9_-]{0,40}")
TEXTS, PAIRS = ("title", "goal", "designer", "source", "version"), ("seats", "minutes")


@dataclass(frozen=True)
class Broken:
    """An installed game that cannot be loaded: its name, its package, and the reason in a sentence."""

    name: str
    package: str
    sentence: str


@cache
def all_games() -> dict[str, Game]:
    """Return every game that can be played by its slug."""
    return _find_all()[0]


def broken_games() -> list[Broken]:
    """Return installed games that cannot be loaded."""
    return _find_all()[1]


def find_game(slug: str) -> Game:
    """Return a game by its slug."""
    games = all_games()
    if slug in games:
        return games[slug]
    for one in broken_games():
        if slug in {one.name, one.package}:
            raise RollbonesError(one.sentence)
    raise RollbonesError(f"no game '{slug}'{suggest(slug, games)}; there are: {', '.join(games)}")


@cache
def _find_all() -> tuple[dict[str, Game], list[Broken]]:
    home = import_module(HOME)
    ours = [Game(f"{HOME}.{found.name}") for found in pkgutil.iter_modules(home.__path__) if found.ispkg]
    games: dict[str, Game] = {}
    for game in ours:
        _add(games, game)
    broken = []
    for point in _announced():
        try:
            game = Game(point.value)
            examine(game)
            _add(games, game)
        except (Exception, SystemExit) as trouble:  # an error in a third-party game must not affect the others
            broken.append(Broken(point.name, point.value, _why(point, trouble)))
    return games, broken


def _announced() -> Iterator[EntryPoint]:
    """Iterate over the entry points, each package once, always in the same order."""
    seen = set()
    for point in sorted(entry_points(group=GROUP), key=lambda one: (one.value, one.name)):
        if point.value not in seen:
            seen.add(point.value)
            yield point


def _add(games: dict[str, Game], game: Game) -> None:
    if game.slug in games:
        raise RollbonesError(
            f"two games call themselves '{game.slug}', {games[game.slug].package} and {game.package}, "
            f"and the first is played; give {game.package} another slug in its card"
        )
    games[game.slug] = game


def examine(game: Game) -> None:
    """Import every part of a game and pack its box, so that a fault is found here and not while games are listed."""
    _check_card(game)
    options = game.box_kind.options
    parts: list[Any] = [
        game.table_kind,
        game.functions,
        game.hints,
        game.moves,
        game.events,
        game.reasons,
        game.rulebook.text,
    ]
    parts += [game.ahead, game.insight, game.sequel, *(one.choices() for one in options.values())]
    box = game.box()
    game.box(None, game.card.daily)
    game.sides(box)
    game.hides(box)
    if game.scenery is not None:
        game.scenery(box)


def _check_card(game: Game) -> None:
    card: Card = game.card
    where = f"{game.package}/__init__.py: the card's"
    if not SLUG.fullmatch(game.slug):
        raise RollbonesError(f"{where} slug '{game.slug}' is none; write small letters, digits, '-' and '_', a letter first")
    for name in TEXTS:
        if not isinstance(getattr(card, name), str):
            raise RollbonesError(f"{where} {name} is {getattr(card, name)!r}; write a text")
    for name in PAIRS:
        pair = getattr(card, name)
        is_pair = isinstance(pair, tuple) and len(pair) == 2 and all(type(one) is int for one in pair)
        if not is_pair or not 1 <= pair[0] <= pair[1]:
            raise RollbonesError(f"{where} {name} are {pair!r}; write the fewest and the most, such as (1, 4)")


def _why(point: EntryPoint, trouble: BaseException) -> str:
    """Return a sentence with the fault of a third-party game, the place and the remedy."""
    said = " ".join(str(trouble).split()) or "no reason given"
    if not isinstance(trouble, RollbonesError):
        last = traceback.extract_tb(trouble.__traceback__)[-1]
        said = f"{type(trouble).__name__}: {said} ({Path(last.filename).name}, line {last.lineno}); mend it"
    home = point.dist.name if point.dist else point.value
    return f"the game '{point.name}' of the package '{home}' is broken: {said}, or run `pip uninstall {home}`"
