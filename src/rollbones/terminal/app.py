"""The full-screen table."""

from __future__ import annotations

import asyncio
import signal
import time
from functools import partial
from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Footer, Static

from rollbones.engine.match.match import Match
from rollbones.words import say

from .boards import board_for
from .canvas import Canvas
from .helpers import HintScreen, OddsScreen, ReviewScreen
from .keys import MAIN
from .panels import draw_header, draw_moves, draw_tale, move_lines
from .scene import Scene
from .screens import Confirm, Cover, Help, RulebookScreen, TooSmall, WhyNot, is_too_small
from .session import Session
from .view import CanvasView

LEAST_TALE, ROOMY = 4, 24
REVIEW = "v"  # only at the end, where no move has a key
SURE_WITHIN = 3.0  # seconds in which a move that takes something for good is chosen again
MOST_FORCED = 2  # moves from which on there is a choice


class TableScreen(Screen[None]):
    """The board, the moves and the tale."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "why_not", say("terminal-key-why"), key_display="?"),
        Binding("r", "rulebook", say("game-rules")),
        Binding("u", "undo", say("terminal-key-undo")),
        Binding("n", "new_match", say("terminal-key-new")),
        Binding("f2", "step_by_step", say("terminal-key-steps")),
        Binding("f1", "help", say("terminal-key-help")),
        Binding("q", "app.leave", say("terminal-key-quit")),
        Binding("f3", "hint", say("terminal-key-hint")),
        Binding("f4", "odds", say("terminal-key-odds")),
        Binding("escape", "go_back", show=False),
        Binding("tab", "next_seat", show=False, priority=True),
        Binding("pageup", "scroll_tale(4)", show=False),
        Binding("pagedown", "scroll_tale(-4)", show=False),
    ]

    def __init__(self, session: Session) -> None:
        """Show one session."""
        super().__init__()
        self.session = session
        self.board = board_for(session.game)
        self.seat = session.seat
        self.viewer = session.person if session.waits_for_bot else session.seat
        self.narrowed: tuple[int, ...] = ()
        self.asked: tuple[int, float] | None = None  # a move that is made when it is chosen again, and since when
        self.notice = ""
        self.back = 0
        self.thinking = False
        self.scene = self._look()

    def compose(self) -> ComposeResult:
        """Lay the parts out; how large they are is settled when the size is known."""
        yield CanvasView(self._paint_header, id="header")
        with Horizontal(id="body"):
            yield CanvasView(lambda canvas: self.board.side(self.scene, canvas), id="side")
            with Vertical(id="middle"):
                yield CanvasView(lambda canvas: self.board.main(self.scene, canvas), id="main")
                yield CanvasView(lambda canvas: draw_moves(self.scene, canvas), id="moves")
                yield CanvasView(self._paint_tale, id="tale")
        yield Static(id="notice", markup=False)
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Show the first scene."""
        self.show()
        if self.session.keeps_apart and not self.session.company.levels:
            self.app.push_screen(Cover(self.viewer))
        self._let_bots_move()

    def on_resize(self, event: events.Resize) -> None:
        """Settle the sizes anew."""
        self.show()

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────

    def _look(self) -> Scene:
        match = self.session.match
        moves = [] if match.over or self.session.waits_for_bot else match.legal(self.seat)
        wanted = self.board.keys(match.view(self.viewer), moves)
        caution = partial(self.board.caution, match.view(self.viewer), self.seat)
        return Scene(self.session, self.viewer, self.seat, wanted, self.narrowed, caution)

    def show(self) -> None:
        """Show the session as it is now."""
        self.scene = scene = self._look()
        width, height = self.app.size
        gutter = self.board.gutter(width, height)
        side, main, moves = (self.query_one(f"#{name}") for name in ("side", "main", "moves"))
        said = "\n".join([*self.session.notices, *([self.notice] if self.notice else [])])
        notice = self.query_one("#notice", Static)
        notice.update(said)
        notice.display = bool(said)
        side.display = gutter > 0
        side.styles.width = gutter
        board_height = self.board.height(scene, width, height)
        main.styles.height = board_height
        room = height - board_height - 2 - (LEAST_TALE if height >= ROOMY else 1)
        moves.styles.height = move_lines(scene, width - gutter - 2, room)
        for view in self.query(CanvasView):
            view.repaint()

    def _paint_header(self, canvas: Canvas) -> None:
        draw_header(self.scene, self.board.facts(self.scene), canvas)

    def _paint_tale(self, canvas: Canvas) -> None:
        self.back = min(self.back, draw_tale(self.scene, canvas, self.back))

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """Make the move that a key stands for."""
        key = event.character if event.character and event.is_printable and event.character != " " else event.key
        if key in {MAIN, "enter"}:
            event.stop()
            if self.scene.main is not None:
                self._choose((self.scene.main,))
        elif key == REVIEW and self.session.match.over:
            event.stop()
            self.app.push_screen(ReviewScreen(self.session.match))
        elif key in self.scene.choices and not self.session.match.over:
            event.stop()
            self._choose(tuple(self.scene.choices[key]))

    def on_canvas_view_chosen(self, event: CanvasView.Chosen) -> None:
        """Make the move that was clicked."""
        self._choose(event.moves)

    def _choose(self, moves: tuple[int, ...]) -> None:
        """Make a move, or ask which of several."""
        self.notice, self.back = "", 0
        if len(moves) > 1:
            self.narrowed = moves
            self.show()
            return
        (move,) = moves
        if self.scene.asks(move) and not self._is_sure(move):
            self.asked = move, time.monotonic()
            self.notice = say("terminal-sure", move=self.session.match.moves.say(move))
            self.show()
            return
        self.asked = None
        self.session.play(move, self.seat)
        self._next()

    def _is_sure(self, move: int) -> bool:
        """Tell whether a move that takes something for good has just been chosen once already."""
        return self.asked is not None and self.asked[0] == move and time.monotonic() - self.asked[1] < SURE_WITHIN

    def _next(self) -> None:
        """Go on to whoever moves next."""
        self.narrowed = ()
        self.seat = self.session.seat
        if not self.session.match.over and not self.session.waits_for_bot:
            self._turn_to(self.seat)
        self.show()
        self._let_bots_move()

    def _let_bots_move(self) -> None:
        """Let a bot think away from the screen, then make its move."""
        if self.session.waits_for_bot and not self.thinking:
            self.thinking = True
            self.run_worker(self._think, thread=True, exit_on_error=True)

    def _think(self) -> None:
        match = self.session.match
        choice = self.session.bot_choice()
        self.app.call_from_thread(self._bot_moves, match, choice)

    def _bot_moves(self, match: Match, choice: tuple[int, int] | None) -> None:
        self.thinking = False
        if choice is not None and match is self.session.match and self.session.waits_for_bot:
            self.session.play_bot(*choice)
        self._next()

    def _turn_to(self, viewer: int) -> None:
        """Show the table to another seat, behind a cover where they have secrets from each other."""
        if not self.session.game.sees_with(self.session.match.box, viewer, self.viewer):
            self.app.push_screen(Cover(viewer))
        self.viewer = viewer

    # ── the other keys ────────────────────────────────────────────────────────────────────────────────

    def action_undo(self) -> None:
        """Take the last choice back."""
        self.notice = self.session.undo(self.viewer)
        self._next()

    def action_new_match(self) -> None:
        """Begin another match, after a question where one is under way."""
        if self.session.match.over or not self.session.match.steps:
            self._begin(True)
        else:
            self.app.push_screen(Confirm(say("terminal-ask-new")), self._begin)

    def _begin(self, sure: bool | None) -> None:
        if sure:
            self.session.new_match()
            self.notice, self.back = "", 0
            self._next()

    def action_step_by_step(self) -> None:
        """Play forced moves by hand, or let them play themselves."""
        self.session.step_by_step = not self.session.step_by_step
        self.notice = say("terminal-steps-on") if self.session.step_by_step else say("terminal-steps-off")
        self.show()

    def action_why_not(self) -> None:
        """Ask about a move that is not open."""
        self.app.push_screen(WhyNot(self.session, self.seat))

    def action_hint(self) -> None:
        """Ask for the best moves, and make one of them."""
        if sentence := self._why_no_help():
            self.notice = sentence
            self.show()
        elif len(self.scene.legal) < MOST_FORCED:
            self.notice = say("terminal-hint-only")
            self.show()
        else:
            self.app.push_screen(HintScreen(self.session.match, self.seat), self._follow)

    def action_odds(self) -> None:
        """Ask what the moves can lead to."""
        if sentence := self._why_no_help():
            self.notice = sentence
            self.show()
        else:
            self.app.push_screen(OddsScreen(self.session.match, self.seat))

    def _why_no_help(self) -> str:
        if self.session.match.over:
            return say("terminal-hint-over")
        return say("terminal-hint-not-yours") if self.session.waits_for_bot else ""

    def _follow(self, move: int | None) -> None:
        if move is not None and move in self.scene.legal:
            self._choose((move,))

    def action_rulebook(self) -> None:
        """Open the rulebook."""
        self.app.push_screen(RulebookScreen(self.session.game))

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(Help(self.session))

    def action_go_back(self) -> None:
        """Forget the first of two keys."""
        self.narrowed, self.asked, self.notice = (), None, ""
        self.show()

    def action_next_seat(self) -> None:
        """Let another of the seats move that may."""
        acting = self.session.match.acting
        if len(acting) > 1:
            self.seat = acting[(acting.index(self.seat) + 1) % len(acting)]
            self.narrowed = ()
            self._turn_to(self.seat)
            self.show()

    def action_scroll_tale(self, lines: int) -> None:
        """Look further back in the tale."""
        self.back = max(0, self.back + lines)
        self.query_one("#tale", CanvasView).repaint()

    def on_mouse_scroll_up(self) -> None:
        """Look further back in the tale."""
        self.action_scroll_tale(2)

    def on_mouse_scroll_down(self) -> None:
        """Come back in the tale."""
        self.action_scroll_tale(-2)


class TableApp(App[None]):
    """The table in a terminal."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True)]

    def __init__(self, session: Session) -> None:
        """Show one session."""
        super().__init__()
        self.session = session
        self.title = session.game.card.title
        self.animation_level = "none"

    def on_mount(self) -> None:
        """Sit down; leave in good order when told to from outside."""
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name) and hasattr(loop, "add_signal_handler"):
                try:
                    loop.add_signal_handler(getattr(signal, name), self.exit)
                except (NotImplementedError, RuntimeError, ValueError):
                    break  # no signals on this platform or outside the main thread; the match is saved anyway
        self.push_screen(TableScreen(self.session))
        self._check_size(self.size)

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything while the terminal is too small."""
        self._check_size(event.size)

    def _check_size(self, size: Size) -> None:
        covered = isinstance(self.screen, TooSmall)
        if is_too_small(size) and not covered:
            self.push_screen(TooSmall())
        elif covered and not is_too_small(size):
            self.pop_screen()

    def action_leave(self) -> None:
        """Leave; every move is saved already."""
        self.exit()


def play_full_screen(session: Session) -> int:
    """Play until the player leaves, say how to come back, and return the exit code."""
    app = TableApp(session)
    app.run()
    print(session.farewell())
    return app.return_code or 0
