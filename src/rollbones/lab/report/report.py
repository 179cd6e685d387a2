"""A report: what the lab found, as data. Pages, terminals and tables are made from it, and it travels as JSON.

Every lab command ends in a `Report`. A figure with an interval is an `Estimate`, a table a `Grid`, a picture a `Plot`.
`forest`, `forests`, `histogram`, `bars` and `lines` make plots from what the lab has at hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Literal

import msgspec

FORM = 1  # of the data below: raised when an old reader could not read a new report
MOST_BINS = 60


class Estimate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure and its 95 % interval; without `low` and `high` the interval is not known (one game tells no spread)."""

    value: float
    low: float | None = None
    high: float | None = None
    share: bool = False  # shown in per cent
    signed: bool = False  # a difference: shown with its sign

    @property
    def margin(self) -> float:
        """Return half the width of the interval, without end where it is not known."""
        return inf if self.low is None or self.high is None else (self.high - self.low) / 2

    def leaves_out(self, point: float) -> bool:
        """Tell whether the interval is known and does not hold this point."""
        return (self.low is not None and self.low > point) or (self.high is not None and self.high < point)


Cell = str | float | int | Estimate | None  # None: there is nothing to say


class Column(msgspec.Struct):
    """One column of a grid: its heading, its unit, and one line that explains it."""

    name: str
    unit: str = ""
    hint: str = ""


class Grid(msgspec.Struct):
    """A table. A row's first cell is its name."""

    columns: list[Column]
    rows: list[list[Cell]]
    caption: str = ""

    def __post_init__(self) -> None:
        """Refuse a row that does not fit under its headings."""
        for number, row in enumerate(self.rows, 1):
            if len(row) != len(self.columns):
                raise ValueError(f"row {number} has {len(row)} cells under {len(self.columns)} headings")


class Series(msgspec.Struct):
    """One set of points of a plot. `y` is what was measured, in every kind of plot; `low` and `high` are its intervals.

    `x` says where along a histogram or a line; bars and forests are placed by `labels`, and leave `x` empty.
    """

    name: str
    x: list[float]
    y: list[float]
    low: list[float] | None = None
    high: list[float] | None = None
    labels: list[str] | None = None

    def __post_init__(self) -> None:
        """Refuse lists that do not belong together."""
        for name, one in (("x", self.x or None), ("low", self.low), ("high", self.high), ("labels", self.labels)):
            if one is not None and len(one) != len(self.y):
                raise ValueError(f"series '{self.name}' has {len(self.y)} values and {len(one)} in {name}")
        if not self.x and self.labels is None and self.y:
            raise ValueError(f"series '{self.name}' says neither where its points lie (x) nor what they are called (labels)")


Kind = Literal["histogram", "lines", "forest", "bars"]


class Plot(msgspec.Struct):
    """A picture: how often each value came up, a course, estimates under each other, or amounts side by side."""

    kind: Kind
    title: str
    x_label: str
    y_label: str
    series: list[Series]
    share: bool = False  # what was measured is shown in per cent
    mark: float | None = None  # a measured value to compare with, drawn as a line: no difference, an even chance


class Section(msgspec.Struct):
    """One subject: what there is to say, its tables, its pictures."""

    title: str
    words: list[str] = []
    grids: list[Grid] = []
    plots: list[Plot] = []


class Manifest(msgspec.Struct):
    """All that is needed to have the same figures again."""

    command: str  # run it, and the same report comes out
    game: str
    version: str  # of the game
    signature: str  # how the game behaves, in 16 hexadecimal digits
    rollbones: str
    seed: int
    games: int
    first: int = 0  # the number of the first game
    seats: int = 1
    bots: list[str] = []  # by seat
    options: dict[str, str] = {}  # what departs from the box as it is printed
    engine: str = ""  # where it ran; the figures are the same on every engine
    extra: dict[str, str] = {}  # what only this command needs to say


class Report(msgspec.Struct):
    """What was found. `lead` says it in one sentence."""

    title: str
    lead: str
    manifest: Manifest
    sections: list[Section]
    form: int = FORM


def to_json(report: Report) -> bytes:
    """Write a report as JSON, indented for a person; what it writes can be read back."""
    raw = msgspec.json.encode(report)
    try:
        msgspec.json.decode(raw, type=Report)
    except msgspec.ValidationError as trouble:
        raise ValueError(f"'{report.title}' holds a figure that JSON has no word for: {trouble}") from trouble
    return msgspec.json.format(raw, indent=1) + b"\n"


def figures_of(plot: Plot) -> Grid:
    """Return what a plot shows as a table, for those who do not see it and those who want the digits."""
    named = any(series.name for series in plot.series) and len(plot.series) > 1
    where = plot.y_label if plot.kind == "forest" else plot.x_label
    what = plot.x_label if plot.kind == "forest" else plot.y_label
    columns = [Column(where or "where"), Column(what or "value")]
    rows: list[list[Cell]] = []
    for series in plot.series:
        for index, value in enumerate(series.y):
            place: Cell = series.labels[index] if series.labels else series.x[index]
            if series.low is None or series.high is None:
                one = Estimate(value, share=True) if plot.share else value
            else:
                one = Estimate(value, series.low[index], series.high[index], share=plot.share)
            rows.append([series.name, place, one] if named else [place, one])
    return Grid([Column("series"), *columns] if named else columns, rows, plot.title)


def forest(title: str, rows: Mapping[str, Estimate], *, x_label: str, mark: float | None = None, name: str = "") -> Plot:
    """Draw estimates under each other, with their intervals. One without an interval is left to the tables."""
    return forests(title, {name: rows}, x_label=x_label, mark=mark)


def forests(title: str, series: Mapping[str, Mapping[str, Estimate]], *, x_label: str, mark: float | None = None) -> Plot:
    """Draw several sets of estimates over the same names: now and changed, one bot and another."""
    found = []
    for name, rows in series.items():
        known = {label: one for label, one in rows.items() if one.low is not None and one.high is not None}
        found.append(
            Series(
                name,
                [],
                [one.value for one in known.values()],
                [one.low for one in known.values() if one.low is not None],
                [one.high for one in known.values() if one.high is not None],
                list(known),
            )
        )
    share = any(one.share for rows in series.values() for one in rows.values())
    return Plot("forest", title, x_label, "", found, share, mark)


def histogram(
    title: str, counts: Mapping[str, Mapping[int, int]], *, x_label: str, mark: float | None = None, bins: int = MOST_BINS
) -> Plot:
    """Draw how large a share of the games came to each value, for each named set of counts.

    Where there are more than `bins` different values, neighbours go together, the same ones in every set.
    """
    filled = {name: {value: many for value, many in one.items() if many} for name, one in counts.items()}
    values = [value for one in filled.values() for value in one]
    least, most = (min(values), max(values)) if values else (0, 0)
    width = (most - least) // bins + 1
    starts = range(least, most + 1, width)
    series = []
    for name, one in filled.items():
        heights = dict.fromkeys(starts, 0)
        for value, many in one.items():
            heights[least + (value - least) // width * width] += many
        total = sum(one.values()) or 1
        middles = [start + (width - 1) / 2 for start in starts]
        labels = [f"{start}" if width == 1 else f"{start}–{start + width - 1}" for start in starts]
        series.append(Series(name, middles, [many / total for many in heights.values()], labels=labels))
    return Plot("histogram", title, x_label, "share of games", series, True, mark)


def bars(
    title: str, amounts: Mapping[str, float], *, x_label: str = "", y_label: str = "", share: bool = False, name: str = ""
) -> Plot:
    """Draw amounts beside each other."""
    series = Series(name, [], [float(amount) for amount in amounts.values()], labels=list(amounts))
    return Plot("bars", title, x_label, y_label, [series], share)


def lines(
    title: str,
    courses: Mapping[str, Sequence[tuple[float, float | Estimate]]],
    *,
    x_label: str,
    y_label: str,
    share: bool = False,
    mark: float | None = None,
) -> Plot:
    """Draw courses, each a list of (where, how much); a course of estimates has its intervals as a band."""
    series = []
    for name, points in courses.items():
        x = [float(where) for where, _ in points]
        known = [one for _, one in points if isinstance(one, Estimate)]
        if len(known) == len(points) and all(one.low is not None and one.high is not None for one in known):
            low = [one.low for one in known if one.low is not None]
            high = [one.high for one in known if one.high is not None]
            series.append(Series(name, x, [one.value for one in known], low, high))
        else:
            series.append(Series(name, x, [one.value if isinstance(one, Estimate) else float(one) for _, one in points]))
        share = share or any(one.share for one in known)
    return Plot("lines", title, x_label, y_label, series, share, mark)
