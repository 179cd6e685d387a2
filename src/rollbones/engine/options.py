"""Options: what can be chosen before play, kept in the box, the official value first.

A ruling settles an open point of a rulebook and keeps the other honest readings beside it. An amount is a number of the box
that a designer may turn. A text is whatever does not fit into numbers: the name of a map, a designer's own map as it was
drawn, what a campaign carries over from the game before. It travels in the box and so in every match file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, cast

from .errors import RollbonesError, suggest
from .record import Field, Numbers, Record, number

MOST_SEATS = 8


@dataclass(frozen=True)
class Option(Field):
    """A field of the box that is chosen: what it asks, its named values, and its span where a number will do."""

    asks: str = ""
    values: Mapping[str, int] = field(default_factory=dict)
    span: tuple[int, int] | None = None
    ruling: bool = True

    @property
    def default(self) -> str:
        """Return the official value as text."""
        return next(iter(self.values))

    def choices(self) -> str:
        """Return what may be chosen, for a person."""
        span = [f"a number from {self.span[0]} to {self.span[1]}"] if self.span else []
        return ", ".join([*self.values, *span])

    def read(self, name: str, text: str) -> Any:
        """Return the number a chosen text stands for."""
        if text in self.values:
            return self.values[text]
        if self.span and text.isdecimal() and self.span[0] <= int(text) <= self.span[1]:
            return int(text)
        raise RollbonesError(f"option {name}: no value '{text}'{suggest(text, self.values)}; choose {self.choices()}")

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
        return bytes(int(one) for one in value).rstrip(b"\0").decode()


def ruling(asks: str, /, *, span: tuple[int, int] | None = None, **values: int) -> int:
    """Declare a ruling by the question it settles and its readings, the default first."""
    most = max([*values.values(), *(span or ())])
    return cast(int, Option((), 0, most, None, asks, values, span, True))


def amount(asks: str, official: int, /, *, least: int = 0, most: int) -> int:
    """Declare a number of the box that may be turned, by what it is and its official value."""
    return cast(int, Option((), min(0, least), most, None, asks, {str(official): official}, (least, most), False))


def text(asks: str, official: str = "", /, *, most: int) -> Numbers:
    """Declare a text of the box by what it is, its official value and how many bytes it may have."""
    return cast(Numbers, TextOption((most,), 0, 255, None, asks, {official: 0}, None, False))


class Box(Record):
    """Base of every game's box."""

    seats = number(most=MOST_SEATS)  # how many sit at the table

    options: ClassVar[dict[str, Option]] = {}

    def __init_subclass__(cls) -> None:
        """Collect the options."""
        super().__init_subclass__()
        cls.options = {name: one for name, one in cls.fields.items() if isinstance(one, Option)}

    @classmethod
    def pack(cls, seats: int, chosen: Mapping[str, str]) -> Any:
        """Return a box for so many seats with these options chosen."""
        box = cls.blank()
        box.seats = seats
        for name in chosen:
            if name not in cls.options:
                known = ", ".join(cls.options) or "none"
                raise RollbonesError(f"no option '{name}'{suggest(name, cls.options)}; there are: {known}")
        for name, option in cls.options.items():
            box[name] = option.read(name, chosen.get(name, option.default))
        cls.fill(box)
        return box

    @classmethod
    def fill(cls, box: Any) -> None:
        """Put in whatever else lies in the box; a game with content files or a campaign reads them here."""

    @classmethod
    def departures(cls, box: Any) -> dict[str, str]:
        """Return the options that are not at their official value, as text."""
        said = {name: option.say(box[name]) for name, option in cls.options.items()}
        return {name: text for name, text in said.items() if text != cls.options[name].default}
