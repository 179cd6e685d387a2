"""A review in a terminal: the graph, where the result comes from, the decisions and the rolls that mattered most."""

from __future__ import annotations

from io import StringIO

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from rollbones.bots.review import Review, Turn
from rollbones.words import say

MOST_COSTLY, MOST_LUCKY = 6, 3
GRAPH_WIDTH, TALL, LOW = 60, 5, 3
DIM, STRONG, GOOD, BAD = "dim", "bold", "green", "red"
DOTS = ((0x40, 0x04, 0x02, 0x01), (0x80, 0x20, 0x10, 0x08))  # of a braille cell, by column and height


def in_words(review: Review, title: str, width: int = 80) -> list[str]:
    """Return a review as lines without colours."""
    console = Console(file=StringIO(), width=width, no_color=True, force_terminal=False, highlight=False)
    with console.capture() as captured:
        console.print(review_page(review, title))
    return [line.rstrip() for line in captured.get().splitlines()]


def review_page(review: Review, title: str) -> RenderableType:
    """Return a review, ready to be printed."""
    playouts = f"{review.playouts:,}"
    how = say("review-how-habit", playouts=playouts) if review.habit else say("review-how-random", playouts=playouts)
    parts: list[RenderableType] = [Text(say("terminal-review-header", game=title, moves=len(review.turns)), STRONG)]
    if not review.over:
        parts.append(Text(say("review-unfinished")))
    parts += [Text(), _split(review), Text(), Text(say("review-graph"), STRONG)]
    parts += [_graph(review, seat) for seat in range(len(review.seats))]
    parts += [Text(say("terminal-review-moves", last=len(review.turns)), DIM), Text()]
    parts += [*_decisions(review), Text(), *_rolls(review), Text(), Text(how, DIM)]
    return Group(*parts)


def amount(review: Review, value: float, *, signed: bool = False) -> str:
    """Write a number of a review for a person."""
    shown = value / review.unit
    sign = "+" if signed else ""
    if review.shares:
        return f"{100 * shown:{sign}.1f}%".replace("-", "−")
    return f"{shown:{sign}.2f}".replace("-", "−")


def _with_margin(review: Review, value: int, margin: int, *, signed: bool = True) -> Text:
    shown = Text(amount(review, value, signed=signed), _colour(value, margin) if signed else "")
    return shown.append(f" ± {amount(review, margin)}", DIM)


def _colour(value: int, margin: int) -> str:
    return "" if abs(value) <= margin else GOOD if value > 0 else BAD


def _split(review: Review) -> Table:
    """Lay the sum out: a column for each seat."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=len(review.seats) > 1)
    table.add_column()
    for one in review.seats:
        table.add_column(say("seat-number", seat=one.seat + 1), justify="right", no_wrap=True)
    seats = review.seats
    table.add_row(say("review-start"), *(_with_margin(review, one.start, one.start_margin, signed=False) for one in seats))
    table.add_row(say("review-luck"), *(_with_margin(review, one.luck, one.luck_margin) for one in seats))
    table.add_row(say("review-skill"), *(_with_margin(review, one.skill, one.skill_margin) for one in seats))
    if len(seats) > 1:
        table.add_row(say("review-others"), *(_with_margin(review, one.others, one.others_margin) for one in seats))
    table.add_row(Text(say("review-result"), STRONG), *(Text(amount(review, one.result), STRONG) for one in seats))
    table.add_row(Text(say("review-cost"), DIM), *(Text(amount(review, max(0, one.cost)), DIM) for one in seats))
    return table


def _graph(review: Review, seat: int) -> RenderableType:
    """Draw what a seat could expect before each move, in dots of braille."""
    values = [one[seat] / review.unit for one in review.expected]
    tall = TALL if len(review.seats) == 1 else LOW
    low, high = min(0.0, *values), 1.0 if review.shares else max(1.0, *values)
    columns = min(2 * GRAPH_WIDTH, max(2, len(values)))
    rows = [[0] * ((columns + 1) // 2) for _ in range(tall)]
    levels = 4 * tall
    for column in range(columns):
        value = values[round(column * (len(values) - 1) / (columns - 1))]
        height = round((value - low) / (high - low) * (levels - 1))
        for dot in range(height + 1):
            rows[dot // 4][column // 2] |= DOTS[column % 2][dot % 4]
    label = say("terminal-seat", seat=seat + 1) if len(review.seats) > 1 else ""
    table = Table.grid(padding=(0, 1, 0, 0))
    for place in reversed(range(tall)):
        edge = high if place == tall - 1 else low if place == 0 else None
        mark = "" if edge is None else amount(review, edge * review.unit)
        line = "".join(chr(0x2800 + cell) for cell in rows[place])
        table.add_row(label if place == tall - 1 else "", Text(f"{mark:>7}", DIM), line)
    return table


def _decisions(review: Review) -> list[RenderableType]:
    made = [turn for turn in review.turns if turn.decision and turn.decision.is_mistake]
    made.sort(key=lambda turn: -turn.decision.cost if turn.decision else 0)
    parts: list[RenderableType] = [Text(say("review-costly"), STRONG)]
    if not made:
        return [*parts, Text(say("review-costly-none"))]
    table = _table(review, 2)
    for turn in made[:MOST_COSTLY]:
        decision = turn.decision
        if decision is not None:
            cost = Text(amount(review, decision.cost)).append(f" ± {amount(review, decision.margin)}", DIM)
            table.add_row(*_which(review, turn), turn.move, say("review-better-was", move=decision.better), cost)
    return [*parts, table]


def _rolls(review: Review) -> list[RenderableType]:
    rolls = sorted((turn for turn in review.turns if turn.luck[turn.seat]), key=lambda turn: turn.luck[turn.seat])
    if not rolls:
        return [Text(say("review-luck-none"))]
    lucky = [turn for turn in reversed(rolls[-MOST_LUCKY:]) if turn.luck[turn.seat] > 0]
    unlucky = [turn for turn in rolls[:MOST_LUCKY] if turn.luck[turn.seat] < 0]
    parts: list[RenderableType] = []
    for title, chosen in ((say("review-lucky"), lucky), (say("review-unlucky"), unlucky)):
        if chosen:
            table = _table(review, 1)
            for turn in chosen:
                luck = turn.luck[turn.seat]
                shown = Text(amount(review, luck, signed=True), _colour(luck, 0))
                table.add_row(*_which(review, turn), turn.told or turn.move, shown)
            parts += [Text(title, STRONG), table]
    return parts


def _table(review: Review, more: int) -> Table:
    """Return a table of moves: number, seat, words, and so many columns more, the last of them numbers."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    table.add_column(justify="right", style=DIM)
    for _ in range(more + (len(review.seats) > 1)):
        table.add_column()
    table.add_column(justify="right", no_wrap=True)
    return table


def _which(review: Review, turn: Turn) -> list[str]:
    seat = [say("terminal-seat", seat=turn.seat + 1)] if len(review.seats) > 1 else []
    return [str(turn.number), *seat]
