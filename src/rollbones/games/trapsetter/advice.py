"""Poor choices in making a character: what whoever makes it should know before it goes down."""

from __future__ import annotations

from typing import Any

from .box import (
    ARCANE,
    ARMOUR,
    BULLSEYE,
    CONSTITUTION,
    DEXTERITY,
    FINESSE,
    HEAVY_ARMOUR,
    IGNORED,
    KIT,
    LANTERN,
    LIGHT_ARMOUR,
    MAGIC_DICE,
    MEDICINE,
    OCCULT,
    OIL,
    QUIET_ARMOUR,
    RATION,
    STRENGTH,
    THIEVERY,
    TINDERBOX,
    TOOLS,
    TORCH,
    TWIN,
    UNARMED,
    WEAPON,
    WEAPON_TRAITS,
)
from .rules.checks import knack
from .rules.equipment import is_encumbered
from .table import CHOOSE_EQUIPMENT, CHOOSE_LEVELS


def warnings(table: Any, box: Any, seat: int) -> list[str]:
    """Return the names of what is wrong with a sheet, as far as it is written; each is a line of the catalogue."""
    step = table.step[seat]
    found = []
    if step >= CHOOSE_LEVELS:
        found += _of_scores(table, seat)
    if step >= CHOOSE_EQUIPMENT:
        found += [*_of_levels(table, box, seat), *_of_arms(table, box, seat), *_of_things(table, box, seat)]
    return found


def _of_scores(table: Any, seat: int) -> list[str]:
    return ["frail"] if table.score[seat, CONSTITUTION] <= 1 else []


def _of_levels(table: Any, box: Any, seat: int) -> list[str]:
    schools = sum(int(knack(table, box, seat, school)) for school in range(ARCANE, OCCULT + 1))
    armour = table.thing[seat, LIGHT_ARMOUR] + table.thing[seat, HEAVY_ARMOUR]
    found = []
    if knack(table, box, seat, MAGIC_DICE) > 0 and schools == 0:
        found.append("dice_without_spells")
    if armour == 0 and (table.trained[seat, ARMOUR] > 0 or knack(table, box, seat, QUIET_ARMOUR) > 0):
        found.append("no_armour")
    return found


def _of_arms(table: Any, box: Any, seat: int) -> list[str]:
    weapons = [int(one) for one in table.weapon[seat] if one > 0]
    traits = [int(box.weapon[one, WEAPON_TRAITS]) for one in weapons]
    found = []
    if not weapons and knack(table, box, seat, UNARMED) == 0:
        found.append("no_weapon")
    if weapons and table.trained[seat, WEAPON] == 0:
        found.append("weapon_untrained")
    if weapons and all(one >> FINESSE & 1 for one in traits) and table.score[seat, DEXTERITY] < table.score[seat, STRENGTH]:
        found.append("finesse_wasted")
    if (
        weapons
        and not any(one >> FINESSE & 1 for one in traits)
        and table.score[seat, DEXTERITY] > table.score[seat, STRENGTH]
    ):
        found.append("strength_needed")
    if any(one >> TWIN & 1 for one in traits) and has_light(table, seat):
        found.append("twin_and_light")
    # T4.12  Untrained, armour takes 1 off: light armour is worse than none then.
    if table.trained[seat, ARMOUR] == 0 and box.armour_untrained != IGNORED:
        if table.thing[seat, HEAVY_ARMOUR] > 0:
            found.append("heavy_untrained")
        elif table.thing[seat, LIGHT_ARMOUR] > 0:
            found.append("armour_untrained")
    return found


def _of_things(table: Any, box: Any, seat: int) -> list[str]:
    thing = table.thing[seat]
    lanterns = thing[LANTERN : BULLSEYE + 1].sum()
    found = []
    if not has_light(table, seat):
        found.append("no_light")
    elif thing[TINDERBOX] == 0:
        found.append("no_tinder")
    if lanterns > 0 and thing[OIL] == 0:
        found.append("no_oil")
    # The rules are so: an unskilled hand at the bandages kills more than it saves.
    if thing[KIT] > 0 and table.trained[seat, MEDICINE] == 0:
        found.append("kit_unskilled")
    if thing[TOOLS] > 0 and table.trained[seat, THIEVERY] == 0:
        found.append("tools_unskilled")
    if thing[RATION] == 0:
        found.append("no_ration")
    if is_encumbered(table, box, seat):
        found.append("too_heavy")
    return found


def has_light(table: Any, seat: int) -> bool:
    """Tell whether a delver has something that could burn."""
    return bool(table.thing[seat, TORCH : BULLSEYE + 1].sum() + table.torch_left[seat] > 0)
