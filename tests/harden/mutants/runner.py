"""Runs the tests of a game's rules against mutants, each in a fork of one process that has imported and collected everything.

A run of all tests under coverage comes first, in a fork too. Then a mutant meets only the tests that go through its line:
those that have killed most first, and then the quickest.
"""

from __future__ import annotations

import json
import os
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import coverage
import pytest
from _pytest.runner import runtestprotocol

from rollbones.engine.game import Game
from rollbones.engine.run.compile import world

from .mutator import Mutant

TESTS = Path(__file__).parent.parent.parent
SLOWER = 10  # times as long as without the mutant, and then a test counts as endless …
LEAST = 5.0  # … but never before so many seconds of processor time
SURVIVED = ""

Told = dict[str, Any]


def run(game: Game, mutants: list[Mutant], tell: Callable[[Mutant, str], None]) -> None:
    """Meet every mutant with the tests; tell of each what killed it, or nothing where it survived."""
    places = [*map(str, sorted((TESTS / "rules").glob(f"test_{game.slug}*.py"))), str(TESTS / "transcripts")]
    quiet = ["-p", "no:cacheprovider", "-p", "no:terminal", "--assert=plain"]
    options = [*quiet, "-c", str(TESTS.parent / "pyproject.toml"), "--override-ini", "addopts="]
    hunt = Hunt(game, mutants, tell)
    found = pytest.main([*options, *places], plugins=[hunt])
    if hunt.trouble or found not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        raise RuntimeError(f"{game.slug}: the tests do not pass without a mutant: {hunt.trouble or found}")


class Hunt:
    """A pytest plugin that runs the collected tests once for every mutant."""

    def __init__(self, game: Game, mutants: list[Mutant], tell: Callable[[Mutant, str], None]) -> None:
        """Know the game and its mutants."""
        self.game, self.mutants, self.tell = game, mutants, tell
        self.trouble = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep what tests this game's rules on the plain engine."""
        items[:] = [one for one in items if self._is_ours(one)]

    def _is_ours(self, item: pytest.Item) -> bool:
        params = item.callspec.params if hasattr(item, "callspec") else {}
        if params.get("engine", "plain") != "plain":
            return False
        if item.path.parent.name == "rules":
            return item.path.stem.startswith(f"test_{self.game.slug}")
        return "path" in params and params["path"].stem.split("_")[0] == self.game.slug

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of the usual loop."""
        items = {one.nodeid: one for one in session.items}
        known = _in_a_fork(lambda pipe: self._cover(items, pipe))
        if known is None or known["failed"]:
            self.trouble = known["failed"] if known else "the run under coverage died"
            return True
        kills: Counter[str] = Counter()
        for mutant in self.mutants:
            reached = known["lines"].get(mutant.file, {}).get(str(mutant.line), [])
            order = sorted(reached, key=lambda name: (-kills[name], known["seconds"][name]))
            killer = self._meet(mutant, [items[name] for name in order], known["seconds"])
            kills[killer] += 1
            self.tell(mutant, killer)
        return True

    def _cover(self, items: dict[str, pytest.Item], pipe: int) -> None:
        """Find out which tests go through which lines, and how long each takes."""
        cover = coverage.Coverage(
            data_file=None, include=[f"{self.game.folder}/rules{end}" for end in (".py", "/*")], config_file=False
        )
        seconds, failed = {}, ""
        cover.start()
        for name, item in items.items():
            cover.switch_context(name)
            began = time.process_time()
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                failed = name
            seconds[name] = time.process_time() - began
        cover.stop()
        lines: dict[str, dict[int, list[str]]] = {}
        data = cover.get_data()
        for file in data.measured_files():
            inside = Path(file).relative_to(self.game.folder).as_posix()
            lines[inside] = {line: [one for one in tests if one] for line, tests in data.contexts_by_lineno(file).items()}
        _write(pipe, {"lines": lines, "seconds": seconds, "failed": failed})

    def _meet(self, mutant: Mutant, items: list[pytest.Item], seconds: dict[str, float]) -> str:
        """Return the test that notices a mutant."""

        def meet(pipe: int) -> None:
            self._put_in(mutant)
            for item in items:
                signal.setitimer(signal.ITIMER_PROF, max(LEAST, SLOWER * seconds[item.nodeid]))
                _write(pipe, {"at": item.nodeid})
                if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                    _write(pipe, {"killer": item.nodeid})
                    return
            _write(pipe, {"killer": SURVIVED})

        found = _in_a_fork(meet)
        assert found is not None
        assert "failed" not in found, found["failed"]
        return str(found["killer"] if "killer" in found else f"{found['at']} (endless)")

    def _put_in(self, mutant: Mutant) -> None:
        """Change a rule where it stands, so that whoever has imported it has the mutant."""
        path = self.game.folder / mutant.file
        module = import_module(
            ".".join([self.game.package, *Path(mutant.file).with_suffix("").parts]).removesuffix(".__init__")
        )
        getattr(module, mutant.function).__code__ = mutant.code(path.read_bytes(), path)
        world.cache_clear()


def _in_a_fork(work: Callable[[int], None]) -> Told | None:
    """Do some work in a child; return everything that it wrote, a later word over an earlier one."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(out)
        code = 1
        try:
            work(into)
            code = 0
        except Exception:
            _write(into, {"failed": traceback.format_exc()})
        finally:
            os._exit(code)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    found: Told = {}
    for line in text.splitlines():
        found |= json.loads(line)
    return found or None


def _write(pipe: int, what: Told) -> None:
    rest = json.dumps(what).encode() + b"\n"
    while rest:
        rest = rest[os.write(pipe, rest) :]
