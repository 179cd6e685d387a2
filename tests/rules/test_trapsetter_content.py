"""The content of Die Trying: the tables as they are, and what is said of a mistake in one."""

from pathlib import Path

import pytest

from delving import delve
from rollbones.engine import RollbonesError
from rollbones.engine.registry import find_game
from rollbones.games.trapsetter.box import CREATURES, HP, RESISTS
from rollbones.games.trapsetter.content import FILES, FOLDER, assemble, official, read_dice, read_house

TRAPSETTER = find_game("trapsetter")
TEXTS = {name: (FOLDER / f"{name}.toml").read_text("utf-8") for name in FILES}


def changed(file: str, old: str, new: str) -> str:
    """Return what is said when one thing in a file is changed."""
    assert old in TEXTS[file], old
    with pytest.raises(RollbonesError) as refused:
        assemble({**TEXTS, file: TEXTS[file].replace(old, new, 1)})
    return str(refused.value)


def test_everything_has_a_name_and_a_line_of_flavour_of_its_own() -> None:
    content = official()
    tables = [getattr(content, name) for name in FILES if name != "folk"]
    flavours = [thing["flavour"] for table in tables for thing in table.values()]
    assert len(flavours) == len(set(flavours)) > 140
    assert all(line[-1] in ".?!" for line in flavours)
    assert len(content.talents) >= 24
    assert len(content.spells) >= 18
    assert len(content.creatures) >= 14
    assert len(content.traps) >= 10


def test_every_knack_every_school_and_every_work_is_used() -> None:
    content = official()
    schools = {spell["school"] for spell in content.spells.values()}
    knacks = {talent["knack"] for talent in content.talents.values()}
    assert schools <= knacks
    for school in schools:
        taught = {spell["taught"] for spell in content.spells.values() if spell["school"] == school}
        assert taught == {1, 2, 3}
    assert {spell["level"] for spell in content.spells.values()} == {0, 1, 2, 3}


@pytest.mark.parametrize(("text", "code"), [("d6", 106), ("2d6+1", 10_206), ("15", 150_000), ("d3", 103)])
def test_dice_are_read(text: str, code: int) -> None:
    assert read_dice(text, "here") == code


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("creatures", "threat = 3", "threat = =", "content/creatures.toml: not TOML:"),
        ("creatures", "threat = 3\n", "", "content/creatures.toml: 'sewer rat': no threat; add it"),
        ("creatures", "threat = 3", "thread = 3", "'sewer rat': no field 'thread' (did you mean 'threat'?)"),
        ("creatures", "hp = 2", 'hp = "two"', "'sewer rat': hp is 'two'; write a number from 1 to 60"),
        ("creatures", '"d2"', '"2"', ""),
        ("creatures", '"d2"', '"two"', "'sewer rat': damage is 'two'; write dice as in 'd6'"),
        ("creatures", '"piercing"', '"piercng"', "type: no 'piercng' (did you mean 'piercing'?)"),
        ("creatures", '["darksight", "coward"]', '"coward"', "traits is 'coward'; write a list"),
        ("creatures", "{ piercing = 2 }", "2", "resists is 2; write amounts by name in braces"),
        ("creatures", "topples = true", "topples = 1", "topples is 1; write true or false"),
        ("creatures", "flavour = ", "flavour = '' #", "flavour is ''; write a line in quotes"),
        (
            "skills",
            'acrobatics = { ability = "dexterity"',
            'acrobatic = 3\nx = { ability = "dexterity"',
            "17 skills; there must be 16",
        ),
        (
            "skills",
            'acrobatics = { ability = "dexterity", flavour = "Bending where you would otherwise break." }',
            "acrobatics = 3",
            "'acrobatics': write its numbers in braces",
        ),
        ("talents", "levels = [1, 2, 4]", "levels = [1, 2]", "levels has 2 entries; write one for each of three levels"),
        (
            "rooms",
            'width = 5, height = 5, light = "dim", weight = 0',
            'width = 4, height = 5, light = "dim", weight = 0',
            "width is 4; a room is 1, 3 or 5 squares",
        ),
        ("rooms", "entrance =", "door =", "the first is 'entrance' and the second 'hoard'"),
        ("miscasts", "row = 2", "row = 1", "miscasts: rows [1, 1,"),
        ("miscasts", "fizzle", "fizzles", "miscasts and conditions have their fixed names"),
        ("treasure", "upto = 100", "upto = 99", "they go up, and end at 100"),
        (
            "treasure",
            'weapon = "vault blade"',
            'weapon = "vault spoon"',
            "no weapon 'vault spoon' (did you mean 'vault blade'?)",
        ),
        (
            "makes",
            '"charisma", "intelligence"], levels',
            '"charisma", "charisma"], levels',
            "name each of the six abilities once",
        ),
        ("makes", '"thick skin", "thick skin"]', '"thick skin"]', "'bruiser': 5 levels; write six"),
        (
            "makes",
            '"thick skin", "thick skin"]',
            '"thick skin", "thin skin"]',
            "no skill or talent 'thin skin' (did you mean",
        ),
        ("makes", '"torch", "torch", "tinderbox"', '"torch", "torchh"', "no equipment 'torchh' (did you mean 'torch'?)"),
        ("folk", '"bob", ', "", "content/folk.toml: names: write at least 16"),
        ("folk", '"bob"', '"pell"', "names: one stands there twice"),
    ],
)
def test_a_mistake_is_answered_with_one_sentence(file: str, old: str, new: str, sentence: str) -> None:
    if not sentence:
        assert assemble({**TEXTS, file: TEXTS[file].replace(old, new, 1)})
        return
    assert sentence in changed(file, old, new)


def test_rooms_need_a_weight() -> None:
    text = TEXTS["rooms"]
    for weight in (1, 2, 3, 4):
        text = text.replace(f"weight = {weight}", "weight = 0")
    with pytest.raises(RollbonesError, match="none has a weight"):
        assemble({**TEXTS, "rooms": text})


def test_house_rules_change_numbers_and_travel_in_the_box(tmp_path: Path) -> None:
    rules = "[creatures.ogre]\nhp = 30\nweak = { fire = 2 }\n"
    match = delve(house=rules)
    assert match.box.creature[CREATURES - 1, HP] == 30
    assert match.box.creature[CREATURES - 1, RESISTS + 4] == -2
    file = tmp_path / "mine.toml"
    file.write_text(rules)
    option = TRAPSETTER.box_kind.options["house"]
    assert option.from_file("house", str(file)) == rules  # type: ignore[attr-defined]  # it is content


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[creature.ogre]\nhp = 3\n", "mine: no table 'creature' (did you mean 'creatures'?)"),
        ("[creatures.ogr]\nhp = 3\n", "mine: creatures: nothing is called 'ogr' (did you mean 'ogre'?)"),
        ("[creatures]\nogre = 3\n", "mine: creatures.ogre: write what changes in braces"),
        ("creatures = 3\n", "mine: creatures: write a table of changes by name"),
        ("[creatures.ogre]\nhp = 0\n", "mine: 'ogre': hp is 0; write a number from 1 to 60"),
    ],
)
def test_bad_house_rules_are_answered_with_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        read_house(text, "mine")
    assert str(refused.value).startswith(sentence)
