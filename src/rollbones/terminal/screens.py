"""Screens over the table: the rulebook, why a move is not open, the keys, a question, a cover, too small."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Input, Markdown, OptionList, Static
from textual.widgets.option_list import Option

from rollbones.engine.game import Game
from rollbones.words import say

from .session import Session

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
MOST_LISTED = 200


def is_too_small(size: Size) -> bool:
    """Tell whether the table does not fit."""
    return size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT


class TooSmall(Screen[None]):
    """Shown instead of everything while the terminal is too small."""

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Static(id="too-small", markup=False)

    def on_mount(self) -> None:
        """Say it."""
        self._say()

    def on_resize(self, event: events.Resize) -> None:
        """Say it with the new size."""
        self._say()

    def _say(self) -> None:
        width, height = self.app.size
        needed, here = f"{LEAST_WIDTH}×{LEAST_HEIGHT}", f"{width}×{height}"
        self.query_one(Static).update(say("terminal-too-small", needed=needed, here=here))


class RulebookScreen(Screen[None]):
    """Our rulebook of the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,r,q", "dismiss", say("terminal-key-back"), key_display="r"),
        Binding("j,down", "scroll(1)", show=False),
        Binding("k,up", "scroll(-1)", show=False),
        Binding("space,pagedown", "page(1)", say("terminal-key-page-down"), key_display=say("terminal-key-space")),
        Binding("b,pageup", "page(-1)", say("terminal-key-page-up"), key_display="b"),
    ]

    def __init__(self, game: Game) -> None:
        """Open one game's."""
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        """The text."""
        with Vertical(id="rulebook"):
            yield Markdown(self.game.rulebook.text or say("terminal-no-rulebook"), open_links=False)
        yield Footer(show_command_palette=False, compact=True)

    def action_scroll(self, lines: int) -> None:
        """Move by lines."""
        self.query_one("#rulebook").scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        """Move by pages."""
        page = self.query_one("#rulebook")
        page.scroll_relative(y=pages * (page.size.height - 2), animate=False)


class WhyNot(ModalScreen[None]):
    """Pick any move that is not open now and read what forbids it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+question_mark", "dismiss", show=False),
        Binding("down", "step(1)", show=False, priority=True),
        Binding("up", "step(-1)", show=False, priority=True),
        Binding("enter", "dismiss", show=False, priority=True),
    ]

    def __init__(self, session: Session, seat: int) -> None:
        """Ask about one seat's moves."""
        super().__init__()
        self.session, self.seat = session, seat
        moves = session.match.moves
        legal = set() if session.match.over else set(session.match.legal(seat))
        self.closed = [(move, moves.say(move)) for move in range(len(moves)) if move not in legal]

    def compose(self) -> ComposeResult:
        """A line to type in, the moves that fit it, and the reason."""
        with Vertical(id="why"):
            yield Static(say("terminal-why-title"), id="why-title")
            yield Input(placeholder=self.closed[0][1] if self.closed else "", id="why-input")
            yield OptionList(id="why-list")
            yield Static(id="why-reason", markup=False)

    def on_mount(self) -> None:
        """List them all."""
        self.query_one(OptionList).can_focus = False
        self._list("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """List those that fit."""
        self._list(event.value)

    def _list(self, typed: str) -> None:
        words = typed.lower().split()
        fit = [(move, said) for move, said in self.closed if all(word in said for word in words)]
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([Option(said, id=str(move)) for move, said in fit[:MOST_LISTED]])
        listed.highlighted = 0 if fit else None
        if not fit:
            self._explain(self.session.why_not(typed, self.seat) if typed.strip() else say("terminal-why-all-open"))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Explain the one chosen."""
        self._explain(self.session.why_not(int(event.option.id or 0), self.seat))

    def _explain(self, sentence: str) -> None:
        self.query_one("#why-reason", Static).update(sentence)

    def action_step(self, by: int) -> None:
        """Go through the list."""
        listed = self.query_one(OptionList)
        if listed.option_count:
            listed.highlighted = ((listed.highlighted or 0) + by) % listed.option_count


class Help(ModalScreen[None]):
    """The keys, and where things are kept."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f1,space,enter,q", "dismiss", show=False)]

    def __init__(self, session: Session) -> None:
        """Explain one session."""
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """The goal, the keys, the files."""
        game = self.session.game
        with Vertical(id="help"):
            yield Static(game.card.goal, id="help-goal", markup=False)
            yield Static(keys_in_bold(say("terminal-keys")), id="help-keys")
            yield Static(say("terminal-keys-saved", file=str(self.session.path)), id="help-files", markup=False)

    def on_click(self) -> None:
        """A click closes it."""
        self.dismiss()


class Confirm(ModalScreen[bool]):
    """A question that is answered by yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)", show=False),
        Binding("n,escape,q", "answer(False)", show=False),
    ]

    def __init__(self, question: str) -> None:
        """Ask it."""
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        """The question and its keys."""
        yield Static(f"{self.question}   {say('terminal-yes-no')}", id="ask")

    def action_answer(self, sure: bool) -> None:
        """Take the answer."""
        self.dismiss(sure)


class Cover(Screen[None]):
    """Hides the table while the screen goes from one seat to another."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space,enter", "dismiss", show=False)]

    def __init__(self, seat: int) -> None:
        """Cover it for one seat."""
        super().__init__()
        self.seat = seat

    def compose(self) -> ComposeResult:
        """Whose screen it is now."""
        yield Static(say("terminal-cover", seat=self.seat + 1), id="cover")


def keys_in_bold(table: str) -> str:
    """Mark up lines of keys and what they do."""
    lines = [line.partition("  ") for line in table.splitlines()]
    return "\n".join(f"[b]{keys}[/b]{gap}{does}" for keys, gap, does in lines)
