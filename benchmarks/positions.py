"""How many positions DIE! The Die Game has, and what solving all of it would take.

    python benchmarks/positions.py [OPTION=VALUE]...

Bounds come from what the fields of the table can hold together under the official rulings, Aliens being alike. They count too
much where something never comes about; how much, the small ships show, whose positions are found one by one.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np

from rollbones.engine.explore.graph import EDGES, ENTRIES, FOLLOWED, LOTS
from rollbones.engine.registry import find_game
from rollbones.lab.commands.solve import Solver

BOARDING = find_game("boarding")
SMALL = ({"action_dice": "1"}, {"action_dice": "2"}, {"action_dice": "3"}, {"aliens": "2", "action_dice": "1"})
DEAD = (0, 0)
STATES = 3  # of an Alien, and of the Human
FACES = 6
TURNS = 6  # either side's turn, after the radio, in the free turn, after it, cut off
LOOKED_AT = 1_000_000  # positions of the whole game, for its moves a turn
BYTES = 4  # a value
A_SECOND = 1e9  # moves, on an H200
GIB = 1 << 30


@dataclass(frozen=True)
class Bound:
    """The most positions there can be under a box, in one Round."""

    between: int  # at the end of a Round, before the dice are rolled
    starts: int  # the same after the roll
    turns: int  # where a turn begins
    block: int  # the most of these that have the same shots and stimpack


def bound(box: Any) -> Bound:
    """Go through where Aliens and Human can be, and multiply by the rest."""
    rooms, dice = range(1, int(box.rooms) + 1), int(box.action_dice)
    shots, lock = int(box.gun_ammo) + 1, int(box.lockdown)
    kinds = [DEAD, *((room, state) for room in rooms for state in range(STATES))]
    between = turns = block = 0
    for aliens in combinations_with_replacement(kinds, int(box.aliens)):
        dead = aliens.count(DEAD)
        if dead == len(aliens):
            continue
        where = [room for room, _ in aliens]
        # A location is locked down around an Alien, and open to nobody until it dies there.
        locked = len(rooms) if dead else len(set(where))
        # A stimpack that is used up has killed one.
        stimpacks = 3 if dead else 2
        # Between Rounds the Human is OK, with one Alien at most, and a Lockdown has fallen once.
        humans = sum(where.count(room) <= 1 for room in rooms)
        between += humans * stimpacks * (1 + locked * (lock - 1))
        inside = len(rooms) * STATES * (1 + locked * lock)
        turns += inside * stimpacks
        block += inside
    handfuls = comb(dice + FACES, FACES)  # of what dice can be left
    return Bound(
        between * shots * 2,
        between * shots * 2 * comb(dice + FACES - 1, FACES - 1),
        turns * shots * TURNS * handfuls,
        block * TURNS * handfuls,
    )


def explored(options: dict[str, str], most: int) -> tuple[Solver, int]:
    """Find positions; return them, and at how many of those that were followed a turn begins (from every so many)."""
    solver = Solver(BOARDING, BOARDING.box(None, options), most)
    solver.explore()
    followed = int(solver.graph.counts[FOLLOWED])
    step = max(1, followed // 20_000)
    some = [number for number in range(0, followed, step) if solver.graph.movers[number] >= 0]
    turns = sum(int(solver.table(number).die) == 0 for number in some)
    return solver, round(followed * turns / len(some))


def of(count: int, most: int) -> str:
    """Say how many there are of how many there could be."""
    return f"{count:,} of {most:,} ({count / most:.1%})"


def main() -> None:
    """Print what small ships have, and what the whole game takes."""
    for options in SMALL:
        solver, turns = explored({"map": "lifeboat", "aliens": "1", "round_limit": "none", **options}, 5_000_000)
        counts, most = solver.graph.counts, bound(solver.box)
        starts = len(np.unique(solver.graph.to[: int(counts[ENTRIES])]))
        print(f"lifeboat, one Alien, no last Round, {options}: {solver.positions:,} positions")
        print(f"  between Rounds {of(int(counts[LOTS]), most.between)}, at their start {of(starts, most.starts)}")
        print(f"  where a turn begins {of(turns, most.turns)}, {counts[EDGES] / turns:.1f} moves each", flush=True)
    options = dict(word.split("=", 1) for word in sys.argv[1:])
    solver, turns = explored(options, LOOKED_AT)
    most, rounds, each = bound(solver.box), int(solver.box.round_limit), int(solver.graph.counts[EDGES]) / turns
    print(f"{options or 'the scout ship, as printed'}: no more than, in one Round,")
    print(f"  {most.between:,} positions between Rounds: {most.between * BYTES / GIB:.2f} GiB at {BYTES} bytes each")
    print(f"  {most.starts:,} at its start, dice rolled")
    print(f"  {most.turns:,} where a turn begins: {most.turns * BYTES / GIB:,.0f} GiB")
    print(f"  {most.block:,} of them with the same shots and stimpack: {most.block * BYTES / GIB:.0f} GiB")
    hours = most.turns * each / A_SECOND / 3600
    print(
        f"  {each:.1f} moves where a turn begins, as first found: {hours:.2f} h a Round at {A_SECOND:.0e} moves a second",
        end="",
    )
    print(f"; {rounds} Rounds {hours * rounds:.0f} h" if rounds else "")


if __name__ == "__main__":
    main()
