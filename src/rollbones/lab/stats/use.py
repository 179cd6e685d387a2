"""Use: how often each move was offered and made, each event happened, and what games with it came to against others."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Any

from rollbones.engine.declare.contract import PARTS
from rollbones.engine.game import Game
from rollbones.engine.run.event_counts import blank_counts, what_is

from ..report.report import Cell, Column, Estimate, Grid, Plot, forest
from .counts import SQUARES, Sums, Use
from .intervals import LEVEL, holm
from .measure import Company

FEW = 100  # games with, or without, below which nothing is said about the difference
LONGEST_TABLE = 25  # rows; what is rarer is left out


@dataclass(frozen=True)
class Thing:
    """A move or event, and the results of games with and without it."""

    name: str
    offered: int
    times: int
    having: Sums
    lacking: Sums

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.having.games + self.lacking.games

    @property
    def is_telling(self) -> bool:
        """Whether there are enough games on both sides to compare."""
        return min(self.having.games, self.lacking.games) >= FEW


def by_seats(seated: Company, named_sides: bool) -> dict[str, list[int]]:
    """Return which seats are looked at together: each side where the sides differ, else all."""
    if named_sides and not seated.is_one_sided:
        return {name: list(seats) for name, seats in seated.sides}
    return {"": list(range(seated.seats))}


def things(use: Use, seats: list[int], names: dict[int, str]) -> list[Thing]:
    """Return what was used by some seats, the most used first."""
    found = []
    for place, name in names.items():
        having = Sums(*(sum(one[seat][place] for seat in seats) for one in (use.games, use.results, use.squares)))
        every = [use.seats[seat] for seat in seats]
        lacking = Sums(
            sum(one.games for one in every) - having.games,
            sum(one.total for one in every) - having.total,
            sum(one.squares for one in every) - having.squares,
        )
        offered = sum(use.offered[seat][place] for seat in seats)
        times = sum(use.taken[seat][place] for seat in seats)
        if offered or times:
            found.append(Thing(name, offered, times, having, lacking))
    return sorted(found, key=lambda one: (-one.times, -one.offered, one.name))


def move_names(game: Game, box: Any) -> dict[int, str]:
    """Name every single move, as the box has it."""
    moves = game.moves.in_box(box)
    return {move: moves.say(move) for move in range(len(moves))}


def told_names(game: Game, seats: int, what: str, box: Any = None) -> dict[int, str]:
    """Name what is counted aloud: `kinds` of moves, `events`, or the single `ways` an event is told, named as in a box."""
    told = blank_counts(game, seats)
    kinds, events = len(game.moves.kinds), len(game.events.all)
    if what == "kinds":
        return {place: _open(what_is(game, told, place)[1]) for place in range(kinds)}
    if what == "events":
        return {place: _open(what_is(game, told, place)[1]) for place in range(kinds + 1, kinds + events)}
    several = [place for place in range(kinds + events, told.made.shape[1]) if _has_ways(game, told.first_form, place)]
    return {place: what_is(game, told, place, box)[2] for place in several}


def _has_ways(game: Game, first_form: object, place: int) -> bool:
    starts = list(first_form)  # type: ignore[call-overload]  # an array of whole numbers
    event = max(number for number, start in enumerate(starts) if start <= place)
    return bool(game.events.all[event].particulars)


def _open(form: str) -> str:
    """Write a form with its particulars left open."""
    return form.replace("{", "‹").replace("}", "›")


def contrast(one: Thing, one_sided: bool) -> tuple[Estimate, float]:
    """Return how much more games with it came to, with Welch's interval, and the p-value of that."""
    more = (one.having.total / one.having.games - one.lacking.total / one.lacking.games) / PARTS
    spread = sqrt(_variance(one.having) / one.having.games + _variance(one.lacking) / one.lacking.games) / PARTS
    p = 2 * NormalDist().cdf(-abs(more) / spread) if spread else float(more == 0)
    return Estimate(more, more - _z() * spread, more + _z() * spread, share=not one_sided, signed=True), p


def table(
    found: list[Thing],
    seated: Company,
    caption: str,
    *,
    what: str = "move",
    offers: bool = True,
    hints: bool = True,
) -> tuple[Grid, Plot | None]:
    """Return a table of use, and a picture of the clearest differences."""
    one_sided = seated.is_one_sided
    shown = [one for one in found if one.times][:LONGEST_TABLE]
    contrasts = {one.name: contrast(one, one_sided) for one in shown if one.is_telling}
    corrected = dict(zip(contrasts, holm([p for _, p in contrasts.values()]), strict=True))
    result = "mean score" if one_sided else "wins"
    columns = [Column(what)]
    if offers:
        columns += [
            Column("offered", hint="decisions of a seat in a game at which it could be made"),
            Column("taken", hint="the share of those at which it was"),
        ]
    else:
        columns.append(Column("times", hint="for a seat in a game"))
    columns += [
        Column("in games", hint="the share of games in which a seat had it at all"),
        Column(f"{result} with", hint="in those games"),
        Column("difference", hint="against games without it"),
        Column("p", hint="corrected for as many comparisons as there are rows (Holm)"),
    ]
    if not hints:
        columns = [Column(one.name) for one in columns]
    rows: list[list[Cell]] = []
    for one in shown:
        row: list[Cell] = [one.name]
        if offers:
            row += [one.offered / one.games, Estimate(one.times / one.offered, share=True) if one.offered else None]
        else:
            row.append(one.times / one.games)
        row.append(Estimate(one.having.games / one.games, share=True))
        row.append(Estimate(one.having.total / one.having.games / PARTS, share=not one_sided) if one.having.games else None)
        row += [contrasts[one.name][0], p_in_words(corrected[one.name])] if one.name in contrasts else [None, None]
        rows.append(row)
    clear = {name: one for name, (one, _) in contrasts.items() if corrected[name] < 1 - LEVEL}
    strongest = dict(sorted(clear.items(), key=lambda item: -abs(item[1].value))[:12])
    title = f"{caption}: the clearest differences in {result}"
    plot = forest(title, strongest, x_label=f"difference in {result}", mark=0.0) if strongest else None
    return Grid(columns, rows, caption), plot


def p_in_words(p: float) -> str:
    """Write a p-value as people read it."""
    return "<0.001" if p < 0.001 else f"{p:.3f}" if p < 0.1 else f"{p:.2f}"


def _variance(sums: Sums) -> float:
    mean = sums.total / sums.games
    return max(0.0, sums.squares * (1 << SQUARES) / sums.games - mean * mean) * sums.games / max(1, sums.games - 1)


def _z() -> float:
    return NormalDist().inv_cdf((1 + LEVEL) / 2)
