from __future__ import annotations

import asyncio
import json

from server.serving import Chair, Frame, Running, Visitor


async def sit_two(ann: Visitor, bob: Visitor, game: str = "pig", **more: object) -> str:
    which = await ann.table(game, "me", "friend", **more)
    await ann.invite(which, bob)
    return which


async def roll_on(chair: Chair, state: Frame, seat: int) -> Frame:
    """Roll or hold until the turn is the other's."""
    while seat in state["acting"]:
        move = 1 if state["view"]["turn"] > 10 else 0
        answer = await chair.ask("move", version=state["version"], seat=seat, move=move)
        assert answer["type"] == "ack"
        state = await chair.until("state")
    return state


async def test_two_play_a_whole_game_and_both_see_every_move(ann: Visitor, bob: Visitor) -> None:
    which = await sit_two(ann, bob, options={"goal": "30"})
    async with ann.at(which) as first, bob.at(which) as second:
        chairs, states = [first, second], [await first.until("state"), await second.until("state")]
        while not states[0]["over"]:
            mover = states[0]["acting"][0]
            move = 1 if states[0]["view"]["turn"] >= 8 else 0
            assert states[1 - mover]["legal"] == []
            answer = await chairs[mover].ask("move", version=states[mover]["version"], seat=mover, move=move)
            assert answer["type"] == "ack"
            states = [await chair.until("state", version=answer["version"]) for chair in chairs]
            assert states[0]["show"] == states[1]["show"]
            assert states[0]["steps"] == states[1]["steps"] != []
            assert all(step["tale"] for step in states[0]["steps"])
        assert states[0]["winners"] == states[1]["winners"] != []
        assert states[0]["secret"] == states[1]["secret"] != ""
    records = [(await who.get("/api/home"))["records"][0] for who in (ann, bob)]
    assert sorted(one["won"] for one in records) == [0, 1]


async def test_an_acknowledgement_comes_before_the_frame_that_shows_the_move(ann: Visitor) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        await chair.catch_up()
        chair.frames.clear()
        await chair.ask("move", version=0, seat=0, move=0)
        await chair.until("state")
        assert json.loads(chair.frames[0])["type"] == "ack"


async def test_a_move_sent_twice_is_applied_once_and_acknowledged_twice(ann: Visitor, server: Running) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        first = await chair.ask("move", id="same", version=0, seat=0, move=0)
        second = await chair.ask("move", id="same", version=0, seat=0, move=0)
        assert first == second == {"type": "ack", "id": "same", "version": 1}
    async with ann.at(which) as other:
        assert await other.ask("move", id="same", version=0, seat=0, move=0) == first
    assert len(await server.context.store.log(which)) == 1


async def test_the_same_move_from_two_sockets_at_once_is_applied_once(ann: Visitor, server: Running) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as one, ann.at(which) as other:
        message = {"type": "move", "id": "both", "version": 0, "seat": 0, "move": 0}
        await asyncio.gather(one.tell(**message), other.tell(**message))
        assert (await one.until("ack"))["version"] == (await other.until("ack"))["version"] == 1
    assert len(await server.context.store.log(which)) == 1


async def test_another_players_id_is_not_taken_for_ones_own(ann: Visitor, bob: Visitor) -> None:
    which = await sit_two(ann, bob)
    async with ann.at(which) as first, bob.at(which) as second:
        await roll_on(first, await first.until("state"), 0)
        mine = json.loads(first.frames[-1])["version"]
        await second.until("state", version=mine)
        ids = [json.loads(frame)["id"] for frame in first.frames if json.loads(frame)["type"] == "ack"]
        answer = await second.ask("move", id=ids[0], version=mine, seat=1, move=0)
        assert answer == {"type": "ack", "id": ids[0], "version": mine + 1}


async def test_a_move_made_on_an_old_version_is_refused_with_the_new_one(ann: Visitor) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        await chair.ask("move", version=0, seat=0, move=0)
        refusal = await chair.ask("move", version=0, seat=0, move=0)
        assert (refusal["type"], refusal["code"], refusal["version"]) == ("refused", "stale", 1)
        ahead = await chair.ask("move", version=99, seat=0, move=0)
        assert (ahead["code"], ahead["version"]) == ("stale", 1)


async def test_where_several_may_move_a_move_that_crossed_anothers_stands(ann: Visitor, bob: Visitor) -> None:
    which = await ann.table("trapsetter", "me", "friend")
    await ann.invite(which, bob)
    async with ann.at(which) as first, bob.at(which) as second:
        await first.until("state")
        before = await second.until("state")
        made = await first.ask("move", version=before["version"], seat=0, move=0)
        crossed = await second.ask("move", version=before["version"], seat=1, move=1)
        assert [made["type"], crossed["type"]] == ["ack", "ack"]
        again = await second.ask("move", version=before["version"], seat=1, move=16)
        assert again["code"] == "stale"


async def test_a_side_that_shares_its_secrets_sees_each_others_moves_and_may_hold_two_seats(
    ann: Visitor, bob: Visitor
) -> None:
    which = await ann.table("trapsetter", "me", "friend")
    await ann.invite(which, bob)
    info = await ann.get(f"/api/tables/{which}")
    assert (info["hides"], info["apart"]) == (True, False)
    async with ann.at(which) as first, bob.at(which) as second:
        state = await first.until("state")
        await second.until("state")
        answer = await first.ask("move", version=state["version"], seat=0, move=16)
        seen = await second.until("state", version=answer["version"])
        assert seen["steps"][-1]["words"] == "be the human"
        assert len(seen["insight"]["sheets"]) == 2


async def test_a_move_says_how_likely_its_check_succeeds(ann: Visitor) -> None:
    una = "una elf small; str 1 dex 3 con 2 int 0 wis -1 cha 1; crafting 2; finesse piercing; silver 4"
    which = await ann.table("trapsetter", "me", options={"roster": una})
    async with ann.at(which) as chair:
        state = await chair.until("state")
        craft = next(move for move in state["legal"] if move["words"] == "craft a torch")
        assert (craft["chance"], craft["roll"]) == (0.6, [1, 5])
        assert all("chance" not in move for move in state["legal"] if move["kind"] == "go")


async def test_an_illegal_move_is_refused_with_its_clause(ann: Visitor) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        refusal = await chair.ask("move", version=0, seat=0, move=1)
        assert (refusal["code"], refusal["clause"], refusal["version"]) == ("illegal", "P1.5", 0)
        assert "P1.5" in refusal["sentence"]
        assert (await chair.ask("why", seat=0, kind="hold"))["clause"] == "P1.5"
        assert (await chair.ask("why", seat=0, kind="dance"))["sentence"].startswith("'dance' is no kind of move")
        assert "it takes none" in (await chair.ask("why", seat=0, kind="hold", parts=[3]))["sentence"]
        odds = await chair.ask("odds", seat=0, move=0)
        assert sum(one["percent"] for one in odds["outcomes"]) > 99.9
        assert len(odds["outcomes"]) == 6


async def test_nobody_moves_for_another_and_a_spectator_for_nobody(ann: Visitor, bob: Visitor, cat: Visitor) -> None:
    which = await sit_two(ann, bob)
    async with bob.at(which) as other, cat.at(which) as watcher:
        assert (await other.ask("move", version=0, seat=0, move=0))["code"] == "not_allowed"
        assert (await watcher.until("welcome"))["role"] == "spectator"
        state = await watcher.until("state")
        assert (state["seat"], state["legal"]) == (None, [])
        for kind in ("move", "undo", "resign", "answer"):
            refusal = await watcher.ask(kind, version=0, seat=0, move=0, accept=True)
            assert refusal["code"] == "not_allowed"
        assert (await watcher.ask("chat", text="hello"))["code"] == "not_allowed"
        assert (await watcher.ask("ping"))["type"] == "pong"


async def test_a_page_that_comes_back_gets_one_frame_with_everything_it_missed(ann: Visitor) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        await chair.until("state")
        await chair.ask("move", version=0, seat=0, move=0)
        seen = (await chair.until("state"))["version"]
    async with ann.at(which) as chair:
        state = await chair.until("state", seat=0)
        for _ in range(5):
            seat = state["acting"][0]
            answer = await chair.ask("move", version=state["version"], seat=seat, move=0)
            state = await chair.until("state", version=answer["version"])
    async with ann.at(which, since=seen) as chair:
        state = await chair.until("state")
        assert [step["version"] for step in state["steps"]] == [2, 3, 4, 5, 6]
        assert [step["number"] for step in state["steps"]] == [2, 3, 4, 5, 6]
        assert "tale" not in state
        assert all(step["tale"] for step in state["steps"])
    async with ann.at(which, since=6) as chair:
        assert (await chair.until("state"))["steps"] == []
    async with ann.at(which) as chair:
        assert len((await chair.until("state"))["steps"]) == 6
    async with ann.at(which, since=77) as chair:
        assert len((await chair.until("state"))["steps"]) == 6


async def test_a_hot_seat_gets_a_frame_for_each_seat(ann: Visitor) -> None:
    which = await ann.table("pig", "me", "me", "me")
    async with ann.at(which) as chair:
        assert (await chair.until("welcome"))["seats_mine"] == [0, 1, 2]
        assert [(await chair.until("state"))["seat"] for _ in range(3)] == [0, 1, 2]


async def test_a_bot_moves_by_itself(ann: Visitor) -> None:
    which = await ann.table("pig", "bot", "me")
    async with ann.at(which) as chair:
        state = await chair.until("state")
        while 1 not in state["acting"]:
            state = await chair.until("state")
        assert all(step["seat"] == 0 for step in state["steps"])


async def test_alone_a_move_is_taken_back_at_once_and_never_past_a_roll(ann: Visitor) -> None:
    which = await ann.table("pig", options={"sides": "20"}, seed="b")
    async with ann.at(which) as chair:
        state = await chair.until("state", seat=0)
        assert not state["may_undo"]
        answer = await chair.ask("move", version=0, seat=0, move=0)
        state = await chair.until("state", seat=0, version=1)
        assert state["acting"] == [0]
        assert (await chair.ask("undo", version=1, seat=0))["code"] == "not_undoable"
        answer = await chair.ask("move", version=1, seat=0, move=1)
        state = await chair.until("state", seat=0, version=2)
        assert state["may_undo"]
        assert state["acting"] == [1]
        answer = await chair.ask("undo", version=2, seat=0)
        assert answer["type"] == "ack"
        state = await chair.until("state", seat=0, version=3)
        assert (state["acting"], state["count"], state["steps"]) == ([0], 1, [])


async def test_in_company_a_take_back_is_offered_and_the_other_decides(ann: Visitor, bob: Visitor) -> None:
    which = await sit_two(ann, bob, options={"sides": "20"})
    async with ann.at(which) as first, bob.at(which) as second:
        state = await first.until("state")
        while 1 not in state["acting"] or not state["may_undo"]:  # until somebody's 1 has not ended the turn
            seat = state["acting"][0]
            chair = (first, second)[seat]
            move = 1 if state["view"]["turn"] and seat == 0 else 0
            answer = await chair.ask("move", version=state["version"], seat=seat, move=move)
            assert answer["type"] == "ack"
            state = await first.until("state", version=answer["version"])
        before = state["count"]
        offer = await first.ask("undo", version=state["version"], seat=0)
        asked = await second.until("state", version=offer["version"])
        assert asked["offer"] == {"seat": 0, "back": 1, "waits_for": [1]}
        mine = await first.ask("answer", version=offer["version"], seat=0, accept=True)
        assert mine["code"] == "no_offer"
        refusal = await second.ask("answer", version=offer["version"], seat=1, accept=False)
        state = await first.until("state", version=refusal["version"])
        assert "offer" not in state
        assert state["count"] == before
        offer = await first.ask("undo", version=state["version"], seat=0)
        await second.until("state", version=offer["version"])
        yes = await second.ask("answer", version=offer["version"], seat=1, accept=True)
        state = await first.until("state", version=yes["version"])
        assert state["count"] == before - 1
        assert state["acting"] == [0]


async def test_giving_up_ends_it_for_two_and_shows_the_secret(ann: Visitor, bob: Visitor) -> None:
    which = await sit_two(ann, bob)
    async with ann.at(which) as first, bob.at(which) as second:
        state = await second.until("state")
        assert "secret" not in state
        assert (await first.ask("resign", seat=0))["type"] == "ack"
        state = await second.until("state", over=True)
        assert (state["winners"], state["ended"]) == ([1], "resigned")
        assert len(state["secret"]) == 64
        assert (await first.ask("move", version=1, seat=0, move=0))["code"] == "over"
        again = await ann.post(f"/api/tables/{which}/rematch")
        assert await bob.post(f"/api/tables/{which}/rematch") == again
        info = await bob.get(f"/api/tables/{again['table']}")
        assert [one["you"] for one in info["seats"]] == [True, False]
        assert (await second.until("info"))["info"]["seats"][0]["gone"] == "resigned"


async def test_with_three_a_bot_plays_on_for_the_one_who_left(ann: Visitor) -> None:
    which = await ann.table("pig", "me", "me", "me")
    async with ann.at(which) as chair:
        await chair.ask("resign", seat=0)
        state = await chair.until("state", seat=1)
        while state["acting"] != [1]:
            state = await chair.until("state", seat=1)
        assert not state["over"]


async def test_chat_reaches_everybody_once_and_is_inert(ann: Visitor, bob: Visitor) -> None:
    which = await sit_two(ann, bob)
    async with ann.at(which) as first, bob.at(which) as second:
        await second.until("welcome")  # whatever is said from now on comes as a line of its own
        said = {"id": "once", "text": "<b>hi</b>\u202e \x00\n there"}
        assert (await first.ask("chat", **said))["type"] == "ack"
        line = await second.until("chat")
        assert line["text"] == "<b>hi</b> there"
        assert line["seat"] == 0
        assert (await first.ask("chat", **said))["type"] == "ack"
        assert (await first.ask("chat", text=" \n "))["code"] == "empty"
    async with bob.at(which) as second:
        assert [one["text"] for one in (await second.until("welcome"))["chat"]] == ["<b>hi</b> there"]


async def test_whoever_comes_in_while_a_line_is_said_hears_it(ann: Visitor, bob: Visitor) -> None:
    which = await sit_two(ann, bob)
    async with ann.at(which) as first:
        for number in range(8):
            await first.tell(type="chat", id=f"line-{number}", text=f"line {number}")
            async with bob.at(which) as second:
                heard = [one["text"] for one in (await second.until("welcome"))["chat"]]
                if f"line {number}" not in heard:
                    heard.append((await second.until("chat"))["text"])
            assert heard == [f"line {one}" for one in range(number + 1)]


async def test_nobody_moves_before_every_seat_is_taken(ann: Visitor, bob: Visitor) -> None:
    which = await ann.table("pig", "me", "open")
    async with ann.at(which) as first:
        assert (await first.ask("move", version=0, seat=0, move=0))["code"] == "waiting"
        assert which in [one["table"] for one in (await bob.get("/api/home"))["open"]]
        async with bob.at(which) as second:
            await second.until("welcome")
            await bob.post(f"/api/tables/{which}/sit", {"seat": 1})
            info = await second.until("info", seats_mine=[1])
            assert info["info"]["status"] == "playing"
            assert (await first.ask("move", version=0, seat=0, move=0))["type"] == "ack"
            assert (await second.until("state", version=1))["seat"] == 1


async def test_delver_tells_the_odds_of_the_next_draw(ann: Visitor) -> None:
    which = await ann.table("delver")
    async with ann.at(which) as chair:
        state = await chair.until("state")
        assert abs(sum(state["odds"]["draw"].values()) - 1) < 1e-3
        assert state["legal"][0]["words"] == "draw"
