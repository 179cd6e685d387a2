"""B1 Setting up."""

import pytest

from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from rollbones.games.boarding.box import names_of
from tools import both_engines, position

pytestmark = both_engines
SCOUT = (find_game("boarding").folder / "maps" / "default.toml").read_text("utf-8")


def at(text: str = "", **options: str) -> Match:
    return position(text, game="boarding", **options)


@pytest.mark.parametrize(
    ("name", "rooms", "doors", "vents"), [("default", 9, 11, 1), ("short", 8, 9, 1), ("long", 12, 14, 1)]
)
def test_three_ships_come_with_the_game(name: str, rooms: int, doors: int, vents: int) -> None:  # B1.1
    box = at(map=name).box
    assert box.rooms == len(names_of(box)) == rooms
    assert (box.doors.sum(), box.vents.sum()) == (2 * doors, 2 * vents)


@pytest.mark.parametrize(("name", "far"), [("default", 5), ("short", 4), ("long", 6)])
def test_the_way_to_the_radio_is_as_long_as_the_rulebook_says(name: str, far: int) -> None:  # B1.1
    box = at(map=name).box
    assert box.distance[box.cargo_bay, box.comms_bay] == far
    assert f"| `{name}` | {box.rooms} | {far} |" in find_game("boarding").rulebook.text


def test_the_lifeboat_has_no_location_without_a_use() -> None:  # B1.1
    box = at(map="lifeboat").box
    used = {box.cargo_bay, box.weapons_bay, box.medical_bay, box.security_room, box.deck, box.comms_bay}
    assert len(used) == box.rooms == len(names_of(box))
    far = box.distance[box.cargo_bay, box.comms_bay]
    assert f"| Lifeboat | `lifeboat` | {box.rooms} | {far} | {far} |" in find_game("boarding").rulebook.text


def test_everyone_begins_in_his_place() -> None:  # B1.2 B1.3 B1.4
    assert at().show().split(" | dice")[0] == (
        "round 1 | human to play | human cargo bay | alien 1 deck | alien 2 weapons bay | alien 3 medical bay | gun 4"
    )


def test_the_plan_says_where_the_aliens_begin() -> None:  # B1.3
    elsewhere = SCOUT.replace('aliens = ["Deck", "Weapons Bay", "Medical Bay"]', 'aliens = ["Deck", "Mid Hall", "Mid Hall"]')
    assert "alien 1 deck | alien 2 mid hall | alien 3 mid hall | gun" in at(map=elsewhere).show()


def test_there_can_be_fewer_aliens() -> None:  # B1.3
    match = at(aliens="1")
    assert "| alien 1 deck | gun 4 |" in match.show()
    assert list(match.table.alien) == [0, 8, 0, 0]


def test_a_designer_may_load_the_gun_otherwise() -> None:  # B1.4
    assert "| gun 2 |" in at(gun_ammo="2").show()
