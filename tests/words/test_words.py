"""The catalogues and the code that speaks from them."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import rollbones
from rollbones.words import FOLDER, Catalogues, WordsError, say, words_of

SOURCE = Path(rollbones.__file__ or "").parent
TERMINAL = [*(SOURCE / "terminal").rglob("*.py"), *SOURCE.glob("games/*/terminal.py")]
CATALOGUES = [FOLDER, *sorted(SOURCE.glob("games/*/words"))]
STYLE = re.compile(r"#[0-9a-f]{6}")
SENTENCE = re.compile(r"[A-Za-z]{2,}[,;:.]? [a-z]{2,}|^[A-Z][a-z]+[.?!]?$")
NOT_FOR_A_PERSON = {
    "Board",  # a class
    "pay travel at",  # delver's own names of its moves
    "lighten treasure",
    "playing in the terminal needs fluent.runtime: run `pip install 'rollbones[terminal]'`",  # nothing can read a catalogue
}


@dataclass(frozen=True)
class Call:
    """One `say("…", …)`: where it stands, the message, and the values it gives."""

    where: str
    message: str | None
    values: frozenset[str]


class Needs(Visitor):
    """What a message needs: values, and other messages."""

    def __init__(self) -> None:
        self.values: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802  # Fluent's own name for it
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def messages_in(pattern: str) -> dict[str, Needs]:
    found = {}
    for file in (file for folder in CATALOGUES for file in folder.glob(pattern)):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, fluent.Message):
                found[entry.id.name] = Needs()
                found[entry.id.name].visit(entry)
    return found


def with_all_it_refers_to(message: str, needs: dict[str, Needs]) -> set[str]:
    reached, ahead = set(), [message]
    while ahead:
        one = ahead.pop()
        if one not in reached and one in needs:
            reached.add(one)
            ahead += needs[one].messages
    return reached


def trees_in(files: list[Path]) -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(files):
        yield file.relative_to(SOURCE).as_posix(), ast.parse(file.read_text("utf-8"))


def calls_in(files: list[Path]) -> list[Call]:
    return [
        Call(
            f"{file}:{node.lineno}",
            node.args[0].value if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str) else None,
            frozenset(keyword.arg or "**" for keyword in node.keywords),
        )
        for file, tree in trees_in(files)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == ("self.say" if file.startswith("games/") else "say")
    ]


def sentences_in(files: list[Path]) -> Iterator[tuple[str, str]]:
    for file, tree in trees_in(files):
        aside = {
            id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in aside:
                continue
            if SENTENCE.search(node.value) and not STYLE.search(node.value) and node.value not in NOT_FOR_A_PERSON:
                yield f"{file}:{node.lineno}", node.value


def folder_with(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name.replace('_', '.')}.ftl").write_text(text, "utf-8")
    return folder


# ── the catalogues and the terminal ───────────────────────────────────────────────────────────────────


def test_every_catalogue_is_fluent_and_no_message_is_written_twice() -> None:
    assert {"terminal-end", "end-points", "delver-way-out"} <= Catalogues(*CATALOGUES).file_of.keys()


def test_every_message_that_the_terminal_says_is_there_with_the_values_it_needs() -> None:
    needs = messages_in("en*.ftl")
    wrong = []
    for call in calls_in(TERMINAL):
        if call.message is None:
            wrong.append(f"{call.where}: the message is not written out, so nothing can check it")
        elif call.message not in needs:
            wrong.append(f"{call.where}: no message '{call.message}'")
        else:
            needed = {value for one in with_all_it_refers_to(call.message, needs) for value in needs[one].values}
            if needed != call.values:
                wrong.append(f"{call.where}: '{call.message}' needs {sorted(needed)}, is given {sorted(call.values)}")
    assert not wrong


def test_no_message_of_the_terminal_is_unused() -> None:
    needs = messages_in("en*.ftl")
    used = {one for call in calls_in(TERMINAL) if call.message for one in with_all_it_refers_to(call.message, needs)}
    assert not messages_in("en.terminal.ftl").keys() - used


def test_every_message_refers_to_messages_that_are_there() -> None:
    needs = messages_in("en*.ftl")
    assert not {other for one in needs.values() for other in one.messages} - needs.keys()


def test_every_message_of_the_terminal_says_so_in_its_name() -> None:
    assert all(name.startswith("terminal-") for name in messages_in("en.terminal.ftl"))


def test_no_sentence_stands_in_the_code_of_the_terminal() -> None:
    assert not list(sentences_in(TERMINAL))


def test_a_game_says_its_own_words_and_those_that_all_share_and_no_other_game_s() -> None:
    own = words_of(SOURCE / "games" / "delver" / "words")
    assert own("delver-health") != own("seat-number", seat=1)
    with pytest.raises(WordsError, match=r"delver/words/en\*\.ftl: no message 'everest-hand'"):
        own("everest-hand")
    with pytest.raises(WordsError, match="no message 'delver-health'"):
        say("delver-health")


# ── saying ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("score", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points")])
def test_a_number_finds_its_plural(score: int, said: str) -> None:
    assert say("end-points", score=score) == said
    assert say("terminal-end", score=score) == f"The end: {said}."


def test_values_stand_in_the_text_without_marks_around_them() -> None:
    assert say("terminal-seat-line", seat=2, words="{ $seat }") == "seat 2: { $seat }"


def test_a_mean_has_one_decimal() -> None:
    said = say("terminal-standing", played=1, best=7, mean=7.0, won=1)
    assert said == "1 match so far: best 7, mean 7.0, won 1."


def test_an_unknown_message_is_an_error_with_its_name_the_place_and_the_nearest() -> None:
    with pytest.raises(
        WordsError, match=r"words/en\*\.ftl: no message 'terminal-standin' \(did you mean 'terminal-standing'"
    ):
        say("terminal-standin", played=1)


def test_a_missing_value_is_an_error_with_message_file_and_value() -> None:
    with pytest.raises(WordsError, match=r"words/en\.terminal\.ftl: message 'terminal-end': no value for \$score$"):
        say("terminal-end")


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────


def test_all_catalogues_of_a_language_are_one(tmp_path: Path) -> None:
    both = Catalogues(folder_with(tmp_path, en="die = die", en_more="dice = two { die }s", de="dice = Würfel"))
    assert both.say("dice", {}) == "two dies"


def test_text_that_is_not_fluent_is_an_error_with_its_file(tmp_path: Path) -> None:
    with pytest.raises(WordsError, match=r"en\.more\.ftl: not Fluent from 'dice = \{' on: Expected"):
        Catalogues(folder_with(tmp_path, en="die = die", en_more="dice = {\n"))


def test_a_message_written_twice_is_an_error_with_both_files(tmp_path: Path) -> None:
    with pytest.raises(WordsError, match=r"en\.terminal\.ftl: message 'die' is in en\.ftl already"):
        Catalogues(folder_with(tmp_path, en="die = die", en_terminal="die = cube"))


def test_nothing_is_read_before_something_is_said() -> None:
    code = "import sys, rollbones.cli, rollbones.terminal; sys.exit('fluent' in sys.modules or 'babel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
