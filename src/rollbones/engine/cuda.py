"""The cuda engine: the same rules called from a kernel, one thread a game.

The rules go through Numba a third time, for the graphics processor. A thread keeps its table in its own memory, so that
nothing but the results crosses the bus.
"""

from __future__ import annotations

from importlib import import_module
from types import FunctionType
from typing import Any

import numpy as np

from .batch import Results
from .compile import import_numba, stamp, swaps_for
from .drivers import one_of_many
from .errors import RollbonesError
from .game import Game
from .record import Structured
from .rule import rule
from .skill import Mind, Players
from .tally import Tally

THREADS = 128
COUNTING_BLOCKS = 1024
BINS = 8192  # scores counted on the processor, from LOWEST up, all seats together; a chunk with others is fetched
LOWEST = -64
UNFINISHED, MOVES, OUTSIDE, TOTALS = 0, 1, 2, 3
MOST_THREADS = 1 << 20
REMEDY = "install an NVIDIA driver and `pip install 'rollbones[cuda]'`, or use `--engine cpu`"

# What the kernel's text names and `build_kernel` fills in, so that this file can be read without the extra.
cuda: Any = None
TABLE: Any = None
MIND: Any = None
MOVE: Any = None
MOST_MOVES: Any = None
COUNT: Any = None


@rule
def marked_games(
    blanks: Any, boxes: Any, skills: Any, seed: Any, first: int, limit: int, moves: Any, scores: Any, digests: Any
) -> None:
    """Play every so-manieth game of a chunk in this thread, and mark how each went."""
    tables = cuda.local.array(1, TABLE)
    views = cuda.local.array(1, TABLE)
    worlds = cuda.local.array(1, TABLE)
    minds = cuda.local.array(1, MIND)
    out = cuda.local.array(MOST_MOVES, MOVE)
    inner = cuda.local.array((2, MOST_MOVES), MOVE)
    place = cuda.grid(1)
    while place < len(moves):
        number = first + place
        one_of_many(
            tables,
            blanks,
            boxes,
            minds,
            out,
            views,
            worlds,
            inner,
            None,
            skills,
            seed,
            number,
            limit,
            moves,
            scores,
            digests,
            None,
            place,
        )
        place += cuda.gridsize(1)


@rule
def unmarked_games(blanks: Any, boxes: Any, skills: Any, seed: Any, first: int, limit: int, moves: Any, scores: Any) -> None:
    """Do the same without marks: a kernel takes no None, so each has its own text."""
    tables = cuda.local.array(1, TABLE)
    views = cuda.local.array(1, TABLE)
    worlds = cuda.local.array(1, TABLE)
    minds = cuda.local.array(1, MIND)
    out = cuda.local.array(MOST_MOVES, MOVE)
    inner = cuda.local.array((2, MOST_MOVES), MOVE)
    place = cuda.grid(1)
    while place < len(moves):
        number = first + place
        one_of_many(
            tables,
            blanks,
            boxes,
            minds,
            out,
            views,
            worlds,
            inner,
            None,
            skills,
            seed,
            number,
            limit,
            moves,
            scores,
            None,
            None,
            place,
        )
        place += cuda.gridsize(1)


@rule
def count_up(moves: Any, scores: Any, low: int, totals: Any, wins: Any, counts: Any) -> None:
    """Count moves, wins and scores up, each block in its own memory first."""
    here = cuda.shared.array(BINS, COUNT)
    size = counts.shape[0] * counts.shape[1]
    place = cuda.threadIdx.x
    while place < size:
        here[place] = 0
        place += cuda.blockDim.x
    cuda.syncthreads()
    seats, bins = counts.shape
    length, unfinished, outside = 0, 0, 0
    place = cuda.grid(1)
    while place < len(moves):
        if moves[place] < 0:
            unfinished += 1
        else:
            length += moves[place]
            best = scores[place, 0]
            for seat in range(1, seats):
                best = max(best, scores[place, seat])
            for seat in range(seats):
                if scores[place, seat] == best and best > 0:
                    cuda.atomic.add(wins, seat, 1)
                mark = scores[place, seat] - low
                if 0 <= mark < bins:
                    cuda.atomic.add(here, seat * bins + mark, 1)
                else:
                    outside += 1
        place += cuda.gridsize(1)
    cuda.atomic.add(totals, UNFINISHED, unfinished)
    cuda.atomic.add(totals, MOVES, length)
    cuda.atomic.add(totals, OUTSIDE, outside)
    cuda.syncthreads()
    place = cuda.threadIdx.x
    while place < size:
        if here[place] > 0:
            cuda.atomic.add(counts, (place // bins, place % bins), here[place])
        place += cuda.blockDim.x


class Device:
    """A game on the graphics processor."""

    def __init__(self, game: Game, players: Players) -> None:
        """Build the kernels; each compiles when it is first called."""
        if not players.bot.on_device:
            names = ", ".join(dict.fromkeys(players.names))
            raise RollbonesError(
                f"{names}: thinks too much for a graphics processor; use `--engine cpu`, or greedy or random"
            )
        self.game = game
        self.cuda = find_cuda()
        self.kernels = build_kernels(self.cuda, game, players)
        self.skills = self.cuda.to_device(players.packed())

    def launch(self, boxes: Structured, first: int, count: int, seed: int, digests: bool) -> list[Any]:
        """Play one chunk and leave its moves, scores and marks on the processor."""
        cuda = self.cuda
        seats = int(boxes[0]["seats"])
        results = [cuda.device_array(count, np.int32), cuda.device_array((count, seats), np.int32)]
        if digests:
            results.append(cuda.to_device(np.zeros(count, np.uint64)))
        blocks = blocks_for(count)
        kernel = self.kernels["marked_games" if digests else "unmarked_games"]
        blank, box = cuda.to_device(self.game.table_kind.array()), cuda.to_device(boxes)
        kernel[blocks, THREADS](blank, box, self.skills, np.uint64(seed), first, self.game.card.longest, *results)
        return results

    def tally(self, boxes: Structured, first: int, count: int, seed: int) -> Tally:
        """Play one chunk, count it up on the processor, and fetch only the counts."""
        moves, scores = self.launch(boxes, first, count, seed, False)
        seats = int(boxes[0]["seats"])
        low, bins = LOWEST, BINS // seats
        totals, wins = (
            self.cuda.to_device(np.zeros(TOTALS, np.int64)),
            self.cuda.to_device(np.zeros(seats, np.int64)),
        )
        counts = self.cuda.to_device(np.zeros((seats, bins), np.int64))
        blocks = min(COUNTING_BLOCKS, blocks_for(count))
        self.kernels["count_up"][blocks, THREADS](moves, scores, low, totals, wins, counts)
        found = totals.copy_to_host()
        tally = Tally(seats)
        if found[OUTSIDE]:
            tally.add(Results(first, moves.copy_to_host(), scores.copy_to_host(), None))
            return tally
        tally.games, tally.unfinished, tally.moves = count, int(found[UNFINISHED]), int(found[MOVES])
        tally.wins = wins.copy_to_host().tolist()
        for seat, row in enumerate(counts.copy_to_host()):
            tally.scores[seat].update({low + int(place): int(row[place]) for place in np.flatnonzero(row)})
        return tally

    def play(self, boxes: Structured, first: int, count: int, seed: int, digests: bool) -> Results:
        """Play one chunk and fetch its results."""
        moves, scores, *marks = (one.copy_to_host() for one in self.launch(boxes, first, count, seed, digests))
        return Results(first, moves, scores, marks[0] if marks else None)


def blocks_for(games: int) -> int:
    """Return how many blocks of threads share these games."""
    return (min(games, MOST_THREADS) + THREADS - 1) // THREADS


def find_cuda() -> Any:
    """Return Numba's CUDA target, or say what is missing."""
    import_numba()
    try:
        cuda: Any = import_module("numba.cuda")
        if not cuda.is_available():
            raise RollbonesError(f"no graphics processor that CUDA can use was found; {REMEDY}")
    except ImportError as trouble:
        raise RollbonesError(f"the cuda engine is not installed ({trouble}); {REMEDY}") from trouble
    return cuda


def build_kernels(cuda: Any, game: Game, players: Players) -> dict[str, Any]:
    """Stamp the rules out for the graphics processor and put the kernels around them."""
    numba = import_numba()
    simulated = bool(numba.config.ENABLE_CUDASIM)  # Numba's simulator runs a kernel as Python, and so what it calls
    names = {
        "cuda": cuda,
        "TABLE": game.table_kind.wide if simulated else numba.from_dtype(game.table_kind.dtype),
        "MIND": Mind.wide if simulated else numba.from_dtype(Mind.dtype),
        "MOVE": numba.int32,
        "COUNT": numba.int32,
        "MOST_MOVES": len(game.moves),
    }
    kernels = (marked_games, unmarked_games, count_up)
    made_here = {kernel.__name__ for kernel in kernels}

    def compiled(function: FunctionType) -> Any:
        return function if simulated or function.__name__ in made_here else numba.njit(function)

    stamped = stamp(list(kernels), swaps_for(game, False, players.bot), compiled)
    for kernel in stamped.values():
        kernel.__globals__.update(names)
    return {name: cuda.jit(kernel) for name, kernel in stamped.items()}
