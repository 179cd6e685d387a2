"""Starting and stopping the server."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import socket
import sys
import tempfile
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from rollbones.engine.errors import RollbonesError

from . import settings as chosen
from .access import descriptors
from .access.patience import Patient
from .access.tokens import digest_of
from .metrics import SEVERAL
from .settings import Settings

DEFAULT_PORT = 8080
TRIED = 20  # ports after the default one
PATIENCE = 10  # seconds for connections to close
QUEUE = 512  # connections that wait to be taken …
TAKEN_AT_ONCE = 8  # … and that are in one round of the loop; what they need comes out of the descriptors kept back


def run(
    host: str,
    port: int | None,
    db: str | None,
    redis: str | None,
    workers: int,
    open_browser: bool,
    proxies: Sequence[str] = (),
    path: str = "",
    lab: chosen.Lab | None = None,
) -> int:
    """Serve until told to stop; return the exit code."""
    descriptors.raise_limit()
    token = secrets.token_urlsafe(24)  # of the host's link: new with each start, stored only as a hash
    settings = chosen.choose(host, db, redis, workers, proxies, path, lab, digest_of(token))
    with ExitStack() as stack:
        listening = stack.enter_context(bind(host, port))
        asyncio.run(prepare(settings))
        settings.remember()
        if workers > 1:
            os.environ[SEVERAL] = stack.enter_context(tempfile.TemporaryDirectory(prefix="rollbones-"))
        address = f"http://{_spoken(host)}:{listening.getsockname()[1]}{settings.path}/"
        threading.Thread(target=_say_where, args=(address, token, open_browser), daemon=True).start()
        _serve(settings, listening)
    return 0


class Server(uvicorn.Server):
    """A server with a long accept queue that accepts few connections per loop iteration, so that descriptors suffice."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve; the library has narrowed the queue to what is taken at once."""
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(QUEUE)


def _serve(settings: Settings, listening: socket.socket) -> None:
    if settings.workers > 1:
        with suppress(KeyboardInterrupt):
            Multiprocess(_config(settings), sockets=[listening]).run()
        return
    while True:
        stops = _Stops()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, stops)  # the library raises it again when all is closed
        config = _config(settings)
        Server(config).run(sockets=[listening.dup()])  # it closes its own; whoever comes meanwhile waits
        application: Any = config.loaded_app
        if not application.inner.state.context.is_replaced or stops.count > 1:
            return
        asyncio.run(prepare(settings))


class _Stops:
    """Counts how often the process was told to stop."""

    count = 0

    def __call__(self, _number: int, _frame: object) -> None:
        self.count += 1


def _config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        "rollbones.server.app:create",
        factory=True,
        workers=settings.workers,
        http=Patient,
        backlog=TAKEN_AT_ONCE if settings.workers == 1 else QUEUE,  # workers have no place to widen the queue again
        ws="websockets-sansio",
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        access_log=False,  # URLs carry tokens
        log_config=None,
        server_header=False,
        proxy_headers=False,  # uvicorn would trust every local client; see arrival.py
        timeout_graceful_shutdown=PATIENCE,
        interface="asgi3",
        lifespan="on",
    )


async def prepare(settings: Settings) -> None:
    """Migrate the database and check that everything is reachable, so that errors are reported before the server starts."""
    from .fanout import Fanout  # noqa: PLC0415
    from .store import Store  # noqa: PLC0415

    store = Store(settings)
    await store.open()
    await store.close()
    if settings.redis:
        fanout = Fanout(settings)
        await fanout.start(_ignore)
        await fanout.stop()


async def _ignore(_notice: object) -> None:
    """Hear nothing."""


def bind(host: str, port: int | None) -> socket.socket:
    """Take a port: the one asked for, or the default or one of those after it."""
    wanted = [port] if port is not None else range(DEFAULT_PORT, DEFAULT_PORT + TRIED)
    for number in wanted:
        try:
            found = _listen(host, number)
        except socket.gaierror as trouble:
            raise RollbonesError(
                f"--host {host}: no such address; use 127.0.0.1, 0.0.0.0 or a name of this machine"
            ) from trouble
        except PermissionError as trouble:
            raise RollbonesError(f"--port {number}: this port needs more rights; choose one from 1024 up") from trouble
        except OSError as trouble:
            last = trouble
            continue
        if port is None and number != DEFAULT_PORT:
            print(f"Port {DEFAULT_PORT} is in use, so this is {number}.", file=sys.stderr)
        return found
    if port is None:
        raise RollbonesError(f"ports {wanted[0]} to {wanted[-1]} are all in use; choose another with --port") from last
    raise RollbonesError(f"--port {port}: {last.strerror or last}; choose another, or leave --port out") from last


def _listen(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    found = socket.socket(family, kind, protocol)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(QUEUE)
        found.set_inheritable(True)
    except OSError:
        found.close()
        raise
    return found


def _spoken(host: str) -> str:
    """Return the address a person types."""
    if host in {"0.0.0.0", "::"}:  # noqa: S104  # compared, not bound
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _say_where(address: str, token: str, open_browser: bool) -> None:
    """Wait until the server responds, print its address, and open a browser if asked."""
    for _ in range(600):
        with suppress(OSError), urllib.request.urlopen(f"{address}healthz", timeout=2):  # noqa: S310  # our own address
            break
        time.sleep(0.05)
    else:
        return
    print(f"Rollbones is at {address} (Ctrl-C stops it).", file=sys.stderr, flush=True)
    print(f"The host's link, for you alone: {address}host#{token}", file=sys.stderr, flush=True)
    if open_browser:
        webbrowser.open(address)
