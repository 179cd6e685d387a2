from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from rollbones.engine.game import Game
from rollbones.engine.match.match import Match, secret_from_seed
from rollbones.server.access.visitors import Visitors
from rollbones.server.store import Seat
from rollbones.server.table.making import Wish, row_of
from server.serving import LONGEST, Running, Visitor, announce_hush, copy_database, process, running, settings_for

ANN, BOB, CAT = "a" * 24, "b" * 24, "c" * 24
SECRET = secret_from_seed("hush")


@asynccontextmanager
async def known(server: Running, player: str) -> AsyncIterator[Visitor]:
    """Let somebody in whose id the test decides."""
    visitor = Visitor(server.address)
    cookie = Visitors(server.context.store.key, server.context.settings).cookie(player, secure=False)
    visitor.client.cookies.set("rollbones", str(cookie.value), domain="127.0.0.1")
    async with visitor:
        yield visitor


async def play_one(folder: Path, game: Game, chips: tuple[int, int], first_move: str) -> dict[str, list[str]]:
    """Play up to the last move with these chips dealt; return every byte each visitor got."""
    got: dict[str, list[str]] = {}
    async with running(settings_for(folder)) as server:
        seats = [Seat(0, "me", ANN, ""), Seat(1, "friend", BOB, "")]
        match = Match(game, game.box(), SECRET, planned=chips, begun="2026-11-15T09:00:00Z")
        row = row_of(Wish(ANN, game, seats), match)
        row.id, row.created, row.updated, row.started = "same", 1e9, 1e9, 4e9
        assert await server.context.store.add_table(row, seats)
        async with known(server, ANN) as ann, known(server, BOB) as bob, known(server, CAT) as cat:
            async with AsyncExitStack() as stack:
                # One after the other: who is there already stands in a welcome.
                second = await stack.enter_async_context(bob.at("same"))
                await second.until("state")
                watcher = await stack.enter_async_context(cat.at("same"))
                await watcher.until("state")
                async with ann.at("same") as first:
                    state = await first.until("state")
                    assert state["view"]["chip"] == [chips[0], 0]
                    for who in (second, watcher):
                        for kind in ("why", "odds", "hint"):
                            await who.ask(kind, id=kind, seat=0, move=0)
                        await who.ask("move", id="not mine", version=0, seat=0, move=0)
                    await first.ask("move", version=0, seat=0, move=game.moves.read(first_move))
                    for who in (second, watcher):
                        await who.until("state", version=1)
                for name, there in (("bob", second), ("cat", watcher), ("ann", first)):
                    # Who comes and goes is told in time, not in order; it knows nothing of the match.
                    got[name] = [text for text in there.frames if json.loads(text)["type"] != "here"]
            for visitor, name in ((bob, "bob"), (cat, "cat"), (ann, "ann")):
                for path in ("", "/replay", "/review", "/match.bones"):
                    got[name].append((await visitor.client.get(f"/api/tables/same{path}")).text)
                got[name].append((await visitor.client.post("/api/tables/same/fork", json={"after": 0})).text)
    return got


@pytest.mark.parametrize("first_move", ["stay", "swap"])
async def test_what_is_hidden_changes_no_byte_that_another_gets(
    tmp_path: Path, database: Path, hush: Game, first_move: str
) -> None:
    found = []
    for place, chips in enumerate([(2, 4), (5, 4)]):
        folder = tmp_path / str(place)
        folder.mkdir()
        copy_database(database, folder)
        found.append(await play_one(folder, hush, chips, first_move))
    assert found[0]["ann"] != found[1]["ann"]
    assert found[0]["bob"] == found[1]["bob"]
    assert found[0]["cat"] == found[1]["cat"]
    for name in ("ann", "bob", "cat"):
        assert not any(SECRET.hex() in text for text in found[0][name])
        assert '"code":"not_over"' in found[0][name][-2]
    states = [json.loads(text) for text in found[0]["cat"] if '"type":"state"' in text]
    assert all(one["view"]["chip"] == [0, 0] for one in states)
    assert states[-1]["steps"][0]["move"] is None
    assert states[-1]["steps"][0]["words"] == ""


async def test_the_secret_is_in_no_frame_log_line_or_error_before_the_end(folder: Path) -> None:
    announce_hush(folder)
    async with process(folder) as server, Visitor(server.address) as ann, Visitor(server.address) as bob:
        which = await ann.table("hush", "me", "friend")
        link = await ann.post(f"/api/tables/{which}/links", {"seat": 1})
        token = link["url"].rpartition("/")[2]
        await bob.post("/api/join", {"token": token})
        texts = []
        async with ann.at(which) as first, bob.at(which) as second:
            await first.connection.send("{broken")
            await first.ask("move", version=7, seat=0, move=0)
            await first.ask("move", version=0, seat=0, move=99)
            await first.ask("move", version=0, seat=0, move=1)
            await second.until("state", version=1)
            texts += first.frames + second.frames
            for path in ("replay", "match.bones", "nothing"):
                texts.append((await bob.client.get(f"/api/tables/{which}/{path}")).text)
            await second.ask("move", version=1, seat=1, move=0)
            over = await second.until("state", over=True)
            assert over["view"]["chip"][0] > 0
        secret = over["secret"]
        assert len(secret) == 64
        assert not any(secret in text for text in texts)
        replay = await bob.get(f"/api/tables/{which}/replay")
        assert replay["secret"] == secret
        assert replay["frames"][1]["words"] == "swap"
        async with httpx.AsyncClient(timeout=LONGEST) as stranger:
            match_file = (await stranger.get(f"http://{server.address}/api/tables/{which}/match.bones")).text
        assert f"secret {secret}" in match_file
        cookie = ann.client.cookies["rollbones"]
    log = server.log.read_text()
    for hidden in (secret, token, cookie):
        assert hidden not in log


async def test_nobody_joins_the_second_seat_of_a_game_that_hides_something(hush: Game, ann: Visitor) -> None:
    which = await ann.table("hush", "me", "friend")
    link = await ann.post(f"/api/tables/{which}/links", {"seat": 1})
    assert (await ann.refused("/api/join", {"token": link["url"].rpartition("/")[2]}))[1] == "two_seats"
