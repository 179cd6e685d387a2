"""A ship from a file: the three of the game, and a designer's own."""

from pathlib import Path

import pytest

from rollbones.engine import RollbonesError
from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import read_match, write_match
from rollbones.engine.registry import find_game
from rollbones.games.boarding.box import names_of
from rollbones.games.boarding.ship import read_ship

BOARDING = find_game("boarding")
MAPS = BOARDING.folder / "maps"
DEFAULT = (MAPS / "default.toml").read_text("utf-8")
TEN_MORE = "\n".join(f'"Cabin {number}" = [{number % 8 + 1}, {4 + number // 8}]' for number in range(8))


def changed(old: str, new: str) -> str:
    """Return the default map with one thing changed."""
    assert old in DEFAULT
    return DEFAULT.replace(old, new, 1)


@pytest.mark.parametrize("name", ["default", "short", "long"])
def test_a_map_of_the_game_is_sound(name: str) -> None:
    ship = read_ship((MAPS / f"{name}.toml").read_text("utf-8"), name)
    assert ship.title
    assert len(ship.names) == len(set(ship.plan))
    halls = {room for vent in ship.vents for room in vent}
    assert all(ship.names[room - 1].endswith("Hall") for room in halls)
    gun, radio = ship.places["gun"], ship.places["radio"]
    assert (min(gun, radio), max(gun, radio)) in ship.doors


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (changed('"Deck – Comms Bay"', '"Deck–Galley"'), "door 'Deck–Galley': no location 'Galley'"),
        (
            changed('"Deck – Comms Bay"', '"Deck – Coms Bay"'),
            "door 'Deck – Coms Bay': no location 'Coms Bay' (did you mean 'Comms Bay'?)",
        ),
        (changed('vents = ["Aft Hall – Fore Hall"]', 'vents = ["Aft Hall – Deckk"]'), "vent 'Aft Hall – Deckk': no location"),
        (changed('"Deck – Comms Bay"', '"Deck"'), "door 'Deck': write two locations with a dash between"),
        (changed('"Deck – Comms Bay"', "7"), "door '7': write two locations with a dash between"),
        (changed('"Deck – Comms Bay"', '"Deck – Deck"'), "door 'Deck – Deck': it leads back to where it begins"),
        (changed('"Deck – Comms Bay"', '"Deck – Fore Hall"'), "door 'Deck – Fore Hall': it stands there twice"),
        (changed('vents = ["Aft Hall – Fore Hall"]', 'vents = "Aft Hall – Fore Hall"'), "vents: write a list"),
        (
            changed('    "Cargo Bay – Aft Hall",\n', ""),
            "location 'Aft Hall': no doors lead there from 'Cargo Bay'",
        ),
        (changed('"Deck" = [6, 2]', '"Deck" = [5, 2]'), "location 'Deck': 'Fore Hall' lies at [5, 2] too; move one of them"),
        (
            changed('"Deck" = [6, 2]', '"Deck" = [9, 2]'),
            "location 'Deck': it lies at [9, 2]; write [column, row]",
        ),
        (changed('"Deck" = [6, 2]', '"Deck" = "left"'), "location 'Deck': it lies at left; write [column, row]"),
        (changed('"Deck" = [6, 2]', '"Deck" = [6]'), "location 'Deck': it lies at [6]; write [column, row]"),
        (changed('"Deck" = [6, 2]', '"deck hall" = [1, 1]\n"Deck Hall" = [6, 2]'), "there are two of that name"),
        (changed('"Deck" = [6, 2]', '"Deck, upper" = [6, 2]'), "location 'Deck, upper': a name has 1 to 18 letters"),
        (changed('"Deck" = [6, 2]', '"room 3" = [6, 2]'), "location 'room 3': a name has 1 to 18 letters"),
        (changed('"Deck" = [6, 2]', '"The Very Long Deck Hall" = [6, 2]'), "'The Very Long Deck Hall': a name has 1 to 18"),
        (changed('radio = "Comms Bay"\n', ""), "places: no location for the radio; add it"),
        (changed('radio = "Comms Bay"', 'radio = "Deck"'), "places: radio: 'Deck' is the place of the controls already"),
        (changed('radio = "Comms Bay"', 'radio = "Comms"'), "places: radio: no location 'Comms' (did you mean 'Comms Bay'?)"),
        (changed('radio = "Comms Bay"', 'raido = "Comms Bay"'), "places: no place for 'raido' (did you mean 'radio'?)"),
        (changed('radio = "Comms Bay"', 'radio = "Comms Bay"\nradio = "Deck"'), "not TOML: Cannot overwrite a value"),
        (
            changed('["Deck", "Weapons Bay", "Medical Bay"]', '["Deck", "Weapons Bay"]'),
            "places: aliens: 2 locations",
        ),
        (changed('["Deck", "Weapons Bay", "Medical Bay"]', '"Deck"'), "places: aliens: 0 locations; write 3"),
        (changed('["Deck", "Weapons Bay",', '["Deck", "Galley",'), "places: aliens: no location 'Galley'"),
        (changed('["Deck", "Weapons Bay",', '["Deck", "Cargo Bay",'), "places: aliens: the Human begins in 'Cargo Bay'"),
        (DEFAULT.split("[places]", maxsplit=1)[0], "no 'places'; a map has title, doors, vents, rooms, places"),
        (DEFAULT.split("[rooms]", maxsplit=1)[0] + "places = 1\nrooms = 2\n", "rooms: 0 locations; a ship has 6 to 16"),
        (changed('"Deck" = [6, 2]', f'"Deck" = [6, 2]\n{TEN_MORE}'), "rooms: 17 locations; a ship has 6 to 16"),
        (changed('title = "Scout ship"', "title = 7"), "title: write a name in quotes"),
        (changed("title =", "name ="), "no part 'name' in a map"),
        (changed("title =", "title"), "not TOML: Expected '=' after a key in a key/value pair (at line 2, column 7)"),
    ],
)
def test_a_broken_map_is_answered_with_the_file_the_entry_and_the_remedy(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        read_ship(text, "mine.toml")
    assert str(refused.value).startswith("mine.toml: ")
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_places_that_are_no_table_are_refused() -> None:
    text = DEFAULT.split("[places]", maxsplit=1)[0].replace("[rooms]", "places = 3\n\n[rooms]")
    with pytest.raises(RollbonesError, match="places: write human, gun, stimpack"):
        read_ship(text, "mine.toml")


def test_a_designers_own_map_travels_in_the_match_file() -> None:
    own = (
        changed('"Deck"', '"Bridge"')
        .replace('"Deck"', '"Bridge"')
        .replace("Deck –", "Bridge –")
        .replace("– Deck", "– Bridge")
    )
    match = Match.new(BOARDING, options={"map": own}, seed="own")
    assert "Bridge" in names_of(match.box)
    assert "alien 1 bridge" in match.show()
    again = read_match(write_match(match))
    assert again.table == match.table
    assert again.show() == match.show()
    assert BOARDING.box_kind.departures(again.box) == {"map": own}


def test_a_designers_own_file_is_read_and_checked_before_it_goes_into_the_box(tmp_path: Path) -> None:
    option = BOARDING.box_kind.options["map"]
    file = tmp_path / "mine.toml"
    file.write_text(DEFAULT.replace("\n", "\r\n"), "utf-8")
    assert option.from_file("map", str(file)) == DEFAULT  # type: ignore[attr-defined]  # the map is content
    assert option.from_file("map", "long") == "long"  # type: ignore[attr-defined]
    file.write_text(changed('radio = "Comms Bay"\n', ""), "utf-8")
    with pytest.raises(RollbonesError, match=r"mine\.toml: places: no location for the radio; add it"):
        option.from_file("map", str(file))  # type: ignore[attr-defined]


def test_a_broken_map_from_elsewhere_is_refused_by_the_option() -> None:
    with pytest.raises(RollbonesError, match="option map: places: no location for the radio; add it"):
        BOARDING.box(None, {"map": changed('radio = "Comms Bay"\n', "")})
    with pytest.raises(
        RollbonesError, match=r"option map: no value 'lng' \(did you mean 'long'\?\); choose default, lifeboat, long"
    ):
        BOARDING.box(None, {"map": "lng"})
