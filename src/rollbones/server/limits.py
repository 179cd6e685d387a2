"""How often and how many: a bucket for each socket, a window for each visitor, a count of sockets."""

from __future__ import annotations

import time
from collections import Counter

from limits import RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from .refused import Refused
from .settings import Limits


class Bucket:
    """A socket's allowance: so many messages at once, and so many a second after that."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, limits: Limits) -> None:
        """Begin full."""
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
    """How often a visitor may do something, a minute; an address may begin studies, an hour."""

    def __init__(self, limits: Limits) -> None:
        """Begin with nobody."""
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._items = {
            "posts": RateLimitItemPerMinute(limits.posts),
            "replays": RateLimitItemPerMinute(limits.replays),
            "hints": RateLimitItemPerMinute(limits.hints),
            "reviews": RateLimitItemPerMinute(limits.reviews),
            "studies": RateLimitItemPerHour(limits.studies_an_hour),
        }

    def check(self, what: str, visitor: str) -> None:
        """Count a request; raise a sentence when there are too many."""
        if not self._limiter.hit(self._items[what], what, visitor):
            raise Refused(WAIT.get(what, "too many requests; wait a minute"), "too_many", 429)


class Doors:
    """How many sockets there are: in all, of a player, of an address."""

    def __init__(self, limits: Limits) -> None:
        """Begin with none."""
        self._limits = limits
        self.count = 0
        self._players: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def enter(self, player: str, address: str) -> None:
        """Count a socket; raise a sentence when there are too many."""
        limits = self._limits
        if self.count >= limits.sockets:
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
