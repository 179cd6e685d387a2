"""What is drawn around a board: the first line, the moves with their keys, the tale, the end."""

from __future__ import annotations

import textwrap
from math import ceil

from rollbones.words import say

from .canvas import Canvas
from .scene import Entry, Scene, key_name

DIM, STRONG, KEY, CLAUSE, TITLE = "#8f8678", "#f3ead8", "bold #16130f on #e8c872", "#6bbcf0", "bold #e8c872"
FATAL = "bold #ff7a55"
MOST_MOVES = 200  # of the tale that can be scrolled back to

Line = list[tuple[str, str]]


def draw_header(scene: Scene, facts: list[str], canvas: Canvas) -> None:
    """Draw the first line: the game and its dice on the left, how it stands on the right."""
    title = f" {scene.game.card.title} "
    session = scene.session
    dice = f" {session.label}" + (f" {say('terminal-again')}" if not session.counts else "")
    dice += f" · {say('terminal-stepping')}" if session.step_by_step else ""
    canvas.put(0, 0, title, TITLE)
    canvas.put(len(title), 0, dice, DIM)
    while len(facts) > 1 and len(title + dice) + len(" · ".join(facts)) + 3 > canvas.width:
        facts = facts[1:]
    canvas.put_right(0, " · ".join(facts) + " ", STRONG)


def move_lines(scene: Scene, width: int, most: int) -> int:
    """Return how many lines the moves take."""
    if scene.match.over:
        return 4
    if scene.waits:
        return 2
    listed, columns = _listed(scene, width, most - 1)
    return 1 + min(most - 1, ceil(len(listed) / columns))


def draw_moves(scene: Scene, canvas: Canvas) -> None:
    """Draw the moves, each with its key."""
    if scene.match.over:
        draw_the_end(scene, canvas)
        return
    if scene.waits:
        bot = scene.session.company.levels.get(scene.seat, "")
        canvas.put(0, 0, f"─ {say('terminal-bot-thinks', seat=scene.seat + 1, bot=bot)} " + "─" * canvas.width, DIM)
        return
    asked = say("terminal-which-one") if scene.is_narrowed else say("terminal-your-move")
    if scene.match.seats > 1:
        asked = say("terminal-seat-line", seat=scene.seat + 1, words=asked)
    canvas.put(0, 0, f"─ {asked} " + "─" * canvas.width, DIM)
    listed, columns = _listed(scene, canvas.width, canvas.height - 1)
    lines = ceil(len(listed) / columns)
    pitch = canvas.width // columns
    for place, entry in enumerate(listed):
        left, top = place // lines * pitch, 1 + place % lines
        moves = [move for meant in entry.keys.values() for move in meant]
        fatal = all(move in scene.ends and scene.ends[move].score == 0 for move in moves)
        canvas.put(left, top, entry.shown, KEY)
        room = pitch - len(entry.shown) - 2
        canvas.put(left + len(entry.shown) + 1, top, entry.words[:room], FATAL if fatal else STRONG)
        if len(entry.keys) == 1:
            canvas.spot(left, top, pitch - 1, 1, moves)
        for key, meant in entry.keys.items():
            canvas.spot(left + entry.shown.index(f" {key_name(key)} "), top, len(key_name(key)) + 1, 1, meant)


def draw_the_end(scene: Scene, canvas: Canvas) -> None:
    """Draw how it ended."""
    session = scene.session
    canvas.put(0, 0, "─" * canvas.width, DIM)
    canvas.put(1, 1, session.result(), TITLE)
    canvas.put(
        1,
        2,
        session.standing() if session.counts else say("terminal-not-counted"),
        STRONG,
    )
    left = 1
    for key, words in (
        ("n", say("terminal-end-new")),
        ("u", say("terminal-end-undo")),
        ("v", say("terminal-end-review")),
        ("q", say("terminal-end-leave")),
    ):
        canvas.put(left, 3, f" {key} ", KEY)
        canvas.put(left + 4, 3, words, STRONG)
        left += len(words) + 7


def draw_tale(scene: Scene, canvas: Canvas, back: int) -> int:
    """Draw the tale, its end at the bottom, `back` lines scrolled up; return how far it can be scrolled."""
    room = canvas.height
    if room > 2:
        room -= 1
        canvas.put(0, 0, f"─ {say('terminal-what-happened')} " + "─" * canvas.width, DIM)
    lines = tale_lines(scene, canvas.width - 1)
    furthest = max(0, len(lines) - room)
    last = len(lines) - min(back, furthest)
    for top, pieces in enumerate(lines[max(0, last - room) : last], canvas.height - room):
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
    for told in session.told(scene.viewer, most=MOST_MOVES):
        bright = told.move > session.fresh
        begins = told.seat != seat or (told.move != last and told.move in session.chosen)
        last, seat = told.move, told.seat
        what, clause = (told.happening.text, f" {told.happening.clause}") if told.happening else (told.words, "")
        if begins and scene.match.seats > 1 and told.seat >= 0:
            what = say("terminal-seat-line", seat=told.seat + 1, words=what)
        if begins or not lines or len(what + clause) + 3 > room:
            first, *rest = textwrap.wrap(what, width - len(clause) - 2) or [""]
            lines.append([(first, STRONG if bright else DIM)])
            lines += [[(f"  {text}", STRONG if bright else DIM)] for text in rest]
        else:
            lines[-1] += [(" · ", DIM), (what, STRONG if bright else DIM)]
        lines[-1].append((clause, CLAUSE if bright else DIM))
        room = width - sum(len(text) for text, _ in lines[-1])
    return lines


def _listed(scene: Scene, width: int, lines: int) -> tuple[list[Entry], int]:
    """Return what to list and in how many columns: every move by itself, if that fits."""
    for listed in (scene.entries, scene.crowded):
        longest = max(len(entry.shown) + len(entry.words) for entry in listed) + 3
        columns = max(1, width // longest)
        if ceil(len(listed) / columns) <= lines:
            return listed, columns
    return listed, ceil(len(listed) / max(1, lines))
