from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from server.serving import Process, Visitor, process


async def test_asked_to_stop_the_server_says_goodbye_and_loses_nothing(folder: Path) -> None:
    async with process(folder) as server, Visitor(server.address) as ann:
        which = await ann.table("pig", options={"goal": "1000"})
        async with ann.at(which) as chair:
            state = await chair.until("state")
            answer = await chair.ask("move", version=0, seat=0, move=0)
            assert answer["version"] == 1
            assert server.child is not None
            server.child.send_signal(signal.SIGTERM)
            assert (await chair.until("closing"))["sentence"]
            assert await chair.closed() == 1012
        assert await asyncio.to_thread(server.child.wait, 10) == 0
        again = Process(folder, port=server.port)
        again.start()
        try:
            await again.ready()
            async with ann.at(which, since=state["version"]) as chair:
                state = await chair.until("state")
                assert (state["version"], len(state["steps"])) == (1, 1)
        finally:
            assert again.stop() == 0


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_bots_turn_goes_on_after_a_restart(folder: Path, when: str) -> None:
    async with process(folder) as server, Visitor(server.address) as ann:
        which = await ann.table("pig", "bot", "me")
        if when == "after":
            async with ann.at(which) as chair:
                await chair.until("state")
        server.kill()
        server.start()
        await server.ready()
        async with ann.at(which) as chair:
            state = await chair.until("state")
            while 1 not in state["acting"]:
                state = await chair.until("state")
            assert state["count"] > 0
