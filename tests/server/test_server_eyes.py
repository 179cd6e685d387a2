from __future__ import annotations

from fractions import Fraction

import numpy as np

from rollbones.engine.declare.chance import GAMMA, HALF, scramble
from rollbones.engine.game import Game
from rollbones.engine.match.lookahead import Look
from rollbones.engine.match.match import Match, chance_for, secret_from_seed
from rollbones.engine.registry import find_game
from tools import played_through, position


def test_nobody_in_particular_sees_what_all_may_know() -> None:
    game = Game("hush")
    match = Match(game, game.box(), secret_from_seed("hush"), planned=(2, 5))
    assert match.view(0).chip.tolist() == [2, 0]
    assert match.view(1).chip.tolist() == [0, 5]
    assert match.view(None).chip.tolist() == [0, 0]
    assert match.view(None).bag.tolist() == [0, 2, 2, 2, 2, 2]
    assert match.view(None).chance == 0
    assert match.scores(None) == [0, 0]
    match.play("stay")
    match.play("stay")
    assert match.view(None).chip.tolist() == [2, 5]
    assert match.scores(None) == [0, 1]


def test_every_answer_of_chance_lies_where_its_question_says() -> None:
    match = played_through("asks")
    asked = 0
    for number, (step, asks) in enumerate(zip(match.steps, match.asks, strict=True), 1):
        assert tuple(one.answer for one in asks) == step.chance
        generator = chance_for(match.secret, number)
        for one in asks[:1]:  # the mark is drawn below the total, and falls into the answer's share
            with np.errstate(over="ignore"):
                word = scramble(np.uint64(generator) + GAMMA) >> HALF
            mark = int(word) * one.total >> 32
            assert one.start <= mark < one.start + one.weight
            asked += 1
    assert asked > 20


def test_a_move_that_ends_the_game_says_with_what_score() -> None:
    match = position("points 95 0 0 0 0 0 0 0 | turn 7", "pig")
    assert [match.end_of(move, 0) for move in match.legal(0)] == [None, (102, True)]


def test_delver_knows_what_comes_next() -> None:
    game = find_game("delver")
    assert game.ahead is not None
    ahead = game.ahead(Look(position("health 3 | travel 3")))
    assert ahead["draw"]["damage"] == Fraction(10, 58)
    assert ahead["death_now"] == 0
    assert ahead["death_next"] == Fraction(10, 58) * Fraction(4, 6)
    assert find_game("pig").ahead is None


def test_undo_keeps_no_more_than_it_can_go_back_to() -> None:
    match = position("health 3 | travel 3 | potion 2 2 | drawn health 4")
    match.play("accept")
    match.play("improve 2")
    assert len(match._before) == 2
    match.play("draw")
    assert match._before == []
