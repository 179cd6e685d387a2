"""Die Trying: the dungeon as far as it is known, with its light and everyone in it, and the delvers' sheets."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import numpy as np

from rollbones.engine.board import DIM, STRONG, Canvas, Say, Scene
from rollbones.engine.board import Board as EngineBoard
from rollbones.engine.game import Game

WALL, BRIGHT, SHADE, DARK = "#6d655a", "#f3ead8", "#a89c88", "#4a443c"
DELVER, FOE, DOWN, THING = "bold #16130f on #6bbcf0", "bold #16130f on #ff7a55", "bold #ff7a55", "bold #e8c872"
DOORS = {"no_door": " ", "open": "/", "closed": "+", "locked": "L", "blocked": "#"}
AROUND = 9  # lines that the header, the moves and the tale want
TALLEST = 20
BETWEEN = " · "
STEPS = "kulnjbhy"  # north first, clockwise
STAGES = {  # which of the five steps it is
    "choose_folk": 1,
    "roll_scores": 2,
    "assign_scores": 2,
    "choose_levels": 3,
    "choose_equipment": 4,
    "made": 5,
}
SHEET_WIDTH = 34  # for the others beside a maker


class Board(EngineBoard):
    """The table of Die Trying."""

    def __init__(self, game: Game, say: Say) -> None:
        """Know the game's own names."""
        super().__init__(game, say)
        self.names, self.words = game.part("table"), game.part("words")
        self.places, self.light, self.content = game.part("rules.places"), game.part("rules.light"), game.part("box")
        self.sheet = game.part("rules.equipment")
        self.death = game.part("rules.death")
        self.insight = game.part("insight")

    def keys(self, table: Any, moves: list[int]) -> dict[int, str]:
        """Let steps and doors have the keys that point there."""
        kept = {self.words.STEP.start + place: key for place, key in enumerate(STEPS) if key not in "un"}
        kept |= {self.words.GO.start + place: STEPS[2 * place] for place in range(4)}
        return {move: key for move, key in kept.items() if move in moves}

    def height(self, scene: Scene, width: int, height: int) -> int:
        """Return how many lines it takes above the moves and the tale."""
        return max(8, min(TALLEST, height - AROUND))

    def main(self, scene: Scene, canvas: Canvas) -> None:
        """Draw the map on the left, the sheets on the right."""
        table = np.array([scene.table], scene.game.table_kind.dtype).astype(scene.game.table_kind.wide)[0]
        wide = min(int(self.names.WIDE), canvas.width // 2)
        if self._is_making(scene, table):
            if scene.match.seats == 1:
                self._maker(scene, table, canvas, canvas.width)
                return
            wide = canvas.width - SHEET_WIDTH if canvas.width > 2 * SHEET_WIDTH else canvas.width // 2
            self._maker(scene, table, canvas, wide)
        else:
            self._map(scene, table, canvas, wide)
        self._sheets(scene, table, canvas, wide + 2)

    # ── making a character ────────────────────────────────────────────────────────────────────────────

    def _is_making(self, scene: Scene, table: Any) -> bool:
        return bool(table.state[scene.viewer] == self.names.ABSENT and table.step[scene.viewer] < self.names.MADE)

    def _maker(self, scene: Scene, table: Any, canvas: Canvas, wide: int) -> None:
        """Write the sheet as far as it is made, what follows from it, and what is wrong with it."""
        names, words, seat = self.names, self.words, scene.viewer
        sheet = self.insight.sheet_of(table, scene.box, seat)
        step = int(table.step[seat])
        lines = [(self._folk(table, seat), STRONG)]
        silver = self.say("terminal-trapsetter-silver", silver=int(table.silver[seat]))
        lines.append((BETWEEN.join([self.say("terminal-trapsetter-step", step=STAGES[names.Step.said(step)]), silver]), DIM))
        if step == names.ROLL_SCORES:
            rolled = " ".join(f"{int(one):+d}" for one in table.rolled[seat, : int(table.rolls[seat])])
            lines.append((self.say("terminal-trapsetter-rolled", scores=rolled or "–"), BRIGHT))
        elif step == names.ASSIGN_SCORES:
            rolled = " ".join(f"{int(one):+d}" for one in table.rolled[seat, int(table.rolls[seat]) :])
            lines.append((self.say("terminal-trapsetter-rolled", scores=rolled), BRIGHT))
        given = [place for place in range(6) if int(table.given[seat]) >> place & 1]
        scores = [
            self.say(
                "terminal-trapsetter-score", ability=words.ABILITY.say(place), score=f"{int(table.score[seat, place]):+d}"
            )
            for place in given
        ]
        known = [f"{words.PROFICIENCY.say(place)} {int(level)}" for place, level in enumerate(table.trained[seat]) if level]
        known += [f"{words.TALENT.say(place)} {int(level)}" for place, level in enumerate(table.talent[seat]) if level]
        goods = [words.WEAPON_KIND.say(int(kind)) for kind in table.weapon[seat] if kind]
        goods += [f"{words.THING.say(place)} {int(count)}" for place, count in enumerate(table.thing[seat]) if count]
        if step == names.CHOOSE_LEVELS:
            known.append(self.say("terminal-trapsetter-levels", levels=int(table.levels[seat])))
        lines += [(BETWEEN.join(part), BRIGHT) for part in (scores, known, goods) if part]
        if step > names.ASSIGN_SCORES:
            so_far = self.say(
                "trapsetter-so-far",
                hp=sheet["most_hp"],
                ac=sheet["ac"],
                speed=sheet["speed"],
                attack=f"{sheet['attack']:+d}",
                bulk=sheet["bulk"] / 10,
                limit=sheet["bulk_limit"] / 10,
            )
            lines.append((so_far, STRONG))
        lines += [(f"! {self._warning(one)}", DOWN) for one in sheet["warnings"]]
        wrapped = [(line, style) for text, style in lines for line in lines_of(text, wide - 1)]
        for place, (line, style) in enumerate(wrapped[: canvas.height]):
            canvas.put(0, place, line, style)

    def _folk(self, table: Any, seat: int) -> str:
        """Say who it is, as far as that is known."""
        chosen = ((self.words.SIZE, table.stature[seat]), (self.words.SPECIES, table.species[seat]))
        folk = " ".join(part.say(int(one)) for part, one in chosen if one)
        if not table.named[seat]:
            return folk or self.say("terminal-trapsetter-nobody")
        name = self.words.NAME.say(int(table.named[seat]))
        return self.say("terminal-trapsetter-name", name=name, folk=folk) if folk else name

    # ── the map ───────────────────────────────────────────────────────────────────────────────────────

    def _map(self, scene: Scene, table: Any, canvas: Canvas, wide: int) -> None:
        """Draw the squares round the delver who looks."""
        names = self.names
        here = int(table.place[scene.viewer]) or self._entrance()
        left = max(0, min(here % names.WIDE - wide // 2, names.WIDE - wide))
        top = max(0, min(here // names.WIDE - canvas.height // 2, names.WIDE - canvas.height))
        marks = self._marks(table)
        for line in range(min(canvas.height, names.WIDE)):
            for column in range(wide):
                square = (top + line) * names.WIDE + left + column
                letter, style = marks.get(square) or self._ground(scene, table, square)
                canvas.put(column, line, letter, style)

    def _entrance(self) -> int:
        return int(self.places.square_in(self.names.START, self.names.SLOT // 2, self.names.SLOT // 2))

    def _ground(self, scene: Scene, table: Any, square: int) -> tuple[str, str]:
        """Return how a square without anything on it looks."""
        names = self.names
        if self.places.is_open(table, scene.box, square):
            level = int(self.light.light_at(table, scene.box, square))
            return ("·", (DARK, SHADE, SHADE, BRIGHT, BRIGHT, BRIGHT)[level])
        slot, x, y = int(self.places.slot_of(square)), square % names.WIDE % names.SLOT, square // names.WIDE % names.SLOT
        sides = {(3, 0): names.NORTH, (6, 3): names.EAST, (3, 6): names.SOUTH, (0, 3): names.WEST}
        if table.room[slot] and (x, y) in sides:
            what = int(self.places.door(table, slot, sides[x, y]))
            if what:
                return DOORS[self.names.Door.said(what)], THING
        beside = [square + east + south * names.WIDE for east in (-1, 0, 1) for south in (-1, 0, 1)]
        inside = [one for one in beside if 0 <= one < names.SQUARES and abs(one % names.WIDE - square % names.WIDE) <= 1]
        return ("█", WALL) if any(self.places.is_open(table, scene.box, one) for one in inside) else (" ", "")

    def _marks(self, table: Any) -> dict[int, tuple[str, str]]:
        """Return what lies and stands where."""
        names, marks = self.names, {self._entrance(): ("<", THING)}
        for slot in range(names.SLOTS):
            middle = int(self.places.square_in(slot, names.SLOT // 2, names.SLOT // 2))
            if table.trap_state[slot] == names.FOUND:
                marks[middle] = ("^", DOWN)
            if table.chest[slot] in (names.CHEST, names.LOCKED_CHEST):
                marks[middle + names.WIDE] = ("□", THING)
            if slot + 1 in table.rift.tolist():
                marks[middle - names.WIDE] = ("◊", THING)
        marks |= {int(place): ("*", THING) for place, what in zip(table.drop_place, table.drop, strict=True) if what}
        for who in range(names.FIGURES):
            if names.UP <= table.state[who] <= names.STABLE:
                letter = str(who + 1) if who < names.FIRST_CREATURE else self.words.LETTERS[who - names.FIRST_CREATURE]
                style = FOE if who >= names.FIRST_CREATURE else DELVER if table.state[who] == names.UP else DOWN
                marks[int(table.place[who])] = (letter, style)
        return marks

    # ── the sheets ────────────────────────────────────────────────────────────────────────────────────

    def _sheets(self, scene: Scene, table: Any, canvas: Canvas, left: int) -> None:
        """Write a line or two for each delver and each creature that is known, and the last roll."""
        names, line = self.names, 0
        for seat in range(scene.match.seats):
            moving = not scene.match.over and seat in scene.match.acting
            name = (
                self.words.NAME.say(int(table.named[seat])) if table.named[seat] else self.say("seat-number", seat=seat + 1)
            )
            canvas.put(left, line, f"{'▸' if moving else ' '}{seat + 1} {name}", STRONG if moving else DIM)
            for words in lines_of(self._standing(scene, table, seat), canvas.width - left - 3)[
                : 2 if scene.match.seats < 3 else 1
            ]:
                line += 1
                canvas.put(left + 3, line, words, BRIGHT)
            line += 1
        for who in range(names.FIRST_CREATURE, names.FIGURES):
            if table.state[who] == names.UP:
                letter, kind = self.words.LETTERS[who - names.FIRST_CREATURE], self.words.KIND.say(int(table.kind[who]))
                words = " ".join(
                    [kind, self.say("terminal-trapsetter-hp", hp=int(table.hp[who])), *self._conditions(table, who)]
                )
                canvas.put(left, line, letter, FOE)
                canvas.put(left + 2, line, words[: canvas.width - left - 2], BRIGHT)
                line += 1
        if table.die:
            roll = self.say("terminal-trapsetter-roll", die=int(table.die), added=int(table.added), dc=int(table.against))
            canvas.put(left, canvas.height - 1, roll[: canvas.width - left], DIM)

    def _standing(self, scene: Scene, table: Any, seat: int) -> str:
        """Say how a delver is, or how far his making is."""
        names = self.names
        if table.state[seat] == names.ABSENT:
            scores = " ".join(str(int(one)) for one in table.score[seat])
            return self.say(
                "terminal-trapsetter-making",
                step=STAGES[self.names.Step.said(int(table.step[seat]))],
                scores=scores,
                silver=int(table.silver[seat]),
            )
        if table.state[seat] == names.DEAD:
            return self.say("terminal-trapsetter-dead", cause=self.words.CAUSE.say(int(table.death[seat])))
        if table.state[seat] == names.OUT:
            return self.say("terminal-trapsetter-out", silver=int(table.silver[seat]))
        most = int(self.death.most_hp(table, scene.box, seat))
        said = [self.say("terminal-trapsetter-of", hp=int(table.hp[seat]), most=most)]
        said.append(self.say("terminal-trapsetter-ac", ac=int(self.sheet.armour_class(table, scene.box, seat))))
        if table.state[seat] == names.DYING:
            said.append(self.say("terminal-trapsetter-dying"))
        if table.state[seat] == names.STABLE:
            said.append(self.say("terminal-trapsetter-asleep", minutes=int(table.sleeps[seat])))
        if table.light[seat]:
            left = int(table.torch_left[seat] if table.light[seat] == 1 else table.oil_left[seat])
            said.append(self.say("terminal-trapsetter-light", minutes=left))
        if table.instability[seat]:
            said.append(self.say("terminal-trapsetter-unstable", dice=int(table.instability[seat])))
        said.append(self.say("terminal-trapsetter-silver", silver=int(table.silver[seat])))
        return BETWEEN.join([*said, *self._conditions(table, seat)])

    def _conditions(self, table: Any, who: int) -> list[str]:
        return [self.words.CONDITION.say(place) for place, lasts in enumerate(table.lasts[who]) if lasts]

    def facts(self, scene: Scene) -> list[str]:
        """Return the move, and the time: rounds, or hours and minutes."""
        table = scene.table
        minutes = int(table.minutes)
        time = self.say(
            "terminal-trapsetter-time", day=minutes // 1440 + 1, hour=minutes // 60 % 24, minute=f"{minutes % 60:02}"
        )
        rounds = [self.say("terminal-trapsetter-round", round=int(table.rounds))] if table.mode == self.names.ROUNDS else []
        return [self.say("terminal-move-number", number=len(scene.match.steps)), time, *rounds]

    def _warning(self, name: str) -> str:
        """Say what is poor about a sheet."""
        return {
            "frail": self.say("trapsetter-warn-frail"),
            "dice_without_spells": self.say("trapsetter-warn-dice_without_spells"),
            "no_armour": self.say("trapsetter-warn-no_armour"),
            "no_weapon": self.say("trapsetter-warn-no_weapon"),
            "weapon_untrained": self.say("trapsetter-warn-weapon_untrained"),
            "finesse_wasted": self.say("trapsetter-warn-finesse_wasted"),
            "strength_needed": self.say("trapsetter-warn-strength_needed"),
            "twin_and_light": self.say("trapsetter-warn-twin_and_light"),
            "armour_untrained": self.say("trapsetter-warn-armour_untrained"),
            "heavy_untrained": self.say("trapsetter-warn-heavy_untrained"),
            "no_light": self.say("trapsetter-warn-no_light"),
            "no_tinder": self.say("trapsetter-warn-no_tinder"),
            "no_oil": self.say("trapsetter-warn-no_oil"),
            "kit_unskilled": self.say("trapsetter-warn-kit_unskilled"),
            "tools_unskilled": self.say("trapsetter-warn-tools_unskilled"),
            "no_ration": self.say("trapsetter-warn-no_ration"),
            "too_heavy": self.say("trapsetter-warn-too_heavy"),
        }[name]


def lines_of(text: str, width: int) -> list[str]:
    """Break a text where its parts meet, and not inside them."""
    whole = BETWEEN.join(part.replace(" ", "\u00a0") for part in text.split(BETWEEN))
    return [line.replace("\u00a0", " ") for line in wrap(whole, width)]
