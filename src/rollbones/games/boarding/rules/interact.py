"""B7 Interact: what the Human can do in each location, with a die of any face."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .fight import aliens_in, enter, put_alien
from .moving import may_crawl, why_not_pass


@rule
def why_not_interact(table: Table, room: int) -> int:
    """What keeps the Human from using what is in a location."""
    # B7.1  He uses only what is where he is.
    if table.human != room:
        return NOT_FROM_HERE
    # B5.4  Who hides touches nothing.
    if table.human_state == HIDING:
        return HIDING_TOUCHES_NOTHING
    return ALLOWED


# ── The Machine Gun ─────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_use_gun(table: Table, box: Box) -> int:
    """What keeps the Human from shooting at all."""
    reason = why_not_interact(table, box.weapons_bay)
    # B7.4  With the last shot the gun is destroyed.
    return NO_AMMO if reason == ALLOWED and table.ammo == 0 else reason


@rule
def why_not_shoot_at(table: Table, box: Box, alien: int) -> int:
    """What keeps the gun from reaching an Alien."""
    if table.alien[alien] == NOWHERE:
        return IT_IS_DEAD
    # B7.3  It reaches the locations beside it, and the Weapons Bay itself.
    if table.alien[alien] == table.human:
        return OUT_OF_RANGE if box.gun_range == ADJACENT_ONLY else ALLOWED
    reason = why_not_pass(table, box, table.human, table.alien[alien])
    return OUT_OF_RANGE if reason == NO_WAY_THERE else reason


@rule
def why_not_drive_to(table: Table, box: Box, alien: int, room: int) -> int:
    """What keeps an Alien from being driven into a location."""
    return why_not_pass(table, box, table.alien[alien], room)


@rule
def shoot(table: Table, alien: int, room: int, tale: Tale) -> None:
    """The gun drives an Alien away."""
    # B7.2  A shot moves one Alien through a door.
    table.ammo -= 1
    tell(tale, SHOT, alien, room, table.ammo)
    put_alien(table, alien, room)


# ── Stimpack ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_pick_up(table: Table, box: Box) -> int:
    """What keeps the Human from taking the stimpack."""
    reason = why_not_interact(table, box.medical_bay)
    # B7.5  There is one, and it is taken once.
    is_to_be_taken = table.stimpack == IN_ITS_PLACE and box.stimpack_taken == BY_INTERACTING
    return NO_STIMPACK if reason == ALLOWED and not is_to_be_taken else reason


@rule
def pick_up(table: Table, tale: Tale) -> None:
    """The Human takes the stimpack."""
    table.stimpack = CARRIED
    tell(tale, PICKED_UP)


# ── Vents ───────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_touch(table: Table) -> int:
    """What keeps the Human from touching anything where he is."""
    return why_not_interact(table, table.human)


@rule
def crawl(table: Table, box: Box, room: int, tale: Tale) -> None:
    """The Human crawls through a vent."""
    # B7.7  To interact with a vent is to crawl through it.
    tell(tale, CRAWLED, room)
    enter(table, box, room, False, tale)


# ── Lockdown ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_use_locks(table: Table, box: Box) -> int:
    """What keeps the Human from locking anything down."""
    return why_not_interact(table, box.security_room)


@rule
def why_not_lock_down(table: Table, box: Box, room: int) -> int:
    """What keeps a location from being locked down from the Security Room."""
    # B7.8  There must be an Alien in it.
    if aliens_in(table, room) == 0:
        return NOTHING_TO_LOCK
    # B7.13  There is one Lockdown at a time.
    if box.lockdowns == MOVED:
        return ENOUGH_LOCKED if table.lockdown[room] == box.lockdown else ALLOWED
    if table.lockdown[room] > 0 or (box.lockdowns == ONE and is_any_locked_down(table, box)):
        return ENOUGH_LOCKED
    return ALLOWED


@rule
def is_any_locked_down(table: Table, box: Box) -> bool:
    """Whether there is a Lockdown anywhere."""
    for room in range(1, box.rooms + 1):
        if table.lockdown[room] > 0:
            return True
    return False


@rule
def lock_down(table: Table, box: Box, room: int, tale: Tale) -> None:
    """The doors of a location are closed."""
    # B7.13  Where the one Lockdown Die may be moved, its old location opens.
    for other in range(1, box.rooms + 1):
        if box.lockdowns == MOVED and other != room and table.lockdown[other] > 0:
            table.lockdown[other] = 0
            tell(tale, OPENED, other)
    # B7.8  The Lockdown Die begins at 3.
    table.lockdown[room] = box.lockdown
    tell(tale, LOCKED, room, box.lockdown)


# ── Ship's Controls, Radio ──────────────────────────────────────────────────────────────────────────────


@rule
def why_not_use_controls(table: Table, box: Box) -> int:
    """What keeps the Human from using the ship's controls."""
    reason = why_not_interact(table, box.deck)
    # B5.5  Who is cut off cannot be cut off.
    is_in_vain = table.aliens_may == CUT_OFF and box.same_again == NO
    return ALREADY_SO if reason == ALLOWED and is_in_vain else reason


@rule
def use_controls(table: Table, tale: Tale) -> None:
    """The Aliens are cut off."""
    # B7.11  All dice that are left in this Round are the Human's.
    table.aliens_may = CUT_OFF
    tell(tale, CONTROLLED)


@rule
def why_not_use_radio(table: Table, box: Box) -> int:
    """What keeps the Human from calling Earth."""
    return why_not_interact(table, box.comms_bay)


@rule
def use_radio(table: Table, tale: Tale) -> None:
    """The Human calls Earth."""
    # B7.12  He takes no more dice in this Round.
    table.radio = YES
    tell(tale, CALLED)


@rule
def may_interact(table: Table, box: Box) -> bool:
    """Whether there is anything that the Human can use where he is."""
    if table.human_state == HIDING:
        return False
    if table.human == box.comms_bay:
        return True
    if why_not_use_controls(table, box) == ALLOWED or why_not_pick_up(table, box) == ALLOWED or may_crawl(table, box):
        return True
    may_lock, has_gun = why_not_use_locks(table, box) == ALLOWED, why_not_use_gun(table, box) == ALLOWED
    for alien in range(1, len(table.alien)):
        where = table.alien[alien]
        if may_lock and where != NOWHERE and why_not_lock_down(table, box, where) == ALLOWED:
            return True
        if has_gun and may_shoot(table, box, alien):
            return True
    return False


@rule
def may_shoot(table: Table, box: Box, alien: int) -> bool:
    """Whether an Alien can be driven anywhere by the gun."""
    if why_not_shoot_at(table, box, alien) != ALLOWED:
        return False
    for place in range(box.doors[table.alien[alien]]):
        if why_not_pass(table, box, table.alien[alien], box.door[table.alien[alien], place]) == ALLOWED:
            return True
    return False
