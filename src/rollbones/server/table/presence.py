"""Presence at a table: seats whose players are connected, and the number of spectators, over all processes.

It is sent in a small frame, the same for everybody, and changes are batched for a moment. The number of spectators is exact
up to twenty and within a tenth beyond.
"""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from ..fanout import Fanout, Notice
from ..protocol import Here, encode
from . import LiveTable

FORGOTTEN_AFTER = 30.0  # seconds after which what another process said about who is here counts no more
TELL_AFTER = 0.4  # seconds in which comings and goings are gathered
ROUGHLY = 10  # the number of those who watch is told anew when it is off by one in so many

Present = tuple[tuple[int, ...], int]


class Listener(Protocol):
    """A socket, as far as tables know it."""

    player: str
    seen: dict[int | None, int]  # by viewer: the version that was shown last
    here: Present | None  # what it was told of who is here

    def push(self, frame: bytes) -> None:
        """Send a frame."""

    def drop(self, why: str) -> None:
        """Cut the connection."""


class Presence:
    """Tracks who is connected, and reports changes."""

    def __init__(self, fanout: Fanout, process: str) -> None:
        """Store the channel to other processes, and this process's id."""
        self.fanout, self.process = fanout, process

    def of(self, table: LiveTable) -> Present:
        """Return who is at a table, at any process."""
        seated, spectators = self._here(table)
        here = set(seated)
        for sender, (seats, watching, at) in list(table.elsewhere.items()):
            if time.monotonic() - at > FORGOTTEN_AFTER:
                del table.elsewhere[sender]
            else:
                here.update(seats)
                spectators += watching
        if table.watching is None or abs(spectators - table.watching) >= max(1, table.watching // ROUGHLY):
            table.watching = spectators
        return tuple(sorted(here)), table.watching

    def _here(self, table: LiveTable) -> Present:
        players = {socket.player for socket in table.sockets}
        here = tuple(seat.seat for seat in table.seats if seat.player in players)
        return here, len(players.difference(seat.player or "" for seat in table.seats))

    def changed(self, table: LiveTable) -> None:
        """Schedule a report to other processes; changes in the meantime are batched."""
        if table.calling is None:
            table.calling = asyncio.get_running_loop().call_later(TELL_AFTER, self._call, table)

    def _call(self, table: LiveTable) -> None:
        table.calling = None
        self.show(table)
        self.tell(table)

    def show(self, table: LiveTable) -> None:
        """Show everybody at this process who is here, unless they know."""
        here, spectators = present = self.of(table)
        frame = b""
        for socket in list(table.sockets):
            if socket.here != present:
                frame = frame or encode(Here(list(here), spectators))
                socket.here = present
                socket.push(frame)

    def tell(self, table: LiveTable) -> None:
        """Tell other processes who is at a table at this one."""
        here, spectators = self._here(table)
        self.fanout.tell(Notice(table.row.id, "here", self.process, list(here), spectators))

    def hear(self, table: LiveTable, notice: Notice) -> None:
        """Take in what another process tells."""
        table.elsewhere[notice.sender] = (notice.seats, notice.spectators, time.monotonic())
        self.show(table)
