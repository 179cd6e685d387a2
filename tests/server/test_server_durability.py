from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from server.serving import Process, Visitor, free_port, process

KILLS = 100
TABLES = 6
GONE = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, httpx.TransportError, TimeoutError, EOFError)


class Zygote:
    """A process that starts servers by forking, so that a hundred starts are cheap."""

    def __init__(self, folder: Path, port: int) -> None:
        environment = {**os.environ, "ROLLBONES_HOME": str(folder), "ROLLBONES_ENGINE": "plain"}
        environment |= {"ROLLBONES_LIMIT_RATE": "10000", "ROLLBONES_LIMIT_BURST": "10000"}
        command = [sys.executable, str(Path(__file__).parent / "zygote.py"), str(port)]
        self.log = (folder / "server.log").open("ab")
        self.child = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True
        )

    async def start(self) -> int:
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.child.stdin.write("start\n")
        self.child.stdin.flush()
        return int(await asyncio.to_thread(self.child.stdout.readline))

    def close(self, server: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(server, signal.SIGKILL)
        assert self.child.stdin is not None
        self.child.stdin.close()
        self.child.wait(10)
        assert self.child.stdout is not None
        self.child.stdout.close()
        self.log.close()


class Script:
    """Somebody who plays on at one table, life after life of the server, and remembers what was acknowledged."""

    def __init__(self, visitor: Visitor, which: str) -> None:
        self.visitor, self.which = visitor, which
        self.acknowledged: dict[str, int] = {}
        self.pending: tuple[str, int, int] | None = None
        self.seen = 0
        self.shown = 0
        self.made = 0

    async def play(self) -> None:
        """Play until the server goes."""
        async with self.visitor.at(self.which, since=self.seen) as chair:
            if self.pending is not None:
                name, version, seat = self.pending
                answer = await chair.ask("move", id=name, version=version, seat=seat, move=0)
                assert answer["type"] == "ack", answer  # nobody else plays here: it was applied or is now
                self.note(name, answer["version"])
            state = (await chair.ask("ping")) and None
            async with self.visitor.at(self.which) as fresh:
                state = await fresh.until("state")
            while True:
                self.shown = max(self.shown, state["version"])
                seat = state["acting"][0]
                self.made += 1
                name = f"m{self.made}"
                self.pending = (name, state["version"], seat)
                answer = await chair.ask("move", id=name, version=state["version"], seat=seat, move=0)
                assert answer["type"] == "ack", answer
                self.note(name, answer["version"])
                state = await chair.until("state", version=answer["version"])

    def note(self, name: str, version: int) -> None:
        assert self.acknowledged.setdefault(name, version) == version
        self.seen = version
        self.pending = None


async def wait_for(address: str) -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(2000):
            with suppress(httpx.TransportError):
                if (await client.get(f"http://{address}/healthz")).status_code == 200:
                    return
            await asyncio.sleep(0.003)
    raise AssertionError("the server does not answer")


async def test_killed_at_a_hundred_random_instants_no_acknowledged_move_is_lost_or_doubled(folder: Path) -> None:
    dice = random.Random(20261115)
    port = free_port()
    zygote = Zygote(folder, port)
    address = f"127.0.0.1:{port}"
    server = await zygote.start()
    try:
        await wait_for(address)
        async with Visitor(address) as ann:
            scripts = [Script(ann, await ann.table("pig", options={"goal": "1000"})) for _ in range(TABLES)]
            for kill in range(KILLS):
                tasks = [asyncio.create_task(script.play()) for script in scripts]
                await asyncio.sleep(dice.uniform(0.01, 0.2))
                os.kill(server, signal.SIGKILL)
                for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                    assert isinstance(outcome, GONE), (kill, outcome)
                server = await zygote.start()
                await wait_for(address)
    finally:
        zygote.close(server)
    assert sum(len(script.acknowledged) for script in scripts) > KILLS
    with sqlite3.connect(folder / "server.db") as database:
        for script in scripts:
            query = "SELECT version, client_id, kind FROM entries WHERE table_id = ? ORDER BY version"
            rows = database.execute(query, (script.which,)).fetchall()
            assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
            assert {row[2] for row in rows} == {"move"}
            by_id = {row[1].partition(":")[2]: row[0] for row in rows}
            assert len(by_id) == len(rows)
            for name, version in script.acknowledged.items():
                assert by_id[name] == version
            unacknowledged = set(by_id) - set(script.acknowledged)
            assert unacknowledged <= ({script.pending[0]} if script.pending else set())
            assert script.shown <= len(rows)
    database.close()


async def test_asked_to_stop_the_server_says_goodbye_and_loses_nothing(folder: Path) -> None:
    async with process(folder) as server, Visitor(server.address) as ann:
        which = await ann.table("pig", options={"goal": "1000"})
        async with ann.at(which) as chair:
            state = await chair.until("state")
            answer = await chair.ask("move", version=0, seat=0, move=0)
            assert answer["version"] == 1
            assert server.child is not None
            server.child.send_signal(signal.SIGTERM)
            assert (await chair.until("closing"))["sentence"]
            assert await chair.closed() == 1012
        assert await asyncio.to_thread(server.child.wait, 10) == 0
        again = Process(folder, port=server.port)
        again.start()
        try:
            await again.ready()
            async with ann.at(which, since=state["version"]) as chair:
                state = await chair.until("state")
                assert (state["version"], len(state["steps"])) == (1, 1)
        finally:
            assert again.stop() == 0


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_bots_turn_goes_on_after_a_restart(folder: Path, when: str) -> None:
    async with process(folder) as server, Visitor(server.address) as ann:
        which = await ann.table("pig", "bot", "me")
        if when == "after":
            async with ann.at(which) as chair:
                await chair.until("state")
        server.kill()
        server.start()
        await server.ready()
        async with ann.at(which) as chair:
            state = await chair.until("state")
            while 1 not in state["acting"]:
                state = await chair.until("state")
            assert state["count"] > 0
