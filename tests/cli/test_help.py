"""What `--help` promises: groups, units, defaults, and completion; and that every command ends with the same codes."""

from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_type_hints

import pytest
import typer

from rollbones.cli import COMMANDS, _about, app
from rollbones.lab.commands import balance, compare, rulings, simulate, tune

FLAGS_ARE_OFF = "Flags are off by default."
COMPLETE = "import sys; sys.argv = ['rollbones']; from rollbones.cli import main; main()"
ROOT: Any = typer.main.get_command(app)


@dataclass(frozen=True)
class Asked:
    """One option of a command, as its function declares it."""

    name: str
    kind: Any
    info: Any
    default: object


def options(command: Callable[..., None]) -> Iterator[Asked]:
    hints, signature = get_type_hints(command, include_extras=True), inspect.signature(command)
    for name, parameter in signature.parameters.items():
        kind, info = get_args(hints[name])[:2]
        if type(info).__name__ == "OptionInfo":
            yield Asked(name, kind, info, parameter.default)


FUNCTIONS = {function.__name__: function for group in COMMANDS.values() for function in group}
EVERY_OPTION = [
    pytest.param(option, id=f"{name} {option.name}")
    for name, function in {**FUNCTIONS, "rollbones": _about}.items()
    for option in options(function)
]


def complaints(option: Asked) -> list[str]:
    """Return what an option's help does not say."""
    text = option.info.help or ""
    found = [] if re.fullmatch(r"[A-Z].*[.)]", text) else ["has no sentence for help"]
    if option.kind is bool:
        return found if option.default is False else [*found, "is a flag that is on by default"]
    if option.default in (None, "") and "default: " not in text:
        found.append("names no default")
    has_choices = "Literal[" in str(option.kind)
    if not has_choices and not re.fullmatch(r"[A-Z]+([=,:\[\]A-Z…]*)", option.info.metavar or ""):
        found.append("names no unit; give it a metavar")
    return found


@pytest.mark.parametrize("option", EVERY_OPTION)
def test_every_option_says_what_it_is_its_unit_and_its_default(option: Asked) -> None:
    assert complaints(option) == []


def test_flags_are_said_to_be_off_by_default_where_help_begins() -> None:
    assert FLAGS_ARE_OFF in ROOT.epilog


def bad(
    default: Annotated[int | None, typer.Option(metavar="GAMES", help="Number of games.")] = None,
    unit: Annotated[int | None, typer.Option(help="Number of games (default: 3).")] = None,
    sentence: Annotated[int, typer.Option(metavar="GAMES")] = 3,
    flag: Annotated[bool, typer.Option("--flag", help="Play.")] = True,
) -> None:
    """Take options that do not say what they should."""


def test_an_option_that_does_not_say_it_is_found() -> None:
    assert {option.name: complaints(option) for option in options(bad)} == {
        "default": ["names no default"],
        "unit": ["names no unit; give it a metavar"],
        "sentence": ["has no sentence for help"],
        "flag": ["is a flag that is on by default"],
    }


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("simulate", f"{simulate.GAMES:,}"),
        ("balance", f"as many as fit into {balance.SECONDS:g} s, at most {balance.MOST:,}"),
        ("compare", f"as many as fit into {compare.SECONDS:g} s, at most {compare.MOST:,}"),
        ("rulings", f"as many as fit into {rulings.SECONDS:g} s, at most {rulings.MOST:,}"),
        ("tune", f"as many as fit into {tune.SECONDS:g} s"),
    ],
)
def test_the_default_number_of_games_is_the_labs(command: str, said: str) -> None:
    (games,) = (option for option in options(FUNCTIONS[command]) if option.name == "games")
    assert f"(default: {said})" in games.info.help


def test_every_command_says_what_it_does_and_play_and_serve_come_first() -> None:
    assert list(FUNCTIONS)[:2] == ["play", "serve"]
    assert list(ROOT.commands) == list(FUNCTIONS)
    for name, command in ROOT.commands.items():
        assert re.fullmatch(r"[A-Z].*\.", command.help), name
        assert command.rich_help_panel in COMMANDS


def completed(line: str) -> list[str]:
    env = {**os.environ, "_ROLLBONES_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
    return subprocess.run(
        [sys.executable, "-c", COMPLETE], env=env, capture_output=True, text=True, check=False
    ).stdout.split()


def test_the_shell_completes_commands_games_and_settings() -> None:
    assert sorted(completed("rollbones ba")) == ["backup", "balance"]
    assert completed("rollbones play del") == ["delver"]
    assert completed("rollbones simulate delver --set so") == ["soak=before_roll", "soak=any_time"]
    assert "--playouts" in completed("rollbones review --pl")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("games",), 0),
        (("play", "nogame"), 1),
        (("play", "pig", "--plain", "--seed", "x" * 400), 1),
        (("play", "pig", "--set", "gole=5"), 1),
        (("serve", "--db", "oracle://here"), 1),
        (("replay", "nowhere.bones"), 1),
        (("review", "nowhere.bones"), 1),
        (("restore", "nowhere.backup"), 1),
        (("learn", "pig", "--to", "nowhere/hope.json"), 1),
        (("play", "pig", "--set", "goal"), 2),
        (("simulate", "pig", "--games", "0"), 2),
        (("check", "pig", "--games", "0"), 2),
        (("perft", "pig", "--depth", "-1"), 2),
        (("balance", "pig", "--until", "0"), 2),
        (("tune", "pig", "--target", "length=long", "--vary", "goal"), 2),
        (("bench", "--engine", "steam"), 2),
        (("fly",), 2),
    ],
)
def test_every_command_ends_with_the_same_codes(words: tuple[str, ...], code: int) -> None:
    done = subprocess.run([sys.executable, "-m", "rollbones", *words], capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    if code == 1:
        assert done.stderr.startswith("rollbones: ")
        assert done.stderr.count("\n") == 1
