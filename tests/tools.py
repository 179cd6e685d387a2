"""What the tests of the rules say: a position in words, on the engine under test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from rollbones.bots.prospects import OddsQuestion, Prospects, answer
from rollbones.engine.match.match import Match, secret_from_seed
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import Engine, world

ENGINES: tuple[Engine, ...] = ("plain", "cpu")
both_engines = pytest.mark.usefixtures("engine")

_under_test: list[Engine] = ["plain"]


@contextmanager
def testing(engine: Engine) -> Iterator[None]:
    """Let every match of a test run on one engine."""
    _under_test.append(engine)
    yield
    _under_test.pop()


def position(text: str = "", game: str = "delver", **options: str) -> Match:
    """Return a match that begins at a position in words, or at the set-up, with these options, `seats` and `seed`."""
    seats, seed = options.pop("seats", None), options.pop("seed", "tests")
    engine = _under_test[-1]
    found = find_game(game)
    return Match(
        found,
        found.box(int(seats) if seats else None, options),
        secret_from_seed(seed),
        start=text,
        engine=lambda: world(found, engine, recorded=True),
    )


def go(match: Match, *moves: str, chance: Sequence[int] | None = None) -> Match:
    """Make moves one after the other; what chance answers is fixed for the last."""
    for move in moves[:-1]:
        match.play(move)
    match.play(moves[-1], chance=chance)
    return match


def refusal(match: Match, move: str, seat: int | None = None) -> str:
    """Return the clause that forbids a move, or nothing."""
    refused = match.why_not(move, seat)
    return refused.clause if refused else ""


def told(match: Match) -> list[str]:
    """Return what the last move brought, in words."""
    return [one.text for one in match.tales[-1]]


def played_through(seed: str, game: str = "delver") -> Match:
    """Play the first legal move until the end."""
    match = Match.new(find_game(game), seed=seed)
    while not match.over:
        match.play(match.legal()[0])
    return match


def prospects(match: Match, move: int, seat: int, **limits: Any) -> Prospects:
    """Return what a move can lead to as far as its seat can know, answered here and not by another process."""
    return answer(OddsQuestion.of(match, move, seat), match.engine(), **limits)
