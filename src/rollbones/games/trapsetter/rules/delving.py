"""T9 Delving: ten-minute turns, doors, traps, chests, Rest, and the way out."""

from rollbones.engine import ALLOWED, Tale, roll, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .checks import (
    SUCCESS,
    after_save,
    check,
    degree_of,
    knack,
    quiet_of,
    roll_dice,
    save_bonus,
    skill_bonus,
    use_help,
    viewer_of,
)
from .combat import afflict, discover, look_round, notice, takes_turns
from .death import HOUR, heal, suffer, wake
from .equipment import ONE_DIE, has_trait, treasure_row, weapon_of
from .light import burn, light_at, light_for
from .places import beyond, door, doorstep, nearest_free, set_door, slot_of
from .trapsetter import delvers_inside, farthest_free, make_room

TURN = 10  # minutes
DAY = 24 * HOUR


# ── ten-minute turns ────────────────────────────────────────────────────────────────────────────────────


@rule
def able(table: Table) -> int:
    """The delvers who can act, a bit for each."""
    mask = 0
    for delver in range(MOST_DELVERS):
        if table.state[delver] == UP:
            mask |= 1 << delver
    return mask


@rule
def end_act(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """A delver has done something that takes ten minutes."""
    # T1.2  Where rounds begin, the ten minutes do not pass.
    for who in range(FIGURES):
        if takes_turns(table, who) and (who >= FIRST_CREATURE or table.state[who] == DYING):
            return
    # T9.1  When all who can act have acted, the turn is over.
    table.acted |= 1 << delver
    if able(table) & ~table.acted == 0:
        end_ten_minutes(table, box, tale)


@rule
def end_ten_minutes(table: Table, box: Box, tale: Tale) -> None:
    """Time passes for everyone."""
    table.acted = 0
    lying = able(table)
    for delver in range(MOST_DELVERS):
        if table.rested[delver] == 0:
            lying &= ~(1 << delver)
        table.rested[delver] = 0
    minutes = TURN
    # T9.12  While nobody can act, an hour passes at once.
    if able(table) == 0:
        minutes = HOUR
    elif lying == able(table):
        sleep(table, box, tale)
        minutes = box.rest_hours * HOUR
    pass_time(table, box, minutes, tale)


@rule
def pass_time(table: Table, box: Box, minutes: int, tale: Tale) -> None:
    """Lights burn, the unconscious come to, days end, and something may wander in."""
    before = table.minutes
    table.minutes += minutes
    tell(tale, TEN_MINUTES, table.minutes)
    burn(table, box, minutes, tale)
    for who in range(FIGURES):
        settle_down(table, who)
    for delver in range(MOST_DELVERS):
        if table.state[delver] == STABLE:
            table.sleeps[delver] = max(0, table.sleeps[delver] - minutes)
            # T8.4  After so long a stable delver wakes, with 1 Hitpoint.
            if table.sleeps[delver] == 0:
                table.hp[delver] = max(1, table.hp[delver])
                wake(table, delver, tale)
    # T6.11  On the next day all Instability is gone, and what was lent or drained.
    if table.minutes // DAY != before // DAY:
        tell(tale, NEW_DAY)
        for delver in range(MOST_DELVERS):
            table.instability[delver] = 0
            table.lent[delver] = 0
            table.drained[delver] = 0
    # T10.5  Once an hour, and once a Rest, something wanders in on a 1 of a d6.
    if table.minutes // HOUR != before // HOUR and delvers_inside(table) > 0 and roll(table, 6) <= box.wanders_on:
        wander_in(table, tale)


@rule
def settle_down(table: Table, who: int) -> None:
    """What lasts for rounds is over after minutes."""
    for condition in range(6):
        if condition != PRONE or table.state[who] == UP:
            table.lasts[who, condition] = 0
    table.ward[who] = 0
    table.dodging[who] = 0
    table.dashing[who] = 0
    table.hasted[who] = 0
    table.scared[who] = 0
    table.impaled_by[who] = 0


@rule
def wander_in(table: Table, tale: Tale) -> None:
    """Creatures come to where the first delver is."""
    for delver in range(MOST_DELVERS):
        if UP <= table.state[delver] <= STABLE:
            tell(tale, WANDERED_IN)
            table.slot = slot_of(table.place[delver])
            table.pending = PEOPLE
            table.seat = delver
            table.wandering = 1
            return


@rule
def sleep(table: Table, box: Box, tale: Tale) -> None:
    """Everyone lies down for eight hours."""
    tell(tale, RESTED)
    for delver in range(MOST_DELVERS):
        if table.state[delver] == UP:
            table.thing[delver, RATION] -= 1
            table.patched[delver] = 0
            # T9.11  A Rest gives the Constitution back, at least 1.
            heal(table, box, delver, max(1, table.score[delver, CONSTITUTION]), tale)


# ── going from room to room ─────────────────────────────────────────────────────────────────────────────


@rule
def why_not_go(table: Table, delver: int, side: int) -> int:
    """What keeps a delver from going somewhere."""
    what = door(table, slot_of(table.place[delver]), side)
    if what in (NO_DOOR, BLOCKED):
        return NO_WAY
    # T9.4  A locked door has to be opened first.
    return DOOR_IS_LOCKED if what == LOCKED else ALLOWED


@rule
def go(table: Table, box: Box, delver: int, side: int, creeping: int, tale: Tale) -> None:
    """A delver goes through a door; first across the room, if that is where the door is."""
    tell(tale, CREPT if creeping else WENT, delver + 1, side)
    table.creeping[delver] = creeping
    # T9.7  Whoever crosses a room springs the trap in its way.
    crossing = table.came[delver] == 0 or table.came[delver] != side + 1
    if crossing and springs(table, box, slot_of(table.place[delver]), 0):
        table.came[delver] = 0
        spring(table, box, delver, tale)
        return
    table.came[delver] = 0
    walk_through(table, box, delver, side, tale)


@rule
def walk_through(table: Table, box: Box, delver: int, side: int, tale: Tale) -> None:
    """A delver comes into the next room."""
    slot = beyond(slot_of(table.place[delver]), side)
    was_dark = light_at(table, box, table.place[delver]) <= DARKNESS
    set_door(table, slot_of(table.place[delver]), side, OPEN)
    table.slot = slot
    table.seat = delver
    back = (side + 2) % 4
    if table.room[slot] == 0:
        # T10.1  A room is made when it is first seen.
        make_room(table, box, slot, tale)
        table.pending = FURNISH
    else:
        table.pending = NOTICE
    square = nearest_free(table, box, doorstep(slot, back))
    if square > 0:
        table.place[delver] = square
    table.came[delver] = back + 1
    table.facing[delver] = 2 * side
    # T5.14  Bright Light dazzles whoever comes out of the dark, Blinding Light blinds.
    level = box.room[table.room[slot], ROOM_LIGHT]
    if level >= BRIGHT and was_dark:
        afflict(table, delver, BLINDED if level == BLINDING else DAZZLED, box.glare_rounds, tale)
    look_round(table, box, tale)


# ── locks ───────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_unlock(table: Table, delver: int, side: int, skill: int) -> int:
    """What keeps a delver from opening a lock."""
    if door(table, slot_of(table.place[delver]), side) != LOCKED:
        return NO_WAY
    # T9.4  Thieves' Tools are needed to pick it; shoulders to force it.
    return NOTHING_LIKE_THAT if skill == THIEVERY and table.thing[delver, TOOLS] == 0 else ALLOWED


@rule
def unlock(table: Table, box: Box, delver: int, side: int, skill: int, tale: Tale) -> None:
    """A check against a lock."""
    # T9.4  Thievery against 6, or Athletics against 6.
    bonus = skill_bonus(table, box, delver, skill) + use_help(table, delver)
    if check(table, box, bonus, box.lock_dc if skill == THIEVERY else box.door_dc, tale) >= SUCCESS:
        set_door(table, slot_of(table.place[delver]), side, CLOSED)
        tell(tale, OPENED, side)


# ── traps ───────────────────────────────────────────────────────────────────────────────────────────────


@rule
def springs(table: Table, box: Box, slot: int, on_chest: int) -> bool:
    """Whether a trap waits: in the way, or on the chest."""
    return table.trap_state[slot] == SET and box.trap[table.trap[slot], ON_CHEST] == on_chest


@rule
def spring(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """A trap goes off under a delver."""
    slot = slot_of(table.place[delver])
    table.trap_state[slot] = SPENT
    table.slot = slot
    table.seat = delver
    table.queue = 1 << delver
    table.pending = TRAP_SPRINGS
    tell(tale, SPRANG, delver + 1, table.trap[slot])
    # T9.7  Gas and fire reach everyone in the room.
    if box.trap[table.trap[slot], TRAP_ALL]:
        for who in range(FIGURES):
            if UP <= table.state[who] <= STABLE and slot_of(table.place[who]) == slot:
                table.queue |= 1 << who


@rule
def trap_hits(table: Table, box: Box, whom: int, tale: Tale) -> None:
    """One of those whom a trap reaches."""
    trap = table.trap[table.slot]
    # T9.7  A save against the trap; a success halves the harm, a critical failure doubles it.
    degree = check(table, box, save_bonus(table, box, whom, box.trap[trap, TRAP_SAVE]), box.trap[trap, TRAP_DC], tale)
    if box.trap[trap, TRAP_HARM] > 0:
        harm = after_save(roll_dice(table, box.trap[trap, TRAP_HARM]), degree)
        suffer(table, box, whom, harm, box.trap[trap, TRAP_TYPE], BY_TRAP, tale)
    # T9.7  Others hold or blind whoever fails.
    if box.trap[trap, TRAP_CONDITION] >= 0 and degree < SUCCESS and table.state[whom] == UP:
        afflict(table, whom, box.trap[trap, TRAP_CONDITION], box.glare_rounds, tale)


@rule
def why_not_search(table: Table, delver: int) -> int:
    """What keeps a delver from searching."""
    # T9.6  A room whose trap is known has no other.
    return SEARCHED_ALREADY if table.trap_state[slot_of(table.place[delver])] in (FOUND, SPENT) else ALLOWED


@rule
def search(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """A delver looks for traps, and for whatever hides."""
    slot = slot_of(table.place[delver])
    bonus = viewer_of(table, box, delver) + knack(table, box, delver, TRAP_NOSE) + use_help(table, delver)
    light = light_for(table, box, delver, table.place[delver])
    # T5.8  In Dim Light, 1 less on what is done by sight.
    if light == DIM:
        bonus -= box.dim_penalty
    # T5.10  In Complete Darkness nothing is found by sight: 4 less, by touch.
    elif light == COMPLETE:
        bonus -= box.touch_penalty
    table.die = roll(table, 10)
    table.added = bonus
    # What was looked for and not found stays unknown.
    table.against = 0
    table.degree = 0
    found = False
    # T9.6  Perception against the trap, and against 4 and the Stealth of whatever hides here.
    if table.trap_state[slot] == SET:
        dc = box.trap[table.trap[slot], TRAP_FIND]
        if degree_of(box, table.die, table.die + bonus, dc) >= SUCCESS:
            found = True
            table.against = dc
            table.degree = degree_of(box, table.die, table.die + bonus, dc)
            table.trap_state[slot] = FOUND
            tell(tale, FOUND_TRAP, delver + 1, table.trap[slot])
    for creature in range(FIRST_CREATURE, FIGURES):
        if table.state[creature] == UP and slot_of(table.place[creature]) == slot and table.undetected[creature]:
            dc = box.hide_dc + quiet_of(table, box, creature)
            if degree_of(box, table.die, table.die + bonus, dc) >= SUCCESS:
                found = True
                table.hidden[creature] = 0
                discover(table, delver, creature, tale)
    if not found:
        tell(tale, FOUND_NOTHING, delver + 1)


@rule
def why_not_disarm(table: Table, box: Box, delver: int) -> int:
    """What keeps a delver from disarming a trap."""
    slot = slot_of(table.place[delver])
    # T9.8  It must be found, and of a kind that can be disarmed; it takes Thieves' Tools.
    if table.trap_state[slot] != FOUND or box.trap[table.trap[slot], TRAP_DISARM] == 0:
        return NO_TRAP_FOUND
    return ALLOWED if table.thing[delver, TOOLS] > 0 else NOTHING_LIKE_THAT


@rule
def disarm(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """A delver works on a trap."""
    slot = slot_of(table.place[delver])
    bonus = skill_bonus(table, box, delver, THIEVERY) + knack(table, box, delver, TRAP_NOSE) + use_help(table, delver)
    degree = check(table, box, bonus, box.trap[table.trap[slot], TRAP_DISARM], tale)
    if degree >= SUCCESS:
        table.trap_state[slot] = SPENT
        tell(tale, DISARMED, delver + 1)
    # T9.8  A critical failure springs it.
    elif degree == 0:
        spring(table, box, delver, tale)


# ── chests ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_chest(table: Table, delver: int, lock: int) -> int:
    """What keeps a delver from the chest: opening it, or its lock."""
    # T9.9  There is one here, it is not empty, and it is locked or not.
    return ALLOWED if table.chest[slot_of(table.place[delver])] == lock else NO_TREASURE_HERE


@rule
def why_not_pick_chest(table: Table, delver: int) -> int:
    """What keeps a delver from picking the lock of a chest."""
    # T9.9  Picking takes Thieves' Tools.
    return why_not_chest(table, delver, LOCKED_CHEST) if table.thing[delver, TOOLS] > 0 else NOTHING_LIKE_THAT


@rule
def open_chest(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """A delver opens a chest, if it is one."""
    slot = slot_of(table.place[delver])
    table.came[delver] = 0
    # T10.8  A mimic shows what it is.
    for creature in range(FIRST_CREATURE, FIGURES):
        here = table.state[creature] == UP and slot_of(table.place[creature]) == slot
        if here and box.creature[table.kind[creature], CREATURE_TRAIT] & MIMIC:
            table.hidden[creature] = 0
            discover(table, delver, creature, tale)
            notice(table, box, creature)
            table.chest[slot] = EMPTY_CHEST
            return
    # T9.7  The trap on it, or in the way to it, goes off first.
    if springs(table, box, slot, 1) or springs(table, box, slot, 0):
        spring(table, box, delver, tale)
        return
    tell(tale, CHEST_OPEN, delver + 1)
    table.chest[slot] = EMPTY_CHEST
    table.pending = TREASURE_FOUND
    table.seat = delver
    # T9.10  A chest holds one treasure, the hoard three.
    table.unrolled = box.hoard_rolls if table.room[slot] == HOARD else 1


@rule
def find_treasure(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """One roll on the treasure table."""
    row = treasure_row(table, box)
    tell(tale, FOUND_TREASURE, row, table.power)
    table.power = 0
    if box.treasure[row, TREASURE_SILVER] > 0:
        silver = roll_dice(table, box.treasure[row, TREASURE_SILVER])
        # T9.10  A magpie finds more.
        silver += silver * knack(table, box, delver, MORE_SILVER) // 100
        table.silver[delver] = min(30_000, table.silver[delver] + silver)
        tell(tale, GOT_SILVER, delver + 1, silver)
    if box.treasure[row, TREASURE_THING] >= 0:
        thing = box.treasure[row, TREASURE_THING]
        table.thing[delver, thing] = min(99, table.thing[delver, thing] + box.treasure[row, TREASURE_COUNT])
    if box.treasure[row, TREASURE_WEAPON] > 0:
        for place in range(CARRIED_WEAPONS - 1, -1, -1):
            if table.weapon[delver, place] == 0:
                table.weapon[delver, place] = box.treasure[row, TREASURE_WEAPON]
                return


@rule
def smash(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """A blow at a locked chest."""
    weapon = weapon_of(table, delver)
    dice = box.weapon[weapon, WEAPON_DAMAGE] if weapon > 0 else ONE_DIE + box.fists
    harm = roll_dice(table, dice) + table.score[delver, STRENGTH]
    # T4.3  Destructive: double damage to objects.
    if has_trait(table, box, delver, DESTRUCTIVE):
        harm *= 2
    # T9.9  5 damage break it open.
    if harm >= box.chest_toughness:
        table.chest[slot_of(table.place[delver])] = CHEST


@rule
def pick_chest(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """Thieves' Tools in the lock of a chest."""
    # T9.9  Thievery against 6.
    if check(table, box, skill_bonus(table, box, delver, THIEVERY) + use_help(table, delver), box.lock_dc, tale) >= SUCCESS:
        table.chest[slot_of(table.place[delver])] = CHEST


# ── Rest, crafts, rifts, and the way out ────────────────────────────────────────────────────────────────


@rule
def why_not_rest(table: Table, delver: int) -> int:
    """What keeps a delver from a Rest."""
    # T9.11  Nobody rests in armour, or without a ration.
    return CANNOT_REST if table.worn[delver] > 0 or table.thing[delver, RATION] == 0 else ALLOWED


@rule
def craft(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """A torch from scraps."""
    # T9.15  Crafting against 5 makes one.
    if check(table, box, skill_bonus(table, box, delver, CRAFTING) + use_help(table, delver), box.craft_dc, tale) >= SUCCESS:
        table.thing[delver, TORCH] = min(99, table.thing[delver, TORCH] + 1)
        tell(tale, CRAFTED, delver + 1)


@rule
def other_end(table: Table, delver: int) -> int:
    """Where a rift in this room leads, −1 for none."""
    slot = slot_of(table.place[delver])
    if table.rift[0] == slot + 1:
        return table.rift[1] - 1
    return table.rift[0] - 1 if table.rift[1] == slot + 1 else -1


@rule
def why_not_enter(table: Table, delver: int) -> int:
    """What keeps a delver from stepping through a rift."""
    # T9.14  There must be one here.
    return ALLOWED if other_end(table, delver) >= 0 else NO_RIFT


@rule
def enter_rift(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """A delver steps into another room."""
    slot = other_end(table, delver)
    table.slot = slot
    table.seat = delver
    square = farthest_free(table, box, slot)
    if square > 0:
        table.place[delver] = square
    table.came[delver] = 0
    table.creeping[delver] = 0
    table.pending = NOTICE
    look_round(table, box, tale)


@rule
def why_not_leave(table: Table, delver: int) -> int:
    """What keeps a delver from leaving the dungeon."""
    # T9.13  The stairs are in the entrance.
    return ALLOWED if slot_of(table.place[delver]) == START else NOT_AT_THE_STAIRS


@rule
def leave(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """A delver goes back up the stairs."""
    # T9.13  With all that is carried.
    tell(tale, CAME_OUT, delver + 1, table.silver[delver])
    table.brought += table.silver[delver]
    table.saved += 1
    table.state[delver] = OUT
    table.place[delver] = 0
    table.light[delver] = 0
    for other in range(FIGURES):
        table.hidden[other] &= ~(1 << delver)
    table.hidden[delver] = 0
    table.undetected[delver] = 0
