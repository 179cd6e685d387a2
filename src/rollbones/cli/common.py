"""What every command shares: the program itself, its options, and how it speaks."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated, Any, Literal

import typer

from rollbones.engine.declare.options import ContentOption
from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game

Engine = Literal["plain", "cpu", "cuda"]

app = typer.Typer(
    help="Print-and-play dice games in which you will probably die.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's short name; `rollbones games` lists them.")]
Json = Annotated[bool, typer.Option("--json", help="Print data as JSON.")]
Settings = Annotated[list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="Choose an option of the box.")]
Seats = Annotated[int | None, typer.Option(help="How many sit at the table.")]


def tell(message: str) -> None:
    """Say something to the person at the keyboard."""
    print(message, file=sys.stderr)


def show(data: Any, as_json: bool, text: Callable[[], str]) -> None:
    """Print data as JSON or as text."""
    if as_json:
        import msgspec  # noqa: PLC0415  # the screen of a game must not wait for it

        print(msgspec.json.encode(data).decode())
    else:
        print(text())


def chosen_options(settings: list[str] | None, game: Game, flag: str = "--set") -> dict[str, str]:
    """Read settings of the box."""
    return dict(chosen_pairs(settings, game, flag))


def chosen_pairs(settings: list[str] | None, game: Game, flag: str) -> list[tuple[str, str]]:
    """Read settings of the box one by one; content that is neither named nor written out is a file of the designer's own."""
    chosen = []
    for name, value in pairs(settings, flag):
        option = game.box_kind.options.get(name)
        chosen.append((name, option.from_file(name, value) if isinstance(option, ContentOption) else value))
    return chosen


def pairs(settings: list[str] | None, flag: str) -> list[tuple[str, str]]:
    """Read settings one by one."""
    chosen = []
    for setting in settings or []:
        name, equals, value = setting.partition("=")
        if not equals:
            raise RollbonesError(f"{flag} {setting}: write it as OPTION=VALUE")
        chosen.append((name.strip(), value.strip()))
    return chosen
