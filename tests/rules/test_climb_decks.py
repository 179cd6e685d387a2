"""The decks of the mountain: those in the box, and what a designer is told who draws another."""

from pathlib import Path

import pytest

from climb_cards import ALTITUDE, CLIMB, EVENTS, MOUNTAIN, climb
from rollbones.engine import RollbonesError
from rollbones.games.climb import decks
from rollbones.games.climb.signs import EVENT, STACKS, TRAIL

OFFICIAL = CLIMB.box_kind.content(CLIMB.box(), "mountain")


def test_the_official_mountain_has_twelve_ten_and_eight_cards_or_more() -> None:
    counts = [sum(card.stack == stack for card in OFFICIAL) for stack in range(len(STACKS))]
    assert counts[0] >= 12
    assert counts[1] >= 10
    assert counts[2] >= 8


def test_no_event_lies_beside_a_trail_on_the_official_mountain() -> None:
    for card in OFFICIAL:
        for row in range(4):
            for column in range(3):
                for beside in ((row + 1, column), (row, column + 1)):
                    if beside[0] < 4 and beside[1] < 3:
                        pair = {card.rows[row][column], card.rows[beside[0]][beside[1]]}
                        assert pair != {EVENT, TRAIL}, card.title


def test_the_official_events_and_altitude_cards_are_as_many_as_promised() -> None:
    events = CLIMB.box_kind.content(CLIMB.box(), "events")
    assert sum(card.copies for card in events) >= 16
    assert sum(card.copies for card in events if card.title == "Hut") == 6
    sixteen = CLIMB.box_kind.content(CLIMB.box(1, {"events": "official"}), "events")
    assert sum(card.copies for card in sixteen) == 16
    assert sum(card.copies for card in sixteen if card.title == "Hut") == 3
    assert len(CLIMB.box_kind.content(CLIMB.box(), "altitude")) >= 8


def with_row(old: str, new: str) -> str:
    """Return the mountain of the tests with one thing changed."""
    assert old in MOUNTAIN
    return MOUNTAIN.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (with_row("sss", "sxs"), "m: line 3, column 2: 'x' is no terrain; use s snow, i ice, r rock, t trail, e event"),
        (with_row("sss", "ss"), "m: line 3, column 3: 'ss' has 2 spaces; a row has 3"),
        (with_row("sss", "ssss"), "m: line 3, column 4: 'ssss' has 4 spaces; a row has 3"),
        (with_row("sss\n", ""), "m: line 5, column 1: 'Snow' has 3 rows; draw 4, the top one first"),
        (with_row("sss\n", "sss\nsss\n"), "m: line 7, column 1: 'Snow' has 5 rows; draw 4, the top one first"),
        (with_row("normal Snow", "norml Snow"), "m: line 2, column 1: 'norml' is no difficulty (did you mean 'normal'?)"),
        (with_row("normal Snow", "snow"), "m: line 2, column 1: 'snow' is no difficulty"),
        (with_row("normal Ice", "normal Snow"), "m: line 7, column 1: a second card is called 'Snow'"),
        (with_row("normal Ice", "normal Ice!"), "m: line 7, column 7: 'Ice!' is no title"),
        (
            with_row("sss\nsss\nsss\nrrr", "sss\nrrr\nsss\nsss"),
            "m: line 21, column 1: no way leads from here to the top of 'Rock' past the rock; open one",
        ),
        (
            with_row("sss\nsss\nsss\nrrr", "sss\nsss\nssr\nsrs"),
            "m: line 21, column 3: no way leads from here to the top of 'Rock' past the rock; open one",
        ),
        (MOUNTAIN.replace("deadly Dusk\nsss\nsss\nsss\nsss\n", ""), "m: 3 deadly cards; draw between 4 and 20"),
        ("# nothing\n", "m: 0 normal cards; draw between 4 and 20 of each difficulty"),
        ("normal Snow\n", "m: line 1, column 1: 'Snow' has 0 rows; draw 4, the top one first"),
    ],
)
def test_a_mountain_that_is_drawn_badly_is_refused_by_line_and_column(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        decks.mountain(text, "m")
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Slip\nv w\n", "e: line 2, column 3: 'w' is no sign of this deck"),
        ("Slip\nv  +rop\n", "e: line 2, column 4: '+rop' is no sign of this deck (did you mean '+rope'?)"),
        ("Slip\n(calm)\n", "e: line 2, column 1: '(calm)' is no sign of this deck"),
        ("Slip\nv v v v v\n", "e: line 2, column 9: more than 4 signs; a card has 4 at most"),
        ("Slip × x\nv\n", "e: line 1, column 7: 'x' copies; write a number from 1 to 9 behind the ×"),
        ("Slip × 10\nv\n", "e: line 1, column 7: '10' copies"),
        ("Slip\n", "e: line 1, column 5: 'Slip' has no signs; draw them on the next line"),
        ("× 3\nv\n", "e: line 1, column 1: a card needs a title"),
        ("Slip\nv\nSLIP\nv\n", "e: line 3, column 1: a second card is called 'SLIP'"),
        ("Slip × 7\nv\n", "e: 7 event cards; draw 8 or more, copies included"),
        ("# none\n", "e: no card at all; draw some"),
        ("".join(f"Slip {n}\nv\n" for n in range(33)), "e: line 65, column 1: there is room for 32 event cards"),
    ],
)
def test_events_that_are_drawn_badly_are_refused_by_line_and_column(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        decks.events(text, "e")
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Slip\nv\n", "a: line 2, column 1: 'v' is no sign of this deck"),
        ("Cache × 2\n+rope\n", "a: 2 of 'Cache'; each altitude card lies there once"),
    ],
)
def test_altitude_cards_that_are_drawn_badly_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        decks.altitude(text, "a")
    assert str(refused.value).startswith(sentence)


def test_good_decks_are_read_whatever_stands_behind_a_hash() -> None:
    assert len(decks.mountain(MOUNTAIN.replace("tir", "tir   # a trail, ice and rock"), "m")) == 15
    assert decks.events(EVENTS, "e")[0].copies == 2
    assert len(decks.altitude(ALTITUDE, "a")) == 4


def test_a_designers_own_mountain_is_climbed_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(MOUNTAIN.replace("Snow", "My Own"), "utf-8")
    option = CLIMB.box_kind.options["mountain"]
    text = option.from_file("mountain", str(file))  # type: ignore[attr-defined]  # content is read from files
    assert CLIMB.box_kind.content(climb(mountain=text).box, "mountain")[0].title == "My Own"


def test_a_designers_mistake_is_told_with_the_name_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(MOUNTAIN.replace("tir", "tix"), "utf-8")
    with pytest.raises(RollbonesError, match=r"mine\.txt: line 23, column 3: 'x' is no terrain"):
        CLIMB.box_kind.options["mountain"].from_file("mountain", str(file))  # type: ignore[attr-defined]
