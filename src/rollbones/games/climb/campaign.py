"""A lone hiker's campaign: what lasts from one climb to the next, as a line that a person can read.

    games 3, record 9250, carried Thermos, Rope Cache at 4, Firewood at 7

It goes into the next game's box as the option `campaign`; `sequel.py` writes it when a climb is over.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rollbones.engine import RollbonesError
from rollbones.engine.declare.reading import whole_between
from rollbones.engine.errors import suggest

from .decks import SignCard

IN_DECK, TO_PLAY = 0, 62  # between them: waiting on a card, the first of which is 1
LAST_LEVEL = 60
HIGHEST = 8_000_000
FORMS = "'games N', 'record FEET', 'carried CARD' or 'CARD at CARDS'"


@dataclass
class Campaign:
    """How many climbs there were, the highest of them in feet, and where altitude cards are, by their number."""

    games: int = 0
    record: int = 0
    waiting: dict[int, int] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str, deck: tuple[SignCard, ...]) -> Campaign:
        """Read the line; an empty one is a campaign that has not begun."""
        campaign = cls()
        numbers = {card.title.lower(): place for place, card in enumerate(deck, 1)}
        for part in filter(None, (" ".join(piece.split()) for piece in text.split(","))):
            word, _, rest = part.partition(" ")
            if word in {"games", "record"}:
                setattr(campaign, word, whole(part, rest, HIGHEST))
            elif word == "carried":
                campaign.waiting[card_called(part, rest, numbers, campaign)] = TO_PLAY
            else:
                title, at, level = part.rpartition(" at ")
                if not at:
                    raise RollbonesError(f"option campaign: '{part}' says nothing; write {FORMS}")
                campaign.waiting[card_called(part, title, numbers, campaign)] = 1 + whole(part, level, LAST_LEVEL)
        if (campaign.waiting or campaign.record) and not campaign.games:
            raise RollbonesError(f"option campaign: '{text}' does not say how many games there were; begin with 'games 1'")
        return campaign

    def write(self, deck: tuple[SignCard, ...]) -> str:
        """Write the line."""
        carried = [f"carried {deck[card - 1].title}" for card, where in self.waiting.items() if where == TO_PLAY]
        left = [(where - 1, deck[card - 1].title) for card, where in self.waiting.items() if IN_DECK < where < TO_PLAY]
        return ", ".join(
            [
                f"games {self.games}",
                f"record {self.record}",
                *carried,
                *(f"{title} at {level}" for level, title in sorted(left)),
            ]
        )


def card_called(part: str, title: str, numbers: dict[str, int], campaign: Campaign) -> int:
    """Return the number of an altitude card that the campaign has not named yet."""
    if title.lower() not in numbers:
        raise RollbonesError(
            f"option campaign: '{part}': no altitude card '{title}'{suggest(title.lower(), numbers)}; write {FORMS}"
        )
    if (card := numbers[title.lower()]) in campaign.waiting:
        raise RollbonesError(f"option campaign: '{part}': the card is in two places; leave one of them out")
    return card


def whole(part: str, word: str, most: int) -> int:
    """Read a whole number."""
    if (found := whole_between(word, 0, most)) is None:
        raise RollbonesError(f"option campaign: '{part}': '{word}' should be a number from 0 to {most}")
    return found
