"""Characters that come in ready-made: a sheet in a few words, and back.

One line for each seat, in their order; an empty line, or none, lets the seat make its own. Further lines stay at home.

    una elf small; str 1 dex 3 con 2 int 0 wis -1 cha 1; stealth 2, weapon 1, slippery 2; finesse piercing, torch 2; silver 4

What a delve leaves behind may follow: `; points 2`, `; marks stealth 1`, `; mastered` for who has trained with an Advanced
Weapon.
"""

from __future__ import annotations

from typing import Any

from rollbones.engine import RollbonesError
from rollbones.engine.declare.reading import whole, whole_between
from rollbones.engine.errors import suggest

from .box import (
    KINDS_OF_THING,
    OFFICIAL,
    PROFICIENCIES,
    READY_LEVELS,
    READY_MARKS,
    READY_MASTERED,
    READY_POINTS,
    READY_SCORES,
    READY_SILVER,
    READY_THINGS,
    READY_WEAPONS,
    ROSTER_NUMBERS,
)
from .content import ABILITIES, THINGS, TRAINABLE, TRAITS, TYPES

SHORT = {one[:3]: place for place, one in enumerate(ABILITIES)}
SIZES = ("small", "medium")
LEVELS = (*OFFICIAL.skills, *TRAINABLE, *OFFICIAL.talents)
MARKABLES = (*ABILITIES, *LEVELS)
GOODS = (*THINGS, *(f"{trait} {kind}" for trait in TRAITS for kind in TYPES[:3]), *OFFICIAL.weapons)
LEAST_PARTS = 5
FORM = "name species size; six scores; levels; equipment; silver"


def read_roster(text: str) -> list[list[int]]:
    """Return each character as a row of numbers, blank where a seat makes its own."""
    lines = text.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    return [read_sheet(line, f"roster line {number}") for number, line in enumerate(lines, 1)]


def read_sheet(line: str, where: str) -> list[int]:
    """Return one character as numbers; what is wrong is one sentence that begins with `where` it stands."""
    row = [0] * ROSTER_NUMBERS
    if not line.strip():
        return row
    parts = [part.strip() for part in line.lower().split(";")]
    if len(parts) < LEAST_PARTS:
        raise RollbonesError(f"{where}: {len(parts)} parts; write {FORM}, with semicolons between")
    _read_folk(row, parts[0], where)
    words = parts[1].split()
    if words[0::2] != list(SHORT) or len(words) != 12:
        raise RollbonesError(f"{where}: '{parts[1]}'; write the scores as in 'str 1 dex 3 con 2 int 0 wis -1 cha 1'")
    row[READY_SCORES:READY_LEVELS] = [_number(word, -5, 20, where) for word in words[1::2]]
    for name, count in _counted(parts[2]):
        place = _place(name, LEVELS, "skill or talent", where)
        row[READY_LEVELS + place] = _number(str(count), 1, 4 if place < PROFICIENCIES else 3, where)
    _read_goods(row, parts[3], where)
    if not parts[4].startswith("silver "):
        raise RollbonesError(f"{where}: '{parts[4]}'; go on with the silver left, as in 'silver 4'")
    row[READY_SILVER] = _number(parts[4].removeprefix("silver "), 0, 1000, where)
    for part in filter(None, parts[LEAST_PARTS:]):
        _read_more(row, part, where)
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


def _read_goods(row: list[int], part: str, where: str) -> None:
    weapons = 0
    for name, count in _counted(part):
        place = _place(name, GOODS, "equipment", where)
        if place < KINDS_OF_THING:
            row[READY_THINGS + place] = _number(str(count), 1, 100, where)
        elif weapons == 3:
            raise RollbonesError(f"{where}: more than three weapons; leave one at home")
        else:
            row[READY_WEAPONS + weapons] = place - KINDS_OF_THING + 1
            weapons += 1


def _read_more(row: list[int], part: str, where: str) -> None:
    """Read what a delve has left: Points, marks, training."""
    what, _, rest = part.partition(" ")
    if what == "points":
        row[READY_POINTS] = _number(rest.strip(), 0, 1000, where)
    elif what == "marks":
        for name, count in _counted(rest):
            row[READY_MARKS + _place(name, MARKABLES, "ability, skill or talent", where)] = _number(str(count), 1, 2, where)
    elif part == "mastered":
        row[READY_MASTERED] = 1
    else:
        raise RollbonesError(f"{where}: '{part}'; after the silver may follow points, marks and mastered")


def _place(name: str, names: tuple[str, ...], what: str, where: str) -> int:
    if name not in names:
        raise RollbonesError(f"{where}: no {what} '{name}'{suggest(name, names)}")
    return names.index(name)


def _counted(part: str) -> list[tuple[str, int]]:
    found = []
    for one in filter(None, (piece.strip() for piece in part.split(","))):
        name, _, last = one.rpartition(" ")
        count = whole(last) if name else None
        found.append((one, 1) if count is None else (name, count))
    return found


def _number(word: str, least: int, most: int, where: str) -> int:
    if (found := whole_between(word, least, most)) is None:
        raise RollbonesError(f"{where}: '{word}' should be a number from {least} to {most}")
    return found


def write_sheet(table: Any, seat: int) -> str:
    """Write a character of the table as a line of the roster: what it is, has and can."""
    scores = " ".join(f"{short} {int(table.score[seat, place])}" for short, place in SHORT.items())
    known = _list(LEVELS, [*table.trained[seat].tolist(), *table.talent[seat].tolist()])
    goods = [GOODS[KINDS_OF_THING + int(weapon) - 1] for weapon in table.weapon[seat] if weapon > 0]
    goods += [
        _list((name,), [min(100, count)]) for name, count in zip(THINGS, table.thing[seat].tolist(), strict=True) if count
    ]
    more = [f"silver {min(1000, int(table.silver[seat]))}"]
    if table.points[seat]:
        more.append(f"points {int(table.points[seat])}")
    if table.marks[seat].any():
        more.append(f"marks {_list(MARKABLES, table.marks[seat].tolist())}")
    if table.mastered[seat]:
        more.append("mastered")
    return "; ".join([folk_of(table, seat), scores, known, ", ".join(goods), *more])


def folk_of(table: Any, seat: int) -> str:
    """Write who a character is."""
    name, species = OFFICIAL.names[table.named[seat] - 1], OFFICIAL.species[table.species[seat] - 1]
    return f"{name} {species} {SIZES[table.stature[seat] - 1]}"


def _list(names: tuple[str, ...], counts: list[int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=True) if count)
