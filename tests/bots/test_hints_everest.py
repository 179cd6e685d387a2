"""What is known about playing everest: the habits of both sides, and what each hopes for."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from rollbones.bots import players
from rollbones.engine import Numbers
from rollbones.engine.declare.contract import PARTS, habit, hope, legal
from rollbones.engine.declare.rule import rule
from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed, play_batch
from rollbones.engine.run.compile import Engine, build
from rollbones.engine.run.players import Mind
from rollbones.games.everest.mountain import QUADRANTS

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


@rule
def hopes_of(tables: Any, boxes: Any, hopes: Numbers) -> None:
    """Note what each seat hopes for."""
    for seat in range(3):
        hopes[seat] = hope(tables[0], boxes[0], seat)


@cache
def hoping(engine: Engine) -> Any:
    """Return the compiled or plain function, the same one every time: each costs a megabyte."""
    return build(EVEREST, engine, [hopes_of])["hopes_of"], packed(EVEREST, EVEREST.box())


def hoped(table: Any, engine: Engine = "cpu") -> list[int]:
    tables, found = EVEREST.table_kind.array(), np.zeros(3, np.int64)
    tables[0] = table
    hopes, boxes = hoping(engine)
    hopes(tables, boxes, found)
    return [int(one) for one in found]


def positions(games: int) -> Iterator[Match]:
    """Go through positions of random games, each as it stands."""
    luck = random.Random(7)
    for number in range(games):
        match = Match(EVEREST, EVEREST.box(), bytes([number]) * 32)
        while match.acting:
            seat = luck.choice(match.acting)
            match.play(match.moves.say(luck.choice(match.legal(seat))), seat)
            yield match


def test_the_climbers_hope_for_the_same_whatever_everest_holds() -> None:
    for match in positions(3):
        for seat in (0, 1):
            assert hoped(match.view(seat))[:2] == hoped(match.table)[:2]


def test_both_engines_hope_the_same_and_partners_hope_alike() -> None:
    for match in itertools.islice(positions(1), 60):
        found = hoped(match.table)
        assert found == hoped(match.table, "plain")
        assert found[0] == found[1]
        assert 0 <= min(found) <= max(found) <= PARTS


def test_what_is_over_is_known() -> None:
    *_, match = positions(1)
    assert hoped(match.table) == [PARTS * int(EVEREST.functions["score"](match.table, match.box, seat)) for seat in range(3)]


@pytest.mark.parametrize("goal", ["summit_and_home", "summit_each"])
@pytest.mark.parametrize("board", ["default", "steep"])
def test_the_way_is_one_action_longer_than_from_the_best_space_that_an_action_leads_to(board: str, goal: str) -> None:
    box = EVEREST.box(None, {"board": board, "goal": goal})
    luck = random.Random(1)
    for _ in range(60):
        ring = luck.randrange(int(box.summit))
        side = QUADRANTS[luck.randrange(4)] if ring else ""
        place = f"ring {ring} {side}" if ring else "base camp"
        food, ropes, hooks = luck.randrange(4), luck.randrange(3), luck.randrange(4)
        gear = "".join(f", {item} {many}" for item, many in (("food", food), ("rope", ropes), ("hook", hooks)) if many)
        match = Match(EVEREST, box, b"x" * 32, start=f"tenzing {place}{gear} | hillary base camp")
        ways = []
        for move in match.legal(0):
            if match.moves.say(move).startswith(("move", "hook")):
                after = match.forked(0)
                after.play(move, 0)
                ways.append(_journey(after.table, box))
        assert _journey(match.table, box) == min(99, 1 + min(ways, default=99))


def _journey(table: Any, box: Any) -> int:
    food, ropes, hooks = (min(int(table.gear[0, item]), most) for item, most in ((1, 5), (2, 3), (3, 3)))
    return int(box.journey[food, ropes, hooks, table.ring[0], table.quadrant[0]])
