"""The numbers behind the rules lie in the box, where a designer can turn them."""

from __future__ import annotations

from pathlib import Path

import pytest

from delving import TRAPSETTER, Creature, Delver, delve
from rollbones.engine import NUMBERS
from rollbones.games.trapsetter import rules
from rollbones.games.trapsetter.content import THINGS
from rollbones.games.trapsetter.rules.equipment import armour_class, attack_bonus, damage_added, damage_dice, speed_of
from rollbones.games.trapsetter.rules.light import misses_up_to
from rollbones.games.trapsetter.scenery import scenery
from rollbones.games.trapsetter.table import DEATH_SAVES, DYING, STABLE, Table
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


def test_a_move_has_as_many_feet_as_the_box_says() -> None:  # T3.10
    match = delve(Delver(talents={"long legs": 2}), speed="45")
    assert speed_of(match.table, match.box, 0) == 45 + 10


def test_the_fastest_there_can_be_has_room_on_the_table() -> None:  # T3.10 T7.10
    match = delve(Delver(talents={"long legs": 3}, has={"hasted": 3, "dashing": 1}), speed="60")
    fastest = speed_of(match.table, match.box, 0)
    assert fastest == 4 * (60 + 15)
    assert 2 * fastest <= Table.fields["feet"].most


def test_what_executing_and_twin_weapons_do_can_be_turned() -> None:  # T4.4 T4.8
    executing = delve(Delver(weapon="executing slashing"), executing_damage="7")
    assert damage_added(executing.table, executing.box, 0, True) == 7
    both = delve(Delver(weapon="twin slashing"), twin_damage="4")
    assert damage_added(both.table, both.box, 0, False) == 4
    half = Delver(weapon="twin slashing", has={"light": 1, "torch_left": 60})
    bonuses = [attack_bonus(one.table, one.box, 0) for one in (delve(half, twin_penalty=by) for by in ("0", "6"))]
    assert bonuses[0] - bonuses[1] == 6


def test_what_bare_hands_and_heavy_armour_are_worth_can_be_turned() -> None:  # T4.11 T4.13
    bare = delve(Delver(has={"wielded": 0}), fists="5")
    assert damage_dice(bare.table, bare.box, 0) == 105
    heavy = Delver(has={"worn": HEAVY})
    classes = [armour_class(one.table, one.box, 0) for one in (delve(heavy, heavy_armour_ac=by) for by in ("0", "5"))]
    assert classes[1] - classes[0] == 5


def test_how_long_the_stable_sleep_can_be_turned() -> None:  # T8.4
    pending = {"pending": DEATH_SAVES, "queue": 1, "turn": 1, "initiative": {0: 9}}
    match = delve(
        Delver(hp=0, state=DYING),
        creatures=(Creature("slime", (5, 5)),),
        rounds=True,
        fields=pending,
        sleep_dice="6",
        sleep_faces="6",
    )
    go(match, "go on", chance=[6, *[6] * 6])
    assert (match.table.state[0], match.table.sleeps[0]) == (STABLE, 6 * 6 * 60)


@pytest.mark.parametrize("upto", [0, 7])
def test_how_often_the_hidden_are_missed_can_be_turned(upto: int) -> None:  # T7.13
    match = delve(Delver(), creatures=(Creature("ogre"),), rounds=True, hidden_on=str(upto))
    match.table.hidden[4] = 1
    assert misses_up_to(match.table, match.box, 0, 4) == upto
