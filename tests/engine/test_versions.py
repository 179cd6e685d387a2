"""Official values that changed with a game's version: what was begun before goes on as it began."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from rollbones.engine import Box, RollbonesError, amount, ruling
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import read_match, write_match
from rollbones.engine.registry import find_game

SOON, LATE, NEVER = 0, 1, 2


class Tin(Box):
    when = ruling("When?", late=LATE, soon=SOON, never=NEVER, was={1: "soon", 3: "never"})
    cost = amount("What does it cost?", 3, least=1, most=9, was={2: "4"})


@pytest.mark.parametrize(
    ("version", "when", "cost"), [(0, LATE, 3), (1, SOON, 4), (2, NEVER, 4), (3, NEVER, 3), (4, LATE, 3)]
)
def test_each_version_has_its_own_official_values(version: int, when: int, cost: int) -> None:
    box = Tin.pack(1, {}, version)
    assert (box.when, box.cost) == (when, cost)
    assert Tin.departures(box) == {}


def test_what_was_chosen_is_told_against_the_values_of_its_own_version() -> None:
    assert Tin.departures(Tin.pack(1, {"when": "late"}, 1)) == {"when": "late"}
    assert Tin.departures(Tin.pack(1, {"when": "soon"}, 1)) == {}
    assert Tin.departures(Tin.pack(1, {"when": "soon"})) == {"when": "soon"}


def test_an_earlier_value_that_is_none_of_the_values_is_refused_where_it_is_declared() -> None:
    with pytest.raises(RollbonesError, match=r"'When\?', up to version 1: no value 'son' \(did you mean 'soon'\?\)"):
        ruling("When?", late=LATE, soon=SOON, was={1: "son"})


# ── a game that changed ─────────────────────────────────────────────────────────────────────────────────

Edit = Callable[[str, str], Game]
NUMBER = count()


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edit:
    """Copies of Pig as packages of their own, each with its version and its goal."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def made(version: str, goal: str) -> Game:
        name = f"sow_{next(NUMBER)}"  # a module is imported once by its name
        shutil.copytree(find_game("pig").folder, tmp_path / name)
        for file, before, after in (
            ("__init__.py", 'version="1"', f'version="{version}"'),
            ("__init__.py", 'slug="pig"', 'slug="sow"'),
            ("box.py", '"How many points win?", 100, least=1, most=1000', f'"How many points win?", {goal}'),
        ):
            path = tmp_path / name / file
            assert before in path.read_text()
            path.write_text(path.read_text().replace(before, after))
        return Game(name)

    return made


FIRST, SECOND = ("1", "10, least=1, most=1000"), ("2", '20, least=1, most=1000, was={1: "10"}')


def test_a_file_of_an_earlier_version_replays_and_goes_on_as_it_began(edition: Edit) -> None:
    before, now = edition(*FIRST), edition(*SECOND)
    match = Match.new(before, seed="old")
    match.play("roll", chance=[6])
    text = write_match(match)
    again = read_match(text, game=now)
    assert again.box.goal == 10
    again.play("roll", chance=[6])
    again.play("hold")
    assert again.over
    assert Match.new(now).box.goal == 20


def test_a_file_of_an_earlier_version_is_written_again_as_it_was(edition: Edit) -> None:
    before, now = edition(*FIRST), edition(*SECOND)
    for options in ({}, {"goal": "20"}, {"sides": "8"}):
        match = Match.new(before, seed="old", options=options)
        match.play("roll", chance=[6])
        text = write_match(match)
        assert write_match(read_match(text, game=now)) == text
        twin = read_match(write_match(read_match(text, game=now).forked(1)), game=now)
        assert twin.box.goal == match.box.goal


def test_a_file_of_today_names_the_old_reading_like_any_other(edition: Edit) -> None:
    now = edition(*SECOND)
    text = write_match(Match.new(now, options={"goal": "10"}))
    assert "game sow 2\nseats 2\noptions goal=10\n" in text
    assert read_match(text, game=now).box.goal == 10
    assert "options" not in write_match(Match.new(now))


@pytest.mark.parametrize("version", ["2", "3", "1000000", "9" * 5000, "x", "-1", "1.5", "²"])
def test_a_version_that_is_not_an_earlier_one_has_todays_values(edition: Edit, version: str) -> None:
    now = edition(*SECOND)
    assert now.box(None, {}, version).goal == 20
    assert now.version_of(now.box(None, {}, version)) == "2"


def test_a_value_that_changed_without_the_version_on_the_card_is_refused(edition: Edit) -> None:
    with pytest.raises(
        RollbonesError, match=r"box\.py: option goal was '10' up to version 2, and the card says version 2; raise"
    ):
        edition("2", '20, least=1, most=1000, was={2: "10"}').box()
