"""E3 Moving: around the mountain, up, down, and what stands in the way."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..mountain import *
from ..table import *
from ..words import *
from .ending import look_for_the_climbers_at_home


@rule
def are_together(table: Table) -> bool:
    """Whether both climbers are in one place."""
    return table.ring[TENZING] == table.ring[HILLARY] and table.quadrant[TENZING] == table.quadrant[HILLARY]


@rule
def turned(quadrant: int, by: int) -> int:
    """The quadrant so many further clockwise."""
    # E1.1  A ring has four.
    return 1 + (quadrant - 1 + by) % len(QUADRANTS)


# ── the ways there are ──────────────────────────────────────────────────────────────────────────────────


@rule
def why_no_way_up(box: Box, ring: int, quadrant: int) -> int:
    """What closes the way up from a space."""
    # E3.3  Above the summit there is nothing.
    if ring == box.summit:
        return NO_WAY
    # E3.4  An impasse.
    return AN_IMPASSE if box.cost[ring, quadrant] == IMPASSE else ALLOWED


@rule
def why_no_way_down(box: Box, ring: int, quadrant: int) -> int:
    """What closes the way down from a space."""
    if ring == BASE_CAMP:
        return NO_WAY
    # E3.5  Base camp is reached from the south.
    if ring == 1:
        return ALLOWED if quadrant == SOUTH else ONLY_FROM_THE_SOUTH
    # E3.4  An impasse blocks both ways.
    return AN_IMPASSE if box.cost[ring - 1, quadrant] == IMPASSE else ALLOWED


@rule
def why_not_beside(table: Table, climber: int, quadrant: int) -> int:
    """What keeps a side of the mountain from being next to a climber."""
    # E3.5  From base camp the only way is up.
    if table.ring[climber] == BASE_CAMP:
        return ONLY_FROM_THE_SOUTH
    # E3.1  The next one to either hand.
    here = table.quadrant[climber]
    return ALLOWED if quadrant == turned(here, 1) or quadrant == turned(here, -1) else NOT_BESIDE


# ── what keeps a climber where he is ────────────────────────────────────────────────────────────────────


@rule
def why_stuck(table: Table, climber: int) -> int:
    """What keeps a climber from moving in any way."""
    # E7.9  A crevice.
    if table.crevice[climber] > 0:
        return STUCK_IN_A_CREVICE
    # E7.19  Snow.
    return IS_SNOWED_IN if table.snowed_in[climber] == YES else ALLOWED


@rule
def why_not_walk(table: Table, climber: int) -> int:
    """What keeps a climber from walking."""
    # E7.1  Nobody walks in High Wind.
    return TOO_WINDY if table.wind == YES else why_stuck(table, climber)


@rule
def why_not_pay_the_way(table: Table, box: Box, climber: int) -> int:
    """What keeps a climber from paying for the way up."""
    cost = box.cost[table.ring[climber], table.quadrant[climber]]
    if cost == NOTHING:
        return ALLOWED
    # E3.2  The space says what it takes. E3.6  Each pays for himself.
    if table.gear[climber, cost] == 0:
        return CANNOT_PAY
    # E7.14  With frostbite one may pay, unless that is equipment too.
    return HAS_FROSTBITE if table.frostbite[climber] == YES and box.frostbite_bans == ALL_EQUIPMENT else ALLOWED


@rule
def why_not_move_up(table: Table, box: Box, climber: int) -> int:
    """What keeps a climber from moving up."""
    reason = why_no_way_up(box, table.ring[climber], table.quadrant[climber])
    if reason == ALLOWED:
        reason = why_not_walk(table, climber)
    return reason if reason != ALLOWED else why_not_pay_the_way(table, box, climber)


@rule
def why_not_move_down(table: Table, box: Box, climber: int) -> int:
    """What keeps a climber from moving down."""
    reason = why_no_way_down(box, table.ring[climber], table.quadrant[climber])
    return reason if reason != ALLOWED else why_not_walk(table, climber)


# ── going there ─────────────────────────────────────────────────────────────────────────────────────────


@rule
def put_climber(table: Table, box: Box, climber: int, ring: int, quadrant: int, tale: Tale) -> None:
    """A climber comes to another space, in whatever way."""
    table.ring[climber] = ring
    table.quadrant[climber] = quadrant
    # E7.13  Who is elsewhere is in no crevice.
    if box.carried_off == OUT_OF_IT:
        table.crevice[climber] = 0
    # E4.10  Whose tent is pitched packs it when he moves or is moved.
    strike_tent(table, climber, tale)
    if ring == BASE_CAMP:
        look_for_the_climbers_at_home(table, box, tale)


@rule
def strike_tent(table: Table, climber: int, tale: Tale) -> None:
    """A tent comes down, if it stood."""
    if table.tent[climber] == YES:
        table.tent[climber] = NO
        tell(tale, STRUCK, climber)


@rule
def move_up(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """A climber moves up, and pays."""
    ring, quadrant = table.ring[climber], table.quadrant[climber]
    cost = box.cost[ring, quadrant]
    # E3.2  What the space he leaves shows is discarded.
    if cost == NOTHING:
        tell(tale, WENT, climber, ring + 1, quadrant)
    else:
        table.gear[climber, cost] -= 1
        tell(tale, PAID_WAY, climber, ring + 1, quadrant, cost)
    put_climber(table, box, climber, ring + 1, quadrant, tale)


@rule
def move_down(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """A climber moves down."""
    # E3.3  Down costs nothing.
    ring, quadrant = table.ring[climber] - 1, table.quadrant[climber]
    if ring == BASE_CAMP:
        tell(tale, CAMPED, climber)
    else:
        tell(tale, WENT, climber, ring, quadrant)
    put_climber(table, box, climber, ring, quadrant, tale)


@rule
def move_to(table: Table, box: Box, climber: int, quadrant: int, tale: Tale) -> None:
    """A climber moves around the mountain."""
    tell(tale, WENT, climber, table.ring[climber], quadrant)
    put_climber(table, box, climber, table.ring[climber], quadrant, tale)
