"""Moves, events, reasons and positions, as text and back."""

from __future__ import annotations

from typing import Any

import numpy as np

from rollbones.engine import Events, Moves, Names, Reasons, RollbonesError, Span
from rollbones.engine.declare.reading import whole
from rollbones.engine.declare.record import out_of_range
from rollbones.engine.errors import suggest

from .box import MOST_DELVERS, OFFICIAL
from .content import ABILITIES, LIGHTS, MISCASTS, THINGS, TRAINABLE, TRAITS, TYPES
from .table import FIRST_CREATURE, Table

LETTERS = "abcdefgh"
WHO = Names(*(f"delver {seat}" for seat in range(1, 5)), *(f"creature {letter}" for letter in LETTERS))
CREATURE = Names(*LETTERS, low=FIRST_CREATURE)
DELVER = Span(1, MOST_DELVERS)
OTHER = Names(*(str(seat + 1) for seat in range(MOST_DELVERS)))
NAME = Names(*OFFICIAL.names, low=1)
SPECIES = Names(*OFFICIAL.species, low=1)
SIZE = Names("small", "medium", low=1)
ABILITY = Names(*ABILITIES)
PROFICIENCY = Names(*OFFICIAL.skills, *TRAINABLE)
TALENT = Names(*OFFICIAL.talents)
THING = Names(*THINGS)
FOR_SALE = Names(*THINGS[:-1])
TRAIT = Names(*TRAITS)
PLAIN_TYPE = Names(*TYPES[:3])
TYPE_OF = Names(*TYPES)
MAKE = Names(*OFFICIAL.makes, low=1)
SPELL = Names(*OFFICIAL.spells, low=1)
MAGIC_SKILL = Names("arcana", "nature", "occultism", "religion")
DIRECTION = Names("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
SIDE = Names("north", "east", "south", "west")
LIGHT_SOURCE = Names(*THINGS[:4], low=1)
IN_HAND = Names("nothing", "first weapon", "second weapon", "third weapon")
ARMOURS = Names("nothing", "light armour", "heavy armour")
CONDITION = Names(*OFFICIAL.conditions)
KIND = Names(*OFFICIAL.creatures, low=1)
TRAP = Names(*OFFICIAL.traps, low=1)
ROOM = Names(*OFFICIAL.rooms, low=1)
MISCAST_EFFECT = Names(*MISCASTS)
CURSE = Names(*OFFICIAL.curses)
LIGHT_LEVEL = Names(*LIGHTS)
TREASURE = Names(*(row["name"] for row in OFFICIAL.treasure.values()))
WEAPON_KIND = Names(
    *(f"{'an' if trait[0] in 'aeiou' else 'a'} {trait} {kind} weapon" for trait in TRAITS for kind in TYPES[:3]),
    *(f"the {name}" for name in OFFICIAL.weapons),
    low=1,
)
MARK_ON = Names(*ABILITIES, *OFFICIAL.skills, *TRAINABLE, *OFFICIAL.talents)
DEGREE = Names("critical failure", "failure", "success", "critical success")
SCORE = Span(-1, 3)
AMOUNT = Span(-400, 400)
SMALL = Span(0, 40)
MINUTES = Span(0, 1_000_000)
FACE10 = Span(1, 10)
CAUSE = Names("", "a blow", "bleeding", "a trap", "a spell", "a miscast", "the hole in the world")

moves = Moves()  # something unseen may be near: only what is done far from it is declared not to be blind
# Making a character.
BE_CALLED = moves.declare("be called {name}", key="f", blind=False, name=NAME)
BE_A = moves.declare("be the {species}", key="f", blind=False, species=SPECIES)
BE_SIZE = moves.declare("be {size}", key="f", blind=False, size=SIZE)
ROLL_SCORE = moves.declare("roll a score", key="f", main=True)
PUT = moves.declare("put it into {ability}", key="f", blind=False, ability=ABILITY)
TRAIN = moves.declare("train {what}", key="f", blind=False, what=PROFICIENCY)
LEARN = moves.declare("learn {talent}", key="f", blind=False, talent=TALENT)
BUY = moves.declare("buy {thing}", key="f", blind=False, thing=FOR_SALE)
BUY_BANDAGE = moves.declare("buy one use of a kit", key="f", blind=False)
BUY_WEAPON = moves.declare("buy {trait} {kind} weapon", key="f", blind=False, trait=TRAIT, kind=PLAIN_TYPE)
SET_OUT = moves.declare("set out", key="f")
QUICK_MAKE = moves.declare("quick make {make}", key="f", make=MAKE)
# What comes before anything else.
GO_ON = moves.declare("go on", key="e", main=True)
SPEND = moves.declare("spend {spent} magic dice", key="p", blind=False, spent=Span(0, 6))
AIM = moves.declare("aim at {whom}", key="p", whom=WHO)
CANCEL = moves.declare("cancel", key="c")
# In rounds.
STEP = moves.declare("step {direction}", key="s", direction=DIRECTION)
STRIKE = moves.declare("strike {whom}", key="a", whom=CREATURE)
SWEEP = moves.declare("sweep {whom}", key="a", whom=CREATURE)
SHOVE = moves.declare("shove {whom}", key="v", whom=CREATURE)
FRIGHTEN = moves.declare("frighten {whom}", key="v", whom=CREATURE)
DASH = moves.declare("dash", key="d")
HIDE = moves.declare("hide", key="h")
DODGE = moves.declare("dodge", key="d")
SNEAK = moves.declare("sneak", key="h")
SEEK = moves.declare("seek", key="z")
STAND = moves.declare("stand up", key="j")
GET_FREE = moves.declare("get free", key="j")
HELP = moves.declare("help delver {other}", key="i", other=OTHER)
END_TURN = moves.declare("end turn", key="e")
# In rounds and exploring.
CAST = moves.declare("cast {spell}", key="p", blind=False, spell=SPELL)
IMPROVISE = moves.declare("improvise by {magic}", key="p", blind=False, magic=MAGIC_SKILL)
TREAT = moves.declare("treat delver {other}", key="i", other=OTHER)
DRINK = moves.declare("drink a draught", key="y")
KINDLE = moves.declare("light {light}", key="t", light=LIGHT_SOURCE)
DOUSE = moves.declare("put out the light", key="t")
HOOD = moves.declare("move the hood", key="t")
WIELD = moves.declare("wield {which}", key="w", which=IN_HAND)
PICK_UP = moves.declare("pick up", key="w")
LEAVE = moves.declare("leave the dungeon", key="x", final=True)
# Exploring.
GO = moves.declare("go {side}", key="g", side=SIDE)
CREEP = moves.declare("creep {side}", key="g", side=SIDE)
PICK_LOCK = moves.declare("pick the lock {side}", key="o", side=SIDE)
FORCE_DOOR = moves.declare("force the door {side}", key="o", side=SIDE)
SEARCH = moves.declare("search", key="z")
DISARM = moves.declare("disarm the trap", key="z")
OPEN_CHEST = moves.declare("open the chest", key="o")
PICK_CHEST = moves.declare("pick the lock of the chest", key="o")
SMASH_CHEST = moves.declare("smash the chest", key="o")
WEAR = moves.declare("wear {armour}", key="w", armour=ARMOURS)
CRAFT = moves.declare("craft a torch", key="t")
ENTER_RIFT = moves.declare("step through the rift", key="g")
REST = moves.declare("rest", key="y")
WAIT = moves.declare("wait", key="e")
MARK = moves.declare("mark {what}", key="f", what=MARK_ON)

events = Events(DELVER, WHO)
CHECKED = events.declare(
    "{die} and {bonus} against {dc}: {degree}", clause="T2.1", pace="note", die=FACE10, bonus=AMOUNT, dc=AMOUNT, degree=DEGREE
)
CALLED = events.declare("delver {delver} is {name}", clause="T3.2", pace="note", delver=DELVER, name=NAME)
ROLLED_SCORE = events.declare("delver {delver} rolls {score}", clause="T3.3", pace="note", delver=DELVER, score=SCORE)
PUT_SCORE = events.declare(
    "delver {delver} puts {score} into {ability}", clause="T3.4", pace="note", delver=DELVER, score=SCORE, ability=ABILITY
)
TRAINED = events.declare("delver {delver} trains {what}", clause="T3.5", pace="note", delver=DELVER, what=PROFICIENCY)
LEARNED = events.declare("delver {delver} learns {talent}", clause="T3.6", pace="note", delver=DELVER, talent=TALENT)
BOUGHT = events.declare(
    "delver {delver} buys {thing}, silver left: {left}", clause="T3.7", pace="note", delver=DELVER, thing=THING, left=AMOUNT
)
BOUGHT_WEAPON = events.declare(
    "delver {delver} buys {weapon}, silver left: {left}",
    clause="T3.7",
    pace="note",
    delver=DELVER,
    weapon=WEAPON_KIND,
    left=AMOUNT,
)
ARRIVED = events.declare(
    "delver {delver} goes down the stairs: {hp} HP, AC {ac}", clause="T3.8", delver=DELVER, hp=SMALL, ac=SMALL
)
MARKED_DOWN = events.declare(
    "delver {delver} puts a mark on {what}", clause="T3.14", pace="note", delver=DELVER, what=MARK_ON
)
RAISED = events.declare("three marks: {what} of delver {delver} rises", clause="T3.14", delver=DELVER, what=MARK_ON)
GAINED_POINT = events.declare("delver {delver} gains a Point", clause="T3.13", pace="note", delver=DELVER)
FLARED = events.declare("delver {delver} lights {light}", clause="T5.7", delver=DELVER, light=LIGHT_SOURCE)
WENT_OUT = events.declare("the light of delver {delver} is out", clause="T5.5", delver=DELVER)
HOODED_LIGHT = events.declare("delver {delver} moves the hood", clause="T5.3", delver=DELVER)
DROPPED = events.declare("delver {delver} drops what the hands held", clause="T8.1", pace="note", delver=DELVER)
PICKED_UP = events.declare("delver {delver} picks something up", clause="T4.16", delver=DELVER)
WIELDED = events.declare("delver {delver} takes {weapon} in hand", clause="T4.16", delver=DELVER, weapon=IN_HAND)
DRESSED = events.declare("delver {delver} now wears {armour}", clause="T4.14", delver=DELVER, armour=ARMOURS)
DRANK = events.declare("delver {delver} drinks a draught", clause="T4.18", delver=DELVER)
ROLLED_INITIATIVE = events.declare("{who}: initiative {initiative}", clause="T7.1", pace="note", who=WHO, initiative=AMOUNT)
ROUND_BEGAN = events.declare("round {round}", clause="T7.2", pace="note", round=MINUTES)
STEPPED = events.declare("{who} steps {direction}", clause="T7.4", pace="move", who=WHO, direction=DIRECTION)
BUMPED = events.declare(
    "delver {delver} walks into something unseen", clause="T7.17", pace="blow", reveals=True, delver=DELVER
)
DRAGGED = events.declare(
    "{who} drags delver {delver} out of the way", clause="T7.22", pace="move", reveals=True, who=WHO, delver=DELVER
)
STRUCK_AT = events.declare("{who} strikes at {whom}", clause="T7.5", pace="blow", who=WHO, whom=WHO)
LOST_SIGHT = events.declare(
    "{who} cannot make out {whom} and misses: {die}", clause="T7.9", pace="after", who=WHO, whom=WHO, die=FACE10
)
HURT = events.declare(
    "{whom} takes {amount} {type} damage", clause="T2.7", pace="after", whom=WHO, amount=AMOUNT, type=TYPE_OF
)
HEALED = events.declare("{whom} regains {amount} HP", clause="T2.8", pace="after", whom=WHO, amount=AMOUNT)
FUMBLED = events.declare("{who} fumbles and hits {whom}", clause="T7.8", pace="after", who=WHO, whom=WHO)
PARRIED = events.declare("delver {delver} parries", clause="T7.18", pace="after", delver=DELVER)
STRUCK_BACK = events.declare("delver {delver} strikes back", clause="T7.18", pace="blow", delver=DELVER)
AFFLICTED = events.declare("{whom} is {condition}", clause="T7.19", pace="after", whom=WHO, condition=CONDITION)
DASHED = events.declare("{who} dashes", clause="T7.10", who=WHO)
DODGED = events.declare("{who} dodges", clause="T7.11", who=WHO)
HID = events.declare("{who} is Hidden", clause="T7.12", who=WHO)
SNEAKED = events.declare("{who} sneaks", clause="T7.14", who=WHO)
DETECTED = events.declare("{who} notices {whom}", clause="T7.16", reveals=True, who=WHO, whom=WHO)
SHOVED = events.declare("{who} shoves {whom}", clause="T7.20", pace="blow", who=WHO, whom=WHO)
FRIGHTENED = events.declare("{whom} runs from delver {delver}", clause="T7.20", pace="after", whom=WHO, delver=DELVER)
HELPED = events.declare("delver {delver} helps delver {other}", clause="T7.20", delver=DELVER, other=DELVER)
STOOD = events.declare("{who} stands up", clause="T7.19", who=WHO)
GOT_FREE = events.declare("{who} gets free", clause="T7.19", who=WHO)
FELL = events.declare("delver {delver} falls, at {hp} HP", clause="T8.1", pace="blow", delver=DELVER, hp=AMOUNT)
DIED = events.declare("delver {delver} dies of {cause}", clause="T8.5", pace="end", delver=DELVER, cause=CAUSE)
KILLED = events.declare("{whom}, {kind}, is dead", clause="T8.8", pace="blow", whom=WHO, kind=KIND)
STABILISED = events.declare(
    "delver {delver} is stable, and wakes in {minutes} minutes", clause="T8.4", delver=DELVER, minutes=MINUTES
)
WOKE = events.declare("delver {delver} wakes", clause="T8.4", delver=DELVER)
TREATED = events.declare("delver {delver} treats delver {other}", clause="T8.6", delver=DELVER, other=DELVER)
CASTS = events.declare(
    "delver {delver} casts {spell} with {dice} dice", clause="T6.2", pace="card", delver=DELVER, spell=SPELL, dice=SMALL
)
IMPROVISES = events.declare(
    "delver {delver} improvises with {dice} dice", clause="T6.12", pace="card", delver=DELVER, dice=SMALL
)
POWER = events.declare("the dice add up to spell power {power}", clause="T6.3", pace="after", power=SMALL)
UNSTABLE = events.declare("instability dice are rolled: {dice}", clause="T6.4", pace="after", dice=SMALL)
WENT_WRONG = events.declare(
    "{set} the same and a {die}: {effect}", clause="T6.6", pace="card", set=SMALL, die=FACE10, effect=MISCAST_EFFECT
)
CURSED_BY = events.declare("delver {delver} is cursed: {curse}", clause="T6.9", pace="card", delver=DELVER, curse=CURSE)
WARDED = events.declare("{whom} is warded by {amount}", clause="T6.8", pace="after", whom=WHO, amount=SMALL)
HURRIED = events.declare("{whom} is hasted", clause="T6.8", pace="after", whom=WHO)
LIT_UP = events.declare("the room is lit", clause="T6.8", pace="after")
UNLOCKED = events.declare("the locks here are open", clause="T6.8", pace="after")
MAGIC_LENT = events.declare(
    "everyone near gains {dice} magic dice and as many instability dice", clause="T6.9", pace="after", dice=SMALL
)
RIFT_OPENED = events.declare("a rift opens", clause="T6.9", pace="card")
LOST = events.declare("{whom} is gone", clause="T6.9", pace="blow", whom=WHO)
WENT = events.declare("delver {delver} goes {side}", clause="T9.2", pace="move", delver=DELVER, side=SIDE)
CREPT = events.declare("delver {delver} creeps {side}", clause="T9.3", pace="move", delver=DELVER, side=SIDE)
MADE_ROOM = events.declare("behind the door: a {room}", clause="T10.1", pace="card", reveals=True, room=ROOM)
APPEARED = events.declare("{who}: a {kind}", clause="T10.4", pace="after", reveals=True, who=WHO, kind=KIND)
NOTICED = events.declare("{who} has noticed you", clause="T10.6", pace="after", reveals=True, who=WHO)
OPENED = events.declare("the door to the {side} is open", clause="T9.4", side=SIDE)
FOUND_NOTHING = events.declare("delver {delver} finds nothing", clause="T9.6", delver=DELVER)
FOUND_TRAP = events.declare(
    "delver {delver} finds a trap: {trap}", clause="T9.6", pace="card", reveals=True, delver=DELVER, trap=TRAP
)
DISARMED = events.declare("delver {delver} disarms it", clause="T9.8", delver=DELVER)
SPRANG = events.declare(
    "delver {delver} springs a trap: {trap}", clause="T9.7", pace="blow", reveals=True, delver=DELVER, trap=TRAP
)
CHEST_OPEN = events.declare("delver {delver} opens the chest", clause="T9.9", delver=DELVER)
FOUND_TREASURE = events.declare("in it: {treasure} ({die})", clause="T9.10", pace="card", treasure=TREASURE, die=Span(1, 100))
GOT_SILVER = events.declare(
    "delver {delver} gains {silver} silver", clause="T9.10", pace="after", delver=DELVER, silver=AMOUNT
)
CRAFTED = events.declare("delver {delver} makes a torch", clause="T9.15", delver=DELVER)
LAY_DOWN = events.declare("delver {delver} lies down", clause="T9.11", pace="note", delver=DELVER)
RESTED = events.declare("eight hours pass", clause="T9.11", pace="card")
TEN_MINUTES = events.declare("ten minutes pass; it is minute {minutes}", clause="T9.1", pace="note", minutes=MINUTES)
NEW_DAY = events.declare("a new day: the instability is gone", clause="T6.11", pace="note")
WANDERED_IN = events.declare("something wanders in", clause="T10.5", pace="card", reveals=True)
FLED = events.declare("{who} is gone", clause="T10.9", pace="move", who=WHO)
FIGHT_WON = events.declare("the fight is over", clause="T7.21")
CAME_OUT = events.declare(
    "delver {delver} leaves with {silver} silver", clause="T9.13", pace="end", delver=DELVER, silver=AMOUNT
)
ALL_OVER = events.declare(
    "it is over: {saved} came out, with {silver} silver", clause="T1.5", pace="end", saved=SMALL, silver=AMOUNT
)

reasons = Reasons()
NOT_YOUR_MOVE = reasons.declare("T1.3")
SOMETHING_COMES_FIRST = reasons.declare("T1.4")
IT_IS_OVER = reasons.declare("T1.5")
NOT_NOW = reasons.declare("T1.6")
NOT_THIS_STEP = reasons.declare("T3.1")
HAS_ONE_ALREADY = reasons.declare("T3.4")
NO_LEVELS_LEFT = reasons.declare("T3.5")
TOO_HIGH = reasons.declare("T3.6")
NOT_ENOUGH_SILVER = reasons.declare("T3.7")
NO_POINT = reasons.declare("T3.13")
AT_ITS_HIGHEST = reasons.declare("T3.14")
NOT_SWEEPING = reasons.declare("T4.7")
WEARS_IT_ALREADY = reasons.declare("T4.14")
HANDS_FULL = reasons.declare("T4.16")
NOTHING_LIKE_THAT = reasons.declare("T4.17")
NO_LIGHT = reasons.declare("T5.6")
NO_TINDER = reasons.declare("T5.7")
SPELL_NOT_KNOWN = reasons.declare("T6.1")
NOT_SO_MANY_DICE = reasons.declare("T6.2")
OUT_OF_RANGE = reasons.declare("T6.7")
NO_ACTION_LEFT = reasons.declare("T7.3")
CANNOT_GO_THERE = reasons.declare("T7.4")
OUT_OF_REACH = reasons.declare("T7.5")
CANNOT_TARGET = reasons.declare("T7.15")
NOT_CONCEALED = reasons.declare("T7.12")
NOT_HIDDEN = reasons.declare("T7.14")
NO_SUCH_CONDITION = reasons.declare("T7.19")
NOTHING_TO_TREAT = reasons.declare("T8.6")
NO_WAY = reasons.declare("T9.2")
DOOR_IS_LOCKED = reasons.declare("T9.4")
NO_TRAP_FOUND = reasons.declare("T9.8")
NO_TREASURE_HERE = reasons.declare("T9.9")
CANNOT_REST = reasons.declare("T9.11")
NOT_AT_THE_STAIRS = reasons.declare("T9.13")
NO_RIFT = reasons.declare("T9.14")
SEARCHED_ALREADY = reasons.declare("T9.6")

FIELDS = tuple(name for name in Table.fields if name != "chance")


def show(table: Any, box: Any) -> str:
    """Write a position: for each field that is not blank, its numbers, each behind its place where there are several."""
    parts = []
    for name in FIELDS:
        value = table[name]
        if np.ndim(value) == 0:
            parts += [f"{name} {int(value)}"] if value else []
        else:
            flat = [
                f"{_at(np.unravel_index(place, value.shape))}:{int(one)}" for place, one in enumerate(value.ravel()) if one
            ]
            parts += [f"{name} {' '.join(flat)}"] if flat else []
    return " | ".join(parts) or "blank"


def _at(place: tuple[Any, ...]) -> str:
    return ".".join(str(int(one)) for one in place)


def read(text: str, box: Any) -> Any:
    """Read a position; whatever is not said is blank."""
    table = Table.blank()
    for part in filter(None, (" ".join(piece.split()) for piece in text.split("|"))):
        name, *words = part.split()
        if part == "blank":
            continue
        if name not in FIELDS:
            raise RollbonesError(f"position: no field '{name}'{suggest(name, FIELDS)}; there are {', '.join(FIELDS)}")
        for word in words:
            _put(table, name, word, part)
    if trouble := out_of_range(Table, table):
        raise RollbonesError(f"position: {trouble}")
    return table


def _put(table: Any, name: str, word: str, part: str) -> None:
    """Put one number in its place."""
    at, colon, number = word.rpartition(":")
    shape = np.shape(table[name])
    digits = at.split(".") if colon else []
    value, place = whole(number), tuple(one for one in map(whole, digits) if one is not None and one >= 0)
    if value is None or len(digits) != len(shape) or len(place) != len(shape):
        form = "a number" if not shape else f"'{'.'.join('0' * len(shape))}:number'"
        raise RollbonesError(f"position: '{part}': '{word}' should be {form}")
    if any(one >= most for one, most in zip(place, shape, strict=True)):
        raise RollbonesError(f"position: '{part}': no place {at}; {name} has {'×'.join(map(str, shape))}")
    field = Table.fields[name]
    if not field.least <= value <= field.most:
        raise RollbonesError(f"position: '{part}': {number} is outside {field.least} to {field.most}")
    if shape:
        table[name][place] = value
    else:
        table[name] = value
