"""The command `ladder`: matches between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from rollbones.engine.registry import find_game

from .common import DONE, STOPPED, Cores, GameName, Json, Page, Seats, Seed, Settings, chosen_options, tell
from .watching import Shown, leave, until_stopped, watching

if TYPE_CHECKING:
    from rollbones.lab.report.report import Report


def ladder(  # noqa: PLR0913  # a command's parameters are its options
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(metavar="BOT,BOT,…", help="Bots, weakest first, separated by commas (default: the game's levels)."),
    ] = "",
    everyone: Annotated[bool, typer.Option("--everyone", help="Every bot plays every other, not only the next.")] = False,
    games: Annotated[
        int | None,
        typer.Option(metavar="MATCHES", help="Matches for each pair (default: as many as a sequential test needs).", min=1),
    ] = None,
    calibrate: Annotated[
        bool,
        typer.Option(
            "--calibrate", help="Search for five levels, each winning its set share of matches against the one below."
        ),
    ] = False,
    seed: Seed = 1,
    settings: Settings = None,
    seats: Seats = None,
    engine: Annotated[
        Literal["cpu", "plain"], typer.Option(help="Where games run: all cores (cpu), or uncompiled Python (plain).")
    ] = "cpu",
    cores: Cores = None,
    page: Page = None,
    progress: Shown = "auto",
    as_json: Json = False,
) -> None:
    """Let a game's bots play each other; report who beats whom, ratings and seconds per decision."""
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
    leave(DONE)


def _print(report: Report, as_json: bool) -> None:
    if as_json:
        from rollbones.lab.report.report import to_json  # noqa: PLC0415  # only where it is asked for

        print(to_json(report).decode(), end="")
    else:
        from rollbones.lab.report.text import show  # noqa: PLC0415  # only where it is asked for

        show(report)
