"""Positions as text: parts between bars, first what is common, then hiker by hiker.

    turn 2 | actions 1 | hiker 1 at 3250 left | dice 1 4 6 | placed 4 | ready rope rope | spent pick | hiker 2 at 0 middle | …
    card 1 3 Foothills | card 1 2 Moraine fired 8

What is not said is as at the beginning: decks are whole but for the cards that lie open, are in hand or `gone`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .box import (
    LEVELS_LAID,
    ROW_HEIGHT,
    SINGLE_SLOPE,
    Box,
)
from .signs import COLUMNS, MOST_ALTITUDE, MOST_EVENTS, MOST_OF_A_STACK, ROWS, STACKS
from .table import (
    CLIMB,
    HELD,
    LEFT_BEHIND,
    NOT_YET,
    ON_TOP,
    RETIRED,
    STUCK,
    THINGS,
    TO_PLAY,
)

PLACES = ("left", "middle", "right")
KINDS = ("campfire", "pick", "rope")
ITEMS = ("die1", "die2", "die3", "die4", "die5", "die6", *KINDS)
CAMPS = ("", "camp", "camp paid")
FATES = {STUCK: "stuck", RETIRED: "retired", ON_TOP: "on top"}
PHASES = (
    "gear", "set out", "climb", "on ice", "rolling", "repairing", "drawn", "pushed", "mending", "dropping", "meeting",
    "trading", "answering", "caching", "happening", "over",
)  # fmt: skip
PLAIN = {  # fields of the table that are one number, by their words
    "way": "way",
    "means": "means",
    "for": "rolling",
    "burning": "burning",
    "mend": "mending",
    "sign": "sign",
    "chain": "chain",
    "follows": "follows",
    "meets": "meets",
    "thought": "taken_back",
    "brought": "brought",
}
SEATED = {"mover": "mover", "struck": "struck", "partner": "partner"}


def show(table: Any, box: Any) -> str:
    """Write a position."""
    return " | ".join(
        [*common(table, box), *(part for seat in range(box.seats) for part in of_hiker(table, box, seat)), *cards(table, box)]
    )


def common(table: Any, box: Any) -> Iterator[str]:
    """Write what is no single hiker's."""
    yield f"turn {table.turn + 1}"
    if table.phase != CLIMB:
        yield PHASES[table.phase]
    if table.actions:
        yield f"actions {table.actions}"
    if table.mover != table.turn:
        yield f"mover {table.mover + 1}"
    yield from (f"{word} {table[name] + 1}" for word, name in SEATED.items() if word != "mover" and table[name])
    yield from (f"{word} {table[name]}" for word, name in PLAIN.items() if table[name])
    if table.last_round:
        yield "last round"
    if table.arrived:
        yield "arrived"
    if table.aside.any():
        yield "aside" + faces(table.aside)
    if table.drawn:
        yield f"event {titles(box)[table.drawn - 1]}"
    for pair, levels in enumerate(table.met):
        if levels:
            yield f"met {pair} {levels}"
    for word, name in (("give", "given"), ("ask", "wanted")):
        if table[name].any():
            yield word + "".join(f" {ITEMS[thing - 1]}" for thing in range(1, THINGS + 1) for _ in range(table[name][thing]))
    for card in range(1, MOST_ALTITUDE + 1):
        if table.altitude[card] and box.altitude_cards[card]:
            yield f"altitude {place_of(int(table.altitude[card]))} {Box.content(box, 'altitude')[card - 1].title}"


def place_of(where: int) -> str:
    """Write where an altitude card is."""
    return {TO_PLAY: "next", HELD: "held"}.get(where, str(where - LEFT_BEHIND))


def of_hiker(table: Any, box: Any, seat: int) -> Iterator[str]:
    """Write one hiker."""
    hiker = table.hikers[seat]
    if hiker.fate == NOT_YET and not hiker.dice.any():
        yield f"hiker {seat + 1} waits"
    else:
        height = (int(hiker.level) * ROWS + int(hiker.row)) * ROW_HEIGHT
        yield f"hiker {seat + 1} {'at' if hiker.fate else 'below'} {height} {PLACES[hiker.column]}"
    yield from (text for fate, text in FATES.items() if hiker.fate == fate)
    if hiker.lane != seat:
        yield f"lane {hiker.lane + 1}"
    if hiker.best != hiker.level * ROWS + hiker.row:
        yield f"best {int(hiker.best) * ROW_HEIGHT}"
    if hiker.highest != hiker.level:
        yield f"highest {hiker.highest}"
    if hiker.camp:
        yield CAMPS[hiker.camp]
    if hiker.walked != (bit(hiker) if hiker.fate else 0):
        yield f"walked {hiker.walked}"
    if hiker.dice.any():
        yield "dice" + faces(hiker.dice)
    yield from (f"{name} {hiker[name]}" for name in ("placed", "burned", "warm", "calm") if hiker[name])
    yield from (name + tokens(hiker[name]) for name in ("ready", "spent") if hiker[name].any())
    if hiker.hand.any():
        yield "hand " + ", ".join(titles(box)[card - 1] for card in hiker.hand if card)
    if hiker.skipped.any():
        yield "skipped " + " ".join(str(one) for one in hiker.skipped)
    if hiker.front or hiker.behind:
        yield f"front {STACKS[hiker.front]} {hiker.behind}"
    yield from gone(table, box, seat)


def bit(hiker: Any) -> int:
    """Return the bit of a hiker's space."""
    return 1 << (int(hiker.row) * COLUMNS + int(hiker.column))


def gone(table: Any, box: Any, seat: int) -> Iterator[str]:
    """Write which cards are out of a hiker's decks, though nobody can see them."""
    hiker = table.hikers[seat]
    open_cards = {int(card) for card in table.card[seat] if card}
    used = [
        title
        for card, title in mountain_titles(box).items()
        if not hiker.stacks[(card - 1) // MOST_OF_A_STACK][(card - 1) % MOST_OF_A_STACK] and card not in open_cards
    ]
    back = [
        title
        for card, title in mountain_titles(box).items()
        if hiker.stacks[(card - 1) // MOST_OF_A_STACK][(card - 1) % MOST_OF_A_STACK] and card in open_cards
    ]
    held = [int(card) for card in hiker.hand]
    drawn = [
        title
        for card, title in enumerate(event_titles(box), 1)
        for _ in range(int(box.copies[card]) - held.count(card) - int(hiker.events[card]))
    ]
    for word, named in (("gone", used), ("again", back), ("drawn", drawn)):
        if named:
            yield f"{word} {', '.join(named)}"


def cards(table: Any, box: Any) -> Iterator[str]:
    """Write the mountain as far as it lies open."""
    named = mountain_titles(box)
    for lane in range(box.seats):
        lowest = lowest_laid(table, box, lane)
        for level in range(lowest, lowest + LEVELS_LAID):
            place = level % LEVELS_LAID
            fired = f" fired {table.fired[lane, place]}" if table.fired[lane, place] else ""
            if table.card[lane, place]:
                yield f"card {lane + 1} {level} {named[int(table.card[lane, place])]}{fired}"
            elif fired:
                yield f"card {lane + 1} {level} none{fired}"


def lowest_laid(table: Any, box: Any, lane: int) -> int:
    """Return the lowest level of a lane whose card can still lie on the table."""
    on_it = table.hikers[: box.seats] if box.variant == SINGLE_SLOPE else table.hikers[lane : lane + 1]
    highest = max(int(hiker.highest) for hiker in on_it)
    return max(0, min(highest + 1, int(box.summit) - 1) + 1 - LEVELS_LAID)


def faces(counts: Any) -> str:
    """Write dice one by one."""
    return "".join(f" {face}" for face in range(1, 7) for _ in range(counts[face]))


def tokens(counts: Any) -> str:
    """Write tokens one by one."""
    return "".join(f" {name}" for kind, name in enumerate(KINDS) for _ in range(counts[kind]))


def event_titles(box: Any) -> list[str]:
    """Return the titles of the events."""
    return [card.title for card in Box.content(box, "events")]


def titles(box: Any) -> list[str]:
    """Return the titles of the events and, from where rules count them, of the altitude cards."""
    events = event_titles(box)
    blanks = [f"event {place}" for place in range(len(events) + 1, MOST_EVENTS + 1)]
    return [*events, *blanks, *(card.title for card in Box.content(box, "altitude"))]


def mountain_titles(box: Any) -> dict[int, str]:
    """Return the titles of the mountain cards by their number."""
    found: dict[int, str] = {}
    for card in Box.content(box, "mountain"):
        place = sum(1 for number in found if (number - 1) // MOST_OF_A_STACK == card.stack)
        found[card.stack * MOST_OF_A_STACK + place + 1] = card.title
    return found
