"""Fan-out: telling other processes that something has happened at a table, over the library's channels.

A notice says what to look at, never what is there: whoever hears it reads the log. So a notice that is lost, doubled or out
of order does no harm.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from rollbones.engine.errors import RollbonesError

from . import faults
from .settings import Settings

CHANNEL = "rollbones"
PAUSE = 0.5

log = structlog.get_logger()


class Notice(msgspec.Struct, array_like=True):
    """Something happened at a table: in its log, its seats or its chat, or who is here has changed."""

    table: str
    what: str  # log, seats, chat, here, who, forgotten
    sender: str
    seats: list[int] = []  # here: the seats whose players are at the sender …
    spectators: int = 0  # … and how many watch there
    line: int = 0  # chat: the number of the line


Hear = Callable[[Notice], Awaitable[None]]
_decoder = msgspec.json.Decoder(list[Notice])


class Fanout:
    """This process's ear and mouth."""

    def __init__(self, settings: Settings) -> None:
        """Choose what carries the notices."""
        self.is_shared = settings.is_shared
        self.plugin = ChannelsPlugin(_backend(settings), channels=[CHANNEL])
        self._outbox: list[Notice] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, hear: Hear) -> None:
        """Begin to listen and to tell."""
        if self.is_shared:
            try:
                await self.plugin.__aenter__()
            except Exception as trouble:
                raise RollbonesError("Redis does not answer; start it, or correct --redis") from trouble
            self._tasks = [asyncio.create_task(self._listen(hear)), asyncio.create_task(self._tell())]

    async def stop(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        if self._tasks:
            await self.plugin.__aexit__(None, None, None)

    def tell(self, notice: Notice) -> None:
        """Tell the others; those that are told of at once go together."""
        if self.is_shared:
            self._outbox.append(notice)
            self._wake.set()

    async def _tell(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            notices, self._outbox = self._outbox, []
            try:
                await self.plugin.wait_published(msgspec.json.encode(notices), CHANNEL)
            except Exception as trouble:  # whatever the library's backend raises: the log is the truth
                log.warning("notices lost", count=len(notices), what=type(trouble).__name__)
                await asyncio.sleep(PAUSE)

    async def _listen(self, hear: Hear) -> None:
        async with self.plugin.start_subscription(CHANNEL) as subscriber:
            async for payload in subscriber.iter_events():
                for notice in _notices(payload):
                    try:
                        await hear(notice)
                    except Exception as trouble:  # one bad table must not deafen the process
                        faults.tell("notice", trouble, about=notice.what, table=notice.table)


def _notices(payload: bytes) -> list[Notice]:
    """Read what came; what is no notice tells nothing."""
    try:
        return _decoder.decode(payload)
    except (msgspec.MsgspecError, UnicodeError) as trouble:
        log.warning("notice not understood", what=type(trouble).__name__)
        return []


def _backend(settings: Settings) -> ChannelsBackend:
    if settings.redis:
        return _redis(settings.redis)
    if not settings.on_sqlite:
        return _postgres(settings.database.replace("postgresql+asyncpg", "postgresql"))
    return MemoryChannelsBackend()


def _redis(address: str) -> ChannelsBackend:
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend  # noqa: PLC0415  # an extra
    from redis.asyncio import Redis  # noqa: PLC0415
    from redis.exceptions import RedisError  # noqa: PLC0415

    class Steadfast(RedisChannelsPubSubBackend):
        """Redis channels that listen on after Redis was away."""

        async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
            while True:
                try:
                    async for one in super().stream_events():
                        yield one
                except (OSError, RedisError):
                    await asyncio.sleep(PAUSE)

        async def on_shutdown(self) -> None:
            await super().on_shutdown()
            await self._redis.aclose()

    return Steadfast(redis=Redis.from_url(address))


def _postgres(address: str) -> ChannelsBackend:
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # an extra; it ships no type information
    from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend  # noqa: PLC0415

    class OneConnection(AsyncPgChannelsBackend):
        """PostgreSQL's channels over one connection that is kept open."""

        _telling: asyncpg.Connection | None = None

        async def publish(self, data: bytes, channels: Iterable[str]) -> None:
            if self._telling is None or self._telling.is_closed():
                self._telling = await self._connect()
            for channel in channels:
                await self._telling.execute("SELECT pg_notify($1, $2)", channel, data.decode())

        async def on_shutdown(self) -> None:
            if self._telling is not None:
                await self._telling.close()
            await super().on_shutdown()

    return OneConnection(address)
