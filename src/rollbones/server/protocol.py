"""The protocol of the socket: every message there is, in both directions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from rollbones.engine.declare.vocabulary import MOST_PARTS, Pace

from .table.clock import ClockChoice, ClockFace
from .table.table import Status

Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_.:-]{1,40}\Z")]
Whole = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Name = Annotated[str, msgspec.Meta(max_length=80)]
Parts = Annotated[list[Annotated[int, msgspec.Meta(ge=-(1 << 31), le=1 << 31)]], msgspec.Meta(max_length=MOST_PARTS)]


# ── from the page ────────────────────────────────────────────────────────────────────────────────────────────────────


PROTOCOL = 3  # docs/protocol.md specifies it; raised where a page of the version before would go wrong


class Move(msgspec.Struct, tag="move", tag_field="type"):
    """Make a move."""

    id: Id
    version: Whole
    seat: Whole
    move: Whole


class Undo(msgspec.Struct, tag="undo", tag_field="type"):
    """Take the last move back, or ask to."""

    id: Id
    version: Whole
    seat: Whole


class Answer(msgspec.Struct, tag="answer", tag_field="type"):
    """Say yes or no to a take-back."""

    id: Id
    version: Whole
    seat: Whole
    accept: bool


class Resign(msgspec.Struct, tag="resign", tag_field="type"):
    """Give up."""

    id: Id
    seat: Whole


class Chat(msgspec.Struct, tag="chat", tag_field="type"):
    """Say something."""

    id: Id
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class Why(msgspec.Struct, tag="why", tag_field="type"):
    """Ask why a move may not be made: by its number, or by the name of its kind and its particulars."""

    id: Id
    seat: Whole
    move: Whole | None = None
    kind: Name | None = None
    parts: Parts = []


class Odds(msgspec.Struct, tag="odds", tag_field="type"):
    """Ask what a move can lead to."""

    id: Id
    seat: Whole
    move: Whole


class Hint(msgspec.Struct, tag="hint", tag_field="type"):
    """Ask for the best moves."""

    id: Id
    seat: Whole


class Ping(msgspec.Struct, tag="ping", tag_field="type"):
    """Ask whether the server is there."""

    id: Id


Message = Move | Undo | Answer | Resign | Chat | Why | Odds | Hint | Ping
decoder = msgspec.json.Decoder(Message)


# ── to the page ──────────────────────────────────────────────────────────────────────────────────────────────────────


def holds(what: Any) -> msgspec.Meta:
    """Say what JSON that is encoded already holds: a type, or the name of one of the page's own (`web/wire_types.py`)."""
    return msgspec.Meta(extra={"holds": what})


class SeatInfo(msgspec.Struct, omit_defaults=True):
    """One seat, as everybody may know it."""

    seat: int
    kind: str  # person, bot; friend or open while nobody sits there
    name: str
    taken: bool
    you: bool
    here: bool
    level: str = ""
    link: bool = False  # a link to it is out (told to the host only)
    gone: str = ""  # resigned, out of time


class Info(msgspec.Struct, omit_defaults=True):
    """What a table is. Its `version` is that of whoever is told; while it waits for seats there is no commitment yet."""

    table: str
    game: str
    title: str
    status: Status
    version: int  # how far this visitor's first seat, or a spectator, knows the table
    seats: list[SeatInfo]
    options: dict[str, str]
    clock: ClockChoice
    spectators: int
    host: bool
    chat: str  # who may chat: all lets spectators
    private: bool
    hides: bool  # there is something a seat may not know
    apart: bool  # seats have secrets from each other
    commitment: str  # empty until the last seat is taken: then the match is dealt
    created: float
    together: list[list[int]] = []  # seats that hide nothing from each other, where others do
    daily: str = ""
    forked_from: str = ""
    forked_after: int = 0
    rematch: str = ""
    hints: bool = False  # this player may ask for hints here
    ended: str = ""  # why it closed without the game's ending: resigned, expired, closed
    sequel: dict[str, str] | None = None  # the options of the next game, where one follows from this one
    scenery: msgspec.Raw | None = None  # what the game itself says about its box, for a board to draw
    board: list[str] = []  # the files of its own browser board, under /boards/<game>/, where the game's package brings one
    trouble: str = ""  # why the server does nothing by itself at this table, in a sentence


class EventSeen(msgspec.Struct, omit_defaults=True):
    """One event of the tale."""

    text: str
    clause: str
    kind: str  # its name
    values: tuple[int, ...]
    rolled: tuple[int, ...] = ()  # those of them that dice have just come to
    pace: Pace = "gain"  # how it is shown
    actor: int | None = None  # who did it, where the particulars say so


class StepSeen(msgspec.Struct):
    """One move as somebody may know it; number 0 is the set-up, where that has something to tell."""

    number: int  # which of the moves that these eyes know of it is, from 1 …
    version: int  # … and after which of them they knew of it
    seat: int | None  # nobody's is the set-up
    move: int | None  # nothing where only the tale tells of it; then kind and words are empty
    kind: str  # the name of its kind
    words: str
    tale: list[Annotated[msgspec.Raw, holds(EventSeen)]]


class Choice(msgspec.Struct, omit_defaults=True):
    """One legal move."""

    move: int
    words: str
    kind: str  # the name of its kind
    parts: tuple[int, ...]  # its particulars
    key: str  # the letter of its kind
    main: bool = False  # it is what one mostly does: the long key makes it
    final: bool = False  # it is asked about before it is made
    ends: int | None = None  # the score with which it would surely end the game
    chance: float | None = None  # how likely its check succeeds, as far as the seat can know …
    roll: tuple[int, int] | None = None  # … and its arithmetic: what is added to the die, and against what


class OfferSeen(msgspec.Struct):
    """A take-back that waits for answers."""

    seat: int
    back: int
    waits_for: list[int]


class State(msgspec.Struct, tag="state", tag_field="type", omit_defaults=True):
    """The table as one seat, or a spectator, may know it; `version`, `count` and the steps' numbers are that viewer's own."""

    version: int  # of these eyes alone: it goes on when they have something new to see
    seat: int | None
    count: int  # how many moves of the match these eyes know of
    view: Annotated[msgspec.Raw, holds("View")]
    show: str
    legal: list[Choice]
    acting: list[int]
    scores: list[int]
    over: bool
    winners: list[int]
    may_undo: bool
    steps: Annotated[msgspec.Raw, holds(list[StepSeen])]
    commitment: str
    odds: Annotated[dict[str, Any], holds("Odds")] | None = None  # what the game itself says about what comes next
    insight: Any = None  # what the view tells those who know the rules
    offer: OfferSeen | None = None
    clocks: ClockFace | None = None
    rank: str = ""
    ended: str = ""
    secret: str = ""


class Line(msgspec.Struct, tag="chat", tag_field="type"):
    """One line of chat; one with a number that is known takes the place of that line."""

    number: int
    at: float
    name: str
    seat: int | None
    text: str
    you: bool
    taken_out: bool


class Welcome(msgspec.Struct, tag="welcome", tag_field="type"):
    """The first thing a socket hears."""

    table: str
    role: Literal["player", "spectator"]
    seats_mine: list[int]
    version: int
    info: Info
    chat: list[Line]
    protocol: int = PROTOCOL


class InfoChanged(msgspec.Struct, tag="info", tag_field="type"):
    """Something about the table has changed."""

    info: Info
    seats_mine: list[int]


class Here(msgspec.Struct, tag="here", tag_field="type"):
    """Who is here has changed: the seats whose players are, and how many watch."""

    seats: list[int]
    spectators: int


class Ack(msgspec.Struct, tag="ack", tag_field="type"):
    """It is in the log."""

    id: str
    version: int


class RefusedMessage(msgspec.Struct, tag="refused", tag_field="type", omit_defaults=True):
    """It is not done, and why."""

    id: str
    sentence: str
    version: int
    code: str
    clause: str = ""


class Said(msgspec.Struct, tag="said", tag_field="type", omit_defaults=True):
    """What was asked for."""

    id: str
    version: int
    about: Literal["why", "odds", "hint"]
    open: bool = False
    sentence: str = ""
    clause: str = ""
    move: int | None = None
    outcomes: list[OutcomeSeen] = []
    sampled: bool = False  # there are too many outcomes to count: these are shares of a sample, with their intervals …
    samples: int = 0  # … of this many
    others: int = 0  # outcomes that are not listed, …
    others_percent: float = 0.0  # … and what they come to
    hints: list[HintSeen] = []
    shares: bool = False  # hints are worth shares of the victory, not points
    rough: bool = False  # they are first guesses: the bots are still being compiled


class OutcomeSeen(msgspec.Struct, omit_defaults=True):
    """One way a move can come out."""

    share: str  # exact, as a fraction; empty where it was sampled
    percent: float
    words: str
    show: str  # the position; empty where the same words tell of several
    over: bool
    score: int  # where that ends the game
    low: float | None = None  # the 95 % interval of a sampled share, in percent …
    high: float | None = None  # … up to here


class HintSeen(msgspec.Struct):
    """A move and what it is expected to bring; `margin` is half of the 95 % interval.

    Forced: it surely wins (1) or loses (−1) before chance has its next say.
    """

    move: int
    words: str
    value: float
    margin: float
    forced: int = 0


class Closing(msgspec.Struct, tag="closing", tag_field="type"):
    """The server goes away for a moment."""

    sentence: str


class Pong(msgspec.Struct, tag="pong", tag_field="type"):
    """It is there."""

    id: str


encode = msgspec.json.Encoder().encode
