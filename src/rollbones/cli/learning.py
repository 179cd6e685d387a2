"""The command `learn`: train a game's evaluation function."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rollbones.engine.errors import RollbonesError
from rollbones.engine.registry import find_game

from .common import STOPPED, Cores, GameName, Seats, Seed, chosen_options, tell
from .watching import leave

DEFAULT_BOX = "default"


def learn(
    game: GameName,
    to: Annotated[Path, typer.Option(metavar="FILE", help="File to write the trained weights to, such as hope.json.")],
    boxes: Annotated[
        list[str] | None,
        typer.Option(
            "--box",
            metavar="OPTION=VALUE,…",
            help="Options of a box to train on; repeatable, boxes take turns (default: the official rules).",
        ),
    ] = None,
    rounds: Annotated[int, typer.Option(metavar="ROUNDS", help="Number of training rounds.", min=1)] = 300,
    start: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="Continue from these weights (default: start from random ones)."),
    ] = None,
    seed: Seed = 1,
    seats: Seats = None,
    cores: Cores = None,
) -> None:
    """Train a game's evaluation function by self-play; Ctrl-C writes what was learned so far."""
    from rollbones.lab.commands.learn import Course, Round  # noqa: PLC0415  # other commands do without it
    from rollbones.lab.commands.learn import learn as go  # noqa: PLC0415
    from rollbones.lab.run.training import load, save  # noqa: PLC0415

    found = find_game(game)
    if to.is_dir() or not to.parent.is_dir():
        raise RollbonesError(f"--to {to}: name a file in a folder that is there")
    chosen = [{} if one == DEFAULT_BOX else chosen_options(one.split(","), found, "--box") for one in boxes or [DEFAULT_BOX]]
    packed = [found.box(seats, options) for options in chosen]
    before = load(start) if start else None
    asked = rounds + (before.rounds if before else 0)

    def progress(one: Round) -> None:
        so_far = f"{one.games} games, mean {one.mean:.2f}, {one.moves:.0f} moves, off by {one.error:.2f}"
        tell(f"round {one.number} of {one.of}: {so_far}")

    lesson = go(
        found,
        packed,
        Course(rounds=rounds),
        start=before,
        seed=seed,
        cores=cores,
        progress=progress,
    )
    words = ["rollbones learn", found.slug, *(f"--box {one}" for one in boxes or []), f"--rounds {rounds} --seed {seed}"]
    save(lesson.hope(" ".join([*words, f"--from {start.name}"] if start else words)), to)
    print(to)
    if lesson.rounds < asked:
        tell(f"rollbones: stopped after {lesson.rounds} of {asked} rounds; {to} has what was learned by then")
        leave(STOPPED)
