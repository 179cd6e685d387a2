from __future__ import annotations

import ctypes
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from server.serving import Visitor, copy_database, free_port, process

CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, PR_CAPBSET_DROP = 1, 2, 24


def serve(folder: Path, *arguments: str, **environment: str) -> tuple[int, str]:
    """Start a server that cannot start; return its exit code and what it said."""
    found = subprocess.run(
        [sys.executable, "-m", "rollbones", "serve", *arguments],
        env={**os.environ, "ROLLBONES_HOME": str(folder), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return found.returncode, found.stderr.strip()


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--db", "postgresql://nobody@127.0.0.1:1/none"], "the database does not answer"),
        (["--db", "mysql://x/y"], "no such kind of database"),
        (["--redis", "redis://127.0.0.1:1/0"], "Redis does not answer"),
        (["--redis", "127.0.0.1"], "write it as redis://"),
        (["--workers", "2"], "give --redis"),
        (["--host", "no.such.host.invalid"], "no such address"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_sentence(tmp_path: Path, arguments: list[str], word: str) -> None:
    code, said = serve(tmp_path, "--port", "0", *arguments)
    assert code == 1
    assert said.startswith("rollbones: ")
    assert word in said
    assert "\n" not in said


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "server.db").write_bytes(b"not a database, but long enough to be taken for one" * 100)
    code, said = serve(tmp_path, "--port", "0")
    assert (code, "no database" in said, "\n" in said) == (1, True, False)


def test_a_folder_that_cannot_be_written_is_said_to_be_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, said = serve(tmp_path, "--port", "0", "--db", str(tmp_path / "file" / "server.db"))
    assert (code, "\n" in said) == (1, False)
    assert said.startswith("rollbones: ")


def without_override() -> None:
    """Give up root's right to write where nobody may."""
    if os.geteuid() == 0:
        for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            assert ctypes.CDLL(None, use_errno=True).prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0


@pytest.mark.parametrize("has_database", [False, True])
def test_a_read_only_folder_is_said_to_be_so_and_what_is_in_it_stays(
    tmp_path: Path, database: Path, has_database: bool
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    if has_database:
        copy_database(database, folder)
        (folder / "server.db").chmod(0o444)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    folder.chmod(0o555)
    try:
        found = subprocess.run(
            [sys.executable, "-m", "rollbones", "serve", "--port", "0"],
            env={**os.environ, "ROLLBONES_HOME": str(folder)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            preexec_fn=without_override,  # one thread, before anything runs
        )
        assert (found.returncode, found.stderr.count("\n")) == (1, 1), found.stderr
        assert "cannot be opened for writing" in found.stderr
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    finally:
        folder.chmod(0o755)


def test_a_limit_that_is_no_number_is_refused(tmp_path: Path) -> None:
    code, said = serve(tmp_path, "--port", "0", ROLLBONES_LIMIT_SOCKETS="many")
    assert (code, "should be a whole number" in said) == (1, True)


def test_a_port_in_use_is_said_to_be_so(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        code, said = serve(tmp_path, "--port", str(busy.getsockname()[1]))
    assert (code, "in use" in said, "\n" in said) == (1, True, False)


async def test_a_first_start_makes_its_database_and_a_second_finds_it(tmp_path: Path) -> None:
    async with process(tmp_path) as server, Visitor(server.address) as ann:
        which = await ann.table("pig")
        cookie = ann.client.cookies["rollbones"]
    async with process(tmp_path) as server, Visitor(server.address) as ann:
        ann.client.cookies.clear()
        ann.client.cookies.set("rollbones", cookie, domain="127.0.0.1")
        assert [one["table"] for one in (await ann.get("/api/home"))["unfinished"]] == [which]
    assert free_port()


def test_starting_the_server_loads_no_compiler() -> None:
    code = "import sys, rollbones.server.app, rollbones.server.launch; print('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
