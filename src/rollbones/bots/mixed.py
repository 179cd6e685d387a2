"""Bots of every kind at one table: each seat decides by its own skill."""

from __future__ import annotations

from typing import Any

from rollbones.engine import Numbers, below, rule
from rollbones.engine.game import Game
from rollbones.engine.run.players import GREEDY, LOOK, RANDOM, SEARCH, STEADY, Bot

from .greedy import by_habit, by_looking
from .search import decide as by_searching
from .search import leaning
from .steady import decide as steadily


@rule
def quickly(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    """Decide as the greedy bot does; which way, the game decides."""
    raise NotImplementedError


@rule
def decide(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    """Decide by the seat's own skill. Who thinks slips into habit; who follows habit slips into anything."""
    if skill.kind == SEARCH:
        return by_searching(view, box, seat, out, count, mind, worlds, inner, nodes, skill)
    if skill.kind == LOOK:
        if skill.slip > 0 and below(mind, 1000) < skill.slip:
            return quickly(view, box, seat, out, count, mind, worlds, inner, nodes, skill)
        return by_looking(view, box, seat, out, count, mind, worlds, inner, nodes, skill)
    if skill.kind == RANDOM or (skill.slip > 0 and below(mind, 1000) < skill.slip):
        return below(mind, count)
    if skill.kind == GREEDY:
        return quickly(view, box, seat, out, count, mind, worlds, inner, nodes, skill)
    if skill.kind == STEADY:
        return steadily(view, box, seat, out, count, mind, worlds, inner, nodes, skill)
    return below(mind, count)


def mixed(game: Game) -> Bot:
    """Return the bot that is each of them, for a game."""
    if "habit" in game.hints:
        return Bot(decide, on_device=False, swaps=((quickly, by_habit), (leaning, game.hints["habit"])))
    return Bot(decide, on_device=False, swaps=((quickly, by_looking),))
