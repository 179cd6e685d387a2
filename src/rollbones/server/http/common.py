"""Shared by all routes: identity, error responses, origin checks, rate limits."""

from __future__ import annotations

from typing import Annotated, Any, cast

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler

from rollbones.engine.errors import RollbonesError

from .. import faults
from ..access.gate import Facts, Role, gate, role_of
from ..access.refused import Refused
from ..access.visitors import address_of
from ..context import Context
from ..table import LiveTable

Asked = Request[Any, Any, Any]
SAFE = {"GET", "HEAD", "OPTIONS"}
NEVER_KEPT = {"cache-control": "no-store"}

Short = Annotated[str, msgspec.Meta(max_length=80)]
Long = Annotated[str, msgspec.Meta(max_length=16_384)]


class Readable(Asked):
    """A request whose body is refused in a sentence where it is no JSON, however it is broken."""

    async def json(self) -> Any:
        """Read the body."""
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError) as trouble:
            raise Refused("the body cannot be read; send JSON in UTF-8, nested a few deep", "bad_request") from trouble


def context_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Context:
    """Return the context a request came to."""
    return cast(Context, connection.app.state.context)


def who(request: Asked) -> str | None:
    """Return the player who asks."""
    return context_of(request).visitors.who(request)


def somebody(request: Asked, act: str) -> str:
    """Authorize a player for a request that concerns no table."""
    player = who(request)
    gate(act, Role.STRANGER if player is None else Role.SPECTATOR)
    return player or ""


def operator(request: Asked, act: str) -> str:
    """Authorize the host of the server; return the player."""
    player = who(request)
    is_operator = context_of(request).visitors.is_operator(request)
    gate(act, Role.OPERATOR if is_operator else Role.SPECTATOR if player else Role.STRANGER)
    return player or ""


async def at(request: Asked, which: str, act: str, *, as_host: bool = False) -> tuple[LiveTable, str | None]:
    """Authorize a request about a table; return the table and the player."""
    player = who(request)
    table = await context_of(request).hub.table_for(which, player)
    role = role_of(table, player)
    if as_host and player is not None and player == table.row.host:
        role = Role.HOST
    gate(act, role, Facts.of(table))
    return table, player


async def only_our_page(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Check where a request comes from, every one that changes something, and every socket; and whether they are blocked."""
    context = context_of(connection)
    if isinstance(connection, Request) and connection.method in SAFE:
        context.visitors.check_host(connection)
    else:
        context.visitors.check_origin(connection)
    if not isinstance(connection, Request):
        return  # a socket that is blocked is told so when it is open
    if not handler.opt.get("open_to_blocked"):
        context.let_in(connection)
    if connection.method not in SAFE:
        await count(connection, "posts")


async def count(request: Asked, what: str) -> None:
    """Count a request of a visitor; raise a sentence when there are too many."""
    context = context_of(request)
    await context.windows.check(what, context.visitors.who(request) or address_of(request))


async def count_table(request: Asked) -> None:
    """Count a new table by address, since a cookie can be replaced for free."""
    await context_of(request).windows.check("tables", address_of(request))


def _answer(sentence: str, code: str, status: int) -> Response[Any]:
    return Response({"error": sentence, "code": code}, status_code=status, headers=NEVER_KEPT)


def on_trouble(_request: Asked, trouble: RollbonesError) -> Response[Any]:
    """Respond with the sentence of a refusal."""
    if isinstance(trouble, Refused):
        return _answer(str(trouble), trouble.code, trouble.status)
    return _answer(str(trouble), "bad_request", 400)


def on_http_trouble(request: Asked, trouble: HTTPException) -> Response[Any]:
    """Convert Litestar's HTTP errors to our format."""
    if trouble.status_code >= 500:
        return on_fault(request, trouble)
    if isinstance(trouble, ValidationException) and isinstance(trouble.extra, list) and trouble.extra:
        first = trouble.extra[0]
        what = f"{first.get('key', '')}: {first.get('message', '')}" if isinstance(first, dict) else str(first)
        return _answer(what.strip(": ") or "the request does not say what it should", "bad_request", 400)
    known = {404: ("there is nothing here", "not_found"), 405: ("this cannot be done here", "method_not_allowed")}
    sentence, code = known.get(trouble.status_code, (trouble.detail or "the request cannot be read", "bad_request"))
    return _answer(sentence, code, trouble.status_code)


def on_fault(request: Asked, trouble: Exception) -> Response[Any]:
    """Respond to an internal error with its log id, without details."""
    fault = faults.tell("request", trouble, request, path=request.scope.get("path_template", ""), method=request.method)
    body = {"error": faults.SENTENCE.format(fault), "code": "failed", "fault": fault}
    return Response(body, status_code=500, headers=NEVER_KEPT)
