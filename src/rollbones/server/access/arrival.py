"""Normalises a request before anything else sees it.

The client address is that of the connection; X-Forwarded-For, -Proto and -Host are trusted only from a proxy that --proxy
names. The prefix that --path names is stripped, and HEAD becomes GET without a body.
"""

from __future__ import annotations

import re
import secrets
from typing import Any, cast
from urllib.parse import quote

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ..settings import Settings

REQUEST = "rollbones.request"  # where a request's id is left, in its state
WHOLE_ID = re.compile(rb"[A-Za-z0-9_-]{8,64}")


class Arrival:
    """ASGI layer that reads forwarded headers and strips the path prefix."""

    def __init__(self, inner: ASGIApp, settings: Settings) -> None:
        """Store the trusted proxies and the path prefix."""
        self._inner, self._path = inner, settings.path
        self._forwarded = ProxyHeadersMiddleware(cast(Any, self._hand_on), list(settings.proxies))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one ASGI request."""
        if scope["type"] not in {ScopeType.HTTP, ScopeType.WEBSOCKET}:
            await self._inner(scope, receive, send)
            return
        scope = cast(Scope, dict(scope))  # the library goes on by its own
        client = scope.get("client")
        is_trusted = client is not None and client[0] in self._forwarded.trusted_hosts
        self._read_headers(scope, is_trusted)
        await self._forwarded(cast(Any, scope), cast(Any, receive), cast(Any, send))

    def _read_headers(self, scope: Scope, is_trusted: bool) -> None:
        """Read host, scheme and request id from a trusted proxy; ignore those headers from anybody else."""
        said = {name: value for name, value in scope["headers"] if name in {b"x-forwarded-host", b"x-request-id"}}
        given = said.get(b"x-request-id", b"")
        name = given.decode() if is_trusted and WHOLE_ID.fullmatch(given) else secrets.token_hex(8)
        scope.setdefault("state", {})[REQUEST] = name
        if is_trusted and (host := said.get(b"x-forwarded-host", b"").rpartition(b",")[2].strip()):
            kept = [one for one in scope["headers"] if one[0] != b"host"]
            scope["headers"] = [*kept, (b"host", host)]

    async def _hand_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._take_path_off(scope)
        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            scope["method"] = "GET"
            send = _without_body(send)
        await self._inner(scope, receive, send)

    def _take_path_off(self, scope: Scope) -> None:
        """Strip the path prefix, whether or not a proxy has already done so."""
        path = scope["path"]
        if self._path and (path == self._path or path.startswith(f"{self._path}/")):
            rest = path[len(self._path) :] or "/"
            scope["path"], scope["raw_path"] = rest, quote(rest, safe="/:@!$&'()*+,;=~").encode()


def _without_body(send: Send) -> Send:
    async def head(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return head
