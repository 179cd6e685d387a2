"""A game's board in the terminal: it is handed a canvas to draw on and words to say, and imports neither.

A game has one in its `terminal.py`, as a class `Board` on the one below; without one its position is drawn from its words.
What it says lies in its folder, as `words/en.ftl` and, for what only the terminal says, `words/en.terminal.ftl`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from .game import Game
from .match.lookahead import Look
from .match.match import Match

DIM, STRONG, TURN = "#8f8678", "bold #f3ead8", "bold #f0c93a"
INK = "#16130f"
SMALL, BIG, HAND = (5, 3), (7, 5), (11, 5)  # sizes of a die: with its number, with pips, and the one in hand
LETTERS = "abcdefghijklmopstvwxyz"  # keys that no command of the terminal has
LIGHT, HEAVY = "╭─╮│╰╯", "┏━┓┃┗┛"


@dataclass(frozen=True)
class Suit:
    """A kind of dice: a shape and a colour, so that nobody needs to tell red from green."""

    shape: str
    colour: str


@dataclass(frozen=True)
class Die:
    """One die on the table: what it shows, the moves it stands for, the key that chooses it."""

    suit: Suit
    face: int
    moves: tuple[int, ...] = ()
    key: str = ""

    @property
    def border(self) -> str:
        """Return its outline: heavy where it can be chosen."""
        return HEAVY if self.moves else LIGHT

    @property
    def outline(self) -> str:
        """Return the style of its outline."""
        return f"bold {self.suit.colour}" if self.moves else self.suit.colour

    @property
    def body(self) -> str:
        """Return the style of its face: filled where it can be chosen."""
        return f"bold {INK} on {self.suit.colour}" if self.moves else f"bold {self.suit.colour}"


class Say(Protocol):
    """Says a message of the game's own words, or of those that all share, with its values in place."""

    def __call__(self, message_id: str, /, **values: str | int | float) -> str:
        """Return the text."""


class Canvas(Protocol):
    """A sheet of character cells. What falls beside it is not drawn."""

    width: int
    height: int

    def put(self, left: int, top: int, text: str, style: str = "") -> None:
        """Write text, each character one cell wide."""

    def put_right(self, top: int, text: str, style: str = "") -> None:
        """Write text that ends at the right edge."""

    def spot(self, left: int, top: int, width: int, height: int, moves: list[int]) -> None:
        """Let a rectangle stand for some moves: a click chooses among them."""

    def die(self, left: int, top: int, die: Die, size: tuple[int, int]) -> None:
        """Draw a die."""

    def no_die(self, left: int, top: int, size: tuple[int, int], *, moves: list[int], word: str) -> None:
        """Draw the place of a die that is not there, with the move that would bring one."""

    def dice(self, left: int, top: int, dice: list[Die], *, size: tuple[int, int], width: int) -> None:
        """Draw a row of dice as it fits into a width."""


class Scene(Protocol):
    """What a screen shows at one moment: one seat's view, the moves open to it, and their keys."""

    match: Match
    game: Game
    viewer: int  # the seat that looks
    seat: int  # the seat that is to move
    moves: list[int]  # what it may do

    @property
    def table(self) -> Any:
        """The table, less what the viewer may not know."""

    @property
    def box(self) -> Any:
        """The box."""

    @property
    def look(self) -> Look | None:
        """A look ahead, where nothing is hidden."""

    @property
    def best(self) -> int | None:
        """The player's best score in matches like this one, where there was one."""

    def key_of(self, moves: list[int]) -> str:
        """Return the one key that stands for these moves and no others, if there is one."""

    def facts(self) -> list[str]:
        """Return what belongs into the first line of any game."""

    def outcomes(self) -> list[str]:
        """Return what each open move can lead to, in words."""


class Board:
    """What every board can do. A game's own overrides what it draws itself; `height` and `main` at least."""

    def __init__(self, game: Game, say: Say) -> None:
        """Serve one game, in its words."""
        self.game, self.say = game, say

    def keys(self, table: Any, moves: list[int]) -> dict[int, str]:
        """Return the keys this board would like for some of its moves."""
        return {}

    def caution(self, table: Any, seat: int, move: int) -> str:
        """Return what to think of before a move is made, if it takes something for good."""
        return ""

    def gutter(self, width: int, height: int) -> int:
        """Return how many columns it takes along the left edge, from top to bottom."""
        return 0

    def side(self, scene: Scene, canvas: Canvas) -> None:
        """Draw the left edge."""

    def height(self, scene: Scene, width: int, height: int) -> int:
        """Return how many lines it takes above the moves and the tale."""
        raise NotImplementedError

    def main(self, scene: Scene, canvas: Canvas) -> None:
        """Draw the board."""
        raise NotImplementedError

    def facts(self, scene: Scene) -> list[str]:
        """Return what belongs into the first line, the least important first."""
        return scene.facts()

    def odds(self, scene: Scene) -> list[str]:
        """Return the odds in words."""
        return scene.outcomes()


def percent(share: Fraction | float) -> str:
    """Write a share as a percentage, never rounding something to nothing or almost to all."""
    if share and share < Fraction(1, 1000):
        return "<0.1%"
    if share < 1 and share > Fraction(999, 1000):
        return ">99.9%"
    return f"{float(share):.1%}"
