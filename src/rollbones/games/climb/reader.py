"""Positions read back from text (`position` says what it looks like)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rollbones.engine import RollbonesError
from rollbones.engine.declare.reading import whole_between
from rollbones.engine.errors import suggest

from .box import (
    HIGHEST_CACHE,
    LEVELS_LAID,
    LONE_HIKER,
    MOST_LEVELS,
    MOST_TOKENS,
    ROW_HEIGHT,
    SINGLE_SLOPE,
    Box,
)
from .position import (
    CAMPS,
    FATES,
    ITEMS,
    KINDS,
    PHASES,
    PLACES,
    PLAIN,
    SEATED,
    bit,
    lowest_laid,
    mountain_titles,
    titles,
)
from .signs import COLUMNS, MOST_EVENTS, MOST_OF_A_STACK, ROWS, STACKS
from .table import (
    CLIMB,
    CLIMBING,
    HELD,
    LEFT_BEHIND,
    TO_PLAY,
    Table,
)


def read(text: str, box: Any) -> Any:
    """Read a position."""
    reader = Reader(box)
    for part in filter(None, (" ".join(piece.split()) for piece in text.split("|"))):
        reader.part(part)
    return reader.finished()


class Reader:
    """Reads a position part by part."""

    def __init__(self, box: Any) -> None:
        """Begin with whole decks and nothing on the table."""
        self.box, self.table = box, Table.blank()
        self.table.phase = CLIMB
        self.seat = 0
        self.said: set[str] = set()
        self.late: list[Callable[[], None]] = []
        self.named = {title.lower(): card for card, title in mountain_titles(box).items()}
        self.events = {title.lower(): card for card, title in enumerate(titles(box), 1)}
        for seat in range(box.seats):
            hiker = self.table.hikers[seat]
            hiker.lane = seat
            for stack in range(len(box.stack_size)):
                hiker.stacks[stack][: box.stack_size[stack]] = 1
            hiker.events[:] = box.copies

    def fail(self, what: str) -> RollbonesError:
        """Refuse a position."""
        return RollbonesError(f"position: {what}")

    @property
    def hiker(self) -> Any:
        """The hiker being read."""
        return self.table.hikers[self.seat]

    def part(self, part: str) -> None:
        """Read one part."""
        lower = part.lower()
        word, _, rest = lower.partition(" ")
        if lower in PHASES:
            self.table.phase = PHASES.index(lower)
        elif lower in CAMPS:
            self.hiker.camp = CAMPS.index(lower)
        elif lower in FATES.values():
            self.hiker.fate = next(fate for fate, text in FATES.items() if text == lower)
        elif lower == "last round":
            self.table.last_round = 1
        elif lower == "arrived":
            self.table.arrived = 1
        elif word in PLAIN:
            self.table[PLAIN[word]] = self.whole(part, rest, Table.fields[PLAIN[word]].most)
        elif word in {*SEATED, "turn"}:
            self.said.add(word)
            self.table[word] = self.whole(part, rest, self.box.seats, least=1) - 1
        elif (reader := getattr(self, f"read_{word}", None)) is not None:
            reader(part, rest)
        else:
            known = [*PHASES, *PLAIN, *SEATED, "turn", *(name[5:] for name in dir(self) if name.startswith("read_"))]
            raise self.fail(f"'{part}' says nothing about this game{suggest(word, known)}")

    def read_hiker(self, part: str, rest: str) -> None:
        """Hiker 1 at 3250 left."""
        words = rest.split()
        seat = self.whole(part, words[0] if words else "", self.box.seats, least=1)
        self.seat = seat - 1
        if words[1:] == ["waits"]:
            return
        if len(words) != 4 or words[1] not in {"at", "below"} or words[3] not in PLACES:
            raise self.fail(f"'{part}': write it as 'hiker 1 at 3250 left', middle or right")
        height = self.whole(part, words[2], MOST_LEVELS * ROWS * ROW_HEIGHT)
        if height % ROW_HEIGHT:
            raise self.fail(f"'{part}': {height} feet is no row; rows are {ROW_HEIGHT} feet apart")
        hiker = self.hiker
        hiker.level, hiker.row = divmod(height // ROW_HEIGHT, ROWS)
        hiker.column = PLACES.index(words[3])
        hiker.highest, hiker.best = hiker.level, height // ROW_HEIGHT
        if words[1] == "at":
            hiker.fate = CLIMBING
            hiker.walked = bit(hiker)

    def read_actions(self, part: str, rest: str) -> None:
        """Actions 2."""
        self.table.actions = self.whole(part, rest, 20)

    def read_lane(self, part: str, rest: str) -> None:
        """Lane 2."""
        self.hiker.lane = self.whole(part, rest, self.box.seats, least=1) - 1

    def read_best(self, part: str, rest: str) -> None:
        """Best 4000."""
        self.hiker.best = self.whole(part, rest, MOST_LEVELS * ROWS * ROW_HEIGHT) // ROW_HEIGHT

    def read_highest(self, part: str, rest: str) -> None:
        """Highest 4."""
        self.hiker.highest = self.whole(part, rest, MOST_LEVELS)

    def read_walked(self, part: str, rest: str) -> None:
        """Walked 24: a bit for each space."""
        self.hiker.walked = self.whole(part, rest, (1 << ROWS * COLUMNS) - 1)

    def read_dice(self, part: str, rest: str) -> None:
        """Dice 1 4 6."""
        for word in rest.split():
            self.hiker.dice[self.whole(part, word, 6, least=1)] += 1

    def read_aside(self, part: str, rest: str) -> None:
        """Aside 4 6."""
        for word in rest.split():
            self.table.aside[self.whole(part, word, 6, least=1)] += 1

    def read_placed(self, part: str, rest: str) -> None:
        """Placed 3."""
        self.hiker.placed = self.whole(part, rest, 10)

    def read_burned(self, part: str, rest: str) -> None:
        """Burned 1."""
        self.hiker.burned = self.whole(part, rest, 10)

    def read_warm(self, part: str, rest: str) -> None:
        """Warm 1."""
        self.hiker.warm = self.whole(part, rest, 99)

    def read_calm(self, part: str, rest: str) -> None:
        """Calm 1."""
        self.hiker.calm = self.whole(part, rest, 99)

    def read_ready(self, part: str, rest: str) -> None:
        """Ready rope rope."""
        self.count_tokens(part, rest, self.hiker.ready)

    def read_spent(self, part: str, rest: str) -> None:
        """Spent pick."""
        self.count_tokens(part, rest, self.hiker.spent)

    def count_tokens(self, part: str, rest: str, counts: Any) -> None:
        """Count tokens one by one."""
        for word in rest.split():
            if word not in KINDS:
                raise self.fail(f"'{part}': no token '{word}'{suggest(word, KINDS)}; there are {', '.join(KINDS)}")
            counts[KINDS.index(word)] += 1

    def read_hand(self, part: str, rest: str) -> None:
        """Hand Hut, Slip, Whiteout."""
        for place, title in enumerate(rest.split(",")):
            if place >= self.box.hand_size:
                raise self.fail(f"'{part}': a hand has {self.box.hand_size} events at the most")
            self.hiker.hand[place] = self.take_event(part, title.strip(), self.seat)

    def read_drawn(self, part: str, rest: str) -> None:
        """Drawn Hut, Slip."""
        for title in rest.split(","):
            self.take_event(part, title.strip(), self.seat)

    def take_event(self, part: str, title: str, seat: int) -> int:
        """Take an event out of a hiker's deck."""
        card = self.card(part, title, self.events)
        if card > MOST_EVENTS or self.table.hikers[seat].events[card] == 0:
            raise self.fail(f"'{part}': there are not so many of '{title}' in the deck")
        self.table.hikers[seat].events[card] -= 1
        return card

    def read_event(self, part: str, rest: str) -> None:
        """Event Hut: the card being carried out."""
        self.table.drawn = self.card(part, rest, self.events)

    def read_skipped(self, part: str, rest: str) -> None:
        """Skipped 1 0 0."""
        words = rest.split()
        if len(words) != len(self.box.stack_size):
            raise self.fail(f"'{part}': write a number for each stack, as in 'skipped 1 0 0'")
        self.hiker.skipped[:] = [self.whole(part, word, MOST_OF_A_STACK) for word in words]

    def read_front(self, part: str, rest: str) -> None:
        """Front hard 1: which of the skipped cards come first, and how many of their stack lie behind all others."""
        words = rest.split()
        if len(words) != 2 or words[0] not in STACKS:
            raise self.fail(f"'{part}': write a stack and a number, as in 'front hard 1'")
        self.hiker.front = STACKS.index(words[0])
        self.hiker.behind = self.whole(part, words[1], MOST_OF_A_STACK)

    def read_gone(self, part: str, rest: str) -> None:
        """Gone Foothills, Moraine."""
        self.out_of_the_stack(part, rest, self.seat, 0)

    def read_again(self, part: str, rest: str) -> None:
        """Again Foothills: in the deck, though one lies open."""
        seat = self.seat
        self.late.append(lambda: self.out_of_the_stack(part, rest, seat, 1))

    def out_of_the_stack(self, part: str, rest: str, seat: int, there: int) -> None:
        """Say of some mountain cards whether they are in the deck."""
        for title in rest.split(","):
            place = self.card(part, title.strip(), self.named) - 1
            self.table.hikers[seat].stacks[place // MOST_OF_A_STACK][place % MOST_OF_A_STACK] = there

    def read_card(self, part: str, rest: str) -> None:
        """Card 1 3 Foothills fired 8: lane, level, title."""
        words = rest.split()
        fired = 0
        if len(words) > 4 and words[-2] == "fired":
            fired = self.whole(part, words[-1], (1 << ROWS * COLUMNS) - 1)
            words = words[:-2]
        if len(words) < 3:
            raise self.fail(f"'{part}': write it as 'card 1 3 Foothills': lane, card height, title")
        lane = self.whole(part, words[0], self.box.seats, least=1) - 1
        level = self.whole(part, words[1], MOST_LEVELS - 1)
        self.table.fired[lane, level % LEVELS_LAID] = fired
        self.late.append(lambda: self.check_level(part, lane, level))
        if words[2:] != ["none"]:
            card = self.card(part, " ".join(words[2:]), self.named)
            self.table.card[lane, level % LEVELS_LAID] = card
            self.table.hikers[lane].stacks[(card - 1) // MOST_OF_A_STACK][(card - 1) % MOST_OF_A_STACK] = 0

    def check_level(self, part: str, lane: int, level: int) -> None:
        """Refuse a card that is too far from the hikers to lie there."""
        lowest = lowest_laid(self.table, self.box, lane)
        if not lowest <= level < lowest + LEVELS_LAID:
            raise self.fail(f"'{part}': cards {lowest} to {lowest + LEVELS_LAID - 1} can lie there; move it, or the hiker")

    def read_met(self, part: str, rest: str) -> None:
        """Met 0 5: the number of a pair, and a bit for each level."""
        words = rest.split()
        if len(words) != 2:
            raise self.fail(f"'{part}': write it as 'met 0 5': a pair, and a bit for each height")
        self.table.met[self.whole(part, words[0], 5)] = self.whole(part, words[1], (1 << LEVELS_LAID) - 1)

    def read_give(self, part: str, rest: str) -> None:
        """Give die4 rope."""
        self.count_items(part, rest, self.table.given)

    def read_ask(self, part: str, rest: str) -> None:
        """Ask die6."""
        self.count_items(part, rest, self.table.wanted)

    def count_items(self, part: str, rest: str, counts: Any) -> None:
        """Count what changes hands."""
        for word in rest.split():
            if word not in ITEMS:
                raise self.fail(f"'{part}': nothing is called '{word}'{suggest(word, ITEMS)}; there are {', '.join(ITEMS)}")
            counts[1 + ITEMS.index(word)] += 1

    def read_altitude(self, part: str, rest: str) -> None:
        """Altitude 4 Thermos; altitude held Thermos; altitude next Thermos."""
        where, _, title = rest.partition(" ")
        known = {card.title.lower(): place for place, card in enumerate(Box.content(self.box, "altitude"), 1)}
        code = {"next": TO_PLAY, "held": HELD}
        self.table.altitude[self.card(part, title, known)] = (
            code[where] if where in code else LEFT_BEHIND + self.whole(part, where, HIGHEST_CACHE)
        )

    def card(self, part: str, title: str, known: dict[str, int]) -> int:
        """Return a card by its title."""
        if title not in known:
            raise self.fail(f"'{part}': no card '{title}'{suggest(title, known)}")
        return known[title]

    def whole(self, part: str, word: str, most: int, least: int = 0) -> int:
        """Read a whole number."""
        if (found := whole_between(word, least, most)) is None:
            raise self.fail(f"'{part}': '{word}' should be a number from {least} to {most}")
        return found

    def finished(self) -> Any:
        """Return the position, if it can be one."""
        for act in self.late:
            act()
        if "mover" not in self.said:
            self.table.mover = self.table.turn
        for seat in range(self.box.seats):
            if trouble := contradiction(self.table, self.box, seat):
                raise self.fail(f"hiker {seat + 1}: {trouble}")
        return self.table


def contradiction(table: Any, box: Any, seat: int) -> str:
    """Return what cannot be so, or nothing."""
    hiker = table.hikers[seat]
    if hiker.fate == CLIMBING and not table.card[hiker.lane, hiker.level % LEVELS_LAID]:
        return f"no card lies under him; add 'card {hiker.lane + 1} {hiker.level} …'"
    if any(hiker.ready[kind] + hiker.spent[kind] > MOST_TOKENS for kind in range(len(KINDS))):
        return f"more than {MOST_TOKENS} tokens of a kind; take some away"
    has_a_die = hiker.dice.any() or hiker.placed or table.aside.any()
    if hiker.fate == CLIMBING and not has_a_die and not hiker.burned:
        return "nobody loses all dice but by burning; add 'dice …', 'placed …' or 'burned …'"
    if hiker.hand.any() and box.variant != SINGLE_SLOPE:
        return "a hand of events belongs to a single slope; set variant=single_slope"
    if table.altitude.any() and box.variant != LONE_HIKER:
        return "altitude cards belong to a lone hiker; set variant=lone_hiker"
    return ""
