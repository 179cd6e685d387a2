"""How the server bears a crowd: connections that say nothing, and spectators who come and go.

    python benchmarks/crowd.py [--idle 1100] [--descriptors 1024] [--seconds 15] [--spectators 60] [--visits 40] [--json]

First so many connections are opened that never send a byte, to a server with so few descriptors, and opened again whenever it
closes one; meanwhile a new visitor comes four times a second, and what is reported is how long the first answer takes. Then a
table gets its spectators, and one more comes and goes, each time waiting until the others have been told: what is reported is
the processor time of the server for one coming and going, less what it uses when nothing happens.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

LIMITS = ("SOCKETS_AN_ADDRESS", "SOCKETS", "SOCKETS_A_PLAYER", "POSTS", "TABLES_AN_ADDRESS")
VISITORS_A_SECOND = 4
SETTLED = 1.0  # seconds after which the others have been told who is here


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def start(home: str, port: int, descriptors: int) -> subprocess.Popen[bytes]:
    """Start a server that gets no more descriptors than these."""
    environment = {**os.environ, "ROLLBONES_HOME": home, **{f"ROLLBONES_LIMIT_{name}": "100000" for name in LIMITS}}
    command = [sys.executable, "-m", "rollbones", "serve", "--port", str(port)]
    limits = (descriptors, descriptors)
    return subprocess.Popen(
        command,
        env=environment,
        stderr=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limits),  # noqa: PLW1509  # one thread, nothing runs yet
    )


async def answering(address: str) -> None:
    async with httpx.AsyncClient() as client:
        while True:
            with suppress(httpx.TransportError):
                if (await client.get(f"http://{address}/healthz")).status_code == 200:
                    return
            await asyncio.sleep(0.1)


class Silent:
    """Connections that never send anything."""

    def __init__(self, address: str, count: int) -> None:
        self.host, _, port = address.partition(":")
        self.port, self.count = int(port), count
        self.closed = 0

    async def hold(self) -> None:
        await asyncio.gather(*(self._one() for _ in range(self.count)))

    async def _one(self) -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(self.host, self.port)
                with suppress(OSError):
                    await reader.read()
                self.closed += 1
                writer.close()
            await asyncio.sleep(0.05)


async def idle(address: str, count: int, seconds: float) -> dict[str, Any]:
    """Hold silent connections, and see how long a new visitor waits."""
    silent = Silent(address, count)
    holding = asyncio.create_task(silent.hold())
    times: list[float] = []
    failed = 0
    began = time.perf_counter()
    await asyncio.sleep(1)
    while time.perf_counter() - began < seconds:
        asked = time.perf_counter()
        try:
            async with httpx.AsyncClient(timeout=30) as client:
                (await client.get(f"http://{address}/api/me")).raise_for_status()
            times.append(time.perf_counter() - asked)
        except httpx.HTTPError:
            failed += 1
        await asyncio.sleep(max(0.0, 1 / VISITORS_A_SECOND - (time.perf_counter() - asked)))
    holding.cancel()
    with suppress(asyncio.CancelledError):
        await holding
    times.sort()
    return {
        "silent": count,
        "visitors": len(times),
        "visitors_failed": failed,
        "visitor_p50_ms": round(times[len(times) // 2] * 1000, 1) if times else None,
        "visitor_worst_ms": round(times[-1] * 1000, 1) if times else None,
        "silent_closed": silent.closed,
    }


async def somebody(address: str) -> str:
    """Return a new visitor's cookie."""
    async with httpx.AsyncClient(timeout=60) as client:
        return (await client.get(f"http://{address}/api/me")).headers["set-cookie"].partition(";")[0]


async def watch(address: str, which: str, cookie: str) -> ClientConnection:
    return await connect(
        f"ws://{address}/ws/tables/{which}",
        origin=f"http://{address}",  # type: ignore[arg-type]  # a new type of the library's for the same text
        additional_headers={"cookie": cookie},
        compression=None,
        ping_interval=None,
        open_timeout=60,
    )


async def until(socket: ClientConnection, kinds: set[str]) -> None:
    while json.loads(await socket.recv())["type"] not in kinds:
        pass


async def drain(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


async def spectators(process: int, address: str, game: str, count: int, visits: int) -> dict[str, Any]:
    """Let one more spectator come and go, and count what that costs the server."""
    origin = f"http://{address}"
    async with httpx.AsyncClient(base_url=origin, headers={"origin": origin}, timeout=60) as client:
        await client.get("/api/me")
        which = (await client.post("/api/tables", json={"game": game})).json()["table"]
    watchers = [await watch(address, which, await somebody(address)) for _ in range(count)]
    drains = [asyncio.create_task(drain(one)) for one in watchers]
    await asyncio.sleep(SETTLED)
    cookie = await somebody(address)
    quiet, began = cpu(process), time.perf_counter()
    await asyncio.sleep(5)
    rate = (cpu(process) - quiet) / (time.perf_counter() - began)
    costs = []
    for _ in range(visits):
        before, began = cpu(process), time.perf_counter()
        visitor = await watch(address, which, cookie)
        await until(visitor, {"state"})
        await asyncio.sleep(SETTLED)
        await visitor.close()
        await asyncio.sleep(SETTLED)
        costs.append(cpu(process) - before - rate * (time.perf_counter() - began))
    costs.sort()
    for task in drains:
        task.cancel()
    await asyncio.gather(*(one.close() for one in watchers))
    return {
        "spectators": count,
        "game": game,
        "visits": visits,
        "visit_p50_ms": round(costs[len(costs) // 2] * 1000, 2),
        "visit_worst_ms": round(costs[-1] * 1000, 2),
    }


def cpu(process: int) -> float:
    """Return the seconds of processor time a process's threads have used, to the nanosecond."""
    return sum(int(one.read_text().split()[0]) for one in Path(f"/proc/{process}/task").glob("*/schedstat")) / 1e9


async def measure(process: int, address: str, asked: argparse.Namespace) -> dict[str, Any]:
    await answering(address)
    await asyncio.sleep(asked.settle)
    found = {"descriptors": asked.descriptors}
    if asked.idle:
        found |= await idle(address, asked.idle, asked.seconds)
    if asked.spectators:
        found |= await spectators(process, address, asked.game, asked.spectators, asked.visits)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--idle", type=int, default=1100)
    parser.add_argument("--descriptors", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--spectators", type=int, default=60)
    parser.add_argument("--visits", type=int, default=40)
    parser.add_argument("--game", default="climb")
    parser.add_argument("--settle", type=float, default=0, help="seconds to wait for what a server does after its start")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    wanted = max(asked.idle, asked.spectators) + 256
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(wanted, 4096), resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with tempfile.TemporaryDirectory() as home:
        port = free_port()
        server = start(home, port, asked.descriptors)
        try:
            found = asyncio.run(measure(server.pid, f"127.0.0.1:{port}", asked))
        finally:
            server.send_signal(signal.SIGTERM)
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
    if asked.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:>18}  {value}")


if __name__ == "__main__":
    main()
