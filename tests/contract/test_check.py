"""The checker passes every game there is and finds each way of breaking the contract."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import hush.rules as hush_rules
import pytest

from rollbones.engine import (
    ALLOWED,
    FACES,
    Box,
    Moves,
    Numbers,
    Record,
    RollbonesError,
    Table,
    Tale,
    draw,
    move_of,
    number,
    roll,
    rule,
    ruling,
    tell,
)
from rollbones.engine.check import GameFaultError, check_game
from rollbones.engine.declare.chance import MOST_ASKED
from rollbones.engine.declare.events import LONGEST_TALE
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games

PIG, HUSH = "rollbones.games.template", "hush"


@pytest.mark.parametrize("slug", all_games())
def test_every_game_keeps_the_contract(slug: str) -> None:
    game = all_games()[slug]
    asked = len(game.moves) * game.card.seats[0]  # each is asked about on both engines, for each seat, after every move
    games = 1 if len(game.moves) > 300 else 2 if game.has_secrets else 12 if asked < 200 else 3
    found = check_game(game, games=games)
    assert found.games == games
    assert found.checks["legality total"] > found.moves
    assert found.checks["odds add up"] > 0


def test_a_game_with_secrets_keeps_the_contract() -> None:
    found = check_game(Game(HUSH), games=12)
    assert found.checks["views keep secrets"] > 12


@rule
def lists_too_much(table: Any, box: Any, seat: int, out: Numbers) -> int:
    out[0] = 0
    out[1] = 1
    return 2


@rule
def lists_too_little(table: Any, box: Any, seat: int, out: Numbers) -> int:
    out[0] = 0
    return 1


@rule
def lists_twice(table: Any, box: Any, seat: int, out: Numbers) -> int:
    out[0] = 0
    out[1] = 0
    return 2


@rule
def lists_nothing(table: Any, box: Any, seat: int, out: Numbers) -> int:
    return 0


@rule
def lists_and_meddles(table: Any, box: Any, seat: int, out: Numbers) -> int:
    table.turn += 1
    out[0] = 0
    return 1


@rule
def forbids_for_no_reason(table: Any, box: Any, seat: int, move: int) -> int:
    return ALLOWED if move == 0 and seat == table.seat and not table.over else 77


@rule
def does_nothing(table: Any, box: Any, seat: int, move: int, tale: Tale) -> None:
    tell(tale, 1, 1)


@rule
def never_ends(table: Any, box: Any, seat: int, move: int, tale: Tale) -> None:
    table.turn = 1 if table.turn != 1 else 2


@rule
def goes_out_of_range(table: Any, box: Any, seat: int, move: int, tale: Tale) -> None:
    table.turn += 1500


@rule
def listens_at_the_door(table: Any, box: Any, seat: int, move: int, tale: Tale) -> None:
    if tale is not None:
        table.turn += 1
    table.seat = 1 - table.seat


@rule
def tells_what_nobody_declared(table: Any, box: Any, seat: int, move: int, tale: Tale) -> None:
    table.over = 1
    tell(tale, 99)


@rule
def rolls_without_end(table: Any, box: Any, seat: int, move: int, tale: Tale) -> None:
    for _ in range(MOST_ASKED + 1):
        table.turn = roll(table, 6)
    table.seat = 1 - table.seat


@rule
def talks_without_end(table: Any, box: Any, seat: int, move: int, tale: Tale) -> None:
    for _ in range(LONGEST_TALE + 1):
        tell(tale, 1, 1, 1)
    table.over = 1


@rule
def tells_of_an_impossible_face(table: Any, box: Any, seat: int, move: int, tale: Tale) -> None:
    tell(tale, 1, 77)
    table.over = 1


@rule
def draws_from_an_empty_bag(table: Any, box: Any, seat: int, move: int, tale: Tale) -> None:
    table.bag[:] = 0
    table.chip[seat] = draw(table, table.bag)


TAKE = Moves().declare("take {face}", face=FACES)


@rule
def lists_a_seventh_face(table: Any, box: Any, seat: int, out: Numbers) -> int:
    out[0] = move_of(TAKE, 7)
    return 1


def no_rule_at_all(table: Any) -> int:
    return 1


@rule
def calls_what_is_no_rule(table: Any) -> int:
    return no_rule_at_all(table)


@rule
def reaches_into_a_module(table: Any) -> int:
    return hush_rules.acting(table)


@rule
def does_what_no_compiler_can(table: Any, box: Any, seat: int, move: int, tale: Tale) -> None:
    table.over = int(str(1))


@rule
def acts_for_an_empty_seat(table: Any) -> int:
    return 0 if table.over else 1 << 6


@rule
def hides_nothing(table: Any, box: Any, seat: int) -> None:
    pass


@rule
def forgets_the_bag(table: Any, box: Any, seat: int) -> None:
    if table.turn < 2:
        table.chip[1 - seat] = 0


@rule
def guesses_its_own_chip_anew(table: Any, box: Any, seat: int) -> None:
    if table.turn < 2:
        table.chip[1 - seat] = draw(table, table.bag)
        table.chip[seat] = 6 - table.chip[seat]


@rule
def moves_by_hidden_chips(table: Any, box: Any, seat: int, out: Numbers) -> int:
    out[0] = 0
    out[1] = 1
    return 2 if table.chip[1 - table.turn] > 2 else 1


@rule
def forbids_by_hidden_chips(table: Any, box: Any, seat: int, move: int) -> int:
    if seat != table.turn:
        return 1
    return 1 if move == 1 and table.chip[1 - table.turn] <= 2 else ALLOWED


Broken = dict[str, Callable[..., Any]]

FAULTS: dict[str, tuple[str, Broken]] = {
    "'hold' is listed as legal for seat 1 and yet forbidden by P1.5": (PIG, {"legal": lists_too_much}),
    "'hold' is forbidden by nothing and yet not listed": (PIG, {"legal": lists_too_little}),
    "a move is listed twice": (PIG, {"legal": lists_twice}),
    "a dead end: seat 1 is to move and has no legal move": (PIG, {"legal": lists_nothing}),
    "asking for seat 1's legal moves changed the table": (PIG, {"legal": lists_and_meddles}),
    "forbidden by reason 77, which is not declared": (
        PIG,
        {"legal": lists_too_little, "why_not": forbids_for_no_reason},
    ),
    "'1 roll' changes nothing": (PIG, {"play": does_nothing}),
    "a random game did not end within 50 moves": (
        PIG,
        {"play": never_ends, "legal": lists_too_little, "why_not": forbids_for_no_reason},
    ),
    "turn is 1500, outside its declared range 0 to 1020": (PIG, {"play": goes_out_of_range}),
    "goes otherwise when nobody listens": (PIG, {"play": listens_at_the_door}),
    "an event 99 is told that is not declared": (PIG, {"play": tells_what_nobody_declared}),
    "chance is asked more than 64 times in one move": (PIG, {"play": rolls_without_end}),
    "more than 512 events are told in one move": (PIG, {"play": talks_without_end}),
    "with face 77, outside its span 1 to 20": (PIG, {"play": tells_of_an_impossible_face}),
    "something is drawn or chosen where nothing is": (HUSH, {"play": draws_from_an_empty_bag}),
    "acting names a seat that is not at the table": (PIG, {"acting": acts_for_an_empty_seat}),
    "looks different to it in chip": (HUSH, {"guess": guesses_its_own_chip_anew}),
    "a world guessed for seat 1": (HUSH, {"hide": forgets_the_bag}),
    "can tell a guessed world from the true one": (
        HUSH,
        {"legal": moves_by_hidden_chips, "why_not": forbids_by_hidden_chips},
    ),
}


@pytest.mark.parametrize("sentence", FAULTS)
def test_a_broken_promise_is_found_and_said_with_the_moves_that_show_it(
    sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROLLBONES_CACHE", str(tmp_path))
    package, broken = FAULTS[sentence]
    game = Game(package)
    if "50 moves" in sentence:
        object.__setattr__(game, "card", type(game.card)(**{**game.card.__dict__, "longest": 50}))
        monkeypatch.setattr(game.reasons, "clauses", ["P1.1"] * 78)
    game.functions.update(broken)
    with pytest.raises(GameFaultError) as found:
        check_game(game, games=8, seed=3)
    assert sentence in str(found.value)
    assert "[seed 3, game " in str(found.value)


def test_a_secret_that_is_never_hidden_shows_in_what_guesses_look_like(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROLLBONES_CACHE", str(tmp_path))
    game = Game(HUSH)
    game.functions["hide"] = hides_nothing
    with pytest.raises(GameFaultError):
        check_game(game, games=8)


def test_a_clause_that_no_rulebook_has_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(PIG)
    monkeypatch.setattr(game.reasons, "clauses", ["", "P9.9"])
    with pytest.raises(GameFaultError, match=r"clause P9.9 is not in the rulebook"):
        check_game(game, games=1)


def check(package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **broken: Callable[..., Any]) -> str:
    """Check a game with a broken part, whose folder is this one; return what was found."""
    monkeypatch.setenv("ROLLBONES_CACHE", str(tmp_path))
    game = Game(package)
    game.folder = Path(__file__).parent
    game.__dict__["rulebook"] = Game(package).rulebook
    game.functions.update(broken)
    with pytest.raises(GameFaultError) as found:
        check_game(game, games=2)
    return str(found.value)


def line_of(text: str) -> int:
    return next(number for number, line in enumerate(Path(__file__).read_text("utf-8").splitlines(), 1) if text in line)


@pytest.mark.parametrize(
    ("package", "part", "broken", "line", "sentence"),
    [
        (PIG, "play", rolls_without_end, "table.turn = roll(table, 6)", "chance is asked more than"),
        (PIG, "play", tells_of_an_impossible_face, "tell(tale, 1, 77)", "with face 77"),
        (PIG, "acting", calls_what_is_no_rule, "return no_rule_at_all(table)", "calls no_rule_at_all, which is no rule"),
        (PIG, "acting", no_rule_at_all, "def no_rule_at_all", "acting is not marked; write @rule above it"),
        (HUSH, "acting", reaches_into_a_module, "return hush_rules.acting", "import the rule by its name"),
        (PIG, "play", does_what_no_compiler_can, "int(str(1))", "a rule does not compile"),
    ],
)
def test_a_fault_is_told_with_its_file_and_line(
    package: str,
    part: str,
    broken: Callable[..., Any],
    line: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = check(package, tmp_path, monkeypatch, **{part: broken})
    assert f"contract/test_check.py:{line_of(line)}: " in found
    assert sentence in found
    assert "\n" not in found


def test_a_move_with_a_particular_outside_its_span_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(PIG)
    moves = Moves()
    moves.declare("take {face}", "take", face=FACES)
    monkeypatch.setenv("ROLLBONES_CACHE", str(tmp_path))
    game.__dict__["moves"] = moves
    game.functions["legal"] = lists_a_seventh_face
    with pytest.raises(GameFaultError, match=r"the move 'take \{face\}' is built with face 7, outside its span 1 to 6"):
        check_game(game, games=1)


def test_the_checker_stops_when_its_time_is_over_and_says_so() -> None:
    heard = []
    found = check_game(Game(PIG), games=1000, seconds=0.0, watch=lambda findings: heard.append(findings.moves))
    assert found.is_cut_short
    assert (found.games, found.moves) == (0, 1)
    assert heard == [1]


@pytest.mark.parametrize("name", ["first", "total", "start", "weight", "plan", "answer", "asked", "chance"])
def test_a_field_under_whose_name_chance_keeps_its_notes_is_refused_where_it_is_declared(name: str) -> None:
    with pytest.raises(RollbonesError, match=rf"Board\.{name}: chance keeps its own notes under this name"):
        type("Board", (Table,), {name: number(most=6)})


@pytest.mark.parametrize("name", ["round", "size", "data", "item", "copy", "min", "fields", "blank"])
def test_a_field_with_a_name_of_numpys_is_refused_where_it_is_declared(name: str) -> None:
    for base in (Table, Box, Record):
        with pytest.raises(RollbonesError, match=rf"Board\.{name}: records have something else of this name"):
            type("Board", (base,), {name: number(most=6)})


def test_a_ruling_with_strings_says_what_it_wants() -> None:
    with pytest.raises(
        RollbonesError, match=r"ruling\('When\?'\): write its readings as names for whole numbers.*not early='x'"
    ):
        ruling("When?", early="x")  # type: ignore[arg-type]
    with pytest.raises(RollbonesError, match="write its readings as names for whole numbers"):
        ruling("When?")


@rule
def stumbles_over_hidden_chips(table: Any, box: Any, seat: int, move: int, tale: Tale) -> None:
    if table.chip[1 - seat] > 3:
        table.bag[0] = roll(table, 6)
    table.turn += 1


def test_a_move_that_says_it_is_not_blind_and_is_gets_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checked = "sighted moves meet nothing unseen"
    assert checked not in check_game(Game(HUSH), games=12).checks
    game = Game(HUSH)
    monkeypatch.setattr(game.moves, "blind", [False, False])
    assert check_game(game, games=12).checks[checked] > 0
    monkeypatch.setenv("ROLLBONES_CACHE", str(tmp_path))
    broken = Game(HUSH)
    broken.functions["play"] = stumbles_over_hidden_chips
    with pytest.raises(GameFaultError, match="decides whether it asks chance or reveals something; leave blind=False out"):
        check_game(broken, games=12)
