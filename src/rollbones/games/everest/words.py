"""Moves, events, reasons and positions, as text and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from rollbones.engine import Events, Moves, Names, Reasons, RollbonesError, Span
from rollbones.engine.declare.reading import whole_between
from rollbones.engine.errors import suggest

from .box import END_OF_TURN, MOST_HEALTH, MOST_OF_A_KIND
from .mountain import CARDS, ITEMS, MOST_COUNT, MOST_PRICE, MOST_RINGS, QUADRANTS, SOUTH
from .table import (
    AVALANCHE_COMES,
    BASE_CAMP,
    BLOWING,
    CAME_HOME,
    CLIMBER_DEAD,
    CLIMBERS,
    CLIMBING,
    FORECASTING,
    MOST_CARDS,
    MOUNTAIN,
    NO_YETI,
    PAYING,
    PLAYING,
    ROCKS_FALL,
    SHOPPING,
    TOO_LATE,
    Table,
)

NAMES = ("tenzing", "hillary")
UPWARDS, DOWNWARDS, AROUND_IT = range(3)
UP, DOWN, CLOCKWISE, ANTICLOCKWISE = range(4)

ITEM = Names(*ITEMS[1:], low=1)
CARD = Names(*CARDS[1:], low=1)
SIDE = Names(*QUADRANTS, low=1)
WHO = Names(*NAMES)
HOOK_WAY = Names("up", "down", "around")
DIRECTION = Names("up", "down", "clockwise", "anticlockwise")
RING = Names("base camp", *(f"ring {ring}" for ring in range(1, MOST_RINGS + 1)))
CLIMBER = Names("Tenzing", "Hillary")
CARD_NAME = Names("High Wind", "Avalanche", "Rockslide", "Yeti", "Crevice", "Frostbite", "Blizzard", low=1)
POINTS = Span(0, 40)
DIE = Span(1, 6)
DICE = Span(2, 12)
ROUNDS = Span(1, 1_000_000)
DOLLARS = Span(0, 2000)
COUNT = Span(0, MOST_CARDS)

moves = Moves(blind=False)  # what a move asks and shows never hangs on the hand that its mover does not see
BUY = moves.declare("buy {item}", key="s", item=ITEM)
MOVE_UP = moves.declare("move up", key="g")
MOVE_DOWN = moves.declare("move down", key="g")
MOVE_TO = moves.declare("move to {quadrant}", key="g", quadrant=SIDE)
USE_HOOK = moves.declare("hook {way}", key="h", way=HOOK_WAY)
EAT = moves.declare("eat", key="f")
CLIMB_OUT = moves.declare("climb out", key="o")
PITCH = moves.declare("pitch tent", key="t")
HUNT = moves.declare("hunt", key="x")
SHOOT = moves.declare("shoot yeti", key="x")
LOOK = moves.declare("forecast", key="i")
GIVE = moves.declare("give {item}", key="v", item=ITEM)
DONE = moves.declare("done", key="e")
REMOVE = moves.declare("remove {card}", key="d", card=CARD)
SUFFER = moves.declare("suffer", key="j")
BRACE = moves.declare("brace with hook", key="a")
BRACE_WELL = moves.declare("brace with hook and rope", key="a")
DROP = moves.declare("drop {item}", key="d", item=ITEM)
PLAY_WIND = moves.declare("play high wind", key="p")
PLAY_AVALANCHE = moves.declare("play avalanche in the {target}", key="p", target=SIDE)
PLAY_ROCKSLIDE = moves.declare("play rockslide on {target}", key="p", target=WHO)
PLAY_YETI = moves.declare("play yeti", key="p")
PLAY_CREVICE = moves.declare("play crevice on {target}", key="p", target=WHO)
PLAY_FROSTBITE = moves.declare("play frostbite on {target}", key="p", target=WHO)
PLAY_BLIZZARD = moves.declare("play blizzard", key="p")
PAY = moves.declare("pay with {card}", key="s", card=CARD)
CANCEL = moves.declare("cancel", key="c")
BLOW = moves.declare("blow {who} {direction}", key="w", who=WHO, direction=DIRECTION)
BLOW_BOTH = moves.declare("blow both {direction}", key="w", direction=DIRECTION)
YETI_UP = moves.declare("yeti up", key="y")
YETI_DOWN = moves.declare("yeti down", key="y")
YETI_STAYS = moves.declare("yeti stays", key="y")
END_TURN = moves.declare("end turn", key="e")
HOOK_ASIDE = moves.declare(
    "hook {way} and {hand}", key="h", way=Names("up", "down"), hand=Names("clockwise", "anticlockwise")
)

events = Events(CLIMBER)
BOUGHT = events.declare("{who} buys {item}, dollars left: {left}", clause="E1.4", who=CLIMBER, item=ITEM, left=DOLLARS)
PACKED = events.declare("{who} has all he wants", clause="E1.6", pace="note", who=CLIMBER)
NEW_ROUND = events.declare("round {round}: the climbers' turn", clause="E2.1", pace="note", round=ROUNDS)
STOPPED = events.declare("{who} has done enough", clause="E2.5", pace="note", who=CLIMBER)
GAVE = events.declare("{who} gives {other} {item}", clause="E2.6", who=CLIMBER, other=CLIMBER, item=ITEM)
WENT = events.declare("{who} goes to {ring}, {side}", clause="E3.1", pace="move", who=CLIMBER, ring=RING, side=SIDE)
PAID_WAY = events.declare(
    "{who} climbs to {ring}, {side}, for one {item}", clause="E3.2", pace="move", who=CLIMBER, ring=RING, side=SIDE, item=ITEM
)
CAMPED = events.declare("{who} is in base camp", clause="E3.5", pace="move", who=CLIMBER)
ATE = events.declare("{who} eats: health {health}", clause="E4.2", who=CLIMBER, health=POINTS)
CLIMBED_OUT = events.declare("{who} climbs out of the crevice by a rope", clause="E4.3", pace="move", who=CLIMBER)
HOOKED = events.declare(
    "{who} swings by his hook to {ring}, {side}", clause="E4.4", pace="move", who=CLIMBER, ring=RING, side=SIDE
)
HUNTED = events.declare("{who} hunts: {dice}", clause="E4.6", pace="roll", who=CLIMBER, dice=DICE)
GOT_FOOD = events.declare("{who} has one food more", clause="E4.6", pace="after", who=CLIMBER)
SHOT = events.declare("{who} shoots at the Yeti: {dice}", clause="E4.7", pace="roll", who=CLIMBER, dice=DICE)
PITCHED = events.declare("{who} pitches his tent", clause="E4.9", who=CLIMBER)
STRUCK = events.declare("{who}'s tent is down", clause="E4.10", who=CLIMBER)
LOOKED = events.declare("{who} reads the forecast; Everest's hand:", clause="E4.12", pace="card", who=CLIMBER)
HOLDS = events.declare("… {count} {card}", clause="E4.12", pace="note", reveals=True, count=COUNT, card=CARD_NAME)
REMOVED = events.declare("{who} removes one {card} from the game", clause="E4.12", who=CLIMBER, card=CARD_NAME)
LOST = events.declare(
    "{who} loses {points}: health {health}", clause="E9.2", pace="after", who=CLIMBER, points=POINTS, health=POINTS
)
HELD_FAST = events.declare("{who} is still in the crevice", clause="E5.1", pace="note", who=CLIMBER)
THIN_AIR = events.declare("{who} has no air up here", clause="E5.2", pace="blow", who=CLIMBER)
ON_TOP = events.declare("{who} has stood on the summit", clause="E5.3", pace="end", who=CLIMBER)
DREW = events.declare("Everest draws; cards in hand: {count}", clause="E6.1", pace="note", count=COUNT)
DREW_CARD = events.declare("you draw {card}", clause="E6.1", pace="note", card=CARD_NAME)
RESHUFFLED = events.declare("the discards are shuffled and are the pile", clause="E6.2", pace="note")
CHOSE = events.declare("you play {card}; still to pay: {owed}", clause="E6.3", card=CARD_NAME, owed=POINTS)
LAID_DOWN = events.declare(
    "you lay down {card}; still to pay: {owed}", clause="E6.6", pace="note", card=CARD_NAME, owed=POINTS
)
CANCELLED = events.declare("you take that back", clause="E6.6", pace="note")
SPENT = events.declare(
    "Everest pays with {count} {card}", clause="E6.6", pace="note", reveals=True, count=COUNT, card=CARD_NAME
)
PLAYED = events.declare(
    "Everest plays {card}; value left: {left}", clause="E6.6", pace="card", reveals=True, card=CARD_NAME, left=COUNT
)
ENDED = events.declare("Everest's turn is over", clause="E6.8", pace="note")
BLEW = events.declare("nobody moves in the climbers' next turn", clause="E7.1", pace="after")
SHELTERED = events.declare("a tent keeps the wind off {who}", clause="E7.2", pace="after", who=CLIMBER)
SLID = events.declare("an avalanche in the {side}", clause="E7.4", pace="after", side=SIDE)
FELL = events.declare("{who} falls to {ring}, {side}", clause="E7.4", pace="blow", who=CLIMBER, ring=RING, side=SIDE)
BRACED = events.declare("{who} braces himself with a hook", clause="E7.6", pace="after", who=CLIMBER)
BRACED_WELL = events.declare("{who} holds fast with hook and rope", clause="E7.6", pace="after", who=CLIMBER)
ROCKS_FELL = events.declare("rocks come down on {who}", clause="E7.8", pace="blow", who=CLIMBER)
DROPPED = events.declare("{who} drops one {item}", clause="E7.8", pace="after", who=CLIMBER, item=ITEM)
FELL_IN = events.declare("{who} falls into a crevice", clause="E7.9", pace="blow", who=CLIMBER)
TRIED = events.declare("{who} rolls to get out of the crevice: {die}", clause="E7.10", pace="roll", who=CLIMBER, die=DIE)
GOT_OUT = events.declare("{who} is out of the crevice", clause="E7.10", pace="after", who=CLIMBER)
FROZE = events.declare("{who} has frostbite and uses no equipment in his next turn", clause="E7.14", pace="blow", who=CLIMBER)
WARMED = events.declare("{who} rolls in the tent against frostbite: {die}", clause="E7.16", pace="roll", who=CLIMBER, die=DIE)
BLOWN = events.declare(
    "the blizzard blows {who} to {ring}, {side}", clause="E7.17", pace="blow", who=CLIMBER, ring=RING, side=SIDE
)
BLOWN_HOME = events.declare("the blizzard blows {who} into base camp", clause="E7.17", pace="blow", who=CLIMBER)
SNOWED_IN = events.declare("{who} is snowed in and does not move in his next turn", clause="E7.19", pace="blow", who=CLIMBER)
SUMMONED = events.declare("the Yeti is on {ring}", clause="E8.1", pace="move", ring=RING)
PROWLED = events.declare("the Yeti is on {ring} now", clause="E8.2", pace="move", ring=RING)
YETI_ROLLED = events.declare("the Yeti rolls {die} for a card", clause="E8.4", pace="roll", die=DIE)
YETI_HIT = events.declare("the Yeti is hit: health {health}", clause="E4.7", pace="after", health=POINTS)
YETI_DEAD = events.declare("the Yeti is dead", clause="E8.6", pace="end")
WON = events.declare("the climbers have made it", clause="E9.1", pace="end")
DIED = events.declare("{who} is dead: Everest wins", clause="E9.2", pace="end", who=CLIMBER)
WINTER = events.declare("winter has come: Everest wins", clause="E9.3", pace="end")
PUT_OFF = events.declare("{card} acts when the turn ends", clause="E6.6", pace="note", card=CARD_NAME)

reasons = Reasons()
NOT_ENOUGH_MONEY = reasons.declare("E1.4")
ENOUGH_OF_IT = reasons.declare("E1.5")
NOT_NOW = reasons.declare("E2.3")
NO_ACTIONS_LEFT = reasons.declare("E2.5")
NOT_TOGETHER = reasons.declare("E2.6")
NO_SUCH_ITEM = reasons.declare("E2.7")
NOT_BESIDE = reasons.declare("E3.1")
CANNOT_PAY = reasons.declare("E3.2")
NO_WAY = reasons.declare("E3.3")
AN_IMPASSE = reasons.declare("E3.4")
ONLY_FROM_THE_SOUTH = reasons.declare("E3.5")
IN_FULL_HEALTH = reasons.declare("E4.2")
NO_CREVICE = reasons.declare("E4.3")
NO_WAY_BY_HOOK = reasons.declare("E4.4")
ABOVE_THE_TREE_LINE = reasons.declare("E4.6")
NO_YETI_THERE = reasons.declare("E4.7")
OUT_OF_RANGE = reasons.declare("E4.8")
ALREADY_PITCHED = reasons.declare("E4.9")
NO_CARDS_TO_SEE = reasons.declare("E4.13")
TOO_DEAR = reasons.declare("E6.4")
NOT_IN_HAND = reasons.declare("E6.9")
TOO_WINDY = reasons.declare("E7.1")
TOO_WINDY_FOR_A_HOOK = reasons.declare("E7.3")
STUCK_IN_A_CREVICE = reasons.declare("E7.9")
IN_A_CREVICE_ALREADY = reasons.declare("E7.12")
HAS_FROSTBITE = reasons.declare("E7.14")
CANNOT_BE_BLOWN = reasons.declare("E7.17")
THE_SAME_WAY = reasons.declare("E7.18")
IS_SNOWED_IN = reasons.declare("E7.19")
ONE_YETI = reasons.declare("E8.1")
YETI_CANNOT = reasons.declare("E8.2")
YETI_WAITS = reasons.declare("E8.5")
THE_GAME_IS_OVER = reasons.declare("E9.4")

PHASES = {
    "shopping": SHOPPING,
    "climbing": CLIMBING,
    "forecasting": FORECASTING,
    "everest to play": MOUNTAIN,
    "everest pays": PAYING,
    "an avalanche comes": AVALANCHE_COMES,
    "rocks fall": ROCKS_FALL,
    "the blizzard blows": BLOWING,
}
FATES = {"came home": CAME_HOME, "climber dead": CLIMBER_DEAD, "too late": TOO_LATE}
STATES = {
    "awaited": "awaited",
    "tent pitched": "tent",
    "frostbite": "frostbite",
    "snowed in": "snowed_in",
    "summited": "summited",
    "to be blown": "to_blow",
}
AMOUNTS = {"health": MOST_HEALTH, "actions": 6, "money": MOST_PRICE, "crevice": MOST_COUNT}
PILES = ("hand", "seen", "discard", "removed", "paid")
PARTS = "round, shopping, climbing, everest to play …, tenzing, hillary, wind, yeti, hand, discard"


def show(table: Any, box: Any) -> str:
    """Write a position: the round, what is being done, the climbers, the Yeti, the cards."""
    parts = [f"round {table.rounds}"]
    if table.fate == PLAYING:
        parts.append(next(text for text, phase in PHASES.items() if table.phase == phase))
    parts += [_climber(table, who) for who in range(CLIMBERS)]
    parts += ["wind"] if table.wind else []
    if table.yeti != NO_YETI:
        ready = ", may act" if table.yeti_may_act else ""
        parts.append(f"yeti ring {table.yeti}, health {table.yeti_health}{ready}")
    for name in PILES:
        if cards := _cards(table[name]):
            parts.append(f"{name} {cards}")
    if table.cards_in_hand != _held(table):
        parts.append(f"cards {table.cards_in_hand}")
    parts += [f"credit {table.credit}"] if table.credit else []
    if table.played:
        parts.append(f"played {CARDS[table.played]} {table.target}, owed {table.owed}")
    if due := ", ".join(f"{CARDS[card]} {target} {table.due[card, target]}" for card, target in np.argwhere(table.due)):
        parts.append(f"due {due}")
    parts += ["the turn ends"] if table.is_ending else []
    parts += [text for text, fate in FATES.items() if table.fate == fate]
    return " | ".join(parts)


def _climber(table: Any, who: int) -> str:
    ring, side = int(table.ring[who]), QUADRANTS[int(table.quadrant[who]) - 1]
    parts = ["base camp" if ring == BASE_CAMP else f"ring {ring} {side}", f"health {table.health[who]}"]
    parts += [f"actions {table.actions[who]}"] if table.phase in {CLIMBING, FORECASTING} else []
    parts += [f"{name} {table[name][who]}" for name in ("money", "crevice") if table[name][who]]
    parts += [f"{item} {table.gear[who, number]}" for number, item in enumerate(ITEMS) if table.gear[who, number]]
    parts += [text for text, name in STATES.items() if table[name][who]]
    return f"{NAMES[who]} {', '.join(parts)}"


def _cards(counts: Any) -> str:
    return ", ".join(f"{name} {counts[card]}" for card, name in enumerate(CARDS) if counts[card])


def _held(table: Any) -> int:
    """Return how many cards Everest holds, those with which it pays included."""
    return int(table.hand.sum() + table.paid.sum() + (table.played != 0))


def read(text: str, box: Any) -> Any:
    """Read a position; whatever is not said is as it was when the climbers' first turn began, with Everest's hand empty."""
    table = Table.blank()
    table.rounds, table.phase = 1, CLIMBING
    table.quadrant[:] = SOUTH
    table.health[:] = box.health
    table.actions[:] = box.tenzing_actions, box.hillary_actions
    reader = _Reader(table)
    for part in filter(None, (" ".join(piece.split()) for piece in text.lower().split("|"))):
        reader.read(part)
    if table.phase not in {CLIMBING, FORECASTING} or table.fate != PLAYING:
        table.actions[:] = reader.actions
    if table.fate != PLAYING:
        table.phase = MOUNTAIN
    if not reader.cards_said:
        table.cards_in_hand = _held(table)
    spread = table.hand + table.discard + table.removed + table.paid
    if table.played:
        spread[table.played] += 1
    table.pile[:] = box.card_count - spread
    if trouble := _contradiction(table, box, spread):
        raise RollbonesError(f"position: {trouble}")
    return table


class _Reader:
    """Reads one position, part by part."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.actions = [0, 0]
        self.cards_said = False

    def read(self, part: str) -> None:
        table, (word, _, rest) = self.table, part.partition(" ")
        if part in PHASES:
            table.phase = PHASES[part]
        elif part in FATES:
            table.fate = FATES[part]
        elif part == "wind":
            table.wind = 1
        elif part == "the turn ends":
            table.is_ending = 1
        elif word == "due" and rest:
            self.read_due(part, rest.split(", "))
        elif word == "round" and rest:
            table.rounds = self.whole(part, rest, 0, ROUNDS.high)
        elif word in NAMES and rest:
            self.read_climber(part, NAMES.index(word), rest.split(", "))
        elif word == "yeti" and rest:
            self.read_yeti(part, rest.split(", "))
        elif word in PILES and rest:
            for one in rest.split(", "):
                name, count = self.counted(part, one)
                table[word][self.known(part, "card", name, CARDS)] = self.whole(part, count, 1, MOST_COUNT)
        elif word == "cards" and rest:
            table.cards_in_hand = self.whole(part, rest, 0, MOST_CARDS)
            self.cards_said = True
        elif word == "credit" and rest:
            table.credit = self.whole(part, rest, 1, 2800)
        elif word == "played" and rest:
            self.read_played(part, rest)
        else:
            raise RollbonesError(f"position: '{part}' says nothing about this game; it takes {PARTS} and the like")

    def read_climber(self, part: str, who: int, words: Sequence[str]) -> None:
        table = self.table
        for word in words:
            name, count = self.counted(part, word)
            if word == "base camp":
                table.ring[who], table.quadrant[who] = BASE_CAMP, SOUTH
            elif word.startswith("ring ") and len(word.split()) == 3:
                _, ring, side = word.split()
                table.ring[who] = self.whole(part, ring, 1, MOST_RINGS)
                table.quadrant[who] = 1 + self.known(part, "side", side, QUADRANTS)
            elif word in STATES:
                table[STATES[word]][who] = 1
            elif name in AMOUNTS:
                table[name][who] = self.whole(part, count, 0, AMOUNTS[name])
                if name == "actions":
                    self.actions[who] = int(table.actions[who])
            else:
                item = self.known(part, "item", name, ITEMS)
                table.gear[who, item] = self.whole(part, count, 1, MOST_OF_A_KIND)

    def read_yeti(self, part: str, words: Sequence[str]) -> None:
        for word in words:
            name, count = self.counted(part, word)
            if word == "may act":
                self.table.yeti_may_act = 1
            elif name == "ring":
                self.table.yeti = self.whole(part, count, 1, MOST_RINGS)
            elif name == "health":
                self.table.yeti_health = self.whole(part, count, 1, MOST_HEALTH)
            else:
                raise RollbonesError(f"position: '{part}': write 'yeti ring 7, health 6', and ', may act' if it may")

    def read_due(self, part: str, words: Sequence[str]) -> None:
        for word in words:
            rest, count = self.counted(part, word)
            name, target = self.counted(part, rest)
            card = self.known(part, "card", name, CARDS)
            place = self.whole(part, target, 0, len(QUADRANTS))
            self.table.due[card, place] = self.whole(part, count, 1, MOST_COUNT)

    def read_played(self, part: str, rest: str) -> None:
        card, comma, owed = rest.partition(", owed ")
        name, target = self.counted(part, card)
        if not comma:
            raise RollbonesError(f"position: '{part}': write 'played avalanche 1, owed 5'")
        self.table.played = self.known(part, "card", name, CARDS)
        self.table.target = self.whole(part, target, 0, len(QUADRANTS))
        self.table.owed = self.whole(part, owed, 1, POINTS.high)

    def counted(self, part: str, words: str) -> tuple[str, str]:
        """Split what ends with a number."""
        name, _, count = words.rpartition(" ")
        return name, count

    def known(self, part: str, kind: str, name: str, names: Sequence[str]) -> int:
        if name not in names or name in {"nothing", "none"}:
            listed = [one for one in names if one not in {"nothing", "none"}]
            raise RollbonesError(
                f"position: '{part}': no {kind} '{name}'{suggest(name, listed)}; there are {', '.join(listed)}, with numbers"
            )
        return names.index(name)

    def whole(self, part: str, word: str, least: int, most: int) -> int:
        if (found := whole_between(word, least, most)) is None:
            raise RollbonesError(f"position: '{part}': '{word}' should be a number from {least} to {most}")
        return found


def _contradiction(table: Any, box: Any, spread: Any) -> str:
    """Return what cannot be so in any game, or nothing."""
    for card, name in enumerate(CARDS):
        if spread[card] > box.card_count[card]:
            return f"{spread[card]} cards of {name}; the deck has {box.card_count[card]}, take some away"
        if table.seen[card] > table.hand[card] + table.paid[card] + (table.played == card):
            return f"more cards of {name} seen than Everest holds; take some away"
    if table.cards_in_hand < _held(table) or table.cards_in_hand > _held(table) + table.pile.sum():
        return f"{table.cards_in_hand} cards in Everest's hand do not fit what is said of them; leave 'cards' out"
    for who, name in enumerate(NAMES):
        if table.ring[who] > box.summit:
            return f"{name} is on ring {table.ring[who]}; this mountain has {box.summit}"
        if table.health[who] > box.health:
            return f"{name} has health {table.health[who]}; nobody has more than {box.health}"
        if table.health[who] == 0 and table.fate != CLIMBER_DEAD:
            return f"{name} has no health and plays on; write 'climber dead'"
    if (table.yeti != NO_YETI) != (table.yeti_health != 0) or table.yeti > box.summit:
        return "a Yeti has a ring of this mountain and health; write 'yeti ring 7, health 6'"
    if (table.phase == PAYING) != (table.played != 0) or (table.paid.any() and not table.played):
        return "only while Everest pays there is a card 'played' and something 'paid'; say both or neither"
    if (table.due.any() or table.is_ending) and (box.card_acts != END_OF_TURN or table.fate != PLAYING):
        return "cards are due only where card_acts is end_of_turn and the game goes on; leave 'due' out"
    if table.is_ending and table.phase not in {AVALANCHE_COMES, ROCKS_FALL, BLOWING}:
        return "where the turn ends, something is to be answered; leave 'the turn ends' out"
    if table.fate != PLAYING:
        return ""
    if box.round_limit and table.rounds > box.round_limit:
        return f"round {table.rounds}, but round_limit is {box.round_limit}; set it higher"
    if table.phase == CLIMBING and not table.actions.any():
        return "nobody has an action left; give somebody 'actions 1'"
    if table.phase in {SHOPPING, FORECASTING, AVALANCHE_COMES, ROCKS_FALL} and not table.awaited.any():
        return "nobody is waited for; write 'awaited' behind a climber"
    if table.phase == BLOWING and not table.to_blow.any():
        return "the Blizzard blows nobody; write 'to be blown' behind a climber"
    return ""
