"""The mountain in the terminal."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from climb_cards import EVENTS, MOUNTAIN
from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.terminal.plain import Lines
from terminal.sitting import app_of, at, click, screen_text, sit, table_of

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40)]


@pytest.fixture
def mountain() -> Game:
    return find_game("climb")


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_screen_shows_the_sets_of_equipment(mountain: Game, size: tuple[int, int]) -> None:
    async with app_of(sit(mountain, seed="first")).run_test(size=size) as pilot:
        await pilot.pause()
        assert "start with" in screen_text(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_the_card_the_dice_and_the_tokens_are_shown(mountain: Game, home: Path, size: tuple[int, int]) -> None:
    text = "hiker 1 at 1250 middle | dice 1 2 6 | placed 3 | burned 1 | ready rope rope | spent pick | card 1 1 Tops"
    async with app_of(at(mountain, text, home, mountain=MOUNTAIN, events=EVENTS)).run_test(size=size) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        for words in ("trail", "ice", "rock", "snow", "☻1", "Tops (Normal)", "1,250 feet", "▲ 6", "3 placed, 1 burned"):
            assert words in seen
        for words in ("rope      ●●", "pick      ○"):
            assert words in seen


async def test_camp_and_its_prices_are_shown(mountain: Game, home: Path) -> None:
    text = "hiker 1 at 1000 middle | camp | dice 6 6 6 | spent rope | card 1 1 Tops"
    async with app_of(at(mountain, text, home, mountain=MOUNTAIN)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        assert "camp is open" in seen
        assert "campfire 12, pick 9, rope 6 energy" in seen


async def test_a_step_is_made_by_clicking_the_space(mountain: Game, home: Path) -> None:
    text = "hiker 1 at 250 middle | dice 6 6 | card 1 0 Snow"
    async with app_of(at(mountain, text, home, mountain=MOUNTAIN)).run_test(size=(100, 30)) as pilot:
        await click(pilot, "#main", "go up with 6")
        assert "hiker 1 at 500 middle" in table_of(pilot).session.match.show()


async def test_the_flank_shows_the_record_and_what_waits(mountain: Game, home: Path) -> None:
    text = "altitude 4 Thermos | hiker 1 at 1250 middle | dice 6 6 | card 1 1 Foothills"
    options = {"variant": "lone_hiker", "campaign": "games 2, record 5250, Thermos at 4"}
    async with app_of(at(mountain, text, home, **options)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        assert "⚑" in seen
        assert "◆" in seen
        assert "5000" in seen


async def test_who_stands_on_top_sees_the_last_card_and_nobody_on_it(mountain: Game, home: Path) -> None:
    text = "hiker 1 at 59750 left | dice 6 6 | card 1 59 Snow"
    session = at(mountain, text, home, mountain=MOUNTAIN, tallest="60")
    session.play("go up with 6", 0)
    async with app_of(session).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        assert "60000 feet" in seen
        assert "Snow (Normal)" in seen
        assert "☻1" not in seen


async def test_cards_are_shown_however_high_they_lie(mountain: Game, home: Path) -> None:
    text = "hiker 1 at 61250 left | dice 6 6 | card 1 60 Snow | card 1 61 Tops"
    async with app_of(at(mountain, text, home, mountain=MOUNTAIN)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        assert "Tops (Normal)" in seen
        assert "☻1" in seen


def test_the_last_die_is_warned_of_before_it_burns(mountain: Game, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "hiker 1 at 0 middle | dice 6 | burned 6 | ready rope | card 1 0 Rock"
    Lines(at(mountain, text, home, mountain=MOUNTAIN)).show_table()
    assert "burn 6 and go up (the last one, gone for good)" in capsys.readouterr().out


async def test_a_whole_climb_can_be_played_by_keys(mountain: Game) -> None:
    luck = random.Random("keys")
    async with app_of(sit(mountain, seed="keys", seats=2)).run_test(size=(80, 24)) as pilot:
        table = table_of(pilot)
        for _ in range(2000):
            if table.session.match.over:
                break
            await pilot.press(luck.choice(list(table.scene.choices)))
        await pilot.pause()
        assert table.session.match.over


def test_a_climb_can_be_played_line_by_line(mountain: Game, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = Lines(at(mountain, "hiker 1 at 0 left | dice 6 6 | card 1 0 Rock", home, mountain=MOUNTAIN))
    lines.do("burn 6 and go up")
    assert "burn 6 and go up: sure? Say it again" in capsys.readouterr().out
    lines.do("burn 6 and go up")
    assert "hiker 1 burns 6 and goes up (M6.4)" in capsys.readouterr().out


def test_the_list_of_moves_warns_before_a_die_is_burned(
    mountain: Game, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "hiker 1 at 0 left | dice 1 6 | placed 2 | card 1 0 Snow"
    Lines(at(mountain, text, home, mountain=MOUNTAIN)).show_table()
    assert "burn 6 (gone for good, 3 left)" in capsys.readouterr().out
    Lines(at(mountain, f"{text} | warm 1", home, mountain=MOUNTAIN)).show_table()
    assert "gone for good" not in capsys.readouterr().out


async def test_the_screen_warns_too(mountain: Game, home: Path) -> None:
    text = "hiker 1 at 0 left | dice 1 6 | placed 2 | card 1 0 Snow"
    async with app_of(at(mountain, text, home, mountain=MOUNTAIN)).run_test(size=(110, 34)) as pilot:
        await pilot.pause()
        key = next(key for key, moves in table_of(pilot).scene.choices.items() if len(moves) > 1)
        await pilot.press(key)
        await pilot.pause()
        assert "burn 6 (gone for good, 3 left)" in screen_text(pilot)
