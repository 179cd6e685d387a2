"""The source of `legal`: a loop for each particular, and each question as far outside of them as it can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .rows import (
    INDEX,
    Bound,
    Group,
    Item,
    Listed,
    Row,
    as_tuple,
    asked_in,
    bounds_of,
    form_of,
    needs,
    parts_of,
    phases_of,
    rows_in,
)
from .source import Known, Level, Source, apart, checks_of, variable, wanted_by


class LegalSource(Source):
    """The text of `legal`."""

    ahead: Item | None = None  # the move that is listed before its last question

    def legal(self, items: Sequence[Item], level: Level) -> None:
        """Write the list."""
        alone, others = apart(items)
        # A last move that is asked about in every position (to hold, to pass) is listed before its last question and counted
        # after it: compiled, that is no branch to guess. Elsewhere the extra writes cost more than the branch.
        self.ahead = others[-1] if others and not any(map(phases_of, others)) else None
        with self.function("legal", "table, box, seat, out", "Every move that is open now, in the order of the table."):
            self.add(1, "listed = 0")
            for group in alone:
                self.legal_item(1, group, level, {})
            self.legal_items(1, others, level, {})
            self.add(1, "return listed")

    def legal_items(self, pad: int, items: Sequence[Item], level: Level, known: Known) -> None:
        """Write the list of some items, phase by phase where they differ in it."""
        if all(level.is_sure(item) for item in items):
            for item in items:
                self.legal_item(pad, item, level, known)
            return
        self.read_phase(pad, level, known)
        branches: dict[tuple[int, ...], list[int]] = {}
        for phase in dict.fromkeys(phase for item in items for phase in phases_of(item) or ()):
            if level.known is None or phase in level.known:
                chosen = [index for index, item in enumerate(items) if phase in (phases_of(item) or (phase,))]
                branches.setdefault(tuple(chosen), []).append(phase)
        word = "if"
        for chosen_items, phases in branches.items():
            self.add(pad, f"{word} {level.is_one_of(phases)}:")
            self.legal_items(
                pad + 1, [items[index] for index in chosen_items], replace(level, known=frozenset(phases)), dict(known)
            )
            word = "elif"
        always = [item for item in items if phases_of(item) is None]
        if always and level.known is None:
            self.add(pad, "else:")
            self.legal_items(pad + 1, always, level, dict(known))

    def legal_item(self, pad: int, item: Item, level: Level, known: Known) -> None:
        """Write the list of an item."""
        if isinstance(item, Row):
            self.legal_row(pad, item, level, dict(known))
            return
        inner = level.inside(item)
        outside = [one for one in checks_of(item, level) if not needs(one.rule, inner.running - level.running)]
        if outside:
            self.add(pad, f"if {' and '.join(self.is_open(one, known) for one in outside)}:")
            pad += 1
        if level.depth:
            self.legal_group(pad, item, level, dict(known))
            return
        name, is_new = self.name_for(item, "legal")
        self.add(pad, f"{'return' if item.only is not None else 'listed ='} {name}(table, box, seat, out, listed)")
        if is_new:
            with self.function(name, "table, box, seat, out, listed", "The moves of a group that are open now."):
                self.legal_group(1, item, replace(level, known=None), {})
                self.add(1, "return listed")

    def legal_group(self, pad: int, group: Group, level: Level, known: Known) -> None:
        """Write the list of a group whose gate is open."""
        inner = level.inside(group)
        inside = [one for one in checks_of(group, level) if needs(one.rule, inner.running - level.running)]
        wanted = wanted_by(asked_in(group), group.values)
        later = [value for value in wanted if needs(value, {group.each})] if group.each else []
        self.work_out(pad, [value for value in wanted if value not in later], known)
        if group.each:
            part = parts_of(self.moves, next(rows_in(group.rows)).kind)[group.each]
            pad = self.run(pad, part.name, part.low, part.high, group.among, known)
            self.work_out(pad, later, known)
        if inside:
            self.add(pad, f"if {' and '.join(self.is_open(one, known) for one in inside)}:")
            pad += 1
        self.legal_items(pad, group.rows, inner, known)

    def legal_row(self, pad: int, row: Row, level: Level, known: Known) -> None:
        """Write the list of a row: a loop for each particular, and each question as far outside as it can be asked."""
        parts = parts_of(self.moves, row.kind)
        free = [name for name in row.over or parts if name not in level.running]
        bounds = bounds_of(row, free)
        known.update({name: str(number) for name, number in row.given.items()})
        first = row.kind.start - sum(part.low * part.step for part in parts.values())
        pending = [*as_tuple(row.ever), *as_tuple(row.unless)]
        if free and callable(bound := bounds.get(free[0])) and bound.__name__ in level.value_names:
            self.add(pad, f"if {known[bound.__name__]}:")  # there is any value at all
            pad += 1
        for index in range(len(free) + 1):
            ready = [one for one in pending if not needs(one, set(free[index:]))]
            pending = [one for one in pending if one not in ready]
            last = ready.pop() if ready and not parts and row is self.ahead else None
            for one in ready:
                self.add(pad, f"if {self.call(one, known)} == ALLOWED:")
                pad += 1
            if index < len(free):
                part = parts[free[index]]
                pad = self.run(pad, part.name, part.low, part.high, bounds.get(part.name), known)
        terms = [known[name] + (f" * {part.step}" if part.step > 1 else "") for name, part in parts.items()]
        said = " + ".join([*([str(first)] if first or not terms else []), *terms])
        self.add(pad, f"out[listed] = {said}  # {form_of(self.moves, row.kind)}")
        if last is not None:
            self.add(pad, f"if {self.call(last, known)} == ALLOWED:")
            pad += 1
        self.add(pad, "listed += 1")

    def run(self, pad: int, name: str, low: int, high: int, bound: Bound | None, known: Known) -> int:
        """Write the loop over a particular; return how far inside its body stands."""
        known[name] = part = variable(name)
        if isinstance(bound, Listed):
            self.add(pad, f"for index_of_{name} in range({self.call(bound.count, known)}):")
            self.add(pad + 1, f"{part} = int({self.call(bound.item, known | {INDEX: f'index_of_{name}'})})")
            return pad + 1
        if bound is None:
            self.add(pad, f"for {part} in range({low}, {high + 1}):")
            return pad + 1
        if needs(bound, {name}):
            self.add(pad, f"for {part} in range({low}, {high + 1}):")
            self.add(pad + 1, f"if {self.call(bound, known)}:")
            return pad + 2
        if bound.__name__ not in known:
            self.add(pad, f"among_{name} = {self.call(bound, known)}")
        among = known.get(bound.__name__, f"among_{name}")
        self.add(pad, f"for {part} in range({low}, {high + 1}):")
        self.add(pad + 1, f"if {among} >> {part} & 1:")
        return pad + 2
