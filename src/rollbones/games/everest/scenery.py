"""The mountain as a screen draws it: what never changes while a match goes on, and everybody knows."""

from __future__ import annotations

from typing import Any

from .mountain import CARDS, IMPASSE, ITEMS, QUADRANTS

AMOUNTS = ("health", "yeti_health", "tenzing_actions", "hillary_actions", "tenzing_money", "hillary_money", "round_limit")
ZONES = ("tree_line", "ice_bridge", "oxygen_zone")


def scenery(box: Any) -> dict[str, Any]:
    """Return what each space costs, the zones, the prices, the cards, and the limits."""
    return {
        "rings": [
            {"ring": ring, "costs": [_cost(box, ring, side) for side in range(1, len(QUADRANTS) + 1)]}
            for ring in range(1, int(box.summit) + 1)
        ],
        "zones": {name: int(box[name]) for name in ZONES},
        "items": [{"name": name, "price": int(box.price[item])} for item, name in enumerate(ITEMS) if item],
        "cards": [
            {
                "name": name,
                "cost": int(box.card_cost[card]),
                "value": int(box.card_value[card]),
                "count": int(box.card_count[card]),
            }
            for card, name in enumerate(CARDS)
            if card
        ],
        "pays_itself": bool(box.pays_itself),
        "goal": int(box.goal),
        "amounts": {name: int(box[name]) for name in AMOUNTS},
    }


def _cost(box: Any, ring: int, side: int) -> str:
    """Return what a space costs in a word: the summit leads nowhere."""
    if ring == box.summit:
        return "summit"
    cost = int(box.cost[ring, side])
    return "impasse" if cost == IMPASSE else ITEMS[cost]
