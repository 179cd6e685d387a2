"""What is known about playing Cube Delver well: a habit, made of prices, and a learned hope.

The habit gives everything a price, in fifths of a point of treasure: a Health Die by its value, a step down, a Potion, a
Curse, your life. A roll is taken if rolling again would not be worth what the cheapest payment costs. Once the treasure is
rich enough, prices turn round: a step is worth leaving behind, and whatever pays for the way out is cheap.
"""

from __future__ import annotations

from typing import Any

from rollbones.engine import Numbers, chose, first_part, rule, second_part

from .box import NO_LIMIT, Box
from .prospects import CASES, FEATURES, features, hope
from .rules.dice import may_carry_more_treasure, opposite
from .rules.ending import treasure_value
from .rules.tableau import dice_in, highest
from .table import CURSE, DAMAGE, DRAWN, HEALTH, POTION, ROLLED, TRAP, TREASURE, Table
from .words import DECLINE, DISPEL, FLIP, HEAL, LIGHTEN, PAY, PAY_TRAVEL, SOAK, SWAP

__all__ = ["CASES", "FEATURES", "features", "habit", "hope"]

RICH = 19  # points of treasure that are worth going home with

# Prices.
POINT = 5  # a point of treasure
HEALTH_DIE = (0, 1, 2, 6, 12, 19, 25)  # a Health Die, by its value
LAST_BUT_ONE = 57  # more for a Health Die that leaves only one
LIFE = 84  # besides the treasure
STEP = 5  # a Travel Die that joins …
STEP_BACK = 16  # … and one that leaves, before you want out
DEAD_END = 8  # less for a Travel Die at 1 or 6: few can follow it
TRAP_SPRUNG = 23
DRINK = 5  # a Potion
MATCHING_DRINK = 6  # more for one that could dispel a Curse
CURSE_ON_A_NEW_VALUE = 13
CURSE_ON_AN_OLD_VALUE = 1
BEST_HEALTH_HEALED = 14  # more for healing your best Health Die

# Prices on the way out.
STEP_OUT = 10
DRINK_ON_THE_WAY_OUT = 4
EIGHTHS_OF_HEALTH = 3  # so much of a Health Die's price is left

NEVER = 1_000_000
AT_ONCE = -1_000


@rule
def habit(view: Table, box: Box, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """Do what the prices say."""
    if count == 1:
        return 0
    if view.phase == ROLLED:
        return best_for_the_roll(view, box, out, count)
    if view.phase == DRAWN:
        return best_for_the_die(view, out, count)
    if view.phase == TRAP:
        return best_to_flip(view, out, count)
    return best_bonus_action(view, box, out, count)


@rule
def wants_out(view: Table, box: Box) -> bool:
    """Whether there is treasure enough, or hardly time enough."""
    if box.turn_limit != NO_LIMIT and view.draws_left < 3 * view.travel_dice + 3:
        return True
    return treasure_value(view) >= RICH


@rule
def price_of_health(view: Table, face: int) -> int:
    """What a Health Die is worth that is given away on purpose."""
    if dice_in(view.health) == 1:
        return NEVER
    return HEALTH_DIE[face] + (LAST_BUT_ONE if dice_in(view.health) == 2 else 0)


@rule
def price_of_a_blow(view: Table, hit: int) -> int:
    """What a Damage Die of this value takes."""
    lost = 0
    left = 0
    for face in range(1, 6 + 1):
        gone = view.health[face] if face < hit else 0
        if view.health[hit] > 0:
            gone = 1 if face == hit else 0
        lost += gone * HEALTH_DIE[face]
        left += view.health[face] - gone
    return lost if left > 0 else lost + LIFE + treasure_value(view) * POINT


@rule
def worth_of_the_die(view: Table, face: int, leaving: bool) -> int:
    """What the die in hand brings if it shows this value and is accepted."""
    if view.colour == DAMAGE:
        return -price_of_a_blow(view, face)
    if view.colour == HEALTH:
        return HEALTH_DIE[face]
    if view.colour == TREASURE:
        if not may_carry_more_treasure(view):
            return 0
        return face * POINT - (TRAP_SPRUNG if view.treasure[face] > 0 else 0)
    if view.colour == POTION:
        return price_of_a_drink(view, face, False)
    if view.colour == CURSE:
        return -CURSE_ON_AN_OLD_VALUE if view.curse[face] > 0 else -CURSE_ON_A_NEW_VALUE
    last = view.travel[view.travel_dice - 1] if view.travel_dice > 0 else 0
    if not last - 1 <= face <= last + 1:
        return 0
    if leaving:
        return -STEP_OUT
    return STEP - (DEAD_END if face in (1, 6) else 0)


@rule
def price_of_a_drink(view: Table, face: int, leaving: bool) -> int:
    """What a Potion is worth."""
    if leaving:
        return DRINK_ON_THE_WAY_OUT
    return DRINK + (MATCHING_DRINK if view.curse[face] > 0 else 0)


@rule
def price_of_paying(view: Table, move: int, leaving: bool) -> int:
    """What a payment costs; less than nothing if it brings you home."""
    if chose(move, PAY_TRAVEL):
        if leaving:
            return AT_ONCE if view.travel_dice == 1 else -STEP_OUT
        # To leave with little is better than to die with it.
        return STEP_BACK if view.travel_dice > 1 else LIFE - treasure_value(view) * POINT
    row = first_part(move, PAY)
    face = second_part(move, PAY)
    # The way out is locked until something else has paid.
    key = STEP_OUT if leaving and view.last_was_travel and not view.travel_paid_before else 0
    if row == HEALTH:
        price = price_of_health(view, face)
        if leaving and price < NEVER:
            price = EIGHTHS_OF_HEALTH * HEALTH_DIE[face] // 8
        return price - key
    if row == TREASURE:
        return face * POINT - key
    return price_of_a_drink(view, face, leaving) - key


@rule
def best_for_the_roll(view: Table, box: Box, out: Numbers, count: int) -> int:
    """Accept, or pay for another roll."""
    leaving = wants_out(view, box)
    another = 0
    for face in range(1, 6 + 1):
        another += worth_of_the_die(view, face, leaving)
    best = 0
    most = 6 * worth_of_the_die(view, view.face, leaving)
    for place in range(1, count):
        worth = -NEVER
        if chose(out[place], PAY) or chose(out[place], PAY_TRAVEL):
            worth = another - 6 * price_of_paying(view, out[place], leaving)
        elif chose(out[place], DECLINE):
            worth = 0
        elif chose(out[place], SOAK):
            worth = -6 * price_of_health(view, highest(view.health))
        if worth > most:
            most = worth
            best = place
    return best


@rule
def cursed_values(view: Table) -> int:
    """How many values a Curse locks."""
    count = 0
    for face in range(1, 6 + 1):
        count += 1 if view.curse[face] > 0 else 0
    return count


@rule
def best_for_the_die(view: Table, out: Numbers, count: int) -> int:
    """Roll, unless the blow is likely to cost more than the Health Die that soaks it."""
    for place in range(count):
        if chose(out[place], SWAP) and view.colour in (DAMAGE, CURSE):
            return place
        if chose(out[place], SOAK):
            harm = 0
            for face in range(1, 6 + 1):
                harm += price_of_a_blow(view, face)
            if harm > 6 * price_of_health(view, highest(view.health)):
                return place
    return 0


@rule
def best_to_flip(view: Table, out: Numbers, count: int) -> int:
    """Flip the Health Die that loses least."""
    best = 0
    least = NEVER
    for place in range(count):
        face = first_part(out[place], FLIP)
        loss = HEALTH_DIE[face] - HEALTH_DIE[opposite(face)]
        if loss < least:
            least = loss
            best = place
    return best


@rule
def best_bonus_action(view: Table, box: Box, out: Numbers, count: int) -> int:
    """Heal, dispel, or lighten the load on the way out; pass if nothing is worth its price."""
    leaving = wants_out(view, box)
    best = 0
    most = 0
    for place in range(1, count):
        worth = worth_of_bonus_action(view, out[place], leaving)
        if worth > most:
            most = worth
            best = place
    return best


@rule
def worth_of_bonus_action(view: Table, move: int, leaving: bool) -> int:
    """What a bonus action brings, less what it costs."""
    if chose(move, HEAL):
        face = first_part(move, HEAL)
        best = BEST_HEALTH_HEALED if face == highest(view.health) else 0
        return HEALTH_DIE[face + 1] - HEALTH_DIE[face] + best - price_of_a_drink(view, second_part(move, HEAL), leaving)
    if chose(move, DISPEL):
        return CURSE_ON_A_NEW_VALUE // view.curse[first_part(move, DISPEL)] - DRINK
    if chose(move, LIGHTEN) and leaving:
        # Where most rolls are locked, paying is no way out.
        step = STEP_OUT if cursed_values(view) < 4 else 2 * STEP_OUT
        return step - first_part(move, LIGHTEN) * POINT
    return 0
