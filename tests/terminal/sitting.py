"""Ways to sit down at a table, and to look at the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from rollbones.engine.game import Game
from rollbones.engine.match.match import Match
from rollbones.terminal.app import TableApp, TableScreen
from rollbones.terminal.saves import FILE, Label
from rollbones.terminal.session import Session, open_session
from rollbones.terminal.view import CanvasView


def sit(game: Game, **asked: Any) -> Session:
    nothing: dict[str, Any] = {
        "options": {},
        "seats": None,
        "seed": None,
        "daily": False,
        "resume": None,
        "new": False,
    }
    return open_session(game, **nothing | asked)


def at(game: Game, position: str, home: Path, **options: str) -> Session:
    session = Session(game, {}, None, None)
    match = Match(game, game.box(None, options), b"x" * 32, start=position)
    session.take_up(match, Label(FILE, "test"), home / "test.bones")
    return session


def screen_text(pilot: Pilot[None]) -> str:
    """Return everything on the screen as text."""
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)


def table_of(pilot: Pilot[None]) -> TableScreen:
    screen = next(one for one in pilot.app.screen_stack if isinstance(one, TableScreen))
    assert isinstance(screen, TableScreen)
    return screen


async def click(pilot: Pilot[None], view: str, words: str) -> None:
    """Click the place in a view that stands for one certain move."""
    table = table_of(pilot)
    move = table.session.game.moves.read(words)
    canvas = table.query_one(view, CanvasView).canvas
    spot = next(one for one in canvas.spots if move in one.moves)
    assert await pilot.click(view, offset=(spot.left + 1, spot.top + spot.height // 2))
    await pilot.pause()


def app_of(session: Session) -> TableApp:
    return TableApp(session)
