"""What the Trapsetter's tables hold, read from the files in `content/` and checked.

Each file is a table of things by name, each with a line of flavour and its numbers. House rules (`house/`, or a file of your
own) may change the numbers of what is there; they add nothing and take nothing away, so that moves keep their names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rollbones.engine import RollbonesError
from rollbones.engine.declare.reading import read_toml
from rollbones.engine.errors import suggest

FOLDER = Path(__file__).with_name("content")
FILES: tuple[str, ...] = (
    "skills",
    "talents",
    "spells",
    "creatures",
    "traps",
    "miscasts",
    "curses",
    "treasure",
    "weapons",
    "conditions",
    "rooms",
    "makes",
    "folk",
)

ABILITIES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
TYPES = (
    "bludgeoning",
    "piercing",
    "slashing",
    "cold",
    "fire",
    "lightning",
    "force",
    "radiant",
    "dark",
    "negative",
    "positive",
)
TRAITS = ("deadly", "destructive", "executing", "finesse", "impaling", "sweeping", "twin", "weighty")
LIGHTS = ("complete darkness", "darkness", "dim", "normal", "bright", "blinding")
CONDITIONS = ("prone", "immobilized", "dazzled", "blinded", "invisible", "unconscious")
KNACKS = (
    "hp",
    "speed",
    "initiative",
    "death_save",
    "dodge",
    "second_strike",
    "backstab",
    "magic_dice",
    "arcane",
    "primal",
    "divine",
    "occult",
    "grounded",
    "riposte",
    "parry",
    "night_eyes",
    "traps",
    "surgeon",
    "bulk",
    "unarmed",
    "finisher",
    "con_save",
    "dex_save",
    "frighten",
    "help",
    "quiet_armour",
    "silver",
    "fire_proof",
)
DICE_KNACKS = ("backstab", "unarmed")
SCHOOLS = ("arcane", "primal", "divine", "occult")
WORKS = ("harm", "mend", "drain", "afflict", "ward", "haste", "light", "knock", "reveal")
CREATURE_TRAITS = ("undead", "darksight", "sneaky", "coward", "mimic", "mindless")
MISCASTS = (
    "fizzle",
    "reversed",
    "flash",
    "astray",
    "swollen",
    "backlash",
    "visitor",
    "channelled",
    "siphon",
    "cursed",
    "death",
    "rift",
    "beyond",
)
CURSES = ("speed", "burn", "stealth", "perception", "healing", "marked")
THINGS = (
    "torch",
    "lantern",
    "hooded lantern",
    "bullseye lantern",
    "oil",
    "tools",
    "rope",
    "ration",
    "tinderbox",
    "kit",
    "light armour",
    "heavy armour",
    "draught",
)
TRAINABLE = ("weapon", "armour")  # proficiencies beside the skills
DICE = re.compile(r"(?:(\d?)d(\d{1,2}))?(?:(?:^|\+)(\d{1,2}))?", re.ASCII)

Table = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Content:
    """All tables, by file; each thing has every one of its fields."""

    skills: Table
    talents: Table
    spells: Table
    creatures: Table
    traps: Table
    miscasts: Table
    curses: Table
    treasure: Table
    weapons: Table
    conditions: Table
    rooms: Table
    makes: Table
    names: tuple[str, ...]
    species: tuple[str, ...]


@dataclass(frozen=True)
class Kind:
    """What a field of a thing may be: `whole` numbers, `dice`, one `of` some words, a `list` or a `map` of those."""

    form: str = "whole"
    default: Any = None
    least: int = 0
    most: int = 99
    of: tuple[str, ...] = ()


def whole(default: int | None = None, least: int = 0, most: int = 99) -> Kind:
    """Declare a whole number; without a default it has to be there."""
    return Kind("whole", default, least, most)


def one_of(words: tuple[str, ...], default: str | None = None) -> Kind:
    """Declare a word."""
    return Kind("word", default, of=words)


FLAVOUR = Kind("text")
FIELDS: dict[str, dict[str, Kind]] = {
    "skills": {"ability": one_of(ABILITIES)},
    "talents": {"knack": one_of(KNACKS), "levels": Kind("levels")},
    "spells": {
        "school": one_of(SCHOOLS),
        "taught": whole(least=1, most=3),
        "level": whole(most=3),
        "work": one_of(WORKS),
        "type": one_of(TYPES, "force"),
        "share": whole(2, 1, 2),
        "save": one_of(("none", *ABILITIES), "none"),
        "reach": whole(least=5, most=120),
        "burst": whole(0, most=30),
        "condition": one_of(("none", *CONDITIONS), "none"),
        "friendly": Kind("flag", False),
    },
    "creatures": {
        "threat": whole(least=1, most=30),
        "hp": whole(least=1, most=60),
        "ac": whole(most=15),
        "attack": whole(least=-5, most=15),
        "damage": Kind("dice"),
        "type": one_of(TYPES),
        "speed": whole(30, 5, 60),
        "traits": Kind("list", (), of=CREATURE_TRAITS),
        "resists": Kind("map", (), of=TYPES),
        "weak": Kind("map", (), of=TYPES),
        "immune": Kind("list", (), of=TYPES),
        "venom": Kind("map", (), of=("save", "harm")),
        "topples": Kind("flag", False),
        "perception": whole(0, -5, 10),
        "stealth": whole(0, -5, 10),
        "weight": whole(least=1),
    },
    "traps": {
        "find": whole(least=1, most=15),
        "disarm": whole(0, most=15),
        "save": one_of(ABILITIES),
        "dc": whole(least=1, most=15),
        "harm": Kind("dice", 0),
        "type": one_of(TYPES, "bludgeoning"),
        "where": one_of(("way", "chest")),
        "all": Kind("flag", False),
        "condition": one_of(("none", *CONDITIONS), "none"),
        "calls": whole(0, most=4),
        "weight": whole(least=1),
    },
    "miscasts": {
        "row": whole(least=1, most=30),
        "feet": whole(0, most=60),
        "rounds": whole(0, most=20),
        "threat": whole(0, most=20),
        "save": one_of(ABILITIES, "strength"),
        "dc": whole(0, most=15),
    },
    "curses": {"does": one_of(CURSES), "by": whole(least=1, most=20)},
    "treasure": {
        "upto": whole(least=1, most=100),
        "name": Kind("text"),
        "silver": Kind("dice", 0),
        "thing": one_of(("none", *THINGS), "none"),
        "count": whole(0, most=10),
        "weapon": Kind("text", "none"),
    },
    "weapons": {"damage": Kind("dice"), "type": one_of(TYPES[:3]), "traits": Kind("list", (), of=TRAITS)},
    "conditions": {
        "attack": whole(0, -9, 9),
        "against": whole(0, -9, 9),
        "sight": whole(0, -9, 9),
        "dc": whole(0, most=15),
    },
    "rooms": {
        "width": Kind("odd"),
        "height": Kind("odd"),
        "light": one_of(LIGHTS),
        "weight": whole(),
        "creatures": whole(0, most=6),
        "trap": whole(0, most=6),
        "chest": whole(0, most=6),
    },
    "makes": {"scores": Kind("list", of=ABILITIES), "levels": Kind("texts"), "equipment": Kind("texts")},
}
LEAST = {"talents": 24, "spells": 18, "creatures": 14, "traps": 10, "rooms": 10}
EXACTLY = {"skills": 16, "miscasts": 13, "curses": 6, "conditions": 6}


@cache
def official() -> Content:
    """Return the content as it stands in its files."""
    return assemble({name: (FOLDER / f"{name}.toml").read_text("utf-8") for name in FILES})


def read_house(text: str, where: str) -> Content:
    """Return the content with house rules over it; what is wrong is one sentence that begins with `where` it stands."""
    texts = {name: (FOLDER / f"{name}.toml").read_text("utf-8") for name in FILES}
    return assemble(texts, read_toml(text, where), where)


def assemble(texts: Mapping[str, str], house: dict[str, Any] | None = None, where: str = "") -> Content:
    """Read every file, put house rules over them, and check all of it."""
    found = {name: read_toml(texts[name], f"content/{name}.toml") for name in FILES}
    found["treasure"] = {f"row {number}": row for number, row in enumerate(found["treasure"].get("rows", []), 1)}
    folk = found.pop("folk")
    for file, changes in (house or {}).items():
        if file not in FIELDS:
            raise RollbonesError(f"{where}: no table '{file}'{suggest(file, FIELDS)}; there are {', '.join(FIELDS)}")
        _change(found[file], changes, f"{where}: {file}")
    tables = {name: _table(name, found[name], where or f"content/{name}.toml") for name in FIELDS}
    content = Content(**tables, names=_words(folk, "names", 16), species=_words(folk, "species", 6))
    _check_links(content, where or "content")
    return content


def _change(table: dict[str, Any], changes: Any, where: str) -> None:
    if not isinstance(changes, dict):
        raise RollbonesError(f"{where}: write a table of changes by name")
    for name, fields in changes.items():
        if name not in table:
            raise RollbonesError(
                f"{where}: nothing is called '{name}'{suggest(name, table)}; house rules change what is there"
            )
        if not isinstance(fields, dict):
            raise RollbonesError(f"{where}.{name}: write what changes in braces, as in {{ hp = 3 }}")
        table[name] = {**table[name], **fields}


def _table(name: str, found: dict[str, Any], where: str) -> Table:
    if len(found) < LEAST.get(name, 1) or len(found) != EXACTLY.get(name, len(found)):
        wanted = EXACTLY.get(name, f"{LEAST.get(name, 1)} or more")
        raise RollbonesError(f"{where}: {len(found)} {name}; there must be {wanted}")
    return {one: _thing(fields, FIELDS[name], f"{where}: '{one}'") for one, fields in found.items()}


def _thing(fields: Any, kinds: dict[str, Kind], where: str) -> dict[str, Any]:
    if not isinstance(fields, dict):
        raise RollbonesError(f"{where}: write its numbers in braces")
    kinds = {**kinds, "flavour": FLAVOUR}
    for field in fields:
        if field not in kinds:
            raise RollbonesError(f"{where}: no field '{field}'{suggest(field, kinds)}; it has {', '.join(kinds)}")
    thing = {}
    for field, kind in kinds.items():
        if field in fields:
            thing[field] = _value(fields[field], kind, f"{where}: {field}")
        elif kind.default is None:
            raise RollbonesError(f"{where}: no {field}; add it")
        else:
            thing[field] = kind.default
    return thing


def _value(value: Any, kind: Kind, where: str) -> Any:
    if kind.form == "whole":
        if type(value) is not int or not kind.least <= value <= kind.most:
            raise RollbonesError(f"{where} is {value!r}; write a number from {kind.least} to {kind.most}")
        return value
    if kind.form == "odd":
        if value not in (1, 3, 5) or value is True:
            raise RollbonesError(f"{where} is {value!r}; a room is 1, 3 or 5 squares wide and high")
        return value
    if kind.form == "flag":
        if type(value) is not bool:
            raise RollbonesError(f"{where} is {value!r}; write true or false")
        return value
    if kind.form == "dice":
        return read_dice(value, where)
    if kind.form == "word":
        return _word(value, kind.of, where)
    if kind.form == "text":
        if not isinstance(value, str) or not value.strip():
            raise RollbonesError(f"{where} is {value!r}; write a line in quotes")
        return value
    if kind.form == "map":
        if not isinstance(value, dict):
            raise RollbonesError(f"{where} is {value!r}; write amounts by name in braces")
        return tuple((_word(name, kind.of, where), _value(number, whole(), where)) for name, number in value.items())
    if not isinstance(value, list):
        raise RollbonesError(f"{where} is {value!r}; write a list")
    if kind.form == "list":
        return tuple(_word(one, kind.of, where) for one in value)
    if kind.form == "levels":
        if len(value) != 3:
            raise RollbonesError(f"{where} has {len(value)} entries; write one for each of three levels")
        return tuple(read_dice(one, where) if isinstance(one, str) else _value(one, whole(), where) for one in value)
    return tuple(_value(one, FLAVOUR, where) for one in value)


def _word(value: Any, words: tuple[str, ...], where: str) -> str:
    if value not in words:
        raise RollbonesError(f"{where}: no '{value}'{suggest(str(value), words)}; write one of {', '.join(words)}")
    return str(value)


def read_dice(text: Any, where: str) -> int:
    """Return dice as one number: sides, hundreds for the dice, ten thousands for what is added."""
    found = DICE.fullmatch(text) if isinstance(text, str) and text else None
    if found is None or not any(found.groups()):
        raise RollbonesError(f"{where} is {text!r}; write dice as in 'd6', '2d6+1' or '15'")
    count, sides, flat = found.groups()
    dice = int(count or 1) if sides else 0
    return int(flat or 0) * 10_000 + dice * 100 + int(sides or 0)


def _words(folk: dict[str, Any], name: str, least: int) -> tuple[str, ...]:
    words = folk.get(name)
    if not isinstance(words, list) or len(words) < least or not all(isinstance(one, str) and one for one in words):
        raise RollbonesError(f"content/folk.toml: {name}: write at least {least} of them in quotes")
    if len(set(words)) != len(words):
        raise RollbonesError(f"content/folk.toml: {name}: one stands there twice; take it away")
    return tuple(words)


def _check_links(content: Content, where: str) -> None:
    """Check what one table says of another."""
    if tuple(content.miscasts) != MISCASTS or tuple(content.conditions) != CONDITIONS:
        raise RollbonesError(
            f"{where}: miscasts and conditions have their fixed names, in their order; change only their numbers"
        )
    rows = [one["row"] for one in content.miscasts.values()]
    if rows != sorted(set(rows)) or rows[0] != 1:
        raise RollbonesError(f"{where}: miscasts: rows {rows}; they begin at 1 and go up")
    if tuple(content.rooms)[:2] != ("entrance", "hoard"):
        raise RollbonesError(f"{where}: rooms: the first is 'entrance' and the second 'hoard'; put them there")
    if not any(one["weight"] for one in content.rooms.values()):
        raise RollbonesError(f"{where}: rooms: none has a weight; no room would ever come up")
    upto = [one["upto"] for one in content.treasure.values()]
    if upto != sorted(set(upto)) or upto[-1] != 100:
        raise RollbonesError(f"{where}: treasure: rows go up to {upto}; they go up, and end at 100")
    for name, row in content.treasure.items():
        if row["weapon"] != "none" and row["weapon"] not in content.weapons:
            known = suggest(row["weapon"], content.weapons)
            raise RollbonesError(f"{where}: treasure: '{name}': no weapon '{row['weapon']}'{known}")
    levels = (*content.skills, *TRAINABLE, *content.talents)
    goods = (*THINGS, *(f"{trait} {kind}" for trait in TRAITS for kind in TYPES[:3]))
    for name, make in content.makes.items():
        if sorted(make["scores"]) != sorted(ABILITIES):
            raise RollbonesError(f"{where}: makes: '{name}': scores: name each of the six abilities once")
        if len(make["levels"]) != 6:
            raise RollbonesError(f"{where}: makes: '{name}': {len(make['levels'])} levels; write six")
        for one in make["levels"]:
            if one not in levels:
                raise RollbonesError(f"{where}: makes: '{name}': no skill or talent '{one}'{suggest(one, levels)}")
        for one in make["equipment"]:
            if one not in goods:
                raise RollbonesError(f"{where}: makes: '{name}': no equipment '{one}'{suggest(one, goods)}")
