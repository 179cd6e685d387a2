"""Moves, events, reasons and positions, as text and back."""

from __future__ import annotations

from typing import Any

from rollbones.engine import FACES, Events, Moves, Names, Reasons, RollbonesError, Span
from rollbones.engine.declare.reading import whole_between

from .box import AFTER_RESOLVING
from .table import (
    BONUS,
    COLOURS,
    CURSE,
    DAMAGE,
    DEAD,
    DRAWN,
    ESCAPED,
    HEALTH,
    NEXT_DRAW,
    NO_DIE,
    OVER,
    POTION,
    ROLLED,
    STARVED,
    THIS_DIE,
    TO_DRAW,
    TRAP,
    TRAVEL,
    TREASURE,
    Table,
)

COLOUR = Names(*COLOURS)
PAYING = Names(*COLOURS[HEALTH : CURSE + 1], low=HEALTH)
PLACES = Span(1, 10)
DICE = Span(1, 10)
POINTS = Span(0, 60)

moves = Moves()
DRAW = moves.declare("draw", key="d", main=True)
SWAP = moves.declare("swap", key="w")
ROLL = moves.declare("roll", key="o", main=True)
SOAK = moves.declare("soak", key="s")
ACCEPT = moves.declare("accept", key="a", main=True)
DECLINE = moves.declare("decline", key="j")
PAY = moves.declare("pay {row} {face}", key="p", row=PAYING, face=FACES)
PAY_TRAVEL = moves.declare("pay travel at {place}", key="p", place=PLACES)
FLIP = moves.declare("flip {face}", key="f", face=FACES)
PASS = moves.declare("pass", key="e", main=True)
LIGHTEN = moves.declare("lighten treasure {face} travel at {place}", key="t", face=FACES, place=PLACES)
PREMONITION = moves.declare("premonition {potion}", key="g", potion=FACES)
HEAL = moves.declare("heal {health} with {potion}", key="g", health=FACES, potion=FACES)
DISPEL = moves.declare("dispel {potion}", key="g", potion=FACES)
PHASE_POTION = moves.declare("phase {potion}", key="g", potion=FACES)
IMPROVE = moves.declare("improve {potion}", key="g", potion=FACES)

events = Events()
DREW = events.declare("a {colour} die comes out of the bag", clause="D2.1", pace="move", colour=COLOUR)
ROLLED_IT = events.declare("the {colour} die shows {face}", clause="D2.2", pace="roll", colour=COLOUR, face=FACES)
PAID = events.declare("a {colour} {face} pays for another roll", clause="D2.3", colour=COLOUR, face=FACES)
PUT_BACK = events.declare("the {colour} die goes back into the bag", clause="D2.8", colour=COLOUR)
PLACED_IT = events.declare("the {colour} {face} joins its row", clause="D2.7", pace="move", colour=COLOUR, face=FACES)
HURT = events.declare("1 health {face} lost", clause="D4.1", pace="blow", face=FACES)
HURT_BELOW = events.declare("{count} health {face} lost", clause="D4.2", pace="blow", count=DICE, face=FACES)
UNHURT = events.declare("the blow finds nothing to hurt", clause="D4.3", pace="after")
SOAKED = events.declare("soaked with the highest health die, a {face}", clause="D4.5", pace="blow", face=FACES)
TRAPPED = events.declare("a trap: there is a treasure {face} already", clause="D6.3", pace="blow", face=FACES)
FLIPPED = events.declare("health {face} flips to {other}", clause="D6.3", pace="after", face=FACES, other=FACES)
HARMLESS = events.declare("the trap finds no health die to lower", clause="D6.5", pace="after")
LIGHTENED = events.declare("treasure {face} and travel {other} are left behind", clause="D9.4", face=FACES, other=FACES)
FORESAW = events.declare("potion {face} drunk: the next draw may be swapped", clause="D9.5", face=FACES)
SWAPPED = events.declare("a premonition: the {colour} die goes back", clause="D9.5", colour=COLOUR)
HEALED = events.declare(
    "potion {potion} drunk: health {face} rises to {other}",
    clause="D9.8",
    potion=FACES,
    face=FACES,
    other=FACES,
)
DISPELLED = events.declare("potion {face} lifts a curse {face}", clause="D9.9", face=FACES)
PHASED = events.declare(
    "potion drunk: the last travel die turns from {face} to {other}", clause="D9.10", face=FACES, other=FACES
)
IMPROVED = events.declare("two potions {face} become one {other}", clause="D9.11", face=FACES, other=FACES)
GOT_OUT = events.declare("out alive, with {points} points of treasure", clause="D10.1", pace="end", points=POINTS)
DIED = events.declare("the last health die is gone: the dungeon keeps everything", clause="D3.2", pace="end")
STARVED_TO_DEATH = events.declare("the supplies are gone: starved in the dark", clause="D10.4", pace="end")

reasons = Reasons()
NOT_NOW = reasons.declare("D2.9")
NO_SUCH_DIE = reasons.declare("D2.3")
CURSES_NEVER_PAY = reasons.declare("D2.4")
DAMAGE_IS_NOT_REROLLED = reasons.declare("D2.6")
NOTHING_TO_DECLINE = reasons.declare("D2.10")
NOT_TO_BE_SOAKED = reasons.declare("D4.5")
ONLY_THE_RIGHTMOST_LEAVES = reasons.declare("D5.3")
THE_LAST_WAS_TRAVEL = reasons.declare("D5.4")
TRAVEL_PAID_LAST_TURN = reasons.declare("D5.5")
TRAVEL_PAID_THIS_TURN = reasons.declare("D5.6")
ONE_OF_EQUALS = reasons.declare("D5.10")
NOT_THE_ONE_TO_FLIP = reasons.declare("D6.4")
LOCKED_BY_A_CURSE = reasons.declare("D8.2")
NO_PAIR_TO_LEAVE = reasons.declare("D9.4")
NO_PREMONITION_OPEN = reasons.declare("D9.5")
SWAPPED_AT_ANOTHER_TIME = reasons.declare("D9.6")
NOTHING_TO_HEAL = reasons.declare("D9.8")
NOTHING_TO_DISPEL = reasons.declare("D9.9")
NOTHING_TO_IMPROVE = reasons.declare("D9.11")
NO_SUCH_POTION = reasons.declare("D9.12")
THE_GAME_IS_OVER = reasons.declare("D10.5")

ROWS = {"health": HEALTH, "treasure": TREASURE, "potion": POTION, "curse": CURSE}
MARKS = {"premonition waits": ("premonition", NEXT_DRAW), "premonition open": ("premonition", THIS_DIE)}
FLAGS = {
    "rerolled": "rerolled",
    "travel removed last": "last_was_travel",
    "travel paid before": "travel_paid_before",
}
PHASES = {"trap": TRAP, "bonus": BONUS}
FATES = {"escaped": ESCAPED, "dead": DEAD, "starved": STARVED}


def show(table: Any, box: Any) -> str:
    """Write a position: the rows, the die in hand, and whatever else matters, between bars."""
    parts = [
        _row("health", table.health),
        "travel" + "".join(f" {face}" for face in table.travel[: table.travel_dice]),
    ]
    parts += [_row(name, table[name]) for name in ("treasure", "potion", "curse") if table[name].any()]
    if table.colour != NO_DIE:
        parts.append(f"drawn {COLOURS[table.colour]}" + (f" {table.face}" if table.face else ""))
    parts += [text for text, (field, value) in MARKS.items() if table[field] == value]
    parts += [text for text, field in FLAGS.items() if table[field]]
    if table.travel_paid:
        parts.append(f"travel paid {table.travel_paid}")
    if box.turn_limit:
        parts.append(f"draws left {table.draws_left}")
    parts += [text for text, phase in PHASES.items() if table.phase == phase]
    parts += [text for text, fate in FATES.items() if table.fate == fate]
    return " | ".join(parts)


def _row(name: str, counts: Any) -> str:
    return name + "".join(f" {face}" for face in range(1, 7) for _ in range(counts[face]))


def read(text: str, box: Any) -> Any:
    """Read a position; what lies neither in a row nor in hand is in the bag."""
    table = Table.blank()
    table.draws_left = box.turn_limit
    for part in filter(None, (" ".join(piece.split()) for piece in text.lower().split("|"))):
        _read_part(table, part)
    used = {colour: int(table[name].sum()) for name, colour in ROWS.items()}
    used[TRAVEL], used[DAMAGE] = int(table.travel_dice), 0
    for colour, count in used.items():
        left = int(box.dice_of_a_colour) - count - (table.colour == colour)
        if left < 0:
            raise RollbonesError(f"position: more than {box.dice_of_a_colour} {COLOURS[colour]} dice; take some away")
        table.bag[colour] = left
    if table.colour and table.phase == TO_DRAW:
        table.phase = ROLLED if table.face else DRAWN
    if trouble := _contradiction(table, box):
        raise RollbonesError(f"position: {trouble}")
    return table


def _contradiction(table: Any, box: Any) -> str:
    """Return what cannot be so in any game, or nothing."""
    in_hand = table.phase in {DRAWN, ROLLED}
    on_the_way_out = box.last_travel == AFTER_RESOLVING and table.phase in {ROLLED, TRAP}
    if table.colour and not in_hand:
        return "a die in hand is resolved before a trap, a bonus action or the end; take 'drawn …' away"
    if table.phase != OVER and not table.health.any():
        return "nobody plays on without a Health Die; add one, or 'dead'"
    if table.phase != OVER and table.travel_dice == 0 and not on_the_way_out:
        return "nobody plays on without a Travel Die; add one, or 'escaped'"
    if table.rerolled and not table.face:
        return "'rerolled' speaks of a die that was rolled; add 'drawn …' with a value"
    if table.premonition == THIS_DIE and not in_hand:
        return "'premonition open' speaks of a die in hand; add 'drawn …', or write 'premonition waits'"
    if table.draws_left > box.turn_limit:
        return f"draws left {table.draws_left}, but turn_limit is {box.turn_limit or 'none'}; set it higher"
    if table.phase == TO_DRAW and box.turn_limit and not table.draws_left:
        return "draws left 0 before a draw; leave one, or write 'starved'"
    return ""


def _read_part(table: Any, part: str) -> None:
    words = part.split()
    if part in MARKS:
        table[MARKS[part][0]] = MARKS[part][1]
    elif part in FLAGS:
        table[FLAGS[part]] = 1
    elif part in PHASES:
        table.phase = PHASES[part]
    elif part in FATES:
        table.phase, table.fate = OVER, FATES[part]
    elif words[:2] == ["draws", "left"] and len(words) == 3:
        table.draws_left = _whole(part, words[2], 100_000, least=0)
    elif words[:2] == ["travel", "paid"] and len(words) == 3:
        table.travel_paid = _whole(part, words[2], 10)
    elif words[0] == "drawn" and len(words) in {2, 3} and words[1] in COLOURS[1:]:
        table.colour = COLOURS.index(words[1])
        table.face = _whole(part, words[2], 6) if len(words) == 3 else 0
    elif words[0] == "travel":
        faces = [_whole(part, word, 6) for word in words[1:]]
        if len(faces) > len(table.travel):
            raise RollbonesError(f"position: '{part}': at most {len(table.travel)} Travel Dice; take some away")
        table.travel[: len(faces)] = faces
        table.travel_dice = len(faces)
    elif words[0] in ROWS:
        for word in words[1:]:
            table[words[0]][_whole(part, word, 6)] += 1
    else:
        known = [*ROWS, "travel", "drawn", *MARKS, *FLAGS, "travel paid", "draws left", *PHASES, *FATES]
        raise RollbonesError(f"position: '{part}' says nothing about Cube Delver; it takes {', '.join(known)}")


def _whole(part: str, word: str, most: int, least: int = 1) -> int:
    if (found := whole_between(word, least, most)) is None:
        raise RollbonesError(f"position: '{part}': '{word}' should be a number from {least} to {most}")
    return found
