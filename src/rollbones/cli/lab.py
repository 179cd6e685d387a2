"""Commands of the lab: simulate, bench."""

from __future__ import annotations

from typing import Annotated

import typer

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games, find_game

from .common import Engine, GameName, Json, Seats, Settings, app, chosen_options, progress_of, show


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 100_000,
    bots: Annotated[str, typer.Option(help="Who plays.")] = "random",
    engine: Annotated[Engine, typer.Option(help="Where it runs.")] = "cpu",
    seed: Annotated[int, typer.Option(help="Which games.", min=0, max=(1 << 64) - 1)] = 1,
    cores: Annotated[int | None, typer.Option(help="How many cores; all, unless said.", min=1)] = None,
    settings: Settings = None,
    seats: Seats = None,
    as_json: Json = False,
) -> None:
    """Play many games by bots and report."""
    from rollbones.lab.simulate import simulate as run  # noqa: PLC0415  # other commands do without it

    found = find_game(game)
    box = found.box(seats, chosen_options(settings, found))
    with progress_of(games) as progress:
        report = run(found, box, games, bots, engine, seed, cores=cores, progress=progress)

    def text() -> str:
        lines = [f"{report.game} {report.version}: {report.games} games by {report.bots}, seed {report.seed}"]
        for name, value in report.options.items():
            lines.append(f"  {name} = {value}")
        for seat in report.seats:
            spread = "  ".join(f"{share} {score}" for share, score in seat.quantiles.items())
            lines.append(f"  seat {seat.seat}: mean {seat.mean:.4f} ± {seat.margin:.4f}   {spread}   wins {seat.wins}")
        if report.unfinished:
            lines.append(f"  {report.unfinished} games went past {found.card.longest} moves and count for nothing")
        speed = f"{report.moves} moves in {report.seconds:.2f} s: {report.moves_a_second:.3g} a second ({report.engine})"
        return "\n".join([*lines, f"  {speed}"])

    show(report, as_json, text)


@app.command()
def bench(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; all, unless said.")] = None,
    engine: Annotated[Engine | None, typer.Option(help="Which engine; plain and cpu, unless said.")] = None,
    as_json: Json = False,
) -> None:
    """Print each game's behaviour signature and speed; one signature on every engine."""
    from rollbones.lab.signature import bench as measure  # noqa: PLC0415  # other commands do without it

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
