from __future__ import annotations

import time

import pytest

from rollbones.engine import RollbonesError
from rollbones.server.table.clock import DAY, Clock, ClockChoice
from server.serving import Running, Visitor


def test_a_seats_time_runs_while_it_is_to_move_and_a_move_adds_some() -> None:
    clock = Clock(ClockChoice("realtime", minutes=1, increment=5), 2)
    clock.go(100, [0])
    clock.go(110, [1], mover=0)
    assert clock.left == [55, 60]
    assert clock.deadline() == 170
    assert clock.fallen(169) == []
    assert clock.fallen(170) == [1]
    face = clock.face(120)
    assert face is not None
    assert (face.left, face.running) == ([55, 50], [1])


def test_days_are_for_each_move() -> None:
    clock = Clock(ClockChoice("days", days=2), 2)
    clock.go(0, [0])
    clock.go(DAY, [1], mover=0)
    assert clock.left == [2 * DAY, 2 * DAY]
    assert clock.deadline() == 3 * DAY


def test_without_a_clock_nothing_falls() -> None:
    clock = Clock(ClockChoice(), 2)
    clock.go(0, [0])
    assert clock.deadline() is None
    assert clock.face(5) is None


@pytest.mark.parametrize(
    "choice", [ClockChoice("realtime", minutes=0), ClockChoice("realtime", increment=999), ClockChoice("days", days=99)]
)
def test_a_clock_that_makes_no_sense_is_refused(choice: ClockChoice) -> None:
    with pytest.raises(RollbonesError, match="choose"):
        choice.check()


async def test_when_the_time_has_run_out_the_server_says_so(ann: Visitor, bob: Visitor, server: Running) -> None:
    which = await ann.table("pig", "me", "friend", clock={"kind": "realtime", "minutes": 1})
    await ann.invite(which, bob)
    async with ann.at(which) as first, bob.at(which) as second:
        state = await first.until("state")
        assert state["clocks"]["running"] == [0]
        table = await server.context.hub.table(which)
        table.clock.left[0] = 0.2
        table.cache.clear()
        began = time.monotonic()
        state = await second.until("state", over=True)
        assert time.monotonic() - began < 5
        assert (state["winners"], state["ended"]) == ([1], "resigned")
        log = await server.context.store.log(which)
        assert [entry.kind for entry in log] == ["flag"]


async def test_a_table_that_nobody_comes_back_to_is_closed(ann: Visitor, server: Running) -> None:
    which = await ann.table("pig", "me", "friend")
    table = await server.context.hub.table(which)
    table.news -= 400 * DAY
    table.cache.clear()
    async with ann.at(which) as chair:
        info = (await chair.until("welcome"))["info"]
        while info["status"] != "over":
            info = (await chair.until("info"))["info"]
        assert info["ended"] == "expired"
    assert (await ann.get("/api/home"))["unfinished"] == []
