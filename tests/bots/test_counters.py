"""Processes that count odds: they answer as this one would, and never keep anybody."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rollbones.bots.counters import BrokenOffError, Counters
from rollbones.bots.prospects import OddsQuestion
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from tools import prospects

ORPHAN = """
from rollbones.bots.counters import Counters
from rollbones.bots.prospects import OddsQuestion
from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
if __name__ == "__main__":
    counters = Counters()
    counters.ask(OddsQuestion.of(Match.new(find_game("pig"), seed="a"), 0, 0))
    print(*counters.processes, flush=True)
    input()
"""


@pytest.fixture
def counters() -> Iterator[Counters]:
    found = Counters()
    yield found
    found.close()


def rolling() -> tuple[Match, OddsQuestion]:
    match = Match.new(find_game("pig"), seed="a")
    return match, OddsQuestion.of(match, 0, 0)


def is_alive(process: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_for_the_end_of(process: int) -> None:
    while is_alive(process):
        time.sleep(0.02)


def test_another_process_gives_the_same_answer_and_is_kept(counters: Counters) -> None:
    match, question = rolling()
    assert counters.ask(question) == prospects(match, 0, 0)
    (first,) = counters.processes
    assert first != os.getpid()
    counters.ask(question)
    assert counters.processes == [first]


def test_a_game_that_does_not_come_back_is_ended_and_the_next_question_answered(
    counters: Counters, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(Game("hush").folder, tmp_path / "stuck", ignore=shutil.ignore_patterns("__pycache__"))
    rules = tmp_path / "stuck" / "rules.py"
    rules.write_text(rules.read_text().replace("    if chose(move, SWAP):", "    while chose(move, SWAP):"))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("rollbones.bots.counters.LONGEST_COUNT", 0.1)
    stuck = Game("stuck")
    match = Match(stuck, stuck.box(), b"x" * 32, start="bag 0 1 2 1 2 2 | chip 3 1")
    (first,) = counters.processes or [0]
    with pytest.raises(BrokenOffError, match="the count broke off"):
        counters.ask(OddsQuestion.of(match, stuck.moves.read("swap"), 0))
    assert counters.processes == []
    assert counters.ask(OddsQuestion.of(match, stuck.moves.read("stay"), 0)).samples == 0
    assert counters.processes != [first]


def test_a_fault_of_a_game_is_a_sentence(counters: Counters, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(Game("hush").folder, tmp_path / "faulty", ignore=shutil.ignore_patterns("__pycache__"))
    rules = tmp_path / "faulty" / "rules.py"
    rules.write_text(rules.read_text().replace("    table.turn += 1", "    table.turn += 1 // (2 - 2)"))
    monkeypatch.syspath_prepend(tmp_path)
    faulty = Game("faulty")
    match = Match(faulty, faulty.box(), b"x" * 32, start="bag 0 1 2 1 2 2 | chip 3 1")
    with pytest.raises(BrokenOffError, match="cannot be counted: ZeroDivisionError"):
        counters.ask(OddsQuestion.of(match, faulty.moves.read("stay"), 0))


def test_a_count_that_is_given_up_ends_at_once(counters: Counters) -> None:
    _, question = rolling()
    counters.ask(question)
    (process,) = counters.processes
    os.kill(process, signal.SIGSTOP)  # it will never answer
    with pytest.raises(BrokenOffError, match="nobody waits"):
        counters.ask(question, lambda: True)
    wait_for_the_end_of(process)


def test_nothing_is_left_when_it_is_closed() -> None:
    counters = Counters()
    _, question = rolling()
    counters.ask(question)
    (process,) = counters.processes
    counters.close()
    assert not is_alive(process)
    with pytest.raises(BrokenOffError, match="closing"):
        counters.ask(question)


def test_it_ends_when_whoever_started_it_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", ORPHAN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as owner:
        assert owner.stdout is not None
        process = int(owner.stdout.readline())
        assert is_alive(process)
        owner.kill()
        owner.wait()
        wait_for_the_end_of(process)


def test_a_game_that_is_compiled_is_counted_compiled_from_the_second_question_on(counters: Counters) -> None:
    match, question = rolling()
    compiled = replace(question, compiled=True)
    exact = prospects(match, 0, 0)
    assert counters.ask(compiled) == exact
    (process,) = counters.processes
    assert counters.ask(compiled) == exact
    assert counters.processes == [process]
    assert "llvmlite" in Path(f"/proc/{process}/maps").read_text()
