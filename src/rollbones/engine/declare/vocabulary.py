"""The words of a game: its moves, its events and its reasons, each declared once.

A move is an integer inside and words outside (`pay health 3`), both ways. The integers are dense: the kinds follow each
other in the order of their declaration, and inside a kind the particulars count like the digits of a number. A kind of move
or event has the name it is assigned to (`naming.py`): that is what boards and clients of the server know it by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, get_args

from ..errors import IllegalMoveError, shown, suggest
from .naming import assigned, own_name
from .reading import whole
from .rule import rule

MOST_PARTS = 3
KEYS = "acdefghijopstvwxyz"  # letters for moves; the others are commands of the page or the terminal in every game
BOXES_KEPT = 64


class Kind(NamedTuple):
    """One kind of move, in the form that compiled rules read."""

    start: int
    size: int
    low1: int = 0
    size1: int = 1
    low2: int = 0
    size2: int = 1
    low3: int = 0
    size3: int = 1


@rule
def chose(move: int, kind: Kind) -> bool:
    """Tell whether a move is of this kind."""
    return kind.start <= move < kind.start + kind.size


@rule
def move_of(kind: Kind, first: int = 0, second: int = 0, third: int = 0) -> int:
    """Return the move of this kind with these particulars."""
    place = int(first) - kind.low1 if kind.size1 > 1 else 0  # wide, where a particular comes from a narrow field
    if kind.size2 > 1:
        place = place * kind.size2 + int(second) - kind.low2
    if kind.size3 > 1:
        place = place * kind.size3 + int(third) - kind.low3
    return kind.start + place


@rule
def first_part(move: int, kind: Kind) -> int:
    """Return the first particular of a move."""
    return kind.low1 + (move - kind.start) // (kind.size2 * kind.size3)


@rule
def second_part(move: int, kind: Kind) -> int:
    """Return the second particular of a move."""
    return kind.low2 + (move - kind.start) // kind.size3 % kind.size2


@rule
def third_part(move: int, kind: Kind) -> int:
    """Return the third particular of a move."""
    return kind.low3 + (move - kind.start) % kind.size3


@dataclass(frozen=True)
class Span:
    """A particular that is a whole number, from `low` to `high`."""

    low: int
    high: int

    def say(self, value: int) -> str:
        """Return the number as text."""
        return str(value)

    def all(self) -> dict[str, int]:
        """Return every word with its number."""
        return {str(value): value for value in range(self.low, self.high + 1)}


class Rolled(Span):
    """A particular of an event that a die has just come to: a board may show it as a die."""


class Names:
    """A particular that is one of some names, numbered from `low`."""

    def __init__(self, *names: str, low: int = 0) -> None:
        """Number the names in order."""
        self.names, self.low, self.high = names, low, low + len(names) - 1

    def say(self, value: int) -> str:
        """Return the name."""
        return self.names[value - self.low] if self.low <= value <= self.high else f"{value}?"

    def all(self) -> dict[str, int]:
        """Return every name with its number."""
        return {name: self.low + place for place, name in enumerate(self.names)}


class FromBox:
    """A particular whose names lie in the box, such as the rooms of a map, numbered from 1; without a box, `room 3`."""

    def __init__(self, word: str, count: int, names: Callable[[Any], Sequence[str]]) -> None:
        """Keep the word for one of them, how many there can be, and what reads their names out of a box."""
        self.word, self.low, self.high, self.names = word, 1, count, names

    def say(self, value: int) -> str:
        """Return the word and the number."""
        return f"{self.word} {value}"

    def all(self) -> dict[str, int]:
        """Return every word with its number."""
        return {self.say(value): value for value in range(self.low, self.high + 1)}

    def named(self, names: Sequence[str]) -> Names:
        """Return the same with names in place; what has none keeps its number."""
        return Names(*names, *(self.say(value) for value in range(len(names) + 1, self.high + 1)), low=1)


Particular = Span | Names | FromBox
Named = dict[FromBox, tuple[str, ...]]
FACES = Span(1, 6)


class Moves:
    """All moves of a game."""

    def __init__(self, *, blind: bool = True, public: bool = False) -> None:
        """Start with none; `blind` and `public` are what holds for moves that do not say.

        A blind move may touch what its mover cannot see: a step may spring a trap. In a match that hides something it is
        never taken back, not even when nothing was there: the offer would say so, and each step would be a free look. The
        others ask chance or reveal something in every world that the mover thinks possible, or in none.

        A public move is made before everybody's eyes: in a match that hides something the others see it too, such as a bid.
        Of all other moves they know what events tell them.
        """
        self.kinds: list[Kind] = []
        self.names: list[str] = []
        self.blind: list[bool] = []
        self.public: list[bool] = []
        self.final: list[bool] = []
        self.main: list[bool] = []
        self._wished: list[str] = []
        self._blind, self._public = blind, public
        self.forms: list[tuple[str, dict[str, Particular]]] = []
        self._by_words: dict[str, int] = {}
        self._without_box: Moves | None = None
        self._in_boxes: dict[tuple[tuple[str, ...], ...], Moves] = {}

    def __len__(self) -> int:
        """Count the integers that are moves."""
        return self.kinds[-1].start + self.kinds[-1].size if self.kinds else 0

    def declare(
        self,
        form: str,
        called: str = "",
        /,
        *,
        blind: bool | None = None,
        public: bool | None = None,
        key: str = "",
        main: bool = False,
        final: bool = False,
        **particulars: Particular,
    ) -> Kind:
        """Declare a kind of move by the words it is written in, its particulars in braces.

        Its name is the one it is assigned to, in lower case, unless another is given. The key is its letter on every screen;
        kinds with the same one stand together under it. A main move is what one mostly does, such as to roll: the long key
        makes it. What is final is asked about before it is done.
        """
        name = own_name(f"the move '{form}'", called, self.names, assigned())
        if len(particulars) > MOST_PARTS:
            raise TypeError(f"move '{form}' has {len(particulars)} particulars; split it into moves of {MOST_PARTS} or fewer")
        if key and key not in KEYS:
            raise TypeError(f"move '{form}' has the key {shown(key)}; give one of {' '.join(KEYS)}")
        digits, count = [], 1
        for one in particulars.values():
            digits += [one.low, one.high - one.low + 1]
            count *= one.high - one.low + 1
        kind = Kind(len(self), count, *digits)
        self.kinds.append(kind)
        self.names.append(name)
        self.forms.append((form, particulars))
        self.blind.append(self._blind if blind is None else blind)
        self.public.append(self._public if public is None else public)
        self.final.append(final)
        self.main.append(main)
        self._wished.append(key)
        for move in range(kind.start, kind.start + count):
            if self._by_words.setdefault(self.say(move), move) != move:
                raise TypeError(f"two moves are both written '{self.say(move)}'; change the words of one")
        return kind

    def in_box(self, box: Any) -> Moves:
        """Return the same moves with the names that lie in a box: the same integers in other words."""
        named = {one: tuple(name.lower() for name in names) for one, names in names_in(box, self.forms).items()}
        if not named:
            return self
        key = tuple(named.values())
        if key not in self._in_boxes:
            if len(self._in_boxes) >= BOXES_KEPT:
                self._in_boxes.clear()
            found = Moves()
            found._without_box = self
            for name, (form, particulars) in zip(self.names, self.forms, strict=True):
                others: Any = with_names(particulars, named)
                found.declare(form, name, **others)
            found.blind, found.public, found.main, found.final = self.blind, self.public, self.main, self.final
            found._wished = self.keys
            self._in_boxes[key] = found
        return self._in_boxes[key]

    @property
    def keys(self) -> list[str]:
        """The letter of each kind for the whole game: the one it wishes, or the first of its words that is free.

        Where none is left, a kind stands under a letter with another.
        """
        given = list(self._wished)
        for which, (form, _) in enumerate(self.forms):
            own = [letter for letter in form.split("{")[0].lower() if letter in KEYS]
            free = [letter for letter in [*own, *KEYS] if letter not in given]
            given[which] = given[which] or next(iter([*free, *own]), KEYS[0])
        return given

    def check(self, move: int) -> None:
        """Raise a sentence where a number is no move."""
        if not 0 <= move < len(self):
            raise IllegalMoveError(f"{move} is no move of this game; its moves are 0 to {len(self) - 1}")

    def split(self, move: int) -> tuple[int, tuple[int, ...]]:
        """Return which kind a move is and its particulars."""
        self.check(move)
        which = next(place for place, kind in enumerate(self.kinds) if chose(move, kind))
        parts = (first_part, second_part, third_part)[: len(self.forms[which][1])]
        return which, tuple(part(move, self.kinds[which]) for part in parts)

    def say(self, move: int) -> str:
        """Return a move in words."""
        which, values = self.split(move)
        form, particulars = self.forms[which]
        said = {name: one.say(value) for (name, one), value in zip(particulars.items(), values, strict=True)}
        return form.format(**said)

    def name(self, move: int) -> str:
        """Return the name of a move's kind."""
        return self.names[self.split(move)[0]]

    def of(self, name: str, parts: Sequence[int]) -> int:
        """Return the move of the kind with this name that has these particulars."""
        if name not in self.names:
            raise IllegalMoveError(f"{shown(name)} is no kind of move of this game{suggest(name, self.names)}")
        which = self.names.index(name)
        particulars = self.forms[which][1]
        spans = [(one.low, one.high) for one in particulars.values()]
        if len(parts) != len(spans) or not all(low <= part <= high for part, (low, high) in zip(parts, spans, strict=True)):
            wanted = ", ".join(f"{what} {low} to {high}" for what, (low, high) in zip(particulars, spans, strict=True))
            raise IllegalMoveError(
                f"the move {name} does not have the particulars {list(parts)}; it takes {wanted or 'none'}"
            )
        return int(move_of(self.kinds[which], *parts))

    def is_blind(self, move: int) -> bool:
        """Tell whether a move may touch what its mover cannot see."""
        return self.blind[self.split(move)[0]]

    def is_final(self, move: int) -> bool:
        """Tell whether a move is asked about before it is made, because it ends something for good."""
        return self.final[self.split(move)[0]]

    def is_public(self, move: int) -> bool:
        """Tell whether a move is made before everybody's eyes, whatever else is hidden."""
        return self.public[self.split(move)[0]]

    def read(self, text: str) -> int:
        """Return the move that words, or its number in digits, stand for."""
        words = " ".join(text.lower().split())
        if words in self._by_words:
            return self._by_words[words]
        if (number := whole(words)) is not None:
            self.split(number)
            return number
        if self._without_box is not None and words in self._without_box._by_words:
            return self._without_box._by_words[words]
        raise IllegalMoveError(f"{shown(words)} is no move of this game{suggest(words, self._by_words)}")


# How an event is shown to somebody who watches, from what nobody waits for to what stands alone:
# a note is told along with what follows, an "after" is the consequence of what was shown last.
Pace = Literal["note", "gain", "move", "roll", "card", "blow", "after", "end"]
PACES: tuple[str, ...] = get_args(Pace)


@dataclass(frozen=True)
class Event:
    """One kind of event: its name, how it is told, the clause it follows, and whether it shows something that was hidden."""

    name: str
    form: str
    clause: str
    reveals: bool
    pace: Pace
    actor: int | None  # which of the particulars says who did it; nothing where the event itself says it
    particulars: dict[str, Particular]


class Events:
    """All kinds of event of a game."""

    def __init__(self, *figures: Particular) -> None:
        """Start with none; 0 stays empty. Figures are the particulars that say who does something."""
        self.all: list[Event] = [Event("", "", "", False, "note", None, {})]
        self._figures = figures
        self._in_boxes: dict[tuple[tuple[str, ...], ...], Events] = {}

    def declare(
        self,
        form: str,
        called: str = "",
        /,
        *,
        clause: str = "",
        reveals: bool = False,
        pace: Pace = "gain",
        **particulars: Particular,
    ) -> int:
        """Declare a kind of event by the sentence it is told in and return its number.

        Its name is the one it is assigned to, in lower case, unless another is given. The pace says how it is shown.
        """
        name = own_name(f"the event '{form}'", called, (one.name for one in self.all), assigned())
        if pace not in PACES:
            raise TypeError(f"the event '{form}' has the pace {shown(pace)}; give one of {', '.join(PACES)}")
        doers = [place for place, one in enumerate(particulars.values()) if any(one is figure for figure in self._figures)]
        self.all.append(Event(name, form, clause, reveals, pace, doers[0] if doers else None, particulars))
        return len(self.all) - 1

    def in_box(self, box: Any) -> Events:
        """Return the same events with the names that lie in a box."""
        named = names_in(box, ((event.form, event.particulars) for event in self.all))
        if not named:
            return self
        key = tuple(named.values())
        if key not in self._in_boxes:
            if len(self._in_boxes) >= BOXES_KEPT:
                self._in_boxes.clear()
            found = Events()
            found.all = [replace(one, particulars=with_names(one.particulars, named)) for one in self.all]
            self._in_boxes[key] = found
        return self._in_boxes[key]

    def say(self, kind: int, values: tuple[int, ...]) -> str:
        """Tell an event in words."""
        event = self.all[kind]
        said = {name: one.say(value) for (name, one), value in zip(event.particulars.items(), values, strict=False)}
        return event.form.format(**said)


def names_in(box: Any, forms: Iterable[tuple[str, dict[str, Particular]]]) -> Named:
    """Return the names that a box has for the particulars of some forms."""
    found: Named = {}
    for _, particulars in forms:
        for one in particulars.values():
            if isinstance(one, FromBox) and one not in found:
                found[one] = tuple(one.names(box))
    return found


def with_names(particulars: dict[str, Particular], named: Named) -> dict[str, Particular]:
    """Return particulars with names in place."""
    return {name: one.named(named[one]) if isinstance(one, FromBox) else one for name, one in particulars.items()}


class Reasons:
    """Why a move may not be made: each reason is a clause of the rulebook."""

    def __init__(self) -> None:
        """Start with none; 0 means allowed."""
        self.clauses: list[str] = [""]

    def declare(self, clause: str) -> int:
        """Declare a reason by its clause and return its number."""
        self.clauses.append(clause)
        return len(self.clauses) - 1
