"""What goes wrong outside the code: bad files, bad words, bad choices. Each is one sentence for a person."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

LONGEST_QUOTED = 80


class RollbonesError(Exception):
    """Something a person can mend; its text names the thing, the place and the remedy."""


class IllegalMoveError(RollbonesError):
    """A move that is none, or is not allowed now; `clause` names the rule where there is one."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        """Keep the sentence and the clause it comes from."""
        super().__init__(sentence)
        self.clause = clause


def shown(word: str) -> str:
    """Return a word in quotes as it is quoted in a sentence: cut, where somebody wrote a book."""
    return f"'{word}'" if len(word) <= LONGEST_QUOTED else f"'{word[:LONGEST_QUOTED]}…' ({len(word)} characters)"


def suggest(word: str, known: Iterable[str]) -> str:
    """Return ` (did you mean '…'?)` for the nearest known word, or nothing."""
    if len(word) > LONGEST_QUOTED:
        return ""
    near = difflib.get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f" (did you mean '{near[0]}'?)" if near else ""
