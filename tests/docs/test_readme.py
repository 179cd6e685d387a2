"""What the README shows, works."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import forked

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_python_example_runs_and_prints_what_its_comments_say() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=True)
    promised = re.findall(r"print\(match\.\w+\(\)\)  # (.*)", example)
    assert promised
    assert done.stdout.splitlines()[: len(promised)] == promised


@pytest.mark.parametrize("command", sorted(set(re.findall(r"^\| `rollbones (\w+)", README, re.MULTILINE))))
def test_every_command_of_the_table_exists(command: str) -> None:
    assert forked.run(command, "--help").returncode == 0


def test_no_command_is_left_out_of_the_table() -> None:
    commands = set(re.findall(r"^│ (\w+) ", forked.run("--help").stdout, re.MULTILINE))
    assert commands
    assert commands == set(re.findall(r"^\| `rollbones (\w+)", README, re.MULTILINE))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / link).exists(), f"{path.name}: {link}"
