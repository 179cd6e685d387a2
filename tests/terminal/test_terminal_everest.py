"""The mountain in the terminal, by keys and by mouse."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.terminal.boards import board_for
from rollbones.terminal.plain import Lines
from rollbones.terminal.scene import Scene
from rollbones.terminal.screens import Cover
from rollbones.terminal.view import CanvasView
from terminal.sitting import app_of, at, click, screen_text, sit, table_of

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40)]
BUSY = (
    "round 4 | tenzing ring 5 north, health 3, rope 1, tent 1, tent pitched | hillary ring 3 west, crevice 1 | "
    "yeti ring 7, health 4"
)


@pytest.fixture
def everest() -> Game:
    return find_game("everest")


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_screen_shows_the_mountain_and_the_shop(everest: Game, size: tuple[int, int]) -> None:
    async with app_of(sit(everest, seed="first")).run_test(size=size) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        seen = screen_text(pilot)
        for words in ("north", "south", "Base camp", "Tenzing", "Hillary", "$400 left", "buy ", "▲", "✕"):
            assert words in seen
        assert "O₂ 7" in seen


async def test_states_costs_and_the_yeti_are_marked(everest: Game, home: Path) -> None:
    async with app_of(at(everest, BUSY, home)).run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        seen = screen_text(pilot)
        for words in ("tent pitched", "in a crevice", "rope 1", "███░░░░░░░ 3", "Round 4 of 30", "The climbers’ turn"):
            assert words in seen
        line = next(one for one in seen.split("\n") if "O₂ 7" in one)
        assert "Y" in line.split("│")[0]


async def test_a_climber_moves_by_clicking_a_space_and_tab_lets_the_other_act(everest: Game, home: Path) -> None:
    async with app_of(at(everest, "round 1 | climbing", home)).run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")
        match = table_of(pilot).session.match
        await click(pilot, "#main", "move up")
        assert "tenzing ring 1 south" in match.show()
        await pilot.press("tab")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, Cover)
        await click(pilot, "#main", "move up")
        assert "hillary ring 1 south" in match.show()


async def test_everests_hand_is_covered_and_shown_to_everest_only(everest: Game, home: Path) -> None:
    text = "round 2 | tenzing base camp, actions 1 | hillary base camp, actions 0 | hand yeti 1, crevice 2"
    async with app_of(at(everest, text, home)).run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "3 cards, face down" in screen_text(pilot)
        assert "yeti" not in screen_text(pilot).lower()
        table = table_of(pilot)
        table.session.match.play("done", 0, chance=[1, 1])
        table._next()
        await pilot.pause()
        assert isinstance(pilot.app.screen, Cover)
        await pilot.press("enter")
        await pilot.pause()
        assert "crevice 2 (4/4)" in screen_text(pilot)


def test_the_words_of_a_payment_are_hidden_from_the_climbers(everest: Game, home: Path) -> None:
    session = at(everest, "everest to play | hand frostbite 1, crevice 2", home)
    session.play("play frostbite on tenzing", 2)
    assert [told.words for told in session.told(2)] == ["play frostbite on tenzing"]
    assert session.told(0) == []


def test_hidden_moves_leave_no_line_and_no_room_in_the_climbers_log(everest: Game, home: Path) -> None:
    session = at(everest, "everest to play | hand frostbite 1, crevice 2", home)
    other = at(everest, "everest to play | hand frostbite 1, crevice 2", home)
    for move in ("play frostbite on tenzing", "cancel", "play crevice on tenzing", "cancel"):
        session.play(move, 2)
    for one in (session, other):
        one.play("end turn", 2)
    assert [(told.seat, told.words) for told in session.told(0)] == [(told.seat, told.words) for told in other.told(0)]
    assert [told.words for told in session.told(0, most=1)] == [told.words for told in other.told(0, most=1)]
    assert "play crevice on tenzing" in [told.words for told in session.told(2)]


def test_nobody_takes_back_what_the_other_side_does_not_show(everest: Game, home: Path) -> None:
    session = at(everest, "everest to play | hand frostbite 1, crevice 2", home)
    session.play("play frostbite on tenzing", 2)
    assert session.undo(0) == "Nothing to take back: what was done where something may lie hidden stays done."
    assert "frostbite" in session.undo(2)
    assert not session.match.steps


async def test_a_whole_game_can_be_played_by_keys(everest: Game) -> None:
    luck = random.Random("keys")
    session = sit(everest, seed="keys", options={"round_limit": "3"})
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        table = table_of(pilot)
        for _ in range(1500):
            if table.session.match.over:
                break
            if isinstance(pilot.app.screen, Cover):
                await pilot.press("enter")
            await pilot.press(luck.choice(list(table.scene.choices)))
        await pilot.pause()
        assert table.session.match.over
        assert {step.seat for step in session.match.steps} == {0, 1, 2}
        assert "Everest has won" in table.query_one("#main", CanvasView).canvas.text()


def test_the_odds_say_what_the_turn_would_cost_and_who_can_pay(everest: Game, home: Path) -> None:
    session = at(everest, "tenzing ring 7 east, rope 1 | hillary ring 3 west, crevice 1", home)
    assert board_for(everest).odds(Scene(session, session.seat, session.seat, {})) == [
        "Tenzing: loses 1 at the end of the turn",
        "Tenzing: a High Wind now would cost 3",
        "Tenzing: can pay to go up from 1 east, 2 north, 2 west, 3 south, 3 west, 4 east, 5 north, 5 east, 6 south",
        "Hillary: loses 1 at the end of the turn",
        "Hillary: can pay to go up from 1 east, 2 north, 2 west, 3 west, 4 east, 5 east",
    ]


def test_line_by_line(everest: Game, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = Lines(at(everest, "round 1 | climbing", home))
    lines.do("move up")
    assert "Tenzing goes to ring 1, south (E3.1)" in capsys.readouterr().out
