"""Rulebook, code and tests speak of the same clauses, and every reading of every ruling is tried."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest

from rollbones.engine.declare.options import Option, TextOption
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games

TESTS = Path(__file__).parent.parent
ON_BOTH_ENGINES = "pytestmark = both_engines"


@dataclass(frozen=True)
class Papers:
    """All that is compared: a rulebook's clauses and marks, the box's rulings, code and tests by file."""

    clauses: Collection[str]
    marked: Mapping[str, Collection[str]]
    rulings: Mapping[str, Option]
    code: Mapping[str, str]
    tests: Mapping[str, str]

    @property
    def letter(self) -> str:
        """The letter that this game's clauses begin with."""
        return next(iter(self.clauses))[0]


@dataclass(frozen=True)
class Proof:
    """One test: which clauses its `def` line names, which options it sets, and whether it can fail."""

    clauses: frozenset[str]
    chosen: frozenset[tuple[str, str]]
    name: str
    expects: bool


def papers_of(game: Game) -> Papers:
    """Gather a game's papers."""
    code, tests = texts_in(game.folder, "*.py"), texts_in(TESTS, "test_*.py")
    rulings = {name: option for name, option in game.box_kind.options.items() if option.ruling}
    return Papers(list(game.rulebook.clauses), game.rulebook.rulings, rulings, code, tests)


def texts_in(folder: Path, pattern: str) -> dict[str, str]:
    """Return the files of a folder by their name in it."""
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob(pattern))}


def complaints(papers: Papers) -> list[str]:
    """Return a sentence for each thing that does not fit."""
    return [*strays(papers), *uncited(papers), *unproven(papers), *unmarked(papers), *untried(papers), *half_run(papers)]


def strays(papers: Papers) -> Iterator[str]:
    """Citations of clauses that do not exist. Outside the rules a test may make one up, but not cite it."""
    cited = re.compile(rf"\b{papers.letter}\d+\.\d+\b")
    others = [(name, comments_in(text)) for name, text in papers.tests.items() if not name.startswith("rules/")]
    for name, text in [*papers.code.items(), *rule_tests(papers), *others]:
        for clause in sorted(set(cited.findall(text)) - set(papers.clauses)):
            yield f"{name}: cites {clause}, which the rulebook does not have"


def comments_in(text: str) -> str:
    """Return what stands behind a hash."""
    return "\n".join(line.partition("#")[2] for line in text.splitlines())


def uncited(papers: Papers) -> Iterator[str]:
    """Clauses that the code does not name."""
    cited = set(re.findall(rf"\b{papers.letter}\d+\.\d+\b", "\n".join(papers.code.values())))
    for clause in papers.clauses:
        if clause not in cited:
            yield f"{clause}: the code does not cite it; cite it where it is carried out, or take it out of the rulebook"


def unproven(papers: Papers) -> Iterator[str]:
    """Clauses without a test, and tests that name clauses and expect nothing: a comment alone proves nothing."""
    for proof in proofs(papers):
        if proof.clauses and not proof.expects:
            yield f"{proof.name}: names {', '.join(sorted(proof.clauses))} and expects nothing of them that could fail"
    proven = {clause for proof in proofs(papers) if proof.expects for clause in proof.clauses}
    for clause in papers.clauses:
        if clause not in proven:
            yield f"{clause}: no test names it; write one with `# {clause}` on its `def` line"


def unmarked(papers: Papers) -> Iterator[str]:
    """Rulings that the rulebook does not mark, and marks without a ruling."""
    for name in papers.rulings:
        if name not in papers.marked:
            yield f"ruling {name}: no clause is marked *(ruling: {name})*"
    for name in papers.marked:
        if name not in papers.rulings:
            yield f"the rulebook marks a ruling {name}, which the box does not have"


def untried(papers: Papers) -> Iterator[str]:
    """Readings that no test of the ruling's own clauses sets, as in `soak="any_time"`."""
    for name, option in papers.rulings.items():
        own = set(papers.marked.get(name, ()))
        tried = {value for proof in proofs(papers) if own & proof.clauses for key, value in proof.chosen if key == name}
        wanted = [f'{name}="{value}"' for value in option.values if value not in tried]
        if option.span and not any(value.isdecimal() for value in tried):
            wanted.append(f'{name}="a number"')
        for reading in wanted:
            yield f"ruling {name}: no test of {', '.join(sorted(own)) or 'its clause'} sets {reading}"


def half_run(papers: Papers) -> Iterator[str]:
    """Files of rule tests that do not run on both engines."""
    for name, text in rule_tests(papers):
        if ON_BOTH_ENGINES not in text and any(proof.clauses for proof in proofs_in(text, papers.letter)):
            yield f"{name}: proves clauses on one engine only; add `{ON_BOTH_ENGINES}`"


def rule_tests(papers: Papers) -> list[tuple[str, str]]:
    """Return the files that prove clauses: those in the folder for it."""
    return [(name, text) for name, text in papers.tests.items() if name.startswith("rules/")]


def proofs(papers: Papers) -> list[Proof]:
    """Return every test of the rules."""
    return [proof for _, text in rule_tests(papers) for proof in proofs_in(text, papers.letter)]


@cache
def proofs_in(text: str, letter: str) -> list[Proof]:
    """Return the tests of one file."""
    lines, tree = text.splitlines(), ast.parse(text)
    helpers = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            header = [line.partition("#")[2] for line in lines[node.lineno - 1 : max(node.lineno, node.body[0].lineno - 1)]]
            clauses = re.findall(rf"\b{letter}\d+\.\d+\b", " ".join(header))
            chosen = [
                (one.arg, one.value.value)
                for one in ast.walk(node)
                if isinstance(one, ast.keyword) and isinstance(one.value, ast.Constant)
            ]
            options = frozenset((name, value) for name, value in chosen if name and isinstance(value, str))
            found.append(Proof(frozenset(clauses), options, node.name, can_fail(node, helpers)))
    return found


def can_fail(test: ast.AST, helpers: Mapping[str, ast.FunctionDef]) -> bool:
    """Tell whether a test expects something that could be otherwise, itself or by a helper beside it."""
    for one in ast.walk(test):
        if isinstance(one, ast.Assert) and asks(one.test):
            return True
        if isinstance(one, ast.Call):
            called = ast.unparse(one.func).rpartition(".")[2]
            if called == "raises" or (called in helpers and helpers[called] is not test and can_fail(helpers[called], {})):
                return True
    return False


def asks(expected: ast.expr) -> bool:
    """Tell whether an expectation could be disappointed: it calls or looks at something, and no side repeats another."""
    looks = any(isinstance(one, ast.Call | ast.Attribute | ast.Subscript | ast.Name) for one in ast.walk(expected))
    if isinstance(expected, ast.Compare):
        sides = [ast.unparse(one) for one in (expected.left, *expected.comparators)]
        return looks and len(set(sides)) == len(sides)
    return looks


games = pytest.mark.parametrize("game", all_games().values(), ids=all_games().keys())
LISTING = [game for game in all_games().values() if "\n## Numbers\n" in game.rulebook.text]


@games
def test_rulebook_code_and_tests_agree(game: Game) -> None:
    assert complaints(papers_of(game)) == []


@games
def test_a_rulebook_numbers_its_clauses_under_one_letter_and_in_order(game: Game) -> None:
    numbers = [tuple(map(int, clause[1:].split("."))) for clause in game.rulebook.clauses]
    assert len({clause[0] for clause in game.rulebook.clauses}) == 1
    assert numbers == sorted(numbers)
    chapters = sorted({chapter for chapter, _ in numbers})
    assert chapters == list(range(1, len(chapters) + 1))
    for chapter in chapters:
        inside = [place for found, place in numbers if found == chapter]
        assert inside == list(range(1, len(inside) + 1)), f"chapter {chapter}"
        assert re.search(rf"^## {chapter} ", game.rulebook.text, re.MULTILINE), f"chapter {chapter} has no heading"


def test_no_two_rulebooks_share_a_letter() -> None:
    letters = [next(iter(game.rulebook.clauses))[0] for game in all_games().values()]
    assert sorted(set(letters)) == sorted(letters)


@games
def test_the_rulebook_lists_every_ruling_as_the_box_has_it(game: Game) -> None:
    listed = re.findall(r"^\| `.*$", game.rulebook.text, re.MULTILINE)
    assert listed == [ruling_row(name, one) for name, one in game.box_kind.options.items() if one.ruling]


def ruling_row(name: str, option: Option) -> str:
    """Return a ruling's row in the table of rulings."""
    others = [f"`{value}`" for value in list(option.values)[1:]]
    if option.span:
        others.append(f"a number from {option.span[0]} to {option.span[1]}")
    return f"| `{name}` | {option.asks} | `{option.default}` | {', '.join(others)} |"


@pytest.mark.parametrize("game", LISTING, ids=lambda game: game.slug)
def test_a_list_of_numbers_in_the_rulebook_has_every_amount_as_the_box_has_it(game: Game) -> None:
    listed = re.findall(r"^\| ([A-Z]\d+\.\d+) \| (\d+) \| `(\w+)` \|$", game.rulebook.text, re.MULTILINE)
    amounts = {
        name: one.default for name, one in game.box_kind.options.items() if not one.ruling and not isinstance(one, TextOption)
    }
    assert sorted((name, value) for _, value, name in listed) == sorted(amounts.items())
    assert {clause for clause, _, _ in listed} <= set(game.rulebook.clauses)


@games
def test_the_rulebook_says_what_every_other_reading_changes(game: Game) -> None:
    for name, option in game.box_kind.options.items():
        for value in list(option.values)[1:] if option.ruling else ():
            assert f"\n- `{name} = {value}`: " in game.rulebook.text
        if option.ruling and option.span:
            assert f"\n- `{name}`, a number: " in game.rulebook.text


@games
def test_the_rulebook_lists_the_ranks_as_the_card_has_them(game: Game) -> None:
    listed = re.findall(r"^\| (\d+) \| (.+) \|$", game.rulebook.text, re.MULTILINE)
    assert [(int(least), name) for least, name in listed] == list(game.card.ranks)


# ── the checker can fail ────────────────────────────────────────────────────────────────────────────────

GOOD = Papers(
    clauses=["X1.1", "X1.2"],
    marked={"luck": ["X1.2"]},
    rulings={"luck": Option(values={"good": 0, "bad": 1}, span=(2, 9))},
    code={"rules/luck.py": "# X1.1  A die is rolled.\nreasons.declare('X1.2')\n"},
    tests={
        "rules/test_x.py": dedent(
            """
            pytestmark = both_engines

            def test_a_die_is_rolled():  # X1.1
                assert position()

            @parametrize("a_long_name", [
                1])
            def test_luck_is_good(
                a_long_name: int,
            ) -> None:  # X1.2
                assert position(luck="good")

            def test_luck_is_bad_or_a_number():  # X1.2
                assert position(luck="bad")
                assert position(luck="4")
            """
        )
    },
)
GOOD_TEST = GOOD.tests["rules/test_x.py"]


def with_test(old: str, new: str) -> Papers:
    """Return the good papers with one thing changed in their test."""
    assert old in GOOD_TEST
    return replace(GOOD, tests={"rules/test_x.py": GOOD_TEST.replace(old, new)})


def test_good_papers_raise_no_complaint() -> None:
    assert complaints(GOOD) == []
    assert complaints(replace(GOOD, tests={**GOOD.tests, "lab/test_y.py": 'invented = "X7.1"\n'})) == []


@pytest.mark.parametrize(
    ("bad", "complaint"),
    [
        (replace(GOOD, clauses=["X1.1", "X1.2", "X1.3"]), "X1.3: no test names it"),
        (with_test("# X1.1", "# the first"), "X1.1: no test names it"),
        (with_test("def test_a_die", "def a_die"), "X1.1: no test names it"),
        (with_test("# X1.1", "# X1.1 X2.9"), "rules/test_x.py: cites X2.9, which the rulebook does not have"),
        (
            replace(GOOD, code={"rules/luck.py": "# X7.1  Gone."}),
            "rules/luck.py: cites X7.1, which the rulebook does not have",
        ),
        (replace(GOOD, code={"rules/luck.py": "# X1.1  A die is rolled."}), "X1.2: the code does not cite it"),
        (with_test("assert position()\n", "position()\n"), "test_a_die_is_rolled: names X1.1 and expects nothing"),
        (with_test("assert position()\n", "position()\n"), "X1.1: no test names it"),
        (with_test("assert position()\n", "assert True\n"), "X1.1: no test names it"),
        (with_test("assert position()\n", "assert position() == position()\n"), "X1.1: no test names it"),
        (replace(GOOD, marked={}), "ruling luck: no clause is marked"),
        (
            replace(GOOD, tests={**GOOD.tests, "lab/test_y.py": "def test_y(): ...  # X7.1\n"}),
            "lab/test_y.py: cites X7.1, which the rulebook does not have",
        ),
        (
            replace(GOOD, marked={**GOOD.marked, "fate": ["X1.1"]}),
            "the rulebook marks a ruling fate, which the box does not have",
        ),
        (with_test('luck="good"', 'luck="4"'), 'ruling luck: no test of X1.2 sets luck="good"'),
        (with_test('luck="bad"', 'luck="good"'), 'ruling luck: no test of X1.2 sets luck="bad"'),
        (with_test('luck="bad"', ')  # luck="bad"'), 'ruling luck: no test of X1.2 sets luck="bad"'),
        (with_test('luck="4"', 'luck="good"'), 'ruling luck: no test of X1.2 sets luck="a number"'),
        (with_test("number():  # X1.2", "number():  # X1.1"), 'ruling luck: no test of X1.2 sets luck="bad"'),
        (replace(GOOD, tests={"server/test_x.py": GOOD_TEST}), "X1.1: no test names it"),
        (with_test(ON_BOTH_ENGINES, ""), "rules/test_x.py: proves clauses on one engine only"),
    ],
)
def test_bad_papers_raise_a_complaint(bad: Papers, complaint: str) -> None:
    assert any(one.startswith(complaint) for one in complaints(bad)), complaints(bad)
