"""The numbers behind the rules lie in the box, where a designer can turn them."""

from __future__ import annotations

from pathlib import Path

import pytest

from delving import TRAPSETTER, Creature, Delver, delve
from rollbones.engine import NUMBERS
from rollbones.games.trapsetter import rules
from rollbones.games.trapsetter.content import THINGS
from rollbones.games.trapsetter.scenery import scenery
from tools import both_engines, go

pytestmark = both_engines

OFFICIAL = {name: one for name, one in TRAPSETTER.box_kind.options.items() if one.group == NUMBERS}
TORCH, EXPERT, HEAVY = 1, 2, 2
BY_KIND = {
    **{
        f"bonus_{level}": ("bonus", place)
        for place, level in enumerate(("untrained", "trained", "expert", "master", "legendary"))
    },
    **{f"price_{thing.replace(' ', '_')}": ("price", place) for place, thing in enumerate(THINGS[:-1])},
    **{f"{light}_squares": ("shines", place) for place, light in enumerate(("torch", "lantern", "hooded", "bullseye"), 1)},
    "torch_minutes": ("burns", TORCH),
    "oil_minutes": ("burns", TORCH + 1),
    "light_armour_minutes": ("changes", 1),
    "heavy_armour_minutes": ("changes", HEAVY),
}  # looked up by kind: which list, and where in it


@pytest.mark.parametrize("name", OFFICIAL)
def test_a_number_can_be_turned_from_end_to_end(name: str) -> None:
    span = OFFICIAL[name].span
    assert span is not None
    for value in (*span, int(OFFICIAL[name].default)):
        box = TRAPSETTER.box(1, {name: str(value)})
        listed, place = BY_KIND.get(name, (name, ()))
        assert int(box[listed][place]) == value


@pytest.mark.parametrize("name", [name for name in OFFICIAL if name not in BY_KIND])
def test_rules_take_a_number_from_the_box(name: str) -> None:
    assert any(f"box.{name}" in chapter.read_text() for chapter in Path(rules.__path__[0]).glob("*.py"))


def test_a_match_that_names_none_of_them_has_the_official_ones() -> None:
    box = TRAPSETTER.box(1, {"threat": "7"})
    assert {name: str(int(box[name])) for name in OFFICIAL} == {name: one.default for name, one in OFFICIAL.items()}
    assert TRAPSETTER.box_kind.departures(box) == {"threat": "7"}


def test_a_screen_shows_the_prices_of_the_box() -> None:  # T3.7
    shown = scenery(TRAPSETTER.box(1, {"price_torch": "3", "price_weapon": "20", "bonus_expert": "2"}))
    assert (shown["things"][0]["price"], shown["weapon_price"], shown["bonus"][EXPERT]) == (3, 20, 2)


@pytest.mark.parametrize(("dc", "torches"), [("5", 1), ("12", 0)])
def test_a_dc_is_the_one_of_the_box(dc: str, torches: int) -> None:  # T9.15
    match = go(delve(Delver(), craft_dc=dc), "craft a torch", chance=[9])
    assert match.table.thing[0, 0] == torches


@pytest.mark.parametrize("minutes", [60, 90])
def test_a_torch_burns_as_long_as_the_box_says(minutes: int) -> None:  # T5.5
    match = go(delve(Delver(things={"torch": 1, "tinderbox": 1}), torch_minutes=str(minutes)), "light torch")
    assert match.table.torch_left[0] == minutes


@pytest.mark.parametrize("rounds", [3, 7])
def test_the_frightened_run_for_as_many_rounds_as_the_box_says(rounds: int) -> None:  # T7.20
    match = delve(
        Delver(score=(3, 3, 3, 3, 3, 3)), creatures=(Creature(at=(4, 3)),), rounds=True, frightened_rounds=str(rounds)
    )
    assert go(match, "frighten a", chance=[9]).table.scared[4] in (rounds, 2 * rounds)
