"""Rate limits: a token bucket per socket, windows per visitor, and counts of open sockets."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any

import structlog
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.errors import StorageError
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from ..settings import Limits
from .descriptors import room_for_sockets
from .refused import Refused

log = structlog.get_logger()

PATIENCE = 0.25  # seconds for an answer of Redis
PAUSE = 5.0  # seconds until it is asked again after it gave none


class Bucket:
    """Token bucket of a socket: a burst, then a rate per second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, limits: Limits) -> None:
        """Start full."""
        self._rate, self._burst = limits.rate, limits.burst
        self._left = float(limits.burst)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one, if one is left."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


WAIT = {"studies": "too many studies were begun from your address within an hour; wait a while"}


class Windows:
    """Windows per visitor, a minute or an hour long; shared between processes where there is a Redis."""

    def __init__(self, limits: Limits, redis: str = "") -> None:
        """Start empty."""
        self._alone = FixedWindowRateLimiter(MemoryStorage())
        self._together = Together(redis) if redis else None
        self._items = {
            "posts": RateLimitItemPerMinute(limits.posts),
            "replays": RateLimitItemPerMinute(limits.replays),
            "hints": RateLimitItemPerMinute(limits.hints),
            "chat": RateLimitItemPerMinute(limits.chat),
            "tables": RateLimitItemPerMinute(limits.tables_an_address),
            "odds": RateLimitItemPerMinute(limits.odds),
            "reviews": RateLimitItemPerMinute(limits.reviews),
            "studies": RateLimitItemPerHour(limits.studies_an_hour),
        }

    async def check(self, what: str, visitor: str) -> None:
        """Count a request; raise a sentence when there are too many."""
        item = self._items[what]
        may = await self._together.hit(item, what, visitor) if self._together else None
        if may is None:
            may = self._alone.hit(item, what, visitor)
        if not may:
            raise Refused(WAIT.get(what, "too many requests; wait a minute"), "too_many", 429)

    async def close(self) -> None:
        """Close the connection to Redis."""
        if self._together:
            await self._together.close()


class Together:
    """Windows in Redis; while it is unreachable, each process counts locally."""

    def __init__(self, address: str) -> None:
        """Store its address; nothing is connected yet."""
        from limits.aio.storage import RedisStorage  # noqa: PLC0415  # an extra
        from limits.aio.strategies import FixedWindowRateLimiter as Limiter  # noqa: PLC0415
        from redis.asyncio import ConnectionPool  # noqa: PLC0415

        self._pool = ConnectionPool.from_url(address, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
        pool: Any = self._pool  # the library types its options as plain values
        storage = RedisStorage(
            "async+redis://", wrap_exceptions=True, implementation="redispy", key_prefix="rollbones", connection_pool=pool
        )
        self._limiter = Limiter(storage)
        self._is_away = False
        self._until = 0.0

    async def hit(self, item: RateLimitItem, *names: str) -> bool | None:
        """Count a hit and return whether it is within the limit; None while Redis is unreachable."""
        if time.monotonic() < self._until:
            return None
        try:
            async with asyncio.timeout(PATIENCE):
                may = await self._limiter.hit(item, *names)
        except (StorageError, OSError, TimeoutError) as trouble:
            if not self._is_away:
                log.warning("Redis is away; this process counts requests by itself", what=type(trouble).__name__)
            self._is_away, self._until = True, time.monotonic() + PAUSE
            return None
        if self._is_away:
            log.info("Redis is back; requests are counted together")
        self._is_away = False
        return may

    async def close(self) -> None:
        """Close the connection."""
        await self._pool.disconnect()


class Doors:
    """Counts of open sockets: in all, per player, per address."""

    def __init__(self, limits: Limits) -> None:
        """Start with none."""
        self._limits = limits
        self.count = 0
        self._players: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def enter(self, player: str, address: str) -> None:
        """Count a socket; raise a sentence when there are too many."""
        limits = self._limits
        if self.count >= min(limits.sockets, room_for_sockets()):
            raise Refused("the server is full; try again later", "too_many", 503)
        if self._players[player] >= limits.sockets_a_player:
            raise Refused("you have too many tables open at once; close one", "too_many", 429)
        if self._addresses[address] >= limits.sockets_an_address:
            raise Refused("too many tables are open from your address; close one", "too_many", 429)
        self.count += 1
        self._players[player] += 1
        self._addresses[address] += 1

    def leave(self, player: str, address: str) -> None:
        """Count a socket less."""
        self.count -= 1
        for counter, key in ((self._players, player), (self._addresses, address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]
