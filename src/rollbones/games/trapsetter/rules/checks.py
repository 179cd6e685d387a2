"""T2 Checks: the d10, degrees of success, proficiency, damage and its types."""

from rollbones.engine import Tale, enumeration, roll, rule, tell

from ..box import *
from ..table import *
from ..words import *

Degree = CRITICAL_FAILURE, FAILURE, SUCCESS, CRITICAL_SUCCESS = enumeration(range(4))


@rule
def degree_of(box: Box, die: int, total: int, dc: int) -> int:
    """What a roll comes to."""
    # T2.1  Above the DC is a success.
    degree = SUCCESS if total > dc else FAILURE
    natural = die in (1, 10)
    # T2.2  Six above or below is critical.
    if not natural or box.natural_shift == AFTER_MARGIN:
        if total - dc >= box.margin:
            degree = CRITICAL_SUCCESS
        elif dc - total >= box.margin:
            degree = CRITICAL_FAILURE
    # T2.3  A natural 1 is one degree worse, a natural 10 one better.
    if die == 1:
        degree = max(degree - 1, CRITICAL_FAILURE)
    elif die == 10:
        degree = min(degree + 1, CRITICAL_SUCCESS)
    return degree


@rule
def check(table: Table, box: Box, bonus: int, dc: int, tale: Tale) -> int:
    """Roll a d10 and add to it."""
    table.die = roll(table, 10)
    table.added = bonus
    table.against = dc
    table.degree = degree_of(box, table.die, table.die + bonus, dc)
    tell(tale, CHECKED, table.die, bonus, dc, table.degree)
    return table.degree


@rule
def knack(table: Table, box: Box, delver: int, what: int) -> int:
    """What a delver's talents are worth in something."""
    worth = 0
    talent = box.first_with[what]
    while talent >= 0:
        level = table.talent[delver, talent]
        worth += box.talent[talent, level] if level > 0 else 0
        talent = box.next_with[talent]
    return worth


@rule
def skill_bonus(table: Table, box: Box, delver: int, skill: int) -> int:
    """What a delver adds to a check of a skill."""
    # T2.5  The ability of the skill and T2.4  the proficiency in it.
    bonus = table.score[delver, box.skill[skill]] + box.bonus[table.trained[delver, skill]]
    # T4.13  Heavy armour makes noise.
    if skill == STEALTH and table.worn[delver] == 2 and knack(table, box, delver, QUIET_ARMOUR) == 0:
        bonus -= 1
    # T6.10  Curses.
    if skill == STEALTH and table.curse[delver] >> DRIPPING & 1:
        bonus -= box.curse[DRIPPING]
    if skill == PERCEPTION and table.curse[delver] >> MOTH_EYED & 1:
        bonus -= box.curse[MOTH_EYED]
    return bonus


@rule
def use_help(table: Table, delver: int) -> int:
    """What the help of others adds to the next check."""
    # T2.9  Help counts once.
    helped = table.helped[delver]
    table.helped[delver] = 0
    return helped


@rule
def viewer_of(table: Table, box: Box, who: int) -> int:
    """Somebody's Perception bonus."""
    bonus = skill_bonus(table, box, who, PERCEPTION) if who < FIRST_CREATURE else box.creature[table.kind[who], EYES]
    # T7.19  The dazzled see badly.
    if table.lasts[who, DAZZLED] > 0:
        bonus += box.condition[DAZZLED, BY_SIGHT]
    return bonus


@rule
def quiet_of(table: Table, box: Box, who: int) -> int:
    """Somebody's Stealth bonus."""
    return skill_bonus(table, box, who, STEALTH) if who < FIRST_CREATURE else box.creature[table.kind[who], QUIET]


@rule
def save_bonus(table: Table, box: Box, who: int, ability: int) -> int:
    """What somebody adds to a save."""
    # T2.6  A save adds the ability alone; creatures add half their attack.
    if who >= FIRST_CREATURE:
        return box.creature[table.kind[who], ATTACK] // 2
    bonus = table.score[who, ability]
    if ability == CONSTITUTION:
        bonus += knack(table, box, who, CON_SAVE)
    elif ability == DEXTERITY:
        bonus += knack(table, box, who, DEX_SAVE)
    return bonus


@rule
def roll_dice(table: Table, dice: int) -> int:
    """Roll dice as content writes them: so many of so many sides, and something added."""
    total = dice // 10_000
    for _ in range(dice // 100 % 100):
        total += roll(table, dice % 100)
    return total


@rule
def least_of(dice: int) -> int:
    """The least that dice can show."""
    return dice // 10_000 + dice // 100 % 100


@rule
def after_save(amount: int, degree: int) -> int:
    """What is left of harm after a save."""
    # T2.10  Critical failure doubles, success halves, critical success spares.
    if degree == CRITICAL_FAILURE:
        return amount * 2
    if degree == FAILURE:
        return amount
    return amount // 2 if degree == SUCCESS else 0


@rule
def is_undead(table: Table, box: Box, who: int) -> bool:
    """Whether somebody is dead already."""
    return who >= FIRST_CREATURE and box.creature[table.kind[who], CREATURE_TRAIT] & UNDEAD != 0


@rule
def after_resistance(table: Table, box: Box, whom: int, amount: int, kind: int) -> int:
    """What damage of a type comes to for somebody; below nothing where it heals."""
    # T2.8  Negative heals the undead, Positive heals the living and harms the undead.
    if kind == POSITIVE:
        return amount if is_undead(table, box, whom) else -amount
    if kind == NEGATIVE and is_undead(table, box, whom):
        return -amount
    if whom < FIRST_CREATURE:
        if kind == FIRE:
            return max(0, amount - knack(table, box, whom, FIRE_PROOF))
        return amount
    # T2.7  Immunity lets nothing through, Resistance takes some off, Weakness adds some.
    less = box.creature[table.kind[whom], RESISTS + kind]
    return 0 if less == IMMUNE or amount == 0 else max(0, amount - less)
