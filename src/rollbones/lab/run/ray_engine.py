"""The ray engine: chunks played by a Ray cluster, one that is there or one that is started here.

Ray runs in a separate process that exchanges tasks and chunks with the run through a pipe. So if the cluster fails, whatever
Ray does then, the run keeps its finished chunks and reports what happened.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from importlib.metadata import version
from importlib.util import find_spec
from typing import IO, Any, Literal

import msgspec

from rollbones.engine.errors import RollbonesError

from .chunks import Task, decode, encode, perform
from .workers import Done, LostError

REMEDY = "run `pip install 'rollbones[ray]'`, or use `--engine cpu`"
LENGTH = struct.Struct(">I")
TRIES = 20  # times that a chunk is begun before its workers are given up
BEATS_MISSED = 3  # seconds without an answer from the cluster's head before it counts as gone
A_CORE = 2  # tasks under way for each core


class Answer(msgspec.Struct):
    """Message from the Ray process: ready, a chunk, or an error of a task or of the cluster."""

    kind: Literal["ready", "chunk", "wrong", "lost"]
    task: Task | None = None
    chunk: bytes = b""
    words: str = ""
    seconds: float = 0.0
    cores: int = 0


class Cluster:
    """Workers of a Ray cluster, seen from the run."""

    def __init__(self, address: str | None = None, cores: int | None = None) -> None:
        """Start the process that speaks with the cluster; without an address it starts a cluster of this machine."""
        if find_spec("ray") is None:
            raise RollbonesError(f"the ray engine is not installed; {REMEDY}")
        address = address or os.environ.get("RAY_ADDRESS") or ""
        self.where = f"the Ray cluster at {address}" if address else "the Ray cluster of this machine"
        self._child = subprocess.Popen(
            [sys.executable, "-m", __name__, address, str(cores or 0)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()
        self._ready = False
        self.room = 2

    def submit(self, task: Task) -> None:
        """Hand a task over."""
        with contextlib.suppress(BrokenPipeError):  # it is gone, and `take` will say so
            _send(self._child.stdin, msgspec.msgpack.encode(task))

    def take(self, seconds: float) -> Done | None:
        """Return a task that came back, or say that the cluster is lost."""
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            return None
        if answer.kind == "ready":
            self._ready, self.room = True, A_CORE * answer.cores
            return None
        if answer.kind == "lost":
            what = "went away" if self._ready else "cannot be reached"
            raise LostError(f"{self.where} {what}{f': {answer.words}' if answer.words else ''}; check it and run this again")
        assert answer.task is not None  # noqa: S101  # for the type checker: every other answer is about a task
        if answer.kind == "wrong":
            return Done(answer.task, None, RollbonesError(answer.words), 0.0)
        return Done(answer.task, decode(answer.chunk), None, answer.seconds)

    def fixed_size(self, task: Task) -> int | None:
        """Return nothing: the size is chosen by speed."""
        return None

    def close(self) -> None:
        """Close the pipe; the Ray process then leaves the cluster."""
        with contextlib.suppress(OSError):
            if self._child.stdin:
                self._child.stdin.close()

    def _listen(self) -> None:
        while (data := _receive(self._child.stdout)) is not None:
            self._answers.put(msgspec.msgpack.decode(data, type=Answer))
        self._answers.put(Answer("lost"))
        with contextlib.suppress(OSError):
            if self._child.stdout:
                self._child.stdout.close()


def _send(pipe: IO[bytes] | None, data: bytes) -> None:
    assert pipe is not None  # noqa: S101  # for the type checker: both ends are pipes
    pipe.write(LENGTH.pack(len(data)) + data)
    pipe.flush()


def _receive(pipe: IO[bytes] | None) -> bytes | None:
    assert pipe is not None  # noqa: S101  # for the type checker: both ends are pipes
    with contextlib.suppress(OSError, ValueError):
        head = pipe.read(LENGTH.size)
        if len(head) == LENGTH.size:
            body = pipe.read(*LENGTH.unpack(head))
            if len(body) == LENGTH.unpack(head)[0]:
                return body
    return None


# ---------------------------------------------------------------------------------------------------- on a worker


def remotely(data: bytes) -> tuple[bytes, float]:
    """Play one chunk on whichever machine this is."""
    task = msgspec.msgpack.decode(data, type=Task)
    here = version("rollbones")
    if here != task.rollbones:
        raise RollbonesError(f"a worker has rollbones {here}, and the run {task.rollbones}; install the same on both")
    began = time.perf_counter()
    chunk = perform(task, "cpu")
    return encode(chunk), time.perf_counter() - began


# ---------------------------------------------------------------------------------------------------- the Ray process


class _Bridge:
    """Speaks with Ray on one side and with the run on the other."""

    def __init__(self, address: str, cores: int, answers: IO[bytes]) -> None:
        self.answers, self.is_ours = answers, not address
        self.lock = threading.Lock()
        self.tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self.ray = self._join(address, cores)
        self.play = self.ray.remote(num_cpus=1, max_retries=0)(remotely)
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._feel_the_pulse, daemon=True).start()
        self.say(Answer("ready", cores=max(1, int(self.ray.cluster_resources().get("CPU", 1)))))

    def _join(self, address: str, cores: int) -> Any:
        host, _, port = address.removeprefix("ray://").rpartition(":")
        if port.isdecimal():
            try:
                socket.create_connection((host, int(port)), timeout=5).close()
            except OSError as trouble:
                self.lose(trouble.strerror or str(trouble))
        import ray  # noqa: PLC0415  # only here

        quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
        try:
            if address:
                ray.init(address=address, **quiet)
            else:
                ray.init(num_cpus=cores or None, include_dashboard=False, **quiet)
        except Exception as trouble:
            self.lose(" ".join(str(trouble).split()))
        return ray

    def say(self, answer: Answer) -> None:
        with self.lock:
            _send(self.answers, msgspec.msgpack.encode(answer))

    def lose(self, words: str) -> None:
        """Report that the cluster is lost, and end at once: Ray would wait for it."""
        with contextlib.suppress(OSError):
            self.say(Answer("lost", words=words))
        self.end_at_once()

    def end_at_once(self) -> None:
        """End, and with it whatever is left of a cluster that was started here: all of it is in this process group."""
        if self.is_ours:
            os.killpg(os.getpgrp(), signal.SIGKILL)
        os._exit(1)

    def _read(self) -> None:
        while (data := _receive(sys.stdin.buffer)) is not None:
            self.tasks.put(msgspec.msgpack.decode(data, type=Task))
        self.tasks.put(None)

    def _feel_the_pulse(self) -> None:
        host, _, port = self.ray.get_runtime_context().gcs_address.rpartition(":")
        missed = 0
        while missed < BEATS_MISSED:
            try:
                socket.create_connection((host, int(port)), timeout=1).close()
                missed = 0
            except OSError:
                missed += 1
            time.sleep(1)
        self.lose("its head does not answer")

    def run(self) -> None:
        """Keep tasks under way until the run hangs up."""
        under_way: dict[Any, Task] = {}
        tries: dict[tuple[str, int], int] = {}
        while True:
            with contextlib.suppress(queue.Empty):
                while True:
                    task = self.tasks.get(timeout=0.0 if under_way else 0.1)
                    if task is None:
                        return
                    under_way[self.play.remote(msgspec.msgpack.encode(task))] = task
            for done in self.ray.wait(list(under_way), timeout=0.1)[0] if under_way else ():
                task = under_way.pop(done)
                self._take(done, task, tries)

    def _take(self, done: Any, task: Task, tries: dict[tuple[str, int], int]) -> None:
        errors = self.ray.exceptions
        try:
            chunk, seconds = self.ray.get(done)
            self.say(Answer("chunk", task, chunk, seconds=seconds))
        except errors.RayTaskError as trouble:
            self.say(Answer("wrong", task, words=_in_words(trouble)))
        except errors.RayError as trouble:
            key = task.play.name, task.first
            tries[key] = tries.get(key, 0) + 1
            if tries[key] == TRIES:
                words = f"games {task.first} to {task.first + task.count - 1}: {TRIES} workers died over them ({trouble})"
                self.say(Answer("wrong", task, words=" ".join(words.split())))
            else:
                self.tasks.put(task)


def _in_words(trouble: Any) -> str:
    cause = trouble.cause
    if isinstance(cause, RollbonesError):
        return str(cause)
    if isinstance(cause, ModuleNotFoundError):
        return f"a worker of the cluster has no '{cause.name}'; install rollbones {version('rollbones')} there"
    return f"a worker of the cluster failed: {type(cause).__name__}: {cause}"


def main() -> None:
    """Entry point of the Ray process."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what Ray prints is not for the run
    bridge = _Bridge(sys.argv[1], int(sys.argv[2]), answers)
    bridge.run()
    bridge.ray.shutdown()
    bridge.end_at_once()


if __name__ == "__main__":
    main()
