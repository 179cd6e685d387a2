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
from typing import Any

import msgspec
import numpy as np

from rollbones.engine import RollbonesError
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.game import Game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import Rule

from ..run.self_play import Room, Terms, noting, room_for
from ..run.training import COARSE, FINE, Hope, Net, Pupil, whole

CHUNKS = 4  # a round is played in so many parts, on however many cores


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
    size = course.positions // CHUNKS
    rooms = [room_for(game, int(hints.FEATURES), course.hidden, size) for _ in range(CHUNKS)]
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

    terms = Terms(
        net=pupil.player(),
        unit=np.float32(lesson.unit or 1),
        longest=course.longest,
        by_habit=int(by_habit),
        slips=course.slips,
        sparring=round(_between(course.sparring, done)) if can_spar else 0,
        tries=round(_between(course.tries, done)),
        trust=np.float32(_between(course.trust, done)),
        fade=np.float32(_between(course.fade, done)),
    )

    def go(chunk: int) -> tuple[int, int]:
        box = lesson.boxes[(number * CHUNKS + chunk) % len(lesson.boxes)]
        seed, first = np.uint64(lesson.seed * CHUNKS + chunk), lesson.rounds * course.positions
        filled, games = note(rooms[chunk], packed(lesson.game, box), terms, seed, first)
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
