"""What a campaign carries over: the options that a lone hiker's next climb begins with."""

from __future__ import annotations

from rollbones.engine.match import Match

from .box import LONE_HIKER, Box
from .campaign import IN_DECK, Campaign


def sequel(match: Match) -> dict[str, str]:
    """Return the next climb's options; nothing where there is no campaign, or the climb is not over."""
    if not match.over or match.seats != 1 or match.box.variant != LONE_HIKER:
        return {}
    deck = Box.content(match.box, "altitude")
    before = Campaign.read(Box.options["campaign"].say(match.box.campaign), deck)
    after = Campaign(before.games + 1, max(before.record, match.score()))
    after.waiting = {card: int(where) for card, where in enumerate(match.table.altitude) if where != IN_DECK}
    return {**Box.departures(match.box), "campaign": after.write(deck)}
