"""The command `simulate`: play many games with bots and summarise the results."""

from __future__ import annotations

from math import isfinite

import msgspec

from ..report.report import Estimate, Report
from ..run.chunks import Play
from ..run.run import Found, Goal
from ..stats.counts import Count
from ..stats.intervals import mean_of_counts
from .asking import Ask, sitting
from .balance import QUANTILES, estimate, headline, keep_rows, length, quantile, results
from .balance import lead as what_was_found

GAMES = 100_000


class Seat(msgspec.Struct):
    """What one seat made of it; `margin` is half of the mean's 95 % interval."""

    seat: int
    mean: float
    margin: float
    quantiles: dict[str, int]
    wins: int


class Side(msgspec.Struct):
    """What one side won: the share of games, a shared win in parts, and its 95 % interval."""

    side: str
    seats: list[int]
    wins: float
    low: float
    high: float


class Simulated(msgspec.Struct):
    """Summary of a run."""

    game: str
    version: str
    options: dict[str, str]
    bots: str
    engine: str
    seed: int
    games: int
    unfinished: int
    moves: int
    seats: list[Seat]
    sides: list[Side]
    seconds: float
    moves_a_second: float


def simulate(ask: Ask) -> tuple[Simulated, Report, Found]:
    """Play games and report. The seconds are those of play: what is compiled is compiled before."""
    goal = Goal(ask.games, ask.until) if ask.games or ask.until else Goal(GAMES)
    play = Play("main", (ask.arm("base"),), rows=ask.out is not None)
    with sitting(ask, "simulate") as lab:
        found = lab.desk.play(play, goal, headline(ask.seated), "simulate")
        count = found.arms[0]
        sections = [*results(ask, count), length(ask.seated, count)]
        title = f"{ask.game.card.title}: {found.games:,} games"
        report = Report(title, what_was_found(ask.seated, count), lab.manifest(found, []), sections)
        keep_rows(lab, found, report)
        return in_short(ask, found), report, found


def in_short(ask: Ask, found: Found) -> Simulated:
    """Return the few figures."""
    count, seated = found.arms[0], ask.seated
    sides = []
    for measure, (name, seats) in zip(seated.results(), seated.sides, strict=True):
        if not seated.is_one_sided:
            won = estimate(measure, count)
            sides.append(Side(name, [seat + 1 for seat in seats], won.value, won.low or 0.0, won.high or 0.0))
    return Simulated(
        game=ask.game.slug,
        version=ask.game.card.version,
        options=ask.game.box_kind.departures(ask.box()),
        bots=ask.bots,
        engine=ask.engine,
        seed=ask.seed,
        games=count.games,
        unfinished=count.unfinished,
        moves=count.moves,
        seats=[_seat(count, seat) for seat in range(seated.seats)],
        sides=sides,
        seconds=found.seconds,
        moves_a_second=count.moves / found.seconds if found.seconds else 0.0,
    )


def _seat(count: Count, seat: int) -> Seat:
    scores = count.scores[seat]
    mean = mean_of_counts(scores) if scores else Estimate(0.0)
    spread = {f"{share:.0%}": quantile(scores, share) or 0 for share in QUANTILES}
    return Seat(seat + 1, mean.value, mean.margin if isfinite(mean.margin) else 0.0, spread, count.wins[seat])
