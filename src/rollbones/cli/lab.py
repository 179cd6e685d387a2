"""Commands that measure and change a game: simulate, balance, compare, rulings, tune, and bench."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games, find_game

from .common import (
    DONE,
    FAILED,
    STOPPED,
    Cores,
    Engine,
    GameName,
    Json,
    Page,
    Seats,
    Seed,
    Settings,
    chosen_options,
    chosen_pairs,
    complete_game,
    complete_setting,
    pairs,
    show,
    tell,
)
from .watching import ProgressStyle, Shown, leave, until_stopped, watching

if TYPE_CHECKING:
    from rollbones.lab.commands.asking import Ask
    from rollbones.lab.report.report import Report
    from rollbones.lab.run.run import Found

Until = Annotated[
    str | None,
    typer.Option(
        metavar="MARGIN",
        help="Play until the 95 % interval of the main figure is ± this wide, such as 0.1 or 1% (default: stop by --games).",
    ),
]
Bots = Annotated[
    str, typer.Option(metavar="BOT[,BOT]…", help="Bot in every seat, or one for each seat, separated by commas.")
]
Where = Annotated[
    Literal["cpu", "cuda", "ray", "plain"],
    typer.Option(
        "--engine", help="Where games run: all cores (cpu), a GPU (cuda), a Ray cluster (ray), or uncompiled Python (plain)."
    ),
]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Ray cluster for --engine ray (default: one that is started on this machine)."),
]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        help="Keep results and reports in this folder; the same command resumes from it (default: nothing is kept).",
    ),
]


def _games(most: int, seconds: float | None = None) -> Any:
    """Return the option `--games` of a command that plays so many games by default, or as many as fit into a time."""
    least = f"{most:,}" if seconds is None else f"as many as fit into {seconds:g} s, at most {most:,}"
    return typer.Option("--games", metavar="GAMES", help=f"Number of games (default: {least}).", min=1)


def simulate(  # noqa: PLR0913  # a command's parameters are its options
    game: GameName,
    games: Annotated[int | None, _games(100_000)] = None,
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
    """Play many games with bots; print scores and wins."""
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

    asked = _asked(
        game, chosen_options(settings, find_game(game)), until,
        bots=bots, seats=seats, seed=seed, games=games, engine=engine, cores=cores, ray=ray, out=out,
    )  # fmt: skip
    _answer(work, asked, page, progress, lambda _report: show(short[0], as_json, text))


def balance(  # noqa: PLR0913  # a command's parameters are its options
    game: GameName,
    levels: Annotated[
        str,
        typer.Option(
            metavar="LEVEL[:GAMES],…",
            help="Also measure these levels of skill: `all`, or such as novice,master:200 (default: none).",
        ),
    ] = "",
    games: Annotated[int | None, _games(200_000, 30)] = None,
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
    """Report who wins, how long games take, and what each move and event is worth."""
    from rollbones.lab.commands.balance import balance as run  # noqa: PLC0415  # other commands do without it

    asked = _asked(
        game, chosen_options(settings, find_game(game)), until,
        bots=bots, seats=seats, seed=seed, games=games, engine=engine, cores=cores, ray=ray, out=out,
    )  # fmt: skip
    _answer(lambda ask: run(ask, levels), asked, page, progress, lambda report: _print(report, as_json))


def rulings(  # noqa: PLR0913  # a command's parameters are its options
    game: GameName,
    also: Annotated[
        list[str] | None,
        typer.Option(
            metavar="OPTION=VALUE",
            help="Also try this value of an option; repeatable (default: the rulings only).",
            autocompletion=complete_setting,
        ),
    ] = None,
    games: Annotated[int | None, _games(50_000, 40)] = None,
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
    """Measure what each alternative reading of the rules changes, in one table."""
    from rollbones.lab.commands.rulings import rulings as run  # noqa: PLC0415  # other commands do without it

    asked = _asked(
        game, chosen_options(settings, find_game(game)), until,
        bots=bots, seats=seats, seed=seed, games=games, engine=engine, cores=cores, ray=ray, out=out,
    )  # fmt: skip
    more = [{name: value} for name, value in chosen_pairs(also, find_game(game), "--also")]
    _answer(lambda ask: run(ask, more), asked, page, progress, lambda report: _print(report, as_json))


def compare(  # noqa: PLR0913  # a command's parameters are its options
    game: GameName,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="OPTION=VALUE",
            help="A change to measure; several are tried one by one and all together (no default: one is required).",
            autocompletion=complete_setting,
        ),
    ] = None,
    base: Annotated[
        list[str] | None,
        typer.Option(
            metavar="OPTION=VALUE",
            help="Option of the box to compare with; repeatable (default: the official rules).",
            autocompletion=complete_setting,
        ),
    ] = None,
    games: Annotated[int | None, _games(100_000, 25)] = None,
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
    """Measure what a rule change does, playing both rules with the same seeds."""
    from rollbones.lab.commands.compare import compare as run  # noqa: PLC0415  # other commands do without it

    asked = _asked(
        game, chosen_options(base, find_game(game), "--base"), until,
        bots=bots, seats=seats, seed=seed, games=games, engine=engine, cores=cores, ray=ray, out=out,
    )  # fmt: skip
    changes = [{name: value} for name, value in chosen_pairs(settings, find_game(game), "--set")]
    _answer(lambda ask: run(ask, changes), asked, page, progress, lambda report: _print(report, as_json))


def tune(  # noqa: PLR0913  # a command's parameters are its options
    game: GameName,
    target: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="Figure to reach: mean=30, zero=0.4, length=150, seat1_wins=0.5 …; repeatable "
            "(no default: one is required).",
        ),
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            metavar="OPTION[=RANGE],…",
            help="Options to vary: a name, or part of its values, such as goal=20..60 or soak=a|b "
            "(no default: one is required).",
        ),
    ] = None,
    search_games: Annotated[
        int | None,
        typer.Option(metavar="GAMES", help="Games for each box during the search (default: a sixteenth of --games).", min=16),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(metavar="GAMES", help="Games for each of the best boxes (default: as many as fit into 45 s).", min=1),
    ] = None,
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
    """Search for option values that reach target figures."""
    from rollbones.lab.commands.tune import tune as run  # noqa: PLC0415  # other commands do without it

    asked = _asked(
        game, chosen_options(settings, find_game(game)), until,
        bots=bots, seats=seats, seed=seed, games=games, engine=engine, cores=cores, ray=ray, out=out,
    )  # fmt: skip
    targets = {name: _number(f"--target {name}", value) for name, value in pairs(target, "--target")}
    turned = dict(one.partition("=")[::2] for part in vary or [] for one in part.split(",") if one)
    _answer(
        lambda ask: run(ask, targets, turned, search_games), asked, page, progress, lambda report: _print(report, as_json)
    )


def _asked(game: str, options: dict[str, str], until: str | None, **others: Any) -> dict[str, Any]:
    """Collect the arguments that every command of the lab takes."""
    return {"game": find_game(game), "options": options, "until": _margin(until), **others}


def _answer(
    work: Callable[[Ask], tuple[Report, Found]],
    asked: dict[str, Any],
    page: Path | None,
    progress: ProgressStyle,
    put: Callable[[Report], None],
) -> None:
    """Run the work with progress shown, then print and write the report, also when it was stopped half-way."""
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
            leave(FAILED)
    leave(DONE)


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
        raise typer.BadParameter(f"'{text}': give a margin above 0, such as 0.1 or 1%", param_hint="--until")
    return value


def _number(what: str, text: str) -> float:
    try:
        return float(text)
    except ValueError as trouble:
        raise typer.BadParameter(f"'{text}' is no number; write it such as 0.5", param_hint=what) from trouble


def bench(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games to measure (default: all).", autocompletion=complete_game),
    ] = None,
    engine: Annotated[Engine | None, typer.Option(help="Engine to measure (default: plain, then cpu).")] = None,
    as_json: Json = False,
) -> None:
    """Print each game's behaviour signature, the same on every engine, and its speed in moves a second."""
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
