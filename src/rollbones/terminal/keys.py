"""One key for every choice.

A key stands for one move, or, where several moves are alike, for all of them; then a second key says which.
A kind of move keeps its letter for the whole game (`Moves.keys`), the same as in the browser. Values have
their digits.
"""

from __future__ import annotations

import itertools
import string
from collections.abc import Mapping
from typing import Protocol

from rollbones.engine.board import LETTERS
from rollbones.engine.declare.vocabulary import Moves

COMMANDS = "qrun?"
MOST_COUNTED = 9
SYMBOLS = "123456789" + LETTERS
MAIN = "space"
SPARE: list[str] = [
    *LETTERS,
    *string.digits,
    *"+-*/=,.;:!",
    *(letter.upper() for letter in string.ascii_lowercase),
]

Choices = dict[str, list[int]]


class Speaks(Protocol):
    """Whatever has words for moves: a match, in the names of its box, or a game."""

    @property
    def moves(self) -> Moves:
        """The moves."""


def main_move(words: Speaks, moves: list[int]) -> int | None:
    """Return the move of the long key: the only one, or the first of those that one mostly does."""
    return next((move for move in moves if len(moves) == 1 or words.moves.main[words.moves.split(move)[0]]), None)


def choices(words: Speaks, moves: list[int], preferred: Mapping[int, str]) -> Choices:
    """Return which key stands for which moves; every move is under one key besides the long one."""
    wanted = {move: preferred[move] for move in moves if move in preferred}
    kind_of = {move: words.moves.split(move)[0] for move in moves}
    letters = words.moves.keys
    if len(moves) > 1 and len(set(wanted.values())) <= 1 and len({letters[kind] for kind in kind_of.values()}) == 1:
        return _apart(words, moves) if len(set(kind_of.values())) == 1 else _counted(moves, kind_of)
    found: Choices = {}
    for move, key in wanted.items():
        if key not in found or kind_of[found[key][0]] == kind_of[move]:
            found.setdefault(key, []).append(move)
    rest = [move for move in moves if not any(move in meant for meant in found.values())]
    for letter in dict.fromkeys(letters[kind_of[move]] for move in rest):
        alike = [move for move in rest if letters[kind_of[move]] == letter]
        apart = _apart(words, alike) if len(alike) > 1 and len({kind_of[move] for move in alike}) == 1 else {}
        if apart and all(key.isdigit() and key not in found for key in apart):
            found |= apart
        else:
            found.setdefault(_free(letter, found), []).extend(alike)
    return dict(sorted(found.items(), key=lambda entry: moves.index(entry[1][0])))


def in_words(words: Speaks, moves: list[int]) -> str:
    """Say what several moves have in common."""
    said = [words.moves.say(move).split() for move in moves]
    common = itertools.takewhile(lambda column: len(set(column)) == 1, zip(*said, strict=False))
    return " ".join([*(column[0] for column in common), "…"])


def _counted(moves: list[int], kind_of: Mapping[int, int]) -> Choices:
    """Count moves of several kinds through; where the digits are not enough, count the kinds."""
    if len(moves) <= MOST_COUNTED:
        return {str(number): [move] for number, move in enumerate(moves, 1)}
    kinds = list(dict.fromkeys(kind_of[move] for move in moves))
    return {SYMBOLS[place]: [move for move in moves if kind_of[move] == kind] for place, kind in enumerate(kinds)}


def _apart(words: Speaks, moves: list[int]) -> Choices:
    """Tell moves of one kind apart by the first particular in which they differ."""
    values = [words.moves.split(move)[1] for move in moves]
    place = next((place for place, column in enumerate(zip(*values, strict=True)) if len(set(column)) > 1), 0)
    particular = list(words.moves.forms[words.moves.split(moves[0])[0]][1].values())[place]
    found: Choices = {}
    given: dict[int, str] = {}
    for move, value in zip(moves, values, strict=True):
        word = particular.say(value[place]).lower()
        fit = [one for one in word if one in LETTERS and one not in found]
        wanted = word if len(word) == 1 and word not in COMMANDS else "".join(fit[:1])
        key = given.setdefault(value[place], _free(wanted, found))
        found.setdefault(key, []).append(move)
    return found


def _free(wanted: str, found: Choices) -> str:
    return next((key for key in [wanted, *SPARE] if key and key not in found), str(SPARE[-1]))
