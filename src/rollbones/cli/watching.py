"""Watching a long run: a bar on a terminal, lines of JSON for a program, and what Ctrl-C does."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal

from rollbones.engine.run.leash import end_with_starter

if TYPE_CHECKING:
    from rollbones.engine.check import Findings
    from rollbones.lab.run.run import News, Watch

Progress = Literal["auto", "json", "none"]
STOPPED = 130  # what Ctrl-C ends in
PATIENCE = 10.0  # seconds in which a run whose starter has gone may finish its report
BEHIND = 5  # the priority of a run that somebody started besides their own work


@contextmanager
def watching(kind: Progress) -> Iterator[Watch]:
    """Show how far a run is: a bar on a terminal, or one JSON object a line on standard error."""
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
    """Show how far the checker is: a bar on a terminal, a line a game elsewhere, both on standard error; or nothing."""
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
    """Say how far a run is, in a line."""
    parts = [f"{news.done:,} of {news.games:,} games" if news.games is not None else f"{news.done:,} games"]
    if news.headline is not None and news.headline[1].low is not None:
        name, one = news.headline
        scale, unit = (100, " %") if one.share else (1, "")
        parts.append(f"{name} {scale * one.value:.2f}{unit} ± {scale * one.margin:.2f}")
    if news.seconds_left is not None:
        parts.append(f"{_time(news.seconds_left)} left")
    return " · ".join(parts)


def _time(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole} s" if whole < 120 else f"{whole // 60} min" if whole < 7200 else f"{whole / 3600:.1f} h"


def _say_json(news: News) -> None:
    headline = None
    if news.headline is not None and news.headline[1].low is not None:
        name, one = news.headline
        headline = {"name": name, "value": one.value, "low": one.low, "high": one.high, "share": one.share}
    left = None if news.seconds_left is None else round(news.seconds_left, 1)
    said = {"done": news.done, "games": news.games, "seconds_left": left, "headline": headline, "part": news.part}
    print(json.dumps(said), file=sys.stderr, flush=True)


@contextmanager
def until_stopped() -> Iterator[threading.Event]:
    """Let Ctrl-C and SIGTERM ask for an end; a second one does not wait for it."""
    stop = threading.Event()

    def hear(_signal: int, _frame: Any) -> None:
        if stop.is_set():
            os._exit(STOPPED)
        stop.set()

    before = {one: signal.signal(one, hear) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for one, old in before.items():
            signal.signal(one, old)


def run_leashed() -> None:
    """Run for a program: behind its own work, and no longer than it lives."""
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    end_with_starter(PATIENCE)


def leave(code: int) -> None:
    """End at once: workers that still play for nobody are not waited for."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
