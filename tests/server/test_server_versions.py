"""Tables of an earlier version of a game: what nobody chose stays as it was when the table was made."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rollbones.engine.declare.options import Option
from rollbones.engine.game import Card
from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from rollbones.server.store import Seat, TableRow
from rollbones.server.table import LiveTable
from rollbones.server.table.making import Wish, row_of

PIG = find_game("pig")
SEATS = [Seat(seat, "me", "ann", "") for seat in range(2)]


@pytest.fixture
def raise_the_version(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """What turns Pig into its second version, which is played to 50."""

    def turn() -> None:
        old = PIG.box_kind.options["goal"]
        new = Option(old.shape, old.least, old.most, None, old.asks, {"50": 50}, old.span, False, was={1: old.default})
        monkeypatch.setattr(PIG, "card", Card(**{**PIG.card.__dict__, "version": "2"}))
        monkeypatch.setitem(PIG.box_kind.options, "goal", new)

    return turn


def row_with(options: dict[str, str]) -> TableRow:
    wish = Wish("ann", PIG, SEATS, options)
    return row_of(wish, Match(PIG, PIG.box(2, options)))


@pytest.mark.parametrize(("options", "goal"), [({}, 100), ({"goal": "50"}, 50), ({"goal": "70"}, 70)])
def test_a_table_keeps_the_rules_it_was_made_with(
    options: dict[str, str], goal: int, raise_the_version: Callable[[], None]
) -> None:
    row = row_with(options)
    raise_the_version()
    table = LiveTable(row, SEATS, PIG, None)
    assert table.match.box.goal == goal
    fork = row_of(Wish("ann", PIG, SEATS), table.match.forked(0))
    assert (fork.game_version, fork.options) == ("1", options)
    assert LiveTable(fork, SEATS, PIG, None).match.box.goal == goal


def test_a_new_table_has_todays_rules(raise_the_version: Callable[[], None]) -> None:
    raise_the_version()
    row = row_with({})
    assert (row.game_version, row.options) == ("2", {})
    assert LiveTable(row, SEATS, PIG, None).match.box.goal == 50
