"""Bots at a table: found by listing their package, asked away from the event loop."""

from __future__ import annotations

import pkgutil
import secrets
from functools import cache

import numpy as np

from rollbones import bots
from rollbones.engine.drivers import Luck

CARETAKER = "steady"  # plays on for somebody who left


@cache
def levels() -> list[str]:
    """Return the names of the bots there are."""
    return [found.name for found in pkgutil.iter_modules(bots.__path__)]


def caretaker() -> str:
    """Return the bot that plays on for somebody who left."""
    return CARETAKER if CARETAKER in levels() else levels()[0]


def choose(level: str, legal: list[int]) -> int:
    """Return the move a bot takes of those open to its seat."""
    decide = bots.find_bot(level)
    out = np.array(legal, np.int32)
    lucks = np.zeros(1, Luck.wide)
    lucks[0]["chance"] = secrets.randbits(64)
    with np.errstate(over="ignore"):  # the generator is meant to wrap around
        return legal[int(decide(out, len(legal), lucks[0]))]
