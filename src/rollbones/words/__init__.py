"""What the program says to a person, in Fluent catalogues. Games bring their own words.

`en.ftl` holds what the page says and what is shared, `en.terminal.ftl` what only the terminal says.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

__all__ = ["WordsError", "say"]

FOLDER = Path(__file__).parent
LANGUAGE = "en"


class WordsError(LookupError):
    """A catalogue and the code do not fit: the text names the message, the file and what is wrong."""


class Catalogues:
    """All catalogues of a folder in one language, as one."""

    def __init__(self, folder: Path, language: str = LANGUAGE) -> None:
        """Read them; text that is not Fluent, or a message written twice, is an error."""
        # Fluent costs some 50 ms to import; commands that say nothing do without it.
        from fluent.runtime import FluentBundle  # noqa: PLC0415
        from fluent.syntax import FluentParser, ast  # noqa: PLC0415

        self.place = folder / f"{language}*.ftl"
        self.bundle: FluentBundle = FluentBundle([language], use_isolating=False)
        self.file_of: dict[str, str] = {}
        parser = FluentParser(with_spans=False)
        for file in sorted(folder.glob(self.place.name)):
            resource = parser.parse(file.read_text("utf-8"))
            for entry in resource.body:
                if isinstance(entry, ast.Junk):
                    first = (entry.content or "").partition("\n")[0]
                    why = "; ".join(note.message or "" for note in entry.annotations)
                    raise WordsError(f"{file}: not Fluent from '{first}' on: {why}")
                if isinstance(entry, ast.Message | ast.Term):
                    name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                    if name in self.file_of:
                        raise WordsError(f"{file}: message '{name}' is in {self.file_of[name]} already; keep one of them")
                    self.file_of[name] = file.name
            self.bundle.add_resource(resource)

    def say(self, message_id: str, values: dict[str, str | int | float]) -> str:
        """Return a message with its values in place."""
        value = self.bundle.get_message(message_id).value if self.bundle.has_message(message_id) else None
        if value is None:
            near = get_close_matches(message_id, self.file_of, n=1, cutoff=0.5)
            meant = f" (did you mean '{near[0]}' of {self.file_of[near[0]]}?)" if near else ""
            raise WordsError(f"{self.place}: no message '{message_id}'{meant}")
        said, wrong = self.bundle.format_pattern(value, values)
        if wrong:
            why = "; ".join(dict.fromkeys(str(one).replace("Unknown external: ", "no value for $") for one in wrong))
            raise WordsError(f"{self.place.with_name(self.file_of[message_id])}: message '{message_id}': {why}")
        return str(said)


def say(message_id: str, /, **values: str | int | float) -> str:
    """Return a message of the catalogues with its values in place."""
    return _catalogues().say(message_id, values)


@cache
def _catalogues() -> Catalogues:
    return Catalogues(FOLDER)
