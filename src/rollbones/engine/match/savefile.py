"""Match files: text that a person can read and diff, chained so that a changed byte is found. docs/match-file.md has it all.

    rollbones match 1
    game delver 1
    seats 1
    options turn_limit=100
    begun 2026-11-15T09:00:00Z
    commitment 9c1d…
    secret 77ab…
    0 setup #4f1c2a90b7d3e856
    1 1 draw > 6 #90b1…            move 1, seat 1, what chance answered, the chain so far
    2 1 roll > 4 #…
    end 2 #…

A file without its secret can be replayed, not continued. Saving writes a new file beside the old one and then takes its
place, so that a full disk or a pulled plug leaves the old one whole.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote, unquote

from ..declare.chance import Recorded
from ..declare.reading import whole_between
from ..errors import IllegalMoveError, RollbonesError, shown
from ..files import replace_file
from ..game import Game
from ..registry import find_game
from ..run.compile import World
from .match import Fork, Match, commitment_of

FORMAT = "rollbones match 1"
SUFFIX = ".bones"
LARGEST_ANSWER = int(Recorded.fields["plan"].most)
COMMITMENT = re.compile(r"[0-9a-f]{64}")


def write_match(match: Match, *, sealed: bool = False) -> str:
    """Write a match as text; sealed, without its secret."""
    options = match.game.box_kind.departures(match.box)
    header = [
        FORMAT,
        f"game {match.game.slug} {match.game.version_of(match.box)}",
        f"seats {match.seats}",
        *([f"options {' '.join(f'{name}={quote(value)}' for name, value in options.items())}"] if options else []),
        f"begun {match.begun}",
        f"commitment {match.commitment}",
        *([] if sealed or match.sealed else [f"secret {match.secret.hex()}"]),
        *([f"forked {match.fork.after} {match.fork.commitment}"] if match.fork else []),
        *([f"start {match.start}"] if match.start else []),
    ]
    chain = Chain(header)
    lines = [*header, chain.sign(_with_chance("0 setup", match.setup_chance))]
    for number, step in enumerate(match.steps, 1):
        said = match.moves.say(step.move)
        lines.append(chain.sign(_with_chance(f"{number} {step.seat + 1} {said}", step.chance)))
    lines.append(chain.sign(f"end {len(match.steps)}"))
    return "\n".join(lines) + "\n"


def _with_chance(text: str, chance: tuple[int, ...]) -> str:
    return f"{text} > {' '.join(map(str, chance))}" if chance else text


class Chain:
    """A hash over all lines so far; each line carries the first half of it."""

    def __init__(self, header: list[str]) -> None:
        """Begin with the header."""
        self.link = hashlib.sha256("\n".join(header).encode()).digest()

    def sign(self, line: str) -> str:
        """Return a line with its mark."""
        self.link = hashlib.sha256(self.link + line.encode()).digest()
        return f"{line} #{self.link[:8].hex()}"


def save(match: Match, path: Path, *, sealed: bool = False) -> None:
    """Save a match; what was saved before stays whole if this does not work."""
    try:
        replace_file(path, write_match(match, sealed=sealed).encode())
    except OSError as trouble:
        raise RollbonesError(
            f"{path}: the match could not be saved: {trouble.strerror}; the last save is untouched, "
            "make room or choose another place and move again"
        ) from trouble


def load(
    path: Path,
    *,
    game: Game | None = None,
    mend: bool = False,
    engine: Callable[[Game], Callable[[], World]] | None = None,
) -> Match:
    """Read a match from a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as trouble:
        raise RollbonesError(f"{path}: cannot be read: {trouble.strerror}; check the name") from trouble
    except UnicodeDecodeError as trouble:
        raise RollbonesError(f"{path}: not a match file: byte {trouble.start} is no text; choose another file") from trouble
    return read_match(text, str(path), game=game, mend=mend, engine=engine)


def read_match(
    text: str,
    name: str = "match",
    *,
    game: Game | None = None,
    mend: bool = False,
    engine: Callable[[Game], Callable[[], World]] | None = None,
) -> Match:
    """Read a match from text, replaying every move. With `mend`, keep the whole moves of a file that was cut off."""
    lines = text.split("\n")
    if lines[0] != FORMAT:
        raise RollbonesError(f"{name}: not a match file: it should begin with '{FORMAT}'; choose another file")
    header, body, first = _split(lines, name)
    fields = dict(line.split(" ", 1) for line in header[1:] if " " in line)
    _check_chain(header, body, first, name, mend)
    match = _begin(fields, body[0], name, game, engine)
    version = fields["game"].split()[1]
    for offset, line in enumerate(body[1:], 1):
        if line.startswith("end "):
            break
        try:
            _, seat, rest = line.rsplit(" #", 1)[0].split(" ", 2)
            said, _, chance = rest.partition(" > ")
            match.play(said, int(seat) - 1, chance=_answers(chance))
        except (RollbonesError, ValueError) as trouble:
            if version != match.game.card.version:
                raise RollbonesError(
                    f"{name}: played with {match.game.slug} {version}; under {match.game.slug} {match.game.card.version} "
                    f"it goes another way from move {offset} on ({trouble}); replay it with a Rollbones of its time"
                ) from trouble
            raise RollbonesError(
                f"{name}: line {first + offset}: {trouble}; this file was not written by a match"
            ) from trouble
    match.fork = _read_fork(fields, len(match.steps), name)
    return match


def _answers(text: str) -> tuple[int, ...]:
    """Read what chance answered."""
    words = text.split()
    found = [whole_between(word, 0, LARGEST_ANSWER) for word in words]
    wrong = next((word for word, answer in zip(words, found, strict=True) if answer is None), None)
    if wrong is not None:
        raise ValueError(f"chance never answers {shown(wrong)}")
    return tuple(answer for answer in found if answer is not None)


def _split(lines: list[str], name: str) -> tuple[list[str], list[str], int]:
    """Return the header, the signed lines behind it, and the number of the first of those."""
    for place, line in enumerate(lines):
        if line.startswith("0 setup"):
            return lines[:place], lines[place:], place + 1
    raise RollbonesError(f"{name}: cut off before the first move; nothing can be replayed, use another copy")


def _check_chain(header: list[str], body: list[str], first: int, name: str, mend: bool) -> None:
    """Find the first line that was changed, or the place where the file was cut off; keep the lines that are whole."""
    chain = Chain(header)
    whole = 0
    while whole < len(body) and chain.sign(body[whole].rsplit(" #", 1)[0]) == body[whole]:
        whole += 1
    rest = [line for line in body[whole:] if line]
    closed = whole > 0 and body[whole - 1].startswith("end ")
    del body[whole:]
    if (closed and not rest) or (mend and whole > 0):
        return
    if whole == 0:
        raise RollbonesError(f"{name}: the lines above the first move were changed since it was saved; use another copy")
    if len(rest) > 1 or closed:
        raise RollbonesError(
            f"{name}: line {first + whole} was changed since it was saved: its mark does not fit; use another copy"
        )
    raise RollbonesError(
        f"{name}: cut off after move {whole - 1}: the closing line is missing; "
        f"`rollbones replay {name} --mend NEW_FILE` keeps the moves that are whole"
    )


def _begin(
    fields: dict[str, str],
    line: str,
    name: str,
    game: Game | None,
    engine: Callable[[Game], Callable[[], World]] | None,
) -> Match:
    """Lay out the table that the header describes."""
    try:
        slug, version = fields["game"].split()
        seats = int(fields["seats"])
        begun = fields["begun"]
        commitment = fields["commitment"]
        options = {
            name: unquote(value) for name, _, value in (one.partition("=") for one in fields.get("options", "").split())
        }
        secret = bytes.fromhex(fields.get("secret", ""))
        planned = _answers(line.rsplit(" #", 1)[0].partition(" > ")[2])
    except (KeyError, ValueError) as trouble:
        raise RollbonesError(f"{name}: the lines above the first move are not those of a match ({trouble})") from trouble
    if game is not None and game.slug != slug:
        raise RollbonesError(f"{name}: this is a match of {slug}, not of {game.slug}; run `rollbones play {slug}` with it")
    game = game or find_game(slug)
    if secret and commitment_of(secret) != commitment:
        raise RollbonesError(f"{name}: the secret does not fit the commitment; this is not the match that was played")
    try:
        match = Match(
            game,
            game.box(seats, options, version),
            secret or None,
            commitment=commitment,
            start=fields.get("start", ""),
            planned=planned,
            begun=begun,
            engine=engine(game) if engine else None,
        )
    except IllegalMoveError:
        raise
    except RollbonesError as trouble:
        raise RollbonesError(f"{name}: {trouble}") from trouble
    return match


def _read_fork(fields: dict[str, str], moves: int, name: str) -> Fork | None:
    """Return where a match left another, if it did and can have."""
    if "forked" not in fields:
        return None
    after, _, commitment = fields["forked"].partition(" ")
    number = whole_between(after, 0, moves)
    if number is None or not COMMITMENT.fullmatch(commitment):
        raise RollbonesError(
            f"{name}: 'forked {fields['forked'][:80]}': a match of {moves} moves is forked after 0 to {moves}, and names "
            "the commitment of the match it left; this file was not written by a match"
        )
    return Fork(number, commitment)
