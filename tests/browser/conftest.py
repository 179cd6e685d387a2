"""Real Chromium against a real server."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.people import ROOT, Visit, Visitor
from browser.serving import Served

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def built() -> None:
    """Build the page, where something has changed; axe comes with the tools."""
    subprocess.run([sys.executable, str(ROOT / "web" / "build.py"), "--tools"], check=True)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Start a Chromium; without one these tests fail, they are not skipped.

    One for each file: while Playwright runs, this thread has an event loop, and other folders' tests want their own.
    """
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
        if found is None and not own.exists():
            raise RuntimeError(f"no Chromium: {', '.join(NAMES)}: none is on the PATH, and Playwright has none; install one")
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, built: None) -> Iterator[Served]:
    """Start a server that all tests share."""
    served = Served(tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def own_server(tmp_path: Path, built: None) -> Iterator[Served]:
    """Start a server that a test may kill."""
    served = Served(tmp_path)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Let people come; at the end their consoles must be silent."""
    came: list[Visitor] = []

    def comes(served: Served, *, speed: str = "instant", **how: Any) -> Visitor:
        how.setdefault("viewport", {"width": 1280, "height": 860})
        context = chromium.new_context(**how)
        # Whoever looks at something else than the pace of the game need not wait for it.
        context.add_init_script(f"localStorage.rollbones ??= JSON.stringify({{ speed: '{speed}' }})")
        visitor = Visitor(context, served.base, by_touch=bool(how.get("has_touch")))
        came.append(visitor)
        return visitor

    yield comes
    complaints = [line for one in came for line in one.complaints]
    for one in came:
        one.context.close()
    assert complaints == []
