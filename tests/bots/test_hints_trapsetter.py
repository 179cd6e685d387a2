"""What delvers do by habit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from delving import TRAPSETTER, Creature, Delver, delve
from rollbones.engine.match.match import Match
from rollbones.engine.run.players import Mind
from rollbones.games.trapsetter.hints import habit
from rollbones.games.trapsetter.table import Table
from tools import position

LIT = {"light": 1, "torch_left": 60}


def by_habit(match: Match, seat: int = 0) -> str:
    """Return the move that the habit takes, in words."""
    moves = match.legal(seat)
    view: Any = np.array([match.view(seat)], Table.dtype).astype(Table.wide)[0]
    out: Any = np.array(moves, np.int64)
    with np.errstate(over="ignore"):
        return match.moves.say(moves[int(habit(view, match.box, seat, out, len(moves), Mind.blank()))])


def test_it_makes_a_party_of_bruisers_who_bring_a_medic() -> None:
    match = position(game="trapsetter", seats="4")
    made = [by_habit(match, seat).removeprefix("quick make ") for seat in range(4)]
    assert made == ["bruiser", "medic", "bruiser", "priest"]


@pytest.mark.parametrize(
    ("match", "move"),
    [
        (delve(Delver(), creatures=(Creature("ogre"), Creature("goblin", (3, 2))), rounds=True), "strike b"),
        (delve(Delver(at=(1, 3)), creatures=(Creature("ogre", (5, 3)),), rounds=True), "step east"),
        (delve(Delver(), creatures=(Creature("ogre"),), rounds=True, lasts={(0, "prone"): 100}), "stand up"),
        (
            delve(Delver(skills={"medicine": 1}, things={"kit": 1}), Delver(at=(3, 2), state=2, hp=-1), rounds=True),
            "treat delver 2",
        ),
        (delve(Delver(things={"kit": 1}), Delver(at=(3, 2), state=2, hp=-1), rounds=True), "dodge"),
        (delve(Delver(has={"wielded": 0}), creatures=(Creature("ogre"),), rounds=True), "wield first weapon"),
        (
            delve(Delver(at=(1, 3), talents={"green tongue": 1}), creatures=(Creature("ogre", (5, 3)),), rounds=True),
            "cast grasping roots",
        ),
        (delve(Delver(things={"kit": 1}), Delver(at=(5, 3), state=2, hp=-1), rounds=True), "step east"),
        (
            delve(Delver((0, 0, 4, 0, 0, 0), hp=1, things={"draught": 1}), creatures=(Creature(),), rounds=True),
            "drink a draught",
        ),
        (
            delve(Delver(at=(1, 3), talents={"hedge book": 1}), creatures=(Creature("ogre", (5, 3)),), rounds=True),
            "cast bolt",
        ),
        (
            delve(Delver(at=(1, 3)), creatures=(Creature("ogre", (5, 3)),), rounds=True, lasts={(0, "immobilized"): 2}),
            "get free",
        ),
        (delve(Delver(), creatures=(Creature(known=False),), rooms={5: "cistern"}, rounds=True), "seek"),
        (delve(Delver(), creatures=(Creature("ogre"),), rounds=True, fields={"action": 0}), "end turn"),
        (
            delve(Delver(at=(1, 3)), creatures=(Creature("ogre", (5, 3)),), rounds=True, fields={"feet": 0}),
            "dodge",
        ),
        (
            delve(Delver(things={"kit": 1}), Delver(at=(5, 3), state=2, hp=-1), rounds=True, fields={"feet": 0}),
            "dash",
        ),
        (
            delve(
                Delver(has=LIT, talents={"hedge book": 1}),
                creatures=(Creature("ogre"), Creature("goblin", (1, 1))),
                rounds=True,
                fields={"pending": 6, "spell": 2, "dice": 1},
            ),
            "aim at creature b",
        ),
        (
            delve(Delver(talents={"hedge book": 1}), creatures=(Creature(),), rounds=True, fields={"pending": 5, "spell": 2}),
            "spend 1 magic dice",
        ),
    ],
)
def test_in_rounds_it_does_what_usually_helps(match: Match, move: str) -> None:
    assert by_habit(match) == move


@pytest.mark.parametrize(
    ("match", "move"),
    [
        (delve(Delver(has=LIT)), "go north"),
        (delve(Delver(has={**LIT, "points": 1})), "mark constitution"),
        (delve(Delver(has=LIT), fields={"chest": {5: 1}}), "open the chest"),
        (delve(Delver(has=LIT), fields={"chest": {5: 2}}), "smash the chest"),
        (delve(Delver(has=LIT, things={"tools": 1}), fields={"chest": {5: 2}}), "pick the lock of the chest"),
        (delve(Delver(has=LIT, things={"tools": 1}), fields={"trap": {5: 1}, "trap_state": {5: 2}}), "go north"),
        (delve(Delver(has={**LIT, "silver": 300})), "leave the dungeon"),
        (delve(Delver((0, 0, 4, 0, 0, 0), hp=2, has=LIT)), "leave the dungeon"),
        (delve(Delver(slot=6, has={**LIT, "silver": 300}), rooms={6: "cell"}, fields={"east": {5: 1}}), "go west"),
        (delve(Delver(slot=6), rooms={6: "cell"}), "wait"),
        (delve(Delver(things={"torch": 2, "tinderbox": 1}), rooms={5: "cistern"}), "light torch"),
        (delve(Delver(has=LIT), Delver(at=(1, 1), state=3, hp=0, has={"sleeps": 50})), "wait"),
        (
            delve(Delver(has=LIT), fields={"east": {5: 3, 4: 0}, "south": {5: 0, 1: 0}}),
            "force the door east",
        ),
        (delve(Delver(slot=6, has=LIT), rooms={6: "cell"}, fields={"east": {5: 1}}), "go west"),
    ],
)
def test_exploring_it_looks_after_itself_the_room_and_the_way(match: Match, move: str) -> None:
    assert by_habit(match) == move


def test_it_stays_with_the_leader() -> None:
    match = delve(Delver(slot=6, has=LIT), Delver(has=LIT), rooms={6: "cell"}, fields={"east": {5: 1}})
    assert by_habit(match, 1) == "go east"
    assert by_habit(match, 0) in {"search", "craft a torch", "go west"}
    wounded = delve(Delver(slot=6, hp=3, has=LIT), Delver(has=LIT), rooms={6: "cell"}, fields={"east": {5: 1}})
    assert by_habit(wounded, 0) == "go west"


def test_while_others_are_at_it_it_makes_a_torch_or_looks_round() -> None:
    assert by_habit(delve(Delver(has=LIT), Delver(at=(1, 1))), 1) == "craft a torch"
    assert by_habit(delve(Delver(has=LIT), Delver(at=(1, 1), things={"torch": 2})), 1) == "search"
    known = delve(Delver(has=LIT), Delver(at=(1, 1), things={"torch": 2}), fields={"trap": {5: 1}, "trap_state": {5: 3}})
    assert by_habit(known, 1) == "wait"


def test_they_go_home_together_and_back_for_the_hoard() -> None:
    assert by_habit(delve(Delver(has=LIT), Delver(state=5, has={"place": 0})), 0) == "leave the dungeon"
    rooms, doors = {6: "cell", 7: "hoard"}, {"east": {5: 1, 6: 1, 4: 4}, "south": {5: 4, 1: 4}, "chest": {7: 2}}
    assert by_habit(delve(Delver(has=LIT), rooms=rooms, fields=doors)) == "go east"


def test_by_habit_a_delve_comes_to_an_end() -> None:
    match = Match.new(TRAPSETTER, seats=2, seed="habit")
    while not match.over and len(match.steps) < 1500:
        seat = match.acting[0]
        match.play(by_habit(match, seat), seat)
    assert match.over
