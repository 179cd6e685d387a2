"""Bots see views. Whatever a seat cannot see may be anything: the bot decides alike."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

from rollbones.bots import players
from rollbones.bots.greedy import unscramble
from rollbones.bots.levels import KINDS, NAMES, levels_of, skill_of, unmeasured
from rollbones.bots.mixed import mixed
from rollbones.bots.thinker import Thinker
from rollbones.engine import RollbonesError, rule
from rollbones.engine.declare.chance import scramble
from rollbones.engine.declare.contract import decide
from rollbones.engine.declare.record import Structured
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match
from rollbones.engine.registry import all_games, find_game
from rollbones.engine.run.batch import packed, play_batch
from rollbones.engine.run.bundles import workspace
from rollbones.engine.run.compile import build, world
from rollbones.engine.run.drivers import look
from rollbones.engine.run.players import GREEDY, LOOK, SEARCH, Players, Skill

HUSH, WHISPER = Game("hush"), Game("terminal.whisper")
BOTS = [*KINDS, *NAMES]


@rule
def decide_at(boxes: Any, seat: int, count: int, workspace: Any, skills: Any) -> int:
    """Decide at a table as in a batch: whole games are played by these lines."""
    tables, minds, out, views, worlds, inner, nodes = workspace
    look(tables[0], boxes[0], seat, views)
    return decide(views[0], boxes[0], seat, out, count, minds[0], worlds, inner, nodes, skills[0])


@cache
def decider(game: Game) -> Callable[..., Any]:
    return build(game, "cpu", [decide_at], bot=mixed(game))["decide_at"]


def decision(game: Game, tables: Structured, seat: int, skill: Skill, seed: int) -> int:
    place, boxes = world(game, "cpu"), packed(game, game.box())
    who = Players(mixed(game), (skill,), ("",))
    room = workspace(game, who.nodes)
    count = int(place.legal(tables, boxes, seat, room.out))
    room.tables[0], room.minds[0]["chance"] = tables[0], seed
    return int(decider(game)(boxes, seat, count, room, who.packed()))


def another_world(game: Game, tables: Structured, seat: int, luck: random.Random) -> Structured:
    """Return a table that this seat cannot tell from its own: everything hidden is something else, chance too."""
    place, boxes, other = world(game, "cpu"), packed(game, game.box()), tables.copy()
    place.hide(other, boxes, seat)
    other[0]["chance"] = luck.getrandbits(64)
    if game is HUSH:
        place.guess(other, boxes, seat)
    else:
        for mate in range(game.card.seats[0]):
            if mate != seat:
                other[0]["held"][mate] = luck.randint(1, 6)
    other[0]["chance"] = luck.getrandbits(64)
    return other


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", [HUSH, WHISPER], ids=["hush", "whisper"])
def test_a_bot_decides_alike_whatever_it_cannot_see(game: Game, name: str) -> None:
    luck, place, boxes = random.Random(name), world(game, "cpu"), packed(game, game.box())
    skill = skill_of(game, name)
    differed = 0
    for number in range(4):
        tables = game.table_kind.array()
        tables[0]["chance"] = luck.getrandbits(64)
        place.set_up(tables, boxes)
        while seats := int(place.acting(tables)):
            seat = seats.bit_length() - 1
            out = np.zeros(len(game.moves), np.int32)
            chosen = decision(game, tables, seat, skill, number)
            for _ in range(6):
                other = another_world(game, tables, seat, luck)
                differed += bool((other != tables).any())
                assert decision(game, other, seat, skill, number) == chosen
            place.legal(tables, boxes, seat, out)
            place.play_quietly(tables, boxes, seat, int(out[chosen]))
    assert differed > 20


def test_a_match_hands_out_views_without_chance_and_without_secrets() -> None:
    match = Match.new(HUSH, seed="view")
    view = match.view(0)
    assert int(view.chance) == 0
    assert list(view.chip) == [match.table.chip[0], 0]


def test_a_bot_at_a_table_is_not_helped_by_a_view_that_still_has_its_chance() -> None:
    think = Thinker(HUSH, HUSH.box(), "plain")
    view = Match.new(HUSH, seed="view").view(0)
    answers = set()
    for chance in range(5):
        view.chance = chance
        answers.add(think.choose(Skill(SEARCH, iterations=8), view, 0, [0, 1], 3).move)
    assert len(answers) == 1


@pytest.mark.parametrize("slug", all_games())
def test_a_games_levels_are_five_and_each_beats_the_one_below_as_it_should(slug: str) -> None:
    game = find_game(slug)
    levels = levels_of(game)
    assert tuple(level.name for level in levels) == NAMES
    if game.card.levels:
        assert levels[0].beats is None
        for level in levels[1:]:
            assert level.beats is not None, f"{slug}: {level.name} was not measured; run `rollbones ladder {slug}`"
            share, low, high = level.beats
            assert 0.60 <= low <= share <= high <= 0.75


def test_a_game_whose_card_has_no_levels_gets_some() -> None:
    assert levels_of(HUSH) == unmeasured(HUSH)
    assert [level.name for level in levels_of(HUSH)] == list(NAMES)
    assert all(level.beats is None for level in levels_of(HUSH))


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("gredy", r"no bot 'gredy' \(did you mean 'greedy'\?\)"),
        ("mastr", r"did you mean 'master'"),
        ("greedy:4", "only search and look take a number"),
        ("search:0", "from 1 to"),
        ("master,greedy,random", "3 bots for 2 seats"),
    ],
)
def test_a_bot_that_is_none_is_refused(names: str, sentence: str) -> None:
    with pytest.raises(RollbonesError, match=sentence):
        players(find_game("pig"), names, 2)


def test_the_habit_of_pig_goes_home_with_a_win() -> None:
    pig = find_game("pig")
    think = Thinker(pig, pig.box(), "plain")
    view = pig.table_kind.blank()

    def quick(own: int, other: int, turn: int) -> str:
        view.points[0], view.points[1], view.turn = own, other, turn
        return pig.moves.say(think.choose(Skill(GREEDY), view, 0, [0, 1], 1).move)

    assert quick(90, 0, 10) == "hold"
    assert quick(0, 0, 20) == "roll"
    assert quick(0, 0, 21) == "hold"
    assert quick(0, 40, 21) == "roll"  # keep pace
    assert quick(10, 80, 40) == "roll"  # the other is about to win


def test_a_look_ahead_finds_what_pays_at_once() -> None:
    pig = find_game("pig")
    view = pig.table_kind.blank()
    view.points[0], view.points[1], view.turn = 90, 95, 10
    thought = Thinker(pig, pig.box(), "plain").choose(Skill(LOOK, iterations=6), view, 0, [0, 1], 1)
    assert pig.moves.say(thought.move) == "hold"
    assert [one.visits for one in thought.rated] == [6, 6]
    assert thought.rated[0].mean == 1


def test_what_is_scrambled_can_be_unscrambled() -> None:
    with np.errstate(over="ignore"):
        for word in (0, 1, 0x9E3779B97F4A7C15, (1 << 64) - 1):
            assert int(unscramble(scramble(np.uint64(word)))) == word


def test_a_slip_makes_a_bot_weaker() -> None:
    pig = find_game("pig")
    who = players(pig, "strong,novice", 2)
    (results,) = play_batch(pig, pig.box(), who, 400, 1)
    assert (results.scores[:, 0] > results.scores[:, 1]).mean() > 0.6
