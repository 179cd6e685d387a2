"""Positions of Die Trying for the tests of its rules: who stands where with what, said in Python."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np

from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from rollbones.games.trapsetter.box import OFFICIAL, PLAIN_WEAPONS
from rollbones.games.trapsetter.content import CONDITIONS, THINGS, TRAINABLE, TRAITS, TYPES
from rollbones.games.trapsetter.rules.combat import ALL_DELVERS
from rollbones.games.trapsetter.table import (
    CLOSED,
    EXPLORING,
    FIRST_CREATURE,
    MADE,
    ROUNDS,
    SLOT,
    START,
    UP,
    WIDE,
    Table,
)
from tools import position

TRAPSETTER = find_game("trapsetter")
SKILLS = (*OFFICIAL.skills, *TRAINABLE)
TALENTS = tuple(OFFICIAL.talents)
SPELLS = tuple(OFFICIAL.spells)
KINDS = ("", *OFFICIAL.creatures)
TRAP_KINDS = ("", *OFFICIAL.traps)
ROOM_KINDS = ("", *OFFICIAL.rooms)
BOX = TRAPSETTER.box()


def square(x: int, y: int, slot: int = START) -> int:
    """Return a square by its place in a slot."""
    return (slot // 4 * SLOT + y) * WIDE + slot % 4 * SLOT + x


def weapon(name: str) -> int:
    """Return the number of a weapon: `weighty slashing`, or an advanced one by its name."""
    if name in OFFICIAL.weapons:
        return PLAIN_WEAPONS + 1 + list(OFFICIAL.weapons).index(name)
    trait, kind = name.split()
    return TRAITS.index(trait) * 3 + TYPES.index(kind) + 1


@dataclass(frozen=True)
class Delver:
    """A delver: scores in the order of the sheet, what he can and has, where he stands."""

    score: tuple[int, ...] = (1, 1, 2, 0, 0, 0)
    at: tuple[int, int] = (3, 3)
    slot: int = START
    weapon: str = "deadly slashing"
    skills: dict[str, int] = field(default_factory=dict)
    talents: dict[str, int] = field(default_factory=dict)
    things: dict[str, int] = field(default_factory=dict)
    hp: int | None = None
    state: int = UP
    has: dict[str, int] = field(default_factory=dict)  # any other field of his


@dataclass(frozen=True)
class Creature:
    """A creature: its kind, where it stands, what is known of it."""

    kind: str = "goblin"
    at: tuple[int, int] = (4, 3)
    slot: int = START
    hp: int | None = None
    aware: bool = True
    known: bool = True
    has: dict[str, int] = field(default_factory=dict)


def delve(
    *delvers: Delver,
    creatures: tuple[Creature, ...] = (),
    rounds: bool = False,
    turn: int = 1,
    rooms: dict[int, str] | None = None,
    lasts: dict[tuple[int, str], int] | None = None,
    fields: dict[str, Any] | None = None,
    **options: str,
) -> Match:
    """Return a match in the entrance, or in any rooms: exploring, or in rounds with the first delver to act."""
    table = Table.blank()
    table.mode = ROUNDS if rounds else EXPLORING
    table.room[START], table.seen = 1, 1 << START
    table.east[START] = table.south[START] = table.east[START - 1] = table.south[START - 4] = CLOSED
    for slot, kind in (rooms or {}).items():
        table.room[slot], table.seen = ROOM_KINDS.index(kind), table.seen | 1 << slot
    table.step[:] = MADE
    for seat, one in enumerate(delvers or (Delver(),)):
        _put_delver(table, seat, one)
    for place, beast in enumerate(creatures, FIRST_CREATURE):
        _put_creature(table, place, beast, rounds)
    if rounds:
        table.turn, table.action, table.bonus, table.feet, table.rounds, table.foes = turn, 1, 1, 30, 1, int(bool(creatures))
        table.initiative[: len(delvers or (1,))] = 20
    for (who, condition), for_long in (lasts or {}).items():
        table.lasts[who, CONDITIONS.index(condition)] = for_long
    for name, value in (fields or {}).items():
        if isinstance(value, dict):
            for at, number in value.items():
                table[name][at] = number
        else:
            table[name] = value
    seats, seed = options.pop("seats", str(max(1, len(delvers)))), options.pop("seed", "tests")
    box = TRAPSETTER.box(int(seats), options)
    return position(TRAPSETTER.show(table, box), game="trapsetter", seats=seats, seed=seed, **options)


def _put_delver(table: Any, seat: int, one: Delver) -> None:
    table.state[seat], table.place[seat] = one.state, square(*one.at, one.slot)
    table.score[seat] = one.score
    table.named[seat] = table.species[seat] = table.stature[seat] = 1
    for name, level in one.skills.items():
        table.trained[seat, SKILLS.index(name)] = level
    for name, level in one.talents.items():
        table.talent[seat, TALENTS.index(name)] = level
    for name, count in one.things.items():
        table.thing[seat, THINGS.index(name)] = count
    if one.weapon:
        table.weapon[seat, 0], table.wielded[seat] = weapon(one.weapon), 1
    extra = sum(OFFICIAL.talents[name]["levels"][level - 1] for name, level in one.talents.items() if name == "thick skin")
    table.hp[seat] = (max(2, 2 * one.score[2]) + extra) if one.hp is None else one.hp
    for name, value in one.has.items():
        table[name][seat] = value


def _put_creature(table: Any, place: int, one: Creature, rounds: bool) -> None:
    table.state[place], table.kind[place] = UP, KINDS.index(one.kind)
    table.place[place] = square(*one.at, one.slot)
    table.hp[place] = OFFICIAL.creatures[one.kind]["hp"] if one.hp is None else one.hp
    table.aware[place] = int(BOX.patience_rounds) + 1 if one.aware else 0
    table.initiative[place] = 5 if rounds else -20
    if not one.known:
        table.undetected[place] = ALL_DELVERS
    for name, value in one.has.items():
        table[name][place] = value


def chances(match: Match, move: str, asks: Any) -> Fraction:
    """Return how likely a move is to lead where a question about the table is answered with yes."""
    world = match.engine()
    return sum((one.probability for one in match.odds(move) if asks(one.table(world))), Fraction(0))


def spread(match: Match, move: str, asks: Any) -> dict[Any, Fraction]:
    """Return how likely each answer to a question about the table is after a move."""
    world = match.engine()
    found: dict[Any, Fraction] = {}
    for one in match.odds(move):
        answer = asks(one.table(world))
        answer = int(answer) if isinstance(answer, np.integer) else answer
        found[answer] = found.get(answer, Fraction(0)) + one.probability
    return found
