"""The source of `why_not`: reasons, asked from the outside in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .rows import INDEX, Bound, Group, Item, Listed, Row, Rule, as_tuple, bounds_of, form_of, needs, parts_of, rules_of
from .source import ASKED, Check, Known, Level, Source, apart, checks_of, in_spans


class WhyNotSource(Source):
    """The text of `why_not`."""

    def why_not(self, items: Sequence[Item], level: Level, acting: Rule, over: int, turn: int | Rule) -> None:
        """Write what gives the reason."""
        alone, others = apart(items)
        with self.function("why_not", ASKED, "ALLOWED, or the reason that forbids a move."):
            self.add(1, f"seats = {self.call(acting, {})}")
            self.add(1, "if seats == 0:")
            self.add(2, f"return {over}")
            self.add(1, "if seats >> seat & 1 == 0:")
            self.add(2, f"return {turn if isinstance(turn, int) else self.call(turn, {})}")
            for group in alone:
                self.add(1, f"if {' and '.join(self.is_open(one, {}) for one in checks_of(group, level))}:")
                self.why_not_group(2, group, level, {})
            self.why_not_items(1, others, level, {})
            self.add(1, f"return {level.otherwise}")

    def why_not_items(self, pad: int, items: Sequence[Item], level: Level, known: Known) -> None:
        """Write what gives the reason for the moves of some items."""
        if not all(level.is_sure(item) for item in items if isinstance(item, Row) or item.when):
            self.read_phase(pad, level, known)
        kinds = set()
        for item in items:
            if isinstance(item, Group):
                self.add(pad, f"if {in_spans([item])}:")
                self.why_not_group(pad + 1, item, level, dict(known))
            elif item.kind not in kinds:
                kinds.add(item.kind)
                self.add(pad, f"if {in_spans([item])}:  # {form_of(self.moves, item.kind)}")
                rows = [one for one in items if isinstance(one, Row) and one.kind == item.kind]
                for row in rows[:-1]:
                    self.add(pad + 1, f"if {level.is_one_of(row.when)}:")
                    self.why_not_row(pad + 2, row, level, dict(known))
                if not level.is_sure(rows[-1]):
                    self.add(pad + 1, f"if {level.is_none_of(rows[-1].when)}:")
                    self.add(pad + 2, f"return {level.otherwise}")
                self.why_not_row(pad + 1, rows[-1], level, dict(known))

    def why_not_group(self, pad: int, group: Group, level: Level, known: Known) -> None:
        """Write what gives the reason for the moves of a group."""
        if group.when and not level.is_sure(group):
            self.read_phase(pad, level, known)
            self.add(pad, f"if {level.is_none_of(group.when)}:")
            self.add(pad + 1, f"return {level.otherwise}")
        inner = level.inside(group)
        for check in checks_of(group, level) if group.only is None else ():
            if not needs(check.rule, inner.running):
                self.refuse(pad, check, level, known)
        if not group.when:
            inner = replace(inner, known=level.known if group.phase is None else None)
        self.why_not_items(pad, group.rows, inner, known)
        self.add(pad, f"return {inner.otherwise if group.only is None else group.only}")

    def why_not_row(self, pad: int, row: Row, level: Level, known: Known) -> None:
        """Write what gives the reason for the moves of a row."""
        parts = parts_of(self.moves, row.kind)
        bounds = [*bounds_of(row, [name for name in parts if name not in level.running]).items()]
        bounds += [(name, bound) for name, bound in level.each if bound is not None]
        checks = [*level.checks, *(Check(one) for one in (*as_tuple(row.ever), *as_tuple(row.unless)))]
        known.update({name: str(number) for name, number in row.given.items()})
        rules = [*(one.rule for one in checks), *(rule for _, one in bounds for rule in rules_of(one))]
        self.read_parts(pad, row, rules, {name for name, _ in bounds}, level, known)
        last = checks.pop() if checks and not bounds and checks[-1].closed is None else None
        for check in checks:
            self.refuse(pad, check, level, known)
        for name, bound in bounds:
            self.refuse_outside(pad, name, bound, level, known)
        if last is None:
            self.add(pad, "return ALLOWED")
        else:
            self.work_out_for(pad, [last.rule], level, known)
            self.add(pad, f"return {self.call(last.rule, known)}")

    def refuse_outside(self, pad: int, name: str, bound: Bound, level: Level, known: Known) -> None:
        """Write what returns a reason where a particular is none of those that it runs over."""
        if isinstance(bound, Listed):
            self.work_out_for(pad, [bound.count, bound.item], level, known)
            self.add(pad, f"among_{name} = 0")
            self.add(pad, f"for index_of_{name} in range({self.call(bound.count, known)}):")
            self.add(pad + 1, f"if {self.call(bound.item, known | {INDEX: f'index_of_{name}'})} == {known[name]}:")
            self.add(pad + 2, f"among_{name} = 1")
            self.add(pad, f"if among_{name} == 0:")
        else:
            self.work_out_for(pad, [bound], level, known)
            if needs(bound, {name}):
                self.add(pad, f"if not {self.call(bound, known)}:")
            else:
                self.add(pad, f"if {self.bound(bound, known)} >> {known[name]} & 1 == 0:")
        self.add(pad + 1, f"return {level.otherwise}")
