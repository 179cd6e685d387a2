"""A refusal: one sentence for a person, one word for a program."""

from __future__ import annotations

from rollbones.engine.errors import RollbonesError


class Refused(RollbonesError):  # noqa: N818  # what it says, not what went wrong
    """Something that is not done, and why."""

    def __init__(self, sentence: str, code: str = "refused", status: int = 400, clause: str = "") -> None:
        """Keep the sentence, the word, the status over HTTP and the clause, where there is one."""
        super().__init__(sentence)
        self.code, self.status, self.clause = code, status, clause


def no_table() -> Refused:
    """Return the refusal for a table that is none, or none of yours: nobody learns which."""
    return Refused("there is no such table; check the link", "no_table", 404)
