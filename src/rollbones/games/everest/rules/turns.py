"""E2 The climbers' turn, E5 its end, and whose turn it is after it."""

from rollbones.engine import Tale, rule, tell

from ..box import *
from ..mountain import *
from ..table import *
from ..words import *
from .cards import take_effect, try_to_get_out
from .deck import draw_cards, put_payment_away, settle
from .ending import leave_the_table, look_for_the_climbers_on_top, lose_health
from .moving import strike_tent


@rule
def begin_climbing(table: Table, box: Box, tale: Tale) -> None:
    """A round begins with the climbers' turn."""
    # E2.1  First the climbers, then Everest.
    table.rounds += 1
    table.phase = CLIMBING
    tell(tale, NEW_ROUND, table.rounds)
    # E2.2  Tenzing has three actions, Hillary two.
    table.actions[TENZING] = box.tenzing_actions
    table.actions[HILLARY] = box.hillary_actions
    for climber in range(CLIMBERS):
        # E4.10  A tent may stand for one turn only.
        if box.tent_lasts == ONE_TURN:
            strike_tent(table, climber, tale)
        # E7.10  Who is in a crevice tries to get out.
        try_to_get_out(table, box, climber, tale)


@rule
def may_act(table: Table, climber: int) -> bool:
    """Whether it is for a climber to do something now."""
    # E2.2  In their turn both act, as long as they have actions.
    if table.phase == CLIMBING:
        return table.actions[climber] > 0
    return table.awaited[climber] == YES


@rule
def take_an_action(table: Table, seat: int) -> None:
    """One action less."""
    # E2.4  Each action is one.
    table.actions[seat] -= 1


@rule
def stop(table: Table, climber: int, tale: Tale) -> None:
    """A climber does no more."""
    # E2.5  Who stops loses the actions he has left.
    table.actions[climber] = 0
    tell(tale, STOPPED, climber)


@rule
def what_follows(table: Table, box: Box, tale: Tale) -> None:
    """After every move: the climbers' turn ends, a card that is paid for acts, or Everest's turn ends."""
    if table.phase == CLIMBING:
        # E2.5  The climbers' turn ends when neither has an action left.
        if table.actions[TENZING] + table.actions[HILLARY] == 0 and table.fate == PLAYING:
            end_climbing(table, box, tale)
    # E6.6  Until the last of a payment is laid down nothing has happened.
    elif (table.phase == PAYING and table.owed == 0) or (table.phase == MOUNTAIN and table.is_ending == YES):
        carry_cards_out(table, box, tale)


@rule
def end_climbing(table: Table, box: Box, tale: Tale) -> None:
    """The climbers' turn is over."""
    for climber in range(CLIMBERS):
        # E5.1  Who is in a crevice loses health.
        if box.crevice_hurts == CLIMBERS_TURN:
            be_held_fast(table, box, climber, tale)
        # E5.2  Who is in the O₂ zone, too, E4.11  unless he has a tank.
        is_high = table.ring[climber] >= box.oxygen_zone
        if is_high and table.gear[climber, TANK] == 0 and table.fate == PLAYING:
            tell(tale, THIN_AIR, climber)
            lose_health(table, climber, box.thin_air_damage, tale)
    if table.fate != PLAYING:
        return
    for climber in range(CLIMBERS):
        # E5.3  Who is on the summit has been there.
        if table.ring[climber] == box.summit and table.summited[climber] == NO:
            table.summited[climber] = YES
            tell(tale, ON_TOP, climber)
        # E5.4  What stopped them has passed.
        table.frostbite[climber] = NO
        table.snowed_in[climber] = NO
    table.wind = NO
    look_for_the_climbers_on_top(table, box, tale)
    if table.fate == PLAYING:
        begin_the_mountains_turn(table, box, tale)


@rule
def be_held_fast(table: Table, box: Box, climber: int, tale: Tale) -> None:
    """A crevice costs health."""
    # E5.1  E7.11  One point for each that he did not get out of.
    if table.crevice[climber] > 0 and table.fate == PLAYING:
        tell(tale, HELD_FAST, climber)
        lose_health(table, climber, table.crevice[climber] * box.crevice_damage, tale)


@rule
def begin_the_mountains_turn(table: Table, box: Box, tale: Tale) -> None:
    """Everest's turn."""
    table.phase = MOUNTAIN
    # E8.2  The Yeti may act once in it.
    table.yeti_may_act = YES if table.yeti != NO_YETI else NO
    # E6.1  It begins with two cards.
    draw_cards(table, box.draws, tale)


@rule
def end_turn(table: Table) -> None:
    """Everest does no more."""
    # E6.8  It ends its turn when it likes.
    table.is_ending = YES


@rule
def carry_cards_out(table: Table, box: Box, tale: Tale) -> None:
    """A card that is paid for acts, or is due; at the end of the turn all that are due act, and then it is over."""
    card, target = NO_CARD, 0
    if table.phase == PAYING:
        settle(table, box, tale)
        card, target = table.played, table.target
        put_payment_away(table)
        # E6.6  Where cards act when the turn ends, it is put off until then.
        if box.card_acts != WHEN_PLAYED:
            table.due[card, target] += 1
            tell(tale, PUT_OFF, card)
            card = NO_CARD
    if card == NO_CARD:
        card, target = next_due(table)
    while card != NO_CARD:
        take_effect(table, box, card, target, tale)
        card, target = next_due(table)
    if table.is_ending == YES and table.phase == MOUNTAIN and table.fate == PLAYING:
        end_the_mountains_turn(table, box, tale)


@rule
def next_due(table: Table) -> tuple[int, int]:
    """Take the next card that is due and whom it is meant for, in the order of the deck's list; or none."""
    # E6.6  The next one acts when the last has been answered.
    if table.is_ending == YES and table.phase == MOUNTAIN and table.fate == PLAYING:
        for card in range(1, len(CARDS)):
            for target in range(WEST + 1):
                if table.due[card, target] > 0:
                    table.due[card, target] -= 1
                    return card, target
    return NO_CARD, 0


@rule
def end_the_mountains_turn(table: Table, box: Box, tale: Tale) -> None:
    """Everest has done what it wanted."""
    # E6.7  Value left over is lost.
    table.credit = 0
    table.yeti_may_act = NO
    table.is_ending = NO
    tell(tale, ENDED)
    for climber in range(CLIMBERS):
        # E5.1  Where a crevice hurts at the end of Everest's turn, it does now.
        if box.crevice_hurts == EVERESTS_TURN:
            be_held_fast(table, box, climber, tale)
    if table.fate != PLAYING:
        return
    # E9.3  Winter comes.
    if box.round_limit != NO_LIMIT and table.rounds >= box.round_limit:
        tell(tale, WINTER)
        leave_the_table(table, TOO_LATE)
    else:
        begin_climbing(table, box, tale)
