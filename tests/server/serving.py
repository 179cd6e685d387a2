"""A server to test, in this process or as one of its own, and visitors who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from forked import Forked
from rollbones.server.access.patience import Patient
from rollbones.server.app import Outermost, build
from rollbones.server.context import Context
from rollbones.server.protocol import PROTOCOL
from rollbones.server.settings import Limits, Settings

TESTS = Path(__file__).parent.parent
LONGEST = 60.0  # seconds a test waits for anything

Frame = dict[str, Any]


class Running:
    """A server in this process."""

    def __init__(self, context: Context, port: int) -> None:
        self.context, self.port = context, port

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def visitor(self) -> Visitor:
        return Visitor(self.address)


def settings_for(folder: Path, **limits: int) -> Settings:
    """Return settings for a test: a database file, the plain engine."""
    return Settings(database=f"sqlite+aiosqlite:///{folder / 'server.db'}", engine="plain", limits=Limits(**limits))


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Running]:
    """Run a server as long as the block lasts."""
    application = build(settings)
    config = uvicorn.Config(
        Outermost(application),
        http=Patient,
        ws="websockets-sansio",
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        proxy_headers=False,
        interface="asgi3",
        lifespan="on",
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # so that a slow reader is soon known
    task = asyncio.create_task(server._serve([listening]))
    try:
        while not server.started and not task.done():
            await asyncio.sleep(0.005)
        if task.done():
            await task
        yield Running(application.state.context, listening.getsockname()[1])
    finally:
        server.should_exit = True
        await task
        listening.close()


class Visitor:
    """Somebody with a browser: a cookie, requests, sockets."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.origin = f"http://{address}"
        self.client = httpx.AsyncClient(base_url=self.origin, headers={"origin": self.origin}, timeout=LONGEST)

    async def __aenter__(self) -> Visitor:
        await self.client.get("/api/me")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, what: BaseException | None, where: TracebackType | None
    ) -> None:
        await self.client.aclose()

    @property
    def cookie(self) -> str:
        return f"rollbones={self.client.cookies['rollbones']}"

    async def get(self, path: str) -> Frame:
        answer = await self.client.get(path)
        assert answer.status_code == 200, answer.text
        found: Frame = answer.json()
        return found

    async def post(self, path: str, body: object = None) -> Frame:
        answer = await self.client.post(path, json=body)
        assert answer.status_code in {200, 201}, answer.text
        found: Frame = answer.json()
        return found

    async def refused(self, path: str, body: object = None, method: str = "POST") -> tuple[int, str, str]:
        answer = await self.client.request(method, path, json=body)
        assert 400 <= answer.status_code < 500, answer.text
        found = answer.json()
        assert set(found) == {"error", "code"}
        return answer.status_code, found["code"], found["error"]

    async def table(self, game: str = "pig", *kinds: str, **more: object) -> str:
        """Make a table; without kinds, with the fewest seats, all one's own."""
        seats = [{"kind": kind} for kind in kinds]
        made = await self.post("/api/tables", {"game": game, "seats": seats, **more})
        return str(made["table"])

    async def invite(self, which: str, friend: Visitor, seat: int = 1) -> None:
        """Send a friend a link, which the friend follows."""
        link = await self.post(f"/api/tables/{which}/links", {"seat": seat})
        await friend.post("/api/join", {"token": link["url"].rpartition("/")[2]})

    @asynccontextmanager
    async def at(self, which: str, since: int | None = None, **headers: str) -> AsyncIterator[Chair]:
        """Connect to a table."""
        query = "" if since is None else f"?since={since}&protocol={PROTOCOL}"
        async with connect(
            f"ws://{self.address}/ws/tables/{which}{query}",
            origin=self.origin,  # type: ignore[arg-type]  # a new type of the library's for the same text
            additional_headers={"cookie": self.cookie, **headers},
            compression=None,
            open_timeout=LONGEST,
            close_timeout=1,
        ) as connection:
            yield Chair(connection)


class Chair:
    """A socket at a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[str] = []
        self.count = 0

    async def hear(self) -> Frame:
        """Wait for the next frame."""
        text = await asyncio.wait_for(self.connection.recv(), LONGEST)
        assert isinstance(text, str)
        self.frames.append(text)
        found: Frame = json.loads(text)
        return found

    async def until(self, kind: str, **wanted: object) -> Frame:
        """Wait for a frame of a kind, with these values in it."""
        for _ in range(10_000):
            frame = await self.hear()
            if frame["type"] == kind and all(frame.get(name) == value for name, value in wanted.items()):
                return frame
        raise AssertionError(f"no {kind} came")

    @property
    def state(self) -> Frame:
        """The latest state that came."""
        return next(one for one in map(json.loads, reversed(self.frames)) if one["type"] == "state")

    async def tell(self, **message: object) -> None:
        """Send a message."""
        await self.connection.send(json.dumps(message))

    async def ask(self, kind: str, /, **message: object) -> Frame:
        """Send a message with an id and wait for what answers it."""
        self.count += 1
        name = str(message.pop("id", f"{kind}-{self.count}-{time.monotonic_ns()}"))
        await self.tell(type=kind, id=name, **message)
        for _ in range(10_000):
            frame = await self.hear()
            if frame.get("id") == name:
                return frame
        raise AssertionError("no answer came")

    async def catch_up(self) -> None:
        """Take everything that was sent before the answer to a ping: what has not come by then was not sent."""
        await self.ask("ping")
        self.frames.pop()  # the answer itself

    async def closed(self) -> int:
        """Take everything until the server closes; return the code."""
        try:
            while True:
                self.frames.append(str(await asyncio.wait_for(self.connection.recv(), LONGEST)))
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006


class Process:
    """A server as a process of its own."""

    def __init__(self, folder: Path, *arguments: str, port: int = 0, environment: dict[str, str] | None = None) -> None:
        self.folder, self.arguments, self.port = folder, arguments, port or free_port()
        self.environment = {
            **os.environ,
            "ROLLBONES_HOME": str(folder),
            "ROLLBONES_ENGINE": "plain",
            "PYTHONPATH": os.pathsep.join(
                filter(None, [str(folder), str(TESTS / "games"), os.environ.get("PYTHONPATH", "")])
            ),
            **(environment or {}),
        }
        self.child: Forked | subprocess.Popen[bytes] | None = None
        self.log = folder / "server.log"

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), *self.arguments]
        with self.log.open("ab") as log, Path(os.devnull).open("rb") as nothing:
            if "--workers" in words:  # those it starts are no forks
                command = [sys.executable, "-m", "rollbones", *words]
                self.child = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
            else:
                self.child = Forked(words, self.environment, nothing.fileno(), log.fileno(), log.fileno())

    async def ready(self) -> None:
        """Wait until it answers."""
        async with httpx.AsyncClient(timeout=LONGEST) as client:
            until = time.monotonic() + 2 * LONGEST
            while time.monotonic() < until:
                assert self.child is not None
                assert self.child.poll() is None, self.log.read_text()
                with suppress(httpx.TransportError):
                    if (await client.get(f"http://{self.address}/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.01)
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def kill(self) -> None:
        """End it at once, as a pulled plug does."""
        if self.child is not None:
            self.child.kill()
            self.child.wait(LONGEST)
            self.child = None

    def stop(self) -> int:
        """Ask it to end, and return its exit code."""
        assert self.child is not None
        self.child.send_signal(signal.SIGTERM)
        try:
            return self.child.wait(LONGEST)
        finally:
            self.kill()


@asynccontextmanager
async def process(folder: Path, *arguments: str, **environment: str) -> AsyncIterator[Process]:
    """Run a server process as long as the block lasts."""
    found = Process(folder, *arguments, environment=environment)
    found.start()
    try:
        await found.ready()
        yield found
    finally:
        found.kill()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def announce_hush(folder: Path) -> None:
    """Let a server process find the tests' game with secrets, as it would find a stranger's."""
    home = folder / "hush-1.dist-info"
    home.mkdir(parents=True, exist_ok=True)
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: hush\nVersion: 1\n")
    (home / "entry_points.txt").write_text("[rollbones.games]\nhush = hush\n")


def copy_database(source: Path, folder: Path) -> None:
    shutil.copy(source / "server.db", folder / "server.db")
