"""What a package and its repository say about themselves: typed, versions that agree, commits that can be read."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import rollbones

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(rollbones.__file__).parent / "py.typed").is_file()


def test_metadata_and_workflow_name_the_same_pythons() -> None:
    classified = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    assert re.findall(r'"(3\.\d+)"', workflow) == classified
    assert PROJECT["requires-python"] == f">={classified[0]}"


def test_the_index_of_the_docs_lists_every_page() -> None:
    index = (ROOT / "docs" / "index.md").read_text("utf-8")
    pages = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    assert [page for page in pages if page != "index.md" and f"({page})" not in index] == []


def test_every_release_in_the_changelog_has_its_date() -> None:
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings
    assert [one for one in headings if not re.fullmatch(r"\d+\.\d+\.\d+ \((\d{4}-\d\d-\d\d|unreleased)\)", one)] == []


def complaint(message: str) -> str:
    found = importlib.util.spec_from_file_location("commit_message", ROOT / ".ci" / "commit_message.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return str(module.complaint(message))


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("server: retry a lost write\n\nThe disk was full.\n", ""),
        ("# a comment of the editor\nlab: name the seed\n", ""),
        ("Merge branch 'a-very-long-name-of-a-branch-that-somebody-chose-without-thinking-of-us'\n", ""),
        ("x" * 73, "the subject has 73 characters"),
        ("lab: name the seed\nand the games\n", "line 2 is not empty"),
        ("\n", "the commit has no subject"),
    ],
)
def test_a_commit_message_has_a_short_subject_and_a_body_of_its_own(message: str, said: str) -> None:
    assert complaint(message).startswith(said)
    assert bool(complaint(message)) == bool(said)
