from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollbones.engine import (
    FACES,
    Events,
    FromBox,
    IllegalMoveError,
    Moves,
    Names,
    Span,
    chose,
    first_part,
    move_of,
    second_part,
    third_part,
)
from rollbones.engine.declare.vocabulary import KEYS

moves = Moves()
PASS = moves.declare("pass")
GO = moves.declare("go {way} {steps} then {last}", way=Names("north", "south", low=3), steps=FACES, last=Span(-1, 2))
STOP = moves.declare("stop at {face}", face=FACES)


@given(st.integers(0, len(moves) - 1))
def test_every_move_is_written_in_words_that_read_back(move: int) -> None:
    assert moves.read(moves.say(move)) == move
    assert moves.read(str(move)) == move


@given(st.sampled_from([3, 4]), st.integers(1, 6), st.integers(-1, 2))
def test_a_move_is_taken_apart_as_it_was_put_together(way: int, steps: int, last: int) -> None:
    move = move_of(GO, way, steps, last)
    assert chose(move, GO)
    assert (first_part(move, GO), second_part(move, GO), third_part(move, GO)) == (way, steps, last)


def test_the_integers_follow_the_order_of_declaration_without_gaps() -> None:
    assert [moves.say(move) for move in (0, 1, 2, 48, 49, 54)] == [
        "pass",
        "go north 1 then -1",
        "go north 1 then 0",
        "go south 6 then 2",
        "stop at 1",
        "stop at 6",
    ]
    assert len(moves) == 55


@given(st.integers().filter(lambda number: not 0 <= number < len(moves)))
def test_an_integer_that_is_no_move_is_refused_with_a_sentence(number: int) -> None:
    with pytest.raises(IllegalMoveError, match="is no move of this game; its moves are 0 to 54"):
        moves.say(number)
    with pytest.raises(IllegalMoveError, match="is no move of this game"):
        moves.read(str(number))


@given(st.text())
def test_any_text_is_a_move_or_is_refused(text: str) -> None:
    try:
        assert 0 <= moves.read(text) < len(moves)
    except IllegalMoveError as refusal:
        assert "no move of this game" in str(refusal)


def test_words_are_read_whatever_their_case_and_spacing() -> None:
    assert moves.read("  STOP   at 4 ") == move_of(STOP, 4)


def test_a_slip_of_the_pen_is_answered_with_the_nearest_move() -> None:
    with pytest.raises(IllegalMoveError, match="did you mean 'stop at 4'"):
        moves.read("stpo at 4")


def test_two_moves_with_the_same_words_are_refused() -> None:
    twice = Moves()
    twice.declare("roll", "first")
    with pytest.raises(TypeError, match="both written 'roll'"):
        twice.declare("roll", "second")


def test_a_move_with_too_many_particulars_is_refused() -> None:
    with pytest.raises(TypeError, match="split it"):
        Moves().declare("{a} {b} {c} {d}", "all", a=FACES, b=FACES, c=FACES, d=FACES)


def test_a_kind_of_move_keeps_one_letter_and_shares_it_only_where_none_is_left() -> None:
    some = Moves()
    some.declare("rest", "rest")
    some.declare("retire", "retire", final=True)
    some.declare("roll", "roll", key="e", main=True)
    assert some.keys == ["s", "t", "e"]
    assert (some.main, some.final) == ([False, False, True], [False, True, False])
    for number in range(20):
        some.declare(f"use a thing {number}", f"thing_{number}")
    assert set(some.keys) == set(KEYS)
    assert not set(some.keys) & set("bklmnqru")
    with pytest.raises(TypeError, match="move 'quit' has the key 'q'; give one of a c d"):
        some.declare("quit", "quit", key="q")


# ── names from the box ──────────────────────────────────────────────────────────────────────────────────

PLACE = FromBox("place", 3, lambda box: box)
walks = Moves()
WALK = walks.declare("walk to {place}", place=PLACE)
REST = walks.declare("rest {steps}", steps=FACES)
news = Events()
CAME = news.declare("someone came to the {place}", clause="X1.1", place=PLACE)


def test_without_a_box_a_place_has_its_number() -> None:
    assert walks.say(1) == "walk to place 2"
    assert news.say(CAME, (2,)) == "someone came to the place 2"
    assert PLACE.all() == {"place 1": 1, "place 2": 2, "place 3": 3}


def test_in_a_box_the_same_integers_have_its_names() -> None:
    inside = walks.in_box(["Old Mill", "Ford"])
    assert [inside.say(move) for move in range(4)] == ["walk to old mill", "walk to ford", "walk to place 3", "rest 1"]
    assert len(inside) == len(walks)
    assert inside.kinds == walks.kinds
    assert news.in_box(["Old Mill", "Ford"]).say(CAME, (1,)) == "someone came to the Old Mill"
    assert news.in_box(["Old Mill", "Ford"]).all[CAME].clause == "X1.1"


def test_an_event_says_how_it_is_shown_and_who_did_it() -> None:
    told = Events(FACES, PLACE)
    plain = told.declare("something falls", "fell")
    went = told.declare("{count} go to the {place}", "went", pace="move", count=Span(1, 3), place=PLACE)
    assert (told.all[plain].pace, told.all[plain].actor) == ("gain", None)
    for one in (told, told.in_box(["Old Mill", "Ford"])):
        assert (one.all[went].pace, one.all[went].actor) == ("move", 1)
    with pytest.raises(TypeError, match="the event 'it ends' has the pace 'slow'; give one of note, gain"):
        told.declare("it ends", "ends", pace="slow")  # type: ignore[arg-type]  # what a stranger may write


def test_names_and_numbers_are_both_read() -> None:
    inside = walks.in_box(["Old Mill", "Ford"])
    assert inside.read("walk to OLD mill") == inside.read("walk to place 1") == inside.read("0") == 0
    with pytest.raises(IllegalMoveError, match=r"'walk to frod' is no move .* \(did you mean 'walk to ford'\?\)"):
        inside.read("walk to frod")
    with pytest.raises(IllegalMoveError):
        walks.read("walk to ford")


def test_the_words_of_a_box_are_made_once_and_not_kept_for_ever() -> None:
    assert walks.in_box(["Old Mill"]) is walks.in_box(["Old Mill"])
    assert news.in_box(["Old Mill"]) is news.in_box(["Old Mill"])
    for number in range(200):
        walks.in_box([f"Mill {number}"])
        news.in_box([f"Mill {number}"])
    assert len(walks._in_boxes) <= 64
    assert len(news._in_boxes) <= 64


def test_moves_without_such_names_are_the_same_in_every_box() -> None:
    assert moves.in_box(["Old Mill"]) is moves
