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
    """Run a server and sit somebody at a table."""
    async with process(folder) as server, Visitor(server.address) as ann:
        yield server, ann, await ann.table("pig")


def spoil(folder: Path, statement: str, *values: str) -> None:
    """Write into the database what no server would, and what no check of ours looks for."""
    with sqlite3.connect(folder / "server.db", timeout=20) as database:
        assert database.execute(statement, values).rowcount == 1
    database.close()


def line_of(server: Process, fault: str) -> dict[str, Any]:
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    return next(line for line in lines if line.get("fault") == fault)


async def counted(ann: Visitor, kind: str) -> float:
    text = (await ann.client.get("/metrics")).text
    return sum(float(one) for one in re.findall(rf'^rollbones_faults_total{{.*where="{kind}".*}} (\S+)$', text, re.MULTILINE))


async def test_a_request_that_fails_is_found_by_the_id_in_its_answer(broken: tuple[Process, Visitor, str]) -> None:
    server, ann, which = broken
    spoil(server.folder, "UPDATE tables SET acting = ? WHERE id = ?", SECRET, which)
    answer = await ann.client.get("/api/home")
    assert answer.status_code == 500
    fault = answer.json()["fault"]
    assert fault in answer.json()["error"]
    assert answer.headers["x-request-id"] == fault
    line = line_of(server, fault)
    assert (line["event"], line["path"], line["method"]) == ("request failed", "/api/home", "GET")
    assert line["what"] == "TypeError"
    assert any(frame.startswith("rollbones/server/http/front.py:") and frame.endswith(" home") for frame in line["frames"])
    assert line["where"] == line["frames"][-1]
    assert await counted(ann, "request") >= 1
    assert SECRET not in server.log.read_text()
    assert str(Path.home()) not in json.dumps(line["frames"])


async def test_a_message_that_fails_is_found_by_the_id_in_its_refusal(broken: tuple[Process, Visitor, str]) -> None:
    server, ann, which = broken
    async with ann.at(which) as chair:
        state = await chair.until("state")
        move = {"id": "once", "seat": 0, "version": state["version"], "move": state["legal"][0]["move"]}
        assert (await chair.ask("move", **move))["type"] == "ack"
        spoil(server.folder, "UPDATE entries SET version = ? WHERE table_id = ? AND version = 1", SECRET, which)
        refusal = await chair.ask("move", **move)
        fault = re.search(r"fault (\w+)", refusal["sentence"])
        assert fault is not None
        line = line_of(server, fault[1])
        assert (line["event"], line["message"], refusal["code"]) == ("message failed", "move", "failed")
        assert await counted(ann, "message") == 1
        # The socket lives on.
        assert (await chair.ask("ping"))["type"] == "pong"
    assert SECRET not in server.log.read_text()
