"""What a table of moves comes to: the source of `legal`, `why_not` and `play`, as plain Python.

A group whose moves are listed in several phases has a function of its own for that; all others are written into the three.
Here is what the three have in common: names, calls, reasons, values, and where in the table a row stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from ..contract import ALLOWED
from ..vocabulary import Moves
from .rows import (
    Bound,
    Group,
    Item,
    Row,
    Rule,
    as_tuple,
    form_of,
    needs,
    parameters_of,
    parts_of,
    phases_of,
    rows_in,
    spans_of,
)

OURS = ("out", "listed", "move", "reason", "seats")  # names that the source uses itself …
BEGIN = ("the_", "among_", "index_of_", "now")  # … and how others begin
ASKED, DONE = "table, box, seat, move", "table, box, seat, move, tale"

Known = dict[str, str]  # what stands for a parameter; what is not in it is given under its own name


@dataclass(frozen=True)
class Check:
    """A rule that can forbid a move: one that returns a reason, or a gate with the reason where it is closed."""

    rule: Rule
    closed: int | None = None


@dataclass(frozen=True)
class Level:
    """Where in the table something stands."""

    otherwise: int  # the reason where it is not the time for a move
    source: str | Rule  # what `when` is about: a field of the table, or a rule
    depth: int = 0  # how many groups are around it
    phase: str = "now"  # the variable that holds it
    known: frozenset[int] | None = None  # what it can only be here
    values: tuple[Rule, ...] = ()
    each: tuple[tuple[str, Bound | None], ...] = ()  # particulars that run outside
    checks: tuple[Check, ...] = ()  # of groups, where they need such a particular

    def inside(self, group: Group) -> Level:
        """Return where the rows of a group stand."""
        phases = phases_of(group)
        known = self.known if phases is None else frozenset(phases)
        found = replace(
            self,
            depth=self.depth + 1,
            known=known if known is None or self.known is None else known & self.known,
            otherwise=self.otherwise if group.only is None else group.only,
            values=(*self.values, *group.values),
            each=(*self.each, (group.each, group.among)) if group.each else self.each,
        )
        if group.phase is not None:
            otherwise = found.otherwise if group.otherwise is None else group.otherwise
            found = replace(found, phase=f"{self.phase}_inside", source=group.phase, known=None, otherwise=otherwise)
        later = [one for one in checks_of(group, self) if needs(one.rule, found.running)]
        return replace(found, checks=(*self.checks, *later))

    @property
    def running(self) -> set[str]:
        """Return the names of the particulars that run outside."""
        return {name for name, _ in self.each}

    @property
    def value_names(self) -> set[str]:
        """Return the names of the values."""
        return {value.__name__ for value in self.values}

    def is_sure(self, item: Item) -> bool:
        """Tell whether it can only be the time for an item here."""
        phases = phases_of(item)
        return phases is None or (self.known is not None and self.known <= set(phases))

    def is_one_of(self, phases: Sequence[int]) -> str:
        """Return the question whether it is the time."""
        return " or ".join(f"{self.phase} == {phase}" for phase in phases)

    def is_none_of(self, phases: Sequence[int]) -> str:
        """Return the question whether it is not the time."""
        return " and ".join(f"{self.phase} != {phase}" for phase in phases)


def checks_of(group: Group, level: Level) -> list[Check]:
    """Return what can forbid all moves of a group, in order."""
    closed = level.otherwise if group.otherwise is None else group.otherwise
    gates = [] if group.gate is None else [Check(group.gate, closed)]
    return [*gates, *(Check(one) for one in as_tuple(group.ever))]


def in_spans(items: Sequence[Item]) -> str:
    """Return the question whether a move belongs to some items."""
    return " or ".join(f"{low} <= move < {high}" if high > low + 1 else f"move == {low}" for low, high in spans_of(items))


def is_ours(name: str) -> bool:
    """Tell whether the source uses a name itself."""
    return name in OURS or name.startswith(BEGIN)


def variable(particular: str) -> str:
    """Return the name of the variable for a particular."""
    return f"{particular}_" if is_ours(particular) else particular


def apart(items: Sequence[Item]) -> tuple[list[Group], list[Item]]:
    """Return the groups that close all others when they are open, and the others."""
    alone = [one for one in items if isinstance(one, Group) and one.only is not None]
    return alone, [one for one in items if one not in alone]


class Source:
    """The text of a table's functions and the names in it."""

    def __init__(self, moves: Moves, called: Mapping[str, str]) -> None:
        """Begin with none."""
        self.moves, self.called = moves, called
        self.names: dict[str, Any] = {"ALLOWED": ALLOWED}
        self.variables = {variable(name) for _, particulars in moves.forms for name in particulars}
        self.written: dict[str, str] = {}  # the functions, by name
        self.lines: list[str] = []

    @property
    def text(self) -> str:
        """Return all functions, each behind those that it calls."""
        return "\n\n\n".join(self.written.values()) + "\n"

    # ── lines, names and calls ──────────────────────────────────────────────────────────────────────────

    def add(self, pad: int, line: str) -> None:
        """Write a line."""
        self.lines.append("    " * pad + line)

    @contextmanager
    def function(self, name: str, parameters: str, says: str) -> Iterator[None]:
        """Write a function, and then go on with the one around it."""
        outer, self.lines = self.lines, [f"def {name}({parameters}):", f'    """{says}"""']
        yield
        self.written[name] = "\n".join(self.lines)
        self.lines = outer

    def name_of(self, rule: Rule) -> str:
        """Return the name of a rule in the text; two rules of the same name are told apart."""
        name = rule.__name__
        while is_ours(name) or name in self.variables or self.names.setdefault(name, rule) is not rule:
            name += "_"
        return name

    def name_for(self, group: Group) -> tuple[str, bool]:
        """Return the name of the function that lists a group, and whether it is yet to be written."""
        words = form_of(self.moves, next(rows_in(group.rows)).kind).split("{")[0].split()
        name = f"legal_{group.gate.__name__ if group.gate else '_'.join(filter(str.isidentifier, words))}"
        while name in self.variables or self.names.setdefault(name, group) is not group:
            name += "_"
        return name, name not in self.written

    def call(self, rule: Rule, known: Known) -> str:
        """Return a call of a rule with what its parameters are called."""
        known = {**self.called, **known}
        given = [known.get(name, name) for name, must in parameters_of(rule).items() if must or name in known]
        return f"{self.name_of(rule)}({', '.join(given)})"

    def read_phase(self, pad: int, level: Level, known: Known) -> None:
        """Write what reads the phase."""
        source = level.source
        self.add(pad, f"{level.phase} = {f'table.{source}' if isinstance(source, str) else self.call(source, known)}")

    def work_out(self, pad: int, values: Sequence[Rule], known: Known) -> None:
        """Write what works values out."""
        for value in values:
            self.add(pad, f"the_{value.__name__} = {self.call(value, known)}")
            known[value.__name__] = f"the_{value.__name__}"

    def work_out_for(self, pad: int, rules: Sequence[Rule], level: Level, known: Known) -> None:
        """Write what works out the values that some rules need and that are not known yet."""
        wanted = [value for value in wanted_by(rules, level.values) if value.__name__ not in known]
        self.work_out(pad, wanted, known)

    def is_open(self, check: Check, known: Known) -> str:
        """Return the question whether a check lets something pass."""
        asked = self.call(check.rule, known)
        return asked if check.closed is not None else f"{asked} == ALLOWED"

    def refuse(self, pad: int, check: Check, level: Level, known: Known) -> None:
        """Write what returns a reason where a check does not let a move pass."""
        self.work_out_for(pad, [check.rule], level, known)
        asked = self.call(check.rule, known)
        if check.closed is not None:
            self.add(pad, f"if not {asked}:")
            self.add(pad + 1, f"return {check.closed}")
        else:
            self.add(pad, f"reason = {asked}")
            self.add(pad, "if reason != ALLOWED:")
            self.add(pad + 1, "return reason")

    def bound(self, rule: Rule, known: Known) -> str:
        """Return what bounds a particular: a value that is worked out already, or a call."""
        return known.get(rule.__name__) or self.call(rule, known)

    def read_parts(self, pad: int, row: Row, rules: Sequence[Rule], also: set[str], level: Level, known: Known) -> None:
        """Write what reads those particulars out of a move that some rules, or the values that they need, ask for."""
        wanted = [*rules, *wanted_by(rules, level.values)]
        parts = parts_of(self.moves, row.kind)
        for index, (name, part) in enumerate(parts.items()):
            if name in also or any(needs(one, {name}) for one in wanted):
                read = f"move - {row.kind.start}" if row.kind.start else "move"
                read = f"({read}) // {part.step}" if part.step > 1 else f"({read})" if index > 0 else read
                read = f"{read} % {part.high - part.low + 1}" if index > 0 else read
                known[name] = variable(name)
                self.add(pad, f"{variable(name)} = {f'{part.low} + ' if part.low else ''}{read}")


def wanted_by(rules: Sequence[Rule], values: Sequence[Rule]) -> list[Rule]:
    """Return those values that some rules need, directly or for other values, in the order of the table."""
    names = {name for one in rules for name in (one.__name__, *parameters_of(one))}
    for value in reversed(values):
        if value.__name__ in names:
            names |= set(parameters_of(value))
    return [value for value in values if value.__name__ in names]
