from __future__ import annotations

from typing import Any

import pytest

from rollbones.engine import (
    FACES,
    Events,
    FromBox,
    IllegalMoveError,
    Moves,
    Names,
    Record,
    Rolled,
    Span,
    enumeration,
    move_of,
    number,
    numbers,
)
from rollbones.engine.registry import all_games

moves = Moves()
PAY = moves.declare("pay {row} {face}", row=Names("health", "treasure", low=1), face=FACES)
PAY_TRAVEL = moves.declare(
    "pay travel at {place}",
    place=FromBox("place", 3, lambda box: box),
)
events = Events()
ROLLED_IT = events.declare("the die shows {face}", clause="X1.1", face=Rolled(1, 6))

Phase = TO_DRAW, DRAWN, OVER = enumeration(range(3))
Effect = (
    FIGHT,  # a comment between them
    RADIO,
) = enumeration((1, 4))


class Tray(Record):
    """What such a game may lay down."""

    phase = number(of=Phase)
    phases = numbers(2, of=Phase)
    plain = number(most=2)


def test_moves_and_events_are_called_as_they_are_assigned() -> None:
    assert moves.names == ["pay", "pay_travel"]
    assert moves.name(move_of(PAY_TRAVEL, 2)) == "pay_travel"
    assert [one.name for one in events.all[1:]] == ["rolled_it"]


def test_names_from_a_box_leave_the_names_of_kinds_alone() -> None:
    inside = moves.in_box(["Mill", "Ford", "Bridge"])
    assert inside.say(move_of(PAY_TRAVEL, 2)) == "pay travel at ford"
    assert inside.names == moves.names


def test_a_name_can_be_given_where_nothing_is_assigned() -> None:
    other = Moves()
    kinds = [other.declare(f"take {word}", f"take_{word}") for word in ("gold", "silver")]
    assert (len(kinds), other.names) == (2, ["take_gold", "take_silver"])


def test_what_is_declared_inside_a_function_has_its_name_too() -> None:
    other = Moves()
    first = other.declare("first")
    second = other.declare("second {face}", face=Span(1, 2))
    assert other.names == ["first", "second"]
    assert (first.size, second.size) == (1, 2)


def test_the_name_is_that_of_its_own_statement_however_it_is_written() -> None:
    other = Moves()
    given: dict[str, Any] = {"face": Span(1, 2)}
    first = other.declare("first"); second = other.declare("second {face}", **given)  # fmt: skip  # noqa: E702
    again = first
    third = (
        other
        .declare("third")
    )  # fmt: skip
    if fourth := other.declare("«fourth»"):
        fifth: object = other.declare("fifth")
    assert other.names == ["first", "second", "third", "fourth", "fifth"]
    assert again is first
    assert {id(one) for one in (second, third, fourth, fifth)} ^ {id(first)}


def test_names_need_the_source_that_they_are_read_from() -> None:
    code = compile("ROLL = moves.declare('roll')", "gone.py", "exec")
    with pytest.raises(TypeError, match=r"gone\.py: names are read from the source, which is not there; keep it in a file"):
        exec(code, {"moves": Moves()})  # as a package without sources would


def test_a_declaration_without_a_name_is_refused() -> None:
    other = Moves()
    with pytest.raises(TypeError, match=r"the move 'roll' has no name; write `NAME = ….declare"):
        other.declare("roll")
    with pytest.raises(TypeError, match="the event 'it rolls' has no name"):
        Events().declare("it rolls")


def test_a_name_that_is_taken_or_no_name_is_refused() -> None:
    other, told = Moves(), Events()
    roll = other.declare("roll")
    with pytest.raises(TypeError, match="the move 'roll again': another is called 'roll' already"):
        roll = other.declare("roll again")
    rolled = told.declare("it rolls")
    with pytest.raises(TypeError, match="another is called 'rolled' already"):
        rolled = told.declare("it rolls again")
    with pytest.raises(TypeError, match="is called 'Roll it'; a name is lower-case letters"):
        other.declare("roll it", "Roll it")
    assert (roll.start, rolled) == (0, 1)


def test_a_move_is_found_by_the_name_of_its_kind_and_its_particulars() -> None:
    for move in range(len(moves)):
        _, parts = moves.split(move)
        assert moves.of(moves.name(move), parts) == move


@pytest.mark.parametrize(
    ("name", "parts", "sentence"),
    [
        ("pya", [1, 1], r"'pya' is no kind of move of this game \(did you mean 'pay'\?\)"),
        ("pay", [1], r"the move pay does not have the particulars \[1\]; it takes row 1 to 2, face 1 to 6"),
        ("pay", [1, 7], r"does not have the particulars \[1, 7\]"),
        ("pay", [-1, 2, 3], "does not have the particulars"),
    ],
)
def test_a_name_or_particulars_that_no_move_has_are_refused(name: str, parts: list[int], sentence: str) -> None:
    with pytest.raises(IllegalMoveError, match=sentence):
        moves.of(name, parts)


def test_an_enumeration_has_the_names_of_its_numbers() -> None:
    assert (TO_DRAW, DRAWN, OVER, FIGHT, RADIO) == (0, 1, 2, 1, 4)
    assert (Phase.group, Phase.names) == ("Phase", {0: "to_draw", 1: "drawn", 2: "over"})
    assert Effect.names == {1: "fight", 4: "radio"}
    assert Phase.said([2, 0]) == ["over", "to_draw"]


def test_an_enumeration_with_too_few_names_is_refused() -> None:
    with pytest.raises(TypeError, match="3 numbers for 2 names; write `Group = FIRST"):
        Wrong = FIRST, SECOND = enumeration(range(3))  # noqa: N806, F841, RUF059  # never assigned
    with pytest.raises(TypeError, match="2 numbers for 0 names"):
        enumeration(range(2))
    with pytest.raises(TypeError, match="two of the numbers"):
        Twice = ONE, OTHER = enumeration((1, 1))  # noqa: N806, F841, RUF059  # never assigned


def test_a_field_of_an_enumeration_is_stored_like_any_number() -> None:
    field, plain = Tray.fields["phase"], Tray.fields["plain"]
    assert (field.least, field.most, field.narrow()) == (plain.least, plain.most, plain.narrow())
    tray = Tray.blank()
    tray.phase, tray.phases[1] = OVER, DRAWN
    assert str(tray) == "phase 2 | phases 0 1"


def test_a_field_has_a_range_or_an_enumeration_that_counts_from_0() -> None:
    with pytest.raises(TypeError, match="either `most`"):
        number()
    with pytest.raises(TypeError, match="either `most`"):
        number(most=2, of=Phase)
    with pytest.raises(TypeError, match="let Effect count from 0"):
        number(of=Effect)


def test_every_game_has_a_name_for_each_kind_and_for_its_phase() -> None:
    for game in all_games().values():
        assert len(set(game.moves.names)) == len(game.moves.kinds)
        assert all(one.name for one in game.events.all[1:])
        for name in ("phase", "mode", "fate"):
            field = game.table_kind.fields.get(name)
            assert field is None or field.of is not None
