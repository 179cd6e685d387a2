"""Where matches are kept between one evening and the next.

A match under way has a file named after where its dice come from: `free-k7qf2m9x.bones`, `seed-dragon.bones`,
`daily-2026-11-15.bones`. The last finished and the last abandoned one stay as `last.bones` and
`abandoned.bones`. A file that cannot be read is put aside, never deleted.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import string
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

import platformdirs

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.savefile import SUFFIX
from rollbones.words import say

FREE, SEED, DAILY, FILE = "free", "seed", "daily", "file"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
LONGEST_NAME = 180
LAST, ABANDONED = "last", "abandoned"


def home() -> Path:
    """Return the folder everything is kept in."""
    return Path(os.environ.get("ROLLBONES_HOME") or platformdirs.user_data_dir("rollbones"))


@dataclass(frozen=True)
class Label:
    """Where a match's dice come from: nowhere in particular, a seed, the day, or a file."""

    kind: str
    name: str

    def __str__(self) -> str:
        """Name it for a person."""
        return say("terminal-dice", kind=self.kind, name=self.name)

    @property
    def stem(self) -> str:
        """Return the file name it is kept under: the same for the same seed on every file system."""
        plain = string.ascii_lowercase + string.digits + "-_"
        coded = "".join(one if one in plain else "".join(f"%{byte:02x}" for byte in one.encode()) for one in self.name)
        if len(coded) > LONGEST_NAME:
            raise RollbonesError(say("terminal-seed-too-long", seed=self.name[:20]))
        return f"{self.kind}-{coded}"

    @classmethod
    def of(cls, path: Path) -> Label | None:
        """Return the label of a saved match, if it has one."""
        kind, dash, coded = path.stem.partition("-")
        return cls(kind, unquote(coded)) if dash and kind in {FREE, SEED, DAILY} else None


def a_new_seed() -> str:
    """Return a short seed that a person can tell a friend."""
    return "".join(secrets.choice(LETTERS) for _ in range(8))


class Saves:
    """The saved matches of one game."""

    def __init__(self, game: Game) -> None:
        """Know the folder; nothing is made before the first save."""
        self.folder = home() / game.slug

    def path(self, label: Label) -> Path:
        """Return the file of a match."""
        return self.folder / f"{label.stem}{SUFFIX}"

    def under_way(self) -> list[tuple[Label, Path]]:
        """Return the matches that may be unfinished, the latest first."""
        try:
            dated = [(path.stat().st_mtime_ns, path) for path in self.folder.glob(f"*{SUFFIX}")]
        except OSError:
            return []
        return [(label, path) for _, path in sorted(dated, reverse=True) if (label := Label.of(path))]

    def keep_as(self, name: str, path: Path) -> None:
        """Keep a match that is not under way any more, as the last of its sort."""
        with contextlib.suppress(OSError):
            path.replace(self.folder / f"{name}{SUFFIX}")

    def abandon_free(self) -> None:
        """Make room for a new match: an unfinished free one is put away."""
        for label, path in self.under_way():
            if label.kind == FREE:
                self.keep_as(ABANDONED, path)


def put_aside(path: Path) -> str:
    """Move a broken file out of the way; return half a sentence about where it went."""
    number = 1
    while (aside := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError as trouble:
        return say("terminal-not-aside", trouble=str(trouble.strerror))
    return say("terminal-aside", file=aside.name)
