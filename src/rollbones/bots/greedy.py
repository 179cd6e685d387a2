"""The greedy bot: what looks best at once.

It follows the game's own habit where there is one, and else tries every move in a few worlds it could be in and takes the
one that leaves most to hope for.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rollbones.engine import Numbers, below, rule
from rollbones.engine.chance import GAMMA, scramble
from rollbones.engine.contract import guess, habit, hope, play
from rollbones.engine.skill import Bot

WORLDS_TRIED = 4


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
    if count == 1:
        return 0
    chosen, best, equals = 0, 0, 0
    for place in range(count):
        hopes = 0
        for _ in range(WORLDS_TRIED):
            imagine(view, box, seat, mind, worlds)
            play(worlds[0], box, seat, out[place], None)
            hopes += hope(worlds[0], box, seat)
        if equals == 0 or hopes > best:
            chosen, best, equals = place, hopes, 1
        elif hopes == best:
            equals += 1
            if below(mind, equals) == 0:
                chosen = place
    return chosen


@rule
def imagine(view: Any, box: Any, seat: int, mind: Any, worlds: Any) -> None:
    """Think up a world that a seat could be in, with chances of its own."""
    worlds[0] = view
    mind.chance = mind.chance + GAMMA
    worlds[0].chance = scramble(mind.chance ^ np.uint64(1))
    guess(worlds[0], box, seat)


HABITUAL = Bot(by_habit)
LOOKING = Bot(by_looking)
