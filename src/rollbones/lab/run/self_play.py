"""Self-play for training: games that a network plays against itself, with every position written down and valued.

These rules are stamped out for a game like the drivers, with its own `features` in place of the blank here. A game is played
until it ends or the room is full; then it is gone through from its end, and each position gets the worth it turned out to
have.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, cast

import numpy as np

from rollbones.engine import Numbers, below, rule
from rollbones.engine.declare.chance import plan_the_next, probability, scramble
from rollbones.engine.declare.contract import (
    PARTS,
    acting,
    guess,
    habit,
    hide,
    is_first_of_its_side,
    legal,
    play,
    result_of,
    serious,
    setup,
    side,
)
from rollbones.engine.game import Game
from rollbones.engine.run.compile import Rule, import_numba, recorded_kind, stamp, swaps_for
from rollbones.engine.run.drivers import one_of, start_of
from rollbones.engine.run.players import Mind

ONE = np.uint64(1)
MOST_OUTCOMES = 64  # of a move; where chance has more to say …
SAMPLES = 12  # … so many are tried
CHOSEN, TRIED, FORCED = range(3)  # why a move was made: best value, exploration, or the only one


@rule
def features(table: Any, box: Any, seat: int, out: Numbers) -> int:
    """Describe a position as a seat sees it: the game's own, in its hints."""
    raise NotImplementedError


@rule
def is_opposed() -> bool:
    """Tell whether the second of two sides hopes for what the first fears."""
    return False


@rule
def is_open() -> bool:
    """Tell whether they are opposed and nothing is hidden, so that one description serves both."""
    return False


@rule
def it_is_so() -> bool:
    """Stand in for one of these where it is so."""
    return True


@rule
def sides_of(box: Any) -> int:
    """Count the sides that positions are described for."""
    if is_open():
        return 1
    count = 0
    for seat in range(box.seats):
        if is_first_of_its_side(box, seat):
            count += 1
    return count


@rule
def leader_of(box: Any, number: int) -> int:
    """Return the first seat of a side, by its number from 0 on."""
    found = -1
    for seat in range(box.seats):
        if is_first_of_its_side(box, seat):
            found += 1
            if found == number:
                return seat
    return 0


@rule
def rated(row: Any, case: int, net: Any, hidden: Any) -> Any:
    """Return what the network makes of a description."""
    for place in range(len(hidden)):
        hidden[place] = net.bias[case, place]
    for number in range(len(row)):
        value = row[number]
        if value != 0:
            for place in range(len(hidden)):
                hidden[place] += np.float32(value) * net.first[case, number, place]
    total = net.last[case]
    for place in range(len(hidden)):
        total += max(hidden[place], np.float32(0)) * net.second[case, place]
    return total


@rule
def worth(table: Any, box: Any, seat: int, unit: Any, net: Any, row: Any, hidden: Any) -> Any:
    """Return what a position is worth to a seat, in units: what it came to or, before the end, what is hoped."""
    if acting(table) == 0:
        return np.float32(result_of(table, box, seat)) / unit
    if is_open():
        first = rated(row, features(table, box, 0, row), net, hidden)
        return first if side(box, seat) == side(box, 0) else np.float32(PARTS) / unit - first
    return rated(row, features(table, box, seat, row), net, hidden)


@rule
def expected(
    tables: Any, spare: Any, box: Any, mover: int, move: int, seat: int, unit: Any, net: Any, row: Any, hidden: Any
) -> Any:
    """Return the mean worth of a move to a seat, over every outcome of chance or, where there are too many, over some."""
    total = 0.0
    tables[0].asked = 0
    tables[0].planned = 0
    tables[0].first = 1
    for _outcome in range(MOST_OUTCOMES):
        spare[0] = tables[0]
        play(spare[0], box, mover, move, None)
        total += probability(spare[0]) * worth(spare[0], box, seat, unit, net, row, hidden)
        if not plan_the_next(tables[0], spare[0]):
            tables[0].planned = 0
            tables[0].first = 0
            return total
    tables[0].planned = 0
    tables[0].first = 0
    total = 0.0
    for _sample in range(SAMPLES):
        spare[0] = tables[0]
        play(spare[0], box, mover, move, None)
        total += worth(spare[0], box, seat, unit, net, row, hidden)
        tables[0].chance = spare[0].chance
    return total / SAMPLES


class Room(NamedTuple):
    """Where one chunk of a round is played and written down."""

    tables: Any
    worlds: Any  # the same as whoever decides imagines it
    spare: Any
    blanks: Any
    minds: Any
    out: Any
    row: Any
    hidden: Any
    rows: Any  # descriptions, one for each position and side
    cases: Any  # which case each is; −1: not to be learned from
    hopes: Any  # what was hoped for by the move that was made
    reasons: Any  # why it was made
    aims: Any  # what the position turned out to be worth
    results: Any  # by game: what the first seat got; −1: it did not end
    lengths: Any  # by game: its moves


class Terms(NamedTuple):
    """How one round is played and valued."""

    net: Any
    unit: Any  # what the network counts in, in 840ths
    longest: int  # moves after which a game is aborted
    by_habit: int  # whether the habit makes every move
    slips: int  # of 10,000 decisions of the habit, so many are made at random
    sparring: int  # of 100 games, so many are played by the habit on one side
    tries: int  # of 10,000 decisions, so many are made at random
    trust: Any  # how much of a position's worth is what came, not what was hoped next
    fade: Any  # what a move costs, as a share of the hope


@rule
def play_and_note(room: Any, boxes: Any, terms: Any, seed: Any, first: int) -> Any:
    """Play games number `first` and following of a seed until the room is full; return how many rows and games that made."""
    sides = sides_of(boxes[0])
    filled = 0
    games = 0
    while filled + sides <= len(room.rows) and games < len(room.results):
        room.tables[0] = room.blanks[0]
        start = start_of(seed, first + games)
        room.tables[0].chance = scramble(start)
        room.minds[0].chance = scramble(start + ONE)
        setup(room.tables[0], boxes[0], None)
        habitual = -1  # whose habit plays this game: nobody's …
        if below(room.minds[0], 100) < terms.sparring:
            habitual = side(boxes[0], below(room.minds[0], boxes[0].seats))  # … or one side's
        begin = filled
        moves = 0
        acts = acting(room.tables[0])
        while acts != 0 and moves < terms.longest and filled + sides <= len(room.rows):
            mover = one_of(acts, room.minds[0])
            for number in range(sides):
                place = filled + number
                room.cases[place] = features(room.tables[0], boxes[0], leader_of(boxes[0], number), room.rows[place])
                room.reasons[place] = FORCED
            if terms.by_habit or side(boxes[0], mover) == habitual:
                move = habitual_move(room, boxes[0], mover, terms.slips)
            else:
                move = decision(room, boxes[0], mover, terms, filled, sides)
            play(room.tables[0], boxes[0], mover, move, None)
            room.tables[0].asked = 0
            filled += sides
            moves += 1
            acts = acting(room.tables[0])
        room.results[games] = result_of(room.tables[0], boxes[0], 0) if acts == 0 else -1
        room.lengths[games] = moves
        games += 1
        for number in range(sides):
            is_endless = moves == terms.longest
            is_lost = terms.by_habit != 0 and acts != 0 and not is_endless
            look_back(room, boxes[0], terms, number, sides, begin, filled, is_endless, is_lost)
    return filled, games


@rule
def habitual_move(room: Any, box: Any, mover: int, slips: int) -> Any:
    """Choose a move by habit, or any."""
    imagine(room, box, mover)
    count = serious(room.worlds[0], box, mover, room.out, legal(room.worlds[0], box, mover, room.out))
    if below(room.minds[0], 10_000) < slips:
        return room.out[below(room.minds[0], count)]
    return room.out[habit(room.worlds[0], box, mover, room.out, count, room.minds[0])]


@rule
def decision(room: Any, box: Any, mover: int, terms: Any, filled: int, sides: int) -> Any:
    """Choose a move and note what each side hopes of it, and why it was made."""
    net, unit = terms.net, terms.unit
    count = serious(room.tables[0], box, mover, room.out, legal(room.tables[0], box, mover, room.out))
    if count == 1:
        return room.out[0]
    imagine(room, box, mover)
    best = 0
    most = -1e30
    for index in range(count):
        value = expected(room.worlds, room.spare, box, mover, room.out[index], mover, unit, net, room.row, room.hidden)
        if value > most:
            most = value
            best = index
    reason = TRIED if below(room.minds[0], 10_000) < terms.tries else CHOSEN
    for number in range(sides):
        room.reasons[filled + number] = reason
        leader = leader_of(box, number)
        if side(box, leader) == side(box, mover):
            room.hopes[filled + number] = most
        elif is_open():
            room.hopes[filled + number] = np.float32(PARTS) / unit - most
        else:
            room.hopes[filled + number] = expected(
                room.tables, room.spare, box, mover, room.out[best], leader, unit, net, room.row, room.hidden
            )
    return room.out[below(room.minds[0], count) if reason == TRIED else best]


@rule
def imagine(room: Any, box: Any, mover: int) -> None:
    """Sample a world that is consistent with the mover's view, with its own random generator."""
    room.worlds[0] = room.tables[0]
    room.minds[0].chance = room.minds[0].chance + ONE
    room.worlds[0].chance = scramble(room.minds[0].chance)
    hide(room.worlds[0], box, mover)
    guess(room.worlds[0], box, mover)
    room.worlds[0].asked = 0


@rule
def look_back(
    room: Any,
    box: Any,
    terms: Any,
    number: int,
    sides: int,
    begin: int,
    end: int,
    is_endless: bool,
    is_lost: bool,
) -> None:
    """Say what each position of a game was worth to a side, from the last to the first."""
    ahead = np.float32(0)
    if not is_endless:
        ahead = worth(room.tables[0], box, leader_of(box, number), terms.unit, terms.net, room.row, room.hidden)
    place = end - sides + number
    while place >= begin:
        if room.reasons[place] == TRIED:
            ahead = room.hopes[place]
        elif room.reasons[place] == CHOSEN:
            ahead = (1 - terms.trust) * room.hopes[place] + terms.trust * ahead
        if not is_opposed():
            ahead *= 1 - terms.fade
        room.aims[place] = ahead
        if is_lost:
            room.cases[place] = -1
        place -= sides


@cache
def noting(game: Game, described: Rule, opposed: bool) -> Rule:
    """Compile the loop that plays and notes, for a game and what it looks at."""
    njit = import_numba().njit
    swaps = swaps_for(game, True, None) | {features: described}
    if opposed:
        swaps |= {is_opposed: it_is_so}
    if opposed and not game.has_secrets:
        swaps |= {is_open: it_is_so}
    made = stamp([play_and_note], swaps, njit(nogil=True, fastmath=True))
    return cast(Rule, made["play_and_note"])


def room_for(game: Game, features: int, hidden: int, size: int) -> Room:
    """Return room for so many positions."""
    kind = recorded_kind(cast(Any, game.table_kind))
    return Room(
        kind.array(),
        kind.array(),
        kind.array(),
        kind.array(),
        Mind.array(),
        np.zeros(len(game.moves), np.int32),
        np.zeros(features, np.int16),
        np.zeros(hidden, np.float32),
        np.zeros((size, features), np.int16),
        np.zeros(size, np.int16),
        np.zeros(size, np.float32),
        np.zeros(size, np.int8),
        np.zeros(size, np.float32),
        np.zeros(size, np.int64),
        np.zeros(size, np.int32),
    )
