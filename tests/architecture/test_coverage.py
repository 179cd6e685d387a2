"""The tests of the rules, run plain, go through every line of every game's rules, and through the clauses that they name."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping

import coverage
import pytest

from architecture.test_clauses import TESTS, proofs_in
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games

CLAUSE = re.compile(r"\b[A-Z]\d+\.\d+\b")


@pytest.fixture(scope="module")
def covered(tmp_path_factory: pytest.TempPathFactory) -> coverage.Coverage:
    """Run the tests of the rules once."""
    folder = tmp_path_factory.mktemp("coverage")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(TESTS / "rules"), "-k", "not cpu"]
    done = subprocess.run(
        [*command, "--cov=rollbones.games", "--cov-context=test", "--cov-report="],
        cwd=TESTS.parent,
        env={**os.environ, "COVERAGE_FILE": str(folder / "coverage")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    found = coverage.Coverage(data_file=str(folder / "coverage"), config_file=str(TESTS.parent / "pyproject.toml"))
    found.load()
    return found


def test_no_line_of_any_rule_is_left_out(covered: coverage.Coverage) -> None:
    rules = [path for path in covered.get_data().measured_files() if "rules" in path]
    missing = {path: covered.analysis2(path)[3] for path in rules}
    assert len(rules) > 5
    assert {path: lines for path, lines in missing.items() if lines} == {}


@pytest.mark.parametrize("game", all_games().values(), ids=all_games().keys())
def test_every_clause_in_the_rules_is_gone_through_by_a_test_that_names_it(covered: coverage.Coverage, game: Game) -> None:
    letter = next(iter(game.rulebook.clauses))[0]
    tests = {path.name: path.read_text("utf-8") for path in (TESTS / "rules").glob("test_*.py")}
    naming = {(name, proof.name): proof.clauses for name, text in tests.items() for proof in proofs_in(text, letter)}
    data, rules = covered.get_data(), [*game.folder.glob("rules.py"), *game.folder.glob("rules/*.py")]
    assert rules
    cited: dict[str, set[str]] = {}
    for path in rules:
        through = data.contexts_by_lineno(str(path))
        for clause, line in citations(path.read_text("utf-8")):
            cited.setdefault(clause, set()).update(*(named_by(context, naming) for context in through.get(line, ())))
    assert [clause for clause, by in sorted(cited.items()) if clause not in by] == []


def named_by(context: str, naming: Mapping[tuple[str, str], frozenset[str]]) -> frozenset[str]:
    """Return the clauses that a test names, by where coverage says it stands: `tests/rules/test_x.py::test_y[plain]|run`."""
    path, _, test = context.partition("::")
    return naming.get((path.rpartition("/")[2], test.partition("[")[0].partition("|")[0]), frozenset())


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
    assert named_by("tests/rules/test_x.py::test_y[plain-1]|run", naming) == {"X1.1"}
    assert named_by("tests/rules/test_x.py::test_z|run", naming) == named_by("", naming) == frozenset()
