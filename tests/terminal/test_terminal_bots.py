"""Bots at the terminal's table."""

from __future__ import annotations

from pathlib import Path

import pytest

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.terminal.app import TableApp, TableScreen
from rollbones.terminal.session import Session, open_session


def sit_down(game: Game, bots: str | None, seats: int | None = None, *, new: bool = True) -> Session:
    return open_session(game, options={}, seats=seats, seed=None, daily=False, resume=None, new=new, bots=bots)


def let_bots_move(session: Session) -> int:
    made = 0
    while (choice := session.bot_choice()) is not None:
        session.play_bot(*choice)
        made += 1
    return made


def test_one_name_fills_every_other_seat_and_the_person_moves_first(pig: Game) -> None:
    session = sit_down(pig, "novice", 3)
    assert session.company.levels == {1: "novice", 2: "novice"}
    assert session.seat == 0
    assert not session.waits_for_bot


def test_a_name_for_each_of_the_last_seats_me_among_them(pig: Game) -> None:
    session = sit_down(pig, "casual,me", 3)
    assert session.company.levels == {1: "casual"}


def test_a_whole_game_against_a_bot_is_played_to_its_end(pig: Game) -> None:
    session = sit_down(pig, "novice")
    bot_moves = 0
    while not session.match.over:
        legal = session.match.legal(session.seat)
        session.play(legal[-1] if session.match.table.turn >= 15 else legal[0], session.seat)
        bot_moves += let_bots_move(session)
    assert bot_moves > 3
    assert {step.seat for step in session.match.steps} == {0, 1}


def test_who_plays_is_remembered_when_one_comes_back(pig: Game) -> None:
    first = sit_down(pig, "novice")
    first.play("roll", 0)
    again = sit_down(pig, None, new=False)
    assert again.match.commitment == first.match.commitment
    assert again.company.levels == {1: "novice"}
    assert sit_down(pig, None).company.levels == {}


def test_a_bot_is_shown_its_view_and_no_more(whisper: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit_down(whisper, "novice")
    shown = []
    plain = session.match.view

    def view(seat: int | None) -> object:
        shown.append(seat)
        return plain(seat)

    monkeypatch.setattr(session.match, "view", view)
    while not session.match.over and not session.waits_for_bot:
        session.play(session.match.legal(session.seat)[0], session.seat)
    if session.waits_for_bot:
        choice = session.bot_choice()
        assert choice is not None
        assert shown == [choice[0]]


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("masta", r"no bot 'masta' \(did you mean 'master'\?\)"),
        ("master,master", "every seat is a bot's"),
        ("master,master,master", "3 bots for 2 seats"),
    ],
)
def test_bots_that_cannot_sit_down_are_refused(pig: Game, bots: str, sentence: str) -> None:
    with pytest.raises(RollbonesError, match=sentence):
        sit_down(pig, bots)


def test_a_lost_note_about_the_bots_leaves_a_match_of_people(pig: Game, home: Path) -> None:
    session = sit_down(pig, "novice")
    beside = session.path.with_name(session.path.name + ".bots")
    beside.write_bytes(b"\xff\xfe")
    assert sit_down(pig, None, new=False).company.levels == {}


async def test_on_the_full_screen_a_bot_answers_by_itself(pig: Game) -> None:
    session = sit_down(pig, "novice")
    app = TableApp(session)
    async with app.run_test(size=(100, 40)) as pilot:
        table = app.screen
        assert isinstance(table, TableScreen)
        while session.seat == 0 and not session.waits_for_bot and not session.match.over:
            await pilot.press("space")
            if session.match.table.turn >= 10 and not session.waits_for_bot:
                table._choose((session.match.legal(0)[-1],))
        for _ in range(300):
            await pilot.pause(0.02)
            if not session.waits_for_bot and not table.thinking:
                break
        assert any(step.seat == 1 for step in session.match.steps)
        assert session.seat == 0 or session.match.over
        assert table.viewer == 0
