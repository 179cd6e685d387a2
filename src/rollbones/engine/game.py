"""A game as the rest of the program sees it: its card, its records, its functions, its words, its rulebook."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from .declare import contract, record
from .declare.chance import Table
from .declare.options import MOST_VERSION, Box
from .declare.rulebook import Rulebook
from .declare.vocabulary import Events, Moves, Reasons
from .errors import RollbonesError
from .run.players import Level

BOARD = "board.js"
REQUIRED = ("setup", "acting", "legal", "why_not", "play", "score")
OPTIONAL = ("hide", "guess", "side", "grade")
HINTS = ("habit", "hope", "serious", "round_of", "forget", "alike")


@dataclass(frozen=True)
class Card:
    """A game's card: what it is, who made it, who can play."""

    title: str
    goal: str
    designer: str
    source: str
    version: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    slug: str = ""
    longest: int = 1_000_000  # moves after which a game counts as endless
    ranks: tuple[tuple[int, str], ...] = ()  # what a score earns, lowest first
    daily: Mapping[str, str] = field(default_factory=dict)  # options of the game of the day
    sides: tuple[str, ...] = ()  # what its sides are called, in the order of their first seats
    partners_share: bool = False  # those of one side hide nothing from each other: one person may hold all its seats
    levels: tuple[Level, ...] = ()  # its bots, weakest first, as measured

    def rank(self, score: int) -> str:
        """Return the rank a score earns, or nothing."""
        return next((name for least, name in reversed(self.ranks) if score >= least), "")


class Game:
    """A game found by its package; its parts are read when they are first asked for."""

    def __init__(self, package: str) -> None:
        """Read the card."""
        self.package = package
        module = importlib.import_module(package)
        card = getattr(module, "card", None)
        if not isinstance(card, Card):
            raise RollbonesError(f"{package}/__init__.py: no game card; write `card = Card(…)` there")
        self.card = card
        self.folder = Path(module.__path__[0])
        self.slug = card.slug or package.rsplit(".", 1)[-1]

    def __repr__(self) -> str:
        """Name it."""
        return f"<game {self.slug} {self.card.version}>"

    def part(self, name: str) -> ModuleType:
        """Return one of its modules."""
        return importlib.import_module(f"{self.package}.{name}")

    @cached_property
    def ahead(self) -> Callable[..., Any] | None:
        """Return what it says about what comes next, in `ahead.py`, if it says something."""
        found: Callable[..., Any] | None = self.part("ahead").ahead if (self.folder / "ahead.py").is_file() else None
        return found

    @cached_property
    def scenery(self) -> Callable[..., Any] | None:
        """Return what describes a box to a screen, in `scenery.py`, if it has one."""
        found: Callable[..., Any] | None = self.part("scenery").scenery if (self.folder / "scenery.py").is_file() else None
        return found

    @cached_property
    def insight(self) -> ModuleType | None:
        """Return what a view tells those who know the rules, in `insight.py`: `insight(view, box)` and `chance(…)`."""
        return self.part("insight") if (self.folder / "insight.py").is_file() else None

    @cached_property
    def sequel(self) -> Callable[..., dict[str, str]] | None:
        """Return what gives the options of the game after a finished match, in `sequel.py`, if one follows from another."""
        found: Callable[..., dict[str, str]] | None = None
        if (self.folder / "sequel.py").is_file():
            found = self.part("sequel").sequel
        return found

    @cached_property
    def board_files(self) -> list[str]:
        """Return the files of its browser board, the script first, where it brings one as plain `web/board.js`."""
        folder = self.folder / "web"
        names = [BOARD, *sorted(one.name for one in folder.glob("*.css"))]
        return names if (folder / BOARD).is_file() else []

    @cached_property
    def table_kind(self) -> type[Table]:
        """Return its table's class."""
        kind: type[Table] = self.part("table").Table
        return kind

    @cached_property
    def box_kind(self) -> type[Box]:
        """Return its box's class."""
        kind: type[Box] = self.part("box").Box
        for name, option in kind.options.items():
            last = max(option.was, default=0)
            if option.was and version_number(self.card.version) <= last:
                raise RollbonesError(
                    f"{self.package}/box.py: option {name} was '{option.was[last]}' up to version {last}, "
                    f"and the card says version {self.card.version}; raise the version in {self.package}/__init__.py"
                )
        return kind

    @cached_property
    def functions(self) -> dict[str, Callable[..., Any]]:
        """Return its side of the contract."""
        rules = self.part("rules")
        missing = [name for name in REQUIRED if not hasattr(rules, name)]
        if missing:
            raise RollbonesError(f"{self.package}/rules.py: no function {missing[0]}; the contract asks for {REQUIRED}")
        return {name: getattr(rules, name, getattr(contract, name)) for name in (*REQUIRED, *OPTIONAL)}

    @cached_property
    def hints(self) -> dict[str, Callable[..., Any]]:
        """Return what it knows about being played well, in `hints.py`: its habit and its hope, as far as it has them."""
        if not (self.folder / "hints.py").is_file():
            return {}
        known = self.part("hints")
        return {name: getattr(known, name) for name in HINTS if hasattr(known, name)}

    def sides(self, box: Any) -> list[list[int]]:
        """Return the seats of each side, in the order of the seats."""
        side, found = self.functions["side"], dict[int, list[int]]()
        for seat in range(int(box.seats)):
            found.setdefault(int(side(box, seat)), []).append(seat)
        return list(found.values())

    def sees_with(self, box: Any, seat: int, other: int) -> bool:
        """Tell whether two seats hide nothing from each other."""
        if not self.hides(box) or seat == other:
            return True
        side = self.functions["side"]
        return self.card.partners_share and int(side(box, seat)) == int(side(box, other))

    @property
    def is_graded(self) -> bool:
        """Tell whether results are graded: a score is worth what `grade` says, and not only a share of the victory."""
        return self.functions["grade"] is not contract.grade

    def grades(self, box: Any) -> Callable[[int], int]:
        """Return what says what a score is worth under a box, where results are graded."""
        wide = box.astype(self.box_kind.wide)
        return lambda score: int(self.functions["grade"](wide, score))

    @cached_property
    def has_secrets(self) -> bool:
        """Tell whether anything is ever hidden from a seat."""
        return self.functions["hide"] is not contract.hide

    def hides(self, box: Any) -> bool:
        """Tell whether anything is hidden from a seat in a match with this box; its rules may say, as `has_secrets(box)`."""
        return self.has_secrets and (self._asked_about_secrets is None or bool(self._asked_about_secrets(box)))

    @cached_property
    def _asked_about_secrets(self) -> Callable[[Any], Any] | None:
        return getattr(self.part("rules"), "has_secrets", None)

    def keeps_apart(self, box: Any) -> bool:
        """Tell whether any seats have secrets from each other in a match with this box."""
        return not all(self.sees_with(box, 0, other) for other in range(int(box.seats)))

    @cached_property
    def moves(self) -> Moves:
        """Return its moves."""
        moves: Moves = self.part("words").moves
        return moves

    @cached_property
    def events(self) -> Events:
        """Return its events."""
        events: Events = self.part("words").events
        return events

    @cached_property
    def reasons(self) -> Reasons:
        """Return its reasons."""
        reasons: Reasons = self.part("words").reasons
        return reasons

    @cached_property
    def rulebook(self) -> Rulebook:
        """Return our rulebook of it."""
        return Rulebook(self.folder / "rulebook.md")

    def box(self, seats: int | None = None, chosen: Mapping[str, str] | None = None, version: str = "") -> Any:
        """Pack a box: so many seats (default: the fewest), these options.

        A match of an earlier version says which: what nobody chose has the official value of that version.
        """
        least, most = self.card.seats
        seats = least if seats is None else seats
        if not least <= seats <= most:
            raise RollbonesError(f"{self.slug} seats {least} to {most}, not {seats}; choose a number between")
        then, now = version_number(version), version_number(self.card.version)
        return self.box_kind.pack(seats, chosen or {}, then if then < now else 0)

    def version_of(self, box: Any) -> str:
        """Return the version whose official values a box has."""
        return str(int(box.version)) if box.version else self.card.version

    def show(self, table: Any, box: Any) -> str:
        """Write a position as text."""
        return record.write(table) if self._show is None else str(self._show(table, box))

    @cached_property
    def _show(self) -> Callable[..., Any] | None:
        return getattr(self.part("words"), "show", None)

    def read(self, text: str, box: Any) -> Any:
        """Read a position from text."""
        words = self.part("words")
        return words.read(text, box) if hasattr(words, "read") else record.read(self.table_kind, text)


def version_number(version: str) -> int:
    """Return a version as a number, 0 for what is none."""
    is_number = version.isascii() and version.isdecimal() and len(version) <= len(str(MOST_VERSION))
    return int(version) if is_number else 0
