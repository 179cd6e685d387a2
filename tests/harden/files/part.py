"""Damaged files as a part of the hardening: match files, campaigns, and the content that a designer writes."""

from __future__ import annotations

import random
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from rollbones.engine.declare.options import ContentOption
from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match import sequels
from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import read_match, write_match
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import Engine, world

from ..chunks import Done
from ..serving import memory_folder
from .damage import Luck, damage, sign_again

MATCHES = {"pig": 30, "delver": 30, "boarding": 25, "climb": 20, "everest": 25, "trapsetter": 15}  # games and moves
CAMPAIGNS = {
    "climb": {"variant": "lone_hiker", "campaign": "games 3, record 5000, carried Thermos, Firewood at 1, Old Camp at 3"},
    "trapsetter": {"roster": "", "graveyard": ""},
}
LONGEST_SENTENCE = 700

Open = Callable[[str], object]


@cache
def written(slug: str, engine: Engine) -> tuple[str, ...]:
    """Return match files of a game: whole, sealed and forked."""
    game = find_game(slug)
    match = Match.new(game, seed="files", engine=lambda: world(game, engine, recorded=True))
    luck = Luck(slug)
    for _ in range(MATCHES[slug]):
        if match.over:
            break
        seat = match.acting[0]
        match.play(luck.choice(match.legal(seat)), seat)
    fork = match.forked(len(match.steps) // 2, b"f" * 32)
    for _ in range(5):
        if not fork.over:
            fork.play(luck.choice(fork.legal(fork.acting[0])), fork.acting[0])
    return write_match(match), write_match(match, sealed=True), write_match(fork)


def open_match(text: str, engine: Engine) -> None:
    """Open a match file, check it, and see that what is opened is a match like any other."""

    def chosen(game: Game) -> Callable[[], Any]:
        return lambda: world(game, engine, recorded=True)

    match = read_match(text, "file.bones", engine=chosen)
    again = read_match(write_match(match), "again.bones", engine=chosen)
    same = (again.table.tobytes(), again.box.tobytes(), again.steps, again.setup_chance, again.fork) == (
        match.table.tobytes(), match.box.tobytes(), match.steps, match.setup_chance, match.fork,
    )  # fmt: skip
    if not same:
        raise AssertionError("what was opened and written again is another match")
    if not match.sealed:
        match.verify()


def content_files() -> list[tuple[Game, str, ContentOption, str]]:
    """Return every file of content: its game, its option, and its text."""
    found = []
    for slug in MATCHES:
        game = find_game(slug)
        for name, option in game.box_kind.options.items():
            if isinstance(option, ContentOption):
                for file in sorted(option.folder.iterdir()):
                    found.append((game, name, option, file.read_text("utf-8")))
    return found


def open_content(game: Game, name: str, option: ContentOption, text: str, folder: Path) -> None:
    """Give a file to a game as `--set` does, and put it into a box."""
    path = folder / "own.txt"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    game.box(None, {name: option.from_file(name, str(path))})


def open_campaign(game: Game, text: str, folder: Path) -> None:
    """Open what lasts between games, and put it into a box."""
    path = folder / sequels.NAME
    path.write_bytes(text.encode())
    game.box(None, sequels.read(game, path))


def chunk(count: int, seed: int, engine: Engine = "cpu") -> Done:
    """Damage and open so many files."""
    luck, counts, faults = random.Random(f"files {seed}"), Counter[str](), dict[str, str]()
    contents = content_files()
    with tempfile.TemporaryDirectory(prefix="rollbones-files-", dir=memory_folder()) as name:
        folder = Path(name)
        campaigns = {slug: _campaign(slug, folder) for slug in CAMPAIGNS}
        for number in range(count):
            kind, text, work = _draw(luck, contents, campaigns, folder, engine)
            counts[kind] += 1
            try:
                work(text)
            except RollbonesError as refusal:
                counts["refused"] += 1
                counts["refused at length"] += len(str(refusal)) > LONGEST_SENTENCE
                if "\n" in str(refusal) or not str(refusal):
                    faults.setdefault(f"{kind}: no sentence: {str(refusal)[:80]!r}", f"file {seed}:{number}")
            except Exception as trouble:
                where = traceback.extract_tb(trouble.__traceback__)[-1]
                what = f"{kind}: {type(trouble).__name__} in {Path(where.filename).name}:{where.lineno}: {str(trouble)[:100]}"
                faults.setdefault(what, f"file {seed}:{number}")
            else:
                counts["opened"] += 1
    return Done({"files": count, **counts}, [f"{what} ({where})" for what, where in faults.items()])


def _campaign(slug: str, folder: Path) -> str:
    path = folder / "whole.txt"
    sequels.write(find_game(slug), CAMPAIGNS[slug], path)
    return path.read_text("utf-8")


def _draw(
    luck: Luck, contents: list[tuple[Game, str, ContentOption, str]], campaigns: dict[str, str], folder: Path, engine: Engine
) -> tuple[str, str, Open]:
    """Return what kind of file it is, its damaged text, and what opens it."""
    kind, times = luck.randrange(10), luck.choice((1, 1, 1, 2, 5))
    if kind < 6:
        text = damage(luck.choice(written(luck.choice(list(MATCHES)), engine)), luck, times)
        again = luck.random() < 0.7
        return (
            ("re-signed match files" if again else "match files"),
            sign_again(text) if again else text,
            lambda text: open_match(text, engine),
        )
    if kind < 9:
        game, name, option, text = luck.choice(contents)
        return (
            f"content files of {game.slug}",
            damage(text, luck, times),
            lambda text: open_content(game, name, option, text, folder),
        )
    slug = luck.choice(list(campaigns))
    return "campaigns", damage(campaigns[slug], luck, times), lambda text: open_campaign(find_game(slug), text, folder)
