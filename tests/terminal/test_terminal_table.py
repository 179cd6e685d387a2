"""The full-screen table, by keys and by mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from rollbones.engine.game import Game
from rollbones.terminal.view import CanvasView
from terminal.sitting import app_of, at, click, screen_text, sit, table_of

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40)]
RICH = "health 2 3 3 5 6 | travel 3 4 4 5 6 6 | treasure 2 4 5 6 | potion 2 2 5 | curse 4 | drawn treasure 5"
BONUS = "health 2 3 | travel 3 4 | treasure 4 | potion 2 5 | curse 2 | bonus"


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_screen_shows_the_table_and_the_first_move(delver: Game, size: tuple[int, int]) -> None:
    async with app_of(sit(delver, seed="first")).run_test(size=size) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        for words in ("Cube Delver", "♥", "way out", "▼ 3", "draw", "11.5%", "Rules", "Quit"):
            assert words in seen


@pytest.mark.parametrize("size", SIZES)
async def test_every_legal_move_is_listed_with_a_key_of_its_own(delver: Game, home: Path, size: tuple[int, int]) -> None:
    async with app_of(at(delver, RICH, home)).run_test(size=size) as pilot:
        await pilot.pause()
        table = table_of(pilot)
        assert sorted(move for meant in table.scene.choices.values() for move in meant) == sorted(table.scene.legal)
        assert all(len(meant) == 1 for meant in table.scene.choices.values())
        seen = screen_text(pilot)
        for words in ("accept", "pay health", "pay treasure", "pay potion 2", "pay travel at 6"):
            assert words in seen
        clickable = {move for spot in table.query_one("#moves", CanvasView).canvas.spots for move in spot.moves}
        assert clickable == set(table.scene.legal)


async def test_a_whole_game_can_be_played_by_keys(delver: Game) -> None:
    async with app_of(sit(delver, seed="keys")).run_test(size=(80, 24)) as pilot:
        table = table_of(pilot)
        for _ in range(400):
            if table.session.match.over:
                break
            keys = list(table.scene.choices)
            await pilot.press("space" if table.scene.main is not None else keys[0])
        await pilot.pause()
        assert table.session.match.over
        assert "The end: 0 points, Bones." in screen_text(pilot)
        assert "1 match so far" in screen_text(pilot)
        await pilot.press("n")
        await pilot.pause()
        assert not table.session.match.steps


async def test_a_whole_game_can_be_played_by_mouse(delver: Game) -> None:
    async with app_of(sit(delver, seed="mouse")).run_test(size=(100, 30)) as pilot:
        table = table_of(pilot)
        for _ in range(400):
            if table.session.match.over:
                break
            await click(pilot, "#moves", table.session.match.legal_words()[0])
        assert table.session.match.over


async def test_a_die_that_may_pay_is_lit_and_can_be_clicked(delver: Game, home: Path) -> None:
    session = at(delver, "health 2 3 | travel 3 | treasure 4 | curse 2 | drawn health 5", home)
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        assert "┃◆ 4┃" in seen
        assert "│† 2│" in seen
        await click(pilot, "#main", "pay treasure 4")
        assert delver.moves.say(session.match.steps[0].move) == "pay treasure 4"


async def test_the_stairs_and_the_die_in_hand_can_be_clicked(delver: Game, home: Path) -> None:
    session = at(delver, "health 2 3 | travel 3 4 | treasure 4 | drawn health 5", home)
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await click(pilot, "#side", "pay travel at 2")
        await click(pilot, "#main", "accept")
        said = [delver.moves.say(step.move) for step in session.match.steps[:2]]
        assert said == ["pay travel at 2", "accept"]


async def test_a_choice_between_like_moves_takes_two_keys_and_can_be_left(delver: Game, home: Path) -> None:
    session = at(delver, BONUS, home)
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.press("3")
        await pilot.pause()
        assert "which one?" in screen_text(pilot)
        await pilot.press("escape", "3", "5")
        assert delver.moves.say(session.match.steps[0].move) == "heal 3 with 5"


async def test_a_click_on_a_potion_offers_all_it_can_do(delver: Game, home: Path) -> None:
    session = at(delver, BONUS, home)
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await click(pilot, "#main", "premonition 2")
        seen = screen_text(pilot)
        for words in ("premonition 2", "heal 3 with 2", "dispel 2", "phase 2"):
            assert words in seen
        assert "phase 5" not in seen


async def test_forced_moves_play_themselves_and_are_told(delver: Game) -> None:
    session = sit(delver, seed="b")
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await pilot.pause()
        assert [delver.moves.say(step.move) for step in session.match.steps] == ["draw", "roll"]
        seen = screen_text(pilot)
        assert "comes out of the bag D2.1" in seen
        assert "D2.2" in seen


async def test_step_by_step_every_move_waits(delver: Game) -> None:
    session = sit(delver, seed="b")
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.press("f2", "space")
        await pilot.pause()
        assert len(session.match.steps) == 1
        assert "step by step" in screen_text(pilot)


async def test_a_move_that_ends_the_game_says_so(delver: Game, home: Path) -> None:
    session = at(delver, "health 3 | travel 3 | treasure 4 5 | drawn health 5", home)
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        assert "pay health 3 (end: 0)" in seen
        assert "pay travel at 1 (end: 9)" in seen


async def test_whoever_gets_out_sees_the_score_and_its_rank(delver: Game, home: Path) -> None:
    session = at(delver, "health 3 | travel 3 | treasure 6 6 | drawn health 5", home)
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.press("z")
        await pilot.pause()
        assert "sure? Once more, and it is done" in screen_text(pilot)
        await pilot.press("z")
        await pilot.pause()
        seen = screen_text(pilot)
        assert "The end: 12 points, Scavenger." in seen
        assert "outside" in seen
        await pilot.press("space", "enter")
        assert session.match.over


async def test_undo_takes_a_choice_back_and_says_why_when_it_may_not(delver: Game, home: Path) -> None:
    session = at(delver, "health 2 3 | travel 3 | potion 4 | drawn potion 5", home)
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        before = session.match.show()
        await pilot.press("space", "u")
        await pilot.pause()
        assert session.match.show() == before
        assert "Taken back: accept." in screen_text(pilot)
        await pilot.press("2", "u")
        await pilot.pause()
        assert "what was seen stays seen" in screen_text(pilot).replace("\n", " ").replace("  ", " ")


async def test_a_death_by_choice_can_be_taken_back_and_leaves_no_record(delver: Game) -> None:
    session = sit(delver, seed="undo")
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        while "pay health 3" not in session.match.legal_words():
            await pilot.press("space")
        await pilot.press("3")
        await pilot.pause()
        assert not session.match.over
        await pilot.press("3")
        await pilot.pause()
        assert session.match.over
        assert session.summary.played == 1
        await pilot.press("u")
        assert not session.match.over
        assert session.summary.played == 0


async def test_why_not_gives_the_sentence_and_its_clause(delver: Game, home: Path) -> None:
    async with app_of(at(delver, RICH, home)).run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark", *"curse", "space", "4", "down")
        await pilot.pause()
        seen = screen_text(pilot)
        assert "pay curse 4" in seen
        assert delver.rulebook.clauses["D2.4"] in seen
        assert "(D2.4)" in seen
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is table_of(pilot)


async def test_why_not_answers_words_that_are_no_move(delver: Game) -> None:
    async with app_of(sit(delver, seed="a")).run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark", *"xyz")
        await pilot.pause()
        assert "is no move of this game" in screen_text(pilot)


async def test_the_rulebook_is_one_key_away(delver: Game) -> None:
    async with app_of(sit(delver, seed="a")).run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        assert "D1.1" in screen_text(pilot)
        await pilot.press("space", "space", "space")
        await pilot.pause()
        assert "D1.1" not in screen_text(pilot)
        await pilot.press("r")
        await pilot.pause()
        assert "way out" in screen_text(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_the_keys_are_explained(delver: Game, size: tuple[int, int]) -> None:
    async with app_of(sit(delver, seed="a")).run_test(size=size) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        seen = screen_text(pilot)
        assert "why is a move not open?" in seen
        assert "leave; the match is saved" in seen


async def test_too_small_a_terminal_says_so_and_recovers(delver: Game) -> None:
    async with app_of(sit(delver, seed="a")).run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(59, 24)
        await pilot.pause()
        assert "60×20" in screen_text(pilot)
        assert "59×24" in screen_text(pilot)
        await pilot.resize_terminal(50, 19)
        await pilot.pause()
        assert "50×19" in screen_text(pilot)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "way out" in screen_text(pilot)


async def test_a_terminal_too_small_from_the_start_recovers(delver: Game) -> None:
    async with app_of(sit(delver, seed="a")).run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        assert "40×10" in screen_text(pilot)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "way out" in screen_text(pilot)


async def test_a_new_match_asks_before_it_leaves_one_under_way(delver: Game) -> None:
    session = sit(delver, seed="a")
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.press("space", "n", "n")
        assert session.match.steps
        await pilot.press("n", "y")
        await pilot.pause()
        assert not session.match.steps
        assert session.label.kind == "free"


async def test_the_tale_can_be_scrolled_back(delver: Game) -> None:
    session = sit(delver, seed="keys")
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        for _ in range(8):
            await pilot.press("space")
        await pilot.pause()
        first = session.match.tale()[0].text
        tale = table_of(pilot).query_one("#tale", CanvasView)
        assert first not in tale.canvas.text()
        await pilot.press(*["pageup"] * 20)
        await pilot.pause()
        assert first in tale.canvas.text()


async def test_ctrl_c_leaves_in_good_order(delver: Game) -> None:
    app = app_of(sit(delver, seed="a"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space", "question_mark", "ctrl+c")
        await pilot.pause()
    assert app.return_code == 0


async def test_pig_is_played_in_turn_at_one_terminal(pig: Game) -> None:
    session = sit(pig, seed="pig", seats=3, options={"goal": "15"})
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "▸ Seat 1" in screen_text(pilot)
        for _ in range(400):
            if session.match.over:
                break
            held = session.match.table.turn >= 5
            await pilot.press("h" if held and "hold" in session.match.legal_words() else "space")
        await pilot.pause()
        assert session.match.over
        assert {step.seat for step in session.match.steps} == {0, 1, 2}
        assert "won (seat 1 has" in screen_text(pilot)


async def test_a_game_with_secrets_covers_the_screen_between_seats(whisper: Game) -> None:
    session = sit(whisper, seed="w", seats=2)
    held = [int(one) for one in session.match.table.held[:2]]
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Pass the screen to seat 1" in screen_text(pilot)
        await pilot.press("space")
        await pilot.pause()
        assert f"held       {held[0]} 0" in screen_text(pilot)
        await pilot.press("d")
        await pilot.pause()
        assert "Pass the screen to seat 2" in screen_text(pilot)
        assert "held" not in screen_text(pilot)
        await pilot.press("space")
        await pilot.pause()
        seen = screen_text(pilot)
        assert f"held       0 {held[1]}" in seen
        assert "a secret" not in seen
        assert "draw again" in seen
