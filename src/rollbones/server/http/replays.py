"""What is left of a match: its replay, its file, and ways to play on from the middle of it."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from rollbones.engine.match.match import Asked as ChanceAsked
from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import write_match

from ..access.refused import Refused
from ..protocol import EventSeen, SeatInfo, holds
from ..table import LiveTable
from ..table.making import fork as make_fork
from ..table.views import in_words, plain, told
from .common import NEVER_KEPT, Asked, at, context_of, count, count_table
from .tables import Made


class ChanceQuestion(msgspec.Struct):
    """One question to chance."""

    total: int
    start: int
    weight: int
    answer: int


class Frame(msgspec.Struct):
    """The table after one move; the first is the set-up."""

    version: int
    number: int
    seat: int | None
    move: int | None
    kind: str  # the name of the move's kind; empty for the set-up
    words: str
    view: Annotated[dict[str, object], holds("View")]
    tale: list[Annotated[msgspec.Raw, holds(EventSeen)]]
    scores: list[int]
    acting: list[int]
    asks: list[ChanceQuestion]
    show: str


class Replay(msgspec.Struct, omit_defaults=True):
    """A match from its first move."""

    table: str
    game: str
    title: str
    options: dict[str, str]
    seats: list[SeatInfo]
    over: bool
    winners: list[int]
    commitment: str
    frames: Annotated[msgspec.Raw, holds(list[Frame])]
    secret: str = ""
    forked_from: str = ""
    forked_after: int = 0
    ended: str = ""
    rank: str = ""
    scenery: msgspec.Raw | None = None
    board: list[str] = []


class ForkWish(msgspec.Struct):
    """Where to leave a match."""

    after: Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]


@get("/api/tables/{which:str}/replay")
async def replay(request: Asked, which: FromPath[str]) -> Response[bytes]:
    """Tell a match again, move by move."""
    table, player = await at(request, which, "replay")
    await count(request, "replays")
    hub = context_of(request).hub
    async with hub.held(table):
        info = hub.info(table, player)
        if "frames" not in table.cache:
            frames = await asyncio.to_thread(_frames, table)
            table.cache["frames"] = (msgspec.Raw(msgspec.json.encode(frames)), frames[-1].scores[0])
        encoded, score = table.cache["frames"]
        found = Replay(
            table=table.row.id,
            game=table.row.game,
            title=table.game.card.title,
            options=info.options,
            seats=info.seats,
            over=table.over,
            winners=table.winners,
            commitment=table.row.commitment,
            frames=encoded,
            secret=table.row.secret.hex() if table.over else "",
            forked_from=table.row.forked_from or "",
            forked_after=table.row.forked_after or 0,
            ended=table.closed,
            rank=table.game.card.rank(score) if table.over and not table.closed else "",
            scenery=info.scenery,
            board=info.board,
        )
    return Response(msgspec.json.encode(found), media_type="application/json", headers=NEVER_KEPT)


def _frames(table: LiveTable) -> list[Frame]:
    match = table.match
    twin = Match(table.game, match.box, match.secret, planned=match.setup_chance, engine=match.engine)
    frames = [_frame(twin, None, 0, match.setup_asks)]
    for number, step in enumerate(match.steps, 1):
        twin.play(step.move, step.seat, chance=step.chance)
        frames.append(_frame(twin, number, table.made[number - 1], match.asks[number - 1]))
    return frames


def _frame(twin: Match, number: int | None, version: int, asks: tuple[ChanceAsked, ...]) -> Frame:
    step = twin.steps[-1] if number else None
    words, kind, _ = in_words(twin.moves, step.move) if step else ("", "", ())
    return Frame(
        version=version,
        number=number or 0,
        seat=step.seat if step else None,
        move=step.move if step else None,
        kind=kind,
        words=words,
        view=plain(twin.game, twin.table),
        tale=[told(twin.game, one) for one in (twin.tales[-1] if step else twin.setup_tale)],
        scores=[twin.score(seat) for seat in range(twin.seats)],
        acting=twin.acting,
        asks=[ChanceQuestion(one.total, one.start, one.weight, one.answer) for one in asks],
        show=twin.show(),
    )


@get("/api/tables/{which:str}/review")
async def review(request: Asked, which: FromPath[str]) -> Response[bytes]:
    """Look back at a match that is over; while that is worked out, say how far it is."""
    table, _ = await at(request, which, "review")
    await count(request, "reviews")
    if not table.over:
        raise Refused("a match is reviewed when it is over", "not_over", 409)
    found = await context_of(request).reviews.ask(table)
    return Response(found, media_type="application/json", headers=NEVER_KEPT)


@post("/api/tables/{which:str}/fork")
async def fork(request: Asked, which: FromPath[str], data: JSONBody[ForkWish]) -> Response[Made]:
    """Go another way from the middle of a match, alone."""
    table, player = await at(request, which, "fork")
    await count_table(request)
    return Response(Made(await make_fork(context_of(request).hub, table, player or "", data.after)), headers=NEVER_KEPT)


@get("/api/tables/{which:str}/match.bones")
async def match_file(request: Asked, which: FromPath[str]) -> Response[str]:
    """Give the match as a file; without its secret while it goes on."""
    table, _ = await at(request, which, "file")
    await count(request, "replays")
    async with context_of(request).hub.held(table):
        text = write_match(table.match, sealed=not table.over)
    name = f'attachment; filename="{table.row.game}-{table.row.id}.bones"'
    return Response(text, media_type="text/plain", headers={**NEVER_KEPT, "content-disposition": name})
