"""The compile fingerprint covers what compiled code is made of, and nothing else."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import rollbones
from rollbones.engine import rule
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import fingerprint, marks_of
from rollbones.engine.run.players import Bot

SOURCE = Path(rollbones.__file__).parent
MARKS = """
from rollbones.bots import players
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import fingerprint
for slug in ("pig", "delver"):
    game = find_game(slug)
    print(fingerprint(game), fingerprint(game, players(game, "greedy", 1).bot))
"""
NOT_COMPILED = (
    "words/en.ftl",
    "server/app.py",
    "cli/__init__.py",
    "lab/commands/simulate.py",
    "terminal/app.py",
    "engine/match/match.py",
    "engine/registry.py",
    "games/delver/rulebook.md",
    "games/delver/terminal.py",
    "games/delver/web/Board.svelte",
    "games/delver/web/names.ts",
    "games/delver/words/en.ftl",
    "games/delver/ahead.py",
    "games/delver/rules/turn.py",
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Copy the program, so that its files can be touched."""
    ignored = shutil.ignore_patterns("__pycache__", "page")
    return Path(shutil.copytree(SOURCE, tmp_path / "rollbones", ignore=ignored))


def marks(tree: Path) -> list[list[str]]:
    """Return what a fresh process finds: for Pig and Cube Delver, the game's fingerprint and that of its games by a bot."""
    environment = {**os.environ, "PYTHONPATH": str(tree.parent)}
    done = subprocess.run([sys.executable, "-c", MARKS], env=environment, capture_output=True, text=True, check=True)
    return [line.split() for line in done.stdout.splitlines()]


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_boards_rulebooks_words_servers_and_comments_are_not_compiled(tree: Path) -> None:
    before = marks(tree)
    for name in NOT_COMPILED:
        with (tree / name).open("a", encoding="utf-8") as file:
            file.write("\n# One more line.\n")
    assert marks(tree) == before


def test_an_edited_rule_changes_its_own_game_alone(tree: Path) -> None:
    (pig, delver) = marks(tree)
    replace(tree / "games/template/rules.py", "table.turn = 0", "table.turn = 1")
    changed, same = marks(tree)
    assert same == delver
    assert [one != other for one, other in zip(pig, changed, strict=True)] == [True, True]


def test_an_edited_constant_or_field_of_another_module_changes_the_game(tree: Path) -> None:
    seen = [marks(tree)]
    for file, old, new in (
        ("games/template/table.py", "turn = number(most=1020)", "turn = number(most=102000)"),
        ("engine/declare/contract.py", "PARTS = 840", "PARTS = 1680"),
    ):
        replace(tree / file, old, new)
        seen.append(marks(tree))
    first, second, third = (one[0] for one in seen)
    assert first[0] != second[0] != third[0]


def test_an_edited_driver_changes_every_game_and_an_edited_bot_only_games_of_that_bot(tree: Path) -> None:
    before = marks(tree)
    replace(tree / "bots/greedy.py", "return ", "return 0 + ")
    after = marks(tree)
    assert [row[0] for row in after] == [row[0] for row in before]
    assert all(new[1] != old[1] for new, old in zip(after, before, strict=True))
    replace(tree / "engine/run/drivers.py", "made += 1", "made += 2")
    assert all(new[0] != old[0] for new, old in zip(marks(tree), before, strict=True))


def test_a_changed_bot_of_ones_own_compiles_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    text = "from rollbones.engine import rule\n@rule\ndef decide(*asked):\n    return {}\n"
    found = set()
    for answer in (0, 10):  # of another length: bytecode of the same second and length would be taken for the same
        (tmp_path / "own_bot.py").write_text(text.format(answer))
        sys.modules.pop("own_bot", None)
        importlib.invalidate_caches()
        found.add(fingerprint(find_game("pig"), Bot(importlib.import_module("own_bot").decide)))
    assert len(found) == 2


WEIGHTS = np.zeros(3)


@rule
def even(number: int) -> int:
    return 1 if number == 0 else odd(number - 1)


@rule
def odd(number: int) -> int:
    return 0 if number == 0 else even(number - 1) + int(WEIGHTS[0])


@rule
def one(_number: int) -> int:
    return 1


def test_rules_that_call_each_other_cover_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [marks_of({}).of(even), marks_of({}).of(odd)]
    assert [marks_of({}).of(even), marks_of({}).of(odd)] == before
    monkeypatch.setitem(globals(), "WEIGHTS", np.ones(3))
    after = [marks_of({}).of(even), marks_of({}).of(odd)]
    assert all(new != old for new, old in zip(after, before, strict=True))
    assert marks_of({odd: one}).of(even) != after[0]
