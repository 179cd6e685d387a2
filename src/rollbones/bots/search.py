"""The search bot: it plays the game on in its head, again and again, and keeps to what went well.

Information-set Monte-Carlo tree search. Each time it thinks up a world that it could be in, walks down its tree by the moves
that are open there, adds a move it has not tried, plays on by habit, and notes what everybody who moved got out of it. The
tree knows moves only: what chance says is said anew each time, so a node stands for all that can come of its moves.

Which move to try is weighed as in AlphaZero, with half of the curiosity for the move that habit would make in the world at
hand: so habit leads where little is known, and gives way to what was found where much is.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from rollbones.engine import Numbers, below, rule
from rollbones.engine.declare.contract import acting, habit, hope, legal, play, result_of, serious
from rollbones.engine.run.drivers import one_of

from .greedy import imagine

THOUSANDTH = 0.001
LEANING = 0.5  # the part of its curiosity that goes to the habitual move; the rest is for all alike
NO_LEANING = -1
RIPE = 16  # visits from which on a move gets moves of its own below it, where its worth is played out and not hoped for
ENOUGH = 100  # visits from which on the spread of their results tells how sure their mean is
SURE = 2.0  # standard errors
NOTHING_SURE = -1e30


@rule
def leaning(view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any) -> int:
    """Return which move the tree tries first and oftener; the game's habit stands in here, where there is one."""
    return NO_LEANING


@rule
def decide(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    """Think, and take the move that was tried most."""
    count = serious(view, box, seat, out, count)
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
    nodes[place].total = 0
    nodes[place].squares = 0


@rule
def think(
    view: Any, box: Any, seat: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any, iterations: int
) -> None:
    """Play the game on so many times, each time down the tree and then to the end."""
    for _ in range(iterations):
        imagine(view, box, seat, mind, worlds)
        leaf = walk_down(worlds[0], box, seat, mind, inner, nodes, skill)
        play_on(worlds[0], box, mind, inner, skill)
        back_up(worlds[0], box, mind, nodes, leaf)


@rule
def walk_down(world: Any, box: Any, seat: int, mind: Any, inner: Any, nodes: Any, skill: Any) -> int:
    """Follow the tree to its edge; return the node reached."""
    place = 0
    scale = 1.0 / max(1, mind.highest - mind.lowest)
    ripe = RIPE if skill.depth > 0 else 1
    who = seat
    seats = acting(world)
    while seats != 0:
        count = serious(world, box, who, inner[0], legal(world, box, who, inner[0]))
        if count == 1:
            # A forced move is no decision: it needs no node.
            play(world, box, who, inner[0, 0], None)
        else:
            following = pick(world, box, who, count, mind, inner, nodes, skill, scale, place)
            if following == 0:
                break
            place = following
            play(world, box, who, nodes[place].move, None)
            if nodes[place].visits < ripe:
                break
        seats = acting(world)
        if seats != 0:
            who = one_of(seats, mind)
    return place


@rule
def pick(
    world: Any,
    box: Any,
    who: int,
    count: int,
    mind: Any,
    inner: Any,
    nodes: Any,
    skill: Any,
    scale: float,
    parent: int,
) -> int:
    """Return the node of the move to make: the one that promises most, which may be a new one. 0: the tree is full here."""
    # The second row of `inner` says, by move, which node here stands for it; 0: none.
    for place in range(count):
        inner[1, inner[0, place]] = 0
    child = nodes[parent].first
    while child != 0:
        if nodes[child].seat == who:
            inner[1, nodes[child].move] = child
        child = nodes[child].following
    leans = leaning(world, box, who, inner[0], count, mind) if skill.habit else NO_LEANING
    curiosity = skill.explore * THOUSANDTH
    lean = curiosity * LEANING if leans >= 0 else 0.0
    explore = (curiosity - lean) / count
    lowest = float(mind.lowest)
    untried, visits, total, chosen, best = 0, 0, 0, 0, 0.0
    for place in range(count):
        child = inner[1, inner[0, place]]
        if child == 0:
            untried += 1
        else:
            nodes[child].offered += 1
            tried = nodes[child].visits
            visits += tried
            total += nodes[child].total
            brought = (float(nodes[child].total) / tried - lowest) * scale
            curious = explore + lean if place == leans else explore
            worth = brought + curious * sqrt(float(nodes[child].offered)) / (1.0 + tried)
            if chosen == 0 or worth > best:
                chosen, best = child, worth
    if untried > 0 and mind.grown < len(nodes):
        is_new = leans >= 0 and inner[1, inner[0, leans]] == 0
        hoped = (float(total) / visits - lowest) * scale if visits > 0 else 0.0
        curious = explore + lean if is_new else explore
        if chosen == 0 or hoped + curious * sqrt(float(visits)) > best:
            place = leans if is_new else one_untried(untried, mind, inner)
            chosen = grow(who, inner[0, place], mind, nodes, parent)
    return chosen


@rule
def one_untried(untried: int, mind: Any, inner: Any) -> int:
    """Return the place of any move that was not tried yet."""
    skip = below(mind, untried) if untried > 1 else 0
    place = 0
    while inner[1, inner[0, place]] != 0 or skip > 0:
        if inner[1, inner[0, place]] == 0:
            skip -= 1
        place += 1
    return place


@rule
def grow(who: int, move: int, mind: Any, nodes: Any, parent: int) -> int:
    """Add a node."""
    fresh = mind.grown
    mind.grown += 1
    plant(nodes, fresh, parent, who, move)
    nodes[fresh].offered = 1
    nodes[fresh].following = nodes[parent].first
    nodes[parent].first = fresh
    return int(fresh)


@rule
def play_on(world: Any, box: Any, mind: Any, inner: Any, skill: Any) -> None:
    """Play a world on beyond the tree."""
    by_habit, deepest = skill.habit, skill.depth
    seats = acting(world)
    depth = 0
    while seats != 0 and depth < deepest:
        who = one_of(seats, mind)
        count = serious(world, box, who, inner[0], legal(world, box, who, inner[0]))
        place = 0
        if count > 1:
            place = habit(world, box, who, inner[0], count, mind) if by_habit else below(mind, count)
        play(world, box, who, inner[0, place], None)
        seats = acting(world)
        depth += 1


@rule
def back_up(world: Any, box: Any, mind: Any, nodes: Any, leaf: int) -> None:
    """Note what a world came to, or is hoped to come to, for every move that led there."""
    moved, place = 0, leaf
    while place != 0:
        moved |= 1 << nodes[place].seat
        nodes[place].visits += 1
        place = nodes[place].parent
    is_over = acting(world) == 0
    for seat in range(box.seats):
        if moved >> seat & 1:
            worth = result_of(world, box, seat) if is_over else hope(world, box, seat)
            if nodes[0].visits == 0:
                nodes[0].visits = 1
                mind.lowest = worth
                mind.highest = worth
            mind.lowest = min(mind.lowest, worth)
            mind.highest = max(mind.highest, worth)
            place = leaf
            while place != 0:
                if nodes[place].seat == seat:
                    nodes[place].total += worth
                    nodes[place].squares += worth * worth >> 10
                place = nodes[place].parent


@rule
def favourite(nodes: Any, seat: int) -> int:
    """Return the root's move that was made most; another one, if that is surely better."""
    move, visits, total = 0, 0, 0
    child = nodes[0].first
    while child != 0:
        if nodes[child].seat == seat and (
            nodes[child].visits > visits or (nodes[child].visits == visits and nodes[child].total > total)
        ):
            move, visits, total = nodes[child].move, nodes[child].visits, nodes[child].total
        child = nodes[child].following
    best = float(total) / max(1, visits)
    child = nodes[0].first
    while child != 0:
        if nodes[child].seat == seat:
            least = at_least(nodes[child].visits, nodes[child].total, nodes[child].squares)
            if least > best:
                move, best = nodes[child].move, least
        child = nodes[child].following
    return move


@rule
def at_least(visits: int, total: int, squares: int) -> float:
    """Return what a move surely brings: the lower end of its interval."""
    if visits < ENOUGH:
        return NOTHING_SURE
    mean = float(total) / visits
    return float(mean - SURE * sqrt(max(0.0, float(squares) * 1024.0 / visits - mean * mean) / visits))
