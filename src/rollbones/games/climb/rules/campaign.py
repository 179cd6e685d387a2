"""M12 The Lone Hiker's campaign: altitude cards that are found, played and left behind."""

from rollbones.engine import ALLOWED, Tale, roll, rule, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .events import begin_card


@rule
def lay_out_the_campaign(table: Table, box: Box) -> None:
    """What was carried over from the climb before."""
    # M12.2  The card that was dealt after the last climb is played at the beginning of this one.
    if box.variant == LONE_HIKER:
        for card in range(1, MOST_ALTITUDE + 1):
            table.altitude[card] = TO_PLAY if box.waiting[card] == LEFT_BEHIND else box.waiting[card]


@rule
def found_card(table: Table, box: Box, where: int) -> int:
    """The first altitude card in a certain place, or none."""
    if box.variant == LONE_HIKER:
        for card in range(1, MOST_ALTITUDE + 1):
            if table.altitude[card] == where:
                return card
    return 0


@rule
def play_found_card(table: Table, card: int, tale: Tale) -> None:
    """Play an altitude card."""
    # M12.4  It is played at once, and kept until the climb is over.
    table.altitude[card] = HELD
    tell(tale, FOUND, table.struck + 1, card)
    begin_card(table, MOST_EVENTS + card)


@rule
def why_not_leave_at(hiker: Hiker, level: int) -> int:
    """What keeps an altitude card from being left there."""
    # M12.3  Cards are left anywhere from the second card up to the highest one that was reached.
    return ALLOWED if 1 <= level <= highest_place(hiker) else NOT_SO_HIGH


@rule
def highest_place(hiker: Hiker) -> int:
    """The highest card an altitude card may be left at."""
    return min(hiker.highest, HIGHEST_CACHE)


@rule
def final_place(box: Box, hiker: Hiker) -> int:
    """The card that altitude cards are left at where there is nothing to choose."""
    # M12.8  Who never left the first card leaves them there, or on the second.
    if hiker.highest == 0 and box.low_cache == ON_THE_SECOND_CARD:
        return 1
    return highest_place(hiker)


@rule
def leave_it_at(table: Table, box: Box, level: int, tale: Tale) -> None:
    """The next altitude card is left behind."""
    card = found_card(table, box, HELD)
    table.altitude[card] = LEFT_BEHIND + level
    tell(tale, LEFT_IT, card, level)
    close_the_campaign(table, box, tale)


@rule
def end_the_climb(table: Table, box: Box, tale: Tale) -> None:
    """The climb is over; what a campaign carries over is settled."""
    height = table.hikers[0].best * ROW_HEIGHT
    # M12.7  A climb above the record is a new one.
    if box.variant == LONE_HIKER and box.seats == 1 and height > box.record:
        tell(tale, NEW_RECORD, height)
    close_the_campaign(table, box, tale)


@rule
def close_the_campaign(table: Table, box: Box, tale: Tale) -> None:
    """Leave altitude cards behind, and deal one for the next climb."""
    table.phase = OVER
    if box.variant == LONE_HIKER and box.seats == 1:
        hiker = table.hikers[0]
        card = found_card(table, box, HELD)
        # M12.3  Under at_final they all stay at the height that was reached.
        while card != 0 and (box.cache_height == AT_FINAL or hiker.highest <= 1):
            table.altitude[card] = LEFT_BEHIND + final_place(box, hiker)
            tell(tale, LEFT_IT, card, final_place(box, hiker))
            card = found_card(table, box, HELD)
        if card != 0:
            table.phase = CACHING
            table.mover = 0
        else:
            deal_for_the_next_climb(table, box, tale)


@rule
def deal_for_the_next_climb(table: Table, box: Box, tale: Tale) -> None:
    """One altitude card more."""
    # M12.1  After every climb one altitude card is dealt, if one is left.
    cards = 0
    for card in range(1, MOST_ALTITUDE + 1):
        if box.altitude_cards[card] == 1 and table.altitude[card] == IN_DECK:
            cards += 1
    if cards > 0:
        skip = roll(table, cards)
        for card in range(1, MOST_ALTITUDE + 1):
            if box.altitude_cards[card] == 1 and table.altitude[card] == IN_DECK:
                skip -= 1
                if skip == 0:
                    table.altitude[card] = TO_PLAY
                    tell(tale, DEALT_NEXT, card)
                    return
