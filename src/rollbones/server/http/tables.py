"""Requests about tables: make one, look at one, play again."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from rollbones.engine.match.daily import today
from rollbones.engine.match.match import secret_from_seed

from ..access.refused import Refused
from ..protocol import Info
from ..store import Seat
from ..table.bots import caretaker
from ..table.clock import ClockChoice
from ..table.making import Wish, make, make_daily
from ..table.making import rematch as make_rematch
from .common import NEVER_KEPT, Asked, Long, Short, at, context_of, count_table, somebody
from .front import game_of, has_daily


class SeatWish(msgspec.Struct):
    """Who a seat is for."""

    kind: Literal["me", "friend", "bot", "open"]
    level: Short = ""


class NewTable(msgspec.Struct):
    """A table that is asked for."""

    game: Short
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=16)] = []
    options: dict[Short, Long] = {}
    clock: ClockChoice = msgspec.field(default_factory=ClockChoice)
    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=80)] | None = None
    daily: bool = False
    chat: Literal["players", "all"] = "players"
    hints: bool = False  # in company, too


class Made(msgspec.Struct):
    """A table that was made."""

    table: str


@post("/api/tables")
async def create(request: Asked, data: JSONBody[NewTable]) -> Response[Made]:
    """Make a table, or return today's."""
    hub, player = context_of(request).hub, somebody(request, "create")
    await count_table(request)
    game = game_of(data.game)
    if data.daily:
        if not has_daily(game):
            raise Refused(f"{game.card.title} has no game of the day", "no_daily")
        return Response(Made(await make_daily(hub, player, game, today())), headers=NEVER_KEPT)
    wishes = data.seats or [SeatWish("me")] * game.card.seats[0]
    if data.seed is not None and any(one.kind in {"friend", "open"} for one in wishes):
        raise Refused("a seed is known beforehand; play it alone, or leave it out in company", "bad_seed")
    seats = [
        Seat(
            seat,
            one.kind,
            player if one.kind == "me" else None,
            (one.level or caretaker()) if one.kind == "bot" else "",
        )
        for seat, one in enumerate(wishes)
    ]
    secret = secret_from_seed(data.seed) if data.seed is not None else None
    wish = Wish(player, game, seats, data.options, data.clock, secret, chat=data.chat, hints=data.hints)
    return Response(Made(await make(hub, wish)), headers=NEVER_KEPT)


@get("/api/tables/{which:str}")
async def table(request: Asked, which: FromPath[str]) -> Response[Info]:
    """Return the description of a table."""
    found, player = await at(request, which, "table")
    return Response(context_of(request).hub.info(found, player), headers=NEVER_KEPT)


@post("/api/tables/{which:str}/rematch")
async def rematch(request: Asked, which: FromPath[str]) -> Response[Made]:
    """Play again."""
    found, player = await at(request, which, "rematch")
    await count_table(request)
    return Response(Made(await make_rematch(context_of(request).hub, found, player or "")), headers=NEVER_KEPT)
