"""Screens that help: the best moves, what a move can lead to, the review of a match."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from rollbones.bots.hint import Hint, is_rough
from rollbones.bots.review import Review
from rollbones.engine.errors import RollbonesError
from rollbones.engine.match.match import Match
from rollbones.words import say

from .hints import hint_in_words, hints_for, look_back
from .odds import outcomes_of
from .review import review_page


class HintScreen(ModalScreen[int | None]):
    """The best moves, best first; the one chosen is made."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f3,q", "dismiss", show=False)]

    def __init__(self, match: Match, seat: int) -> None:
        """Think about one seat's moves."""
        super().__init__()
        self.match, self.seat = match, seat

    def compose(self) -> ComposeResult:
        """A title and the moves."""
        with Vertical(id="hint", classes="helper"):
            yield Static(say("terminal-hint-thinking"), id="hint-title", markup=False)
            yield OptionList(id="hint-list")

    def on_mount(self) -> None:
        """Think, away from the screen."""
        self.run_worker(self._think, thread=True, exit_on_error=True)

    def _think(self) -> None:
        rough = is_rough(self.match.game)
        found = hints_for(self.match, self.seat)
        self.app.call_from_thread(self._show, found, rough)

    def _show(self, found: list[Hint], rough: bool) -> None:
        if self.is_attached:
            title = [say("terminal-hint-choose"), *([say("terminal-hint-rough")] if rough else [])]
            self.query_one("#hint-title", Static).update("\n".join(title))
            listed = self.query_one(OptionList)
            listed.add_options([Option(hint_in_words(self.match, one), id=str(one.move)) for one in found])
            listed.highlighted = 0 if found else None
            listed.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Make the move."""
        self.dismiss(int(event.option.id or 0))


class OddsScreen(ModalScreen[None]):
    """Every open move, and what the one chosen can lead to."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f4,q,enter", "dismiss", show=False, priority=True)]

    def __init__(self, match: Match, seat: int) -> None:
        """Ask about one seat's moves."""
        super().__init__()
        self.match, self.seat = match, seat
        self.wanted = 0
        self.known: dict[int, list[str]] = {}
        self.is_counting = self.is_left = False

    def compose(self) -> ComposeResult:
        """The moves, and the outcomes of one of them."""
        with Vertical(id="odds", classes="helper"):
            yield Static(say("terminal-odds-title"), id="odds-title", markup=False)
            moves = [Option(self.match.moves.say(move), id=str(move)) for move in self.match.legal(self.seat)]
            yield OptionList(*moves, id="odds-list")
            with Vertical(id="odds-outcomes"):
                yield Static(id="odds-lines", markup=False)

    def on_mount(self) -> None:
        """Begin with the first."""
        listed = self.query_one(OptionList)
        listed.highlighted = 0
        listed.focus()

    def on_unmount(self) -> None:
        """Whoever has left does not wait for it."""
        self.is_left = True

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say what it can lead to."""
        self.wanted = int(event.option.id or 0)
        self._show()

    def _show(self) -> None:
        """Show what is known of the move, or let it be counted, away from the screen, one at a time."""
        lines = self.known.get(self.wanted, [say("terminal-odds-counting")])
        self.query_one("#odds-lines", Static).update("\n".join(lines))
        if self.wanted not in self.known and not self.is_counting:
            self.is_counting = True
            self.run_worker(partial(self._count, self.wanted), thread=True, exit_on_error=True)

    def _count(self, move: int) -> None:
        try:
            lines = outcomes_of(self.match, move, self.seat, lambda: self.is_left)
        except RollbonesError as trouble:
            lines = [f"{trouble}."]
        if not self.is_left:
            self.app.call_from_thread(self._learn, move, lines)

    def _learn(self, move: int, lines: list[str]) -> None:
        self.known[move], self.is_counting = lines, False
        if self.is_attached:
            self._show()


class ReviewScreen(Screen[None]):
    """A match that is over, looked back at."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,v,q", "dismiss", say("terminal-key-back"), key_display="v"),
        Binding("j,down", "scroll(1)", show=False),
        Binding("k,up", "scroll(-1)", show=False),
        Binding("space,pagedown", "page(1)", say("terminal-key-page-down"), key_display=say("terminal-key-space")),
        Binding("b,pageup", "page(-1)", say("terminal-key-page-up"), key_display="b"),
    ]

    def __init__(self, match: Match) -> None:
        """Look back at one match."""
        super().__init__()
        self.match = match
        self.is_left = False

    def compose(self) -> ComposeResult:
        """How far it is, then the review."""
        with Vertical(id="rulebook"):
            yield Static(say("review-preparing"), id="review", markup=False)
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Work it out, away from the screen."""
        self.run_worker(self._work, thread=True, exit_on_error=True)

    def on_unmount(self) -> None:
        """Whoever has left does not wait for it."""
        self.is_left = True

    def _work(self) -> None:
        shown = -1

        def progress(done: int, total: int) -> None:
            nonlocal shown
            percent = 100 * done // max(1, total)
            if percent != shown and not self.is_left:
                shown = percent
                self.app.call_from_thread(self._tell, say("review-working", percent=percent))

        try:
            found = look_back(self.match, progress, lambda: self.is_left)
        except RollbonesError as trouble:
            found = None
            if not self.is_left:
                self.app.call_from_thread(self._tell, f"{trouble}.")
        if found is not None and not self.is_left:
            self.app.call_from_thread(self._show, found)

    def _tell(self, sentence: str) -> None:
        if self.is_attached:
            self.query_one("#review", Static).update(sentence)

    def _show(self, found: Review) -> None:
        if self.is_attached:
            self.query_one("#review", Static).update(review_page(found, self.match.game.card.title))

    def action_scroll(self, lines: int) -> None:
        """Move by lines."""
        self.query_one("#rulebook").scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        """Move by pages."""
        page = self.query_one("#rulebook")
        page.scroll_relative(y=pages * (page.size.height - 2), animate=False)
