"""The decks: what the next card is, asked when it is turned over."""

from typing import Any

from rollbones.engine import Tale, draw, rule, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .space import card_at, laid


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
    return stack_in_front(hiker, 0)


@rule
def stack_in_front(hiker: Hiker, onward: int) -> int:
    """Which stack the first of the skipped cards is of, from so many stacks after the one in front on; or none."""
    for place in range(onward, onward + len(hiker.skipped)):
        stack = (hiker.front + place) % len(hiker.skipped)
        if hiker.skipped[stack] > 0:
            return stack
    return NO_STACK


@rule
def bring_forward(hiker: Hiker) -> None:
    """Where all that was in front of the skipped cards is gone or lies behind them, the next stack's are in front."""
    if hiker.skipped[hiker.front] == hiker.behind:
        found = stack_in_front(hiker, 1)
        hiker.front = NORMAL if found == NO_STACK else found
        hiker.behind = 0


@rule
def skip_a_card(table: Table, box: Box, lane: int) -> None:
    """The top card goes to the bottom, unseen."""
    # M7.3  Under its own stack, that changes nothing that anybody knows; under the whole deck, it comes later.
    if box.lateral_card == WHOLE_DECK:
        owner = table.hikers[lane]
        if top_stack(owner) == NO_STACK:
            lay_out_again(table, box, lane)
        stack = top_stack(owner)
        if cards_in(owner.stacks[stack]) > owner.skipped[stack]:
            owner.skipped[stack] += 1
        # M7.3  What was skipped before can be skipped again, and goes behind the others.
        else:
            owner.behind = 1 if stack != owner.front else owner.behind + 1
            owner.front = stack
            bring_forward(owner)


@rule
def deal(table: Table, box: Box, lane: int, level: int, tale: Tale) -> None:
    """Turn the next card of a lane's deck over and lay it down."""
    # M13.1  It comes from the deck of the lane's owner.
    owner = table.hikers[lane]
    stack = top_stack(owner)
    if stack == NO_STACK:
        lay_out_again(table, box, lane)
        stack = top_stack(owner)
    if cards_in(owner.stacks[stack]) == owner.skipped[stack]:
        owner.skipped[stack] -= 1
        bring_forward(owner)
    place = draw(table, owner.stacks[stack])  # type: ignore[arg-type]  # a row of a larger array
    table.card[lane, laid(level)] = stack * MOST_OF_A_STACK + place + 1
    table.fired[lane, laid(level)] = 0
    tell(tale, DEALT, card_at(table, lane, level), lane + 1, level)


@rule
def lay_out_again(table: Table, box: Box, lane: int) -> None:
    """The mountain has run out."""
    # M7.7  All cards come again, or the Deadly ones, but for those that still lie open.
    owner = table.hikers[lane]
    first = DEADLY if box.deck_out == RECYCLE_DEADLY else NORMAL
    for stack in range(first, DEADLY + 1):
        for place in range(box.stack_size[stack]):
            owner.stacks[stack, place] = 1
        for level in range(LEVELS_LAID):
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
