"""Reading what people write: whole numbers, and TOML files. Whatever a file holds, it is read or refused in a sentence."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from ..errors import RollbonesError

WHOLE = re.compile(r"-?[0-9]{1,15}", re.ASCII)
DEEPEST = 8  # tables and lists inside each other; no content of ours has more than four
LARGEST = 2**53  # beyond it no screen shows a number exactly


def whole(word: str) -> int | None:
    """Return the whole number that a word writes in digits, or nothing; longer than 15 digits is none."""
    return int(word) if WHOLE.fullmatch(word) else None


def whole_between(word: str, least: int, most: int) -> int | None:
    """Return the whole number that a word writes, if it lies between two others."""
    found = whole(word)
    return found if found is not None and least <= found <= most else None


def read_toml(text: str, where: str) -> dict[str, Any]:
    """Read TOML; what cannot be read is one sentence that begins with `where` it stands."""
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as trouble:
        why = "it is nested too deeply" if isinstance(trouble, RecursionError) else str(trouble).split(";")[0]
        raise RollbonesError(f"{where}: not TOML: {why}; mend that line") from trouble
    _check(found, where)
    return found


def _check(content: dict[str, Any], where: str) -> None:
    """Refuse what is nested too deeply, or too large a number, before anything else looks at it."""
    ahead: list[tuple[Any, int, str]] = [(value, 1, name) for name, value in content.items()]
    while ahead:
        value, depth, name = ahead.pop()
        if isinstance(value, int) and abs(value) > LARGEST:
            raise RollbonesError(f"{where}: {name}: the number is too large; write one below {LARGEST}")
        if isinstance(value, dict | list):
            if depth == DEEPEST:
                raise RollbonesError(f"{where}: {name}: nested more than {DEEPEST} deep; write it flatter")
            inner = value.values() if isinstance(value, dict) else value
            ahead.extend((inside, depth + 1, name) for inside in inner)
