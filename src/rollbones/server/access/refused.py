"""Refusals: one sentence for people, one code for programs."""

from __future__ import annotations

from rollbones.engine.errors import RollbonesError


class Refused(RollbonesError):  # noqa: N818  # what it says, not what went wrong
    """An action that was refused, and why."""

    def __init__(self, sentence: str, code: str = "refused", status: int = 400, clause: str = "") -> None:
        """Keep the sentence, the word, the status over HTTP and the clause, where there is one."""
        super().__init__(sentence)
        self.code, self.status, self.clause = code, status, clause


def no_table() -> Refused:
    """Return the same refusal for a missing table and for a private one, so that neither can be probed."""
    return Refused("there is no such table; check the link", "no_table", 404)
