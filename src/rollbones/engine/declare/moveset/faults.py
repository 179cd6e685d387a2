"""What can be wrong with a table of moves, each told in a sentence where the table is declared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...errors import RollbonesError, suggest
from ..record import Field
from ..rule import is_rule
from ..vocabulary import Kind, Moves
from .rows import (
    GIVEN,
    INDEX,
    TALE,
    Bound,
    Group,
    Item,
    Listed,
    Part,
    Phases,
    Row,
    Rule,
    as_tuple,
    bounds_of,
    form_of,
    parameters_of,
    parts_of,
    rows_in,
)

WIDEST = 62  # the highest value of a particular that has a bit of its own


def examine(
    home: str,
    moves: Moves,
    acting: Rule,
    items: Sequence[Item],
    phase: str | Rule,
    turn: int | Rule | None,
    then: Rule | None,
    not_now: int | None,
    called: Mapping[str, str],
) -> None:
    """Raise what is wrong with a table of moves."""
    for row in rows_in(items):
        if row.kind not in moves.kinds:
            raise RollbonesError(f"{home}: a row is for {row.kind}, which is no move of words.py; declare it there")
    having = {row.kind for row in rows_in(items)}
    for kind in moves.kinds:
        if kind not in having:
            raise RollbonesError(f"{home}: no row has the move '{form_of(moves, kind)}'; add a Row for it to the table")
    for name, what in called.items():
        if what not in (*GIVEN, TALE):
            raise RollbonesError(f"{home}: `called` says that '{name}' is '{what}'; it can be {', '.join((*GIVEN, TALE))}")
    table = Place(home, f"{home}: the table of moves", moves, _phases(acting, phase), called)
    for one in (acting, phase, turn):
        if callable(one):
            table.takes(one)
    if then is not None:
        table.takes(then, TALE)
    if not_now is None and (closed := next((one for one in items if not is_always_open(one)), None)) is not None:
        place = table.group(closed) if isinstance(closed, Group) else table.row(closed)
        raise RollbonesError(f"{place.where}: it has its time, and the table no reason for other times; add `not_now`")
    behind = False
    for item in items:
        if isinstance(item, Group) and item.only is not None:
            if behind or item.gate is None:
                remedy = "give it a gate" if item.gate is None else "put it before the rows and the other groups"
                raise RollbonesError(f"{table.group(item).where}: a group with `only` closes what stands behind it; {remedy}")
        else:
            behind = True
    table.items(items)


def _phases(acting: Rule, phase: str | Rule) -> range | None:
    """Return the phases that the table's field can hold, where the field is known by the annotation of `acting`."""
    kind = acting.__annotations__.get("table")
    kind = acting.__globals__.get(kind) if isinstance(kind, str) else kind
    fields: Mapping[str, Field] = getattr(kind, "fields", {})
    return range(fields[phase].least, fields[phase].most + 1) if isinstance(phase, str) and phase in fields else None


def is_always_open(item: Item) -> bool:
    """Tell whether a move is only ever refused by a rule that returns the reason."""
    if isinstance(item, Row):
        return not item.when and item.among is None
    gated = item.gate is not None and item.otherwise is None and item.only is None
    return not (item.when or gated or item.among) and (item.only is not None or all(map(is_always_open, item.rows)))


@dataclass(frozen=True)
class Place:
    """A place in the table: how it is called, and what a rule there can ask for."""

    home: str
    where: str
    moves: Moves
    phases: Sequence[int] | None  # that are possible here; None where that is not known
    called: Mapping[str, str]  # other names of what is given
    values: tuple[str, ...] = ()
    each: tuple[str, ...] = ()
    is_inside: bool = False

    def takes(self, rule: Any, *also: str) -> None:
        """See that a rule is one and asks for nothing that it cannot get."""
        name = getattr(rule, "__name__", repr(rule))
        if not is_rule(rule):
            raise RollbonesError(f"{self.where}: {name} is no rule; write @rule above it")
        can = (*GIVEN, *self.values, *self.each, *also)
        for wanted, must in parameters_of(rule).items():
            if must and wanted not in can and self.called.get(wanted) not in can:
                raise RollbonesError(
                    f"{self.where}: {name} asks for '{wanted}'{suggest(wanted, can)}, which is no particular of the move "
                    f"that is known there and no value of its group; it can take {', '.join(can)}: rename the parameter, or "
                    "give it by `values` or `given`"
                )

    def items(self, items: Sequence[Item]) -> None:
        """Look through rows and groups."""
        owners: dict[Kind, list[Item]] = {}
        for item in items:
            if isinstance(item, Group):
                self.look_at_group(item)
            else:
                self.row(item).look_at(item, self)
            for kind in {row.kind for row in rows_in([item])}:
                owners.setdefault(kind, []).append(item)
        for kind, having in owners.items():
            phases = [phase for one in having for phase in one.when]
            are_told_apart = all(isinstance(one, Row) and one.when for one in having) and len(set(phases)) == len(phases)
            if len(having) > 1 and not are_told_apart:
                raise RollbonesError(
                    f"{self.home}: the move '{form_of(self.moves, kind)}' stands in the table twice; "
                    "take one row out, or put both side by side and let `when` tell them apart"
                )

    def row(self, row: Row) -> Place:
        """Return the place of a row."""
        return replace(self, where=f"{self.home}: row '{form_of(self.moves, row.kind)}'")

    def group(self, group: Group) -> Place:
        """Return the place of a group."""
        first = form_of(self.moves, next(rows_in(group.rows)).kind) if any(rows_in(group.rows)) else "no row"
        return replace(self, where=f"{self.home}: group of '{first}'")

    def may_be(self, phases: Phases) -> None:
        """See that phases can be reached."""
        for phase in phases:
            if self.phases is not None and phase not in self.phases:
                can = ", ".join(str(one) for one in self.phases)
                raise RollbonesError(f"{self.where}: phase {phase} is never reached here, only {can}; mend its `when`")

    def look_at_group(self, group: Group) -> None:
        """Look through a group."""
        here = self.group(group)
        if not group.rows:
            raise RollbonesError(f"{here.where}: it has no rows; add some or take it out")
        if group.only is not None and self.is_inside:
            raise RollbonesError(f"{here.where}: `only` stands in a group; it is for groups of the table itself")
        closes = group.phase is not None or (group.gate is not None and group.only is None)
        if group.otherwise is not None and not closes:
            raise RollbonesError(f"{here.where}: `otherwise` is given without a gate; add the gate that it is the reason of")
        here.may_be(group.when)
        if group.gate is not None:
            here.takes(group.gate)
        inside = replace(here, is_inside=True, phases=group.when or here.phases)
        if group.each:
            inside = replace(inside, each=(*here.each, group.each))
            parts = [parts_of(self.moves, row.kind).get(group.each) for row in rows_in(group.rows)]
            spans = {(part.low, part.high) if part else None for part in parts}
            if len(spans) > 1 or None in spans:
                raise RollbonesError(
                    f"{here.where}: not all of its moves have the particular '{group.each}' with the same values; "
                    "take the others out of the group, or rename their particular in words.py"
                )
            part = next(part for part in parts if part)
            here.may_run(part, group.among)
        elif group.among is not None:
            raise RollbonesError(f"{here.where}: `among` is given without `each`; name the particular that it bounds")
        for value in group.values:
            inside.takes(value)
            inside = replace(inside, values=(*inside.values, value.__name__))
        for one in as_tuple(group.ever):
            replace(inside, values=here.values).takes(one)
        for done in (group.first, group.then):
            if done is not None:
                replace(here, values=(), each=()).takes(done, TALE)
        if group.phase is not None:
            inside = replace(inside, phases=None)
            if callable(group.phase):
                inside.takes(group.phase)
        inside.items(group.rows)

    def may_run(self, part: Part, bound: Bound | None) -> None:
        """See that a particular can be bounded so."""
        if isinstance(bound, Listed):
            self.takes(bound.count)
            self.takes(bound.item, INDEX)
        elif bound is not None and part.name in parameters_of(bound):
            self.takes(bound, part.name)
        elif bound is not None:
            if part.low < 0 or part.high > WIDEST:
                raise RollbonesError(
                    f"{self.where}: `among` has a bit for each value of '{part.name}', which goes from {part.low} to "
                    f"{part.high} and not from 0 to {WIDEST}; bound it by a rule that takes '{part.name}', or by a Listed"
                )
            if bound.__name__ not in self.values:
                self.takes(bound)

    def look_at(self, row: Row, around: Place) -> None:
        """Look through a row."""
        parts = parts_of(self.moves, row.kind)
        for name in (*GIVEN, TALE, *self.called, *self.values):
            if name in parts:
                what = "a value of its group" if name in self.values else "given to every rule"
                raise RollbonesError(
                    f"{self.where}: its particular '{name}' is called like what is {what}; rename one of them"
                )
        self.may_be(row.when)
        inside = replace(self, each=(*self.each, *parts, *row.given))
        for one in as_tuple(row.ever):
            replace(self, each=(*self.each, *row.given)).takes(one)
        for one in as_tuple(row.unless):
            inside.takes(one)
        done = [one for one in (row.does, row.then) if one is not None]
        for one in done:
            inside.takes(one, TALE)
        asked = [*as_tuple(row.ever), *as_tuple(row.unless), *done]
        for name in row.given:
            if name in parts or not any(name in parameters_of(one) for one in asked):
                raise RollbonesError(f"{self.where}: `given` has '{name}', which none of its rules asks for; take it out")
        if row.over and sorted(row.over) != sorted(parts):
            raise RollbonesError(f"{self.where}: `over` is {row.over}; name all of its particulars: {', '.join(parts)}")
        self.look_at_bounds(row, [name for name in row.over or parts if name not in around.each], parts)

    def look_at_bounds(self, row: Row, free: list[str], parts: dict[str, Part]) -> None:
        """See that what bounds a row's particulars names them and can be asked before they run."""
        if row.among is None:
            return
        if not isinstance(row.among, Mapping) and len(free) != 1:
            raise RollbonesError(
                f"{self.where}: `among` is one bound and {len(free)} particulars run here; write among={{name: bound}}"
            )
        outside = list(self.each)
        bounds = bounds_of(row, free)
        for name in bounds:
            if name not in free:
                raise RollbonesError(f"{self.where}: `among` bounds '{name}'; the particulars that run here are {free}")
        for name in free:
            replace(self, each=(*outside, *row.given)).may_run(parts[name], bounds.get(name))
            outside.append(name)
