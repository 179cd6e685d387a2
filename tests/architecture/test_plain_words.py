"""Plain technical English where engineers read: engine, server, lab, command line and docs.

The literary voice stays where players read (rulebooks, events, refusals, lessons). The words below are those that a reader
who searches for the usual term would not find, each with what is written in its place.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "rollbones"
PARTS = ("engine", "server", "lab", "cli")
CODE = [path for part in PARTS for path in sorted((PACKAGE / part).rglob("*.py"))]
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"]

INSTEAD = {
    r"graphics processors?": "GPU",
    r"processor time": "CPU time",
    r"which games\b(?=\.)": "random seed; the same seed plays the same games",
    r"unless said": "(default: …)",
    r"where nothing is said": "by default",
    r"(he|him|his|himself)": "they, or the seat",
    r"teach(es)? numba": "patch Numba's codegen",
    r"played? aloud": "with events recorded",
    r"send them home": "stop the workers",
    r"the process beside": "the Ray process",
    r"in its head": "its state",
    r"nobody's business": "not shown",
}
# Modules that were once called so, and the names under which they are found now.
MODULES = {
    "eyes": "views",
    "acts": "commands",
    "duties": "scheduler",
    "house": "context",
    "apart": "noinline",
    "lean": "numba_lean",
    "telling": "event_counts",
}
# Files that are read first: no variable in them is called by a word that says nothing.
READ_FIRST = [PACKAGE / "engine" / "run" / "batch.py", *sorted((PACKAGE / "server" / "table").glob("*.py"))]
SAYS_NOTHING = {"one", "place", "found"}
# Words with one meaning each: no two classes are called so.
ONE_MEANING = ["Ask", "Kept", "Progress", "Question", "Table", "Told"]


def plain_complaints(text: str) -> Iterator[str]:
    """Find words that have a usual term, with their line."""
    for number, line in enumerate(text.splitlines(), 1):
        for word, instead in INSTEAD.items():
            for found in re.finditer(rf"\b{word}\b", line, re.IGNORECASE):
                yield f"line {number}: '{found[0]}'; write: {instead}"


def module_complaints(path: Path, text: str) -> Iterator[str]:
    """Find modules, and names under which something is imported, that have a usual term."""
    names = [path.stem]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names += [alias.asname for alias in node.names if alias.asname]
    yield from (f"'{name}' is called {MODULES[name]}" for name in names if name in MODULES)


def empty_names(text: str) -> Iterator[str]:
    """Find variables and parameters that are called by a word that says nothing, with their line."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in SAYS_NOTHING:
            yield f"line {node.lineno}: '{node.id}'; name it by what it is: seat, index, row, outcome …"
        if isinstance(node, ast.arg) and node.arg in SAYS_NOTHING:
            yield f"line {node.lineno}: '{node.arg}'; name it by what it is: seat, index, row, outcome …"


def empty_signatures(text: str) -> Iterator[str]:
    """Find functions, and parameters of functions, that are called by a word that says nothing, with their line."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given = node.args
            names = [node.name.strip("_"), *(each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs))]
            yield from (f"line {node.lineno}: '{name}' of {node.name}" for name in names if name in SAYS_NOTHING)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", [*CODE, *PAGES], ids=name_of)
def test_engineers_read_the_terms_that_they_search_for(path: Path) -> None:
    assert list(plain_complaints(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("path", CODE, ids=name_of)
def test_modules_have_the_names_that_they_are_looked_for_under(path: Path) -> None:
    assert list(module_complaints(path, path.read_text("utf-8"))) == []


@pytest.mark.parametrize("path", READ_FIRST, ids=name_of)
def test_names_in_files_that_are_read_first_say_what_they_are(path: Path) -> None:
    assert list(empty_names(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("part", ["engine", "server"])
def test_parameters_and_functions_say_what_they_are(part: str) -> None:
    code = sorted((PACKAGE / part).rglob("*.py"))
    assert [f"{name_of(path)}: {said}" for path in code for said in empty_signatures(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("word", ONE_MEANING)
def test_a_word_is_the_name_of_one_class(word: str) -> None:
    code = [path for path in PACKAGE.rglob("*.py") if not path.is_relative_to(PACKAGE / "games")]
    classes = [
        name_of(path)
        for path in code
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and node.name == word
    ]
    assert len(classes) <= 1, classes


def test_the_check_finds_words_modules_and_empty_names() -> None:
    assert list(plain_complaints("Runs on a GPU.\nThe seed: Which games.\nHe waits; graphics processors")) == [
        "line 2: 'Which games'; write: random seed; the same seed plays the same games",
        "line 3: 'graphics processors'; write: GPU",
        "line 3: 'He'; write: they, or the seat",
    ]
    assert list(module_complaints(Path("eyes.py"), "from . import numba_lean as lean\n")) == [
        "'eyes' is called views",
        "'lean' is called numba_lean",
    ]
    assert [said.partition(";")[0] for said in empty_names("def f(place):\n    one = place\n    return one\n")] == [
        "line 1: 'place'",
        "line 2: 'one'",
    ]
    assert list(empty_signatures("def f(*, place):\n    one = place\nasync def _found(): ...\n")) == [
        "line 1: 'place' of f",
        "line 3: 'found' of _found",
    ]
