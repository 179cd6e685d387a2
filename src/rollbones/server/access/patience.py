"""Timeouts for idle connections; when descriptors run short, the longest idle connection is closed first.

uvicorn has no timeout for the first request, for the rest of a request that has begun, or for reading the response. Here
each of these has to make progress within ten seconds.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from .. import metrics
from .descriptors import room

PATIENCE = 10.0  # seconds

_silent: WeakKeyDictionary[ServerState, OrderedDict[Patient, None]] = WeakKeyDictionary()


class Patient(H11Protocol):
    """An HTTP connection with timeouts, until it is upgraded to a WebSocket."""

    _clock: asyncio.TimerHandle | None = None
    _since = 0.0  # when it began to wait for a request, or a request began
    _unsent = 0  # bytes of the answer that nobody had taken at the last look

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the library has it
        """Start the idle timer, and close another connection if there are too many."""
        super().connection_made(transport)
        self._fall_silent()
        while len(self.connections) > room() and (silent := self._silent_ones):
            next(iter(silent))._close("crowded")

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Receive data; the first bytes of a request start its timer."""
        if self in self._silent_ones:
            del self._silent_ones[self]
            self._begin()
        super().data_received(data)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over; WebSockets have ping timeouts."""
        self._stop()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Restart the idle timer for the next request."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self._fall_silent()

    # ── waiting ──────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def _silent_ones(self) -> OrderedDict[Patient, None]:
        """The connections of this server that have no request under way, the longest silent first."""
        return _silent.setdefault(self.server_state, OrderedDict())

    @property
    def _is_at_work(self) -> bool:
        """Whether a request has come whole and its answer has not gone."""
        return self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body

    def _fall_silent(self) -> None:
        self._silent_ones[self] = None
        self._begin()

    def _begin(self) -> None:
        self._since, self._unsent = self.loop.time(), 0
        if self._clock is None:
            self._clock = self.loop.call_later(PATIENCE, self._look)

    def _look(self) -> None:
        """Close the connection if it made no progress for too long."""
        self._clock = None
        unsent, now = self.transport.get_write_buffer_size(), self.loop.time()
        if unsent and unsent >= self._unsent > 0:
            self._close("slow")
        elif not unsent and not self._is_at_work and now - self._since >= PATIENCE:
            self._close("silent")
        else:
            self._unsent = unsent
            waits = not unsent and not self._is_at_work
            self._clock = self.loop.call_later(self._since + PATIENCE - now if waits else PATIENCE, self._look)

    def _close(self, why: str) -> None:
        metrics.dropped.labels(why).inc()
        self._stop()
        self.connections.discard(self)  # it is counted no more, though the loop closes it only in its next round
        self.transport.abort()

    def _stop(self) -> None:
        self._silent_ones.pop(self, None)
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
