"""The mark of a rule.

A rule is plain Python: called as it stands, it runs in the interpreter, under a debugger, under coverage. The mark lets
`compile` build the same text a second time with Numba. What compiles is a small Python: numbers, records, loops, calls of
other rules; no `raise`, no comprehension, no generator, and other rules imported by name, not through their module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Mark a function as a rule of a game."""
    function.__dict__["is_rule"] = True
    return function


def is_rule(thing: object) -> bool:
    """Tell whether something is a rule."""
    return getattr(thing, "is_rule", False) is True
