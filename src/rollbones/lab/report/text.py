"""A report in the terminal: the same words, tables and pictures as on the page, made of characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO
from math import floor, log10
from typing import TYPE_CHECKING

import numpy as np

from .report import Grid, Manifest, Plot, Report
from .wording import Written, clean, estimates, heading, is_figures, measured, place, tick, written

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

WIDEST = 100
NARROWEST = 40
COLUMNS = "▁▂▃▄▅▆▇█"
BARS = "▏▎▍▌▋▊▉█"
MARKERS = "●▲■◆▼○"
COLOURS = ("cyan", "yellow", "magenta", "green", "red", "blue")
SOFT = "dim"
APART = 3  # between two columns of a table
LONG_WORD = 30


def text(report: Report, width: int = WIDEST) -> str:
    """Return the report as plain text: no colours, no line longer than `width`."""
    from rich.console import Console  # noqa: PLC0415  # only where something is drawn

    page = StringIO()
    show(
        report, Console(file=page, width=max(NARROWEST, width), color_system=None, force_terminal=False, legacy_windows=False)
    )
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines()) + "\n"


def show(report: Report, console: Console | None = None) -> None:
    """Print the report to the terminal, in colours where it has any; plain where the output goes to a file or a pipe."""
    from rich.console import Console as NewConsole  # noqa: PLC0415  # only where something is drawn

    console = console or NewConsole(highlight=False)
    width = min(console.width, WIDEST)
    for part in parts(report, width):
        console.print(part, width=width, highlight=False)


def parts(report: Report, width: int) -> Iterator[RenderableType]:
    """Yield what there is to print, from top to bottom."""
    from rich.text import Text  # noqa: PLC0415  # only where something is drawn

    yield Text(clean(report.title), "bold")
    yield Text(clean(report.lead))
    for section in report.sections:
        yield Text()
        yield Text(clean(section.title), "bold underline")
        for words in section.words:
            yield Text(clean(words))
        for grid in section.grids:
            yield Text()
            yield from table(grid, width)
        for plot in section.plots:
            yield Text()
            yield Text(clean(plot.title), "italic")
            yield from picture(plot, width)
    yield Text()
    yield from manifest(report.manifest)


def manifest(one: Manifest) -> Iterator[RenderableType]:
    """Yield how to have the same figures again."""
    from rich.text import Text  # noqa: PLC0415  # only where something is drawn

    options = ", ".join(f"{name}={value}" for name, value in one.options.items()) or "as printed"
    bots = ", ".join(dict.fromkeys(one.bots)) if len(set(one.bots)) < 2 else ", ".join(one.bots)
    games = (
        f"games {one.first:,} to {one.first + one.games - 1:,}"
        if one.first
        else f"{one.games:,} game{'s' * (one.games != 1)}"
    )
    facts = [
        f"{one.game} {one.version}, signature {one.signature}, rollbones {one.rollbones}",
        f"{games}, seed {one.seed}, seats {one.seats}, bots {bots or 'none'}, options {options}",
        *(f"{name}: {value}" for name, value in one.extra.items()),
    ]
    for fact in facts:
        yield Text(clean(fact), SOFT)
    yield Text.assemble(("again: ", SOFT), (clean(one.command), "bold"))


def table(grid: Grid, width: int) -> Iterator[RenderableType]:
    """Yield a table, or where it is too wide one row's figures under each other."""
    from rich import box  # noqa: PLC0415  # only where something is drawn
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    if grid.caption:
        yield Text(clean(grid.caption), "italic")
    cells = written(grid)
    rests = [_rests([row[index] for row in cells]) for index in range(len(grid.columns))]
    names = [heading(column) for column in grid.columns]
    lines = [[_cell(one, rests[index][number]) for index, one in enumerate(row)] for number, row in enumerate(cells)]
    room = width - APART * (len(names) - 1)
    least = [_least(grid, index, name, lines) for index, name in enumerate(names)]
    if sum(least) > room:
        for line in lines:
            yield line[0]
            for name, one in zip(names[1:], line[1:], strict=True):
                yield Text.assemble("  ", (f"{name}: ", SOFT), one)
        return
    cells_wide = [max((line[index].cell_len for line in lines), default=0) for index in range(len(names))]
    widths = _widths(_widths(least, cells_wide, room), list(map(len, names)), room)
    drawn = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for index, name in enumerate(names):
        figures = is_figures(grid, index) and index > 0
        drawn.add_column(
            Text(name),
            justify="right" if figures else "left",
            width=widths[index],
            overflow="fold",
        )
    for line in lines:
        drawn.add_row(*line)
    yield drawn
    for column in grid.columns:
        if column.hint:
            yield Text(clean(f"{column.name}: {column.hint}"), SOFT)


def _cell(one: Written, rest: str) -> Text:
    from rich.text import Text  # noqa: PLC0415  # only where something is drawn

    return Text.assemble(one.value, (f" {rest}", SOFT)) if rest else Text(one.value)


def _rests(column: Sequence[Written]) -> list[str]:
    """Write margins and intervals so that they stand in line."""
    margin = max((len(one.margin) for one in column), default=0)
    low, high = (max((len(getattr(one, end)) for one in column), default=0) for end in ("low", "high"))
    found = []
    for one in column:
        if one.low:
            found.append(one._replace(low=one.low.rjust(low), high=one.high.rjust(high)).rest)
        else:
            found.append(one._replace(margin=one.margin.rjust(margin)).rest if one.margin else "")
    longest = max(map(len, found), default=0)
    return [rest.ljust(longest) for rest in found]


def _widths(least: Sequence[int], wanted: Sequence[int], room: int) -> list[int]:
    """Share out the room: what each column cannot do without, and the rest to whichever lacks most."""
    widths = list(least)
    for _ in range(room - sum(widths)):
        poorest = max(range(len(widths)), key=lambda index: wanted[index] - widths[index])
        if widths[poorest] >= wanted[poorest]:
            break
        widths[poorest] += 1
    return widths


def _aligned(column: Sequence[Written]) -> list[str]:
    """Write figures and what follows them so that both stand in line."""
    longest = max((len(one.value) for one in column), default=0)
    return [f"{one.value:>{longest}} {rest}".rstrip() for one, rest in zip(column, _rests(column), strict=True)]


def _least(grid: Grid, index: int, name: str, lines: Sequence[Sequence[Text]]) -> int:
    """Return how narrow a column can be made without breaking a figure or a word."""
    words = [*name.split(), *(word for line in lines for word in line[index].plain.split() if not is_figures(grid, index))]
    longest = min(LONG_WORD, max(map(len, words), default=0))
    return max([longest, *(line[index].cell_len for line in lines if is_figures(grid, index))])


def picture(plot: Plot, width: int) -> Iterator[RenderableType]:
    """Yield a plot, line by line."""
    from rich.text import Text  # noqa: PLC0415  # only where something is drawn

    if not any(series.y for series in plot.series):
        yield Text("nothing to draw", SOFT)
        return
    draw = {"histogram": _histogram, "bars": _bars, "forest": _forest, "lines": _lines}[plot.kind]
    yield from draw(plot, width)


def _name(plot: Plot, index: int) -> Text:
    from rich.text import Text  # noqa: PLC0415  # only where something is drawn

    name = clean(plot.series[index].name)
    return Text(f"{MARKERS[index % len(MARKERS)]} {name}", COLOURS[index % len(COLOURS)])


def _histogram(plot: Plot, width: int) -> Iterator[RenderableType]:
    """Draw one set of columns for each series, all to the same height."""
    from rich.text import Text  # noqa: PLC0415  # only where something is drawn

    tall = 7
    most = max(max(series.y, default=0.0) for series in plot.series) or 1.0
    side = max(len(_short(most, plot.share)), len(_short(0, plot.share)))
    for index, series in enumerate(plot.series):
        if len(plot.series) > 1:
            yield _name(plot, index)
        bins = _joined(series.y, width - side - 3)
        wide = max(1, min(5, (width - side - 3) // max(1, len(bins))))
        peak = most if len(bins) == len(series.y) else max(bins)
        for level in range(tall, 0, -1):
            row = "".join(_column(value / peak * tall - (level - 1), wide) for value in bins)
            label = _short(peak, plot.share) if level == tall else ""
            yield Text.assemble((f"{label:>{side}} ┤", SOFT), (row.rstrip(), COLOURS[index % len(COLOURS)]))
        length = wide * len(bins)
        yield Text(f"{_short(0, plot.share):>{side}} └{'─' * length}", SOFT)
        first, last = (place(series, at) for at in (0, -1))
        gap = max(1, length - len(first) - len(last))
        yield Text(f"{'':{side}}  {first}{clean(plot.x_label):^{gap}}{last}"[:width], SOFT)


def _column(height: float, wide: int) -> str:
    """Draw one column's part of one line; columns with room stand apart."""
    eighths = max(0, min(8, round(height * 8)))
    block = COLUMNS[eighths - 1] if eighths else " "
    return block if wide == 1 else block * (wide - 1) + " "


def _joined(values: Sequence[float], most: int) -> list[float]:
    """Put neighbours together until they fit."""
    together = -(-len(values) // max(1, most))
    return [sum(values[start : start + together]) for start in range(0, len(values), together)]


def _bars(plot: Plot, width: int) -> Iterator[RenderableType]:
    """Draw bars that run to the right, with their amounts."""
    from rich.text import Text  # noqa: PLC0415  # only where something is drawn

    amounts = {id(series): _aligned(estimates(measured(plot, series))) for series in plot.series}
    most = max((abs(value) for series in plot.series for value in series.y), default=0.0) or 1.0
    label_width = _label_width(plot, width)
    longest = max(len(one) for several in amounts.values() for one in several)
    room = max(8, width - label_width - longest - 3)
    for index, series in enumerate(plot.series):
        if len(plot.series) > 1:
            yield _name(plot, index)
        for number, value in enumerate(series.y):
            eighths = round(abs(value) / most * room * 8)
            bar = BARS[-1] * (eighths // 8) + (BARS[eighths % 8 - 1] if eighths % 8 else "")
            yield Text.assemble(
                _fitted(place(series, number), label_width),
                (" │", SOFT),
                (bar, COLOURS[index % len(COLOURS)]),
                f" {amounts[id(series)][number].strip()}",
            )
    yield from _axis_words(plot, label_width)


def _forest(plot: Plot, width: int) -> Iterator[RenderableType]:
    """Draw each estimate as a point in its interval, all to one scale."""
    from rich.text import Text  # noqa: PLC0415  # only where something is drawn

    figures = {id(series): _aligned(estimates(measured(plot, series))) for series in plot.series}
    label_width = _label_width(plot, width)
    longest = max((len(one) for several in figures.values() for one in several), default=0)
    room = max(16, width - label_width - longest - 4)
    low, high = _reach(plot)

    def at(value: float) -> int:
        return max(0, min(room - 1, round((value - low) / (high - low) * (room - 1))))

    for index, series in enumerate(plot.series):
        if len(plot.series) > 1:
            yield _name(plot, index)
        for number, value in enumerate(series.y):
            line = [" "] * room
            if plot.mark is not None:
                line[at(plot.mark)] = "┊"
            if series.low is not None and series.high is not None:
                begin, end = at(series.low[number]), at(series.high[number])
                line[begin : end + 1] = ["─"] * (end + 1 - begin)
                line[begin], line[end] = "├", "┤"
            line[at(value)] = MARKERS[index % len(MARKERS)]
            yield Text.assemble(
                _fitted(place(series, number), label_width),
                " ",
                ("".join(line), COLOURS[index % len(COLOURS)]),
                f"  {figures[id(series)][number]}",
            )
    ends = (_short(low, plot.share), _short(high, plot.share))
    yield Text(f"{'':{label_width}} {ends[0]}{'':{max(1, room - len(ends[0]) - len(ends[1]))}}{ends[1]}", SOFT)
    if plot.mark is not None:
        yield Text(f"{'':{label_width}} ┊ {tick(plot.mark, plot.share)}", SOFT)
    yield from _axis_words(plot, label_width)


def _lines(plot: Plot, width: int) -> Iterator[RenderableType]:
    """Draw courses as points in a field; a lone course has its interval as a shade."""
    from rich.text import Text  # noqa: PLC0415  # only where something is drawn

    tall = 12
    low, high = _reach(plot)
    labels = [_short(high, plot.share), _short((low + high) / 2, plot.share), _short(low, plot.share)]
    side = max(map(len, labels))
    room = max(16, min(72, width - side - 3))
    places = [where for series in plot.series for where in series.x]
    begin, end = min(places), max(places)
    across = (end - begin) or 1.0

    def column(where: float) -> int:
        return round((where - begin) / across * (room - 1))

    def row(value: float) -> int:
        return max(0, min(tall - 1, tall - 1 - round((value - low) / (high - low) * (tall - 1))))

    field: list[list[tuple[str, str]]] = [[(" ", "")] * room for _ in range(tall)]
    if plot.mark is not None:
        field[row(plot.mark)] = [("┈", SOFT)] * room
    for index, series in enumerate(plot.series):
        colour = COLOURS[index % len(COLOURS)]
        if series.low is not None and series.high is not None and len(plot.series) == 1:
            across_it = begin + np.arange(room) / (room - 1) * across
            bottoms, tops = np.interp(across_it, series.x, series.low), np.interp(across_it, series.x, series.high)
            for at in range(column(series.x[0]), column(series.x[-1]) + 1):
                for line in range(row(tops[at]), row(bottoms[at]) + 1):
                    field[line][at] = ("░", SOFT)
        for where, value in zip(series.x, series.y, strict=True):
            field[row(value)][column(where)] = (MARKERS[index % len(MARKERS)], colour)
    for number, drawn in enumerate(field):
        label = {0: labels[0], tall // 2: labels[1], tall - 1: labels[2]}.get(number, "")
        yield Text.assemble((f"{label:>{side}} ┤", SOFT), *drawn)
    yield Text(f"{'':{side}} └{'─' * room}", SOFT)
    first, last = tick(begin), tick(end)
    gap = max(1, room - len(first) - len(last))
    yield Text(f"{'':{side}}  {first}{clean(plot.x_label):^{gap}}{last}"[:width], SOFT)
    if plot.y_label:
        yield Text(f"{'':{side}}  upward: {clean(plot.y_label)}", SOFT)
    if len(plot.series) > 1:
        yield Text(f"{'':{side}}  ").append_text(Text("   ").join(_name(plot, index) for index in range(len(plot.series))))


def _reach(plot: Plot) -> tuple[float, float]:
    """Return the ends of what was measured, never the same."""
    values = [
        value
        for series in plot.series
        for value in (*series.y, *(series.low or ()), *(series.high or ()), *(() if plot.mark is None else (plot.mark,)))
    ]
    low, high = min(values), max(values)
    return (low, high) if high > low else (low - 0.5, high + 0.5)


def _label_width(plot: Plot, width: int) -> int:
    from rich.cells import cell_len  # noqa: PLC0415  # only where something is drawn

    longest = max((cell_len(place(series, index)) for series in plot.series for index in range(len(series.y))), default=0)
    return min(longest, width * 2 // 5)


def _fitted(label: str, width: int) -> str:
    from rich.cells import cell_len, set_cell_size  # noqa: PLC0415  # only where something is drawn

    return set_cell_size(label, width) if cell_len(label) <= width else f"{set_cell_size(label, width - 1)}…"


def _axis_words(plot: Plot, indent: int) -> Iterator[RenderableType]:
    from rich.text import Text  # noqa: PLC0415  # only where something is drawn

    words = plot.x_label if plot.kind == "forest" else plot.y_label
    if words:
        yield Text(f"{'':{indent}}   {clean(words)}", SOFT)


def _short(value: float, share: bool) -> str:
    """Write a figure at an axis to three digits."""
    amount = abs(value) * 100 if share else abs(value)
    decimals = max(0, 2 - floor(log10(amount))) if amount else 0
    rounded = round(value, decimals + (2 if share else 0))
    return tick(rounded, share)
