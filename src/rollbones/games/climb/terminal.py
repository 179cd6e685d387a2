"""Die Trying, the mountain: everybody's height on its flank, the card under the hiker, dice, tokens and camp."""

from __future__ import annotations

from typing import Any

from rollbones.engine.board import DIM, SMALL, STRONG, TURN, Canvas, Die, Say, Scene, Suit
from rollbones.engine.board import Board as EngineBoard
from rollbones.engine.declare.vocabulary import chose
from rollbones.engine.game import Game

WIDE, TALL = 9, 2  # of a space
FLANK = 14
LIT = "bold #e8c872"
# Terrain is told apart by its pattern and its name; colour comes on top.
TERRAIN = {
    "s": ("·  ·  ·", "#d8e6f0"),
    "i": ("≈≈≈≈≈≈≈", "#6bbcf0"),
    "r": ("▲▲▲▲▲▲▲", "#b5aa9b"),
    "t": ("╌╌╌╌╌╌╌", "#4fc993"),
    "e": ("?  ?  ?", "#d79be0"),
}
SUITS = {"up": Suit("▲", "#4fc993"), "sideways": Suit("◆", "#f0c93a"), "down": Suit("▼", "#ff7a55")}
STEPS = {"up": (1, 0), "left": (0, -1), "right": (0, 1), "down": (-1, 0)}  # rows and columns to go


class Board(EngineBoard):
    """The table of the mountain."""

    def __init__(self, game: Game, say: Say) -> None:
        """Know the game's own names."""
        super().__init__(game, say)
        self.names, self.words, self.signs = game.part("table"), game.part("words"), game.part("signs")
        self.card_height = self.signs.ROWS * game.part("box").ROW_HEIGHT
        self.card_width = self.signs.COLUMNS * (WIDE + 1) + 1

    def caution(self, table: Any, seat: int, move: int) -> str:
        """Warn of a die that would be gone."""
        hiker = table.hikers[seat]
        if hiker.warm or not (chose(move, self.words.BURN) or chose(move, self.words.BURN_AND_GO)):
            return ""
        return self.say("terminal-climb-burns", left=int(hiker.dice.sum()) + int(hiker.placed) - 1)

    # ── the flank ─────────────────────────────────────────────────────────────────────────────────────

    def gutter(self, width: int, height: int) -> int:
        """Keep room for the mountain's flank."""
        return FLANK if width >= 76 else 0

    def side(self, scene: Scene, canvas: Canvas) -> None:
        """Draw who is how high, a line for each card, the highest on top; the record, and the caches that wait."""
        table, seats = scene.table, scene.match.seats
        top = max([int(hiker.highest) for hiker in table.hikers[:seats]] + [int(scene.box.record) // self.card_height]) + 1
        lowest = max(0, top - canvas.height + 2)
        for line, level in enumerate(range(top, lowest - 1, -1)):
            marks = "".join(str(seat + 1) for seat in range(seats) if table.hikers[seat].level == level)
            here = level == table.hikers[scene.seat].level
            canvas.put(0, line, f"{level * self.card_height:>6}", STRONG if here else DIM)
            canvas.put(7, line, "▏" + marks, TURN if here else STRONG)
            if scene.box.record and int(scene.box.record) // self.card_height == level:
                canvas.put(10, line, "⚑", LIT)
            if any(int(where) == self.names.LEFT_BEHIND + level for where in table.altitude):
                canvas.put(12, line, "◆", LIT)

    # ── the card ──────────────────────────────────────────────────────────────────────────────────────

    def height(self, scene: Scene, width: int, height: int) -> int:
        """Take what the card needs."""
        return min(int(self.signs.ROWS) * (TALL + 1) + 2, height - 8)

    def main(self, scene: Scene, canvas: Canvas) -> None:
        """Draw the card on the left, dice and tokens on the right."""
        hiker = scene.table.hikers[scene.seat]
        level = int(hiker.level) - (hiker.fate == self.names.ON_TOP)
        number = int(scene.table.card[hiker.lane, level % len(scene.table.card[0])])
        cards = self.game.scenery(scene.box)["mountain"] if self.game.scenery else []
        card = next((one for one in cards if one["number"] == number), None)
        if card is not None:
            self._card(scene, canvas, card)
        self._pack(scene, canvas, self.card_width + 2, card)

    def _card(self, scene: Scene, canvas: Canvas, card: dict[str, Any]) -> None:
        """Draw the twelve spaces, the top row first, with whoever stands there and the steps that lead there."""
        canvas.put(0, 0, "┌" + "┬".join(["─" * WIDE] * self.signs.COLUMNS) + "┐", DIM)
        for line in range(self.signs.ROWS):
            row, top = self.signs.ROWS - 1 - line, 1 + line * (TALL + 1)
            for column, letter in enumerate(card["rows"][line]):
                pattern, colour = TERRAIN[letter]
                left = column * (WIDE + 1)
                canvas.put(left, top, "│", DIM)
                canvas.put(left, top + 1, "│", DIM)
                canvas.put(left + 2, top, pattern, colour)
                canvas.put(left + 2, top + 1, self._terrain(letter), colour)
                self._stand(scene, canvas, left, top, row, column)
            canvas.put(self.card_width - 1, top, "│", DIM)
            canvas.put(self.card_width - 1, top + 1, "│", DIM)
            ends = "└┴┘" if line == self.signs.ROWS - 1 else "├┼┤"
            canvas.put(0, top + TALL, ends[0] + ends[1].join(["─" * WIDE] * self.signs.COLUMNS) + ends[2], DIM)

    def _stand(self, scene: Scene, canvas: Canvas, left: int, top: int, row: int, column: int) -> None:
        """Mark who stands on a space, and let it stand for the steps that lead there."""
        me = scene.table.hikers[scene.seat]
        here = [
            str(seat + 1)
            for seat in range(scene.match.seats)
            if self._is_at(scene, seat, int(me.lane), int(me.level), row, column)
        ]
        if here:
            canvas.put(left + WIDE - 1 - len(here), top + 1, "☻" + "".join(here), TURN)
        moves = [move for move in scene.moves if self._leads_to(me, move, row, column)]
        if moves:
            canvas.put(left + 1, top, "»", LIT)
        canvas.spot(left + 1, top, WIDE, TALL, moves)

    def _is_at(self, scene: Scene, seat: int, lane: int, level: int, row: int, column: int) -> bool:
        hiker = scene.table.hikers[seat]
        on_the_mountain = hiker.fate in {self.names.CLIMBING, self.names.STUCK}
        return on_the_mountain and (hiker.lane, hiker.level, hiker.row, hiker.column) == (lane, level, row, column)

    def _leads_to(self, hiker: Any, move: int, row: int, column: int) -> bool:
        words = self.words
        if chose(move, words.BEGIN):
            return row == 0 and self.game.moves.split(move)[1][0] == column
        places = ((words.GO, 0), (words.WALK, 0), (words.BURN_AND_GO, 1), (words.SLIDE, 0))
        part = next((part for kind, part in places if chose(move, kind)), None)
        if part is None:
            return False
        up, side = STEPS[self.signs.Way.said(self.game.moves.split(move)[1][part])]
        return bool((hiker.row + up, hiker.column + side) == (row, column))

    # ── the pack ──────────────────────────────────────────────────────────────────────────────────────

    def _pack(self, scene: Scene, canvas: Canvas, left: int, card: dict[str, Any] | None) -> None:
        """Draw what a hiker has: dice with arrows, tokens, and what camp would cost."""
        hiker = scene.table.hikers[scene.seat]
        title = f"{card['title']} ({self._stack(card['stack'])})" if card else ""
        canvas.put(left, 0, title, STRONG)
        canvas.put(left, 1, self._standing(scene), LIT)
        faces = self.game.scenery(scene.box)["faces"] if self.game.scenery else []
        dice = [
            Die(SUITS[faces[face - 1]["arrow"]], face, tuple(self._moves_of(scene, face)))
            for face in range(1, 7)
            for _ in range(int(hiker.dice[face]))
        ]
        if dice:
            canvas.dice(left, 2, dice, size=SMALL, width=canvas.width - left - 1)
        lines = [
            self.say("terminal-climb-placed", placed=int(hiker.placed), burned=int(hiker.burned)),
            *(self._tokens(kind, int(hiker.ready[kind]), int(hiker.spent[kind])) for kind in range(3)),
            self._prices(scene.box.price) if hiker.camp else "",
        ]
        for line, words in enumerate(filter(None, lines), 6):
            canvas.put(left, line, words, STRONG if line > 6 else DIM)
        if hiker.hand.any():
            names = scene.match.moves
            held = [names.say(self.words.PLAY_ON.start + int(card) - 1) for card in hiker.hand if card]
            canvas.put(left, 11, ", ".join(held), DIM)

    def _moves_of(self, scene: Scene, face: int) -> list[int]:
        words = self.words
        kinds = ((words.GO, 1), (words.STEADY, 0), (words.KEEP, 0), (words.SPEND, 0), (words.DROP, 0))
        return [
            move
            for move in scene.moves
            for kind, part in kinds
            if chose(move, kind) and self.game.moves.split(move)[1][part] == face
        ]

    def _standing(self, scene: Scene) -> str:
        table, limit = scene.table, int(scene.box.limit)
        said = [self.say("terminal-climb-height", feet=scene.match.score(scene.seat))]
        if limit and table.turn == scene.seat:
            said.append(self.say("terminal-climb-actions", left=limit - int(table.actions)))
        if table.hikers[scene.seat].camp:
            said.append(self.say("terminal-climb-camp"))
        return " · ".join(said)

    def _tokens(self, kind: int, ready: int, spent: int) -> str:
        name = (self.say("terminal-climb-campfire"), self.say("terminal-climb-pick"), self.say("terminal-climb-rope"))[kind]
        return f"{name:<9} {'●' * ready}{'○' * spent}" if ready + spent else ""

    def _prices(self, price: Any) -> str:
        return self.say("terminal-climb-prices", campfire=int(price[0]), pick=int(price[1]), rope=int(price[2]))

    def _terrain(self, letter: str) -> str:
        return {
            "s": self.say("terminal-climb-snow"),
            "i": self.say("terminal-climb-ice"),
            "r": self.say("terminal-climb-rock"),
            "t": self.say("terminal-climb-trail"),
            "e": self.say("terminal-climb-event"),
        }[letter]

    def _stack(self, name: str) -> str:
        return {
            "normal": self.say("terminal-climb-normal"),
            "hard": self.say("terminal-climb-hard"),
            "deadly": self.say("terminal-climb-deadly"),
        }[name]
