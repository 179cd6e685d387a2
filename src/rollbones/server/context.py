"""The context: everything that one server process owns, opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
import time
from collections.abc import AsyncIterator
from typing import Any

import structlog

from . import faults
from .access.blocks import SENTENCE as BLOCKED
from .access.blocks import Blocks
from .access.hosting import BLOCKS, Hosting
from .access.limits import Doors, Windows
from .access.refused import Refused
from .access.visitors import Connection, Visitors, address_of
from .fanout import Fanout, Notice
from .jobs.odds import Odds
from .jobs.reviews import Reviews
from .jobs.scheduler import Scheduler
from .jobs.studies import Studies
from .jobs.tidying import Tidying
from .protocol import Closing, encode
from .settings import Settings
from .store import Store
from .store.host_store import HostStore
from .table.commands import Commands
from .table.hub import Hub

log = structlog.get_logger()

BLOCKS_EVERY = 2.0  # seconds between looks at who is blocked, where another process may have changed that
GOODBYE = "the server closes for a moment; the page comes back by itself"


class Context:
    """Store, tables, limits and background tasks of a process."""

    def __init__(self, settings: Settings) -> None:
        """Store the settings; nothing is opened yet."""
        self.settings = settings
        self.store = Store(settings)
        self.fanout = Fanout(settings)
        self.hub = Hub(settings, self.store, self.fanout)
        self.windows = Windows(settings.limits, settings.redis)
        self.odds = Odds(settings.limits)
        self.commands = Commands(self.hub, self.windows, self.odds)
        self.scheduler = Scheduler(self.hub)
        self.doors = Doors(settings.limits)
        self.reviews = Reviews(settings)
        self.sockets: set[Any] = set()
        self.tidying = Tidying()
        self.studies = Studies(settings.limits)
        self.is_closing = False
        self.is_replaced = False  # a backup was put in the database's place: whoever serves begins anew
        self.visitors: Visitors
        self.blocks: Blocks
        self.hosting: Hosting

    @contextlib.asynccontextmanager
    async def opened(self, _app: object = None) -> AsyncIterator[None]:
        """Open for as long as the server runs."""
        await self.store.open()
        self.visitors = Visitors(self.store.key, self.settings)
        self.blocks = Blocks(HostStore(self.store), self.visitors.address_mark, self._put_out)
        self.hosting = Hosting(self.hub, HostStore(self.store), self.blocks)
        await self.blocks.reload()
        await self.fanout.start(self._hear)
        self.scheduler.start()
        watches = [asyncio.create_task(self._watch_sockets()), asyncio.create_task(self._watch_database())]
        if self.fanout.is_shared:
            watches.append(asyncio.create_task(self._watch_blocks()))
        self._listen_to_signals()
        log.info("open", process=self.hub.process)
        try:
            yield
        finally:
            for watch in watches:
                watch.cancel()
            await self.odds.close()
            await self.reviews.close()
            await self.studies.close()
            await self.scheduler.stop()
            await self.fanout.stop()
            await self.windows.close()
            await self.store.close()
            log.info("closed", process=self.hub.process)

    async def drain(self) -> None:
        """Announce the shutdown to every socket, and let pending moves reach the log."""
        self.is_closing = True
        await self.odds.close()
        await self.reviews.close()
        await self.studies.close()
        await self.scheduler.stop()
        for table in list(self.hub.tables.values()):
            async with table.lock:
                pass
        farewell = encode(Closing(GOODBYE))
        for socket in list(self.sockets):
            socket.push(farewell)
        await asyncio.gather(*(socket.finish() for socket in list(self.sockets)))

    async def _watch_sockets(self) -> None:
        """Disconnect sockets whose outbox is stuck."""
        while True:
            await asyncio.sleep(1)
            self.tidying.consider()
            now = time.monotonic()
            for socket in [one for one in self.sockets if one.is_stuck(now)]:
                try:
                    socket.drop("slow")
                except Exception as trouble:  # whatever its transport raises: the others are watched
                    faults.tell("drop", trouble)

    async def _watch_database(self) -> None:
        """Close when a backup was put in the database's place; nothing is written to it from this memory (see writer.py)."""
        while not await self.store.is_replaced():
            await asyncio.sleep(1)
        log.warning("a backup was put in place; starting over")
        self.is_replaced = True
        os.kill(os.getpid(), signal.SIGTERM)

    # ── who is blocked ───────────────────────────────────────────────────────────────────────────────────────────

    def let_in(self, connection: Connection) -> None:
        """Raise if the visitor is blocked; the host never is."""
        player, address = self.visitors.who(connection), address_of(connection)
        if player is not None:
            self.blocks.see(player, address)
        if self.blocks.has(player, address) and not self.visitors.is_operator(connection):
            raise Refused(BLOCKED, "blocked", 403)

    def _put_out(self) -> None:
        """Close the sockets of those who are blocked by now."""
        for socket in list(self.sockets):
            if not socket.is_operator and self.blocks.has(socket.player, socket.address):
                socket.put_out(BLOCKED, "blocked")

    async def _hear(self, notice: Notice) -> None:
        if notice.what != BLOCKS:
            await self.hub.hear(notice)
        elif notice.sender != self.hub.process and await self.blocks.reload():
            self.fanout.tell(Notice("", BLOCKS, self.hub.process))

    async def _watch_blocks(self) -> None:
        """Poll for blocks made by other processes."""
        while True:
            await asyncio.sleep(BLOCKS_EVERY)
            try:
                await self.blocks.reload()
            except Exception as trouble:  # a database that is away for a moment must not end the watch
                log.warning("blocks not read", what=type(trouble).__name__)

    def _listen_to_signals(self) -> None:
        """Drain before the library closes its connections."""
        if threading.current_thread() is not threading.main_thread():
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            following = signal.getsignal(number)
            if callable(following) and following is not signal.default_int_handler:
                with contextlib.suppress(NotImplementedError):  # where the system knows no signals
                    loop.add_signal_handler(number, self._close, number, following)

    def _close(self, number: int, following: Any) -> None:
        if self.is_closing:
            following(number, None)
            return
        task = asyncio.ensure_future(self.drain())
        task.add_done_callback(lambda _: following(number, None))
