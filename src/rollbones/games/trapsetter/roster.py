"""Characters that come in ready-made: a sheet in a few words, and back.

One line for each seat, in their order; an empty line, or none, lets the seat make its own.

    una elf small; str 1 dex 3 con 2 int 0 wis -1 cha 1; stealth 2, weapon 1, slippery 2; finesse piercing, torch 2; silver 4
"""

from __future__ import annotations

from typing import Any

from rollbones.engine import RollbonesError
from rollbones.engine.errors import suggest

from .box import KINDS_OF_THING, MOST_DELVERS, OFFICIAL, PROFICIENCIES, ROSTER_NUMBERS, TALENTS
from .content import ABILITIES, THINGS, TRAINABLE, TRAITS, TYPES

SHORT = {one[:3]: place for place, one in enumerate(ABILITIES)}
SIZES = ("small", "medium")
LEVELS = (*OFFICIAL.skills, *TRAINABLE, *OFFICIAL.talents)
GOODS = (*THINGS, *(f"{trait} {kind}" for trait in TRAITS for kind in TYPES[:3]))
FIRST_LEVEL, FIRST_THING = 9, 9 + PROFICIENCIES + TALENTS
FIRST_WEAPON, SILVER = FIRST_THING + KINDS_OF_THING, ROSTER_NUMBERS - 1
FORM = "name species size; six scores; levels; equipment; silver"


def read_roster(text: str) -> list[list[int]]:
    """Return each character as a row of numbers, blank where a seat makes its own."""
    lines = text.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) > MOST_DELVERS:
        raise RollbonesError(f"roster: {len(lines)} characters; there are {MOST_DELVERS} seats")
    return [read_sheet(line, f"roster line {number}") for number, line in enumerate(lines, 1)]


def read_sheet(line: str, where: str) -> list[int]:
    """Return one character as numbers; what is wrong is one sentence that begins with `where` it stands."""
    row = [0] * ROSTER_NUMBERS
    if not line.strip():
        return row
    parts = [part.strip() for part in line.lower().split(";")]
    if len(parts) != 5:
        raise RollbonesError(f"{where}: {len(parts)} parts; write {FORM}, with semicolons between")
    _read_folk(row, parts[0], where)
    words = parts[1].split()
    if words[0::2] != list(SHORT) or len(words) != 12:
        raise RollbonesError(f"{where}: '{parts[1]}'; write the scores as in 'str 1 dex 3 con 2 int 0 wis -1 cha 1'")
    row[3:9] = [_number(word, -5, 20, where) for word in words[1::2]]
    for name, count in _counted(parts[2], where):
        if name not in LEVELS:
            raise RollbonesError(f"{where}: no skill or talent '{name}'{suggest(name, LEVELS)}")
        most = 4 if LEVELS.index(name) < PROFICIENCIES else 3
        row[FIRST_LEVEL + LEVELS.index(name)] = _number(str(count), 1, most, where)
    weapons = 0
    for name, count in _counted(parts[3], where):
        if name not in GOODS:
            raise RollbonesError(f"{where}: no equipment '{name}'{suggest(name, GOODS)}")
        if GOODS.index(name) < KINDS_OF_THING:
            row[FIRST_THING + GOODS.index(name)] = _number(str(count), 1, 100, where)
        elif weapons == 3:
            raise RollbonesError(f"{where}: more than three weapons; leave one at home")
        else:
            row[FIRST_WEAPON + weapons] = GOODS.index(name) - KINDS_OF_THING + 1
            weapons += 1
    if not parts[4].startswith("silver "):
        raise RollbonesError(f"{where}: '{parts[4]}'; end with the silver left, as in 'silver 4'")
    row[SILVER] = _number(parts[4].removeprefix("silver "), 0, 1000, where)
    return row


def _read_folk(row: list[int], part: str, where: str) -> None:
    name = next((one for one in sorted(OFFICIAL.names, key=len, reverse=True) if part.startswith(f"{one} ")), "")
    rest = part.removeprefix(name).split()
    if not name or len(rest) != 2 or rest[0] not in OFFICIAL.species or rest[1] not in SIZES:
        raise RollbonesError(
            f"{where}: '{part}'; begin with a name ({', '.join(OFFICIAL.names)}), "
            f"a species ({', '.join(OFFICIAL.species)}) and small or medium"
        )
    row[0:3] = [OFFICIAL.names.index(name) + 1, OFFICIAL.species.index(rest[0]) + 1, SIZES.index(rest[1]) + 1]


def _counted(part: str, where: str) -> list[tuple[str, int]]:
    found = []
    for one in filter(None, (piece.strip() for piece in part.split(","))):
        name, _, last = one.rpartition(" ")
        counted = bool(name) and last.isdecimal()
        found.append((name, int(last)) if counted else (one, 1))
    return found


def _number(word: str, least: int, most: int, where: str) -> int:
    if not word.removeprefix("-").isdecimal() or not least <= int(word) <= most:
        raise RollbonesError(f"{where}: '{word}' should be a number from {least} to {most}")
    return int(word)


def write_sheet(table: Any, seat: int) -> str:
    """Write a character of the table as a line of the roster: what it is, has and can; its Points are lost."""
    name, species = OFFICIAL.names[table.named[seat] - 1], OFFICIAL.species[table.species[seat] - 1]
    folk = f"{name} {species} {SIZES[table.stature[seat] - 1]}"
    scores = " ".join(f"{short} {int(table.score[seat, place])}" for short, place in SHORT.items())
    levels = [*table.trained[seat].tolist(), *table.talent[seat].tolist()]
    known = ", ".join(f"{name} {level}" for name, level in zip(LEVELS, levels, strict=True) if level)
    things = [f"{name} {count}" for name, count in zip(THINGS, table.thing[seat].tolist(), strict=True) if count]
    plain = [int(one) for one in table.weapon[seat] if 0 < one <= len(GOODS) - KINDS_OF_THING]
    goods = [GOODS[KINDS_OF_THING + weapon - 1] for weapon in plain]
    return f"{folk}; {scores}; {known}; {', '.join([*goods, *things])}; silver {min(1000, int(table.silver[seat]))}"
