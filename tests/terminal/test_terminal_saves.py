"""What is kept, and what happens when it cannot be."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match import savefile
from rollbones.engine.match.match import Match
from rollbones.terminal.records import Records
from rollbones.terminal.saves import Label
from rollbones.terminal.session import Session
from terminal.sitting import app_of, screen_text, sit


def play_out(session: Session) -> None:
    while not session.match.over:
        session.play(session.match.legal()[0], 0)


async def test_a_match_dropped_without_quitting_goes_on(delver: Game) -> None:
    session = sit(delver)
    async with app_of(session).run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        before = session.match.show()
        again = sit(delver)
        assert again.match.show() == before
        assert again.label == session.label
        assert again.match.steps == session.match.steps


def test_the_same_seed_goes_on_and_new_begins_anew(delver: Game) -> None:
    first = sit(delver, seed="dragon")
    first.play("draw", 0)
    assert sit(delver).label == Label("seed", "dragon")
    again = sit(delver, seed="dragon")
    assert again.match.steps == first.match.steps
    assert "--new begins it anew" in again.notices[0]
    assert not sit(delver, seed="dragon", new=True).match.steps
    assert sit(delver, new=True).label.kind == "free"


def kept_away(home: Path, folder: str) -> list[str]:
    files = sorted((home / "delver" / folder).glob("*.bones"), key=lambda one: (len(one.name), one.name))
    return [savefile.load(one).show() for one in files]


def test_a_match_that_another_takes_the_place_of_is_kept_and_told_of(delver: Game, home: Path) -> None:
    left: list[str] = []
    for _ in range(3):
        session = sit(delver, seed="dragon", new=True)
        for _ in range(len(left) + 1):
            session.play(session.match.legal()[0], 0)
        left.append(session.match.show())
    assert kept_away(home, "abandoned") == left[:2]
    other = sit(delver, seed="dragon", options={"turn_limit": "5"})
    assert kept_away(home, "abandoned") == left
    (told,) = other.notices
    file = home / "delver" / "abandoned" / "seed-dragon-3.bones"
    assert told == f"The unfinished match lies in {file}; `rollbones play delver --resume {file}` goes on with it."
    assert sit(delver, resume=file).match.show() == left[2]


def test_free_matches_that_are_left_are_all_kept(delver: Game, home: Path) -> None:
    left = []
    for _ in range(3):
        session = sit(delver, new=True)
        session.play("draw", 0)
        left.append(session.match.show())
    session.new_match()
    assert sorted(kept_away(home, "abandoned")) == sorted(left)
    assert "goes on with it" in session.notices[0]
    session.new_match()
    assert session.notices == []  # nothing was done in it, and nothing is lost
    assert len(kept_away(home, "abandoned")) == 3


def test_finished_matches_are_all_kept(delver: Game, home: Path) -> None:
    ends = []
    for _ in range(2):
        session = sit(delver, seed="dragon")
        play_out(session)
        ends.append(session.match.show())
    session.new_match()
    assert kept_away(home, "finished") == ends


def test_bots_are_kept_with_the_match_they_play_in(pig: Game) -> None:
    session = sit(pig, seats=2, bots="novice")
    session.play("roll", 0)
    session.new_match()
    (file,) = (session.saves.folder / "abandoned").glob("*.bones")
    assert sit(pig, resume=file).company.levels == {1: "novice"}


def test_the_same_seed_deals_the_same_dice(delver: Game) -> None:
    shown = []
    for _ in range(2):
        session = sit(delver, seed="Dragon's lair / 7", new=True)
        session.play("draw", 0)
        shown.append(session.match.show())
        assert sit(delver).label.name == "Dragon's lair / 7"
    assert shown[0] == shown[1]


def test_seeds_that_differ_in_case_have_files_of_their_own() -> None:
    assert Label("seed", "A").stem.lower() != Label("seed", "a").stem.lower()


def test_a_seed_too_long_for_a_file_name_is_refused(delver: Game) -> None:
    with pytest.raises(RollbonesError, match="choose a shorter one"):
        sit(delver, seed="x" * 300)


def test_a_finished_match_is_not_taken_up_again(delver: Game, home: Path) -> None:
    session = sit(delver)
    play_out(session)
    assert not sit(delver).match.steps
    assert len(kept_away(home, "finished")) == 1


async def test_a_broken_save_is_put_aside_with_a_sentence(delver: Game, home: Path) -> None:
    session = sit(delver)
    session.play("draw", 0)
    session.path.write_text(session.path.read_text().replace("draw", "drow"))
    again = sit(delver)
    async with app_of(again).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "was changed since it was saved" in screen_text(pilot).replace("\n", "")
    assert not again.match.steps
    (aside,) = (home / "delver").glob("*.broken-1")
    assert "drow" in aside.read_text()


def test_a_save_of_another_game_is_put_aside(delver: Game, pig: Game, home: Path) -> None:
    session = sit(pig, seats=2)
    (home / "delver").mkdir(parents=True)
    session.path.rename(home / "delver" / "free-abc.bones")
    again = sit(delver)
    assert "this is a match of pig" in again.notices[0]
    assert not again.match.steps


async def test_a_save_that_cannot_be_written_costs_one_sentence_and_no_game(
    delver: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(delver)
    session.play("draw", 0)
    kept = session.path.read_text()

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    async with app_of(session).run_test(size=(100, 30)) as pilot:
        await pilot.press("space")
        await pilot.pause()
        assert "No space left on device" in screen_text(pilot)
        assert session.path.read_text() == kept
        monkeypatch.undo()
        await pilot.press("space")
        await pilot.pause()
        assert "No space left" not in screen_text(pilot)
    assert session.path.read_text() != kept


def test_a_home_that_cannot_be_made_does_not_stop_the_game(delver: Game, home: Path) -> None:
    home.write_text("a file where the folder should be")
    session = sit(delver, seed="a")
    session.play("draw", 0)
    assert any("could not be saved" in sentence for sentence in session.notices)
    assert "could not be saved" in session.farewell()
    play_out(session)
    assert session.match.over


def test_a_file_is_taken_up_and_saved_in_its_place(delver: Game, tmp_path: Path) -> None:
    session = sit(delver, seed="a")
    session.play("draw", 0)
    copy = tmp_path / "mine.bones"
    savefile.save(session.match, copy)
    taken = sit(delver, resume=copy)
    moves = len(taken.match.steps)
    taken.play(taken.match.legal()[0], 0)
    assert len(savefile.load(copy).steps) > moves


def test_a_sealed_file_is_refused_with_a_sentence(delver: Game, tmp_path: Path) -> None:
    sealed = tmp_path / "sealed.bones"
    savefile.save(sit(delver, seed="a").match, sealed, sealed=True)
    with pytest.raises(RollbonesError, match="sealed"):
        sit(delver, resume=sealed)


def test_matches_asked_for_in_two_ways_are_refused(delver: Game) -> None:
    with pytest.raises(RollbonesError, match="--seed and --daily"):
        sit(delver, seed="a", daily=True)
    with pytest.raises(RollbonesError, match="its own options"):
        sit(delver, daily=True, options={"turn_limit": "5"})


def test_an_unfinished_match_keeps_its_options(delver: Game) -> None:
    sit(delver).play("draw", 0)
    session = sit(delver, options={"turn_limit": "5"})
    assert session.match.steps
    assert "--new begins another" in session.notices[0]


def test_records_add_up_and_count_known_dice_once(delver: Game) -> None:
    for seed in ("a", "b", "a"):
        session = sit(delver, seed=seed)
        play_out(session)
    assert not session.counts
    assert session.summary.played == 2
    assert Records().summary("delver").played == 2


def test_records_keep_options_apart(delver: Game) -> None:
    play_out(sit(delver, seed="a"))
    session = sit(delver, seed="b", options={"turn_limit": "3"})
    play_out(session)
    assert session.summary.played == 1


def test_broken_records_are_put_aside_with_a_sentence(delver: Game, home: Path) -> None:
    home.mkdir()
    (home / "records.json").write_text('{"results": 3}')
    session = sit(delver, seed="a")
    assert "new records begin" in Records().trouble or "new records begin" in session.notices[0]
    assert (home / "records.json.broken-1").read_text() == '{"results": 3}'
    play_out(session)
    assert Records().summary("delver").played == 1


def test_records_that_cannot_be_written_cost_one_sentence(delver: Game, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(delver, seed="a")
    play_out(session)
    (home / "records.json").unlink()
    (home / "records.json").mkdir()
    other = sit(delver, seed="b")
    play_out(other)
    assert any("the old records are whole" in sentence for sentence in other.notices)


def test_what_a_bot_wins_is_not_recorded_as_won(pig: Game) -> None:
    position = "points 40 85 0 0 0 0 0 0 | turn 20 | seat 1"
    match = Match(pig, pig.box(2), b"x" * 32, start=position)
    match.play("hold", 1)
    assert match.winners == [1]
    records = Records()
    records.enter(match, "dice", [0])
    assert (records.book.results[-1].won, records.book.results[-1].score) == (False, 40)
    records.enter(match, "dice", [0, 1])
    assert (records.book.results[-1].won, records.book.results[-1].score) == (True, 105)


def test_a_whole_game_lost_against_a_bot_is_recorded_as_lost(pig: Game) -> None:
    session = sit(pig, seats=2, bots="novice", options={"goal": "20"})
    while not session.match.over:
        if (choice := session.bot_choice()) is not None:
            session.play_bot(*choice)
        else:
            legal = session.match.legal(0)
            session.play(legal[-1], 0)  # hold whatever there is
    (result,) = Records().book.results
    assert result.won == (0 in session.match.winners)
    assert result.score == session.match.score(0)
