"""Odds of moves: computed once per position in worker processes, and shared by all who ask."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from rollbones.bots.counters import Counters
from rollbones.bots.prospects import OddsQuestion, Prospects

from ..access.refused import Refused
from ..settings import Limits

Key = tuple[str, bytes]  # the table, and the mark of the question: the seat's view, the move, the box

AT_ONCE = 2  # counts side by side
MOST_WAITING = 32  # counts begun or waiting
KEPT = 256  # answers in memory


class Odds:
    """What moves can lead to, for the tables of this process."""

    def __init__(self, limits: Limits) -> None:
        """Start no process before the first question."""
        self.counters = Counters(AT_ONCE, limits.odds_ms / 1000)
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="odds")  # each waits for a process, no more
        self._under_way: dict[Key, asyncio.Future[Prospects]] = {}
        self._kept: OrderedDict[Key, Prospects] = OrderedDict()

    def known(self, table: str, question: OddsQuestion) -> Prospects | None:
        """Return what was counted before, if it was."""
        return self._kept.get((table, question.mark))

    async def ask(self, table: str, question: OddsQuestion) -> Prospects:
        """Return the odds for a question; concurrent equal questions share one computation."""
        key = (table, question.mark)
        if (known := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return known
        if (count := self._under_way.get(key)) is None:
            if len(self._under_way) >= MOST_WAITING:
                raise Refused("too many odds are asked for at once; ask again in a moment", "too_many", 429)
            loop = asyncio.get_running_loop()
            count = self._under_way[key] = loop.run_in_executor(self._threads, self.counters.ask, question)
            count.add_done_callback(lambda done: self._keep(key, done))
        return await asyncio.shield(count)

    def _keep(self, key: Key, done: asyncio.Future[Prospects]) -> None:
        self._under_way.pop(key, None)
        if not done.cancelled() and done.exception() is None:
            self._kept[key] = done.result()
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    async def close(self) -> None:
        """Stop the worker processes; pending requests fail."""
        await asyncio.to_thread(self.counters.close)
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
