"""DIE! The Die Game: the plan of the ship with everyone on it, the action dice, and where the Human would die."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rollbones.engine.board import DIM, INK, LETTERS, STRONG, Canvas, Say, Scene
from rollbones.engine.board import Board as EngineBoard
from rollbones.engine.declare.vocabulary import chose
from rollbones.engine.game import Game
from rollbones.engine.match.lookahead import Look

LIGHT, HEAVY, LOCKED = "╭─╮│╰╯", "┏━┓┃┗┛", "╔═╗║╚╝"
DANGER, LIT, WALL, DOOR = "bold #ff7a55", "bold #e8c872", "#8f8678", "#6bbcf0"
HUMAN, ALIEN, BLEEDING = "bold #16130f on #6bbcf0", "bold #16130f on #4fc993", "bold #16130f on #d79be0"
KEY = f"bold {INK} on #f3ead8"
STATES = {"ready": "+", "hiding": "~", "bleeding": "-", "ambush": "!"}
TRAY = 3  # lines under the plan: how it stands, and the dice
SIZES = ((5, 1), (4, 1), (3, 1), (3, 0))  # lines of a room and between rooms, largest first
AROUND = 9  # lines that the header, the moves and the tale want
FACES = range(1, 7)
ACTION, PLACED, FITTING, ENOUGH, BACK = "wtvyx"  # keys that no room has


@dataclass(frozen=True)
class Place:
    """A room on the screen."""

    left: int
    top: int
    width: int
    height: int
    column: int
    row: int

    @property
    def middle(self) -> int:
        """The line its side doors are on."""
        return self.top + self.height // 2

    @property
    def centre(self) -> int:
        """The column its upper and lower doors are on."""
        return self.left + self.width // 2

    @property
    def right(self) -> int:
        """The first column beside it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first line below it."""
        return self.top + self.height


class Board(EngineBoard):
    """The table of DIE! The Die Game."""

    def __init__(self, game: Game, say: Say) -> None:
        """Know the game's own names."""
        super().__init__(game, say)
        self.names, self.words = game.part("table"), game.part("words")
        self._ahead = lru_cache(maxsize=8)(self._look_ahead)

    # ── keys and clicks ───────────────────────────────────────────────────────────────────────────────

    def keys(self, table: Any, moves: list[int]) -> dict[int, str]:
        """Let each room keep its letter, each face and each Alien its number, and the rest what no room has."""
        words = self.words
        kept = {
            ACTION: (words.START_RUN, words.START_HUNT, words.START_TREMORS, words.PREPARE, words.LUCKY_BREAK, words.LISTEN),
            PLACED: (words.SNEAK, words.TELEPORT, words.SCREAM),
            FITTING: (words.CRAWL, words.SHOOT, words.LOCK_DOWN, words.PICK_UP, words.USE_CONTROLS, words.USE_RADIO),
            ENOUGH: (words.DONE, words.PASS),
            BACK: (words.CANCEL,),
        }
        wanted = {}
        for move in moves:
            if chose(move, words.STEP) or chose(move, words.ALIEN_STEP):
                wanted[move] = LETTERS[self.room_of(move) - 1]
            elif key := next((key for key, kinds in kept.items() if any(chose(move, kind) for kind in kinds)), ""):
                wanted[move] = key
            else:
                wanted[move] = str(self.face_of(move) or self.alien_of(move) or self._named(move, words.EFFECT))
        return wanted

    def room_of(self, move: int) -> int:
        """Return the room that a move is about, 0 for none."""
        return self._named(move, self.words.ROOM)

    def alien_of(self, move: int) -> int:
        """Return the Alien that a move is about, 0 for none."""
        return self._named(move, self.words.WHICH)

    def face_of(self, move: int) -> int:
        """Return the face of the die that a move takes or discards, 0 for none."""
        return self._named(move, self.words.FACE)

    def _named(self, move: int, kind: object) -> int:
        which, values = self.game.moves.split(move)
        particulars = self.game.moves.forms[which][1].values()
        return next((value for one, value in zip(particulars, values, strict=True) if one is kind), 0)

    # ── the plan ──────────────────────────────────────────────────────────────────────────────────────

    def height(self, scene: Scene, width: int, height: int) -> int:
        """Take what the plan needs, the larger the more room there is."""
        rows = int(scene.box.row.max())
        for tall, gap in SIZES:
            if (needed := rows * tall + (rows - 1) * gap + TRAY) + AROUND <= height:
                return needed
        return min(rows * SIZES[-1][0] + TRAY, height - AROUND + 3)

    def main(self, scene: Scene, canvas: Canvas) -> None:
        """Draw the ship, and the dice under it."""
        places = self._places(scene.box, canvas)
        ship: dict[str, Any] = self.game.scenery(scene.box) if self.game.scenery else {}
        for one, other in ship["doors"]:
            shut = scene.table.lockdown[one] or scene.table.lockdown[other]
            _corridor(canvas, places, one, other, DIM if shut else DOOR)
        for room in places:
            self._room(scene, canvas, places[room], room, self._fittings(scene, ship, room))
        for one, other in ship["doors"]:
            _hatch(canvas, places[one], places[other])
        self._standing(scene, canvas, canvas.height - TRAY)
        self._tray(scene, canvas, canvas.height - TRAY + 1)

    def _places(self, box: Any, canvas: Canvas) -> dict[int, Place]:
        columns, rows = int(box.column.max()), int(box.row.max())
        room = canvas.height - TRAY
        tall, gap = next((one for one in SIZES if rows * one[0] + (rows - 1) * one[1] <= room), SIZES[-1])
        pitch = min(canvas.width // columns, 22)
        wide = pitch - (3 if pitch >= 15 else 1)
        edge = (canvas.width - columns * pitch + pitch - wide) // 2
        return {
            number: Place(
                edge + (int(box.column[number]) - 1) * pitch,
                (int(box.row[number]) - 1) * (tall + gap),
                wide,
                tall,
                int(box.column[number]),
                int(box.row[number]),
            )
            for number in range(1, int(box.rooms) + 1)
        }

    def _room(self, scene: Scene, canvas: Canvas, place: Place, room: int, fittings: str) -> None:
        """Draw a room: its name above, who is in it, what is in it below."""
        table, ahead = scene.table, self.ahead(scene)
        moves = [move for move in scene.moves if self.room_of(move) == room]
        shut = int(table.lockdown[room])
        corner, across, corner_right, down, low, low_right = tuple(LOCKED if shut else HEAVY if moves else LIGHT)
        style = LIT if moves else WALL
        name = _fitted(self._name(scene, room), place.width - (4 if moves else 3))
        canvas.put(place.left, place.top, corner + across * (place.width - 2) + corner_right, style)
        for line in range(place.top + 1, place.bottom - 1):
            canvas.put(place.left, line, down + " " * (place.width - 2) + down, style)
        canvas.put(place.left, place.bottom - 1, low + across * (place.width - 2) + low_right, style)
        canvas.put(place.left + 1, place.top, name, STRONG)
        below = self.say("boarding-locked", count=shut) if shut else fittings
        canvas.put(place.left + 1, place.bottom - 1, _fitted(below, place.width - 2), DANGER if shut else DIM)
        if room in ahead.get("ambush", {}) or room in ahead.get("fight", {}):
            canvas.put(place.right - 1, place.top, "‼" if room in ahead["ambush"] else "†", DANGER)
        canvas.spot(place.left, place.top, place.width, place.height, moves)
        if key := scene.key_of(moves):
            canvas.put(place.right - 2, place.top, key, KEY)
        self._figures(scene, canvas, place, room)

    def _figures(self, scene: Scene, canvas: Canvas, place: Place, room: int) -> None:
        """Draw who is in a room, each with its state; an Alien stands for the moves that are about it."""
        here = [(mark, style, moves) for where, mark, style, moves in self._everyone(scene) if where == room]
        gap = 1 if sum(len(mark) + 1 for mark, _, _ in here) <= place.width - 1 else 0
        left, line = place.left + 1, place.middle
        for mark, style, moves in here:
            canvas.put(left, line, mark, style)
            canvas.spot(left, line, len(mark), 1, moves)
            left += len(mark) + gap

    def _everyone(self, scene: Scene) -> list[tuple[int, str, str, list[int]]]:
        """Return every figure: where it is, its mark, its style and its moves."""
        table, names = scene.table, self.names
        human = {names.READY: STATES["ready"], names.HIDING: STATES["hiding"]}.get(int(table.human_state), "")
        dead = table.fate == names.HUMAN_DEAD
        found = [(int(table.human), "✝" if dead else f"H{human}", HUMAN, list[int]())]
        for alien in range(1, len(table.alien)):
            state = int(table.alien_state[alien])
            mark = {names.BLEEDING: STATES["bleeding"], names.AMBUSH: STATES["ambush"]}.get(state, "")
            moves = [move for move in scene.moves if self.alien_of(move) == alien]
            style = BLEEDING if state == names.BLEEDING else ALIEN
            found.append((int(table.alien[alien]), f"A{alien}{mark}", style, moves))
        return found

    def _fittings(self, scene: Scene, ship: dict[str, Any], room: int) -> str:
        """Say what is in a room."""
        table, places = scene.table, ship["places"]
        vents = [number for number, vent in enumerate(ship["vents"]) if room in vent]
        letters = " ".join(chr(ord("a") + number) for number in vents) if len(ship["vents"]) > 1 else ""
        if vents:
            return self.say("terminal-boarding-vent", letters=letters).strip()
        if room == places["weapons_bay"]:
            return self.say("terminal-boarding-gun", shots=int(table.ammo))
        if room == places["medical_bay"] and table.stimpack == self.names.IN_ITS_PLACE:
            return self.say("boarding-stimpack")
        if room == places["security_room"]:
            return self.say("terminal-boarding-lock")
        if room == places["deck"]:
            return self.say("terminal-boarding-controls")
        return self.say("boarding-fitting-radio") if room == places["comms_bay"] else ""

    def _name(self, scene: Scene, room: int) -> str:
        return str(self.words.names_of(scene.box)[room - 1])

    # ── under the plan ────────────────────────────────────────────────────────────────────────────────

    def _standing(self, scene: Scene, canvas: Canvas, top: int) -> None:
        """Say whose turn it is and what matters now; what the marks mean, where there is room."""
        table, names = scene.table, self.names
        if table.fate != names.PLAYING:
            canvas.put(1, top, self._fate(int(table.fate)), LIT)
            return
        if table.pending:
            canvas.put(1, top, self.say("boarding-prompt-order"), LIT)
            canvas.put_right(
                top, self._why_order(int(table.pending), canvas.width - len(self.say("boarding-prompt-order")) - 4), DIM
            )
            return
        turns = {
            names.FREE_TURN: self.say("boarding-free-turn"),
            names.LISTENED_TO: self.say("boarding-listened"),
            names.CUT_OFF: self.say("boarding-cut-off"),
        }
        said = [turns.get(int(table.aliens_may)) or self.say("boarding-turn-of", side=int(table.seat))]
        if table.radio:
            said.append(self.say("boarding-calling"))
        line = " · ".join(said)
        canvas.put(1, top, line, LIT)
        if self.ahead(scene).get("dies_at_the_end"):
            canvas.put_right(top, f"† {self.say('boarding-danger-now')} ", DANGER)
        elif len(line) + len(self.say("terminal-boarding-marks")) + 3 <= canvas.width:
            canvas.put_right(top, self.say("terminal-boarding-marks") + " ", DIM)

    def _why_order(self, pending: int, width: int) -> str:
        """Say what hangs on the order at the end of a Round, where there is room."""
        names = self.names
        kinds = {names.THE_FIGHT | names.HIDING_ENDS: "hiding", names.THE_FIGHT | names.THE_RADIO: "radio"}
        said = self.say("boarding-order-why", effects=kinds.get(pending, "both"))
        return f"{said} " if len(said) < width else ""

    def _fate(self, fate: int) -> str:
        names = self.names
        return {
            names.MESSAGE_SENT: self.say("boarding-fate-sent"),
            names.ALIENS_DEAD: self.say("boarding-fate-cleared"),
            names.HUMAN_DEAD: self.say("boarding-fate-killed"),
            names.TOO_LATE: self.say("boarding-fate-late"),
        }[fate]

    def _tray(self, scene: Scene, canvas: Canvas, top: int) -> None:
        """Draw the dice that are left by face, each with what it does for the side to move."""
        table = scene.table
        wide = canvas.width // 3
        for face in FACES:
            left, line = 1 + (face - 1) // 2 * wide, top + (face - 1) % 2
            moves = [move for move in scene.moves if self.face_of(move) == face]
            count, in_hand = int(table.dice[face]), int(table.die) == face
            short = wide < len(self._face(face)) + len(self._action(face, int(table.seat))) + 10
            name = self.names.FACES_OF_A_DIE[face] if short else self._face(face)
            action = self._action(face, int(table.seat))
            key = scene.key_of(moves)
            canvas.put(left, line, f" {key or face} ", KEY if moves else DIM)
            mark = "▸" if in_hand else f"{count}×" if count else "–"
            style = LIT if in_hand or moves else STRONG if count else DIM
            canvas.put(left + 4, line, f"{mark} {name}: {action}"[: wide - 5], style)
            canvas.spot(left, line, wide - 1, 1, moves)

    def _face(self, face: int) -> str:
        return (
            self.say("boarding-face-chase"),
            self.say("boarding-face-claw"),
            self.say("boarding-face-alien"),
            self.say("boarding-face-size"),
            self.say("boarding-face-flash"),
            self.say("boarding-face-sound"),
        )[face - 1]

    def _action(self, face: int, side: int) -> str:
        return (
            self.say("boarding-action-chase", side=side),
            self.say("boarding-action-claw", side=side),
            self.say("boarding-action-alien", side=side),
            self.say("boarding-action-size", side=side),
            self.say("boarding-action-flash", side=side),
            self.say("boarding-action-sound", side=side),
        )[face - 1]

    def facts(self, scene: Scene) -> list[str]:
        """Return the move, what the Human carries, the gun, and the Round."""
        table, limit = scene.table, int(scene.box.round_limit)
        rounds = int(table.rounds)
        facts = [self.say("terminal-move-number", number=len(scene.match.steps))]
        if table.stimpack == self.names.CARRIED:
            facts.append(self.say("terminal-boarding-carried"))
        facts.append(self.say("boarding-gun-shots", shots=int(table.ammo)))
        counted = self.say("boarding-round-of", round=rounds, limit=limit) if limit else str(rounds)
        return [*facts, f"{self.say('boarding-round')} {counted}"]

    # ── danger ────────────────────────────────────────────────────────────────────────────────────────

    def odds(self, scene: Scene) -> list[str]:
        """Say where the Human would die, and who begins the next Round."""
        ahead, names = self.ahead(scene), self.words.names_of(scene.match.box)
        lines = [f"{names[room - 1]}: {self.say('boarding-danger-ambush')}" for room in ahead.get("ambush", {})]
        lines += [f"{names[room - 1]}: {self.say('boarding-danger-fight')}" for room in ahead.get("fight", {})]
        lines += [self.say("boarding-danger-now")] if ahead.get("dies_at_the_end") else []
        return [*lines, *(self.say("boarding-next", side=side) for side in ahead.get("begins", {}))]

    def ahead(self, scene: Scene) -> dict[str, Any]:
        """Return what comes, worked out once for each position."""
        match = scene.match
        return self._ahead(scene.look, match.commitment, match.begun, match.table.tobytes())

    def _look_ahead(self, look: Look, *_position: object) -> dict[str, Any]:
        return dict(self.game.ahead(look)) if self.game.ahead else {}


def _fitted(words: str, width: int) -> str:
    """Shorten words to a width: whole words first, then letters."""
    while len(words) > width and " " in words:
        words = words.rpartition(" ")[0]
    return words[: max(0, width)]


def _corridor(canvas: Canvas, places: dict[int, Place], one: int, other: int, style: str) -> None:
    """Draw what joins two rooms: straight where they lie in line, else round a corner that is free."""
    first, second = sorted((places[one], places[other]), key=lambda place: (place.column, place.row))
    if first.row == second.row:
        canvas.put(first.right, first.middle, "═" * (second.left - first.right), style)
    elif first.column == second.column:
        for line in range(first.bottom - 1, second.top + 1):
            canvas.put(first.centre, line, "║", style)
    else:
        _corner(canvas, places, first, second, style)


def _hatch(canvas: Canvas, one: Place, other: Place) -> None:
    """Show the door between rooms that touch, in the wall of the lower one."""
    upper, lower = sorted((one, other), key=lambda place: place.top)
    if upper.column == lower.column and upper.bottom == lower.top:
        canvas.put(lower.right - 2, lower.top, "╫", DOOR)


def _corner(canvas: Canvas, places: dict[int, Place], first: Place, second: Place, style: str) -> None:
    """Draw a corridor that leaves one room upwards or downwards and the other sideways."""
    taken = {(place.column, place.row) for place in places.values()}
    middle = (min(place.row for place in places.values()) + max(place.row for place in places.values())) / 2
    ways = [(first, second), (second, first)]
    ways.sort(key=lambda way: ((way[0].column, way[1].row) in taken, abs(way[0].row - middle)))
    stem, branch = ways[0]
    rightwards, downwards = branch.column > stem.column, branch.row > stem.row
    column = stem.left + (stem.width * 3 // 4 if rightwards else stem.width // 4)
    lines = range(stem.bottom, branch.middle) if downwards else range(branch.middle + 1, stem.top)
    for line in lines:
        canvas.put(column, line, "║", style)
    corner = {(True, True): "╚", (True, False): "╔", (False, True): "╝", (False, False): "╗"}[rightwards, downwards]
    canvas.put(column, branch.middle, corner, style)
    if rightwards:
        canvas.put(column + 1, branch.middle, "═" * (branch.left - column - 1), style)
    else:
        canvas.put(branch.right, branch.middle, "═" * (column - branch.right), style)
