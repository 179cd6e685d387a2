"""The ship in the terminal, by keys and by mouse."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.terminal.boards import board_for
from rollbones.terminal.plain import Lines
from rollbones.terminal.scene import Scene
from rollbones.terminal.view import CanvasView
from terminal.sitting import app_of, at, screen_text, sit, table_of

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40)]
BUSY = "taken chase | human mid hall | alien 1 fore hall, in ambush | alien 2 mid hall, bleeding | alien 3 comms bay"


@pytest.fixture
def boarding() -> Game:
    return find_game("boarding")


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_screen_shows_the_ship_and_the_dice(boarding: Game, size: tuple[int, int]) -> None:
    async with app_of(sit(boarding, seed="first")).run_test(size=size) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        for words in ("Cargo", "Aft", "Mid", "Fore", "Deck", "Comms", "H ", "A1", "A2", "A3", "vent", "gun 4", "locks"):
            assert words in seen
        for words in ("Round 1 of 30", "The Human’s turn", "Chase: Run", "take "):
            assert words in seen


@pytest.mark.parametrize("name", ["short", "long"])
@pytest.mark.parametrize("size", SIZES)
async def test_every_ship_fits_the_screen(boarding: Game, home: Path, name: str, size: tuple[int, int]) -> None:
    async with app_of(at(boarding, "dice chase", home, map=name)).run_test(size=size) as pilot:
        await pilot.pause()
        main = table_of(pilot).query_one("#main", CanvasView).canvas.text()
        corners = sum(main.count(corner) for corner in "╭┏╔") - main.count("╔═")
        assert corners >= int(table_of(pilot).session.match.box.rooms) - 3
        for words in ("Carg", "Comm", "Deck", "radio"):
            assert words in main


async def test_states_danger_and_lockdowns_are_marked(boarding: Game, home: Path) -> None:
    session = at(boarding, f"{BUSY} | lockdown comms bay 2 | dice claw | stimpack carried", home)
    async with app_of(session).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        for words in ("H A2-", "A1!", "locked 2", "‼", "Mid Hall───†", "▸ Chase: Run", "stimpack"):
            assert words in seen
        assert "† The Human dies if the Round ends now" in seen


async def test_the_dice_say_what_they_do_for_the_side_to_move(boarding: Game, home: Path) -> None:
    async with app_of(at(boarding, "aliens to play | dice chase size", home)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        for words in ("The Aliens’ turn", "1× Chase: Hunt", "1× Size Matters: Tremors", "– Flash: Teleport"):
            assert words in screen_text(pilot)


async def test_a_run_is_made_by_keys_and_can_be_cancelled(boarding: Game, home: Path) -> None:
    async with app_of(at(boarding, "dice chase claw", home)).run_test(size=(100, 30)) as pilot:
        match = table_of(pilot).session.match
        before = match.table.copy()
        await pilot.press("1", "w", "b", "x")
        await pilot.pause()
        assert match.table == before
        await pilot.press("1", "w", "b", "d")
        await pilot.pause()
        assert "| human security room |" in match.show()


@pytest.mark.parametrize("size", SIZES)
async def test_the_human_is_asked_what_comes_first(boarding: Game, home: Path, size: tuple[int, int]) -> None:
    end = "human deck, hiding | alien 1 deck | dice | round ends with fight hiding"
    async with app_of(at(boarding, end, home)).run_test(size=size) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        for words in ("The Round ends: what comes first?", "1", "resolve fight", "2", "resolve hiding"):
            assert words in seen
        assert ("who has come out of hiding is not" in seen) == (size[0] >= 120)
        await pilot.press("1")
        await pilot.pause()
        assert table_of(pilot).session.match.show().startswith("round 2 |")


async def test_a_hunt_is_made_by_clicking_figures_and_rooms(boarding: Game, home: Path) -> None:
    async with app_of(at(boarding, "aliens to play | dice chase chase", home)).run_test(size=(100, 30)) as pilot:
        table = table_of(pilot)
        match = table.session.match

        async def click(move: str, smallest: bool = False) -> None:
            number = match.moves.read(move)
            spots = [one for one in table.query_one("#main", CanvasView).canvas.spots if number in one.moves]
            spot = min(spots, key=lambda one: one.width) if smallest else spots[0]
            assert await pilot.click("#main", offset=(spot.left, spot.top))
            await pilot.pause()

        await click("take chase")
        await pilot.press("w")
        await click("alien 1 to fore hall", smallest=True)
        assert table.scene.is_narrowed
        await click("alien 1 to fore hall")
        assert "| alien 1 fore hall |" in match.show()
        assert "alien 1 came from deck" in match.show()


async def test_a_whole_game_can_be_played_by_keys_from_both_sides(boarding: Game) -> None:
    luck = random.Random("keys")
    async with app_of(sit(boarding, seed="keys")).run_test(size=(80, 24)) as pilot:
        table = table_of(pilot)
        for _ in range(2000):
            if table.session.match.over:
                break
            await pilot.press(luck.choice(list(table.scene.choices)))
        await pilot.pause()
        assert table.session.match.over
        assert {step.seat for step in table.session.match.steps} == {0, 1}
        fates = ("The message is sent", "The last Alien is dead", "The Human is dead", "The time is up")
        assert any(fate in screen_text(pilot) for fate in fates)


def test_every_open_move_has_a_key(boarding: Game, home: Path) -> None:
    luck = random.Random(1)
    session = sit(boarding, seed="all keys")
    board = board_for(boarding)
    while not session.match.over and len(session.match.steps) < 150:
        moves = session.match.legal(session.seat)
        wanted = board.keys(session.match.table, moves)
        assert set(wanted) == set(moves)
        assert all(len(key) == 1 and key != "0" for key in wanted.values())
        session.play(luck.choice(moves), session.seat)


def test_line_by_line_a_room_is_called_by_its_name(boarding: Game, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = Lines(at(boarding, f"{BUSY} | dice claw", home))
    lines.do("step to medical bay")
    lines.do("odds")
    said = capsys.readouterr().out
    assert "the Human goes to the Medical Bay (B6.1)" in said
    assert "Mid Hall: the Human would not survive the end of the Round here" in said
    assert "Fore Hall: entering kills the Human at once" in said
    assert "Next Round: " in said


def test_when_it_is_over_the_board_says_how(boarding: Game, home: Path) -> None:
    session = at(boarding, "human deck | dice flash", home)
    session.play("take flash", 0)
    session.play("lucky break", 0)
    assert session.match.over
    assert board_for(boarding).odds(Scene(session, session.seat, session.seat, {})) == []
