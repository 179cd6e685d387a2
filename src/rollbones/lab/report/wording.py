"""How figures and strangers' words are written, the same on a page and in a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from math import floor, inf, isfinite, log10
from typing import NamedTuple

from .report import Cell, Column, Estimate, Grid, Plot, Series

UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # controls, direction marks, halves of characters
SIGNIFICANT = 4
MOST_DECIMALS = 6
LOPSIDED = 0.1  # from this part of the margin on, an interval is written with both its ends
SPACE = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
NOTHING = "–"


class Written(NamedTuple):
    """A cell in words: the figure, and either its margin or the ends of its interval. A name has only a `value`."""

    value: str
    margin: str = ""
    low: str = ""
    high: str = ""

    @property
    def rest(self) -> str:
        """Return what follows the figure."""
        if self.margin:
            return f"±{SPACE}{self.margin}"
        return between(self.low, self.high) if self.low else ""

    def __str__(self) -> str:
        """Return all of it."""
        return f"{self.value}{SPACE}{self.rest}" if self.rest else self.value


def clean(text: str) -> str:
    """Return text without anything that is not seen: no escape codes, no marks that turn its direction, on one line."""
    return "".join(
        " " if one.isspace() and one != SPACE else one
        for one in text
        if one.isspace() or unicodedata.category(one) not in UNSEEN
    )


def heading(column: Column) -> str:
    """Return a column's heading with its unit."""
    return clean(f"{column.name} ({column.unit})" if column.unit else column.name)


def is_figures(grid: Grid, index: int) -> bool:
    """Tell whether a column holds figures only, and stands to the right."""
    cells = [row[index] for row in grid.rows if row[index] is not None]
    return bool(cells) and not any(isinstance(one, str) for one in cells)


def written(grid: Grid) -> list[list[Written]]:
    """Write all cells of a grid, each column with one number of decimals so that its figures stand in line."""
    columns = [_column([row[index] for row in grid.rows]) for index in range(len(grid.columns))]
    return [list(row) for row in zip(*columns, strict=True)]


def estimates(several: Sequence[Estimate]) -> list[Written]:
    """Write estimates that stand under each other."""
    return _column(several)


def measured(plot: Plot, series: Series) -> list[Estimate]:
    """Return what a series of a plot measured, as estimates; beside a mark at 0 they are differences."""
    low: Sequence[float | None] = series.low or [None] * len(series.y)
    high: Sequence[float | None] = series.high or [None] * len(series.y)
    return [
        Estimate(value, least, most, share=plot.share, signed=plot.mark == 0)
        for value, least, most in zip(series.y, low, high, strict=True)
    ]


def place(series: Series, index: int) -> str:
    """Return what a point of a plot is called, or where it lies."""
    return clean(series.labels[index]) if series.labels else tick(series.x[index])


def figure(value: float, decimals: int, *, share: bool = False, signed: bool = False) -> str:
    """Write one figure, with thousands apart and a real minus sign."""
    amount = value * 100 if share else value
    text = f"{abs(amount):,.{decimals}f}"
    if amount and not any(digit in "123456789" for digit in text):
        text = f"<{10.0**-decimals:.{decimals}f}"
    sign = MINUS if amount < 0 else "+" if signed and amount > 0 else ""
    return f"{sign}{text}{SPACE}%" if share else f"{sign}{text}"


def tick(value: float, share: bool = False) -> str:
    """Write a figure at an axis, as short as it is exact."""
    amount = value * 100 if share else value
    text = f"{abs(amount):,.6g}" if abs(amount) < 1e6 else f"{abs(amount):.3g}"
    return f"{MINUS if amount < 0 else ''}{text}{f'{SPACE}%' if share else ''}"


def between(low: str, high: str) -> str:
    """Write the two ends of an interval in brackets."""
    return f"({low} to {high})" if MINUS in low or "+" in high else f"({low}–{high})"


def _column(cells: Sequence[Cell]) -> list[Written]:
    known = [one for one in cells if isinstance(one, Estimate)]
    decimals = _decimals_of_estimates(known) if known else _decimals([one for one in cells if isinstance(one, float)])
    level = all(_is_level(one) for one in known)
    found = []
    for one in cells:
        if one is None or (isinstance(one, float) and not isfinite(one)):
            found.append(Written(NOTHING))
        elif isinstance(one, str):
            found.append(Written(clean(one)))
        elif isinstance(one, Estimate):
            found.append(_estimate(one, decimals, level))
        elif isinstance(one, int):
            found.append(Written(figure(one, 0)))
        else:
            found.append(Written(figure(one, decimals)))
    return found


def _estimate(one: Estimate, decimals: int, level: bool) -> Written:
    value = figure(one.value, decimals, share=one.share, signed=one.signed)
    if one.low is None or one.high is None:
        return Written(value)
    scale = 100 if one.share else 1
    if level:
        return Written(value, margin=figure(one.margin * scale, decimals))
    return Written(
        value,
        low=_end(one.low * scale, decimals, one.signed),
        high=_end(one.high * scale, decimals, one.signed),
    )


def _end(value: float, decimals: int, signed: bool) -> str:
    rounded = round(value, decimals) + 0.0
    return figure(rounded, decimals, signed=signed)


def _is_level(one: Estimate) -> bool:
    if one.low is None or one.high is None:
        return True
    return abs((one.high - one.value) - (one.value - one.low)) <= LOPSIDED * one.margin


def _decimals_of_estimates(known: Sequence[Estimate]) -> int:
    """Two digits of the margins; where they differ much, the smallest decides as far as the largest still reads well."""
    margins = [one.margin * (100 if one.share else 1) for one in known if 0 < one.margin < inf]
    if not margins:
        return _decimals([one.value * (100 if one.share else 1) for one in known])
    least, most = (1 - floor(log10(one)) for one in (max(margins), min(margins)))
    return max(0, min(most, least + 1, MOST_DECIMALS))


def _decimals(values: Sequence[float]) -> int:
    """As many as the largest figure needs, and no noughts that all of them end in."""
    largest = max((abs(one) for one in values if isfinite(one)), default=0.0)
    if largest == 0:
        return 0
    decimals = max(0, min(SIGNIFICANT - 1 - floor(log10(largest)), MOST_DECIMALS))
    while decimals and all(
        abs(round(one, decimals - 1) - one) < 10.0**-decimals / 2 and (one == 0 or round(one, decimals - 1) != 0)
        for one in values
        if isfinite(one)
    ):
        decimals -= 1
    return decimals
