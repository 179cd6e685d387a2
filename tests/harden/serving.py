"""A server inside this process: its messages and requests are carried out as they are behind a socket, without one."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import WebSocket

from rollbones.server.app import Outermost, build
from rollbones.server.context import Context
from rollbones.server.settings import Limits, Settings
from rollbones.server.sockets import _take
from rollbones.server.store import writer
from rollbones.server.table import LiveTable
from rollbones.server.table.presence import Present

HOST = "127.0.0.1:8000"
ORIGIN = f"http://{HOST}"
PLENTY = 1 << 40
encode = msgspec.json.encode


def memory_folder() -> str | None:
    """Return a folder whose disk is memory, where there is one: durability is not what is looked at here."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


class Ear:
    """Somebody at a table: keeps every frame."""

    def __init__(self, player: str) -> None:
        """Begin with nothing heard."""
        self.player, self.address = player, "127.0.0.1"
        self.seen: dict[int | None, int] = {}
        self.here: Present | None = None
        self.is_open = True
        self.got: list[str] = []

    def push(self, frame: bytes) -> None:
        """Hear a frame."""
        self.got.append(frame.decode())

    def drop(self, why: str) -> None:
        """Be cut off."""
        self.got.append(f"dropped: {why}")


class Answered(msgspec.Struct):
    """What came back from a request."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Inside:
    """The server."""

    def __init__(self, application: Any) -> None:
        """Know its parts."""
        self.application = Outermost(application)
        self.context: Context = application.state.context
        scope: Any = {"type": "websocket", "path": "/ws", "headers": [], "query_string": b"", "app": application}
        self.connection: Any = WebSocket(scope)

    def cookie(self, player: str) -> bytes:
        """Return the header that says who somebody is."""
        return f"rollbones={self.context.visitors.cookie(player, secure=False).value}".encode()

    async def say(self, table: LiveTable, ear: Ear, text: str | bytes) -> None:
        """Send a message to a table as a page does; what comes of it is heard."""
        ours: Any = ear  # a socket, as far as this goes
        refusal = await _take(self.context, ours, table, text, self.connection)
        if refusal is not None:
            ear.push(encode(refusal))

    async def request(
        self, method: str, path: bytes, headers: list[tuple[bytes, bytes]], body: bytes = b"", query: bytes = b""
    ) -> Answered:
        """Send a request as a web server passes it on."""
        scope = {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "method": method,
            "scheme": "http", "path": path.decode("utf-8", "replace"), "raw_path": path, "query_string": query,
            "root_path": "", "headers": headers, "client": ("127.0.0.1", 9), "server": ("127.0.0.1", 8000), "state": {},
        }  # fmt: skip
        found = Answered(0, [], b"")
        sent = False

        async def receive() -> dict[str, Any]:
            nonlocal sent
            if sent:
                return {"type": "http.disconnect"}
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                found.status, found.headers = message["status"], list(message["headers"])
            elif message["type"] == "http.response.body":
                found.body += message.get("body", b"")

        await self.application(scope, receive, send)  # type: ignore[arg-type]  # the library's own types for the same dictionaries
        return found

    async def ask(self, player: str, method: str, path: str, body: bytes = b"") -> Answered:
        """Send a request of our own page."""
        headers = [(b"host", HOST.encode()), (b"origin", ORIGIN.encode()), (b"cookie", self.cookie(player))]
        if body:
            headers += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        return await self.request(method, path.encode(), headers, body)


@asynccontextmanager
async def inside(**limits: int) -> AsyncIterator[Inside]:
    """Open a server with a database of its own and no limits but those given."""
    a_minute = ("posts", "replays", "hints", "chat", "odds", "reviews", "studies_an_hour", "tables_an_address")
    free = ("rate", "burst", "strikes", "tables_a_player", *a_minute)
    chosen = Limits(**dict.fromkeys(free, PLENTY) | limits)
    with tempfile.TemporaryDirectory(prefix="rollbones-harden-", dir=memory_folder()) as folder:
        settings = Settings(f"sqlite+aiosqlite:///{folder}/server.db", engine="plain", limits=chosen)
        application = build(settings)
        gather, writer.GATHER = writer.GATHER, 0.0
        try:
            async with application.lifespan():
                server = Inside(application)
                await server.context.scheduler.stop()  # nothing happens but what is asked for
                yield server
        finally:
            writer.GATHER = gather
