"""What whoever sees a table can work out by the rules: the map with its light, the sheets, how likely a check is."""

from __future__ import annotations

from typing import Any

import numpy as np

from .advice import warnings
from .box import PROFICIENCIES, SKILLS, SPELLS, Box
from .chances import Chance, chance_of
from .roster import write_sheet
from .rules.checks import skill_bonus
from .rules.death import most_hp
from .rules.equipment import armour_class, attack_bonus, bulk_limit, bulk_of, damage_added, damage_dice, speed_of
from .rules.light import light_at, light_for
from .rules.magic import is_known, magic_dice
from .rules.places import is_in_line, is_open
from .table import ABSENT, FIGURES, FIRST_CREATURE, SQUARES, UP, Table

NO_FLOOR = "."
REMEMBERED = "abcdef"  # light levels of floor that is known and nobody looks at


def insight(view: Any, box: Any) -> dict[str, Any]:
    """Return the map, a letter for each square, and what follows from each delver's sheet."""
    table, kept = wide(view, box)
    return {
        "map": map_of(table, kept),
        "sheets": [sheet_of(table, kept, seat) for seat in range(int(box.seats))],
        "creatures": {who: int(armour_class(table, kept, who)) for who in known_creatures(table)},
    }


def chance(view: Any, box: Any, seat: int, move: int) -> Chance | None:
    """Return how likely a move's check succeeds, as far as the seat can know; nothing where nothing is checked."""
    return chance_of(*wide(view, box), seat, move)


def wide(view: Any, box: Any) -> tuple[Any, Any]:
    """Return copies that count as compiled code does."""
    kept: type[Box] = Box
    return np.array([view], Table.dtype).astype(Table.wide)[0], np.array([box], kept.dtype).astype(kept.wide)[0]


def known_creatures(table: Any) -> list[int]:
    """Return the creatures that are there and known."""
    return [who for who in range(FIRST_CREATURE, FIGURES) if table.state[who] == UP]


def map_of(table: Any, box: Any) -> str:
    """Write each square: its light where a delver sees it, as a letter where nobody does, a point where no floor is known."""
    lookers = [who for who in range(FIRST_CREATURE) if table.state[who] == UP]
    found = []
    for square in range(SQUARES):
        if not is_open(table, box, square):
            found.append(NO_FLOOR)
            continue
        light = int(light_at(table, box, square))
        seen = any(
            light_for(table, box, who, square) > 0 and is_in_line(table, box, table.place[who], square) for who in lookers
        )
        found.append(str(light) if seen else REMEMBERED[light])
    return "".join(found)


def sheet_of(table: Any, box: Any, seat: int) -> dict[str, Any]:
    """Return what follows from a delver's sheet, as far as it is written."""
    dice, added = int(damage_dice(table, box, seat)), int(damage_added(table, box, seat, False))
    return {
        "most_hp": int(most_hp(table, box, seat)),
        "ac": int(armour_class(table, box, seat)),
        "speed": int(speed_of(table, box, seat)),
        "attack": int(attack_bonus(table, box, seat)),
        "damage": in_dice(dice, added),
        "bulk": int(bulk_of(table, box, seat)),
        "bulk_limit": int(bulk_limit(table, box, seat)),
        "magic": int(magic_dice(table, box, seat)),
        "skills": [int(skill_bonus(table, box, seat, skill)) if skill < SKILLS else 0 for skill in range(PROFICIENCIES)],
        "spells": [spell for spell in range(1, SPELLS + 1) if is_known(table, box, seat, spell)],
        "warnings": warnings(table, box, seat),
        "line": write_sheet(table, seat) if is_written(table, seat) else "",
    }


def is_written(table: Any, seat: int) -> bool:
    """Tell whether there is a whole character."""
    return bool(table.state[seat] != ABSENT and table.named[seat] and table.species[seat] and table.stature[seat])


def in_dice(dice: int, added: int) -> str:
    """Write dice for a person."""
    count, sides, flat = dice // 100 % 100, dice % 100, dice // 10_000 + added
    rolled = f"{count if count > 1 else ''}d{sides}" if sides else ""
    return f"{rolled}{flat:+d}" if flat and rolled else rolled or str(flat)
