"""The full screen in a real pseudo-terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path
from termios import TIOCSWINSZ

import pytest

from rollbones.engine.match import savefile

START = """
import sys
from rollbones.engine.errors import RollbonesError
from rollbones.engine.registry import find_game
from rollbones.terminal import play
asked = {"options": {}, "seats": None, "seed": None, "daily": False, "resume": None, "new": False}
try:
    sys.exit(play(find_game("delver"), plain=False, **asked))
except RollbonesError as trouble:
    sys.exit(str(trouble))
"""
CODES = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|P.*?\x1b\\|[@-Z\\-_])", re.DOTALL)


class Terminal:
    """A child process on a pseudo-terminal."""

    def __init__(self, home: Path, code: str = START) -> None:
        self.own, theirs = pty.openpty()
        ioctl(theirs, TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        env = {**os.environ, "ROLLBONES_HOME": str(home), "TERM": "xterm-256color", "PYTHONUTF8": "1"}
        self.child = subprocess.Popen(
            [sys.executable, "-c", code],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=env,
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = ""

    def wait_for(self, words: str, seconds: float = 120) -> str:
        until = time.monotonic() + seconds
        while words not in CODES.sub("", self.seen):
            assert time.monotonic() < until, CODES.sub("", self.seen)[-2000:]
            self._read()
        return CODES.sub("", self.seen)

    def press(self, keys: str) -> None:
        self.seen = ""
        os.write(self.own, keys.encode())

    def ended(self, seconds: float = 120) -> int:
        until = time.monotonic() + seconds
        while self.child.poll() is None and time.monotonic() < until:
            self._read()
        self._read()
        code = self.child.poll()
        assert code is not None
        return code

    def _read(self) -> None:
        if select.select([self.own], [], [], 0.1)[0]:
            try:
                self.seen += os.read(self.own, 1 << 16).decode(errors="replace")
            except OSError:
                time.sleep(0.05)


@contextmanager
def terminal(home: Path, code: str = START) -> Iterator[Terminal]:
    one = Terminal(home, code)
    try:
        yield one
    finally:
        if one.child.poll() is None:
            one.child.kill()
        one.child.wait()
        os.close(one.own)


def test_the_first_screen_is_there_at_once(home: Path) -> None:
    begun = time.monotonic()
    with terminal(home) as one:
        one.wait_for("way out")
        one.wait_for("draw")
        assert time.monotonic() - begun < 5  # 1.5 on a machine that does nothing else
        one.press("q")
        assert one.ended() == 0
        assert "goes on" in one.wait_for("Saved;")


def test_a_killed_match_goes_on_where_it_was(home: Path) -> None:
    with terminal(home) as one:
        one.wait_for("draw")
        one.press(" ")
        one.wait_for("D2.1")
        one.child.send_signal(signal.SIGKILL)
        one.ended()
    (saved,) = (home / "delver").glob("*.bones")
    told = savefile.load(saved).tale()[0].text
    with terminal(home) as one:
        one.wait_for(told)
        one.press("q")
        assert one.ended() == 0


def test_ctrl_c_leaves_cleanly_with_the_match_saved(home: Path) -> None:
    with terminal(home) as one:
        one.wait_for("draw")
        one.press(" ")
        one.wait_for("D2.1")
        one.press("\x03")
        assert one.ended() == 0
        left = one.wait_for("Saved;")
        assert "Traceback" not in left
    (saved,) = (home / "delver").glob("*.bones")
    assert savefile.load(saved).steps


def test_a_signal_from_outside_leaves_cleanly(home: Path) -> None:
    with terminal(home) as one:
        one.wait_for("draw")
        one.child.send_signal(signal.SIGTERM)
        assert one.ended() == 0
        assert "Traceback" not in one.wait_for("Saved;")


def test_without_textual_there_is_a_remedy(home: Path) -> None:
    with terminal(home, "import sys; sys.modules['textual'] = None\n" + START) as one:
        assert one.ended() == 1
        seen = one.wait_for("rollbones[terminal]")
        assert "--plain" in seen
        assert "Traceback" not in seen


def test_without_fluent_there_is_the_same_remedy(home: Path) -> None:
    with terminal(home, "import sys; sys.modules['fluent.runtime'] = None\n" + START) as one:
        assert one.ended() == 1
        assert "Traceback" not in one.wait_for("rollbones[terminal]")


def test_no_compiler_is_loaded_for_the_first_screen(home: Path) -> None:
    code = START.replace("try:", "import rollbones.terminal.app\nassert 'numba' not in sys.modules\ntry:")
    with terminal(home, code) as one:
        one.wait_for("way out")


CLIMB = START.replace('"delver"', '"climb"').replace('"options": {}', '"options": {"dice": "10"}')
F4 = "\x1bOS"


def counting(one: Terminal) -> int:
    """Wait for the process that counts odds; return its id."""
    while True:
        assert one.child.poll() is None
        for other in Path("/proc").glob("[0-9]*"):
            try:
                parent = int((other / "stat").read_text().rpartition(")")[2].split()[1])
                if parent == one.child.pid and "rollbones.bots.counters" in (other / "cmdline").read_text():
                    return int(other.name)
            except (FileNotFoundError, ProcessLookupError):
                continue  # it has ended meanwhile
        time.sleep(0.02)


@pytest.mark.parametrize("how", ["a signal", "ctrl-c"])
def test_leaving_does_not_wait_for_odds(home: Path, how: str) -> None:
    with terminal(home, CLIMB) as one:
        one.wait_for("start with ropes")
        one.press(F4)
        one.wait_for("One moment")
        process = counting(one)
        os.kill(process, signal.SIGSTOP)  # in the middle of it, and it will never answer
        if how == "a signal":
            one.child.send_signal(signal.SIGTERM)
        else:
            one.press("\x03")
        assert one.ended() == 0
        assert "Traceback" not in one.wait_for("Saved;")
        while Path(f"/proc/{process}").exists():
            time.sleep(0.02)


def test_too_many_outcomes_are_sampled_on_the_screen_and_the_screen_goes_on(home: Path) -> None:
    with terminal(home, CLIMB) as one:
        one.wait_for("start with ropes")
        one.press(F4)
        one.wait_for("Sampled: too many ways")
        one.press(F4)
        one.wait_for("start with campfire")
        one.press("q")
        assert one.ended() == 0
