"""T9 Delving."""

from fractions import Fraction
from typing import Any

import pytest

from delving import TRAP_KINDS, Creature, Delver, chances, delve, square
from rollbones.engine.match.match import Match
from rollbones.games.trapsetter.content import THINGS
from rollbones.games.trapsetter.rules.places import is_open
from rollbones.games.trapsetter.table import (
    CHEST,
    CLOSED,
    EMPTY_CHEST,
    EXPLORING,
    FOUND,
    FURNISH,
    LOCKED,
    LOCKED_CHEST,
    NOTICE,
    OPEN,
    OUT,
    PEOPLE,
    ROUNDS,
    SET,
    SPENT,
    STABLE,
    TRAP_SPRINGS,
    UP,
)
from tools import both_engines, go, refusal, told

pytestmark = both_engines


def trapped(kind: str, *delvers: Delver, state: int = SET, **more: Any) -> Match:
    fields = {"trap": {5: TRAP_KINDS.index(kind)}, "trap_state": {5: state}, **more.pop("fields", {})}
    return delve(*(delvers or (Delver((0, 0, 9, 0, 0, 0)),)), fields=fields, **more)


def test_when_all_have_acted_ten_minutes_have_passed() -> None:  # T9.1
    match = delve(Delver(), Delver(at=(2, 2)), Delver(at=(1, 1), state=STABLE, hp=0, has={"sleeps": 100}))
    match.play("search", 0)
    assert match.table.minutes == 0
    match.play("craft a torch", 1)
    assert (match.table.minutes, match.table.sleeps[2]) == (10, 90)


def test_to_go_is_to_walk_through_a_door() -> None:  # T9.2
    match = delve(Delver(), rooms={6: "cell"})
    match.play("go east")
    assert (match.table.place[0], match.table.east[5], match.table.pending) == (square(1, 3, 6), OPEN, NOTICE)
    nowhere = delve(Delver(), fields={"east": {5: 0}, "south": {5: 4}})
    assert refusal(nowhere, "go east") == refusal(nowhere, "creep south") == "T9.2"
    corner = delve(Delver(slot=0), rooms={0: "cell"})
    assert refusal(corner, "go north") == refusal(corner, "go west") == "T9.2"
    far = delve(Delver(slot=15), rooms={15: "cell"})
    assert refusal(far, "go south") == refusal(far, "go east") == "T9.2"
    west = delve(Delver(), rooms={4: "cell"})
    west.play("go west")
    assert west.table.place[0] == square(5, 3, 4)
    south = delve(Delver(), rooms={9: "corridor"})
    south.play("go south")
    assert south.table.place[0] == square(3, 1, 9)


def test_who_creeps_is_noticed_by_good_eyes_or_by_a_failed_check() -> None:  # T9.3
    sleeper = Creature("bandit", (4, 4), 6, aware=False, known=False)
    sneak = Delver((0, 3, 2, 0, 0, 0))
    dark = delve(sneak, rooms={6: "cell"}, creatures=(sleeper,))
    dark.play("creep east")
    assert chances(dark, "go on", lambda table: table.aware[4] > 0) == Fraction(3, 10)
    lit = delve(Delver((0, 3, 2, 0, 0, 0), has={"light": 1, "torch_left": 60}), rooms={6: "cell"}, creatures=(sleeper,))
    go(lit, "creep east", "go on")
    assert lit.table.mode == ROUNDS
    loud = delve(sneak, rooms={6: "cell"}, creatures=(sleeper,))
    go(loud, "go east", "go on")
    assert loud.table.mode == ROUNDS


@pytest.mark.parametrize(
    ("move", "share"), [("pick the lock east", Fraction(6, 10)), ("force the door east", Fraction(4, 10))]
)
def test_locks_are_picked_with_tools_or_forced(move: str, share: Fraction) -> None:  # T9.4
    thief = Delver((1, 3, 2, 0, 0, 0), things={"tools": 1})
    match = delve(thief, fields={"east": {5: LOCKED}})
    assert refusal(match, "go east") == "T9.4"
    assert chances(match, move, lambda table: table.east[5] == CLOSED) == share
    assert refusal(delve(thief), move) == "T9.2"
    assert refusal(delve(Delver(), fields={"east": {5: LOCKED}}), "pick the lock east") == "T4.17"


def test_a_room_lies_in_the_middle_with_ways_to_its_doors() -> None:  # T9.5
    match = delve(Delver(), rooms={5: "cell", 6: "cell"}, fields={"east": {5: OPEN, 4: 0}, "south": {5: CLOSED, 1: 0}})

    def floor(x: int, y: int) -> bool:
        return bool(is_open(match.table, match.box, square(x, y)))

    assert floor(2, 2)
    assert not floor(1, 2)
    assert [floor(x, 3) for x in range(7)] == [False, False, True, True, True, True, True]
    assert [floor(3, y) for y in range(7)] == [False, False, True, True, True, True, False]
    assert not is_open(match.table, match.box, square(3, 3, 9))


def test_a_search_finds_the_trap_and_whatever_hides() -> None:  # T9.6
    match = trapped("dart", Delver((0, 0, 2, 0, 3, 0), talents={"trap nose": 1}), rooms={5: "guardroom"})
    assert chances(match, "search", lambda table: table.trap_state[5] == FOUND) == Fraction(7, 10)
    match.play("search", chance=[3])
    assert told(match)[0] == "delver 1 finds nothing"
    assert (match.table.against, match.table.degree) == (0, 0)
    match.play("search", chance=[4])
    assert refusal(match, "search") == "T9.6"
    mimic = delve(
        Delver((0, 0, 2, 0, 3, 0)),
        creatures=(Creature("mimic", aware=False, known=False, has={"hidden": 15}),),
        rooms={5: "guardroom"},
    )
    assert chances(mimic, "search", lambda table: table.undetected[4] == 0) == Fraction(5, 10)


def test_whoever_crosses_the_room_springs_the_trap() -> None:  # T9.7
    match = trapped("pit")
    match.play("go east")
    assert (match.table.pending, match.table.trap_state[5]) == (TRAP_SPRINGS, SPENT)
    match.play("go on", chance=[4, 5])
    assert (match.table.hp[0], match.table.minutes) == (13, 10)
    back = trapped("pit", Delver(has={"came": 2}), rooms={6: "cell"})
    back.play("go east")
    assert back.table.pending == NOTICE
    round_it = trapped("pit", state=FOUND, rooms={6: "cell"})
    round_it.play("go east")
    assert round_it.table.pending == NOTICE


def test_in_rounds_the_trap_lies_in_the_middle() -> None:  # T9.7
    match = trapped("dart", Delver((0, 0, 9, 0, 0, 0), at=(2, 3)), creatures=(Creature("slime", (5, 5)),), rounds=True)
    match.play("step east")
    assert match.table.pending == TRAP_SPRINGS
    match.play("go on", chance=[9, 4])
    assert (match.table.hp[0], match.table.turn) == (16, 1)


def test_gas_and_fire_reach_everyone_and_a_bell_calls() -> None:  # T9.7
    match = trapped("gas", Delver((0, 0, 9, 0, 0, 0)), Delver((0, 0, 9, 0, 0, 0), at=(1, 1)))
    match.play("go east", 0)
    assert match.table.queue == 0b11
    match.play("go on", chance=[1, 2])
    match.play("go on", chance=[1, 3])
    assert match.table.hp[:2].tolist() == [16, 15]
    net = trapped("net and bell")
    net.play("go east")
    net.play("go on", chance=[2])
    assert net.table.lasts[0, 1] > 0
    assert net.table.kind[4:7].tolist() == [1, 1, 0]
    assert net.table.mode == ROUNDS


def test_the_trap_on_a_chest_waits_for_the_chest() -> None:  # T9.7
    match = trapped("needle", rooms={6: "cell"}, fields={"chest": {5: CHEST}})
    other = trapped("needle", rooms={6: "cell"}, fields={"chest": {5: CHEST}})
    other.play("go east")
    assert other.table.pending == NOTICE
    match.play("open the chest")
    assert match.table.pending == TRAP_SPRINGS
    match.play("go on", chance=[2, 6])
    assert (match.table.hp[0], match.table.chest[5]) == (18 - 3, CHEST)
    in_the_way = trapped("dart", fields={"chest": {5: CHEST}})
    in_the_way.play("open the chest")
    assert in_the_way.table.pending == TRAP_SPRINGS


def test_a_found_trap_is_disarmed_or_sprung() -> None:  # T9.8
    thief = Delver((0, 2, 9, 0, 0, 0), things={"tools": 1}, skills={"thievery": 1}, talents={"trap nose": 1})
    match = trapped("blade", thief, state=FOUND)
    assert chances(match, "disarm the trap", lambda table: table.trap_state[5] == SPENT and not table.pending) == Fraction(
        6, 10
    )
    assert chances(match, "disarm the trap", lambda table: table.pending == TRAP_SPRINGS) == Fraction(1, 10)
    assert refusal(trapped("blade", thief), "disarm the trap") == "T9.8"
    assert refusal(trapped("pit", thief, state=FOUND), "disarm the trap") == "T9.8"
    assert refusal(trapped("blade", state=FOUND), "disarm the trap") == "T4.17"


def test_a_chest_is_opened_picked_or_smashed() -> None:  # T9.9
    thief = Delver((0, 3, 9, 0, 0, 0), things={"tools": 1}, weapon="deadly slashing")
    match = delve(thief, fields={"chest": {5: LOCKED_CHEST}})
    assert refusal(match, "open the chest") == "T9.9"
    assert chances(match, "pick the lock of the chest", lambda table: table.chest[5] == CHEST) == Fraction(6, 10)
    assert chances(match, "smash the chest", lambda table: table.chest[5] == CHEST) == Fraction(2, 6)
    bare = delve(Delver((4, 0, 9, 0, 0, 0), weapon=""), fields={"chest": {5: LOCKED_CHEST}})
    assert chances(bare, "smash the chest", lambda table: table.chest[5] == CHEST) == 1
    for empty in (delve(thief), delve(thief, fields={"chest": {5: EMPTY_CHEST}})):
        for move in ("open the chest", "pick the lock of the chest", "smash the chest"):
            assert refusal(empty, move) == "T9.9"


@pytest.mark.parametrize(
    ("tens", "ones", "more", "what"),
    [
        (10, 1, [6, 5], "a handful of weird coins"),
        (8, 6, [], "a hat that keeps your ears cool"),
        (5, 1, [], "torches"),
        (10, 10, [], "a vault blade"),
        (7, 5, [], "a red draught"),
    ],
)
def test_treasure_comes_off_a_d100(tens: int, ones: int, more: list[int], what: str) -> None:  # T9.10
    match = delve(Delver(has={"silver": 3}), fields={"chest": {5: CHEST}})
    match.play("open the chest")
    match.play("go on", chance=[tens, ones, *more])
    assert told(match)[0].startswith(f"in it: {what}")
    table = match.table
    assert table.chest[5] == EMPTY_CHEST
    gained = {"a handful of weird coins": 11, "a hat that keeps your ears cool": 15}.get(what, 0)
    assert table.silver[0] == 3 + gained
    assert table.thing[0, 0] == (2 if what == "torches" else 0)
    assert table.thing[0, THINGS.index("draught")] == (1 if what == "a red draught" else 0)
    assert (table.weapon[0, 2] > 0) == (what == "a vault blade")


def test_a_magpie_finds_more_and_a_hoard_holds_three() -> None:  # T9.10
    match = delve(Delver(slot=6, talents={"magpie": 2}), rooms={6: "hoard"}, fields={"chest": {6: CHEST}})
    match.play("open the chest")
    for left in (2, 1, 0):
        match.play("go on", chance=[9, 6])
        assert match.table.unrolled == left
    assert match.table.silver[0] == 3 * 72
    full = delve(Delver(), fields={"chest": {5: CHEST}, "weapon": {(0, 1): 1, (0, 2): 2}})
    full.play("open the chest")
    full.play("go on", chance=[10, 10])
    assert full.table.weapon[0].tolist() == [3, 1, 2]


def test_a_rest_takes_everyone_a_ration_and_no_armour() -> None:  # T9.11
    sleeper = Delver((0, 0, 3, 0, 0, 0), hp=1, things={"ration": 1}, has={"patched": 1})
    match = delve(sleeper, Delver((0, 0, 0, 0, 0, 0), hp=1, at=(1, 1), things={"ration": 2}))
    match.play("rest", 0)
    assert match.table.minutes == 0
    match.play("rest", 1, chance=[4])
    table = match.table
    assert (table.minutes, table.hp[:2].tolist(), table.thing[:2, 7].tolist(), table.patched[0]) == (480, [4, 2], [0, 1], 0)
    one_only = delve(sleeper, Delver(at=(1, 1)))
    one_only.play("rest", 0)
    one_only.play("wait", 1)
    assert (one_only.table.minutes, one_only.table.hp[0], one_only.table.rested[0]) == (10, 1, 0)
    assert refusal(delve(Delver()), "rest") == "T9.11"
    assert refusal(delve(Delver(things={"ration": 1}, has={"worn": 1})), "rest") == "T9.11"


def test_while_nobody_can_act_an_hour_passes_at_once() -> None:  # T9.12
    match = delve(Delver(state=STABLE, hp=0, has={"sleeps": 100}))
    match.play("wait", chance=[5])
    assert (match.table.minutes, match.table.sleeps[0]) == (60, 40)
    match.play("wait", chance=[5])
    assert match.table.state[0] == UP


def test_the_stairs_are_in_the_entrance() -> None:  # T9.13
    assert refusal(delve(Delver(slot=6), rooms={6: "cell"}), "leave the dungeon") == "T9.13"
    match = delve(Delver(has={"silver": 9}), Delver(at=(1, 1)))
    match.play("wait", 1)
    match.play("leave the dungeon", 0)
    assert (match.table.state[0], match.table.brought, match.table.saved, match.table.minutes) == (OUT, 9, 1, 10)
    fleeing = delve(Delver(), Delver(at=(1, 1)), creatures=(Creature("ogre"),), rounds=True)
    fleeing.play("leave the dungeon")
    assert fleeing.table.turn == 2


def test_a_rift_is_stepped_through_from_either_end() -> None:  # T9.14
    ends = {"rift": {0: 6, 1: 7}}
    match = delve(Delver(), rooms={6: "cell"}, fields=ends)
    go(match, "step through the rift", "go on")
    assert match.table.place[0] // 28 // 7 * 4 + match.table.place[0] % 28 // 7 == 6
    go(match, "step through the rift", "go on")
    assert match.table.place[0] // 28 // 7 * 4 + match.table.place[0] % 28 // 7 == 5
    assert refusal(delve(Delver()), "step through the rift") == "T9.14"


def test_a_torch_is_crafted_out_of_scraps() -> None:  # T9.15
    match = delve(Delver((0, 0, 2, 2, 0, 0)))
    assert chances(match, "craft a torch", lambda table: table.thing[0, 0] == 1) == Fraction(6, 10)


def test_a_new_room_comes_roll_by_roll() -> None:  # T1.4
    match = delve(Delver())
    match.play("go north")
    seen = [int(match.table.pending)]
    while match.table.pending:
        match.play("go on")
        seen.append(int(match.table.pending))
    assert seen[:3] == [FURNISH, PEOPLE, NOTICE]
    assert match.table.mode in (EXPLORING, ROUNDS)
