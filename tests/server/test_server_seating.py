"""Who may hold which seats together, wherever somebody gets one."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest

from rollbones.engine import rule
from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.server.access.refused import Refused
from rollbones.server.access.seating import check_seating, next_seating
from rollbones.server.store import Seat
from server.serving import Running, Visitor

SLOPE = {"variant": "single_slope"}


def seats_of(players: str, kind: str = "friend") -> list[Seat]:
    """Return seats by whose they are, a letter each; nobody's are a dot."""
    return [Seat(place, kind, None if one == "." else one, "") for place, one in enumerate(players)]


def holders(seats: list[Seat]) -> str:
    return "".join(one.player or "." for one in seats)


@pytest.mark.parametrize(
    ("game", "kinds", "options"),
    [
        ("everest", ["me", "friend", "me"], {}),
        ("everest", ["friend", "me", "me"], {}),
        ("everest", ["me", "open", "me"], {}),
        ("climb", ["me", "me", "friend"], SLOPE),
        ("climb", ["me", "friend", "me", "bot"], SLOPE),
    ],
)
async def test_in_company_nobody_is_made_a_table_with_opposing_seats_in_hand(
    ann: Visitor, game: str, kinds: list[str], options: dict[str, str]
) -> None:
    wish = {"game": game, "seats": [{"kind": kind} for kind in kinds], "options": options}
    status, code, sentence = await ann.refused("/api/tables", wish)
    assert (status, code) == (409, "two_seats")
    assert "seats" in sentence


@pytest.mark.parametrize(
    ("game", "kinds", "options"),
    [
        ("everest", ["me", "me", "friend"], {}),  # partners hide nothing from each other
        ("everest", ["me", "bot", "me"], {}),  # nobody is cheated but bots, and they are shown views only
        ("everest", ["me", "me", "me"], {}),  # a device that goes round
        ("climb", ["me", "me"], SLOPE),
        ("climb", ["me", "me", "friend"], {}),  # nothing is hidden
    ],
)
async def test_whoever_cheats_nobody_may_hold_what_they_like(
    ann: Visitor, game: str, kinds: list[str], options: dict[str, str]
) -> None:
    assert await ann.table(game, *kinds, options=options)


async def test_of_two_opposing_seats_asked_for_at_once_one_is_given(ann: Visitor, bob: Visitor, server: Running) -> None:
    for _ in range(5):
        which = await ann.table("everest", "open", "me", "open")
        wishes = [bob.client.post(f"/api/tables/{which}/sit", json={"seat": seat}) for seat in (0, 2)]
        answers = await asyncio.gather(*wishes)
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert len([one for one in await server.context.store.seats_of(which) if one.player is not None]) == 2


async def test_a_rematch_leaves_seats_where_turning_would_put_opposing_ones_into_one_hand(ann: Visitor, bob: Visitor) -> None:
    which = await ann.table("everest", "me", "me", "friend")
    await ann.invite(which, bob, seat=2)
    async with bob.at(which) as mountain, ann.at(which) as climbers:
        for seat in (0, 1):
            await climbers.ask("resign", seat=seat)
        await mountain.until("state", over=True)
    again = (await bob.post(f"/api/tables/{which}/rematch"))["table"]
    info = await bob.get(f"/api/tables/{again}")
    assert [one["you"] for one in info["seats"]] == [False, False, True]


async def test_a_rematch_of_three_goes_round(ann: Visitor, bob: Visitor, cat: Visitor) -> None:
    which = await ann.table("everest", "me", "friend", "friend")
    await ann.invite(which, bob, seat=1)
    await ann.invite(which, cat, seat=2)
    async with ann.at(which) as first, bob.at(which) as second, cat.at(which) as third:
        await first.ask("resign", seat=0)
        await second.ask("resign", seat=1)
        await third.until("state", over=True)
    again = (await bob.post(f"/api/tables/{which}/rematch"))["table"]
    info = await ann.get(f"/api/tables/{again}")
    assert [one["you"] for one in info["seats"]] == [False, True, False]


@rule
def hide_something(table: object, box: object, seat: int) -> None:
    """Hide what each pair has."""


def pairs() -> Game:
    """Return a game of two pairs, the first two against the last two, that hide something from each other."""
    game = Game("pact")
    game.card = dataclasses.replace(game.card, partners_share=True)
    game.functions.update(hide=hide_something, side=lambda box, seat: seat // 2)
    return game


def test_a_rematch_turns_on_to_the_next_seating_that_may_be() -> None:
    game = pairs()
    box = game.box()
    assert holders(next_seating(game, box, seats_of("aabb"))) == "bbaa"
    assert holders(next_seating(game, box, seats_of("abcd"))) == "dabc"
    assert holders(next_seating(game, box, seats_of("aabc"))) == "bcaa"


def test_a_seating_that_may_not_be_says_which_seats_are_the_trouble() -> None:
    everest = find_game("everest")
    check_seating(everest, everest.box(), seats_of("aab"))
    check_seating(everest, everest.box(), seats_of("aaa", "me"))
    with pytest.raises(Refused, match="as seats 1 and 3 of Journey to the Top of the World do"):
        check_seating(everest, everest.box(), seats_of("aba"))
    with pytest.raises(Refused, match="seats 1 and 3"):
        check_seating(everest, everest.box(), seats_of("a.a"))
