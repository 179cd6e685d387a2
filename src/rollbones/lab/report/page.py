"""A report as one page of HTML that needs nothing else: no script, no other file, fit to send to a co-designer."""

from __future__ import annotations

from html import escape
from pathlib import Path

from .charts import NARROW, WIDE, svg
from .report import Grid, Manifest, Plot, Report, Section, figures_of
from .wording import clean, is_figures, written

STYLE = Path(__file__).with_name("page.css")
CONTENTS_FROM = 4  # sections
# Should a stranger's word ever slip through: nothing on the page may run or be fetched.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def page(report: Report) -> str:
    """Return the whole page."""
    sections = "\n".join(_section(section, number) for number, section in enumerate(report.sections, 1))
    contents = _contents(report) if len(report.sections) >= CONTENTS_FROM else ""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="generator" content="Rollbones {_say(report.manifest.rollbones)}">
<title>{_say(report.title)}</title>
<style>
{STYLE.read_text(encoding="utf-8")}</style>
</head>
<body>
<main>
<header>
<p class="about">{_about(report.manifest)}</p>
<h1>{_say(report.title)}</h1>
<p class="lead">{_say(report.lead)}</p>
</header>
{contents}
{sections}
{_manifest(report.manifest)}
</main>
</body>
</html>
"""


def _say(text: str) -> str:
    return escape(clean(text))


def _about(manifest: Manifest) -> str:
    games = f"{manifest.games:,} game{'s' * (manifest.games != 1)}"
    facts = [f"{manifest.game} {manifest.version}", games, f"bots {_bots(manifest)}" if manifest.bots else ""]
    return _say(" · ".join(fact for fact in facts if fact))


def _bots(manifest: Manifest) -> str:
    several = dict.fromkeys(manifest.bots)
    return next(iter(several)) if len(several) == 1 else ", ".join(manifest.bots)


def _contents(report: Report) -> str:
    titles = [*(section.title for section in report.sections), "How this was made"]
    names = [*(f"section-{number}" for number in range(1, len(titles))), "made"]
    items = "\n".join(f'<li><a href="#{name}">{_say(title)}</a></li>' for name, title in zip(names, titles, strict=True))
    return f'<nav aria-labelledby="contents">\n<h2 id="contents">Contents</h2>\n<ol>\n{items}\n</ol>\n</nav>'


def _section(section: Section, number: int) -> str:
    words = "\n".join(f"<p>{_say(one)}</p>" for one in section.words)
    grids = "\n".join(_grid(grid) for grid in section.grids)
    plots = "\n".join(_plot(plot, f"plot-{number}-{index}") for index, plot in enumerate(section.plots, 1))
    parts = "\n".join(part for part in (words, grids, plots) if part)
    name = f"section-{number}"
    return f'<section aria-labelledby="{name}">\n<h2 id="{name}">{_say(section.title)}</h2>\n{parts}\n</section>'


def _grid(grid: Grid, captioned: bool = True) -> str:
    sides = [' class="figure"' if index and is_figures(grid, index) else "" for index in range(len(grid.columns))]
    heads = []
    for column, side in zip(grid.columns, sides, strict=True):
        unit = f' <span class="unit">({_say(column.unit)})</span>' if column.unit else ""
        heads.append(f'<th scope="col"{side}>{_say(column.name)}{unit}</th>')
    lines = []
    for row in written(grid):
        cells = []
        for index, (one, side) in enumerate(zip(row, sides, strict=True)):
            rest = f' <span class="rest">{escape(one.rest)}</span>' if one.rest else ""
            value = escape(one.value).replace("_", "_<wbr>")  # a long name may be broken where its words meet
            cells.append(f"<td{side}>{value}{rest}</td>" if index else f'<th scope="row">{value}{rest}</th>')
        lines.append(f"<tr>{''.join(cells)}</tr>")
    caption = f"<caption>{_say(grid.caption)}</caption>" if grid.caption and captioned else ""
    body = "\n".join(lines)
    # The box can be scrolled, so it can be reached by key and has a name.
    label = _say(grid.caption or ", ".join(column.name for column in grid.columns))
    table = f"<table>{caption}\n<thead><tr>{''.join(heads)}</tr></thead>\n<tbody>\n{body}\n</tbody></table>"
    return f'<div class="grid" role="region" tabindex="0" aria-label="{label}">{table}</div>{_hints(grid)}'


def _hints(grid: Grid) -> str:
    hints = [(column.name, column.hint) for column in grid.columns if column.hint]
    if not hints:
        return ""
    items = "".join(f"<div><dt>{_say(name)}</dt><dd>{_say(hint)}</dd></div>" for name, hint in hints)
    return f'\n<dl class="hints">{items}</dl>'


def _plot(plot: Plot, name: str) -> str:
    caption = f"<figcaption>{_say(plot.title)}</figcaption>"
    if not any(series.y for series in plot.series):
        return f'<figure>\n{caption}\n<p class="empty">There was nothing to draw.</p>\n</figure>'
    wide, narrow = svg(plot, f"{name}-wide", WIDE), svg(plot, f"{name}-narrow", NARROW)
    figures = _grid(figures_of(plot), captioned=False)
    return (
        f'<figure>\n{caption}\n<div class="wide">{wide}</div>\n'
        f'<div class="narrow">{narrow}</div>\n'
        f"<details><summary>The figures of this plot</summary>\n{figures}</details>\n</figure>"
    )


def _manifest(manifest: Manifest) -> str:
    last = manifest.first + manifest.games - 1
    numbers = f", numbers {manifest.first:,} to {last:,}" if manifest.first else ""
    options = "; ".join(f"{name} = {value}" for name, value in manifest.options.items()) or "none: the box as printed"
    facts = {
        "Game": f"{manifest.game}, version {manifest.version}",
        "Signature": manifest.signature,
        "Options changed": options,
        "Seats": str(manifest.seats),
        "Bots by seat": ", ".join(manifest.bots),
        "Games": f"{manifest.games:,}{numbers}",
        "Seed": str(manifest.seed),
        **{f"{name[:1].upper()}{name[1:]}": value for name, value in manifest.extra.items()},
        "Rollbones": manifest.rollbones,
        "Engine": f"{manifest.engine} (the figures are the same on every engine)" if manifest.engine else "",
    }
    items = "\n".join(f"<dt>{_say(name)}</dt><dd>{_say(value)}</dd>" for name, value in facts.items() if value)
    words = " ".join(f"<span>{escape(word)}</span>" for word in clean(manifest.command).split())
    return (
        '<section aria-labelledby="made">\n<h2 id="made">How this was made</h2>\n'
        "<p>This command gives the same figures again, on any machine.</p>\n"
        f'<pre><code>{words}</code></pre>\n<dl class="manifest">\n{items}\n</dl>\n</section>'
    )
