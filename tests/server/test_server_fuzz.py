from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case

from rollbones.server.app import build
from rollbones.server.protocol import decoder
from server.serving import Visitor, copy_database, running, settings_for

KINDS = ["move", "undo", "answer", "resign", "chat", "why", "odds", "hint", "ping", "welcome", "", "Move"]
anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
small = st.integers(-2, 5) | anything
nearly = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "id": st.text(min_size=1, max_size=12) | st.just("x") | anything,
        "version": small,
        "seat": small,
        "move": small,
        "accept": st.booleans() | anything,
        "text": st.text(max_size=40) | anything,
        "words": st.sampled_from(["roll", "hold", "", "draw"]) | anything,
    },
)
frames = nearly.map(json.dumps) | anything.map(json.dumps) | st.text(max_size=60) | st.binary(max_size=60)


class Elsewhere:
    """A server in a thread of its own, so that a test that knows nothing of event loops can talk to it."""

    def __init__(self, folder: Path) -> None:
        self.address = ""
        self._folder = folder
        self._started = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._run(),), daemon=True)
        self._thread.start()
        assert self._started.wait(20)

    async def _run(self) -> None:
        self._stop = asyncio.Event()
        chosen = settings_for(
            self._folder,
            posts=10**6,
            replays=10**6,
            hints=10**6,
            reviews=10**6,
            strikes=10**6,
            rate=10**6,
            burst=10**6,
            tables_a_player=10**6,
            tables_an_address=10**6,
            chat=10**6,
        )
        async with running(chosen) as server:
            self.address = server.address
            self._started.set()
            await self._stop.wait()

    def close(self) -> None:
        assert self._stop is not None
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(20)
        self._loop.close()


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory, database: Path) -> Iterator[Elsewhere]:
    folder = tmp_path_factory.mktemp("fuzz")
    copy_database(database, folder)
    found = Elsewhere(folder)
    yield found
    found.close()


schema = schemathesis.openapi.from_dict(build(settings_for(Path("nowhere"))).openapi_schema.to_schema())


@schema.exclude(path=["/{path}", "/"]).parametrize()
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True)
def test_no_request_brings_the_server_down(case: Case[Any], elsewhere: Elsewhere) -> None:
    origin = f"http://{elsewhere.address}"
    cookie, tables = somebody(elsewhere)
    if "which" in (case.path_parameters or {}) and len(repr(case.body)) % 4:
        case.path_parameters["which"] = tables[len(repr(case.body)) % len(tables)]
    response = case.call(base_url=origin, headers={"origin": origin, "cookie": cookie}, timeout=20)
    assert response.status_code < 500, response.text
    if response.status_code >= 400:
        found = response.json()
        assert set(found) == {"error", "code"}
        assert isinstance(found["error"], str)
        assert found["error"]
        assert "Traceback" not in found["error"]


_known: dict[str, tuple[str, list[str]]] = {}


def somebody(elsewhere: Elsewhere) -> tuple[str, list[str]]:
    """Return a visitor's cookie and tables, the same for every request."""
    if elsewhere.address not in _known:

        async def ask() -> tuple[str, list[str]]:
            async with Visitor(elsewhere.address) as visitor:
                tables = [
                    await visitor.table("pig"),
                    await visitor.table("pig", "me", "friend"),
                    await visitor.table("delver"),
                ]
                return visitor.cookie, tables

        _known[elsewhere.address] = asyncio.run(ask())
    return _known[elsewhere.address]


def test_no_message_brings_the_server_down(elsewhere: Elsewhere) -> None:
    """Send whatever there is; only typed answers come back, and the table can be played on."""
    loop = asyncio.new_event_loop()

    async def begin() -> tuple[Visitor, str]:
        visitor = await Visitor(elsewhere.address).__aenter__()
        return visitor, await visitor.table("pig", "me", "me", "me", options={"goal": "1000"})

    visitor, which = loop.run_until_complete(begin())

    @given(st.lists(frames, min_size=1, max_size=5))
    @settings(max_examples=120, deadline=None, database=None, derandomize=True)
    def fuzz(sent: list[str | bytes]) -> None:
        loop.run_until_complete(talk(sent))

    async def talk(sent: list[str | bytes]) -> None:
        async with visitor.at(which) as chair:
            for one in sent:
                await chair.connection.send(one)
            answer = await chair.ask("ping", id="still-there")
            assert answer["type"] == "pong"
        for text in chair.frames:
            assert json.loads(text)["type"] in {
                "welcome", "state", "ack", "refused", "said", "chat", "info", "pong",
            }  # fmt: skip

    async def end() -> None:
        await visitor.__aexit__(None, None, None)

    try:
        fuzz()
        loop.run_until_complete(end())
    finally:
        loop.close()


@given(frames)
@settings(max_examples=300, deadline=None, database=None, derandomize=True)
def test_what_is_no_message_is_not_taken_for_one(text: str | bytes) -> None:
    try:
        message = decoder.decode(text)
    except (ValueError, UnicodeError):
        return
    assert 1 <= len(message.id) <= 40
