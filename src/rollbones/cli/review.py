"""The command `review`: analyse a finished match."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from rollbones.engine.errors import RollbonesError

from .common import STOPPED, Cores, Json, tell
from .watching import leave

MOST_PLAYOUTS = 1_000_000


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")],
    playouts: Annotated[
        int, typer.Option(metavar="PLAYOUTS", help="Playouts from each position.", min=2, max=MOST_PLAYOUTS)
    ] = 4_000,
    seconds: Annotated[float, typer.Option(metavar="SECONDS", help="Time limit, approximately.", min=0.1)] = 10.0,
    seed: Annotated[
        int,
        typer.Option(metavar="SEED", help="Random seed; the same seed plays the same playouts.", min=0, max=(1 << 32) - 1),
    ] = 1,
    cores: Cores = None,
    as_json: Json = False,
) -> None:
    """Analyse a match: expected result move by move, what each decision cost, and the part of luck."""
    from rich.console import Console  # noqa: PLC0415  # other commands do without it

    from rollbones.bots.review import review as look_back  # noqa: PLC0415
    from rollbones.engine.match.savefile import load  # noqa: PLC0415

    match = load(file)
    if not match.steps:
        raise RollbonesError(f"{file}: no move has been made in this match; there is nothing to review")
    with _noting_a_stop() as stopped, _progress() as progress:
        found = look_back(
            match, playouts=playouts, seconds=seconds, seed=seed, cores=cores, progress=progress, stop=lambda: bool(stopped)
        )
    if as_json:
        import msgspec  # noqa: PLC0415

        print(msgspec.json.encode(found).decode())
    else:
        try:
            from rollbones.terminal.review import review_page  # noqa: PLC0415
            from rollbones.words import say  # noqa: PLC0415

            say("review-title")
        except ModuleNotFoundError as missing:
            raise RollbonesError(
                f"the review in words needs '{missing.name}'; run `pip install 'rollbones[terminal]'`, or add --json"
            ) from missing
        Console(highlight=False).print(review_page(found, match.game.card.title))
    if stopped:
        tell(f"{file}: stopped after {found.playouts} playouts of each position; the review stands on those")
        leave(STOPPED)
    if not found.over:
        tell(f"{file}: the match is not over; what was to be expected last stands for the result")


@contextmanager
def _noting_a_stop() -> Iterator[list[int]]:
    """Record Ctrl-C and SIGTERM, so that the review of the work so far is printed; the second signal interrupts."""
    found: list[int] = []

    def note(number: int, _frame: object) -> None:
        if found:
            raise KeyboardInterrupt
        found.append(number)

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield found
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar, on a terminal only."""
    from rich.console import Console  # noqa: PLC0415  # other commands do without it
    from rich.progress import Progress  # noqa: PLC0415

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task("positions")
        yield lambda done, total: shown.update(task, completed=done, total=total)
