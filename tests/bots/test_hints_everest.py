"""What is known about playing everest: the habits of both sides."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rollbones.bots import players
from rollbones.engine import Numbers
from rollbones.engine.batch import packed, play_batch
from rollbones.engine.compile import build
from rollbones.engine.contract import habit, legal
from rollbones.engine.registry import find_game
from rollbones.engine.rule import rule
from rollbones.engine.skill import Mind

EVEREST = find_game("everest")


@rule
def habit_of(tables: Any, boxes: Any, seat: int, out: Numbers, minds: Any) -> int:
    """Return the move the habit of a seat takes."""
    count = legal(tables[0], boxes[0], seat, out)
    return out[habit(tables[0], boxes[0], seat, out, count, minds[0])]


def taken(text: str, seat: int) -> str:
    box = EVEREST.box()
    tables = EVEREST.table_kind.array()
    tables[0] = EVEREST.read(text, box)
    out = np.zeros(len(EVEREST.moves), np.int32)
    found = {build(EVEREST, engine, [habit_of])["habit_of"](tables, packed(EVEREST, box), seat, out, Mind.array())
             for engine in ("plain", "cpu")}  # fmt: skip
    assert len(found) == 1
    return EVEREST.moves.say(int(found.pop()))


@pytest.mark.parametrize(
    ("text", "seat", "move"),
    [
        ("shopping | tenzing base camp, money 400, awaited", 0, "buy food"),
        ("shopping | tenzing base camp, money 250, food 3, awaited", 0, "buy hook"),
        ("climbing", 0, "move up"),
        ("tenzing ring 1 south", 0, "move to east"),
        ("tenzing ring 4 west, food 2, health 3", 0, "eat"),
        ("tenzing ring 4 west, food 2", 0, "move up"),
        ("tenzing ring 2 west, crevice 1, rope 1", 0, "climb out"),
        ("hillary ring 7 east, tank 1", 1, "done"),
        ("hillary ring 7 east, summited", 1, "move down"),
        ("hillary ring 1 south, summited", 1, "move down"),
        ("an avalanche comes | tenzing ring 5 west, hook 1, awaited", 0, "brace with hook"),
        ("an avalanche comes | tenzing ring 1 west, hook 1, awaited", 0, "suffer"),
        ("rocks fall | hillary ring 5 west, food 2, forecast 1, awaited", 1, "drop forecast"),
        ("rocks fall | hillary ring 5 west, food 2, awaited", 1, "suffer"),
        ("forecasting | tenzing base camp, awaited | hand yeti 1, crevice 1 | seen yeti 1, crevice 1", 0, "remove yeti"),
        ("everest to play | tenzing ring 6 west, health 2 | hand high wind 1, crevice 3", 2, "play high wind"),
        ("everest to play | tenzing ring 5 west | hillary ring 4 west | hand avalanche 1, crevice 3", 2,
         "play avalanche in the west"),
        ("everest pays | played avalanche 4, owed 3 | hand frostbite 1, avalanche 1, crevice 1", 2, "pay with frostbite"),
        ("everest to play | tenzing ring 6 west | hillary ring 6 west | yeti ring 7, health 6, may act", 2, "yeti down"),
        ("everest to play | hand crevice 1", 2, "end turn"),
        ("the blizzard blows | tenzing ring 4 west, to be blown", 2, "blow tenzing down"),
    ],
)  # fmt: skip
def test_the_habit_knows_what_to_do(text: str, seat: int, move: str) -> None:
    assert taken(text, seat) == move


def won(bots: str, games: int = 400) -> float:
    (part,) = play_batch(EVEREST, EVEREST.box(), players(EVEREST, bots, 3), games, 1)
    return float(part.scores[:, 0].mean())


def test_habits_beat_chance_on_both_sides() -> None:
    against_chance, both, chance = won("greedy,greedy,random"), won("greedy"), won("random,random,greedy")
    assert against_chance > 0.6
    assert chance < 0.02
    assert chance < both < against_chance
