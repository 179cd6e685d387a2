"""Moves, events, reasons and positions, as text and back."""

from __future__ import annotations

from typing import Any

from rollbones.engine import Events, FromBox, Moves, Names, Reasons, RollbonesError, Span
from rollbones.engine.declare.reading import whole_between
from rollbones.engine.errors import suggest

from .box import MOST_DICE, PLAY_ON, TAKES_NONE, names_of
from .ship import ALIENS, MOST_ROOMS
from .table import (
    ALIEN_PLAYER,
    ALIENS_DEAD,
    AMBUSH,
    BLEEDING,
    CARRIED,
    CUT_OFF,
    FACES_OF_A_DIE,
    FREE_TURN,
    HIDING,
    HIDING_ENDS,
    HUMAN,
    HUMAN_DEAD,
    HUNT,
    LISTENED_TO,
    MESSAGE_SENT,
    NO_DIE,
    NOWHERE,
    OK,
    PLAYING,
    READY,
    RUN,
    THE_FIGHT,
    THE_RADIO,
    TOO_LATE,
    TREMORS,
    USED_UP,
    Table,
)

ROOM = FromBox("room", MOST_ROOMS, names_of)
WHICH = Span(1, ALIENS)
FACE = Names(*FACES_OF_A_DIE[1:], low=1)
SHOTS = Span(0, 6)
ROUNDS = Span(1, 1_000_000)
PLAYER = Names("Human", "Aliens")
PASSES = Names("passes", "pass")
EFFECT = Names("fight", "hiding", "radio", low=1)  # in the order of the table's bits
WHAT_IS_NEXT = Names("the fight", "the end of Hiding", "the radio", low=1)


class Handful(Span):
    """What all the dice show, in one number: a digit for each face."""

    def say(self, value: int) -> str:
        """Name the faces that are shown, with how often."""
        shown = []
        for face in FACES_OF_A_DIE[1:]:
            value, count = divmod(value, MOST_DICE + 1)
            shown += [f"{face} ×{count}" if count > 1 else face] if count else []
        return ", ".join(shown)


HANDFUL = Handful(0, (MOST_DICE + 1) ** 6)

moves = Moves()
TAKE = moves.declare("take {face}", key="t", face=FACE)
STEP = moves.declare("step to {room}", key="s", room=ROOM)
ALIEN_STEP = moves.declare("alien {alien} to {room}", key="a", alien=WHICH, room=ROOM)
START_RUN = moves.declare("run", key="s")
START_HUNT = moves.declare("hunt", key="a")
PREPARE = moves.declare("prepare", key="p")
SET_AMBUSH = moves.declare("ambush with alien {alien}", key="w", alien=WHICH)
EXECUTE = moves.declare("execute alien {alien}", key="x", alien=WHICH)
REGENERATE = moves.declare("regenerate alien {alien}", key="h", alien=WHICH)
SNEAK = moves.declare("sneak to {room}", key="s", room=ROOM)
START_TREMORS = moves.declare("tremors", key="y")
TREMORS_BY = moves.declare("tremors by alien {alien}", key="y", alien=WHICH)
LUCKY_BREAK = moves.declare("lucky break", key="f")
TELEPORT = moves.declare("teleport alien {alien} to {room}", key="a", alien=WHICH, room=ROOM)
LISTEN = moves.declare("listen", key="i")
SCREAM = moves.declare("scream human to {room}", key="v", room=ROOM)
SHOOT = moves.declare("shoot alien {alien} to {room}", key="g", alien=WHICH, room=ROOM)
PICK_UP = moves.declare("pick up stimpack", key="o")
CRAWL = moves.declare("crawl to {room}", key="s", room=ROOM)
LOCK_DOWN = moves.declare("lock down {room}", key="o", room=ROOM)
USE_CONTROLS = moves.declare("use controls", key="o")
USE_RADIO = moves.declare("use radio", key="o")
DISCARD = moves.declare("discard {face}", key="d", face=FACE)
DONE = moves.declare("done", key="j")
PASS = moves.declare("pass", key="j")
CANCEL = moves.declare("cancel", key="c")
RESOLVE = moves.declare("resolve {effect}", key="e", effect=EFFECT)

events = Events(WHICH)
ROLLED = events.declare("Round {round}: the dice show {dice}", clause="B2.1", pace="roll", round=ROUNDS, dice=HANDFUL)
TOOK = events.declare("the {face} die is taken", clause="B2.2", face=FACE)
SHOWED = events.declare("the {face} is played and stays", clause="B8.13", face=FACE)
CANCELLED = events.declare("that is taken back", clause="B2.6", pace="note")
PASSED = events.declare("the {player} can do nothing and {passes}", clause="B2.5", player=PLAYER, passes=PASSES)
WENT = events.declare("the Human goes to the {room}", clause="B6.1", pace="move", room=ROOM)
RAN = events.declare("the Human runs to the {room}", clause="B8.1", pace="move", room=ROOM)
SNEAKED = events.declare("the Human sneaks to the {room} and hides", clause="B8.7", pace="move", room=ROOM)
CRAWLED = events.declare("the Human crawls through the vent to the {room}", clause="B7.7", pace="move", room=ROOM)
PREPARED = events.declare("the Human makes ready", clause="B8.3")
EXECUTED = events.declare("the Human executes Alien {which}", clause="B8.5", pace="blow", which=WHICH)
BROKE = events.declare("a lucky break: the Round is over", clause="B8.10", pace="card")
LISTENED = events.declare(
    "the Human listens: the Aliens have a free turn, the rest of the Round is his", clause="B8.12", pace="card"
)
SHOT = events.declare(
    "the gun drives Alien {which} to the {room}, shots left: {shots}",
    clause="B7.2",
    pace="blow",
    which=WHICH,
    room=ROOM,
    shots=SHOTS,
)
PICKED_UP = events.declare("the Human takes the stimpack", clause="B7.5")
LOCKED = events.declare("the {room} is locked down at {count}", clause="B7.8", room=ROOM, count=SHOTS)
WORE_DOWN = events.declare("the lockdown of the {room} falls to {count}", clause="B7.10", pace="note", room=ROOM, count=SHOTS)
OPENED = events.declare("the {room} is open again", clause="B7.10", room=ROOM)
CONTROLLED = events.declare(
    "the ship's controls: the Aliens are cut off for the rest of the Round", clause="B7.11", pace="card"
)
CALLED = events.declare("the Human calls Earth; he must live to the end of the Round", clause="B7.12", pace="card")
ALIEN_WENT = events.declare("Alien {which} goes to the {room}", clause="B6.1", pace="move", which=WHICH, room=ROOM)
HUNTED = events.declare("Alien {which} hunts to the {room}", clause="B8.2", pace="move", which=WHICH, room=ROOM)
LURKED = events.declare("Alien {which} lies in ambush", clause="B8.4", which=WHICH)
REGENERATED = events.declare("Alien {which} regenerates", clause="B8.6", which=WHICH)
SHOOK = events.declare("tremors", clause="B8.8")
DISCARDED = events.declare("the {face} die is shaken off the table", clause="B8.8", face=FACE)
TELEPORTED = events.declare("Alien {which} teleports to the {room}", clause="B8.11", pace="move", which=WHICH, room=ROOM)
SCREAMED = events.declare("a scream drives the Human to the {room}", clause="B8.15", pace="move", room=ROOM)
AMBUSHED = events.declare("the Human walks into the ambush of Alien {which} and dies", clause="B4.3", pace="end", which=WHICH)
TORN_APART = events.declare("the Round ends: several Aliens tear the Human apart", clause="B3.2", pace="end")
KILLED = events.declare("the Round ends: Alien {which} kills the Human", clause="B3.1", pace="end", which=WHICH)
WOUNDED = events.declare("the Round ends: the Human was ready, Alien {which} bleeds", clause="B5.2", pace="blow", which=WHICH)
FINISHED = events.declare(
    "the Round ends: the Human was ready, Alien {which} bleeds to death", clause="B5.2", pace="blow", which=WHICH
)
STABBED = events.declare(
    "the Round ends: the stimpack makes the blow fatal, Alien {which} dies", clause="B7.6", pace="blow", which=WHICH
)
SENT = events.declare("the message is sent: the Human wins", clause="B9.1", pace="end")
ALL_DEAD = events.declare("the last Alien is dead: the Human wins", clause="B9.2", pace="end")
RAN_OUT = events.declare("the time is up: the Aliens win", clause="B9.4", pace="end")
WAIVED = events.declare("the {player} {passes}", clause="B2.5", player=PLAYER, passes=PASSES)
CAME_NEXT = events.declare(
    "the Round ends; the Human lets {effect} come first", clause="B2.13", pace="note", effect=WHAT_IS_NEXT
)

reasons = Reasons()
ANOTHER_TURN = reasons.declare("B2.2")
NO_SUCH_DIE = reasons.declare("B2.3")
NO_USE_FOR_IT = reasons.declare("B2.4")
SOMETHING_ELSE_IS_OPEN = reasons.declare("B2.5")
NOTHING_TO_CANCEL = reasons.declare("B2.6")
NOT_NOW = reasons.declare("B2.7")
NOT_THIS_FACE = reasons.declare("B2.8")
NOT_YOUR_SIDE = reasons.declare("B2.9")
BLEEDING_DOES_NOTHING = reasons.declare("B4.2")
IT_IS_DEAD = reasons.declare("B4.7")
HIDING_TOUCHES_NOTHING = reasons.declare("B5.4")
ALREADY_SO = reasons.declare("B5.5")
NO_WAY_THERE = reasons.declare("B6.1")
BLOCKADED = reasons.declare("B6.3")
LOCKED_DOWN = reasons.declare("B7.9")
NOT_FROM_HERE = reasons.declare("B7.1")
NO_AMMO = reasons.declare("B7.4")
OUT_OF_RANGE = reasons.declare("B7.3")
NO_STIMPACK = reasons.declare("B7.5")
NO_VENT = reasons.declare("B7.7")
NOTHING_TO_LOCK = reasons.declare("B7.8")
ENOUGH_LOCKED = reasons.declare("B7.13")
RUN_ON = reasons.declare("B8.1")
HUNT_ON = reasons.declare("B8.2")
HUNTED_ALREADY = reasons.declare("B8.2")
NOT_BLEEDING = reasons.declare("B8.5")
NOTHING_TO_REGENERATE = reasons.declare("B8.6")
NO_MORE_DISCARDS = reasons.declare("B8.8")
NOT_LOCKED_IN = reasons.declare("B8.9")
NO_ALIEN_THERE = reasons.declare("B8.11")
NOBODY_TO_LISTEN_TO = reasons.declare("B8.14")
NOT_FURTHER_AWAY = reasons.declare("B8.15")
HIDING_IS_NOT_DRIVEN = reasons.declare("B8.17")
THE_GAME_IS_OVER = reasons.declare("B9.5")

HUMAN_STATES = {"ready": READY, "hiding": HIDING}
ALIEN_STATES = {"bleeding": BLEEDING, "in ambush": AMBUSH}
STIMPACKS = {"stimpack carried": CARRIED, "stimpack used up": USED_UP}
TURNS = {"free turn": FREE_TURN, "listened": LISTENED_TO, "aliens cut off": CUT_OFF}
ACTIONS = {"running": RUN, "hunting": HUNT, "tremors": TREMORS}
FATES = {"message sent": MESSAGE_SENT, "aliens dead": ALIENS_DEAD, "human dead": HUMAN_DEAD, "too late": TOO_LATE}
SIDES = {"human to play": HUMAN, "aliens to play": ALIEN_PLAYER}
BEGINNERS = {"human begins next": HUMAN, "aliens begin next": ALIEN_PLAYER}
EFFECTS = {"fight": THE_FIGHT, "hiding": HIDING_ENDS, "radio": THE_RADIO}
PARTS = "round, … to play, human, alien, gun, stimpack, lockdown, dice, taken, discarded, ran from, round ends with"


def show(table: Any, box: Any) -> str:
    """Write a position: the Round, whose turn it is, the figures, what has changed on the ship, the dice."""
    names = ["nowhere", *(name.lower() for name in names_of(box))]
    parts = [f"round {table.rounds}"]
    if table.fate == PLAYING:
        parts += [text for text, seat in SIDES.items() if table.seat == seat]
    parts.append(f"human {names[table.human]}{_state(HUMAN_STATES, table.human_state)}")
    for alien in range(1, int(box.aliens) + 1):
        where = "dead" if table.alien[alien] == NOWHERE else names[table.alien[alien]]
        parts.append(f"alien {alien} {where}{_state(ALIEN_STATES, table.alien_state[alien])}")
    parts.append(f"gun {table.ammo}")
    parts += [text for text, where in STIMPACKS.items() if table.stimpack == where]
    parts += [f"lockdown {names[room]} {at}" for room, at in enumerate(table.lockdown[: box.rooms + 1]) if at]
    parts.append("dice" + _faces(table.dice))
    parts += ["calling earth"] if table.radio else []
    parts += [text for text, may in TURNS.items() if table.aliens_may == may]
    if table.die:
        parts.append(f"taken {FACES_OF_A_DIE[table.die]}")
    parts += [text for text, action in ACTIONS.items() if table.action == action]
    if table.ran_from:
        parts.append(f"ran from {names[table.ran_from]}")
    parts += ["stimpack just taken"] if table.took_stimpack else []
    for alien in range(1, ALIENS + 1):
        if table.came_from[alien]:
            parts.append(f"alien {alien} came from {names[table.came_from[alien]]}{_state(ALIEN_STATES, table.was[alien])}")
    if table.shaking:
        parts.append(f"shaken by alien {table.shaking}")
    if table.discarded.any():
        parts.append("discarded" + _faces(table.discarded))
    if table.pending:
        parts.append("round ends with " + " ".join(name for name, effect in EFFECTS.items() if table.pending & effect))
        parts += [text for text, seat in BEGINNERS.items() if table.begins == seat]
    parts += [text for text, fate in FATES.items() if table.fate == fate]
    return " | ".join(parts)


def _state(states: dict[str, int], value: int) -> str:
    return next((f", {name}" for name, state in states.items() if state == value), "")


def _faces(counts: Any) -> str:
    return "".join(f" {name}" for face, name in enumerate(FACES_OF_A_DIE) for _ in range(counts[face]))


def read(text: str, box: Any) -> Any:
    """Read a position; whatever is not said is as it was at the start."""
    table = Table.blank()
    table.rounds, table.human, table.ammo = 1, box.cargo_bay, box.gun_ammo
    table.alien[1 : box.aliens + 1] = box.alien_start[1 : box.aliens + 1]
    reader = _Reader(table, box)
    for part in filter(None, (" ".join(piece.split()) for piece in text.lower().split("|"))):
        reader.read(part)
    if trouble := _contradiction(table, box):
        raise RollbonesError(f"position: {trouble}")
    return table


class _Reader:
    """Reads one position, part by part."""

    def __init__(self, table: Any, box: Any) -> None:
        self.table, self.box = table, box
        self.rooms = {name.lower(): room for room, name in enumerate(names_of(box), 1)}

    def read(self, part: str) -> None:
        table, words = self.table, part.split()
        if part in SIDES:
            table.seat = SIDES[part]
        elif part in STIMPACKS:
            table.stimpack = STIMPACKS[part]
        elif part in TURNS:
            table.aliens_may = TURNS[part]
        elif part in ACTIONS:
            table.action = ACTIONS[part]
        elif part in FATES:
            table.fate = FATES[part]
        elif part in BEGINNERS:
            table.begins = BEGINNERS[part]
        elif part == "calling earth":
            table.radio = 1
        elif part == "stimpack just taken":
            table.took_stimpack = 1
        elif words[:3] == ["round", "ends", "with"] and len(words) > 3:
            table.pending = sum(self.effect(part, word) for word in set(words[3:]))
        elif words[0] == "round" and len(words) == 2:
            table.rounds = self.whole(part, words[1], 1, ROUNDS.high)
        elif words[0] == "gun" and len(words) == 2:
            table.ammo = self.whole(part, words[1], 0, SHOTS.high)
        elif words[0] == "human" and len(words) > 1:
            table.human, table.human_state = self.place(part, part.removeprefix("human "), HUMAN_STATES)
        elif words[0] == "alien" and len(words) > 2:
            self.read_alien(part, words)
        elif words[:3] == ["shaken", "by", "alien"] and len(words) == 4:
            table.shaking = self.whole(part, words[3], 1, int(self.box.aliens))
        elif words[0] == "lockdown" and len(words) > 2:
            table.lockdown[self.room(part, " ".join(words[1:-1]))] = self.whole(part, words[-1], 1, SHOTS.high)
        elif words[0] == "dice":
            self.count(part, words[1:], table.dice)
        elif words[0] == "discarded":
            self.count(part, words[1:], table.discarded)
        elif words[0] == "taken" and len(words) == 2:
            table.die = self.face(part, words[1])
        elif words[:2] == ["ran", "from"] and len(words) > 2:
            table.ran_from = self.room(part, " ".join(words[2:]))
        else:
            raise RollbonesError(f"position: '{part}' says nothing about this game; it takes {PARTS} and the like")

    def read_alien(self, part: str, words: list[str]) -> None:
        table, alien = self.table, self.whole(part, words[1], 1, int(self.box.aliens))
        if words[2] == "dead":
            table.alien[alien], table.alien_state[alien] = NOWHERE, OK
        elif words[2:4] == ["came", "from"]:
            where = " ".join(words[4:])
            table.came_from[alien], table.was[alien] = self.place(part, where, ALIEN_STATES)
        else:
            where = " ".join(words[2:])
            table.alien[alien], table.alien_state[alien] = self.place(part, where, ALIEN_STATES)

    def place(self, part: str, words: str, states: dict[str, int]) -> tuple[int, int]:
        where, comma, state = words.partition(", ")
        if comma and state not in states:
            raise RollbonesError(f"position: '{part}': no state '{state}'{suggest(state, states)}; write {', '.join(states)}")
        return self.room(part, where), states.get(state, OK)

    def room(self, part: str, name: str) -> int:
        if name not in self.rooms:
            raise RollbonesError(f"position: '{part}': no location '{name}'{suggest(name, self.rooms)}")
        return self.rooms[name]

    def count(self, part: str, words: list[str], counts: Any) -> None:
        for word in words:
            counts[self.face(part, word)] += 1

    def effect(self, part: str, word: str) -> int:
        if word not in EFFECTS:
            raise RollbonesError(
                f"position: '{part}': no effect '{word}'{suggest(word, EFFECTS)}; write {', '.join(EFFECTS)}"
            )
        return EFFECTS[word]

    def face(self, part: str, word: str) -> int:
        if word not in FACES_OF_A_DIE[1:]:
            known = FACES_OF_A_DIE[1:]
            raise RollbonesError(f"position: '{part}': no face '{word}'{suggest(word, known)}; write {', '.join(known)}")
        return FACES_OF_A_DIE.index(word)

    def whole(self, part: str, word: str, least: int, most: int) -> int:
        if (found := whole_between(word, least, most)) is None:
            raise RollbonesError(f"position: '{part}': '{word}' should be a number from {least} to {most}")
        return found


def _contradiction(table: Any, box: Any) -> str:
    """Return what cannot be so in any game, or nothing."""
    left, discarded = int(table.dice.sum()), int(table.discarded.sum())
    is_free = table.aliens_may == FREE_TURN and table.seat == ALIEN_PLAYER and box.sound_wave_free_turn == TAKES_NONE
    hunted = [alien for alien in range(1, ALIENS + 1) if table.came_from[alien]]
    if left + discarded + (table.die != NO_DIE and not is_free) > box.action_dice:
        return f"more than {box.action_dice} action dice; take some away"
    if table.fate == ALIENS_DEAD and table.alien.any():
        return "'aliens dead' with one alive; write 'alien 1 dead' and so on"
    if table.fate != PLAYING and table.die:
        return "nobody takes a die when it is over; take 'taken …' away"
    if table.fate != PLAYING:
        return ""
    if not table.alien.any() and box.last_alien != PLAY_ON:
        return "nobody plays on without an Alien; add one, or 'aliens dead'"
    if table.pending:
        return _contradiction_at_the_end(table)
    if not left and not table.die and not is_free:
        return "no turn begins without a die; add 'dice …'"
    if table.seat == HUMAN and table.radio:
        return "who is calling Earth takes no turn; write 'aliens to play'"
    if table.seat == ALIEN_PLAYER and table.aliens_may in {LISTENED_TO, CUT_OFF}:
        return "the Aliens take no more turns in this Round; write 'human to play'"
    if table.seat == HUMAN and table.aliens_may == FREE_TURN:
        return "a free turn is the Aliens'; write 'aliens to play'"
    if table.action and table.die != {RUN: 1, HUNT: 1, TREMORS: 4}[int(table.action)]:
        return "an action is under way without its die; write 'taken chase' or 'taken size'"
    if table.action and (table.seat == HUMAN) != (table.action == RUN):
        return "the other side's action is under way; change who is to play"
    if (table.ran_from and table.action != RUN) or (hunted and table.action != HUNT):
        return "somebody came from somewhere and nothing is under way; add 'running' or 'hunting'"
    if (discarded or table.shaking) and table.action != TREMORS:
        return "the ship is shaken and nothing is under way; add 'tremors'"
    if discarded >= box.tremors_dice:
        return f"Tremors are over with {box.tremors_dice} dice discarded; take one away"
    if table.shaking and not table.lockdown[table.alien[table.shaking]]:
        return "only a locked-in Alien is named; add its 'lockdown …', or take 'shaken by …' away"
    if box.round_limit and table.rounds > box.round_limit:
        return f"round {table.rounds}, but round_limit is {box.round_limit}; set it higher"
    return ""


def _contradiction_at_the_end(table: Any) -> str:
    """Return what cannot be so while the Human chooses what comes first at the end of a Round, or nothing."""
    if table.seat != HUMAN or table.die:
        return "at the end of a Round nobody but the Human chooses, without a die; write 'human to play', take 'taken …' away"
    if not table.pending & THE_FIGHT or table.pending == THE_FIGHT:
        return "there is nothing to choose; write 'round ends with fight' and 'hiding' or 'radio' behind it"
    if bool(table.pending & HIDING_ENDS) != (table.human_state == HIDING):
        return "Hiding ends for who is Hiding; write 'human …, hiding', or take 'hiding' away"
    if table.pending & THE_RADIO and not table.radio:
        return "nobody calls; add 'calling earth', or take 'radio' away"
    return ""
