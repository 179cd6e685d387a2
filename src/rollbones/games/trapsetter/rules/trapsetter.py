"""T10 The Trapsetter: how rooms are made as they are seen, who lives in them, and what creatures do.

A creature acts on what it perceives: whoever is Undetected to it is not there for it. A person in the Trapsetter's seat will
make the same choices by moves; whatever is decided here is decided in functions of its own for that.
"""

from rollbones.engine import Tale, choose, roll, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS, check, knack, least_of, roll_dice, save_bonus
from .combat import (
    ALL_DELVERS,
    afflict,
    attack,
    blow,
    change_square,
    discover,
    fumble,
    get_free,
    hide_away,
    is_in_reach,
    is_known,
    look_round,
    notice,
    seek,
    sneak_away,
    square_beside,
    stealthy_against,
    unhide_by_moving,
)
from .death import lose_hp, most_hp, remove, suffer
from .equipment import attack_bonus
from .light import is_concealed_from_any, sight
from .places import (
    beyond,
    distance,
    door,
    doorstep,
    is_free,
    is_passable,
    next_slot,
    set_door,
    slot_of,
    square_in,
)

# ── making a room ───────────────────────────────────────────────────────────────────────────────────────


@rule
def rooms_made(table: Table) -> int:
    """How many rooms there are so far."""
    count = 0
    for slot in range(SLOTS):
        if table.room[slot] > 0:
            count += 1
    return count


@rule
def make_room(table: Table, box: Box, slot: int, tale: Tale) -> None:
    """A room is seen for the first time, and made."""
    number = rooms_made(table) + 1
    # T10.2  The tenth to fifteenth room is the hoard, each as likely as the others; it is the last.
    last = number >= box.rooms_at_least and roll(table, box.rooms_at_least + box.rooms_more + 1 - number) == 1
    # T10.1  Any other is drawn from the table of rooms.
    kind = HOARD if last else choose(table, box.room_weight)
    table.room[slot] = kind
    table.seen |= 1 << slot
    tell(tale, MADE_ROOM, kind)
    # T10.3  Where nobody has been yet there may be a door.
    for side in range(4):
        other = beyond(slot, side)
        if other >= 0 and table.room[other] == 0 and kind != HOARD:
            set_door(table, slot, side, choose(table, box.door_odds))
    settle_doors(table, kind == HOARD)


@rule
def settle_doors(table: Table, last: bool) -> None:
    """There is always a way on until the hoard is found, and none after."""
    ways = 0
    for slot in range(SLOTS):
        for side in range(4):
            if table.room[slot] > 0 and leads_on(table, slot, side):
                ways += 1
                if last:
                    set_door(table, slot, side, BLOCKED)
    if ways == 0 and not last:
        # T10.3  Where no door would lead on, one is found in the newest room that can have one.
        for slot in range(SLOTS):
            for side in range(4):
                other = beyond(slot, side)
                if table.room[slot] > 0 and other >= 0 and table.room[other] == 0:
                    set_door(table, slot, side, CLOSED)
                    return


@rule
def leads_on(table: Table, slot: int, side: int) -> bool:
    """Whether a door leads to where nobody has been."""
    other = beyond(slot, side)
    return other >= 0 and table.room[other] == 0 and door(table, slot, side) in (CLOSED, LOCKED)


@rule
def delvers_inside(table: Table) -> int:
    """How many delvers are in the dungeon and not dead."""
    count = 0
    for delver in range(MOST_DELVERS):
        if UP <= table.state[delver] <= STABLE:
            count += 1
    return count


@rule
def budget_for(table: Table, box: Box, kind: int) -> int:
    """The threat that a room may hold."""
    # T10.4  So much for each delver; three quarters of that for one alone; 3 more for the hoard.
    delvers = delvers_inside(table)
    budget = box.threat * delvers if delvers > 1 else box.threat * box.alone_quarters // 4
    # T10.4  An easy dungeon holds less of it, a deadly one more.
    return max(box.least_threat, (budget + (box.hoard_threat if kind == HOARD else 0)) * box.difficulty // 100)


@rule
def pick_kind(table: Table, box: Box, budget: int) -> int:
    """A kind of creature whose threat is not too much, by weight; 0 where all are."""
    total = 0
    for kind in range(1, CREATURES + 1):
        if box.creature[kind, THREAT] <= budget:
            total += box.creature[kind, WEIGHT]
    if total == 0:
        return 0
    mark = roll(table, total)
    found = 0
    for kind in range(1, CREATURES + 1):
        if box.creature[kind, THREAT] <= budget and mark > 0:
            mark -= box.creature[kind, WEIGHT]
            found = kind
    return found


@rule
def people(table: Table, box: Box, slot: int, budget: int, wandering: bool, tale: Tale) -> None:
    """Creatures are put into a room: as many of one kind as the threat allows, and one of another with the rest."""
    kind = pick_kind(table, box, budget)
    for _ in range(box.most_of_a_kind):
        if kind > 0 and budget >= box.creature[kind, THREAT]:
            budget -= box.creature[kind, THREAT]
            put_creature(table, box, slot, kind, wandering, tale)
    other = pick_kind(table, box, budget)
    if other > 0:
        put_creature(table, box, slot, other, wandering, tale)
    look_round(table, box, tale)


@rule
def put_creature(table: Table, box: Box, slot: int, kind: int, wandering: bool, tale: Tale) -> None:
    """A creature comes into play, where it is farthest from the delvers; where there is no room for it, it does not."""
    who = FIRST_CREATURE
    while who < FIGURES and table.state[who] != ABSENT:
        who += 1
    square = farthest_free(table, box, slot)
    if who == FIGURES or square == 0:
        return
    table.state[who] = UP
    table.kind[who] = kind
    table.place[who] = square
    table.hp[who] = box.creature[kind, HP]
    table.initiative[who] = NOT_ROLLED
    # T10.6  It is noticed when it is seen.
    table.undetected[who] = ALL_DELVERS
    # T10.8  A mimic is taken for a chest.
    if box.creature[kind, CREATURE_TRAIT] & MIMIC:
        table.hidden[who] = ALL_DELVERS
        if table.chest[slot] == NO_CHEST:
            table.chest[slot] = CHEST
    elif wandering:
        notice(table, box, who)


@rule
def farthest_free(table: Table, box: Box, slot: int) -> int:
    """The free square of a slot farthest from all delvers in it, 0 for none."""
    best = 0
    most = -1
    for y in range(1, SLOT - 1):
        for x in range(1, SLOT - 1):
            square = square_in(slot, x, y)
            if is_free(table, box, square):
                near = 3 * SLOT
                for delver in range(MOST_DELVERS):
                    if UP <= table.state[delver] <= STABLE:
                        near = min(near, distance(square, table.place[delver]))
                if near > most:
                    most = near
                    best = square
    return best


@rule
def furnish(table: Table, box: Box, slot: int) -> None:
    """A trap and a chest, as the table of rooms says."""
    kind = table.room[slot]
    # T10.4  So many sixths: a chest, one in three of them locked. The hoard is always there.
    if kind == HOARD or roll(table, 6) <= box.room[kind, ROOM_CHEST]:
        table.chest[slot] = LOCKED_CHEST if kind == HOARD or roll(table, box.chests_locked) == 1 else CHEST
    # T10.4  So many sixths: a trap.
    if kind != HOARD and roll(table, 6) <= box.room[kind, ROOM_TRAP]:
        trap = choose(table, box.trap_weight)
        if table.chest[slot] != NO_CHEST or box.trap[trap, ON_CHEST] == 0:
            table.trap[slot] = trap
            table.trap_state[slot] = SET


@rule
def notice_entering(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """The creatures of a room notice who comes in, or not."""
    slot = slot_of(table.place[delver])
    unsure = 0
    for creature in range(FIRST_CREATURE, FIGURES):
        here = table.state[creature] == UP and slot_of(table.place[creature]) == slot
        if here and table.aware[creature] == 0 and box.creature[table.kind[creature], CREATURE_TRAIT] & MIMIC == 0:
            # T10.6  Who walks in is noticed; who creeps in only by those who see well, or who hear it.
            if table.creeping[delver] == 0 or sight(table, box, creature, delver) >= DIM:
                notice(table, box, creature)
            else:
                unsure |= 1 << creature
    if unsure:
        fooled = stealthy_against(table, box, delver, unsure, tale)
        for creature in range(FIRST_CREATURE, FIGURES):
            if unsure >> creature & 1 and fooled >> creature & 1 == 0:
                notice(table, box, creature)


# ── what creatures do ───────────────────────────────────────────────────────────────────────────────────


@rule
def creature_turn(table: Table, box: Box, who: int, tale: Tale) -> None:
    """A creature's whole turn."""
    traits = box.creature[table.kind[who], CREATURE_TRAIT]
    # T10.9  The scared run, and cowards who have lost half their Hitpoints.
    if table.scared[who] > 0 or (traits & COWARD and 2 * table.hp[who] <= most_hp(table, box, who) - 1):
        flee(table, box, who, tale)
        return
    target = pick_target(table, box, who)
    if table.lasts[who, IMMOBILIZED] > 0 and (target < 0 or not is_in_reach(table, who, target)):
        get_free(table, box, who, tale)
        return
    # T7.19  To stand up takes half the Move.
    if table.lasts[who, PRONE] > 0:
        table.lasts[who, PRONE] = 0
        table.feet -= table.feet // 2
        if is_known(table, who):
            tell(tale, STOOD, who)
    if target < 0:
        # T10.7  It looks for whom it has lost, and gives up after three rounds.
        seek(table, box, who, tale)
        lose_interest(table, who)
        return
    start = table.place[who]
    cared = table.aware[who]
    notice(table, box, who)
    for running_on in range(2):
        if running_on:
            table.feet += box.creature[table.kind[who], SPEED]
        approach(table, box, who, target, tale)
        if is_in_reach(table, who, target):
            if not running_on:
                creature_strike(table, box, who, target, tale)
            return
        # T10.7  The sneaky hide where they can instead of running on.
        if not running_on and traits & SNEAKY and table.hidden[who] == 0 and is_concealed_from_any(table, box, who):
            hide_away(table, box, who, tale)
            return
    # T10.7  Whom it cannot get any nearer to it gives up in the same way.
    if table.place[who] == start:
        table.aware[who] = cared
        lose_interest(table, who)


@rule
def lose_interest(table: Table, who: int) -> None:
    """A round without anybody to get at."""
    table.aware[who] -= 1
    if table.aware[who] == 0:
        table.initiative[who] = NOT_ROLLED


@rule
def pick_target(table: Table, box: Box, who: int) -> int:
    """The delver that a creature goes for, −1 for none that it knows of."""
    best = -1
    least = 100_000
    for delver in range(MOST_DELVERS):
        # T10.7  Nobody who is Undetected; the standing before the fallen; the marked first; else the nearest.
        if UP <= table.state[delver] <= STABLE and table.undetected[delver] >> who & 1 == 0:
            far = distance(table.place[who], table.place[delver])
            if table.state[delver] != UP:
                far += 1_000
            elif table.curse[delver] >> MARKED & 1:
                far -= 1_000
            if far < least:
                least = far
                best = delver
    return best


@rule
def approach(table: Table, box: Box, who: int, target: int, tale: Tale) -> None:
    """A creature goes towards somebody as far as its Move takes it."""
    start = table.place[who]
    # T10.7  The sneaky Sneak first, if they are Hidden.
    if table.hidden[who] and table.bonus and box.creature[table.kind[who], CREATURE_TRAIT] & SNEAKY:
        table.bonus = 0
        sneak_away(table, box, who, tale)
    while table.feet >= 5 and not is_in_reach(table, who, target) and table.lasts[who, IMMOBILIZED] == 0:
        square = step_towards(table, box, who, table.place[target])
        if square == 0:
            table.feet = 0
        else:
            change_square(table, who, square, tale)
            table.feet -= 5
            table.moved += 5
    if table.place[who] != start:
        unhide_by_moving(table, who)
        # T7.16  Who moves and does not Sneak is heard.
        if table.hidden[who] == 0:
            discover(table, 0, who, tale)
        look_round(table, box, tale)


@rule
def step_towards(table: Table, box: Box, who: int, goal: int) -> int:
    """The square beside somebody to step onto that is nearest to where he wants to be, 0 where none is nearer."""
    here = table.place[who]
    if slot_of(here) != slot_of(goal):
        side = next_slot(table, slot_of(here), slot_of(goal))
        if side < 0:
            return 0
        goal = doorstep(beyond(slot_of(here), side), (side + 2) % 4)
    best = 0
    least = apart(here, goal)
    for direction in range(8):
        square = square_beside(here, direction)
        if apart(square, goal) < least and is_passable(table, box, square):
            best = square
            least = apart(square, goal)
    return best


@rule
def apart(one: int, other: int) -> int:
    """How far two squares are apart, as the crow flies, squared."""
    east = one % WIDE - other % WIDE
    south = one // WIDE - other // WIDE
    return east * east + south * south


@rule
def flee(table: Table, box: Box, who: int, tale: Tale) -> None:
    """A creature runs from whoever is nearest, and is gone once nobody sees it."""
    target = pick_target(table, box, who)
    table.lasts[who, PRONE] = 0
    steps = 2 * box.creature[table.kind[who], SPEED] // 5
    for _ in range(steps):
        if target >= 0 and table.lasts[who, IMMOBILIZED] == 0:
            best = table.place[who]
            for direction in range(8):
                square = square_beside(table.place[who], direction)
                if is_passable(table, box, square) and apart(square, table.place[target]) > apart(best, table.place[target]):
                    best = square
            if best != table.place[who]:
                change_square(table, who, best, tale)
    # T10.9  Out of sight, it is gone.
    for delver in range(MOST_DELVERS):
        if table.state[delver] == UP and sight(table, box, delver, who) > COMPLETE:
            discover(table, delver, who, tale)
            return
    if is_known(table, who):
        tell(tale, FLED, who)
    remove(table, who)


@rule
def creature_strike(table: Table, box: Box, who: int, target: int, tale: Tale) -> None:
    """A creature's Strike."""
    kind = table.kind[who]
    # T7.13  Who strikes is Hidden no longer.
    table.hidden[who] = 0
    discover(table, target, who, tale)
    degree = attack(table, box, who, target, box.creature[kind, ATTACK], tale)
    # T7.18  Parry, by talent: a near success is a failure, as a Reaction.
    near = table.die + table.added - table.against <= knack(table, box, target, PARRY)
    if degree == SUCCESS and near and table.reaction[target] and table.state[target] == UP:
        table.reaction[target] = 0
        tell(tale, PARRIED, target + 1)
        degree = FAILURE
    if degree >= SUCCESS:
        harm = roll_dice(table, box.creature[kind, DAMAGE])
        # T7.7  A critical success doubles everything.
        suffer(table, box, target, harm * 2 if degree == CRITICAL_SUCCESS else harm, box.creature[kind, TYPE], BY_BLOW, tale)
        aftermath(table, box, kind, target, degree, tale)
    elif degree == CRITICAL_FAILURE:
        fumble(table, box, who, least_of(box.creature[kind, DAMAGE]), box.creature[kind, TYPE], tale)
        # T7.18  Strike back, by talent: after a fumble beside you, as a Reaction.
        bonus = knack(table, box, target, RIPOSTE)
        if bonus > 0 and table.reaction[target] and table.state[target] == UP and table.state[who] == UP:
            table.reaction[target] = 0
            tell(tale, STRUCK_BACK, target + 1)
            again = attack(table, box, target, who, attack_bonus(table, box, target) + bonus - 1, tale)
            if again >= SUCCESS:
                blow(table, box, target, who, again, False, False, tale)


@rule
def aftermath(table: Table, box: Box, kind: int, target: int, degree: int, tale: Tale) -> None:
    """What a creature's blow does besides."""
    if table.state[target] not in (UP, DYING):
        return
    # T10.10  A hound's critical success topples.
    if degree == CRITICAL_SUCCESS and box.creature[kind, TOPPLES] and table.state[target] == UP:
        afflict(table, target, PRONE, FOREVER, tale)
    # T10.10  A spider's venom asks for a Constitution save, or costs Hitpoints.
    dc = box.creature[kind, VENOM_DC]
    if dc > 0:
        degree = check(table, box, save_bonus(table, box, target, CONSTITUTION), dc, tale)
        if degree < SUCCESS:
            lose_hp(table, box, target, box.creature[kind, VENOM_HARM], BY_BLOW, tale)
