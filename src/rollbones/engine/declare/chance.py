"""Chance: the one place where anything random is decided.

Rules ask `roll`, `draw` and `choose` when something is revealed, and nothing is shuffled ahead. The answer comes from the
generator in the table, a 64-bit SplitMix: adding a constant and scrambling the sum passes the usual batteries, any seed is
as good as any other, and one word is all the state there is.

The `recorded_…` functions give the same answers and also write down what was asked. They first follow a plan, if one is
laid out, which is how a match is replayed and how every outcome is enumerated.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..errors import RollbonesError
from .record import Numbers, Record, number, numbers
from .rule import rule

GAMMA = np.uint64(0x9E3779B97F4A7C15)
FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR = np.uint64(0x94D049BB133111EB)
SHIFT_27, SHIFT_30, SHIFT_31, HALF = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)
WORDS = np.uint64(1 << 32)

MOST_ASKED = 64


class Recorded(Record):
    """What a table carries besides, where chance is written down."""

    weight = numbers(MOST_ASKED, most=1 << 40)  # how heavy each given answer is …
    total = numbers(MOST_ASKED, most=1 << 40)  # … among all that were possible …
    start = numbers(MOST_ASKED, most=1 << 40)  # … and how heavy all before it are together
    asked = number(most=1 << 30)  # questions asked so far
    planned = number(most=MOST_ASKED)  # answers laid out ahead
    plan = numbers(MOST_ASKED, most=1 << 30)  # those answers
    answer = numbers(MOST_ASKED, most=1 << 30)  # the answers given
    after = numbers(MOST_ASKED, least=-1, most=1 << 30)  # the next answer that was possible, −1 for none
    misfit = number(most=1)  # a planned answer was not possible
    first = number(most=1)  # past the plan, the first possible answer is given instead of a random one


class Table(Record):
    """Base of every game's table."""

    chance = number(most=(1 << 64) - 1)  # the generator: secret, never in a view

    def __init_subclass__(cls, *, recorded: bool = False) -> None:
        """Refuse names under which chance keeps its notes in a recorded table."""
        for name in vars(cls):
            if not recorded and (name == "chance" or name in Recorded.fields):
                raise RollbonesError(
                    f"{cls.__module__}: {cls.__name__}.{name}: chance keeps its own notes under this name "
                    f"(as under {', '.join(Recorded.fields)}); call the field otherwise"
                )
        super().__init_subclass__()


@rule
def scramble(word: Any) -> Any:
    """Scramble 64 bits."""
    word = (word ^ (word >> SHIFT_30)) * FIRST_FACTOR
    word = (word ^ (word >> SHIFT_27)) * SECOND_FACTOR
    return word ^ (word >> SHIFT_31)


@rule
def below(table: Any, count: int) -> int:
    """Return a whole number from 0 up to, not including, `count`, each as likely as the others."""
    many = np.uint64(count)
    table.chance = table.chance + GAMMA
    product = (scramble(table.chance) >> HALF) * many
    if (product & LOW_HALF) < many:
        # The lowest products stand for one number more often than for another: they are thrown again.
        surplus = (WORDS - many) % many
        while (product & LOW_HALF) < surplus:
            table.chance = table.chance + GAMMA
            product = (scramble(table.chance) >> HALF) * many
    return np.int64(product >> HALF)  # type: ignore[return-value]  # NumPy's integers count as int to rules


@rule
def roll(table: Any, sides: int) -> int:
    """Roll a die: 1 to `sides`."""
    return 1 + below(table, sides)


@rule
def choose(table: Any, weights: Numbers) -> int:
    """Choose a place in `weights`, each as likely as its weight says."""
    return heaviest_reached(weights, below(table, sum_of(weights)))


@rule
def draw(table: Any, bag: Numbers) -> int:
    """Draw one thing from a bag, blind: it leaves the bag."""
    drawn = choose(table, bag)
    bag[drawn] -= 1
    return drawn


@rule
def sum_of(weights: Numbers) -> int:
    """Add up weights."""
    total = 0
    for place in range(len(weights)):
        total += weights[place]
    return total


@rule
def sum_before(weights: Numbers, index: int) -> int:
    """Add up the weights before a place."""
    total = 0
    for earlier in range(index):
        total += weights[earlier]
    return total


@rule
def heaviest_reached(weights: Numbers, mark: int) -> int:
    """Return the place whose share of the total the mark falls into."""
    for place in range(len(weights)):
        if mark < weights[place]:
            return place
        mark -= weights[place]
    return len(weights) - 1


@rule
def recorded_roll(table: Any, sides: int) -> int:
    """Roll a die, by plan or generator, and write it down."""
    face = 1 + below(table, sides)
    if table.asked < table.planned:
        planned = table.plan[table.asked]
        if 1 <= planned <= sides:
            face = planned
        else:
            table.misfit = 1
    elif table.first:
        face = 1
    if table.asked < MOST_ASKED:
        table.answer[table.asked] = face
        table.weight[table.asked] = 1
        table.start[table.asked] = face - 1
        table.total[table.asked] = sides
        table.after[table.asked] = face + 1 if face < sides else -1
    table.asked += 1
    return face


@rule
def recorded_choose(table: Any, weights: Numbers) -> int:
    """Choose a place, by plan or generator, and write it down."""
    total = sum_of(weights)
    place = heaviest_reached(weights, below(table, total))
    if table.asked < table.planned:
        planned = table.plan[table.asked]
        if 0 <= planned < len(weights) and weights[planned] > 0:
            place = planned
        else:
            table.misfit = 1
    elif table.first:
        place = next_possible(weights, 0)
    if table.asked < MOST_ASKED:
        table.answer[table.asked] = place
        table.weight[table.asked] = weights[place]
        table.start[table.asked] = sum_before(weights, place)
        table.total[table.asked] = total
        table.after[table.asked] = next_possible(weights, place + 1)
    table.asked += 1
    return place


@rule
def probability(table: Any) -> float:
    """Return how likely the answers were that chance gave."""
    share = 1.0
    for place in range(min(table.asked, MOST_ASKED)):
        share *= table.weight[place] / table.total[place]
    return share


@rule
def plan_the_next(table: Any, after: Any) -> bool:
    """Lay out the answers to try next: the last question that had another gets it. Return whether there was one."""
    place = min(after.asked, MOST_ASKED) - 1
    while place >= 0 and after.after[place] < 0:
        place -= 1
    if place < 0:
        return False
    for earlier in range(place):
        table.plan[earlier] = after.answer[earlier]
    table.plan[place] = after.after[place]
    table.planned = place + 1
    return True


@rule
def next_possible(weights: Numbers, index: int) -> int:
    """Return the first place from here on that can be chosen, −1 for none."""
    while index < len(weights):
        if weights[index] > 0:
            return index
        index += 1
    return -1
