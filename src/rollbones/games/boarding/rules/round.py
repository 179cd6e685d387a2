"""B1 Setting up, B2 The Round."""

from typing import Any

from rollbones.engine import ALLOWED, Tale, choose, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .ending import leave_the_table, put_the_die_away
from .fight import aliens_in, fight, is_death_at_the_end, is_killer


@rule
def setup(table: Table, box: Box) -> None:
    """Everyone takes his place, and the first dice are rolled."""
    # B1.2  The Human begins in the Cargo Bay.
    table.human = box.cargo_bay
    # B1.3  The Aliens begin on the Deck, in the Weapons Bay and in the Medical Bay.
    for alien in range(1, box.aliens + 1):
        table.alien[alien] = box.alien_start[alien]
    # B1.4  The gun has its shots.
    table.ammo = box.gun_ammo
    # B2.2  The Human begins.
    begin_a_round(table, box, HUMAN)


@rule
def begin_a_round(table: Table, box: Box, starter: int) -> None:
    """All dice are rolled."""
    table.rounds += 1
    table.seat = starter
    table.begins = HUMAN
    table.aliens_may = TAKE_TURNS
    # B2.1  Six dice show what can be done: how many of them show the first face, how many of the rest the next …
    left = box.action_dice
    for face in range(1, 6):
        weights: Any = box.handful[left, 6 + 1 - face]
        table.dice[face] = choose(table, weights)
        left -= table.dice[face]
    table.dice[6] = left


@rule
def in_one_number(table: Table) -> int:
    """What the dice show, a digit for each face."""
    shown = 0
    for face in range(6, 0, -1):
        shown = shown * (MOST_DICE + 1) + table.dice[face]
    return shown


@rule
def dice_left(table: Table) -> int:
    """How many dice can still be taken in this Round."""
    left = 0
    for face in range(1, 6 + 1):
        left += table.dice[face]
    return left


@rule
def is_free_turn(table: Table, box: Box) -> bool:
    """Whether this turn of the Aliens uses up no die."""
    # B8.13  The free turn that Listen gives takes none.
    return table.aliens_may == FREE_TURN and table.seat == ALIEN_PLAYER and box.sound_wave_free_turn == TAKES_NONE


@rule
def may_take_turns(table: Table, seat: int) -> bool:
    """Whether a side may still do something in this Round."""
    # B7.12  Who calls Earth takes no more dice.
    if seat == HUMAN:
        return table.radio == NO
    # B7.11  After the ship's controls, and B8.12  after their free turn, the Aliens have no more turns.
    return table.aliens_may in (TAKE_TURNS, FREE_TURN)


@rule
def end_the_turn_if_done(table: Table, box: Box, tale: Tale) -> None:
    """The die is used, unless an action is still under way."""
    # B2.2  Then the other side is next.
    if table.action == NO_ACTION:
        end_the_turn(table, box, tale)


@rule
def end_the_turn(table: Table, box: Box, tale: Tale) -> None:
    """The other side is next, if it may, or the Round is over."""
    put_the_die_away(table)
    if table.fate != PLAYING:
        return
    if table.seat == ALIEN_PLAYER and table.aliens_may == FREE_TURN:
        table.aliens_may = LISTENED_TO
    other = 1 - table.seat
    if is_round_over(table, box):
        end_the_round(table, box, other, tale)
    elif may_take_turns(table, other):
        table.seat = other


@rule
def is_round_over(table: Table, box: Box) -> bool:
    """Whether nobody can take a die any more."""
    # B2.10  The Round ends when a turn would begin and no die is left; B8.16  a free turn needs none.
    if dice_left(table) == 0:
        needs_none = box.sound_wave_free_turn == TAKES_NONE and box.last_listen == FREE_TURN_FIRST
        return table.aliens_may != FREE_TURN or not needs_none
    # B7.12  It ends too when nobody may take those that are.
    return not may_take_turns(table, HUMAN) and not may_take_turns(table, ALIEN_PLAYER)


# ── the end of a Round ──────────────────────────────────────────────────────────────────────────────────


@rule
def end_the_round(table: Table, box: Box, next_turn: int, tale: Tale) -> None:
    """Whatever happens at the end of a Round is to come."""
    # B2.11  After Ship's Controls the Aliens begin the next.
    table.begins = box.controls_next_start if table.aliens_may == CUT_OFF else next_turn
    # B2.12  The fight, and the end of Hiding; the radio too, where its place among them is open.
    table.pending = THE_FIGHT
    if table.human_state == HIDING:
        table.pending += HIDING_ENDS
    if table.radio == YES and box.end_order == RADIO_TOO:
        table.pending += THE_RADIO
    go_on_with_the_end(table, box, tale)


@rule
def is_to_come(table: Table, effect: int) -> bool:
    """Whether an effect of the end of a Round has not happened yet."""
    return table.pending & effect != 0


@rule
def is_round_ending(table: Table) -> bool:
    """Whether the Human chooses what comes next at the end of a Round."""
    return table.pending != 0


@rule
def why_not_resolve(table: Table, effect: int) -> int:
    """What keeps an effect from being the next."""
    # B2.13  Nothing is left but what is to come.
    return ALLOWED if is_to_come(table, 1 << (effect - 1)) else NOT_NOW


@rule
def resolve(table: Table, box: Box, effect: int, tale: Tale) -> None:
    """The effect that the Human has chosen comes next."""
    # B2.13  One effect after the other.
    tell(tale, CAME_NEXT, effect)
    bring_about(table, box, 1 << (effect - 1), tale)
    if table.fate == PLAYING:
        go_on_with_the_end(table, box, tale)


@rule
def is_order_open(table: Table, box: Box) -> bool:
    """Whether it matters what comes next at the end of a Round."""
    # B2.13  Only the fight can go another way, if somebody is there to fight.
    if box.end_order == FIXED or not is_to_come(table, THE_FIGHT):
        return False
    # It can where the Human hides from the one who would kill him, …
    if is_to_come(table, HIDING_ENDS) and aliens_in(table, table.human) == 1 and is_killer(table, box, table.human):
        return True
    # … and where it would kill him, but the message may be sent before.
    return is_to_come(table, THE_RADIO) and is_death_at_the_end(table, box, table.human)


@rule
def go_on_with_the_end(table: Table, box: Box, tale: Tale) -> None:
    """What is to come happens, as far as the Human has nothing to choose."""
    # B2.13  Where the order matters, he is asked.
    if is_order_open(table, box):
        table.seat = HUMAN
        return
    for effect in (THE_FIGHT, HIDING_ENDS, THE_RADIO):
        if is_to_come(table, effect):
            bring_about(table, box, effect, tale)
    if table.fate == PLAYING:
        finish_the_round(table, box, tale)


@rule
def bring_about(table: Table, box: Box, effect: int, tale: Tale) -> None:
    """One effect of the end of a Round."""
    table.pending -= effect
    if effect == THE_FIGHT:
        fight(table, box, tale)
    # B5.3  Who was Hiding is OK again.
    elif effect == HIDING_ENDS:
        table.human_state = OK
    # B9.1  Who called and lives has won.
    else:
        send_the_message(table, tale)


@rule
def send_the_message(table: Table, tale: Tale) -> None:
    """Earth has heard."""
    leave_the_table(table, MESSAGE_SENT)
    tell(tale, SENT)


@rule
def finish_the_round(table: Table, box: Box, tale: Tale) -> None:
    """What is left once nobody has a choice: Ready and Lockdowns, the radio, the time."""
    # B5.6  Who was Ready for nothing is OK again.
    if box.ready_lasts == ONE_ROUND:
        table.human_state = OK
    # B7.10  Each Lockdown falls by one.
    for room in range(1, box.rooms + 1):
        if table.lockdown[room] > 0:
            wear_down(table, room, tale)
    # B9.1  If he called and lives, the Human has won …
    if table.radio == YES:
        send_the_message(table, tale)
    # B9.4  … and if the time is up, the Aliens have.
    elif box.round_limit != NO_LIMIT and table.rounds >= box.round_limit:
        leave_the_table(table, TOO_LATE)
        tell(tale, RAN_OUT)
    else:
        begin_a_round(table, box, table.begins)
        tell(tale, ROLLED, table.rounds, in_one_number(table))


@rule
def wear_down(table: Table, room: int, tale: Tale) -> None:
    """A Lockdown Die falls by one."""
    table.lockdown[room] -= 1
    # B7.10  At 0 the location is open.
    if table.lockdown[room] == 0:
        tell(tale, OPENED, room)
    else:
        tell(tale, WORE_DOWN, room, table.lockdown[room])
