"""A table of moves: what it lists, why it refuses, what it does, and what is said where it is wrong."""

from __future__ import annotations

import linecache
import traceback
from typing import Any

import numpy as np
import pytest

from rollbones.engine import (
    ALLOWED,
    ALWAYS,
    FACES,
    Group,
    Listed,
    Moves,
    RollbonesError,
    Row,
    Span,
    Table,
    number,
    rule,
    table_of_moves,
)

DRAW, ROLLED, CHOOSING, OVER = range(4)
NOT_NOW, IT_IS_OVER, ANOTHERS_TURN, NO_MONEY, NO_SUCH_DIE, TIRED, ASLEEP = range(1, 8)

moves = Moves()
TAKE = moves.declare("take")
PAY = moves.declare("pay {face}", face=FACES)
SEND = moves.declare("send {who} to {where}", who=Span(0, 2), where=Span(1, 4))
REST = moves.declare("rest")
SING = moves.declare("sing {face}", face=FACES)
DANCE = moves.declare("dance {face} {where}", face=FACES, where=Span(1, 4))
AWAKE = moves.declare("awake")


class Stage(Table):
    phase = number(most=OVER)
    money = number(most=100)
    strength = number(most=9)
    seat = number(most=3)
    asleep = number(most=1)
    told = number(most=100_000)


@rule
def acting(table: Stage) -> int:
    return 0 if table.phase == OVER else 1 << table.seat


@rule
def is_asleep(table: Stage) -> bool:
    return table.asleep == 1


@rule
def is_strong(table: Stage) -> bool:
    return table.strength > 0


@rule
def why_not_spend(table: Stage) -> int:
    return ALLOWED if table.money > 0 else NO_MONEY


@rule
def why_not_pay(table: Stage, face: int) -> int:
    return ALLOWED if face <= table.money else NO_SUCH_DIE


@rule
def strength(table: Stage) -> int:
    return table.strength


@rule
def why_not_sing(strength: int, face: int) -> int:
    return ALLOWED if face < strength else TIRED


@rule
def even_faces(table: Stage) -> int:
    return 1 << 2 | 1 << 4 | 1 << 6


@rule
def is_home(who: int, where: int) -> bool:
    return who + where == 3


@rule
def how_many(table: Stage) -> int:
    return 2


@rule
def from_the_end(index: int) -> int:
    return 4 - index


@rule
def note(table: Stage, what: int, tale: Any) -> None:
    table.told = table.told * 10 + what


@rule
def note_face(table: Stage, face: int) -> None:
    table.told = table.told * 10 + face


@rule
def note_both(table: Stage, who: int, where: int, strength: int) -> None:
    table.told = table.told * 1000 + who * 100 + where * 10 + strength


@rule
def first_of_all(table: Stage) -> None:
    table.told = 7


@rule
def then_eight(table: Stage) -> None:
    table.told = table.told * 10 + 8


@rule
def then_nine(table: Stage, seat: int) -> None:
    table.told = table.told * 10 + 9


ROWS = (
    Group(gate=is_asleep, only=ASLEEP, rows=(Row(AWAKE, ALWAYS, note, given={"what": 1}),)),
    Row(TAKE, (DRAW,), note, given={"what": 2}),
    Row(PAY, (ROLLED, CHOOSING), note_face, why_not_pay, ever=why_not_spend, then=then_eight),
    Group(
        values=(strength,),
        first=first_of_all,
        then=then_nine,
        rows=(
            Row(SEND, (ROLLED,), note_both, among={"who": is_home}, over=("where", "who")),
            Group(
                gate=is_strong,
                otherwise=TIRED,
                each="face",
                among=even_faces,
                rows=(
                    Row(SING, (CHOOSING,), note_face, why_not_sing),
                    Row(DANCE, (CHOOSING,), note_face, among=Listed(how_many, from_the_end)),
                ),
            ),
        ),
    ),
    Row(REST, (DRAW,), note, given={"what": 3}),
    Row(REST, (CHOOSING,), then_eight),
)
legal, why_not, play = table_of_moves(moves, acting, *ROWS, over=IT_IS_OVER, not_now=NOT_NOW, turn=ANOTHERS_TURN)


def stage(**fields: int) -> Any:
    table = Stage.blank()
    for name, value in fields.items():
        table[name] = value
    return table


def listed(table: Any) -> list[str]:
    out = np.zeros(len(moves), np.int32)
    return [moves.say(int(move)) for move in out[: legal(table, None, 0, out)]]


def refusal(table: Any, words: str, seat: int = 0) -> int:
    return int(why_not(table, None, seat, moves.read(words)))


def told(table: Any, words: str) -> int:
    play(table, None, 0, moves.read(words), None)
    return int(table.told)


SITUATIONS = [
    stage(phase=phase, money=money, strength=force, asleep=asleep)
    for phase in (DRAW, ROLLED, CHOOSING)
    for money in (0, 3)
    for force in (0, 3, 9)
    for asleep in (0, 1)
]


@pytest.mark.parametrize("table", SITUATIONS, ids=str)
def test_what_is_listed_is_what_nothing_forbids(table: Any) -> None:
    allowed = [moves.say(move) for move in range(len(moves)) if why_not(table, None, 0, move) == ALLOWED]
    assert sorted(listed(table)) == sorted(allowed)
    assert len(set(listed(table))) == len(listed(table)) > 0


def test_moves_are_listed_in_the_order_of_the_table() -> None:
    assert listed(stage(phase=DRAW)) == ["take", "rest"]
    assert listed(stage(phase=CHOOSING, money=2, strength=4)) == [
        "pay 1",
        "pay 2",
        "sing 2",
        "dance 2 4",
        "dance 2 3",
        "dance 4 4",
        "dance 4 3",
        "dance 6 4",
        "dance 6 3",
        "rest",
    ]


def test_particulars_run_in_the_order_that_a_row_says() -> None:
    assert listed(stage(phase=ROLLED)) == ["send 2 to 1", "send 1 to 2", "send 0 to 3"]


def test_reasons_are_asked_from_the_outside_in() -> None:
    assert refusal(stage(phase=OVER, seat=1, asleep=1), "pay 3") == IT_IS_OVER
    assert refusal(stage(phase=DRAW, seat=1, asleep=1), "pay 3") == ANOTHERS_TURN
    assert refusal(stage(phase=DRAW, asleep=1), "pay 3") == ASLEEP
    assert refusal(stage(phase=DRAW), "pay 3") == NOT_NOW
    assert refusal(stage(phase=ROLLED), "pay 3") == NO_MONEY
    assert refusal(stage(phase=ROLLED, money=2), "pay 3") == NO_SUCH_DIE
    assert refusal(stage(phase=ROLLED, money=3), "pay 3") == ALLOWED
    assert refusal(stage(phase=CHOOSING, strength=0), "sing 5") == TIRED
    assert refusal(stage(phase=CHOOSING, strength=9), "sing 5") == NOT_NOW, "it is not among what it runs over"
    assert refusal(stage(phase=CHOOSING, strength=9), "dance 4 2") == NOT_NOW, "it is not on the list"
    assert refusal(stage(phase=DRAW), "awake") == NOT_NOW


def test_a_gate_with_only_closes_everything_else() -> None:
    assert listed(stage(phase=CHOOSING, money=3, strength=3, asleep=1)) == ["awake"]


def test_a_move_does_what_its_row_says_between_what_comes_first_and_what_follows() -> None:
    assert told(stage(phase=DRAW), "take") == 2
    assert told(stage(phase=ROLLED, money=5), "pay 5") == 58
    assert told(stage(phase=ROLLED, strength=4), "send 1 to 2") == 71249
    assert told(stage(phase=CHOOSING, strength=4), "sing 2") == 729


def test_a_move_of_two_rows_does_what_its_phase_says() -> None:
    assert told(stage(phase=DRAW), "rest") == 3
    assert told(stage(phase=CHOOSING, told=5), "rest") == 58
    assert refusal(stage(phase=ROLLED), "rest") == NOT_NOW


def test_rows_that_do_the_same_call_it_once() -> None:
    rows = [*without(TAKE, REST), Row(TAKE, ALWAYS, note, given={"what": 4}), Row(REST, ALWAYS, note, given={"what": 5})]
    *_, does = table_of_moves(moves, acting, *rows, over=IT_IS_OVER)
    source = "".join(linecache.getlines(does.__code__.co_filename))
    assert source.count("    note(table, what, tale)") == 1
    for words, noted in (("take", 4), ("rest", 5), ("awake", 0)):
        table = stage()
        does(table, None, 0, moves.read(words), None)
        assert table.told == noted


def test_what_follows_on_every_move_follows_last() -> None:
    table = stage(phase=ROLLED, strength=4)
    *_, and_more = table_of_moves(moves, acting, *ROWS, over=IT_IS_OVER, not_now=NOT_NOW, then=then_eight)
    and_more(table, None, 0, moves.read("send 1 to 2"), None)
    assert table.told == 712498


def test_another_seats_turn_may_have_a_reason_that_depends_on_the_table() -> None:
    _, refused, _ = table_of_moves(moves, acting, *ROWS, over=IT_IS_OVER, not_now=NOT_NOW, turn=why_not_spend)
    assert refused(stage(phase=DRAW, seat=1), None, 0, 0) == NO_MONEY


def test_a_debugger_shows_the_functions_of_a_table() -> None:
    with pytest.raises(AttributeError) as trouble:
        legal(None, None, 0, [])
    last = traceback.extract_tb(trouble.value.__traceback__)[-2]
    assert last.filename == f"<moves of {__name__}>"
    assert last.line == "if is_asleep(table):"
    assert linecache.getline(last.filename, legal.__code__.co_firstlineno) == "def legal(table, box, seat, out):\n"


# ── what is said where a table is wrong ─────────────────────────────────────────────────────────────────


@rule
def why_not_colour(table: Stage, colour: int) -> int:
    return ALLOWED


def no_rule(table: Stage) -> int:
    return ALLOWED


def without(*kinds: Any) -> list[Row]:
    """Return rows for all moves but these."""
    every = (TAKE, PAY, SEND, REST, SING, DANCE, AWAKE)
    return [Row(kind, ALWAYS, None) for kind in every if kind not in kinds]


FAULTS = [
    ([*without(REST)], "no row has the move 'rest'; add a Row for it to the table"),
    (
        [*without(PAY), Row(PAY, ALWAYS, None, why_not_colour)],
        "row 'pay {face}': why_not_colour asks for 'colour', which is no particular of the move that is known there and no "
        "value of its group; it can take table, box, seat, face: rename the parameter, or give it by `values` or `given`",
    ),
    (
        [*without(PAY), Row(PAY, ALWAYS, None, ever=why_not_pay)],
        "row 'pay {face}': why_not_pay asks for 'face', which is no particular",
    ),
    ([*without(PAY), Row(PAY, ALWAYS, no_rule)], "row 'pay {face}': no_rule is no rule; write @rule above it"),
    ([*without(), Row(REST, ALWAYS, None)], "the move 'rest' stands in the table twice; take one row out"),
    (
        [*without(REST), Row(REST, (DRAW, ROLLED), None), Row(REST, (ROLLED,), None)],
        "the move 'rest' stands in the table twice; take one row out, or put both side by side",
    ),
    (
        [*without(), Group(rows=(Row(REST, (DRAW,), None),))],
        "the move 'rest' stands in the table twice",
    ),
    (
        [*without(REST), Row(REST, (9,), None)],
        "row 'rest': phase 9 is never reached here, only 0, 1, 2, 3; mend its `when`",
    ),
    (
        [*without(REST), Group(when=(DRAW,), rows=(Row(REST, (ROLLED,), None),))],
        "row 'rest': phase 1 is never reached here, only 0; mend its `when`",
    ),
    (
        [*without(SEND), Row(SEND, ALWAYS, None, among=even_faces)],
        "row 'send {who} to {where}': `among` is one bound and 2 particulars run here; write among={name: bound}",
    ),
    (
        [*without(PAY), Row(PAY, ALWAYS, None, among={"where": even_faces})],
        "row 'pay {face}': `among` bounds 'where'; the particulars that run here are ['face']",
    ),
    (
        [*without(SEND), Row(SEND, ALWAYS, None, among={"who": is_home})],
        "row 'send {who} to {where}': is_home asks for 'where' (did you mean 'who'?), which is no particular",
    ),
    (
        [*without(SEND), Row(SEND, ALWAYS, None, over=("who",))],
        "row 'send {who} to {where}': `over` is ('who',); name all of its particulars: who, where",
    ),
    (
        [*without(PAY), Row(PAY, ALWAYS, None, given={"colour": 1})],
        "row 'pay {face}': `given` has 'colour', which none of its rules asks for; take it out",
    ),
    (
        [*without(PAY, SEND), Group(each="face", rows=(Row(PAY, ALWAYS, None), Row(SEND, ALWAYS, None)))],
        "group of 'pay {face}': not all of its moves have the particular 'face' with the same values",
    ),
    (
        [*without(PAY), Group(among=even_faces, rows=(Row(PAY, ALWAYS, None),))],
        "group of 'pay {face}': `among` is given without `each`; name the particular that it bounds",
    ),
    (
        [*without(PAY), Group(gate=is_asleep, only=ASLEEP, rows=(Row(PAY, ALWAYS, None),))],
        "group of 'pay {face}': a group with `only` closes what stands behind it; put it before the rows",
    ),
    (
        [Group(only=ASLEEP, rows=(Row(PAY, ALWAYS, None),)), *without(PAY)],
        "group of 'pay {face}': a group with `only` closes what stands behind it; give it a gate",
    ),
    (
        [*without(PAY), Group(otherwise=TIRED, rows=(Row(PAY, ALWAYS, None),))],
        "group of 'pay {face}': `otherwise` is given without a gate; add the gate that it is the reason of",
    ),
    ([*without(), Group(rows=())], "group of 'no row': it has no rows; add some or take it out"),
]


@pytest.mark.parametrize(("rows", "sentence"), FAULTS, ids=[sentence[:60] for _, sentence in FAULTS])
def test_a_fault_in_a_table_is_told_in_a_sentence(rows: list[Row | Group], sentence: str) -> None:
    with pytest.raises(RollbonesError) as trouble:
        table_of_moves(moves, acting, *rows, over=IT_IS_OVER, not_now=NOT_NOW)
    assert str(trouble.value).startswith(f"{__name__}: {sentence}")


def test_a_move_of_another_game_has_no_place_in_a_table() -> None:
    other = Moves()
    for kind in range(99):
        other.declare(f"move {kind}", f"move_{kind}")
    stranger = other.declare("juggle {face}", face=FACES)
    with pytest.raises(RollbonesError, match=r"which is no move of words\.py; declare it there"):
        table_of_moves(moves, acting, *without(), Row(stranger, ALWAYS, None), over=IT_IS_OVER, not_now=NOT_NOW)


def test_a_particular_that_is_called_like_what_every_rule_is_given_is_refused() -> None:
    mine = Moves()
    give = mine.declare("give {seat}", seat=Span(1, 4))
    with pytest.raises(RollbonesError, match="its particular 'seat' is called like what is given to every rule; rename one"):
        table_of_moves(mine, acting, Row(give, ALWAYS, None), over=IT_IS_OVER, not_now=NOT_NOW)


def test_a_table_without_phases_needs_no_reason_for_them() -> None:
    fish, refused, _ = table_of_moves(moves, acting, *without(), over=IT_IS_OVER)
    assert fish(stage(), None, 0, np.zeros(len(moves), np.int32)) == len(moves)
    assert refused(stage(phase=OVER), None, 0, 0) == IT_IS_OVER
    with pytest.raises(RollbonesError, match="row 'rest': it has its time, and the table no reason for other times"):
        table_of_moves(moves, acting, *without(REST), Row(REST, (DRAW,), None), over=IT_IS_OVER)


def test_a_particular_of_many_values_is_not_bounded_by_bits() -> None:
    wide = Moves()
    bid = wide.declare("bid {count}", count=Span(1, 200))
    with pytest.raises(RollbonesError, match="'count', which goes from 1 to 200 and not from 0 to 62; bound it by a rule"):
        table_of_moves(wide, acting, Row(bid, ALWAYS, None, among=even_faces), over=IT_IS_OVER, not_now=NOT_NOW)
