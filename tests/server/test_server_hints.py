"""Hints and odds at the table, and the review after a match."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from rollbones.bots.review import Review
from rollbones.engine.game import Game
from server.serving import Chair, Frame, Visitor, running, settings_for

ROLL, HOLD = 0, 1


async def rolled(chair: Chair) -> int:
    """Roll until the first seat has a choice; return the version."""
    version, seat = 0, 0
    for _ in range(100):
        made = await chair.ask("move", version=version, seat=seat, move=ROLL)
        version = int(made["version"])
        state = await chair.until("state", version=version)
        seat = state["acting"][0]
        if seat == 0 and "turn" in state["show"]:
            return version
    raise AssertionError("no turn came")


async def reviewed(visitor: Visitor, which: str) -> Frame:
    """Ask until the review is ready."""
    for _ in range(200):
        found = await visitor.get(f"/api/tables/{which}/review")
        if "review" in found:
            return found
        assert 0 <= found["done"] <= found["total"]
    raise AssertionError("no review came")


async def test_a_player_alone_gets_the_best_moves_with_their_intervals(ann: Visitor) -> None:
    which = await ann.table("pig")
    assert (await ann.get(f"/api/tables/{which}"))["hints"]
    async with ann.at(which) as chair:
        await rolled(chair)
        said = await chair.ask("hint", seat=0)
        assert (said["type"], said["about"], said["shares"]) == ("said", "hint", True)
        assert {one["words"] for one in said["hints"]} & {"roll", "hold"}
        assert all(0 <= one["value"] <= 1 and one["margin"] >= 0 for one in said["hints"])
        late = await chair.ask("hint", seat=1)
        assert (late["type"], late["code"]) == ("refused", "not_your_move")


async def test_a_hint_is_thought_about_while_the_socket_listens(ann: Visitor) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        await rolled(chair)
        await chair.catch_up()
        await chair.tell(type="hint", id="slow", seat=0)
        await chair.tell(type="ping", id="quick")
        first = await chair.hear()
        assert (first["type"], first["id"]) == ("pong", "quick")
        assert (await chair.until("said"))["id"] == "slow"


async def test_in_company_there_are_hints_only_where_the_host_allows_them(ann: Visitor, bob: Visitor) -> None:
    for allowed in (False, True):
        which = await ann.table("pig", "me", "friend", hints=allowed)
        await ann.invite(which, bob)
        assert (await ann.get(f"/api/tables/{which}")).get("hints", False) == allowed
        async with ann.at(which) as chair:
            answer = await chair.ask("hint", seat=0)
            assert answer["type"] == ("said" if allowed else "refused")
            assert allowed or answer["code"] == "no_hints"
            other = await chair.ask("hint", seat=1)
            assert (other["type"], other["code"]) == ("refused", "not_allowed")


async def test_against_bots_there_are_hints(ann: Visitor) -> None:
    made = await ann.post("/api/tables", {"game": "pig", "seats": [{"kind": "me"}, {"kind": "bot", "level": "novice"}]})
    assert (await ann.get(f"/api/tables/{made['table']}"))["hints"]


async def test_hints_are_limited(folder: Path) -> None:
    async with running(settings_for(folder, hints=2)) as server, server.visitor() as ann:
        which = await ann.table("pig")
        async with ann.at(which) as chair:
            found = [(await chair.ask("hint", seat=0))["type"] for _ in range(3)]
        assert found == ["said", "said", "refused"]


async def test_odds_are_told_in_words_and_where_things_are_hidden_only_as_far_as_the_seat_can_know(
    ann: Visitor, hush: Game
) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        found = (await chair.ask("odds", seat=0, move=ROLL))["outcomes"]
        assert [one["share"] for one in found] == ["1/6"] * 6
        assert found[1]["words"] == "the die shows 2"
    which = await ann.table("hush", "me", "me")
    async with ann.at(which) as chair:
        found = (await chair.ask("odds", seat=0, move=hush.moves.read("swap")))["outcomes"]
        assert len(found) == 5
        assert abs(sum(one["percent"] for one in found) - 100) < 0.1


# ── afterwards ────────────────────────────────────────────────────────────────────────────────────────


async def finish(chair: Chair) -> None:
    """Play Pig to its end, holding as soon as that is open."""
    version, seat, legal = 0, 0, [ROLL]
    while legal:
        made = await chair.ask("move", version=version, seat=seat, move=legal[-1])
        version = made["version"]
        for _ in range(2):  # one for each seat
            state = await chair.until("state", version=version)
            if state["legal"]:
                seat, legal = state["seat"], [one["move"] for one in state["legal"]]
        if state["over"]:
            return


async def test_a_finished_match_is_reviewed_for_anybody_and_the_sums_match(ann: Visitor, bob: Visitor) -> None:
    which = await ann.table("pig", "me", "me", options={"goal": "10"})
    early = await ann.refused(f"/api/tables/{which}/review", method="GET")
    assert early[:2] == (409, "not_over")
    async with ann.at(which) as chair:
        await finish(chair)
    found = msgspec.convert((await reviewed(bob, which))["review"], Review)
    assert found.over
    for one in found.seats:
        assert one.start + one.luck + one.skill + one.others == one.result
    again = msgspec.convert((await reviewed(ann, which))["review"], Review)
    assert again == found


async def test_a_match_that_was_given_up_is_reviewed_as_far_as_it_went(ann: Visitor) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        await rolled(chair)
        await chair.ask("resign", seat=0)
        await chair.until("state", over=True)
    found = (await reviewed(ann, which))["review"]
    assert not found["over"]
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        await chair.ask("resign", seat=0)
        await chair.until("state", over=True)
    assert (await ann.refused(f"/api/tables/{which}/review", method="GET"))[1] == "nothing"


async def test_hidden_hands_are_reviewed_only_afterwards(ann: Visitor, hush: Game) -> None:
    which = await ann.table("hush", "me", "me")
    assert (await ann.refused(f"/api/tables/{which}/review", method="GET"))[1] == "not_over"
    async with ann.at(which) as chair:
        for version, seat in enumerate((0, 1)):
            await chair.ask("move", version=version, seat=seat, move=hush.moves.read("swap"))
    assert (await reviewed(ann, which))["review"]["over"]


async def test_only_so_many_reviews_are_kept(folder: Path) -> None:
    async with running(settings_for(folder, reviews_kept=1)) as server, server.visitor() as ann:
        for _ in range(2):
            which = await ann.table("pig", "me", "me", options={"goal": "10"})
            async with ann.at(which) as chair:
                await finish(chair)
            await reviewed(ann, which)
        assert len(server.context.reviews._kept) == 1


async def test_tables_go_on_while_a_review_is_worked_out(folder: Path) -> None:
    async with running(settings_for(folder)) as server, server.visitor() as ann:
        which = await ann.table("pig", "me", "me", options={"goal": "40"})
        async with ann.at(which) as chair:
            await finish(chair)
        other = await ann.table("pig")
        async with ann.at(other) as chair:
            asked = asyncio.create_task(reviewed(ann, which))
            for number in range(5):
                assert (await asyncio.wait_for(chair.ask("ping", id=f"p{number}"), 2))["type"] == "pong"
            await asked
