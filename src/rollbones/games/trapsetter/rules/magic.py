"""T6 Magic: dice, spell power, miscasts, and what spells do.

cast → how many dice → at whom → the dice → (instability dice)* → (miscast) → it lands on each target
"""

from typing import Any

from rollbones.engine import ALLOWED, Tale, choose, roll, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .checks import (
    CRITICAL_SUCCESS,
    SUCCESS,
    after_save,
    check,
    knack,
    save_bonus,
    skill_bonus,
)
from .combat import afflict, discover, give_away, notice
from .death import die, heal, remove, suffer
from .places import beyond, distance, door, is_in_line, set_door, slot_of
from .trapsetter import pick_kind, put_creature

HANDFUL = 6
MOST_DICE = 6
MAGIC_SKILLS = (ARCANA, NATURE, OCCULTISM, RELIGION)


@rule
def is_known(table: Table, box: Box, delver: int, spell: int) -> bool:
    """Whether a delver knows a spell."""
    # T6.1  A talent of its school teaches it, at its level.
    talent = box.first_with[box.spell[spell - 1, SPELL_SCHOOL]]
    while talent >= 0:
        level = table.talent[delver, talent]
        if level > 0 and box.talent[talent, level] >= box.spell[spell - 1, SPELL_TAUGHT]:
            return True
        talent = box.next_with[talent]
    return False


@rule
def magic_dice(table: Table, box: Box, delver: int) -> int:
    """How many Magic Dice a delver has."""
    if table.drained[delver]:
        return 0
    dice = table.lent[delver] + knack(table, box, delver, MAGIC_DICE)
    for school in range(ARCANE, OCCULT + 1):
        dice += knack(table, box, delver, school)
    return dice


@rule
def is_magical(table: Table, box: Box, delver: int) -> bool:
    """Whether a delver has Magic Dice, or a school that teaches what takes none."""
    if table.lent[delver] > 0:
        return True
    for what in range(MAGIC_DICE, OCCULT + 1):
        talent = box.first_with[what]
        while talent >= 0:
            if table.talent[delver, talent] > 0:
                return True
            talent = box.next_with[talent]
    return False


@rule
def is_improvised(table: Table) -> bool:
    """Whether the casting under way is of no spell."""
    return table.spell > SPELLS


@rule
def dice_to_cast(table: Table, box: Box, delver: int) -> int:
    """How many Magic Dice a delver has; −1 where there are none, nor a school that teaches what takes none."""
    return magic_dice(table, box, delver) if is_magical(table, box, delver) else -1


@rule
def why_not_cast_at_all(dice_to_cast: int) -> int:
    """What keeps a delver from casting any spell."""
    return ALLOWED if dice_to_cast >= 0 else SPELL_NOT_KNOWN


@rule
def why_not_cast(table: Table, box: Box, delver: int, dice_to_cast: int, spell: int) -> int:
    """What keeps a delver with so many Magic Dice from casting a spell."""
    if not is_known(table, box, delver, spell):
        return SPELL_NOT_KNOWN
    # T6.2  It takes as many Magic Dice as its level at least.
    return ALLOWED if dice_to_cast >= box.spell[spell - 1, SPELL_LEVEL] else NOT_SO_MANY_DICE


@rule
def why_not_improvise(dice_to_cast: int) -> int:
    """What keeps a delver with so many Magic Dice from magic without a spell."""
    # T6.12  Improvising takes Magic Dice.
    return ALLOWED if dice_to_cast > 0 else NOT_SO_MANY_DICE


@rule
def why_not_spend(table: Table, box: Box, magic_dice: int, spent: int) -> int:
    """What keeps a delver with so many Magic Dice from spending some of them."""
    # T6.2  No more than there are, six at most, and no fewer than the level. T6.12  Improvising takes one at least.
    least = 1 if is_improvised(table) else box.spell[table.spell - 1, SPELL_LEVEL]
    return ALLOWED if least <= spent <= magic_dice else NOT_SO_MANY_DICE


@rule
def why_not_aim(table: Table, box: Box, delver: int, whom: int) -> int:
    """What keeps a spell from being aimed at somebody."""
    if table.state[whom] < UP or table.state[whom] > STABLE:
        return CANNOT_TARGET
    # T7.15  The Undetected cannot be targeted.
    if whom >= FIRST_CREATURE and table.undetected[whom]:
        return CANNOT_TARGET
    # T6.7  Within reach, in a straight line; kind spells at delvers, others at creatures, those for a room at yourself.
    reach = box.improvised_squares
    if not is_improvised(table):
        work = box.spell[table.spell - 1, SPELL_WORK]
        reach = box.spell[table.spell - 1, SPELL_REACH]
        if work in (GLOW, KNOCK, REVEAL):
            return ALLOWED if whom == delver else OUT_OF_RANGE
        if (whom < FIRST_CREATURE) != (box.spell[table.spell - 1, SPELL_FRIENDLY] == 1):
            return OUT_OF_RANGE
    if distance(table.place[delver], table.place[whom]) > reach:
        return OUT_OF_RANGE
    return ALLOWED if is_in_line(table, box, table.place[delver], table.place[whom]) else OUT_OF_RANGE


@rule
def cast(table: Table, spell: int) -> None:
    """A spell is chosen; how many dice, comes next."""
    table.spell = spell
    table.pending = CHOOSE_DICE


@rule
def cast_without_a_spell(table: Table, magic: int) -> None:
    """A skill of magic is chosen; how many dice, comes next."""
    table.spell = SPELLS + 1 + magic
    table.pending = CHOOSE_DICE


@rule
def spend(table: Table, spent: int) -> None:
    """How many dice; at whom, comes next."""
    table.dice = spent
    table.pending = CHOOSE_TARGET


@rule
def cancel(table: Table) -> None:
    """Not after all."""
    table.pending = NOTHING
    table.spell = 0
    table.dice = 0


@rule
def aim(table: Table, box: Box, delver: int, whom: int, tale: Tale) -> None:
    """At whom; and the dice are rolled."""
    # T7.3  Casting takes the Action.
    if table.mode == ROUNDS:
        table.action = 0
        give_away(table, delver)
    begin_casting(table, box, delver, whom, tale)


@rule
def roll_handful(table: Table, box: Box, dice: int) -> int:
    """Roll up to six dice at once; return what they add up to."""
    total = 0
    for face in range(1, 6 + 1):
        # In how many ways so many dice, of so many faces left, show this face how often.
        ways: Any = box.handful[dice, 7 - face]
        shown = choose(table, ways) if dice > 0 else 0
        table.faces[face] += shown
        total += face * shown
        dice -= shown
    return total


@rule
def begin_casting(table: Table, box: Box, delver: int, whom: int, tale: Tale) -> None:
    """The Magic Dice are rolled."""
    table.aimed = whom + 1
    table.sign = 1
    table.recast = 0
    table.burst = 0 if is_improvised(table) else box.spell[table.spell - 1, SPELL_BURST]
    for face in range(7):
        table.faces[face] = 0
    if is_improvised(table):
        tell(tale, IMPROVISES, delver + 1, table.dice)
    else:
        tell(tale, CASTS, delver + 1, table.spell, table.dice)
    # T6.3  The Magic Dice add up to the spell power. T6.5  Without dice, a level-0 spell has a power of 1.
    table.power = roll_handful(table, box, table.dice) if table.dice > 0 else 1
    tell(tale, POWER, table.power)
    # T6.4  The Instability Dice there are already are rolled too …
    table.unrolled = table.instability[delver] if table.dice > 0 else 0
    # T6.4  … and as many more are gained as Magic Dice were spent; T6.12  twice as many for an improvised casting.
    gained = table.dice * (2 if is_improvised(table) else 1)
    # T6.4  The grounded gain fewer, but one at least.
    if gained > 0:
        gained = max(1, gained - knack(table, box, delver, GROUNDED))
    table.instability[delver] = min(120, table.instability[delver] + gained)
    after_dice(table)


@rule
def roll_instability(table: Table, box: Box, tale: Tale) -> None:
    """Up to six Instability Dice."""
    dice = min(HANDFUL, table.unrolled)
    table.unrolled -= dice
    total = roll_handful(table, box, dice)
    # T6.5  They add no power, but by one ruling.
    if box.id_adds_power == YES:
        table.power = min(400, table.power + total)
    tell(tale, UNSTABLE, dice)
    after_dice(table)


@rule
def largest_set(table: Table) -> int:
    """How many dice show the same number, at most."""
    most = 0
    for face in range(1, 6 + 1):
        most = max(most, table.faces[face])
    return most


@rule
def after_dice(table: Table) -> None:
    """What comes when dice have been rolled."""
    if table.unrolled > 0:
        table.pending = INSTABILITY
    # T6.6  The same number on two dice or more: it has gone wrong.
    elif largest_set(table) > 1 and table.recast == 0:
        table.pending = MISCAST
    else:
        table.pending = SPELL_LANDS
        table.queue = 0


@rule
def targets(table: Table, whom: int, feet: int) -> int:
    """Everyone within so many squares of somebody, a bit for each."""
    mask = 0
    for who in range(FIGURES):
        if UP <= table.state[who] <= STABLE and distance(table.place[who], table.place[whom]) <= feet:
            mask |= 1 << who
    return mask


# ── miscasts ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def miscast_row(box: Box, total: int) -> int:
    """The row of the miscast table that a sum gives."""
    row = 0
    while row < 12 and box.miscast[row + 1, MISCAST_ROW] <= total:
        row += 1
    return row


@rule
def go_wrong(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """A roll on the miscast table, and what it does."""
    die = roll(table, 10)
    # T6.6  A d10, and the size of the largest set, less 2; or less 1, by the letter.
    row = miscast_row(box, die + largest_set(table) - box.miscast_bonus)
    tell(tale, WENT_WRONG, largest_set(table), die, row)
    table.pending = SPELL_LANDS
    table.queue = 0
    feet = box.miscast[row, MISCAST_FEET]
    # T6.9  The rows of the miscast table.
    if row == REVERSED:
        table.sign = -1
    elif row == FLASH:
        flash(table, box, delver, feet, tale)
    elif row == ASTRAY:
        table.aimed = somebody_else(table, box, delver, 1 << (table.aimed - 1)) + 1
    elif row == SWOLLEN:
        table.power = min(400, table.power * 2)
        table.burst = max(table.burst, feet)
    elif row == BACKLASH:
        backlash(table, box, delver)
    elif row == VISITOR:
        kind = pick_kind(table, box, max(box.least_threat, box.miscast[row, MISCAST_THREAT] * table.dice))
        put_creature(table, box, slot_of(table.place[delver]), kind, True, tale)
    elif row == CHANNELLED:
        lend(table, delver, feet, tale)
    elif row == SIPHON:
        siphon(table, box, delver, feet)
    elif row == CURSED:
        curse = roll(table, 6) - 1
        table.curse[delver] |= 1 << curse
        tell(tale, CURSED_BY, delver + 1, curse)
        table.pending = NOTHING
    elif row == DEATH:
        die_of_it(table, delver, tale)
    elif row == RIFT:
        open_rift(table, delver, tale)
    elif row == BEYOND:
        table.spell = 0
        table.queue = targets(table, delver, feet)
    if row in (FIZZLE, FLASH, VISITOR):
        table.pending = NOTHING


@rule
def die_of_it(table: Table, delver: int, tale: Tale) -> None:
    """The caster is dead."""
    die(table, delver, BY_MISCAST, tale)
    table.pending = NOTHING


@rule
def flash(table: Table, box: Box, delver: int, feet: int, tale: Tale) -> None:
    """Light and noise: everyone near is dazzled, and everything in the room wakes up."""
    for who in range(FIGURES):
        if targets(table, delver, feet) >> who & 1 and is_in_line(table, box, table.place[delver], table.place[who]):
            afflict(table, who, DAZZLED, box.miscast[FLASH, MISCAST_ROUNDS], tale)
            if who >= FIRST_CREATURE:
                notice(table, box, who)


@rule
def somebody_else(table: Table, box: Box, delver: int, but: int) -> int:
    """Anyone within the spell's reach but some; the caster, where there is nobody else."""
    reach = box.improvised_squares if is_improvised(table) else box.spell[table.spell - 1, SPELL_REACH]
    near = targets(table, delver, reach) & ~but
    count = 0
    for who in range(FIGURES):
        count += near >> who & 1
    if count == 0:
        return delver
    skip = roll(table, count)
    found = delver
    for who in range(FIGURES):
        if near >> who & 1:
            skip -= 1
            if skip == 0:
                found = who
    return found


@rule
def backlash(table: Table, box: Box, delver: int) -> None:
    """Half of the spell each on two who were not meant."""
    meant = 1 << (table.aimed - 1)
    first = somebody_else(table, box, delver, meant)
    second = somebody_else(table, box, delver, meant | 1 << first)
    table.queue = 1 << first | 1 << second
    table.power = max(1, table.power // 2)


@rule
def lend(table: Table, delver: int, feet: int, tale: Tale) -> None:
    """Everyone near gains dice, of both kinds."""
    near = targets(table, delver, feet)
    for other in range(MOST_DELVERS):
        if near >> other & 1:
            table.lent[other] = min(20, table.lent[other] + table.dice)
            table.instability[other] = min(120, table.instability[other] + table.dice)
    tell(tale, MAGIC_LENT, table.dice)
    table.pending = NOTHING


@rule
def siphon(table: Table, box: Box, delver: int, feet: int) -> None:
    """All dice near are drunk, and the spell casts itself with them, and cannot go wrong again."""
    near = targets(table, delver, feet)
    dice = 0
    for other in range(MOST_DELVERS):
        if near >> other & 1:
            dice += magic_dice(table, box, other) + table.instability[other]
            if other != delver:
                table.drained[other] = 1
    for face in range(7):
        table.faces[face] = 0
    table.recast = 1
    table.power = 0
    table.unrolled = min(120, dice)
    table.pending = SPELL_LANDS if dice == 0 else INSTABILITY
    table.instability[delver] = min(120, table.instability[delver] + dice)


@rule
def open_rift(table: Table, delver: int, tale: Tale) -> None:
    """A door between this room and another that has been seen."""
    here = slot_of(table.place[delver])
    count = 0
    for slot in range(SLOTS):
        if slot != here and table.room[slot] > 0:
            count += 1
    if count > 0:
        skip = roll(table, count)
        for slot in range(SLOTS):
            if slot != here and table.room[slot] > 0:
                skip -= 1
                if skip == 0:
                    table.rift[0] = here + 1
                    table.rift[1] = slot + 1
                    tell(tale, RIFT_OPENED)
    table.pending = NOTHING


# ── what spells do ──────────────────────────────────────────────────────────────────────────────────────


@rule
def find_targets(table: Table) -> None:
    """Whom the spell lands on."""
    # T6.7  A burst reaches everyone round its target.
    if table.queue == 0:
        table.queue = targets(table, table.aimed - 1, table.burst) if table.burst > 0 else 1 << (table.aimed - 1)


@rule
def land(table: Table, box: Box, delver: int, whom: int, tale: Tale) -> None:
    """The spell comes to one of its targets."""
    if whom >= FIRST_CREATURE:
        notice(table, box, whom)
    # T6.9  A hole in the world: hold on, or be gone.
    if table.spell == 0:
        fall_through(table, box, whom, tale)
    elif is_improvised(table):
        improvise(table, box, delver, whom, tale)
    else:
        spell_lands(table, box, table.spell - 1, delver, whom, tale)


@rule
def fall_through(table: Table, box: Box, whom: int, tale: Tale) -> None:
    """A Strength save at the edge of the world."""
    bonus = save_bonus(table, box, whom, box.miscast[BEYOND, MISCAST_SAVE])
    if check(table, box, bonus, box.miscast[BEYOND, MISCAST_DC], tale) >= SUCCESS:
        return
    tell(tale, LOST, whom)
    if whom < FIRST_CREATURE:
        die(table, whom, BY_RIFT, tale)
    else:
        remove(table, whom)


@rule
def improvise(table: Table, box: Box, delver: int, whom: int, tale: Tale) -> None:
    """Magic without a spell: as good as the check."""
    # T6.12  A check of the skill against the power: critical success doubles, failure halves, critical failure wastes it.
    skill = MAGIC_SKILLS[table.spell - SPELLS - 1]
    degree = check(table, box, skill_bonus(table, box, delver, skill), table.power, tale)
    power = table.power * degree // 2
    if degree == CRITICAL_SUCCESS:
        power = table.power * 2
    # T6.12  It harms a creature by force, and mends a delver by half.
    if (whom >= FIRST_CREATURE) == (table.sign > 0):
        suffer(table, box, whom, power, FORCE, BY_SPELL, tale)
    else:
        heal(table, box, whom, power // 2, tale)


@rule
def spell_lands(table: Table, box: Box, spell: int, delver: int, whom: int, tale: Tale) -> None:
    """What each spell does, by its power."""
    work = box.spell[spell, SPELL_WORK]
    # T6.8  All of the power counts, or half of it, and 1 at least.
    power = max(1, table.power * box.spell[spell, SPELL_SHARE] // 2)
    degree = 1
    # T6.8  A save against 4 and the dice: a success halves, a critical failure doubles.
    if box.spell[spell, SPELL_SAVE] >= 0 and table.sign > 0:
        degree = check(
            table, box, save_bonus(table, box, whom, box.spell[spell, SPELL_SAVE]), box.spell_dc + table.dice, tale
        )
    if work in (HARM, MEND, DRAIN):
        harm_or_mend(table, box, spell, delver, whom, after_save(power, degree), tale)
    # T6.8  Conditions hold who fails, for as many rounds as half the power.
    elif work == AFFLICT:
        if table.sign < 0:
            table.lasts[whom, box.spell[spell, SPELL_CONDITION]] = 0
        elif degree < SUCCESS and table.state[whom] == UP:
            afflict(table, whom, box.spell[spell, SPELL_CONDITION], min(FOREVER - 1, 1 + power // 2), tale)
    # T6.8  A ward is a third of the power in AC, 3 at most.
    elif work == WARD:
        table.ward[whom] = min(3, max(1, power // 3)) if table.sign > 0 else 0
        tell(tale, WARDED, whom, table.ward[whom])
    elif work == HASTE:
        table.hasted[whom] = min(FOREVER - 1, power) if table.sign > 0 else 0
        tell(tale, HURRIED, whom)
    else:
        on_the_room(table, box, work, delver, tale)


@rule
def harm_or_mend(table: Table, box: Box, spell: int, delver: int, whom: int, amount: int, tale: Tale) -> None:
    """Damage, healing, or both."""
    kind = box.spell[spell, SPELL_TYPE]
    # T6.9  Reversed, what harms mends and what mends harms.
    if table.sign < 0:
        if box.spell[spell, SPELL_WORK] == MEND:
            suffer(table, box, whom, amount, NEGATIVE, BY_SPELL, tale)
        else:
            heal(table, box, whom, amount, tale)
        return
    suffer(table, box, whom, amount, kind, BY_SPELL, tale)
    # T6.8  What is drained from one goes to the other.
    if box.spell[spell, SPELL_WORK] == DRAIN and table.state[delver] == UP:
        heal(table, box, delver, amount, tale)


@rule
def on_the_room(table: Table, box: Box, work: int, delver: int, tale: Tale) -> None:
    """Spells that change the room the caster is in."""
    slot = slot_of(table.place[delver])
    # T6.8  Light, locks, and whatever hides.
    if work == GLOW:
        table.glow = table.glow | 1 << slot if table.sign > 0 else table.glow & ~(1 << slot)
        tell(tale, LIT_UP)
    elif work == KNOCK:
        for side in range(4):
            if door(table, slot, side) in (CLOSED, LOCKED) and beyond(slot, side) >= 0:
                set_door(table, slot, side, CLOSED if table.sign > 0 else LOCKED)
        if table.chest[slot] == LOCKED_CHEST and table.sign > 0:
            table.chest[slot] = CHEST
        tell(tale, UNLOCKED)
    elif table.sign > 0:
        if table.trap_state[slot] == SET:
            table.trap_state[slot] = FOUND
            tell(tale, FOUND_TRAP, delver + 1, table.trap[slot])
        for creature in range(FIRST_CREATURE, FIGURES):
            if table.state[creature] == UP and slot_of(table.place[creature]) == slot and table.undetected[creature]:
                table.hidden[creature] = 0
                discover(table, delver, creature, tale)
