"""Whether a move may be taken back tells a seat nothing that it does not know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from delving import TRAP_KINDS, Creature, Delver, delve
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match
from rollbones.engine.match.odds import clear
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import world
from rollbones.games.trapsetter.table import CHEST, SET, START

WORLDS = 4  # guessed for each move that is looked at
PATIENCE = 250  # moves of a random game
TRAP = TRAP_KINDS.index("dart")


def after(move: str, **hidden: Any) -> Match:
    """Return a match where a delver has made a move with something hidden near by."""
    match = delve(Delver((0, 3, 9, 0, 0, 0), at=(2, 3)), Delver(at=(1, 1)), **hidden)
    match.play(move, 0)
    return match


LURKS = {"creatures": (Creature("ogre", (6, 6)), Creature("bandit", (5, 5), known=False)), "rounds": True}
DOES_NOT = {"creatures": (Creature("ogre", (6, 6)),), "rounds": True}
CHEST_HERE = {"chest": {START: CHEST}}


@pytest.mark.parametrize(
    ("move", "there", "not_there"),
    [
        ("step west", LURKS, DOES_NOT),
        ("wield nothing", LURKS, DOES_NOT),
        (
            "step east",
            {"fields": {"trap": {START: TRAP}, "trap_state": {START: SET}}, **DOES_NOT},
            DOES_NOT,
        ),
        (
            "open the chest",
            {"fields": {"trap": {START: TRAP}, "trap_state": {START: SET}, **CHEST_HERE}},
            {"fields": CHEST_HERE},
        ),
    ],
    ids=["step into sight", "wield", "step onto a trap", "open a trapped chest"],
)
def test_a_move_that_may_meet_something_unseen_stays_made_though_it_met_nothing(
    move: str, there: dict[str, Any], not_there: dict[str, Any]
) -> None:
    met, met_nothing = after(move, **there), after(move, **not_there)
    assert any(one.reveals for one in met.tale())
    assert not any(one.reveals for one in met_nothing.tale())
    assert met.back_for([0, 1]) == met_nothing.back_for([0, 1]) == 0


def test_a_character_in_the_making_may_still_be_thought_over() -> None:
    match = Match.new(find_game("trapsetter"), seats=2, seed="making")
    match.play("be called marta", 0)
    assert match.back_for([0]) == 1
    match.play("be called marta", 1)
    assert match.back_for([0]) == 2


def test_where_seats_hide_things_only_ones_own_side_takes_back() -> None:
    everest = find_game("everest")
    match = Match(everest, everest.box(), b"x" * 32, start="everest to play | hand frostbite 1, crevice 2")
    match.play("play frostbite on tenzing", 2)
    assert match.back_for([2]) == 1
    assert match.back_for([0, 1]) == 0
    shop = Match.new(everest, seed="shop")
    shop.play("buy food", 0)
    shop.play("buy rope", 1)
    assert shop.back_for([0]) == 2  # partners hide nothing from each other
    assert shop.back_for([2]) == 0
    shop.play("done", 0)
    shop.play("done", 1)
    for climber in (0, 1):
        shop.play("done", climber)
    assert shop.acting == [2]
    assert shop.back_for([0, 1]) == 0


GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "everest": (3, {}),
    "climb": (2, {"variant": "single_slope"}),
    "trapsetter": (2, {}),
}


@pytest.mark.parametrize("slug", [*GAMES, "hush"])
def test_in_every_world_a_seat_thinks_possible_the_same_is_offered(slug: str) -> None:
    game = Game("hush") if slug == "hush" else find_game(slug)
    seats, options = GAMES.get(slug, (2, {}))
    looked, told_apart, compiled = 0, 0, world(game, "cpu", recorded=True)
    for seed in range(3):
        luck = random.Random(f"{slug} {seed}")
        match = Match.new(game, seats=seats, options=options, seed=f"{slug} {seed}", engine=lambda: compiled)
        for _ in range(PATIENCE):
            if match.over:
                break
            seat = luck.choice(match.acting)
            move = luck.choice(match.legal(seat))
            worlds = [a_guess(match, seat, luck) for _ in range(WORLDS)]
            match.play(move, seat)
            for one in worlds:
                one.play(move, seat)
                assert bool(one.back_for([seat])) == bool(match.back_for([seat])), (match.moves.say(move), match.show())
                told_apart += one.may_undo != match.may_undo
                looked += 1
    assert looked > 0
    # Whether a move asked chance or showed something would tell; the Trapsetter's dungeon is full of such moves.
    assert slug != "trapsetter" or told_apart > 0


def a_guess(match: Match, seat: int, luck: random.Random) -> Match:
    """Return a match that stands in a world that a seat could be in, with no move made yet."""
    tables = match._hidden(seat)
    tables["chance"] = luck.getrandbits(64)
    match.engine().guess(tables, match._boxes, seat)
    clear(tables)
    twin = Match(match.game, match.box, luck.randbytes(32), planned=match.setup_chance, engine=match.engine)
    twin._tables = tables
    return twin
