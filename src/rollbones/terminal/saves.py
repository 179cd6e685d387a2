"""Where matches are kept between one evening and the next.

A match under way has a file named after where its dice come from: `free-k7qf2m9x.bones`, `seed-dragon.bones`,
`daily-2026-11-15.bones`. When it is over it moves to the folder `finished`, and when another takes its place before that, to
`abandoned`; there each keeps a name of its own. A file that cannot be read is put aside. Nothing in which a move was made is
ever overwritten or deleted.
"""

from __future__ import annotations

import os
import secrets
import string
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

import platformdirs

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match.savefile import SUFFIX
from rollbones.words import say

FREE, SEED, DAILY, FILE = "free", "seed", "daily", "file"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
LONGEST_NAME = 180
FINISHED, ABANDONED = "finished", "abandoned"
BESIDE = ".bots"  # the ending of the file beside a save that says who plays


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

    def put_away(self, where: str, path: Path) -> Path | None:
        """Move a match that is not under way any more into a folder; return where it lies now, if a move was made in it."""
        try:
            if is_untouched(path):
                path.unlink()
                beside(path).unlink(missing_ok=True)
                return None
            folder = self.folder / where
            folder.mkdir(exist_ok=True)
            kept = _free_name(folder / path.name)
            path.rename(kept)
            if beside(path).exists():
                beside(path).replace(beside(kept))
        except OSError:
            return None  # it was never saved, or cannot be moved: then it is taken up again the next time
        return kept

    def abandon_free(self) -> list[Path]:
        """Make room for a new match: unfinished free ones are put away; return where they lie now."""
        kept = [self.put_away(ABANDONED, path) for label, path in self.under_way() if label.kind == FREE]
        return [path for path in kept if path is not None]


def beside(save: Path) -> Path:
    """Return the file beside a save that says who plays."""
    return save.with_name(save.name + BESIDE)


def is_untouched(path: Path) -> bool:
    """Tell whether no move was made yet in a saved match."""
    try:
        return path.read_text("utf-8").rpartition("\nend ")[2].startswith("0 ")
    except UnicodeDecodeError:
        return False


def _free_name(path: Path) -> Path:
    """Return a name that no file has yet."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


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
