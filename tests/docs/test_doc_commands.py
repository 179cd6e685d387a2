"""The commands of the docs: each says what it costs, and what it promises is looked for in what it prints."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


def tool() -> ModuleType:
    found = importlib.util.spec_from_file_location("docs_commands", ROOT / "benchmarks" / "docs.py")
    assert found is not None
    assert found.loader is not None
    made = importlib.util.module_from_spec(found)
    import sys  # noqa: PLC0415  # dataclasses look their module up there

    sys.modules["docs_commands"] = made
    found.loader.exec_module(made)
    return made


DOCS = tool()


@pytest.mark.parametrize("page", DOCS.pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_says_what_it_costs(page: Path) -> None:
    assert [one.words for one in DOCS.commands_in(page) if one.cost is None] == []


def test_commands_promises_and_costs_are_read(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "```\nrollbones games  # lists; 2 s\n$ .venv/bin/rollbones perft pig  # 1.5 min\n```\n"
        "<!-- holds 2: ways ([0-9,]+) = 1,200 ± 5 -->\n\n    rollbones play pig\n    rollbones rules FILE\n",
        "utf-8",
    )
    first, second = DOCS.commands_in(page)
    assert (first.words, first.cost, first.promises) == ("rollbones games", 2.0, [])
    assert (second.words, second.cost) == ("rollbones perft pig", 90.0)
    assert list(DOCS.broken(second, "ways 1,204")) == []
    assert list(DOCS.broken(second, "ways 1,206")) == ["prints 1206 where the docs say 1200 ± 5 ('ways ([0-9,]+)')"]
    assert list(DOCS.broken(second, "nothing")) == ["prints nothing like 'ways ([0-9,]+)'"]


def test_a_command_that_fails_does_not_hold(tmp_path: Path) -> None:
    command = DOCS.Command(ROOT / "README.md", 1, "rollbones rules nogame", 1.0)
    (trouble,) = DOCS.run(command, tmp_path)
    assert trouble.startswith("ended with 1: rollbones: no game 'nogame'")
