"""T10 The Trapsetter."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from delving import KINDS, ROOM_KINDS, TRAP_KINDS, Creature, Delver, chances, delve, spread, square
from rollbones.engine import RollbonesError
from rollbones.engine.match.match import Match
from rollbones.games.trapsetter.box import DEADLIEST, EASY, OFFICIAL
from rollbones.games.trapsetter.rules.secrets import guess, hide
from rollbones.games.trapsetter.table import (
    BLOCKED,
    CLOSED,
    EXPLORING,
    FURNISH,
    INITIATIVE,
    LOCKED,
    NO_DOOR,
    NOTICE,
    PEOPLE,
    ROUNDS,
    STABLE,
)
from tools import both_engines, go, told

pytestmark = both_engines

DARK = {5: "cistern"}


def made(count: int, **more: Any) -> Match:
    """So many rooms are made already, and the door to the next one is to the east of slot 14, or the north of slot 4."""
    order = [5, 6, 7, 3, 2, 1, 0, 9, 10, 11, 13, 14, 15, 12]
    rooms = dict.fromkeys(order[1:count], "cell")
    return delve(Delver(slot=5), rooms=rooms, **more)


def test_a_room_is_made_when_it_is_first_seen() -> None:  # T10.1
    match = delve(Delver(), fields={"east": {5: CLOSED}})
    kinds = spread(match, "go east", lambda table: ROOM_KINDS[table.room[6]])
    total = sum(room["weight"] for room in OFFICIAL.rooms.values())
    assert kinds == {name: Fraction(room["weight"], total) for name, room in OFFICIAL.rooms.items() if room["weight"]}
    match.play("go east", chance=[3, 2, 0, 3])
    assert (match.table.room[6], match.table.seen >> 6 & 1) == (3, 1)
    again = go(delve(Delver(), rooms={6: "cell"}), "go east")
    assert again.table.room[6] == ROOM_KINDS.index("cell")


@pytest.mark.parametrize(
    ("rooms", "share"), [(8, 0), (9, Fraction(1, 6)), (10, Fraction(1, 5)), (13, Fraction(1, 2)), (14, 1)]
)
def test_the_tenth_to_fifteenth_room_is_the_hoard_each_as_likely(rooms: int, share: Fraction) -> None:  # T10.2
    match = made(rooms)
    assert chances(match, "go west", lambda table: table.room[4] == 2) == share


def test_after_the_hoard_the_other_doors_are_blocked() -> None:  # T10.2
    match = made(14, fields={"south": {4: CLOSED}})
    match.play("go west", chance=[1])
    assert match.table.room[4] == 2
    assert match.table.south[4] == BLOCKED


def test_new_doors_are_missing_shut_or_locked() -> None:  # T10.3
    match = delve(Delver())
    doors = spread(match, "go east", lambda table: table.east[6])
    assert doors == {NO_DOOR: Fraction(2, 6), CLOSED: Fraction(3, 6), LOCKED: Fraction(1, 6)}


def test_there_is_always_a_way_on() -> None:  # T10.3
    walled = {"east": {5: CLOSED, 4: 0}, "south": {5: 0, 1: 0}}
    match = delve(Delver(), fields=walled)
    match.play("go east", chance=[3, 0, 0, 0])
    ways = [(match.table.south[1], match.table.east[4]), (match.table.south[5], match.table.east[6])]
    assert sum(door == CLOSED for pair in ways for door in pair) == 1


def test_furniture_comes_as_the_table_of_rooms_says() -> None:  # T10.4
    crypt = OFFICIAL.rooms["crypt"]
    match = delve(Delver(slot=6), rooms={6: "crypt"}, fields={"pending": FURNISH, "slot": 6})
    assert chances(match, "go on", lambda table: table.chest[6] > 0) == Fraction(crypt["chest"], 6)
    assert chances(match, "go on", lambda table: table.chest[6] == 2) == Fraction(crypt["chest"], 18)
    weights = {name: trap["weight"] for name, trap in OFFICIAL.traps.items()}
    way = Fraction(
        sum(weights[name] for name, trap in OFFICIAL.traps.items() if trap["where"] == "way"), sum(weights.values())
    )
    chest = Fraction(crypt["chest"], 6)
    assert chances(match, "go on", lambda table: table.trap[6] > 0) == Fraction(crypt["trap"], 6) * (way + (1 - way) * chest)
    hoard = delve(Delver(slot=6), rooms={6: "hoard"}, fields={"pending": FURNISH, "slot": 6})
    hoard.play("go on", chance=[])
    assert (hoard.table.chest[6], hoard.table.trap[6]) == (2, 0)


def threat(match: Match) -> int:
    return sum(OFFICIAL.creatures[KINDS[kind]]["threat"] for kind in match.table.kind[4:] if kind)


@pytest.mark.parametrize(("delvers", "room", "most"), [(1, "guardroom", 3), (3, "guardroom", 15), (2, "hoard", 13)])
def test_the_threat_goes_by_the_delvers(delvers: int, room: str, most: int) -> None:  # T10.4
    party = [Delver(slot=6, at=(1, 1 + place)) for place in range(delvers)]
    met: list[int] = []
    kinds: set[tuple[int, ...]] = set()
    for number in range(20):
        match = delve(*party, rooms={6: room}, fields={"pending": PEOPLE, "slot": 6}, seed=str(number))
        match.play("go on")
        assert match.table.kind[4] > 0
        met.append(threat(match))
        kinds.add(tuple(match.table.kind[4:].tolist()))
    assert (len(kinds) > 1) == (most > 3)
    assert min(met) >= 3
    assert most - 3 <= max(met) <= most


def test_an_easy_dungeon_holds_less_and_a_deadly_one_more() -> None:  # T10.4
    party = (Delver(slot=6, at=(1, 1)), Delver(slot=6, at=(1, 2)))
    scene: dict[str, Any] = {"rooms": {6: "hoard"}, "fields": {"pending": PEOPLE, "slot": 6}}
    met: list[list[int]] = []
    for number in map(str, range(12)):
        easy = delve(*party, **scene, difficulty="easy", seed=number)
        default = delve(*party, **scene, difficulty="default", seed=number)
        deadly = delve(*party, **scene, difficulty="deadly", seed=number)
        met.append([threat(go(match, "go on")) for match in (easy, default, deadly)])
    for threats, most in zip(zip(*met, strict=True), (13 * EASY // 100, 13, 13 * DEADLIEST // 100), strict=True):
        assert min(threats) >= 3
        assert most - 3 <= max(threats) <= most


def settled(first: int, party: int, kind: str) -> Match:
    """A room for so many delvers, peopled: the first roll picks the first kind of creature."""
    for more in range(4):
        delvers = [Delver(slot=6, at=(1, 1 + place)) for place in range(party)]
        match = delve(*delvers, rooms={6: kind}, fields={"pending": PEOPLE, "slot": 6})
        try:
            match.play("go on", chance=[*([1] if kind != "hoard" else []), first, *([1] * more)])
        except RollbonesError as trouble:
            assert "asks chance" in str(trouble)  # how often it asks depends on what comes
        else:
            return match
    raise AssertionError(f"nobody came on {first}")


def test_every_creature_and_every_trap_can_turn_up() -> None:  # T10.4
    first = 0
    for kind, creature in enumerate(OFFICIAL.creatures.values(), 1):
        first += creature["weight"]
        assert settled(first, 4, "hoard").table.kind[4] == kind
    room = delve(Delver(slot=6), rooms={6: "store"}, fields={"pending": FURNISH, "slot": 6})
    world = room.engine()
    assert {int(one.table(world).trap[6]) for one in room.odds("go on")} == set(range(len(TRAP_KINDS)))


def test_where_all_places_are_taken_nothing_more_comes() -> None:  # T10.4
    crowd = tuple(Creature("goblin", (1 + place % 5, 1 + place // 5), 6) for place in range(8))
    match = delve(Delver(slot=6, at=(3, 5)), rooms={6: "hoard"}, creatures=crowd, fields={"pending": PEOPLE, "slot": 6})
    match.play("go on")
    assert match.table.kind[4:].tolist() == [2] * 8
    view = match.view(0)
    view.room[6] = ROOM_KINDS.index("cistern")
    for word in range(20):
        view.chance = word
        with np.errstate(over="ignore"):
            guess(view, match.box, 0)
    assert view.kind[4:].tolist() == [2] * 8


def test_once_an_hour_something_may_wander_in() -> None:  # T10.5
    match = delve(Delver(), fields={"minutes": 50})
    assert chances(match, "wait", lambda table: table.pending == PEOPLE) == Fraction(1, 6)
    early = delve(Delver(), fields={"minutes": 30})
    assert chances(early, "wait", lambda table: table.pending == PEOPLE) == 0
    night = delve(Delver(things={"ration": 1}))
    assert chances(night, "rest", lambda table: table.pending == PEOPLE) == Fraction(1, 6)
    match.play("wait", chance=[1])
    assert match.acting == [0]
    match.play("go on")
    assert match.table.kind[4] > 0
    assert match.table.mode == ROUNDS
    many = delve(Delver(), Delver(at=(1, 1), state=STABLE, hp=0), fields={"minutes": 50})
    many.play("wait", chance=[1])
    assert many.table.slot == 5


def test_what_is_not_noticed_is_in_nobodys_view() -> None:  # T10.6
    lurking = {"trap": {5: 1, 6: 2}, "trap_state": {5: 1, 6: 2}}
    match = delve(Delver(), rooms={**DARK, 6: "cell"}, fields=lurking, creatures=(Creature(known=False, aware=False),))
    view = match.view(0)
    assert (view.state[4], view.kind[4], view.place[4], view.hp[4]) == (0, 0, 0, 0)
    assert (view.trap[5], view.trap_state[5], view.trap[6]) == (0, 0, 2)
    unseen = delve(Delver(), fields={"room": {6: 3}, "chest": {6: 1}})
    assert (unseen.view(0).room[6], unseen.view(0).chest[6]) == (0, 0)


def test_what_is_not_noticed_rolls_its_initiative_unheard() -> None:  # T10.6
    both = (Creature("ogre", (1, 1)), Creature("spider", (5, 5), known=False))
    fields = {"pending": INITIATIVE, "queue": 0b110000, "initiative": {4: -20, 5: -20}}
    match = delve(Delver(), rooms=DARK, creatures=both, rounds=True, fields=fields)
    match.play("go on", chance=[7])
    assert told(match) == [f"creature a: initiative {match.table.initiative[4]}"]
    match.play("go on", chance=[7])
    assert told(match) == []
    assert match.table.initiative[5] > 0
    view = match.view(0)
    assert (view.initiative[5], view.die) == (0, 0)


def test_what_the_unnoticed_roll_leaves_no_trace() -> None:  # T10.6
    far = Delver(at=(1, 1), has={"undetected": 1 << 4, "hidden": 1 << 4})
    shown = []
    for rolled in (2, 9):
        match = delve(far, creatures=(Creature("spider", (5, 5), known=False),), rooms=DARK, rounds=True, turn=5)
        match.play("go on", chance=[rolled])
        view = match.view(0)
        assert (view.die, view.added, view.against, view.degree) == (0, 0, 0, 0)
        shown.append((view, told(match)))
    assert shown[0] == shown[1]
    blind = delve(Delver(), creatures=(Creature("spider", (5, 5), known=False),), rooms=DARK, rounds=True)
    blind.play("seek", chance=[1])
    assert (blind.table.die, blind.table.against) == (1, 0)
    creeping = delve(
        Delver(has={"creeping": 1}), creatures=(Creature("bandit", (5, 5), known=False, aware=False),), rooms=DARK
    )
    creeping.table.pending, creeping.table.slot = NOTICE, 5
    creeping.play("go on", chance=[9])
    assert told(creeping) == ["ten minutes pass; it is minute 10"]


def test_a_creature_that_is_known_is_heard_to_find_somebody() -> None:  # T7.16
    far = Delver(at=(1, 1), has={"undetected": 1 << 4, "hidden": 1 << 4})
    for rolled, heard in ((2, False), (9, True)):
        match = delve(far, creatures=(Creature("spider", (5, 5)),), rooms=DARK, rounds=True, turn=5)
        match.play("go on", chance=[rolled])
        assert ("creature a notices delver 1" in told(match)) == heard
        assert (match.table.hidden[0] == 0) == heard


def test_a_guess_looks_the_same_to_the_delvers() -> None:  # T10.6
    known = Creature("ogre", (1, 1))
    for fields in (
        {"turn": 6, "initiative": {5: 4}},
        {"pending": INITIATIVE, "queue": 1 << 5, "initiative": {5: -20}},
    ):
        match = delve(
            Delver(), rooms={**DARK, 6: "crypt"}, creatures=(known, Creature(known=False)), rounds=True, fields=fields
        )
        for word in range(60):
            view = match.view(0).copy()
            view.chance = word
            with np.errstate(over="ignore"):
                guess(view, match.box, 0)
            assert view.state[[5, 11]].any()
            hide(view, match.box, 0)
            view.chance = 0
            assert view == match.view(0)
    lonely = delve(Delver(state=4, hp=-5), rooms={6: "crypt"}, fields={"turn": 5, "place": {0: 0}}, rounds=True)
    view = lonely.view(0)
    with np.errstate(over="ignore"):
        guess(view, lonely.box, 0)
    assert view.place[4] // 28 // 7 == 1


def test_a_creature_walks_up_and_strikes_the_nearest() -> None:  # T10.7
    match = delve(
        Delver(at=(1, 1)), Delver(at=(2, 5)), creatures=(Creature("cultist", (5, 5)),), rounds=True, fields={"turn": 5}
    )
    match.play("go on")
    assert "creature a strikes at delver 2" in told(match)
    fallen = delve(
        Delver(at=(4, 4), state=2, hp=-1),
        Delver(at=(1, 1)),
        creatures=(Creature("cultist", (5, 4)),),
        rounds=True,
        fields={"turn": 5},
    )
    fallen.play("go on")
    assert "creature a strikes at delver 2" in told(fallen)


def test_a_creature_runs_on_if_it_cannot_reach_and_goes_round_by_open_doors() -> None:  # T10.7
    doors = {"east": {5: 1, 6: 2}, "south": {5: 1, 6: 1, 9: 0}, "turn": 5, "feet": 30}
    match = delve(
        Delver(at=(3, 3), slot=10),
        creatures=(Creature("cultist", (3, 3), 5),),
        rounds=True,
        rooms={6: "cistern", 10: "cistern", 7: "cell"},
        fields=doors,
    )
    match.play("go on")
    assert match.table.place[4] == square(3, 3) + 12 - 7 + 7 - 4 or match.table.place[4] > square(6, 3)
    shut = delve(
        Delver(slot=7),
        creatures=(Creature("cultist", (3, 3), 5),),
        rounds=True,
        rooms={6: "cell", 7: "cell"},
        fields={**doors, "east": {5: 1, 6: 2}},
    )
    shut.play("go on")
    assert shut.table.place[4] == square(3, 3)
    assert shut.table.aware[4] == 3
    asleep = delve(
        Delver(slot=7, state=STABLE, hp=0, has={"sleeps": 100}),
        creatures=(Creature("cultist", (3, 3), 5),),
        rounds=True,
        rooms={6: "cell", 7: "cell"},
        fields={**doors, "east": {5: 1, 6: 2}},
    )
    for _ in range(4):
        asleep.play("go on")
    assert asleep.table.mode == EXPLORING


def test_a_creature_that_has_lost_everyone_gives_up_after_three_rounds() -> None:  # T10.7
    match = delve(
        Delver((0, 9, 2, 0, 0, 0), at=(1, 1)),
        creatures=(Creature("ogre", (5, 5)),),
        rooms=DARK,
        rounds=True,
        fields={"turn": 5, "hidden": {0: 1 << 4}, "undetected": {0: 1 << 4}},
    )
    for left in (3, 2, 1, 0):
        match.play("go on", chance=[2])
        assert match.table.aware[4] == left
        if left:
            match.play("end turn")
    assert match.table.mode == EXPLORING


def test_most_creatures_see_in_the_dark() -> None:  # T10.7
    for kind, asked in (("goblin", 1), ("cultist", 2)):
        match = delve(Delver((0, 4, 2, 0, 0, 0)), creatures=(Creature(kind),), rooms=DARK, rounds=True, fields={"turn": 5})
        fewest = min(len(one.chance) for one in match.odds("go on"))
        most = max(len(one.chance) for one in match.odds("go on") if one.table(match.engine()).die == 5)
        assert (fewest, most) == (1, asked)


def test_the_sneaky_hide_in_the_dark_and_sneak_up() -> None:  # T10.7
    far = (Creature("bandit", (3, 3), 10),)
    doors = {"east": {5: 1}, "south": {6: 1}, "turn": 5, "feet": 10}
    match = delve(Delver(at=(1, 3)), creatures=far, rounds=True, rooms={**DARK, 6: "cistern", 10: "cistern"}, fields=doors)
    match.play("go on", chance=[9])
    assert match.table.hidden[4] == 1
    hidden = {**doors, "hidden": {4: 1}, "bonus": 1}
    sneaking = delve(
        Delver(at=(1, 3)), creatures=far, rounds=True, rooms={**DARK, 6: "cistern", 10: "cistern"}, fields=hidden
    )
    sneaking.play("go on", chance=[9])
    assert sneaking.table.undetected[4] == 15
    lit = delve(Delver(at=(1, 3)), creatures=(Creature("bandit", (5, 3)),), rounds=True, fields={"turn": 5, "feet": 5})
    lit.play("go on")
    assert lit.table.hidden[4] == 0
    assert lit.table.place[4] == square(2, 3)
    seen = delve(Delver(at=(1, 3)), creatures=far, rounds=True, rooms={**DARK, 6: "cistern", 10: "cistern"}, fields=hidden)
    seen.play("go on", chance=[1])
    assert seen.table.undetected[4] == 0


def test_a_mimic_is_a_chest_until_it_is_opened() -> None:  # T10.8
    mimic = Creature("mimic", (5, 5), aware=False, known=False, has={"hidden": 15})
    match = delve(Delver(), creatures=(mimic,), rooms={5: "guardroom"}, fields={"chest": {5: 1}})
    match.play("wait")
    assert match.table.mode == EXPLORING
    match.play("open the chest")
    assert (match.table.undetected[4], match.table.chest[5], match.table.mode) == (0, 3, ROUNDS)
    before = sum(creature["weight"] for creature in list(OFFICIAL.creatures.values())[: KINDS.index("mimic") - 1])
    baited = settled(before + 1, 4, "guardroom").table
    assert (KINDS[baited.kind[4]], baited.chest[6], baited.undetected[4]) == ("mimic", 1, 15)


def test_cowards_run_and_are_gone_out_of_sight() -> None:  # T10.9
    doors = {"east": {5: 1}, "turn": 5}
    match = delve(
        Delver(at=(2, 3)), creatures=(Creature("bandit", (3, 3), hp=1),), rooms={**DARK, 6: "cell"}, rounds=True, fields=doors
    )
    match.play("go on")
    assert match.table.state[4] == 0
    assert "creature a is gone" in told(match)
    seen = delve(Delver(at=(1, 1)), creatures=(Creature("bandit", (3, 3), hp=1),), rounds=True, fields={"turn": 5})
    seen.play("go on")
    assert seen.table.place[4] == square(5, 5)
    brave = delve(Delver(at=(1, 1)), creatures=(Creature("bandit", (3, 3)),), rounds=True, fields={"turn": 5})
    brave.play("go on")
    assert brave.table.place[4] == square(2, 2)


def test_a_hound_topples_and_a_spider_poisons() -> None:  # T10.10
    hound = delve(Delver((0, 0, 9, 0, 0, 0)), creatures=(Creature("hound"),), rounds=True, fields={"turn": 5})
    hound.play("go on", chance=[9, 2])
    assert (hound.table.lasts[0, 0], hound.table.hp[0]) == (100, 18 - 6)
    spider = delve(Delver((0, 0, 2, 0, 0, 0)), creatures=(Creature("spider"),), rounds=True, fields={"turn": 5})
    spider.play("go on", chance=[5, 1, 3])
    assert spider.table.hp[0] == 4 - 1 - 1
    resisted = delve(Delver((0, 0, 2, 0, 0, 0)), creatures=(Creature("spider"),), rounds=True, fields={"turn": 5})
    resisted.play("go on", chance=[5, 1, 4])
    assert resisted.table.hp[0] == 3
    dead = delve(
        Delver((0, 0, 2, 0, 0, 0), hp=-4, state=STABLE), creatures=(Creature("spider"),), rounds=True, fields={"turn": 5}
    )
    dead.play("go on", chance=[5, 1])
    assert dead.table.state[0] == 4
