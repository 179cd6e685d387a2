"""Hints, odds of a move, and the review, on both kinds of terminal table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot

from rollbones.engine.game import Game
from rollbones.terminal.helpers import HintScreen, OddsScreen, ReviewScreen
from rollbones.terminal.plain import Lines
from rollbones.terminal.session import Session
from terminal.sitting import app_of, at, screen_text, sit, table_of

CLOSE = "points 85 40 0 0 0 0 0 0 | turn 20"
LONGEST = 120.0  # seconds: the first review waits for the compiler


async def _until(pilot: Pilot[None], words: str, seconds: float = 10.0) -> str:
    """Wait until something stands on the screen."""
    for _ in range(int(seconds / 0.05)):
        await pilot.pause(0.05)
        if words in (seen := screen_text(pilot)):
            return seen
    raise AssertionError(f"'{words}' did not come:\n{screen_text(pilot)}")


def _pig(pig: Game, home: Path) -> Session:
    return at(pig, CLOSE, home)


async def test_f3_names_the_best_moves_and_enter_makes_one(pig: Game, home: Path) -> None:
    async with app_of(_pig(pig, home)).run_test(size=(80, 24)) as pilot:
        await pilot.press("f3")
        seen = await _until(pilot, "Enter makes one")
        assert "hold: wins 100.0%" in seen
        assert isinstance(pilot.app.screen, HintScreen)
        await pilot.press("enter")
        await _until(pilot, "The end")
        assert table_of(pilot).session.match.winners == [0]


async def test_f3_says_so_where_there_is_no_choice_and_escape_goes_back(pig: Game, home: Path) -> None:
    async with app_of(sit(pig, seed="one", seats=2)).run_test(size=(80, 24)) as pilot:
        await pilot.press("f3")
        await _until(pilot, "There is only one move.")
    async with app_of(_pig(pig, home)).run_test(size=(80, 24)) as pilot:
        await pilot.press("f3")
        await _until(pilot, "Enter makes one")
        await pilot.press("escape")
        await pilot.pause()
        assert not table_of(pilot).session.match.steps


async def test_f4_says_what_each_move_can_lead_to(pig: Game, home: Path) -> None:
    async with app_of(_pig(pig, home)).run_test(size=(80, 24)) as pilot:
        await pilot.press("f4")
        seen = await _until(pilot, "the die shows 6")
        assert "16.7%" in seen
        assert isinstance(pilot.app.screen, OddsScreen)
        await pilot.press("down")
        await _until(pilot, "(the end, with 105)")
        await pilot.press("escape")


async def test_v_at_the_end_shows_the_review(pig: Game, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBONES_ENGINE", "best")  # it is compiled first, by another process
    session = _pig(pig, home)
    session.match.play("hold")
    async with app_of(session).run_test(size=(100, 40)) as pilot:
        await _until(pilot, "review")
        await pilot.press("v")
        assert isinstance(pilot.app.screen, ReviewScreen)
        seen = await _until(pilot, "Expected at the start", LONGEST)
        assert "Luck" in seen
        await pilot.press("v")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, ReviewScreen)


def test_line_by_line_there_are_hints_odds_of_a_move_and_a_review(
    pig: Game, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = Lines(_pig(pig, home))
    lines.do("hint")
    assert "hold: wins 100.0%" in capsys.readouterr().out
    lines.do("odds roll")
    assert "16.7%  the die shows 4" in capsys.readouterr().out
    lines.do("odds dance")
    assert "'dance' is no move" in capsys.readouterr().out
    lines.do("review")
    assert "waits for the end" in capsys.readouterr().out
    lines.do("hold")
    lines.do("hint")
    assert "nothing to hint at" in capsys.readouterr().out
    lines.do("review")
    told = capsys.readouterr().out
    assert "Expected at the start" in told
    assert "\x1b" not in told


async def test_hidden_things_stay_hidden_in_the_odds(whisper: Game) -> None:
    session = sit(whisper, seed="a")
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await pilot.press("f4")
        await _until(pilot, "100.0%")
    await asyncio.sleep(0)
