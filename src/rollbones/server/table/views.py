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

from ..protocol import Choice, EventSeen, OfferSeen, OutcomeSeen, State, StepSeen, encode
from . import LiveTable
from .sight import may_know


def state(table: LiveTable, viewer: int | None, since: int, mine: list[int]) -> bytes:
    """Return the frame that shows a table to a seat, or to a spectator, with what happened after a version."""
    key = ("state", viewer, since, *mine)
    if table.clock.runs or key not in table.cache:
        table.cache[key] = _state(table, viewer, since, mine)
    frame: bytes = table.cache[key]
    return frame


def _state(table: LiveTable, viewer: int | None, since: int, mine: list[int]) -> bytes:
    seen = _seen(table, viewer, since)
    seen.seat = viewer
    seen.legal = _legal(table, viewer)
    seen.may_undo = viewer is not None and table.back_for(table.as_one(viewer, mine)) > 0
    seen.clocks = table.clock.face(time.time())
    if table.over and not table.closed:
        seen.rank = table.game.card.rank(seen.scores[viewer or 0])
    return encode(seen)


def _seen(table: LiveTable, viewer: int | None, since: int) -> State:
    """Return the state up to what is a seat's own; where no seat has secrets, all who have seen as much share it."""
    key = ("seen", None if table.sights.is_one else viewer, since)
    if key not in table.cache:
        sight = table.sights.of(viewer)
        table.cache[key] = State(
            version=sight.version,
            seat=None,
            count=sight.count,
            view=_view(table, viewer),
            show=_show(table, viewer),
            legal=[],
            acting=table.acting,
            scores=_scores(table, viewer),
            over=table.over,
            winners=table.winners,
            may_undo=False,
            steps=msgspec.Raw(encode(steps_since(table, viewer, since))),
            commitment=table.row.commitment,
            odds=table.cache.get("ahead"),
            insight=table.cache.get(("insight", _key(table, viewer))),
            offer=_offer(table, viewer),
            ended=table.closed,
            secret=table.row.secret.hex() if table.over else "",
        )
    seen: State = table.cache[key]
    return seen


def _key(table: LiveTable, viewer: int | None) -> int | None:
    """Where nothing is hidden, all see the same."""
    return viewer if table.hides else None


def _look(table: LiveTable, viewer: int | None) -> Any:
    key = ("look", _key(table, viewer))
    if key not in table.cache:
        table.cache[key] = table.match.view(viewer) if table.hides else table.match.table
    return table.cache[key]


def _view(table: LiveTable, viewer: int | None) -> msgspec.Raw:
    key = ("view", _key(table, viewer))
    if key not in table.cache:
        table.cache[key] = msgspec.Raw(encode(plain(table.game, _look(table, viewer))))
    raw: msgspec.Raw = table.cache[key]
    return raw


def _show(table: LiveTable, viewer: int | None) -> str:
    key = ("show", _key(table, viewer))
    if key not in table.cache:
        table.cache[key] = table.game.show(_look(table, viewer), table.match.box)
    text: str = table.cache[key]
    return text


def _scores(table: LiveTable, viewer: int | None) -> list[int]:
    key = ("scores", _key(table, viewer))
    if key not in table.cache:
        table.cache[key] = (
            table.match.scores(viewer) if table.hides else [table.match.score(seat) for seat in range(table.row.seats)]
        )
    scores: list[int] = table.cache[key]
    return scores


def plain(game: Game, view: Any) -> dict[str, Any]:
    """Return a view as numbers, names, lists and, for records inside it, dictionaries."""
    named = _plain(game.table_kind, view.tolist())
    del named["chance"]
    return named


def _plain(kind: type[Record], values: tuple[Any, ...]) -> dict[str, Any]:
    named: dict[str, Any] = {}
    for (name, field), value in zip(kind.fields.items(), values, strict=True):
        if field.record is None:
            number = value.tolist() if isinstance(value, np.ndarray) else value
            named[name] = number if field.of is None else field.of.said(number)
        else:
            named[name] = [_plain(field.record, row.tolist()) for row in value]
    return named


@lru_cache(1 << 14)
def told(game: Game, happening: Happening) -> msgspec.Raw:
    """Put one event into JSON."""
    event = game.events.all[happening.kind]
    particulars = list(zip(event.particulars.values(), happening.values, strict=False))
    rolled = tuple(value for particular, value in particulars if isinstance(particular, Rolled))
    values = tuple(value for _, value in particulars)
    actor = None if event.actor is None else values[event.actor]
    seen = EventSeen(happening.text, happening.clause, event.name, values, rolled, event.pace, actor)
    return msgspec.Raw(encode(seen))


def steps_since(table: LiveTable, viewer: int | None, since: int) -> list[StepSeen]:
    """Return the moves made after a version, as far as a viewer knows of them, each with its tale.

    Where things are hidden, the tale alone tells of the moves of those who hide them. What the set-up told comes first.
    """
    sight, match = table.sights.of(viewer), table.match
    steps = []
    if since == 0 and (
        begun := [told(table.game, event) for event in match.setup_tale if not table.hides or may_know(event, viewer)]
    ):
        steps.append(StepSeen(number=0, version=0, seat=None, move=None, kind="", words="", tale=begun))
    for number in sight.since(since):
        index = sight.places[number]
        step = match.steps[index]
        is_known = not table.hides or match.is_open_to(step, viewer)
        words, kind, _ = in_words(match.moves, step.move) if is_known else ("", "", ())
        steps.append(
            StepSeen(
                number=number + 1,
                version=sight.made[number],
                seat=step.seat,
                move=step.move if is_known else None,
                kind=kind,
                words=words,
                tale=[told(table.game, event) for event in match.tales[index] if not table.hides or may_know(event, viewer)],
            )
        )
    return steps


@lru_cache(1 << 14)
def in_words(moves: Moves, move: int) -> tuple[str, str, tuple[int, ...]]:
    """Return a move's words, the name of its kind, and its particulars."""
    return moves.say(move), moves.name(move), moves.split(move)[1]


@lru_cache(1 << 14)
def by_key(moves: Moves, move: int) -> tuple[str, bool]:
    """Return the letter of a move's kind, and whether the long key makes it."""
    which = moves.split(move)[0]
    return moves.keys[which], moves.main[which]


def _legal(table: LiveTable, viewer: int | None) -> list[Choice]:
    """Return what a seat may do now."""
    if viewer is None or viewer not in table.acting or table.is_bot(viewer):
        return []
    match, chances = table.match, table.cache.get(("chances", viewer), {})
    choices = []
    for move in match.legal(viewer):
        end = None if table.hides else match.end_of(move, viewer)
        is_final = match.moves.is_final(move) or (end is not None and not end.wins)
        words, keys = in_words(match.moves, move), by_key(match.moves, move)
        choices.append(Choice(move, *words, *keys, is_final, None if end is None else end.score, *chances.get(move, ())))
    return choices


async def look_ahead(table: LiveTable) -> None:
    """Let the game say what comes next, away from the event loop, for the frames that follow. The lock is held."""
    if not table.is_dealt:
        return
    if table.game.insight is not None and table.sockets:
        await asyncio.to_thread(_gain_insight, table, table.game.insight)
    if table.game.ahead is None or table.over or "ahead" in table.cache:
        return
    table.cache["ahead"] = _shares(await asyncio.to_thread(ahead_of, table.match))


def _gain_insight(table: LiveTable, game: Any) -> None:
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
            chances = ((move, game.chance(_look(table, seat), match.box, seat, move)) for move in match.legal(seat))
            table.cache["chances", seat] = {
                move: (round(chance.share, 4), None if chance.added is None else (chance.added, chance.against))
                for move, chance in chances
                if chance is not None
            }


def _shares(share: Any) -> Any:
    return {name: _shares(inner) for name, inner in share.items()} if isinstance(share, dict) else round(float(share), 6)


def _offer(table: LiveTable, viewer: int | None) -> OfferSeen | None:
    offer, sight = table.offer, table.sights.of(viewer)
    if offer is None or sight.seats not in offer.viewers:
        return None
    waits = [seat for seat in offer.asked if seat not in offer.accepted]
    return OfferSeen(offer.seat, sight.knows_after(len(table.match.steps) - offer.back), waits)


def outcomes(counted: Prospects) -> list[OutcomeSeen]:
    """Return what a move can lead to as a page is told: exact shares, or those of a sample with their intervals."""
    seen = []
    for listed in counted.listed:
        outcome = OutcomeSeen(
            str(listed.share), _percent(float(listed.share)), listed.words, listed.show, listed.over, listed.score
        )
        if counted.samples:
            outcome.share, outcome.low, outcome.high = "", _percent(listed.low), _percent(listed.high)
        seen.append(outcome)
    return seen


def _percent(share: float) -> float:
    return round(share * 100, 3)
