"""Requests of the host of the server: the link, the tables, what was said at them, who is blocked."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from rollbones.engine.registry import all_games

from ..access.refused import Refused
from ..access.visitors import is_secure
from ..access.words import guest
from ..store.host_store import TableListed
from .common import NEVER_KEPT, Asked, context_of, operator, somebody
from .front import Me, who_asks
from .links import Done, Token

PlayerId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class SeatListed(msgspec.Struct):
    """A seat of a table, and who has it."""

    seat: int
    kind: str  # person, bot; friend or open while nobody sits there
    name: str
    player: str  # of a person
    you: bool


class HostTable(msgspec.Struct):
    """A table as the host sees it: nothing that is hidden at it, and nothing that tells of hidden moves."""

    table: str
    game: str
    title: str
    status: str
    private: bool
    created: float
    active: float  # when something last happened that everybody there could see
    seats: list[SeatListed]


class HostTables(msgspec.Struct):
    """The tables of the server."""

    open: list[HostTable]
    open_count: int
    over: list[HostTable]
    over_count: int


class HostLine(msgspec.Struct):
    """A line of chat as the host sees it."""

    number: int
    at: float
    player: str
    name: str
    text: str
    you: bool
    taken_out: bool


class NewBlock(msgspec.Struct):
    """Somebody to be blocked."""

    player: PlayerId
    by_address: bool = False


class Blocked(msgspec.Struct):
    """Somebody who is blocked."""

    player: str
    name: str
    at: float
    by_address: bool  # it was asked for …
    has_address: bool  # … and it is known


@post("/api/host", status_code=200, open_to_blocked=True)
async def open_host_link(request: Asked, data: JSONBody[Token]) -> Response[Me]:
    """Exchange the token of the host's link for the cookie that gives the host's tools."""
    player, visitors = somebody(request, "open_host_link"), context_of(request).visitors
    if not visitors.is_hosts_token(data.token):
        raise Refused("this link is not of this start of the server; open the one it printed last", "no_link", 403)
    cookie = visitors.operator_cookie(player, secure=is_secure(request))
    return Response(await who_asks(request, player, is_operator=True), cookies=[cookie], headers=NEVER_KEPT)


@get("/api/host/tables")
async def list_tables(request: Asked) -> Response[HostTables]:
    """Return the tables, their players and the time of the last public change."""
    player, hosting = operator(request, "list_tables"), context_of(request).hosting
    going_on, count = await hosting.tables(over=False)
    over, over_count = await hosting.tables(over=True)
    listed = [[_listed(one, player) for one in some] for some in (going_on, over)]
    return Response(HostTables(listed[0], count, listed[1], over_count), headers=NEVER_KEPT)


@post("/api/host/tables/{which:str}/close", status_code=200)
async def close_table(request: Asked, which: FromPath[str]) -> Response[Done]:
    """End a match where it stands."""
    operator(request, "close_table")
    await context_of(request).hosting.close_table(which)
    return Response(Done(True), headers=NEVER_KEPT)


@get("/api/host/tables/{which:str}/chat")
async def read_chat(request: Asked, which: FromPath[str]) -> Response[list[HostLine]]:
    """Return the chat of a table."""
    player = operator(request, "read_chat")
    lines = [
        HostLine(one.number, one.at, one.player, one.name, one.text, one.player == player, one.taken_out)
        for one in await context_of(request).hosting.chat(which)
    ]
    return Response(lines, headers=NEVER_KEPT)


@delete("/api/host/tables/{which:str}/chat/{number:int}", status_code=200)
async def take_out_line(request: Asked, which: FromPath[str], number: FromPath[int]) -> Response[Done]:
    """Take a line of chat out."""
    operator(request, "take_out_line")
    await context_of(request).hosting.take_out(which, number)
    return Response(Done(True), headers=NEVER_KEPT)


@get("/api/host/blocks")
async def list_blocks(request: Asked) -> Response[list[Blocked]]:
    """Return who is blocked."""
    operator(request, "list_blocks")
    return Response(await _blocks(request), headers=NEVER_KEPT)


@post("/api/host/blocks", status_code=200)
async def block(request: Asked, data: JSONBody[NewBlock]) -> Response[list[Blocked]]:
    """Block a visitor."""
    player = operator(request, "block")
    await context_of(request).hosting.block(data.player, by_address=data.by_address, operator=player)
    return Response(await _blocks(request), headers=NEVER_KEPT)


@delete("/api/host/blocks/{player:str}", status_code=200)
async def unblock(request: Asked, player: FromPath[str]) -> Response[list[Blocked]]:
    """Let a visitor in again."""
    operator(request, "unblock")
    await context_of(request).hosting.unblock(player)
    return Response(await _blocks(request), headers=NEVER_KEPT)


async def _blocks(request: Asked) -> list[Blocked]:
    blocks = context_of(request).blocks
    await blocks.reload()
    return [Blocked(one.player, one.name, one.at, one.by_address, one.address is not None) for one in blocks.all]


def _listed(table: TableListed, player: str) -> HostTable:
    game = all_games().get(table.game)
    seats = [
        SeatListed(
            one.seat,
            "bot" if one.kind == "bot" else "person" if one.player else one.kind,
            one.name or (guest(one.player) if one.player else one.level),
            one.player or "",
            one.player == player,
        )
        for one in table.seats
    ]
    title = game.card.title if game else table.game
    return HostTable(table.id, table.game, title, table.status, table.private, table.created, table.news, seats)
