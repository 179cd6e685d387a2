"""The source of `play`: what is done first, what a move does, what follows."""

from __future__ import annotations

from collections.abc import Sequence

from .rows import Group, Item, Row, Rule, form_of
from .source import DONE, Known, Level, Source, in_spans


class PlaySource(Source):
    """The text of `play`."""

    def play(self, items: Sequence[Item], level: Level, then: Rule | None) -> None:
        """Write what carries a move out."""
        with self.function("play", DONE, "Carry a move out, and let happen what follows."):
            self.play_items(1, items, level, {})
            if then is not None:
                self.add(1, self.call(then, {}))

    def play_items(self, pad: int, items: Sequence[Item], level: Level, known: Known) -> None:
        """Write what carries out the moves of some items."""
        word, kinds = "if", set()
        for item in items:
            if isinstance(item, Group):
                self.add(pad, f"{word} {in_spans([item])}:")
                if level.depth:
                    self.play_group(pad + 1, item, level, dict(known))
                else:
                    name, _ = self.name_for(item, "play")
                    self.add(pad + 1, f"{name}({DONE})")
                    with self.function(name, DONE, "Carry a move of a group out."):
                        self.play_group(1, item, level, {})
            elif item.kind in kinds:
                continue
            else:
                kinds.add(item.kind)
                self.add(pad, f"{word} {in_spans([item])}:  # {form_of(self.moves, item.kind)}")
                rows = [one for one in items if isinstance(one, Row) and one.kind == item.kind]
                if len(rows) > 1:
                    self.read_phase(pad + 1, level, known)
                for index, row in enumerate(rows[:-1]):
                    self.add(pad + 1, f"{'elif' if index else 'if'} {level.is_one_of(row.when)}:")
                    self.play_row(pad + 2, row, level, dict(known))
                if len(rows) > 1:
                    self.add(pad + 1, "else:")
                self.play_row(pad + (2 if len(rows) > 1 else 1), rows[-1], level, dict(known))
            word = "elif"

    def play_group(self, pad: int, group: Group, level: Level, known: Known) -> None:
        """Write what carries out the moves of a group."""
        if group.first is not None:
            self.add(pad, self.call(group.first, known))
        self.play_items(pad, group.rows, level.inside(group), known)
        if group.then is not None:
            self.add(pad, self.call(group.then, known))

    def play_row(self, pad: int, row: Row, level: Level, known: Known) -> None:
        """Write what carries out the moves of a row."""
        rules = [one for one in (row.does, row.then) if one is not None]
        known.update({name: str(number) for name, number in row.given.items()})
        self.read_parts(pad, row, rules, set(), level, known)
        self.work_out_for(pad, rules, level, known)
        for one in rules:
            self.add(pad, self.call(one, known))
        if not rules:
            self.add(pad, "pass")
