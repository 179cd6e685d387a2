"""What a position of the mountain comes down to, once every half-made choice is thought to its end: a pack of numbers.

A hiker in a card takes the way out that leaves most (`routes`); where none leads out, he thinks himself as near to it as his
dice lead. Repairs that what is left can pay are thought done. `prospects` describes what comes of it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbones.engine import Numbers, rule

from .box import Box
from .routes import NO_WAY_OUT, explore
from .signs import CAMPFIRE, COLUMNS, PICK, ROPE, ROWS
from .table import (
    BY_BURNING,
    BY_CAMPFIRE,
    BY_PICK,
    BY_ROPE,
    ON_ICE,
    REPAIRING,
    ROLLING,
    Hiker,
    Table,
)

# What a position comes down to, once a half-made choice is thought to its end.
UPS, SIDES, DOWNS, FIVES, SIXES, ALL, FIRES, PICKS, ROPES = range(9)
SPENT_FIRES, SPENT_PICKS, SPENT_ROPES, ON_ROW, ON_COLUMN, TO_ROLL, PURPOSE, WAY = range(9, 17)
PACK = 17

MOST_DICE_SEEN = 7


@rule
def unpack(table: Table, box: Box, hiker: Hiker, mine: bool, pack: Any) -> None:
    """Count dice by what they are good for, and tokens; think a half-made choice to its end."""
    count_dice(hiker.dice, pack)
    unplaced = pack[UPS] + pack[SIDES] + pack[DOWNS]
    pack[ALL] = unplaced + hiker.placed
    for kind in range(CAMPFIRE, ROPE + 1):
        pack[FIRES + kind] = hiker.ready[kind]
        pack[SPENT_FIRES + kind] = hiker.spent[kind]
    pack[ON_ROW] = hiker.row
    pack[ON_COLUMN] = hiker.column
    pack[PURPOSE] = table.rolling
    pack[WAY] = table.way
    if mine and table.phase == ON_ICE:
        pay_for_ice(table, pack)
    elif mine and table.phase == REPAIRING:
        pay_for_a_repair(table, box, pack)
    elif mine and table.phase == ROLLING:
        prepare_the_roll(table, hiker, unplaced, pack)


@rule
def shake_hands(table: Table, seat: int, pack: Any) -> None:
    """The offer that lies there is taken."""
    if seat in (table.turn, table.partner):
        sign = -1 if seat == table.turn else 1
        for face in range(1, 6 + 1):
            more = sign * (table.given[face] - table.wanted[face])
            pack[ALL] += more
            pack[UPS if face > 3 else (SIDES if face > 1 else DOWNS)] += more
            pack[FIVES] += more if face == 5 else 0
            pack[SIXES] += more if face == 6 else 0
        for kind in range(CAMPFIRE, ROPE + 1):
            pack[FIRES + kind] += sign * (table.given[6 + 1 + kind] - table.wanted[6 + 1 + kind])


@rule
def count_dice(dice: Any, pack: Any) -> None:
    """Count dice by what they are good for."""
    pack[UPS] = dice[4] + dice[5] + dice[6]
    pack[SIDES] = dice[1 + 1] + dice[3]
    pack[DOWNS] = dice[1]
    pack[FIVES] = dice[5]
    pack[SIXES] = dice[6]


@rule
def pay_for_ice(table: Table, pack: Any) -> None:
    """The step under way is made, steadied by a sideways die, or the next best thing."""
    if table.means == BY_ROPE:
        use_rope(pack)
    elif table.means != BY_PICK:
        use_die(pack, table.means)
    if pack[SIDES] > 0:
        use_die(pack, 3)
    elif pack[UPS] > pack[FIVES] + pack[SIXES]:
        use_die(pack, 4)
    elif pack[FIVES] > 0:
        use_die(pack, 5)
    elif pack[SIXES] > 0:
        use_die(pack, 6)
    else:
        use_rope(pack)
    if table.way == 1:
        pack[ON_ROW] = min(pack[ON_ROW] + 1, ROWS - 1)
    elif table.way == 1 + 1:
        pack[ON_COLUMN] = max(pack[ON_COLUMN] - 1, 0)
    elif table.way == 3:
        pack[ON_COLUMN] = min(pack[ON_COLUMN] + 1, COLUMNS - 1)
    else:
        pack[ON_ROW] = max(pack[ON_ROW] - 1, 0)


@rule
def use_rope(pack: Any) -> None:
    """One rope is spent."""
    pack[ROPES] = max(pack[ROPES] - 1, 0)
    pack[SPENT_ROPES] += 1


@rule
def use_die(pack: Any, face: int) -> None:
    """One die is placed."""
    if face >= 4:
        pack[UPS] -= 1
        if face == 5:
            pack[FIVES] -= 1
        elif face == 6:
            pack[SIXES] -= 1
    elif face > 1:
        pack[SIDES] -= 1
    else:
        pack[DOWNS] -= 1


@rule
def pay_for_a_repair(table: Table, box: Box, pack: Any) -> None:
    """The repair is done, paid for by what is of least use."""
    paid = 0
    for face in range(1, 6 + 1):
        paid += table.aside[face] * box.energy[face]
        pack[ALL] += table.aside[face]
    repair(box, pack, table.mending, paid)


@rule
def repair(box: Box, pack: Any, kind: int, paid: int) -> None:
    """Pay what is owed and take the token."""
    energy = paid
    for face in (3, 1, 6, 5, 4):
        have = pack[SIDES]
        if face == 1:
            have = pack[DOWNS]
        elif face == 6:
            have = pack[SIXES]
        elif face == 5:
            have = pack[FIVES]
        elif face == 4:
            have = pack[UPS] - pack[FIVES] - pack[SIXES]
        while energy < box.price[kind] and have > 0:
            use_die(pack, face)
            have -= 1
            energy += box.energy[face]
    pack[FIRES + kind] += 1
    pack[SPENT_FIRES + kind] -= 1


@rule
def think_repairs_done(box: Box, pack: Any) -> None:
    """In camp everything is repaired that can be, the dearest first."""
    for kind in range(CAMPFIRE, ROPE + 1):
        while pack[SPENT_FIRES + kind] > 0 and energy_left(box, pack, 0, 0) >= box.price[kind]:
            repair(box, pack, kind, 0)


@rule
def prepare_the_roll(table: Table, hiker: Hiker, unplaced: int, pack: Any) -> None:
    """What is kept lies before him, all else is rolled."""
    pack[TO_ROLL] = unplaced + hiker.placed
    count_dice(table.aside, pack)
    pack[ALL] = pack[TO_ROLL] + pack[UPS] + pack[SIDES] + pack[DOWNS]
    if table.rolling == BY_CAMPFIRE:
        pack[FIRES] = max(pack[FIRES] - 1, 0)
        pack[SPENT_FIRES] += 1
    elif table.rolling == BY_BURNING and hiker.warm > 0:
        pack[TO_ROLL] += 1
        pack[ALL] += 1


# ── Ways ────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def energy_left(box: Box, pack: Any, ups: int, sides: int) -> int:
    """The energy of what is left when so many dice are used, the weakest up arrows first."""
    left: int = pack[UPS] - ups
    sixes: int = min(pack[SIXES], left)
    fives: int = min(pack[FIVES], left - sixes)
    others: int = box.energy[3] * (pack[SIDES] - sides) + box.energy[1] * pack[DOWNS]
    return box.energy[6] * sixes + box.energy[5] * fives + box.energy[4] * (left - sixes - fives) + others


@rule
def take_the_best_way(box: Box, card: int, pack: Any, reach: Any, leads: Any) -> bool:
    """Take the way out that leaves most, dice and tokens placed and spent; whether there is one."""
    ups, sides = min(pack[UPS], MOST_DICE_SEEN), min(pack[SIDES], MOST_DICE_SEEN)
    ropes, picks = pack[ROPES], pack[PICKS]
    explore(box, card, 1 << (pack[ON_ROW] * COLUMNS + pack[ON_COLUMN]), ups, sides, ropes, picks, reach, leads)
    best, used = NO_WAY_OUT * 1000, NO_WAY_OUT
    for up in range(ups + 1):
        for side in range(sides + 1):
            for rope in range(ropes + 1):
                for pick in range(picks + 1):
                    if leads[up, side, rope, pick] != 0:
                        worth = energy_left(box, pack, up, side) - box.price[ROPE] * rope - box.price[PICK] * pick
                        if worth > best:
                            best = worth
                            used = ((up * 16 + side) * 16 + rope) * 16 + pick
    if used == NO_WAY_OUT:
        return False
    for _up in range(used >> 12):
        use_die(pack, 4 if pack[UPS] > pack[FIVES] + pack[SIXES] else (5 if pack[FIVES] > 0 else 6))
    pack[SIDES] -= (used >> 8) & 15
    pack[ROPES] -= (used >> 4) & 15
    pack[SPENT_ROPES] += (used >> 4) & 15
    pack[PICKS] -= used & 15
    pack[SPENT_PICKS] += used & 15
    return True


@rule
def best_place(box: Box, card: int, pack: Any, reach: Any) -> int:
    """The space nearest to the way out that dice alone lead to."""
    found: int = pack[ON_ROW] * COLUMNS + pack[ON_COLUMN]
    least = 10_000
    for up in range(min(pack[UPS], MOST_DICE_SEEN) + 1):
        for side in range(min(pack[SIDES], MOST_DICE_SEEN) + 1):
            here = reach[up, side, 0, 0]
            for space in range(ROWS * COLUMNS):
                if here >> space & 1 == 1 and box.toll[card, space // COLUMNS, space % COLUMNS] < least:
                    least = box.toll[card, space // COLUMNS, space % COLUMNS]
                    found = space
    return found


@rule
def note_chances(
    box: Box, card: int, start: int, pack: Any, rolled: int, where: int, reach: Any, leads: Any, out: Numbers
) -> None:
    """Note how likely so many dice, rolled and added to those that lie there, lead out, and what they leave."""
    rolled = min(rolled, MOST_DICE_SEEN)
    ups = min(pack[UPS] + rolled, MOST_DICE_SEEN)
    sides = min(pack[SIDES] + rolled, MOST_DICE_SEEN)
    ropes, picks = pack[ROPES], pack[PICKS]
    explore(box, card, start, ups, sides, ropes, picks, reach, leads)
    by_dice, left_by_dice, by_all, left_by_all = 0, 0, 0, 0
    for more in range(rolled + 1):
        for across in range(rolled - more + 1):
            # Half of a die's faces lead up, a third sideways, a sixth down.
            share = FALLS[rolled, more, across]
            up, side = min(pack[UPS] + more, ups), min(pack[SIDES] + across, sides)
            alone = fewest(leads, up, side, 0, 0)
            together = fewest(leads, up, side, ropes, picks) if ropes + picks > 0 else alone
            if alone >= 0:
                by_dice += share
                left_by_dice += share * (up + side - alone)
            if together >= 0:
                by_all += share
                left_by_all += share * (up + side - together)
    out[where] = by_dice >> 11
    out[where + 1] = by_all >> 11
    out[where + 1 + 1] = left_by_dice >> 14
    out[where + 3] = left_by_all >> 14


@rule
def fewest(leads: Any, ups: int, sides: int, ropes: int, picks: int) -> int:
    """The fewest dice that lead out, of so many and so many tokens; −1 where none do."""
    best = NO_WAY_OUT
    for up in range(ups + 1):
        for side in range(sides + 1):
            if best == NO_WAY_OUT or up + side < best:
                for rope in range(ropes + 1):
                    for pick in range(picks + 1):
                        if leads[up, side, rope, pick] != 0:
                            best = up + side
    return best


def _falls() -> NDArray[Any]:
    """Return how likely so many dice show so many up and so many sideways arrows, in 65,536ths."""
    found = np.zeros((MOST_DICE_SEEN + 1, MOST_DICE_SEEN + 1, MOST_DICE_SEEN + 1), np.int64)
    share = np.zeros_like(found, dtype=np.float64)
    share[0, 0, 0] = 1.0
    for dice in range(MOST_DICE_SEEN):
        for up in range(dice + 1):
            for side in range(dice - up + 1):
                share[dice + 1, up + 1, side] += share[dice, up, side] / 2
                share[dice + 1, up, side + 1] += share[dice, up, side] / 3
                share[dice + 1, up, side] += share[dice, up, side] / 6
    found[:] = np.rint(share * (1 << 16))
    return found


FALLS = _falls()
