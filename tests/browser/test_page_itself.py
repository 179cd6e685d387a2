"""The page's own tests and types, and the dice the engine wrote down for them."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from browser.dice_fixture import PLACE, written
from browser.people import ROOT

WEB = ROOT / "web"


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("task", ["test", "check"])
def test_the_page_checks_itself(task: str) -> None:
    npm = shutil.which("npm")
    assert npm, "npm is needed for the page's own tests; install Node 20 or newer"
    if not (WEB / "node_modules").is_dir():
        subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, check=True)
    done = subprocess.run([npm, "run", "--silent", task], cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_page_knows_the_dice_the_engine_rolls() -> None:
    assert PLACE.read_bytes() == written(), "run `python tests/browser/dice_fixture.py`"
