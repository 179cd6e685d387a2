"""The search bot: it plays the game on in its head, again and again, and keeps to what went well.

Information-set Monte-Carlo tree search. Each time it thinks up a world that it could be in, walks down its tree by the moves
that are open there, adds one move it has not tried, plays on by habit, and notes what every seat got out of it. The tree
knows moves only: what chance says is said anew each time, so a node stands for all that can come of its moves.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from rollbones.engine import Numbers, below, rule
from rollbones.engine.contract import acting, habit, hope, legal, play, result_of
from rollbones.engine.drivers import one_of

from .greedy import imagine

UNLIMITED = 1_000_000.0
THOUSAND = 1000.0


@rule
def decide(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    """Think, and take the move that was tried most."""
    if count == 1:
        return 0
    if skill.slip > 0 and below(mind, 1000) < skill.slip:
        return habit(view, box, seat, out, count, mind)
    begin(mind, nodes)
    think(view, box, seat, mind, worlds, inner, nodes, skill, skill.iterations)
    move = favourite(nodes, seat)
    for place in range(count):
        if out[place] == move:
            return place
    return 0


@rule
def begin(mind: Any, nodes: Any) -> None:
    """Start with an empty tree: its root is the position as it stands."""
    plant(nodes, 0, 0, 0, 0)
    mind.grown = 1
    mind.lowest = 0
    mind.highest = 0


@rule
def plant(nodes: Any, place: int, parent: int, seat: int, move: int) -> None:
    """Put a fresh node in."""
    nodes[place].parent = parent
    nodes[place].seat = seat
    nodes[place].move = move
    nodes[place].first = 0
    nodes[place].following = 0
    nodes[place].offered = 0
    nodes[place].visits = 0
    nodes[place].squares = 0
    for one in range(len(nodes[place].total)):
        nodes[place].total[one] = 0


@rule
def think(
    view: Any, box: Any, seat: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any, iterations: int
) -> None:
    """Play the game on so many times, each time down the tree and one move beyond it."""
    for _ in range(iterations):
        imagine(view, box, seat, mind, worlds)
        leaf = walk_down(worlds[0], box, seat, mind, inner, nodes, skill)
        play_on(worlds[0], box, mind, inner, skill)
        back_up(worlds[0], box, mind, nodes, leaf)


@rule
def walk_down(world: Any, box: Any, seat: int, mind: Any, inner: Any, nodes: Any, skill: Any) -> int:
    """Follow the tree to its edge and one move further; return the node reached."""
    place = 0
    seats = acting(world)
    who = seat
    while seats != 0:
        count = legal(world, box, who, inner[0])
        known = mind.grown
        place = pick(world, box, who, count, mind, inner, nodes, skill, place)
        play(world, box, who, nodes[place].move, None)
        seats = acting(world)
        if mind.grown > known or mind.grown == len(nodes):
            break
        if seats != 0:
            who = one_of(seats, mind)
    return place


@rule
def pick(world: Any, box: Any, who: int, count: int, mind: Any, inner: Any, nodes: Any, skill: Any, parent: int) -> int:
    """Return the node of the move to make: one not tried yet, or the one that promises most."""
    # The second row of `inner` says, by move, which node here stands for it.
    child = nodes[parent].first
    while child != 0:
        if nodes[child].seat == who:
            inner[1, nodes[child].move] = child
        child = nodes[child].following
    untried, chosen, best = 0, 0, 0.0
    for place in range(count):
        child = inner[1, inner[0, place]]
        if child == 0:
            untried += 1
        else:
            nodes[child].offered += 1
            worth = promise(nodes, child, who, mind, skill)
            if chosen == 0 or worth > best:
                chosen, best = child, worth
    if untried > 0 and (mind.grown < len(nodes) or chosen == 0):
        chosen = grow(world, box, who, count, untried, mind, inner, nodes, parent)
    child = nodes[parent].first
    while child != 0:
        inner[1, nodes[child].move] = 0
        child = nodes[child].following
    return chosen


@rule
def grow(world: Any, box: Any, who: int, count: int, untried: int, mind: Any, inner: Any, nodes: Any, parent: int) -> int:
    """Add a node for a move not tried yet: the habitual one first, then any."""
    place = habit(world, box, who, inner[0], count, mind)
    if inner[1, inner[0, place]] != 0:
        skip = below(mind, untried)
        place = 0
        while inner[1, inner[0, place]] != 0 or skip > 0:
            if inner[1, inner[0, place]] == 0:
                skip -= 1
            place += 1
    # A full tree lends its last node for one walk.
    fresh = min(mind.grown, len(nodes) - 1)
    if mind.grown < len(nodes):
        mind.grown += 1
        plant(nodes, fresh, parent, who, inner[0, place])
        nodes[fresh].following = nodes[parent].first
        nodes[parent].first = fresh
    nodes[fresh].offered += 1
    return int(fresh)


@rule
def promise(nodes: Any, child: int, who: int, mind: Any, skill: Any) -> float:
    """Return what a move has brought, from 0 to 1, and more for one that was passed over often."""
    visits = float(nodes[child].visits)
    if visits == 0.0:
        return UNLIMITED
    spread = float(max(1, mind.highest - mind.lowest))
    brought = (float(nodes[child].total[who]) / visits - float(mind.lowest)) / spread
    return float(brought + skill.explore / THOUSAND * sqrt(log(float(nodes[child].offered)) / visits))


@rule
def play_on(world: Any, box: Any, mind: Any, inner: Any, skill: Any) -> None:
    """Play a world on beyond the tree."""
    seats = acting(world)
    depth = 0
    while seats != 0 and depth < skill.depth:
        who = one_of(seats, mind)
        count = legal(world, box, who, inner[0])
        place = habit(world, box, who, inner[0], count, mind) if skill.habit else below(mind, count)
        play(world, box, who, inner[0, place], None)
        seats = acting(world)
        depth += 1


@rule
def back_up(world: Any, box: Any, mind: Any, nodes: Any, leaf: int) -> None:
    """Note what a world came to, or is hoped to come to, for every move that led there."""
    is_over = acting(world) == 0
    for seat in range(box.seats):
        worth = result_of(world, box, seat) if is_over else hope(world, box, seat)
        if mind.highest == mind.lowest == 0:
            mind.lowest = worth
            mind.highest = worth
        mind.lowest = min(mind.lowest, worth)
        mind.highest = max(mind.highest, worth)
        place = leaf
        while True:
            nodes[place].total[seat] += worth
            if nodes[place].seat == seat:
                nodes[place].squares += worth * worth >> 10
            if seat == 0:
                nodes[place].visits += 1
            if place == 0:
                break
            place = nodes[place].parent


@rule
def favourite(nodes: Any, seat: int) -> int:
    """Return the root's move that was made most; the better one of two."""
    move, visits, total = 0, -1, 0
    child = nodes[0].first
    while child != 0:
        if nodes[child].seat == seat and (
            nodes[child].visits > visits or (nodes[child].visits == visits and nodes[child].total[seat] > total)
        ):
            move, visits, total = nodes[child].move, nodes[child].visits, nodes[child].total[seat]
        child = nodes[child].following
    return move
