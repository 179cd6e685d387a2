"""A match afterwards: what was to be expected at each moment, what each decision cost, what each roll brought.

Every position is played on many times by a quick player in every seat (see `appraise`), from what the mover could know. The
mean of what comes of it is the position's *expectation*. A decision is worth what the chosen move leads to, on average, less
that expectation: skill, for better or worse, compared with the quick player. A roll's luck is the expectation after it less
the average over all rolls. So, for every seat,

    expectation at the start + luck + own decisions + the others' decisions = the result

term by term and exactly: all are whole numbers, in parts of a playout. Luck defined like this comes to nothing in the mean,
however well or badly the players or the quick player play, because no position is valued by its best move: the best of many
uncertain numbers is always too high. How much better the best move would have been is told beside it: a decision's cost. That
move is picked by one half of the playouts and valued by the other, for the same reason.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import ceil, inf, sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

from rollbones.engine.declare.contract import PARTS
from rollbones.engine.declare.vocabulary import Moves
from rollbones.engine.errors import RollbonesError
from rollbones.engine.match.interval import NORMAL_95
from rollbones.engine.match.match import Match
from rollbones.engine.run.compile import Engine

from .appraise import Appraiser, Worths, seeds_for

PLAYOUTS = 4_000
PLAIN_PLAYOUTS = 20  # where nothing is ever compiled
FIRST_ROUND = 20  # playouts of every position before the first look at the clock
ROUNDS = 10  # looks at the clock, about
COMPARED = 8  # moves of a decision that are still compared after the first round, half of them after the next …
LEAST_COMPARED = 3  # … and so on down to these
CLEARLY = 3.0  # standard errors by which a move must be behind to be left out

Samples = NDArray[np.int64]  # by playout and seat


class Decision(msgspec.Struct):
    """A move that was chosen among several: what was better, by how much, and how sure that is."""

    choices: int
    better: str  # the move that promised most; empty where that was the one made
    cost: int  # a measurement: below its margin it means nothing, and it can come out below 0
    margin: int

    @property
    def is_mistake(self) -> bool:
        """Whether a better move is beyond doubt."""
        return bool(self.better) and self.cost > self.margin


class Turn(msgspec.Struct):
    """One move of the match. Numbers are by seat, in the review's units."""

    number: int
    seat: int
    move: str
    told: str  # what came of it, in words
    luck: list[int]
    skill: list[int]
    chance: bool  # it asked something of chance
    decision: Decision | None


class Split(msgspec.Struct):
    """A seat's result: start + luck + skill + others = result, exactly. Margins are half of the 95 % interval."""

    seat: int
    start: int
    luck: int
    skill: int
    others: int
    result: int
    cost: int  # what its decisions cost against the best moves, all together
    start_margin: int
    luck_margin: int
    skill_margin: int
    others_margin: int


class Review(msgspec.Struct):
    """A whole match. Every number is whole, in `unit`ths of a point, or of a victory where several sides play."""

    game: str
    unit: int
    shares: bool  # results are shares of the victory, not points
    over: bool  # it was played to its end; else the last expectation stands for the result
    habit: bool  # the quick player knows the game; else it moves at random
    playouts: int
    seconds: float
    expected: list[list[int]]  # before each move and at the end, by seat
    turns: list[Turn]
    seats: list[Split]


@dataclass
class _Moment:
    """A position of the match, before a move."""

    view: object
    seat: int
    legal: list[int]
    chosen: int  # the move made; −1 at the end of an unfinished match
    segment: int  # positions that no chance lies between are played on by the same chances
    quiet: bool  # the move asked nothing of chance, and nobody hides anything: it leads to the next position and no other
    compared: list[int] = field(default_factory=list)
    own: list[Samples] = field(default_factory=list)  # the quick player's …
    after: dict[int, list[Samples]] = field(default_factory=dict)  # … and each compared move's

    def take(self, worths: Worths) -> None:
        """Note a round of playouts."""
        for row, move in enumerate(self.compared):
            self.after.setdefault(move, []).append(worths[row])
        self.own.append(worths[-1])

    def narrow(self, most: int) -> None:
        """Go on with the moves that may still be the best."""
        if len(self.compared) < 2:
            return
        found = {move: np.concatenate(self.after[move])[:, self.seat] for move in self.compared}
        means = {move: float(one.mean()) for move, one in found.items()}
        order = sorted(self.compared, key=lambda move: -means[move])
        best = found[order[0]]
        kept = []
        for move in order[:most]:
            behind = best - found[move]
            if float(behind.mean()) <= CLEARLY * float(behind.std()) / sqrt(len(behind)):
                kept.append(move)
        self.compared = [move for move in self.legal if move in kept or (move == self.chosen and not self.quiet)]


def review(
    match: Match,
    *,
    playouts: int = PLAYOUTS,
    seconds: float = inf,
    seed: int = 1,
    engine: Engine = "cpu",
    cores: int | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
    stop: Callable[[], bool] = lambda: False,
) -> Review:
    """Review a match by so many playouts of each position, or as many as the time allows; the match must have a move."""
    if not match.steps:
        raise RollbonesError("no move has been made in this match; there is nothing to review")
    moments = _moments(match)
    appraiser = Appraiser(match.game, match.box, engine)
    if engine == "cpu":  # compiled once, before the threads would each ask for it, and before the time runs
        appraiser.play_on(moments[0].view, moments[0].seat, [], seeds_for(seed, 0, 1))
    work = [one for one in moments if not (one.quiet and len(one.legal) == 1)]
    clock = _Clock(playouts, seconds, stop)
    total, done = playouts * len(work), 0
    with ThreadPoolExecutor(1 if engine == "plain" else cores or os.cpu_count() or 1) as pool:
        while size := clock.next_round():

            def play_on(moment: _Moment, first: int = clock.played, size: int = size) -> int:
                seeds = seeds_for(seed * 1_000_003 + moment.segment, first, size)
                moment.take(appraiser.play_on(moment.view, moment.seat, moment.compared, seeds))
                return size

            for count in pool.map(play_on, work):
                done += count
                progress(done, total)
            clock.played += size
            for moment in work:
                moment.narrow(max(LEAST_COMPARED, COMPARED >> clock.rounds))
            clock.rounds += 1
    progress(total, total)
    return _put_together(match, moments, appraiser, clock.played, clock.seconds)


class _Clock:
    """Says how many playouts come next: a few at first, then as many as a share of the time allows."""

    def __init__(self, playouts: int, seconds: float, stop: Callable[[], bool]) -> None:
        self.playouts, self.limit, self.stop = playouts, seconds, stop
        self.began = time.monotonic()
        self.played = self.rounds = 0

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def next_round(self) -> int:
        """Return the size of the next round, 0 when it is enough; there is always a first one."""
        if self.rounds == 0:
            return min(self.playouts, FIRST_ROUND)
        left = self.limit - self.seconds
        if self.stop() or left <= 0:
            return 0
        fits = self.playouts
        if left < inf:
            fits = int(self.played / max(self.seconds, 1e-6) * min(left, max(left / 2, self.limit / ROUNDS)))
        return min(fits, max(FIRST_ROUND, self.playouts // ROUNDS), self.playouts - self.played)


def _moments(match: Match) -> list[_Moment]:
    """Go through a match again; return each position as its mover saw it."""
    game = match.game
    twin = Match(game, match.box, b"\0" * 32, start=match.start, planned=match.setup_chance, engine=match.engine)
    found, segment = [], 0
    for step in match.steps:
        quiet = not step.chance and not game.hides(match.box)
        legal = twin.legal(step.seat)
        compared = [move for move in legal if not (quiet and move == step.move)] if len(legal) > 1 else []
        found.append(_Moment(twin.view(step.seat), step.seat, legal, step.move, segment, quiet, compared))
        segment += not quiet
        twin.play(step.move, step.seat, chance=step.chance)
    if not twin.over:
        found.append(_Moment(twin.view(twin.acting[0]), twin.acting[0], [], -1, segment, False))
    return found


def _put_together(match: Match, moments: list[_Moment], appraiser: Appraiser, playouts: int, seconds: float) -> Review:
    game, seats, moves = match.game, match.seats, len(match.steps)
    result = np.array(appraiser.results(match.table), np.int64)
    own: list[Samples] = [np.empty(0, np.int64)] * (moves + 1)
    own[moves] = np.broadcast_to(result, (playouts, seats)) if match.over else np.concatenate(moments[-1].own)
    chosen: list[Samples] = [own[moves]] * moves
    for place in reversed(range(moves)):
        moment = moments[place]
        if moment.quiet:
            chosen[place] = own[place + 1]
        own[place] = np.concatenate(moment.own) if moment.own else own[place + 1]
        if not moment.quiet:
            chosen[place] = np.concatenate(moment.after[moment.chosen]) if len(moment.legal) > 1 else own[place]
    expected = [one.sum(axis=0) for one in own]
    turns = []
    by_seat = np.zeros((seats, playouts, seats), np.int64)  # what each seat's decisions did to every seat, by playout
    for place, (step, moment) in enumerate(zip(match.steps, moments, strict=False)):
        reached = chosen[place].sum(axis=0)
        by_seat[step.seat] += chosen[place] - own[place]
        decision = _decision(match.moves, moment, chosen[place]) if len(moment.legal) > 1 else None
        turns.append(
            Turn(
                number=place + 1,
                seat=step.seat,
                move=match.moves.say(step.move),
                told="; ".join(one.text for one in match.tales[place]),
                luck=[int(one) for one in expected[place + 1] - reached],
                skill=[int(one) for one in reached - expected[place]],
                chance=bool(step.chance),
                decision=decision,
            )
        )
    splits = [_split(seat, own, by_seat, turns) for seat in range(seats)]
    return Review(
        game=game.slug,
        unit=PARTS * playouts,
        shares=len(game.sides(match.box)) > 1,
        over=match.over,
        habit="habit" in game.hints,
        playouts=playouts,
        seconds=round(seconds, 3),
        expected=[[int(value) for value in one] for one in expected],
        turns=turns,
        seats=splits,
    )


def _decision(moves: Moves, moment: _Moment, chosen: Samples) -> Decision:
    """Compare the move made with the best: picked by each half of the playouts, valued by the other."""
    seat, playouts = moment.seat, len(chosen)
    made = chosen[:, seat]
    full = {
        move: found[:, seat]
        for move, rounds in moment.after.items()
        if len(found := np.concatenate(rounds)) == playouts and move != moment.chosen
    }
    full[moment.chosen] = made
    best = max(full, key=lambda move: (int(full[move].sum()), move == moment.chosen))
    cost = 0
    for half in (0, 1):
        picked = max(full, key=lambda move: (int(full[move][half::2].sum()), move == moment.chosen))
        other = slice(1 - half, None, 2)
        cost += int(full[picked][other].sum()) - int(made[other].sum())
    margin = _margin(full[best] - made)
    return Decision(len(moment.legal), "" if best == moment.chosen else moves.say(best), cost, margin)


def _split(seat: int, own: list[Samples], by_seat: NDArray[np.int64], turns: list[Turn]) -> Split:
    skill = by_seat[seat, :, seat]
    others = by_seat[:, :, seat].sum(axis=0) - skill
    start, result = own[0][:, seat], own[-1][:, seat]
    return Split(
        seat=seat,
        start=int(start.sum()),
        luck=sum(turn.luck[seat] for turn in turns),
        skill=int(skill.sum()),
        others=int(others.sum()),
        result=int(result.sum()),
        cost=sum(turn.decision.cost for turn in turns if turn.decision and turn.seat == seat),
        start_margin=_margin(start),
        luck_margin=_margin(result - start - skill - others),
        skill_margin=_margin(skill),
        others_margin=_margin(others),
    )


def _margin(samples: NDArray[np.int64]) -> int:
    """Return half of the 95 % interval of the sum of some playouts."""
    return ceil(NORMAL_95 * float(samples.std(ddof=1)) * sqrt(len(samples))) if len(samples) > 1 else 0
