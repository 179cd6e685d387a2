"""The decks as a screen draws them: what never changes while a match goes on, and everybody knows."""

from __future__ import annotations

from typing import Any

from .box import LONE_HIKER, RACE, ROW_HEIGHT, SINGLE_SLOPE, Box
from .signs import ARROW_WORDS, COLUMNS, LETTERS, MOST_OF_A_STACK, ROWS, SIGNS, STACKS
from .table import A_PLACED_DIE

FIXED = {"rows": ROWS, "columns": COLUMNS, "row_height": ROW_HEIGHT, "a_placed_die": A_PLACED_DIE}  # in every box
AMOUNTS = ("dice", "limit", "goal", "hand_size", "record")


def scenery(box: Any) -> dict[str, Any]:
    """Return the cards by their numbers, as they are drawn, the faces of a die, prices and limits."""
    letters = {terrain: letter for letter, terrain in LETTERS.items()}
    return {
        "mountain": [
            {
                "number": number,
                "title": card.title,
                "stack": STACKS[card.stack],
                "rows": ["".join(letters[terrain] for terrain in row) for row in reversed(card.rows)],
            }
            for number, card in numbered(Box.content(box, "mountain"))
        ],
        "events": signs(Box.content(box, "events")),
        "altitude": signs(Box.content(box, "altitude")),
        "faces": [{"arrow": ARROW_WORDS[int(box.arrow[face])], "energy": int(box.energy[face])} for face in range(1, 7)],
        "prices": [int(price) for price in box.price],
        "amounts": {
            **{name: int(box[name]) for name in AMOUNTS},
            "tallest": int(box.summit),
            "race": int(box.variant == RACE),
            "slope": int(box.variant == SINGLE_SLOPE),
            "campaign": int(box.variant == LONE_HIKER and box.seats == 1),
        },
    }


def numbered(cards: Any) -> list[tuple[int, Any]]:
    """Return the mountain cards with the numbers that rules know them by."""
    seen = [0] * len(STACKS)
    found = []
    for card in cards:
        seen[card.stack] += 1
        found.append((card.stack * MOST_OF_A_STACK + seen[card.stack], card))
    return found


def signs(cards: Any) -> list[dict[str, Any]]:
    """Return cards of signs, as they are drawn."""
    drawn = {number: sign for sign, number in SIGNS.items()}
    return [
        {"number": number, "title": card.title, "copies": card.copies, "signs": [drawn[sign] for sign in card.signs]}
        for number, card in enumerate(cards, 1)
    ]
