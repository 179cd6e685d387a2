"""A player's sitting: the match under way, its save, the records, and what to say about them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from pathlib import Path

import numpy as np

from rollbones.engine.declare.record import content
from rollbones.engine.errors import IllegalMoveError, RollbonesError
from rollbones.engine.files import replace_file
from rollbones.engine.game import Game
from rollbones.engine.match import savefile, sequels
from rollbones.engine.match.daily import daily_seed, today
from rollbones.engine.match.lookahead import Look
from rollbones.engine.match.match import Happening, Match, Step
from rollbones.engine.match.savefile import SUFFIX
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import World, world
from rollbones.words import say

from .company import Company
from .records import Records, Summary, kind_of
from .saves import ABANDONED, DAILY, FILE, FINISHED, FREE, SEED, Label, Saves, a_new_seed, put_aside

Engine = Callable[[Game], Callable[[], World]]
NOBODY = -1


@dataclass(frozen=True)
class TaleLine:
    """One line of the tale: whose move it was, its words, and one thing that happened; the set-up is nobody's move 0."""

    move: int
    seat: int
    words: str
    happening: Happening | None


class Session:
    """One match after another at one terminal."""

    def __init__(
        self,
        game: Game,
        options: dict[str, str],
        seats: int | None,
        engine: Engine | None,
        bots: str | None = None,
    ) -> None:
        """Sit down; nothing is dealt yet."""
        self.game, self.options, self.seats, self.bots = game, options, seats, bots
        self.company = Company(game, {})
        self.engine: Engine = engine or (lambda game: lambda: world(game, "plain", recorded=True))
        self.saves = Saves(game)
        self.records = Records()
        self.notices: list[str] = [self.records.trouble] if self.records.trouble else []
        self.unsaved = ""
        self.step_by_step = False
        self.counts = True
        self.fresh = 0
        self.chosen: set[int] = set()
        self._lasting: tuple[Path, bytes | None] | None = None  # what lay where this match's sequel was written
        self.match: Match
        self.label: Label
        self.path: Path
        self.hides: bool

    # ── dealing ───────────────────────────────────────────────────────────────────────────────────────

    def take_up(self, match: Match, label: Label, path: Path, *, fresh: bool = False) -> None:
        """Go on with a match, or begin a fresh one."""
        self.match, self.label, self.path = match, label, path
        self.hides = self.game.hides(match.box)
        self.look = None if self.hides else Look(match)
        self.fresh = len(match.steps)
        self.chosen = set(range(1, self.fresh + 1))
        self.counts = not self.records.knows(match, fresh=fresh)
        self._lasting = None
        if fresh or self.bots:
            self.company = Company.asked_for(self.game, self.bots, match.seats)
            self._try(lambda: self.company.remember(path, match.seats))
        else:
            self.company = Company.remembered(self.game, path, match.seats)

    def deal(self, label: Label | None = None) -> None:
        """Begin a match: with these dice, or with any."""
        self.notices.clear()
        put_away: list[Path | None] = []
        if label is None:
            put_away += self.saves.abandon_free()
            label = Label(FREE, a_new_seed())
        path = self.saves.path(label)
        put_away.append(self.saves.put_away(ABANDONED, path))
        self.notices += [say("terminal-put-away", file=str(one), game=self.game.slug) for one in put_away if one]
        options, seed = self.options, label.name
        if label.kind == FREE:
            options = self._going_on() or options
        if label.kind == DAILY:
            options, seed = dict(self.game.card.daily), daily_seed(self.game, today(), self.seats)
        match = Match.new(self.game, seats=self.seats, options=options, seed=seed, engine=self.engine(self.game))
        self.take_up(match, label, path, fresh=True)
        if not self.counts:
            self.notices.append(say("terminal-played-before"))
        self._save()

    def _going_on(self) -> dict[str, str]:
        """Return the options of a free match that goes on from the one before, where something lasts between them."""
        if not sequels.is_for(self.game, self.seats):
            return {}
        for path in sequels.files_in(self.saves.folder):
            try:
                kept = sequels.read(self.game, path)
            except RollbonesError as trouble:
                self.notices.append(f"{trouble}.")
                continue
            if sequels.follows_from(self.game, kept, self.options):
                options = ", ".join(f"{name}={value}" for name, value in kept.items())
                self.notices.append(say("terminal-goes-on", options=options))
                return kept
        return {}

    def go_on(self, wanted: Label | None = None, fits: Callable[[Match], bool] = lambda match: True) -> bool:
        """Take up the latest unfinished match, or a certain one, if it fits; broken ones are put aside."""
        for label, path in self.saves.under_way():
            if wanted is not None and label != wanted:
                continue
            try:
                match = savefile.load(path, game=self.game, engine=self.engine)
            except RollbonesError as trouble:
                self.notices.append(say("terminal-save-broken", trouble=str(trouble), aside=put_aside(path)))
                continue
            if match.over or match.sealed:
                self.saves.put_away(FINISHED, path)
                continue
            if fits(match):
                self.take_up(match, label, path)
                return True
        return False

    def new_match(self) -> None:
        """Put this match away and begin another with any dice."""
        if self.match.over and self.label.kind != FILE:
            self.saves.put_away(FINISHED, self.path)
        self.deal()

    # ── looking ───────────────────────────────────────────────────────────────────────────────────────

    @property
    def seat(self) -> int:
        """The first seat to move; the first of all when the game is over."""
        acting = self.match.acting
        people = [seat for seat in acting if seat not in self.company.levels]
        return (people or acting or [self.person])[0]

    @property
    def person(self) -> int:
        """The first seat that is not a bot's."""
        return self.people[0]

    @property
    def people(self) -> list[int]:
        """The seats that are not a bot's."""
        return [seat for seat in range(self.match.seats) if seat not in self.company.levels]

    @property
    def keeps_apart(self) -> bool:
        """Whether seats have secrets from each other; who plays for one side shares what it knows."""
        return self.game.keeps_apart(self.match.box)

    @property
    def waits_for_bot(self) -> bool:
        """Whether a bot is to move, and nobody else."""
        return self.company.to_move(self.match) is not None

    @property
    def summary(self) -> Summary:
        """What the player has done in matches like this one."""
        return self.records.summary(kind_of(self.match))

    def told(self, viewer: int, after: int = 0, most: int | None = None) -> list[TaleLine]:
        """Return the tale after so many moves as a seat may know it, a line for each event; of the last moves, `most`.

        The moves of those who hide something from the seat are told by their events, and those without any not at all.
        """
        moves: list[list[TaleLine]] = []
        for place in range(len(self.match.steps) - 1, after - 1, -1):
            if len(moves) == most:
                break
            if lines := self._told(viewer, place):
                moves.append(lines)
        if after == 0 and len(moves) != most:
            moves.append(
                [TaleLine(0, NOBODY, "", one) for one in self.match.setup_tale if self.match.over or one.is_for(viewer)]
            )
        return [one for lines in reversed(moves) for one in lines]

    def _told(self, viewer: int, place: int) -> list[TaleLine]:
        match, step = self.match, self.match.steps[place]
        is_known = match.over or match.is_open_to(step, viewer)
        words = match.moves.say(step.move) if is_known else ""
        seen = [one for one in match.tales[place] if match.over or one.is_for(viewer)]
        found = [TaleLine(place + 1, step.seat, words, one) for one in seen]
        return found or ([TaleLine(place + 1, step.seat, words, None)] if is_known else [])

    def why_not(self, move: int | str, seat: int) -> str:
        """Say why a move may not be made now, or that it may."""
        try:
            number = self.match.moves.read(str(move))
            refusal = self.match.why_not(number, seat)
        except IllegalMoveError as trouble:
            return str(trouble)
        return str(refusal) if refusal else say("terminal-why-open", move=self.match.moves.say(number))

    def result(self) -> str:
        """Say how it ended."""
        match, card = self.match, self.game.card
        scores = [match.score(seat) for seat in range(match.seats)]
        if match.seats == 1:
            rank = card.rank(scores[0])
            return say("terminal-end-ranked", score=scores[0], rank=rank) if rank else say("terminal-end", score=scores[0])
        winners = together([say("terminal-seat", seat=seat + 1) for seat in match.winners])
        return say("terminal-end-of-seats", winners=winners or say("terminal-nobody"), scores=self.scores())

    def scores(self) -> str:
        """Say what every seat has."""
        match = self.match
        return ", ".join(say("terminal-seat-has", seat=seat + 1, score=match.score(seat)) for seat in range(match.seats))

    def standing(self) -> str:
        """Say what the player's matches come to."""
        so_far = self.summary
        if not so_far.played:
            return ""
        return say("terminal-standing", played=so_far.played, best=so_far.best, mean=so_far.mean, won=so_far.won)

    def farewell(self) -> str:
        """Say what to type to come back."""
        if self.match.over:
            return say("terminal-leave-over", result=self.result(), game=self.game.slug)
        if self.unsaved:
            return self.unsaved
        if self.label.kind == FILE:
            return say("terminal-leave-file", file=str(self.path), game=self.game.slug)
        return say("terminal-leave", game=self.game.slug)

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────

    def play(self, move: int | str, seat: int) -> None:
        """Make a move, then those that are forced, and save."""
        self.notices.clear()
        self.fresh = len(self.match.steps)
        self.match.play(move, seat)
        self.chosen.add(len(self.match.steps))
        while (
            not self.step_by_step
            and len(acting := self.match.acting) == 1
            and acting[0] not in self.company.levels
            and len(forced := self.match.legal(acting[0])) == 1
        ):
            self.match.play(forced[0], acting[0])
        self._settle()

    def bot_choice(self) -> tuple[int, int] | None:
        """Let the bot that is to move think; return its seat and its move. It changes nothing."""
        seat = self.company.to_move(self.match)
        return None if seat is None else (seat, self.company.choose(self.match, seat))

    def play_bot(self, seat: int, move: int) -> None:
        """Make a bot's move, and save."""
        self.notices.clear()
        self.match.play(move, seat)
        self._settle()

    def undo(self, viewer: int) -> str:
        """Take the viewer's last choice back, as far as nothing new was seen since; return a sentence."""
        match = self.match
        if not match.steps:
            return say("terminal-undo-nothing")
        people = [seat for seat in range(match.seats) if seat not in self.company.levels]
        mine = [seat for seat in people if self.game.sees_with(match.box, viewer, seat)]
        was_over, undone = match.over, list[Step]()
        while back := match.back_for(mine):
            for _ in range(back):
                undone.append(match.steps[-1])
                match.undo()
            if self.step_by_step or len(match.legal(undone[-1].seat)) > 1:
                break
        else:
            for step in reversed(undone):
                match.play(step.move, step.seat)
            return self._why_no_undo(viewer)
        self.notices.clear()
        if was_over and self.counts:
            self._try(lambda: self.records.strike(match))
        self._take_back_what_lasts()
        self.fresh = len(match.steps)
        self._save()
        return say("terminal-undone", move=self.match.moves.say(undone[-1].move))

    def _why_no_undo(self, viewer: int) -> str:
        """Say why nothing is taken back, in words that tell the viewer nothing new."""
        for step, tale in zip(reversed(self.match.steps), reversed(self.match.tales), strict=True):
            is_known = self.match.is_open_to(step, viewer)
            if self.hides and (self.match.moves.is_blind(step.move) or not is_known):
                return say("terminal-undo-hidden")
            shown = [one.text for one in tale if (step.chance or one.reveals) and one.is_for(viewer)]
            if shown:
                return say("terminal-undo-seen", event=shown[-1])
        return say("terminal-undo-forced")

    def _settle(self) -> None:
        """Save, and enter a finished match into the records."""
        self._save()
        if self.match.over and self.counts and not self.match.start:
            self._try(lambda: self.records.enter(self.match, str(self.label), self.people))
        if self.match.over and (sequel := sequels.sequel_of(self.match)):
            self._keep_what_lasts(sequel)

    def _keep_what_lasts(self, sequel: dict[str, str]) -> None:
        """Write the next match's options where this match began from, or beside what others have left."""
        if self.label.kind in {SEED, DAILY} or self.match.start:
            self.notices.append(say("terminal-not-kept"))
            return
        kept = sequels.place_for(self.match, self.saves.folder)
        before = kept.read_bytes() if kept.exists() else None
        is_beside = before is None and bool(sequels.files_in(self.saves.folder))
        if not self._try(lambda: sequels.write(self.game, sequel, kept)):
            self._lasting = (kept, before)
            file = str(kept)
            self.notices.append(say("terminal-kept-beside", file=file) if is_beside else say("terminal-kept", file=file))

    def _take_back_what_lasts(self) -> None:
        """Put back what lay there before a match that ended, and now goes on, was written over it."""
        if self._lasting is not None:
            (path, before), self._lasting = self._lasting, None
            try:
                if before is None:
                    path.unlink(missing_ok=True)
                else:
                    replace_file(path, before)
            except OSError as trouble:
                self.notices.append(say("terminal-not-put-back", file=str(path), trouble=str(trouble.strerror)))

    def _save(self) -> None:
        self.unsaved = self._try(lambda: savefile.save(self.match, self.path))

    def _try(self, act: Callable[[], object]) -> str:
        """Do something; return a sentence, for the player too, where it fails."""
        try:
            act()
        except RollbonesError as trouble:
            self.notices.append(f"{trouble}.")
            return self.notices[-1]
        return ""


def points(score: int) -> str:
    """Write a score."""
    return say("end-points", score=score)


def together(words: list[str]) -> str:
    """Join words as a person would; nothing where there are none."""
    return reduce(lambda first, second: say("terminal-and", first=first, second=second), words) if words else ""


def open_session(
    game: Game,
    *,
    options: dict[str, str],
    seats: int | None,
    seed: str | None,
    daily: bool,
    resume: Path | None,
    new: bool,
    engine: Engine | None = None,
    bots: str | None = None,
) -> Session:
    """Sit down at the match asked for: a file's, the day's, a seed's, the unfinished, a new one."""
    asked = [name for name, given in (("--resume", resume), ("--seed", seed), ("--daily", daily)) if given]
    if len(asked) > 1:
        raise RollbonesError(say("terminal-ask-for-one", asked=together(asked)))
    if daily and options:
        raise RollbonesError(say("terminal-daily-options"))
    Company.asked_for(game, bots, int(game.box(seats, options).seats))
    session = Session(game, options, seats, engine, bots)
    if resume:
        match = savefile.load(resume, game=game, engine=session.engine)
        if match.sealed:
            raise RollbonesError(say("terminal-sealed", file=str(resume)))
        session.take_up(match, Label(FILE, resume.name.removesuffix(SUFFIX)), resume)
    elif daily:
        of_the_day = Label(DAILY, today().isoformat())
        if new or not session.go_on(of_the_day):
            _deal(session, of_the_day)
    elif seed is not None:
        with_these_dice = Label(SEED, seed)
        if new or not session.go_on(with_these_dice, lambda match: _is_same(match, options, seats)):
            _deal(session, with_these_dice)
        else:
            session.notices.append(say("terminal-seed-goes-on"))
    elif new or not session.go_on():
        _deal(session, None)
    elif not _fits(session.match, options, seats):
        session.notices.append(say("terminal-other-options"))
    return session


def _deal(session: Session, label: Label | None) -> None:
    """Begin a match and keep what was said about the save before it."""
    said = list(session.notices)
    session.deal(label)
    session.notices[:0] = said


def _is_same(match: Match, options: dict[str, str], seats: int | None) -> bool:
    """Tell whether a match is just the one that was asked for."""
    return content(packed(match.game, match.game.box(seats, options))) == content(packed(match.game, match.box))


def _fits(match: Match, options: dict[str, str], seats: int | None) -> bool:
    """Tell whether a match has the options and seats that were asked for."""
    asked = match.game.box(seats, options)
    same = all(np.array_equal(asked[name], match.box[name]) for name in options)
    return same and seats in {None, match.seats}
