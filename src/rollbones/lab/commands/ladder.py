"""The command `ladder`: win rates between bots with intervals, ratings, and seconds per decision.

Each pair plays until a sequential test decides whether the upper one is clearly better, or for the number of matches that was
asked for. Ratings come from all matches in a fixed order, so that the same command gives the same ladder.
"""

from __future__ import annotations

import shlex
import threading
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from importlib.metadata import version
from itertools import combinations
from math import inf
from typing import Any

import numpy as np

from rollbones.bots.levels import levels_of, skill_of
from rollbones.bots.thinker import Thinker
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match, secret_from_seed
from rollbones.engine.run.compile import Engine, world
from rollbones.engine.run.players import GREEDY, Skill

from ..report.report import Cell, Column, Estimate, Grid, Manifest, Report, Section, forest
from ..run.matches import Pairing, Points, Scores, blocks
from ..run.run import News, Watch
from ..stats.intervals import Trial, mean_of_counts, sprt_of_points, wilson
from .signature import signature

NO_BETTER, CLEARLY_BETTER = 0.5, 0.6  # the shares of matches that the test tells apart
MOST = 20_000  # matches after which the test gives up
TIMED = 8  # decisions that a bot is timed over
SIGMAS = 1.96


@dataclass
class Bout:
    """One pair's matches so far."""

    upper: str
    lower: str
    points: list[Points] = field(default_factory=list)

    @property
    def matches(self) -> int:
        """Return how many were played."""
        return sum(len(one) for one in self.points)

    @property
    def share(self) -> Estimate:
        """Return the upper one's share of the points."""
        return wilson(self._won, self.matches)

    @property
    def trial(self) -> Trial:
        """Return the state of the test."""
        return sprt_of_points(self._won, self.matches, p0=NO_BETTER, p1=CLEARLY_BETTER)

    @property
    def verdict(self) -> str:
        """Return the verdict of the test."""
        return {"accept": "better", "reject": "not clearly better", "go on": "not sure"}[self.trial.verdict]

    @property
    def _won(self) -> float:
        return sum(int(one.sum()) for one in self.points) / PARTS


@dataclass(frozen=True)
class Timing:
    """Seconds per decision of a bot."""

    mean: float
    longest: float


@dataclass
class Climb:
    """Arguments of the ladder."""

    game: Game
    bots: list[str] = field(default_factory=list)
    seats: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1
    games: int | None = None
    everyone: bool = False
    cores: int | None = None
    engine: Engine = "cpu"
    watch: Watch = lambda news: None
    stop: threading.Event = field(default_factory=threading.Event)
    known: Scores = field(default_factory=dict)  # scores of games played alone

    def __post_init__(self) -> None:
        """Validate the arguments early."""
        self.bots = self.bots or [level.name for level in levels_of(self.game)]
        if len(self.bots) < 2:
            raise RollbonesError(f"--bots {self.bots[0]}: a ladder needs two bots or more; name them weakest first")
        if len(set(self.bots)) < len(self.bots):
            raise RollbonesError(f"--bots {','.join(self.bots)}: a bot is named twice; name each once, weakest first")
        if self.games is not None and self.games < 1:
            raise RollbonesError(f"{self.games} matches cannot be played; ask for 1 or more")
        for name in self.bots:
            skill_of(self.game, name)
        self.box()

    def box(self) -> Any:
        """Pack the box they meet over."""
        return self.game.box(self.seats, self.options)

    def pairs(self) -> list[tuple[str, str]]:
        """Return who meets whom, the upper one first."""
        if self.everyone:
            return [(upper, lower) for lower, upper in combinations(self.bots, 2)]
        return [(upper, lower) for lower, upper in zip(self.bots, self.bots[1:], strict=False)]

    def pairing(self, upper: str, lower: str) -> Pairing:
        """Return two bots at their table."""
        first, second = skill_of(self.game, upper), skill_of(self.game, lower)
        return Pairing(self.game, self.box(), first, second, self.seed, self.engine, self.known)

    def command(self) -> str:
        """Return the command that gives the same ladder again."""
        sets = [part for name, value in self.options.items() for part in ("--set", f"{name}={value}")]
        seats = ["--seats", str(self.box().seats)] if self.game.card.seats[0] != self.game.card.seats[1] else []
        games = ["--games", str(self.games)] if self.games else []
        everyone = ["--everyone"] if self.everyone else []
        how = ["--bots", ",".join(self.bots), *everyone, *games, "--seed", str(self.seed)]
        return shlex.join(["rollbones", "ladder", self.game.slug, *sets, *seats, *how])


def climb(ask: Climb) -> tuple[Report, list[Bout]]:
    """Play the whole ladder, or as much of it as there is time for, and report."""
    bouts = []
    for upper, lower in ask.pairs():
        if ask.stop.is_set():
            break
        bouts.append(meet(ask, upper, lower))
    bouts = [one for one in bouts if one.matches]
    timings = {name: time_decisions(ask.game, ask.box(), skill_of(ask.game, name), ask.engine) for name in ask.bots}
    return report_of(ask, bouts, timings), bouts


def meet(ask: Climb, upper: str, lower: str) -> Bout:
    """Let two bots meet until the test is sure, or as often as was asked."""
    bout = Bout(upper, lower)
    most = ask.games or MOST
    pairing = ask.pairing(upper, lower)
    most += -most % max(1, len(pairing.seatings))  # whole rounds of seatings
    began = time.monotonic()
    with closing(blocks(pairing, most, ask.cores)) as played:  # type: ignore[type-var]  # a generator can be closed
        for points in played:
            bout.points.append(points)
            took, done = time.monotonic() - began, bout.matches
            left = took * (most - done) / done if ask.games else None
            ask.watch(News(done, ask.games, left, (f"{upper} wins", bout.share), f"{upper} against {lower}"))
            if ask.stop.is_set() or (ask.games is None and bout.trial.verdict != "go on"):
                break
    return bout


def ratings(bots: Iterable[str], bouts: list[Bout]) -> dict[str, Estimate]:
    """Rate bots by all their matches, one match of each pair after the other; 25 is where everyone begins."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  # only the ladder needs it
    except ModuleNotFoundError as missing:
        raise RollbonesError(
            f"the ladder needs '{missing.name}', which is not installed; run `pip install 'rollbones[lab]'`"
        ) from missing
    model = PlackettLuce()
    rated = {name: model.rating() for name in bots}
    matches = [np.concatenate(one.points) for one in bouts]
    for number in range(max((len(one) for one in matches), default=0)):
        for bout, points in zip(bouts, matches, strict=True):
            if number < len(points):
                rank = int(np.sign(points[number] - PARTS // 2))
                (upper,), (lower,) = model.rate([[rated[bout.upper]], [rated[bout.lower]]], ranks=[1 - rank, 1])
                rated[bout.upper], rated[bout.lower] = upper, lower
    return {name: Estimate(one.mu, one.mu - SIGMAS * one.sigma, one.mu + SIGMAS * one.sigma) for name, one in rated.items()}


def time_decisions(game: Game, box: Any, skill: Skill, engine: Engine = "cpu") -> Timing:
    """Time a bot over some decisions of one game, on one core."""
    match = Match(game, box, secret_from_seed("timing"), engine=lambda: world(game, engine, recorded=True))
    thinker = Thinker(game, box, engine)
    views: list[tuple[Any, int, list[int]]] = []
    while not match.over and len(views) < 20 * TIMED:
        seat = match.acting[0]
        legal, view = match.legal(seat), match.view(seat)
        if len(legal) > 1:
            views.append((view, seat, legal))
        match.play(thinker.choose(Skill(GREEDY), view, seat, legal, len(match.steps)).move, seat)
    took = []
    picked = views[:: max(1, len(views) // TIMED)][:TIMED]
    for number, (view, seat, legal) in enumerate([*picked[:1], *picked]):
        began = time.perf_counter()
        thinker.choose(skill, view, seat, legal, number, seconds=inf)
        if number:  # the first time it is compiled
            took.append(time.perf_counter() - began)
    return Timing(sum(took) / len(took), max(took)) if took else Timing(0.0, 0.0)


def report_of(ask: Climb, bouts: list[Bout], timings: dict[str, Timing]) -> Report:
    """Report the ladder."""
    is_alone = len(ask.game.sides(ask.box())) == 1
    met = Grid(
        [
            Column("pair"),
            Column("matches"),
            Column("wins", hint="the upper one's share of the matches; one that is shared counts half"),
            Column("test", hint=f"sequential: {NO_BETTER:.0%} of the matches or less, or {CLEARLY_BETTER:.0%} or more"),
        ],
        [[f"{one.upper} against {one.lower}", one.matches, one.share, one.verdict] for one in bouts],
        "Matches",
    )
    rated = ratings(ask.bots, bouts)
    strongest = sorted(ask.bots, key=lambda name: -rated[name].value)
    columns = [
        Column("bot"),
        Column("rating", hint="Plackett and Luce's model, 95 % interval; everyone begins at 25"),
        Column("seconds a decision", hint="on one core"),
        Column("longest"),
    ]
    rows: list[list[Cell]] = [[name, rated[name], timings[name].mean, timings[name].longest] for name in strongest]
    if is_alone:
        columns.append(Column("mean score"))
        for row, name in zip(rows, strongest, strict=True):
            row.append(mean_score(ask, name, bouts))
    each = Grid(columns, rows, "Bots")
    seats = int(ask.box().seats)
    how = (
        "A match is the same game played once by each; the higher score wins it, and equal scores share it."
        if is_alone
        else f"Every way of sharing out the {len(ask.game.sides(ask.box()))} sides came up equally often."
    )
    shares = {f"{one.upper} – {one.lower}": one.share for one in bouts}
    plots = [forest("How often the upper one wins", shares, x_label="share of matches", mark=0.5)] if bouts else []
    return Report(
        title=f"{ask.game.card.title}: the ladder",
        lead=lead(bouts, len(ask.pairs())),
        manifest=Manifest(
            command=ask.command(),
            game=ask.game.slug,
            version=ask.game.card.version,
            signature=signature(ask.game),
            rollbones=version("rollbones"),
            seed=ask.seed,
            games=sum(one.matches for one in bouts),
            seats=seats,
            bots=ask.bots,
            options=ask.game.box_kind.departures(ask.box()),
            extra={"Ended": "stopped by hand"} if ask.stop.is_set() else {},
        ),
        sections=[Section("Who beats whom", [how], [met], plots), Section("How strong, how quick", [], [each])],
    )


def mean_score(ask: Climb, name: str, bouts: list[Bout]) -> Estimate | None:
    """Return what a bot that plays alone made of the games of its matches."""
    many = max((one.matches for one in bouts if name in {one.upper, one.lower}), default=0)
    known = ask.known.get(skill_of(ask.game, name), {})
    counts = Counter(known[number] for number in range(many) if number in known)
    return mean_of_counts(counts) if counts else None


def lead(bouts: list[Bout], pairs: int) -> str:
    """Summarise the result in a sentence."""
    if not bouts:
        return "No match was finished."
    better = sum(one.verdict == "better" for one in bouts)
    lowest = min(bouts, key=lambda one: one.share.value)
    left = "" if len(bouts) == pairs else f" {pairs - len(bouts)} pairs were not played."
    return (
        f"{better} of {len(bouts)} upper bots are clearly better than the one below; the nearest pair is {lowest.upper} "
        f"against {lowest.lower} with {lowest.share.value:.1%} of {lowest.matches:,} matches.{left}"
    )
