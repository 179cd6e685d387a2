"""E7 The cards."""

from rollbones.engine import ALLOWED, Tale, roll, rule, tell

from ..box import *
from ..mountain import *
from ..table import *
from ..words import *
from .ending import lose_health
from .equipment import is_in_a_tent, lose_item
from .moving import put_climber, turned, why_no_way_down, why_no_way_up
from .yeti import summon_yeti


@rule
def take_effect(table: Table, box: Box, card: int, target: int, tale: Tale) -> None:
    """What a card does."""
    if card == HIGH_WIND:
        high_wind(table, box, tale)
    elif card == AVALANCHE:
        avalanche(table, box, target, tale)
    elif card == ROCKSLIDE:
        rockslide(table, box, target, tale)
    elif card == YETI:
        summon_yeti(table, box, tale)
    elif card == CREVICE:
        crevice(table, target, tale)
    elif card == FROSTBITE:
        frostbite(table, box, target, tale)
    else:
        blizzard(table, box, tale)


# ── High Wind ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def high_wind(table: Table, box: Box, tale: Tale) -> None:
    """Nobody moves, and it is worst high up."""
    # E7.1  In their next turn the climbers do not move.
    table.wind = YES
    tell(tale, BLEW)
    for climber in range(CLIMBERS):
        rings_above = table.ring[climber] - box.tree_line
        if rings_above > 0 and table.fate == PLAYING:
            # E7.2  A tent keeps it off.
            if is_in_a_tent(table, climber):
                tell(tale, SHELTERED, climber)
            # E7.2  One point for each ring above the tree line.
            else:
                lose_health(table, climber, rings_above * box.wind_damage, tale)


# ── Avalanche ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def avalanche(table: Table, box: Box, quadrant: int, tale: Tale) -> None:
    """Whoever is in the quadrant may brace himself, or falls."""
    tell(tale, SLID, quadrant)
    for climber in range(CLIMBERS):
        # E7.5  Base camp is safe.
        if table.quadrant[climber] == quadrant and table.ring[climber] != BASE_CAMP and table.fate == PLAYING:
            # E7.6  With a hook he may answer …
            if may_brace(table, box, climber):
                table.awaited[climber] = YES
                table.phase = AVALANCHE_COMES
            # E7.7  … and without one it takes him at once.
            else:
                fall(table, box, climber, box.avalanche_rings, box.avalanche_damage, tale)


@rule
def may_brace(table: Table, box: Box, climber: int) -> bool:
    """Whether a climber has anything to answer an avalanche with."""
    # E7.14  Frostbite does not matter here, unless it bans all equipment.
    if table.frostbite[climber] == YES and box.frostbite_bans == ALL_EQUIPMENT:
        return False
    return table.gear[climber, HOOK] > 0


@rule
def fall(table: Table, box: Box, climber: int, rings: int, points: int, tale: Tale) -> None:
    """An avalanche takes a climber along."""
    # E7.5  Past impasses, and to ring 1 at the lowest.
    ring = max(1, table.ring[climber] - rings) if may_be_carried(table, box, climber) else table.ring[climber]
    if ring != table.ring[climber]:
        tell(tale, FELL, climber, ring, table.quadrant[climber])
        put_climber(table, box, climber, ring, table.quadrant[climber], tale)
    # E7.4  And it hurts.
    lose_health(table, climber, points, tale)


@rule
def may_be_carried(table: Table, box: Box, climber: int) -> bool:
    """Whether snow takes a climber along."""
    # E7.13  It carries him out of a crevice, too.
    return box.carried_off != NOT_CARRIED or table.crevice[climber] == 0


@rule
def answer_avalanche(table: Table, box: Box, climber: int, hooks: int, ropes: int, tale: Tale) -> None:
    """A climber braces himself, or does not."""
    answered(table, climber)
    if hooks > 0:
        lose_item(table, climber, HOOK, tale)
    # E7.6  Hook and rope together: nothing happens to him.
    if ropes > 0:
        lose_item(table, climber, ROPE, tale)
        tell(tale, BRACED_WELL, climber)
    # E7.6  A hook alone: half of it.
    elif hooks > 0:
        tell(tale, BRACED, climber)
        fall(table, box, climber, box.braced_rings, box.braced_damage, tale)
    else:
        fall(table, box, climber, box.avalanche_rings, box.avalanche_damage, tale)


@rule
def answered(table: Table, climber: int) -> None:
    """Everest goes on when all have answered."""
    table.awaited[climber] = NO
    if table.awaited[1 - climber] == NO:
        table.phase = MOUNTAIN


# ── Rockslide ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def rockslide(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """Health or a card, as the climber likes."""
    tell(tale, ROCKS_FELL, climber)
    carried = 0
    for item in range(1, len(ITEMS)):
        carried += table.gear[climber, item]
    # E7.8  Who carries nothing has no choice.
    if carried == 0:
        lose_health(table, climber, box.rockslide_damage, tale)
    else:
        table.awaited[climber] = YES
        table.phase = ROCKS_FALL


@rule
def stand_the_rocks(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """A climber keeps his cards."""
    # E7.8  It costs two points of health.
    answered(table, climber)
    lose_health(table, climber, box.rockslide_damage, tale)


@rule
def drop(table: Table, climber: int, item: int, tale: Tale) -> None:
    """A climber loses a card to the rocks."""
    # E7.8  Or one card, of his choice.
    answered(table, climber)
    tell(tale, DROPPED, climber, item)
    lose_item(table, climber, item, tale)


# ── Crevice ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_fall_in(table: Table, box: Box, target: int) -> int:
    """What keeps a climber from falling into a crevice."""
    # E7.12  One crevice is enough, and one that is due counts.
    is_in = box.crevice_limit == ONE and table.crevice[target] + table.due[CREVICE, target] > 0
    return IN_A_CREVICE_ALREADY if is_in else ALLOWED


@rule
def crevice(table: Table, climber: int, tale: Tale) -> None:
    """A climber falls into a crevice."""
    # E7.9  There he stays.
    table.crevice[climber] += 1
    tell(tale, FELL_IN, climber)


@rule
def try_to_get_out(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """At the beginning of the climbers' turn, a die for each crevice."""
    for _ in range(table.crevice[climber]):
        die = roll(table, 6)
        tell(tale, TRIED, climber, die)
        # E7.10  Four or more will do.
        if die == box.crevice_out or (die > box.crevice_out and box.crevice_roll == FOUR_OR_MORE):
            table.crevice[climber] -= 1
            tell(tale, GOT_OUT, climber)


# ── Frostbite ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def frostbite(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """A climber cannot use his equipment."""
    # E7.16  In a tent a die may prevent it all.
    if is_in_a_tent(table, climber):
        die = roll(table, 6)
        tell(tale, WARMED, climber, die)
        if die >= box.frostbite_roll:
            return
    # E7.14  In his next turn.
    table.frostbite[climber] = YES
    tell(tale, FROZE, climber)
    # E7.15  High up it hurts, too.
    if table.ring[climber] >= box.ice_bridge:
        lose_health(table, climber, box.frostbite_damage, tale)


# ── Blizzard ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def blizzard(table: Table, box: Box, tale: Tale) -> None:
    """Both climbers are hurt, and then blown away."""
    for climber in range(CLIMBERS):
        # E7.17  One point each, in base camp too.
        is_spared = table.ring[climber] == BASE_CAMP and box.blizzard_in_camp == SPARES
        if table.fate == PLAYING and not is_spared:
            lose_health(table, climber, box.blizzard_damage, tale)
    for climber in range(CLIMBERS):
        # E7.17  Nobody is blown out of base camp.
        is_home = table.ring[climber] == BASE_CAMP and box.blizzard_in_camp != BLOWS_OUT
        if table.fate == PLAYING and not is_home:
            # E7.13  Whom it does not carry out of a crevice is snowed in there.
            if may_be_carried(table, box, climber):
                table.to_blow[climber] = YES
                table.phase = BLOWING
            else:
                be_snowed_in(table, box, climber, tale)


@rule
def may_be_blown(table: Table, box: Box, climber: int, direction: int) -> bool:
    """Whether a way leads from a climber in a direction."""
    # E7.17  No impasse is crossed, and nothing is paid.
    if direction == UP:
        return why_no_way_up(box, table.ring[climber], table.quadrant[climber]) == ALLOWED
    if direction == DOWN:
        return why_no_way_down(box, table.ring[climber], table.quadrant[climber]) == ALLOWED
    # E3.5  From base camp the only way is up.
    return table.ring[climber] != BASE_CAMP


@rule
def why_not_blow(table: Table, box: Box, who: int, direction: int) -> int:
    """What keeps a climber from being blown somewhere."""
    # E7.18  Each his own way, or both the same.
    if box.blizzard_each == ONE_DIRECTION:
        return THE_SAME_WAY
    if table.to_blow[who] == NO or not may_be_blown(table, box, who, direction):
        return CANNOT_BE_BLOWN
    return ALLOWED


@rule
def why_not_blow_both(table: Table, box: Box, direction: int) -> int:
    """What keeps the climbers from being blown in one direction."""
    if box.blizzard_each == EACH:
        return THE_SAME_WAY
    # E7.18  Somebody must be moved by it.
    for climber in range(CLIMBERS):
        if table.to_blow[climber] == YES and may_be_blown(table, box, climber, direction):
            return ALLOWED
    return CANNOT_BE_BLOWN


@rule
def blow(table: Table, box: Box, who: int, direction: int, tale: Tale) -> None:
    """The Blizzard moves a climber."""
    table.to_blow[who] = NO
    if table.to_blow[1 - who] == NO:
        table.phase = MOUNTAIN
    ring, quadrant = table.ring[who], table.quadrant[who]
    # E7.18  Whom the direction does not move stays where he is.
    if may_be_blown(table, box, who, direction):
        if direction == UP:
            ring += 1
        elif direction == DOWN:
            ring -= 1
        else:
            quadrant = turned(quadrant, 1 if direction == CLOCKWISE else -1)
        if ring == BASE_CAMP:
            tell(tale, BLOWN_HOME, who)
        else:
            tell(tale, BLOWN, who, ring, quadrant)
        put_climber(table, box, who, ring, quadrant, tale)
    be_snowed_in(table, box, who, tale)


@rule
def be_snowed_in(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """A Blizzard has passed over a climber."""
    # E7.19  Above the tree line he is snowed in.
    if table.ring[climber] > box.tree_line and table.fate == PLAYING:
        table.snowed_in[climber] = YES
        tell(tale, SNOWED_IN, climber)


@rule
def blow_both(table: Table, box: Box, direction: int, tale: Tale) -> None:
    """The Blizzard moves both the same way."""
    for climber in range(CLIMBERS):
        if table.to_blow[climber] == YES and table.fate == PLAYING:
            blow(table, box, climber, direction, tale)
