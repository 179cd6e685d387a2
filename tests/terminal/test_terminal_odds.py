"""Exact odds, from the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rollbones.engine.board import percent
from rollbones.engine.game import Game
from rollbones.terminal.boards import board_for
from rollbones.terminal.scene import Scene
from rollbones.terminal.session import Session
from terminal.sitting import at, sit


def seen(session: Session) -> Scene:
    return Scene(session, session.seat, session.seat, {})


def forecast(delver: Game, home: Path, position: str) -> Any:
    board: Any = board_for(delver)
    return board.forecast(seen(at(delver, position, home)))


def test_the_first_draw_kills_with_ten_in_58_times_four_in_six(delver: Game, home: Path) -> None:
    ahead = forecast(delver, home, "health 3 | travel 3")
    assert ahead.draw["damage"] == Fraction(10, 58)
    assert ahead.death_next == Fraction(10, 58) * Fraction(4, 6)
    assert ahead.death_now == 0
    assert sum(ahead.draw.values()) == 1


def test_a_damage_die_in_hand_shows_what_it_will_do_as_it_comes(delver: Game, home: Path) -> None:
    assert forecast(delver, home, "health 3 | travel 3 | drawn damage").death_now == Fraction(4, 6)
    certain = forecast(delver, home, "health 3 | travel 3 | drawn damage 5")
    assert certain.death_now == 1
    assert certain.draw == {}


def test_the_next_draw_is_counted_after_the_die_in_hand_has_found_its_place(delver: Game, home: Path) -> None:
    placed = forecast(delver, home, "health 3 | travel 3 | drawn potion 4")
    assert placed.draw["potion"] == Fraction(9, 57)
    put_back = forecast(delver, home, "health 3 | travel 3 | drawn travel 6")
    assert put_back.draw["travel"] == Fraction(9, 58)


def test_odds_in_words_for_any_game(pig: Game, delver: Game, whisper: Game) -> None:
    assert any("16.7%" in line for line in board_for(pig).odds(seen(sit(pig, seed="a", seats=2))))
    assert "dying on the next draw, as it comes: 11.5%" in board_for(delver).odds(seen(sit(delver, seed="a")))
    assert board_for(whisper).odds(seen(sit(whisper, seed="a")))


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (Fraction(0), "0.0%"),
        (Fraction(1, 5000), "<0.1%"),
        (Fraction(1, 3), "33.3%"),
        (Fraction(4999, 5000), ">99.9%"),
        (Fraction(1), "100.0%"),
    ],
)
def test_a_chance_is_never_rounded_to_nothing_or_to_certainty(share: Fraction, said: str) -> None:
    assert percent(share) == said


def test_the_dead_keep_no_rank(delver: Game, home: Path) -> None:
    session = at(delver, "health 3 | travel 3 | treasure 5 | drawn damage 5", home)
    board: Any = board_for(delver)
    assert "Survivor" in board.facts(Scene(session, 0, 0, {}))[-1]
    session.match.play("accept")
    assert board.facts(Scene(session, 0, 0, {}))[-1] == "carrying 5"
