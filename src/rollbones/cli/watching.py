"""Progress of a long run (a bar on a terminal, JSON lines for a program), and how Ctrl-C stops it."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from rollbones.engine.run.leash import end_with_starter

from .common import STOPPED

if TYPE_CHECKING:
    from rollbones.engine.check import Findings
    from rollbones.lab.run.run import News, Watch

ProgressStyle = Literal["auto", "json", "none"]
Shown = Annotated[
    ProgressStyle,
    typer.Option("--progress", help="A bar where standard error is a terminal (auto), JSON lines there, or nothing."),
]
PATIENCE = 10.0  # seconds that a run may take to finish its report after its parent process has ended
BEHIND = 5  # added to the niceness of a run that a program started


@contextmanager
def watching(kind: ProgressStyle) -> Iterator[Watch]:
    """Show the progress of a run: a bar on a terminal, or one JSON object per line on standard error."""
    if kind == "json":
        yield _say_json
        return
    if kind == "none" or not sys.stderr.isatty():
        yield lambda news: None
        return
    from rich.console import Console  # noqa: PLC0415  # only where something is drawn
    from rich.progress import BarColumn, Progress, TextColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[words]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=None, words="getting ready")
        yield lambda news: shown.update(
            task, description=news.part, completed=news.done, total=news.games, words=in_words(news)
        )


@contextmanager
def checking(games: int, seconds: float, *, quiet: bool) -> Iterator[Callable[[Findings], None]]:
    """Show the checker's progress on standard error: a bar on a terminal, one line per game elsewhere; nothing if quiet."""
    if quiet:
        yield lambda findings: None
        return
    if not sys.stderr.isatty():
        told = -1

        def tell_games(findings: Findings) -> None:
            nonlocal told
            if findings.games != told:
                told = findings.games
                print(f"{told} of {games} games checked, {findings.moves} moves", file=sys.stderr, flush=True)

        yield tell_games
        return
    from rich.console import Console  # noqa: PLC0415  # only where something is drawn
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TextColumn(f"of {seconds:g} s at most"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("compiling, then the first game", total=games)
        yield lambda findings: shown.update(
            task, completed=findings.games, description=f"{findings.games} of {games} games, {findings.moves} moves"
        )


def in_words(news: News) -> str:
    """Format the progress of a run as one line."""
    parts = [f"{news.done:,} of {news.games:,} games" if news.games is not None else f"{news.done:,} games"]
    if news.headline is not None and news.headline[1].low is not None:
        name, interval = news.headline
        scale, unit = (100, " %") if interval.share else (1, "")
        parts.append(f"{name} {scale * interval.value:.2f}{unit} ± {scale * interval.margin:.2f}")
    if news.seconds_left is not None:
        parts.append(f"{_time(news.seconds_left)} left")
    return " · ".join(parts)


def _time(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole} s" if whole < 120 else f"{whole // 60} min" if whole < 7200 else f"{whole / 3600:.1f} h"


def _say_json(news: News) -> None:
    headline = None
    if news.headline is not None and news.headline[1].low is not None:
        name, interval = news.headline
        bounds = {"low": interval.low, "high": interval.high}
        headline = {"name": name, "value": interval.value, **bounds, "share": interval.share}
    left = None if news.seconds_left is None else round(news.seconds_left, 1)
    said = {"done": news.done, "games": news.games, "seconds_left": left, "headline": headline, "part": news.part}
    print(json.dumps(said), file=sys.stderr, flush=True)


@contextmanager
def until_stopped() -> Iterator[threading.Event]:
    """Set an event on Ctrl-C or SIGTERM; the second signal exits at once."""
    stop = threading.Event()

    def hear(_signal: int, _frame: Any) -> None:
        if stop.is_set():
            os._exit(STOPPED)
        stop.set()

    before = {number: signal.signal(number, hear) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def run_leashed() -> None:
    """Run on behalf of another process: at lower priority, and no longer than that process lives."""
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    end_with_starter(PATIENCE)


def leave(code: int) -> None:
    """Flush and exit at once, without waiting for worker threads that are still playing."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
