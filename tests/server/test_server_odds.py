"""Odds at a table: nobody waits for them, and nobody pays for them twice."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from server.serving import Chair, Running, Visitor, running, settings_for

CLIMB = find_game("climb")
ROPES = CLIMB.moves.read("start with ropes")  # turns one of 12 cards over and rolls all dice
MANY_DICE = {"dice": "10"}  # they fall in 3003 ways
ROLL = 0


async def counting(server: Running) -> int:
    """Wait for the process that counts, stop it, and return its id."""
    while not server.context.odds.counters.processes:
        await asyncio.sleep(0.01)
    (process,) = server.context.odds.counters.processes
    os.kill(process, signal.SIGSTOP)
    return process


async def ask(chair: Chair, name: str, move: int = ROPES) -> None:
    await chair.tell(type="odds", id=name, seat=0, move=move)


async def test_a_move_goes_through_while_its_odds_are_counted(server: Running, ann: Visitor) -> None:
    which = await ann.table("climb", options=MANY_DICE)
    async with ann.at(which) as chair, ann.at(which) as window:
        await ask(chair, "odds")
        process = await counting(server)
        assert (await chair.ask("move", version=0, seat=0, move=ROPES))["type"] == "ack"
        assert (await window.until("state", version=1))["count"] == 1
        os.kill(process, signal.SIGCONT)
        said = await chair.until("said", id="odds")
        assert (said["version"], said["move"]) == (0, ROPES)


async def test_what_is_too_much_to_count_is_sampled_says_so_and_has_intervals(ann: Visitor) -> None:
    which = await ann.table("climb", options=MANY_DICE)
    async with ann.at(which) as chair:
        said = await chair.ask("odds", seat=0, move=ROPES)
        assert said["sampled"]
        assert said["samples"] > 0
        assert all(one["share"] == "" and one["low"] <= one["percent"] <= one["high"] for one in said["outcomes"])
        assert abs(sum(one["percent"] for one in said["outcomes"]) + said.get("others_percent", 0) - 100) < 1


async def test_what_is_countable_is_exact(ann: Visitor) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        said = await chair.ask("odds", seat=0, move=ROLL)
        assert [one["share"] for one in said["outcomes"]] == ["1/6"] * 6
        assert not {"sampled", "samples", "others"} & set(said)
        assert not {"low", "high"} & set(said["outcomes"][0])


async def test_a_position_is_counted_once_for_all_who_ask(server: Running, ann: Visitor, bob: Visitor) -> None:
    which = await ann.table("climb", "me", "friend", options=MANY_DICE)
    await ann.invite(which, bob)
    async with ann.at(which) as first, bob.at(which) as second:
        await ask(first, "first")
        process = await counting(server)
        await ask(second, "second")
        await second.ask("ping")
        os.kill(process, signal.SIGCONT)
        ours, theirs = await first.until("said", id="first"), await second.until("said", id="second")
        assert ours["outcomes"] == theirs["outcomes"]
        again = await first.ask("odds", seat=0, move=ROPES)
        assert again["outcomes"] == ours["outcomes"]  # another sample would differ
        assert server.context.odds.counters.processes == [process]


async def test_a_spectator_is_told_what_was_counted_and_nothing_else(ann: Visitor, cat: Visitor) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair, cat.at(which) as watcher:
        refused = await watcher.ask("odds", seat=0, move=ROLL)
        assert (refused["type"], refused["code"]) == ("refused", "not_counted")
        ours = await chair.ask("odds", seat=0, move=ROLL)
        theirs = await watcher.ask("odds", seat=0, move=ROLL)
        assert theirs["outcomes"] == ours["outcomes"]
        made = await chair.ask("move", version=0, seat=0, move=ROLL)
        state = await watcher.until("state", version=made["version"])
        refused = await watcher.ask("odds", seat=state["acting"][0], move=ROLL)
        assert refused["code"] == "not_counted"


async def test_where_something_is_hidden_a_spectator_is_told_nothing(
    server: Running, ann: Visitor, bob: Visitor, cat: Visitor, hush: Game
) -> None:
    which = await ann.table("hush", "me", "friend")
    await ann.invite(which, bob)
    async with ann.at(which) as chair, cat.at(which) as watcher, bob.at(which) as other:
        assert (await chair.ask("odds", seat=0, move=ROLL))["about"] == "odds"
        for who in (watcher, other):
            assert (await who.ask("odds", seat=0, move=ROLL))["code"] == "not_allowed"


async def test_odds_are_asked_for_so_often_a_minute(folder: Path) -> None:
    async with running(settings_for(folder, odds=2)) as server, server.visitor() as ann:
        which = await ann.table("pig")
        async with ann.at(which) as chair:
            for _ in range(2):
                assert (await chair.ask("odds", seat=0, move=ROLL))["type"] == "said"
            assert (await chair.ask("odds", seat=0, move=ROLL))["code"] == "too_many"


async def test_a_count_that_breaks_off_is_told_in_a_sentence_and_may_be_asked_for_again(
    server: Running, ann: Visitor
) -> None:
    which = await ann.table("climb", options=MANY_DICE)
    async with ann.at(which) as chair:
        await ask(chair, "odds")
        os.kill(await counting(server), signal.SIGKILL)
        refused = await chair.until("refused", id="odds")
        assert "broke off" in refused["sentence"]
        assert (await chair.ask("odds", seat=0, move=ROPES))["type"] == "said"


async def test_a_server_that_closes_waits_for_no_count(folder: Path) -> None:
    async with running(settings_for(folder)) as server, server.visitor() as ann:
        which = await ann.table("climb", options=MANY_DICE)
        async with ann.at(which) as chair:
            await ask(chair, "odds")
            await counting(server)  # stopped: it will never answer
    assert server.context.odds.counters.processes == []
