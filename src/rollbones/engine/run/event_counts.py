"""Counts of events and kinds of move over many games, for studies; these games are played with events recorded."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..declare.chance import scramble
from ..declare.contract import acting, decide, legal, play, result_of, setup
from ..declare.events import LONGEST_TALE, Tale
from ..declare.record import Numbers
from ..declare.rule import rule
from ..game import Game
from .batch import packed
from .compile import Engine, Rule, build
from .drivers import ONE, look, one_of, start_of
from .players import Bot, Mind, Players, blank_nodes

PARTS_OF_AN_EVENT = 4
MOST_FORMS = 2_048  # ways an event is told that are counted apart; of more, the last particulars are left out


class EventCounts(NamedTuple):
    """Room for the counts, by seat and by what: kinds of move, the game as such, kinds of event, ways they are told."""

    kind_of: NDArray[np.int32]  # which kind a move is
    first_form: NDArray[np.int64]  # where the ways of telling an event begin, by event
    lows: NDArray[np.int64]  # the lowest value of each particular, by event …
    sizes: NDArray[np.int64]  # … and how many values it has
    seen: NDArray[np.int64]  # the last decision at which a kind of move was offered
    offered: NDArray[np.int64]  # decisions at which it was offered (moves only)
    times: NDArray[np.int64]  # how often it was done, or happened
    games: NDArray[np.int64]  # games in which it was or did …
    results: NDArray[np.int64]  # … what they came to for that seat …
    squares: NDArray[np.int64]  # … and the same squared, in 1024ths
    made: NDArray[np.int8]  # the game under way: what was done or happened


@rule
def told_games(
    tables: Any,
    blanks: Any,
    boxes: Any,
    minds: Any,
    out: Numbers,
    views: Any,
    worlds: Any,
    inner: Any,
    nodes: Any,
    skills: Any,
    tales: Any,
    seed: Any,
    first: int,
    count: int,
    limit: int,
    told: Any,
) -> None:
    """Play games number `first` and following of a seed aloud."""
    for number in range(first, first + count):
        tables[0] = blanks[0]
        start = start_of(seed, number)
        tables[0].chance = scramble(start)
        minds[0].chance = scramble(start + ONE)
        setup(tables[0], boxes[0], None)
        told.made[:, :] = 0
        told.made[:, len(told.seen) - 1] = 1  # no event has the number 0: what stands there stands for the game as such
        if told_game(tables[0], boxes[0], minds[0], out, views, worlds, inner, nodes, skills, tales[0], limit, told):
            sum_up(told, tables[0], boxes[0])


@rule
def told_game(
    table: Any,
    box: Any,
    mind: Any,
    out: Numbers,
    views: Any,
    worlds: Any,
    inner: Any,
    nodes: Any,
    skills: Any,
    tale: Any,
    limit: int,
    told: Any,
) -> bool:
    """Play one game to its end and count what happens to whom; tell whether it got there within the limit."""
    moves = 0
    seats = acting(table)
    while seats != 0:
        if moves == limit:
            return False
        seat = one_of(seats, mind)
        count = legal(table, box, seat, out)
        look(table, box, seat, views)
        move = out[decide(views[0], box, seat, out, count, mind, worlds, inner, nodes, skills[seat])]
        tale.told = 0
        count_offers(told, seat, out, count)
        count_one(told, seat, told.kind_of[move])
        play(table, box, seat, move, tale)
        for place in range(min(tale.told, LONGEST_TALE)):
            count_event(told, seat, tale.events, place)
        moves += 1
        seats = acting(table)
    return True


@rule
def count_offers(told: Any, seat: int, out: Numbers, count: int) -> None:
    """Count each kind of move that is offered, once a decision."""
    told.seen[0] += 1
    for place in range(count):
        kind = told.kind_of[out[place]]
        if told.seen[1 + kind] != told.seen[0]:
            told.seen[1 + kind] = told.seen[0]
            told.offered[seat, kind] += 1


@rule
def count_one(told: Any, seat: int, what: int) -> None:
    """Count something that was done or happened."""
    told.times[seat, what] += 1
    told.made[seat, what] = 1


@rule
def count_event(told: Any, seat: int, events: Any, index: int) -> None:
    """Count an event by its kind and by its particulars; it happens to the seat that moved."""
    kind = events[index, 0]
    count_one(told, seat, len(told.seen) - 1 + kind)
    form = 0
    for part in range(PARTS_OF_AN_EVENT):
        value = events[index, 2 + part] - told.lows[kind, part]
        if told.sizes[kind, part] > 1:
            if value < 0 or value >= told.sizes[kind, part]:
                return
            form = form * told.sizes[kind, part] + value
    count_one(told, seat, told.first_form[kind] + form)


@rule
def sum_up(told: Any, table: Any, box: Any) -> None:
    """Note what a game came to, for all that was done or happened in it."""
    for seat in range(box.seats):
        result = result_of(table, box, seat)
        for what in range(told.made.shape[1]):
            if told.made[seat, what]:
                told.games[seat, what] += 1
                told.results[seat, what] += result
                told.squares[seat, what] += result * result >> 10


def blank_told(game: Game, seats: int) -> EventCounts:
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

    made = np.zeros((seats, width), np.int8)
    seen = np.zeros(1 + kinds, np.int64)
    return EventCounts(kind_of, first_form, lows, sizes, seen, by_what(), by_what(), by_what(), by_what(), by_what(), made)


def play_told(game: Game, box: Any, players: Players, first: int, count: int, seed: int, engine: Engine) -> EventCounts:
    """Play one chunk aloud on this core and return what was counted in the games that came to an end."""
    kind, moves = game.table_kind, len(game.moves)
    told = blank_told(game, int(box.seats))
    _stamped(game, engine, players.bot)(
        kind.array(),
        kind.array(),
        packed(game, box),
        Mind.array(),
        np.zeros(moves, np.int32),
        kind.array(),
        kind.array(),
        np.zeros((2, moves), np.int32),
        blank_nodes(players.nodes),
        players.packed(),
        Tale.array(),
        np.uint64(seed),
        first,
        count,
        game.card.longest,
        told,
    )
    return told


def what_is(game: Game, told: EventCounts, what: int, box: Any = None) -> tuple[str, str, str]:
    """Say what a column of the counts is: `move` or `event`, its kind, and its particulars, by the names of a box."""
    kinds, events = len(game.moves.kinds), len(game.events.all)
    if what < kinds:
        return "move", game.moves.forms[what][0], ""
    if what < kinds + events:
        return "event", game.events.all[what - kinds].form, ""
    event = int(np.searchsorted(told.first_form, what, side="right")) - 1
    rest, values = what - int(told.first_form[event]), []
    for place in reversed(range(PARTS_OF_AN_EVENT)):
        size = int(told.sizes[event, place])
        values.append(rest % size + int(told.lows[event, place]))
        rest //= size
    events_told = game.events if box is None else game.events.in_box(box)
    form, particulars = events_told.all[event].form, events_told.all[event].particulars
    said = {}
    for place, ((name, part), value) in enumerate(zip(particulars.items(), reversed(values), strict=False)):
        said[name] = part.say(value) if told.sizes[event, place] > 1 or part.low == part.high else "…"
    return "event", form, form.format(**said)


@cache
def _stamped(game: Game, engine: Engine, bot: Bot) -> Rule:
    return build(game, engine, [told_games], bot=bot)["told_games"]
