"""B1 Setting up, B2 The Round."""

from typing import Any

from rollbones.engine import Tale, choose, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .ending import leave_the_table, put_the_die_away
from .fight import fight


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
def end_the_turn(table: Table, box: Box, tale: Tale) -> None:
    """The other side is next, if it may, or the Round is over."""
    if table.fate != PLAYING:
        return
    put_the_die_away(table)
    if table.seat == ALIEN_PLAYER and table.aliens_may == FREE_TURN:
        table.aliens_may = LISTENED_TO
    other = 1 - table.seat
    awaits_free_turn = table.aliens_may == FREE_TURN and box.sound_wave_free_turn == TAKES_NONE
    # B2.10  The Round ends when a turn would begin and no die is left …
    if dice_left(table) == 0 and not awaits_free_turn:
        end_the_round(table, box, other, tale)
    elif may_take_turns(table, other):
        table.seat = other
    # B7.12  … or when nobody may take those that are.
    elif not may_take_turns(table, table.seat):
        end_the_round(table, box, other, tale)


@rule
def end_the_round(table: Table, box: Box, next_turn: int, tale: Tale) -> None:
    """Deaths, then the radio, then what wears off."""
    put_the_die_away(table)
    # B2.12  First those die who die …
    fight(table, box, tale)
    if table.fate != PLAYING:
        return
    # B9.1  … then, if he called and lives, the Human has won …
    if table.radio == YES:
        leave_the_table(table, MESSAGE_SENT)
        tell(tale, SENT)
        return
    # B9.4  … and if the time is up, the Aliens have.
    if box.round_limit != NO_LIMIT and table.rounds >= box.round_limit:
        leave_the_table(table, TOO_LATE)
        tell(tale, RAN_OUT)
        return
    wear_off(table, box, tale)
    # B2.11  After Ship's Controls the Aliens begin.
    starter = box.controls_next_start if table.aliens_may == CUT_OFF else next_turn
    begin_a_round(table, box, starter)
    tell(tale, ROLLED, table.rounds, in_one_number(table))


@rule
def wear_off(table: Table, box: Box, tale: Tale) -> None:
    """Hiding and Lockdowns do not last."""
    # B5.3  Who was Hiding is OK again, B5.6  and so is who was Ready for nothing.
    if table.human_state == HIDING or box.ready_lasts == ONE_ROUND:
        table.human_state = OK
    # B7.10  Each Lockdown falls by one.
    for room in range(1, box.rooms + 1):
        if table.lockdown[room] > 0:
            wear_down(table, room, tale)


@rule
def wear_down(table: Table, room: int, tale: Tale) -> None:
    """A Lockdown Die falls by one."""
    table.lockdown[room] -= 1
    # B7.10  At 0 the location is open.
    if table.lockdown[room] == 0:
        tell(tale, OPENED, room)
    else:
        tell(tale, WORE_DOWN, room, table.lockdown[room])
