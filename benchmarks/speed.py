"""Speed on the processor, everything in one run, as ratios to a C loop that plays the same games.

    pip install -e '.[bench]'
    python benchmarks/speed.py            (needs gcc; about a minute)

Each figure is the best of several turns taken one after the other, so that a busy moment of the machine hurts all alike.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import pyspiel

from rollbones.bots import players
from rollbones.engine.declare.events import Tale
from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed, play_batch, play_chunk
from rollbones.engine.run.compile import world
from rollbones.engine.run.warmup import load

HERE = Path(__file__).parent
SEED = 7


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        loop = Path(folder) / "pig"
        subprocess.run(["gcc", "-O3", "-o", str(loop), str(HERE / "pig.c")], check=True)
        measures: dict[str, Callable[[], float]] = {
            "C loop, Pig": lambda: c_loop(loop, 400_000),
            "Rollbones, Pig, one core": lambda: rollbones("pig", 400_000, 1),
            "Rollbones, Pig, two cores": lambda: rollbones("pig", 800_000, 2),
            "Rollbones, delver, one core": lambda: rollbones("delver", 2_000_000, 1),
            "Rollbones, delver, two cores": lambda: rollbones("delver", 4_000_000, 2),
            "Rollbones, boarding, one core": lambda: rollbones("boarding", 100_000, 1),
            "Rollbones, boarding, two cores": lambda: rollbones("boarding", 200_000, 2),
            "Rollbones, climb, one core": lambda: rollbones("climb", 200_000, 1),
            "Rollbones, climb, two cores": lambda: rollbones("climb", 400_000, 2),
            "Rollbones, everest, one core": lambda: rollbones("everest", 20_000, 1),
            "Rollbones, everest, two cores": lambda: rollbones("everest", 40_000, 2),
            "Rollbones, trapsetter, one core": lambda: rollbones("trapsetter", 5_000, 1),
            "Rollbones, trapsetter, two cores": lambda: rollbones("trapsetter", 10_000, 2),
            "OpenSpiel, Pig, C++ rollouts": lambda: openspiel(40_000),
        }
        check_same_games(loop)
        best: dict[str, float] = {}
        for _ in range(given.turns):
            for name, measure in measures.items():
                best[name] = max(best.get(name, 0.0), measure())
    yardstick = best["C loop, Pig"]
    for name, speed in best.items():
        print(json.dumps({"what": name, "moves_a_second": round(speed), "of_the_C_loop": round(speed / yardstick, 3)}))
    for slug in ("Pig", "delver", "boarding", "climb", "everest", "trapsetter"):
        ratio = best[f"Rollbones, {slug}, two cores"] / best[f"Rollbones, {slug}, one core"]
        print(json.dumps({"what": f"{slug}: two cores over one", "ratio": round(ratio, 2)}))
    ratio = best["Rollbones, Pig, one core"] / best["OpenSpiel, Pig, C++ rollouts"]
    print(json.dumps({"what": "Rollbones over OpenSpiel, Pig", "ratio": round(ratio, 2)}))
    print(
        json.dumps({"what": "the bare rule of one move of delver, called from Python", "microseconds": round(one_move(), 2)})
    )
    for slug in ("pig", "delver", "boarding", "climb", "everest", "trapsetter"):
        spent = round(live_move(slug), 1)
        print(json.dumps({"what": f"one recorded live move of {slug}, processor time", "microseconds": spent}))


def c_loop(loop: Path, games: int) -> float:
    found = run_c(loop, games)
    return found["moves"] / found["seconds"]


def run_c(loop: Path, games: int) -> dict[str, float]:
    found: dict[str, float] = json.loads(
        subprocess.run([loop, str(games), str(SEED)], check=True, capture_output=True).stdout
    )
    return found


def check_same_games(loop: Path) -> None:
    """The C loop and Rollbones must have played the same games."""
    game = find_game("pig")
    who = players(game, "random", 2)
    ours = play_chunk(world(game, "cpu", bot=who.bot), packed(game, game.box()), who, 0, 10_000, SEED)
    theirs = run_c(loop, 10_000)
    if (int(ours.moves.sum()), int(ours.scores.sum())) != (theirs["moves"], theirs["points"]):
        raise SystemExit("benchmarks/pig.c and the rules of Pig do not play the same games; mend pig.c")


def rollbones(slug: str, games: int, cores: int) -> float:
    game = find_game(slug)
    box = game.box()
    who = players(game, "random", int(box.seats))
    for _ in play_batch(game, box, who, 1, SEED, cores=1):
        pass
    begin = time.perf_counter()
    parts = list(play_batch(game, box, who, games, SEED, cores=cores))
    seconds = time.perf_counter() - begin
    return sum(int(part.moves.sum(dtype=np.int64)) for part in parts) / seconds


def openspiel(games: int) -> float:
    """OpenSpiel's own C++ plays random games to the end; its moves a game are counted from Python."""
    game = pyspiel.load_game("pig")
    lengths = []
    luck = np.random.default_rng(SEED)
    for _ in range(300):
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(luck.choice(outcomes, p=chances)))
            else:
                moves += 1
                state.apply_action(int(luck.choice(state.legal_actions())))
        lengths.append(moves)
    # One simulation of its search bot that is evaluated by so many rollouts: nothing but those rollouts, all in C++.
    rollouts = pyspiel.RandomRolloutEvaluator(games, SEED)
    bot = pyspiel.MCTSBot(game, rollouts, 2.0, 1, 10, False, SEED, False)
    begin = time.perf_counter()
    bot.step(game.new_initial_state())
    return games * float(np.mean(lengths)) / (time.perf_counter() - begin)


def one_move(moves: int = 200_000) -> float:
    """Microseconds for one compiled rule called from Python: no legality, no words, no log."""
    game = find_game("delver")
    place = load(game)
    start, boxes, tales = place.table_kind.array(), packed(game, game.box()), Tale.array()
    place.set_up(start, boxes)
    out = np.zeros(len(game.moves), np.int32)
    draw = int(out[place.legal(start, boxes, 0, out) - 1])
    table = start.copy()
    begin = time.perf_counter()
    for _ in range(moves):
        table[0] = start[0]
        place.play(table, boxes, 0, draw, tales)
    whole = time.perf_counter() - begin
    begin = time.perf_counter()
    for _ in range(moves):
        table[0] = start[0]
    return (whole - (time.perf_counter() - begin)) / moves * 1e6


def live_move(slug: str, moves: int = 1500) -> float:
    """Microseconds of processor time for one move of a live match: legality, dice from the secret, tale in words, undo."""
    game = find_game(slug)
    engine = partial(world, game, "cpu", recorded=True)
    luck = random.Random(SEED)
    spent, made, number = 0.0, -100, 0  # the first hundred load the compiled code and are not counted
    while made < moves:
        match, number = Match.new(game, seed=f"live {number}", engine=engine), number + 1
        while not match.over and made < moves:
            seat = luck.choice(match.acting)
            move = luck.choice(match.legal(seat))
            begin = time.process_time()
            match.play(move, seat)
            spent, made = (spent if made < 0 else spent + time.process_time() - begin), made + 1
    return spent / made * 1e6


if __name__ == "__main__":
    main()
