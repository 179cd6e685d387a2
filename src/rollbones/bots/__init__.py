"""Bots. They receive what a seat may know, never the table.

A bot is a module here with a rule `decide`; its name is the module's.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from importlib import import_module
from typing import Any

from rollbones.engine.errors import RollbonesError, suggest


def find_bot(name: str) -> Callable[..., Any]:
    """Return a bot's rule by its name."""
    known = [found.name for found in pkgutil.iter_modules(__path__)]
    if name not in known:
        raise RollbonesError(f"no bot '{name}'{suggest(name, known)}; there are: {', '.join(known)}")
    decide: Callable[..., Any] = import_module(f"{__name__}.{name}").decide
    return decide
