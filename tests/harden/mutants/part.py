"""Mutants as a part of the hardening: drawn by a seed, remembered by name, survivors listed with why."""

from __future__ import annotations

import hashlib
import random
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import msgspec

from rollbones.engine.game import Game
from rollbones.engine.registry import find_game

from ..chunks import STATE, Figures, now, sources
from .mutator import Mutant, mutants_of
from .runner import run

HERE = Path(__file__).parent
TESTS = HERE.parent.parent
TARGET = 0.95  # of the mutants that are not equivalent


class Named(msgspec.Struct):
    """A mutant that is in every draw, because it once lived."""

    game: str
    function: str
    before: str
    after: str


class Equivalent(msgspec.Struct):
    """A mutant that plays the same game, and why."""

    why: str
    before: str
    after: str


class Met(msgspec.Struct):
    """What came of one mutant."""

    name: str
    rules: str  # a hash of the rules it is a mutant of …
    tests: str  # … and of the tests it met
    killer: str
    when: str


class Outcome(msgspec.Struct):
    """What came of all mutants of a draw."""

    drawn: int
    killed: int
    equivalent: list[tuple[Mutant, str]]
    survivors: list[Mutant]
    seconds: float

    @property
    def share(self) -> float:
        """The share killed of those that are not equivalent."""
        return self.killed / max(1, self.drawn - len(self.equivalent))


def every_mutant(game: Game) -> list[Mutant]:
    """Return all mutants of a game's rules, in the order of files and lines."""
    files = (
        [game.folder / "rules.py"] if (game.folder / "rules.py").is_file() else sorted((game.folder / "rules").glob("*.py"))
    )
    return [one for path in files for one in mutants_of(path, game.folder)]


def named(game: Game) -> list[Mutant]:
    """Return the mutants that are in every draw; a name that fits none is an error: the rule has changed, name it anew."""
    chosen = msgspec.convert(tomllib.loads((HERE / "named.toml").read_text())["mutant"], list[Named])
    found = []
    for one in chosen:
        if one.game == game.slug:
            fits = [
                each
                for each in every_mutant(game)
                if (each.function, each.before, each.after) == (one.function, one.before, one.after)
            ]
            if not fits:
                raise LookupError(
                    f"named.toml: {game.slug}: no mutant of {one.function} makes '{one.before}' into '{one.after}'"
                )
            found += fits
    return found


def draw(game: Game, count: int, seed: int) -> list[Mutant]:
    """Return so many mutants of a game, by a seed; those with a name among them."""
    everything = every_mutant(game)
    first = named(game)
    others = [one for one in everything if one not in first]
    drawn = random.Random(f"{game.slug} {seed}").sample(others, max(0, min(count - len(first), len(others))))
    return first + drawn


def equivalents() -> dict[str, Equivalent]:
    """Return the mutants that are known to play the same game."""
    return msgspec.convert(tomllib.loads((HERE / "equivalent.toml").read_text()), dict[str, Equivalent])


def hunt(slug: str, count: int, seed: int, folder: Path = STATE, say: Callable[[str], None] = print) -> Outcome:
    """Draw mutants of a game, meet those that were not met before, and say who survived.

    Who was killed stays killed as long as the rules stay; who survived is met again when the tests have changed.
    """
    game = find_game(slug)
    drawn, known = draw(game, count, seed), equivalents()
    rules, tests = _hash(game.folder.glob("rules*")), _hash([*TESTS.glob(f"rules/*{slug}*"), *TESTS.glob("*.py")])
    path = folder / f"mutants-{slug}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    met = {one.name: one for one in _read(path) if one.rules == rules and (one.killer or one.tests == tests)}
    left = [one for one in drawn if one.name not in met and one.name not in known]

    def note(mutant: Mutant, killer: str) -> None:
        one = met[mutant.name] = Met(mutant.name, rules, tests, killer, now())
        with path.open("ab") as file:
            file.write(msgspec.json.encode(one) + b"\n")
        say(f"mutants {slug}: {mutant.name} {f'killed by {killer}' if killer else f'SURVIVED {mutant}'}")

    began = time.monotonic()
    if left:
        run(game, left, note)
    seconds = round(time.monotonic() - began, 1)
    equivalent = [(one, known[one.name].why) for one in drawn if one.name in known]
    tried = [one for one in drawn if one.name not in known]
    survivors = [one for one in tried if not met[one.name].killer]
    return Outcome(len(drawn), len(tried) - len(survivors), equivalent, survivors, seconds)


def figures_of(slug: str, outcome: Outcome, command: str, folder: Path = STATE) -> Figures:
    """Return and write down the outcome as figures; where too many live, the survivors are faults, and else notes."""
    counts = {
        "drawn": outcome.drawn,
        "killed": outcome.killed,
        "equivalent": len(outcome.equivalent),
        "survived": len(outcome.survivors),
    }
    survivors = [f"survived: {one}" for one in outcome.survivors]
    faults, notes = ([], survivors) if outcome.share >= TARGET else (survivors, [])
    found = Figures(f"mutants-{slug}", command, sources(), now(), now(), outcome.seconds, counts, faults, notes)
    (folder / f"{found.part}.figures.json").write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    return found


def _hash(paths: object) -> str:
    found = hashlib.sha256()
    files = [each for one in paths for each in ([one] if one.is_file() else one.rglob("*.py"))]  # type: ignore[attr-defined]
    for path in sorted(files):
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:16]


def _read(path: Path) -> list[Met]:
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Met) for line in lines if line.endswith(b"}")]
