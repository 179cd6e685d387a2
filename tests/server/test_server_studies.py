"""Studies belong to whoever began them, end with the server, and stay within what one address and the machine may have."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from server.serving import LONGEST, Running, Visitor, process, running, settings_for

LONG: dict[str, object] = {"kind": "balance", "game": "pig", "bots": "master", "effort": "long"}
BUSY = {"waiting", "running"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ROLLBONES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def bystander() -> Iterator[subprocess.Popen[bytes]]:
    """Start a process that has nothing to do with the lab."""
    child = subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE)
    yield child
    child.kill()
    child.communicate()


A_WHILE = 120.0  # seconds, far more than it takes


async def becomes(wanted: Callable[[], bool]) -> None:
    """Wait until something is so."""
    while not wanted():
        await asyncio.sleep(0.05)


async def in_state(visitor: Visitor, which: str, *states: str) -> dict[str, Any]:
    """Wait until a study is in one of some states."""
    while (found := await visitor.get(f"/api/lab/{which}"))["state"] not in states:
        await asyncio.sleep(0.05)
    return found


def is_running(pid: int) -> bool:
    """Tell whether a process runs; one that has ended and was not yet asked about does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def offspring(pid: int) -> set[int]:
    """Return the processes that one has started, and those that they have."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


def leave_behind(home: Path, player: str, pid: int) -> str:
    """Write a study as a server left it that was killed while the study ran."""
    place = home / "lab" / "left-behind"
    place.mkdir(parents=True)
    question = {**LONG, "options": {}, "seats": 2}
    kept = {"question": question, "player": player, "began": 1.0, "state": "running", "pid": pid}
    (place / "study.json").write_text(json.dumps(kept))
    return place.name


async def test_stopping_a_study_leaves_whatever_has_its_old_process_number_alone(
    home: Path, ann: Visitor, bystander: subprocess.Popen[bytes]
) -> None:
    which = leave_behind(home, (await ann.get("/api/me"))["player"], bystander.pid)
    assert (await ann.get(f"/api/lab/{which}"))["state"] == "stopped"
    assert (await ann.post(f"/api/lab/{which}/stop", {}))["state"] == "stopped"
    assert bystander.stdin is not None
    bystander.stdin.close()
    assert bystander.wait(LONGEST) == 0


def announce_sloth(folder: Path) -> None:
    """Let a server find a stranger's game over whose loading a study never gets to say a word."""
    home = folder / "sloth-1.dist-info"
    home.mkdir()
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: sloth\nVersion: 1\n")
    (home / "entry_points.txt").write_text("[rollbones.games]\nsloth = sloth\n")
    (folder / "sloth").mkdir()
    (folder / "sloth" / "__init__.py").write_text(SLOTH)


SLOTH = """
import sys
import time
from rollbones.engine.game import Card

while "balance" in sys.argv:
    time.sleep(0.1)
card = Card("Sloth", "Hang on.", "the tests", "the tests", "1", seats=(1, 1), minutes=(1, 1))
"""


async def test_studies_end_when_the_server_is_killed(folder: Path) -> None:
    announce_sloth(folder)
    async with process(folder) as server, Visitor(server.address) as ann:
        which = (await ann.post("/api/lab", LONG))["study"]
        await in_state(ann, which, "running")
        assert server.child is not None
        children = offspring(server.child.pid)
        assert children
        server.kill()
        async with asyncio.timeout(A_WHILE):
            await becomes(lambda: not any(is_running(child) for child in children))


async def test_studies_end_when_the_server_is_asked_to(folder: Path) -> None:
    async with process(folder) as server, Visitor(server.address) as ann:
        which = (await ann.post("/api/lab", LONG))["study"]
        await in_state(ann, which, "running")
        assert server.child is not None
        children = offspring(server.child.pid)
        server.stop()
        await becomes(lambda: not any(is_running(child) for child in children))


async def test_only_whoever_began_a_study_stops_it_and_goes_on_with_it(ann: Visitor, bob: Visitor) -> None:
    which = (await ann.post("/api/lab", LONG))["study"]
    assert (await ann.get(f"/api/lab/{which}"))["yours"]
    assert not (await bob.get(f"/api/lab/{which}"))["yours"]
    assert (await bob.refused(f"/api/lab/{which}/stop", {}))[:2] == (403, "not_allowed")
    assert (await ann.post(f"/api/lab/{which}/stop", {}))["state"] == "stopped"
    status, code, said = await bob.refused(f"/api/lab/{which}/go_on", {})
    assert (status, code) == (403, "not_allowed")
    assert "whoever began" in said
    assert (await ann.get(f"/api/lab/{which}"))["state"] == "stopped"
    assert (await ann.post(f"/api/lab/{which}/go_on", {}))["state"] in BUSY


async def begun_by_many(server: Running, count: int) -> tuple[list[str], list[tuple[int, str, str]]]:
    """Let so many cookies ask for a study each; return the studies, and how the others were refused."""
    begun: list[str] = []
    refused: list[tuple[int, str, str]] = []
    for _ in range(count):
        async with server.visitor() as somebody:
            answer = await somebody.client.post("/api/lab", json=LONG)
            said = answer.json()
            if answer.status_code == 201:
                begun.append(said["study"])
            else:
                refused.append((answer.status_code, said["code"], said["error"]))
    return begun, refused


async def test_forty_cookies_of_one_address_have_no_more_studies_than_one(server: Running) -> None:
    begun, refused = await begun_by_many(server, 40)
    assert len(begun) == server.context.settings.limits.studies_an_address < 40
    assert {one[:2] for one in refused} <= {(429, "too_many")}
    assert "your address" in refused[0][2]


async def test_an_address_begins_only_so_many_studies_an_hour(folder: Path) -> None:
    limits = {"studies_an_hour": 3}
    async with running(settings_for(folder, **limits)) as server:
        for _ in range(3):
            async with server.visitor() as somebody:
                which = (await somebody.post("/api/lab", LONG))["study"]
                await somebody.post(f"/api/lab/{which}/stop", {})
        async with server.visitor() as somebody:
            status, code, said = await somebody.refused("/api/lab", LONG)
    assert (status, code) == (429, "too_many")
    assert "hour" in said


async def test_a_full_lab_says_so(folder: Path) -> None:
    limits = {"studies_an_address": 100, "studies_waiting": 2}
    async with running(settings_for(folder, **limits)) as server:
        begun, refused = await begun_by_many(server, 5)
    assert (len(begun), {one[:2] for one in refused}) == (3, {(429, "lab_full")})
    assert "the lab is full" in refused[0][2]


async def test_two_servers_of_one_machine_count_together_and_stop_each_others_studies(folder: Path, tmp_path: Path) -> None:
    limits = {"studies_an_address": 1}
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(running(settings_for(folder, **limits)))
        other = await stack.enter_async_context(running(settings_for(folder, **limits)))
        ann = await stack.enter_async_context(one.visitor())
        bob = await stack.enter_async_context(other.visitor())
        which = (await ann.post("/api/lab", LONG))["study"]
        await in_state(ann, which, "running")
        assert (await bob.get(f"/api/lab/{which}"))["state"] == "running"
        assert (await bob.refused("/api/lab", LONG))[1] == "too_many"
        bob.client.cookies.clear()
        bob.client.cookies.set("rollbones", ann.client.cookies["rollbones"], domain="127.0.0.1")
        assert (await bob.post(f"/api/lab/{which}/stop", {}))["state"] == "stopped"
        assert (await ann.get(f"/api/lab/{which}"))["state"] == "stopped"
