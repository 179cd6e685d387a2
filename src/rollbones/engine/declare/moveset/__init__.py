"""A game's moves as one table: for each kind of move when it is made, what forbids it, what it does and what follows.

    legal, why_not, play = table_of_moves(
        moves,
        acting,
        #    move     when              it does           unless          (for all of them)
        Row(DRAW,    (TO_DRAW,),        begin_the_turn),
        Row(SOAK,    (DRAWN, ROLLED),   soak,             why_not_soak),
        Row(PAY,     (ROLLED,),         pay,              why_not_pay,    ever=why_not_reroll),
        Group(gate=has_an_action, otherwise=NO_ACTION_LEFT, values=(magic_dice,), then=look_round, rows=(…)),
        over=THE_GAME_IS_OVER,
        not_now=NOT_NOW,
    )

`legal`, `why_not` and `play` are written from it once, as plain Python that a debugger shows and that compiles and is cached
like any rule: legality is stated once, and list, reason and effect cannot disagree.

A rule in the table takes what its parameters are called: `table`, `box`, `seat`, and `tale` where something is done. Any
other parameter is a particular of the move, by its name in `words`; a value of a group around the row, by the name of the
rule that works it out; or a number that the row gives.

The order of the table is the order of the list, and reasons are asked from the outside in: the game is over, it is another
seat's turn, the groups around a row (`when`, `gate`, `ever`), then the row's `when`, `ever`, `unless`, `among`.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ..rule import rule
from ..vocabulary import Moves
from .faults import examine
from .legal import LegalSource
from .play import PlaySource
from .rows import ALWAYS, Group, Item, Listed, Row, Rule
from .source import Level
from .why_not import WhyNotSource

__all__ = ["ALWAYS", "Group", "Listed", "MoveTable", "Row", "table_of_moves"]


class MoveTable(NamedTuple):
    """What a table of moves comes to."""

    legal: Rule
    why_not: Rule
    play: Rule


class TableSource(LegalSource, WhyNotSource, PlaySource):
    """The text of all three."""


def table_of_moves(
    moves: Moves,
    acting: Rule,
    /,
    *rows: Item,
    over: int,
    turn: int | Rule | None = None,
    not_now: int | None = None,
    phase: str | Rule = "phase",
    then: Rule | None = None,
    called: Mapping[str, str] = MappingProxyType({}),
) -> MoveTable:
    """Return `legal`, `why_not` and `play` for a table of moves.

    `over` is the reason when nobody acts any more; `turn` when another seat does, or a rule that returns it; `not_now` when
    it is not the time for a move. `phase` is what `when` is about: a field of the table, or a rule. `then` follows on
    every move. `called` is what rules of this game call the seat, the table, the box or the tale else: `{"delver": "seat"}`.
    """
    home = sys._getframe(1).f_globals["__name__"]  # as a named tuple finds the module that it is made in
    examine(home, moves, acting, rows, phase, turn, then, not_now, called)
    source, level = TableSource(moves, called), Level(over if not_now is None else not_now, phase)
    source.legal(rows, level)
    source.why_not(rows, level, acting, over, level.otherwise if turn is None else turn)
    source.play(rows, level, then)
    file = f"<moves of {home}>"
    linecache.cache[file] = (len(source.text), None, source.text.splitlines(keepends=True), file)
    names = source.names | {"__name__": home}
    exec(compile(source.text, file, "exec"), names)  # noqa: S102  # our own text over the game's own rules
    for name in source.written:
        rule(names[name])
    return MoveTable(*(names[name] for name in MoveTable._fields))
