from __future__ import annotations

import asyncio
import json
import random
import re
import resource
import socket
import sqlite3
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import pytest

from server.serving import LONGEST, Running, Visitor, process, running, settings_for

HEAD = "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
SILENCES: dict[str, str] = {
    "never says anything": "",
    "stops in the first line": "GET /api/me HT",
    "stops in its headers": HEAD,
    "stops in its body": HEAD + 'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"game"',
}


async def close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


@pytest.mark.parametrize("silence", list(SILENCES))
async def test_a_connection_that_falls_silent_is_closed(
    server: Running, monkeypatch: pytest.MonkeyPatch, silence: str
) -> None:
    monkeypatch.setattr("rollbones.server.access.patience.PATIENCE", 0.3)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(SILENCES[silence].replace("{host}", server.address).encode())
    with suppress(ConnectionError):
        assert await asyncio.wait_for(reader.read(), LONGEST) == b""
    await close(writer)


async def test_a_request_that_comes_slowly_but_comes_is_answered(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollbones.server.access.patience.PATIENCE", 5.0)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for piece in ("GET /api/me HTTP/1.1\r\n", f"Host: {server.address}\r\n", "Connection: close\r\n\r\n"):
        writer.write(piece.encode())
        await asyncio.sleep(0.1)
    assert (await asyncio.wait_for(reader.read(), LONGEST)).startswith(b"HTTP/1.1 200")
    await close(writer)


async def test_whoever_does_not_read_an_answer_is_dropped_and_the_others_are_served(
    server: Running, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rollbones.server.access.patience.PATIENCE", 0.5)
    which = await ann.table("pig", options={"goal": "1000"})
    async with ann.at(which) as chair:
        state = await chair.until("state")
        for _ in range(30):
            answer = await chair.ask("move", version=state["version"], seat=state["acting"][0], move=0)
            state = await chair.until("state", version=answer["version"])
    raw = await asyncio.to_thread(socket.create_connection, ("127.0.0.1", server.port))
    request = f"GET /api/tables/{which}/replay HTTP/1.1\r\nHost: {server.address}\r\n\r\n"
    await asyncio.to_thread(raw.sendall, request.encode() * 40)
    text = ""
    for _ in range(200):
        text = (await ann.client.get("/metrics")).text
        if 'rollbones_dropped_total{why="slow"}' in text:
            break
        await asyncio.sleep(0.1)
    raw.close()
    assert 'rollbones_dropped_total{why="slow"}' in text


async def test_with_more_silent_connections_than_descriptors_a_visitor_is_served(folder: Path) -> None:
    async with process(folder) as server:
        assert server.child is not None
        resource.prlimit(server.child.pid, resource.RLIMIT_NOFILE, (256, 256))
        async with AsyncExitStack() as stack:
            for _ in range(300):
                stack.enter_context(await asyncio.to_thread(socket.create_connection, ("127.0.0.1", server.port)))
            async with Visitor(server.address) as ann:
                which = await ann.table("pig")
                async with ann.at(which) as chair:
                    assert (await chair.ask("move", version=0, seat=0, move=0))["type"] == "ack"
                text = (await ann.client.get("/metrics")).text
        dropped = re.search(r'^rollbones_dropped_total\{why="crowded"\} (\S+)$', text, re.MULTILINE)
        assert dropped is not None
        assert 0 < float(dropped[1]) < 200  # those there was no room for, and not all of them


async def test_the_server_takes_as_many_descriptors_as_the_system_gives(folder: Path) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    async with process(folder) as server:
        assert server.child is not None
        assert resource.prlimit(server.child.pid, resource.RLIMIT_NOFILE) == (hard, hard)


async def test_who_comes_and_goes_is_told_in_a_few_words(ann: Visitor, bob: Visitor, cat: Visitor) -> None:
    which = await ann.table("pig", "me", "open")
    await bob.post(f"/api/tables/{which}/sit", {"seat": 1})
    async with ann.at(which) as first:
        await first.until("state")
        async with bob.at(which):
            assert (await first.until("here"))["seats"] == [0, 1]
            async with cat.at(which) as watcher:
                assert (await watcher.until("welcome"))["info"]["spectators"] == 1
                assert (await first.until("here", spectators=1))["seats"] == [0, 1]
            assert (await first.until("here"))["spectators"] == 0
        assert (await first.until("here"))["seats"] == [0]
        told = [frame for frame in first.frames if json.loads(frame)["type"] in {"here", "info"}]
        assert all(len(frame) < 80 for frame in told)


async def presence_told(server: Running, which: str, sockets: int) -> None:
    """Wait until a table has so many sockets, and all of them have been told who is here."""
    table = await server.context.hub.table(which)
    while len(table.sockets) != sockets or table.calling is not None:
        await asyncio.sleep(0.01)


async def test_in_a_crowd_not_every_single_spectator_is_told_of(server: Running, ann: Visitor, bob: Visitor) -> None:
    which = await ann.table("pig")
    async with AsyncExitStack() as stack:
        for _ in range(40):
            visitor = await stack.enter_async_context(server.visitor())
            await stack.enter_async_context(visitor.at(which))
        first = await stack.enter_async_context(ann.at(which))
        await presence_told(server, which, 41)
        await first.catch_up()
        told = len(first.frames)
        for _ in range(3):
            async with bob.at(which) as chair:
                await chair.until("state")
        await presence_told(server, which, 41)
        await first.catch_up()
        assert len(first.frames) == told
    info = await ann.get(f"/api/tables/{which}")
    assert info["spectators"] == 0


async def test_a_flood_of_chat_is_stopped_and_what_was_acknowledged_is_kept(folder: Path) -> None:
    async with running(settings_for(folder, chat=20, rate=1000, burst=1000)) as server, server.visitor() as ann:
        which = await ann.table("pig")
        async with ann.at(which) as one, ann.at(which) as other:
            answers = []
            for number in range(40):
                chair = (one, other)[number % 2]
                answers.append((number, await chair.ask("chat", id=f"line-{number}", text=f"line {number}")))
            refused = [answer for _, answer in answers if answer["type"] == "refused"]
            assert len(refused) == 20
            assert all("wait a minute" in answer["sentence"] for answer in refused)
            assert (await one.ask("move", version=0, seat=0, move=0))["type"] == "ack"
        kept = [line.text for line in await server.context.store.said(which)]
        assert kept == [f"line {number}" for number, answer in answers if answer["type"] == "ack"]


async def test_a_flood_of_tables_is_stopped_though_every_one_has_a_cookie_of_its_own(folder: Path) -> None:
    async with running(settings_for(folder, tables_an_address=10)) as server, AsyncExitStack() as stack:
        made = []
        for _ in range(12):
            visitor = await stack.enter_async_context(server.visitor())
            answer = await visitor.client.post("/api/tables", json={"game": "pig"})
            made.append((visitor, answer))
        assert [answer.status_code for _, answer in made] == [201] * 10 + [429] * 2
        assert made[-1][1].json()["error"] == "too many requests; wait a minute"
        for visitor, answer in made[:10]:
            assert [one["table"] for one in (await visitor.get("/api/home"))["unfinished"]] == [answer.json()["table"]]


@pytest.mark.parametrize("page", ["entries", "tables", "chat", "seats", "settings"])
async def test_a_garbage_page_of_the_database_ends_in_a_sentence_and_loses_nothing(folder: Path, page: str) -> None:
    file = folder / "server.db"
    async with process(folder) as server, Visitor(server.address) as ann:
        tables = [await ann.table("pig", options={"goal": "1000"}) for _ in range(3)]
        for which in tables:
            async with ann.at(which) as chair:
                assert (await chair.ask("chat", text="hello"))["type"] == "ack"
                assert (await chair.ask("move", version=0, seat=0, move=0))["type"] == "ack"
        cookies = ann.client.cookies
        assert server.stop() == 0
        with sqlite3.connect(file) as database:
            query = "SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = ?"
            (number,) = database.execute(query, (page,)).fetchone()
            (size,) = database.execute("PRAGMA page_size").fetchone()
        database.close()
        kept = file.read_bytes()[(number - 1) * size : number * size]
        write_page(file, number, random.Random(page).randbytes(size))
        server.start()
        if await answers_or_ends(server.address, server.child):
            for path in ("", "/replay", "/match.bones"):
                for which in tables:
                    answer = await ann.client.get(f"/api/tables/{which}{path}", timeout=60)
                    assert answer.status_code in {200, 404, 503}, (path, answer.text)
                    assert answer.status_code == 200 or answer.json()["error"]
            for path in ("/api/home", "/api/me"):
                assert (await ann.client.get(path, timeout=60)).status_code in {200, 503}
            for which in tables:
                async with ann.at(which) as chair:
                    frame = await chair.hear()
                    assert frame["type"] in {"welcome", "refused", "closing"}, frame
            server.stop()
        else:
            said = server.log.read_text().splitlines()[-1]
            assert said.startswith("rollbones: "), said
            server.kill()
        write_page(file, number, kept)
        server.start()
        await server.ready()
        ann.client.cookies = cookies
        for which in tables:
            assert len((await ann.get(f"/api/tables/{which}/replay"))["frames"]) == 2
            async with ann.at(which) as chair:
                assert [line["text"] for line in (await chair.until("welcome"))["chat"]] == ["hello"]


def write_page(file: Path, number: int, content: bytes) -> None:
    with file.open("r+b") as database:
        database.seek((number - 1) * len(content))
        database.write(content)


async def answers_or_ends(address: str, child: object) -> bool:
    """Wait until a server answers, or has ended with a sentence; tell which."""
    async with httpx.AsyncClient(timeout=LONGEST) as client:
        for _ in range(2000):
            if child.poll() is not None:  # type: ignore[attr-defined]  # a process
                return False
            with suppress(httpx.TransportError):
                await client.get(f"http://{address}/healthz")
                return True
            await asyncio.sleep(0.02)
    raise AssertionError("the server neither answers nor ends")
