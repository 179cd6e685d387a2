"""Moves, events and reasons, as text and back. Positions have their own file."""

from __future__ import annotations

from typing import Any

from rollbones.engine import FACES, Events, FromBox, Moves, Names, Reasons, Span

from .box import HIGHEST_CACHE, MOST_CARDS, MOST_DICE, MOST_LEVELS, ROW_HEIGHT, Box
from .position import show  # noqa: F401  # a game's words include its positions …
from .reader import read  # noqa: F401  # … and how they are read
from .signs import MOST_ALTITUDE, MOST_EVENTS, MOST_OF_A_STACK, ROWS
from .table import MOST_HIKERS


def mountain_titles(box: Any) -> list[str]:
    """Return the mountain cards' titles; a place that no card has keeps its number."""
    titles = [f"card {place + 1}" for place in range(MOST_CARDS)]
    seen = [0, 0, 0]
    for card in Box.content(box, "mountain"):
        titles[card.stack * MOST_OF_A_STACK + seen[card.stack]] = card.title
        seen[card.stack] += 1
    return titles


def event_titles(box: Any) -> list[str]:
    """Return the events' titles, and behind them those of the altitude cards."""
    titles = [card.title for card in Box.content(box, "events")]
    return [*titles, *(f"event {place + 1}" for place in range(len(titles), MOST_EVENTS))]


def altitude_titles(box: Any) -> list[str]:
    """Return the altitude cards' titles."""
    return [card.title for card in Box.content(box, "altitude")]


WAYS = Names("up", "left", "right", "down", low=1)
MEANS = Names("1", "2", "3", "4", "5", "6", "rope", "pick", low=1)
STEADYING = Names("2", "3", "4", "5", "6", "rope", low=2)
BURNABLE = Names("1", "2", "3", "4", "5", "6", "placed die", low=1)
KINDS = Names("campfire", "pick", "rope")
SETS = Names("campfire", "picks", "ropes", low=1)
COLUMN = Names("left", "middle", "right")
THING = Names("die 1", "die 2", "die 3", "die 4", "die 5", "die 6", "campfire", "pick", "rope", low=1)
HIKER = Span(1, MOST_HIKERS)
CARD = FromBox("card", MOST_CARDS, mountain_titles)
EVENT_CARD = FromBox("event", MOST_EVENTS, event_titles)
ALTITUDE_CARD = FromBox("altitude card", MOST_ALTITUDE, altitude_titles)
LEVEL = Span(0, MOST_LEVELS)
CACHE = Span(0, HIGHEST_CACHE)
COUNT = Span(1, MOST_DICE)
FEET = Span(0, MOST_LEVELS * ROWS * ROW_HEIGHT)

moves = Moves(blind=False)  # what a move asks and shows never hangs on the hands that its mover does not see
START_WITH = moves.declare("start with {gear}", key="s", gear=SETS)
BEGIN = moves.declare("begin {place}", key="s", place=COLUMN)
GO = moves.declare("go {way} with {means}", key="g", way=WAYS, means=MEANS)
WALK = moves.declare("walk {way}", key="w", way=WAYS)
STEADY = moves.declare("steady with {means}", key="t", means=STEADYING)
BURN_AND_GO = moves.declare("burn {die} and go {way}", key="f", die=BURNABLE, way=WAYS)
LIGHT = moves.declare("light a campfire", key="i")
REPAIR = moves.declare("repair a {kind}", key="x", kind=KINDS)
REST = moves.declare("rest", key="y")
BURN = moves.declare("burn {die}", key="f", die=BURNABLE)
KEEP = moves.declare("keep {face}", key="h", face=FACES)
ROLL = moves.declare("roll", key="d", main=True)
SPEND = moves.declare("spend {face}", key="o", face=FACES)
CANCEL = moves.declare("cancel", key="c")
END_TURN = moves.declare("end the turn", key="e")
RETIRE = moves.declare("retire", key="z", final=True)
FACE_IT = moves.declare("face the event", key="a")
SKIP_IT = moves.declare("skip the event", key="j")
SLIDE = moves.declare("slide {way}", key="w", way=WAYS)
MEND_IT = moves.declare("mend a {kind}", key="x", kind=KINDS)
DROP = moves.declare("drop {face}", key="o", face=FACES)
PLAY_ON = moves.declare("play {card}", key="p", card=EVENT_CARD)
TRADE = moves.declare("trade", key="v")
PASS_BY = moves.declare("pass by", key="j")
GIVE = moves.declare("give {thing}", key="v", thing=THING)
ASK = moves.declare("ask for {thing}", key="v", thing=THING)
PROPOSE = moves.declare("propose", key="v")
ACCEPT = moves.declare("accept", key="a")
REFUSE = moves.declare("refuse", key="j")
LEAVE_AT = moves.declare("leave it at {level}", key="o", level=CACHE)

events = Events(HIKER)
TOOK = events.declare("hiker {hiker} starts with {gear}", clause="M1.2", hiker=HIKER, gear=SETS)
DEALT = events.declare("{card} is dealt, hiker {hiker}'s card {level}", clause="M7.1", card=CARD, hiker=HIKER, level=LEVEL)
THROWN = events.declare(
    "hiker {hiker} rolls {count} × {face}", clause="M3.5", pace="roll", hiker=HIKER, count=COUNT, face=FACES
)
BEGAN = events.declare("hiker {hiker} begins {place}", clause="M1.4", pace="note", hiker=HIKER, place=COLUMN)
TURN_OF = events.declare("hiker {hiker} has the turn", clause="M2.1", pace="note", hiker=HIKER)
WENT = events.declare("hiker {hiker} goes {way} with {means}", clause="M3.2", pace="move", hiker=HIKER, way=WAYS, means=MEANS)
WALKED = events.declare("hiker {hiker} walks {way}", clause="M4.6", pace="move", hiker=HIKER, way=WAYS)
STEADIED = events.declare("hiker {hiker} keeps steady with {means}", clause="M4.2", hiker=HIKER, means=STEADYING)
BURNED_OVER = events.declare(
    "hiker {hiker} burns {die} and goes {way}", clause="M6.4", pace="move", hiker=HIKER, die=BURNABLE, way=WAYS
)
WARMED = events.declare("hiker {hiker} keeps the die that burned", clause="M9.9", pace="after", hiker=HIKER)
LIT = events.declare("hiker {hiker} lights a campfire", clause="M5.6", hiker=HIKER)
BURNED = events.declare("hiker {hiker} burns {die}", clause="M6.1", hiker=HIKER, die=BURNABLE)
RESTED = events.declare("hiker {hiker} rests", clause="M8.7", hiker=HIKER)
KEPT = events.declare(
    "hiker {hiker} keeps {count} × {face}", clause="M8.7", pace="note", hiker=HIKER, count=COUNT, face=FACES
)
REPAIRED = events.declare("hiker {hiker} repairs a {kind}", clause="M8.3", hiker=HIKER, kind=KINDS)
CAMPS = events.declare("hiker {hiker} may camp at {feet} feet", clause="M8.1", pace="note", hiker=HIKER, feet=FEET)
DREW = events.declare(
    "an event for hiker {hiker}: {card}", clause="M9.1", pace="card", reveals=True, hiker=HIKER, card=EVENT_CARD
)
SKIPPED = events.declare("hiker {hiker} skips it", clause="M12.6", pace="after", hiker=HIKER)
PUSHED_ON = events.declare("hiker {hiker} is pushed {way}", clause="M9.3", pace="move", hiker=HIKER, way=WAYS)
GAINED = events.declare("hiker {hiker} gains a {kind}", clause="M9.6", hiker=HIKER, kind=KINDS)
LOST = events.declare("hiker {hiker} has to spend a {kind}", clause="M9.6", hiker=HIKER, kind=KINDS)
MENDED = events.declare("hiker {hiker} gets a spent {kind} back", clause="M9.6", hiker=HIKER, kind=KINDS)
CAME_BACK = events.declare("a placed die of hiker {hiker} comes back", clause="M9.7", hiker=HIKER)
DROPPED = events.declare("hiker {hiker} loses a {face} until he rolls again", clause="M9.7", hiker=HIKER, face=FACES)
ROLLED_ALL = events.declare("hiker {hiker} rolls all unplaced dice again", clause="M9.7", pace="note", hiker=HIKER)
WILL_BE_WARM = events.declare("hiker {hiker} will not lose the next die he burns", clause="M9.9", hiker=HIKER)
WILL_BE_CALM = events.declare("hiker {hiker} may skip an event", clause="M12.6", hiker=HIKER)
FOUND = events.declare("hiker {hiker} finds {card}", clause="M12.4", pace="card", hiker=HIKER, card=ALTITUDE_CARD)
LEFT_IT = events.declare("{card} is left at card {level}", clause="M12.3", card=ALTITUDE_CARD, level=CACHE)
DEALT_NEXT = events.declare("{card} is dealt for the next climb", clause="M12.1", pace="note", card=ALTITUDE_CARD)
NEW_RECORD = events.declare("a new record: {feet} feet", clause="M12.7", pace="end", feet=FEET)
HOLDS = events.declare("hiker {hiker} takes {card} in hand", clause="M13.5", hiker=HIKER, card=EVENT_CARD)
MEETS = events.declare("hiker {hiker} meets hiker {other}", clause="M13.6", pace="card", hiker=HIKER, other=HIKER)
PLAYED_ON = events.declare(
    "hiker {hiker} plays {card} on hiker {other}",
    clause="M13.8",
    pace="card",
    reveals=True,
    hiker=HIKER,
    card=EVENT_CARD,
    other=HIKER,
)
OFFERED = events.declare("hiker {hiker} makes hiker {other} an offer", clause="M13.9", pace="card", hiker=HIKER, other=HIKER)
HANDED = events.declare("hiker {hiker} hands over {count} × {thing}", clause="M13.9", hiker=HIKER, count=COUNT, thing=THING)
DECLINED = events.declare("hiker {hiker} declines", clause="M13.9", hiker=HIKER)
REACHED_GOAL = events.declare("hiker {hiker} has reached the summit: the last round", clause="M11.2", pace="end", hiker=HIKER)
IS_STUCK = events.declare("hiker {hiker} can move no further", clause="M10.1", pace="blow", hiker=HIKER)
HAS_RETIRED = events.declare("hiker {hiker} retires", clause="M10.2", pace="blow", hiker=HIKER)
IS_ON_TOP = events.declare("hiker {hiker} stands on the top of the mountain", clause="M7.8", pace="end", hiker=HIKER)
CLIMBED = events.declare("hiker {hiker} has climbed {feet} feet", clause="M10.4", pace="after", hiker=HIKER, feet=FEET)
WON_THE_RACE = events.declare("hiker {hiker} is the first on the summit", clause="M11.2", pace="end", hiker=HIKER)
IS_LEFT_BEHIND = events.declare("hiker {hiker} is left too far below, and retires", clause="M13.13", pace="blow", hiker=HIKER)

reasons = Reasons()
NOT_NOW = reasons.declare("M2.6")
TAKEN_BACK_TOO_OFTEN = reasons.declare("M2.5")
NO_ACTION_LEFT = reasons.declare("M2.7")
NO_ACTION_USED = reasons.declare("M2.3")
NOT_YOUR_TURN = reasons.declare("M2.8")
NO_SUCH_DIE = reasons.declare("M3.2")
WRONG_ARROW = reasons.declare("M3.3")
NO_GROUND = reasons.declare("M3.6")
NO_SECOND_ARROW = reasons.declare("M4.2")
ICE_IN_ONE_TURN = reasons.declare("M4.4")
ROCK_HOLDS = reasons.declare("M4.5")
NO_TRAIL = reasons.declare("M4.6")
LEAVING_COSTS = reasons.declare("M4.7")
NO_SPACE_AGAIN = reasons.declare("M4.8")
TRAILS_ARE_FREE = reasons.declare("M4.9")
NO_SUCH_TOKEN = reasons.declare("M5.1")
NO_FIRE_IN_CAMP = reasons.declare("M5.8")
NOTHING_TO_ROLL = reasons.declare("M5.10")
ONE_DIE_STAYS = reasons.declare("M6.2")
NOT_STUCK = reasons.declare("M6.3")
NOT_ON_ROCK = reasons.declare("M6.4")
NO_CAMP_HERE = reasons.declare("M8.1")
NOT_ENOUGH_ENERGY = reasons.declare("M8.4")
NOTHING_SPENT = reasons.declare("M8.5")
OVER_THE_EDGE = reasons.declare("M9.3")
NOT_TO_BE_MENDED = reasons.declare("M9.6")
THE_GAME_IS_OVER = reasons.declare("M10.6")
NOT_SO_HIGH = reasons.declare("M12.3")
NOT_IN_HAND = reasons.declare("M13.8")
NOT_THEIRS = reasons.declare("M13.9")
TOO_MUCH = reasons.declare("M13.10")
NO_SECOND_EVENT = reasons.declare("M13.8")
NO_SECOND_OFFER = reasons.declare("M13.9")
