"""What the host of the server may do: see its tables, close one, take out a line of chat, block a visitor."""

from __future__ import annotations

import structlog

from ..fanout import Notice
from ..store import Entry
from ..store.host_store import HostStore, TableListed
from ..store.records import Line
from ..table import Table
from ..table.bodies import NOTHING
from ..table.hub import Hub, stale
from .blocks import Blocks
from .refused import Refused
from .words import TAKEN_OUT, guest

log = structlog.get_logger()

BLOCKS = "blocks"  # what a notice to other processes is about
MOST_OPEN, MOST_OVER = 200, 50  # tables in a list
MOST_LINES = 200


class Hosting:
    """The host's tools."""

    def __init__(self, hub: Hub, store: HostStore, blocks: Blocks) -> None:
        """Know the tables and the blocks."""
        self._hub, self._store, self.blocks = hub, store, blocks

    async def tables(self, *, over: bool) -> tuple[list[TableListed], int]:
        """Return the newest tables that go on, or those that are over, and how many there are."""
        return await self._store.tables(over=over, most=MOST_OVER if over else MOST_OPEN)

    async def close_table(self, which: str) -> None:
        """End a match where it stands: its moves stay, nobody has won, and everybody there is told why."""
        table = await self._hub.table(which)
        async with self._hub.held(table):
            if table.over:
                raise Refused("this table is over already", "over", 409)
            if not await self._hub.enter(table, _closed):
                raise stale(table)
        log.info("table closed by the host", table=which)

    async def chat(self, which: str) -> list[Line]:
        """Return the chat of a table."""
        await self._hub.table(which)
        return await self._store.said(which, MOST_LINES)

    async def take_out(self, which: str, number: int) -> None:
        """Take a line of chat out, for everybody and for good."""
        table = await self._hub.table(which)
        line = await self._store.take_out(which, number, TAKEN_OUT)
        if line is None:
            raise Refused("there is no such line; look again", "no_line", 404)
        self._hub.show_chat(table, line)
        self._hub.fanout.tell(Notice(which, "chat", self._hub.process, line=number))

    async def block(self, player: str, *, by_address: bool, operator: str) -> None:
        """Block a visitor until they are let in again."""
        if player == operator:
            raise Refused("that is you; the host cannot be blocked", "yourself", 409)
        name = await self._hub.store.name_of(player) or guest(player)
        await self._store.block(player, name, by_address=by_address)
        log.info("visitor blocked by the host")
        await self._changed()

    async def unblock(self, player: str) -> None:
        """Let a visitor in again."""
        if not await self._store.unblock(player):
            raise Refused("this visitor is not blocked", "not_blocked", 404)
        await self._changed()

    async def _changed(self) -> None:
        await self.blocks.reload()
        self._hub.fanout.tell(Notice("", BLOCKS, self._hub.process))


def _closed(table: Table) -> Entry:
    entry = table.entry("close", None, None, NOTHING, None)
    table.apply(entry)
    return entry
