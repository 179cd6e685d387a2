"""The ASGI application: Litestar, the context, and an outer layer that adds headers to every response."""

from __future__ import annotations

from typing import Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Receive, Scope, Send

from rollbones.engine.errors import RollbonesError

from . import logs
from .access.arrival import REQUEST, Arrival
from .context import Context
from .http import HANDLERS
from .http.common import Readable, on_fault, on_http_trouble, on_trouble, only_our_page
from .settings import Settings
from .sockets import ABORT, WRITE, at_table
from .wire import straight

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "media-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]


def build(settings: Settings) -> Litestar:
    """Return the application."""
    context = Context(settings)
    return Litestar(
        route_handlers=[*HANDLERS, at_table],
        state=State({"context": context}),
        lifespan=[context.opened],
        guards=[only_our_page],
        request_class=Readable,
        exception_handlers={RollbonesError: on_trouble, HTTPException: on_http_trouble, Exception: on_fault},
        request_max_body_size=settings.limits.body,
        openapi_config=OpenAPIConfig(title="Rollbones", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
    )


class Outermost:
    """Puts the security headers and its id on every answer, and leaves sockets a way to be cut."""

    def __init__(self, inner: Litestar) -> None:
        """Wrap the application."""
        self.inner = inner
        self._arrival = Arrival(self._answer, inner.state.context.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] == ScopeType.WEBSOCKET:
            transport = getattr(getattr(send, "__self__", None), "transport", None)
            scope.setdefault("state", {})[ABORT] = getattr(transport, "abort", None)
            scope["state"][WRITE] = straight(getattr(send, "__self__", None))
        await self._arrival(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand a request to the application, once it is known where it comes from."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower() for name, _ in message["headers"]}
                ours = [*HEADERS, (b"x-request-id", scope["state"][REQUEST].encode())]
                message["headers"] = [*message["headers"], *(one for one in ours if one[0] not in own)]
            await send(message)

        await self.inner(scope, receive, with_headers if scope["type"] == ScopeType.HTTP else send)


def create() -> Any:
    """Return the application with the settings that the starting process left."""
    logs.begin()
    built = build(Settings.remembered())
    built.state.context.tidying.begin()
    return Outermost(built)
