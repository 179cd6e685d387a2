"""Writing files: either the old one or the new one is there, never half of one; what holds secrets is for its owner alone."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

OWNERS_FOLDER, OWNERS_FILE = 0o700, 0o600
OTHERS = 0o077  # the permissions of everybody else


def replace_file(path: Path, data: bytes) -> None:
    """Write a new file beside the old one, durably, and then put it in its place; only its owner can read it."""
    make_private_folder(path.parent)
    handle, temporary = tempfile.mkstemp(prefix=path.name, suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise


def make_private_folder(path: Path) -> None:
    """Make a folder, and those above it that are missing, for its owner alone; one that is there stays as it is."""
    for missing in reversed([one for one in (path, *path.parents) if not one.exists()]):
        missing.mkdir(OWNERS_FOLDER, exist_ok=True)


def make_private_file(path: Path) -> None:
    """Make an empty file for its owner alone, whatever the umask; take one that is there away from everybody else."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNERS_FILE))
    except FileExistsError:
        take_from_others(path)


def take_from_others(path: Path) -> None:
    """Let only its owner read a file, where it is there and others could."""
    with contextlib.suppress(FileNotFoundError):
        if path.stat().st_mode & OTHERS:
            path.chmod(OWNERS_FILE)
