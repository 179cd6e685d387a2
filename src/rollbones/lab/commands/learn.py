"""Training of a game's evaluation function, its `hope`, from the features in its `hints.py`.

A game that supports training has, in its `hints.py`,

    FEATURES = 40                                  # how many whole numbers describe a position …
    CASES = 2                                      # … and how many kinds of position there are (without it: one)

    @rule
    def features(table, box, seat, out) -> int:    # fills `out` as the seat sees it and returns which kind it is

    OPPOSED = True                                 # of two sides, what is good for one is bad for the other: where nothing
                                                   # is hidden, the network is asked about the first only

and gets a small network for each kind of position: integer features, one hidden layer, the expected result. It is trained by
self-play. Seats of one side share their information. With hidden information each side has features of its own, from its
view; a decision is made in a sampled world that is consistent with that view.

In the first rounds the game's `habit` plays, if it has one, with some random moves, and the target of a position is the
result of its game. After that each move maximises the network's value over every outcome of chance or, where there are too
many, over a sample; the target mixes later values and the final result (TD(λ)). In some games one side is still played by
the habit, so that the other side meets opponents it can beat.

Weights are trained in floating point and stored as integers, so that every machine computes the same values.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple, cast

import msgspec
import numpy as np

from rollbones.engine import Numbers, RollbonesError, below, rule
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
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import Rule, import_numba, recorded_kind, stamp, swaps_for
from rollbones.engine.run.drivers import one_of, start_of
from rollbones.engine.run.players import Mind

from ..run.training import COARSE, FINE, Hope, Net, Pupil, whole

ONE = np.uint64(1)
CHUNKS = 4  # a round is played in so many parts, on however many cores
MOST_OUTCOMES = 64  # of a move; where chance has more to say …
SAMPLES = 12  # … so many are tried
CHOSEN, TRIED, FORCED = range(3)  # why a move was made: best value, exploration, or the only one


class Round(msgspec.Struct):
    """How the learning goes: one round of it."""

    number: int
    of: int
    games: int  # games so far
    mean: float  # mean result of this round's games that came to an end, in points or wins
    moves: float  # their mean length
    error: float  # how far hopes were from what they were measured against (root of the mean square)


@dataclass(frozen=True)
class Course:
    """Hyperparameters. Pairs are annealed from the first value to the second."""

    rounds: int = 300
    hidden: int = 32
    positions: int = 120_000  # a round
    habit_rounds: int = 25  # rounds that the game's habit plays, where it has one
    slips: int = 1_000  # of 10,000 decisions of the habit, so many are made at random
    sparring: tuple[float, float] = (
        30,
        3,
    )  # of 100 games between opposed sides, so many are played by the habit on one of them
    batch: int = 512  # positions that change the weights together
    rate: tuple[float, float] = (1e-3, 5e-5)  # how far they move them
    trust: tuple[float, float] = (0.998, 0.99)  # how much of a position's worth is what came, not what was hoped next
    tries: tuple[int, int] = (30, 10)  # of 10,000 decisions, so many are made at random
    fade: tuple[float, float] = (2e-4, 5e-5)  # what a move costs, as a share of the hope
    longest: int = 8_000  # moves after which a game is aborted and not counted
    averaged: float = 0.9  # how slowly the network that plays follows the one that learns


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


@rule
def play_and_note(
    room: Any,
    boxes: Any,
    net: Any,
    unit: Any,
    seed: Any,
    first: int,
    longest: int,
    by_habit: int,
    slips: int,
    sparring: int,
    tries: int,
    trust: Any,
    fade: Any,
) -> Any:
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
        if below(room.minds[0], 100) < sparring:
            habitual = side(boxes[0], below(room.minds[0], boxes[0].seats))  # … or one side's
        begin = filled
        moves = 0
        acts = acting(room.tables[0])
        while acts != 0 and moves < longest and filled + sides <= len(room.rows):
            mover = one_of(acts, room.minds[0])
            for number in range(sides):
                place = filled + number
                room.cases[place] = features(room.tables[0], boxes[0], leader_of(boxes[0], number), room.rows[place])
                room.reasons[place] = FORCED
            if by_habit or side(boxes[0], mover) == habitual:
                move = habitual_move(room, boxes[0], mover, slips)
            else:
                move = decision(room, boxes[0], mover, net, unit, tries, filled, sides)
            play(room.tables[0], boxes[0], mover, move, None)
            room.tables[0].asked = 0
            filled += sides
            moves += 1
            acts = acting(room.tables[0])
        room.results[games] = result_of(room.tables[0], boxes[0], 0) if acts == 0 else -1
        room.lengths[games] = moves
        games += 1
        for number in range(sides):
            is_endless = moves == longest
            is_lost = by_habit != 0 and acts != 0 and not is_endless
            look_back(room, boxes[0], number, sides, net, unit, begin, filled, is_endless, is_lost, trust, fade)
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
def decision(room: Any, box: Any, mover: int, net: Any, unit: Any, tries: int, filled: int, sides: int) -> Any:
    """Choose a move and note what each side hopes of it, and why it was made."""
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
    reason = TRIED if below(room.minds[0], 10_000) < tries else CHOSEN
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
    number: int,
    sides: int,
    net: Any,
    unit: Any,
    begin: int,
    end: int,
    is_endless: bool,
    is_lost: bool,
    trust: Any,
    fade: Any,
) -> None:
    """Say what each position of a game was worth to a side, from the last to the first."""
    ahead = np.float32(0)
    if not is_endless:
        ahead = worth(room.tables[0], box, leader_of(box, number), unit, net, room.row, room.hidden)
    place = end - sides + number
    while place >= begin:
        if room.reasons[place] == TRIED:
            ahead = room.hopes[place]
        elif room.reasons[place] == CHOSEN:
            ahead = (1 - trust) * room.hopes[place] + trust * ahead
        if not is_opposed():
            ahead *= 1 - fade
        room.aims[place] = ahead
        if is_lost:
            room.cases[place] = -1
        place -= sides


@dataclass
class Lesson:
    """What was learned so far."""

    game: Game
    boxes: list[Any]
    course: Course
    seed: int
    unit: float = 0.0  # what the network counts in, in 840ths
    rounds: int = 0
    games: int = 0
    positions: int = 0
    net: Net | None = None

    def hope(self, made_by: str) -> Hope:
        """Return it in whole numbers."""
        if self.net is None:
            raise RollbonesError(f"{self.game.slug}: nothing was learned yet; let it go on for a round at least")
        cases, count, hidden = self.net.first.shape
        return Hope(
            game=self.game.slug,
            version=self.game.card.version,
            made_by=made_by,
            options=[self.game.box_kind.departures(box) for box in self.boxes],
            seed=self.seed,
            rounds=self.rounds,
            games=self.games,
            positions=self.positions,
            cases=cases,
            features=count,
            hidden=hidden,
            fine=FINE,
            coarse=COARSE,
            unit=round(self.unit),
            first=whole(self.net.first * FINE),
            bias=whole(self.net.bias * FINE),
            second=whole(self.net.second * self.unit * COARSE),
            last=whole(self.net.last * self.unit * COARSE * FINE),
        )


def learn(
    game: Game,
    boxes: Sequence[Any],
    course: Course | None = None,
    *,
    start: Hope | None = None,
    seed: int = 1,
    cores: int | None = None,
    progress: Callable[[Round], None] = lambda one: None,
) -> Lesson:
    """Train on these boxes in turn, from random weights or from earlier ones. Ctrl-C ends it early."""
    course = course or Course()
    hints = known_of(game)
    chance = np.random.default_rng(seed)
    if start is None:
        pupil = Pupil.fresh(int(getattr(hints, "CASES", 1)), int(hints.FEATURES), course.hidden, chance)
        lesson = Lesson(game, list(boxes), course, seed)
    else:
        course = replace(course, hidden=start.hidden)
        pupil = Pupil.schooled(start)
        lesson = Lesson(game, list(boxes), course, seed, start.unit, start.rounds, start.games, start.positions)
    note = noting(game, hints.features, bool(getattr(hints, "OPPOSED", False)))
    rooms = [_room(game, course, int(hints.FEATURES)) for _ in range(CHUNKS)]
    with ThreadPoolExecutor(min(cores or os.cpu_count() or 1, CHUNKS)) as pool:
        try:
            for number in range(course.rounds):
                progress(_round(number, lesson, pupil, note, rooms, pool, chance))
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    return lesson


def known_of(game: Game) -> Any:
    """Return a game's hints, if they say what to learn from."""
    hints = game.part("hints") if (game.folder / "hints.py").is_file() else None
    if not hasattr(hints, "features") or not hasattr(hints, "FEATURES"):
        raise RollbonesError(
            f"{game.slug}: nothing to learn from; write `FEATURES` and the rule `features` into its hints.py"
        )
    return hints


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


def _room(game: Game, course: Course, count: int) -> Room:
    kind = recorded_kind(cast(Any, game.table_kind))
    size = course.positions // CHUNKS
    return Room(
        kind.array(),
        kind.array(),
        kind.array(),
        kind.array(),
        Mind.array(),
        np.zeros(len(game.moves), np.int32),
        np.zeros(count, np.int16),
        np.zeros(course.hidden, np.float32),
        np.zeros((size, count), np.int16),
        np.zeros(size, np.int16),
        np.zeros(size, np.float32),
        np.zeros(size, np.int8),
        np.zeros(size, np.float32),
        np.zeros(size, np.int64),
        np.zeros(size, np.int32),
    )


def _round(
    number: int,
    lesson: Lesson,
    pupil: Pupil,
    note: Rule,
    rooms: list[Room],
    pool: ThreadPoolExecutor,
    chance: np.random.Generator,
) -> Round:
    """Play a round, learn from it, and put the network into the lesson."""
    course = lesson.course
    done = number / course.rounds
    by_habit = lesson.rounds < course.habit_rounds and "habit" in lesson.game.hints
    can_spar = "habit" in lesson.game.hints and bool(getattr(known_of(lesson.game), "OPPOSED", False))

    def go(chunk: int) -> tuple[int, int]:
        box = lesson.boxes[(number * CHUNKS + chunk) % len(lesson.boxes)]
        filled, games = note(
            rooms[chunk],
            packed(lesson.game, box),
            pupil.player(),
            np.float32(lesson.unit or 1),
            np.uint64(lesson.seed * CHUNKS + chunk),
            lesson.rounds * course.positions,
            course.longest,
            int(by_habit),
            course.slips,
            round(_between(course.sparring, done)) if can_spar else 0,
            round(_between(course.tries, done)),
            np.float32(_between(course.trust, done)),
            np.float32(_between(course.fade, done)),
        )
        return int(filled), int(games)

    counts = [go(0), *pool.map(go, range(1, CHUNKS))]  # the first call compiles
    results = np.concatenate([room.results[:games] for room, (_, games) in zip(rooms, counts, strict=True)])
    lengths = np.concatenate([room.lengths[:games] for room, (_, games) in zip(rooms, counts, strict=True)])
    rows = np.concatenate([room.rows[:filled] for room, (filled, _) in zip(rooms, counts, strict=True)])
    cases = np.concatenate([room.cases[:filled] for room, (filled, _) in zip(rooms, counts, strict=True)])
    aims = np.concatenate([room.aims[:filled] for room, (filled, _) in zip(rooms, counts, strict=True)])
    if not lesson.unit:
        lesson.unit = float(max(results.max(), PARTS))
        aims /= lesson.unit
    pupil.meet(rows)
    errors, used = 0.0, 1
    order = chance.permutation(len(aims))
    rate = _between(course.rate, done)

    def study(case: int) -> tuple[float, int]:
        mine = order[cases[order] == case]
        error = pupil.learn(case, rows[mine].astype(np.float32), aims[mine], course.batch, rate)
        return error, len(mine) // course.batch * course.batch

    for error, many in pool.map(study, range(len(pupil.net.last))):  # each case has weights of its own
        errors, used = errors + error, used + many
    pupil.follow(course.averaged if not by_habit else 0.5)
    lesson.net = pupil.player()
    lesson.rounds, lesson.games = lesson.rounds + 1, lesson.games + len(results)
    lesson.positions += len(aims)
    over = results >= 0
    scale = lesson.unit / PARTS
    return Round(
        number=number + 1,
        of=course.rounds,
        games=lesson.games,
        mean=float(results[over].mean()) / PARTS if over.any() else 0.0,
        moves=float(lengths[over].mean()) if over.any() else 0.0,
        error=float(np.sqrt(errors / used)) * scale,
    )


def _between(ends: tuple[float, float], done: float) -> float:
    """Return a number on the way from one to the other, by equal factors."""
    begin, end = ends
    return begin * float((end / begin) ** done) if begin else 0.0
