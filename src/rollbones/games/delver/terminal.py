"""Cube Delver: the stairs down, four rows of dice, the die in hand, the bag and what it will do to you."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from rollbones.engine.board import BIG, DIM, HAND, SMALL, STRONG, Canvas, Die, Say, Scene, Suit, percent
from rollbones.engine.board import Board as EngineBoard
from rollbones.engine.game import Game
from rollbones.engine.match.lookahead import Look

SUITS = {
    "health": Suit("♥", "#4fc993"),
    "treasure": Suit("◆", "#f0c93a"),
    "potion": Suit("●", "#d79be0"),
    "curse": Suit("†", "#b5aa9b"),
    "travel": Suit("▼", "#6bbcf0"),
    "damage": Suit("╳", "#ff7a55"),
}
ROWS = ("health", "treasure", "potion", "curse")
# Each row of dice has its row on the keyboard, from left to right by value.
KEYS = {"health": "123456", "treasure": "wetyio", "potion": "asdfgh", "travel": "zxcvbmjkl0"}
OWN_KEYS = {"soak": "s", "swap": "w", "premonition": "p", "dispel": "d", "phase_potion": "f", "improve": "m"}
# Which dice a move takes up, and which of its particulars names them; none means the deepest one.
USES: dict[str, tuple[tuple[str, int | None], ...]] = {
    "pay": (),
    "pay_travel": (("travel", 0),),
    "flip": (("health", 0),),
    "lighten": (("treasure", 0), ("travel", 1)),
    "premonition": (("potion", 0),),
    "heal": (("health", 0), ("potion", 1)),
    "dispel": (("curse", 0), ("potion", 0)),
    "phase_potion": (("potion", 0), ("travel", None)),
    "improve": (("potion", 0),),
}
STAIRS, LEAST_STAIRS = 15, 12
ROOMY = (110, 36)
DANGER = "bold #ff7a55"


@dataclass(frozen=True)
class Forecast:
    """What comes if the turn is played as it comes: without soaking, paying, or a bonus action."""

    draw: dict[str, Fraction]
    death_now: Fraction
    death_next: Fraction


class Board(EngineBoard):
    """The table of Cube Delver."""

    def __init__(self, game: Game, say: Say) -> None:
        """Know the game's own names for the parts of a turn."""
        super().__init__(game, say)
        self.names = game.part("table")
        self._forecast = lru_cache(maxsize=8)(self._look_ahead)

    # ── keys and clicks ───────────────────────────────────────────────────────────────────────────────

    def keys(self, table: Any, moves: list[int]) -> dict[int, str]:
        """Let a die's key lie where the die lies."""
        wanted = {}
        for move in moves:
            name, values = self.game.moves.name(move), self.game.moves.split(move)[1]
            if name in OWN_KEYS:
                wanted[move] = OWN_KEYS[name]
            elif name == "pay_travel":
                wanted[move] = KEYS["travel"][int(table.travel_dice) - values[0]]
            elif dice := self.dice_of(table, move):
                row, value = dice[0]
                wanted[move] = KEYS[row][value - 1]
        return wanted

    def dice_of(self, table: Any, move: int) -> list[tuple[str, int]]:
        """Return the dice on the table that a move takes up: the row, and the value or the place in it."""
        name, values = self.game.moves.name(move), self.game.moves.split(move)[1]
        if name not in USES:
            return []
        if name == "pay":
            return [(self.names.COLOURS[values[0]], values[1])]
        deepest = int(table.travel_dice)
        return [(row, values[part] if part is not None else deepest) for row, part in USES[name]]

    def _die(self, scene: Scene, row: str, face: int, place: int) -> Die:
        """Return a die of the tableau, lit where an open move takes it up."""
        moves = [move for move in scene.moves if (row, place) in self.dice_of(scene.table, move)]
        return Die(SUITS[row], face, tuple(moves), scene.key_of(moves))

    # ── the stairs ────────────────────────────────────────────────────────────────────────────────────

    def gutter(self, width: int, height: int) -> int:
        """Keep room for the stairs."""
        return STAIRS if width >= 76 else LEAST_STAIRS

    def side(self, scene: Scene, canvas: Canvas) -> None:
        """Draw the Travel Row as stairs going down, the way out on top."""
        table, suit = scene.table, SUITS["travel"]
        depth = int(table.travel_dice)
        canvas.put(0, 0, f"▲ {self.say('delver-way-out')}", f"bold {suit.colour}")
        shown = max(1, min(depth, (canvas.height - 3) // 2))
        slope = 1 if SMALL[0] + shown - 1 <= canvas.width else 0
        hidden = depth - shown if depth else 0
        if hidden:
            canvas.put(0, 1, self.say("terminal-delver-more", count=hidden), DIM)
        top = 2 if hidden else 1
        for step in range(shown if depth else 0):
            place = hidden + step + 1
            left, line = step * slope, top + 2 * step
            die = self._die(scene, "travel", int(table.travel[place - 1]), place)
            canvas.die(left, line, die, SMALL)
            if step and not die.moves:
                canvas.put(left - slope, line, "╰┬──┴╮" if slope else "├───┤", suit.colour)
        where = self.say("terminal-delver-depth", depth=depth) if depth else self.say("delver-outside")
        canvas.put(0, top + 2 * shown + 1, where, DIM)

    # ── the rows ──────────────────────────────────────────────────────────────────────────────────────

    def height(self, scene: Scene, width: int, height: int) -> int:
        """Take as much as the dice need."""
        return 21 if self._is_roomy(width, height) else 13

    def main(self, scene: Scene, canvas: Canvas) -> None:
        """Draw the rows on the left, the hand and the bag on the right."""
        roomy = canvas.height >= 21
        right = 30 if roomy else 22
        size = BIG if roomy else SMALL
        label = 11 if canvas.width - right >= 40 else 3
        for line, row in enumerate(ROWS):
            top = line * size[1]
            counts: list[int] = scene.table[row].tolist()
            suit = SUITS[row]
            canvas.put(0, top + size[1] // 2, self._label(row)[: label - 1], f"bold {suit.colour}")
            if label > 3 and any(counts):
                canvas.put(2, top + size[1] // 2 + 1, self._worth(row, counts), DIM)
            dice = [self._die(scene, row, face, face) for face in range(1, 7) for _ in range(counts[face])]
            if dice:
                canvas.dice(label, top, dice, size=size, width=canvas.width - right - label - 1)
            else:
                canvas.put(label + 1, top + size[1] // 2, "·", DIM)
        self._hand(scene, canvas, canvas.width - right)
        self._bag(scene, canvas, canvas.width - right, 7 if roomy else 5, wide=roomy)

    def _hand(self, scene: Scene, canvas: Canvas, left: int) -> None:
        """Draw the die in hand, large."""
        table = scene.table
        colour = self.names.COLOURS[int(table.colour)]
        beside = left + HAND[0] + 1
        moves = [move for move in scene.moves if not self.dice_of(table, move)]
        if colour not in SUITS:
            canvas.no_die(left, 0, HAND, moves=moves[:1], word=self.game.moves.say(moves[0]) if moves else "")
            for line, words in enumerate(self.say("terminal-delver-no-die").splitlines()):
                canvas.put(beside, line, words, DIM)
            return
        suit = SUITS[colour]
        canvas.die(left, 0, Die(suit, int(table.face), tuple(moves[:1])), HAND)
        canvas.put(beside, 0, self._label(colour), f"bold {suit.colour}")
        shown = self.say("delver-shows", face=int(table.face)) if table.face else self.say("terminal-delver-not-rolled")
        canvas.put(beside, 1, shown, STRONG)
        if death := self.forecast(scene).death_now:
            canvas.put(beside, 3, self.say("terminal-delver-death"), DANGER)
            canvas.put(beside, 4, percent(death), DANGER)
        elif table.premonition == self.names.THIS_DIE:
            canvas.put(beside, 3, self.say("terminal-delver-may-swap"), STRONG)

    def _bag(self, scene: Scene, canvas: Canvas, left: int, top: int, *, wide: bool) -> None:
        """List what is in the bag, how likely each colour comes next, and how likely that is the end."""
        bag = {name: int(scene.table.bag[self.names.COLOURS.index(name)]) for name in SUITS}
        ahead = self.forecast(scene)
        canvas.put(left, top, f"{self.say('terminal-delver-in-the-bag')} {sum(bag.values()):>2}", DIM)
        canvas.put(left + 17, top, self.say("terminal-delver-next"), DIM)
        most = max(ahead.draw.values(), default=Fraction(1))
        for line, (name, suit) in enumerate(SUITS.items(), top + 1):
            chance = ahead.draw.get(name, Fraction(0))
            canvas.put(left, line, self._label(name), suit.colour)
            canvas.put(left + 11, line, f"{bag[name]:>2}", STRONG)
            canvas.put(left + 15, line, f"{percent(chance) if ahead.draw else '–':>6}", suit.colour)
            if wide:
                canvas.put(left + 23, line, "▪" * round(7 * chance / most), suit.colour)
        if ahead.draw:
            canvas.put(left, top + 7, self.say("delver-dying-next"), DANGER)
            canvas.put(left + 15, top + 7, f"{percent(ahead.death_next):>6}", DANGER)

    def facts(self, scene: Scene) -> list[str]:
        """Return turn, supplies, what is carried, the best so far."""
        table = scene.table
        turns = sum(self.game.moves.name(step.move) == "draw" for step in scene.match.steps)
        carried = sum(face * int(table.treasure[face]) for face in range(1, 7))
        rank = self.game.card.rank(carried)
        facts = [self.say("terminal-delver-turn", turn=turns)]
        if scene.box.turn_limit:
            facts.append(self.say("terminal-delver-draws-left", count=int(table.draws_left)))
        if scene.best is not None:
            facts.append(self.say("terminal-best", score=scene.best))
        if not carried or table.fate in {self.names.DEAD, self.names.STARVED}:
            return [*facts, self.say("terminal-delver-carrying", worth=carried)]
        return [*facts, self.say("terminal-delver-carrying-ranked", worth=carried, rank=rank)]

    # ── the odds ──────────────────────────────────────────────────────────────────────────────────────

    def odds(self, scene: Scene) -> list[str]:
        """Return the bag and the odds in words."""
        ahead = self.forecast(scene)
        bag = scene.match.table.bag
        counts = {name: int(bag[place]) for place, name in enumerate(self.names.COLOURS)}
        lines = [
            self.say(
                "terminal-odds-delver-colour",
                colour=self._in_words(name),
                count=counts[name],
                chance=percent(ahead.draw[name]),
            )
            for name in SUITS
            if name in ahead.draw
        ]
        if ahead.death_now:
            lines.append(self.say("terminal-odds-delver-now", chance=percent(ahead.death_now)))
        if ahead.draw:
            lines.append(self.say("terminal-odds-delver-next", chance=percent(ahead.death_next)))
        return lines or [self.say("terminal-odds-delver-none")]

    def forecast(self, scene: Scene) -> Forecast:
        """Return what comes, worked out once for each position."""
        match = scene.match
        return self._forecast(scene.look, match.commitment, match.begun, match.table.tobytes())

    def _look_ahead(self, look: Look, *_position: object) -> Forecast:
        found = self.game.ahead(look) if self.game.ahead else {}
        return Forecast(**found) if found else Forecast({}, Fraction(0), Fraction(0))

    def _is_roomy(self, width: int, height: int) -> bool:
        return width >= ROOMY[0] and height >= ROOMY[1]

    # ── words ─────────────────────────────────────────────────────────────────────────────────────────

    def _label(self, kind: str) -> str:
        """Return what stands beside a kind of dice."""
        return f"{SUITS[kind].shape} {self._in_words(kind).capitalize()}"

    def _in_words(self, kind: str) -> str:
        """Name a kind of dice for a person."""
        names = {
            "health": self.say("delver-health"),
            "treasure": self.say("delver-treasure"),
            "potion": self.say("delver-potion"),
            "curse": self.say("delver-curse"),
            "travel": self.say("delver-travel"),
            "damage": self.say("delver-damage"),
        }
        return names[kind]

    def _worth(self, row: str, counts: list[int]) -> str:
        """Say what a row comes to."""
        if row == "treasure":
            return self.say("terminal-delver-worth", worth=sum(face * counts[face] for face in range(1, 7)))
        return self.say("terminal-delver-dice", count=sum(counts))
