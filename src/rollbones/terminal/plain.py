"""Line by line: for pipes, screen readers, and terminals that cannot draw. No escape codes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

from rollbones.bots.hint import is_rough
from rollbones.engine.declare.reading import whole
from rollbones.engine.errors import RollbonesError
from rollbones.engine.match import savefile
from rollbones.words import say

from .boards import board_for
from .generic import fields
from .hints import hint_in_words, hints_for, look_back
from .odds import outcomes_of
from .review import in_words
from .scene import Scene
from .session import Session


def play_plain(session: Session) -> None:
    """Play until the player leaves or the input ends."""
    for end in (sys.stdout, sys.stderr):
        if hasattr(end, "reconfigure"):
            end.reconfigure(errors="replace")
    try:
        Lines(session).run()
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stdout = None  # nobody reads any more; the match is saved


class Lines:
    """A session told in lines."""

    def __init__(self, session: Session) -> None:
        """Tell one session."""
        self.session = session
        self.board = board_for(session.game)
        self.viewer = session.seat
        self.shown = len(session.match.steps)
        self.leaving = False
        self.asked: int | None = None  # a move that is made when it is named again
        self.commands: dict[str, Callable[[str], None]] = {
            "look": lambda _: self.show_table(),
            "why": self.why,
            "undo": lambda _: self.undo(),
            "rules": self.rules,
            "odds": self.odds,
            "hint": lambda _: self.hint(),
            "review": lambda _: self.review(),
            "steps": lambda _: self.steps(),
            "save": lambda _: self.save(),
            "new": lambda _: self.new(),
            "help": lambda _: self.tell(say("terminal-plain-help")),
            "quit": lambda _: self.leave(),
        }

    def run(self) -> None:
        """Read a line, do it, until the end."""
        card = self.session.game.card
        self.tell(f"{card.title}. {card.goal}", f"{self.dice()} {say('terminal-plain-type-help')}")
        self.let_bots_move()
        self.show_table()
        while not self.leaving:
            line = self.read()
            if line is None:
                break
            if line:
                self.do(line)
        self.tell(self.session.farewell())

    def do(self, line: str) -> None:
        """Do what a line says."""
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in self.commands and line.lower() not in self.open_moves():
                self.commands[word.lower()](rest.strip())
            else:
                self.play(line)
        except RollbonesError as trouble:
            self.tell(f"{trouble}.")

    def play(self, line: str) -> None:
        """Make the move that a line names, by its place in the list or in words."""
        match = self.session.match
        if match.over:
            raise RollbonesError(say("terminal-plain-over"))
        seat = self.session.seat
        legal = match.legal(seat)
        if (number := whole(line)) is not None:
            if not 1 <= number <= len(legal):
                raise RollbonesError(say("terminal-plain-no-such-move", number=line, most=len(legal)))
            move = legal[number - 1]
        else:
            move = match.moves.read(line)
            if move not in legal:
                raise RollbonesError(self.session.why_not(move, seat))
        if self.scene(seat).asks(move) and self.asked != move:
            self.asked = move
            self.tell(say("terminal-plain-sure", move=match.moves.say(move)))
            return
        self.asked = None
        self.session.play(move, seat)
        self.let_bots_move()
        self.show_table()

    def scene(self, seat: int) -> Scene:
        """Look at the table from a seat."""
        caution = partial(self.board.caution, self.session.match.view(self.viewer), seat)
        return Scene(self.session, self.viewer, seat, {}, caution=caution)

    def let_bots_move(self) -> None:
        """Let bots move until a person is to move."""
        while (choice := self.session.bot_choice()) is not None:
            self.session.play_bot(*choice)

    # ── telling ───────────────────────────────────────────────────────────────────────────────────────

    def tell(self, *lines: str) -> None:
        """Print, and let it out at once."""
        if lines:
            print(*lines, sep="\n", flush=True)

    def dice(self) -> str:
        """Say where the dice come from."""
        return say("terminal-plain-dice", dice=str(self.session.label))

    def read(self) -> str | None:
        """Return the next line, nothing at the end of the input."""
        if sys.stdin is None or sys.stdin.closed:
            return None
        if sys.stdin.isatty():
            print("> ", end="", flush=True)
        line = sys.stdin.readline()
        return line.strip() if line else None

    def show_table(self) -> None:
        """Tell what happened, where that leaves the table, and the moves."""
        session, match = self.session, self.session.match
        if not self.hand_over():
            return
        for told in session.told(self.viewer, self.shown):
            who = say("terminal-seat", seat=told.seat + 1) if match.seats > 1 and told.seat >= 0 else ""
            happened = f"{told.happening.text} ({told.happening.clause})" if told.happening else ""
            made = ", ".join(filter(None, (who, told.words)))
            self.tell(f"- {': '.join(filter(None, (made, happened)))}")
        self.shown = len(match.steps)
        self.tell(*session.notices)
        scene = self.scene(session.seat)
        self.tell("", *(f"{name}: {value}" if value else name for name, value in fields(scene)))
        if match.over:
            standing = session.standing()
            self.tell(session.result(), *([standing] if standing else []), say("terminal-plain-new-or-quit"))
            return
        if match.seats > 1:
            self.tell(say("terminal-scores", scores=session.scores()))
            self.tell(say("terminal-seat-to-move", seat=session.seat + 1))
        self.tell(*(f"  {number}. {scene.say(move)}" for number, move in enumerate(scene.legal, 1)))

    def hand_over(self) -> bool:
        """Where the game has secrets, wait until the next seat is at the screen; return whether it came."""
        session = self.session
        is_apart = not session.game.sees_with(session.match.box, session.seat, self.viewer)
        if is_apart and not session.match.over:
            self.tell("\n" * 60 + say("terminal-plain-cover", seat=session.seat + 1))
            if self.read() is None:
                self.leaving = True
                return False
        self.viewer = session.seat
        return True

    # ── commands ──────────────────────────────────────────────────────────────────────────────────────

    def open_moves(self) -> list[str]:
        """Return the open moves in words; a game's own word comes before a command."""
        return [] if self.session.match.over else self.session.match.legal_words(self.session.seat)

    def why(self, move: str) -> None:
        """Explain a move that is not open."""
        self.tell(self.session.why_not(move, self.session.seat) if move else say("terminal-plain-why"))

    def undo(self) -> None:
        """Take the last choice back."""
        self.tell(self.session.undo(self.viewer))
        self.shown = len(self.session.match.steps)
        self.show_table()

    def rules(self, clause: str) -> None:
        """Print the rulebook or a clause of it."""
        book = self.session.game.rulebook
        if not clause:
            self.tell(book.text)
        elif clause.upper() in book.clauses:
            self.tell(f"{clause.upper()} {book.clauses[clause.upper()]}")
        else:
            self.tell(say("terminal-plain-no-clause", clause=clause))

    def odds(self, words: str) -> None:
        """Say what may come, or what one move can lead to."""
        match, seat = self.session.match, self.session.seat
        if match.over:
            raise RollbonesError(say("terminal-plain-over"))
        if not words:
            self.tell(*self.board.odds(Scene(self.session, self.viewer, seat, {})))
            return
        move = match.moves.read(words)
        if move not in match.legal(seat):
            raise RollbonesError(self.session.why_not(move, seat))
        self.tell(*outcomes_of(match, move, seat))

    def hint(self) -> None:
        """Name the best moves."""
        match, seat = self.session.match, self.session.seat
        if match.over:
            self.tell(say("terminal-hint-over"))
        elif len(match.legal(seat)) < 2:
            self.tell(say("terminal-hint-only"))
        else:
            rough = [say("terminal-hint-rough")] if is_rough(match.game) else []
            found = hints_for(match, seat)
            self.tell(say("terminal-hint-title"), *rough, *(f"  {hint_in_words(match, one)}" for one in found))

    def review(self) -> None:
        """Look back at a match that is over."""
        match = self.session.match
        if not match.over:
            self.tell(say("terminal-review-not-over"))
            return
        self.tell(say("terminal-review-working"))
        found = look_back(match, lambda done, total: None, lambda: False)
        if found is not None:
            self.tell(*in_words(found, self.session.game.card.title))

    def steps(self) -> None:
        """Play forced moves by hand, or not."""
        self.session.step_by_step = not self.session.step_by_step
        self.tell(say("terminal-steps-on") if self.session.step_by_step else say("terminal-steps-off"))

    def save(self) -> None:
        """Save now."""
        savefile.save(self.session.match, self.session.path)
        self.tell(say("terminal-plain-saved", file=str(self.session.path)))

    def new(self) -> None:
        """Begin another match."""
        self.session.new_match()
        self.shown, self.viewer = 0, self.session.seat
        self.tell(self.dice())
        self.let_bots_move()
        self.show_table()

    def leave(self) -> None:
        """Stop reading."""
        self.leaving = True
