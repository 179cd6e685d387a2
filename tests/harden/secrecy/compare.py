"""What one role hears in one world, and where the bytes of two worlds differ."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from rollbones.bots.prospects import OddsQuestion
from rollbones.server.protocol import Move, Odds, Undo, Why
from rollbones.server.store import schema
from rollbones.server.table import LiveTable

from ..serving import Ear, Inside
from .worlds import PLAYERS, player_of

_numbers = itertools.count()
MOST_ODDS = 5  # moves
FILES = ("", "/replay", "/review", "/match.bones")
Made = tuple[int, int]  # seat, move


async def write_down(server: Inside, tables: Sequence[LiveTable]) -> None:
    """Give worlds a row of the database each, and ids of the same length."""
    for table in tables:
        table.row.id, table.row.version = f"w{next(_numbers):08d}", table.version
        table.row.acting = sum(1 << seat for seat in table.acting)  # as the log has written it by now
    await asyncio.gather(*(server.context.store.add_table(table.row, table.seats) for table in tables))


async def wipe(server: Inside) -> None:
    """Forget the worlds of the history before, so that the front page lists none of them."""

    async def work(connection: AsyncConnection) -> None:
        for kind in (schema.entries, schema.seats, schema.tables):
            await connection.execute(kind.delete())

    await server.context.store.writer.do(work)


@contextmanager
def on_paper(server: Inside, tables: Sequence[LiveTable]) -> Iterator[None]:
    """Keep the log in memory for a while; it is the bytes that are looked at, and a database takes most of the time."""

    async def append(_work: object) -> bool:
        return True

    async def said(_which: str) -> list[object]:
        return []

    async def version_of(_which: str, _client_id: str) -> None:
        return None

    store = server.context.store
    for table in tables:
        table.row.id = f"w{next(_numbers):08d}"
    no_reading = patch.multiple(store, said=said, version_of=version_of)
    with patch.object(store.writer, "append", append), no_reading:
        yield


async def hear(
    server: Inside, table: LiveTable, observer: int | None, movers: Sequence[int], moves: Sequence[Made], *, deep: bool
) -> tuple[list[str], list[str]]:
    """Let people sit down in a world, make moves, let the observer ask around.

    Return all that the observer hears, and all that the rules let them know.
    """
    context, which, eye = server.context, table.row.id, player_of(observer)
    context.hub.tables[which] = table
    ears = {player: Ear(player) for player in [*(PLAYERS[seat] for seat in movers), eye]}
    try:
        for ear in ears.values():
            await context.hub.arrive(ear, table, table.version_for(table.viewer_of(ear.player)))
        for number, (seat, move) in enumerate(moves):
            mover = ears[PLAYERS[seat]]
            await server.say(
                table, mover, msgspec.json.encode(Move(f"m{number}", version_for(mover, seat), seat, move)).decode()
            )
        mine = ears[eye]
        for text in questions(table, observer, version_for(mine, observer)):
            await server.say(table, mine, text)
        fresh = Ear(eye)
        await context.hub.arrive(fresh, table, 0)
        context.hub.leave(fresh, table)
        got = [*mine.got, "— arriving anew —", *fresh.got]
        if deep:
            got += counted_from(table, observer)
            for path in FILES:
                answer = await server.ask(eye, "GET", f"/api/tables/{which}{path}")
                got.append(f"GET {path} {answer.status} {answer.body.decode()}")
            answer = await server.ask(eye, "POST", f"/api/tables/{which}/fork", b'{"after":0}')
            got.append(f"POST /fork {answer.status} {answer.body.decode()}")
            answer = await server.ask(eye, "GET", "/api/home")
            listed = [one for one in json.loads(answer.body)["unfinished"] if one["table"] == which]
            got.append(f"GET /home {answer.status} {json.dumps({'unfinished': listed})}")
        knows = [known(table, observer)]
    finally:
        del context.hub.tables[which]
    return [text.replace(which, "table") for text in got], knows


def version_for(ear: Ear, seat: int | None) -> int:
    """Return the version that a page has last seen of a seat, as it would send it along."""
    for text in reversed(ear.got):
        if text.startswith('{"type":"state"'):
            frame = json.loads(text)
            if frame["seat"] == seat:
                return int(frame["version"])
    return 0


def questions(table: LiveTable, observer: int | None, version: int) -> list[str]:
    """Return what the observer asks: about the first moves of everybody, in numbers, and to take something back."""
    seats = range(table.row.seats)
    encode = msgspec.json.encode
    moves = sorted(
        {int(move) for seat in seats for move in (0, len(table.game.moves) // 2, len(table.game.moves) - 1 - seat)}
    )
    asked: list[Any] = [Why(f"w{seat}-{move}", seat, move) for seat in seats for move in moves]
    asked += [Odds(f"o{seat}", seat, moves[0]) for seat in seats if seat != observer]
    asked += [Move(f"n{seat}", version, seat, moves[-1]) for seat in seats if seat != observer]
    asked += [Undo(f"u{seat}", version, seat) for seat in seats if seat != observer]
    return [encode(one).decode() for one in asked]


def counted_from(table: LiveTable, observer: int | None) -> list[str]:
    """Return what the odds of the observer's own moves are counted from: the answers themselves may be sampled."""
    if observer is None or observer not in table.acting:
        return []
    moves = table.match.legal(observer)[:MOST_ODDS]
    return [f"odds of {move} from {OddsQuestion.of(table.match, move, observer).mark.hex()}" for move in moves]


def known(table: LiveTable, observer: int | None) -> str:
    """Return all that the rules themselves let an observer know: the view, and the events that are for them."""
    match = table.match
    told = [
        (one.text, one.values)
        for tale in match.tales
        for one in tale
        if one.audience == -1 or (observer is not None and one.is_for(observer))
    ]
    return f"{match.view(observer).tobytes().hex()} {told}"


def differences(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """Return where two streams differ, each as the way to the field: the kind of the frame, then the names inside."""
    if one == other:
        return []
    found: dict[str, None] = {}
    kinds = [_kind(text) for text in one], [_kind(text) for text in other]
    if kinds[0] != kinds[1]:
        found[f"frames: {_count(kinds[0])} against {_count(kinds[1])}"] = None
    rest = {kind: [text for text in other if _kind(text) == kind] for kind in kinds[1]}
    for text, kind in zip(one, kinds[0], strict=True):
        if rest.get(kind):
            _compare(_read(text), _read(rest[kind].pop(0)), kind, found)
    return list(found)


def _kind(text: str) -> str:
    if text.startswith("{"):
        frame = json.loads(text)
        return f"{frame['type']} of seat {frame['seat']}" if frame["type"] == "state" else str(frame["type"])
    return " ".join(text.split(" ")[:3])


def _count(kinds: list[str]) -> int:
    return len(kinds)


def _read(text: str) -> Any:
    start = text.find("{")
    if start < 0:
        return text
    try:
        return json.loads(text[start:])
    except ValueError:
        return text


def _compare(one: Any, other: Any, way: str, found: dict[str, None]) -> None:
    if isinstance(one, dict) and isinstance(other, dict):
        for name in {**one, **other}:
            if name not in one or name not in other:
                found[f"{way}.{name}"] = None
            else:
                _compare(one[name], other[name], f"{way}.{name}", found)
    elif isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other):
            found[f"{way}: {way.rpartition('.')[2]} are more or fewer"] = None
        for first, second in zip(one, other, strict=False):
            _compare(first, second, f"{way}[]", found)
    elif one != other:
        found[way] = None
