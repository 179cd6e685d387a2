"""Processes that count odds, so that neither a table nor a screen waits for it.

A process is started when it is first needed and then kept. It counts within a budget of processor time and samples what is
beyond; should a game not come back from a move, the process is ended and the next question gets a new one. It ends by itself
when whoever started it is gone. It answers its first question about a game uncompiled; then, if the game lies in the
compiler's cache, it loads that before it takes the next one.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import IO, Any

from rollbones.engine.errors import RollbonesError
from rollbones.engine.run.warmup import load_here

from .prospects import BUDGET, OddsQuestion, Prospects, answer, game_of

LONGEST_COUNT = 5.0  # seconds of processor time after which a count that does not end ends its process …
LONGEST_WAIT = 30.0  # … and seconds by the clock, where a process that waits for something gets none
LONGEST_START = 120.0  # seconds by the clock until a process is there, or has loaded a compiled game
LOOK_EVERY = 0.05  # seconds between looks whether the answer is still wanted
LESS_URGENT = 5  # how much a process gives way to those that play

READY, GONE = "ready", "gone"


class BrokenOffError(RollbonesError):
    """A count did not come to its end."""


class Counters:
    """So many processes at most, for all who ask. Any thread may."""

    def __init__(self, many: int = 1, seconds: float = BUDGET) -> None:
        """Start none yet."""
        self.seconds = seconds
        self._room = threading.Semaphore(many)
        self._lock = threading.Lock()
        self._idle: list[_Counter] = []
        self._busy: set[_Counter] = set()
        self._is_closed = False

    def ask(self, question: OddsQuestion, is_given_up: Callable[[], bool] = lambda: False) -> Prospects:
        """Wait for what a question comes to; raise a sentence where nothing does, or where it is given up meanwhile."""
        with self._room:
            counter = self._take()
            try:
                return counter.ask(question, self.seconds, is_given_up)
            except BaseException:
                counter.end()
                raise
            finally:
                self._put_back(counter)

    @property
    def processes(self) -> list[int]:
        """The process ids of those that are there."""
        with self._lock:
            return [one.process.pid for one in (*self._idle, *self._busy)]

    def close(self) -> None:
        """End them all; whoever waits hears that it broke off."""
        with self._lock:
            self._is_closed = True
            counters = [*self._idle, *self._busy]
            self._idle.clear()
        for one in counters:
            one.end()
        atexit.unregister(self.close)

    def _take(self) -> _Counter:
        with self._lock:
            if self._is_closed:
                raise BrokenOffError("nothing is counted any more: the program is closing")
            self._idle.sort(key=lambda one: one.is_ready)
            if self._idle:
                counter = self._idle.pop()
            else:
                atexit.unregister(self.close)
                atexit.register(self.close)
                counter = _Counter()
            self._busy.add(counter)
        return counter

    def _put_back(self, counter: _Counter) -> None:
        with self._lock:
            self._busy.discard(counter)
            if counter.process.poll() is None and not self._is_closed:
                self._idle.append(counter)
                return
        counter.end()


class _Counter:
    """One process, seen from outside."""

    def __init__(self) -> None:
        # A group of its own: Ctrl-C is for whoever asks, and this one ends with them.
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._heard: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._tell(sys.path)

    @property
    def is_ready(self) -> bool:
        """Whether it would answer at once."""
        return not self._heard.empty()

    def ask(self, question: OddsQuestion, seconds: float, is_given_up: Callable[[], bool]) -> Prospects:
        """Put a question and wait for what comes of it."""
        self._hear(LONGEST_START, is_given_up)
        self._tell((question, seconds, LONGEST_COUNT))
        found = self._hear(LONGEST_WAIT, is_given_up)
        if isinstance(found, RollbonesError):
            raise found
        if not isinstance(found, Prospects):
            raise BrokenOffError(f"this move's odds cannot be counted: {found}")
        return found

    def end(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait()
        self._listener.join()
        with contextlib.suppress(OSError):  # what was not sent goes nowhere
            _its(self.process.stdin).close()
        _its(self.process.stdout).close()

    def _tell(self, what: object) -> None:
        with contextlib.suppress(OSError):  # it has ended, which is heard next
            pickle.dump(what, _its(self.process.stdin))
            _its(self.process.stdin).flush()

    def _listen(self) -> None:
        with contextlib.suppress(EOFError, OSError, pickle.UnpicklingError):
            while True:
                self._heard.put(pickle.load(_its(self.process.stdout)))  # noqa: S301  # written by our own process
        self._heard.put(GONE)

    def _hear(self, longest: float, is_given_up: Callable[[], bool]) -> Any:
        until = time.monotonic() + longest
        while True:
            with contextlib.suppress(queue.Empty):
                if (heard := self._heard.get(timeout=LOOK_EVERY)) != GONE:
                    return heard
                raise BrokenOffError("the count broke off; the move can be made, and its odds asked for again")
            if is_given_up():
                raise BrokenOffError("nobody waits for these odds any more")
            if time.monotonic() > until:
                raise BrokenOffError("the count took too long and was ended; the move can be made all the same")


def _its(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise ValueError("the process was started without a pipe")
    return pipe


def main() -> None:
    """Be such a process: take one question after the other, until nobody is there to ask."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what a game prints is no answer
    with contextlib.suppress(OSError, AttributeError):  # not every system knows priorities
        os.nice(LESS_URGENT)
    with contextlib.suppress(EOFError, OSError):
        sys.path[:] = pickle.load(sys.stdin.buffer)  # noqa: S301  # written by the process that started this one

        def tell(what: object) -> None:
            pickle.dump(what, answers)
            answers.flush()

        while True:
            tell(READY)
            question, seconds, longest = pickle.load(sys.stdin.buffer)  # noqa: S301
            tell(_within_limits(question, seconds, longest))
            if question.compiled:
                load_here(game_of(question.package))


def _within_limits(question: OddsQuestion, seconds: float, longest: float) -> Prospects | RollbonesError | str:
    timer = getattr(signal, "setitimer", None)
    if timer is not None:
        timer(signal.ITIMER_PROF, longest + 2 * seconds)  # nobody handles what it sends: the process ends
    try:
        return answer(question, seconds=seconds)
    except RollbonesError as trouble:
        return RollbonesError(str(trouble))
    except Exception as trouble:  # a fault of the game's: whoever asked is told, and the next question is answered
        return f"{type(trouble).__name__}: {trouble}"
    finally:
        if timer is not None:
            timer(signal.ITIMER_PROF, 0)


if __name__ == "__main__":
    main()
