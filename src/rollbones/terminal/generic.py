"""A board from words: the seats with their scores, and the position split into its named parts."""

from __future__ import annotations

from rollbones.engine.board import DIM, STRONG, TURN, Board, Canvas, Scene
from rollbones.engine.declare.options import MOST_SEATS
from rollbones.words import say

from .session import points


class GenericBoard(Board):
    """A board that needs nothing but the game's own words."""

    def height(self, scene: Scene, width: int, height: int) -> int:
        """Return how many lines it takes above the moves and the tale."""
        return min(scene.match.seats + len(fields(scene)) + 3, height - 8)

    def main(self, scene: Scene, canvas: Canvas) -> None:
        """Draw the board."""
        for seat in range(scene.match.seats):
            moving = not scene.match.over and seat in scene.match.acting
            canvas.put(1, seat, "▸" if moving else " ", TURN)
            canvas.put(3, seat, say("seat-number", seat=seat + 1), TURN if moving else STRONG)
            canvas.put(12, seat, points(scene.match.score(seat)), STRONG if moving else DIM)
            if moving:
                canvas.put(26, seat, say("seat-to-move"), TURN)
        top = scene.match.seats
        canvas.put(1, top, "─" * (canvas.width - 2), DIM)
        for place, (name, value) in enumerate(fields(scene), top + 1):
            canvas.put(3, place, name, DIM)
            canvas.put(max(14, len(name) + 5), place, value, STRONG)


def fields(scene: Scene) -> list[tuple[str, str]]:
    """Split a position into its named parts."""
    text = scene.game.show(scene.table, scene.box)
    parts = [part.strip() for part in text.split("|") if part.strip()]
    split = [part.partition(" ") for part in parts]
    named = [(name, _for_seats(value.strip(), scene.match.seats)) for name, _, value in split]
    return named or [(say("board-empty"), "")]


def _for_seats(value: str, seats: int) -> str:
    """Leave out the places at which nobody sits."""
    words = value.split()
    empty = len(words) == MOST_SEATS and set(words[seats:]) == {"0"}
    return " ".join(words[:seats]) if empty else value
