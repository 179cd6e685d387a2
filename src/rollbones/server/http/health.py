"""Health and metrics, for operators."""

from __future__ import annotations

import msgspec
from litestar import Response, get

from rollbones.engine.registry import all_games
from rollbones.engine.run.warmup import is_ready

from .. import metrics as counted
from .common import NEVER_KEPT, Asked, context_of


class Health(msgspec.Struct):
    """Health of the server."""

    well: bool
    closing: bool
    compiled: list[str]
    why: str  # what is wrong, in a sentence


@get("/healthz", open_to_blocked=True)
async def healthz(request: Asked) -> Response[Health]:
    """Return the health of the server and its database."""
    context = context_of(request)
    why = await context.store.health()
    compiled = [game.slug for game in all_games().values() if is_ready(game)]
    status = 503 if why or context.is_closing else 200
    return Response(Health(not why, context.is_closing, compiled, why), status_code=status, headers=NEVER_KEPT)


@get("/metrics", open_to_blocked=True)
async def metrics(request: Asked) -> Response[bytes]:
    """Give the counts, in the way Prometheus reads them."""
    await context_of(request).store.health()  # which counts whether it is
    return Response(counted.text(), media_type="text/plain; version=0.0.4", headers=NEVER_KEPT)
