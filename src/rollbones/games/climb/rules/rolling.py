"""M5 Campfires, M6 Burning, and the choice which dice are rolled."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .actions import actions_at_the_edge, let_it_take_its_course, use_actions, whole_turn
from .climbing import may_step, set_foot
from .dice import all_dice, take_back_aside, throw, unplaced
from .space import leads_somewhere, points


@rule
def why_not_light(table: Table, box: Box, hiker: Hiker, budget: int) -> int:
    """What keeps a campfire from being lit."""
    if hiker.ready[CAMPFIRE] == 0:
        return NO_SUCH_TOKEN
    # M5.8  In camp no campfire is lit.
    if hiker.camp != NO_CAMP and box.fire_in_camp == NO:
        return NO_FIRE_IN_CAMP
    # M5.6  A campfire re-rolls dice that are not burned, placed ones too.
    if (unplaced(hiker) if box.campfire_dice == UNPLACED else all_dice(hiker)) == 0:
        return NOTHING_TO_ROLL
    # M5.7  It costs no action.
    if box.campfire_cost == AN_ACTION and budget < 1:
        return NO_ACTION_LEFT
    return ALLOWED


@rule
def why_not_burn(table: Table, box: Box, hiker: Hiker, budget: int) -> int:
    """What keeps a hiker from burning any die for warmth."""
    # M6.2  The last die never burns for warmth: no other would be left to roll.
    if all_dice(hiker) <= 1:
        return ONE_DIE_STAYS
    # M6.3  It may be done at any time.
    if box.burn_when == ONLY_WHEN_STUCK and may_go_on_without_burning(table, box, hiker):
        return NOT_STUCK
    return ALLOWED if budget > 0 else NO_ACTION_LEFT


@rule
def why_not_burn_this(box: Box, hiker: Hiker, die: int) -> int:
    """What keeps this die from being the one that burns for warmth."""
    # M6.5  Any die may burn that a hiker still has, be it placed or not.
    if not has_die(hiker, die):
        return NO_SUCH_DIE
    # M6.1  The other dice may be rolled again, placed ones too.
    if box.burn_dice == UNPLACED and unplaced(hiker) - (0 if die == A_PLACED_DIE else 1) == 0:
        return NOTHING_TO_ROLL
    return ALLOWED


@rule
def why_no_such_die(hiker: Hiker, face: int) -> int:
    """What keeps a die of a face from being spent or dropped."""
    return ALLOWED if hiker.dice[face] > 0 else NO_SUCH_DIE


@rule
def has_die(hiker: Hiker, die: int) -> bool:
    """Whether a hiker has such a die to burn."""
    return (hiker.placed if die == A_PLACED_DIE else hiker.dice[die]) > 0


@rule
def may_go_on_without_burning(table: Table, box: Box, hiker: Hiker) -> bool:
    """Whether dice or equipment still lead anywhere, in this turn or the next."""
    # M8.8  Camp leads on only for those who have a die to roll.
    if (hiker.camp != NO_CAMP and all_dice(hiker) > 0) or why_not_light(table, box, hiker, whole_turn(box)) == ALLOWED:
        return True
    return may_step(table, box, hiker, whole_turn(box))


@rule
def why_no_rock(terrain: int) -> int:
    """What keeps every die from burning a way out."""
    # M6.4  On rock a burned die leads one space any way, and nothing is rolled again.
    return ALLOWED if terrain == ROCK else NOT_ON_ROCK


@rule
def why_not_burn_and_go(table: Table, box: Box, hiker: Hiker, die: int, way: int, budget: int) -> int:
    """What keeps a hiker on rock from burning his way out of it."""
    if not has_die(hiker, die):
        return NO_SUCH_DIE
    # M6.6  The last die may burn too, to get off the rock.
    if all_dice(hiker) == 1 and box.last_die == NEVER:
        return ONE_DIE_STAYS
    if box.burn_on_rock == MOVE_BY_ITS_ARROW and (die == A_PLACED_DIE or not points(box, die, way)):
        return WRONG_ARROW
    if not leads_somewhere(table, box, hiker, way):
        return NO_GROUND
    return ALLOWED if budget > actions_at_the_edge(table, box, hiker, way) else NO_ACTION_LEFT


@rule
def burn_and_go(table: Table, box: Box, seat: int, die: int, way: int, tale: Tale) -> None:
    """Burn a die to get off the rock."""
    hiker = table.hikers[seat]
    use_actions(table, box, 1)
    take_to_burn(hiker, die)
    lose_the_burned_die(hiker, seat, tale)
    tell(tale, BURNED_OVER, seat + 1, die, way)
    set_foot(table, way, die)


@rule
def burn(table: Table, hiker: Hiker, die: int) -> None:
    """A die will burn for warmth; which of the others are rolled?"""
    table.burning = die
    take_to_burn(hiker, die)
    choose_dice(table, BY_BURNING)


@rule
def take_to_burn(hiker: Hiker, die: int) -> None:
    """The die leaves the others."""
    if die == A_PLACED_DIE:
        hiker.placed -= 1
    else:
        hiker.dice[die] -= 1


@rule
def lose_the_burned_die(hiker: Hiker, seat: int, tale: Tale) -> None:
    """It is gone for good."""
    # M9.9  Whoever is warm keeps the die he burns; it lies with the placed ones.
    if hiker.warm > 0:
        hiker.warm -= 1
        hiker.placed += 1
        tell(tale, WARMED, seat + 1)
    else:
        hiker.burned += 1


@rule
def choose_dice(table: Table, purpose: int) -> None:
    """Before dice are rolled again, some may be kept."""
    table.phase = ROLLING
    table.rolling = purpose


@rule
def rolls_placed_dice(table: Table, box: Box) -> bool:
    """Whether placed dice come back with this roll."""
    # M8.7  At the camp re-roll placed dice come back, and those that paid for repairs.
    if table.rolling == IN_CAMP:
        return True
    return (box.campfire_dice if table.rolling == BY_CAMPFIRE else box.burn_dice) == ANY_UNBURNED


@rule
def dice_to_roll(table: Table, box: Box, hiker: Hiker) -> int:
    """How many dice a roll would take now."""
    return all_dice(hiker) if rolls_placed_dice(table, box) else unplaced(hiker)


@rule
def why_not_keep(table: Table, box: Box, hiker: Hiker, face: int) -> int:
    """What keeps a die from being kept."""
    if why_no_such_die(hiker, face) != ALLOWED:
        return NO_SUCH_DIE
    # M5.10  Dice may be kept as they lie, but one at least is rolled.
    return NOTHING_TO_ROLL if dice_to_roll(table, box, hiker) == 1 else ALLOWED


@rule
def keep(table: Table, hiker: Hiker, face: int) -> None:
    """A die stays as it lies."""
    hiker.dice[face] -= 1
    table.aside[face] += 1


@rule
def roll_again(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """Roll all that is not kept."""
    hiker = table.hikers[seat]
    pay_for_the_roll(table, box, seat, tale)
    count = dice_to_roll(table, box, hiker)
    if rolls_placed_dice(table, box):
        hiker.placed = 0
    for face in range(1, 6 + 1):
        hiker.dice[face] = table.aside[face]
        table.aside[face] = 0
        if hiker.dice[face] > 0:
            tell(tale, KEPT, seat + 1, hiker.dice[face], face)
    throw(table, box, seat, count, tale)
    table.rolling = BY_CAMPFIRE
    let_it_take_its_course(table, AFTER_AN_ACT)


@rule
def pay_for_the_roll(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """A campfire is spent, a die burns, or camp comes to its end."""
    hiker = table.hikers[seat]
    if table.rolling == BY_CAMPFIRE:
        hiker.ready[CAMPFIRE] -= 1
        hiker.spent[CAMPFIRE] += 1
        if box.campfire_cost == AN_ACTION:
            use_actions(table, box, 1)
        tell(tale, LIT, seat + 1)
    elif table.rolling == BY_BURNING:
        use_actions(table, box, 1)
        tell(tale, BURNED, seat + 1, table.burning)
        lose_the_burned_die(hiker, seat, tale)
        table.burning = 0
    else:
        # M8.6  Resting and re-rolling is an action, unless all of camp is one and it has been paid.
        if hiker.camp == OPEN_CAMP:
            use_actions(table, box, 1)
        # M8.7  With the re-roll camp is over.
        hiker.camp = NO_CAMP
        tell(tale, RESTED, seat + 1)


@rule
def think_again(table: Table, seat: int) -> None:
    """Take a choice back."""
    put_everything_back(table, table.hikers[seat])
    table.taken_back += 1
    table.phase = CLIMB


@rule
def put_everything_back(table: Table, hiker: Hiker) -> None:
    """All is as it was before the choice."""
    # M2.5  Until the last part of a choice, it can be taken back as if nothing had been.
    take_back_aside(table, hiker)
    if table.burning == A_PLACED_DIE:
        hiker.placed += 1
    elif table.burning > 0:
        hiker.dice[table.burning] += 1
    table.burning = 0
    table.rolling = BY_CAMPFIRE
    table.mending = 0
    table.way = NO_WAY
    table.means = 0
