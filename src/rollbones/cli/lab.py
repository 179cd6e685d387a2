"""Commands of the lab: simulate, balance, rulings, compare, tune, bench."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games, find_game

from .common import Engine, GameName, Json, Seats, Settings, app, chosen_options, chosen_pairs, pairs, show, tell
from .watching import STOPPED, Progress, leave, until_stopped, watching

if TYPE_CHECKING:
    from rollbones.lab.commands.asking import Ask
    from rollbones.lab.report.report import Report
    from rollbones.lab.run.run import Found

Games = Annotated[int | None, typer.Option(help="How many games; as many as a short while allows, unless said.")]
Until = Annotated[
    str | None, typer.Option(metavar="MARGIN", help="Play until the main figure is known to ± this much, such as 0.1 or 1%.")
]
Bots = Annotated[str, typer.Option(help="Who plays: one bot for all seats, or one for each, between commas.")]
Where = Annotated[Literal["cpu", "cuda", "ray", "plain"], typer.Option("--engine", help="Where it runs.")]
Seed = Annotated[int, typer.Option(help="Which games.", min=0, max=(1 << 64) - 1)]
Cores = Annotated[int | None, typer.Option(help="How many cores; all, unless said.", min=1)]
Ray = Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster that is there; else one is started here.")]
Out = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Keep everything there; the same command again goes on with it.")
]
Page = Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write the report there: .html, .json, .csv or .txt.")]
Shown = Annotated[Progress, typer.Option("--progress", help="A bar on a terminal, JSON lines on standard error, or nothing.")]


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int | None, typer.Option(help="How many games; 100,000 unless said.")] = None,
    until: Until = None,
    bots: Bots = "random",
    engine: Where = "cpu",
    seed: Seed = 1,
    cores: Cores = None,
    settings: Settings = None,
    seats: Seats = None,
    ray: Ray = None,
    out: Out = None,
    page: Page = None,
    progress: Shown = "auto",
    as_json: Json = False,
) -> None:
    """Play many games by bots and report."""
    from rollbones.lab.commands.simulate import simulate as run  # noqa: PLC0415  # other commands do without it

    found = find_game(game)
    short: list[Any] = []

    def work(ask: Ask) -> tuple[Report, Found]:
        ask.signed = page is not None
        one, report, played = run(ask)
        short.append(one)
        return report, played

    def text() -> str:
        one = short[0]
        lines = [f"{one.game} {one.version}: {one.games} games by {one.bots}, seed {one.seed}"]
        lines += [f"  {name} = {value}" for name, value in one.options.items()]
        for seat in one.seats:
            spread = "  ".join(f"{share} {score}" for share, score in seat.quantiles.items())
            lines.append(f"  seat {seat.seat}: mean {seat.mean:.4f} ± {seat.margin:.4f}   {spread}   wins {seat.wins}")
        for side in one.sides:
            lines.append(f"  {side.side} wins {side.wins:.2%} (95 % interval {side.low:.2%} to {side.high:.2%})")
        if one.unfinished:
            lines.append(f"  {one.unfinished} games went past {found.card.longest} moves and count for nothing")
        speed = f"{one.moves} moves in {one.seconds:.2f} s: {one.moves_a_second:.3g} a second ({one.engine})"
        return "\n".join([*lines, f"  {speed}"])

    asked = _asked(game, chosen_options(settings, find_game(game)), bots, seats, seed, games, until, engine, cores, ray, out)
    _answer(work, asked, page, progress, lambda _report: show(short[0], as_json, text))


@app.command()
def balance(
    game: GameName,
    levels: Annotated[
        str, typer.Option(metavar="LEVELS", help="Also by skill: `all`, or levels such as novice,master:200 (games).")
    ] = "",
    games: Games = None,
    until: Until = None,
    bots: Bots = "greedy",
    engine: Where = "cpu",
    seed: Seed = 1,
    cores: Cores = None,
    settings: Settings = None,
    seats: Seats = None,
    ray: Ray = None,
    out: Out = None,
    page: Page = None,
    progress: Shown = "auto",
    as_json: Json = False,
) -> None:
    """Who wins, how long it takes, and what each move is good for."""
    from rollbones.lab.commands.balance import balance as run  # noqa: PLC0415  # other commands do without it

    asked = _asked(game, chosen_options(settings, find_game(game)), bots, seats, seed, games, until, engine, cores, ray, out)
    _answer(lambda ask: run(ask, levels), asked, page, progress, lambda report: _print(report, as_json))


@app.command()
def rulings(
    game: GameName,
    also: Annotated[
        list[str] | None, typer.Option(metavar="OPTION=VALUE", help="One more value to try beside the rulings.")
    ] = None,
    games: Games = None,
    until: Until = None,
    bots: Bots = "greedy",
    engine: Where = "cpu",
    seed: Seed = 1,
    cores: Cores = None,
    settings: Settings = None,
    seats: Seats = None,
    ray: Ray = None,
    out: Out = None,
    page: Page = None,
    progress: Shown = "auto",
    as_json: Json = False,
) -> None:
    """What each other reading of the rules does to the result, all in one table."""
    from rollbones.lab.commands.rulings import rulings as run  # noqa: PLC0415  # other commands do without it

    asked = _asked(game, chosen_options(settings, find_game(game)), bots, seats, seed, games, until, engine, cores, ray, out)
    more = [{name: value} for name, value in chosen_pairs(also, find_game(game), "--also")]
    _answer(lambda ask: run(ask, more), asked, page, progress, lambda report: _print(report, as_json))


@app.command()
def compare(
    game: GameName,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="A change; several are tried one by one and all together."),
    ] = None,
    base: Annotated[
        list[str] | None,
        typer.Option(metavar="OPTION=VALUE", help="What the box to compare with holds; as printed, unless said."),
    ] = None,
    games: Games = None,
    until: Until = None,
    bots: Bots = "greedy",
    engine: Where = "cpu",
    seed: Seed = 1,
    cores: Cores = None,
    seats: Seats = None,
    ray: Ray = None,
    out: Out = None,
    page: Page = None,
    progress: Shown = "auto",
    as_json: Json = False,
) -> None:
    """What a change of the rules does, game by game with the same seeds."""
    from rollbones.lab.commands.compare import compare as run  # noqa: PLC0415  # other commands do without it

    asked = _asked(
        game, chosen_options(base, find_game(game), "--base"), bots, seats, seed, games, until, engine, cores, ray, out
    )
    changes = [{name: value} for name, value in chosen_pairs(settings, find_game(game), "--set")]
    _answer(lambda ask: run(ask, changes), asked, page, progress, lambda report: _print(report, as_json))


@app.command()
def tune(
    game: GameName,
    target: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="What to come to: mean=30, zero=0.4, length=150, seat1_wins=0.5 …"),
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(metavar="OPTION,…", help="What to turn: names, or parts such as goal=20..60 or soak=a|b."),
    ] = None,
    search_games: Annotated[int | None, typer.Option(help="Games for each box while searching.", min=16)] = None,
    games: Games = None,
    until: Until = None,
    bots: Bots = "greedy",
    engine: Where = "cpu",
    seed: Seed = 1,
    cores: Cores = None,
    settings: Settings = None,
    seats: Seats = None,
    ray: Ray = None,
    out: Out = None,
    page: Page = None,
    progress: Shown = "auto",
    as_json: Json = False,
) -> None:
    """Search over the options of the box toward targets."""
    from rollbones.lab.commands.tune import tune as run  # noqa: PLC0415  # other commands do without it

    asked = _asked(game, chosen_options(settings, find_game(game)), bots, seats, seed, games, until, engine, cores, ray, out)
    targets = {name: _number(f"--target {name}", value) for name, value in pairs(target, "--target")}
    turned = dict(one.partition("=")[::2] for part in vary or [] for one in part.split(",") if one)
    _answer(
        lambda ask: run(ask, targets, turned, search_games), asked, page, progress, lambda report: _print(report, as_json)
    )


def _asked(
    game: str,
    options: dict[str, str],
    bots: str,
    seats: int | None,
    seed: int,
    games: int | None,
    until: str | None,
    engine: str,
    cores: int | None,
    ray: str | None,
    out: Path | None,
) -> dict[str, Any]:
    """Put together what every command of the lab is told."""
    where = {"engine": engine, "cores": cores, "ray": ray, "out": out}
    what = {"bots": bots, "seats": seats, "seed": seed, "games": games, "until": _margin(until)}
    return {"game": find_game(game), "options": options, **what, **where}


def _answer(
    work: Callable[[Ask], tuple[Report, Found]],
    asked: dict[str, Any],
    page: Path | None,
    progress: Progress,
    put: Callable[[Report], None],
) -> None:
    """Do the work while somebody watches, print what came of it, and keep it; also when it was stopped half-way."""
    from rollbones.lab.commands.asking import Ask  # noqa: PLC0415  # other commands do without it
    from rollbones.lab.report.files import check_report_path, write_report  # noqa: PLC0415
    from rollbones.lab.run.run import StoppedError  # noqa: PLC0415

    if page is not None:
        check_report_path(page)
    with until_stopped() as stop:
        try:
            with watching(progress) as watch:
                report, found = work(Ask(**asked, watch=watch, stop=stop))
        except StoppedError:
            tell("rollbones: stopped before there was anything to report")
            leave(STOPPED)
            return
        put(report)
        if asked["out"] is not None:
            _write_all(report, asked["out"])
        if page is not None:
            write_report(report, page)
        if found.ended == "stopped":
            kept = f"; what was done is kept in {asked['out']}, and the same command goes on with it" if asked["out"] else ""
            tell(f"rollbones: stopped after {found.games:,} games{kept}")
            leave(STOPPED)
        if found.trouble is not None:
            tell(f"rollbones: {found.trouble}")
            leave(1)
    leave(0)


def _write_all(report: Report, folder: Path) -> None:
    from rollbones.engine.files import replace_file  # noqa: PLC0415  # only where a folder is kept
    from rollbones.lab.report.files import grid_csv, write_report  # noqa: PLC0415

    for ending in (".html", ".json", ".txt"):
        write_report(report, folder / f"report{ending}")
    for old in (folder / "tables").glob("*.csv"):
        old.unlink()
    number = 0
    for section in report.sections:
        for grid in section.grids:
            number += 1
            name = "-".join("".join(one if one.isalnum() else " " for one in (grid.caption or section.title).lower()).split())
            replace_file(folder / "tables" / f"{number:02}-{name[:60]}.csv", grid_csv(grid).encode())


def _print(report: Report, as_json: bool) -> None:
    if as_json:
        from rollbones.lab.report.report import to_json  # noqa: PLC0415  # only where it is asked for

        print(to_json(report).decode(), end="")
    else:
        from rollbones.lab.report.text import show as show_report  # noqa: PLC0415  # only where it is asked for

        show_report(report)


def _margin(text: str | None) -> float | None:
    if text is None:
        return None
    part = text.strip()
    value = _number("--until", part.removesuffix("%")) / (100 if part.endswith("%") else 1)
    if value <= 0:
        raise RollbonesError(f"--until {text}: give a margin above 0, such as 0.1 or 1%")
    return value


def _number(what: str, text: str) -> float:
    try:
        return float(text)
    except ValueError as trouble:
        raise RollbonesError(f"{what}: '{text}' is no number; write it such as 0.5") from trouble


@app.command()
def bench(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; all, unless said.")] = None,
    engine: Annotated[Engine | None, typer.Option(help="Which engine; plain and cpu, unless said.")] = None,
    as_json: Json = False,
) -> None:
    """Print each game's behaviour signature and speed; one signature on every engine."""
    from rollbones.lab.commands.signature import bench as measure  # noqa: PLC0415  # other commands do without it

    chosen: list[Game] = [find_game(name) for name in names] if names else list(all_games().values())
    engines: list[Engine] = [engine] if engine else ["plain", "cpu"]
    found = [measure(game, one) for game in chosen for one in engines]
    text = "\n".join(
        f"{one.game:12} {one.version:>3}  {one.signature}  {one.engine:5} {one.moves_a_second:14,.0f} moves a second"
        for one in found
    )
    show(found, as_json, lambda: text)
    for game in chosen:
        if len({one.signature for one in found if one.game == game.slug}) > 1:
            raise RollbonesError(f"{game.slug}: the engines do not agree; the signatures above differ")
