"""Moves, events and positions of DIE! The Die Game, as text and back."""

import pytest

from rollbones.engine import IllegalMoveError, RollbonesError
from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import read_match, write_match
from rollbones.engine.registry import find_game
from tools import go, position

BOARDING = find_game("boarding")
AT_REST = "round 1 | human to play | human cargo bay | alien 1 deck | alien 2 weapons bay | alien 3 medical bay | gun 4"

POSITIONS = [
    f"{AT_REST} | dice chase chase claw alien size flash",
    "round 7 | aliens to play | human mid hall, hiding | alien 1 dead | alien 2 comms bay, in ambush"
    " | alien 3 aft hall, bleeding | gun 0 | stimpack carried | lockdown aft hall 2 | dice sound",
    "round 7 | human to play | human mid hall, ready | alien 1 deck | alien 2 deck | alien 3 deck"
    " | gun 3 | stimpack used up | dice sound | listened",
    f"{AT_REST} | dice sound | aliens cut off",
    f"{AT_REST} | dice sound | taken chase | running",
    f"{AT_REST} | dice | taken chase | running | ran from aft hall",
    f"{AT_REST} | stimpack carried | dice | taken chase | running | ran from aft hall | stimpack just taken",
    AT_REST.replace("cargo bay", "cargo bay, hiding") + " | dice | round ends with fight hiding | aliens begin next",
    f"{AT_REST} | dice claw | calling earth | listened | round ends with fight radio | human begins next",
    AT_REST.replace("human to", "aliens to") + " | dice sound | calling earth",
    AT_REST.replace("human to", "aliens to") + " | dice | free turn",
    AT_REST.replace("human to", "aliens to") + " | dice claw | free turn | taken claw",
    AT_REST.replace("human to", "aliens to")
    + " | dice | taken chase | hunting | alien 1 came from fore hall | alien 3 came from mid hall, in ambush",
    AT_REST.replace("human to", "aliens to") + " | dice claw | taken size | tremors | discarded flash",
    AT_REST.replace("human to", "aliens to").replace("gun 4", "gun 4 | lockdown deck 3")
    + " | dice claw | taken size | tremors | shaken by alien 1",
    AT_REST.replace(" | human to play", "") + " | dice claw | human dead",
    AT_REST.replace(" | human to play", "") + " | dice | calling earth | message sent",
    AT_REST.replace(" | human to play", "") + " | dice | too late",
    "round 3 | human cargo bay | alien 1 dead | alien 2 dead | alien 3 dead | gun 4 | dice | aliens dead",
]


def at(text: str = "", **options: str) -> Match:
    return position(text, game="boarding", **options)


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_is_read_back_as_it_was_written(text: str) -> None:
    match = at(text)
    assert match.show() == text
    assert BOARDING.read(match.show(), match.box) == match.table


def test_what_is_not_said_is_as_at_the_start() -> None:
    assert at("dice chase").show() == f"{AT_REST} | dice chase"
    assert at("dice chase", aliens="1", gun_ammo="2").show().startswith("round 1 | human to play | human cargo bay | alien 1")


def test_spaces_capitals_and_order_do_not_matter() -> None:
    assert at(" DICE  chase|Human  Mid Hall,  Ready |").show().endswith("| dice chase")
    assert "| human mid hall, ready |" in at(" DICE  chase|Human  Mid Hall,  Ready |").show()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("dice chase | sword 4", "'sword 4' says nothing about this game; it takes round,"),
        ("dice chase | human", "'human' says nothing about this game"),
        ("dice chas", "'dice chas': no face 'chas' (did you mean 'chase'?); write chase, claw"),
        ("dice chase | human midhall", "'human midhall': no location 'midhall' (did you mean 'mid hall'?)"),
        ("dice chase | human mid hall, redy", "no state 'redy' (did you mean 'ready'?); write ready, hiding"),
        ("dice chase | alien 4 deck", "'alien 4 deck': '4' should be a number from 1 to 3"),
        ("dice chase | alien ² deck", "'alien ² deck': '²' should be a number from 1 to 3"),
        ("dice chase | round 0", "'round 0': '0' should be a number from 1"),
        ("dice chase | gun 7", "'gun 7': '7' should be a number from 0 to 6"),
        ("dice chase | lockdown deck 0", "'lockdown deck 0': '0' should be a number from 1 to 6"),
        ("dice" + 7 * " chase", "more than 6 action dice; take some away"),
        ("dice chase | aliens dead", "'aliens dead' with one alive"),
        ("taken chase | human dead", "nobody takes a die when it is over"),
        ("dice chase | alien 1 dead | alien 2 dead | alien 3 dead", "nobody plays on without an Alien"),
        ("human to play", "no turn begins without a die; add 'dice …'"),
        ("dice chase | calling earth", "who is calling Earth takes no turn; write 'aliens to play'"),
        ("dice chase | aliens to play | listened", "the Aliens take no more turns in this Round"),
        ("dice chase | free turn", "a free turn is the Aliens'; write 'aliens to play'"),
        ("dice chase | taken size | running", "an action is under way without its die"),
        ("dice chase | taken chase | hunting", "the other side's action is under way"),
        ("dice chase | taken chase | ran from deck", "add 'running' or 'hunting'"),
        ("dice chase | discarded claw", "add 'tremors'"),
        (
            "aliens to play | dice chase | taken size | tremors | discarded claw claw",
            "Tremors are over with 2 dice discarded; take one away",
        ),
        ("aliens to play | dice chase | taken size | tremors | shaken by alien 1", "only a locked-in Alien is named"),
        (
            "human deck, hiding | round ends with fight hidin",
            "no effect 'hidin' (did you mean 'hiding'?); write fight, hiding",
        ),
        ("aliens to play | human deck, hiding | round ends with fight hiding", "nobody but the Human chooses"),
        ("human deck, hiding | taken claw | round ends with fight hiding", "nobody but the Human chooses"),
        ("human deck, hiding | round ends with fight", "there is nothing to choose"),
        ("human deck, hiding | round ends with hiding", "there is nothing to choose"),
        ("human deck | round ends with fight hiding", "Hiding ends for who is Hiding"),
        ("human deck, hiding | calling earth | round ends with fight radio", "Hiding ends for who is Hiding"),
        ("human deck | round ends with fight radio", "nobody calls; add 'calling earth'"),
        ("dice chase | round 31", "round 31, but round_limit is 30; set it higher"),
    ],
)
def test_a_bad_position_is_answered_with_what_is_wrong_and_what_to_do(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        at(text)
    assert str(refused.value).startswith("position: ")
    assert sentence in str(refused.value)


def test_every_move_is_read_back_as_it_is_said_with_and_without_a_ship() -> None:
    for name in ("default", "short", "long"):
        for moves in (BOARDING.moves, at(map=name).moves):
            said = [moves.say(move) for move in range(len(moves))]
            assert [moves.read(words) for words in said] == list(range(len(said)))
            assert len(set(said)) == len(said)


def test_a_room_is_called_by_its_name_or_by_its_number() -> None:
    match = go(at("dice chase chase"), "take chase")
    assert match.legal_words()[0] == "step to aft hall"
    assert (
        match.moves.read("Step to  AFT hall") == match.moves.read("step to room 2") == BOARDING.moves.read("step to room 2")
    )
    with pytest.raises(
        IllegalMoveError, match=r"'step to aft hal' is no move of this game \(did you mean 'step to aft hall'"
    ):
        match.play("step to aft hal")


def test_a_refusal_names_the_room() -> None:
    match = go(at("dice chase chase"), "take chase")
    assert str(match.why_not("step to deck")).startswith("'step to deck': To move is to go through a door")


def test_a_match_file_speaks_of_rooms_and_is_read_back() -> None:
    match = Match.new(BOARDING, options={"map": "long"}, seed="words")
    go(match, match.legal_words()[0], "step to aft hall")
    text = write_match(match)
    assert "\noptions map=long\n" in text
    assert "\n2 1 step to aft hall #" in text
    assert read_match(text).table == match.table


def test_what_the_dice_show_is_told_in_one_breath() -> None:
    match = go(at("dice flash", action_dice="10"), "take flash", "lucky break", chance=[10, 0, 0, 0, 0])
    assert match.tales[-1][-1].text == "Round 2: the dice show chase ×10"
