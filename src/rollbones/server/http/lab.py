"""Requests about the lab: begin a study, look at it, stop it, read its report.

Anyone with a study's link may view it; its owner and the host of the server may stop and resume it.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from ..access.gate import Facts, Role, gate
from ..access.refused import Refused
from ..access.visitors import address_of
from ..jobs.studies import Study, StudyQuestion
from ..jobs.underway import Who
from .common import NEVER_KEPT, Asked, Long, Short, context_of, who
from .front import game_of

# The report is a page of its own, without a script, shown inside ours.
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)


class NewStudy(msgspec.Struct):
    """A study that is asked for."""

    kind: Literal["balance", "compare", "rulings"]
    game: Short
    bots: Short = "greedy"
    effort: Literal["quick", "good", "long"] = "quick"
    options: dict[Short, Long] = {}
    seats: Annotated[int, msgspec.Meta(ge=0, le=16)] = 0


class Begun(msgspec.Struct):
    """A study that was begun."""

    study: str


@post("/api/lab")
async def begin_study(request: Asked, data: JSONBody[NewStudy]) -> Response[Begun]:
    """Begin a study."""
    asks = await _asks(request, "study", _role(request))
    game = game_of(data.game)
    question = StudyQuestion(data.kind, game.slug, data.bots, data.effort, data.options, data.seats or game.card.seats[0])
    return Response(Begun(await context_of(request).studies.begin(question, asks)), headers=NEVER_KEPT)


@get("/api/lab/{which:str}")
async def study(request: Asked, which: FromPath[str]) -> Response[Study]:
    """Return the state of a study."""
    gate("look_at_study", _role(request))
    return _look(request, which)


@post("/api/lab/{which:str}/stop", status_code=200)
async def stop_study(request: Asked, which: FromPath[str]) -> Response[Study]:
    """Stop a study; what was done is kept."""
    gate("stop_study", _role(request, which))
    await context_of(request).studies.stop(which)
    return _look(request, which)


@post("/api/lab/{which:str}/go_on", status_code=200)
async def go_on_with_study(request: Asked, which: FromPath[str]) -> Response[Study]:
    """Take a stopped study up again."""
    asks = await _asks(request, "go_on_with_study", _role(request, which))
    await context_of(request).studies.go_on(which, asks)
    return _look(request, which)


@get("/api/lab/{which:str}/report.html")
async def report_page(request: Asked, which: FromPath[str]) -> Response[bytes]:
    """Give a study's report as a page, fit to be sent on."""
    headers = {**NEVER_KEPT, "content-security-policy": POLICY, "x-frame-options": "SAMEORIGIN"}
    return Response(_report(request, which, "html"), media_type="text/html", headers=headers)


@get("/api/lab/{which:str}/report.json")
async def report_data(request: Asked, which: FromPath[str]) -> Response[bytes]:
    """Give a study's report as data."""
    return Response(_report(request, which, "json"), media_type="application/json", headers=NEVER_KEPT)


def _role(request: Asked, which: str | None = None) -> Role:
    """Return the role of a visitor for the lab, or for a study."""
    player = who(request)
    if player is None:
        return Role.STRANGER
    if context_of(request).visitors.is_operator(request):
        return Role.OPERATOR
    is_theirs = which is not None and context_of(request).studies.owner_of(which) == player
    return Role.PLAYER if is_theirs else Role.SPECTATOR


async def _asks(request: Asked, act: str, role: Role) -> Who:
    """Authorize a study and apply rate limits; the host's studies are not counted."""
    context = context_of(request)
    gate(act, role, Facts(lab_is_the_hosts=context.settings.lab == "host"))
    address = address_of(request)
    if role != Role.OPERATOR:
        await context.windows.check("studies", address)
    return Who(who(request) or "", context.visitors.address_mark(address), role == Role.OPERATOR)


def _look(request: Asked, which: str) -> Response[Study]:
    yours = _role(request, which) in {Role.PLAYER, Role.OPERATOR}
    return Response(context_of(request).studies.look(which, yours=yours), headers=NEVER_KEPT)


def _report(request: Asked, which: str, ending: str) -> bytes:
    gate("look_at_study", _role(request))
    found = context_of(request).studies.report(which, ending)
    if found is None:
        raise Refused("there is no report yet", "no_report", 404)
    return found
