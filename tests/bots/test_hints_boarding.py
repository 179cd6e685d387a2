"""What is known about playing DIE!: habit, hope, and what is forced inside a Round."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from rollbones.bots import hint
from rollbones.bots.forced import LOSES, OPEN, WINS, forced
from rollbones.bots.hint import hints
from rollbones.bots.thinker import Thinker
from rollbones.engine import Numbers
from rollbones.engine.declare.contract import PARTS, habit, hope, legal, serious
from rollbones.engine.declare.rule import rule
from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import Engine, build, world
from rollbones.engine.run.players import Mind
from tools import ENGINES

BOARDING = find_game("boarding")
AWAY = "alien 2 cargo bay | alien 3 cargo bay"

WHO = ["human", "aliens"]

POSITIONS = [
    "dice chase claw alien size flash sound",
    f"human comms bay | alien 1 weapons bay | {AWAY} | dice chase claw",
    "human weapons bay, ready | alien 1 comms bay | alien 2 comms bay, in ambush | alien 3 deck, bleeding | dice alien sound",
    "aliens to play | human mid hall | alien 1 mid hall | alien 2 deck | alien 3 weapons bay | dice flash size | taken chase",
    f"human deck, hiding | alien 1 deck | {AWAY} | dice | round ends with fight hiding",
]


def at(text: str, **options: str) -> Match:
    return Match(BOARDING, BOARDING.box(None, options), b"x" * 32, start=text)


def verdicts(match: Match) -> dict[str, int]:
    seat = match.acting[0]
    found = forced(BOARDING, match.box, match.view(seat), seat, match.legal(seat))
    return {match.moves.say(move): verdict for move, verdict in found.items()}


def test_a_won_round_is_seen() -> None:
    match = at(f"human comms bay | alien 1 cargo bay | {AWAY} | dice chase")
    assert verdicts(match) == {"take chase": WINS}


def test_a_fatal_move_is_seen_and_the_one_that_saves() -> None:
    match = at(f"human comms bay | alien 1 comms bay | {AWAY} | dice | taken claw")
    found = verdicts(match)
    assert found["use radio"] == LOSES
    assert found["prepare"] == OPEN
    assert found["step to deck"] == OPEN


def test_the_aliens_see_their_victory_through_the_humans_answers() -> None:
    around = "alien 1 aft hall | alien 2 medical bay | alien 3 security room"
    match = at(f"aliens to play | human cargo bay | {around} | dice chase alien | taken chase")
    assert verdicts(match)["hunt"] == WINS


def test_a_hunt_that_need_not_move_all_wins_where_one_that_must_does_not() -> None:
    hall = "alien 1 aft hall | alien 2 aft hall | alien 3 deck"
    text = f"aliens to play | human cargo bay | {hall} | dice chase alien | taken chase"
    assert verdicts(at(text))["hunt"] == OPEN
    assert verdicts(at(text, hunt="up_to_three"))["hunt"] == WINS


def test_what_comes_first_at_the_end_of_a_round_is_seen() -> None:
    end = f"alien 1 comms bay | {AWAY} | dice | calling earth | round ends with fight"
    assert verdicts(at(f"human comms bay, hiding | {end} hiding")) == {"resolve fight": WINS, "resolve hiding": LOSES}
    match = at(f"human comms bay | {end} radio", end_order="radio_too")
    assert verdicts(match) == {"resolve fight": LOSES, "resolve radio": WINS}


@pytest.mark.parametrize(
    ("state", "effects", "best"),
    [(", hiding", "fight hiding", "fight"), ("", "fight radio", "radio"), (", hiding", "fight hiding radio", "radio")],
)
def test_by_habit_nobody_comes_out_of_hiding_before_the_fight(state: str, effects: str, best: str) -> None:
    end = f"human comms bay{state} | alien 1 comms bay | {AWAY} | dice | calling earth | round ends with {effects}"
    match = at(end, end_order="radio_too")
    for engine in ENGINES:
        assert match.moves.say(_known(match, engine)[0]) == f"resolve {best}"


def test_a_bot_does_not_come_out_of_hiding_before_the_fight() -> None:
    match = at(f"human deck, hiding | alien 1 deck | {AWAY} | dice | round ends with fight hiding")
    skill = BOARDING.card.levels[3].skill
    thought = Thinker(BOARDING, match.box).choose(skill, match.view(0), 0, match.legal(), 1)
    assert match.moves.say(thought.move) == "resolve fight"


@pytest.mark.parametrize("number", range(12))
def test_what_is_forced_is_what_trying_everything_finds(number: int) -> None:
    luck = random.Random(number)
    rooms = [
        "cargo bay",
        "aft hall",
        "medical bay",
        "security room",
        "mid hall",
        "weapons bay",
        "fore hall",
        "deck",
        "comms bay",
    ]
    faces = ["chase", "claw", "alien", "size", "flash", "sound"]
    near = luck.sample(rooms[4:], 4)
    starts, state, ambush, hurt = (
        luck.choice(two) for two in (WHO, ["", ", ready", ", hiding"], ["", ", in ambush"], ["", ", bleeding"])
    )
    first, second, third = (luck.choice(near) for _ in range(3))
    text = (
        f"{starts} to play | human {near[0]}{state} | alien 1 {first} | alien 2 {second}{ambush} | alien 3 {third}{hurt} | "
        f"dice {luck.choice(faces)} {luck.choice(faces)}"
    )
    match = at(text)
    seat = match.acting[0]
    found = forced(BOARDING, match.box, match.view(seat), seat, match.legal(seat))
    assert len(found) == len(match.legal(seat)) - ("cancel" in match.legal_words())
    for move in found:
        assert found[move] == _by_trying_everything(match, seat, move), (text, match.moves.say(move))


def _by_trying_everything(match: Match, seat: int, move: int) -> int:
    """Follow every line with the bare contract, remembering nothing."""
    place, boxes = world(BOARDING, "cpu"), packed(BOARDING, match.box)
    hint_for = BOARDING.hints["serious"]
    begun = match.table.rounds

    def after(tables: Any, who: int, chosen: int) -> Any:
        following = tables.copy()
        place.play_quietly(following, boxes, who, chosen)
        return following

    def wins(tables: Any, winner: int) -> bool:
        acting = int(place.acting(tables))
        if not acting:
            return bool(place.score(tables, boxes, winner) > 0)
        if tables[0]["rounds"] != begun:
            return False
        who = acting.bit_length() - 1
        out = np.zeros(len(BOARDING.moves), np.int32)
        count = hint_for(tables[0], boxes[0], who, out, int(place.legal(tables, boxes, who, out)))
        answers = (wins(after(tables, who, int(chosen)), winner) for chosen in out[:count])
        return any(answers) if who == winner else all(answers)

    tables = BOARDING.table_kind.array()
    tables[0] = match.view(seat)
    made = after(tables, seat, move)
    return WINS if wins(made, seat) else LOSES if wins(made, 1 - seat) else OPEN


def test_what_the_next_dice_will_show_is_not_looked_at() -> None:
    for number in range(8):
        seed = bytes([number]) * 32
        match = Match(BOARDING, BOARDING.box(), seed, start=f"human deck | alien 1 cargo bay | {AWAY} | dice | taken claw")
        assert verdicts(match) == {
            "step to fore hall": OPEN,
            "step to comms bay": OPEN,
            "prepare": OPEN,
            "use controls": OPEN,
        }


def test_too_many_lines_leave_nothing_said() -> None:
    match = at("dice chase claw alien size flash sound")
    assert forced(BOARDING, match.box, match.view(0), 0, match.legal(0), most=10) == {}


def test_a_hint_puts_the_forced_win_first_and_the_forced_loss_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "is_ready", lambda game: True)
    match = at(f"human comms bay | alien 1 comms bay | {AWAY} | dice | taken claw")
    found = hints(BOARDING, match.box, match.view(0), 0, match.legal(0))
    assert match.moves.say(found[-1].move) == "use radio"
    assert (found[-1].value, found[-1].margin, found[-1].forced) == (0.0, 0.0, LOSES)
    assert found[0].forced == OPEN
    match = at(f"human comms bay, ready | alien 1 cargo bay | {AWAY} | dice | taken claw")
    found = hints(BOARDING, match.box, match.view(0), 0, match.legal(0))
    assert match.moves.say(found[0].move) == "use radio"
    assert found[0].forced == WINS


@rule
def known_of_one(tables: Any, boxes: Any, out: Numbers, minds: Any, found: Numbers) -> None:
    """Note the habitual move, what each side hopes for, and how many moves are worth a thought."""
    seat = tables[0].seat
    count = legal(tables[0], boxes[0], seat, out)
    found[0] = out[habit(tables[0], boxes[0], seat, out, count, minds[0])]
    found[1] = hope(tables[0], boxes[0], 0)
    found[2] = hope(tables[0], boxes[0], 1)
    found[3] = count - serious(tables[0], boxes[0], seat, out, count)


def _known(match: Match, engine: Engine) -> list[int]:
    tables, numbers = BOARDING.table_kind.array(), np.zeros(4, np.int64)
    tables[0] = match.table
    known = build(BOARDING, engine, [known_of_one])["known_of_one"]
    known(tables, packed(BOARDING, match.box), np.zeros(len(BOARDING.moves), np.int32), Mind.array(), numbers)
    found: list[int] = numbers.tolist()
    return found


@pytest.mark.parametrize("text", POSITIONS)
def test_both_engines_know_the_same_and_what_one_side_hopes_the_other_fears(text: str) -> None:
    match = at(text)
    assert _known(match, "plain") == _known(match, "cpu")
    move, human, aliens, taken_back = _known(match, "plain")
    assert move in match.legal(match.acting[0])
    assert 0 <= human <= PARTS
    assert human + aliens == PARTS
    assert taken_back == (1 if "cancel" in match.legal_words() else 0)
    assert match.moves.say(move) != "cancel"


def test_the_radio_at_hand_is_worth_more_than_two_aliens_on_it() -> None:
    def hoped(text: str) -> int:
        match = at(text)
        return _known(match, "cpu")[1]

    alone = hoped(f"human comms bay | alien 1 cargo bay | {AWAY} | dice chase claw")
    guarded = hoped(
        "human cargo bay | alien 1 comms bay | alien 2 comms bay | alien 3 weapons bay | round 29 | dice chase claw"
    )
    assert alone > 700
    assert guarded < 200


def test_the_last_die_and_rooms_with_many_choices_are_told_apart() -> None:
    places = ("comms bay", "weapons bay", "security room")
    texts = [f"human {room} | alien 1 deck | {AWAY} | dice {left} | taken claw" for room in places for left in ("", "chase")]
    tables = [at(text).table for text in texts]
    assert [BOARDING.hints["alike"](table, BOARDING.box(), 0, 0) for table in tables] == [1, 0, 3, 2, 5, 4]
    assert BOARDING.hints["alike"](tables[2], BOARDING.box(), 1, 0) == 1
