"""The decks: what the next card is, asked when it is turned over."""

from typing import Any

from rollbones.engine import Tale, draw, rule, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *


@rule
def cards_in(stack: Any) -> int:
    """How many cards a stack holds that nobody has seen."""
    cards: int = 0
    for place in range(len(stack)):
        cards += stack[place]
    return cards


@rule
def top_stack(hiker: Hiker) -> int:
    """Which stack the next card comes from, or none."""
    # M1.5  Normal cards lie on top, Hard ones below them, Deadly ones at the bottom.
    for stack in range(NORMAL, DEADLY + 1):
        if cards_in(hiker.stacks[stack]) > hiker.skipped[stack]:
            return stack
    # M7.3  Under them lies what was skipped, where it goes under the whole deck.
    for stack in range(NORMAL, DEADLY + 1):
        if hiker.skipped[stack] > 0:
            return stack
    return NO_STACK


@rule
def skip_a_card(box: Box, hiker: Hiker) -> None:
    """The top card goes to the bottom, unseen."""
    # M7.3  Under its own stack, that changes nothing that anybody knows; under the whole deck, it comes later.
    if box.lateral_card == WHOLE_DECK:
        stack = top_stack(hiker)
        if stack != NO_STACK and cards_in(hiker.stacks[stack]) > hiker.skipped[stack]:
            hiker.skipped[stack] += 1


@rule
def deal(table: Table, box: Box, lane: int, level: int, tale: Tale) -> None:
    """Turn the next card of a lane's deck over and lay it down."""
    owner = table.hikers[lane]
    stack = top_stack(owner)
    if stack == NO_STACK:
        lay_out_again(table, box, lane)
        stack = top_stack(owner)
    if cards_in(owner.stacks[stack]) == owner.skipped[stack]:
        owner.skipped[stack] -= 1
    place = draw(table, owner.stacks[stack])  # type: ignore[arg-type]  # a row of a larger array
    table.card[lane, level] = stack * MOST_OF_A_STACK + place + 1
    table.fired[lane, level] = 0
    tell(tale, DEALT, table.card[lane, level], lane + 1, level)


@rule
def lay_out_again(table: Table, box: Box, lane: int) -> None:
    """The mountain has run out."""
    # M7.7  The Deadly cards come again, all but those that still lie open.
    owner = table.hikers[lane]
    first = DEADLY if box.deck_out == RECYCLE_DEADLY else NORMAL
    for stack in range(first, DEADLY + 1):
        for place in range(box.stack_size[stack]):
            owner.stacks[stack, place] = 1
        for level in range(MOST_LEVELS):
            place = table.card[lane, level] - 1 - stack * MOST_OF_A_STACK
            if 0 <= place < MOST_OF_A_STACK:
                owner.stacks[stack, place] = 0
        if cards_in(owner.stacks[stack]) == 0:
            for place in range(box.stack_size[stack]):
                owner.stacks[stack, place] = 1


@rule
def draw_event(table: Table, box: Box, lane: int) -> int:
    """The next event of a lane's deck."""
    owner = table.hikers[lane]
    # M9.8  When the deck is used up, all events but those in hand are shuffled again.
    if cards_in(owner.events) == 0:
        for card in range(1, MOST_EVENTS + 1):
            owner.events[card] = box.copies[card]
        for place in range(box.hand_size):
            if owner.hand[place] != 0:
                owner.events[owner.hand[place]] -= 1
    return draw(table, owner.events)
