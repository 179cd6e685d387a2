"""A set-up that tells, moves that everybody sees where others are hidden, and results by grade."""

from __future__ import annotations

from typing import Any

import pytest

from rollbones.bots import players
from rollbones.engine import PARTS, rule
from rollbones.engine.check import GameFaultError, check_game
from rollbones.engine.declare.contract import result_of
from rollbones.engine.game import Game
from rollbones.engine.match import savefile
from rollbones.engine.match.match import Match
from rollbones.engine.run.batch import packed, play_batch
from rollbones.engine.run.compile import build
from rollbones.lab.stats.counts import count
from rollbones.lab.stats.measure import company, shares
from rollbones.terminal.session import NOBODY, Session


@pytest.fixture
def game() -> Game:
    return Game("sealed")


def played(game: Game, *moves: str) -> Match:
    match = Match.new(game, seats=3, seed="three")
    for move in moves:
        seat, _, words = move.partition(" ")
        match.play(words, int(seat) - 1)
    return match


def test_the_set_up_tells_and_a_replay_tells_the_same(game: Game) -> None:
    match = played(game, "1 pass")
    assert [one.text for one in match.setup_tale] == [f"the prize is worth {match.table.prize}"]
    assert match.tale(1)[0] == match.setup_tale[0]
    again = savefile.read_match(savefile.write_match(match), game=game)
    assert again.setup_tale == match.setup_tale
    assert again.forked(0).setup_tale == match.setup_tale


def test_a_position_that_was_laid_out_by_hand_was_not_told(game: Game) -> None:
    match = played(game)
    assert Match(game, match.box, start=match.show()).setup_tale == []


def test_several_may_act_in_any_order_and_the_first_to_act_is_first(game: Game) -> None:
    match = played(game, "3 offer 2")
    assert match.acting == [0, 1]
    match.play("pass", 1)
    assert match.acting == [0]
    match.play("offer 3", 0)
    assert match.over


def test_a_public_move_is_seen_by_all_and_a_sealed_one_only_by_its_events(game: Game) -> None:
    match = played(game, "3 offer 2", "1 pass")
    offer, passed = match.steps
    assert [match.is_open_to(offer, seat) for seat in (0, 1, 2, None)] == [False, False, True, False]
    assert [match.is_open_to(passed, seat) for seat in (0, 1, 2, None)] == [True] * 4


def test_the_terminal_tells_the_set_up_first_and_public_moves_in_their_words(game: Game) -> None:
    session = Session(game, {}, 3, None)
    session.match = match = played(game, "3 offer 2", "1 pass")
    told = [(one.seat, one.words, one.happening.text if one.happening else "") for one in session.told(1)]
    assert told == [
        (NOBODY, "", f"the prize is worth {match.table.prize}"),
        (2, "", "seat 3 lays an offer down"),
        (0, "pass", ""),
    ]


@rule
def result_on_one(tables: Any, boxes: Any, seat: int) -> int:
    return result_of(tables[0], boxes[0], seat)


def test_results_are_graded_in_rules_and_in_the_lab_alike(game: Game) -> None:
    box = game.box(3)
    (batch,) = play_batch(game, box, players(game, "random", 3), 40, 5, engine="plain")
    graded = shares(batch.scores, company(game, box))
    assert {int(one) for one in graded.ravel()} == {0, PARTS // 3, 2 * PARTS // 3, PARTS}
    match = played(game, "1 offer 3", "2 pass", "3 offer 1")
    tables = game.table_kind.array()
    tables[0] = match.table
    result = build(game, "plain", [result_on_one])["result_on_one"]
    assert [result(tables, packed(game, match.box), seat) for seat in range(3)] == [PARTS, 0, PARTS // 3]
    counted = count(batch, company(game, box), None)
    assert counted.sums["seat1_wins"].total == int(graded[:, 0].sum())
    assert sum(counted.winners.values()) == 40


def test_the_checker_finds_nothing_wrong_with_it(game: Game) -> None:
    found = check_game(game, games=3)
    assert found.checks["grades fit"] == 3
    assert found.checks["tales told"] == found.moves + 3


@rule
def falling(box: object, score: int) -> int:
    return PARTS - score


def test_the_checker_refuses_grades_that_fall_while_the_score_rises(game: Game) -> None:
    game.functions["grade"] = falling
    with pytest.raises(GameFaultError, match="grades go from 0 to 840 and rise with the score"):
        check_game(game, games=3)
