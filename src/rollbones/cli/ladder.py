"""The command `ladder`: which bot beats which."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from rollbones.engine.registry import find_game

from .common import GameName, Json, Seats, Settings, app, chosen_options, tell
from .watching import STOPPED, Progress, leave, until_stopped, watching

if TYPE_CHECKING:
    from rollbones.lab.report.report import Report


@app.command()
def ladder(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="Who climbs, weakest first, between commas; the game's levels, unless said.")
    ] = "",
    everyone: Annotated[bool, typer.Option("--everyone", help="Each meets each, not only the next one below.")] = False,
    games: Annotated[
        int | None, typer.Option(help="Matches for each pair; as many as a sequential test needs, unless said.")
    ] = None,
    calibrate: Annotated[
        bool, typer.Option("--calibrate", help="Look for five levels that each beat the one below as often as they should.")
    ] = False,
    seed: Annotated[int, typer.Option(help="Which games.", min=0, max=(1 << 64) - 1)] = 1,
    settings: Settings = None,
    seats: Seats = None,
    engine: Annotated[Literal["cpu", "plain"], typer.Option(help="Where it runs.")] = "cpu",
    cores: Annotated[int | None, typer.Option(help="How many cores; all, unless said.", min=1)] = None,
    page: Annotated[
        Path | None, typer.Option(metavar="FILE.html", help="Write the report there: .html, .json, .csv or .txt.")
    ] = None,
    progress: Annotated[
        Progress, typer.Option("--progress", help="A bar on a terminal, JSON lines on standard error, or nothing.")
    ] = "auto",
    as_json: Json = False,
) -> None:
    """Let a game's bots play each other: who beats whom, ratings, and how long they think."""
    from rollbones.lab.commands.calibrate import calibrate as look_for_levels  # noqa: PLC0415  # other commands do without it
    from rollbones.lab.commands.ladder import Climb, climb  # noqa: PLC0415
    from rollbones.lab.report.files import check_report_path, write_report  # noqa: PLC0415

    if page is not None:
        check_report_path(page)
    listed = [name.strip() for name in bots.split(",") if name.strip()]
    with until_stopped() as stop:
        with watching(progress) as watch:
            ask = Climb(
                find_game(game),
                listed,
                seats,
                chosen_options(settings, find_game(game)),
                seed,
                games,
                everyone,
                cores,
                engine,
                watch,
                stop,
            )
            report = look_for_levels(ask) if calibrate else climb(ask)[0]
        _print(report, as_json)
        if page is not None:
            write_report(report, page)
        if stop.is_set():
            tell(f"rollbones: stopped after {report.manifest.games:,} matches")
            leave(STOPPED)
    leave(0)


def _print(report: Report, as_json: bool) -> None:
    if as_json:
        from rollbones.lab.report.report import to_json  # noqa: PLC0415  # only where it is asked for

        print(to_json(report).decode(), end="")
    else:
        from rollbones.lab.report.text import show  # noqa: PLC0415  # only where it is asked for

        show(report)
