"""What a set-up tells, and moves that everybody sees where others are sealed, as each socket hears of them."""

from __future__ import annotations

from rollbones.engine.game import Game
from server.serving import Visitor


async def test_the_set_up_is_told_first_and_public_moves_are_seen_and_sealed_ones_are_not(
    sealed: Game, ann: Visitor, bob: Visitor, cat: Visitor
) -> None:
    which = await ann.table("sealed", "me", "friend")
    await ann.invite(which, bob)
    async with ann.at(which) as first, bob.at(which) as second, cat.at(which) as watcher:
        for chair in (first, second, watcher):
            (begun,) = (await chair.until("state"))["steps"]
            assert (begun["number"], begun["seat"], begun["move"], begun["words"]) == (0, None, None, "")
            assert begun["tale"][0]["text"].startswith("the prize is worth")
        await second.ask("move", version=0, seat=1, move=sealed.moves.read("offer 2"))
        for chair, words in ((first, ""), (second, "offer 2"), (watcher, "")):
            *_, step = (await chair.until("state", count=1))["steps"]
            assert (step["number"], step["words"], step["tale"][0]["text"]) == (1, words, "seat 2 lays an offer down")
    which = await ann.table("sealed", "me", "friend")
    await ann.invite(which, bob)
    async with ann.at(which) as first, bob.at(which) as second, cat.at(which) as watcher:
        for chair in (first, second, watcher):
            await chair.until("state")
        await second.ask("move", version=0, seat=1, move=sealed.moves.read("pass"))
        for chair in (first, second, watcher):
            *_, step = (await chair.until("state", count=1))["steps"]
            assert (step["seat"], step["words"], step["tale"]) == (1, "pass", [])
