"""Journey to the Top of the World: the mountain ring by ring, the climbers with what they carry, and Everest's cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rollbones.engine.board import DIM, STRONG, Canvas, Say, Scene
from rollbones.engine.board import Board as EngineBoard
from rollbones.engine.declare.vocabulary import chose, first_part
from rollbones.engine.game import Game
from rollbones.engine.match.lookahead import Look

LIT, DANGER, ICE, TREES = "bold #e8c872", "bold #ff7a55", "#8fd0ee", "#4fc993"
TOKENS = ("bold #16130f on #4fc993", "bold #16130f on #6bbcf0")
BEAST = "bold #16130f on #f3ead8"
LETTERS = {"nothing": "·", "food": "F", "rope": "R", "hook": "H", "impasse": "✕", "summit": "▲"}
LABEL, LEAST_CELL, MOST_CELL, LEAST_PANEL = 6, 6, 11, 26
EVEREST_LINES = 3
AROUND = 8  # lines that the header, the moves and the tale want
CLIMBERS = range(2)


class Board(EngineBoard):
    """The table of Journey to the Top of the World."""

    def __init__(self, game: Game, say: Say) -> None:
        """Know the game's own names."""
        super().__init__(game, say)
        self.names, self.words, self.content = game.part("table"), game.part("words"), game.part("mountain")
        self._ahead = lru_cache(maxsize=8)(self._look_ahead)

    # ── the mountain ──────────────────────────────────────────────────────────────────────────────────

    def height(self, scene: Scene, width: int, height: int) -> int:
        """Take a line for each ring, base camp and the sides' names, and some for Everest."""
        return min(int(scene.box.summit) + 2 + EVEREST_LINES, height - AROUND)

    def main(self, scene: Scene, canvas: Canvas) -> None:
        """Draw the mountain from its summit down, the climbers beside it, and Everest under it."""
        wide = max(LEAST_CELL, min(MOST_CELL, (canvas.width - LABEL - LEAST_PANEL) // 4))
        mountain: dict[str, Any] = self.game.scenery(scene.box) if self.game.scenery else {}
        summit = int(scene.box.summit)
        for place, side in enumerate(self.content.QUADRANTS):
            canvas.put(LABEL + place * wide, 0, side[: wide - 1], DIM)
        reached = self._reached(scene)
        for ring in range(summit, 0, -1):
            top = 1 + summit - ring
            canvas.put(1, top, f"{self._zone(scene.box, ring):>2}{ring:2}", self._colour(scene.box, ring))
            for place in range(4):
                cost = mountain["rings"][ring - 1]["costs"][place]
                self._space(scene, canvas, LABEL + place * wide, top, wide, (ring, place + 1), cost, reached)
            if scene.table.yeti == ring:
                canvas.put(LABEL + 4 * wide, top, "Y", BEAST)
        self._space(
            scene, canvas, LABEL + 2 * wide, summit + 1, wide, (self.names.BASE_CAMP, self.content.SOUTH), "nothing", reached
        )
        canvas.put(1, summit + 1, self.say("everest-base-camp"), DIM)
        self._panels(scene, canvas, LABEL + 4 * wide + 2)
        self._everest(scene, canvas, canvas.height - EVEREST_LINES + 1)

    def _space(
        self,
        scene: Scene,
        canvas: Canvas,
        left: int,
        top: int,
        wide: int,
        where: tuple[int, int],
        cost: str,
        reached: dict[tuple[int, int], int],
    ) -> None:
        """Draw one space: what leaving it upwards takes, and who is there."""
        ring, side = where
        move = reached.get(where)
        payers = [who for who in CLIMBERS if f"{ring}-{side}" in self.ahead(scene).get("pays", {}).get(who, {})]
        style = LIT if move is not None else DANGER if cost == "impasse" else STRONG if len(payers) == 2 else DIM
        canvas.put(left, top, LETTERS[cost] + ("'" if len(payers) == 1 and cost not in {"nothing", "summit"} else ""), style)
        if move is not None:
            canvas.put(left + 2, top, "‹" + (scene.key_of([move]) or " ") + "›", LIT)
            canvas.spot(left, top, wide - 1, 1, [move])
        table = scene.table
        here = [who for who in CLIMBERS if (int(table.ring[who]), int(table.quadrant[who])) == where]
        for place, who in enumerate(here):
            canvas.put(left + 2 + 2 * place, top, "TH"[who], TOKENS[who])

    def _reached(self, scene: Scene) -> dict[tuple[int, int], int]:
        """Return where each move of the climber who acts leads."""
        words, table, found = self.words, scene.table, {}
        if scene.seat not in CLIMBERS:
            return {}
        ring, side = int(table.ring[scene.seat]), int(table.quadrant[scene.seat])
        for move in scene.moves:
            if chose(move, words.MOVE_UP):
                found[ring + 1, side] = move
            elif chose(move, words.MOVE_DOWN):
                found[ring - 1, side] = move
            elif chose(move, words.MOVE_TO):
                found[ring, first_part(move, words.MOVE_TO)] = move
        return found

    def _zone(self, box: Any, ring: int) -> str:
        if ring >= box.oxygen_zone:
            return "O₂"
        return "❄" if ring >= box.ice_bridge else "" if ring > box.tree_line else "♠"

    def _colour(self, box: Any, ring: int) -> str:
        return ICE if ring >= box.ice_bridge else DIM if ring > box.tree_line else TREES

    # ── beside and under it ───────────────────────────────────────────────────────────────────────────

    def _panels(self, scene: Scene, canvas: Canvas, left: int) -> None:
        """Draw each climber: health, actions, money, what he carries, and what holds him."""
        table, names = scene.table, self.names
        for who in CLIMBERS:
            top = 1 + who * 4
            health, most = int(table.health[who]), int(scene.box.health)
            canvas.put(left, top, "TH"[who], TOKENS[who])
            name = (self.say("everest-tenzing"), self.say("everest-hillary"))[who]
            canvas.put(left + 2, top, name, STRONG if who == scene.seat else DIM)
            bar = "█" * health + "░" * (most - health)
            canvas.put(left + 2 + len(name) + 1, top, f"{bar} {health}", DANGER if health <= 3 else STRONG)
            if table.phase == names.SHOPPING and not scene.match.over:
                canvas.put(left + 2, top + 1, self.say("everest-money", left=int(table.money[who])), LIT)
            elif table.phase in {names.CLIMBING, names.FORECASTING}:
                canvas.put(left + 2, top + 1, self.say("everest-actions-of", count=int(table.actions[who])), DIM)
            gear = [
                f"{item} {table.gear[who, number]}"
                for number, item in enumerate(self.content.ITEMS)
                if table.gear[who, number]
            ]
            canvas.put(left + 2, top + 2, ", ".join(gear) or self.say("everest-gear-none"), STRONG if gear else DIM)
            canvas.put(left + 2, top + 3, ", ".join(self._states(scene, who)), DANGER)

    def _states(self, scene: Scene, who: int) -> list[str]:
        table = scene.table
        states = [
            (table.tent[who], self.say("everest-state-tent")),
            (table.crevice[who], self.say("everest-state-crevice")),
            (table.frostbite[who], self.say("everest-state-frostbite")),
            (table.snowed_in[who], self.say("everest-state-snow")),
            (table.summited[who], self.say("everest-state-summited")),
        ]
        return [text for is_so, text in states if is_so]

    def _everest(self, scene: Scene, canvas: Canvas, top: int) -> None:
        """Draw Everest's hand for Everest, its backs for the others, and how it stands."""
        table, names, cards = scene.table, self.names, self.content.CARDS
        if table.fate != names.PLAYING:
            canvas.put(1, top, self._fate(int(table.fate)), LIT)
        elif table.phase == names.PAYING and table.played:
            card = f"{cards[table.played]}: {self.say('everest-missing', missing=int(table.owed))}"
            canvas.put(1, top, card, LIT)
        else:
            said = [self._turn(int(table.phase)), *([self.say("everest-windy")] if table.wind else [])]
            said += [self.say("everest-credit", value=int(table.credit))] if table.credit else []
            canvas.put(1, top, " · ".join(said), LIT)
        held = [
            f"{name} {table.hand[card]} ({scene.box.card_cost[card]}/{scene.box.card_value[card]})"
            for card, name in enumerate(cards)
            if table.hand[card]
        ]
        hidden = int(table.cards_in_hand) - int(table.hand.sum() + table.paid.sum() + (table.played != 0))
        backs = [self.say("everest-hand-hidden", count=hidden)] if hidden else []
        hand = ", ".join([*held, *backs]) or self.say("everest-hand-empty")
        canvas.put(1, top + 1, f"{self.say('everest-hand')}: {hand}", STRONG if held else DIM)

    def _turn(self, phase: int) -> str:
        names = self.names
        if phase == names.SHOPPING:
            return self.say("everest-turn-shop")
        if phase in {names.CLIMBING, names.FORECASTING}:
            return self.say("everest-turn-climbers")
        return (
            self.say("everest-turn-answer")
            if phase in {names.AVALANCHE_COMES, names.ROCKS_FALL}
            else self.say("everest-turn-mountain")
        )

    def _fate(self, fate: int) -> str:
        names = self.names
        return {
            names.CAME_HOME: f"{self.say('everest-fate-home')}: {self.say('everest-won-climbers')}",
            names.CLIMBER_DEAD: f"{self.say('everest-fate-dead')}: {self.say('everest-won-mountain')}",
            names.TOO_LATE: f"{self.say('everest-fate-late')}: {self.say('everest-won-mountain')}",
        }[fate]

    def facts(self, scene: Scene) -> list[str]:
        """Return the move and the round."""
        rounds, limit = int(scene.table.rounds), int(scene.box.round_limit)
        counted = self.say("everest-round-of", round=rounds, limit=limit) if limit else str(rounds)
        return [self.say("terminal-move-number", number=len(scene.match.steps)), f"{self.say('everest-round')} {counted}"]

    # ── what comes ────────────────────────────────────────────────────────────────────────────────────

    def odds(self, scene: Scene) -> list[str]:
        """Say what the end of the turn would cost, and who can pay for which way up."""
        ahead, lines = self.ahead(scene), []
        for who in CLIMBERS:
            name = (self.say("everest-tenzing"), self.say("everest-hillary"))[who]
            if points := ahead.get("loses", {}).get(who):
                lines.append(f"{name}: {self.say('everest-loses', points=points)}")
            if points := ahead.get("wind", {}).get(who):
                lines.append(f"{name}: {self.say('terminal-everest-wind', points=points)}")
            if paid := ahead.get("pays", {}).get(who):
                lines.append(f"{name}: {self.say('terminal-everest-pays', spaces=', '.join(map(self._named, paid)))}")
        return lines

    def _named(self, space: str) -> str:
        ring, side = space.split("-")
        return f"{ring} {self.content.QUADRANTS[int(side) - 1]}"

    def ahead(self, scene: Scene) -> dict[str, Any]:
        """Return what comes, worked out once for each position."""
        match = scene.match
        return self._ahead(Look(match), match.commitment, match.begun, match.view(None).tobytes())

    def _look_ahead(self, look: Look, *_position: object) -> dict[str, Any]:
        return dict(self.game.ahead(look)) if self.game.ahead else {}
