from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rollbones.engine import NUMBERS, Box, RollbonesError, amount, content, number, ruling, text
from rollbones.engine.declare.options import ContentOption
from rollbones.engine.registry import find_game

SOON, LATE = 0, 1


class Tin(Box):
    when = ruling("When?", soon=SOON, late=LATE)
    limit = ruling("How many?", none=0, span=(1, 50))
    cost = amount("What does it cost?", 3, least=1, most=9)
    plan = text("Which plan?", "first", most=40)


def test_a_box_comes_with_its_official_values() -> None:
    box = Tin.pack(2, {})
    assert (box.seats, box.when, box.limit, box.cost) == (2, SOON, 0, 3)
    assert Tin.departures(box) == {}


def test_chosen_options_are_packed_and_told_again() -> None:
    box = Tin.pack(1, {"when": "late", "limit": "12", "cost": "9"})
    assert Tin.departures(box) == {"when": "late", "limit": "12", "cost": "9"}


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"wen": "late"}, r"no option 'wen' \(did you mean 'when'\?\); there are: when, limit, cost, plan"),
        ({"when": "lat"}, r"option when: no value 'lat' \(did you mean 'late'\?\); choose soon, late"),
        ({"limit": "51"}, "option limit: no value '51'.*choose none, a number from 1 to 50"),
        ({"limit": "-1"}, "option limit: no value '-1'"),
        ({"plan": "x" * 41}, "option plan: 41 bytes; give any text of up to 40 bytes"),
        ({"cost": "free"}, "option cost: no value 'free'.*a number from 1 to 9"),
    ],
)
def test_an_unknown_option_or_value_is_refused_with_the_nearest(chosen: dict[str, str], sentence: str) -> None:
    with pytest.raises(RollbonesError, match=sentence):
        Tin.pack(1, chosen)


def test_a_text_travels_in_the_box_as_it_was_written() -> None:
    drawn = "Cargo – Hall\n  Hall – Deck = 100%"
    assert Tin.departures(Tin.pack(1, {"plan": drawn})) == {"plan": drawn}
    assert Tin.departures(Tin.pack(1, {"plan": "first"})) == {}


def test_a_game_refuses_more_seats_than_it_has() -> None:
    with pytest.raises(RollbonesError, match="delver seats 1 to 1, not 2"):
        find_game("delver").box(2)


def test_an_amount_may_be_of_a_group_that_screens_fold_away() -> None:
    class Case(Box):
        cost = amount("What does it cost?", 3, most=9)
        limit = amount("How many?", 4, most=9, group=NUMBERS)

    assert {name: one.group for name, one in Case.options.items()} == {"cost": "", "limit": "numbers"}
    assert Case.departures(Case.pack(1, {"limit": "5"})) == {"limit": "5"}


# ── content ─────────────────────────────────────────────────────────────────────────────────────────────


def read_numbers(words: str, where: str) -> tuple[int, ...]:
    """Read a file of numbers, one to a line."""
    for line, word in enumerate(words.split("\n"), 1):
        if word and not word.isdecimal():
            raise RollbonesError(f"{where}: line {line}: '{word}' is no number; write digits")
    return tuple(int(word) for word in words.split())


@pytest.fixture
def crate(tmp_path: Path) -> Any:
    """A box whose deck is content, with three files of its own."""
    folder = tmp_path / "game" / "decks"
    folder.mkdir(parents=True)
    for name, words in {"plain": "1\n2\n", "all": "1\n2\n3\n", "bad": "1\nx\n"}.items():
        (folder / f"{name}.txt").write_text(words)

    class Crate(Box):
        deck = content("Which deck?", folder, "plain", read_numbers, most=40)
        total = number(most=1000)

        @classmethod
        def fill(cls, box: Any) -> None:
            box.total = sum(cls.content(box, "deck"))

    return Crate


def option_of(crate: Any) -> ContentOption:
    option = crate.options["deck"]
    assert isinstance(option, ContentOption)
    return option


def test_content_is_one_of_the_games_own_files_the_official_one_first(crate: Any) -> None:
    assert list(option_of(crate).values) == ["plain", "all", "bad"]
    assert crate.pack(1, {}).total == 3
    assert crate.pack(1, {"deck": "all"}).total == 6
    assert crate.departures(crate.pack(1, {"deck": "all"})) == {"deck": "all"}
    assert option_of(crate).choices() == "plain, all, bad, or a file of your own of up to 40 bytes"


def test_content_of_ones_own_travels_in_the_box(crate: Any) -> None:
    box = crate.pack(1, {"deck": "7\n8\n"})
    assert box.total == 15
    assert crate.departures(box) == {"deck": "7\n8\n"}


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        ("al", r"option deck: no value 'al' \(did you mean 'all'\?\); choose plain, all, bad, or a file"),
        ("bad", r"game/decks/bad\.txt: line 2: 'x' is no number"),
        ("1\nyes\n", "option deck: line 2: 'yes' is no number"),
        ("1\n" * 30, "option deck: 60 bytes; give plain, all, bad, or a file of your own of up to 40 bytes"),
    ],
)
def test_content_that_cannot_be_read_is_refused_with_its_place(crate: Any, deck: str, sentence: str) -> None:
    with pytest.raises(RollbonesError, match=sentence):
        crate.pack(1, {"deck": deck})


def test_a_file_of_ones_own_is_read_by_its_name(crate: Any, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(b"5\r\n6")
    assert option_of(crate).from_file("deck", str(file)) == "5\n6\n"
    assert option_of(crate).from_file("deck", "all") == "all"
    assert option_of(crate).from_file("deck", "1\n") == "1\n"


def test_a_file_that_cannot_be_used_is_refused_with_its_name(crate: Any, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    for data, sentence in (
        (b"5\nsix\n", r"mine\.txt: line 2: 'six' is no number"),
        (b"1\n" * 30, r"mine\.txt: 60 bytes; at most 40 fit into the box, make it shorter"),
        (b"\xff\n", r"mine\.txt: byte 0 is no text; save it as UTF-8"),
    ):
        file.write_bytes(data)
        with pytest.raises(RollbonesError, match=sentence):
            option_of(crate).from_file("deck", str(file))
    with pytest.raises(RollbonesError, match=r"option deck: no value and no file 'al' \(did you mean 'all'\?\)"):
        option_of(crate).from_file("deck", "al")
    with pytest.raises(RollbonesError, match="cannot be read: Is a directory; check the name"):
        option_of(crate).from_file("deck", str(tmp_path))
