"""E6 Everest's turn: its deck, its hand, and what a card costs."""

from rollbones.engine import ALLOWED, Numbers, Tale, draw, rule, tell, whisper

from ..box import *
from ..mountain import *
from ..table import *
from ..words import *

FOR_EVEREST = 1 << EVEREST  # whose ears a whisper is for


@rule
def cards_in(pile: Numbers) -> int:
    """How many cards lie in a pile."""
    count = 0
    for card in range(1, len(CARDS)):
        count += pile[card]
    return count


@rule
def lay_out_the_deck(table: Table, box: Box) -> None:
    """All cards are in the pile, but for Everest's first hand."""
    for card in range(1, len(CARDS)):
        table.pile[card] = box.card_count[card]
    # E1.7  The first cards are drawn blind.
    for _ in range(min(box.first_hand, cards_in(table.pile))):
        table.hand[draw(table, table.pile)] += 1
        table.cards_in_hand += 1


@rule
def draw_cards(table: Table, count: int, tale: Tale) -> None:
    """Everest draws."""
    for _ in range(count):
        # E6.2  When the pile is empty the discards are shuffled and become the pile.
        if cards_in(table.pile) == 0 and cards_in(table.discard) > 0:
            for card in range(1, len(CARDS)):
                table.pile[card] = table.discard[card]
                table.discard[card] = 0
            tell(tale, RESHUFFLED)
        # E6.2  What is not there is not drawn.
        if cards_in(table.pile) > 0:
            card = draw(table, table.pile)
            table.hand[card] += 1
            table.cards_in_hand += 1
            whisper(tale, FOR_EVEREST, DREW_CARD, card)
    tell(tale, DREW, table.cards_in_hand)


# ── what a card costs ───────────────────────────────────────────────────────────────────────────────────


@rule
def to_pay(table: Table, box: Box, card: int) -> int:
    """What other cards must bring in for a card to be played."""
    # E6.7  Value left over in this turn counts.
    owed = box.card_cost[card] - table.credit
    # E6.5  The card's own value does not.
    if box.pays_itself == YES:
        owed -= box.card_value[card]
    return owed


@rule
def worth_of_hand(table: Table, box: Box) -> int:
    """What all cards of the hand would bring in."""
    value: int = 0
    for card in range(1, len(CARDS)):
        value += table.hand[card] * box.card_value[card]
    return value


@rule
def why_not_afford(table: Table, box: Box, card: int, worth_of_hand: int) -> int:
    """What keeps Everest from playing a card at all."""
    # E6.9  It plays from its hand.
    if table.hand[card] == 0:
        return NOT_IN_HAND
    # E6.4  The whole cost must be there, in other cards.
    return ALLOWED if to_pay(table, box, card) <= worth_of_hand - box.card_value[card] else TOO_DEAR


@rule
def why_not_in_hand(table: Table, card: int) -> int:
    """What keeps a card from being laid down as payment, or from being removed."""
    # E6.9  Everest pays from its hand; E4.12  what lies open there can be removed.
    return NOT_IN_HAND if table.hand[card] == 0 else ALLOWED


@rule
def pick_card(table: Table, box: Box, card: int, target: int, tale: Tale) -> None:
    """Everest takes a card out of its hand, to be paid for."""
    table.hand[card] -= 1
    table.played = card
    table.target = target
    table.owed = max(0, to_pay(table, box, card))
    table.phase = PAYING
    whisper(tale, FOR_EVEREST, CHOSE, card, table.owed)


@rule
def lay_down(table: Table, box: Box, card: int, tale: Tale) -> None:
    """A card pays."""
    # E6.6  Card by card.
    table.hand[card] -= 1
    table.paid[card] += 1
    table.owed = max(0, table.owed - box.card_value[card])
    whisper(tale, FOR_EVEREST, LAID_DOWN, card, table.owed)


@rule
def take_back(table: Table, tale: Tale) -> None:
    """Everest changes its mind before all is paid."""
    # E6.6  Everything is back in the hand.
    table.hand[table.played] += 1
    for card in range(1, len(CARDS)):
        table.hand[card] += table.paid[card]
    put_payment_away(table)
    whisper(tale, FOR_EVEREST, CANCELLED)


@rule
def put_payment_away(table: Table) -> None:
    """Nothing is being paid for."""
    table.phase = MOUNTAIN
    table.played = NO_CARD
    table.target = 0
    table.owed = 0
    for card in range(1, len(CARDS)):
        table.paid[card] = 0


@rule
def settle(table: Table, box: Box, tale: Tale) -> None:
    """All is paid: card and payment are discarded, for everyone to see."""
    played = table.played
    left = -to_pay(table, box, played)
    for card in range(1, len(CARDS)):
        if table.paid[card] > 0:
            tell(tale, SPENT, table.paid[card], card)
        for _ in range(table.paid[card]):
            left += box.card_value[card]
            leave_the_hand(table, card)
    leave_the_hand(table, played)
    # E6.7  What was paid too much is left for another card.
    table.credit = left
    tell(tale, PLAYED, played, left)


@rule
def leave_the_hand(table: Table, card: int) -> None:
    """A card is on the discard pile."""
    table.discard[card] += 1
    forget(table, card)


@rule
def forget(table: Table, card: int) -> None:
    """Everest holds one card less, and it may be one that was seen."""
    table.cards_in_hand -= 1
    table.seen[card] = max(0, table.seen[card] - 1)


# ── what is hidden ──────────────────────────────────────────────────────────────────────────────────────


@rule
def hide(table: Table, box: Box, seat: int) -> None:
    """The climbers do not know Everest's hand, but for what a Forecast has shown."""
    # E9.4  At the end it is laid open.
    if seat == EVEREST or table.fate != PLAYING:
        return
    # E6.6  Nor do they know what is being paid for.
    if table.phase == PAYING:
        table.hand[table.played] += 1
        for card in range(1, len(CARDS)):
            table.hand[card] += table.paid[card]
        put_payment_away(table)
    # E1.7  What is not known might as well be in the pile.
    for card in range(1, len(CARDS)):
        table.pile[card] += table.hand[card] - table.seen[card]
        table.hand[card] = table.seen[card]


@rule
def guess(table: Table, box: Box, seat: int) -> None:
    """Any cards that nobody has seen could be in Everest's hand."""
    if seat == EVEREST or table.fate != PLAYING:
        return
    for _ in range(table.cards_in_hand - cards_in(table.hand)):
        table.hand[draw(table, table.pile)] += 1
