"""The greedy bot and the one that looks ahead: what looks best at once.

The greedy one follows the game's own habit where there is one. Else it looks one move ahead: it tries every move in some
worlds it could be in and takes the one that leaves most to hope for. Every move is followed by the same chances, and those
are spread evenly: of twelve worlds, each face of the first die rolled comes up in two.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rollbones.engine import Numbers, below, rule
from rollbones.engine.declare.chance import GAMMA, scramble
from rollbones.engine.declare.contract import guess, habit, hope, play, serious
from rollbones.engine.run.players import Bot

WORLDS_TRIED = 12
FIRST_FACTOR_BACK, SECOND_FACTOR_BACK = np.uint64(0x96DE1B173F119089), np.uint64(0x319642B2D24D8EC3)
SHIFT_27, SHIFT_30, SHIFT_31 = np.uint64(27), np.uint64(30), np.uint64(31)
TWO = np.uint64(2)
WHOLE = (1 << 63) - 1


@rule
def by_habit(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    """Do as the game's habit says."""
    return habit(view, box, seat, out, count, mind)


@rule
def by_looking(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    """Look one move ahead; any of the best, where several are."""
    count = serious(view, box, seat, out, count)
    if count == 1:
        return 0
    tried = skill.iterations if skill.iterations > 0 else WORLDS_TRIED
    chosen, best, equals = 0, 0, 0
    start = mind.chance
    for place in range(count):
        mind.chance = start
        hopes, squares, number = 0, 0, 0
        while number < tried:
            is_guessed = imagine(view, box, seat, mind, worlds)
            begun = evenly(mind, number, tried)
            worlds[0].chance = begun
            play(worlds[0], box, seat, out[place], None)
            worth = hope(worlds[0], box, seat)
            # Where chance was not asked, all worlds come to the same.
            alike = 1 if is_guessed or worlds[0].chance != begun else tried
            hopes += alike * worth
            squares += alike * (worth * worth >> 10)
            number += alike
        if len(nodes) > count + 1:
            note_hope(nodes, place + 1, seat, out[place], tried, hopes, squares)
        if equals == 0 or hopes > best:
            chosen, best, equals = place, hopes, 1
        elif hopes == best:
            equals += 1
            if below(mind, equals) == 0:
                chosen = place
    return chosen


@rule
def note_hope(nodes: Any, place: int, seat: int, move: int, tried: int, hopes: int, squares: int) -> None:
    """Write down what a move promises, for whoever wants to know more than which is best."""
    nodes[0].first = place
    nodes[place].following = place - 1
    nodes[place].seat = seat
    nodes[place].move = move
    nodes[place].visits = tried
    nodes[place].total = hopes
    nodes[place].squares = squares


@rule
def evenly(mind: Any, number: int, tried: int) -> Any:
    """Return where a world's generator begins so that its first answer is the next of so many spread evenly."""
    width = WHOLE // tried
    return unscramble(np.uint64(number * width + below(mind, min(width, 1 << 31))) * TWO) - GAMMA


@rule
def unscramble(word: Any) -> Any:
    """Undo what `scramble` does."""
    word = (word ^ (word >> SHIFT_31) ^ (word >> (SHIFT_31 * TWO))) * SECOND_FACTOR_BACK
    word = (word ^ (word >> SHIFT_27) ^ (word >> (SHIFT_27 * TWO))) * FIRST_FACTOR_BACK
    return word ^ (word >> SHIFT_30) ^ (word >> (SHIFT_30 * TWO))


@rule
def imagine(view: Any, box: Any, seat: int, mind: Any, worlds: Any) -> bool:
    """Think up a world that a seat could be in, with chances of its own; tell whether anything had to be guessed."""
    worlds[0] = view
    mind.chance = mind.chance + GAMMA
    begun = scramble(mind.chance ^ np.uint64(1))
    worlds[0].chance = begun
    guess(worlds[0], box, seat)
    return bool(worlds[0].chance != begun)


HABITUAL = Bot(by_habit)
LOOKING = Bot(by_looking)
