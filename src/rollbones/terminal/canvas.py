"""A sheet of character cells to draw on, with spots that can be clicked. It knows nothing of any screen."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from rich.segment import Segment
from rich.style import Style

from rollbones.engine.board import Die

from .dice import draw_die, draw_outline, draw_row


@dataclass(frozen=True)
class Spot:
    """A rectangle that stands for some moves."""

    left: int
    top: int
    width: int
    height: int
    moves: tuple[int, ...]


class Canvas:
    """The sheet. What falls beside it is not drawn."""

    def __init__(self, width: int, height: int) -> None:
        """Start blank."""
        self.width, self.height = width, height
        self.cells = [[(" ", "")] * width for _ in range(height)]
        self.spots: list[Spot] = []

    def put(self, left: int, top: int, text: str, style: str = "") -> None:
        """Write text, each character one cell wide."""
        if 0 <= top < self.height:
            for column, letter in enumerate(text, left):
                if 0 <= column < self.width:
                    self.cells[top][column] = (letter, style)

    def put_right(self, top: int, text: str, style: str = "") -> None:
        """Write text that ends at the right edge."""
        self.put(self.width - len(text), top, text, style)

    def spot(self, left: int, top: int, width: int, height: int, moves: list[int]) -> None:
        """Let a rectangle stand for some moves."""
        if moves:
            self.spots.append(Spot(left, top, width, height, tuple(moves)))

    def die(self, left: int, top: int, die: Die, size: tuple[int, int]) -> None:
        """Draw a die, small with its number or larger with pips."""
        draw_die(self, left, top, die, size)

    def no_die(self, left: int, top: int, size: tuple[int, int], *, moves: list[int], word: str) -> None:
        """Draw the place of a die that is not there, with the move that would bring one."""
        draw_outline(self, left, top, size, moves=moves, word=word)

    def dice(self, left: int, top: int, dice: list[Die], *, size: tuple[int, int], width: int) -> None:
        """Draw a row of dice: side by side, else overlapping, else one for each value with its count."""
        draw_row(self, left, top, dice, size=size, width=width)

    def moves_at(self, left: int, top: int) -> tuple[int, ...]:
        """Return the moves that a place stands for; what was drawn last lies on top."""
        for spot in reversed(self.spots):
            if 0 <= left - spot.left < spot.width and 0 <= top - spot.top < spot.height:
                return spot.moves
        return ()

    def segments(self, top: int, base: Style) -> list[Segment]:
        """Return one line, over a base style."""
        runs = groupby(self.cells[top], key=lambda cell: cell[1])
        return [Segment("".join(letter for letter, _ in run), base + Style.parse(style)) for style, run in runs]

    def text(self) -> str:
        """Return what is written, without style."""
        return "\n".join("".join(letter for letter, _ in row).rstrip() for row in self.cells)
