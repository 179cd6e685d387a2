"""Errors of the database, each as a sentence."""

from __future__ import annotations

from ..access.refused import Refused

DAMAGED = "the database is damaged where this is kept; whoever runs the server should restore a backup"


class NotWrittenError(Refused):
    """The write failed, as far as is known: a connection can be lost after the commit."""

    def __init__(self, sentence: str) -> None:
        """Keep the sentence."""
        super().__init__(sentence, "no_store", 503)


class ReplacedError(NotWrittenError):
    """A backup was put in the database's place: what memory holds is not what is in it."""


class NotReadError(Refused):
    """The database could not be read."""

    def __init__(self, sentence: str) -> None:
        """Keep the sentence."""
        super().__init__(sentence, "no_store", 503)


def not_written(trouble: BaseException) -> NotWrittenError:
    """Return the refusal of something that could not be written."""
    if is_damage(trouble):
        return NotWrittenError(DAMAGED)
    return NotWrittenError("the database did not take it; nothing is lost, try again")


def not_read(trouble: BaseException) -> NotReadError:
    """Return the refusal of something that could not be read."""
    if is_damage(trouble):
        return NotReadError(DAMAGED)
    return NotReadError("the database does not answer; nothing is lost, try again in a moment")


def is_damage(trouble: BaseException) -> bool:
    """Tell whether the file itself is at fault."""
    said = str(getattr(trouble, "orig", None) or trouble)
    return "malformed" in said or "not a database" in said or "corrupt" in said


def what(trouble: BaseException) -> str:
    """Return what keeps a database from being opened, and what to do."""
    said = str(getattr(trouble, "orig", None) or trouble)
    if "not a database" in said or "malformed" in said:
        return "this file is no database, or a broken one; move it away or choose another with --db"
    if "unable to open" in said or isinstance(trouble, PermissionError) or "readonly" in said or "read-only" in said:
        return "the file cannot be opened for writing; check its folder, or choose another with --db"
    if isinstance(trouble, OSError) or "Connect" in said or "connect" in said:
        return "the database does not answer; start it, or correct --db"
    first = said.splitlines()[0] if said else type(trouble).__name__
    return f"the database cannot be used ({first.rpartition('>: ')[2]}); correct --db"
