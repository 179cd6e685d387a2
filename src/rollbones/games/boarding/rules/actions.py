"""B8 The actions: what each face does, for the Human and for the Aliens."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .ending import kill_alien, look_for_living_aliens, put_the_die_away
from .fight import enter, put_alien
from .moving import (
    may_crawl,
    may_move_alien,
    may_step,
    why_not_able,
    why_not_crawl,
    why_not_pass,
    why_not_step,
)
from .round import is_free_turn, wear_down

# ── Chase: Run, Hunt ────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_run(table: Table, box: Box) -> int:
    """What keeps the Human from running."""
    return ALLOWED if may_step(table, box) else NO_WAY_THERE


@rule
def start_run(table: Table) -> None:
    """A Run is under way."""
    table.action = RUN


@rule
def step(table: Table, box: Box, room: int, tale: Tale) -> None:
    """The Human moves once, or a part of a Run."""
    if table.action != RUN:
        tell(tale, WENT, room)
        enter(table, box, room, False, tale)
        return
    # B8.1  A Run is two moves, one after the other; it stops early where no way leads on.
    tell(tale, RAN, room)
    first = table.ran_from == NOWHERE
    table.ran_from = table.human
    enter(table, box, room, False, tale)
    if not first or table.fate != PLAYING or not may_step(table, box):
        table.action = NO_ACTION


@rule
def why_not_stop_running(table: Table) -> int:
    """What keeps a Run from being over."""
    # B8.1  Both moves are made, if they can be.
    return RUN_ON


@rule
def why_no_hunt(table: Table, box: Box) -> int:
    """What keeps the Aliens from hunting."""
    return ALLOWED if may_hunt_on(table, box) else NO_WAY_THERE


@rule
def start_hunt(table: Table) -> None:
    """A Hunt is under way."""
    table.action = HUNT


@rule
def move_alien(table: Table, box: Box, alien: int, room: int, tale: Tale) -> None:
    """An Alien moves once, alone or in a Hunt."""
    if table.action != HUNT:
        tell(tale, ALIEN_WENT, alien, room)
        put_alien(table, alien, room)
        return
    # B8.2  In a Hunt each Alien moves once.
    tell(tale, HUNTED, alien, room)
    table.came_from[alien] = table.alien[alien]
    table.was[alien] = table.alien_state[alien]
    put_alien(table, alien, room)
    if not may_hunt_on(table, box):
        end_the_hunt(table)


@rule
def end_the_hunt(table: Table) -> None:
    """No Alien hunts any more."""
    table.action = NO_ACTION


@rule
def why_not_end_the_hunt(table: Table, box: Box) -> int:
    """What keeps a Hunt from being over."""
    # B8.2  Each Alien that can move does; where up to three do, one is enough.
    return ALLOWED if box.hunt == UP_TO_THREE and has_anyone_hunted(table) else HUNT_ON


@rule
def why_not_hunt(table: Table, alien: int) -> int:
    """What keeps an Alien from moving in a Hunt."""
    return HUNTED_ALREADY if table.action == HUNT and table.came_from[alien] != NOWHERE else ALLOWED


@rule
def may_hunt_on(table: Table, box: Box) -> bool:
    """Whether an Alien is left that can move in this Hunt."""
    for alien in range(1, len(table.alien)):
        if table.came_from[alien] == NOWHERE and may_move_alien(table, box, alien):
            return True
    return False


@rule
def has_anyone_hunted(table: Table) -> bool:
    """Whether an Alien has moved in this Hunt."""
    for alien in range(1, len(table.alien)):
        if table.came_from[alien] != NOWHERE:
            return True
    return False


# ── Gun & Claw: Prepare, Ambush ─────────────────────────────────────────────────────────────────────────


@rule
def why_not_prepare(table: Table, box: Box) -> int:
    """What keeps the Human from making Ready."""
    # B5.5  Nobody becomes what he is.
    return ALREADY_SO if table.human_state == READY and box.same_again == NO else ALLOWED


@rule
def prepare(table: Table, tale: Tale) -> None:
    """The Human becomes Ready."""
    # B8.3  B5.1  Whatever he was before.
    table.human_state = READY
    tell(tale, PREPARED)


@rule
def why_not_ambush(table: Table, box: Box, alien: int) -> int:
    """What keeps an Alien from lying in Ambush."""
    reason = why_not_able(table, alien)
    # B5.5  Nobody becomes what he is.
    is_in_vain = table.alien_state[alien] == AMBUSH and box.same_again == NO
    return ALREADY_SO if reason == ALLOWED and is_in_vain else reason


@rule
def may_ambush(table: Table, box: Box) -> bool:
    """Whether any Alien can lie in Ambush."""
    for alien in range(1, len(table.alien)):
        if why_not_ambush(table, box, alien) == ALLOWED:
            return True
    return False


@rule
def set_ambush(table: Table, alien: int, tale: Tale) -> None:
    """An Alien lies in Ambush."""
    # B8.4  B4.6  It waits for the Human to enter; who is there already is not struck.
    table.alien_state[alien] = AMBUSH
    tell(tale, LURKED, alien)


# ── Alien: Execute, Regenerate ──────────────────────────────────────────────────────────────────────────


@rule
def why_not_execute(table: Table, box: Box, alien: int) -> int:
    """What keeps an Alien from being executed."""
    if table.alien[alien] == NOWHERE:
        return IT_IS_DEAD
    # B8.5  It must bleed, and be in the Human's location.
    if table.alien_state[alien] != BLEEDING:
        return NOT_BLEEDING
    away = box.distance[table.human, table.alien[alien]]
    if box.execute_range == ANYWHERE or away == 0 or (away == 1 and box.execute_range == ADJACENT):
        return ALLOWED
    return NOT_BLEEDING


@rule
def execute(table: Table, box: Box, alien: int, tale: Tale) -> None:
    """A bleeding Alien is killed."""
    tell(tale, EXECUTED, alien)
    kill_alien(table, alien)
    look_for_living_aliens(table, box, tale)


@rule
def why_not_regenerate(table: Table, box: Box, alien: int) -> int:
    """What keeps an Alien from regenerating."""
    if table.alien[alien] == NOWHERE:
        return IT_IS_DEAD
    # B8.6  It must bleed, or, where that is allowed, lie in Ambush.
    if table.alien_state[alien] == AMBUSH and box.regenerates == AMBUSH_TOO:
        return ALLOWED
    return ALLOWED if table.alien_state[alien] == BLEEDING else NOTHING_TO_REGENERATE


@rule
def may_regenerate(table: Table, box: Box) -> bool:
    """Whether any Alien can regenerate."""
    for alien in range(1, len(table.alien)):
        if why_not_regenerate(table, box, alien) == ALLOWED:
            return True
    return False


@rule
def regenerate(table: Table, alien: int, tale: Tale) -> None:
    """An Alien becomes OK."""
    table.alien_state[alien] = OK
    tell(tale, REGENERATED, alien)


# ── Size Matters: Sneak, Tremors ────────────────────────────────────────────────────────────────────────


@rule
def why_not_sneak(table: Table, box: Box, room: int) -> int:
    """What keeps the Human from sneaking into a location."""
    # B8.7  Through a door or a vent.
    if why_not_crawl(table, box, room) == ALLOWED:
        return ALLOWED
    return why_not_step(table, box, room)


@rule
def sneak(table: Table, box: Box, room: int, tale: Tale) -> None:
    """The Human moves once and hides."""
    tell(tale, SNEAKED, room)
    enter(table, box, room, True, tale)
    # B8.7  He hides when he is there.
    if table.fate == PLAYING:
        table.human_state = HIDING


@rule
def why_not_tremors(table: Table, box: Box) -> int:
    """What keeps Tremors from being used by an Alien that need not be named."""
    for alien in range(1, len(table.alien)):
        # B8.9  A locked-in Alien is named.
        needs_no_name = box.tremors_user == ANY_LOCKED or table.lockdown[table.alien[alien]] == 0
        if needs_no_name and why_not_able(table, alien) == ALLOWED:
            return ALLOWED
    return NOT_LOCKED_IN


@rule
def why_not_tremors_by(table: Table, box: Box, alien: int) -> int:
    """What keeps a locked-in Alien from using Tremors."""
    reason = why_not_able(table, alien)
    if reason == ALLOWED and (box.tremors_user == ANY_LOCKED or table.lockdown[table.alien[alien]] == 0):
        return NOT_LOCKED_IN
    return reason


@rule
def may_use_tremors(table: Table) -> bool:
    """Whether any Alien can use Tremors."""
    for alien in range(1, len(table.alien)):
        if why_not_able(table, alien) == ALLOWED:
            return True
    return False


@rule
def start_tremors(table: Table, box: Box, alien: int, tale: Tale) -> None:
    """An Alien shakes the ship, 0 for one that need not be named."""
    table.action = TREMORS
    table.shaking = alien
    if not may_discard(table, box):
        end_tremors(table, box, tale)


@rule
def dice_to_discard(table: Table, box: Box, face: int) -> int:
    """How many dice of a face Tremors could shake off the table."""
    # B8.8  Those that are not used. B8.13  In a free turn the die that is played lies among the others, and is in use.
    in_use = box.tremors_discard == UNUSED_ONLY and is_free_turn(table, box) and table.die == face
    return table.dice[face] - 1 if in_use else table.dice[face]


@rule
def may_discard(table: Table, box: Box) -> bool:
    """Whether Tremors could shake any die off the table."""
    for face in range(1, 6 + 1):
        if dice_to_discard(table, box, face) > 0:
            return True
    return False


@rule
def why_not_discard(table: Table, box: Box, face: int) -> int:
    """What keeps a die from being discarded."""
    return ALLOWED if dice_to_discard(table, box, face) > 0 else NO_MORE_DISCARDS


@rule
def discard(table: Table, box: Box, face: int, tale: Tale) -> None:
    """A die is discarded."""
    # B8.8  Up to two dice that nobody has taken.
    table.dice[face] -= 1
    table.discarded[face] += 1
    tell(tale, DISCARDED, face)
    if dice_discarded(table) == box.tremors_dice or not may_discard(table, box):
        end_tremors(table, box, tale)


@rule
def dice_discarded(table: Table) -> int:
    """How many dice these Tremors have discarded."""
    count = 0
    for face in range(1, 6 + 1):
        count += table.discarded[face]
    return count


@rule
def end_tremors(table: Table, box: Box, tale: Tale) -> None:
    """The ship is still again."""
    tell(tale, SHOOK)
    # B8.9  The Lockdown around the Alien that used them falls by one.
    if table.shaking > 0:
        wear_down(table, table.alien[table.shaking], tale)
    elif box.tremors_user == ANY_LOCKED:
        wear_down_around_aliens(table, box, tale)
    table.action = NO_ACTION


@rule
def wear_down_around_aliens(table: Table, box: Box, tale: Tale) -> None:
    """Every Lockdown with an Alien in it that can do something falls by one."""
    for room in range(1, box.rooms + 1):
        if table.lockdown[room] > 0:
            for alien in range(1, len(table.alien)):
                if table.alien[alien] == room and why_not_able(table, alien) == ALLOWED:
                    wear_down(table, room, tale)
                    break


# ── Flash: Lucky Break, Teleport ────────────────────────────────────────────────────────────────────────


@rule
def lucky_break(table: Table, tale: Tale) -> None:
    """The Round ends at once."""
    # B8.10  The dice that are left are lost, B2.11  and the Aliens begin the next Round.
    tell(tale, BROKE)
    table.aliens_may = CUT_OFF
    for face in range(1, 6 + 1):
        table.dice[face] = 0


@rule
def why_not_teleport(table: Table, box: Box, alien: int, room: int) -> int:
    """What keeps an Alien that can do something from teleporting into a location."""
    # B8.11  Another Alien must be there.
    if table.alien[alien] == room or not is_any_alien_in(table, room):
        return NO_ALIEN_THERE
    # B7.9  A Lockdown keeps it in, or out.
    if table.lockdown[table.alien[alien]] > 0 or table.lockdown[room] > 0:
        return LOCKED_DOWN
    return ALLOWED


@rule
def is_any_alien_in(table: Table, room: int) -> bool:
    """Whether there is an Alien in a location."""
    for alien in range(1, len(table.alien)):
        if table.alien[alien] == room:
            return True
    return False


@rule
def may_teleport(table: Table, box: Box) -> bool:
    """Whether any Alien can teleport."""
    for alien in range(1, len(table.alien)):
        if why_not_able(table, alien) == ALLOWED:
            for other in range(1, len(table.alien)):
                if table.alien[other] != NOWHERE and why_not_teleport(table, box, alien, table.alien[other]) == ALLOWED:
                    return True
    return False


@rule
def teleport(table: Table, alien: int, room: int, tale: Tale) -> None:
    """An Alien joins another."""
    tell(tale, TELEPORTED, alien, room)
    put_alien(table, alien, room)


# ── Sound Wave: Listen, Scream ──────────────────────────────────────────────────────────────────────────


@rule
def why_not_listen(table: Table, box: Box) -> int:
    """What keeps the Human from listening."""
    # B8.14  Once the rest of the dice are his, there is nobody to listen to.
    if table.aliens_may == LISTENED_TO and box.second_listen == YES:
        return ALLOWED
    return ALLOWED if table.aliens_may == TAKE_TURNS else NOBODY_TO_LISTEN_TO


@rule
def listen(table: Table, tale: Tale) -> None:
    """The Aliens have a free turn, and then no more."""
    # B8.12  After it, the rest of the dice are the Human's.
    table.aliens_may = FREE_TURN
    tell(tale, LISTENED)


@rule
def why_not_scream(table: Table, box: Box, room: int) -> int:
    """What keeps the Human from being driven into a location."""
    # B8.17  It drives him even if he hides.
    if table.human_state == HIDING and box.scream_at_hiding == NO:
        return HIDING_IS_NOT_DRIVEN
    reason = why_not_pass(table, box, table.human, room)
    if reason != ALLOWED:
        return reason
    for alien in range(1, len(table.alien)):
        if may_be_heard(table, box, alien):
            # B8.15  It must be further from the Alien than he was.
            here = box.distance[table.alien[alien], table.human]
            if box.distance[table.alien[alien], room] > here:
                return ALLOWED
    return NOT_FURTHER_AWAY


@rule
def may_be_heard(table: Table, box: Box, alien: int) -> bool:
    """Whether an Alien can scream at the Human."""
    if why_not_able(table, alien) != ALLOWED:
        return False
    # B8.15  From his location or one beside it, B7.9  with no Lockdown between.
    return table.alien[alien] == table.human or why_not_pass(table, box, table.alien[alien], table.human) == ALLOWED


@rule
def may_scream(table: Table, box: Box) -> bool:
    """Whether the Human can be driven anywhere."""
    for place in range(box.doors[table.human]):
        if why_not_scream(table, box, box.door[table.human, place]) == ALLOWED:
            return True
    return False


@rule
def scream(table: Table, box: Box, room: int, tale: Tale) -> None:
    """The Human is driven away from an Alien."""
    tell(tale, SCREAMED, room)
    enter(table, box, room, False, tale)


# ── any of them ─────────────────────────────────────────────────────────────────────────────────────────


@rule
def may_act(table: Table, box: Box, face: int) -> bool:
    """Whether the side whose turn it is could use the action of a face."""
    if table.seat == HUMAN:
        if face == CHASE:
            return may_step(table, box)
        if face == CLAW:
            return why_not_prepare(table, box) == ALLOWED
        if face == ALIEN:
            return is_any_to_execute(table, box)
        if face == SIZE:
            return may_step(table, box) or may_crawl(table, box)
        return face == FLASH or why_not_listen(table, box) == ALLOWED
    if face == CHASE:
        return may_hunt_on(table, box)
    if face == CLAW:
        return may_ambush(table, box)
    if face == ALIEN:
        return may_regenerate(table, box)
    if face == SIZE:
        return may_use_tremors(table)
    return may_teleport(table, box) if face == FLASH else may_scream(table, box)


@rule
def is_any_to_execute(table: Table, box: Box) -> bool:
    """Whether there is an Alien that the Human could execute."""
    for alien in range(1, len(table.alien)):
        if why_not_execute(table, box, alien) == ALLOWED:
            return True
    return False


@rule
def why_not_cancel(table: Table) -> int:
    """What keeps a turn from being taken back."""
    # B2.6  Without a die in hand there is nothing to take back.
    return ALLOWED if table.die != NO_DIE else NOTHING_TO_CANCEL


@rule
def cancel(table: Table, box: Box, tale: Tale) -> None:
    """Everything is as before the die was taken."""
    # B2.6  The figures go back, and so do the dice.
    if table.ran_from != NOWHERE:
        table.human = table.ran_from
    if table.took_stimpack == YES:
        table.stimpack = IN_ITS_PLACE
    for alien in range(1, len(table.alien)):
        if table.came_from[alien] != NOWHERE:
            table.alien[alien] = table.came_from[alien]
            table.alien_state[alien] = table.was[alien]
    for face in range(1, 6 + 1):
        table.dice[face] += table.discarded[face]
    if not is_free_turn(table, box):
        table.dice[table.die] += 1
    put_the_die_away(table)
    tell(tale, CANCELLED)
