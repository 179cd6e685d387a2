"""The source of `play`: what is done first, what a move does, what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .rows import Group, Item, Row, Rule, form_of, needs, parts_of, rows_in
from .source import DONE, Known, Level, Source, in_spans, variable


class PlaySource(Source):
    """The text of `play`."""

    def play(self, items: Sequence[Item], level: Level, then: Rule | None) -> None:
        """Write what carries a move out."""
        with self.function("play", DONE, "Carry a move out, and let happen what follows."):
            self.play_items(1, items, level, {})
            if then is not None:
                self.add(1, self.call(then, {}))

    def play_items(self, pad: int, items: Sequence[Item], level: Level, known: Known) -> None:
        """Write what carries out the moves of some items: one call for all rows that do the same."""
        word = "if"
        written: list[Item] = []
        for item in items:
            if item in written:
                continue
            alike = [item] if isinstance(item, Group) else self.rows_like(item, items)
            written += alike
            forms = ", ".join(form_of(self.moves, one.kind) for one in rows_in(alike))
            self.add(pad, f"{word} {in_spans(alike)}:" + ("" if isinstance(item, Group) else f"  # {forms}"))
            word = "elif"
            if isinstance(item, Group):
                self.play_group(pad + 1, item, level, dict(known))
            elif any(one.kind == item.kind for one in alike[1:] if isinstance(one, Row)):
                self.play_by_phase(pad + 1, list(rows_in(alike)), level, known)
            else:
                self.play_rows(pad + 1, list(rows_in(alike)), level, dict(known))

    def rows_like(self, row: Row, items: Sequence[Item]) -> list[Item]:
        """Return the rows of the same kind of move; where there is one only, those of other kinds that do the same."""
        rows = [one for one in items if isinstance(one, Row)]
        kinds = Counter(one.kind for one in rows)
        if kinds[row.kind] > 1:
            return [one for one in rows if one.kind == row.kind]
        done = (row.does, row.then)
        return [one for one in rows if (one.does, one.then) == done and kinds[one.kind] == 1]

    def play_by_phase(self, pad: int, rows: Sequence[Row], level: Level, known: Known) -> None:
        """Write what carries out a kind of move that does one thing or another, by the phase."""
        self.read_phase(pad, level, known)
        for index, row in enumerate(rows[:-1]):
            self.add(pad, f"{'elif' if index else 'if'} {level.is_one_of(row.when)}:")
            self.play_rows(pad + 1, [row], level, dict(known))
        self.add(pad, "else:")
        self.play_rows(pad + 1, [rows[-1]], level, dict(known))

    def play_group(self, pad: int, group: Group, level: Level, known: Known) -> None:
        """Write what carries out the moves of a group."""
        if group.first is not None:
            self.add(pad, self.call(group.first, known))
        self.play_items(pad, group.rows, level.inside(group), known)
        if group.then is not None:
            self.add(pad, self.call(group.then, known))

    def play_rows(self, pad: int, rows: Sequence[Row], level: Level, known: Known) -> None:
        """Write what carries out the moves of some rows that do the same."""
        rules = [one for one in (rows[0].does, rows[0].then) if one is not None]
        if len(rows) == 1:
            known.update({name: str(number) for name, number in rows[0].given.items()})
            self.read_parts(pad, rows[0], rules, set(), level, known)
        elif any(needs(one, {*row.given, *parts_of(self.moves, row.kind)}) for one in rules for row in rows):
            for index, row in enumerate(rows):
                last = index == len(rows) - 1
                self.add(pad, "else:" if last else f"{'elif' if index else 'if'} {in_spans([row])}:")
                for name, number in row.given.items():
                    self.add(pad + 1, f"{variable(name)} = {number}")
                    known[name] = variable(name)
                self.read_parts(pad + 1, row, rules, set(), level, known)
        self.work_out_for(pad, rules, level, known)
        for one in rules:
            self.add(pad, self.call(one, known))
        if not rules:
            self.add(pad, "pass")
