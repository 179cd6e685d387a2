"""What is known about playing well: a habit and a learned hope.

The habit of the climbers: up the cheapest way and home. That of Everest: cards where they hurt most.
"""

from typing import Any

from rollbones.engine import Numbers, chose, first_part, rule, second_part

from .box import NO, SUMMIT_AND_HOME, YES, Box
from .mountain import (
    AVALANCHE,
    BOW,
    FOOD,
    FORECAST,
    HIGH_WIND,
    HOOK,
    ROCKSLIDE,
    ROPE,
    SOUTH,
    TENT,
    YETI,
)
from .prospects import CASES, FEATURES, OPPOSED, features, hope
from .rules.moving import turned
from .table import (
    AVALANCHE_COMES,
    BASE_CAMP,
    CLIMBERS,
    EVEREST,
    FORECASTING,
    HILLARY,
    ROCKS_FALL,
    SHOPPING,
    TENZING,
    Table,
)
from .words import (
    BLOW,
    BLOW_BOTH,
    BRACE,
    BUY,
    CANCEL,
    CLIMB_OUT,
    DONE,
    DOWN,
    DOWNWARDS,
    DROP,
    EAT,
    END_TURN,
    GIVE,
    HUNT,
    LOOK,
    MOVE_DOWN,
    MOVE_TO,
    MOVE_UP,
    PAY,
    PITCH,
    PLAY_AVALANCHE,
    PLAY_CREVICE,
    PLAY_FROSTBITE,
    PLAY_ROCKSLIDE,
    PLAY_WIND,
    PLAY_YETI,
    REMOVE,
    SHOOT,
    SUFFER,
    UP,
    UPWARDS,
    USE_HOOK,
    YETI_DOWN,
    YETI_STAYS,
    YETI_UP,
)

__all__ = ["CASES", "FEATURES", "OPPOSED", "features", "habit", "hope", "serious"]

NEVER = -1_000_000


@rule
def serious(view: Table, box: Box, seat: int, out: Numbers, count: int) -> int:
    """Leave out taking a payment back; it is listed last."""
    return count - 1 if count > 1 and chose(out[count - 1], CANCEL) else count


@rule
def habit(view: Table, box: Box, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """Take the move that is worth most by rule of thumb; the first of them, where several are."""
    chosen, best = 0, NEVER
    for place in range(serious(view, box, seat, out, count)):
        worth = worth_to_everest(view, box, out[place]) if seat == EVEREST else worth_to_climber(view, box, seat, out[place])
        if worth > best:
            chosen, best = place, worth
    return chosen


# ── the climbers ────────────────────────────────────────────────────────────────────────────────────────


@rule
def worth_to_climber(view: Table, box: Box, seat: int, move: int) -> int:
    """What a climber's move is worth."""
    if view.phase == SHOPPING:
        return worth_of_buying(view, box, seat, move)
    if view.phase == FORECASTING:
        return box.card_cost[first_part(move, REMOVE)]
    if view.phase == AVALANCHE_COMES:
        return worth_of_bracing(view, seat, move)
    if view.phase == ROCKS_FALL:
        return worth_of_dropping(view, box, seat, move)
    return worth_of_action(view, box, seat, move)


@rule
def worth_of_buying(view: Table, box: Box, seat: int, move: int) -> int:
    """Food for the way and a little more, a hook, a rope, another hook, and food for the rest."""
    if chose(move, DONE):
        return 0
    item = first_part(move, BUY)
    have = view.gear[seat, item]
    if item == FOOD:
        return 100 if have < 3 else 40 if have < 6 else 10
    if item == HOOK:
        return 90 if have == 0 else 60 if have == 1 else 5
    if item == ROPE:
        return 80 if have == 0 else 4
    return -1


@rule
def worth_of_bracing(view: Table, seat: int, move: int) -> int:
    """Hook and rope where much would be lost; a hook where that is enough."""
    is_dear = view.ring[seat] > 2 or view.health[seat] <= 3
    if chose(move, SUFFER):
        return 5
    if chose(move, BRACE):
        return 7 if is_dear else 3
    return 9 if is_dear and view.health[seat] <= 5 else 6 if is_dear else 2


@rule
def worth_of_dropping(view: Table, box: Box, seat: int, move: int) -> int:
    """Drop what is to spare; else stand it, if there is health enough."""
    if chose(move, SUFFER):
        return 30 if view.health[seat] > 5 else 0
    item = first_part(move, DROP)
    if item in (FORECAST, TENT, BOW):
        return 60 - item
    spare = view.gear[seat, item] - (0 if view.summited[seat] == YES else 1 + (1 if item == FOOD else 0))
    return 40 - item + (10 if spare > 0 else -20)


@rule
def gear_known(view: Table, seat: int) -> int:
    """Which of food, rope and hook a climber has, a bit for each."""
    known = 0
    for item in range(FOOD, HOOK + 1):
        if view.gear[seat, item] > 0:
            known |= 1 << (item - 1)
    return known


@rule
def far_from_goal(view: Table, box: Box, seat: int, ring: int, quadrant: int) -> int:
    """What is still to be done from a space: up the cheapest way, or home."""
    if view.summited[seat] == YES and box.goal == SUMMIT_AND_HOME:
        return box.way_home[ring, quadrant]
    return box.way_up[gear_known(view, seat), ring, quadrant]


@rule
def worth_of_action(view: Table, box: Box, seat: int, move: int) -> int:
    """Go on towards the goal; eat and get out of crevices where that is needed."""
    if chose(move, DONE):
        return 0
    if chose(move, CLIMB_OUT):
        return 500
    spare_food = view.gear[seat, FOOD] - (0 if view.summited[seat] == YES else 2)
    if chose(move, EAT):
        needs = view.health[seat] <= 4 or (view.health[seat] <= 7 and spare_food > 0)
        cannot_walk = view.wind == YES or view.crevice[seat] > 0 or view.snowed_in[seat] == YES
        return 400 if view.health[seat] <= 3 else 5 if needs or (cannot_walk and spare_food > 0) else -1
    if chose(move, SHOOT):
        return 60
    if chose(move, LOOK):
        return 20 if view.cards_in_hand > 4 else -1
    if chose(move, PITCH):
        return 4 if view.ring[seat] > box.tree_line and view.actions[seat] == 1 else -1
    if chose(move, HUNT):
        return 3 if view.gear[seat, FOOD] < 2 and view.summited[seat] == NO else -1
    if chose(move, GIVE):
        return worth_of_giving(view, seat, first_part(move, GIVE))
    # Who is on top ends his turn there.
    if view.ring[seat] == box.summit and view.summited[seat] == NO:
        return -1
    ring, quadrant = view.ring[seat], view.quadrant[seat]
    here = far_from_goal(view, box, seat, ring, quadrant)
    if chose(move, MOVE_UP):
        return (here - far_from_goal(view, box, seat, ring + 1, quadrant)) * 2
    if chose(move, MOVE_DOWN):
        return (here - far_from_goal(view, box, seat, ring - 1, quadrant)) * 2
    if chose(move, MOVE_TO):
        return (here - far_from_goal(view, box, seat, ring, first_part(move, MOVE_TO))) * 2
    return worth_of_hook(view, box, seat, first_part(move, USE_HOOK), here)


@rule
def worth_of_giving(view: Table, seat: int, item: int) -> int:
    """Share with a partner who has nothing to climb with."""
    other = 1 - seat
    needs = item == FOOD and view.gear[other, FOOD] == 0 and view.summited[other] == NO
    return 15 if needs and view.gear[seat, FOOD] > 2 else -1


@rule
def worth_of_hook(view: Table, box: Box, seat: int, way: int, here: int) -> int:
    """A hook must save much: it is needed against avalanches, and for the way."""
    ring, quadrant = view.ring[seat], view.quadrant[seat]
    if way == UPWARDS:
        ring = min(ring + 1, box.summit)
    elif way == DOWNWARDS:
        ring = max(ring - 1, BASE_CAMP)
        quadrant = SOUTH if ring == BASE_CAMP else quadrant
    else:
        quadrant = turned(quadrant, box.hook_spaces)
    spare = 25 if view.gear[seat, HOOK] == 1 else 10
    return here - far_from_goal(view, box, seat, ring, quadrant) - spare


# ── Everest ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def worth_to_everest(view: Table, box: Box, move: int) -> int:
    """What a move of Everest's is worth."""
    if chose(move, END_TURN):
        return 0
    if chose(move, PAY):
        return worth_of_paying(view, box, first_part(move, PAY))
    if chose(move, BLOW):
        return worth_of_wind(second_part(move, BLOW))
    if chose(move, BLOW_BOTH):
        return worth_of_wind(first_part(move, BLOW_BOTH))
    if chose(move, YETI_UP) or chose(move, YETI_DOWN) or chose(move, YETI_STAYS):
        return worth_of_prowling(view, 0 if chose(move, YETI_STAYS) else 1 if chose(move, YETI_UP) else -1)
    return worth_of_card(view, box, move)


@rule
def worth_of_paying(view: Table, box: Box, card: int) -> int:
    """Pay with what does least, and not too much."""
    waste = max(0, box.card_value[card] - view.owed)
    return (
        1000 - 4 * waste - (40 if card == AVALANCHE else 25 if card in (HIGH_WIND, YETI) else 8 if card == ROCKSLIDE else 0)
    )


@rule
def worth_of_wind(direction: int) -> int:
    """Down the mountain."""
    return 10 if direction == DOWN else 5 if direction != UP else 1


@rule
def worth_of_prowling(view: Table, rings: int) -> int:
    """Where climbers are, or nearer to them."""
    there = view.yeti + rings
    worth = 20
    for climber in range(CLIMBERS):
        away = abs(view.ring[climber] - there)
        worth += 100 if away == 0 else -away
    return worth


@rule
def worth_of_harm(view: Table, climber: int, points: int) -> int:
    """Health is worth more the less there is."""
    if points >= view.health[climber]:
        return 10_000
    return points * (
        12 + (8 if view.health[climber] <= 4 else 0) + (6 if view.health[climber] < view.health[1 - climber] else 0)
    )


@rule
def worth_of_card(view: Table, box: Box, move: int) -> int:
    """What a card does, less what it costs: cards are kept for when they hurt."""
    if chose(move, PLAY_WIND):
        worth = 0 if view.wind == YES else 30
        for climber in range(CLIMBERS):
            above = view.ring[climber] - box.tree_line
            if above > 0 and view.tent[climber] == NO:
                worth += worth_of_harm(view, climber, above * box.wind_damage)
        return worth - 30
    if chose(move, PLAY_AVALANCHE):
        worth = 0
        for climber in range(CLIMBERS):
            if view.quadrant[climber] == first_part(move, PLAY_AVALANCHE) and view.ring[climber] != BASE_CAMP:
                fallen = min(box.avalanche_rings, view.ring[climber] - 1) if view.summited[climber] == NO else 0
                worth += worth_of_harm(view, climber, box.avalanche_damage) + 12 * fallen
        return worth - 34
    if chose(move, PLAY_ROCKSLIDE):
        climber = first_part(move, PLAY_ROCKSLIDE)
        return worth_of_harm(view, climber, box.rockslide_damage) - 18 - (4 if view.cards_in_hand < 5 else 0)
    if chose(move, PLAY_CREVICE):
        climber = first_part(move, PLAY_CREVICE)
        return worth_of_harm(view, climber, box.crevice_damage) + (8 if view.wind == NO else 0) + view.ring[climber] - 10
    if chose(move, PLAY_FROSTBITE):
        climber = first_part(move, PLAY_FROSTBITE)
        hurts = worth_of_harm(view, climber, box.frostbite_damage) if view.ring[climber] >= box.ice_bridge else 0
        return hurts + (0 if view.frostbite[climber] == YES else 6) - 10
    if chose(move, PLAY_YETI):
        return 40
    harm = worth_of_harm(view, TENZING, box.blizzard_damage) + worth_of_harm(view, HILLARY, box.blizzard_damage)
    return harm + 10 - 30
