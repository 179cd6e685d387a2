"""Small ships of DIE! solved exactly, and what play comes to beside the exact value.

    python benchmarks/solve.py [GAMES [WORDS]]

For each ship, or those whose names have the words in them: positions, value, time. Then, on two of them: both sides by their
best choices; and each bot on either side against the best choices of the other, beside the exact value; and what a bot's
decisions cost, and how far its own estimate of the position is from the exact value.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from rollbones.bots.levels import skill_of
from rollbones.bots.thinker import Thinker
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import world
from rollbones.engine.run.players import RANDOM, SEARCH, Skill
from rollbones.lab.commands.solve import Solver
from rollbones.lab.stats.intervals import wilson

BOARDING = find_game("boarding")
SHIPS = {
    "four dice, two Rounds, no gun": {"action_dice": "4", "gun_ammo": "0", "round_limit": "2"},
    "two dice, no last Round": {"action_dice": "2", "round_limit": "none"},
    "two Aliens, two dice, five Rounds": {"aliens": "2", "action_dice": "2", "round_limit": "5"},
    "three dice, eight Rounds": {"action_dice": "3", "round_limit": "8"},
    "two dice, twenty Rounds": {"action_dice": "2", "round_limit": "20"},
}
PLAYED_ON = ("four dice, two Rounds, no gun", "two dice, twenty Rounds")
MOST = 20_000_000
BOTS = {
    "random": Skill(RANDOM),
    "strong": skill_of(BOARDING, "strong"),
    **{f"search {many}": Skill(SEARCH, iterations=many, habit=0) for many in (100, 1_000, 10_000)},  # to the end, by chance
}
SEED = 7

Choice = Callable[[Any, int], int]


def main() -> None:
    """Solve, play, print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    words = " ".join(sys.argv[2:])
    for name, options in SHIPS.items():
        if words not in name:
            continue
        solver = Solver(BOARDING, BOARDING.box(None, {"map": "lifeboat", "aliens": "1", **options}), MOST)
        solver.solve()
        found = solver.found()
        print(
            f"{name}: {found.positions:,} positions, {found.decisions:,} decisions, Human {solver.value:.9f} "
            f"± {found.error:.0e}, {found.sweeps} sweeps, {found.seconds:.0f} s, {found.bytes >> 20:,} MiB",
            flush=True,
        )
        if name in PLAYED_ON:
            play(solver, games)


def play(solver: Solver, games: int) -> None:
    """Play on a solved ship."""
    results, lengths = solver.play(1_000_000, SEED)
    margin = 1.96 * results.std() / len(results) ** 0.5
    print(f"  best against best: Human {results.mean():.5f} ± {margin:.5f} in a million games of {lengths.mean():.1f} moves")
    thinker = Thinker(BOARDING, solver.box)
    for name, skill in BOTS.items():
        notes = Notes()
        for seat, who in enumerate(("Human", "Aliens")):
            wins = sum(one_game(solver, thinker, skill, seat, number, notes) for number in range(games))
            share, exact = wilson(wins, games), solver.value if seat == 0 else 1 - solver.value
            print(
                f"  {name:12} as {who:6}: {share.value:.3f} ({share.low:.3f}–{share.high:.3f}), exact {exact:.3f}", flush=True
            )
        print(f"  {name:12} {notes}", flush=True)


class Notes:
    """What decisions cost, where there was something to lose, and how far estimates were off."""

    def __init__(self) -> None:
        self.costs: list[float] = []
        self.any: list[float] = []
        self.off: list[float] = []

    def __str__(self) -> str:
        off = f"; its estimate is off by {np.mean(self.off):.3f}" if self.off else ""
        found = f"{len(self.costs)} decisions cost {np.mean(self.costs):.4f} each, any move {np.mean(self.any):.4f}"
        return found + f", {np.mean(np.array(self.costs) < 1e-9):.1%} cost nothing{off}"


def one_game(solver: Solver, thinker: Thinker, skill: Skill, seat: int, number: int, notes: Notes) -> int:
    """Play a bot in a seat against the best choices; return whether it won."""
    place = world(BOARDING, "cpu", recorded=True)
    tables = place.table_kind.array()
    tables[0]["chance"] = SEED * 1_000_003 + number * 2 + seat
    place.set_up(tables, solver.boxes)
    while acts := int(place.acting(tables)):
        mover = acts.bit_length() - 1
        table = np.ndarray(1, BOARDING.table_kind.dtype, tables.data)[0]
        move = solver.best(table) if mover != seat else decision(solver, thinker, skill, table, seat, number, notes)
        tables[0]["asked"] = 0
        place.play_quietly(tables, solver.boxes, mover, move)
    return int(place.score(tables, solver.boxes, seat))


def decision(solver: Solver, thinker: Thinker, skill: Skill, table: Any, seat: int, number: int, notes: Notes) -> int:
    """Let a bot decide, and note what that cost."""
    worth = {move: value if seat == 0 else 1 - value for move, value in solver.values(table).items()}
    thought = thinker.choose(skill, table, seat, list(worth), seed=number)
    best = max(worth.values())
    if best - min(worth.values()) > 1e-6:
        notes.costs.append(best - worth[thought.move])
        notes.any.append(best - sum(worth.values()) / len(worth))
        notes.off += [abs(one.mean - best) for one in thought.rated if one.move == thought.move and one.visits > 1]
    return thought.move


if __name__ == "__main__":
    main()
