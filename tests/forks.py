"""Forks a `rollbones` command for every request of `forked.py`, with everything imported that commands need."""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import pkgutil
import runpy
import select
import signal
import socket
import sys
from pathlib import Path
from typing import Any

from forked import MOST

NEEDED = (
    "alembic.command",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn",
    "rollbones.cli",
    "rollbones.bots",
    "rollbones.engine.check",
    "rollbones.engine.match.savefile",
    "rollbones.engine.run.batch",
    "rollbones.server.app",
    "rollbones.server.launch",
)
FOREVER = 1 << 16  # milliseconds, about a minute: then it looks again


def wait_for_requests(asked: socket.socket) -> dict[str, Any]:
    """Fork for every request and report each end; return in the forks only, with what was asked for."""
    running: dict[int, int] = {}  # who is to be told of the end of which process
    wakes, woken = os.pipe()
    for end in (wakes, woken):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(woken)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    looks = select.poll()
    for one in (asked.fileno(), wakes):
        looks.register(one, select.POLLIN)
    while True:
        for ready, _ in looks.poll(FOREVER):
            if ready == wakes:
                os.read(wakes, MOST)
                report(running)
                continue
            text, descriptors, _, _ = socket.recv_fds(asked, MOST, 4)
            if not text:  # whoever asks has ended
                for process in running:
                    os.kill(process, signal.SIGKILL)
                os._exit(0)
            *streams, status = descriptors
            child = os.fork()
            if child == 0:
                signal.set_wakeup_fd(-1)
                for number, stream in enumerate(streams):
                    os.dup2(stream, number)
                for one in (*descriptors, *running.values(), wakes, woken):
                    os.close(one)
                asked.close()
                request: dict[str, Any] = json.loads(text)
                return request
            for stream in streams:
                os.close(stream)
            os.write(status, f"{child}\n".encode())
            running[child] = status


def report(running: dict[int, int]) -> None:
    """Tell of everyone who has ended."""
    while running:
        process, status = os.waitpid(-1, os.WNOHANG)
        if not process:
            return
        told = running.pop(process)
        os.write(told, f"{os.waitstatus_to_exitcode(status)}\n".encode())
        os.close(told)


def become(words: list[str], env: dict[str, str], cwd: str) -> None:
    """Go on as a fresh Python would that runs `python -m rollbones` with these words, in this environment and folder."""
    for which, how in ((signal.SIGCHLD, signal.SIG_DFL), (signal.SIGINT, signal.default_int_handler)):
        signal.signal(which, how)
    before = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    known = [path for path in sys.path if path not in before and path != str(Path(__file__).parent)]
    sys.path[:] = [*filter(None, env.get("PYTHONPATH", "").split(os.pathsep)), *known]
    importlib.invalidate_caches()
    at_once = bool(env.get("PYTHONUNBUFFERED"))
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115  # the stream that Python has
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)
    sys.stdout.reconfigure(write_through=at_once)
    sys.stderr.reconfigure(line_buffering=True, write_through=at_once)
    sys.argv = ["rollbones", *words]
    atexit.register(leave)  # the first to be registered is the last to run
    try:
        runpy.run_module("rollbones", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        ends["code"] = end.code if isinstance(end.code, int) else int(end.code is not None)
        raise
    except BaseException:
        ends["code"] = 1
        raise


ends = {"code": 0}


def leave() -> None:
    """End without taking down, module by module, what was imported for all."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(ends["code"])


def main() -> None:
    """Import everything, then fork."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    import rollbones.games  # noqa: PLC0415  # like the next, not before a signal can be ignored

    games = [found.name for found in pkgutil.walk_packages(rollbones.games.__path__, "rollbones.games.")]
    for module in (*NEEDED, *games):
        importlib.import_module(module)
    from rollbones.engine.run.compile import import_numba  # noqa: PLC0415  # only here

    import_numba().njit(lambda number: number + 1)(1)  # what compiling imports
    gc.collect()
    gc.freeze()  # a fork shares what nobody touches
    become(**wait_for_requests(socket.socket(fileno=int(sys.argv[1]))))


if __name__ == "__main__":
    main()
