"""B3 The fight, and what the states of B4 The Aliens and B5 The Human mean in it."""

from rollbones.engine import Tale, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .ending import kill_alien, leave_the_table, look_for_living_aliens


@rule
def aliens_in(table: Table, room: int) -> int:
    """How many Aliens are in a location."""
    count = 0
    for alien in range(1, len(table.alien)):
        if table.alien[alien] == room:
            count += 1
    return count


@rule
def first_alien_in(table: Table, room: int) -> int:
    """The first of the Aliens in a location, 0 for none."""
    for alien in range(1, len(table.alien)):
        if table.alien[alien] == room:
            return alien
    return 0


# ── B3  The fight ───────────────────────────────────────────────────────────────────────────────────────


@rule
def is_death_at_the_end(table: Table, box: Box, room: int) -> bool:
    """Whether the Human, as he is, would die in a location if the Round ended now."""
    company = aliens_in(table, room)
    # B3.2  Two or more Aliens kill, whatever his state.
    if company > 1:
        return True
    # B3.1  One kills, unless B5.2  he is Ready or B5.3  Hiding.
    return company == 1 and table.human_state == OK and is_killer(table, box, room)


@rule
def is_killer(table: Table, box: Box, room: int) -> bool:
    """Whether the Alien that is alone in a location would kill the Human there."""
    # B3.3  Even a bleeding one.
    return box.bleeding_kills == YES or table.alien_state[first_alien_in(table, room)] != BLEEDING


@rule
def fight(table: Table, box: Box, tale: Tale) -> None:
    """The end of a Round, where Human and Aliens share a location."""
    company = aliens_in(table, table.human)
    alien = first_alien_in(table, table.human)
    if is_death_at_the_end(table, box, table.human):
        if company > 1:
            tell(tale, TORN_APART)
        else:
            tell(tale, KILLED, alien)
        leave_the_table(table, HUMAN_DEAD)
    elif company == 1 and table.human_state == READY:
        strike_back(table, box, alien, tale)


@rule
def strike_back(table: Table, box: Box, alien: int, tale: Tale) -> None:
    """The Human was Ready for the one Alien that is with him."""
    # B5.2  The Alien bleeds, or dies if it bled already; the Human is OK then.
    table.human_state = OK
    if table.alien_state[alien] == BLEEDING:
        tell(tale, FINISHED, alien)
        kill_alien(table, alien)
    # B7.6  With the stimpack it dies at once, and the stimpack is used up.
    elif table.stimpack == CARRIED:
        tell(tale, STABBED, alien)
        table.stimpack = USED_UP
        kill_alien(table, alien)
    else:
        tell(tale, WOUNDED, alien)
        # B4.1  Whatever it was before.
        table.alien_state[alien] = BLEEDING
    look_for_living_aliens(table, box, tale)


# ── B4  The Aliens ──────────────────────────────────────────────────────────────────────────────────────


@rule
def alien_in_ambush(table: Table, room: int) -> int:
    """The Alien that lies in Ambush in a location, 0 for none."""
    for alien in range(1, len(table.alien)):
        if table.alien[alien] == room and table.alien_state[alien] == AMBUSH:
            return alien
    return 0


@rule
def is_safe_from_ambush(table: Table, box: Box, sneaking: bool) -> bool:
    """Whether the Human could enter the location of an Ambush."""
    # B4.4  Hiding protects whoever hides already; sneaking in does not.
    if box.hiding_vs_ambush == NEVER:
        return False
    return table.human_state == HIDING or (sneaking and box.hiding_vs_ambush == SNEAKING_IN_TOO)


@rule
def enter(table: Table, box: Box, room: int, sneaking: bool, tale: Tale) -> None:
    """The Human comes into a location, in whatever way."""
    table.human = room
    # B4.3  An Alien in Ambush kills him at once.
    alien = alien_in_ambush(table, room)
    if alien > 0 and not is_safe_from_ambush(table, box, sneaking):
        tell(tale, AMBUSHED, alien)
        leave_the_table(table, HUMAN_DEAD)
    # B7.5  Where the stimpack needs no die, he has it when he comes to it.
    elif box.stimpack_taken == BY_ENTERING and room == box.medical_bay and table.stimpack == IN_ITS_PLACE:
        tell(tale, PICKED_UP)
        table.stimpack = CARRIED
        table.took_stimpack = YES


@rule
def put_alien(table: Table, alien: int, room: int) -> None:
    """An Alien comes into a location, in whatever way."""
    # B6.2  There is room for any number, and nothing happens before the Round ends.
    table.alien[alien] = room
    # B4.5  An Alien that is moved leaves its Ambush.
    if table.alien_state[alien] == AMBUSH:
        table.alien_state[alien] = OK
