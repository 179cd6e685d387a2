from __future__ import annotations

import pytest

from rollbones.engine import Box, RollbonesError, amount, ruling, text
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
