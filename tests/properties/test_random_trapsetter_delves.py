"""Random delves of the Trapsetter, each move looked at: 800 in `make test`, a million in `make harden`."""

from __future__ import annotations

import random
import re
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from properties.random_games import Flags, SideBySide
from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import world
from rollbones.games.trapsetter.box import HOARD, ROOM_HEIGHT, ROOM_WIDTH
from rollbones.games.trapsetter.table import (
    ABSENT,
    BLOCKED,
    CLOSED,
    DEAD,
    DEATH_SAVES,
    DYING,
    EXPLORING,
    FIRST_CREATURE,
    INITIATIVE,
    LOCKED,
    MADE,
    NOTHING,
    OPEN,
    OUT,
    OVER,
    ROUNDS,
    SLOTS,
    STABLE,
    TRAP_SPRINGS,
    UP,
    WIDE,
    Table,
)


def ranges(tables: Any) -> Flags:
    wrong = np.zeros(len(tables), bool)
    for name, field in Table.fields.items():
        if name != "chance":
            value = tables[name].reshape(len(tables), -1)
            wrong |= ((value < field.least) | (value > field.most)).any(axis=1)
    return wrong


def is_floor(tables: Any, box: Any) -> NDArray[np.bool_]:
    """Tell for each figure whether its square is floor: worked out here once more, from the rulebook."""
    place = tables["place"].astype(int)
    x, y = place % WIDE, place // WIDE
    slot = y // 7 * 4 + x // 7
    x, y = x % 7, y % 7
    row = np.arange(len(tables))[:, None]
    kind = tables["room"][row, slot]
    wide, high = box.room[kind, ROOM_WIDTH], box.room[kind, ROOM_HEIGHT]
    inside = (np.abs(x - 3) <= wide // 2) & (np.abs(y - 3) <= high // 2)
    north = np.where(slot >= 4, tables["south"][row, np.maximum(slot - 4, 0)], 0)
    south = np.where(slot < 12, tables["south"][row, slot], 0)
    east = np.where(slot % 4 < 3, tables["east"][row, slot], 0)
    west = np.where(slot % 4 > 0, tables["east"][row, np.maximum(slot - 1, 0)], 0)
    way = np.select(
        [(x == 3) & (y < 3), (x == 3) & (y > 3), (y == 3) & (x > 3), (y == 3) & (x < 3)], [north, south, east, west], 0
    )
    edge = (x == 0) | (x == 6) | (y == 0) | (y == 6)
    return np.asarray((kind > 0) & (inside | np.where(edge, way == OPEN, way != 0)))


def doors_lead_on(tables: Any) -> tuple[Flags, Flags]:
    """Tell where an open door leads to nothing, and where no door leads on."""
    made = tables["room"] > 0
    nowhere = np.zeros(len(tables), bool)
    ways = np.zeros(len(tables), int)
    for slot in range(SLOTS):
        for other, door in ((slot + 1, "east"), (slot + 4, "south")):
            if other < SLOTS and (door == "south" or slot % 4 < 3):
                one_made = made[:, slot] != made[:, other]
                nowhere |= one_made & (tables[door][:, slot] == OPEN)
                ways += one_made & np.isin(tables[door][:, slot], (CLOSED, LOCKED))
    return nowhere, ways == 0


def faults(tables: Any, before: Any, box: Any) -> dict[str, Flags]:
    """Return, for each invariant, the tables that break it."""
    seats = int(box.seats)
    state, hp, place = tables["state"], tables["hp"], tables["place"]
    on_grid = (state >= UP) & (state <= STABLE)
    squares = np.where(on_grid, place, -1 - np.arange(12))
    delvers, creatures = slice(0, seats), slice(FIRST_CREATURE, 12)
    nowhere, no_way = doors_lead_on(tables)
    hoard = (tables["room"] == HOARD).any(axis=1)
    rooms = (tables["room"] > 0).sum(axis=1)
    alive = on_grid[:, :4]
    lit = tables["light"] > 0
    oil = np.where(tables["light"] == 1, tables["torch_left"], tables["oil_left"])
    weapon = np.take_along_axis(tables["weapon"], np.maximum(tables["wielded"][:, :, None] - 1, 0).astype(int), axis=2)[
        :, :, 0
    ]
    turn = np.maximum(tables["turn"].astype(int) - 1, 0)
    turner = np.take_along_axis(state, turn[:, None], axis=1)[:, 0]
    free = (tables["mode"] == ROUNDS) & (tables["pending"] == NOTHING)
    queued = np.isin(tables["pending"], (INITIATIVE, TRAP_SPRINGS, DEATH_SAVES))
    making = (state[:, delvers] == ABSENT) & (tables["step"][:, delvers] < MADE)
    return {
        "every number is in its range": ranges(tables),
        "the standing have Hitpoints": ((state == UP) & (hp <= 0)).any(axis=1),
        "the dying have none, and are not dead": ((state == DYING) & ((hp > 0) | (hp <= -5))).any(axis=1),
        "only the living are on the grid": (on_grid != (place > 0)).any(axis=1),
        "nobody shares a square": np.array([len(set(row)) < 12 for row in squares.tolist()]),
        "everybody stands on floor": (on_grid & ~is_floor(tables, box)).any(axis=1),
        "creatures are there or not": (~np.isin(state[:, creatures], (ABSENT, UP))).any(axis=1),
        "creatures have a kind": ((state[:, creatures] == UP) != (tables["kind"][:, creatures] > 0)).any(axis=1),
        "no seat plays that is not taken": (state[:, seats:FIRST_CREATURE] != ABSENT).any(axis=1),
        "open doors lead somewhere": nowhere,
        "there is a way on until the hoard": no_way & ~hoard,
        "no door leads on after it": ~no_way & hoard,
        "ten to fifteen rooms": (rooms > 15) | (hoard & (rooms < 10)) | ((tables["room"] == HOARD).sum(axis=1) > 1),
        "what is lit burns": (lit & (oil == 0)).any(axis=1),
        "only the standing hold a light": (lit & (state[:, :4] != UP)).any(axis=1),
        "what is in hand is carried": ((tables["wielded"] > 0) & (weapon == 0)).any(axis=1),
        "three marks are gone": (tables["marks"] > 2).any(axis=1),
        "pending rolls are somebody's": queued & (tables["queue"] == 0),
        "whoever's turn it is can act": free & ((tables["turn"] == 0) | (turner != UP)),
        "rounds have a reason": (tables["mode"] == EXPLORING)
        & (tables["pending"] == NOTHING)
        & (state[:, :4] == DYING).any(axis=1),
        "time does not run back": tables["minutes"] < before["minutes"],
        "what is brought out stays out": (tables["brought"] < before["brought"]) | (tables["saved"] < before["saved"]),
        "who is out stays out": ((before["state"] == OUT) & (state != OUT)).any(axis=1),
        "new characters are counted": (tables["backups"] > before["backups"]).any(axis=1),
        "the dead are dead of something": ((state[:, :4] == DEAD) & (tables["death"] == 0)).any(axis=1),
        "a new character has no Points": (making & (tables["points"][:, delvers] > 0)).any(axis=1),
        "blocked doors stay": ((before["east"] == BLOCKED) & (tables["east"] != BLOCKED)).any(axis=1),
        "it ends when nobody is left": (tables["mode"] == OVER) & (alive.any(axis=1) | making.any(axis=1)),
    }


DELVES = SideBySide("trapsetter", 800, faults)
OTHERS = {
    "natural_shift": "instead_of_margin",
    "crit_fail_target": "others_first",
    "hide_per_creature": "all_or_nothing",
    "death_save_when": "every_turn",
    "miscast_bonus": "set_minus_1",
    "id_adds_power": "yes",
    "min_hp": "1",
    "armour_untrained": "ignored",
    "points_award": "ts_only",
    "threat": "3",
    "levels": "12",
    "silver": "200",
}


@pytest.mark.parametrize(
    ("seats", "options", "share"),
    [(1, {}, 4), (3, {}, 4), (4, {"threat": "2", "backups": "3"}, 4), (2, OTHERS, 4)],
    ids=["alone", "three", "easy", "other"],
)
def test_random_delves_break_no_invariant(seats: int, options: dict[str, str], share: int) -> None:
    DELVES.hold(seats, options, share)


def test_the_log_names_no_creature_that_the_delvers_do_not_know() -> None:  # T10.6
    game, named = find_game("trapsetter"), 0
    for number in range(40):
        match = Match.new(game, seats=2, seed=str(number), engine=lambda: world(game, "cpu", recorded=True))
        luck = random.Random(number)
        for _ in range(500):
            if match.over:
                break
            seat, before = match.acting[0], match.view(0).state[FIRST_CREATURE:].copy()
            match.play(luck.choice(match.legal(seat)), seat)
            known = (before > 0) | (match.view(0).state[FIRST_CREATURE:] > 0)
            for one in match.tales[-1]:
                for letter in re.findall(r"creature ([a-h])", one.text):
                    named += 1
                    assert known["abcdefgh".index(letter)], (number, [each.text for each in match.tales[-1]])
    assert named > 500


def test_the_invariants_can_fail() -> None:
    game = find_game("trapsetter")
    box = game.box(1)
    table = game.table_kind.array()
    table["mode"], table["room"][0, 5], table["seen"] = EXPLORING, 1, 1 << 5
    table["east"][0, 5] = CLOSED
    table["state"][0, 0], table["hp"][0, 0], table["place"][0, 0] = UP, 3, 10 * WIDE + 10
    table["step"][0] = MADE

    def broken(**changes: int) -> list[str]:
        other = table.copy()
        for name, value in changes.items():
            if other[name].ndim > 1:
                other[name][0, 0] = value
            else:
                other[name] = value
        return [what for what, flags in faults(other, table, box).items() if flags.any()]

    assert broken() == []
    assert broken(hp=0) == ["the standing have Hitpoints"]
    assert broken(place=0) == ["only the living are on the grid", "everybody stands on floor"]
    assert broken(light=1) == ["what is lit burns"]
    assert broken(wielded=1) == ["what is in hand is carried"]
    assert broken(pending=INITIATIVE) == ["pending rolls are somebody's"]
    assert broken(mode=OVER) == ["it ends when nobody is left"]
