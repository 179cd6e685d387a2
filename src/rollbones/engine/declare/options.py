"""Options: what can be chosen before play, kept in the box, the official value first.

A ruling settles an open point of a rulebook and keeps the other honest readings beside it. An amount is a number of the box
that a designer may turn. A text is whatever does not fit into numbers: the name of a map, a designer's own map as it was
drawn, what a campaign carries over from the game before. It travels in the box and so in every match file. Content is a
text that is usually one of the game's own files, by name: a map, a deck.

An amount may be of a group, `group=NUMBERS`: screens fold those away under that heading, and `tune` and `compare` reach them
like any other.

Where an official value changes with the game's version, the option keeps what it was: `was={1: "early"}` says that up to
version 1 it was `early`. A match file or a table of that time names only the options that somebody chose; its box is packed
with the official values of its own version, and goes on as it began.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, cast

import numpy as np

from ..errors import RollbonesError, shown, suggest
from .reading import whole_between
from .record import Field, Numbers, Record, number

MOST_SEATS = 8
MOST_VERSION = 999_999
NUMBERS = "numbers"  # the group of what a designer turns and a player need not see: difficulties, prices, durations


@dataclass(frozen=True)
class Option(Field):
    """A field of the box that is chosen: what it asks, its named values, and its span where a number will do."""

    asks: str = ""
    values: Mapping[str, int] = field(default_factory=dict)
    span: tuple[int, int] | None = None
    ruling: bool = True
    was: Mapping[int, str] = field(default_factory=dict, kw_only=True)
    group: str = field(default="", kw_only=True)  # what it is folded away under, if anything

    def __post_init__(self) -> None:
        """Refuse an earlier official value that is none of the values."""
        for version, value in self.was.items():
            self.read(f"'{self.asks}', up to version {version}", value)

    @property
    def default(self) -> str:
        """Return the official value as text."""
        return next(iter(self.values))

    def default_in(self, version: int) -> str:
        """Return what the official value was in an earlier version of the game; in version 0, today's."""
        later = [last for last in self.was if last >= version > 0]
        return self.was[min(later)] if later else self.default

    def choices(self) -> str:
        """Return what may be chosen, for a person."""
        span = [f"a number from {self.span[0]} to {self.span[1]}"] if self.span else []
        return ", ".join([*self.values, *span])

    def read(self, name: str, text: str) -> Any:
        """Return the number a chosen text stands for."""
        if text in self.values:
            return self.values[text]
        if self.span and (found := whole_between(text, *self.span)) is not None:
            return found
        raise RollbonesError(f"option {name}: no value {shown(text)}{suggest(text, self.values)}; choose {self.choices()}")

    def say(self, value: Any) -> str:
        """Return the text a number stands for."""
        return next((word for word, number in self.values.items() if number == value), str(int(value)))


@dataclass(frozen=True)
class TextOption(Option):
    """A field of the box that holds a text, byte by byte."""

    def choices(self) -> str:
        """Return what may be chosen, for a person."""
        return f"any text of up to {self.shape[0]} bytes"

    def read(self, name: str, text: str) -> Any:
        """Return a text as the numbers it is kept in."""
        data = text.encode()
        if len(data) > self.shape[0] or b"\0" in data:
            raise RollbonesError(f"option {name}: {len(data)} bytes; give {self.choices()}")
        return list(data.ljust(self.shape[0], b"\0"))

    def say(self, value: Any) -> str:
        """Return the text that numbers stand for."""
        return np.asarray(value, np.uint8).tobytes().rstrip(b"\0").decode()


Parse = Callable[[str, str], Any]


@dataclass(frozen=True)
class ContentOption(TextOption):
    """A text that is one of the game's own files, by its name, or a designer's own, written out."""

    folder: Path = Path()
    parse: Parse = str.strip

    def choices(self) -> str:
        """Return what may be chosen, for a person."""
        return f"{', '.join(self.values)}, or a file of your own of up to {self.shape[0]} bytes"

    def read(self, name: str, text: str) -> Any:
        """Return a name, or a text of several lines, as the numbers it is kept in."""
        if text not in self.values and "\n" not in text:
            raise RollbonesError(
                f"option {name}: no value {shown(text)}{suggest(text, self.values)}; choose {self.choices()}"
            )
        return super().read(name, text)

    def from_file(self, name: str, given: str) -> str:
        """Return what a person meant: a name as it is, or else the text of the file that is called so, if it is sound."""
        if given in self.values or "\n" in given:
            return given
        try:
            text = Path(given).read_text("utf-8").replace("\r\n", "\n").rstrip() + "\n"
        except FileNotFoundError as trouble:
            raise RollbonesError(
                f"option {name}: no value and no file '{given}'{suggest(given, self.values)}; choose {self.choices()}"
            ) from trouble
        except OSError as trouble:
            raise RollbonesError(f"{given}: cannot be read: {trouble.strerror}; check the name") from trouble
        except UnicodeDecodeError as trouble:
            raise RollbonesError(f"{given}: byte {trouble.start} is no text; save it as UTF-8") from trouble
        if (size := len(text.encode())) > self.shape[0]:
            raise RollbonesError(f"{given}: {size} bytes; at most {self.shape[0]} fit into the box, make it shorter")
        _parsed(self.parse, text, given)
        return text

    def parsed(self, name: str, value: Any) -> Any:
        """Return what a text in the box says, as the game's own reader understands it."""
        text = self.say(value)
        if text not in self.values:
            return _parsed(self.parse, text, f"option {name}")
        file = next(one for one in self.folder.iterdir() if one.stem == text)
        where = f"{self.folder.parent.name}/{self.folder.name}/{file.name}"
        return _parsed(self.parse, file.read_text("utf-8"), where)


@lru_cache(64)
def _parsed(parse: Parse, text: str, where: str) -> Any:
    return parse(text, where)


def ruling(
    asks: str,
    /,
    *,
    span: tuple[int, int] | None = None,
    was: Any = None,  # a Mapping[int, str]; where readings are given as **{"30": 30}, mypy takes them for this one too
    **values: int,
) -> int:
    """Declare a ruling by the question it settles and its readings, the default first.

    `was` gives the default of earlier versions, by the last version that had it.
    """
    wrong = next((f"{name}={value!r}" for name, value in values.items() if type(value) is not int), "")
    if wrong or not values:
        given = f"; not {wrong}" if wrong else ""
        raise RollbonesError(
            f"ruling({asks!r}): write its readings as names for whole numbers, the default first, as in "
            f"ruling({asks!r}, both=BOTH, payments=PAYMENTS) with BOTH, PAYMENTS = range(2){given}"
        )
    most = max([*values.values(), *(span or ())])
    return cast(int, Option((), 0, most, None, asks, values, span, True, was=was or {}))


def amount(
    asks: str, official: int, /, *, least: int = 0, most: int, was: Mapping[int, str] | None = None, group: str = ""
) -> int:
    """Declare a number of the box that may be turned, by what it is and its official value.

    With a `group`, such as NUMBERS, screens fold it away under that heading.
    """
    values, span = {str(official): official}, (least, most)
    return cast(int, Option((), min(0, least), most, None, asks, values, span, False, was=was or {}, group=group))


def text(asks: str, official: str = "", /, *, most: int) -> Numbers:
    """Declare a text of the box by what it is, its official value and how many bytes it may have."""
    return cast(Numbers, TextOption((most,), 0, 255, None, asks, {official: 0}, None, False))


def content(asks: str, folder: Path, official: str, parse: Parse, /, *, most: int) -> Numbers:
    """Declare content by what it is, the folder of the game's own files, the official one, and what reads such a text.

    `parse(text, where)` returns whatever `fill` needs, which must not change; what is wrong it raises as one sentence that
    begins with `where`. A designer's own file may have `most` bytes.
    """
    names = sorted((one.stem for one in folder.iterdir() if one.is_file()), key=lambda name: (name != official, name))
    values = {name: place for place, name in enumerate(names)}
    return cast(Numbers, ContentOption((most,), 0, 255, None, asks, values, None, False, folder, parse))


class Box(Record):
    """Base of every game's box."""

    seats = number(most=MOST_SEATS)  # how many sit at the table
    version = number(most=MOST_VERSION)  # the earlier version of the game that its official values are of; 0: today's

    options: ClassVar[dict[str, Option]] = {}

    def __init_subclass__(cls) -> None:
        """Collect the options."""
        super().__init_subclass__()
        cls.options = {name: one for name, one in cls.fields.items() if isinstance(one, Option)}

    @classmethod
    def pack(cls, seats: int, chosen: Mapping[str, str], version: int = 0) -> Any:
        """Return a box for so many seats with these options chosen, the others as they were in an earlier version."""
        box = cls.blank()
        box.seats, box.version = seats, version
        for name in chosen:
            if name not in cls.options:
                known = ", ".join(cls.options) or "none"
                raise RollbonesError(f"no option {shown(name)}{suggest(name, cls.options)}; there are: {known}")
        for name, option in cls.options.items():
            box[name] = option.read(name, chosen.get(name, option.default_in(version)))
        cls.fill(box)
        return box

    @classmethod
    def content(cls, box: Any, name: str) -> Any:
        """Return what an option of content says."""
        return cast(ContentOption, cls.options[name]).parsed(name, box[name])

    @classmethod
    def fill(cls, box: Any) -> None:
        """Put in whatever else lies in the box; a game with content files or a campaign reads them here."""

    @classmethod
    def departures(cls, box: Any) -> dict[str, str]:
        """Return the options that are not at the official value of the box's version, as text."""
        said = {name: option.say(box[name]) for name, option in cls.options.items()}
        return {name: text for name, text in said.items() if text != cls.options[name].default_in(int(box.version))}
