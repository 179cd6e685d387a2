from __future__ import annotations

import hashlib
import hmac

import pytest

from rollbones.engine import IllegalMoveError, RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match, chance_for, secret_from_seed
from rollbones.engine.registry import find_game
from tools import played_through, position


def hush() -> Match:
    return Match(Game("hush"), Game("hush").box(), secret_from_seed("hush"))


def test_each_move_gets_its_own_64_bits_of_the_secret() -> None:
    secret = bytes(range(32))
    expected = hmac.new(secret, b"move 7", hashlib.sha256).digest()[:8]
    assert chance_for(secret, 7) == int.from_bytes(expected, "big")
    assert len({chance_for(secret, move) for move in range(100)}) == 100


def test_the_secret_is_256_bits_and_committed_to_by_its_hash() -> None:
    match = Match.new(find_game("pig"))
    assert len(match.secret) == 32
    assert match.commitment == hashlib.sha256(match.secret).hexdigest()
    assert match.secret != Match.new(find_game("pig")).secret


def test_the_same_seed_deals_the_same_match_and_another_seed_another() -> None:
    assert played_through("a").steps == played_through("a").steps
    assert played_through("a").steps != played_through("b").steps


def test_a_roll_does_not_depend_on_how_the_generator_was_left_by_the_move_before() -> None:
    match = Match.new(find_game("pig"), seed="x")
    match.play("roll")
    assert match.table.chance == 0


def test_an_illegal_move_changes_nothing_and_names_its_clause() -> None:
    match = position("health 3 | travel 3 | drawn health 4 | curse 4")
    before = match.table.copy()
    with pytest.raises(IllegalMoveError) as refused:
        match.play("pay travel at 1")
    assert refused.value.clause == "D8.2"
    assert match.table == before
    assert not match.steps


def test_a_move_out_of_turn_is_refused() -> None:
    match = Match.new(find_game("pig"), seed="x")
    with pytest.raises(IllegalMoveError, match=r"P1.1"):
        match.play("roll", seat=1)
    with pytest.raises(IllegalMoveError, match="no seat 3 at this table"):
        match.play("roll", seat=2)


def test_undo_goes_back_to_the_last_roll_and_never_past_it() -> None:
    match = position("health 3 | travel 3 | potion 2 2 | drawn health 4")
    before = match.table.copy()
    match.play("accept")
    match.play("improve 2")
    assert match.undo()
    assert match.undo()
    assert match.table == before
    assert not match.undo()
    match.play("accept")
    match.play("pass")
    match.play("draw")
    assert not match.may_undo
    assert not match.undo()


def test_undo_never_goes_past_something_hidden_that_was_shown() -> None:
    match = hush()
    match.play("stay")
    assert match.may_undo
    match.play("stay")
    assert match.tale()[-1].reveals
    assert not match.may_undo


def test_a_fork_follows_the_match_and_then_goes_its_own_way() -> None:
    match = played_through("fork")
    twin = match.forked(2)
    assert twin.steps == match.steps[:2]
    assert twin.secret != match.secret
    assert twin.fork is not None
    assert (twin.fork.after, twin.fork.commitment) == (2, match.commitment)
    twin.play(twin.legal()[0])
    twin.verify()


def test_a_twin_goes_on_by_itself_and_neither_notices_the_other() -> None:
    match = Match.new(find_game("pig"), seed="twin")
    match.play("roll")
    twin = match.twin()
    assert (twin.show(), twin.steps) == (match.show(), match.steps)
    before = match.show()
    while not twin.over:
        twin.play("roll" if twin.table.turn < 20 else "hold")
    assert (match.show(), len(match.steps), len(match.tales), len(match.asks)) == (before, 1, 1, 1)
    match.play("roll")
    assert match.steps == twin.steps[:2]
    assert match.show() != twin.show()


def test_a_fork_after_more_moves_than_there_are_is_refused() -> None:
    with pytest.raises(RollbonesError, match="fork after 0 to"):
        played_through("fork").forked(10_000)


def test_verify_finds_a_die_that_does_not_follow_from_the_secret() -> None:
    match = Match.new(find_game("pig"), seed="x")
    rolled = match.odds("roll")
    match.play("roll", chance=[6])
    fair = Match.new(find_game("pig"), seed="x")
    fair.play("roll")
    fair.verify()
    assert len(rolled) == 6
    assert fair.steps[0].chance != (6,)
    with pytest.raises(RollbonesError, match="move 1: chance answered"):
        match.verify()


@pytest.mark.parametrize("chance", [(), (7,), (0,), (3, 3)])
def test_answers_of_chance_that_do_not_fit_the_move_are_refused_and_nothing_is_played(
    chance: tuple[int, ...],
) -> None:
    match = Match.new(find_game("pig"), seed="x")
    before = match.table.copy()
    with pytest.raises(RollbonesError):
        match.play("roll", chance=chance)
    assert match.table == before
    assert not match.steps


def test_a_seat_sees_its_own_chip_and_not_the_other() -> None:
    match = hush()
    chips = [int(one) for one in match.table.chip]
    assert [int(one) for one in match.view(0).chip] == [chips[0], 0]
    assert [int(one) for one in match.view(1).chip] == [0, chips[1]]
    assert match.view(0).chance == 0


def test_a_whisper_reaches_only_the_seat_it_is_for() -> None:
    match = hush()
    match.play("swap")
    assert any("you hold" in one.text for one in match.tale(0))
    assert not any("you hold" in one.text for one in match.tale(1))
    assert any("swapped" in one.text for one in match.tale(1))


def test_the_highest_score_wins_and_ties_share() -> None:
    match = Match(find_game("pig"), find_game("pig").box(3), start="points 0 97 12 0 0 0 0 0 | turn 5 | seat 1")
    assert match.winners == []
    match.play("hold")
    assert match.over
    assert match.winners == [1]


def test_forced_moves_are_played_until_there_is_a_choice() -> None:
    match = Match.new(find_game("delver"), seed="forced")
    happened = match.play_forced()
    assert happened
    assert match.over or len(match.legal()) > 1
