"""Counts of events and kinds of move over many games, for studies; these games are played with events recorded."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..declare.contract import result_of
from ..declare.events import LONGEST_TALE, Tale
from ..declare.record import Numbers
from ..declare.rule import rule
from ..game import Game
from .bundles import EventCounts

PARTS_OF_AN_EVENT = 4
MOST_FORMS = 2_048  # ways an event is told that are counted apart; of more, the last particulars are left out


@rule
def begin_counts(counts: Any) -> None:
    """Begin a game: nothing was done yet but play it."""
    counts.made[:, :] = 0
    counts.made[:, len(counts.seen) - 1] = 1  # no event has the number 0: what stands there stands for the game as such


@rule
def count_choice(counts: Any, seat: int, out: Numbers, count: int, move: int) -> None:
    """Count what is offered and what is taken, by kinds of move, and clear the tale for what it brings."""
    count_offers(counts, seat, out, count)
    count_one(counts, seat, counts.kind_of[move])
    counts.tales[0].told = 0


@rule
def count_events(counts: Any, seat: int) -> None:
    """Count what the move of a seat brought."""
    tale = counts.tales[0]
    for index in range(min(tale.told, LONGEST_TALE)):
        count_event(counts, seat, tale.events, index)


@rule
def count_offers(counts: Any, seat: int, out: Numbers, count: int) -> None:
    """Count each kind of move that is offered, once a decision."""
    counts.seen[0] += 1
    for place in range(count):
        kind = counts.kind_of[out[place]]
        if counts.seen[1 + kind] != counts.seen[0]:
            counts.seen[1 + kind] = counts.seen[0]
            counts.offered[seat, kind] += 1


@rule
def count_one(counts: Any, seat: int, what: int) -> None:
    """Count something that was done or happened."""
    counts.times[seat, what] += 1
    counts.made[seat, what] = 1


@rule
def count_event(counts: Any, seat: int, events: Any, index: int) -> None:
    """Count an event by its kind and by its particulars; it happens to the seat that moved."""
    kind = events[index, 0]
    count_one(counts, seat, len(counts.seen) - 1 + kind)
    form = 0
    for part in range(PARTS_OF_AN_EVENT):
        value = events[index, 2 + part] - counts.lows[kind, part]
        if counts.sizes[kind, part] > 1:
            if value < 0 or value >= counts.sizes[kind, part]:
                return
            form = form * counts.sizes[kind, part] + value
    count_one(counts, seat, counts.first_form[kind] + form)


@rule
def sum_up(counts: Any, table: Any, box: Any) -> None:
    """Note what a game came to, for all that was done or happened in it; in the notes of a study, and in counts of events."""
    for seat in range(box.seats):
        result = result_of(table, box, seat)
        for what in range(counts.made.shape[1]):
            if counts.made[seat, what]:
                counts.games[seat, what] += 1
                counts.results[seat, what] += result
                counts.squares[seat, what] += result * result >> 10


def blank_counts(game: Game, seats: int) -> EventCounts:
    """Return room for a game's counts."""
    kinds, events = len(game.moves.kinds), len(game.events.all)
    kind_of = np.concatenate([np.full(kind.size, place, np.int32) for place, kind in enumerate(game.moves.kinds)])
    lows, sizes = np.zeros((events, PARTS_OF_AN_EVENT), np.int64), np.ones((events, PARTS_OF_AN_EVENT), np.int64)
    first_form, width = np.zeros(events, np.int64), kinds + events
    for number, event in enumerate(game.events.all):
        forms = 1
        for place, part in enumerate(list(event.particulars.values())[:PARTS_OF_AN_EVENT]):
            size = part.high - part.low + 1
            if forms * size > MOST_FORMS:
                break
            lows[number, place], sizes[number, place] = part.low, size
            forms *= size
        first_form[number] = width
        width += forms

    def by_what() -> NDArray[np.int64]:
        return np.zeros((seats, width), np.int64)

    return EventCounts(
        tales=Tale.array(),
        kind_of=kind_of,
        first_form=first_form,
        lows=lows,
        sizes=sizes,
        seen=np.zeros(1 + kinds, np.int64),
        offered=by_what(),
        times=by_what(),
        games=by_what(),
        results=by_what(),
        squares=by_what(),
        made=np.zeros((seats, width), np.int8),
    )


def what_is(game: Game, counts: EventCounts, what: int, box: Any = None) -> tuple[str, str, str]:
    """Say what a column of the counts is: `move` or `event`, its kind, and its particulars, by the names of a box."""
    kinds, events = len(game.moves.kinds), len(game.events.all)
    if what < kinds:
        return "move", game.moves.forms[what][0], ""
    if what < kinds + events:
        return "event", game.events.all[what - kinds].form, ""
    event = int(np.searchsorted(counts.first_form, what, side="right")) - 1
    rest, values = what - int(counts.first_form[event]), []
    for place in reversed(range(PARTS_OF_AN_EVENT)):
        size = int(counts.sizes[event, place])
        values.append(rest % size + int(counts.lows[event, place]))
        rest //= size
    events_told = game.events if box is None else game.events.in_box(box)
    form, particulars = events_told.all[event].form, events_told.all[event].particulars
    said = {}
    for place, ((name, part), value) in enumerate(zip(particulars.items(), reversed(values), strict=False)):
        said[name] = part.say(value) if counts.sizes[event, place] > 1 or part.low == part.high else "…"
    return "event", form, form.format(**said)
