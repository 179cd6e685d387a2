"""The lab's files: a report as page, text, table or data, and games as rows; which one, the file's ending says.

report.html   one page that needs nothing else        report.csv    every cell of every table, one a line
report.txt    what the terminal shows                 games.parquet one row a game, with the manifest in it
report.json   the report as data, for programs        folder/       a page, a text, the data, and one CSV a table
"""

from __future__ import annotations

import contextlib
import csv
import io
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from rollbones.engine.errors import RollbonesError, suggest
from rollbones.engine.files import replace_file

from .report import Cell, Estimate, Grid, Manifest, Report, to_json
from .wording import heading

REPORT_ENDINGS = (".html", ".json", ".csv", ".txt")
GAMES_ENDINGS = (".parquet", ".csv")
MANIFEST = "rollbones"  # the name under which a Parquet file keeps its manifest
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would take for a formula

Columns = Mapping[str, "np.ndarray[Any, np.dtype[Any]]"]


def ending(path: Path, known: tuple[str, ...]) -> str:
    """Return a file's ending, or say which there are: before a long run, rather than after it."""
    found = path.suffix.lower()
    if found in known:
        return found
    named = f"'{found}' is no ending that is known here{suggest(found, known)}" if found else "the name has no ending"
    raise RollbonesError(f"{path}: {named}; choose one of {', '.join(known)}")


def check_report_path(path: Path) -> None:
    """Refuse a name that `write_report` would refuse."""
    if not _is_folder(path):
        ending(path, REPORT_ENDINGS)


def write_report(report: Report, path: Path) -> list[Path]:
    """Write a report as its file's ending says, or as everything into a folder, and return the files written.

    A folder is one that is there, or a name without an ending.
    """
    if not _is_folder(path):
        _write(path, _as(report, ending(path, REPORT_ENDINGS)))
        return [path]
    files = {f"report{one}": _as(report, one) for one in (".html", ".json", ".txt")}
    number = 0
    for section in report.sections:
        for grid in section.grids:
            number += 1
            files[f"{number:02}-{_slug(grid.caption or section.title)}.csv"] = grid_csv(grid).encode()
    for name, data in files.items():
        _write(path / name, data)
    return [path / name for name in files]


def report_csv(report: Report) -> str:
    """Return every cell of every table, one a line: to be filtered and joined by programs."""
    lines: list[list[Any]] = [["section", "table", "row", "column", "unit", "value", "low", "high"]]
    for section in report.sections:
        for grid in section.grids:
            for row in grid.rows:
                for column, cell in zip(grid.columns[1:], row[1:], strict=True):
                    value, low, high = _figures(cell)
                    name, *_ = _figures(row[0])
                    words = (section.title, grid.caption, name, column.name, column.unit)
                    lines.append([*map(_inert, words), value, low, high])
    return _csv(lines)


def grid_csv(grid: Grid) -> str:
    """Return one table as CSV; an estimate takes three columns: itself, its low and its high end."""
    wide = [any(isinstance(row[index], Estimate) for row in grid.rows) for index in range(len(grid.columns))]
    heads: list[Any] = []
    for column, three in zip(grid.columns, wide, strict=True):
        name = heading(column)
        heads += [_inert(name), f"{_inert(name)} low", f"{_inert(name)} high"] if three else [_inert(name)]
    lines = [heads]
    for row in grid.rows:
        line: list[Any] = []
        for cell, three in zip(row, wide, strict=True):
            line += _figures(cell)[: 3 if three else 1]
        lines.append(line)
    return _csv(lines)


def _is_folder(path: Path) -> bool:
    return path.is_dir() or not path.suffix


def _as(report: Report, kind: str) -> bytes:
    if kind == ".html":
        from .page import page  # noqa: PLC0415  # only pages draw

        return page(report).encode()
    if kind == ".txt":
        from .text import text  # noqa: PLC0415  # only texts draw

        return text(report).encode()
    return to_json(report) if kind == ".json" else report_csv(report).encode()


def _figures(cell: Cell) -> tuple[Any, Any, Any]:
    if isinstance(cell, Estimate):
        return cell.value, cell.low, cell.high
    return (_inert(cell) if isinstance(cell, str) else cell), None, None


def _inert(text: str) -> str:
    """Escape cells that a spreadsheet would run as a formula."""
    if not text.startswith(FORMULA):
        return text
    with contextlib.suppress(ValueError):
        float(text)
        return text
    return f"'{text}"


def _csv(lines: Iterable[Iterable[Any]]) -> str:
    page = io.StringIO()
    csv.writer(page, lineterminator="\n").writerows(lines)
    return page.getvalue()


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60] or "table"


def _write(path: Path, data: bytes) -> None:
    try:
        replace_file(path, data)
    except OSError as trouble:
        raise RollbonesError(f"{path}: cannot be written: {trouble.strerror or trouble}") from trouble


def write_games(games: Columns | Iterable[Columns], path: Path, manifest: Manifest | None = None) -> int:
    """Write one row a game as Parquet or CSV, and return how many.

    Columns come all at once or chunk by chunk; of chunks no more than one is held. A column with one value a seat becomes
    `name_1`, `name_2`, … A Parquet file keeps the manifest; the file appears when it is whole.
    """
    kind = ending(path, GAMES_ENDINGS)
    chunks = iter([games]) if isinstance(games, Mapping) else iter(games)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{path.name}-", dir=path.parent) as folder:
            whole = Path(folder) / f"whole{kind}"
            rows = _games_csv(chunks, whole) if kind == ".csv" else _games_parquet(chunks, whole, Path(folder), manifest)
            whole.replace(path)
    except OSError as trouble:
        raise RollbonesError(f"{path}: cannot be written: {trouble.strerror or trouble}") from trouble
    return rows


def _games_csv(chunks: Iterator[Columns], whole: Path) -> int:
    rows = 0
    with whole.open("wb") as file:
        for number, chunk in enumerate(chunks):
            table = _table(chunk)
            table.write_csv(file, include_header=number == 0)
            rows += table.height
    return rows


def _games_parquet(chunks: Iterator[Columns], whole: Path, folder: Path, manifest: Manifest | None) -> int:
    kept = {MANIFEST: msgspec.json.encode(manifest).decode()} if manifest else None
    parts: list[Path] = []
    rows = 0
    for chunk in chunks:
        table = _table(chunk)
        parts.append(folder / f"part-{len(parts):06}.parquet")
        table.write_parquet(parts[-1])
        rows += table.height
    polars = _polars()
    joined = polars.scan_parquet(parts) if parts else polars.LazyFrame()
    joined.sink_parquet(whole, metadata=kept)
    return rows


def _table(columns: Columns) -> Any:
    flat = {}
    for name, values in columns.items():
        if values.ndim == 1:
            flat[name] = values
        else:
            flat.update({f"{name}_{seat + 1}": np.ascontiguousarray(values[:, seat]) for seat in range(values.shape[1])})
    return _polars().DataFrame(flat)


def _polars() -> Any:
    try:
        import polars  # noqa: PLC0415  # only files of games need it
    except ModuleNotFoundError as missing:
        raise RollbonesError(
            f"a file of games needs '{missing.name}', which is not installed; run `pip install 'rollbones[lab]'`"
        ) from missing
    return polars
