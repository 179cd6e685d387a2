from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from server.serving import Process, Visitor, process

SECRET = "my grandmother's maiden name"


@pytest.fixture
async def broken(folder: Path) -> AsyncIterator[tuple[Process, Visitor, str]]:
    """Run a server, sit somebody at a table, and then take parts of the database away beneath it."""
    async with process(folder) as server, Visitor(server.address) as ann:
        yield server, ann, await ann.table("pig")


def take_away(folder: Path, *tables: str) -> None:
    with sqlite3.connect(folder / "server.db", timeout=20) as database:
        for name in tables:
            database.execute(f"DROP TABLE {name}")
    database.close()


def line_of(server: Process, fault: str) -> dict[str, Any]:
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    return next(line for line in lines if line.get("fault") == fault)


async def counted(ann: Visitor, kind: str) -> float:
    text = (await ann.client.get("/metrics")).text
    return sum(float(one) for one in re.findall(rf'^rollbones_faults_total{{.*where="{kind}".*}} (\S+)$', text, re.MULTILINE))


async def test_a_request_that_fails_is_found_by_the_id_in_its_answer(broken: tuple[Process, Visitor, str]) -> None:
    server, ann, _ = broken
    take_away(server.folder, "players")
    answer = await ann.client.post("/api/me", json={"name": SECRET})
    assert answer.status_code in {400, 500, 503}
    answer = await ann.client.get("/api/me")
    assert answer.status_code == 500
    fault = answer.json()["fault"]
    assert fault in answer.json()["error"]
    assert answer.headers["x-request-id"] == fault
    line = line_of(server, fault)
    assert (line["event"], line["path"], line["method"]) == ("request failed", "/api/me", "GET")
    assert line["what"] == "OperationalError"
    assert any(frame.startswith("rollbones/server/http/front.py:") and frame.endswith(" me") for frame in line["frames"])
    assert line["where"] == line["frames"][-1]
    assert await counted(ann, "request") >= 1
    assert SECRET not in server.log.read_text()
    assert str(Path.home()) not in json.dumps(line["frames"])


async def test_a_message_that_fails_is_found_by_the_id_in_its_refusal(broken: tuple[Process, Visitor, str]) -> None:
    server, ann, which = broken
    async with ann.at(which) as chair:
        await chair.until("state")
        take_away(server.folder, "players")
        refusal = await chair.ask("chat", text=SECRET)
        fault = re.search(r"fault (\w+)", refusal["sentence"])
        assert fault is not None
        line = line_of(server, fault[1])
        assert (line["event"], line["message"], refusal["code"]) == ("message failed", "chat", "failed")
        assert await counted(ann, "message") == 1
        # The socket lives on.
        assert (await chair.ask("ping"))["type"] == "pong"
    assert SECRET not in server.log.read_text()


@pytest.mark.parametrize("gone", ["chat", "tables"])
async def test_a_socket_that_fails_is_logged_and_counted(broken: tuple[Process, Visitor, str], gone: str) -> None:
    server, ann, _ = broken
    elsewhere = await ann.table("pig")  # nobody has opened it yet
    take_away(server.folder, gone)
    async with ann.at(elsewhere) as chair:
        assert await chair.closed() == 1011
    assert await counted(ann, "socket") == 1
    assert '"socket failed"' in server.log.read_text()
