from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rollbones.engine import files
from server.serving import Visitor, process, running, settings_for


@pytest.fixture(params=[0o022, 0o000], ids=["umask 022", "umask 000"])
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let new files be readable by everybody, unless somebody takes care."""
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """Return who may do what with everything a server keeps in a folder."""
    found = [folder, *(one for one in folder.rglob("*") if one.name != "server.log")]
    return {str(one.relative_to(folder)): stat.S_IMODE(one.stat().st_mode) for one in found}


async def test_nobody_else_can_read_a_new_database_its_log_or_its_folder(tmp_path: Path, umask: None) -> None:
    home = tmp_path / "new" / "home"
    async with process(tmp_path, ROLLBONES_HOME=str(home)) as server, Visitor(server.address) as ann:
        await ann.table("pig")
        found = modes(home)
    assert {"server.db", "server.db-wal", "server.db-shm"} <= set(found)
    assert found.pop(".") == 0o700
    assert set(found.values()) == {0o600}
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


async def test_a_database_that_others_could_read_is_taken_from_them_at_the_start(folder: Path) -> None:
    folder.chmod(0o755)
    for name in ("server.db", "server.db-wal"):
        (folder / name).touch()
        (folder / name).chmod(0o644)
    async with running(settings_for(folder)) as server, server.visitor() as ann:
        await ann.table("pig")
        found = modes(folder)
    assert found.pop(".") == 0o755  # somebody else made it, and may have a reason
    assert {"server.db", "server.db-wal", "server.db-shm"} <= set(found)
    assert set(found.values()) == {0o600}


def test_saved_matches_and_records_are_for_their_owner_alone(tmp_path: Path, umask: None) -> None:
    home = tmp_path / "home"
    command = [sys.executable, "-m", "rollbones", "play", "delver", "--plain", "--seed", "a secret"]
    subprocess.run(
        command, input="draw\n", text=True, env={**os.environ, "ROLLBONES_HOME": str(home)}, capture_output=True, check=False
    )
    found = modes(home)
    assert any(name.endswith(".bones") for name in found)
    assert {mode for name, mode in found.items() if (home / name).is_dir()} == {0o700}
    assert {mode for name, mode in found.items() if (home / name).is_file()} == {0o600}


def test_a_private_file_is_private_from_its_first_moment_and_keeps_what_is_in_it(tmp_path: Path, umask: None) -> None:
    path = tmp_path / "kept"
    path.write_bytes(b"old")
    files.make_private_file(path)
    assert (path.read_bytes(), stat.S_IMODE(path.stat().st_mode)) == (b"old", 0o600)
    files.replace_file(tmp_path / "deep" / "down" / "new", b"new")
    assert modes(tmp_path / "deep") == {".": 0o700, "down": 0o700, "down/new": 0o600}
