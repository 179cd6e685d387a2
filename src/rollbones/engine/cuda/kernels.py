"""Kernels of the cuda engine.

Threads of a warp run in lockstep: divergent branches are serialised. So there are two schedules. In the first, a thread plays
one game after the other. In the second, for games that diverge early, a block keeps more games than it has threads and,
before every move, sorts them so that neighbouring threads are about to make similar moves.

The names in capitals are filled in when a kernel is built, so that this file can be read without the extra.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..declare.contract import acting, alike, decide, legal, play
from ..declare.record import Record, number
from ..declare.rule import rule
from ..run.bundles import Batch, Workspace
from ..run.drivers import lay_out, look, many_games, mark_move, mark_scores, note_scores, one_of

cuda: Any = None
TABLE: Any = None
MIND: Any = None
MOVE: Any = None
MOST_MOVES: Any = None
COUNT: Any = None
SMALL: Any = None
IN_STEP: Any = None

DETAILS = 16  # groups that a game distinguishes within a kind of move (`alike`)
GROUPS = 2048  # states to sort by: begin, a group of moves, or finished
BEGIN, NOTHING = 0, GROUPS - 1
WARP = 32  # threads of a warp
PARTS = 32  # in which the groups are counted up


class Slot(Record):
    """One game in flight."""

    place = number(most=1 << 40)  # which game of the chunk it is
    moves = number(most=1 << 30)  # made so far
    seat = number(most=64)  # who is about to move …
    move = number(most=1 << 30)  # … and how
    group = number(most=GROUPS)  # the group of that move


@rule
def marked_games(
    blanks: Any, boxes: Any, skills: Any, seed: Any, first: int, limit: int, moves: Any, scores: Any, digests: Any
) -> None:
    """Play games one after the other, with a digest of each."""
    games_in_turn(Batch(blanks, boxes, skills, seed, first, limit), moves, scores, digests)


@rule
def unmarked_games(blanks: Any, boxes: Any, skills: Any, seed: Any, first: int, limit: int, moves: Any, scores: Any) -> None:
    """Play games one after the other, without digests; a separate kernel, because an argument cannot be None."""
    games_in_turn(Batch(blanks, boxes, skills, seed, first, limit), moves, scores, None)


@rule
def games_in_turn(batch: Any, moves: Any, scores: Any, digests: Any) -> None:
    """Play every n-th game of a chunk in this thread, n being the number of threads."""
    tables = cuda.local.array(1, TABLE)
    minds = cuda.local.array(1, MIND)
    out = cuda.local.array(MOST_MOVES, MOVE)
    views = cuda.local.array(1, TABLE)
    worlds = cuda.local.array(1, TABLE)
    inner = cuda.local.array((2, MOST_MOVES), MOVE)
    workspace = Workspace(tables, minds, out, views, worlds, inner, None)
    many_games(workspace, batch, moves, scores, digests, None, None, cuda.grid(1), cuda.gridsize(1))


@rule
def games_alike(  # noqa: PLR0913  # a kernel that is handed a bundle compiles to half as much code again
    kept_tables: Any,
    kept_minds: Any,
    slots: Any,
    order: Any,
    groups: Any,
    blanks: Any,
    boxes: Any,
    skills: Any,
    seed: Any,
    first: int,
    limit: int,
    moves: Any,
    scores: Any,
    digests: Any,
) -> None:
    """Play every n-th game of a chunk in this block, sorted by the move they are about to make."""
    batch = Batch(blanks, boxes, skills, seed, first, limit)
    counts = cuda.shared.array(GROUPS, COUNT)
    sums = cuda.shared.array(PARTS, COUNT)
    taken = cuda.shared.array(1, COUNT)
    own_tables = cuda.local.array(1, TABLE)
    own_minds = cuda.local.array(1, MIND)
    views = cuda.local.array(1, TABLE)
    worlds = cuda.local.array(1, TABLE)
    out = cuda.local.array(MOST_MOVES, MOVE)
    inner = cuda.local.array((2, MOST_MOVES), MOVE)
    workspace = Workspace(own_tables, own_minds, out, views, worlds, inner, None)
    kept = len(slots) // cuda.gridDim.x
    begin = cuda.blockIdx.x * kept
    for slot in range(begin + cuda.threadIdx.x, begin + kept, cuda.blockDim.x):
        slots[slot].place = slot
        slots[slot].group = BEGIN if slot < len(moves) else NOTHING
    beginning, busy = arrange(slots, order, counts, sums, taken, begin, kept)
    while busy > 0:
        clear(kept_tables.view(np.uint64), blanks.view(np.uint64), order, begin, beginning)
        at = take(taken)
        while at // WARP * WARP < busy:
            if at < busy:
                slot = order[begin + at]
                tables, minds, at_hand = (own_tables, own_minds, 0) if SMALL else (kept_tables, kept_minds, slot)
                if SMALL:
                    carry(own_tables, 0, kept_tables, slot)
                    carry(own_minds, 0, kept_minds, slot)
                if slots[slot].group == BEGIN:
                    lay_out(tables[at_hand], boxes[0], minds[at_hand], seed, first + slots[slot].place)
                    slots[slot].moves = 0
                else:
                    play(tables[at_hand], boxes[0], slots[slot].seat, slots[slot].move, None)
                    slots[slot].moves += 1
                go_on(
                    tables[at_hand], minds[at_hand], slots[slot], groups, workspace, batch,
                    moves, scores, digests, len(slots),
                )  # fmt: skip
                if SMALL:
                    carry(kept_tables, slot, own_tables, 0)
                    carry(kept_minds, slot, own_minds, 0)
            at = take(taken)
        cuda.syncthreads()
        beginning, busy = arrange(slots, order, counts, sums, taken, begin, kept)


@rule
def take(taken: Any) -> int:
    """Take the next games in order, one per thread of the warp; return this thread's."""
    if not IN_STEP:
        return int(cuda.atomic.add(taken, 0, 1))
    found = 0
    if cuda.laneid == 0:
        found = cuda.atomic.add(taken, 0, WARP)
    return int(cuda.shfl_sync(0xFFFFFFFF, found, 0)) + int(cuda.laneid)


@rule
def clear(words: Any, blank: Any, order: Any, begin: int, beginning: int) -> None:
    """Clear the tables on which a game begins, which come first in order; the threads of a warp clear one together."""
    mine, threads = cuda.threadIdx.x, cuda.blockDim.x
    warp = min(WARP, threads)
    for at in range(begin + mine // warp, begin + beginning, threads // warp):
        table = order[at] * len(blank)
        for word in range(mine % warp, len(blank), warp):
            words[table + word] = blank[word]
    cuda.syncthreads()


@rule
def carry(those: Any, there: int, these: Any, here: int) -> None:
    """Copy a record in words of eight bytes."""
    words, copied = those[there : there + 1].view(np.uint64), these[here : here + 1].view(np.uint64)
    for word in range(len(words)):
        words[word] = copied[word]


@rule
def arrange(slots: Any, order: Any, counts: Any, sums: Any, taken: Any, begin: int, kept: int) -> tuple[int, int]:
    """Sort the games of a block by group; count those that begin and those that are active."""
    mine, threads = cuda.threadIdx.x, cuda.blockDim.x
    if mine == 0:
        taken[0] = 0
    for group in range(mine, GROUPS, threads):
        counts[group] = 0
    cuda.syncthreads()
    for slot in range(begin + mine, begin + kept, threads):
        cuda.atomic.add(counts, slots[slot].group, 1)
    cuda.syncthreads()
    add_up(counts, sums)
    beginning, busy = counts[BEGIN], counts[NOTHING - 1]
    cuda.syncthreads()
    for slot in range(begin + mine, begin + kept, threads):
        order[begin + cuda.atomic.sub(counts, slots[slot].group, 1) - 1] = slot
    cuda.syncthreads()
    return beginning, busy


@rule
def add_up(counts: Any, sums: Any) -> None:
    """Compute prefix sums of the counts: within parts first, then over the parts."""
    mine, threads = cuda.threadIdx.x, cuda.blockDim.x
    length = GROUPS // PARTS
    for part in range(mine, PARTS, threads):
        for group in range(part * length + 1, (part + 1) * length):
            counts[group] += counts[group - 1]
        sums[part] = counts[(part + 1) * length - 1]
    cuda.syncthreads()
    if mine == 0:
        for part in range(1, PARTS):
            sums[part] += sums[part - 1]
    cuda.syncthreads()
    for group in range(length + mine, GROUPS, threads):
        counts[group] += sums[group // length - 1]
    cuda.syncthreads()


@rule
def go_on(
    table: Any,
    mind: Any,
    slot: Any,
    groups: Any,
    workspace: Any,
    batch: Any,
    moves: Any,
    scores: Any,
    digests: Any,
    step: int,
) -> None:
    """Decide a game's next move; if it is over, record the result and start another game."""
    box = batch.boxes[0]
    seats = acting(table)
    place = slot.place
    if seats == 0 or slot.moves == batch.limit:
        moves[place] = slot.moves if seats == 0 else -1
        note_scores(table, box, scores, place)
        if len(digests) > 0:
            mark_scores(digests, scores, place)
        slot.place = place + step
        slot.group = BEGIN if place + step < len(moves) else NOTHING
        return
    seat = one_of(seats, mind)
    count = legal(table, box, seat, workspace.out)
    look(table, box, seat, workspace.views)
    view, worlds, inner = workspace.views[0], workspace.worlds, workspace.inner
    move = workspace.out[decide(view, box, seat, workspace.out, count, mind, worlds, inner, None, batch.skills[seat])]
    if len(digests) > 0:
        mark_move(digests, place, seat, move)
    slot.seat = seat
    slot.move = move
    slot.group = groups[seat, move] + alike(table, box, seat, move) % DETAILS
