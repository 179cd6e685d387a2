"""Errors that a user can fix (files, names, values); each message is one sentence."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

LONGEST_QUOTED = 80


class RollbonesError(Exception):
    """An error that the user can fix; the message names the thing, the place and the remedy."""


class IllegalMoveError(RollbonesError):
    """A move that does not exist or is not legal now; `clause` names the rule if there is one."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        """Keep the sentence and the clause it comes from."""
        super().__init__(sentence)
        self.clause = clause


def shown(word: str) -> str:
    """Return a word in quotes for an error message, truncated if it is long."""
    return f"'{word}'" if len(word) <= LONGEST_QUOTED else f"'{word[:LONGEST_QUOTED]}…' ({len(word)} characters)"


def suggest(word: str, known: Iterable[str]) -> str:
    """Return ` (did you mean '…'?)` for the nearest known word, or nothing."""
    if len(word) > LONGEST_QUOTED:
        return ""
    near = difflib.get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f" (did you mean '{near[0]}'?)" if near else ""
