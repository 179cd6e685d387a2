"""Requests about the lab: begin a study, look at it, stop it, read its report."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from ..gate import Role, gate
from ..refused import Refused
from ..studies import Question, Study
from .common import NEVER_KEPT, Asked, Long, Short, count, house_of, somebody, who
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
    player = somebody(request, "study")
    await count(request, "studies")
    game = game_of(data.game)
    question = Question(data.kind, game.slug, data.bots, data.effort, data.options, data.seats or game.card.seats[0])
    return Response(Begun(await house_of(request).studies.begin(question, player)), headers=NEVER_KEPT)


@get("/api/lab/{which:str}")
async def study(request: Asked, which: FromPath[str]) -> Response[Study]:
    """Say how a study stands."""
    gate("look_at_study", Role.SPECTATOR if who(request) else Role.STRANGER)
    return Response(house_of(request).studies.look(which), headers=NEVER_KEPT)


@post("/api/lab/{which:str}/stop", status_code=200)
async def stop_study(request: Asked, which: FromPath[str]) -> Response[Study]:
    """Stop a study; what was done is kept."""
    player, studies = somebody(request, "study"), house_of(request).studies
    await studies.stop(which, player)
    return Response(studies.look(which), headers=NEVER_KEPT)


@post("/api/lab/{which:str}/go_on", status_code=200)
async def go_on_with_study(request: Asked, which: FromPath[str]) -> Response[Study]:
    """Take a stopped study up again."""
    player, studies = somebody(request, "study"), house_of(request).studies
    await count(request, "studies")
    await studies.go_on(which, player)
    return Response(studies.look(which), headers=NEVER_KEPT)


@get("/api/lab/{which:str}/report.html")
async def report_page(request: Asked, which: FromPath[str]) -> Response[bytes]:
    """Give a study's report as a page, fit to be sent on."""
    headers = {**NEVER_KEPT, "content-security-policy": POLICY, "x-frame-options": "SAMEORIGIN"}
    return Response(_report(request, which, "html"), media_type="text/html", headers=headers)


@get("/api/lab/{which:str}/report.json")
async def report_data(request: Asked, which: FromPath[str]) -> Response[bytes]:
    """Give a study's report as data."""
    return Response(_report(request, which, "json"), media_type="application/json", headers=NEVER_KEPT)


def _report(request: Asked, which: str, ending: str) -> bytes:
    gate("look_at_study", Role.SPECTATOR if who(request) else Role.STRANGER)
    found = house_of(request).studies.report(which, ending)
    if found is None:
        raise Refused("there is no report yet", "no_report", 404)
    return found
