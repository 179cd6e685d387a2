"""The command that solves a game exactly, or counts its positions."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from rollbones.engine.registry import find_game

from .common import GameName, Json, Seats, Settings, app, chosen_options, show, tell

if TYPE_CHECKING:
    from rollbones.lab.commands.solve import Progress, Solved

OFTEN = 5  # seconds between two lines about how it goes
SHOWN = 12  # first moves
ENDLESS = 1e-6  # values that are known no better than this do not come together


@app.command()
def solve(
    game: GameName,
    settings: Settings = None,
    seats: Seats = None,
    most: Annotated[int, typer.Option(help="Give up beyond so many positions.")] = 10_000_000,
    count: Annotated[bool, typer.Option("--count", help="Only count the positions that can be reached.")] = False,
    as_json: Json = False,
) -> None:
    """What a game without secrets is worth, exactly, when one side or two play as well as can be."""
    from rollbones.lab.commands.solve import solve as go  # noqa: PLC0415  # other commands do without it

    found = find_game(game)
    box = found.box(seats, chosen_options(settings, found))
    done = go(found, box, most, count_only=count, watch=_teller() if sys.stderr.isatty() else None)
    show(done, as_json, lambda: _text(done))


def _teller() -> Callable[[Progress], None]:
    """Return what says now and then how it goes."""
    last = time.monotonic()

    def say(one: Progress) -> None:
        nonlocal last
        if time.monotonic() - last > OFTEN:
            last = time.monotonic()
            far = f"sweep {one.sweeps}: values known to ± {one.gap / 2:.1e}" if one.sweeps else f"{one.depth} moves deep"
            tell(f"{one.found:,} positions, {one.followed:,} followed; {far}")

    return say


def _text(one: Solved) -> str:
    """Return what was found as a person reads it."""
    lines = [f"{one.game} {one.version}"]
    lines += [f"  {name} = {value.splitlines()[0]}" for name, value in one.options.items()]
    found = "positions" if one.whole else "positions and more: stopped there"
    lines.append(f"  {one.positions:,} {found}; {one.depth} moves to the furthest")
    lines.append(f"  {one.decisions:,} decisions, {one.edges:,} moves")
    if one.values:
        lines.append(f"  {one.lots:,} different answers of chance")
        lines += [f"  {side}: {value:.9f}" for side, value in one.values.items()]
        lines.append(f"  known to ± {one.error:.1e} after {one.sweeps} sweeps, at every position")
        lines += _first_moves(one)
    if one.error > ENDLESS:
        lines.append("  it can be played on for ever: whether that is won or lost decides what it is worth")
    lines.append(f"  {one.seconds:.1f} s, {one.bytes / (1 << 20):,.0f} MiB")
    return "\n".join(lines)


def _first_moves(one: Solved) -> list[str]:
    """Return the first moves, best first."""
    if not one.openings:
        return []
    lines = ["  first moves             open    best   value"]
    for move in one.openings[:SHOWN]:
        lines.append(f"    {move.move:20} {move.open:6.1%} {move.best:7.1%} {move.value:.6f}")
    if len(one.openings) > SHOWN:
        lines.append(f"    and {len(one.openings) - SHOWN} more")
    return lines
