"""Eyes: what one seat, or a spectator, may know of a table, put into words once for all who see the same."""

from __future__ import annotations

import asyncio
import time
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from rollbones.bots.prospects import Prospects
from rollbones.engine.declare.record import Record
from rollbones.engine.declare.vocabulary import Moves, Rolled
from rollbones.engine.game import Game
from rollbones.engine.match.lookahead import ahead_of
from rollbones.engine.match.match import Happening

from ..protocol import Choice, OfferSeen, OutcomeSeen, State, StepSeen, Told, encode
from . import Table
from .sight import may_know


def state(table: Table, viewer: int | None, since: int, mine: list[int]) -> str:
    """Return the frame that shows a table to a seat, or to a spectator, with what happened after a version."""
    key = ("state", viewer, since, *mine)
    if table.clock.runs or key not in table.cache:
        table.cache[key] = _state(table, viewer, since, mine)
    frame: str = table.cache[key]
    return frame


def _state(table: Table, viewer: int | None, since: int, mine: list[int]) -> str:
    sight, steps = table.sights.of(viewer), steps_since(table, viewer, since)
    scores = _scores(table, viewer)
    seat = 0 if viewer is None else viewer
    return encode(
        State(
            version=sight.version,
            seat=viewer,
            count=sight.count,
            view=_view(table, viewer),
            show=_show(table, viewer),
            legal=_legal(table, viewer),
            acting=table.acting,
            scores=scores,
            over=table.over,
            winners=table.winners,
            may_undo=viewer is not None and table.back_for(table.as_one(viewer, mine)) > 0,
            steps=steps,
            commitment=table.row.commitment,
            odds=table.cache.get("ahead"),
            insight=table.cache.get(("insight", _key(table, viewer))),
            offer=_offer(table, viewer),
            clocks=table.clock.face(time.time()),
            rank=table.game.card.rank(scores[seat]) if table.over and not table.closed else "",
            ended=table.closed,
            secret=table.row.secret.hex() if table.over else "",
        )
    ).decode()


def _key(table: Table, viewer: int | None) -> int | None:
    """Where nothing is hidden, all see the same."""
    return viewer if table.hides else None


def _look(table: Table, viewer: int | None) -> Any:
    key = ("look", _key(table, viewer))
    if key not in table.cache:
        table.cache[key] = table.match.view(viewer) if table.hides else open_view(table.match.table)
    return table.cache[key]


def open_view(table: Any) -> Any:
    """Return a whole table without its generator."""
    copy = table.copy()
    copy.chance = 0
    return copy


def _view(table: Table, viewer: int | None) -> msgspec.Raw:
    key = ("view", _key(table, viewer))
    if key not in table.cache:
        table.cache[key] = msgspec.Raw(encode(plain(table.game, _look(table, viewer))))
    raw: msgspec.Raw = table.cache[key]
    return raw


def _show(table: Table, viewer: int | None) -> str:
    key = ("show", _key(table, viewer))
    if key not in table.cache:
        table.cache[key] = table.game.show(_look(table, viewer), table.match.box)
    text: str = table.cache[key]
    return text


def _scores(table: Table, viewer: int | None) -> list[int]:
    key = ("scores", _key(table, viewer))
    if key not in table.cache:
        table.cache[key] = (
            table.match.scores(viewer) if table.hides else [table.match.score(seat) for seat in range(table.row.seats)]
        )
    scores: list[int] = table.cache[key]
    return scores


def plain(game: Game, view: Any) -> dict[str, Any]:
    """Return a view as numbers, names, lists and, for records inside it, dictionaries."""
    found = _plain(game.table_kind, view.tolist())
    del found["chance"]
    return found


def _plain(kind: type[Record], values: tuple[Any, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for (name, field), value in zip(kind.fields.items(), values, strict=True):
        if field.record is None:
            number = value.tolist() if isinstance(value, np.ndarray) else value
            found[name] = number if field.of is None else field.of.said(number)
        else:
            found[name] = [_plain(field.record, one.tolist()) for one in value]
    return found


@lru_cache(1 << 14)
def told(game: Game, one: Happening) -> msgspec.Raw:
    """Put one event into JSON."""
    event = game.events.all[one.kind]
    particulars = list(zip(event.particulars.values(), one.values, strict=False))
    rolled = tuple(value for particular, value in particulars if isinstance(particular, Rolled))
    return msgspec.Raw(encode(Told(one.text, one.clause, event.name, tuple(value for _, value in particulars), rolled)))


def steps_since(table: Table, viewer: int | None, since: int) -> list[StepSeen]:
    """Return the moves made after a version, as far as a viewer knows of them, each with its tale.

    Where things are hidden, the tale alone tells of the moves of those who hide them. What the set-up told comes first.
    """
    sight, match = table.sights.of(viewer), table.match
    found = []
    if since == 0 and (
        begun := [told(table.game, one) for one in match.setup_tale if not table.hides or may_know(one, viewer)]
    ):
        found.append(StepSeen(number=0, version=0, seat=None, move=None, kind="", words="", tale=begun))
    for number in sight.since(since):
        place = sight.places[number]
        step = match.steps[place]
        is_known = not table.hides or match.is_open_to(step, viewer)
        words, kind, _ = in_words(match.moves, step.move) if is_known else ("", "", ())
        found.append(
            StepSeen(
                number=number + 1,
                version=sight.made[number],
                seat=step.seat,
                move=step.move if is_known else None,
                kind=kind,
                words=words,
                tale=[told(table.game, one) for one in match.tales[place] if not table.hides or may_know(one, viewer)],
            )
        )
    return found


@lru_cache(1 << 14)
def in_words(moves: Moves, move: int) -> tuple[str, str, tuple[int, ...]]:
    """Return a move's words, the name of its kind, and its particulars."""
    return moves.say(move), moves.name(move), moves.split(move)[1]


def _legal(table: Table, viewer: int | None) -> list[Choice]:
    """Return what a seat may do now."""
    if viewer is None or viewer not in table.acting or table.is_bot(viewer):
        return []
    match, chances = table.match, table.cache.get(("chances", viewer), {})
    return [
        Choice(
            move,
            *in_words(match.moves, move),
            None if table.hides else match.end_of(move, viewer),
            *chances.get(move, ()),
        )
        for move in match.legal(viewer)
    ]


async def look_ahead(table: Table) -> None:
    """Let the game say what comes next, away from the event loop, for the frames that follow. The lock is held."""
    if not table.is_dealt:
        return
    if table.game.insight is not None and table.sockets:
        await asyncio.to_thread(_gain_insight, table, table.game.insight)
    if table.game.ahead is None or table.over or "ahead" in table.cache:
        return
    table.cache["ahead"] = _shares(await asyncio.to_thread(ahead_of, table.match))


def _gain_insight(table: Table, game: Any) -> None:
    """Work out what each seat's view tells; who sees the same knows the same."""
    match = table.match
    known: dict[bytes, dict[str, Any]] = {}
    people = [seat for seat in range(table.row.seats) if not table.is_bot(seat)]
    for viewer in (None, *people):
        key = ("insight", _key(table, viewer))
        if key not in table.cache:
            view = _look(table, viewer)
            mark = view.tobytes()
            known[mark] = table.cache[key] = known.get(mark) or game.insight(view, match.box)
    for seat in people:
        if seat in table.acting and ("chances", seat) not in table.cache:
            found = ((move, game.chance(_look(table, seat), match.box, seat, move)) for move in match.legal(seat))
            table.cache["chances", seat] = {
                move: (round(one.share, 4), None if one.added is None else (one.added, one.against))
                for move, one in found
                if one is not None
            }


def _shares(found: Any) -> Any:
    return {name: _shares(one) for name, one in found.items()} if isinstance(found, dict) else round(float(found), 6)


def _offer(table: Table, viewer: int | None) -> OfferSeen | None:
    offer, sight = table.offer, table.sights.of(viewer)
    if offer is None or sight.seats not in offer.viewers:
        return None
    waits = [seat for seat in offer.asked if seat not in offer.accepted]
    return OfferSeen(offer.seat, sight.knows_after(len(table.match.steps) - offer.back), waits)


def outcomes(found: Prospects) -> list[OutcomeSeen]:
    """Return what a move can lead to as a page is told: exact shares, or those of a sample with their intervals."""
    seen = []
    for one in found.listed:
        outcome = OutcomeSeen(str(one.share), _percent(float(one.share)), one.words, one.show, one.over, one.score)
        if found.samples:
            outcome.share, outcome.low, outcome.high = "", _percent(one.low), _percent(one.high)
        seen.append(outcome)
    return seen


def _percent(share: float) -> float:
    return round(share * 100, 3)
