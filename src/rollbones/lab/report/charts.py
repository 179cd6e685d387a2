"""Plots as SVG for a page: drawn by matplotlib, in the page's own colours, light and dark, with text that stays text.

Matplotlib draws in stand-in colours, which are then replaced by the page's. No two series differ by colour alone: each has
its own marker, line and hatching as well.
"""

from __future__ import annotations

import re
import textwrap
import threading
import warnings
from html import escape
from io import StringIO
from typing import Any, NamedTuple

from rollbones.engine.errors import RollbonesError

from .report import Plot
from .wording import clean, estimates, measured, place, tick

WIDE, NARROW = 700, 340  # the widths plots are drawn at: for a desk or paper, and for a phone
INK, SOFT, RULE, PAPER = "#000001", "#000002", "#000003", "#000004"
COLOURS = tuple(f"#0000{number:x}0" for number in range(1, 7))
PAGE = {
    INK: "var(--ink)",
    SOFT: "var(--soft)",
    RULE: "var(--rule)",
    PAPER: "var(--paper)",
    **{stand_in: f"var(--series-{number})" for number, stand_in in enumerate(COLOURS, 1)},
}
MARKERS = ("o", "^", "s", "D", "v", "P")
DASHES: tuple[Any, ...] = ("-", (0, (5, 2)), (0, (1.5, 1.5)), (0, (6, 2, 1.5, 2)), (0, (3, 1)), (0, (1, 3)))
HATCHES = ("", "////", "....", "\\\\\\\\", "xxxx", "++++")
LETTERS = 13  # points
LABEL_LINE = 30  # letters of a name in one line beside its row

DRAWING = threading.Lock()  # matplotlib's settings and Python's warnings belong to the whole process
SETTINGS: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "rollbones",
    "text.parse_math": False,
    "font.family": "DejaVu Sans",
    "font.size": LETTERS,
    "hatch.linewidth": 0.8,
    "axes.edgecolor": SOFT,
    "axes.labelcolor": SOFT,
    "axes.linewidth": 0.8,
    "text.color": INK,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "xtick.labelcolor": SOFT,
    "ytick.labelcolor": SOFT,
    "xtick.labelsize": LETTERS - 1,
    "ytick.labelsize": LETTERS - 1,
    "legend.fontsize": LETTERS - 0.5,
    "legend.labelcolor": INK,
}


def svg(plot: Plot, name: str, width: int = WIDE) -> str:
    """Return a plot as an `<svg>` element to stand in a page; `name` keeps its inner names apart from other plots'."""
    try:
        import matplotlib as mpl  # noqa: PLC0415  # only pages need it
        from matplotlib.backends.backend_svg import FigureCanvasSVG  # noqa: PLC0415
        from matplotlib.figure import Figure  # noqa: PLC0415
        from matplotlib.layout_engine import ConstrainedLayoutEngine  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise RollbonesError(
            f"a page with plots needs '{missing.name}', which is not installed; run `pip install 'rollbones[lab]'`"
        ) from missing

    page = StringIO()
    with DRAWING, mpl.rc_context(SETTINGS), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a letter that matplotlib's own font lacks is drawn by the reader's
        layout = ConstrainedLayoutEngine(w_pad=0.02, h_pad=0.03 if len(plot.series) < 2 else 0.08)
        figure: Any = Figure(figsize=(width / 72, _height(plot, width) / 72), dpi=72, layout=layout)
        figure.patch.set_visible(False)
        axes: Any = figure.add_subplot()
        axes.patch.set_visible(False)
        {"histogram": _histogram, "bars": _bars, "forest": _forest, "lines": _lines}[plot.kind](plot, axes, width)
        _legend(plot, figure, width)
        canvas: Any = FigureCanvasSVG(figure)
        canvas.print_svg(page, metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    return _into_page(page.getvalue(), plot, name)


def describe(plot: Plot) -> str:
    """Say in words what a plot shows, for those who do not see it."""
    parts = []
    for series in plot.series:
        if not series.y:
            continue
        called = f"{clean(series.name)}: " if series.name and len(plot.series) > 1 else ""
        low, high = (min(range(len(series.y)), key=lambda at: sign * series.y[at]) for sign in (1, -1))
        if plot.kind in ("forest", "bars"):
            written = estimates(measured(plot, series))
            rows = [f"{place(series, at)} {written[at]}" for at in range(min(len(series.y), 12))]
            more = f" and {len(series.y) - 12} more" if len(series.y) > 12 else ""
            parts.append(f"{called}{'; '.join(rows)}{more}.")
        elif plot.kind == "histogram":
            peak = f"the most, {tick(round(series.y[high], 4), plot.share)}, at {place(series, high)}"
            parts.append(f"{called}from {place(series, 0)} to {place(series, -1)}, {peak}.")
        else:
            ends = f"from {_near(series.y[0], plot.share)} to {_near(series.y[-1], plot.share)}"
            reach = f"lowest {_near(series.y[low], plot.share)}, highest {_near(series.y[high], plot.share)}"
            parts.append(f"{called}{ends}, {reach}.")
    return " ".join(parts) or "There was nothing to draw."


def _histogram(plot: Plot, axes: Any, width: int) -> None:
    """Columns for one series; for several, hatched areas with outlines that can be seen through each other."""
    for index, series in enumerate(plot.series):
        if not series.y:
            continue
        colour, hatch = COLOURS[index % len(COLOURS)], HATCHES[index % len(HATCHES)]
        step = series.x[1] - series.x[0] if len(series.x) > 1 else 1.0
        edges = [series.x[0] - step / 2, *(where + step / 2 for where in series.x)]
        alone = len(plot.series) == 1
        if alone and len(series.x) < 40:
            axes.bar(series.x, series.y, width=step * 0.86, color=colour)
            continue
        axes.stairs(series.y, edges, fill=True, facecolor=colour, alpha=1.0 if alone else 0.22, linewidth=0)
        if not alone:
            if hatch:
                axes.stairs(series.y, edges, fill=True, facecolor="none", edgecolor=colour, hatch=hatch, linewidth=0)
            axes.stairs(series.y, edges, color=colour, linewidth=1.8)
    axes.set_ylim(bottom=0)
    _measured(axes, "y", plot)
    _words(axes, plot.x_label, plot.y_label, width)
    _places(axes, plot)
    values = [where for series in plot.series for where in series.x]
    if values and max(values) - min(values) < 3:
        axes.set_xlim(min(values) - 1.5, max(values) + 1.5)
    if plot.mark is not None:
        axes.axvline(plot.mark, color=SOFT, linewidth=1, linestyle=(0, (3, 3)))


def _lines(plot: Plot, axes: Any, width: int) -> None:
    """Courses with their intervals as bands."""
    for index, series in enumerate(plot.series):
        colour = COLOURS[index % len(COLOURS)]
        if series.low is not None and series.high is not None:
            axes.fill_between(series.x, series.low, series.high, color=colour, alpha=0.16, linewidth=0)
        axes.plot(
            series.x,
            series.y,
            color=colour,
            linewidth=1.8,
            linestyle=DASHES[index % len(DASHES)],
            marker=MARKERS[index % len(MARKERS)],
            markersize=5,
            markevery=max(1, len(series.x) // 14),
        )
    if plot.mark is not None:
        axes.axhline(plot.mark, color=SOFT, linewidth=1, linestyle=(0, (3, 3)), zorder=1)
    axes.margins(x=0.02)
    _measured(axes, "y", plot)
    _words(axes, plot.x_label, plot.y_label, width)
    _places(axes, plot)


def _forest(plot: Plot, axes: Any, width: int) -> None:
    """Estimates under each other, the figures written beside them."""
    for one in _rows(plot):
        colour, marker = COLOURS[one.series % len(COLOURS)], MARKERS[one.series % len(MARKERS)]
        if one.low is not None and one.high is not None:
            axes.plot([one.low, one.high], [one.row] * 2, color=colour, linewidth=2, marker="|", markersize=9)
        axes.plot([one.value], [one.row], color=colour, linestyle="", marker=marker, markersize=7)
        _row_words(axes, one.row, one.label, one.written, width)
    if plot.mark is not None:
        axes.axvline(plot.mark, color=SOFT, linewidth=1, linestyle=(0, (3, 3)), zorder=1)
    axes.margins(x=0.04)
    _rows_axis(plot, axes, width)
    _measured(axes, "x", plot)
    _words(axes, plot.x_label, "", width)


def _bars(plot: Plot, axes: Any, width: int) -> None:
    """Amounts as bars to the right, written beside them."""
    thick = 0.62 if width >= WIDE else 0.36
    for one in _rows(plot):
        colour, hatch = COLOURS[one.series % len(COLOURS)], HATCHES[one.series % len(HATCHES)]
        axes.barh([one.row], [one.value], height=thick, color=colour, edgecolor=PAPER, hatch=hatch, linewidth=0)
        if one.low is not None and one.high is not None:
            axes.plot([one.low, one.high], [one.row] * 2, color=INK, linewidth=1.2, marker="|", markersize=7)
        _row_words(axes, one.row, one.label, one.written, width)
    axes.axvline(0, color=SOFT, linewidth=0.8)
    if plot.mark is not None:
        axes.axvline(plot.mark, color=SOFT, linewidth=1, linestyle=(0, (3, 3)))
    _rows_axis(plot, axes, width)
    _measured(axes, "x", plot)
    _words(axes, plot.y_label, "", width)


class _Row(NamedTuple):
    """One estimate or bar, and where it stands."""

    series: int
    row: float
    label: str  # empty where the row above has the same name
    value: float
    low: float | None
    high: float | None
    written: str


def _rows(plot: Plot) -> list[_Row]:
    """Place the rows of all series: those of one name together, in the order names first come up."""
    found: list[_Row] = []
    several = [measured(plot, series) for series in plot.series]
    texts = [estimates(one) for one in several]
    row = 0.0
    for name in dict.fromkeys(label for series in plot.series for label in (series.labels or ())):
        label = clean(name)
        for index, series in enumerate(plot.series):
            for at, own in enumerate(series.labels or ()):
                if own == name:
                    one = several[index][at]
                    found.append(_Row(index, row, label, one.value, one.low, one.high, str(texts[index][at])))
                    row, label = row + 1, ""
        row += 0.5 if len(plot.series) > 1 else 0
    return found


def _row_words(axes: Any, row: float, label: str, written: str, width: int) -> None:
    """Write a row's name before it and its figures behind it, or both above it where the plot is narrow."""

    def write(x: float, y: float, words: str, side: str, colour: str) -> None:
        axes.text(
            x,
            y,
            words,
            transform=axes.get_yaxis_transform(),
            ha=side,
            va="center",
            fontsize=LETTERS - 1,
            color=colour,
            bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1},  # lines do not run through words
        )

    if width >= WIDE:
        lines = textwrap.wrap(label, LABEL_LINE)[:2]
        for number, line in enumerate(lines):
            write(-0.015, row + (number - (len(lines) - 1) / 2) * 0.5, line, "right", INK)
        write(1.015, row, written, "left", SOFT)
    else:
        room = width // 8 - len(written)
        write(0, row - 0.42, label if len(label) <= room else f"{label[: max(1, room - 1)]}…", "left", INK)
        write(1, row - 0.42, written, "right", SOFT)


def _rows_axis(plot: Plot, axes: Any, width: int) -> None:
    rows, aside = [one.row for one in _rows(plot)], width >= WIDE
    axes.set_yticks([])
    axes.set_ylim((rows[-1] if rows else 0) + (0.6 if aside else 0.45), -0.6 if aside else -0.75)
    axes.spines["left"].set_visible(False)


def _height(plot: Plot, width: int) -> float:
    if plot.kind in ("histogram", "lines"):
        return 300 if width >= WIDE else 250
    rows = _rows(plot)
    reach = rows[-1].row + 1 if rows else 1
    legend = 30 if len(plot.series) > 1 else 0
    return 62 + legend + reach * (32 if width >= WIDE else 48)


def _measured(axes: Any, which: str, plot: Plot) -> None:
    """Label an axis with what was measured, and draw grid lines."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator  # noqa: PLC0415  # only pages need it

    axis = axes.xaxis if which == "x" else axes.yaxis
    axis.set_major_locator(MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda value, _: tick(round(value, 10), plot.share)))
    axes.grid(axis=which, color=RULE, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(length=0, pad=5)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.spines["left" if which == "y" else "bottom"].set_visible(False)


def _places(axes: Any, plot: Plot) -> None:
    """Mark places along the bottom; whole numbers where all are whole."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator  # noqa: PLC0415  # only pages need it

    whole = all(float(where).is_integer() for series in plot.series for where in series.x)
    axes.xaxis.set_major_locator(MaxNLocator(6, integer=whole or plot.kind == "histogram", min_n_ticks=1))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: tick(round(value, 10))))


def _words(axes: Any, bottom: str, side: str, width: int) -> None:
    """Write under the plot what lies along it, and above it what is measured upward: upright text reads best."""
    letters = width // 7
    if bottom:
        axes.set_xlabel(textwrap.shorten(clean(bottom), letters, placeholder="…"), fontsize=LETTERS - 0.5, labelpad=6)
    if side:
        axes.set_title(
            textwrap.shorten(clean(side), letters, placeholder="…"), loc="left", fontsize=LETTERS - 0.5, color=SOFT, pad=8
        )


def _legend(plot: Plot, figure: Any, width: int) -> None:
    if len(plot.series) < 2:
        return
    from matplotlib.lines import Line2D  # noqa: PLC0415  # only pages need it
    from matplotlib.patches import Patch  # noqa: PLC0415

    keys: list[Any] = []
    for index in range(len(plot.series)):
        colour, dash = COLOURS[index % len(COLOURS)], DASHES[index % len(DASHES)]
        if plot.kind in ("histogram", "bars"):
            solid = plot.kind == "bars"
            keys.append(
                Patch(
                    facecolor=colour if solid else "none",
                    edgecolor=PAPER if solid else colour,
                    hatch=HATCHES[index % len(HATCHES)],
                    linewidth=0 if solid else 1.5,
                )
            )
        else:
            keys.append(
                Line2D(
                    [],
                    [],
                    color=colour,
                    marker=MARKERS[index % len(MARKERS)],
                    linestyle=dash if plot.kind == "lines" else "-",
                )
            )
    letters = width // 9
    names = [textwrap.shorten(clean(series.name), letters, placeholder="…") or "…" for series in plot.series]
    names = [f"\N{WORD JOINER}{name}" if name.startswith("_") else name for name in names]  # matplotlib hides such names
    columns = max(1, min(len(names), letters * 9 // (8 * (max(map(len, names)) + 7))))
    figure.legend(
        keys,
        names,
        loc="outside upper left",
        ncols=columns,
        frameon=False,
        borderpad=0.45,
        handlelength=2.4,
        columnspacing=1.6,
    )


def _near(value: float, share: bool) -> str:
    return tick(float(f"{value:.3g}"), share)


def _into_page(drawn: str, plot: Plot, name: str) -> str:
    """Keep the element alone: in the page's colours and letters, with names of its own, a title and a description."""
    head, inner = drawn[drawn.index("<svg") :].split(">", 1)
    box = re.search(r'viewBox="([^"]+)"', head)
    inner = re.sub(r"<(metadata|style)\b.*?</\1>", "", inner, flags=re.DOTALL)
    inner = re.sub(r"<[^>]+>", lambda tag: _tag(tag.group(), name), inner)
    inner = re.sub(r">\s+<", "><", inner)
    title = f'<title id="{name}-title">{escape(clean(plot.title))}</title>'
    words = f'<desc id="{name}-desc">{escape(describe(plot))}</desc>'
    labels = f'role="img" aria-labelledby="{name}-title" aria-describedby="{name}-desc"'
    return f'<svg viewBox="{box.group(1) if box else "0 0 1 1"}" {labels}>{title}{words}{inner.strip()}'


def _tag(tag: str, name: str) -> str:
    """Rewrite one tag; what stands between tags is somebody's words and stays as it is."""
    tag = re.sub(r"\s+", " ", tag)
    tag = re.sub(r'^<g id="[^"]*"', "<g", tag)
    tag = tag.replace(' id="', f' id="{name}-').replace("url(#", f"url(#{name}-").replace('xlink:href="#', f'href="#{name}-')
    tag = re.sub(r" font-family: [^;]+;", "", tag)
    tag = re.sub(r' transform="rotate\(-?0 [^"]*\)"', "", tag)
    for stand_in, own in PAGE.items():
        tag = tag.replace(stand_in, own)
    return tag
