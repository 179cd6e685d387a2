"""Dice drawn as dice, on a canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollbones.engine.board import BIG, INK, SMALL, Die

if TYPE_CHECKING:
    from .canvas import Canvas

PIPS = ("", "....x....", "x.......x", "x...x...x", "x.x...x.x", "x.x.x.x.x", "x.xx.xx.x")
TIGHT = 3


def draw_die(canvas: Canvas, left: int, top: int, die: Die, size: tuple[int, int], *, tight: bool = False) -> None:
    """Draw one die, small with its number or larger with pips."""
    width, height = size
    corner, across, corner_right, down, corner_low, corner_low_right = tuple(die.border)
    canvas.put(left, top, corner + across * (width - 2) + corner_right, die.outline)
    for line in range(1, height - 1):
        canvas.put(left, top + line, down + " " * (width - 2) + down, die.outline)
        canvas.put(left + 1, top + line, " " * (width - 2), die.body)
    canvas.put(left, top + height - 1, corner_low + across * (width - 2) + corner_low_right, die.outline)
    if size == SMALL:
        canvas.put(left + 1, top + 1, f"{die.suit.shape}{'' if tight else ' '}{die.face or '?'}", die.body)
    else:
        _draw_pips(canvas, left, top, die, width)
    if die.key:
        canvas.put(left + (1 if tight else width // 2), top, die.key, f"bold {INK} on #f3ead8")
    canvas.spot(left, top, width, height, list(die.moves))


def _draw_pips(canvas: Canvas, left: int, top: int, die: Die, width: int) -> None:
    if not die.face:
        canvas.put(left + width // 2, top + 2, "?", die.body)
        return
    columns = (1, width // 2, width - 2) if width == BIG[0] else (2, width // 2, width - 3)
    for place, pip in enumerate(PIPS[die.face]):
        if pip == "x":
            canvas.put(left + columns[place % 3], top + 1 + place // 3, die.suit.shape, die.body)


def draw_outline(canvas: Canvas, left: int, top: int, size: tuple[int, int], *, moves: list[int], word: str) -> None:
    """Draw the place of a die that is not there, with the move that would bring one."""
    width, height = size
    style = "bold #f3ead8" if moves else "#6b6357"
    canvas.put(left, top, "┌" + "╌" * (width - 2) + "┐", style)
    for line in range(1, height - 1):
        canvas.put(left, top + line, "╎" + " " * (width - 2) + "╎", style)
    canvas.put(left, top + height - 1, "└" + "╌" * (width - 2) + "┘", style)
    canvas.put(left + (width - len(word)) // 2, top + height // 2, word, style)
    canvas.spot(left, top, width, height, moves)


def draw_row(canvas: Canvas, left: int, top: int, dice: list[Die], *, size: tuple[int, int], width: int) -> None:
    """Draw a row of dice: side by side, else overlapping, else one for each value with its count."""
    for wide, pitch in ((one[0], one[0] + gap) for one in dict.fromkeys((size, SMALL)) for gap in (1, 0, -1)):
        if (len(dice) - 1) * pitch + wide <= width:
            for place, die in enumerate(dice):
                draw_die(canvas, left + place * pitch, top, die, size if wide == size[0] else SMALL)
            return
    each = dice if (len(dice) - 1) * TIGHT + SMALL[0] <= width else list(dict.fromkeys(dice))
    for place, die in enumerate(each):
        draw_die(canvas, left + place * TIGHT, top, die, SMALL, tight=True)
        if each is not dice and (count := dice.count(die)) > 1:
            canvas.put(left + place * TIGHT + 1, top + 2, f"×{count}"[:2], die.outline)
