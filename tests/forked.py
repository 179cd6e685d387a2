"""`rollbones` commands as processes of their own that start quickly: forks of one that has imported everything once.

Tests start hundreds of servers and commands, and most of what that costs is importing. The first start begins a process that
imports what commands need and then forks for every request. Tests of how a program starts take a fresh Python instead.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FORKS = Path(__file__).with_name("forks.py")
MOST = 1 << 17  # bytes of a request: the arguments and the environment


class Forked:
    """A `rollbones` command that runs, with as much of `subprocess.Popen` as tests need."""

    def __init__(self, words: list[str], env: Mapping[str, str], stdin: int, stdout: int, stderr: int) -> None:
        """Start it in this folder, with these descriptors as its standard streams."""
        self._status, theirs = os.pipe()
        request = json.dumps({"words": words, "env": dict(env), "cwd": str(Path.cwd())}).encode()
        assert len(request) < MOST
        socket.send_fds(_forks(), [request], [stdin, stdout, stderr, theirs])
        os.close(theirs)
        self._told = b""
        self.returncode: int | None = None
        while b"\n" not in self._told:
            self._hear()
        self.pid = int(self._told.partition(b"\n")[0])

    def _hear(self) -> bool:
        part = os.read(self._status, 64)
        self._told += part
        assert part or b"\n" in self._told, "the process that forks has ended"
        return bool(part)

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended; return its exit code, below zero for the signal that ended it."""
        until = None if timeout is None else time.monotonic() + timeout
        while self.poll() is None:
            if until is not None and time.monotonic() > until:
                raise subprocess.TimeoutExpired("rollbones", timeout or 0)
            time.sleep(0.005)
        assert self.returncode is not None
        return self.returncode

    def poll(self) -> int | None:
        """Return its exit code, if it has ended."""
        if self.returncode is None:
            os.set_blocking(self._status, False)
            try:
                while self._hear():
                    pass
            except BlockingIOError:
                return None
            os.close(self._status)
            self.returncode = int(self._told.split(b"\n")[1])
        return self.returncode

    def send_signal(self, which: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, which)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


def run(*words: str, env: Mapping[str, str] | None = None, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run a `rollbones` command to its end."""
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        stdin.write(given.encode())
        stdin.seek(0)
        one = Forked(list(words), os.environ if env is None else env, stdin.fileno(), out.fileno(), errors.fileno())
        code = one.wait()
        said = []
        for stream in (out, errors):
            stream.seek(0)
            said.append(stream.read().decode())
        return subprocess.CompletedProcess(list(words), code, *said)


@cache
def _forks() -> socket.socket:
    """Start the process that forks, once; it ends when this one does."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, str(FORKS), str(theirs.fileno())]
    child = subprocess.Popen(command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL)
    theirs.close()

    def end() -> None:
        ours.close()
        child.wait()

    atexit.register(end)
    return ours
