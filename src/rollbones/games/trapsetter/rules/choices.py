"""T1 What may be done: whose move it is, and what must hold for some moves to be open at all."""

from rollbones.engine import rule

from ..box import *
from ..table import *
from .characters import is_making
from .combat import give_away
from .delving import able


@rule
def makers(table: Table) -> int:
    """The seats at work on a character, a bit for each."""
    mask = 0
    for seat in range(MOST_DELVERS):
        if is_making(table, seat):
            mask |= 1 << seat
    return mask


@rule
def acting(table: Table) -> int:
    """Who may move."""
    if table.mode == OVER:
        return 0
    # T1.4  What is pending is gone on with by whoever began it.
    if table.pending != NOTHING:
        return 1 << table.seat
    if table.mode == MAKING:
        return makers(table)
    if table.mode == ROUNDS:
        # T1.3  In rounds, whoever's turn it is; creatures' turns are gone on with by the seat that acted last.
        return 1 << (table.turn - 1) if 0 < table.turn <= MOST_DELVERS else 1 << table.seat
    # T1.3  Exploring, anybody who has not acted in this turn, and whoever makes a new character.
    mask = able(table) & ~table.acted | makers(table)
    if mask == 0:
        for delver in range(MOST_DELVERS):
            if table.state[delver] == STABLE:
                return 1 << delver
    return mask


@rule
def only_goes_on(table: Table) -> bool:
    """Whether all that can be done is to go on: something is pending that nobody chooses, or a creature has its turn."""
    if table.pending != NOTHING:
        return table.pending not in (CHOOSE_DICE, CHOOSE_TARGET)
    return table.mode == ROUNDS and table.turn > MOST_DELVERS


@rule
def is_choosing(table: Table) -> bool:
    """Whether a casting has to be chosen."""
    return table.pending != NOTHING


@rule
def is_up(table: Table, seat: int) -> bool:
    """Whether a delver stands."""
    return table.state[seat] == UP


@rule
def is_up_or_in_rounds(table: Table, seat: int) -> bool:
    """Whether a delver has a turn, or stands."""
    return table.mode == ROUNDS or table.state[seat] == UP


@rule
def has_action(table: Table) -> bool:
    """Whether there is an Action left."""
    return table.action > 0


@rule
def has_action_or_time(table: Table) -> bool:
    """Whether there is an Action left, or ten minutes."""
    return table.mode != ROUNDS or table.action > 0


@rule
def take_turn(table: Table, seat: int) -> None:
    """What is pending from now on is this seat's."""
    table.seat = seat


@rule
def use_action(table: Table) -> None:
    """The Action is used."""
    table.action = 0


@rule
def use_action_openly(table: Table, seat: int) -> None:
    """The Action is used, and it gives the delver away."""
    table.action = 0
    give_away(table, seat)


@rule
def use_action_if_any(table: Table, seat: int) -> None:
    """In rounds the Action is used, and it gives the delver away."""
    table.action = 0
    if table.mode == ROUNDS:
        give_away(table, seat)
