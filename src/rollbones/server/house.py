"""The house: everything one process of the server has, opened and closed together."""

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

from .acts import Acts
from .duties import Duties
from .fanout import Fanout
from .hub import Hub
from .limits import Doors, Windows
from .logs import where
from .protocol import Closing, encode
from .reviews import Reviews
from .settings import Settings
from .store import Store
from .studies import Studies
from .tidying import Tidying
from .visitors import Visitors

log = structlog.get_logger()

GOODBYE = "the server closes for a moment; the page comes back by itself"


class House:
    """Store, tables, doors."""

    def __init__(self, settings: Settings) -> None:
        """Know the settings; nothing is open yet."""
        self.settings = settings
        self.store = Store(settings)
        self.fanout = Fanout(settings)
        self.hub = Hub(settings, self.store, self.fanout)
        self.windows = Windows(settings.limits, settings.redis)
        self.acts = Acts(self.hub, self.windows)
        self.duties = Duties(self.hub)
        self.doors = Doors(settings.limits)
        self.reviews = Reviews(settings)
        self.sockets: set[Any] = set()
        self.tidying = Tidying()
        self.studies = Studies(settings.limits)
        self.is_closing = False
        self.is_replaced = False  # a backup was put in the database's place: whoever serves begins anew
        self.visitors: Visitors

    @contextlib.asynccontextmanager
    async def opened(self, _app: object = None) -> AsyncIterator[None]:
        """Open for as long as the server runs."""
        await self.store.open()
        self.visitors = Visitors(self.store.key, self.settings)
        await self.fanout.start(self.hub.hear)
        self.duties.start()
        watches = [asyncio.create_task(self._watch_sockets()), asyncio.create_task(self._watch_database())]
        self._listen_to_signals()
        log.info("open", process=self.hub.process)
        try:
            yield
        finally:
            for watch in watches:
                watch.cancel()
            await self.reviews.close()
            await self.studies.close()
            await self.duties.stop()
            await self.fanout.stop()
            await self.windows.close()
            await self.store.close()
            log.info("closed", process=self.hub.process)

    async def drain(self) -> None:
        """Tell every socket that the server closes, and let what is under way reach the log and the sockets."""
        self.is_closing = True
        await self.reviews.close()
        await self.studies.close()
        await self.duties.stop()
        for table in list(self.hub.tables.values()):
            async with table.lock:
                pass
        farewell = encode(Closing(GOODBYE)).decode()
        for socket in list(self.sockets):
            socket.push(farewell)
        await asyncio.gather(*(socket.finish() for socket in list(self.sockets)))

    async def _watch_sockets(self) -> None:
        """Drop readers that have taken nothing for too long."""
        while True:
            await asyncio.sleep(1)
            self.tidying.consider()
            now = time.monotonic()
            for socket in [one for one in self.sockets if one.is_stuck(now)]:
                try:
                    socket.drop("slow")
                except Exception as trouble:  # whatever its transport raises: the others are watched
                    log.error("socket not dropped", what=type(trouble).__name__, where=where(trouble))

    async def _watch_database(self) -> None:
        """Close when a backup was put in the database's place; nothing is written to it from this memory (see writer.py)."""
        while not await self.store.is_replaced():
            await asyncio.sleep(1)
        log.warning("a backup was put in place; starting over")
        self.is_replaced = True
        os.kill(os.getpid(), signal.SIGTERM)

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
