from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rollbones.bots.turn import Turn
from rollbones.server.table import LiveTable
from server.serving import Running, Visitor, process


def corrupt(folder: Path, which: str, **columns: object) -> None:
    """Write into a table's row what no server would."""
    with sqlite3.connect(folder / "server.db") as database:
        for name, value in columns.items():
            database.execute(f"UPDATE tables SET {name} = ? WHERE id = ?", (value, which))
    database.close()


def counted(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


@pytest.mark.parametrize("kind", ["none", "realtime", "days"])
@pytest.mark.parametrize("number", ["minutes", "increment", "days"])
async def test_every_number_of_a_clock_is_checked_whatever_its_kind(ann: Visitor, kind: str, number: str) -> None:
    wish = f'{{"game": "pig", "clock": {{"kind": "{kind}", "{number}": 1{"0" * 400}}}}}'
    answer = await ann.client.post("/api/tables", content=wish, headers={"content-type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert len(answer.json()["error"]) < 200


BAD_ROWS: dict[str, dict[str, object]] = {
    "a clock beyond all numbers": {"clock": '{"kind": "realtime", "minutes": 1' + "0" * 400 + "}", "started": 1.0},
    "a clock that is no clock": {"clock": '{"kind": "sand"}'},
    "garbage for JSON": {"options": "\x01{"},
    "options of another game": {"options": '{"no_such": "1"}'},
    "a game that is not here": {"game": "gone"},
    "a set-up that does not fit": {"setup": "[1, 2, 3, 4, 5]"},
}


async def test_bad_tables_are_set_aside_and_the_others_clocks_and_bots_go_on(folder: Path) -> None:
    async with process(folder) as server, Visitor(server.address) as ann:
        broken = {bad: await ann.table("pig", "bot", "me") for bad in BAD_ROWS}
        well = await ann.table("pig", "bot", "me")
        server.stop()
        for bad, which in broken.items():
            corrupt(folder, which, **BAD_ROWS[bad], due=0.0)
        corrupt(folder, well, due=1.0)
        server.start()
        await server.ready()
        async with ann.at(well) as chair:
            state = await chair.until("state")
            while 1 not in state["acting"]:
                state = await chair.until("state")
        for bad, which in broken.items():
            answer = await ann.client.get(f"/api/tables/{which}")
            assert (answer.status_code, answer.json()["code"]) == (503, "aside"), (bad, answer.text)
            assert answer.json()["error"]
            async with ann.at(which) as chair:
                refusal = await chair.hear()
                assert (refusal["type"], refusal["code"]) == ("refused", "aside"), bad
        assert well in [one["table"] for one in (await ann.get("/api/home"))["unfinished"]]
        text = (await ann.client.get("/metrics")).text
        assert counted(text, "rollbones_tables_aside") == len(broken)
        assert counted(text, 'rollbones_table_faults_total{during="opening"}') == len(broken)
        lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
        told = [line for line in lines if line["event"] == "table failed"]
        assert sorted(line["table"] for line in told) == sorted(broken.values())
        assert all(line["where"] for line in told)
        for _ in range(600):  # until the scheduler has been to each of them
            with closing(sqlite3.connect(folder / "server.db")) as database:
                dues = [due for (due,) in database.execute("SELECT due FROM tables WHERE id <> ?", (well,))]
            if min(dues) > 1.0:
                break
            await asyncio.sleep(0.1)
        assert min(dues) > 1.0


async def test_a_table_that_older_versions_took_opens_and_is_played_again(folder: Path) -> None:
    async with process(folder) as server, Visitor(server.address) as ann:
        which = await ann.table("pig")
        server.stop()
        corrupt(folder, which, clock='{"kind": "none", "minutes": 1' + "0" * 400 + "}")
        server.start()
        await server.ready()
        async with ann.at(which) as chair:
            assert (await chair.ask("resign", seat=0))["type"] == "ack"
        assert (await ann.post(f"/api/tables/{which}/rematch"))["table"]


async def rounds_of(server: Running, which: str, monkeypatch: pytest.MonkeyPatch, count: int = 4) -> None:
    """Wait until the scheduler has looked at a table so many times."""
    rounds, wake = 0, server.context.scheduler.wake

    def counted(table: LiveTable) -> None:
        nonlocal rounds
        rounds += table.row.id == which
        wake(table)

    monkeypatch.setattr(server.context.scheduler, "wake", counted)
    while rounds < count:
        await asyncio.sleep(0.05)


async def test_a_bot_that_raises_rests_and_those_at_its_table_are_told(
    server: Running, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    def choose(turn: Turn, level: str) -> int:
        nonlocal asked
        asked += 1
        raise ZeroDivisionError

    which = await ann.table("pig", "me", "bot")
    other = await ann.table("pig", "me", "friend", clock={"kind": "realtime", "minutes": 1})
    async with ann.at(which) as chair:
        state = await chair.until("state")
        monkeypatch.setattr(Turn, "choose", choose)  # stands for a bot of somebody else's game
        while 0 in state["acting"]:
            answer = await chair.ask("move", version=state["version"], seat=0, move=1 if state["view"]["turn"] else 0)
            state = await chair.until("state", version=answer["version"])
        info = await chair.until("info")
        assert "rest" in info["info"]["trouble"]
        assert server.context.hub.troubles.is_aside(which)
    table = await server.context.hub.table(other)
    table.news -= 400 * 86_400
    table.cache.clear()
    async with ann.at(other) as chair:
        info = (await chair.until("welcome"))["info"]
        while info["status"] != "over":
            info = (await chair.until("info"))["info"]
        assert info["ended"] == "expired"
    await rounds_of(server, which, monkeypatch)
    assert asked == 1
    assert (await ann.get(f"/api/tables/{which}"))["trouble"]
