"""Simulations a second of a search over Pig: ours against OpenSpiel's own C++ search bot, one core each, in one run.

    pip install -e '.[bench]'
    python benchmarks/search.py

Both search the same positions with as many simulations and the same constant, each ending in one random game. What counts is
the processor's time, the best of several turns taken one after the other, so that a busy machine hurts both alike.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import pyspiel

from rollbones.bots.thinker import Thinker
from rollbones.engine.registry import find_game
from rollbones.engine.run.players import SEARCH, Skill

POSITIONS = ((0, 0, 4), (12, 25, 8), (40, 31, 15), (50, 62, 10), (71, 64, 18), (80, 85, 6))  # own points, other's, the turn's
EXPLORE = 1500  # thousandths
ROLL, HOLD = 0, 1
MEMORY = 1000  # megabytes, more than it needs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--simulations", type=int, default=5_000)
    parser.add_argument("--turns", type=int, default=15)
    given = parser.parse_args()
    best: dict[tuple[str, tuple[int, int, int]], float] = {}
    for turn in range(given.turns + 1):
        for position in POSITIONS:
            for who, measure in (("Rollbones", ours), ("OpenSpiel", theirs)):
                seconds = measure(position, given.simulations, turn)
                if turn:  # the first time something is compiled or loaded
                    best[who, position] = min(best.get((who, position), seconds), seconds)
    speed = {
        who: given.simulations * len(POSITIONS) / sum(best[who, position] for position in POSITIONS)
        for who in ("Rollbones", "OpenSpiel")
    }
    for who, many in speed.items():
        print(json.dumps({"what": f"{who}, Pig, search on one core", "simulations_a_second": round(many)}))
    print(
        json.dumps({"what": "Rollbones over OpenSpiel, search", "ratio": round(speed["Rollbones"] / speed["OpenSpiel"], 2)})
    )


PIG = find_game("pig")
THINK = Thinker(PIG, PIG.box())


def ours(position: tuple[int, int, int], simulations: int, seed: int) -> float:
    view = PIG.table_kind.blank()
    view.points[0], view.points[1], view.turn = position
    skill = Skill(SEARCH, iterations=simulations, explore=EXPLORE, habit=0)
    begin = time.thread_time()
    THINK.choose(skill, view, 0, [ROLL, HOLD], seed)
    return time.thread_time() - begin


def theirs(position: tuple[int, int, int], simulations: int, seed: int) -> float:
    game = pyspiel.load_game("pig(players=2,winscore=100,diceoutcomes=6)")
    bot = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, seed), EXPLORE / 1000, simulations, MEMORY, False, seed, False
    )
    state = game.new_initial_state()
    own, other, turn = position
    gather(state, own)
    state.apply_action(HOLD)
    gather(state, other)
    state.apply_action(HOLD)
    gather(state, turn)
    begin = time.thread_time()
    bot.step(state)
    return time.thread_time() - begin


def gather(state: Any, points: int) -> None:
    """Roll until the turn holds so many points."""
    while points > 0:
        face = points if points <= 6 else 6 if points != 7 else 5
        state.apply_action(ROLL)
        state.apply_action(face - 1)
        points -= face


if __name__ == "__main__":
    main()
