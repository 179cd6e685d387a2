"""How the server holds up: many tables of Pig, two sockets each, the server on one core and the players on another.

    python benchmarks/server.py [--tables 1000] [--moves 500] [--seconds 20] [--json]
    python benchmarks/server.py --against ../before --rounds 3 --capacity 50

It starts a server with its usual settings (SQLite, full sync), seats two players at every table over HTTP, connects them all,
and makes moves at a steady rate wherever somebody is to move. What is reported is the time from a move's being sent to
the other player's having received the frame that shows it, the server's CPU time per move, and its memory.

With `--against`, a second server runs from another checkout (`git worktree add ../before COMMIT`), and the two are measured
in turn, round by round, on the same core: load from elsewhere meets both. CPU time per move is the figure that such load
disturbs least. With `--capacity`, the rate is then raised step by step, to find the highest that keeps the 99th percentile
within so many milliseconds.
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
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

LIMITS = ("SOCKETS_AN_ADDRESS", "SOCKETS", "POSTS", "TABLES_AN_ADDRESS")
HOLD_AT = 20
WARM_UP = 3.0
STEP, STEP_SECONDS = 1.12, 6.0  # of the search for a server's capacity


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


class Server:
    """A server process from one checkout, and the players at its tables."""

    def __init__(self, root: Path, home: Path, core: int) -> None:
        """Start it on one core."""
        self.root = root
        self.port = free_port()
        environment = {**os.environ, "ROLLBONES_HOME": str(home), "PYTHONPATH": str(root / "src")}
        environment |= {f"ROLLBONES_LIMIT_{name}": "100000" for name in LIMITS}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rollbones", "serve", "--port", str(self.port)],
            env=environment,
            stderr=subprocess.DEVNULL,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),  # noqa: PLW1509  # one thread, before anything runs
        )
        self.players = Players(f"127.0.0.1:{self.port}")

    def stop(self) -> None:
        """Stop it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)

    async def fill(self, tables: int) -> float:
        """Seat everybody and wait until the game plays compiled; return how long seating took."""
        async with httpx.AsyncClient(base_url=f"http://{self.players.address}", timeout=60) as client:
            await until(client, lambda health: True)
            began = time.perf_counter()
            await self.players.sit_down(tables)
            seated = time.perf_counter() - began
            await until(client, lambda health: "pig" in health["compiled"])
        return seated

    async def measure(self, rate: int, seconds: float) -> dict[str, float]:
        """Play at a steady rate, and report."""
        players = self.players
        players.times, players.refused = [], []
        before, own = cpu(self.process.pid), time.process_time()
        took = await players.play(rate, seconds)
        used = cpu(self.process.pid) - before
        times = sorted(players.times) or [float("inf")]
        return {
            "moves_a_second": round(players.moves / took, 1),
            "received": len(players.times),
            "refused": len(players.refused),
            "p50_ms": round(times[len(times) // 2] * 1000, 2),
            "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
            "worst_ms": round(times[-1] * 1000, 2),
            "server_cpu_us_a_move": round(used / max(1, players.moves) * 1e6, 1),
            "server_busy": round(used / took, 3),
            "players_busy": round((time.process_time() - own) / took, 3),
            "memory_mib": round(memory(self.process.pid), 1),
        }


def free_port() -> int:
    """Return a port nobody has."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def memory(process: int) -> float:
    """Return a process's memory in MiB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu(process: int) -> float:
    """Return the seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def until(client: httpx.AsyncClient, is_so: Callable[[dict[str, Any]], bool]) -> None:
    """Wait until a server says something of its health, such as that the game plays compiled."""
    for _ in range(3000):
        with suppress(httpx.TransportError):
            if is_so((await client.get("/healthz")).json()):
                return
        await asyncio.sleep(0.1)


async def compare(servers: list[Server], asked: argparse.Namespace) -> list[dict[str, Any]]:
    """Fill every server, then measure them in turn; report each by the medians of its rounds."""
    found: list[dict[str, Any]] = []
    for server in servers:
        seated = await server.fill(asked.tables)
        tables = server.players.tables
        sockets = sum(len(table.sockets) for table in tables)
        found.append(
            {"tree": server.root.name, "tables": len(tables), "sockets": sockets, "seconds_to_seat": round(seated, 1)}
        )
        await server.players.play(asked.moves, WARM_UP)
    gc.collect()
    gc.disable()  # the players must not stop and tidy up: they stand for two thousand machines
    rounds: list[list[dict[str, float]]] = [[] for _ in servers]
    for _ in range(asked.rounds):
        for server, measured in zip(servers, rounds, strict=True):
            measured.append(await server.measure(asked.moves, asked.seconds))
    for report, measured in zip(found, rounds, strict=True):
        report |= {name: statistics.median(one[name] for one in measured) for name in measured[0]}
    if asked.capacity is not None:
        for report, capacity in zip(found, await climb(servers, asked.moves, asked.capacity), strict=True):
            report["capacity_moves_a_second"] = capacity
    return found


async def climb(servers: list[Server], rate: int, p99_ms: float) -> list[float]:
    """Raise the rate until each server's 99th percentile stays above a limit, in two tries; return the highest rates."""
    best = [0.0 for _ in servers]
    climbing = set(range(len(servers)))
    while climbing:
        for index in sorted(climbing):
            for _ in range(2):
                measured = await servers[index].measure(rate, STEP_SECONDS)
                if measured["p99_ms"] <= p99_ms and measured["moves_a_second"] > rate * 0.97:
                    best[index] = measured["moves_a_second"]
                    break
            else:
                climbing.discard(index)
        rate = round(rate * STEP)
    return best


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000, help="number of tables (default: 1000)")
    parser.add_argument("--moves", type=int, default=500, help="moves a second (default: 500)")
    parser.add_argument("--seconds", type=float, default=20, help="seconds that a round lasts (default: 20)")
    parser.add_argument("--rounds", type=int, default=1, help="rounds, of which medians are reported (default: 1)")
    parser.add_argument(
        "--against", type=Path, metavar="CHECKOUT", help="measure the server of another checkout in turn with this"
    )
    parser.add_argument(
        "--capacity", type=float, metavar="MS", help="find the highest rate with a 99th percentile of so many ms"
    )
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    roots = [Path(__file__).resolve().parents[1], *([asked.against.resolve()] if asked.against else [])]
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack:
        servers = []
        for index, root in enumerate(roots):
            servers.append(Server(root, Path(home) / str(index), cores[0]))
            stack.callback(servers[-1].stop)
        if len(cores) > 1:
            os.sched_setaffinity(0, {cores[1]})
        found = asyncio.run(compare(servers, asked))
    if asked.json:
        print(json.dumps(found))
        return
    for name in found[0]:
        print(f"{name:>24}" + "".join(f"  {report[name]!s:>12}" for report in found))


if __name__ == "__main__":
    main()
