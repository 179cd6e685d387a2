"""One key for every choice."""

from __future__ import annotations

from pathlib import Path

from rollbones.engine.declare.vocabulary import FACES, Moves, Names, Span
from rollbones.engine.game import Game
from rollbones.terminal.boards import board_for
from rollbones.terminal.keys import COMMANDS, choices, in_words
from terminal.sitting import at


class Wordy(Game):
    """Only the words of a game."""

    def __init__(self, moves: Moves) -> None:
        self.__dict__["moves"] = moves


def test_kinds_under_one_letter_are_counted_through_once_it_is_typed() -> None:
    moves = Moves()
    moves.declare("run", "run", key="s")
    moves.declare("step to {room}", "step", key="s", room=Names("hall", "deck"))
    moves.declare("hide", "hide")
    moves.declare("shoot {what}", "shoot", key="s", what=Span(1, 20))
    game = Wordy(moves)
    first = choices(game, [0, 1, 2, 3], {})
    assert first == {"s": [0, 1, 2], "h": [3]}
    assert choices(game, first["s"], {}) == {"1": [0], "2": [1], "3": [2]}
    many = choices(game, list(range(len(moves))), {})
    assert choices(game, many["s"], {}) == {"1": [0], "2": [1, 2], "3": many["s"][3:]}


def test_like_moves_are_told_apart_by_digit_or_by_a_second_key() -> None:
    moves = Moves()
    moves.declare("pass", "pass")
    moves.declare("take {count}", "take", count=Span(1, 3))
    moves.declare("give {who} {face}", "give", who=Names("ann", "bob", "queen"), face=FACES)
    game = Wordy(moves)
    first = choices(game, list(range(len(moves))), {})
    assert {key: len(meant) for key, meant in first.items()} == {"p": 1, "1": 1, "2": 1, "3": 1, "g": 18}
    who = choices(game, first["g"], {})
    assert list(who) == ["a", "b", "e"]
    assert in_words(game, who["b"]) == "give bob …"
    face = choices(game, who["b"], {})
    assert [moves.say(one) for one in face["4"]] == ["give bob 4"]


def test_every_move_of_a_crowded_table_has_its_key(delver: Game, home: Path) -> None:
    crowded = "health 1 2 3 4 5 6 | travel 3 4 | treasure 1 2 3 4 5 6 | potion 1 2 3 4 5 6 | drawn potion 5"
    for options in ({}, {"soak": "any_time", "travel_pays": "any", "decline": "yes"}):
        session = at(delver, crowded, home, **options)
        legal = session.match.legal()
        found = choices(delver, legal, board_for(delver).keys(session.match.table, legal))
        assert sorted(move for meant in found.values() for move in meant) == sorted(legal)
        assert all(len(meant) == 1 for meant in found.values())
        assert not set(found) & set(COMMANDS)


def test_two_kinds_never_share_a_key(delver: Game, home: Path) -> None:
    session = at(
        delver,
        "health 3 | travel 3 | treasure 1 | premonition open | drawn treasure 5",
        home,
        premonition="after_roll",
    )
    legal = session.match.legal()
    found = choices(delver, legal, board_for(delver).keys(session.match.table, legal))
    assert all(len({delver.moves.name(move) for move in meant}) == 1 for meant in found.values())
