"""M9 Events: a card's signs are carried out from left to right."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .deck import draw_event
from .dice import throw, unplaced
from .space import laid, leaves_the_card, shift, space_bit, terrain_under


@rule
def look_at_the_space(table: Table, box: Box, tale: Tale) -> None:
    """Whoever comes onto an event space draws an event."""
    hiker = table.hikers[table.struck]
    table.arrived = NO
    here = space_bit(hiker)
    # M9.1  On entering an event space the next event is drawn and carried out.
    if hiker.fate == CLIMBING and terrain_under(table, box, hiker) == EVENT and is_fresh(table, box, hiker, here):
        table.chain |= here
        table.fired[hiker.lane, laid(hiker.level)] |= here
        begin_card(table, draw_event(table, box, hiker.lane))
        tell(tale, DREW, table.struck + 1, table.drawn)
        # M12.6  Who has a calm hour may skip it.
        if hiker.calm > 0:
            ask_the_struck(table, DRAWN_CARD)


@rule
def is_fresh(table: Table, box: Box, hiker: Hiker, here: int) -> bool:
    """Whether an event space still brings an event."""
    # M9.4  In one chain of pushes a space brings an event once.
    if table.chain & here != 0:
        return False
    # M9.2  Each event space brings one event as long as its card lies there.
    return box.event_again == EVERY_ENTRY or table.fired[hiker.lane, laid(hiker.level)] & here == 0


@rule
def begin_card(table: Table, card: int) -> None:
    """A card is carried out from its first sign."""
    table.drawn = card
    table.sign = 0


@rule
def ask_the_struck(table: Table, phase: int) -> None:
    """The hiker to whom it happens chooses."""
    # M9.5  Where there is a choice, it is his.
    table.phase = phase
    table.mover = table.struck


@rule
def face_the_event(table: Table) -> None:
    """It is carried out."""
    table.phase = HAPPENING


@rule
def skip_the_event(table: Table, tale: Tale) -> None:
    """A calm hour is used."""
    table.hikers[table.struck].calm -= 1
    table.drawn = 0
    tell(tale, SKIPPED, table.struck + 1)
    table.phase = HAPPENING


@rule
def carry_out_a_sign(table: Table, box: Box, tale: Tale) -> None:
    """The next sign of the card."""
    sign = NO_SIGN if table.sign == MOST_SIGNS else box.signs[table.drawn, table.sign]
    if sign == NO_SIGN:
        table.drawn = 0
        table.sign = 0
        return
    table.sign += 1
    if sign <= DOWN:
        push(table, box, sign, tale)
    elif sign <= ANY_WAY:
        ask_for_a_way(table, box, sign, tale)
    elif sign < LOSE:
        gain(table, sign - GAIN, tale)
    elif sign < MEND:
        lose(table, sign - LOSE, tale)
    elif sign < DIE_BACK:
        mend_one_of(table, sign - MEND, tale)
    elif sign < WARM:
        touch_dice(table, box, sign, tale)
    else:
        lay_up(table, sign, tale)


# ── Pushes ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def push(table: Table, box: Box, way: int, tale: Tale) -> None:
    """The hiker is moved, and whatever is there happens when the card is done."""
    hiker = table.hikers[table.struck]
    # M9.3  A push ends at the card's edge.
    if not leaves_the_card(hiker, way):
        shift(hiker, way)
        table.arrived = YES
        # M4.8  A space he was pushed to is one he has stood on.
        if box.free_walk != BY_STEPS_ONLY:
            hiker.walked |= space_bit(hiker)
        tell(tale, PUSHED_ON, table.struck + 1, way)


@rule
def ask_for_a_way(table: Table, box: Box, sign: int, tale: Tale) -> None:
    """A push that leaves a choice, if the edge leaves one."""
    hiker = table.hikers[table.struck]
    if sign == SIDEWAYS and leaves_the_card(hiker, LEFT):
        push(table, box, RIGHT, tale)
    elif sign == SIDEWAYS and leaves_the_card(hiker, RIGHT):
        push(table, box, LEFT, tale)
    else:
        ask_the_struck(table, PUSHED)


@rule
def why_not_slide(table: Table, box: Box, way: int) -> int:
    """What keeps a push from going that way."""
    upright = way in (UP, DOWN)
    if leaves_the_card(table.hikers[table.struck], way) or (upright and box.signs[table.drawn, table.sign - 1] == SIDEWAYS):
        return OVER_THE_EDGE
    return ALLOWED


@rule
def slide(table: Table, box: Box, way: int, tale: Tale) -> None:
    """He has chosen."""
    table.phase = HAPPENING
    push(table, box, way, tale)


# ── Tokens ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def gain(table: Table, kind: int, tale: Tale) -> None:
    """One more token."""
    hiker = table.hikers[table.struck]
    # M9.6  A token comes from the supply; M5.11  who has three of its kind gets a spent one back instead.
    if hiker.ready[kind] + hiker.spent[kind] < MOST_TOKENS:
        hiker.ready[kind] += 1
        tell(tale, GAINED, table.struck + 1, kind)
    elif hiker.spent[kind] > 0:
        mend(table, kind, tale)


@rule
def lose(table: Table, kind: int, tale: Tale) -> None:
    """A token is spent for nothing."""
    hiker = table.hikers[table.struck]
    if hiker.ready[kind] > 0:
        hiker.ready[kind] -= 1
        hiker.spent[kind] += 1
        tell(tale, LOST, table.struck + 1, kind)


@rule
def mend_one_of(table: Table, kinds: int, tale: Tale) -> None:
    """A spent token comes back, of a kind that the card names."""
    hiker = table.hikers[table.struck]
    able, last = 0, 0
    for kind in range(CAMPFIRE, ROPE + 1):
        if kinds >> kind & 1 == 1 and hiker.spent[kind] > 0:
            able += 1
            last = kind
    if able == 1:
        mend(table, last, tale)
    elif able > 1:
        table.mending = kinds
        ask_the_struck(table, MENDING)


@rule
def why_not_mend(table: Table, kind: int) -> int:
    """What keeps a token from being the one that is mended."""
    if table.mending >> kind & 1 == 0 or table.hikers[table.struck].spent[kind] == 0:
        return NOT_TO_BE_MENDED
    return ALLOWED


@rule
def mend_chosen(table: Table, kind: int, tale: Tale) -> None:
    """He has chosen."""
    table.mending = 0
    table.phase = HAPPENING
    mend(table, kind, tale)


@rule
def mend(table: Table, kind: int, tale: Tale) -> None:
    """A spent token is as good as new."""
    hiker = table.hikers[table.struck]
    hiker.spent[kind] -= 1
    hiker.ready[kind] += 1
    tell(tale, MENDED, table.struck + 1, kind)


# ── Dice ────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def touch_dice(table: Table, box: Box, sign: int, tale: Tale) -> None:
    """A die comes back, goes, or all are rolled again."""
    hiker = table.hikers[table.struck]
    # M9.7  A placed die comes back and is rolled; an unplaced one is placed; all unplaced ones are rolled again.
    if sign == DIE_BACK:
        if hiker.placed > 0:
            hiker.placed -= 1
            tell(tale, CAME_BACK, table.struck + 1)
            throw(table, box, table.struck, 1, tale)
    elif sign == DIE_LOST:
        lose_a_die(table, tale)
    else:
        count = unplaced(hiker)
        for face in range(1, 6 + 1):
            hiker.dice[face] = 0
        tell(tale, ROLLED_ALL, table.struck + 1)
        throw(table, box, table.struck, count, tale)


@rule
def lose_a_die(table: Table, tale: Tale) -> None:
    """An unplaced die is placed, of his choice if they differ."""
    hiker = table.hikers[table.struck]
    able, last = 0, 0
    for face in range(1, 6 + 1):
        if hiker.dice[face] > 0:
            able += 1
            last = face
    if able == 1:
        drop(table, last, tale)
    elif able > 1:
        ask_the_struck(table, DROPPING)


@rule
def drop(table: Table, face: int, tale: Tale) -> None:
    """A die is placed for nothing."""
    hiker = table.hikers[table.struck]
    hiker.dice[face] -= 1
    hiker.placed += 1
    tell(tale, DROPPED, table.struck + 1, face)
    table.phase = HAPPENING


# ── What lasts ──────────────────────────────────────────────────────────────────────────────────────────


@rule
def lay_up(table: Table, sign: int, tale: Tale) -> None:
    """Something for later."""
    hiker = table.hikers[table.struck]
    # M9.9  Warm: the next die he burns is not lost.
    if sign == WARM:
        hiker.warm = min(hiker.warm + 1, MOST_LAID_UP)
        tell(tale, WILL_BE_WARM, table.struck + 1)
    # M12.6  Calm: one event may be skipped.
    else:
        hiker.calm = min(hiker.calm + 1, MOST_LAID_UP)
        tell(tale, WILL_BE_CALM, table.struck + 1)
