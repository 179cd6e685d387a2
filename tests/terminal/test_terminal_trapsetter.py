"""The dungeon in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from delving import Creature, Delver, delve
from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.terminal.boards import board_for
from rollbones.terminal.session import open_session
from rollbones.terminal.view import CanvasView
from terminal.sitting import app_of, at, screen_text, sit, table_of

SIZES = [(60, 20), (80, 24), (120, 40)]


@pytest.fixture
def trapsetter() -> Game:
    return find_game("trapsetter")


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_screen_shows_a_character_in_the_making(trapsetter: Game, size: tuple[int, int]) -> None:
    async with app_of(sit(trapsetter, seed="first")).run_test(size=size) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        for words in ("step 1 of 5", "45 silver", "quick make", "day 1, 0:00"):
            assert words in seen


@pytest.mark.parametrize("size", SIZES)
async def test_the_map_shows_who_is_where_and_the_sheets_how_they_are(
    trapsetter: Game, home: Path, size: tuple[int, int]
) -> None:
    lit = Delver(at=(2, 3), has={"light": 1, "torch_left": 42, "silver": 7, "instability": 2})
    fields = {"trap": {5: 1}, "trap_state": {5: 2}, "chest": {5: 1}, "die": 7, "added": 2, "against": 5, "rift": {0: 6, 1: 7}}
    text = delve(
        lit,
        creatures=(Creature("ogre", (4, 2)), Creature("goblin", (5, 5), known=False)),
        rounds=True,
        lasts={(4, "prone"): 100},
        rooms={5: "cistern", 6: "cell"},
        fields=fields,
    ).show()
    async with app_of(at(trapsetter, text, home)).run_test(size=size) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        main = table_of(pilot).query_one("#main", CanvasView).canvas.text()
        for words in ("ogre 16 HP prone", "4/4 HP", "AC 5", "light 42 min", "round 1", "7 and 2 against 5"):
            assert words in seen
        assert "goblin" not in seen
        for mark in "1a^□◊+█":
            assert mark in main


def test_every_state_of_a_delver_has_its_words(trapsetter: Game, home: Path) -> None:
    party = (
        Delver(has={"light": 2, "oil_left": 9, "instability": 3}),
        Delver(at=(1, 1), state=2, hp=-1),
        Delver(at=(2, 1), state=3, hp=0, has={"sleeps": 90}),
        Delver(at=(3, 1), state=5, has={"silver": 12, "place": 0}),
    )
    dying = delve(*party, rounds=True)
    board = board_for(trapsetter)
    table = dying.table

    class Looking:
        match, box, game = dying, dying.box, trapsetter

    said = [board._standing(Looking, table, seat) for seat in range(4)]  # type: ignore[attr-defined]  # the game's own board
    assert "light 9 min" in said[0]
    assert "3 unstable" in said[0]
    assert "dying" in said[1]
    assert "asleep for 90 min" in said[2]
    assert said[3] == "out, with 12 silver"
    dead = delve(Delver(state=4, hp=-5, has={"death": 2, "place": 0}), Delver(at=(1, 1)))
    assert board._standing(Looking, dead.table, 0) == "dead of bleeding"  # type: ignore[attr-defined]


def test_steps_and_doors_have_keys_that_point_there(trapsetter: Game) -> None:
    board = board_for(trapsetter)
    words = trapsetter.part("words")
    fight = delve(Delver(), creatures=(Creature("ogre", (1, 1)),), rounds=True)
    assert board.keys(fight.table, fight.legal())[words.STEP.start] == "k"
    calm = delve(Delver())
    assert board.keys(calm.table, calm.legal())[words.GO.start + 1] == "l"


WARNED = "una elf small; str 1 dex 3 con 2 int 0 wis -1 cha 1; stealth 2, weapon 1; finesse piercing, torch 2; silver 4"


@pytest.mark.parametrize("size", SIZES)
async def test_the_maker_shows_the_sheet_so_far_and_what_is_poor_about_it(trapsetter: Game, size: tuple[int, int]) -> None:
    session = sit(trapsetter, seed="maker")
    for words in ("be called una", "be the elf", "be small"):
        session.play(session.match.moves.read(words), 0)
    assert session.match.table.step[0] == 2  # forced moves make themselves: all six are rolled
    for ability in ("strength", "dexterity", "constitution", "intelligence", "wisdom"):
        session.play(session.match.moves.read(f"put it into {ability}"), 0)
    async with app_of(session).run_test(size=size) as pilot:
        await pilot.pause()
        seen = screen_text(pilot)
        for words in ("una, small elf", "step 3 of 5", "6 levels left", "strength"):
            assert words in seen
    for words in (*["learn thick skin"] * 2, *["train weapon"] * 2, "train armour", "train medicine", "buy torch"):
        session.play(session.match.moves.read(words), 0)
    async with app_of(session).run_test(size=size) as pilot:
        await pilot.pause()
        seen = " ".join(screen_text(pilot).split())
        for words in ("step 4 of 5", "torch 1", "No weapon: bare hands do d2."):
            assert words in seen


async def test_a_move_with_a_check_shows_its_chance(trapsetter: Game, home: Path) -> None:
    text = delve(Delver(), creatures=(Creature("goblin"),), rounds=True).show()
    async with app_of(at(trapsetter, text, home)).run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "strike a, 50 %" in screen_text(pilot)


def test_a_roster_goes_on_in_the_next_delve_with_any_number_of_seats(home: Path, trapsetter: Game) -> None:
    asked: dict[str, object] = {"seats": 2, "seed": None, "daily": False, "resume": None}
    first = open_session(trapsetter, options={"roster": f"{WARNED}\n{WARNED}"}, new=True, **asked)  # type: ignore[arg-type]
    for seat in (0, 1):
        first.play(first.match.moves.read("leave the dungeon"), seat)
    assert first.match.over
    tomorrow = open_session(trapsetter, options={}, new=True, **asked)  # type: ignore[arg-type]
    assert trapsetter.box_kind.departures(tomorrow.match.box)["roster"] == f"{WARNED}\n{WARNED}"
    assert tomorrow.match.legal(0) == tomorrow.match.legal(1) != []
