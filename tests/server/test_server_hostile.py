"""Requests that nobody's page sends: each is refused in a sentence, and nothing of ours fails over it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from server.serving import LONGEST, Running, Visitor, running, settings_for


@pytest_asyncio.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(settings_for(tmp_path)) as one:
        yield one


async def refused(ada: Visitor, method: str, path: str, **sent: object) -> httpx.Response:
    answer = await ada.client.request(method, path, **sent)  # type: ignore[arg-type]  # whatever a stranger sends
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]
    return answer


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 20_000 + b"]" * 20_000,
        b'{"game": "pig", "options": ' + b'{"a":' * 10_000 + b"1" + b"}" * 10_000 + b"}",
        b'{"game": "\xff\xfe"}',
        b'{"game": "\\ud800"}',
        b"\x00",
        b"{",
        b"null",
        b'{"game": "pig", "options": {"goal": "' + b"9" * 5000 + b'"}}',
        b'{"game": "pig", "seats": [{"kind": "me", "level": 1e999}]}',
    ],
)
async def test_a_body_that_is_no_table_is_refused(server: Running, body: bytes) -> None:
    async with server.visitor() as ada:
        for path in ("/api/tables", "/api/me", "/api/join", "/api/lab", "/api/games/pig/check"):
            if body == b"null" or (path != "/api/tables" and b"pig" in body):
                continue
            await refused(ada, "POST", path, content=body, headers={"content-type": "application/json"})


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "http://a:99999", "//", "http://", "\x7f"])
async def test_an_origin_that_is_none_is_refused(server: Running, origin: str) -> None:
    async with server.visitor() as ada:
        await refused(ada, "POST", "/api/me", json={"name": "x"}, headers={"origin": origin})


@pytest.mark.parametrize(
    "host", ["127.0.0.1:99999", "127.0.0.1:x", "127.0.0.1:", "[", "[::1", "a b", "localhost:99999999999"]
)
async def test_a_host_with_an_impossible_port_is_refused_or_served_but_never_fails(server: Running, host: str) -> None:
    async with server.visitor() as ada:
        for method, path in (("GET", "/api/me"), ("GET", "/"), ("GET", "/api/home"), ("POST", "/api/tables")):
            sent = {"json": {"game": "pig"}} if method == "POST" else {}
            answer = await ada.client.request(method, path, headers={"host": host, "origin": f"http://{host}"}, **sent)  # type: ignore[arg-type]
            assert answer.status_code < 500, (method, path, answer.text)
        table = (await ada.post("/api/tables", {"game": "pig", "seats": [{"kind": "me"}, {"kind": "friend"}]}))["table"]
        headers = {"host": host, "origin": f"http://{host}"}
        answer = await ada.client.post(f"/api/tables/{table}/links", json={"seat": 1}, headers=headers)
        assert answer.status_code < 500, answer.text
    async with httpx.AsyncClient(base_url=ada.origin, timeout=LONGEST) as stranger:
        assert (await stranger.get("/api/me", headers={"host": host})).status_code < 500


async def test_options_are_checked_before_a_table_is_made(server: Running) -> None:
    async with server.visitor() as ada:
        assert await ada.post("/api/games/delver/check", {"options": {"soak": "any_time"}}) == {"wrong": ""}
        answer = await ada.post("/api/games/trapsetter/check", {"options": {"roster": "una elf tall; a; b; c; d"}})
        assert "roster line 1: 'una elf tall'" in answer["wrong"]
        await refused(ada, "POST", "/api/games/chess/check", json={"options": {}})
