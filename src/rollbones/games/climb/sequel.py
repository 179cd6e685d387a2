"""What a campaign carries over: the options that a lone hiker's next climb begins with."""

from __future__ import annotations

from rollbones.engine.match.match import Match

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
    # Today's official values may not be those of the climb: a campaign goes on by the readings it was climbed by.
    said = {name: option.say(match.box[name]) for name, option in Box.options.items()}
    kept = {name: value for name, value in said.items() if value != Box.options[name].default}
    return {**kept, "campaign": after.write(deck)}
