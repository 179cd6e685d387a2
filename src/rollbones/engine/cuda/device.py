"""The cuda engine: the same rules called from a kernel on a GPU.

The rules are compiled a third time, by numba-cuda, together with the kernels of `kernels`. Only results are copied back to
the host.
"""

from __future__ import annotations

from importlib import import_module
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..declare.record import Record, Structured
from ..errors import RollbonesError
from ..game import Game
from ..run.batch import Results
from ..run.compile import import_numba, stamp, swaps_for
from ..run.players import Mind, Players
from . import kernels
from .kernels import DETAILS, GROUPS, Slot
from .noinline import do_not_inline

THREADS = 128
MOST_THREADS = 1 << 20
THREADS_ALIKE, MOST_REGISTERS = 640, 96  # by measurement: more threads hide latency, more registers avoid spills
KEPT, KEPT_LARGE = 5120, 20480  # games in flight per block, from which like ones are grouped; more where a table is large
MOST_COPIED = 256  # bytes; a larger table stays in global memory during a move
REMEDY = "install an NVIDIA driver and `pip install 'rollbones[cuda]'`, or use `--engine cpu`"


class Device:
    """A game compiled for the GPU."""

    def __init__(self, game: Game, players: Players) -> None:
        """Build the kernels; each compiles when it is first called."""
        if not players.bot.on_device:
            names = ", ".join(dict.fromkeys(players.names))
            raise RollbonesError(f"{names}: cannot run on a GPU; use `--engine cpu`, or greedy or random")
        self.game = game
        self.cuda = find_cuda()
        self.kernels = build_kernels(self.cuda, game, players)
        self.skills = self.cuda.to_device(players.packed())
        self.kept: list[Any] = []

    def launch(self, boxes: Structured, first: int, count: int, seed: int, digests: bool) -> list[Any]:
        """Play one chunk and leave its moves, scores and digests in GPU memory."""
        cuda = self.cuda
        seats = int(boxes[0]["seats"])
        results = [cuda.device_array(count, np.int32), cuda.device_array((count, seats), np.int32)]
        marks = cuda.to_device(np.zeros(count if digests else 0, np.uint64))
        blank, box = cuda.to_device(np.zeros(1, stored(self.game.table_kind))), cuda.to_device(boxes)
        given = (blank, box, self.skills, np.uint64(seed), first, self.game.card.longest, *results)
        if "alike" in self.game.hints:
            blocks, threads, kept = self.shape_alike(count)
            self.kernels["games_alike"][blocks, threads](*self.room_for(blocks * kept, seats), *given, marks)
        elif digests:
            self.kernels["marked_games"][blocks_for(count), THREADS](*given, marks)
        else:
            self.kernels["unmarked_games"][blocks_for(count), THREADS](*given)
        return [*results, marks] if digests else results

    def shape_alike(self, count: int) -> tuple[int, int, int]:
        """Return the number of blocks, threads per block and games per block."""
        if is_simulated():
            return 2, 2, 2
        blocks = self.cuda.get_current_device().MULTIPROCESSOR_COUNT
        return blocks, THREADS_ALIKE, min(KEPT if is_small(self.game) else KEPT_LARGE, -(-count // blocks))

    def room_for(self, games: int, seats: int) -> list[Any]:
        """Allocate GPU memory for the games of all blocks: tables, minds, slots, their order, and the groups of moves."""
        if not self.kept or len(self.kept[0]) != games:
            kinds = (stored(self.game.table_kind), stored(Mind), stored(Slot), np.int32)
            self.kept = [self.cuda.device_array(games, kind) for kind in kinds]
            self.kept.append(self.cuda.to_device(groups_of(self.game, seats)))
        return self.kept

    def play(self, boxes: Structured, first: int, count: int, seed: int, digests: bool) -> Results:
        """Play one chunk and copy its results back."""
        moves, scores, *marks = (one.copy_to_host() for one in self.launch(boxes, first, count, seed, digests))
        return Results(first, moves, scores, marks[0] if marks else None)


def blocks_for(games: int) -> int:
    """Return the number of blocks for this number of games."""
    return (min(games, MOST_THREADS) + THREADS - 1) // THREADS


def find_cuda() -> Any:
    """Import numba-cuda; raise with the remedy if it or a GPU is missing."""
    import_numba()
    try:
        cuda: Any = import_module("numba.cuda")
        if not cuda.is_available():
            raise RollbonesError(f"no CUDA-capable GPU was found; {REMEDY}")
    except ImportError as trouble:
        raise RollbonesError(f"the cuda engine is not installed ({trouble}); {REMEDY}") from trouble
    return cuda


def is_simulated() -> bool:
    """Tell whether Numba's CUDA simulator is active: it runs kernels, and what they call, as plain Python."""
    return bool(import_numba().config.ENABLE_CUDASIM)


def is_small(game: Game) -> bool:
    """Tell whether a game's table fits a thread's local memory."""
    return game.table_kind.dtype.itemsize <= MOST_COPIED


def stored(kind: type[Record]) -> np.dtype[Any]:
    """Return the dtype of a record in GPU memory; wide in the simulator, which computes in the stored type."""
    return kind.wide if is_simulated() else kind.dtype


def groups_of(game: Game, seats: int) -> NDArray[np.int16]:
    """Assign every move of every seat to a group: by move, by first part or by kind, as finely as the limit allows.

    Seats are grouped separately unless not even the kinds would fit then.
    """
    room = (GROUPS - 2) // DETAILS
    kinds = game.moves.kinds
    told = len(kinds) * seats <= room
    finest = max(kind.size for kind in kinds)
    while True:
        alike = [[(seat * told, *likeness(game, move, finest)) for move in range(len(game.moves))] for seat in range(seats)]
        names = {one: place for place, one in enumerate(sorted({one for row in alike for one in row}))}
        if len(names) <= room or finest == 1:
            return np.array([[1 + names[one] % room * DETAILS for one in row] for row in alike], np.int16)
        finest //= 2


def likeness(game: Game, move: int, finest: int) -> tuple[int, int]:
    """Return a move's kind, and which of the kind it is where there are no more than `finest`."""
    which, _parts = game.moves.split(move)
    kind = game.moves.kinds[which]
    if kind.size <= finest:
        return which, move - kind.start
    return which, (move - kind.start) // (kind.size2 * kind.size3) if kind.size1 <= finest else 0


def build_kernels(cuda: Any, game: Game, players: Players) -> dict[str, Any]:
    """Compile the rules for the GPU and build the kernels around them."""
    numba, simulated = import_numba(), is_simulated()
    names = {
        "cuda": cuda,
        "TABLE": stored(game.table_kind) if simulated else numba.from_dtype(stored(game.table_kind)),
        "MIND": stored(Mind) if simulated else numba.from_dtype(stored(Mind)),
        "MOVE": numba.int32,
        "COUNT": numba.int32,
        "MOST_MOVES": len(game.moves),
        "IN_STEP": not simulated,  # whether threads of a warp run in lockstep
        "SMALL": is_small(game),
    }
    if not simulated and not is_small(game) and "alike" in game.hints:
        do_not_inline(game.slug)
    made = (kernels.marked_games, kernels.unmarked_games, kernels.games_alike)
    made_here = {kernel.__name__ for kernel in made}

    def compiled(function: FunctionType) -> Any:
        return function if simulated or function.__name__ in made_here else numba.njit(function)

    stamped = stamp(list(made), swaps_for(game, False, players.bot), compiled)
    for kernel in stamped.values():
        kernel.__globals__.update(names)
    limits = {} if simulated else {"games_alike": {"max_registers": MOST_REGISTERS}}
    return {name: cuda.jit(**limits.get(name, {}))(kernel) for name, kernel in stamped.items()}
