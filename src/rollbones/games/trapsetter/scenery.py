"""The Trapsetter's tables as a screen needs them: names, prices, dice and flavours, which never change during a delve."""

from __future__ import annotations

from typing import Any

from .box import BULKS, PLAIN_WEAPONS, PROFICIENCIES, SPELL_LEVEL, SPELL_REACH, Box
from .content import ABILITIES, CONDITIONS, MISCASTS, THINGS, TRAINABLE, TRAITS, TYPES
from .insight import in_dice
from .rules.places import EASTWARD, SOUTHWARD
from .table import ACROSS, FIGURES, FIRST_CREATURE, NOT_ROLLED, SLOT, START
from .words import CAUSE, LETTERS

FIXED = {
    "figures": FIGURES,
    "first_creature": FIRST_CREATURE,
    "not_rolled": NOT_ROLLED,
    "eastward": list(EASTWARD),
    "southward": list(SOUTHWARD),
}  # in every box


def scenery(box: Any) -> dict[str, Any]:
    """Return the names behind the numbers of a view, in their order, and what a maker of characters must know."""
    found = Box.content(box, "house")
    return {
        "slot": SLOT,
        "across": ACROSS,
        "start": START,
        "letters": LETTERS,
        "abilities": list(ABILITIES),
        "proficiencies": [*found.skills, *TRAINABLE],
        "ability_of": [int(one) for one in box.skill[:PROFICIENCIES]],
        "bonus": [int(one) for one in box.bonus],
        "talents": [_talent(name, one) for name, one in found.talents.items()],
        "spells": [
            {
                "name": name,
                "level": int(box.spell[place, SPELL_LEVEL]),
                "feet": 5 * int(box.spell[place, SPELL_REACH]),
                "flavour": one["flavour"],
            }
            for place, (name, one) in enumerate(found.spells.items())
        ],
        "things": [{"name": name, "price": int(box.price[place]), "bulk": BULKS[place]} for place, name in enumerate(THINGS)],
        "weapon_price": int(box.price_weapon),
        "weapons": [
            *({"name": f"{trait} {kind}", "damage": "d6"} for trait in TRAITS for kind in TYPES[:3]),
            *({"name": name, "damage": in_dice(one["damage"], 0)} for name, one in found.weapons.items()),
        ],
        "plain_weapons": PLAIN_WEAPONS,
        "traits": list(TRAITS),
        "types": list(TYPES[:3]),
        "makes": [{"name": name, "flavour": one["flavour"]} for name, one in found.makes.items()],
        "names": list(found.names),
        "species": list(found.species),
        "creatures": [{"name": name, **_pick(one, "hp", "flavour")} for name, one in found.creatures.items()],
        "traps": list(found.traps),
        "rooms": [{"name": name, **_pick(one, "width", "height", "flavour")} for name, one in found.rooms.items()],
        "conditions": list(CONDITIONS),
        "miscasts": [{"name": name, **_pick(found.miscasts[name], "row", "flavour")} for name in MISCASTS],
        "curses": [{"name": name, "flavour": one["flavour"]} for name, one in found.curses.items()],
        "causes": [CAUSE.say(place) for place in range(CAUSE.low, CAUSE.high + 1)],
    }


def _pick(one: Any, *names: str) -> dict[str, Any]:
    return {name: one[name] for name in names}


def _talent(name: str, one: Any) -> dict[str, Any]:
    """Return a talent with what it does and what it is worth at each level."""
    worth = [in_dice(level, 0) if level >= 100 else str(level) for level in one["levels"]]
    return {"name": name, "knack": one["knack"], "worth": worth, "flavour": one["flavour"]}
