"""What whoever runs the server asks."""

from __future__ import annotations

import msgspec
from litestar import Response, get

from rollbones.engine.ready import is_ready
from rollbones.engine.registry import all_games

from .. import metrics as counted
from .common import NEVER_KEPT, Asked, house_of


class Health(msgspec.Struct):
    """How it goes."""

    well: bool
    closing: bool
    compiled: list[str]


@get("/healthz", open_to_blocked=True)
async def healthz(request: Asked) -> Response[Health]:
    """Say whether the server and its database are well."""
    house = house_of(request)
    well = await house.store.is_well()
    compiled = [game.slug for game in all_games().values() if is_ready(game)]
    status = 200 if well and not house.is_closing else 503
    return Response(Health(well, house.is_closing, compiled), status_code=status, headers=NEVER_KEPT)


@get("/metrics", open_to_blocked=True)
async def metrics() -> Response[bytes]:
    """Give the counts, in the way Prometheus reads them."""
    return Response(counted.text(), media_type="text/plain; version=0.0.4", headers=NEVER_KEPT)
