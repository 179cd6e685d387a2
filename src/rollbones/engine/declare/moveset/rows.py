"""The rows and groups that a table of moves is made of, and what its other halves ask of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from ..vocabulary import Kind, Moves, Particular

Rule = Callable[..., Any]
Rules = Rule | tuple[Rule, ...]
Phases = tuple[int, ...]

ALWAYS: Phases = ()  # for `when`: in every phase
GIVEN = ("table", "box", "seat")
TALE = "tale"  # given to what is done, not to what is asked
INDEX = "index"  # given to the item of a list


@dataclass(frozen=True)
class Listed:
    """What a particular runs over, as a list: how many values there are, and which one stands at `index`, from 0."""

    count: Rule
    item: Rule


Bound = Rule | Listed


@dataclass(frozen=True)
class Row:
    """One kind of move.

    `unless` is asked about each of its moves, `ever` about all of them at once: a rule that returns ALLOWED or a reason, or
    several, asked in their order. `among` bounds what a particular runs over: a rule that takes it and tells whether it is
    to be looked at; a rule that does not take it and returns a number with a bit set for each value; or a `Listed`. Where a
    move has several particulars, by their names.
    """

    kind: Kind
    when: Phases
    does: Rule | None
    unless: Rules = ()
    ever: Rules = field(default=(), kw_only=True)
    among: Bound | Mapping[str, Bound] | None = field(default=None, kw_only=True)
    over: tuple[str, ...] = field(default=(), kw_only=True)  # in which order its particulars run, the outermost first
    given: Mapping[str, int] = field(default_factory=dict, kw_only=True)  # numbers for other parameters of its rules
    then: Rule | None = field(default=None, kw_only=True)


@dataclass(frozen=True)
class Group:
    """Rows that have something in common, which is asked, worked out or done once.

    `gate` is a rule that tells whether any of them is open; `otherwise` is the reason where it is closed. With `only`, an
    open gate closes everything that stands behind the group, for that reason. `phase` is what `when` means inside the
    group, a field of the table or a rule; `otherwise` is then the reason where it is not the time for a row. `values` are
    rules whose results the rows' rules get by the rule's name. `each` names a particular that all rows have and that runs
    outside of them, bounded by `among`. `first` is done before a move of the group and `then` after it.
    """

    rows: tuple[Row | Group, ...]
    when: Phases = ALWAYS
    gate: Rule | None = None
    otherwise: int | None = None
    only: int | None = None
    phase: str | Rule | None = None
    ever: Rules = ()
    values: tuple[Rule, ...] = ()
    each: str = ""
    among: Bound | None = None
    first: Rule | None = None
    then: Rule | None = None


Item = Row | Group


def as_tuple(rules: Rules) -> tuple[Rule, ...]:
    """Return one rule or several as several."""
    return rules if isinstance(rules, tuple) else (rules,)


def parameters_of(rule: Rule) -> dict[str, bool]:
    """Return the names of a rule's parameters, and whether each must be given."""
    code = rule.__code__
    names = code.co_varnames[: code.co_argcount]
    must = len(names) - len(rule.__defaults__ or ())
    return {name: index < must for index, name in enumerate(names)}


def needs(rule: Rule, names: set[str]) -> bool:
    """Tell whether a rule has a parameter of one of these names."""
    return any(name in names for name in parameters_of(rule))


def asked_in(group: Group) -> list[Rule]:
    """Return every rule that is asked to list the moves of a group, but for its gate."""
    asked = [*as_tuple(group.ever), *rules_of(group.among)]
    for item in group.rows:
        if isinstance(item, Row):
            bounds = item.among.values() if isinstance(item.among, Mapping) else (item.among,)
            asked += [*as_tuple(item.ever), *as_tuple(item.unless), *(one for bound in bounds for one in rules_of(bound))]
        else:
            asked += [*asked_in(item), *item.values, *(one for one in (item.gate, item.phase) if callable(one))]
    return asked


def rules_of(bound: Bound | None) -> tuple[Rule, ...]:
    """Return the rules that a bound is asked of."""
    if bound is None:
        return ()
    return (bound.count, bound.item) if isinstance(bound, Listed) else (bound,)


def rows_in(items: Sequence[Item]) -> Iterator[Row]:
    """Go through the rows of a table, in order."""
    for item in items:
        if isinstance(item, Row):
            yield item
        else:
            yield from rows_in(item.rows)


def phases_of(item: Item) -> Phases | None:
    """Return the phases in which an item is looked at, or None where it does not depend on them."""
    if item.when or isinstance(item, Row):
        return item.when or None
    if item.phase is not None:
        return None
    inside = [phases_of(one) for one in item.rows]
    return None if None in inside else tuple(dict.fromkeys(phase for one in inside for phase in cast(Phases, one)))


@dataclass(frozen=True)
class Part:
    """A particular of a move, and how far apart two moves are that differ by one in it."""

    name: str
    low: int
    high: int
    step: int


def form_of(moves: Moves, kind: Kind) -> str:
    """Return the words in which a kind of move is written."""
    return moves.forms[moves.kinds.index(kind)][0]


def parts_of(moves: Moves, kind: Kind) -> dict[str, Part]:
    """Return the particulars of a kind of move by their names."""
    particulars: dict[str, Particular] = moves.forms[moves.kinds.index(kind)][1]
    found, step = {}, kind.size
    for name, one in particulars.items():
        step //= one.high - one.low + 1
        found[name] = Part(name, one.low, one.high, step)
    return found


def bounds_of(row: Row, free: list[str]) -> dict[str, Bound]:
    """Return what bounds a row's particulars, by name."""
    if row.among is None:
        return {}
    return dict(row.among) if isinstance(row.among, Mapping) else {free[0]: row.among}


def spans_of(items: Sequence[Item]) -> list[tuple[int, int]]:
    """Return the moves of some items as spans, each from its first move up to the one behind its last."""
    spans: list[tuple[int, int]] = []
    for start, size in sorted({(row.kind.start, row.kind.size) for row in rows_in(items)}):
        if spans and spans[-1][1] == start:
            spans[-1] = (spans[-1][0], start + size)
        else:
            spans.append((start, start + size))
    return spans
