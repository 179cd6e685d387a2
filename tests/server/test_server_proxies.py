from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest
from litestar.routes import HTTPRoute

from rollbones.engine.errors import RollbonesError
from rollbones.server.app import build
from rollbones.server.http import pages
from rollbones.server.settings import choose
from server.serving import LONGEST, Running, Visitor, process, running, settings_for

SITE = {"x-forwarded-host": "games.example.org", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}


@pytest.fixture
async def behind(folder: Path) -> AsyncIterator[Running]:
    """Run a server whose proxy is this machine."""
    settings = settings_for(folder, sockets_an_address=1)
    async with running(msgspec.structs.replace(settings, proxies=("127.0.0.1",), hosts=("games.example.org",))) as found:
        yield found


async def test_a_stranger_who_says_to_be_a_proxy_is_not_believed(tmp_path: Path) -> None:
    async with process(tmp_path) as server, Visitor(server.address) as ann:
        ann.client.cookies.clear()
        answer = await ann.client.get("/api/me", headers=SITE)
        assert "Secure" not in answer.headers["set-cookie"]
        which = await ann.table("pig", "me", "friend")
        made = await ann.client.post(f"/api/tables/{which}/links", json={"seat": 1}, headers=SITE)
        assert made.json()["url"].startswith(f"http://{server.address}/join/")


async def test_sockets_of_one_address_are_counted_whatever_it_says_to_be(folder: Path) -> None:
    async with running(settings_for(folder, sockets_an_address=1)) as server, server.visitor() as ann:
        which = await ann.table("pig")
        async with ann.at(which, None, **{"x-forwarded-for": "203.0.113.7"}) as first:
            await first.until("welcome")
            async with ann.at(which, None, **{"x-forwarded-for": "203.0.113.8"}) as second:
                assert (await second.until("refused"))["code"] == "too_many"


async def test_a_trusted_proxy_says_who_came_and_how(behind: Running) -> None:
    async with httpx.AsyncClient(base_url=f"http://{behind.address}", headers=SITE, timeout=LONGEST) as ann:
        assert "Secure" in (await ann.get("/api/me")).headers["set-cookie"]
        cookie = {"cookie": f"rollbones={next(iter(ann.cookies.jar)).value}"}
        wish = {"game": "pig", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        assert (await ann.post("/api/tables", json=wish, headers=cookie)).json()["code"] == "no_origin"
        for origin in ("http://games.example.org", "https://games.example.org:8443", f"http://{behind.address}"):
            refused = await ann.post("/api/tables", json=wish, headers={**cookie, "origin": origin})
            assert refused.json()["code"] == "bad_origin"
        ours = {**cookie, "origin": "https://games.example.org"}
        which = (await ann.post("/api/tables", json=wish, headers=ours)).json()["table"]
        link = await ann.post(f"/api/tables/{which}/links", json={"seat": 1}, headers=ours)
        assert link.json()["url"].startswith("https://games.example.org/join/")


async def test_behind_a_proxy_each_visitor_has_an_address_of_their_own(behind: Running) -> None:
    async with behind.visitor() as ann:
        which = await ann.table("pig")
        async with ann.at(which, None, **{"x-forwarded-for": "203.0.113.7"}) as first:
            await first.until("welcome")
            async with ann.at(which, None, **{"x-forwarded-for": "203.0.113.8"}) as second:
                await second.until("welcome")
            # What a visitor writes there stands left of what the proxy adds.
            async with ann.at(which, None, **{"x-forwarded-for": "198.51.100.1, 203.0.113.7"}) as third:
                assert (await third.until("refused"))["code"] == "too_many"
        async with ann.at(which, None, **{"x-forwarded-for": "2001:db8:1:2:3::4"}) as first:
            await first.until("welcome")
            async with ann.at(which, None, **{"x-forwarded-for": "2001:db8:1:2:ffff::5"}) as second:
                assert (await second.until("refused"))["code"] == "too_many"


@pytest.mark.parametrize("origin", ["https://{}", "http://[", "http://{}:x", "ftp://{}", "http://127.0.0.1"])
async def test_an_origin_of_another_scheme_or_port_or_none_at_all_is_refused(ann: Visitor, origin: str) -> None:
    headers = {"origin": origin.format(ann.address)}
    answer = await ann.client.post("/api/tables", json={"game": "pig"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")


@pytest.mark.parametrize("host", ["127.0.0.1:99999", "127.0.0.1:x", "[", "[::1"])
async def test_a_host_that_is_none_is_refused_with_a_sentence(ann: Visitor, host: str) -> None:
    for method in ("GET", "POST"):
        answer = await ann.client.request(method, "/api/me", headers={"host": host})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_host")


async def test_head_answers_wherever_get_does(server: Running, ann: Visitor) -> None:
    which = await ann.table("pig", options={"goal": "30"})
    routes = [route for route in build(server.context.settings).routes if isinstance(route, HTTPRoute)]
    paths = [route.path for route in routes if "GET" in route.methods]
    assert {"/healthz", "/metrics", "/api/home", "/"} <= set(paths)
    for path in paths:
        filled = path.replace("{which:str}", which).replace("{slug:str}", "pig").replace("{path:path}", "table/x")
        asked, head = await ann.client.get(filled), await ann.client.head(filled)
        assert (head.status_code, head.content) == (asked.status_code, b""), filled
        if filled not in {"/metrics", "/api/home"}:  # these tell another time of day
            assert head.headers["content-length"] == asked.headers["content-length"], filled
    assert (await ann.client.head("/api/join")).status_code == 405


@pytest.fixture
async def below(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    """Run a server that lies under a path, with a page of two files."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text('<meta name="rollbones-base" content="./" /><script src="./assets/a.js"></script>')
    (page / "assets" / "a.js").write_text('import("./b.js")')
    monkeypatch.setattr(pages, "FOLDER", page)
    async with running(msgspec.structs.replace(settings_for(folder), path="/dice/games")) as found:
        yield found


@pytest.mark.parametrize("left_in", [True, False], ids=["path left in", "path taken off by the proxy"])
async def test_everything_works_under_a_path(below: Running, left_in: bool) -> None:
    under = "/dice/games" if left_in else ""
    async with httpx.AsyncClient(
        base_url=f"http://{below.address}{under}", headers={"origin": f"http://{below.address}"}, timeout=LONGEST
    ) as ann:
        assert "Path=/dice/games;" in (await ann.get("/api/me")).headers["set-cookie"] + ";"
        ann.headers["cookie"] = f"rollbones={next(iter(ann.cookies.jar)).value}"
        for path in ("/", "/table/x", "/join/y"):
            assert (await ann.get(path)).text == (
                '<meta name="rollbones-base" content="/dice/games/" /><script src="/dice/games/assets/a.js"></script>'
            )
        assert (await ann.get("/assets/a.js")).text == 'import("./b.js")'
        assert (await ann.get("/healthz")).json()["well"]
        assert "rollbones_moves" in (await ann.get("/metrics")).text
        which = (await ann.post("/api/tables", json={"game": "pig", "seats": [{"kind": "me"}, {"kind": "friend"}]})).json()
        link = (await ann.post(f"/api/tables/{which['table']}/links", json={"seat": 1})).json()["url"]
        assert link.startswith(f"http://{below.address}/dice/games/join/")
        friend = Visitor(f"{below.address}{under}")
        friend.origin = f"http://{below.address}"
        friend.client.headers.update({"origin": friend.origin, "cookie": ann.headers["cookie"]})
        friend.client.cookies.set("rollbones", ann.headers["cookie"].partition("=")[2])
        async with friend.at(which["table"]) as chair:
            await chair.until("welcome")
        await friend.client.aclose()


async def test_a_path_that_only_begins_like_ours_is_not_ours(below: Running) -> None:
    async with httpx.AsyncClient(base_url=f"http://{below.address}", timeout=LONGEST) as ann:
        assert (await ann.get("/dice/gamesome/api/me")).headers["content-type"].startswith("text/html")
        assert (await ann.get("/dice/games")).status_code == 200


@pytest.mark.parametrize(
    ("proxies", "path", "word"),
    [
        (["proxy.example"], "", "--proxy proxy.example: write an address or a network"),
        (["10.0.0.1/8"], "", "--proxy 10.0.0.1/8: write an address"),
        ([], "/a b", "--path /a b: write it as /games"),
        ([], "/api/x", "--path /api/x: the server itself"),
    ],
)
def test_a_proxy_or_path_that_cannot_be_is_refused(proxies: list[str], path: str, word: str) -> None:
    with pytest.raises(RollbonesError, match=word):
        choose("127.0.0.1", None, None, 1, proxies, path)


def test_proxies_and_path_are_read_as_they_are_meant() -> None:
    found = choose("127.0.0.1", None, None, 1, ["10.0.0.0/8", "::1"], "games/")
    assert (found.proxies, found.path) == (("10.0.0.0/8", "::1"), "/games")
    assert choose("127.0.0.1", None, None, 1, (), "/").path == ""
