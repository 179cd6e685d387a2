"""What is easily got wrong by one, from all chapters of the Trapsetter."""

from typing import Any

import numpy as np
import pytest

from delving import SPELLS, Creature, Delver, delve, square
from rollbones.games.trapsetter.content import CONDITIONS
from rollbones.games.trapsetter.rules.characters import put_mark, wipe
from rollbones.games.trapsetter.rules.combat import ALL_DELVERS, is_looked_for, look_round, square_beside, unhide_by_moving
from rollbones.games.trapsetter.rules.death import forget, heal, lose_hp
from rollbones.games.trapsetter.rules.delving import leave, settle_down
from rollbones.games.trapsetter.rules.equipment import speed_of
from rollbones.games.trapsetter.rules.light import douse
from rollbones.games.trapsetter.rules.magic import find_targets, open_rift, siphon, somebody_else
from rollbones.games.trapsetter.rules.places import beyond, is_open, nearest_free
from rollbones.games.trapsetter.rules.secrets import guess
from rollbones.games.trapsetter.rules.trapsetter import put_creature
from rollbones.games.trapsetter.table import (
    ABSENT,
    BY_BLOW,
    CLOSED,
    DYING,
    EAST,
    FIGURES,
    FIRST_CREATURE,
    INITIATIVE,
    NORTH,
    NOT_ROLLED,
    OPEN,
    SLOTS,
    SOUTH,
    SPELL_LANDS,
    START,
    UP,
    WEST,
    WIDE,
)
from tools import both_engines, position, told

pytestmark = both_engines

UNTOLD: Any = None  # nobody listens
UNCONSCIOUS, IMMOBILIZED, DAZZLED = (CONDITIONS.index(one) for one in ("unconscious", "immobilized", "dazzled"))
HERS = [
    *("wielded", "light", "hooded", "torch_left", "oil_left", "worn", "dressing", "instability", "lent", "drained", "curse"),
    *(
        "helped",
        "patched",
        "creeping",
        "came",
        "rested",
        "mastered",
        "points",
        "named",
        "species",
        "stature",
        "rolls",
        "make",
    ),
]


def test_beyond_the_edges_of_the_dungeon_there_is_nothing() -> None:  # T9.5
    assert [slot for slot in range(SLOTS) if beyond(slot, NORTH) == -1] == [0, 1, 2, 3]
    assert [slot for slot in range(SLOTS) if beyond(slot, SOUTH) == -1] == [12, 13, 14, 15]
    assert [slot for slot in range(SLOTS) if beyond(slot, WEST) == -1] == [0, 4, 8, 12]
    assert [slot for slot in range(SLOTS) if beyond(slot, EAST) == -1] == [3, 7, 11, 15]
    assert [beyond(5, side) for side in (NORTH, EAST, SOUTH, WEST)] == [1, 6, 9, 4]


def test_the_square_of_a_door_is_open_while_the_door_is() -> None:  # T9.5
    for what, open_now in ((OPEN, True), (CLOSED, False)):
        match = delve(Delver(), fields={"east": {START: what, START - 1: what}, "south": {START: what, START - 4: what}})
        for x, y in ((6, 3), (0, 3), (3, 6), (3, 0)):
            assert bool(is_open(match.table, match.box, square(x, y))) is open_now
        assert is_open(match.table, match.box, square(5, 3))


def test_the_topmost_row_of_squares_can_be_stepped_on() -> None:  # T7.4
    assert square_beside(WIDE + 5, 0) == 5
    assert [square_beside(5 * WIDE, way) for way in range(8)].count(0) == 3


def test_who_is_pushed_aside_stands_in_the_room_not_in_the_door() -> None:  # T9.5
    match = delve(Delver(at=(3, 3)), fields={"east": {START - 1: OPEN}})
    assert nearest_free(match.table, match.box, square(0, 3)) in [square(1, y) for y in (2, 3, 4)]


def test_a_new_character_has_nothing_of_the_one_before() -> None:  # T3.15
    match = delve(Delver(), Delver(at=(2, 2)))
    table = match.table
    for name in HERS:
        table[name] = 1
    wipe(table, 0)
    for name in HERS:
        assert table[name][:2].tolist() == [0, 1], name


def test_marks_raise_the_last_ability_like_the_first() -> None:  # T3.13
    for what in (0, 5):
        match = delve(Delver(has={"points": 1}), fields={"marks": {(0, what): 2}})
        before = int(match.table.score[0, what])
        put_mark(match.table, match.box, 0, what, UNTOLD)
        assert match.table.score[0, what] == before + 1


@pytest.mark.parametrize(("said", "stature"), [("be small", 1), ("be medium", 2)])
def test_the_first_size_is_the_first(said: str, stature: int) -> None:  # T3.2
    match = position(game="trapsetter")
    match.play(said)
    assert match.table.stature[0] == stature


def test_hiding_and_sneaking_end_together_in_front_of_eyes_that_see() -> None:  # T7.16
    one = Delver(has={"hidden": 0b110000, "undetected": 0b110000})
    match = delve(one, creatures=(Creature(), Creature(at=(5, 3))), fields={"glow": 1 << START})
    look_round(match.table, match.box, UNTOLD)
    assert (match.table.hidden[0], match.table.undetected[0]) == (0, 0)


def test_who_is_hidden_from_one_delver_is_looked_for_by_that_one_only() -> None:  # T7.16
    match = delve(Delver(), Delver(at=(2, 2)), creatures=(Creature(has={"hidden": 0b10}),))
    assert [is_looked_for(match.table, delver, FIRST_CREATURE) for delver in (0, 1)] == [False, True]


def test_moving_far_without_sneaking_ends_hiding_and_more() -> None:  # T7.13
    match = delve(Delver(has={"hidden": 16, "undetected": 16}), creatures=(Creature(),), rounds=True, fields={"moved": 10})
    unhide_by_moving(match.table, 0)
    assert (match.table.hidden[0], match.table.undetected[0]) == (0, 0)


def test_who_is_impaled_stays_so_when_something_else_runs_out() -> None:  # T7.18
    match = delve(
        Delver(has={"impaled_by": 5}),
        creatures=(Creature("slime", (1, 1)),),
        rounds=True,
        lasts={(0, "immobilized"): 100, (0, "dazzled"): 1},
    )
    match.play("end turn")
    assert match.table.lasts[0, [DAZZLED, IMMOBILIZED]].tolist() == [0, 100]
    assert match.table.impaled_by[0] == 5


def test_dashing_lasts_until_minutes_pass() -> None:  # T7.10
    match = delve(Delver(), creatures=(Creature("slime", (1, 1)),), rounds=True)
    match.play("dash")
    assert (match.table.dashing[0], match.table.feet) == (1, 60)
    assert speed_of(match.table, match.box, 0) == 60
    settle_down(match.table, 0)
    assert match.table.dashing[0] == 0


def test_nobody_is_hidden_from_who_has_left_or_died() -> None:  # T9.13
    match = delve(Delver(), Delver(at=(2, 2)), creatures=(Creature(has={"hidden": 0b11}),))
    leave(match.table, match.box, 1, UNTOLD)
    assert match.table.hidden[FIRST_CREATURE] == 0b01
    match = delve(Delver(has={"undetected": 0b110000}), creatures=(Creature(), Creature(at=(5, 3))))
    forget(match.table, FIRST_CREATURE)
    assert match.table.undetected[0] == 0b100000


def test_a_blow_that_does_no_harm_wakes_nobody() -> None:  # T7.20
    match = delve(Delver(), lasts={(0, "unconscious"): 5})
    hp = int(match.table.hp[0])
    lose_hp(match.table, match.box, 0, 0, BY_BLOW, UNTOLD)
    assert (match.table.hp[0], match.table.lasts[0, UNCONSCIOUS]) == (hp, 5)
    lose_hp(match.table, match.box, 0, 1, BY_BLOW, UNTOLD)
    assert (match.table.hp[0], match.table.lasts[0, UNCONSCIOUS]) == (hp - 1, 0)


def test_one_hitpoint_is_enough_to_wake_up() -> None:  # T8.3
    match = delve(Delver(), Delver(at=(2, 2), state=DYING, hp=0))
    heal(match.table, match.box, 1, 1, UNTOLD)
    assert (match.table.hp[1], match.table.state[1]) == (1, UP)


def test_dousing_a_light_costs_a_minute_of_it() -> None:  # T5.6
    lantern = delve(Delver(has={"light": 2, "oil_left": 10}))
    douse(lantern.table, 0, UNTOLD)
    assert (lantern.table.light[0], lantern.table.oil_left[0]) == (0, 9)
    torch = delve(Delver(has={"light": 1, "torch_left": 10}))
    douse(torch.table, 0, UNTOLD)
    assert (torch.table.light[0], torch.table.torch_left[0]) == (0, 9)


def test_a_siphon_with_nothing_to_drink_lands_at_once() -> None:  # T6.9
    match = delve(Delver(talents={}), rounds=True, fields={"spell": 1, "aimed": 1})
    siphon(match.table, match.box, 0, 30)
    assert (match.table.unrolled, match.table.pending) == (0, SPELL_LANDS)


def test_a_creature_for_which_there_is_no_room_does_not_come() -> None:  # T10.3
    match = delve(Delver())
    put_creature(match.table, match.box, 0, 1, False, UNTOLD)
    assert match.table.state[FIRST_CREATURE] == ABSENT
    put_creature(match.table, match.box, START, 1, False, UNTOLD)
    assert match.table.state[FIRST_CREATURE] == UP


def test_whoever_picks_something_up_is_named() -> None:  # T4.16
    match = delve(
        Delver(), Delver(at=(2, 2), weapon=""), fields={"drop": {0: 1}, "drop_place": {0: square(2, 2)}, "drop_left": {0: 9}}
    )
    match.play("pick up", 1)
    assert told(match) == ["delver 2 picks something up"]


@pytest.mark.parametrize("who", [FIRST_CREATURE, FIGURES - 1])
def test_a_guess_puts_the_one_whose_turn_it_is_on_the_grid(who: int) -> None:  # T10.6
    match = delve(Delver(), creatures=(Creature(),), rounds=True, rooms={5: "cistern"}, fields={"turn": 0})
    view = match.view(0)
    view.state[FIRST_CREATURE] = ABSENT
    view.turn = who + 1
    with np.errstate(over="ignore"):
        guess(view, match.box, 0)
    assert view.state[who] == UP


def test_a_guess_lets_one_unseen_creature_join_the_fight() -> None:  # T10.6
    fighting: dict[str, Any] = {"pending": INITIATIVE, "queue": 0, "turn": 0}
    nobody = delve(Delver(), rounds=True, rooms={5: "cistern"}, fields=fighting)
    beasts = tuple(Creature("slime", (1 + place % 5, 1 + place // 5)) for place in range(FIGURES - FIRST_CREATURE))
    gap = {"state": {FIRST_CREATURE: ABSENT}, "place": {FIRST_CREATURE: 0}}
    all_but_one = delve(Delver(at=(5, 5)), creatures=beasts, rounds=True, fields={**fighting, **gap})
    for match, expected in ((nobody, FIGURES - 1), (all_but_one, FIRST_CREATURE)):
        view = match.view(0)
        with np.errstate(over="ignore"):
            guess(view, match.box, 0)
        assert view.queue == 1 << expected
        assert (view.state[expected], view.initiative[expected]) == (UP, NOT_ROLLED)
        assert view.undetected[expected] == ALL_DELVERS


def test_what_goes_astray_goes_as_far_as_the_spell_reaches() -> None:  # T6.9
    far = Creature("ogre", (5, 3), slot=START + 1)
    for spell, struck in (("spark", 0), ("bolt", FIRST_CREATURE)):
        fields = {"spell": SPELLS.index(spell) + 1, "aimed": 1}
        match = delve(Delver(at=(1, 3)), creatures=(far,), rounds=True, rooms={START + 1: "crypt"}, fields=fields)
        with np.errstate(over="ignore"):
            assert somebody_else(match.table, match.box, 0, 1) == struck


def test_a_burst_is_round_its_target() -> None:  # T6.7
    beasts = (Creature("ogre", (5, 5)), Creature("ogre", (1, 1)))
    match = delve(Delver(at=(3, 3)), creatures=beasts, rounds=True, fields={"aimed": 5, "burst": 1, "queue": 0})
    find_targets(match.table)
    assert match.table.queue == 1 << FIRST_CREATURE


def test_a_rift_leads_to_a_room_that_there_is() -> None:  # T6.9
    for word in range(12):
        match = delve(Delver(), rooms={START + 4: "crypt"})
        match.table.chance = word
        with np.errstate(over="ignore"):
            open_rift(match.table, 0, UNTOLD)
        assert match.table.rift.tolist() == [START + 1, START + 4 + 1]


def test_a_spell_cast_between_fights_is_told_and_takes_ten_minutes() -> None:  # T9.1 T6.2
    match = delve(Delver((0, 0, 9, 3, 0, 0), talents={"borrowed prayer": 3}))
    match.play("cast glow")
    match.play("spend 1 magic dice")
    match.play("aim at delver 1", chance=[0, 0, 0, 0, 0, 1])
    assert told(match)[0] == "delver 1 casts glow with 1 dice"
    match.play("go on")
    assert match.table.minutes == 10
