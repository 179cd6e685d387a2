"""A folder of results: the question, the finished chunks and the report; the same command resumes from it."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import IO, Any

import msgspec

from rollbones.engine.errors import RollbonesError
from rollbones.engine.files import replace_file

from .chunks import Chunk, Play, decode, encode

FORM = 1


class RunQuestion(msgspec.Struct):
    """What was asked, as far as it decides what comes out. How many games, and where they are played, does not."""

    kind: str
    game: str
    version: str
    signature: str
    rollbones: str
    seed: int
    seats: int
    bots: str
    options: dict[str, str]
    extra: dict[str, str] = {}


class Manifest(msgspec.Struct):
    """The folder's `manifest.json`."""

    question: RunQuestion
    command: str
    form: int = FORM
    sizes: dict[str, int] = {}  # games a chunk, by what is played
    ended: dict[str, int] = {}  # where play ended by itself, after so many games


NAMED = {"kind": "the command is", "extra": "it asks for"}


class Folder:
    """Results on disk, chunk by chunk."""

    def __init__(self, path: Path, question: RunQuestion, command: str) -> None:
        """Open a folder for a question, or refuse it when it holds the answer to another."""
        self.path, self.damaged = path, 0
        try:
            (path / "chunks").mkdir(parents=True, exist_ok=True)
            self._lock: IO[str] = (path / "lock").open("w")
        except OSError as trouble:
            raise RollbonesError(f"{path}: cannot be written: {trouble.strerror}; choose another --out") from trouble
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as trouble:
            self._lock.close()
            raise RollbonesError(f"{path}: another run is writing here; wait for it, or choose another --out") from trouble
        try:
            self.kept = self._opened(question, command)
        except RollbonesError:
            self._lock.close()
            raise
        self._save()

    def _opened(self, question: RunQuestion, command: str) -> Manifest:
        file = self.path / "manifest.json"
        if not file.exists():
            if any((self.path / "chunks").iterdir()):
                raise RollbonesError(f"{self.path}: there are chunks but no manifest.json; choose another --out")
            return Manifest(question, command)
        try:
            found = msgspec.json.decode(file.read_bytes(), type=Manifest)
        except (OSError, msgspec.DecodeError) as trouble:
            raise RollbonesError(f"{file}: cannot be read as a manifest; choose another --out, or delete it") from trouble
        refuse_another(self.path, found, question)
        return found

    def chunks(self, play: Play) -> Iterator[Chunk]:
        """Read the chunks that are done; a damaged one is forgotten, and so played again."""
        for file in sorted((self.path / "chunks").glob(f"{play.name}-*.chunk")):
            found = decode(file.read_bytes())
            if found is None:
                self.damaged += 1
                file.unlink()
            else:
                yield found

    def keep(self, play: Play, chunk: Chunk) -> None:
        """Write a chunk; it is there as a whole or not at all."""
        file = self.path / "chunks" / f"{play.name}-{chunk.first:013}-{chunk.count}.chunk"
        try:
            replace_file(file, encode(chunk))
        except OSError as trouble:
            raise RollbonesError(f"{file}: cannot be written: {trouble.strerror}; make room, and run it again") from trouble

    def size(self, play: Play, fresh: int | None = None) -> int | None:
        """Return how many games make a chunk here, or settle it."""
        if fresh is not None and fresh != self.kept.sizes.get(play.name):
            self.kept.sizes[play.name] = fresh
            self._save()
        return self.kept.sizes.get(play.name)

    def ended(self, play: Play, games: int | None = None) -> int | None:
        """Return after how many games play ended by itself, or note it."""
        if games is not None:
            self.kept.ended[play.name] = games
            self._save()
        return self.kept.ended.get(play.name)

    def close(self) -> None:
        """Release the lock."""
        self._lock.close()

    def _save(self) -> None:
        text = msgspec.json.format(msgspec.json.encode(self.kept), indent=1)
        replace_file(self.path / "manifest.json", text + b"\n")


def refuse_another(path: Path, found: Manifest, question: RunQuestion) -> None:
    """Raise a sentence where a folder holds the answer to another question, or to the same one in another version."""
    old, new = found.question, question
    if found.form != FORM:
        raise RollbonesError(
            f"{path}: its results have form {found.form}, and rollbones {version('rollbones')} writes form {FORM}; "
            "choose another --out"
        )
    if old.rollbones != new.rollbones:
        raise RollbonesError(
            f"{path}: its results are of rollbones {old.rollbones}, and this is {new.rollbones}; "
            "choose another --out, or go on with the version that began it"
        )
    if old.game == new.game and (old.version, old.signature) != (new.version, new.signature):
        raise RollbonesError(
            f"{path}: its results are of {old.game} {old.version} (signature {old.signature}), and this is "
            f"{new.game} {new.version} (signature {new.signature}); choose another --out, or go on with the version "
            "that began it"
        )
    for name in RunQuestion.__struct_fields__:
        one, other = getattr(old, name), getattr(new, name)
        if one != other:
            raise RollbonesError(
                f"{path}: its results answer another question ({NAMED.get(name, name)} {_say(one)} there, "
                f"{_say(other)} here); "
                f"choose another --out, or go on with `{found.command}`"
            )


def _say(thing: Any) -> str:
    if isinstance(thing, dict):
        return ", ".join(f"{name}={value}" for name, value in thing.items()) or "none"
    return str(thing)
