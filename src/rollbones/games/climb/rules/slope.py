"""M13 Single slope: meeting, playing events, trading; and what a hiker does not know."""

from rollbones.engine import ALLOWED, Numbers, Tale, draw, rule, tell, whisper

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .actions import let_it_take_its_course, why_not_take_back
from .deck import draw_event
from .dice import all_dice
from .events import begin_card
from .space import laid


@rule
def fill_hand(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """Draw events until the hand is full."""
    hiker = table.hikers[seat]
    # M13.5  Each hiker holds three events that only he sees.
    for place in range(box.hand_size):
        if hiker.hand[place] == 0:
            hiker.hand[place] = draw_event(table, box, seat)
            whisper(tale, 1 << seat, HOLDS, seat + 1, hiker.hand[place])


@rule
def look_around(table: Table, box: Box) -> None:
    """Note whom the step has led to."""
    # M13.6  Two hikers meet when a step of one ends on the other's space or right beside it …
    seat = table.turn
    table.meets = 0
    for other in range(box.seats):
        # M13.12  Who has retired meets nobody.
        both_climb = table.hikers[other].fate == CLIMBING and table.hikers[seat].fate == CLIMBING
        near = other != seat and both_climb and are_together(table, box, seat, other)
        if near and may_meet_again(table, box, seat, other):
            table.meets |= 1 << other


@rule
def are_together(table: Table, box: Box, seat: int, other: int) -> bool:
    """Whether two hikers stand close enough to meet."""
    one, two = table.hikers[seat], table.hikers[other]
    across = abs((one.lane - two.lane) * COLUMNS + one.column - two.column)
    upward = abs((one.level - two.level) * ROWS + one.row - two.row)
    return across + upward <= (1 if box.meeting == ADJACENT else 0)


@rule
def may_meet_again(table: Table, box: Box, seat: int, other: int) -> bool:
    """Whether these two have not met at this height yet, or may again."""
    # M13.7  … but only once a pair and card height.
    return box.meet_again == EVERY_TIME or table.met[pair_of(seat, other)] >> laid(table.hikers[seat].level) & 1 == 0


@rule
def pair_of(seat: int, other: int) -> int:
    """The number of a pair of hikers."""
    low, high = min(seat, other), max(seat, other)
    return high * (high - 1) // (1 + 1) + low


@rule
def meet_the_next(table: Table, tale: Tale) -> None:
    """The first of those still to be met."""
    other = 0
    while table.meets >> other & 1 == 0:
        other += 1
    table.meets -= 1 << other
    table.partner = other
    table.met[pair_of(table.turn, other)] |= 1 << laid(table.hikers[table.turn].level)
    table.phase = MEETING
    table.mover = table.turn
    tell(tale, MEETS, table.turn + 1, other + 1)


@rule
def part_company(table: Table) -> None:
    """This meeting is over."""
    table.partner = 0
    table.brought = 0
    clear_the_offer(table)
    let_it_take_its_course(table, AFTER_A_MEETING)


@rule
def go_on_or_part(table: Table, box: Box, brought: int) -> None:
    """Note what the meeting has brought; it goes on as long as something else may follow."""
    # M13.8  An event and a trade may follow, one of each.
    table.brought += brought
    is_left = table.brought == AN_EVENT or (table.brought == A_TRADE and box.hand_size > 0)
    if box.meeting_brings == EVENT_AND_TRADE and is_left:
        clear_the_offer(table)
        let_it_take_its_course(table, IN_A_MEETING)
    else:
        part_company(table)


@rule
def back_to_the_meeting(table: Table) -> None:
    """What one has done has happened; the other thing may follow."""
    table.follows = AFTER_A_MEETING
    table.chain = 0
    table.struck = 0
    table.phase = MEETING
    table.mover = table.turn


# ── Playing an event ────────────────────────────────────────────────────────────────────────────────────


@rule
def place_in_hand(hiker: Hiker, card: int) -> int:
    """Where a card is in the hand, −1 for nowhere."""
    for place in range(len(hiker.hand)):
        if hiker.hand[place] == card:
            return place
    return -1


@rule
def why_not_play_on(table: Table, seat: int, card: int) -> int:
    """What keeps an event from being played."""
    # M13.8  One event may be played.
    if table.brought & AN_EVENT != 0:
        return NO_SECOND_EVENT
    return ALLOWED if place_in_hand(table.hikers[seat], card) >= 0 else NOT_IN_HAND


@rule
def play_on(table: Table, box: Box, seat: int, card: int, tale: Tale) -> None:
    """An event of the hand happens to the other hiker."""
    # M13.8  It happens to him as if he had come onto an event space; the hand is filled up at once.
    tell(tale, PLAYED_ON, seat + 1, card, table.partner + 1)
    hiker = table.hikers[seat]
    hiker.hand[place_in_hand(hiker, card)] = 0
    fill_hand(table, box, seat, tale)
    table.struck = table.partner
    table.chain = 0
    table.arrived = NO
    begin_card(table, card)
    go_on_or_part(table, box, AN_EVENT)


# ── Trading ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not_trade(table: Table) -> int:
    """What keeps an offer from being begun."""
    # M13.9  After one that was made there is no other, nor after three that were dropped.
    return NO_SECOND_OFFER if table.brought & A_TRADE != 0 else why_not_take_back(table)


@rule
def begin_an_offer(table: Table) -> None:
    """Choose what is given and what is asked for."""
    table.phase = TRADING


@rule
def clear_the_offer(table: Table) -> None:
    """Nothing is offered."""
    for thing in range(1, THINGS + 1):
        table.given[thing] = 0
        table.wanted[thing] = 0


@rule
def holds(hiker: Hiker, thing: int) -> int:
    """How many of a thing a hiker could hand over."""
    # M13.9  Tokens that are not spent and dice that are not placed can change hands.
    return hiker.dice[thing] if thing <= 6 else hiker.ready[thing - 6 - 1]


@rule
def why_not_offer(table: Table, giver: int, thing: int, offered: Numbers, against: Numbers) -> int:
    """What keeps a thing from being given or asked for."""
    if holds(table.hikers[giver], thing) <= offered[thing]:
        return NOT_THEIRS
    # M13.9  Nothing is given and asked for at once.
    return NOT_THEIRS if against[thing] > 0 else ALLOWED


@rule
def why_not_give(table: Table, seat: int, thing: int) -> int:
    """What keeps a thing from being given."""
    return why_not_offer(table, seat, thing, table.given, table.wanted)


@rule
def give(table: Table, thing: int) -> None:
    """One more of a thing is given."""
    table.given[thing] += 1


@rule
def why_not_ask(table: Table, thing: int) -> int:
    """What keeps a thing from being asked for."""
    return why_not_offer(table, table.partner, thing, table.wanted, table.given)


@rule
def ask(table: Table, thing: int) -> None:
    """One more of a thing is asked for."""
    table.wanted[thing] += 1


@rule
def why_not_propose(table: Table, seat: int) -> int:
    """What keeps an offer from being made."""
    for thing in range(1, THINGS + 1):
        if table.given[thing] + table.wanted[thing] > 0:
            reason = why_not_end_with(table.hikers[seat], table.wanted, table.given)
            if reason == ALLOWED:
                reason = why_not_end_with(table.hikers[table.partner], table.given, table.wanted)
            return reason
    return NOT_THEIRS


@rule
def why_not_end_with(hiker: Hiker, gets: Numbers, gives: Numbers) -> int:
    """What keeps a hiker from ending up with what a trade leaves him."""
    # M13.10  Nobody gives his last die away, holds more than ten, or has more than three tokens of a kind.
    least = min(all_dice(hiker), 1)
    dice = all_dice(hiker)
    for face in range(1, 6 + 1):
        dice += gets[face] - gives[face]
    if not least <= dice <= MOST_DICE:
        return TOO_MUCH
    for kind in range(CAMPFIRE, ROPE + 1):
        if hiker.ready[kind] + hiker.spent[kind] + gets[6 + 1 + kind] - gives[6 + 1 + kind] > MOST_TOKENS:
            return TOO_MUCH
    return ALLOWED


@rule
def propose(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """The other hiker is asked."""
    tell(tale, OFFERED, seat + 1, table.partner + 1)
    # M13.9  It takes both, unless a gift needs no answer.
    if needs_no_answer(table, box):
        accept(table, box, tale)
    else:
        table.phase = ANSWERING
        table.mover = table.partner


@rule
def needs_no_answer(table: Table, box: Box) -> bool:
    """Whether an offer is taken without asking."""
    if box.consent == FOR_EVERYTHING:
        return False
    for thing in range(1, THINGS + 1):
        if table.wanted[thing] > 0:
            return False
    return True


@rule
def accept(table: Table, box: Box, tale: Tale) -> None:
    """Hands are shaken, things change them."""
    for thing in range(1, THINGS + 1):
        hand_over(table, table.turn, table.partner, thing, table.given[thing], tale)
        hand_over(table, table.partner, table.turn, thing, table.wanted[thing], tale)
    go_on_or_part(table, box, A_TRADE)


@rule
def hand_over(table: Table, giver: int, taker: int, thing: int, count: int, tale: Tale) -> None:
    """Some of a thing goes from one hiker to the other."""
    if count > 0:
        if thing <= 6:
            table.hikers[giver].dice[thing] -= count
            table.hikers[taker].dice[thing] += count
        else:
            table.hikers[giver].ready[thing - 6 - 1] -= count
            table.hikers[taker].ready[thing - 6 - 1] += count
        tell(tale, HANDED, giver + 1, count, thing)


@rule
def refuse(table: Table, box: Box, tale: Tale) -> None:
    """No."""
    # M13.9  It takes both; after a refused offer there is no other.
    tell(tale, DECLINED, table.partner + 1)
    go_on_or_part(table, box, A_TRADE)


@rule
def drop_the_offer(table: Table) -> None:
    """Take the offer back and think again."""
    clear_the_offer(table)
    table.taken_back += 1
    table.phase = MEETING


# ── What a hiker does not know ──────────────────────────────────────────────────────────────────────────


@rule
def has_secrets(box: Box) -> bool:
    """Whether anybody hides anything."""
    return box.variant == SINGLE_SLOPE and box.seats > 1 and box.hand_size > 0


@rule
def hide(table: Table, box: Box, seat: int) -> None:
    """The events in other hands lie in their decks, for all this hiker knows."""
    # M13.5  Only he sees the events in his hand.
    for other in range(box.seats):
        hiker = table.hikers[other]
        if other != seat and hiker.hand[0] != 0:
            for place in range(box.hand_size):
                hiker.events[hiker.hand[place]] += 1
                hiker.hand[place] = 0


@rule
def guess(table: Table, box: Box, seat: int) -> None:
    """The other hands could be any events of their decks."""
    if box.variant == SINGLE_SLOPE:
        for other in range(box.seats):
            hiker = table.hikers[other]
            if other != seat and hiker.hand[0] == 0:
                for place in range(box.hand_size):
                    hiker.hand[place] = draw(table, hiker.events)
