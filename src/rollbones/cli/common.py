"""What the commands share: the application, options that several take, completion, exit codes and output."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from rollbones.engine.declare.options import ContentOption
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games

Engine = Literal["plain", "cpu", "cuda"]

# Exit codes, the same for every command; the parser's own code for a command line it cannot read is MISUSED.
DONE, FAILED, MISUSED, STOPPED = 0, 1, 2, 130

app = typer.Typer(
    help="Print-and-play dice games in which you will probably die.",
    epilog="Flags are off by default. Data goes to standard output, messages to standard error. Exit codes: 0 done, "
    "1 failed (one sentence says why), 2 the command line is not valid, 130 stopped by Ctrl-C or SIGTERM.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def complete_game(incomplete: str) -> list[str]:
    """Complete the short name of a game."""
    return [slug for slug in all_games() if slug.startswith(incomplete)]


def complete_setting(ctx: typer.Context, incomplete: str) -> list[str]:
    """Complete OPTION=VALUE from the options of the game that the command line already names."""
    given = (ctx.params.get("game"), *ctx.args)  # while the line is unfinished, the parser may leave arguments behind
    names = [name for name in given if name in all_games()]
    if not names:
        return []
    options = all_games()[names[0]].box_kind.options
    settings = [f"{name}={value}" for name, option in options.items() for value in option.values]
    return [setting for setting in settings if setting.startswith(incomplete)]


GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="Short name of a game; `rollbones games` lists them.", autocompletion=complete_game),
]
Json = Annotated[bool, typer.Option("--json", help="Print the data as JSON.")]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="Set an option of the box; repeatable (default: every option as `rollbones games GAME` lists it).",
        autocompletion=complete_setting,
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(metavar="SEATS", help="Number of seats at the table (default: the fewest the game allows).", min=1),
]
Cores = Annotated[
    int | None, typer.Option(metavar="CORES", help="Number of CPU cores to use (default: all of this machine).", min=1)
]
Seed = Annotated[
    int,
    typer.Option(metavar="SEED", help="Random seed; the same seed plays the same games.", min=0, max=(1 << 64) - 1),
]
Page = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Write the report to this .html, .json, .csv or .txt file (default: no file)."),
]


def tell(message: str) -> None:
    """Print a message to standard error."""
    print(message, file=sys.stderr)


def show(data: Any, as_json: bool, text: Callable[[], str]) -> None:
    """Print data as JSON or as text."""
    if as_json:
        import msgspec  # noqa: PLC0415  # the screen of a game must not wait for it

        print(msgspec.json.encode(data).decode())
    else:
        print(text())


def chosen_options(settings: list[str] | None, game: Game, flag: str = "--set") -> dict[str, str]:
    """Parse `--set` values into options by name."""
    return dict(chosen_pairs(settings, game, flag))


def chosen_pairs(settings: list[str] | None, game: Game, flag: str) -> list[tuple[str, str]]:
    """Parse settings in order; a content option whose value is not one of its names is read from that file."""
    chosen = []
    for name, value in pairs(settings, flag):
        option = game.box_kind.options.get(name)
        chosen.append((name, option.from_file(name, value) if isinstance(option, ContentOption) else value))
    return chosen


def pairs(settings: list[str] | None, flag: str) -> list[tuple[str, str]]:
    """Split OPTION=VALUE strings in order."""
    chosen = []
    for setting in settings or []:
        name, equals, value = setting.partition("=")
        if not equals:
            raise typer.BadParameter(f"'{setting}': write it as OPTION=VALUE", param_hint=flag)
        chosen.append((name.strip(), value.strip()))
    return chosen
