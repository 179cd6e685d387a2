from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.serving import LONGEST, Running, Visitor, running, settings_for


async def test_a_visitor_gets_a_signed_cookie_that_scripts_cannot_read(server: Running) -> None:
    async with httpx.AsyncClient(timeout=LONGEST) as client:
        answer = await client.get(f"http://{server.address}/api/me")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("rollbones=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert answer.headers["cache-control"] == "no-store"


async def test_a_forged_cookie_is_nobody(server: Running, ann: Visitor) -> None:
    player = (await ann.get("/api/me"))["player"]
    ann.client.cookies.clear()
    ann.client.cookies.set("rollbones", f"{player}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", domain="127.0.0.1")
    assert (await ann.get("/api/me"))["player"] != player


async def test_a_stranger_only_looks(server: Running, ann: Visitor) -> None:
    which = await ann.table("pig")
    origin = f"http://{server.address}"
    async with httpx.AsyncClient(base_url=origin, headers={"origin": origin}, timeout=LONGEST) as stranger:
        assert (await stranger.get(f"/api/tables/{which}")).status_code == 200
        assert (await stranger.get(f"/api/tables/{which}/replay")).status_code == 200
        for path, body in (("tables", {"game": "pig"}), ("me", {"name": "x"}), ("join", {"token": "x"})):
            assert (await stranger.post(f"/api/{path}", json=body)).status_code == 403
    async with connect(
        f"ws://{server.address}/ws/tables/{which}",
        origin=origin,  # type: ignore[arg-type]  # a new type of the library's for the same text
        open_timeout=LONGEST,
    ) as chair:
        refusal = json.loads(await asyncio.wait_for(chair.recv(), LONGEST))
        assert (refusal["type"], refusal["code"]) == ("refused", "not_allowed")


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"]
)
async def test_what_another_sites_page_or_none_sends_is_refused(server: Running, ann: Visitor, origin: str | None) -> None:
    which = await ann.table("pig")
    headers = {} if origin is None else {"origin": origin}
    cookies = {"rollbones": ann.client.cookies["rollbones"]}
    async with httpx.AsyncClient(base_url=ann.origin, cookies=cookies, headers=headers, timeout=LONGEST) as other:
        answer = await other.post("/api/tables", json={"game": "pig"})
        assert answer.status_code == 403
        assert answer.json()["code"] in {"no_origin", "bad_origin"}
        assert (await other.request("DELETE", f"/api/tables/{which}/links/1")).status_code == 403
    with pytest.raises((InvalidStatus, AssertionError)):
        async with connect(
            f"ws://{server.address}/ws/tables/{which}",
            origin=origin,  # type: ignore[arg-type]
            additional_headers={"cookie": ann.cookie},
            open_timeout=LONGEST,
        ) as chair:
            frame = json.loads(await asyncio.wait_for(chair.recv(), LONGEST))
            assert frame["type"] == "welcome", frame


async def test_a_name_that_is_not_the_servers_is_refused(server: Running) -> None:
    async with httpx.AsyncClient(timeout=LONGEST) as client:
        headers = {"host": "evil.example", "origin": "http://evil.example"}
        answer = await client.get(f"http://{server.address}/api/me", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "bad_host")


async def test_every_answer_carries_the_security_headers(server: Running, ann: Visitor) -> None:
    for path in ("/", "/table/x", "/api/me", "/api/nothing", "/healthz", "/metrics", "/api/tables/none"):
        headers = (await ann.client.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


async def test_a_link_seats_a_friend_once_and_can_be_revoked(ann: Visitor, bob: Visitor, cat: Visitor) -> None:
    which = await ann.table("pig", "me", "friend", "friend")
    first = await ann.post(f"/api/tables/{which}/links", {"seat": 1})
    assert first["qr"].startswith("<svg")
    second = await ann.post(f"/api/tables/{which}/links", {"seat": 1})
    old, new = (one["url"].rpartition("/")[2] for one in (first, second))
    assert (await bob.refused("/api/join", {"token": old}))[:2] == (404, "no_link")
    assert (await bob.client.get(f"/join/{new}")).status_code == 200
    assert not (await ann.get(f"/api/tables/{which}"))["seats"][1]["taken"]
    assert await bob.post("/api/join", {"token": new}) == {"table": which, "seat": 1}
    assert await bob.post("/api/join", {"token": new}) == {"table": which, "seat": 1}
    assert (await cat.refused("/api/join", {"token": new}))[:2] == (409, "taken")
    assert (await ann.client.delete(f"/api/tables/{which}/links/1")).json() == {"done": True}
    assert (await bob.refused("/api/join", {"token": new}))[1] == "no_link"
    info = await ann.get(f"/api/tables/{which}")
    assert (info["status"], info["seats"][1]["taken"]) == ("waiting", False)


async def test_once_the_match_has_begun_a_revoked_link_puts_nobody_out(ann: Visitor, bob: Visitor) -> None:
    which = await ann.table("pig", "me", "friend")
    await ann.invite(which, bob)
    before = await ann.get(f"/api/tables/{which}")
    assert (await ann.client.delete(f"/api/tables/{which}/links/1")).json() == {"done": True}
    info = await ann.get(f"/api/tables/{which}")
    assert (info["status"], info["seats"][1]["taken"]) == ("playing", True)
    assert info["commitment"] == before["commitment"] != ""


async def test_only_whoever_made_a_table_hands_out_its_seats(ann: Visitor, bob: Visitor) -> None:
    which = await ann.table("pig", "me", "friend")
    assert (await bob.refused(f"/api/tables/{which}/links", {"seat": 1}))[:2] == (403, "not_allowed")
    assert (await bob.refused(f"/api/tables/{which}/links/1", method="DELETE"))[:2] == (403, "not_allowed")
    assert (await bob.refused(f"/api/tables/{which}/sit", {"seat": 1}))[1] == "bad_seat"
    assert (await ann.refused(f"/api/tables/{which}/links", {"seat": 0}))[1] == "bad_seat"


async def test_names_are_inert_and_short(ann: Visitor) -> None:
    assert (await ann.post("/api/me", {"name": "  <i>Zoë\u202e\x07 the\nGreat</i> " + "x" * 99}))[
        "name"
    ] == "<i>Zoë the Great</i> xxx"
    assert (await ann.refused("/api/me", {"name": "\u200b\n"}))[1] == "bad_name"


async def test_the_days_game_is_one_table_a_player(ann: Visitor, bob: Visitor) -> None:
    wish = {"game": "delver", "daily": True}
    mine = await ann.post("/api/tables", wish)
    assert await ann.post("/api/tables", wish) == mine
    theirs = await bob.post("/api/tables", wish)
    assert theirs != mine
    infos = [await ann.get(f"/api/tables/{one['table']}") for one in (mine, theirs)]
    assert infos[0]["commitment"] == infos[1]["commitment"]
    assert infos[0]["options"]["turn_limit"] == "100"
    (today,) = [one for one in (await ann.get("/api/home"))["daily"] if one["game"] == "delver"]
    assert today["table"] == mine["table"]
    assert (await ann.refused("/api/tables", {"game": "pig", "daily": True}))[1] == "no_daily"


async def test_a_fork_is_private_and_goes_its_own_way(ann: Visitor, bob: Visitor) -> None:
    which = await ann.table("pig", seed="tuesday")
    async with ann.at(which) as chair:
        state = await chair.until("state")
        for _ in range(4):
            answer = await chair.ask("move", version=state["version"], seat=state["acting"][0], move=0)
            state = await chair.until("state", version=answer["version"])
    forked = (await bob.post(f"/api/tables/{which}/fork", {"after": 3}))["table"]
    assert (await ann.refused(f"/api/tables/{forked}", method="GET"))[:2] == (404, "no_table")
    async with bob.at(forked) as chair:
        state = await chair.until("state")
        assert (state["count"], state["version"]) == (3, 3)
        answer = await chair.ask("move", version=3, seat=state["acting"][0], move=0)
        assert answer["version"] == 4
    replay = await bob.get(f"/api/tables/{forked}/replay")
    assert replay["forked_from"] == which
    assert replay["frames"][:4] == (await ann.get(f"/api/tables/{which}/replay"))["frames"][:4]
    assert (await bob.refused(f"/api/tables/{which}/fork", {"after": 99}))[0] == 400


@pytest.mark.parametrize(
    ("wish", "word"),
    [
        ({"game": "nope"}, "no such game"),
        ({"game": "pig", "seats": [{"kind": "me"}]}, "seats 2 to 4"),
        ({"game": "pig", "seats": [{"kind": "open"}, {"kind": "open"}]}, "seat for yourself"),
        ({"game": "pig", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, "no such bot"),
        ({"game": "pig", "options": {"gaol": "5"}}, "did you mean 'goal'"),
        ({"game": "pig", "options": {"goal": "-5"}}, "choose"),
        ({"game": "pig", "clock": {"kind": "realtime", "minutes": 0}}, "choose 1 to"),
        ({"game": "pig", "seats": [{"kind": "me"}, {"kind": "friend"}], "seed": "x"}, "play it alone"),
        ({"game": 5}, "Expected"),
        ([], "Expected"),
    ],
)
async def test_a_table_that_makes_no_sense_is_refused_with_a_sentence(ann: Visitor, wish: object, word: str) -> None:
    status, _, sentence = await ann.refused("/api/tables", wish)
    assert status in {400, 404}
    assert word in sentence
    assert "\n" not in sentence


async def test_too_many_of_anything_is_refused(folder: Path) -> None:
    settings = settings_for(folder, tables_a_player=2, sockets_a_player=2, posts=12, burst=5, rate=1)
    async with running(settings) as server, server.visitor() as ann, server.visitor() as bob:
        which = await ann.table("pig")
        await ann.table("pig")
        assert (await ann.refused("/api/tables", {"game": "pig"}))[:2] == (429, "too_many")
        async with ann.at(which) as one, ann.at(which), ann.at(which) as third:
            assert (await third.until("refused"))["code"] == "too_many"
            answers = [await one.ask("ping") for _ in range(8)]
            assert [answer["type"] for answer in answers] == ["pong"] * 5 + ["refused"] * 3
            assert answers[-1]["code"] == "too_many"
        statuses = [(await bob.client.post("/api/me", json={"name": "bob"})).status_code for _ in range(14)]
        assert statuses == [200] * 12 + [429] * 2


async def test_a_frame_that_is_too_long_closes_the_socket(ann: Visitor) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        await chair.connection.send("x" * 9000)
        assert await chair.closed() == 1009


async def test_whoever_goes_on_sending_nonsense_is_shown_the_door(folder: Path) -> None:
    async with running(settings_for(folder, strikes=10)) as server, server.visitor() as ann:
        which = await ann.table("pig")
        async with ann.at(which) as chair:
            for _ in range(12):
                await chair.connection.send("nonsense")
            assert await chair.closed() == 1008


async def test_a_reader_that_takes_nothing_is_dropped_and_the_others_play_on(folder: Path) -> None:
    settings = settings_for(folder, outbox_frames=20, stuck_seconds=1, rate=1000, burst=5000, chat=10**6)
    async with running(settings) as server, server.visitor() as ann, server.visitor() as slow:
        which = await ann.table("pig", chat="all")
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        raw.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(raw, ("127.0.0.1", server.port))
        request = (
            f"GET /ws/tables/{which} HTTP/1.1\r\nHost: {server.address}\r\nOrigin: {ann.origin}\r\nCookie: {slow.cookie}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        await loop.sock_sendall(raw, request.encode())
        async with ann.at(which) as chair:
            while len(server.context.sockets) != 2:
                await asyncio.sleep(0.01)
            for place in range(3000):
                assert (await chair.ask("chat", id=f"c{place}", text="x" * 300))["type"] == "ack"
                if len(server.context.sockets) == 1:
                    break
            assert len(server.context.sockets) == 1
            assert (await chair.ask("move", version=0, seat=0, move=0))["type"] == "ack"
        raw.close()


async def test_any_address_of_the_page_is_the_page_and_nothing_outside_its_folder_is(
    ann: Visitor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    built = tmp_path / "page"
    (built / "assets").mkdir(parents=True)
    monkeypatch.setattr("rollbones.server.http.pages.FOLDER", built)
    answer = await ann.client.get("/")
    assert "make page" in answer.text
    (built / "index.html").write_text("<p>the page</p>" * 100)
    (built / "assets" / "x.js").write_text("1;" * 500)
    (tmp_path / "secret.txt").write_text("no")
    for path in ("/", "/table/abc", "/join/abc", "/replay/abc", "/rules/delver"):
        answer = await ann.client.get(path)
        assert answer.text.startswith("<p>the page")
        assert answer.headers["content-encoding"] == "gzip"
    answer = await ann.client.get("/assets/x.js")
    assert "immutable" in answer.headers["cache-control"]
    again = await ann.client.get("/assets/x.js", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert (await ann.client.get("/assets/none.js")).status_code == 404
    for path in ("/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
        assert (await ann.client.get(path)).text != "no"
    assert (await ann.client.get("/api/none")).json()["code"] == "not_found"


async def test_the_server_says_how_it_is_and_counts(ann: Visitor) -> None:
    assert (await ann.get("/healthz"))["well"]
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        await chair.ask("move", version=0, seat=0, move=0)
        text = (await ann.client.get("/metrics")).text
    assert "rollbones_moves_total" in text
    assert "rollbones_sockets 1.0" in text
