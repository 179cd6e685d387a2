"""Drivers: the loops that run a game, one move or whole games at a time.

They are rules too. For each game they are stamped out with its own functions in place of the contract's blanks, and so
compiled and cached as if written for that game. Records come as arrays, which a call from Python passes fastest.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..declare.chance import GAMMA, below, scramble
from ..declare.contract import acting, decide, guess, hide, hope, legal, play, score, setup, side, why_not
from ..declare.options import MOST_SEATS
from ..declare.record import Numbers
from ..declare.rule import rule
from .event_counts import begin_counts, count_choice, count_events, sum_up

TWO = np.uint64(2)
ONE = np.uint64(1)
ABOVE_DEBT = 1 << 31  # makes any score a whole number from 0 up


@rule
def set_up_one(tables: Any, boxes: Any) -> None:
    """Lay out the first of the tables."""
    setup(tables[0], boxes[0], None)


@rule
def set_up_aloud_on_one(tables: Any, boxes: Any, tales: Any) -> None:
    """Lay out the first of the tables and write the tale of it."""
    setup(tables[0], boxes[0], tales[0])


@rule
def acting_on_one(tables: Any) -> int:
    """Say which seats may move."""
    return acting(tables[0])


@rule
def legal_on_one(tables: Any, boxes: Any, seat: int, out: Numbers) -> int:
    """List one seat's moves."""
    if acting(tables[0]) >> seat & 1 == 0:
        return 0
    return legal(tables[0], boxes[0], seat, out)


@rule
def why_not_on_one(tables: Any, boxes: Any, seat: int, move: int) -> int:
    """Say what forbids a move."""
    return why_not(tables[0], boxes[0], seat, move)


@rule
def play_on_one(tables: Any, boxes: Any, seat: int, move: int, tales: Any) -> None:
    """Carry out a move and write its tale."""
    play(tables[0], boxes[0], seat, move, tales[0])


@rule
def play_quietly_on_one(tables: Any, boxes: Any, seat: int, move: int) -> None:
    """Carry out a move that nobody listens to."""
    play(tables[0], boxes[0], seat, move, None)


@rule
def score_on_one(tables: Any, boxes: Any, seat: int) -> int:
    """Score one seat."""
    return score(tables[0], boxes[0], seat)


@rule
def hide_on_one(tables: Any, boxes: Any, seat: int) -> None:
    """Make the table a view."""
    hide(tables[0], boxes[0], seat)


@rule
def guess_on_one(tables: Any, boxes: Any, seat: int) -> None:
    """Make the view a possible table."""
    guess(tables[0], boxes[0], seat)


@rule
def set_up_each(tables: Any, blanks: Any, boxes: Any, seed: Any, first: int) -> None:
    """Lay out many tables: those of games number `first` and following of a seed."""
    for place in range(len(tables)):
        tables[place] = blanks[0]
        tables[place].chance = scramble(start_of(seed, first + place))
        setup(tables[place], boxes[0], None)


@rule
def legal_on_each(tables: Any, boxes: Any, seats: Any, moves: Any, counts: Any) -> None:
    """Say for many tables which seat is to move (−1: over; the first of several) and list its moves."""
    for index in range(len(tables)):
        mask = acting(tables[index])
        seats[index] = -1
        counts[index] = 0
        if mask != 0:
            seat = 0
            while mask >> seat & 1 == 0:
                seat += 1
            seats[index] = seat
            counts[index] = legal(tables[index], boxes[0], seat, moves[index])


@rule
def play_on_each(tables: Any, boxes: Any, seats: Any, chosen: Any) -> None:
    """Carry out one move on each of many tables that are not over; the moves must be legal."""
    for index in range(len(tables)):
        if seats[index] >= 0:
            play(tables[index], boxes[0], seats[index], chosen[index], None)


@rule
def score_on_each(tables: Any, boxes: Any, scores: Any) -> None:
    """Score every seat of many tables."""
    for index in range(len(tables)):
        for seat in range(boxes[0].seats):
            scores[index, seat] = score(tables[index], boxes[0], seat)


@rule
def start_of(seed: Any, number: int) -> Any:
    """Return where the generators of one game of a seed begin."""
    return scramble(seed + GAMMA) + np.uint64(number) * TWO


@rule
def one_of(seats: int, mind: Any) -> int:
    """Return a seat whose bit is set; any of them, where there are several."""
    seat = 0
    if seats & (seats - 1) == 0:
        while seats > 1:
            seats >>= 1
            seat += 1
        return seat
    count = 0
    for bit in range(MOST_SEATS):
        count += seats >> bit & 1
    skip = below(mind, count)
    while seats >> seat & 1 == 0 or skip > 0:
        skip -= seats >> seat & 1
        seat += 1
    return seat


@rule
def look(table: Any, box: Any, seat: int, views: Any) -> None:
    """Show a seat what it may know."""
    views[0] = table
    views[0].chance = 0
    hide(views[0], box, seat)


@rule
def look_away(table: Any, box: Any, seat: int, views: Any) -> None:
    """Show nothing to a bot that does not look."""


@rule
def leader(table: Any, box: Any) -> int:
    """Return the side that has most to hope for, −1 where several have."""
    best = hope(table, box, 0)
    leads = side(box, 0)
    for seat in range(1, box.seats):
        if side(box, seat) != leads:
            other = hope(table, box, seat)
            if other > best:
                best = other
                leads = side(box, seat)
            elif other == best:
                leads = -1
    return leads


@rule
def note_choice(notes: Any, index: int, seat: int, out: Numbers, count: int, move: int) -> None:
    """Note what was offered and what was taken."""
    if count > 1:
        notes.decisions[index] += 1
    for other in range(count):
        notes.offered[seat, out[other]] += 1
    notes.taken[seat, move] += 1
    notes.made[seat, move] = 1


@rule
def follow_lead(notes: Any, index: int, leads: int, moves: int, table: Any, box: Any) -> int:
    """Note whether the lead has gone to another side; return the side that had it last."""
    ahead = leader(table, box)
    if ahead < 0 or ahead == leads:
        return leads
    if leads >= 0:
        notes.changes[index] += 1
    notes.decided[index] = moves
    return ahead


@rule
def many_games(
    workspace: Any,
    batch: Any,
    moves: Any,
    scores: Any,
    digests: Any,
    notes: Any,
    events: Any,
    begin: int,
    step: int,
) -> None:
    """Play every `step`-th game of a batch from number `begin` on; note how many moves each had, −1 past the limit.

    Digests, notes and events are filled where they are given; what is None costs nothing.
    """
    # Bundles are opened here and nowhere further in: each look into one counts references, which a short move would feel.
    tables, minds, out, views, worlds, inner, nodes = workspace
    blanks, boxes, skills, seed, first, limit = batch
    for index in range(begin, len(moves), step):
        tables[0] = blanks[0]
        table, box, mind = tables[0], boxes[0], minds[0]
        lay_out(table, box, mind, seed, first + index)
        if notes is not None:
            notes.made[:, :] = 0
        if events is not None:
            begin_counts(events)
        made = 0
        leads = -1
        seats = acting(table)
        while seats != 0 and made < limit:
            seat = one_of(seats, mind)
            count = legal(table, box, seat, out)
            look(table, box, seat, views)
            move = out[decide(views[0], box, seat, out, count, mind, worlds, inner, nodes, skills[seat])]
            if digests is not None:
                mark_move(digests, index, seat, move)
            if notes is not None:
                note_choice(notes, index, seat, out, count, move)
            if events is None:
                play(table, box, seat, move, None)
            else:
                count_choice(events, seat, out, count, move)
                play(table, box, seat, move, events.tales[0])
                count_events(events, seat)
            made += 1
            seats = acting(table)
            if notes is not None and box.seats > 1:
                leads = follow_lead(notes, index, leads, made, table, box)
        moves[index] = made if seats == 0 else -1
        if notes is not None and seats == 0:
            sum_up(notes, table, box)
        if events is not None and seats == 0:
            sum_up(events, table, box)
        note_scores(table, box, scores, index)
        if digests is not None:
            mark_scores(digests, scores, index)


@rule
def lay_out(table: Any, box: Any, mind: Any, seed: Any, number: int) -> None:
    """Lay out game `number` of a seed on a blank table, and set the mind that will play it to its beginning."""
    start = start_of(seed, number)
    table.chance = scramble(start)
    mind.chance = scramble(start + ONE)
    setup(table, box, None)


@rule
def note_scores(table: Any, box: Any, scores: Any, index: int) -> None:
    """Note what every seat came to."""
    for seat in range(box.seats):
        scores[index, seat] = score(table, box, seat)


@rule
def mark_move(digests: Any, index: int, seat: int, move: int) -> None:
    """Let a game's mark depend on a move."""
    digests[index] = scramble(digests[index] + GAMMA + np.uint64(move) + (np.uint64(seat) << np.uint64(32)))


@rule
def mark_scores(digests: Any, scores: Any, index: int) -> None:
    """Let a game's mark depend on what it came to."""
    for seat in range(scores.shape[1]):
        digests[index] = scramble(digests[index] + GAMMA + np.uint64(int(scores[index, seat]) + ABOVE_DEBT))
