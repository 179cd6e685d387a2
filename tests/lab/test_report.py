from __future__ import annotations

import csv
import io
import itertools
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import numpy as np
import polars
import pytest
from rich.console import Console

from lab.example import NASTY, example, hostile
from lab.labwork import read_games, read_report
from rollbones.engine.errors import RollbonesError
from rollbones.lab.report import files
from rollbones.lab.report.charts import NARROW, WIDE, describe, svg
from rollbones.lab.report.page import page
from rollbones.lab.report.report import (
    Column,
    Estimate,
    Grid,
    Manifest,
    Plot,
    Report,
    Section,
    Series,
    bars,
    figures_of,
    forest,
    histogram,
    lines,
    to_json,
)
from rollbones.lab.report.text import show, text
from rollbones.lab.report.wording import clean, estimates, figure, written


def test_a_report_comes_back_from_json_as_it_was() -> None:
    for report in (example(), hostile()):
        assert read_report(to_json(report)) == report
        assert to_json(read_report(to_json(report))) == to_json(report)


def test_a_figure_that_json_cannot_write_is_named() -> None:
    report = example()
    report.sections[0].plots.append(lines("broken", {"a": [(0, float("nan"))]}, x_label="x", y_label="y"))
    with pytest.raises(ValueError, match=r"Boarding.*plots"):
        to_json(report)


def test_rows_and_series_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="row 1 has 1 cells under 2 headings"):
        Grid([Column("a"), Column("b")], [["x"]])
    with pytest.raises(ValueError, match="has 2 values and 1 in low"):
        Series("s", [1, 2], [3, 4], low=[1.0])
    with pytest.raises(ValueError, match="neither where"):
        Series("s", [], [1.0])


def test_an_estimate_knows_its_margin_and_what_it_leaves_out() -> None:
    one = Estimate(0.5, 0.4, 0.6)
    assert one.margin == pytest.approx(0.1)
    assert one.leaves_out(0.3)
    assert one.leaves_out(0.7)
    assert not one.leaves_out(0.45)
    assert Estimate(1.0).margin == float("inf")


def test_a_histogram_puts_neighbours_together_the_same_in_every_set() -> None:
    plot = histogram("h", {"a": Counter({0: 1, 199: 3}), "b": {100: 2, 500: 0}}, x_label="x", bins=50)
    one, other = plot.series
    assert one.x == other.x
    assert len(one.x) == 50
    assert sum(one.y) == pytest.approx(1)
    assert one.labels is not None
    assert (one.labels[0], one.labels[-1], one.y[0], one.y[-1]) == ("0–3", "196–199", 0.25, 0.75)
    assert histogram("h", {"a": {-2: 1, 2: 1}}, x_label="x").series[0].x == [-2, -1, 0, 1, 2]


def test_a_plot_can_be_read_as_a_table() -> None:
    grid = figures_of(example().sections[3].plots[1])
    assert [column.name for column in grid.columns] == ["series", "where", "share of wins"]
    assert grid.rows[0][:2] == ["first", "novice"]
    assert isinstance(grid.rows[0][2], Estimate)
    assert figures_of(bars("b", {"x": 2.0}, y_label="much")).rows == [["x", 2.0]]
    mixed = lines("l", {"a": [(1, Estimate(0.2, 0.1, 0.3, share=True)), (2, 0.4)]}, x_label="x", y_label="y")
    assert mixed.share
    assert mixed.series[0].low is None


def said(*several: Estimate) -> list[str]:
    return [str(one).replace("\N{NO-BREAK SPACE}", " ") for one in estimates(several)]


def test_figures_are_written_to_the_digits_that_they_have() -> None:
    assert said(Estimate(12.3456, 12.1, 12.5912)) == ["12.35 ± 0.25"]
    assert said(Estimate(0.5231, 0.52, 0.5262, share=True)) == ["52.31 % ± 0.31"]
    assert said(Estimate(0.07, 0.02, 0.19, share=True)) == ["7.0 % (2.0–19.0)"]
    assert said(Estimate(-0.01, -0.02, 0.03, share=True, signed=True)) == ["−1.0 % (−2.0 to +3.0)"]
    assert said(Estimate(0.02, 0.01, 0.03, signed=True)) == ["+0.020 ± 0.010"]
    assert said(Estimate(123456.0, 123000.0, 123912.0)) == ["123,456 ± 456"]
    assert said(Estimate(5.0)) == ["5"]
    assert figure(0.00001, 4) == "<0.0001"
    assert figure(-3.0, 1) == "−3.0"


def test_a_column_has_one_number_of_decimals_and_one_way_of_writing() -> None:
    assert said(Estimate(0.5, 0.49, 0.51, share=True), Estimate(0.01, 0.0, 0.04, share=True)) == [
        "50.0 % (49.0–51.0)",
        "1.0 % (0.0–4.0)",
    ]
    grid = Grid([Column("n"), Column("x")], [["a", 0.5], ["b", 12.25], ["c", None], ["d", 3], ["e", float("nan")]])
    assert [row[1].value for row in written(grid)] == ["0.50", "12.25", "–", "3", "–"]


def test_words_lose_what_is_not_seen() -> None:
    assert clean("a\x1b[31m\u202eb\nc\u200b") == "a[31mb c"


def test_the_text_holds_everything_and_fits() -> None:
    for width in (100, 60, 40):
        found = text(example(), width)
        assert max(map(len, found.splitlines())) <= width
        for words in ("52.31", "lighten_the_load", "rollbones balance boarding", "8f3c21d09ab4e671", "18446744073709551615"):
            assert words in found
    assert "\x1b" not in found
    assert "● human" in text(example())
    assert "├" in text(example())


def test_a_wide_table_is_told_row_by_row() -> None:
    grid = Grid([Column(f"heading{number}") for number in range(20)], [["name", *range(1_000_000, 1_000_019)]])
    report = Report("t", "l", example().manifest, [Section("s", [], [grid])])
    found = text(report)
    assert "  heading19: 1,000,018" in found
    assert max(map(len, found.splitlines())) <= 100


def test_a_terminal_gets_colours_and_a_pipe_none() -> None:
    screen, pipe = io.StringIO(), io.StringIO()
    show(example(), Console(file=screen, force_terminal=True, color_system="standard", width=160))
    show(example(), Console(file=pipe, width=160))
    assert "\x1b[" in screen.getvalue()
    assert "\x1b" not in pipe.getvalue()
    assert max(map(len, pipe.getvalue().splitlines())) <= 100


def test_a_strangers_words_do_nothing_to_a_terminal() -> None:
    found = text(hostile())
    assert "\x1b" not in found
    assert "\u202e" not in found
    assert "<script>" in found
    assert "nothing to draw" in found


class Reader(HTMLParser):
    """What a browser would find: tags in order, and that they close."""

    EMPTY = frozenset({"meta", "wbr", "path", "use", "rect"})

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


@cache
def example_page() -> str:
    return page(example())


def parsed(report: Report) -> tuple[str, Reader]:
    found, reader = example_page() if report == example() else page(report), Reader()
    reader.feed(found)
    assert reader.open == []
    return found, reader


@pytest.mark.parametrize("report", [example(), hostile()], ids=["example", "hostile"])
def test_a_page_needs_nothing_else_and_runs_nothing(report: Report) -> None:
    found, reader = parsed(report)
    names = {tag for tag, _ in reader.tags}
    assert not names & {"script", "link", "img", "iframe", "object", "embed", "form"}
    for tag, attributes in reader.tags:
        for name, value in attributes.items():
            assert not name.startswith("on"), tag
            assert name not in {"src", "srcset"}
            assert name != "href" or (value or "").startswith("#")
    assert "@import" not in found
    assert not re.search(r"url\((?!#)", found)
    assert "default-src 'none'" in found


def test_every_name_on_a_page_is_there_once_and_every_reference_leads_somewhere() -> None:
    found, reader = parsed(example())
    names = [attributes["id"] for _, attributes in reader.tags if "id" in attributes]
    assert len(names) == len(set(names))
    wanted = {
        one
        for tag, at in reader.tags
        for key in ("aria-labelledby", "aria-describedby")
        for one in (at.get(key) or "").split()
    }
    wanted |= {(at.get("href") or "#")[1:] for _, at in reader.tags if at.get("href")}
    wanted |= set(re.findall(r"url\(#([^)]+)\)", found))
    assert wanted <= set(names)


def test_a_page_can_be_read_without_seeing_it() -> None:
    _, reader = parsed(example())
    levels = [int(tag[1]) for tag, _ in reader.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))
    heads = [attributes for tag, attributes in reader.tags if tag == "th"]
    assert all(attributes.get("scope") in {"row", "col"} for attributes in heads)
    drawn = [attributes for tag, attributes in reader.tags if tag == "svg"]
    assert drawn
    assert all(attributes["role"] == "img" and attributes["aria-labelledby"] for attributes in drawn)
    assert [tag for tag, _ in reader.tags].count("figcaption") == 9


def test_a_page_has_contents_from_four_sections_on() -> None:
    report = example()
    assert "<nav" in example_page()
    report.sections.pop()
    assert "<nav" not in page(report)


def test_a_page_ends_in_how_to_have_it_again() -> None:
    found = example_page()
    end = found[found.index('id="made"') :]
    shown = re.sub(r"<[^>]+>", "", end)
    assert example().manifest.command in shown
    for words in ("8f3c21d09ab4e671", "18446744073709551615", "map = long; gun_ammo = 4", "greedy, greedy", "Unfinished"):
        assert words in shown


def test_a_strangers_words_are_only_words_on_a_page() -> None:
    found, _ = parsed(hostile())
    assert "<script" not in found
    assert "&lt;script&gt;" in found
    assert "\x1b" not in found
    assert "\u202e" not in found


def test_the_same_report_gives_the_same_page() -> None:
    assert page(example()) == example_page()


@pytest.mark.parametrize("plot", [plot for section in (*example().sections, *hostile().sections) for plot in section.plots])
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_a_plot_is_sound_svg_in_the_pages_colours_with_text_as_text(plot: Plot, width: int) -> None:
    if not any(series.y for series in plot.series):
        assert "nothing to draw" in describe(plot)
        return
    drawn = svg(plot, "one", width)
    tree = ElementTree.fromstring(drawn.replace("<svg ", '<svg xmlns:xlink="x" ', 1))
    assert tree.attrib["viewBox"].split()[2] == str(width)
    assert not re.search(r"#[0-9a-f]{6}", re.sub(r">[^<]*<", "><", drawn))
    words = "".join(tree.itertext())
    assert "var(--series-1)" in drawn
    assert clean(plot.title) in words
    assert "text" in {one.tag for one in tree.iter()}


def test_series_differ_by_more_than_colour() -> None:
    two = example().sections[1].plots[0]
    assert "<pattern" in svg(two, "one")
    dashed = svg(example().sections[3].plots[2], "one")
    assert len(set(re.findall(r"stroke-dasharray: [^;]+", dashed))) >= 2


@pytest.mark.parametrize("name", ["report.html", "report.json", "report.csv", "deep/report.TXT"])
def test_a_report_is_written_as_its_ending_says(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert files.write_report(example(), path) == [path]
    assert path.stat().st_size > 1_000
    if name == "report.json":
        assert read_report(path.read_bytes()) == example()
        assert json.loads(path.read_text())["manifest"]["game"] == "boarding"


def test_a_folder_gets_everything(tmp_path: Path) -> None:
    found = files.write_report(example(), tmp_path / "out")
    assert sorted(path.name for path in found) == [
        "01-results-by-seat.csv",
        "02-use-and-win-rate-of-each-item.csv",
        "03-rulings.csv",
        "report.html",
        "report.json",
        "report.txt",
    ]
    with (tmp_path / "out" / "01-results-by-seat.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert rows[0]["seat"] == "human, first"
    assert float(rows[0]["wins low"]) < float(rows[0]["wins"]) == 0.52311 < float(rows[0]["wins high"])
    assert rows[0]["games"] == "100000"


def test_one_csv_holds_every_cell() -> None:
    rows = list(csv.DictReader(io.StringIO(files.report_csv(example()))))
    assert len(rows) == 4 * 6 + 5 * 4 + 4 * 2
    assert {row["section"] for row in rows} == {"Who wins", "Items", "Rulings"}


def test_a_spreadsheet_does_not_run_a_strangers_words() -> None:
    grid = Grid([Column("=a"), Column("b")], [["=HYPERLINK(1)", -3.5], ["-2", 1], ["@x", None]])
    assert files.grid_csv(grid).splitlines() == ["'=a,b", "'=HYPERLINK(1),-3.5", "-2,1", "'@x,"]


def test_an_unknown_ending_is_refused_before_anything_runs(tmp_path: Path) -> None:
    with pytest.raises(RollbonesError, match=r"x\.htm: '\.htm' is no ending .*did you mean '\.html'.*choose one of"):
        files.check_report_path(Path("x.htm"))
    with pytest.raises(RollbonesError, match=r"choose one of \.parquet, \.csv"):
        files.write_games({}, tmp_path / "games.parket")
    with pytest.raises(RollbonesError, match="the name has no ending"):
        files.write_games({}, tmp_path / "games")
    files.check_report_path(tmp_path)
    files.check_report_path(Path("folder"))


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    for write in (files.write_report, lambda _, path: files.write_games({"a": np.zeros(1)}, path)):
        with pytest.raises(RollbonesError, match="cannot be written"):
            write(example(), tmp_path / "file" / "a.csv")


@pytest.mark.parametrize("name", ["games.parquet", "games.csv"])
def test_games_are_written_as_rows_at_once_or_in_chunks(tmp_path: Path, name: str) -> None:
    whole: dict[str, np.ndarray[Any, np.dtype[Any]]] = {
        "game": np.arange(10),
        "moves": np.arange(10, dtype=np.int32) * 3,
        "score": np.arange(20).reshape(10, 2),
    }
    chunks = ({key: values[start : start + 4] for key, values in whole.items()} for start in range(0, 10, 4))
    manifest = example().manifest
    assert files.write_games(whole, tmp_path / name, manifest) == 10
    assert files.write_games(chunks, tmp_path / f"chunks-{name}", manifest) == 10
    one, other = read_games(tmp_path / name), read_games(tmp_path / f"chunks-{name}")
    assert one.equals(other)
    assert one.columns == ["game", "moves", "score_1", "score_2"]
    assert one["score_2"].to_list() == list(range(1, 20, 2))
    assert {path.name for path in tmp_path.iterdir()} == {name, f"chunks-{name}"}
    if name.endswith("parquet"):
        kept = polars.read_parquet_metadata(tmp_path / f"chunks-{name}")[files.MANIFEST]
        assert msgspec.json.decode(kept, type=Manifest) == manifest


def test_a_run_that_stops_leaves_no_half_file(tmp_path: Path) -> None:
    def chunks() -> Iterator[dict[str, np.ndarray[Any, np.dtype[Any]]]]:
        yield {"a": np.zeros(3)}
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        files.write_games(chunks(), tmp_path / "games.parquet")
    assert list(tmp_path.iterdir()) == []


def test_the_lab_is_quick_to_import() -> None:
    heavy = "{'scipy', 'matplotlib', 'polars', 'rich', 'openskill', 'optuna'} & {m.partition('.')[0] for m in sys.modules}"
    parts = (
        "report.report",
        "report.text",
        "report.page",
        "report.charts",
        "report.files",
        "stats.intervals",
        "commands.tune",
    )
    modules = ", ".join(f"rollbones.lab.{name}" for name in parts)
    done = subprocess.run(
        [sys.executable, "-c", f"import sys, {modules}; print({heavy})"], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "set()"


def test_names_that_only_matplotlib_understands_stay_names() -> None:
    drawn = svg(forest("t", {"_hidden $x^2$": Estimate(1.0, 0.5, 1.5)}, x_label="$y$"), "one")
    assert "_hidden $x^2$" in drawn
    assert "$y$" in drawn


def test_a_report_of_the_nasty_can_be_read_back(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    files.write_report(hostile(), path)
    assert read_report(path.read_bytes()).title == NASTY
    assert msgspec.json.decode(path.read_bytes())["title"] == NASTY
