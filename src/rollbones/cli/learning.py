"""The command that learns what a game's positions are worth."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rollbones.engine.errors import RollbonesError
from rollbones.engine.registry import find_game

from .common import GameName, Seats, app, chosen_options, tell

DEFAULT_BOX = "default"


@app.command()
def learn(
    game: GameName,
    to: Annotated[Path, typer.Option(metavar="FILE", help="Where to keep what was learned, such as hope.json.")],
    boxes: Annotated[
        list[str] | None,
        typer.Option("--box", metavar="a=b,c=d", help="A box to learn by; several take turns. `default`, unless said."),
    ] = None,
    rounds: Annotated[int, typer.Option(help="How many rounds.", min=1)] = 300,
    start: Annotated[Path | None, typer.Option("--from", metavar="FILE", help="Go on from what was learned before.")] = None,
    seed: Annotated[int, typer.Option(help="Which games.", min=0)] = 1,
    seats: Seats = None,
    cores: Annotated[int | None, typer.Option(help="How many cores; all, unless said.", min=1)] = None,
) -> None:
    """Let a game's bots learn by playing themselves; Ctrl-C keeps what they know by then."""
    from rollbones.lab.commands.learn import Course, Round  # noqa: PLC0415  # other commands do without it
    from rollbones.lab.commands.learn import learn as go  # noqa: PLC0415
    from rollbones.lab.run.training import load, save  # noqa: PLC0415

    found = find_game(game)
    if to.is_dir() or not to.parent.is_dir():
        raise RollbonesError(f"--to {to}: name a file in a folder that is there")
    chosen = [{} if one == DEFAULT_BOX else chosen_options(one.split(","), found, "--box") for one in boxes or [DEFAULT_BOX]]
    packed = [found.box(seats, options) for options in chosen]

    def progress(one: Round) -> None:
        so_far = f"{one.games} games, mean {one.mean:.2f}, {one.moves:.0f} moves, off by {one.error:.2f}"
        tell(f"round {one.number} of {one.of}: {so_far}")

    lesson = go(
        found,
        packed,
        Course(rounds=rounds),
        start=load(start) if start else None,
        seed=seed,
        cores=cores,
        progress=progress,
    )
    words = ["rollbones learn", found.slug, *(f"--box {one}" for one in boxes or []), f"--rounds {rounds} --seed {seed}"]
    save(lesson.hope(" ".join([*words, f"--from {start.name}"] if start else words)), to)
    print(to)
