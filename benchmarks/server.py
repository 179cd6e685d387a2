"""How the server holds up: many tables of Pig, two sockets each, the server on one core and the players on another.

    python benchmarks/server.py [--tables 1000] [--moves 500] [--seconds 20] [--json]

It starts a server with its usual settings (SQLite, full sync), seats two players at every table over HTTP, connects them all,
and makes moves at a steady rate wherever somebody is to move. What is reported is the time from a move's being sent to
the other player's having received the frame that shows it, and the server's memory.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

LIMITS = ("SOCKETS_AN_ADDRESS", "SOCKETS", "POSTS", "TABLES_AN_ADDRESS")
HOLD_AT = 20
WARM_UP = 3.0


class Frame(msgspec.Struct):
    """What a player needs of a frame."""

    type: str
    version: int = 0
    seat: int | None = None
    acting: list[int] = []
    view: dict[str, Any] = {}
    sentence: str = ""


decode = msgspec.json.Decoder(Frame).decode


class Table:
    """A table and its two sockets."""

    def __init__(self, which: str) -> None:
        self.which = which
        self.sockets: list[ClientConnection] = []
        self.version = 0
        self.acting = 0
        self.turn = 0
        self.sent: dict[int, tuple[float, int]] = {}
        self.is_free = True


class Players:
    """Everybody at every table."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.moves = 0
        self.refused: list[str] = []
        self.counts = False

    async def sit_down(self, tables: int) -> None:
        """Make the tables over HTTP, a new visitor for every seat."""
        origin = f"http://{self.address}"
        gate = asyncio.Semaphore(16)
        forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        async with httpx.AsyncClient(base_url=origin, headers={"origin": origin}, timeout=60, cookies=forgetful) as client:

            async def visitor() -> str:
                answer = await client.get("/api/me")
                return str(answer.headers["set-cookie"].partition(";")[0])

            async def table() -> tuple[str, list[str]]:
                async with gate:
                    cookies = [await visitor(), await visitor()]
                    wish = {"game": "pig", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"goal": "1000"}}
                    made = await client.post("/api/tables", json=wish, headers={"cookie": cookies[0]})
                    which = made.json()["table"]
                    sat = await client.post(f"/api/tables/{which}/sit", json={"seat": 1}, headers={"cookie": cookies[1]})
                    sat.raise_for_status()
                    return which, cookies

            made = await asyncio.gather(*(table() for _ in range(tables)))

        async def join(which: str, cookies: list[str]) -> None:
            async with gate:
                found = Table(which)
                for seat, cookie in enumerate(cookies):
                    found.sockets.append(
                        await connect(
                            f"ws://{self.address}/ws/tables/{which}",
                            origin=origin,  # type: ignore[arg-type]  # a new type of the library's for the same text
                            additional_headers={"cookie": cookie},
                            compression=None,
                            ping_interval=None,
                            open_timeout=60,
                        )
                    )
                    asyncio.get_running_loop().create_task(self.listen(found, seat))
                self.tables.append(found)

        await asyncio.gather(*(join(*one) for one in made))

    async def listen(self, table: Table, seat: int) -> None:
        """Take every frame of one socket."""
        async for text in table.sockets[seat]:
            now = time.perf_counter()
            frame = decode(text)
            if frame.type == "refused":
                self.refused.append(frame.sentence)
                table.is_free = True
            if frame.type != "state":
                continue
            sent, mover = table.sent.get(frame.version, (0.0, seat))
            if mover != seat:
                del table.sent[frame.version]
                if self.counts:
                    self.times.append(now - sent)
                table.version, table.acting, table.turn = frame.version, frame.acting[0], frame.view["turn"]
                table.is_free = True

    async def play(self, rate: int, seconds: float) -> float:
        """Make moves at a steady rate; return how long it took."""
        order = list(self.tables)
        random.shuffle(order)
        began = time.perf_counter()
        made, place = 0, 0
        while (now := time.perf_counter()) - began < seconds:
            wanted = int((now - began) * rate)
            while made < wanted:
                for _ in range(len(order)):
                    table = order[place % len(order)]
                    place += 1
                    if table.is_free:
                        break
                else:
                    break
                await self.move(table)
                made += 1
            await asyncio.sleep(0.001)
        took = time.perf_counter() - began
        self.moves = made
        await asyncio.sleep(1)
        return took

    async def move(self, table: Table) -> None:
        """Roll, or hold when the turn has brought enough."""
        seat = table.acting
        version = table.version + 1
        table.is_free = False
        table.sent[version] = (time.perf_counter(), seat)
        move = 1 if table.turn >= HOLD_AT else 0
        message = {"type": "move", "id": f"m{version}", "version": table.version, "seat": seat, "move": move}
        await table.sockets[seat].send(json.dumps(message))


def free_port() -> int:
    """Return a port nobody has."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def start(home: str, port: int, core: int) -> subprocess.Popen[bytes]:
    """Start the server on one core."""
    environment = {**os.environ, "ROLLBONES_HOME": home, **{f"ROLLBONES_LIMIT_{name}": "100000" for name in LIMITS}}
    command = [sys.executable, "-m", "rollbones", "serve", "--port", str(port)]
    return subprocess.Popen(
        command,
        env=environment,
        stderr=subprocess.DEVNULL,
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),  # noqa: PLW1509  # one thread, before anything runs
    )


def memory(process: int) -> float:
    """Return a process's memory in MiB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


async def until_compiled(address: str) -> None:
    """Wait until the game plays compiled, as it does some seconds after a server's start."""
    async with httpx.AsyncClient(timeout=10) as client:
        for _ in range(600):
            if "pig" in (await client.get(f"http://{address}/healthz")).json()["compiled"]:
                return
            await asyncio.sleep(0.2)


async def measure(process: int, address: str, tables: int, rate: int, seconds: float) -> dict[str, Any]:
    """Seat everybody, warm up, play, and report."""
    async with httpx.AsyncClient() as client:
        for _ in range(200):
            try:
                await client.get(f"http://{address}/healthz")
                break
            except httpx.TransportError:
                await asyncio.sleep(0.05)
    players = Players(address)
    began = time.perf_counter()
    await players.sit_down(tables)
    seated = time.perf_counter() - began
    await until_compiled(address)
    await players.play(rate, WARM_UP)
    gc.collect()
    gc.disable()  # the players must not stop and tidy up: they stand for two thousand machines
    players.counts = True
    ticks = cpu(process)
    took = await players.play(rate, seconds)
    busy = (cpu(process) - ticks) / took
    times = sorted(players.times)
    return {
        "tables": len(players.tables),
        "sockets": sum(len(table.sockets) for table in players.tables),
        "seconds_to_seat": round(seated, 1),
        "moves": players.moves,
        "moves_a_second": round(players.moves / took, 1),
        "received": len(times),
        "refused": len(players.refused),
        "p50_ms": round(times[len(times) // 2] * 1000, 2),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
        "worst_ms": round(times[-1] * 1000, 2),
        "server_busy": round(busy, 3),
        "memory_mib": round(memory(process), 1),
    }


def cpu(process: int) -> float:
    """Return the seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=500, help="a second")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as home:
        port = free_port()
        server = start(home, port, cores[0])
        if len(cores) > 1:
            os.sched_setaffinity(0, {cores[1]})
        try:
            found = asyncio.run(measure(server.pid, f"127.0.0.1:{port}", asked.tables, asked.moves, asked.seconds))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)
    if asked.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:>16}  {value}")


if __name__ == "__main__":
    main()
