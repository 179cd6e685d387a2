"""Run a part of the hardening, or go on with it. Every number is an option; figures are printed at the end."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import structlog
import typer

from .chunks import STATE, Done, Figures, go_through, pieces

SLUGS = "pig,delver,boarding,climb,everest,trapsetter"
SECRETIVE = "everest,trapsetter,slope"

app = typer.Typer(add_completion=False, no_args_is_help=True, help=__doc__)
Games = Annotated[str, typer.Option(help="Games, separated by commas.")]
State = Annotated[Path, typer.Option(help="Folder that finished chunks are kept in.")]


def chunked(
    part: str, total: int, size: int, work: Callable[[int, int], Done], command: str, folder: Path, say: bool = True
) -> Figures:
    """Do a part by chunks of a size; the work takes a chunk's number and its size."""
    chunks = [
        (f"{number}x{count}", lambda number=number, count=count: work(number, count)) for number, count in pieces(total, size)
    ]
    figures = go_through(part, chunks, command, folder)
    if say:
        tell(figures)
    return figures


def tell(figures: Figures) -> None:
    """Print what a part comes to."""
    said = ", ".join(f"{count:,} {name}" for name, count in figures.counts.items())
    print(f"{figures.part}: {said}; {figures.seconds:,.0f} s; {len(figures.faults)} faults")
    for fault in figures.faults[:40]:
        print(f"    {fault}")


def ended(*all_figures: Figures) -> None:
    """End with a code that says whether everything holds."""
    sys.exit(any(figures.faults for figures in all_figures))


@app.command()
def kills(kills: int = 2000, size: int = 20, state: State = STATE) -> None:
    """Kill a server on SQLite while people play."""
    from .kills.part import chunk  # noqa: PLC0415  # a part imports what it alone needs

    ended(chunked("kills", kills, size, lambda seed, count: chunk(count, seed), f"kills --kills {kills}", state))


@app.command()
def kills_shared(kills: int = 600, size: int = 60, state: State = STATE) -> None:
    """Kill servers, PostgreSQL and Redis in turn, a third of the kills each."""
    from .kills.part import chunk  # noqa: PLC0415

    command = f"kills-shared --kills {kills}"
    ended(chunked("kills-shared", kills, size, lambda seed, count: chunk(count, seed, shared=True), command, state))


@app.command()
def secrecy(
    histories: int = 10_000, worlds: int = 8, size: int = 100, games: Games = SECRETIVE, state: State = STATE
) -> None:
    """Compare every byte that a role receives, in worlds that it cannot tell apart."""
    from .secrecy.part import chunk  # noqa: PLC0415

    found = []
    for game in games.split(","):

        def work(number: int, count: int, game: str = game) -> Done:
            return chunk(game, number * size, count, worlds)

        command = f"secrecy --games {game} --histories {histories} --worlds {worlds}"
        found.append(chunked(f"secrecy-{game}", histories, size, work, command, state))
    ended(*found)


@app.command()
def plants(histories: int = 48, state: State = STATE) -> None:
    """Plant leaks, one after the other, and see that each is caught."""
    from .secrecy.plants import PLANTS, caught  # noqa: PLC0415

    def work(_number: int, _count: int) -> Done:
        found = caught(histories, "cpu")
        missed = [f"not caught: {name}" for name, by in found.items() if not by]
        notes = [f"{name}: {by}" for name, by in found.items() if by]
        return Done({"planted": len(found), "caught": len(notes)}, missed, notes)

    figures = chunked("plants", len(PLANTS), len(PLANTS), work, f"plants --histories {histories}", state)
    for note in figures.notes:
        print(f"    caught: {note}")
    ended(figures)


@app.command()
def fuzz(messages: int = 1_000_000, size: int = 20_000, state: State = STATE) -> None:
    """Send nonsense over sockets and by requests."""
    from .fuzz.part import chunk  # noqa: PLC0415

    ended(chunked("fuzz", messages, size, lambda seed, count: chunk(count, seed), f"fuzz --messages {messages}", state))


@app.command()
def files(files: int = 100_000, size: int = 5000, state: State = STATE) -> None:
    """Open damaged and re-signed files."""
    from .files.part import chunk  # noqa: PLC0415

    ended(chunked("files", files, size, lambda seed, count: chunk(count, seed), f"files --files {files}", state))


@app.command()
def mutants(mutants: int = 200, seed: int = 1, games: Games = SLUGS, state: State = STATE) -> None:
    """Change the rules, a little at a time, and see that the tests of the rules notice."""
    from .mutants.part import TARGET, figures_of, hunt  # noqa: PLC0415

    found = []
    for game in games.split(","):
        outcome = hunt(game, mutants, seed, state, say=lambda text: print(text, file=sys.stderr, flush=True))
        command = f"mutants --games {game} --mutants {mutants} --seed {seed}"
        found.append(figures_of(game, outcome, command, state))
        tell(found[-1])
        print(f"    {outcome.share:.1%} of those that are not equivalent killed; {TARGET:.0%} are wanted")
        for survivor in outcome.survivors:
            print(f"    survived: {survivor}")
        for mutant, why in outcome.equivalent:
            print(f"    equivalent, {why}: {mutant}")
    ended(*found)


@app.command()
def games(count: int = 1_000_000, size: int = 50_000, games: Games = SLUGS, state: State = STATE) -> None:
    """Play random games and look at the invariants after every move."""
    from .games import play  # noqa: PLC0415

    found = []
    for game in games.split(","):
        found.append(play(game, count, size, f"games --games {game} --count {count}", state))
        tell(found[-1])
    ended(*found)


@app.command()
def table(to: Path = Path("docs/trust.md"), state: State = STATE) -> None:
    """Write the figures of all parts that have run into the table of docs/trust.md."""
    from .trust import write_table  # noqa: PLC0415

    print(f"{to}: {write_table(to, state)} parts")


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    app()
