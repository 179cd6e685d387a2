"""Whole games, written out. To write them anew after a change of the rules, and read the difference:

    ROLLBONES_REWRITE=1 pytest tests/transcripts && git diff tests/transcripts

A new transcript begins as a file with the header lines of the others and is filled the same way.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import Engine, world
from transcripts.players import PLAYERS, mover

TRANSCRIPTS = sorted(Path(__file__).parent.glob("*.txt"))
MOST_MOVES = 400


def header_of(text: str) -> dict[str, str]:
    """Return the lines above the first empty one, by their first word."""
    return dict(line.split(" ", 1) for line in text.split("\n\n", maxsplit=1)[0].strip().split("\n"))


def transcribe(header: dict[str, str], engine: Engine) -> Iterator[str]:
    """Play the game that a header describes and write it out, line by line."""
    game = find_game(header["game"].split()[0])
    options = dict(one.split("=") for one in header["options"].split() if "=" in one)
    match = Match.new(
        game,
        seats=int(header["seats"]),
        options=options,
        seed=header["seed"],
        engine=lambda: world(game, engine, recorded=True),
    )
    yield f"game {game.slug} {game.card.version}"
    yield from (f"{name} {header[name]}" for name in ("seats", "options", "seed", "player"))
    yield ""
    yield f"set up: {match.show()}"
    while not match.over and len(match.steps) < MOST_MOVES:
        seat = mover(match)
        move = PLAYERS[header["player"]](match)
        happened = match.play(move, seat)
        yield ""
        yield f"{len(match.steps)}. " + (f"seat {seat + 1}: " if match.seats > 1 else "") + move
        yield from (f"    {one.text}  ({one.clause})" for one in happened)
        yield f"    = {match.show()}"
    yield ""
    scores = [match.score(seat) for seat in range(match.seats)]
    yield f"score {' '.join(map(str, scores))}{f', {rank}' if (rank := game.card.rank(max(scores))) else ''}"
    yield f"winners {' '.join(str(seat + 1) for seat in match.winners) or 'none'}"


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_game_goes_as_it_is_written(path: Path, engine: Engine) -> None:
    written = path.read_text("utf-8")
    played = "\n".join(transcribe(header_of(written), engine)) + "\n"
    if os.environ.get("ROLLBONES_REWRITE"):
        path.write_text(played, "utf-8")
        written = played
    assert played == written


def test_the_transcripts_show_the_ends_they_are_kept_for() -> None:
    texts = {path.stem: path.read_text("utf-8") for path in TRANSCRIPTS}
    last = {stem: [line for line in text.split("\n") if line.startswith("    = ")][-1] for stem, text in texts.items()}
    assert last["delver_escaped"].endswith("| escaped")
    assert "score 0" not in texts["delver_escaped"]
    assert last["delver_dead"].endswith("| dead")
    assert "options none" not in texts["delver_other_rulings"]
    assert "winners none" not in texts["pig"]
    assert last["boarding_message_sent"].endswith("| message sent")
    assert last["boarding_human_dead"].endswith("| human dead")
    assert last["boarding_other_rulings"].endswith("| too late")
    for word in ("the gun drives", "locked down at", "the Human listens", "tremors"):
        assert word in texts["boarding_using_the_ship"]
    assert last["everest_came_home"].endswith("| came home")
    assert last["everest_climber_dead"].endswith("| climber dead")
    assert last["everest_all_kinds_of_things"].endswith("| too late")
    climbed = "".join(text for stem, text in texts.items() if stem.startswith("everest"))
    for word in ("reads the forecast", "swings by his hook", "rolls to get out", "braces himself", "the blizzard blows"):
        assert word in climbed
    for word in ("the Yeti is on", "shoots at the Yeti", "are shuffled", "against frostbite", "drops one", "has no air"):
        assert word in climbed
    assert "winners 1" in texts["trapsetter_out"]
    assert "winners none" in texts["trapsetter_dead"]
    for word in ("is dead", "dies of", "behind the door", "gains a Point", "fumbles"):
        assert word in texts["trapsetter_dead"]
    for word in ("a trap:", "pays for another roll", "joins its row"):
        assert word in "".join(texts.values())


def test_another_seed_makes_another_transcript() -> None:
    header = header_of(TRANSCRIPTS[0].read_text("utf-8"))
    assert list(transcribe(header, "plain")) != list(transcribe({**header, "seed": "another"}, "plain"))
