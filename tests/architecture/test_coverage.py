"""The tests of the rules, run plain, go through every line of every game's rules, and through the clauses that they name."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import coverage
import pytest

from architecture.test_clauses import TESTS, proofs_in
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games
from rules.lines import ASKED_FOR, LINES

CLAUSE = re.compile(r"\b[A-Z]\d+\.\d+\b")


@pytest.fixture(scope="module")
def covered(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> coverage.Coverage:
    """Return what was written down while the tests of the rules ran, here and now or else in a process of their own."""
    if not request.config.option.keyword and LINES.files >= {path.name for path in (TESTS / "rules").glob("test_*.py")}:
        return LINES.seen
    file = tmp_path_factory.mktemp("lines") / "coverage"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(TESTS / "rules"), "-k", "not cpu"]
    environment = {**os.environ, ASKED_FOR: str(file)}
    done = subprocess.run(command, cwd=TESTS.parent, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    found = coverage.Coverage(data_file=str(file), config_file=False)
    found.load()
    return found


def rules_of(game: Game) -> list[Path]:
    return [*game.folder.glob("rules.py"), *game.folder.glob("rules/*.py")]


def inside_functions(text: str) -> set[int]:
    """Return the lines inside functions; the others ran when the file was imported, which is no test."""
    within: set[int] = set()
    for function in ast.parse(text).body:
        if isinstance(function, ast.FunctionDef):
            within.update(range(function.body[0].lineno, (function.end_lineno or function.lineno) + 1))
    return within


def test_no_line_of_any_rule_is_left_out(covered: coverage.Coverage) -> None:
    rules = [path for game in all_games().values() for path in rules_of(game)]
    assert len(rules) > 5
    missing = {path: {*covered.analysis2(str(path))[3]} & inside_functions(path.read_text("utf-8")) for path in rules}
    assert {path: sorted(lines) for path, lines in missing.items() if lines} == {}


@pytest.mark.parametrize("game", all_games().values(), ids=all_games().keys())
def test_every_clause_in_the_rules_is_gone_through_by_a_test_that_names_it(covered: coverage.Coverage, game: Game) -> None:
    letter = next(iter(game.rulebook.clauses))[0]
    tests = {path.name: path.read_text("utf-8") for path in (TESTS / "rules").glob("test_*.py")}
    naming = {(name, proof.name): proof.clauses for name, text in tests.items() for proof in proofs_in(text, letter)}
    data, rules = covered.get_data(), rules_of(game)
    assert rules
    cited: dict[str, set[str]] = {}
    for path in rules:
        through = data.contexts_by_lineno(str(path))
        for clause, line in citations(path.read_text("utf-8")):
            cited.setdefault(clause, set()).update(*(named_by(context, naming) for context in through.get(line, ())))
    assert [clause for clause, by in sorted(cited.items()) if clause not in by] == []


def named_by(context: str, naming: Mapping[tuple[str, str], frozenset[str]]) -> frozenset[str]:
    """Return the clauses that a test names, by its node id: `tests/rules/test_x.py::test_y[plain]`."""
    path, _, test = context.partition("::")
    return naming.get((path.rpartition("/")[2], test.partition("[")[0]), frozenset())


def citations(text: str) -> Iterator[tuple[str, int]]:
    """Go through the clauses that comments inside functions cite, each with the line of code that follows."""
    lines = text.splitlines()
    for function in ast.parse(text).body:
        if isinstance(function, ast.FunctionDef):
            starts = sorted(one.lineno for one in ast.walk(function) if isinstance(one, ast.stmt))
            for number in range(function.lineno, (function.end_lineno or function.lineno) + 1):
                for clause in CLAUSE.findall(lines[number - 1].partition("#")[2]):
                    after = [start for start in starts if start >= number]
                    if after:
                        yield clause, after[0]


def test_a_citation_belongs_to_the_line_that_follows() -> None:
    text = "def roll(table):\n    # X1.1  One die,\n    # X1.2  or two.\n    if table.two:\n        return 2  # X1.3\n"
    assert list(citations(text)) == [("X1.1", 4), ("X1.2", 4), ("X1.3", 5)]
    naming = {("test_x.py", "test_y"): frozenset({"X1.1"})}
    assert named_by("tests/rules/test_x.py::test_y[plain-1]", naming) == {"X1.1"}
    assert named_by("tests/rules/test_x.py::test_z", naming) == named_by("", naming) == frozenset()
