"""Workers that play chunks. On this machine they are threads: compiled games release the GIL."""

from __future__ import annotations

import os
import queue
import threading
import time
from typing import Any, NamedTuple, Protocol

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.run.batch import CHUNK, Results, packed
from rollbones.engine.run.compile import Engine
from rollbones.engine.run.players import Players

from .chunks import Chunk, Task, perform


class LostError(RollbonesError):
    """The workers went away."""


class Done(NamedTuple):
    """A finished task: its chunk or its error, and the seconds it took."""

    task: Task
    chunk: Chunk | None
    trouble: Exception | None
    seconds: float


class Workers(Protocol):
    """Interface of workers."""

    room: int  # tasks to have under way at once

    def submit(self, task: Task) -> None:
        """Hand a task over."""

    def take(self, seconds: float) -> Done | None:
        """Return a task that came back, waiting for it this long at most."""

    def fixed_size(self, task: Task) -> int | None:
        """Return how many games a chunk like this has, where that is not a question of time."""

    def close(self) -> None:
        """Stop the workers; chunks in progress are discarded."""


class Threads:
    """Workers of this machine, one a core."""

    def __init__(self, engine: Engine, cores: int | None = None) -> None:
        """Start them."""
        many = 1 if engine == "plain" else cores or os.cpu_count() or 1
        self.engine, self.room = engine, many + 1
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[Done] = queue.SimpleQueue()
        for _ in range(many):
            threading.Thread(target=self._work, daemon=True).start()
        self._many = many

    def submit(self, task: Task) -> None:
        """Hand a task over."""
        self._tasks.put(task)

    def take(self, seconds: float) -> Done | None:
        """Return a task that came back, waiting for it this long at most."""
        try:
            return self._done.get(timeout=seconds)
        except queue.Empty:
            return None

    def fixed_size(self, task: Task) -> int | None:
        """Return nothing: the size is chosen by speed."""
        return None

    def close(self) -> None:
        """Stop the workers."""
        for _ in range(self._many):
            self._tasks.put(None)

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            began = time.perf_counter()
            try:
                chunk, trouble = self.perform(task), None
            except Exception as one:
                chunk, trouble = None, one
            self._done.put(Done(task, chunk, trouble, time.perf_counter() - began))

    def perform(self, task: Task) -> Chunk:
        """Play one chunk."""
        return perform(task, self.engine)


class Processor(Threads):
    """A GPU; games that are studied or recorded are played by CPU threads."""

    def __init__(self, game: Game, who: Players, cores: int | None = None) -> None:
        """Build the kernels; raise if there is no GPU."""
        self._device = _Device()
        self._device.kernels(game, who)
        super().__init__("cpu", cores)
        self.room = max(self.room, 3)

    def fixed_size(self, task: Task) -> int | None:
        """Play millions at once, where nothing is studied."""
        return None if self._is_for_cores(task) else CHUNK["cuda"]

    def perform(self, task: Task) -> Chunk:
        """Play one chunk."""
        return perform(task, "cpu" if self._is_for_cores(task) else self._device)

    @staticmethod
    def _is_for_cores(task: Task) -> bool:
        return task.play.told or task.first < task.play.studied


class _Device:
    """Kernels by bot; one launch at a time, while results are counted on the CPU."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._made: dict[Any, Any] = {}

    def kernels(self, game: Game, who: Players) -> Any:
        from rollbones.engine.cuda.device import Device  # noqa: PLC0415  # only where the extra is installed

        key = (game.slug, who)
        if key not in self._made:
            self._made[key] = Device(game, who)
        return self._made[key]

    def play(self, game: Game, box: Any, who: Players, first: int, count: int, seed: int) -> Results:
        with self._lock:
            found: Results = self.kernels(game, who).play(packed(game, box), first, count, seed, False)
            return found


def workers_for(engine: str, game: Game, who: list[Players], cores: int | None = None, address: str | None = None) -> Workers:
    """Return the workers of an engine."""
    if engine == "cuda":
        thinking = [one for one in who if not one.bot.on_device]
        return Processor(game, (thinking or who)[0], cores)
    if engine == "ray":
        from .ray_engine import Cluster  # noqa: PLC0415  # only where the extra is installed

        return Cluster(address, cores)
    if engine not in {"plain", "cpu"}:
        raise RollbonesError(f"no engine '{engine}'; there are: plain, cpu, cuda, ray")
    return Threads("plain" if engine == "plain" else "cpu", cores)
