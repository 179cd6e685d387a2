"""What lasts between games, such as a campaign: the next game's options, in a file that a person can read.

    game = climb
    variant = lone_hiker
    campaign = games 3, record 9250, carried Thermos, Rope Cache at 4

Further lines of a text, such as a designer's own deck, are indented by a tab. Browser and terminal share the format.

Several may lie beside each other, as `campaign.txt`, `campaign-2.txt` and so on. Each is continued, and written anew, only by
a game that began from it; any other game that something lasts from gets a file of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from ..declare.options import ContentOption, TextOption
from ..declare.record import content
from ..errors import RollbonesError
from ..files import replace_file
from ..game import Game
from ..run.batch import packed
from .match import Match

NAME = "campaign.txt"
NUMBERED = re.compile(r"campaign(?:-([2-9]|[1-9][0-9]+))?\.txt")


def sequel_of(match: Match) -> dict[str, str]:
    """Return the options of the game after a finished one; none where none follows from it."""
    return match.game.sequel(match) if match.game.sequel is not None and match.over else {}


def write(game: Game, options: Mapping[str, str], path: Path) -> None:
    """Keep what lasts in a file."""
    lines = [f"game = {game.slug}", *(f"{name} = {indented(value)}" for name, value in options.items()), ""]
    try:
        replace_file(path, "\n".join(lines).encode())
    except OSError as trouble:
        raise RollbonesError(f"{path}: {trouble.strerror}; the campaign is not kept") from trouble


def indented(text: str) -> str:
    """Write a text so that it ends where the next line is not indented."""
    return text.replace("\n", "\n\t")


def read(game: Game, path: Path) -> dict[str, str]:
    """Read what lasts from a file; nothing where there is none."""
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as trouble:
        raise RollbonesError(f"{path}: cannot be read ({trouble}); give another file, or take it away") from trouble
    parts = [line.partition("=") for line in text.replace("\r", "").replace("\n\t", "\v").split("\n")]
    found = {name.strip(): value.strip().replace("\v", "\n") for name, is_said, value in parts if is_said}
    if found.pop("game", None) != game.slug:
        raise RollbonesError(f"{path}: this is no campaign of {game.slug}; its first line should be 'game = {game.slug}'")
    game.box(None, found)
    return found


def files_in(folder: Path) -> list[Path]:
    """Return the files in a folder that keep what lasts, the first one first."""
    try:
        found = {int(named[1] or 1): path for path in folder.iterdir() if (named := NUMBERED.fullmatch(path.name))}
    except OSError:
        return []
    return [found[number] for number in sorted(found)]


def place_for(match: Match, folder: Path) -> Path:
    """Return the file for what lasts from a match: the one that it began from, or one that nobody has written yet."""
    here = files_in(folder)
    for path in here:
        try:
            kept = read(match.game, path)
            if content(packed(match.game, match.game.box(match.seats, kept))) == content(packed(match.game, match.box)):
                return path
        except RollbonesError:
            continue  # nothing of this game's: whatever it is, it stays
    taken = {path.name for path in here}
    names = (NAME if number == 1 else f"campaign-{number}.txt" for number in range(1, len(here) + 2))
    return folder / next(name for name in names if name not in taken)


def is_for(game: Game, seats: int | None) -> bool:
    """Tell whether something lasts between matches of so many seats: of the fewest, unless the game says `ANY_SEATS`."""
    return game.sequel is not None and (
        seats in {None, game.card.seats[0]} or bool(getattr(game.part("sequel"), "ANY_SEATS", False))
    )


def follows_from(game: Game, kept: Mapping[str, str], asked: Mapping[str, str]) -> bool:
    """Tell whether what was kept goes on in a game with these options: they differ only in what lasts.

    Where official values have changed since, what was kept may name earlier ones; they hold unless others are asked for.
    """
    lasting = {
        name
        for name, one in game.box_kind.options.items()
        if isinstance(one, TextOption) and not isinstance(one, ContentOption)
    }
    earlier = {
        name: value
        for name, value in kept.items()
        if name in game.box_kind.options and value in game.box_kind.options[name].was.values()
    }
    wanted = game.box_kind.departures(game.box(None, {**earlier, **asked}))
    return not lasting & set(wanted) and {name: one for name, one in kept.items() if name not in lasting} == wanted
