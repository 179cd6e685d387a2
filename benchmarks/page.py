"""The page's first load and the server's start, in a real Chromium with nothing in memory.

python benchmarks/page.py
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import Browser, Response, sync_playwright

TURNS = 5
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]


def main() -> None:
    browsers = ("chromium", "chromium-browser", "google-chrome")
    chromium = next((found for name in browsers if (found := shutil.which(name))), None)
    starts, loads, sizes = [], [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for _ in range(TURNS):
            start, load, size = one_turn(browser)
            starts.append(start)
            loads.append(load)
            sizes.append(size)
        browser.close()
    middle = TURNS // 2
    print(json.dumps({"what": "first load, gzipped", "bytes": sorted(sizes)[middle]}))
    print(json.dumps({"what": "address to playable table", "milliseconds": round(sorted(loads)[middle])}))
    print(json.dumps({"what": "`rollbones serve` to playable table", "seconds": round(sorted(starts)[middle], 2)}))


def one_turn(browser: Browser) -> tuple[float, float, int]:
    with tempfile.TemporaryDirectory() as home, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
        free.close()
        begin = time.perf_counter()
        command = [sys.executable, "-m", "rollbones", "serve", "--port", port]
        server = subprocess.Popen(command, env={**os.environ, "ROLLBONES_HOME": home}, stderr=subprocess.DEVNULL)
        try:
            wait_for(int(port))
            page = browser.new_context().new_page()
            loaded: list[Response] = []
            page.on("response", lambda one: loaded.append(one))  # noqa: PLW0108  # Playwright takes no builtin
            page.goto(f"http://127.0.0.1:{port}/")
            page.get_by_role("button", name="Play Cube Delver").click()
            page.locator("[data-move=draw]").wait_for()
            start = time.perf_counter() - begin
            size = sum(len(gzip.compress(one.body())) for one in loaded if one.ok)
            again = browser.new_context(storage_state=page.context.storage_state()).new_page()
            again.goto(page.url)
            again.locator("[data-move=draw]").wait_for()
            return start, float(again.evaluate("performance.now()")), size
        finally:
            server.terminate()
            server.wait()


def wait_for(port: int) -> None:
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    main()
