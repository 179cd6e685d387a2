"""A widget that shows a canvas and tells which moves were clicked."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from .canvas import Canvas

Painter = Callable[[Canvas], None]


class CanvasView(Widget):
    """A canvas on the screen, painted anew when something has changed or the size has."""

    class Chosen(Message):
        """A place that stands for moves was clicked."""

        def __init__(self, moves: tuple[int, ...]) -> None:
            """Say which moves."""
            super().__init__()
            self.moves = moves

    def __init__(self, painter: Painter, *, id: str) -> None:  # noqa: A002  # Textual's own name for it
        """Take what paints it."""
        super().__init__(id=id)
        self.painter = painter
        self._canvas: Canvas | None = None

    def repaint(self) -> None:
        """Paint anew."""
        self._canvas = None
        self.refresh()

    @property
    def canvas(self) -> Canvas:
        """The canvas as it is now."""
        width, height = self.size
        if self._canvas is None or (self._canvas.width, self._canvas.height) != (width, height):
            self._canvas = Canvas(width, height)
            self.painter(self._canvas)
        return self._canvas

    def render_line(self, y: int) -> Strip:
        """Return one line for the screen."""
        canvas = self.canvas
        if y >= canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        return Strip(canvas.segments(y, self.rich_style), canvas.width)

    def on_click(self, event: events.Click) -> None:
        """Tell which moves were clicked."""
        if moves := self.canvas.moves_at(event.x, event.y):
            event.stop()
            self.post_message(self.Chosen(moves))
