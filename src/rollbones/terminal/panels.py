"""What is drawn around a board: the first line, the moves with their keys, the tale, the end."""

from __future__ import annotations

import textwrap
from math import ceil

from .canvas import Canvas
from .scene import Scene

DIM, STRONG, KEY, CLAUSE, TITLE = "#8f8678", "#f3ead8", "bold #16130f on #e8c872", "#6bbcf0", "bold #e8c872"
MOST_EVENTS = 400  # of the tale that can be scrolled back to

Line = list[tuple[str, str]]


def draw_header(scene: Scene, facts: list[str], canvas: Canvas) -> None:
    """Draw the first line: the game and its dice on the left, how it stands on the right."""
    title = f" {scene.game.card.title} "
    session = scene.session
    dice = f" {session.label}" + (" (again)" if not session.counts else "")
    dice += " · step by step" if session.step_by_step else ""
    canvas.put(0, 0, title, TITLE)
    canvas.put(len(title), 0, dice, DIM)
    while len(facts) > 1 and len(title + dice) + len(" · ".join(facts)) + 3 > canvas.width:
        facts = facts[1:]
    canvas.put_right(0, " · ".join(facts) + " ", STRONG)


def move_lines(scene: Scene, width: int, most: int) -> int:
    """Return how many lines the moves take."""
    if scene.match.over:
        return 4
    count = len(scene.choices)
    return 1 + min(most - 1, ceil(count / _columns(scene, width, most - 1)))


def draw_moves(scene: Scene, canvas: Canvas) -> None:
    """Draw the moves, each with its key."""
    if scene.match.over:
        draw_the_end(scene, canvas)
        return
    who = f"seat {scene.seat + 1}: " if scene.match.seats > 1 else ""
    asked = f"{who}which one? (esc goes back)" if scene.is_narrowed else f"{who}your move"
    canvas.put(0, 0, f"─ {asked} " + "─" * canvas.width, DIM)
    columns = _columns(scene, canvas.width, canvas.height - 1)
    lines = ceil(len(scene.entries) / columns)
    pitch = canvas.width // columns
    for place, (key, words, moves) in enumerate(scene.entries):
        left, top = place // lines * pitch, 1 + place % lines
        fatal = len(moves) == 1 and scene.ends.get(moves[0]) == 0
        canvas.put(left, top, f" {key} ", KEY)
        room = pitch - len(key) - 4
        canvas.put(left + len(key) + 3, top, words[:room], "bold #ff7a55" if fatal else STRONG)
        canvas.spot(left, top, pitch - 1, 1, moves)


def draw_the_end(scene: Scene, canvas: Canvas) -> None:
    """Draw how it ended."""
    session = scene.session
    canvas.put(0, 0, "─" * canvas.width, DIM)
    canvas.put(1, 1, session.result(), TITLE)
    canvas.put(
        1,
        2,
        session.standing() if session.counts else "These dice were played before: this time does not count.",
        STRONG,
    )
    left = 1
    for key, words in (("n", "new match"), ("u", "take back"), ("q", "leave")):
        canvas.put(left, 3, f" {key} ", KEY)
        canvas.put(left + 4, 3, words, STRONG)
        left += len(words) + 7


def draw_tale(scene: Scene, canvas: Canvas, back: int) -> int:
    """Draw the tale, its end at the bottom, `back` lines scrolled up; return how far it can be scrolled."""
    canvas.put(0, 0, "─ what happened " + "─" * canvas.width, DIM)
    room = canvas.height - 1
    lines = tale_lines(scene, canvas.width - 1)
    furthest = max(0, len(lines) - room)
    last = len(lines) - min(back, furthest)
    for top, pieces in enumerate(lines[max(0, last - room) : last], 1):
        left = 1
        for text, style in pieces:
            canvas.put(left, top, text, style)
            left += len(text)
    return furthest


def tale_lines(scene: Scene, width: int) -> list[Line]:
    """Write the tale in lines that fit, each event with its clause: the latest in bright, the rest dimmer.

    A choice begins a line; what followed from it by itself goes on behind it as long as there is room.
    """
    session = scene.session
    lines: list[Line] = []
    room, last, seat = 0, 0, -1
    for told in session.told(scene.viewer)[-MOST_EVENTS:]:
        bright = told.move > session.fresh
        begins = told.seat != seat or (told.move != last and told.move in session.chosen)
        last, seat = told.move, told.seat
        what, clause = (
            (told.happening.text, f" {told.happening.clause}") if told.happening else (told.words, "")
        )
        if begins and scene.match.seats > 1:
            what = f"seat {told.seat + 1}: {what}"
        if begins or not lines or len(what + clause) + 3 > room:
            first, *rest = textwrap.wrap(what, width - len(clause) - 2) or [""]
            lines.append([(first, STRONG if bright else DIM)])
            lines += [[(f"  {text}", STRONG if bright else DIM)] for text in rest]
        else:
            lines[-1] += [(" · ", DIM), (what, STRONG if bright else DIM)]
        lines[-1].append((clause, CLAUSE if bright else DIM))
        room = width - sum(len(text) for text, _ in lines[-1])
    return lines


def _columns(scene: Scene, width: int, lines: int) -> int:
    """Return how many columns the moves need to fit."""
    longest = max(len(key) + len(words) for key, words, _ in scene.entries) + 6
    return max(1, width // longest, ceil(len(scene.entries) / max(1, lines)))
