"""T10 What is hidden: creatures that nobody has noticed, traps that nobody has found, rooms that nobody has seen.

The delvers share what they know, so all their seats see the same. A Trapsetter's seat would see the table as it is.
"""

from rollbones.engine import choose, roll, rule

from ..box import *
from ..table import *
from .combat import ALL_DELVERS
from .places import slot_of
from .trapsetter import budget_for, farthest_free, pick_kind


@rule
def hide(table: Table, box: Box, seat: int) -> None:
    """Blank what the delvers do not know."""
    for who in range(FIRST_CREATURE, FIGURES):
        # T10.6  A creature that is Undetected is not there for them, like one that is not there.
        if table.state[who] == ABSENT or table.undetected[who]:
            blank_creature(table, who)
    for slot in range(SLOTS):
        # T10.6  Neither is a trap that is not found …
        if table.trap_state[slot] == SET:
            table.trap[slot] = 0
            table.trap_state[slot] = NO_TRAP
        # T10.6  … or a room that is not seen.
        if table.seen >> slot & 1 == 0:
            table.room[slot] = 0
            table.chest[slot] = NO_CHEST
            table.trap[slot] = 0
            table.trap_state[slot] = NO_TRAP


@rule
def blank_creature(table: Table, who: int) -> None:
    """All that is known of a creature is taken off the table."""
    table.state[who] = ABSENT
    table.kind[who] = 0
    table.place[who] = 0
    table.hp[who] = 0
    table.ward[who] = 0
    table.dodging[who] = 0
    table.dashing[who] = 0
    table.hasted[who] = 0
    table.scared[who] = 0
    table.initiative[who] = 0
    table.reaction[who] = 0
    table.hidden[who] = 0
    table.undetected[who] = 0
    table.aware[who] = 0
    table.impaled_by[who] = 0
    for condition in range(6):
        table.lasts[who, condition] = 0
    for delver in range(MOST_DELVERS):
        table.hidden[delver] &= ~(1 << who)
        table.undetected[delver] &= ~(1 << who)
    table.queue &= ~(1 << who)


@rule
def guess(table: Table, box: Box, seat: int) -> None:
    """Fill a view with traps and creatures that could be there."""
    for slot in range(SLOTS):
        kind = table.room[slot]
        if kind > HOARD and table.trap_state[slot] == NO_TRAP and roll(table, 6) <= box.room[kind, ROOM_TRAP]:
            table.trap[slot] = choose(table, box.trap_weight)
            table.trap_state[slot] = SET
        if kind > HOARD and box.room[kind, ROOM_LIGHT] <= DARKNESS and roll(table, 6) <= box.lurks_on:
            lurk(table, box, slot, FIGURES, 0)
    # Something unseen is having its turn, or joins the fight.
    if table.turn > FIRST_CREATURE and table.state[table.turn - 1] == ABSENT:
        lurk(table, box, somewhere(table), table.turn - 1, box.patience_rounds)
    if table.pending == INITIATIVE and table.queue == 0:
        for who in range(FIGURES - 1, FIRST_CREATURE - 1, -1):
            if table.state[who] == ABSENT and table.queue == 0:
                lurk(table, box, somewhere(table), who, box.patience_rounds)
                if table.state[who] == UP:
                    table.initiative[who] = NOT_ROLLED
                    table.queue = 1 << who


@rule
def somewhere(table: Table) -> int:
    """A room with a delver in it."""
    for delver in range(MOST_DELVERS):
        if UP <= table.state[delver] <= STABLE:
            return slot_of(table.place[delver])
    return START


@rule
def lurk(table: Table, box: Box, slot: int, who: int, aware: int) -> None:
    """Something that nobody has noticed is in a room; any place for a figure will do, unless one is given."""
    if who == FIGURES:
        who = FIRST_CREATURE
        while who < FIGURES and table.state[who] != ABSENT:
            who += 1
    square = farthest_free(table, box, slot)
    kind = pick_kind(table, box, budget_for(table, box, 0))
    if who == FIGURES or square == 0 or kind == 0:
        return
    table.state[who] = UP
    table.kind[who] = kind
    table.place[who] = square
    table.hp[who] = box.creature[kind, HP]
    table.undetected[who] = ALL_DELVERS
    table.aware[who] = aware
    table.initiative[who] = 0
