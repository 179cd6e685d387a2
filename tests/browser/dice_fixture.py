"""What the engine's chance answers, written down for the page's own check of the dice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from rollbones.engine.declare.chance import below
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match, chance_for
from rollbones.engine.registry import find_game

PLACE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "dice.json"
COUNTS = (1, 2, 6, 6, 20, 58, 1000, (1 << 31) + 1, 3_000_000_000, (1 << 32) - 1)
MOST_MOVES = 60


def fixture() -> dict[str, Any]:
    """Return a match with all it asked of chance, and bare numbers, hard ones among them."""
    match = Match.new(find_game("delver"), seed="page")
    asks: list[list[dict[str, int]]] = [[]]
    while not match.over and len(match.steps) < MOST_MOVES:
        bag = [int(one) for one in match.table.bag]
        legal = match.legal_words()
        words = next((word for word in legal if word in {"accept"}), legal[0])
        match.play(words)
        answers = match.steps[-1].chance
        asks.append([_drawn(bag, one) if words == "draw" else _rolled(one) for one in answers])
    numbers = [_numbers(match, move) for move in range(4)]
    return {"secret": match.secret.hex(), "commitment": match.commitment, "asks": asks, "numbers": numbers}


def _drawn(bag: list[int], answer: int) -> dict[str, int]:
    return {"total": sum(bag), "start": sum(bag[:answer]), "weight": bag[answer], "answer": answer}


def _rolled(answer: int) -> dict[str, int]:
    return {"total": 6, "start": answer - 1, "weight": 1, "answer": answer}


def _numbers(match: Match, move: int) -> dict[str, Any]:
    game: Game = match.game
    table: Any = np.zeros(1, game.table_kind.dtype).view(np.recarray)[0]
    table.chance = chance_for(match.secret, move)
    with np.errstate(over="ignore"):  # the generator is meant to wrap around
        found = [int(below(table, count)) for count in COUNTS]
    return {"move": move, "counts": list(COUNTS), "below": found}


def written() -> bytes:
    """Return the fixture as the file has it."""
    return msgspec.json.format(msgspec.json.encode(fixture()), indent=1) + b"\n"


if __name__ == "__main__":
    PLACE.parent.mkdir(parents=True, exist_ok=True)
    PLACE.write_bytes(written())
