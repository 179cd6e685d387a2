"""The ray engine: a real cluster of several workers, one of them killed in the middle."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import pytest

from lab.labwork import arm, as_bytes, ask, whole
from rollbones.engine.errors import RollbonesError
from rollbones.engine.registry import find_game
from rollbones.lab.commands.balance import headline
from rollbones.lab.run.chunks import Play
from rollbones.lab.run.ray_engine import Cluster
from rollbones.lab.run.run import Desk, Found, Goal

THINKING = Play("main", (arm(bots="search:80"),), studied=1 << 20)
GAMES = 1_000


def processes(named: str, below: int) -> list[int]:
    """Return the processes of this name that descend from one, on a machine with /proc."""
    parents, names = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            names[int(folder.name)] = (folder / "cmdline").read_bytes().decode(errors="replace")
        except OSError:
            continue

    def descends(process: int) -> bool:
        while process in parents and process != below:
            process = parents[process]
        return process == below

    return [process for process, name in names.items() if named in name and descends(process)]


def test_a_killed_workers_chunks_are_done_again_and_a_lost_cluster_ends_in_a_sentence() -> None:
    cluster = Cluster(cores=3)
    killed: list[int] = []
    begun = threading.Event()

    def kill_one() -> None:
        begun.wait()
        while not killed:
            for worker in processes("ray::remotely", cluster._child.pid)[:1]:
                os.kill(worker, signal.SIGKILL)
                killed.append(worker)

    threading.Thread(target=kill_one, daemon=True).start()
    desk = Desk(find_game("pig"), 5, cluster, watch=lambda news: begun.set() if news.done >= 40 else None)
    try:
        found = desk.play(THINKING, Goal(GAMES), headline(ask().seated))
        assert killed
        assert (found.games, found.ended) == (GAMES, "games")
        assert as_bytes(found) == whole(THINKING, GAMES)
        lost = _lose(cluster, desk)
        assert lost.ended == "lost"
        assert "the Ray cluster of this machine went away" in str(lost.trouble)
        assert as_bytes(lost) == whole(THINKING, lost.games)
        assert cluster._child.wait(10)
        assert not processes("ray", cluster._child.pid)
    finally:
        cluster.close()
        cluster._child.wait(30)


def _lose(cluster: Cluster, desk: Desk) -> Found:
    """Play on, and kill the cluster's head meanwhile."""
    heads = processes("gcs_server", cluster._child.pid)
    assert heads
    desk.watch = lambda news: None
    threading.Timer(1.5, os.kill, (heads[0], signal.SIGKILL)).start()
    began = time.monotonic()
    found = desk.play(THINKING, Goal(1 << 30), None)
    assert time.monotonic() - began < 20
    return found


def test_an_address_where_nobody_answers_is_a_sentence() -> None:
    cluster = Cluster("127.0.0.1:9")
    with pytest.raises(RollbonesError, match=r"the Ray cluster at 127\.0\.0\.1:9 cannot be reached: Connection refused"):
        Desk(find_game("pig"), 5, cluster).play(THINKING, Goal(10))
    cluster.close()
    cluster._child.wait()
    time.sleep(0.2)  # for the thread that listens to notice


def test_without_ray_there_is_a_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollbones.lab.run.ray_engine.find_spec", lambda name: None)
    with pytest.raises(RollbonesError, match="the ray engine is not installed; run `pip install"):
        Cluster()
