"""The decks: text files in which a card is drawn. Read here, with what is wrong named by file, line and column.

A mountain card is a heading and four lines of three letters, the top row first; an event or an altitude card is a heading
and a row of signs that are carried out from left to right. What stands behind a # is for people.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

from rollbones.engine import RollbonesError
from rollbones.engine.declare.reading import whole_between
from rollbones.engine.errors import suggest

from .signs import (
    COLUMNS,
    LEAST_EVENT_CARDS,
    LEAST_OF_A_STACK,
    LETTERS,
    LETTERS_IN_WORDS,
    LONGEST_TITLE,
    MOST_ALTITUDE,
    MOST_COPIES,
    MOST_EVENTS,
    MOST_OF_A_STACK,
    MOST_SIGNS,
    ROCK,
    ROWS,
    SIGNS,
    STACKS,
)

PUSHES = {"^", "<", ">", "v", "<>", "<^v>"}


@dataclass(frozen=True)
class MountainCard:
    """A mountain card: its stack, its title, and its terrain, the bottom row first."""

    stack: int
    title: str
    rows: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class SignCard:
    """An event or an altitude card: its title, how many there are of it, and its signs."""

    title: str
    copies: int
    signs: tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """One line of a file that says something: where it stands and what it says."""

    where: str
    number: int
    text: str

    def fail(self, column: int, what: str) -> NoReturn:
        """Refuse the file."""
        raise RollbonesError(f"{self.where}: line {self.number}, column {column + 1}: {what}")


def mountain(text: str, where: str) -> tuple[MountainCard, ...]:
    """Read a mountain deck, the stacks from below."""
    cards: list[MountainCard] = []
    for heading, rows in pictures(text, where):
        cards.append(mountain_card(heading, rows))
        refuse_a_second([card.title for card in cards], heading)
    for stack, name in enumerate(STACKS):
        many = sum(card.stack == stack for card in cards)
        if not LEAST_OF_A_STACK <= many <= MOST_OF_A_STACK:
            raise RollbonesError(
                f"{where}: {many} {name} cards; draw between {LEAST_OF_A_STACK} and {MOST_OF_A_STACK} of each difficulty"
            )
    return tuple(sorted(cards, key=lambda card: card.stack))


def pictures(text: str, where: str) -> list[tuple[Line, list[Line]]]:
    """Part a mountain deck into headings, which have a space in them, and the rows below each."""
    found: list[tuple[Line, list[Line]]] = []
    for line in lines_in(text, where):
        if " " in line.text or not found:
            found.append((line, []))
        else:
            found[-1][1].append(line)
    return found


def mountain_card(heading: Line, drawn: list[Line]) -> MountainCard:
    """Read one mountain card."""
    word, _, title = heading.text.partition(" ")
    if word.lower() not in STACKS:
        heading.fail(
            0, f"'{word}' is no difficulty{suggest(word, STACKS)}; a card begins with {', '.join(STACKS)} and a title"
        )
    check_title(heading, title.strip(), len(word))
    rows = [row_of(line) for line in drawn]
    if len(rows) != ROWS:
        last = drawn[min(len(rows), ROWS + 1) - 1] if rows else heading
        last.fail(0, f"'{title.strip()}' has {len(rows)} rows; draw {ROWS}, the top one first")
    card = MountainCard(STACKS.index(word.lower()), title.strip(), tuple(reversed(rows)))
    check_way_out(card, drawn)
    return card


def row_of(line: Line) -> tuple[int, ...]:
    """Read one row of terrain."""
    for column, letter in enumerate(line.text[:COLUMNS]):
        if letter.lower() not in LETTERS:
            line.fail(column, f"'{letter}' is no terrain; use {LETTERS_IN_WORDS}")
    if len(line.text) != COLUMNS:
        line.fail(min(len(line.text), COLUMNS), f"'{line.text}' has {len(line.text)} spaces; a row has {COLUMNS}")
    return tuple(LETTERS[letter.lower()] for letter in line.text)


def check_way_out(card: MountainCard, drawn: list[Line]) -> None:
    """From each space of the bottom row a way leads to the top that is clear of rock, save where it begins."""
    for column in range(COLUMNS):
        reached, new = {(0, column)}, [(0, column)]
        while new:
            row, at = new.pop()
            for beside in ((row + 1, at), (row - 1, at), (row, at - 1), (row, at + 1)):
                inside = 0 <= beside[0] < ROWS and 0 <= beside[1] < COLUMNS
                if inside and beside not in reached and card.rows[beside[0]][beside[1]] != ROCK:
                    reached.add(beside)
                    new.append(beside)
        if not any(row == ROWS - 1 for row, _ in reached):
            drawn[-1].fail(column, f"no way leads from here to the top of '{card.title}' past the rock; open one")


def events(text: str, where: str) -> tuple[SignCard, ...]:
    """Read an event deck."""
    cards = sign_cards(text, where, "event", MOST_EVENTS, set(SIGNS) - {"(calm)"})
    if (many := sum(card.copies for card in cards)) < LEAST_EVENT_CARDS:
        raise RollbonesError(f"{where}: {many} event cards; draw {LEAST_EVENT_CARDS} or more, copies included")
    return cards


def altitude(text: str, where: str) -> tuple[SignCard, ...]:
    """Read an altitude deck."""
    cards = sign_cards(text, where, "altitude", MOST_ALTITUDE, set(SIGNS) - PUSHES)
    if twice := next((card for card in cards if card.copies > 1), None):
        raise RollbonesError(f"{where}: {twice.copies} of '{twice.title}'; each altitude card lies there once")
    return cards


def sign_cards(text: str, where: str, what: str, most: int, known: set[str]) -> tuple[SignCard, ...]:
    """Read cards that are rows of signs."""
    cards: list[SignCard] = []
    lines = list(lines_in(text, where))
    if not lines:
        raise RollbonesError(f"{where}: no card at all; draw some")
    for place in range(0, len(lines), 2):
        if len(cards) == most:
            lines[place].fail(0, f"there is room for {most} {what} cards; take some away, or draw copies as '× 3'")
        cards.append(sign_card(lines[place], lines[place + 1 : place + 2], known))
        refuse_a_second([card.title for card in cards], lines[place])
    return tuple(cards)


def sign_card(heading: Line, drawn: list[Line], known: set[str]) -> SignCard:
    """Read one card: a title, perhaps with copies, and its signs."""
    title, times, count = heading.text.partition("×")
    copies = whole_between(count.strip(), 1, MOST_COPIES) if times else 1
    if copies is None:
        heading.fail(len(title) + 1, f"'{count.strip()}' copies; write a number from 1 to {MOST_COPIES} behind the ×")
    check_title(heading, title.strip(), 0)
    if not drawn:
        heading.fail(len(heading.text), f"'{title.strip()}' has no signs; draw them on the next line")
    return SignCard(title.strip(), copies, signs_of(drawn[0], known))


def signs_of(line: Line, known: set[str]) -> tuple[int, ...]:
    """Read a row of signs."""
    found: list[int] = []
    column = 0
    for sign in line.text.split():
        column = line.text.index(sign, column)
        if sign not in known:
            line.fail(column, f"'{sign}' is no sign of this deck{suggest(sign, known)}; use {'  '.join(sorted(known))}")
        if len(found) == MOST_SIGNS:
            line.fail(column, f"more than {MOST_SIGNS} signs; a card has {MOST_SIGNS} at most")
        found.append(SIGNS[sign])
        column += len(sign)
    return tuple(found)


def lines_in(text: str, where: str) -> Iterator[Line]:
    """Go through the lines that say something."""
    for number, line in enumerate(text.split("\n"), 1):
        said = line.partition("#")[0].rstrip()
        if said.strip():
            yield Line(where, number, said)


def check_title(heading: Line, title: str, column: int) -> None:
    """A title is short and can be told from what stands around it."""
    if not title:
        heading.fail(column, "a card needs a title")
    if len(title) > LONGEST_TITLE or not title.replace(" ", "").replace("'", "").replace("-", "").isalnum():
        heading.fail(column, f"'{title}' is no title; use up to {LONGEST_TITLE} letters, figures and spaces")


def refuse_a_second(titles: list[str], heading: Line) -> None:
    """Two cards of one deck never share a title: words lead back to cards."""
    if titles[-1].lower() in {title.lower() for title in titles[:-1]}:
        heading.fail(0, f"a second card is called '{titles[-1]}'; give it another title, or draw copies as '× 2'")
