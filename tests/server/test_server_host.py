"""The host's link: it opens the lab on a server that others can reach, and gives the host's tools."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rollbones.engine.game import Game
from rollbones.server.access.tokens import digest_of
from rollbones.server.settings import Settings, choose
from server.serving import Chair, Running, Visitor, announce_hush, process, running, settings_for

TOKEN = "the token of this start"
LONG: dict[str, object] = {"kind": "balance", "game": "pig", "bots": "master", "effort": "long"}
TOOLS = [
    ("GET", "/api/host/tables"),
    ("POST", "/api/host/tables/some/close"),
    ("GET", "/api/host/tables/some/chat"),
    ("DELETE", "/api/host/tables/some/chat/1"),
    ("GET", "/api/host/blocks"),
    ("POST", "/api/host/blocks"),
    ("DELETE", "/api/host/blocks/somebody"),
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBONES_HOME", str(tmp_path / "home"))


def hosted(folder: Path, **changes: Any) -> Settings:
    """Return the settings of a server with a host's link, as one that others can reach has them."""
    trusted = {"proxies": ("127.0.0.1",)}  # so that a test may come from anywhere
    changed = {"host": "0.0.0.0", "lab": "host", "host_digest": digest_of(TOKEN), **trusted, **changes}
    return msgspec.structs.replace(settings_for(folder), **changed)


@pytest.fixture
async def server(folder: Path) -> AsyncIterator[Running]:
    """Run a server that others can reach."""
    async with running(hosted(folder)) as found:
        yield found


@pytest.fixture
async def ann(server: Running) -> AsyncIterator[Visitor]:
    """Return the host."""
    async with server.visitor() as found:
        await found.post("/api/host", {"token": TOKEN})
        yield found


async def rows(visitor: Visitor, path: str, body: object = None, method: str = "GET") -> list[dict[str, Any]]:
    """Ask for something that is answered with a list."""
    answer = await visitor.client.request(method, path, json=body)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def player_of(visitor: Visitor) -> str:
    return str((await visitor.get("/api/me"))["player"])


# ── the link ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("host", "names", "asked", "lab"),
    [
        ("127.0.0.1", "", None, "everyone"),
        ("localhost", "", None, "everyone"),
        ("0.0.0.0", "", None, "host"),
        ("192.168.1.7", "", None, "host"),
        ("::", "", None, "host"),
        ("127.0.0.1", "games.example.org", None, "host"),  # a proxy lets others in
        ("0.0.0.0", "", "everyone", "everyone"),
        ("127.0.0.1", "", "host", "host"),
    ],
)
def test_the_lab_is_the_hosts_where_others_can_reach_the_server_unless_said(
    host: str, names: str, asked: Any, lab: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROLLBONES_HOSTS", names)
    assert choose(host, None, None, 1, lab=asked).lab == lab


def test_behind_a_proxy_others_can_reach_the_server() -> None:
    assert choose("127.0.0.1", None, None, 1, proxies=["127.0.0.1"]).lab == "host"


async def test_without_the_hosts_link_there_is_no_lab_and_with_it_there_is(ann: Visitor, bob: Visitor) -> None:
    status, code, said = await bob.refused("/api/lab", LONG)
    assert (status, code) == (403, "hosts_lab")
    assert "link that `rollbones serve` printed" in said
    assert (await bob.get("/api/me"))["lab"] is False
    assert (await ann.get("/api/me"))["lab"] is True
    which = (await ann.post("/api/lab", LONG))["study"]
    assert (await bob.get(f"/api/lab/{which}"))["yours"] is False
    assert (await bob.refused(f"/api/lab/{which}/stop", {}))[0] == 403
    assert (await ann.post(f"/api/lab/{which}/stop", {}))["state"] == "stopped"


async def test_where_the_lab_is_for_everyone_anybody_runs_it_and_the_host_may_stop_it(folder: Path) -> None:
    async with running(hosted(folder, lab="everyone")) as server, server.visitor() as ann, server.visitor() as bob:
        await ann.post("/api/host", {"token": TOKEN})
        which = (await bob.post("/api/lab", LONG))["study"]
        assert (await ann.post(f"/api/lab/{which}/stop", {}))["state"] == "stopped"
        assert (await ann.post(f"/api/lab/{which}/go_on", {}))["state"] in {"waiting", "running"}
        assert (await bob.get(f"/api/lab/{which}"))["yours"]


async def test_the_limits_of_an_address_are_not_the_hosts(ann: Visitor) -> None:
    for _ in range(4):
        await ann.post("/api/lab", LONG)


async def test_a_token_that_is_wrong_or_of_an_earlier_start_opens_nothing(folder: Path) -> None:
    async with running(hosted(folder)) as server, server.visitor() as ann:
        for wrong in ("", "x", TOKEN + "x", digest_of(TOKEN)):
            assert (await ann.refused("/api/host", {"token": wrong}))[0] in {400, 403}
        assert "rollbones_host" not in ann.client.cookies
        answer = await ann.client.post("/api/host", json={"token": TOKEN})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        assert TOKEN not in cookie
        assert (await ann.get("/api/me"))["operator"]
        kept = dict(ann.client.cookies)
    async with running(hosted(folder, host_digest=digest_of("another"))) as server, server.visitor() as ann:
        ann.client.cookies.clear()
        for name, value in kept.items():
            ann.client.cookies.set(name, value, domain="127.0.0.1")
        assert not (await ann.get("/api/me"))["operator"]
        assert (await ann.refused("/api/host/tables", method="GET"))[1] == "not_allowed"


async def test_the_hosts_cookie_is_worth_nothing_to_another_player(ann: Visitor, bob: Visitor) -> None:
    bob.client.cookies.set("rollbones_host", ann.client.cookies["rollbones_host"], domain="127.0.0.1")
    assert (await bob.refused("/api/host/tables", method="GET"))[1] == "not_allowed"


async def test_a_server_without_a_link_has_no_host(folder: Path) -> None:
    async with running(hosted(folder, host_digest="")) as server, server.visitor() as ann:
        assert (await ann.refused("/api/host", {"token": ""}))[0] == 400
        assert (await ann.refused("/api/host", {"token": "x"}))[1] == "no_link"


async def test_a_server_that_others_can_reach_prints_the_link_and_logs_it_nowhere(tmp_path: Path) -> None:
    arguments = ["--host", "0.0.0.0"]
    tokens: list[str] = []
    for _ in range(2):
        async with process(tmp_path, *arguments) as server, Visitor(server.address) as ann:
            assert (await ann.refused("/api/lab", LONG))[1] == "hosts_lab"
            while not (found := re.findall(r"http://\S+/host#(\S+)", server.log.read_text())[len(tokens) :]):
                await asyncio.sleep(0.05)
            await ann.post("/api/host", {"token": found[0]})
            assert (await ann.get("/api/me"))["operator"]
            which = (await ann.post("/api/lab", LONG))["study"]
            await ann.post(f"/api/lab/{which}/stop", {})
            tokens += found
    text = server.log.read_text()
    assert len(set(tokens)) == 2
    assert [text.count(token) for token in tokens] == [1, 1]


@pytest.mark.parametrize(("method", "path"), TOOLS)
async def test_the_hosts_tools_are_for_the_host_alone(server: Running, bob: Visitor, method: str, path: str) -> None:
    body = {"player": "somebody"} if method == "POST" else None
    status, code, said = await bob.refused(path, body, method=method)
    assert (status, code) == (403, "not_allowed")
    assert "only the host of this server" in said


# ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_host_sees_every_table_and_who_sits_there(ann: Visitor, bob: Visitor, cat: Visitor) -> None:
    await bob.post("/api/me", {"name": "Bob"})
    playing = await bob.table("pig", "me", "bot")
    waiting = await cat.table("pig", "me", "friend")
    found = await ann.get("/api/host/tables")
    tables = {one["table"]: one for one in found["open"]}
    assert found["open_count"] == 2
    assert (tables[playing]["status"], tables[waiting]["status"]) == ("playing", "waiting")
    assert [(one["kind"], one["name"]) for one in tables[playing]["seats"][:1]] == [("person", "Bob")]
    assert tables[playing]["seats"][0]["player"] == await player_of(bob)
    assert tables[waiting]["seats"][1] == {"seat": 1, "kind": "friend", "name": "", "player": "", "you": False}
    assert tables[playing]["active"] > 0


async def test_what_is_hidden_is_not_in_the_hosts_list(hush: Game, server: Running, ann: Visitor, bob: Visitor) -> None:
    which = await ann.table("hush", "me", "friend")
    await ann.invite(which, bob)
    (mine,) = (await ann.get("/api/host/tables"))["open"]
    assert set(mine) == {"table", "game", "title", "status", "private", "created", "active", "seats"}


async def closed_at(chair: Chair) -> dict[str, Any]:
    return await chair.until("state", over=True)


async def test_a_table_that_the_host_closes_is_over_for_everybody_and_its_moves_stay(
    ann: Visitor, bob: Visitor, cat: Visitor
) -> None:
    which = await bob.table("pig", "me", "friend")
    await bob.invite(which, cat)
    async with bob.at(which) as first, cat.at(which) as second:
        state = await first.until("state")
        await first.ask("move", version=state["version"], seat=state["acting"][0], move=0)
        assert await ann.post(f"/api/host/tables/{which}/close", {}) == {"done": True}
        for chair in (first, second):
            state = await closed_at(chair)
            assert (state["ended"], state["winners"], state["count"]) == ("closed", [], 1)
        assert (await first.ask("resign", seat=0))["code"] == "over"
    assert (await bob.get(f"/api/tables/{which}"))["status"] == "over"
    replay = await bob.get(f"/api/tables/{which}/replay")
    assert (replay["ended"], len(replay["frames"])) == ("closed", 2)
    assert (await bob.get("/api/home"))["records"] == []
    assert (await ann.refused(f"/api/host/tables/{which}/close", {}))[1] == "over"
    listed = await ann.get("/api/host/tables")
    assert (listed["open"], [one["table"] for one in listed["over"]]) == ([], [which])


async def test_a_table_that_waits_can_be_closed_and_nobody_sits_down_there_any_more(ann: Visitor, bob: Visitor) -> None:
    which = await bob.table("pig", "me", "open")
    await ann.post(f"/api/host/tables/{which}/close", {})
    assert (await ann.refused(f"/api/tables/{which}/sit", {"seat": 1}))[1] == "over"
    assert (await ann.get("/api/home"))["open"] == []


async def test_a_closed_table_stays_closed_after_a_restart(folder: Path) -> None:
    async with running(hosted(folder)) as server, server.visitor() as ann:
        await ann.post("/api/host", {"token": TOKEN})
        which = await ann.table("pig")
        await ann.post(f"/api/host/tables/{which}/close", {})
    async with running(hosted(folder)) as server, server.visitor() as bob, bob.at(which) as chair:
        assert (await chair.until("state"))["ended"] == "closed"


async def test_there_is_nothing_to_close_where_no_table_is(ann: Visitor) -> None:
    assert (await ann.refused("/api/host/tables/none-such/close", {}))[:2] == (404, "no_table")


# ── chat ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_line_of_chat_that_is_taken_out_is_gone_for_everybody_and_for_good(
    folder: Path, ann: Visitor, bob: Visitor, cat: Visitor
) -> None:
    which = await bob.table("pig", "me", "friend", chat="all")
    await bob.invite(which, cat)
    async with bob.at(which) as first, cat.at(which) as second:
        await first.ask("chat", text="something vile", id="vile")
        await second.ask("chat", text="something kind")
        lines = await rows(ann, f"/api/host/tables/{which}/chat")
        vile = lines[0]
        assert (vile["text"], vile["player"], len(lines)) == ("something vile", await player_of(bob), 2)
        gone = await ann.client.delete(f"/api/host/tables/{which}/chat/{vile['number']}")
        assert gone.json() == {"done": True}
        for chair in (first, second):
            frame = await chair.until("chat", number=vile["number"], taken_out=True)
            assert frame["text"] == "(taken out by the host)"
        await first.ask("chat", text="something vile", id="vile")  # a page that lost its line sends it again
    async with cat.at(which) as chair:
        said = (await chair.until("welcome"))["chat"]
        assert [one["text"] for one in said] == ["(taken out by the host)", "something kind"]
    assert [one["taken_out"] for one in await rows(ann, f"/api/host/tables/{which}/chat")] == [True, False]
    async with running(hosted(folder)) as again, again.visitor() as dan, dan.at(which) as chair:
        assert (await chair.until("welcome"))["chat"][0]["text"] == "(taken out by the host)"


async def test_a_line_that_is_not_there_cannot_be_taken_out(ann: Visitor, bob: Visitor) -> None:
    which = await bob.table("pig")
    assert (await ann.refused(f"/api/host/tables/{which}/chat/99", method="DELETE"))[:2] == (404, "no_line")


# ── visitors ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_blocked_visitor_is_told_so_and_put_out_and_can_be_let_in_again(ann: Visitor, bob: Visitor) -> None:
    which = await bob.table("pig")
    bobs = await player_of(bob)
    async with bob.at(which) as chair:
        await chair.until("state")
        (blocked,) = await rows(ann, "/api/host/blocks", {"player": bobs}, "POST")
        assert (blocked["player"], blocked["by_address"], blocked["has_address"]) == (bobs, False, False)
        refusal = await chair.until("refused")
        assert (refusal["code"], refusal["id"]) == ("blocked", "")
        assert "blocked" in refusal["sentence"]
        assert await chair.closed() == 1008
    assert (await bob.refused("/api/home", method="GET"))[:2] == (403, "blocked")
    assert (await bob.refused("/api/tables", {"game": "pig"}))[1] == "blocked"
    assert (await bob.client.get("/")).status_code == 200
    async with bob.at(which) as chair:
        assert (await chair.until("refused"))["code"] == "blocked"
    answer = await ann.client.delete(f"/api/host/blocks/{bobs}")
    assert (answer.status_code, answer.json()) == (200, [])
    async with bob.at(which) as chair:
        await chair.until("state")
    assert (await ann.refused(f"/api/host/blocks/{bobs}", method="DELETE"))[1] == "not_blocked"


async def test_a_block_outlasts_a_restart(folder: Path) -> None:
    async with running(hosted(folder)) as server, server.visitor() as ann, server.visitor() as bob:
        await ann.post("/api/host", {"token": TOKEN})
        await ann.post("/api/host/blocks", {"player": await player_of(bob)})
        cookie = bob.client.cookies["rollbones"]
    async with running(hosted(folder)) as server, server.visitor() as bob:
        bob.client.cookies.clear()
        bob.client.cookies.set("rollbones", cookie, domain="127.0.0.1")
        assert (await bob.refused("/api/home", method="GET"))[1] == "blocked"


async def test_the_host_is_never_blocked(ann: Visitor) -> None:
    assert (await ann.refused("/api/host/blocks", {"player": await player_of(ann)}))[1] == "yourself"


async def test_this_machines_own_address_is_never_blocked(ann: Visitor, bob: Visitor, cat: Visitor) -> None:
    """Behind a proxy that is not known, everybody has it."""
    await bob.get("/api/home")
    (blocked,) = await rows(ann, "/api/host/blocks", {"player": await player_of(bob), "by_address": True}, "POST")
    assert (blocked["by_address"], blocked["has_address"]) == (True, False)
    assert (await bob.refused("/api/home", method="GET"))[1] == "blocked"
    await cat.get("/api/home")


async def test_a_visitor_blocked_by_address_is_blocked_with_a_fresh_cookie_too(
    server: Running, ann: Visitor, bob: Visitor, cat: Visitor
) -> None:
    there = {"x-forwarded-for": "192.0.2.7"}
    for visitor in (ann, bob):
        visitor.client.headers.update(there)
    which = await cat.table("pig")
    await bob.get("/api/home")
    async with server.visitor() as fresh, fresh.at(which, None, **there) as chair, cat.at(which) as elsewhere:
        fresh.client.headers.update(there)
        (blocked,) = await rows(ann, "/api/host/blocks", {"player": await player_of(bob), "by_address": True}, "POST")
        assert blocked["has_address"]
        assert (await chair.until("refused"))["code"] == "blocked"
        assert (await fresh.refused("/api/home", method="GET"))[1] == "blocked"
        assert (await elsewhere.ask("ping"))["type"] == "pong"
    await ann.get("/api/home")  # the host comes from there, too
    cookie = f"{ann.cookie}; rollbones_host={ann.client.cookies['rollbones_host']}"
    async with ann.at(which, None, cookie=cookie, **there) as chair:
        await chair.until("state")


async def test_the_host_of_hush_reads_no_secret(tmp_path: Path) -> None:
    """The list is made of the tables' rows: what is in a match is not in them."""
    announce_hush(tmp_path)
    async with process(tmp_path) as server, Visitor(server.address) as ann, Visitor(server.address) as bob:
        while not (found := re.findall(r"/host#(\S+)", server.log.read_text())):
            await asyncio.sleep(0.05)
        await ann.post("/api/host", {"token": found[0]})
        which = await bob.table("hush", "me", "bot")
        listed = (await ann.client.get("/api/host/tables")).text
        assert which in listed
        for word in ("secret", "view", "count", "version", "setup"):
            assert f'"{word}"' not in listed
