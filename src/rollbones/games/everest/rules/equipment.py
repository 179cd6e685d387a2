"""E4 Equipment: what each card does, and E2.6 giving it away."""

from rollbones.engine import ALLOWED, Tale, roll, rule, tell

from ..box import *
from ..mountain import *
from ..table import *
from ..words import *
from .deck import forget
from .moving import are_together, put_climber, strike_tent, turned, why_no_way_down, why_no_way_up, why_stuck


@rule
def why_no_such(table: Table, climber: int, item: int) -> int:
    """What keeps a climber from using, giving or dropping a card of equipment."""
    # E2.7  He must have it.
    return NO_SUCH_ITEM if table.gear[climber, item] == 0 else ALLOWED


@rule
def why_not_use(table: Table, climber: int, item: int) -> int:
    """What keeps a climber from using a card of equipment."""
    if why_no_such(table, climber, item) != ALLOWED:
        return NO_SUCH_ITEM
    # E7.14  With frostbite he uses none.
    return HAS_FROSTBITE if table.frostbite[climber] == YES else ALLOWED


@rule
def lose_item(table: Table, climber: int, item: int, tale: Tale) -> None:
    """A climber has one card less."""
    # E4.1  What is used up is discarded.
    table.gear[climber, item] -= 1
    # E4.10  A tent that is gone is not pitched.
    if item == TENT and table.gear[climber, TENT] == 0:
        strike_tent(table, climber, tale)


# ── Food, rope ──────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_eat(table: Table, box: Box, climber: int) -> int:
    """What keeps a climber from eating."""
    reason = why_not_use(table, climber, FOOD)
    # E4.2  Nobody has more health than at the start.
    return IN_FULL_HEALTH if reason == ALLOWED and table.health[climber] == box.health else reason


@rule
def eat(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """A climber eats."""
    # E4.2  One food, one health.
    lose_item(table, climber, FOOD, tale)
    table.health[climber] = min(box.health, table.health[climber] + box.food_health)
    tell(tale, ATE, climber, table.health[climber])


@rule
def why_not_climb_out(table: Table, climber: int) -> int:
    """What keeps a climber from using a rope to get out of a crevice."""
    reason = why_not_use(table, climber, ROPE)
    return NO_CREVICE if reason == ALLOWED and table.crevice[climber] == 0 else reason


@rule
def climb_out(table: Table, climber: int, tale: Tale) -> None:
    """A climber leaves a crevice by a rope."""
    # E4.3  One rope, one crevice.
    lose_item(table, climber, ROPE, tale)
    table.crevice[climber] -= 1
    tell(tale, CLIMBED_OUT, climber)


# ── Hook ────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def rings_by_hook(table: Table, box: Box, climber: int, way: int) -> int:
    """How many rings a hook takes a climber up or down."""
    ring, quadrant = table.ring[climber], table.quadrant[climber]
    moved = 0
    for _ in range(box.hook_spaces):
        reason = why_no_way_up(box, ring, quadrant) if way == UPWARDS else why_no_way_down(box, ring, quadrant)
        # E4.5  An impasse may be crossed, and then it is one space …
        if reason == AN_IMPASSE and moved == 0:
            return 1
        # E4.4  … and where the way ends, the move does.
        if reason != ALLOWED:
            return moved
        moved += 1
        ring += 1 if way == UPWARDS else -1
    return moved


@rule
def why_no_hook(table: Table, box: Box, climber: int) -> int:
    """What keeps a climber from moving by hook at all."""
    reason = why_not_use(table, climber, HOOK)
    if reason != ALLOWED:
        return reason
    # E7.9  Not out of a crevice.
    if table.crevice[climber] > 0:
        return STUCK_IN_A_CREVICE
    # E7.3  Nor does a hook help in High Wind, or in the snow of a Blizzard.
    if box.wind_stops_hook == YES:
        return TOO_WINDY_FOR_A_HOOK if table.wind == YES else why_stuck(table, climber)
    return ALLOWED


@rule
def why_not_hook(table: Table, box: Box, climber: int, way: int) -> int:
    """What keeps a climber who can use a hook from moving this way."""
    # E3.5  From base camp the only way is up.
    if way == AROUND_IT:
        return ONLY_FROM_THE_SOUTH if table.ring[climber] == BASE_CAMP else ALLOWED
    # E4.4  There must be a space to move to.
    return ALLOWED if rings_by_hook(table, box, climber, way) > 0 else NO_WAY_BY_HOOK


@rule
def why_no_corner(box: Box) -> int:
    """What keeps a hook from leading around a corner."""
    # E4.4  The two spaces lie in one direction; a single one has no corner.
    return NO_WAY_BY_HOOK if box.hook_path == STRAIGHT or box.hook_spaces == 1 else ALLOWED


@rule
def why_not_hook_aside(table: Table, box: Box, climber: int, way: int, hand: int) -> int:
    """What keeps a climber from moving by hook around this corner."""
    # E3.5  From base camp the only way is up.
    ring, quadrant = table.ring[climber], table.quadrant[climber]
    if ring == BASE_CAMP:
        return ONLY_FROM_THE_SOUTH
    # E4.5  Around a corner no impasse is crossed, whichever of the two spaces comes first.
    aside = turned(quadrant, 1 if hand == 0 else -1)
    if way == UPWARDS:
        reason = why_no_way_up(box, ring, quadrant)
        return reason if reason == ALLOWED else why_no_way_up(box, ring, aside)
    if ring > 1 and why_no_way_down(box, ring, quadrant) == ALLOWED:
        return ALLOWED
    return why_no_way_down(box, ring, aside)


@rule
def use_hook_aside(table: Table, box: Box, climber: int, way: int, hand: int, tale: Tale) -> None:
    """A climber moves by hook around a corner."""
    ring = table.ring[climber] + (1 if way == UPWARDS else -1)
    quadrant = turned(table.quadrant[climber], 1 if hand == 0 else -1)
    lose_item(table, climber, HOOK, tale)
    tell(tale, HOOKED, climber, ring, quadrant)
    put_climber(table, box, climber, ring, quadrant, tale)


@rule
def use_hook(table: Table, box: Box, climber: int, way: int, tale: Tale) -> None:
    """A climber moves by hook."""
    ring, quadrant = table.ring[climber], table.quadrant[climber]
    lose_item(table, climber, HOOK, tale)
    # E4.4  Two spaces around the mountain lead to its other side.
    if way == AROUND_IT:
        quadrant = turned(quadrant, box.hook_spaces)
    elif way == UPWARDS:
        ring += rings_by_hook(table, box, climber, way)
    else:
        ring -= rings_by_hook(table, box, climber, way)
    tell(tale, HOOKED, climber, ring, quadrant)
    put_climber(table, box, climber, ring, quadrant, tale)


# ── Bow ─────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_hunt(table: Table, box: Box, climber: int) -> int:
    """What keeps a climber from hunting for food."""
    reason = why_not_use(table, climber, BOW)
    if reason != ALLOWED:
        return reason
    # E4.6  Below the tree line only.
    if table.ring[climber] > box.tree_line:
        return ABOVE_THE_TREE_LINE
    # E1.5  There is a limit to what anybody carries.
    return ENOUGH_OF_IT if table.gear[climber, FOOD] == MOST_OF_A_KIND else ALLOWED


@rule
def hunt(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """A climber hunts."""
    # E4.6  Two dice, eight or more: a food.
    dice = roll(table, 6) + roll(table, 6)
    tell(tale, HUNTED, climber, dice)
    if dice >= box.hunt_roll:
        table.gear[climber, FOOD] += 1
        tell(tale, GOT_FOOD, climber)


@rule
def why_not_shoot(table: Table, box: Box, climber: int) -> int:
    """What keeps a climber from shooting at the Yeti."""
    reason = why_not_use(table, climber, BOW)
    if reason != ALLOWED:
        return reason
    if table.yeti == NO_YETI:
        return NO_YETI_THERE
    # E4.8  On the same ring or the next.
    rings_between = abs(table.yeti - table.ring[climber])
    is_near = rings_between <= 1 if box.bow_range == SAME_OR_NEXT_RING else rings_between == 0
    return ALLOWED if is_near or box.bow_range == ANYWHERE else OUT_OF_RANGE


@rule
def shoot(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """A climber shoots at the Yeti."""
    # E4.7  Two dice, seven or more: two points of its health.
    dice = roll(table, 6) + roll(table, 6)
    tell(tale, SHOT, climber, dice)
    if dice >= box.arrow_roll:
        table.yeti_health = max(0, table.yeti_health - box.arrow_damage)
        tell(tale, YETI_HIT, table.yeti_health)
        # E8.6  Then it may be dead.
        if table.yeti_health == 0:
            table.yeti = NO_YETI
            table.yeti_may_act = NO
            tell(tale, YETI_DEAD)


# ── Tent ────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_pitch(table: Table, climber: int) -> int:
    """What keeps a climber from pitching his tent."""
    reason = why_not_use(table, climber, TENT)
    # E4.9  One stands already.
    return ALREADY_PITCHED if reason == ALLOWED and table.tent[climber] == YES else reason


@rule
def pitch(table: Table, climber: int, tale: Tale) -> None:
    """A climber pitches his tent."""
    table.tent[climber] = YES
    tell(tale, PITCHED, climber)


@rule
def is_in_a_tent(table: Table, climber: int) -> bool:
    """Whether a climber is where a tent is pitched."""
    # E4.9  Those in one place share it.
    return table.tent[climber] == YES or (table.tent[1 - climber] == YES and are_together(table))


# ── Forecast ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_forecast(table: Table, climber: int) -> int:
    """What keeps a climber from reading the forecast."""
    reason = why_not_use(table, climber, FORECAST)
    # E4.13  There must be something to see.
    return NO_CARDS_TO_SEE if reason == ALLOWED and table.cards_in_hand == 0 else reason


@rule
def forecast(table: Table, climber: int, tale: Tale) -> None:
    """Everest lays its hand open."""
    # E4.12  The card is discarded, and everyone sees the hand.
    lose_item(table, climber, FORECAST, tale)
    table.phase = FORECASTING
    table.awaited[climber] = YES
    tell(tale, LOOKED, climber)
    for card in range(1, len(CARDS)):
        table.seen[card] = table.hand[card]
        if table.hand[card] > 0:
            tell(tale, HOLDS, table.hand[card], card)


@rule
def remove(table: Table, climber: int, card: int, tale: Tale) -> None:
    """One card leaves the game."""
    # E4.12  It never comes back.
    table.hand[card] -= 1
    table.removed[card] += 1
    forget(table, card)
    table.awaited[climber] = NO
    table.phase = CLIMBING
    tell(tale, REMOVED, climber, card)


# ── E2.6  Giving ────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_give_any(table: Table, box: Box, climber: int) -> int:
    """What keeps a climber from giving anything to the other."""
    # E2.6  In the same place.
    if not are_together(table):
        return NOT_TOGETHER
    # E7.14  Where frostbite bans all equipment, nothing changes hands.
    return HAS_FROSTBITE if table.frostbite[climber] == YES and box.frostbite_bans == ALL_EQUIPMENT else ALLOWED


@rule
def why_not_take(table: Table, climber: int, item: int) -> int:
    """What keeps the other from taking a card."""
    # E1.5  There is a limit to what anybody carries.
    return ENOUGH_OF_IT if table.gear[1 - climber, item] == MOST_OF_A_KIND else ALLOWED


@rule
def give(table: Table, climber: int, item: int, tale: Tale) -> None:
    """A climber gives a card to the other."""
    tell(tale, GAVE, climber, 1 - climber, item)
    lose_item(table, climber, item, tale)
    table.gear[1 - climber, item] += 1
