"""What is done in a turn that is too small for a chapter of its own; the rest stands in the chapters."""

from rollbones.engine import Tale, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .checks import knack
from .combat import end_of_turn, next_turn, rank, sneak_away, step
from .delving import able, end_act, end_ten_minutes, spring, springs
from .equipment import speed_of
from .places import slot_of, square_in

CENTRE = SLOT // 2


# ── in rounds ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def step_on(table: Table, box: Box, seat: int, direction: int, tale: Tale) -> None:
    """A step, and what lies there."""
    step(table, box, seat, direction, tale)
    # T9.7  The trap in the way lies in the middle of the room.
    slot = slot_of(table.place[seat])
    if table.place[seat] == square_in(slot, CENTRE, CENTRE) and springs(table, box, slot, 0):
        spring(table, box, seat, tale)


@rule
def end_own_turn(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """The next in order has a turn."""
    after = rank(table, seat)
    end_of_turn(table, box, seat)
    if table.pending == NOTHING:
        next_turn(table, box, after, tale)


@rule
def sneak(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """Sneak, by the Bonus Action."""
    table.bonus = 0
    sneak_away(table, box, seat, tale)


@rule
def stand_up(table: Table, seat: int, tale: Tale) -> None:
    """Half of the Move is gone."""
    table.lasts[seat, PRONE] = 0
    table.feet -= (table.feet + 1) // 2
    tell(tale, STOOD, seat)


@rule
def dodge(table: Table, seat: int, tale: Tale) -> None:
    """Mind nothing but blows."""
    # T7.11  Dodge lasts until your next turn.
    table.dodging[seat] = 1
    tell(tale, DODGED, seat)


@rule
def dash(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """Run."""
    # T7.10  Dash doubles the Speed until your next turn.
    table.feet += speed_of(table, box, seat)
    table.dashing[seat] = 1
    tell(tale, DASHED, seat)


@rule
def help_out(table: Table, box: Box, seat: int, other: int, tale: Tale) -> None:
    """Lend another a hand."""
    # T7.20  Help adds 1 to the next check of whoever is helped.
    table.helped[other] = 1 + knack(table, box, seat, HELP_BONUS)
    tell(tale, HELPED, seat + 1, other + 1)


# ── in rounds and exploring ─────────────────────────────────────────────────────────────────────────────


@rule
def wield(table: Table, seat: int, which: int, tale: Tale) -> None:
    """Another weapon in hand."""
    table.wielded[seat] = which
    table.swapped = 1
    tell(tale, WIELDED, seat + 1, which)


@rule
def move_hood(table: Table, seat: int, tale: Tale) -> None:
    """The hood of a lantern, up or down."""
    table.bonus = 0
    table.hooded[seat] = 1 - table.hooded[seat]
    tell(tale, HOODED_LIGHT, seat + 1)


@rule
def end_act_exploring(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """Out of a fight it took ten minutes."""
    if table.mode == EXPLORING:
        end_act(table, box, seat, tale)


@rule
def end_turn_of_others(table: Table, box: Box, tale: Tale) -> None:
    """Where all others have acted, the ten minutes are over."""
    if table.mode == EXPLORING and able(table) and able(table) & ~table.acted == 0:
        end_ten_minutes(table, box, tale)


# ── exploring ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def lie_down(table: Table, seat: int, tale: Tale) -> None:
    """Rest."""
    # T9.11  It takes everyone who can act, in the same turn.
    table.rested[seat] = 1
    tell(tale, LAY_DOWN, seat + 1)


@rule
def end_act_unless_pending(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """It took ten minutes, unless something comes first: another room, a trap, a treasure."""
    if table.pending == NOTHING:
        end_act(table, box, seat, tale)
