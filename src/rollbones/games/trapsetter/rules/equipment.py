"""T4 Equipment: weapons and their traits, armour, bulk, hands."""

from rollbones.engine import ALLOWED, Tale, roll, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .checks import knack, roll_dice
from .death import heal
from .places import distance, slot_of

ONE_BULK = 10  # tenths
ONE_DIE = 100  # as content writes dice: a hundred for each, and its faces


@rule
def weapon_of(table: Table, delver: int) -> int:
    """The weapon in hand, 0 for none."""
    return table.weapon[delver, table.wielded[delver] - 1] if table.wielded[delver] > 0 else 0


@rule
def has_trait(table: Table, box: Box, delver: int, trait: int) -> bool:
    """Whether the weapon in hand has a trait."""
    return box.weapon[weapon_of(table, delver), WEAPON_TRAITS] >> trait & 1 == 1


@rule
def uses_both(table: Table, box: Box, delver: int) -> bool:
    """Whether both halves of a Twin weapon are in hand."""
    # T4.8  A light in the other hand leaves one.
    return has_trait(table, box, delver, TWIN) and table.light[delver] == 0


@rule
def attack_bonus(table: Table, box: Box, delver: int) -> int:
    """What a delver adds to an attack roll."""
    # T7.6  Strength and the proficiency with weapons.
    bonus = table.score[delver, STRENGTH]
    # T4.5  Finesse: Dexterity, if that is better.
    if has_trait(table, box, delver, FINESSE):
        bonus = max(bonus, table.score[delver, DEXTERITY])
    # T4.10  An Advanced Weapon is strange to whoever has not trained with it.
    advanced = weapon_of(table, delver) > PLAIN_WEAPONS
    bonus += box.bonus[0 if advanced and table.mastered[delver] == 0 else table.trained[delver, WEAPON]]
    # T4.8  Half of a Twin weapon is 2 worse.
    if has_trait(table, box, delver, TWIN) and not uses_both(table, box, delver):
        bonus -= box.twin_penalty
    return bonus


@rule
def damage_dice(table: Table, box: Box, delver: int) -> int:
    """The dice of a blow with the weapon in hand, as content writes them."""
    weapon = weapon_of(table, delver)
    # T4.11  Bare hands do d2 bludgeoning.
    if weapon == 0:
        trained = knack(table, box, delver, UNARMED)
        return trained if trained > 0 else ONE_DIE + box.fists
    return box.weapon[weapon, WEAPON_DAMAGE]


@rule
def damage_added(table: Table, box: Box, delver: int, prone: bool) -> int:
    """What is added to the dice of a blow, before it is doubled."""
    harm = 0
    if weapon_of(table, delver) == 0:
        return harm
    # T4.4  Executing: 2 more to the Prone.
    if prone and has_trait(table, box, delver, EXECUTING):
        harm += box.executing_damage
    if prone:
        harm += knack(table, box, delver, FINISHER)
    # T4.8  Both halves of a Twin weapon do 1 more.
    if uses_both(table, box, delver):
        harm += box.twin_damage
    # T4.9  Weighty: half the Strength more, rounded up.
    if has_trait(table, box, delver, WEIGHTY):
        harm += (table.score[delver, STRENGTH] + 1) // 2
    return harm


@rule
def roll_damage(table: Table, box: Box, delver: int, prone: bool) -> int:
    """What a blow of the weapon in hand does, before it is doubled."""
    harm = roll_dice(table, damage_dice(table, box, delver)) + damage_added(table, box, delver, prone)
    return max(0, harm)


@rule
def armour_class(table: Table, box: Box, who: int) -> int:
    """How hard somebody is to hit."""
    if who >= FIRST_CREATURE:
        return box.creature[table.kind[who], AC] + table.dodging[who] + table.ward[who]
    # T3.9  4, the Dexterity and what the armour gives.
    ac = box.defence + table.score[who, DEXTERITY] + table.ward[who]
    if table.worn[who] > 0:
        # T4.12  Armour adds its proficiency, and takes 1 off for who is untrained.
        bonus = box.bonus[table.trained[who, ARMOUR]]
        ac += max(0, bonus) if box.armour_untrained == IGNORED else bonus
    # T4.13  Heavy armour adds 2.
    if table.worn[who] == 2:
        ac += box.heavy_armour_ac
    # T7.11  Dodge adds 1.
    if table.dodging[who]:
        ac += box.dodge_ac + knack(table, box, who, BETTER_DODGE)
    return ac


@rule
def bulk_of(table: Table, box: Box, delver: int) -> int:
    """What a delver carries, in tenths of Bulk."""
    bulk = 0
    for thing in range(KINDS_OF_THING):
        # T4.15  Ten Light things are 1 Bulk; a kit is one thing however many uses it has left.
        count = min(1, table.thing[delver, thing]) if thing == KIT else table.thing[delver, thing]
        bulk += count * box.bulk[thing]
    for place in range(CARRIED_WEAPONS):
        if table.weapon[delver, place] > 0:
            bulk += ONE_BULK
    # T4.14  Armour that is not worn is 1 Bulk more.
    bulk += ONE_BULK * (table.thing[delver, LIGHT_ARMOUR] + table.thing[delver, HEAVY_ARMOUR])
    return bulk - (ONE_BULK if table.worn[delver] > 0 else 0)


@rule
def bulk_limit(table: Table, box: Box, delver: int) -> int:
    """What a delver can carry, in tenths of Bulk."""
    # T4.15  5 and the Strength.
    return ONE_BULK * (box.bulk_limit + table.score[delver, STRENGTH] + knack(table, box, delver, MORE_BULK))


@rule
def is_encumbered(table: Table, box: Box, delver: int) -> bool:
    """Whether a delver carries more than the limit."""
    return bulk_of(table, box, delver) > bulk_limit(table, box, delver)


@rule
def speed_of(table: Table, box: Box, who: int) -> int:
    """How many feet somebody goes in a Move."""
    if who >= FIRST_CREATURE:
        speed = box.creature[table.kind[who], SPEED]
    else:
        # T3.10  30 feet, unless something changes it.
        speed = box.speed + knack(table, box, who, MORE_SPEED)
        # T4.15  Beyond the limit, 20.
        if is_encumbered(table, box, who):
            speed = min(speed, box.encumbered_speed)
        # T6.10  Curses.
        if table.curse[who] >> SLOWED & 1:
            speed = max(5, speed - box.curse[SLOWED])
    if table.hasted[who] > 0:
        speed *= 2
    # T7.10  Dash doubles it.
    return speed * 2 if table.dashing[who] else speed


# ── hands, armour, draughts ─────────────────────────────────────────────────────────────────────────────


@rule
def why_not_wield(table: Table, delver: int, which: int) -> int:
    """What keeps a delver from taking a weapon in hand."""
    # T4.17  Only what you carry can be used.
    if which > 0 and table.weapon[delver, which - 1] == 0:
        return NOTHING_LIKE_THAT
    # T4.16  In rounds, one change of what is in hand a turn.
    if table.wielded[delver] == which or (table.mode == ROUNDS and table.swapped):
        return HANDS_FULL
    return ALLOWED


@rule
def what_lies_here(table: Table, delver: int) -> int:
    """What a delver could pick up, −1 for nothing: beside him in rounds, in the same room otherwise."""
    for drop in range(DROPS):
        if table.drop[drop] > 0:
            if table.mode == ROUNDS:
                if distance(table.drop_place[drop], table.place[delver]) <= 1:
                    return drop
            elif slot_of(table.drop_place[drop]) == slot_of(table.place[delver]):
                return drop
    return -1


@rule
def why_not_pick_up(table: Table, delver: int) -> int:
    """What keeps a delver from picking something up."""
    drop = what_lies_here(table, delver)
    if drop < 0:
        return NOTHING_LIKE_THAT
    # T4.16  In rounds, one change of what is in hand a turn; and nobody carries more than three weapons.
    if table.mode == ROUNDS and table.swapped:
        return HANDS_FULL
    return HANDS_FULL if table.drop[drop] > KINDS_OF_THING and free_place(table, delver) < 0 else ALLOWED


@rule
def free_place(table: Table, delver: int) -> int:
    """Where one more weapon could be carried, −1 for nowhere."""
    for place in range(CARRIED_WEAPONS):
        if table.weapon[delver, place] == 0:
            return place
    return -1


@rule
def pick_up(table: Table, delver: int, tale: Tale) -> None:
    """A delver takes what lies there: a weapon in hand if none is, a light in the other if none is."""
    drop = what_lies_here(table, delver)
    what = table.drop[drop]
    if what > KINDS_OF_THING:
        place = free_place(table, delver)
        table.weapon[delver, place] = what - KINDS_OF_THING
        if table.wielded[delver] == 0:
            table.wielded[delver] = place + 1
    elif what != TORCH + 1:
        table.thing[delver, what - 1] += 1
        if table.drop_left[drop] > table.oil_left[delver] and table.light[delver] == 0:
            table.oil_left[delver] = table.drop_left[drop]
            table.light[delver] = what
    elif table.light[delver] == 0:
        table.light[delver] = what
        table.torch_left[delver] = table.drop_left[drop]
    table.drop[drop] = 0
    table.drop_place[drop] = 0
    table.drop_left[drop] = 0
    table.swapped = 1
    tell(tale, PICKED_UP, delver + 1)


@rule
def why_not_wear(table: Table, delver: int, armour: int) -> int:
    """What keeps a delver from changing armour."""
    if table.worn[delver] == armour:
        return WEARS_IT_ALREADY
    # T4.14  One armour at a time: take off what you wear first.
    if armour > 0 and table.worn[delver] > 0:
        return WEARS_IT_ALREADY
    return ALLOWED if armour == 0 or table.thing[delver, LIGHT_ARMOUR + armour - 1] > 0 else NOTHING_LIKE_THAT


@rule
def dress(table: Table, box: Box, delver: int, armour: int, tale: Tale) -> None:
    """Ten minutes of putting on or taking off."""
    table.dressing[delver] += 10
    # T4.14  Light armour takes 5 minutes, heavy 15.
    if table.dressing[delver] >= box.changes[max(armour, table.worn[delver])]:
        table.worn[delver] = armour
        table.dressing[delver] = 0
        tell(tale, DRESSED, delver + 1, armour)


@rule
def why_not_drink(table: Table, delver: int) -> int:
    """What keeps a delver from drinking a draught."""
    return ALLOWED if table.thing[delver, DRAUGHT] > 0 else NOTHING_LIKE_THAT


@rule
def drink(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """A draught is drunk."""
    # T4.18  It gives d6 Hitpoints back.
    table.thing[delver, DRAUGHT] -= 1
    tell(tale, DRANK, delver + 1)
    heal(table, box, delver, roll_dice(table, ONE_DIE + box.draught), tale)


@rule
def treasure_row(table: Table, box: Box) -> int:
    """Roll a d100 on the treasure table."""
    # T9.10  Two d10, one for the tens and one for the ones; two zeros are 100.
    tens = roll(table, 10) % 10
    ones = roll(table, 10) % 10
    number = 10 * tens + ones
    table.power = number if number > 0 else 100
    row = 0
    while box.treasure[row, TREASURE_UPTO] < table.power:
        row += 1
    return row
