"""A real server process for the browser to talk to."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

from forked import Forked

GAMES = Path(__file__).parents[1] / "games"
PATIENCE = 40.0


class Served:
    """One server, its data in a folder of its own, always at the same port."""

    def __init__(self, folder: Path, path: str = "", packages: Path | None = None, engine: str = "plain") -> None:
        """Choose a port; nothing runs yet. `packages` is where more games are installed; engine "best" compiles."""
        self.folder, self.path, self.packages, self.engine = folder, path, packages, engine
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}{path}"
        self._process: Forked | None = None
        announced = folder / "packages" / "hush-1.dist-info"
        announced.mkdir(parents=True)
        (announced / "METADATA").write_text("Metadata-Version: 2.1\nName: hush\nVersion: 1\n")
        (announced / "entry_points.txt").write_text("[rollbones.games]\nhush = hush\n")

    def start(self) -> None:
        """Start it and wait until it is well."""
        paths = [str(GAMES), str(self.folder / "packages"), str(self.packages or ""), os.environ.get("PYTHONPATH", "")]
        env = {
            **os.environ,
            "ROLLBONES_HOME": str(self.folder / "home"),
            "ROLLBONES_ENGINE": self.engine,
            "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        }
        words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), *(["--path", self.path] if self.path else [])]
        with (self.folder / "server.log").open("ab") as log, Path(os.devnull).open("rb") as nothing:
            self._process = Forked(words, env, nothing.fileno(), log.fileno(), log.fileno())
        until = time.monotonic() + PATIENCE
        while not self._is_well():
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the server did not start:\n{(self.folder / 'server.log').read_text()[-2000:]}")
            time.sleep(0.05)

    def _is_well(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.base}/healthz", timeout=1) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """Pull the plug."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Let it drain."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(10)
        self._process = None
