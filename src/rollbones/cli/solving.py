"""The command `solve`: exact values of a game, or the number of its positions."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from rollbones.engine.registry import find_game

from .common import GameName, Json, Seats, Settings, chosen_options, show, tell

if TYPE_CHECKING:
    from rollbones.lab.commands.solve import Solved, SolveProgress

OFTEN = 5  # seconds between two lines of progress
SHOWN = 12  # first moves
ENDLESS = 1e-6  # a bound on the error above which the values have not converged


def solve(
    game: GameName,
    settings: Settings = None,
    seats: Seats = None,
    most: Annotated[
        int, typer.Option(metavar="POSITIONS", help="Stop when more positions than this are found.", min=1)
    ] = 10_000_000,
    count: Annotated[bool, typer.Option("--count", help="Only count the reachable positions.")] = False,
    as_json: Json = False,
) -> None:
    """Compute the exact value of a game without hidden information, for one side or two playing optimally."""
    from rollbones.lab.commands.solve import solve as go  # noqa: PLC0415  # other commands do without it

    found = find_game(game)
    box = found.box(seats, chosen_options(settings, found))
    done = go(found, box, most, count_only=count, watch=_teller() if sys.stderr.isatty() else None)
    show(done, as_json, lambda: _text(done))


def _teller() -> Callable[[SolveProgress], None]:
    """Return a callback that prints progress every few seconds."""
    last = time.monotonic()

    def say(progress: SolveProgress) -> None:
        nonlocal last
        if time.monotonic() - last > OFTEN:
            last = time.monotonic()
            sweeps = f"sweep {progress.sweeps}: values known to ± {progress.gap / 2:.1e}"
            tell(
                f"{progress.found:,} positions, {progress.followed:,} followed; "
                f"{sweeps if progress.sweeps else f'{progress.depth} moves deep'}"
            )

    return say


def _text(solved: Solved) -> str:
    """Format the solution as text."""
    lines = [f"{solved.game} {solved.version}"]
    lines += [f"  {name} = {value.splitlines()[0]}" for name, value in solved.options.items()]
    found = "positions" if solved.whole else "positions and more: stopped there"
    lines.append(f"  {solved.positions:,} {found}; {solved.depth} moves to the furthest")
    lines.append(f"  {solved.decisions:,} decisions, {solved.edges:,} moves")
    if solved.values:
        lines.append(f"  {solved.lots:,} different answers of chance")
        lines += [f"  {side}: {value:.9f}" for side, value in solved.values.items()]
        lines.append(f"  known to ± {solved.error:.1e} after {solved.sweeps} sweeps, at every position")
        lines += _first_moves(solved)
    if solved.error > ENDLESS:
        lines.append("  it can be played on for ever: whether that is won or lost decides what it is worth")
    lines.append(f"  {solved.seconds:.1f} s, {solved.bytes / (1 << 20):,.0f} MiB")
    return "\n".join(lines)


def _first_moves(solved: Solved) -> list[str]:
    """Return the first moves, best first."""
    if not solved.openings:
        return []
    lines = ["  first moves             open    best   value"]
    for move in solved.openings[:SHOWN]:
        lines.append(f"    {move.move:20} {move.open:6.1%} {move.best:7.1%} {move.value:.6f}")
    if len(solved.openings) > SHOWN:
        lines.append(f"    and {len(solved.openings) - SHOWN} more")
    return lines
