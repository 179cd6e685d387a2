"""The graph of a game: every position that can be reached, and where each move leads.

Positions are numbered in the order they are found, breadth first. Each is kept as a key: its numbers packed into as few bits
as their declared ranges take, without the generator and without what the game's `forget` says no longer matters, so that
equal positions are found once. A move leads to a position or, where chance answers, to a lot: positions with the
probability of each. Equal lots are kept once too.

The rules here are stamped out for a game like the drivers. They find, look up and play; `lab/commands/solve.py` values what
they find.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..declare.chance import GAMMA, MOST_ASKED, plan_the_next, probability, scramble
from ..declare.contract import PARTS, acting, forget, legal, play, result_of, serious, setup, side
from ..declare.options import MOST_SEATS
from ..declare.rule import rule
from ..run.drivers import start_of
from .state_keys import Sheet, pack, unpack

POSITIONS, FOLLOWED, EDGES, LOTS, ENTRIES, DECISIONS, START = range(7)  # counters, and the edge to the start
# Why it stops:
DONE, ALL_TAKEN, FULL, OUT_OF_RANGE, ASKED_TOO_OFTEN, TOO_MANY_OUTCOMES, BOTH_SIDES_ACT, NOT_OPPOSED = range(8)
NOWHERE = -(1 << 31)  # where an edge leads that is not in the graph
OVER, FIRST_SIDE, SECOND_SIDE = -1, 0, 1  # whose decision a position is
MOST_OUTCOMES = 1 << 16  # of one move
ZERO, ONE = np.uint64(0), np.uint64(1)


class Desk(NamedTuple):
    """Where positions are looked at."""

    here: Sheet  # the position
    after: Sheet  # what a move makes of it
    out: Any  # the moves
    key: Any  # of the position just looked at
    to: Any  # where chance may lead …
    share: Any  # … and how likely


class Graph(NamedTuple):
    """What was found."""

    counts: Any  # how many there are of each
    keys: Any  # by position
    slots: Any  # by a hash of the key: the position's number and 1
    movers: Any  # by position: whose decision it is
    firsts: Any  # by position: its first edge; the next position's first is where they end
    edges: Any  # where a move leads: to a position, or −1 less the number of a lot
    lot_firsts: Any  # by lot: its first entry
    lot_slots: Any  # by a hash of what is in it: the lot's number and 1
    to: Any  # by entry: a position …
    share: Any  # … and its probability


@rule
def slot_of(key: Any, slots: int) -> Any:
    """Return the first slot where a key may stand; the number of slots is a power of two."""
    found = GAMMA
    for word in range(len(key)):
        found = scramble(found ^ key[word])
    return np.int64(found & np.uint64(slots - 1))


@rule
def number_of(graph: Any, key: Any, adding: bool) -> Any:
    """Return the number of the position with this key; a new one, or NOWHERE."""
    slot = slot_of(key, len(graph.slots))
    while graph.slots[slot] != 0:
        number = graph.slots[slot] - 1
        same = True
        for word in range(len(key)):
            if graph.keys[number, word] != key[word]:
                same = False
                break
        if same:
            return number
        slot = (slot + 1) & (len(graph.slots) - 1)
    number = graph.counts[POSITIONS]
    if not adding or number == len(graph.keys):
        return NOWHERE
    for word in range(len(key)):
        graph.keys[number, word] = key[word]
    graph.slots[slot] = number + 1
    graph.counts[POSITIONS] += 1
    return number


@rule
def is_over(key: Any) -> Any:
    """Tell whether a key is that of a game that is over: only its result counts then."""
    return key[0] == ONE


@rule
def result_in(key: Any) -> float:
    """Return the first side's result where the game is over."""
    return np.int64(key[1]) / PARTS


@rule
def close(table: Any, box: Any, other: int, key: Any) -> bool:
    """Write the key of a game that is over; return whether what one side won the other lost."""
    for word in range(len(key)):
        key[word] = ZERO
    key[0] = ONE
    first = result_of(table, box, 0)
    key[1] = np.uint64(first)
    return other < 0 or first + result_of(table, box, other) == PARTS


# ── moves ───────────────────────────────────────────────────────────────────────────────────────────────


@rule
def arrive(graph: Any, layout: Any, desk: Any, box: Any, other: int, adding: bool) -> Any:
    """Return the number of the position that a move or the set-up led to, and what was in the way of finding it."""
    if acting(desk.after.tables[0]) == 0:
        if not close(desk.after.tables[0], box, other, desk.key):
            return NOWHERE, NOT_OPPOSED
    else:
        forget(desk.after.tables[0], box)
        if not pack(desk.after, layout, desk.key):
            return NOWHERE, OUT_OF_RANGE
    number = number_of(graph, desk.key, adding)
    return number, ALL_TAKEN if number == NOWHERE and adding else DONE


@rule
def edge_of(
    graph: Any, layout: Any, desk: Any, box: Any, other: int, seat: int, move: int, adding: bool, noting: bool
) -> Any:
    """Follow one move, or with seat −1 the set-up, over every answer of chance.

    Return where it leads and what was in the way. Without `adding`, only what the graph has is found; without `noting`, lots
    are not kept.
    """
    after = desk.after.tables[0]
    after.planned = 0
    after.first = 1
    count = 0
    more = True
    while more:
        for word in range(len(desk.here.words)):
            desk.after.words[word] = desk.here.words[word]
        after.asked = 0
        if seat < 0:
            setup(after, box, None)
        else:
            play(after, box, seat, move, None)
        if after.asked > MOST_ASKED:
            return NOWHERE, ASKED_TOO_OFTEN
        likely = probability(after)
        number, trouble = arrive(graph, layout, desk, box, other, adding)
        if trouble != DONE or number == NOWHERE:
            return NOWHERE, trouble
        if count == len(desk.to):
            return NOWHERE, TOO_MANY_OUTCOMES
        desk.to[count] = number
        desk.share[count] = likely
        count += 1
        more = plan_the_next(after, after)
    if count == 1:
        return desk.to[0], DONE
    return lot_of(graph, desk, count, adding, noting)


@rule
def lot_of(graph: Any, desk: Any, count: int, adding: bool, noting: bool) -> Any:
    """Return the edge to the lot on the desk, a new one if it is not there yet, and what was in the way."""
    if adding and not noting:
        return -1, DONE
    found = GAMMA
    for place in range(count):
        found = scramble(found ^ np.uint64(desk.to[place])) + np.uint64(np.int64(desk.share[place] * (1 << 52)))
    slot = np.int64(scramble(found) & np.uint64(len(graph.lot_slots) - 1))
    while graph.lot_slots[slot] != 0:
        lot = graph.lot_slots[slot] - 1
        if is_this_lot(graph, desk, count, lot):
            return -1 - lot, DONE
        slot = (slot + 1) & (len(graph.lot_slots) - 1)
    if not adding:
        return NOWHERE, DONE
    lot = graph.counts[LOTS]
    entry = graph.counts[ENTRIES]
    if lot + 1 == len(graph.lot_firsts) or entry + count > len(graph.to):
        return NOWHERE, FULL
    for place in range(count):
        graph.to[entry + place] = desk.to[place]
        graph.share[entry + place] = desk.share[place]
    graph.lot_slots[slot] = lot + 1
    graph.lot_firsts[lot + 1] = entry + count
    graph.counts[LOTS] += 1
    graph.counts[ENTRIES] += count
    return -1 - lot, DONE


@rule
def is_this_lot(graph: Any, desk: Any, count: int, lot: int) -> bool:
    """Tell whether a lot is the one on the desk."""
    first = graph.lot_firsts[lot]
    if graph.lot_firsts[lot + 1] - first != count:
        return False
    for place in range(count):
        if graph.to[first + place] != desk.to[place] or graph.share[first + place] != desk.share[place]:
            return False
    return True


@rule
def slot_lots(graph: Any) -> None:
    """Put every lot into blank slots, after there are more of them."""
    for lot in range(graph.counts[LOTS]):
        found = GAMMA
        for entry in range(graph.lot_firsts[lot], graph.lot_firsts[lot + 1]):
            found = scramble(found ^ np.uint64(graph.to[entry])) + np.uint64(np.int64(graph.share[entry] * (1 << 52)))
        slot = np.int64(scramble(found) & np.uint64(len(graph.lot_slots) - 1))
        while graph.lot_slots[slot] != 0:
            slot = (slot + 1) & (len(graph.lot_slots) - 1)
        graph.lot_slots[slot] = lot + 1


@rule
def follow(graph: Any, layout: Any, desk: Any, boxes: Any, other: int, until: int, noting: bool) -> Any:
    """Follow every serious move of the positions found up to number `until`; return what was in the way.

    Before any is found, every way is followed that the table can be laid out.
    """
    if until == 0:
        desk.here.words[:] = 0
        edge, trouble = edge_of(graph, layout, desk, boxes[0], other, -1, 0, True, noting)
        graph.counts[START] = edge
        return trouble
    while graph.counts[FOLLOWED] < until:
        number = graph.counts[FOLLOWED]
        begin = graph.counts[EDGES]
        trouble = follow_one(graph, layout, desk, boxes[0], other, number, noting)
        if trouble != DONE:
            graph.counts[EDGES] = begin
            return trouble
        if noting:
            graph.firsts[number + 1] = graph.counts[EDGES]
        graph.counts[FOLLOWED] += 1
    return DONE


@rule
def follow_one(graph: Any, layout: Any, desk: Any, box: Any, other: int, number: int, noting: bool) -> Any:
    """Follow every serious move of one position."""
    graph.movers[number] = OVER
    if is_over(graph.keys[number]):
        return DONE
    unpack(graph.keys[number], layout, desk.here)
    table = desk.here.tables[0]
    seats = acting(table)
    graph.movers[number] = FIRST_SIDE
    moves = 0
    sides = 0
    for seat in range(box.seats):
        if seats >> seat & 1:
            mover = FIRST_SIDE if side(box, seat) == side(box, 0) else SECOND_SIDE
            graph.movers[number] = mover
            sides |= 1 << mover
            count = serious(table, box, seat, desk.out, legal(table, box, seat, desk.out))
            moves += count
            if noting and graph.counts[EDGES] + count > len(graph.edges):
                return FULL
            for place in range(count):
                edge, trouble = edge_of(graph, layout, desk, box, other, seat, desk.out[place], True, noting)
                if trouble != DONE:
                    return trouble
                if noting:
                    graph.edges[graph.counts[EDGES]] = edge
                graph.counts[EDGES] += 1
    if moves > 1:
        graph.counts[DECISIONS] += 1
    return BOTH_SIDES_ACT if sides == 3 else DONE


@rule
def look_up(graph: Any, layout: Any, desk: Any, boxes: Any, other: int, moves: Any, edges: Any) -> Any:
    """Look up the position on the desk: its number, NOWHERE if the graph has no such, its serious moves, where each leads."""
    table = desk.here.tables[0]
    desk.after.words[:] = desk.here.words
    number, _ = arrive(graph, layout, desk, boxes[0], other, False)
    seats = acting(table)
    found = 0
    for seat in range(boxes[0].seats):
        if seats >> seat & 1:
            count = serious(table, boxes[0], seat, desk.out, legal(table, boxes[0], seat, desk.out))
            for place in range(count):
                moves[found] = desk.out[place]
                edge, _ = edge_of(graph, layout, desk, boxes[0], other, seat, desk.out[place], False, True)
                edges[found] = edge
                found += 1
    return number, found


# ── values ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def begin_values(graph: Any, low: Any, high: Any) -> None:
    """Where it is over, the value is the result; elsewhere it lies between the worst and the best result there is."""
    worst = np.inf
    best = -np.inf
    for number in range(len(low)):
        if graph.movers[number] == OVER:
            low[number] = result_in(graph.keys[number])
            high[number] = low[number]
            worst = min(worst, low[number])
            best = max(best, low[number])
    for number in range(len(low)):
        if graph.movers[number] != OVER:
            low[number] = worst
            high[number] = best


@rule
def mean_of(graph: Any, values: Any, lot: int) -> float:
    """Return what a lot is worth on average."""
    total = 0.0
    for entry in range(graph.lot_firsts[lot], graph.lot_firsts[lot + 1]):
        total += graph.share[entry] * values[graph.to[entry]]
    return total


@rule
def sweep(graph: Any, low: Any, high: Any, lot_low: Any, lot_high: Any, choices: Any) -> Any:
    """Bring every value up to date, the positions found last first; return the largest change and the largest gap.

    Low values only rise and high ones only fall. A choice is kept where it raised the low value of the side that wants much,
    or lowered the high value of the other: so it leads on toward what it promises, and not round in a circle.
    """
    change = 0.0
    gap = 0.0
    for lot in range(len(lot_low)):
        lot_low[lot] = mean_of(graph, low, lot)
        lot_high[lot] = mean_of(graph, high, lot)
    for number in range(len(low) - 1, -1, -1):
        mover = graph.movers[number]
        if mover == OVER or low[number] == high[number]:
            continue
        first = graph.firsts[number]
        best_low = -np.inf if mover == FIRST_SIDE else np.inf
        best_high = best_low
        by_low = 0
        by_high = 0
        for place in range(graph.firsts[number + 1] - first):
            edge = graph.edges[first + place]
            least = low[edge] if edge >= 0 else lot_low[-1 - edge]
            most = high[edge] if edge >= 0 else lot_high[-1 - edge]
            if (least > best_low) if mover == FIRST_SIDE else (least < best_low):
                best_low = least
                by_low = place
            if (most > best_high) if mover == FIRST_SIDE else (most < best_high):
                best_high = most
                by_high = place
        if best_low > low[number]:
            change = max(change, best_low - low[number])
            low[number] = best_low
            if mover == FIRST_SIDE:
                choices[number] = by_low
        if best_high < high[number]:
            change = max(change, high[number] - best_high)
            high[number] = best_high
            if mover == SECOND_SIDE:
                choices[number] = by_high
        gap = max(gap, high[number] - low[number])
    return change, gap


# ── playing ─────────────────────────────────────────────────────────────────────────────────────────────


class Played(NamedTuple):
    """Which games are played by the best choices, and what came of each."""

    seed: Any
    limit: int  # moves after which a game is given up
    results: Any  # of the first side
    lengths: Any  # in moves


@rule
def best_games(graph: Any, layout: Any, desk: Any, boxes: Any, other: int, choices: Any, played: Any) -> int:
    """Play the first games of a seed by the choices; return how many left the graph (none should)."""
    seed, limit, results, lengths = played
    after = desk.after.tables[0]
    after.planned = 0
    after.first = 0
    lost = 0
    for place in range(len(results)):
        desk.after.words[:] = 0
        after.chance = scramble(start_of(seed, place))
        after.asked = 0
        setup(after, boxes[0], None)
        chance = after.chance
        number, _ = arrive(graph, layout, desk, boxes[0], other, False)
        while number != NOWHERE and graph.movers[number] != OVER and lengths[place] < limit:
            unpack(graph.keys[number], layout, desk.here)
            table = desk.here.tables[0]
            seats = acting(table)
            left = np.int64(choices[number])
            seat = 0
            for one in range(MOST_SEATS):
                if seats >> one & 1:
                    seat = one
                    count = serious(table, boxes[0], one, desk.out, legal(table, boxes[0], one, desk.out))
                    if left < count:
                        break
                    left -= count
            desk.after.words[:] = desk.here.words
            after.chance = chance
            after.asked = 0
            play(after, boxes[0], seat, desk.out[left], None)
            chance = after.chance
            number, _ = arrive(graph, layout, desk, boxes[0], other, False)
            lengths[place] += 1
        if number == NOWHERE:
            lost += 1
        elif graph.movers[number] == OVER:
            results[place] = result_in(graph.keys[number])
        else:
            results[place] = np.nan
    return lost
