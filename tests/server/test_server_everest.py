"""Journey to the Top of the World at a server: two climbers in one turn, and a hand that nobody else sees."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from rollbones.engine.match import Happening, Match, secret_from_seed
from rollbones.engine.registry import find_game
from rollbones.server.making import Wish, row_of
from rollbones.server.store import Seat
from server.serving import Visitor, copy_database, running, settings_for
from server.test_server_secrets import ANN, BOB, CAT, known

EVEREST = find_game("everest")
SECRET = secret_from_seed("everest")
DAN = "d" * 24


def number(words: str) -> int:
    return EVEREST.moves.read(words)


async def a_party(stack: AsyncExitStack, *visitors: Visitor) -> tuple[str, list[Any]]:
    """Lay a table for three and sit down; return it and a chair each."""
    host = visitors[0]
    which = await host.table("everest", "me", "open", "open")
    for seat, visitor in enumerate(visitors[1:], 1):
        await visitor.post(f"/api/tables/{which}/sit", {"seat": seat})
    return which, [await stack.enter_async_context(visitor.at(which)) for visitor in visitors]


async def test_partners_act_in_the_same_turn_in_whatever_order_they_click(folder: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(settings_for(folder)))
        ann, bob, cat = [await stack.enter_async_context(server.visitor()) for _ in range(3)]
        _, chairs = await a_party(stack, ann, bob, cat)
        state = await chairs[0].until("state", acting=[0, 1])
        version = state["version"]

        # Both click on what they see at the same moment: both moves are made.
        buys = [chairs[seat].ask("move", version=version, seat=seat, move=number("buy food")) for seat in (0, 1)]
        answers = await asyncio.gather(*buys)
        assert [answer["type"] for answer in answers] == ["ack", "ack"]
        assert sorted(answer["version"] for answer in answers) == [version + 1, version + 2]

        # One goes on while the other still looks at an old table; his click counts too.
        for step in range(5):
            answer = await chairs[1].ask("move", version=version + 2 + step, seat=1, move=number("buy rope"))
            assert answer["type"] == "ack"
        late = await chairs[0].ask("move", version=version + 2, seat=0, move=number("buy hook"))
        assert late["type"] == "ack"

        # What he decided before his own last move is as old as ever.
        again = await chairs[0].ask("move", version=version + 2, seat=0, move=number("buy hook"))
        assert (again["type"], again["code"]) == ("refused", "stale")

        # And what has become impossible is refused by its clause.
        made = late["version"]
        done = await chairs[0].ask("move", version=made, seat=0, move=number("done"))
        assert done["type"] == "ack"
        refused = await chairs[1].ask("move", version=made, seat=1, move=number("buy tank"))
        assert (refused["type"], refused["clause"]) == ("refused", "E1.4")


async def test_when_the_turn_is_over_an_old_click_is_stale(folder: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(settings_for(folder)))
        ann, bob, cat = [await stack.enter_async_context(server.visitor()) for _ in range(3)]
        _, chairs = await a_party(stack, ann, bob, cat)
        version = (await chairs[0].until("state", acting=[0, 1]))["version"]
        for seat in (0, 1):
            answer = await chairs[seat].ask("move", version=version, seat=seat, move=number("done"))
            assert answer["type"] == "ack"
        # The shop is closed: a climbers' turn has begun, and what was clicked in the shop means nothing in it.
        refused = await chairs[0].ask("move", version=version, seat=0, move=number("done"))
        assert (refused["type"], refused["code"]) == ("refused", "stale")


async def test_one_person_may_lead_both_climbers_but_not_the_mountain(folder: Path) -> None:
    async with running(settings_for(folder)) as server, server.visitor() as ann, server.visitor() as bob:
        which = await ann.table("everest", "me", "open", "open")
        await ann.post(f"/api/tables/{which}/sit", {"seat": 1})
        assert (await ann.refused(f"/api/tables/{which}/sit", {"seat": 2}))[1] == "two_seats"
        await bob.post(f"/api/tables/{which}/sit", {"seat": 2})
        async with ann.at(which) as chair:
            states = [await chair.until("state"), await chair.until("state")]
            assert {state["seat"] for state in states} == {0, 1}
            assert (await ann.get(f"/api/tables/{which}"))["together"] == [[0, 1], [2]]


# ── the hand ────────────────────────────────────────────────────────────────────────────────────────────

SCRIPT = [(0, "buy food"), (0, "done"), (1, "buy hook"), (1, "done"), (0, "done"), (1, "done")]


def let_everest_draw(match: Match, drawn: Sequence[int]) -> None:
    """Fix what chance answers to the next move, as another secret would."""
    play = match.play

    def once(move: int | str, seat: int | None = None) -> list[Happening]:
        vars(match).pop("play")
        return play(move, seat, chance=drawn)

    vars(match)["play"] = once


async def play_one(folder: Path, dealt: tuple[int, ...], drawn: tuple[int, ...], mountain: list[str]) -> dict[str, list[str]]:
    """Play into Everest's first turn with these cards dealt and drawn; return every byte each visitor got."""
    got: dict[str, list[str]] = {}
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(settings_for(folder)))
        seats = [Seat(seat, "friend", player, "") for seat, player in enumerate((ANN, BOB, CAT))]
        match = Match(EVEREST, EVEREST.box(), SECRET, planned=dealt, begun="2026-11-15T09:00:00Z")
        row = row_of(Wish(ANN, EVEREST, seats), match)
        row.id, row.created, row.updated, row.started = "same", 1e9, 1e9, 4e9
        assert await server.house.store.add_table(row, seats)
        people = [await stack.enter_async_context(known(server, player)) for player in (ANN, BOB, CAT, DAN)]
        chairs = []
        for person in people:  # one after the other, so that who is here is told in the same order every time
            chairs.append(await stack.enter_async_context(person.at("same")))
            await chairs[-1].until("state")
            for chair in chairs:
                await chair.ask("ping", id=f"here{len(chairs)}")
            await chairs[0].silence()
        table = await server.house.hub.table("same")
        steps = [*SCRIPT, *((2, words) for words in mountain)]
        for version, (seat, words) in enumerate(steps):
            if version == len(SCRIPT) - 1:
                let_everest_draw(table.match, drawn)
            answer = await chairs[seat].ask("move", id=f"m{version}", version=version, seat=seat, move=number(words))
            assert answer["type"] == "ack", (words, answer)
            for chair in chairs:
                await chair.until("state", version=version + 1)
        for who, chair in zip("abd", (chairs[0], chairs[1], chairs[3]), strict=True):
            for kind in ("why", "odds"):
                await chair.ask(kind, id=f"{kind}{who}", seat=2, move=number("play yeti"))
            await chair.ask("hint", id=f"hint{who}", seat=2)
            await chair.ask("why", id=f"own{who}", seat=0, words="play yeti")
            await chair.ask("move", id=f"not {who}", version=len(steps), seat=2, move=number("play high wind"))
        names = ("ann", "bob", "cat", "dan")
        for name, person, chair in zip(names, people, chairs, strict=True):
            got[name] = list(chair.frames)
            for path in ("", "/replay", "/review", "/match.bones"):
                got[name].append((await person.client.get(f"/api/tables/same{path}")).text)
    return got


HANDS = [((6, 6, 2), (5, 3)), ((1, 4, 3), (3, 6))]  # frostbite, avalanche, crevice, rockslide; wind, yeti, rockslide


@pytest.mark.parametrize(
    "mountain",
    [
        [[], []],
        [["end turn"], ["end turn"]],
        [["play crevice on tenzing", "pay with avalanche"], ["play high wind", "pay with yeti"]],
        [["play crevice on tenzing", "cancel"], ["play high wind", "cancel"]],
    ],
    ids=["drawn", "ended", "paying", "cancelled"],
)
async def test_everests_hand_changes_no_byte_that_another_gets(
    tmp_path: Path, database: Path, mountain: list[list[str]]
) -> None:
    found = []
    for place, ((dealt, drawn), moves) in enumerate(zip(HANDS, mountain, strict=True)):
        folder = tmp_path / str(place)
        folder.mkdir()
        copy_database(database, folder)
        found.append(await play_one(folder, dealt, drawn, moves))
    one, other = found
    assert one["cat"] != other["cat"]
    for name in ("ann", "bob", "dan"):
        assert one[name] == other[name]
        states = [json.loads(text) for text in one[name] if '"type":"state"' in text]
        assert all(sum(state["view"]["hand"]) == 0 for state in states)
        assert states[-1]["view"]["cards_in_hand"] == 5
        assert not any(SECRET.hex() in text for text in one[name])
