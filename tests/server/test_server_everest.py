"""Journey to the Top of the World at a server: two climbers in one turn, and a hand that nobody else sees."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rollbones.engine.match.match import Happening, Match, secret_from_seed
from rollbones.engine.registry import find_game
from rollbones.server.store import Entry, Seat
from rollbones.server.table import LiveTable
from rollbones.server.table.bodies import MoveBody
from rollbones.server.table.clock import ClockChoice
from rollbones.server.table.making import Wish, row_of
from server.serving import Chair, Visitor, copy_database, running, settings_for
from server.test_server_secrets import ANN, BOB, CAT, known

EVEREST = find_game("everest")
SECRET = secret_from_seed("everest")
DAN = "d" * 24


def number(words: str) -> int:
    return EVEREST.moves.read(words)


async def a_party(stack: AsyncExitStack, *visitors: Visitor) -> tuple[str, list[Chair]]:
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


def let_everest_draw(drawn: Sequence[int]) -> None:
    """Fix what chance answers to the next move that is made anywhere, as another secret would."""
    play = Match.play

    def once(
        self: Match, move: int | str, seat: int | None = None, *, chance: Sequence[int] | None = None
    ) -> list[Happening]:
        assert chance is None
        Match.play = play  # type: ignore[method-assign]  # as it was
        return play(self, move, seat, chance=drawn)

    Match.play = once  # type: ignore[method-assign]  # for one move


async def make(chairs: list[Chair], seat: int, words: str, flush: str) -> None:
    """Make a move on what its seat has seen last, and let everybody have heard of it who does."""
    chair = chairs[seat]
    message: dict[str, Any] = {"type": "undo"} if words == "undo" else {"type": "move", "move": number(words)}
    version = chair.state["version"]
    answer = await chair.ask(message.pop("type"), id=f"at{version}", version=version, seat=seat, **message)
    assert answer["type"] == "ack", (words, answer)
    await chair.until("state", version=answer["version"])
    if flush:
        for other in chairs:
            if other is not chair:
                await other.ask("ping", id=flush)


async def play_one(folder: Path, dealt: tuple[int, ...], drawn: tuple[int, ...], mountain: list[str]) -> dict[str, list[str]]:
    """Play into Everest's first turn with these cards dealt and drawn; return every byte each visitor got."""
    got: dict[str, list[str]] = {}
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(settings_for(folder)))
        seats = [Seat(seat, "friend", player, "") for seat, player in enumerate((ANN, BOB, CAT))]
        match = Match(EVEREST, EVEREST.box(), SECRET, planned=dealt, begun="2026-11-15T09:00:00Z")
        row = row_of(Wish(ANN, EVEREST, seats), match)
        row.id, row.created, row.updated, row.started = "same", 1e9, 1e9, 4e9
        assert await server.context.store.add_table(row, seats)
        people = [await stack.enter_async_context(known(server, player)) for player in (ANN, BOB, CAT, DAN)]
        chairs: list[Chair] = []
        for person in people:  # one after the other, so that who is here is told in the same order every time
            chairs.append(await stack.enter_async_context(person.at("same")))
            await chairs[-1].until("state")
            for chair in chairs[:-1]:
                await chair.until("here")
        for place, (seat, words) in enumerate([*SCRIPT, *((2, words) for words in mountain)]):
            if place == len(SCRIPT) - 1:
                let_everest_draw(drawn)
            await make(chairs, seat, words, "ended" if words == "end turn" else "" if seat == 2 else f"m{place}")
        for who, chair in zip("abd", (chairs[0], chairs[1], chairs[3]), strict=True):
            for kind in ("why", "odds"):
                await chair.ask(kind, id=f"{kind}{who}", seat=2, move=number("play yeti"))
            await chair.ask("hint", id=f"hint{who}", seat=2)
            await chair.ask("why", id=f"own{who}", seat=0, kind="play_yeti")
            await chair.ask("move", id=f"not {who}", version=chair.state["version"], seat=2, move=number("play high wind"))
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
        [["play crevice on tenzing", "pay with avalanche", "undo", "cancel", "play frostbite on hillary"], []],
        [["play crevice on tenzing", "cancel", "end turn"], ["end turn"]],
    ],
    ids=["drawn", "ended", "paying", "cancelled", "paying and not", "cancelled and ended, or only ended"],
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
        assert all(step["words"] or step["tale"] for state in states for step in state["steps"])
        others = [step for state in states for step in state["steps"] if step["seat"] == 2]
        assert bool(others) == ("end turn" in mountain[0])
        assert all((step["move"], step["kind"], step["words"]) == (None, "", "") for step in others)
        assert states[-1]["view"]["cards_in_hand"] == 5
        assert not any(SECRET.hex() in text for text in one[name])


async def everything(who: Visitor, which: str, since: int) -> list[str]:
    """Return all that somebody can find out about a table now, who it is that asks being known."""
    paths = ("/api/home", f"/api/tables/{which}", f"/api/tables/{which}/replay", f"/api/tables/{which}/match.bones")
    found = [(await who.client.get(path)).text for path in paths]
    async with who.at(which) as fresh, who.at(which, since) as back:
        for chair in (fresh, back):
            await chair.until("state")
            found += chair.frames[:2]
    return found


async def test_hidden_moves_change_nothing_that_others_can_find_out(folder: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(settings_for(folder)))
        ann, bob, cat, dan = [await stack.enter_async_context(server.visitor()) for _ in range(4)]
        which, chairs = await a_party(stack, ann, bob, cat)
        for chair in chairs:
            await chair.until("state")
        for place, (seat, words) in enumerate(SCRIPT):
            await make(chairs, seat, words, f"flush{place}")
        before = [await everything(who, which, 3) for who in (ann, bob, dan)]
        for chair in chairs[:2]:
            await chair.catch_up()
        heard = [len(chair.frames) for chair in chairs]
        card = next(one["words"] for one in chairs[2].state["legal"] if one["kind"].startswith("play_"))
        for words in (card, "cancel", card, "undo", card, "cancel"):
            await make(chairs, 2, words, "")
        assert chairs[2].state["version"] > chairs[0].state["version"]
        for chair in chairs[:2]:
            await chair.catch_up()
        assert [len(chair.frames) for chair in chairs[:2]] == heard[:2]
        assert [await everything(who, which, 3) for who in (ann, bob, dan)] == before
        said = await chairs[0].ask("chat", text="your turn")
        assert said["version"] == chairs[0].state["version"]

        # A message that was sent twice is acknowledged with the version that its seat knows.
        version = chairs[2].state["version"]
        twice = [await chairs[2].ask("move", id="t", version=version, seat=2, move=number("end turn")) for _ in range(2)]
        assert twice[0] == twice[1] == {"type": "ack", "id": "t", "version": version + 1}
        assert chairs[2].state["version"] == version + 1
        seen = await chairs[0].until("state")
        assert seen["version"] == len(SCRIPT) + 1
        assert seen["count"] == len(SCRIPT) + 1
        assert [step["number"] for step in seen["steps"]] == [len(SCRIPT) + 1]

        # A restart counts the same from the log.
        table = await server.context.hub.table(which)
        numbers = [(one.version, one.count, one.made) for one in table.sights.all]
        async with table.lock:
            table.is_stale = True
            await server.context.hub.catch_up(table)
        assert [(one.version, one.count, one.made) for one in table.sights.all] == numbers


@pytest.mark.parametrize("clock", [ClockChoice("realtime", increment=60), ClockChoice("days", days=2)])
def test_hidden_moves_earn_no_time_that_the_clock_would_show(clock: ClockChoice) -> None:
    faces = []
    for mountain in ([], ["play crevice on tenzing", "cancel", "play crevice on tenzing", "pay with avalanche"]):
        seats = [Seat(seat, "friend", player, "") for seat, player in enumerate((ANN, BOB, CAT))]
        match = Match(EVEREST, EVEREST.box(), SECRET, planned=HANDS[0][0])
        row = row_of(Wish(ANN, EVEREST, seats, clock=clock), match)
        row.started = 1000.0
        table = LiveTable(row, seats, EVEREST, None)
        now = 1000.0
        for seat, words in SCRIPT:
            now += 10
            chance = HANDS[0][1] if (seat, words) == SCRIPT[-1] and len(table.made) == len(SCRIPT) - 1 else ()
            body = msgspec.json.encode(MoveBody(number(words), tuple(chance)))
            table.apply(Entry(row.id, table.version + 1, "move", seat, None, body, None, now))
        for place, words in enumerate(mountain):
            body = msgspec.json.encode(MoveBody(number(words)))
            table.apply(Entry(row.id, table.version + 1, "move", 2, CAT, body, None, now + 1 + place))
        faces.append((table.clock.face(now + 100), table.news, table.due(14, 7)))
    assert faces[0] == faces[1]


async def test_what_others_have_not_seen_is_taken_back_without_asking_them(folder: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(settings_for(folder)))
        ann, bob, cat = [await stack.enter_async_context(server.visitor()) for _ in range(3)]
        which, chairs = await a_party(stack, ann, bob, cat)
        for chair in chairs:
            await chair.until("state")
        await make(chairs, 0, "buy food", "one")

        # What the others have seen is for them to grant; meanwhile nobody moves, and whoever asked can think better of it.
        await make(chairs, 0, "undo", "two")
        assert [chair.state.get("offer") for chair in chairs] == [{"seat": 0, "back": 1, "waits_for": [1, 2]}] * 3
        version = chairs[1].state["version"]
        assert (await chairs[1].ask("move", version=version, seat=1, move=number("done")))["code"] == "offered"
        assert (await chairs[0].ask("answer", version=version, seat=0, accept=False))["type"] == "ack"
        await chairs[1].until("state", version=version + 1)
        assert "offer" not in chairs[1].state
        for chair in (chairs[0], chairs[2]):
            await chair.ask("ping", id="three")
        for place, (seat, words) in enumerate(SCRIPT[1:]):
            await make(chairs, seat, words, f"flush{place}")
        card = next(one["words"] for one in chairs[2].state["legal"] if one["kind"].startswith("play_"))
        await make(chairs, 2, card, "four")
        count = chairs[2].state["count"]
        assert chairs[2].state["may_undo"]
        await make(chairs, 2, "undo", "five")
        assert chairs[2].state["count"] == count - 1
        assert [entry.kind for entry in await server.context.store.log(which)][-1] == "undo"
