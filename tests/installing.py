"""The example package, installed as anybody would: built and put into a folder of its own, found by its entry point."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[1] / "examples" / "liars_dice"


def install_example(folder: Path) -> Path:
    """Install it into a folder, from the checkout and without a network; return the folder, for the path."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]
    command += ["--no-build-isolation", "--target", str(folder), str(EXAMPLE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder
