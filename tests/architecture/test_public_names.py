"""What the docs import can be imported: what they say now, and what they said in 0.1.0."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
OF_0_1_0 = """
from rollbones.engine.batch import play_batch
from rollbones.engine.match import Match
from rollbones.engine.registry import find_game
from rollbones.engine.skill import Bot, Players, Skill
"""


def imports_in(text: str) -> list[tuple[str, str]]:
    """Return module and name of every import from the package, in blocks of Python and in plain lines."""
    found = re.findall(r"^from rollbones[\w.]* import (?:\([^)]*\)|[^\n(]+)", text, re.MULTILINE)
    nodes = [node for line in found for node in ast.parse(line).body if isinstance(node, ast.ImportFrom)]
    return [(str(node.module), alias.name) for node in nodes for alias in node.names]


DOCS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
DOCUMENTED = sorted({pair for path in DOCS for pair in imports_in(path.read_text("utf-8"))} | {*imports_in(OF_0_1_0)})


@pytest.mark.parametrize(("module", "name"), DOCUMENTED)
def test_what_the_docs_import_can_be_imported(module: str, name: str) -> None:
    assert hasattr(importlib.import_module(module), name)


def test_the_two_names_that_everybody_needs_stand_at_the_top() -> None:
    from rollbones import Match, find_game  # noqa: PLC0415  # the import is what is tested

    assert Match.new(find_game("pig"), seed="top").legal_words() == ["roll"]


def test_a_name_that_is_not_there_is_named() -> None:
    import rollbones  # noqa: PLC0415

    with pytest.raises(AttributeError, match="rollbones has no 'Dice'; it has Match, find_game"):
        _ = rollbones.Dice
