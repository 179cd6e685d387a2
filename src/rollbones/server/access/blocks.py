"""Blocked visitors: an in-memory copy of the store's list, checked on every request."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from ..store.host_store import Block, HostStore
from .visitors import is_this_machine

MOST_SEEN = 10_000  # visitors whose address this process remembers, until it ends
SENTENCE = "the host of this server has blocked you"


class Blocks:
    """The current blocks, and the last known address of recent visitors."""

    def __init__(self, store: HostStore, mark: Callable[[str], str], changed: Callable[[], None]) -> None:
        """Start with none; `mark` hashes an address, `changed` is called when the blocks change."""
        self._store, self._mark, self._changed = store, mark, changed
        self.all: list[Block] = []
        self._players: set[str] = set()
        self._addresses: set[str] = set()
        self._seen: OrderedDict[str, str] = OrderedDict()

    def see(self, player: str, address: str) -> None:
        """Record a visitor's address, in memory only."""
        self._seen[player] = address
        self._seen.move_to_end(player)
        if len(self._seen) > MOST_SEEN:
            self._seen.popitem(last=False)

    def has(self, player: str | None, address: str) -> bool:
        """Tell whether a visitor is blocked."""
        return player in self._players or (bool(self._addresses) and self._mark(address) in self._addresses)

    async def reload(self) -> bool:
        """Reload the blocks; return whether this process knew an address that the store did not."""
        self._take(await self._store.blocks())
        missing = [one.player for one in self.all if one.by_address and one.address is None and one.player in self._seen]
        known = [(player, self._seen[player]) for player in missing]
        marks = [(player, self._mark(address)) for player, address in known if not is_this_machine(address)]
        if marks:
            await self._store.learn_addresses(marks)
            self._take(await self._store.blocks())
        return bool(marks)

    def _take(self, blocked: list[Block]) -> None:
        if blocked == self.all:
            return
        self.all = blocked
        self._players = {block.player for block in blocked}
        self._addresses = {block.address for block in blocked if block.address is not None}
        self._changed()
