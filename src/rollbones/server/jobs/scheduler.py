"""The scheduler: bots move, clocks expire, idle tables are closed.

One process does so for a table, under a lease whose epoch is checked in the transaction that writes the entry. An error at
one table suspends that table only; clocks and bots of the others go on.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import suppress

import structlog

from rollbones.bots.levels import CARETAKER
from rollbones.bots.turn import Turn

from .. import metrics
from ..access.gate import BOT, gate
from ..logs import where
from ..store import Entry
from ..store.store import LEASE_SECONDS
from ..store.trouble import NotReadError, NotWrittenError
from ..table import LiveTable
from ..table.hub import Hub
from ..table.table import OVER
from ..table.troubles import SCHEDULER

log = structlog.get_logger()

LOOK_EVERY = 0.25  # seconds between looks at the tables in memory
ASK_EVERY = 2.0  # seconds between looks into the database
PAUSE = 1.0  # seconds without work after the database did not answer


class Scheduler:
    """Schedules the server's own actions."""

    def __init__(self, hub: Hub) -> None:
        """Register with the hub."""
        self.hub, self.store = hub, hub.store
        self.troubles = hub.troubles
        hub.wake = self.wake
        self._pause = 0.0  # until when nothing is tried, because the database is away
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._leases: dict[str, tuple[int, float]] = {}
        self._watch: asyncio.Task[None] | None = None
        self._parent = os.getppid()

    def start(self) -> None:
        """Start to watch."""
        self._watch = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Finish what is under way and end."""
        tasks = [self._watch, *self._at_work.values()]
        self._watch = None
        for task in tasks:
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    def wake(self, table: LiveTable) -> None:
        """See to a table if there is something to do there."""
        which = table.row.id
        if self._watch is None or which in self._at_work or time.monotonic() < self._pause or self.troubles.is_aside(which):
            return
        try:
            if not self._is_due(table):
                return
        except Exception as trouble:  # a clock that cannot be read, say
            self.hub.set_aside(table, trouble, SCHEDULER)
            return
        task = asyncio.create_task(self._see_to(table))
        self._at_work[which] = task
        task.add_done_callback(lambda _: self._at_work.pop(which, None))

    def _is_due(self, table: LiveTable) -> bool:
        if table.over:
            return False
        due = table.due(self.hub.settings.limits.idle_days, self.hub.settings.limits.waiting_days)
        return due is not None and due <= time.time()

    async def _see_to(self, table: LiveTable) -> None:
        try:
            while self._is_due(table) and (epoch := await self._lease(table)) is not None:
                if table.clock.fallen(time.time()):
                    await self._flag(table, epoch)
                elif table.bots_to_move():
                    await self._move(table, epoch)
                else:
                    await self._expire(table, epoch)
        except (NotReadError, NotWrittenError) as trouble:
            self._pause = time.monotonic() + PAUSE
            log.warning("duty not done", table=table.row.id, why=str(trouble))
        except Exception as trouble:  # any error of a game, a bot or a row concerns one table only
            self.hub.set_aside(table, trouble, SCHEDULER)
        else:
            self.hub.take_back_in(table, SCHEDULER)

    async def _lease(self, table: LiveTable) -> int | None:
        """Return the epoch this process acts under, or nothing while another one does."""
        epoch, until = self._leases.get(table.row.id, (0, 0.0))
        now = time.monotonic()
        if until - now > LEASE_SECONDS / 2:
            return epoch
        taken = await self.store.lease(table.row.id, self.hub.process)
        if taken is None:
            self._leases.pop(table.row.id, None)
            return None
        self._leases[table.row.id] = (taken, now + LEASE_SECONDS)
        return taken

    async def _move(self, table: LiveTable, epoch: int) -> None:
        gate("move", BOT)
        async with self.hub.held(table):
            waiting = table.bots_to_move()
            if not waiting:
                return
            seat, version = waiting[0], table.version
            level = table.seats[seat].level if table.seats[seat].kind == "bot" else CARETAKER
            turn = Turn.of(table.match, seat)
        move = await asyncio.to_thread(turn.choose, level)
        async with self.hub.held(table):
            if table.version == version:
                trial = table.rehearsal()
                await self._enter(table, trial, trial.move(seat, move, None, None), epoch)

    async def _flag(self, table: LiveTable, epoch: int) -> None:
        async with self.hub.held(table):
            if fallen := table.clock.fallen(time.time()):
                trial = table.rehearsal()
                await self._enter(table, trial, trial.make("flag", fallen[0]), epoch)

    async def _expire(self, table: LiveTable, epoch: int) -> None:
        async with self.hub.held(table):
            if self._is_due(table) and not table.bots_to_move() and not table.clock.fallen(time.time()):
                trial = table.rehearsal()
                await self._enter(table, trial, trial.make("expire", None), epoch)

    async def _enter(self, table: LiveTable, trial: LiveTable, entry: Entry, epoch: int) -> None:
        if not await self.hub.enter(table, trial, entry, epoch):
            self._leases.pop(table.row.id, None)

    # ── watching ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def _run(self) -> None:
        asked, since = 0.0, time.time()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            for table in list(self.hub.tables.values()):
                self.wake(table)
            if time.monotonic() - asked < ASK_EVERY:
                continue
            asked = time.monotonic()
            try:
                await self._ask(since - 2 * ASK_EVERY)
            except Exception as trouble:  # a database that is away for a moment must not end the watch
                log.warning("database not asked", what=type(trouble).__name__, where=where(trouble))
            else:
                since = time.time()
            self._follow_parent()

    async def _ask(self, since: float) -> None:
        """Poll the database for due tables that are not in memory, and for moves whose notice was lost."""
        for which in await self.store.due(time.time()):
            await self._look_at(which)
        for stale in [table for table in self.hub.tables.values() if table.is_stale and not table.lock.locked()]:
            await self._look_again(stale, stale.version, stale.row.started)
        if self.hub.fanout.is_shared:
            for which, (version, started) in (await self.store.changed_since(since)).items():
                found = self.hub.tables.get(which)
                if found is not None and not found.lock.locked() and not self.troubles.is_aside(which):
                    await self._look_again(found, version, started)
            for table in list(self.hub.tables.values()):
                if table.sockets and table.elsewhere:
                    self.hub.presence.tell(table)

    async def _look_again(self, table: LiveTable, version: int, started: float | None) -> None:
        try:
            if started != table.row.started:
                await self.hub.refresh_seats(table)
            elif version > table.version:
                await self.hub.look_again(table)
            else:
                await self.hub.settled(table)
        except (NotReadError, NotWrittenError):
            raise
        except Exception as trouble:  # whatever an entry raises
            self.hub.set_aside(table, trouble, SCHEDULER)

    async def _look_at(self, which: str) -> None:
        """See to a table that is due, or note when it will be; one that raises is postponed in the database, too."""
        try:
            table = await self.hub.table(which)
            if which not in self._at_work and not self.troubles.is_aside(which) and not self._is_due(table):
                async with self.hub.held(table):
                    await self.hub.catch_up(table)
                    limits = self.hub.settings.limits
                    due = None if table.status == OVER else table.due(limits.idle_days, limits.waiting_days)
                    if due is None or due > time.time():
                        await self.store.set_due(which, due, table.version)
        except (NotReadError, NotWrittenError):
            raise
        except Exception as trouble:  # whatever it raises: the others are looked at
            if not self.troubles.is_aside(which):
                self.troubles.note(which, trouble, SCHEDULER)
        if self.troubles.is_aside(which):
            await self.store.set_due(which, time.time() + self.troubles.rest(which))

    def _follow_parent(self) -> None:
        """End with the process that started this one as its worker."""
        if self.hub.settings.workers > 1 and os.getppid() != self._parent:
            metrics.dropped.labels("orphaned").inc()
            os.kill(os.getpid(), signal.SIGTERM)
