"""People who play on, life after life of the server, and remember what was acknowledged."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus

from rollbones.server.store import Store, schema

GONE = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus, TimeoutError, EOFError)
SILENCE = 30.0  # seconds without an answer, after which a connection counts as gone
CHAT_EVERY = 3  # moves
AGAIN = {
    "failed",
    "closing",
    "too_many",
    "refused",
    "no_store",
    "not_ready",
    "aside",
}  # what is refused for a while only: the same message is sent again


class Wanted(msgspec.Struct):
    """A message that was sent and not answered yet."""

    id: str
    text: str


class Player:
    """Somebody with one seat, or all seats, of a table."""

    def __init__(self, name: str, cookie: str, which: str, seats: Sequence[int], addresses: Sequence[str]) -> None:
        """Know the table and the servers."""
        self.name, self.cookie, self.which, self.seats, self.addresses = name, cookie, which, seats, addresses
        self.acknowledged: dict[str, int] = {}  # moves, in the order of their acknowledgement
        self.said: list[str] = []  # lines of chat, likewise
        self.pending: Wanted | None = None
        self.shown = 0
        self.awaited = 0  # the version of the last move acknowledged: the next one waits until it is shown
        self.made = 0
        self.lives = 0
        self.first_ack = 0.0
        self.refused: dict[str, str] = {}
        self.faults: list[str] = []

    @asynccontextmanager
    async def _at(self, address: str) -> Any:
        origin: Any = f"http://{address}"
        until = time.monotonic() + SILENCE
        while True:  # the server may still be starting: try until it listens
            try:
                connection = await connect(
                    f"ws://{address}/ws/tables/{self.which}",
                    origin=origin,
                    additional_headers={"cookie": self.cookie},
                    compression=None,
                    open_timeout=SILENCE,
                    close_timeout=0.1,
                    ping_interval=None,
                )
                break
            except ConnectionRefusedError:
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(0.005)
        try:
            yield connection
        finally:
            with suppress(*GONE):
                await connection.close()

    async def live(self) -> None:
        """Play on until the server goes."""
        self.lives += 1
        with suppress(*GONE):
            async with self._at(self.addresses[self.lives % len(self.addresses)]) as connection:
                await self._play(connection)

    async def _play(self, connection: ClientConnection) -> None:
        state = None
        if self.pending is not None:
            await connection.send(self.pending.text)
        while True:
            frame = json.loads(await asyncio.wait_for(connection.recv(), SILENCE))
            if frame["type"] == "state":
                self.shown = max(self.shown, frame["version"])
                if state is None or frame["version"] >= state["version"]:
                    state = frame
            elif frame["type"] in {"ack", "refused"} and self.pending is not None and frame["id"] == self.pending.id:
                if not await self._answered(frame, connection):
                    return
            elif frame["type"] == "refused" and not frame["id"]:
                return  # no seat at this server now
            elif frame["type"] == "closing":
                return
            if self.pending is None and state is not None and self._may_move(state):
                await self._want(connection, state)

    def _may_move(self, state: dict[str, Any]) -> bool:
        return state["version"] >= self.awaited and bool(state["acting"]) and state["acting"][0] in self.seats

    async def _want(self, connection: ClientConnection, state: dict[str, Any]) -> None:
        """Say something, or roll."""
        self.made += 1
        if self.made % CHAT_EVERY == 0:
            name = f"{self.name}-c{self.made}"
            message: dict[str, Any] = {"type": "chat", "id": name, "text": name}
        else:
            name = f"{self.name}-m{self.made}"
            message = {"type": "move", "id": name, "version": state["version"], "seat": state["acting"][0], "move": 0}
        self.pending = Wanted(name, json.dumps(message))
        await connection.send(self.pending.text)

    async def _answered(self, frame: dict[str, Any], connection: ClientConnection) -> bool:
        """Note an answer; tell whether to go on."""
        assert self.pending is not None
        name = self.pending.id
        if frame["type"] == "refused" and frame["code"] in AGAIN:
            await asyncio.sleep(0.05)
            await connection.send(self.pending.text)
            return True
        self.pending = None
        if frame["type"] == "refused":
            self.refused[name] = frame["code"]
            return bool(frame["code"] == "stale")
        self.first_ack = self.first_ack or time.monotonic()
        if "-c" in name:
            self.said.append(name)
            return True
        self.awaited = frame["version"]
        if self.acknowledged.setdefault(name, frame["version"]) != frame["version"]:
            self.faults.append(f"{name} was acknowledged as {self.acknowledged[name]} and as {frame['version']}")
        return True

    async def check(self, store: Store) -> list[str]:
        """Compare what was acknowledged with what is written; return what does not hold."""
        faults = list(self.faults)
        log = await store.log(self.which)
        if [entry.version for entry in log] != list(range(1, len(log) + 1)):
            faults.append(f"{self.which}: the log has a gap")
        mine = [entry for entry in log if entry.client_id and entry.client_id.partition(":")[2].startswith(f"{self.name}-")]
        written = {str(entry.client_id).partition(":")[2]: entry.version for entry in mine}
        if len(written) != len(mine):
            faults.append(f"{self.which}: a move is in the log twice")
        for name, version in self.acknowledged.items():
            if written.get(name) != version:
                faults.append(f"{name} was acknowledged as version {version}; in the log it is {written.get(name)}")
        if list(self.acknowledged) != sorted(self.acknowledged, key=self.acknowledged.__getitem__):
            faults.append(f"{self.name}: moves were reordered")
        faults += [
            f"{name} was refused ({code})" for name, code in self.refused.items() if code != "stale" or name in written
        ]
        late = set(written) - set(self.acknowledged) - ({self.pending.id} if self.pending else set())
        if late:
            faults.append(f"{sorted(late)[0]} is in the log and was neither acknowledged nor under way")
        if self.shown > len(log):
            faults.append(f"{self.which}: version {self.shown} was shown, and the log ends with {len(log)}")
        return faults + await self._check_chat(store)

    async def _check_chat(self, store: Store) -> list[str]:
        query = select(schema.chat.c.text).where(schema.chat.c.table_id == self.which).order_by(schema.chat.c.number)
        async with store.reading() as connection:
            lines = [text for text in await connection.scalars(query) if text.startswith(f"{self.name}-")]
        late = set(lines) - set(self.said) - ({self.pending.id} if self.pending else set())
        if [name for name in lines if name not in late and name in set(self.said)] != self.said:
            return [f"{self.which}: {len(self.said)} lines of chat were acknowledged; these are written: {lines[-5:]}"]
        return [f"{sorted(late)[0]} was said and neither acknowledged nor under way"] if late else []
