from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rollbones.engine.match.savefile import load
from server.serving import Chair, Running, Visitor, running, settings_for

NAME, WORDS = "Ann of Green Gables", "I was never here"


async def forget(visitor: Visitor) -> None:
    answer = await visitor.client.delete("/api/me")
    assert answer.status_code == 200, answer.text
    assert "rollbones" not in visitor.client.cookies


def dump(folder: Path) -> str:
    """Return everything the database holds, as text."""
    with closing(sqlite3.connect(folder / "server.db")) as database:
        return "\n".join(database.iterdump())


async def finished(ann: Visitor, bob: Visitor) -> str:
    """Play a match of two to its end."""
    which = await ann.table("pig", "me", "friend", options={"goal": "12"}, chat="all")
    await ann.invite(which, bob)
    async with ann.at(which) as first, bob.at(which) as second:
        chairs: list[Chair] = [first, second]
        states: list[dict[str, Any]] = [await chair.until("state") for chair in chairs]
        while not states[0]["over"]:
            seat = states[0]["acting"][0]
            move = 1 if states[0]["view"]["turn"] >= 6 else 0
            answer = await chairs[seat].ask("move", version=states[0]["version"], seat=seat, move=move)
            states = [await chair.until("state", version=answer["version"]) for chair in chairs]
        assert (await first.ask("chat", text=WORDS))["type"] == "ack"
    return which


async def test_somebody_who_asks_for_it_is_nowhere_in_the_database_any_more(
    server: Running, ann: Visitor, bob: Visitor, folder: Path
) -> None:
    player = (await ann.post("/api/me", {"name": NAME}))["player"]
    await bob.post("/api/me", {"name": "Bob"})
    shared, alone = await finished(ann, bob), await ann.table("delver")
    before = dump(folder)
    assert all(one in before for one in (player, NAME, WORDS, alone))
    await forget(ann)
    after = dump(folder)
    assert not any(one in after for one in (player, NAME, WORDS, alone))
    assert shared in after
    assert [one["name"] for one in (await bob.get(f"/api/tables/{shared}"))["seats"]] == ["somebody", "Bob"]
    # Whoever comes next from that browser is somebody new.
    assert (await ann.get("/api/me"))["player"] != player
    assert (await ann.refused(f"/api/tables/{alone}", method="GET"))[1] == "no_table"
    assert [one["played"] for one in (await bob.get("/api/home"))["records"]] == [1]


async def test_moves_stay_and_every_die_can_still_be_checked(folder: Path, tmp_path: Path) -> None:
    async with running(settings_for(folder)) as server, server.visitor() as ann, server.visitor() as bob:
        which = await finished(ann, bob)
        before = await bob.get(f"/api/tables/{which}/replay")
        file = (await bob.client.get(f"/api/tables/{which}/match.bones")).text
        await forget(ann)
        cookie = bob.cookie.partition("=")[2]
    async with running(settings_for(folder)) as server, server.visitor() as bob:  # and from the log alone
        bob.client.cookies.clear()
        bob.client.cookies.set("rollbones", cookie, domain="127.0.0.1")
        after = await bob.get(f"/api/tables/{which}/replay")
        assert after["frames"] == before["frames"]
        assert (after["commitment"], after["secret"]) == (before["commitment"], before["secret"])
        kept = tmp_path / "kept.bones"
        kept.write_text((await bob.client.get(f"/api/tables/{which}/match.bones")).text)
        assert kept.read_text() == file
        load(kept).verify()


async def test_a_match_under_way_is_given_up_so_that_nobody_waits(server: Running, ann: Visitor, bob: Visitor) -> None:
    which = await ann.table("pig", "me", "friend")
    await ann.invite(which, bob)
    async with bob.at(which) as chair:
        await chair.until("state")
        await forget(ann)
        state = await chair.until("state", over=True)
        assert (state["ended"], state["winners"]) == ("resigned", [1])


async def test_a_seat_that_was_only_taken_is_free_again(server: Running, ann: Visitor, bob: Visitor, cat: Visitor) -> None:
    which = await ann.table("pig", "me", "friend", "friend")
    await ann.invite(which, bob)
    await forget(bob)
    info = await ann.get(f"/api/tables/{which}")
    assert (info["status"], [one["taken"] for one in info["seats"]]) == ("waiting", [True, False, False])
    await ann.invite(which, cat)


async def test_what_somebody_said_vanishes_from_the_pages_that_show_it(
    server: Running, ann: Visitor, bob: Visitor, cat: Visitor
) -> None:
    await ann.post("/api/me", {"name": NAME})
    which = await bob.table("pig", "me", "friend", chat="all")
    async with bob.at(which) as chair, ann.at(which) as watching:
        assert (await watching.ask("chat", text=WORDS))["type"] == "ack"
        assert (await chair.until("chat"))["text"] == WORDS
        await forget(ann)
        welcome = await chair.until("welcome", chat=[])
        assert welcome["seats_mine"] == [0]
        assert await watching.closed() in {1006, 1008}


async def test_a_table_of_ones_own_is_closed_under_ones_other_pages(server: Running, ann: Visitor) -> None:
    which = await ann.table("pig", "me", "bot")
    cookie = ann.cookie
    async with ann.at(which) as chair:
        await chair.until("state")
        await forget(ann)
        assert await chair.closed() == 1006
    assert which not in server.context.hub.tables
    answer = await ann.client.get(f"/api/tables/{which}", headers={"cookie": cookie})
    assert answer.json()["code"] == "no_table"


async def test_studies_go_too(server: Running, ann: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBONES_HOME", str(tmp_path / "home"))
    which = (await ann.post("/api/lab", {"kind": "balance", "game": "pig"}))["study"]
    assert (tmp_path / "home" / "lab" / which).exists()
    await forget(ann)
    assert not (tmp_path / "home" / "lab" / which).exists()


async def test_a_stranger_has_nothing_to_delete(server: Running, ann: Visitor) -> None:
    ann.client.cookies.clear()
    assert (await ann.refused("/api/me", method="DELETE"))[:2] == (403, "not_allowed")
