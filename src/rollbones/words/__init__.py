"""What the program says to a person, in Fluent catalogues. Games bring their own words, in catalogues of their folders.

`en.ftl` holds what the page says and what is shared, `en.terminal.ftl` what only the terminal says.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

__all__ = ["WordsError", "say", "words_of"]

FOLDER = Path(__file__).parent
LANGUAGE = "en"


class WordsError(LookupError):
    """A catalogue and the code do not fit: the text names the message, the file and what is wrong."""


class Says(Protocol):
    """What says a message with its values in place."""

    def __call__(self, message_id: str, /, **values: str | int | float) -> str:
        """Return the text."""


class Catalogues:
    """All catalogues of some folders in one language, as one."""

    def __init__(self, *folders: Path, language: str = LANGUAGE) -> None:
        """Read them; text that is not Fluent, or a message written twice, is an error."""
        # Fluent costs some 50 ms to import; commands that say nothing do without it.
        from fluent.runtime import FluentBundle  # noqa: PLC0415

        self.places = [folder / f"{language}*.ftl" for folder in folders]
        self.bundle: FluentBundle = FluentBundle([language], use_isolating=False)
        self.file_of: dict[str, Path] = {}
        for file in (file for place in self.places for file in sorted(place.parent.glob(place.name))):
            resource, names = _read(file)
            for name in names:
                if name in self.file_of:
                    raise WordsError(f"{file}: message '{name}' is in {self.file_of[name].name} already; keep one of them")
                self.file_of[name] = file
            self.bundle.add_resource(resource)

    def say(self, message_id: str, values: dict[str, str | int | float]) -> str:
        """Return a message with its values in place."""
        value = self.bundle.get_message(message_id).value if self.bundle.has_message(message_id) else None
        if value is None:
            near = get_close_matches(message_id, self.file_of, n=1, cutoff=0.5)
            meant = f" (did you mean '{near[0]}' of {self.file_of[near[0]].name}?)" if near else ""
            raise WordsError(f"{self.places[-1]}: no message '{message_id}'{meant}")
        said, wrong = self.bundle.format_pattern(value, values)
        if wrong:
            why = "; ".join(dict.fromkeys(str(one).replace("Unknown external: ", "no value for $") for one in wrong))
            raise WordsError(f"{self.file_of[message_id]}: message '{message_id}': {why}")
        return str(said)


def say(message_id: str, /, **values: str | int | float) -> str:
    """Return a message of the catalogues with its values in place."""
    return _catalogues().say(message_id, values)


def words_of(folder: Path) -> Says:
    """Return what says the messages of a game's own catalogues, in that folder, and those that all share."""

    def say_or_own(message_id: str, /, **values: str | int | float) -> str:
        return _catalogues(folder).say(message_id, values)

    return say_or_own


@cache
def _catalogues(*more: Path) -> Catalogues:
    return Catalogues(FOLDER, *more)


@cache
def _read(file: Path) -> tuple[Any, list[str]]:
    """Read one catalogue and the names of its messages."""
    from fluent.syntax import FluentParser, ast  # noqa: PLC0415

    resource, names = FluentParser(with_spans=False).parse(file.read_text("utf-8")), []
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            first = (entry.content or "").partition("\n")[0]
            why = "; ".join(note.message or "" for note in entry.annotations)
            raise WordsError(f"{file}: not Fluent from '{first}' on: {why}")
        if isinstance(entry, ast.Message | ast.Term):
            names.append(f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name)
    return resource, names
