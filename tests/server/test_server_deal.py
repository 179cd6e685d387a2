"""A match is dealt when the last seat is taken: nothing hidden exists before."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, text

from rollbones.engine.game import Game
from rollbones.engine.match.match import commitment_of, secret_from_seed
from rollbones.server.store import Store
from rollbones.server.store.migrate import FOLDER
from server.serving import Running, Visitor, running, settings_for


async def test_nothing_of_a_match_exists_before_every_seat_is_taken(
    hush: Game, ann: Visitor, bob: Visitor, cat: Visitor, server: Running
) -> None:
    which = await ann.table("hush", "me", "friend")
    async with ann.at(which) as first, cat.at(which) as watcher:
        for chair in (first, watcher):
            info = (await chair.until("welcome"))["info"]
            assert (info["status"], info["commitment"], info["options"]["chips"]) == ("waiting", "", "2")
        for kind in ("why", "odds", "hint", "move", "undo"):
            assert (await first.ask(kind, version=0, seat=0, move=0))["code"] == "waiting"
        for path in ("replay", "match.bones", "review"):
            assert (await ann.refused(f"/api/tables/{which}/{path}", method="GET"))[1] == "not_over"
        stored = await server.context.store.table(which)
        assert stored is not None
        row = stored[0]
        assert (row.secret, row.commitment, row.setup, row.begun, row.acting) == (b"", "", (), "", 0)
        assert not (await server.context.hub.table(which)).is_dealt
        await first.catch_up()
        await watcher.catch_up()
        assert not any(json.loads(frame)["type"] == "state" for frame in (*first.frames, *watcher.frames))

        await ann.invite(which, bob)
        states = [await chair.until("state") for chair in (first, watcher)]
        stored = await server.context.store.table(which)
        assert stored is not None
        assert states[0]["commitment"] == states[1]["commitment"] == commitment_of(stored[0].secret)
        assert states[0]["view"]["chip"][0] > 0
        assert states[1]["view"]["chip"] == [0, 0]
        assert (await ann.get(f"/api/tables/{which}"))["commitment"] == states[0]["commitment"]


async def test_who_got_up_before_the_start_has_seen_nothing(
    hush: Game, ann: Visitor, bob: Visitor, cat: Visitor, server: Running
) -> None:
    which = await ann.table("everest", "me", "friend", "friend")
    await ann.invite(which, bob, seat=1)
    async with bob.at(which) as peeking:
        await peeking.until("welcome")
        assert (await ann.client.delete(f"/api/tables/{which}/links/1")).json() == {"done": True}
        assert (await peeking.until("info", seats_mine=[]))["info"]["status"] == "waiting"
        await peeking.catch_up()
        assert not any(json.loads(frame)["type"] == "state" for frame in peeking.frames)
    await ann.invite(which, cat, seat=1)
    stored = await server.context.store.table(which)
    assert stored is not None
    assert not stored[0].is_dealt


async def test_two_who_sit_down_at_once_are_dealt_one_match(ann: Visitor, bob: Visitor, cat: Visitor) -> None:
    for _ in range(5):
        which = await ann.table("everest", "me", "open", "open")
        async with ann.at(which) as first, bob.at(which) as second:
            sits = [who.post(f"/api/tables/{which}/sit", {"seat": seat}) for seat, who in ((1, bob), (2, cat))]
            await asyncio.gather(*sits)
            states = [await chair.until("state") for chair in (first, second)]
            async with cat.at(which) as third:
                states.append(await third.until("state"))
            assert len({state["commitment"] for state in states}) == 1


async def test_a_table_that_closed_before_it_began_has_nothing_to_show(ann: Visitor) -> None:
    which = await ann.table("pig", "me", "friend")
    async with ann.at(which) as chair:
        await chair.until("welcome")
        assert (await chair.ask("resign", seat=0))["type"] == "ack"
        info = (await chair.until("info"))["info"]
        assert (info["status"], info["ended"], info["commitment"]) == ("over", "resigned", "")
    for path in ("replay", "match.bones", "review"):
        assert (await ann.refused(f"/api/tables/{which}/{path}", method="GET"))[1] == "not_begun"
    assert (await ann.refused(f"/api/tables/{which}/fork", {"after": 0}))[1] == "not_begun"
    assert (await ann.get("/api/home"))["records"] == []


OLD = secret_from_seed("a table of 0.1.0")


def old_database(folder: Path) -> None:
    """Make a database as 0.1.0 left it, with a table that waits for its second seat."""
    engine = create_engine(f"sqlite:///{folder / 'server.db'}")
    with engine.begin() as connection:
        _upgrade(connection, "0002")
        connection.execute(
            text(
                "INSERT INTO tables (id, game, game_version, seats, options, secret, commitment, setup, begun, created, "
                "updated, started, host, clock, status, version, acting, due, private, chat, hints) "
                "VALUES ('old', 'hush', '1', 2, '{}', :secret, :commitment, '[1, 2]', '2026-11-15T09:00:00Z', 1e9, "
                "1e9, NULL, 'host', '{}', 'waiting', 0, 1, NULL, false, 'players', false)"
            ),
            {"secret": OLD, "commitment": commitment_of(OLD)},
        )
        connection.execute(
            text(
                "INSERT INTO seats (table_id, seat, kind, player, level) VALUES "
                "('old', 0, 'me', 'host', ''), ('old', 1, 'open', NULL, '')"
            )
        )
    engine.dispose()


def _upgrade(connection: Connection, to: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, to)


async def test_a_waiting_table_of_an_older_version_is_dealt_anew(tmp_path: Path, hush: Game) -> None:
    old_database(tmp_path)
    store = Store(settings_for(tmp_path))
    await store.open()
    found = await store.table("old")
    await store.close()
    assert found is not None
    row = found[0]
    assert (row.secret, row.commitment, row.setup, row.begun, row.news) == (b"", "", (), "", 1e9)
    async with running(settings_for(tmp_path)) as server, server.visitor() as bob:
        await bob.post("/api/tables/old/sit", {"seat": 1})
        async with bob.at("old") as chair:
            state = await chair.until("state")
            assert state["commitment"] not in {"", commitment_of(OLD)}
