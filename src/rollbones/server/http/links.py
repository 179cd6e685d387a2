"""Links: how a friend gets to a seat. The token is shown once, kept as a hash, and exchanged for the friend's own cookie."""

from __future__ import annotations

import io
import secrets
from functools import partial
from typing import Annotated

import msgspec
import segno
from litestar import Response, delete, post
from litestar.params import FromPath, JSONBody

from ..access.gate import Facts, gate, role_of
from ..access.refused import Refused, no_table
from ..access.seating import check_seating
from ..access.tokens import digest_of
from ..access.visitors import site_of
from ..table import LiveTable
from ..table.making import deal
from .common import NEVER_KEPT, Asked, at, context_of, somebody

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]


class SeatWanted(msgspec.Struct):
    """Which seat."""

    seat: SeatNumber


class Link(msgspec.Struct):
    """A link to a seat, and its QR code."""

    url: str
    qr: str


class Token(msgspec.Struct):
    """The token of a link."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class Seated(msgspec.Struct):
    """The seat that was taken."""

    table: str
    seat: int


class Done(msgspec.Struct):
    """Whether there was something to do."""

    done: bool


@post("/api/tables/{which:str}/links")
async def make_link(request: Asked, which: FromPath[str], data: JSONBody[SeatWanted]) -> Response[Link]:
    """Make a link to a seat; the one before becomes void."""
    table, _ = await at(request, which, "link", as_host=True)
    hub = context_of(request).hub
    if data.seat >= len(table.seats) or table.seats[data.seat].kind not in {"friend", "open"}:
        raise Refused("there is no seat for a friend there", "bad_seat")
    if table.seats[data.seat].player is not None:
        raise Refused("somebody sits there already", "taken", 409)
    token = secrets.token_urlsafe(18)
    await hub.store.make_link(which, data.seat, digest_of(token))
    await hub.seats_changed(table)
    url = f"{site_of(request)}{hub.settings.path}/join/{token}"
    drawn = io.BytesIO()
    segno.make(url, error="m").save(drawn, kind="svg", scale=4, border=2, xmldecl=False, svgns=True, nl=False)
    return Response(Link(url, drawn.getvalue().decode()), headers=NEVER_KEPT)


@delete("/api/tables/{which:str}/links/{seat:int}", status_code=200)
async def revoke_link(request: Asked, which: FromPath[str], seat: FromPath[int]) -> Response[Done]:
    """Revoke a link; while the table waits for players, its seat becomes free again."""
    table, _ = await at(request, which, "revoke", as_host=True)
    if not 0 <= seat < len(table.seats):
        raise Refused("there is no such seat", "bad_seat")
    done = await context_of(request).hub.store.revoke_link(which, seat)
    await context_of(request).hub.seats_changed(table)
    return Response(Done(done), headers=NEVER_KEPT)


@post("/api/join", status_code=200)
async def join(request: Asked, data: JSONBody[Token]) -> Response[Seated]:
    """Exchange a link for a seat."""
    player = somebody(request, "join")
    hub = context_of(request).hub
    found = await hub.store.link(digest_of(data.token))
    if found is None:
        raise Refused("this link leads nowhere any more; ask for a new one", "no_link", 404)
    table = await hub.table(found[0])
    return await _sit(request, table, found[1], player)


@post("/api/tables/{which:str}/sit", status_code=200)
async def sit(request: Asked, which: FromPath[str], data: JSONBody[SeatWanted]) -> Response[Seated]:
    """Take a seat that is open to anyone."""
    table, player = await at(request, which, "sit")
    if data.seat >= len(table.seats) or table.seats[data.seat].kind != "open":
        raise Refused("this seat is not open to anyone; ask for a link", "bad_seat", 403)
    return await _sit(request, table, data.seat, player or "")


async def _sit(request: Asked, table: LiveTable, seat: int, player: str) -> Response[Seated]:
    hub = context_of(request).hub
    gate("sit", role_of(table, player), Facts.of(table) if table.row.private else Facts())
    if seat >= len(table.seats):
        raise no_table()
    if table.over:
        raise Refused("the match is over", "over", 409)
    check = partial(check_seating, table.game, table.box)
    if not await hub.store.sit(table.row.id, seat, player, check, partial(deal, hub, table)):
        raise Refused("somebody sits there already", "taken", 409)
    await hub.seats_changed(table)
    return Response(Seated(table.row.id, seat), headers=NEVER_KEPT)
