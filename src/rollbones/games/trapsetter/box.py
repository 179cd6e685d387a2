"""What lies in the box: the Trapsetter's tables, the rulings, and characters that come in ready-made."""

from math import comb
from pathlib import Path
from typing import Any

from rollbones.engine import amount, content, enumeration, numbers, ruling, text

from .amounts import GOODS, Amounts
from .content import (
    ABILITIES,
    CONDITIONS,
    CREATURE_TRAITS,
    CURSES,
    KNACKS,
    LIGHTS,
    SCHOOLS,
    THINGS,
    TRAINABLE,
    TRAITS,
    TYPES,
    WORKS,
    Content,
    official,
    read_house,
)

SET_MINUS_2, SET_MINUS_1 = 2, 1
NO, YES = 0, 1
APPLIES, IGNORED = 0, 1
ANYONE_IN_REACH, OTHERS_FIRST = 0, 1
EACH_CREATURE, ALL_OR_NOTHING = 0, 1
OWN_TURN, EVERY_TURN = 0, 1
AFTER_MARGIN, INSTEAD_OF_MARGIN = 0, 1
FIGHT_LEVEL_DEED, TS_ONLY = 0, 1
DEFAULT, EASY, DEADLIEST = 100, 70, 300  # hundredths of the threat

STRENGTH, DEXTERITY, CONSTITUTION, INTELLIGENCE, WISDOM, CHARISMA = range(6)
BLUDGEONING, PIERCING, SLASHING, COLD, FIRE, LIGHTNING, FORCE, RADIANT, DARK, NEGATIVE, POSITIVE = range(11)
DEADLY, DESTRUCTIVE, EXECUTING, FINESSE, IMPALING, SWEEPING, TWIN, WEIGHTY = range(8)
COMPLETE, DARKNESS, DIM, NORMAL, BRIGHT, BLINDING = range(6)
PRONE, IMMOBILIZED, DAZZLED, BLINDED, INVISIBLE, UNCONSCIOUS = range(6)
HARM, MEND, DRAIN, AFFLICT, WARD, HASTE, GLOW, KNOCK, REVEAL = range(9)
UNDEAD, DARKSIGHT, SNEAKY, COWARD, MIMIC, MINDLESS = (1 << place for place in range(6))
SLOWED, GUTTERING, DRIPPING, MOTH_EYED, WOUNDED, MARKED = range(6)
Thing = (
    TORCH,
    LANTERN,
    HOODED,
    BULLSEYE,
    OIL,
    TOOLS,
    ROPE,
    RATION,
    TINDERBOX,
    KIT,
    LIGHT_ARMOUR,
    HEAVY_ARMOUR,
    DRAUGHT,
) = enumeration(range(13))
(
    MORE_HP,
    MORE_SPEED,
    MORE_INITIATIVE,
    DEATH_SAVE,
    BETTER_DODGE,
    SECOND_STRIKE,
    BACKSTAB,
    MAGIC_DICE,
    ARCANE,
    PRIMAL,
    DIVINE,
    OCCULT,
    GROUNDED,
    RIPOSTE,
    PARRY,
    NIGHT_EYES,
    TRAP_NOSE,
    SURGEON,
    MORE_BULK,
    UNARMED,
    FINISHER,
    CON_SAVE,
    DEX_SAVE,
    FRIGHTEN_BONUS,
    HELP_BONUS,
    QUIET_ARMOUR,
    MORE_SILVER,
    FIRE_PROOF,
) = range(len(KNACKS))
(
    ACROBATICS,
    ARCANA,
    ATHLETICS,
    CRAFTING,
    DECEPTION,
    INSIGHT,
    INTIMIDATION,
    MEDICINE,
    NATURE,
    OCCULTISM,
    PERCEPTION,
    PERSUASION,
    RELIGION,
    STEALTH,
    SURVIVAL,
    THIEVERY,
    WEAPON,
    ARMOUR,
) = range(18)
FIZZLE, REVERSED, FLASH, ASTRAY, SWOLLEN, BACKLASH, VISITOR, CHANNELLED, SIPHON, CURSED, DEATH, RIFT, BEYOND = range(13)

SPELL_SCHOOL, SPELL_TAUGHT, SPELL_LEVEL, SPELL_WORK, SPELL_TYPE, SPELL_SHARE, SPELL_SAVE, SPELL_REACH = range(8)
SPELL_BURST, SPELL_CONDITION, SPELL_FRIENDLY = range(8, 11)
THREAT, HP, AC, ATTACK, DAMAGE, TYPE, SPEED, CREATURE_TRAIT, VENOM_DC, VENOM_HARM, TOPPLES, EYES, QUIET, WEIGHT = range(14)
RESISTS = 14  # … and one column for each type: what is taken off, less than nothing for weakness, IMMUNE
IMMUNE = 99
TRAP_FIND, TRAP_DISARM, TRAP_SAVE, TRAP_DC, TRAP_HARM, TRAP_TYPE, ON_CHEST, TRAP_ALL, TRAP_CONDITION, TRAP_CALLS = range(10)
MISCAST_ROW, MISCAST_FEET, MISCAST_ROUNDS, MISCAST_THREAT, MISCAST_SAVE, MISCAST_DC = range(6)
TREASURE_UPTO, TREASURE_SILVER, TREASURE_THING, TREASURE_COUNT, TREASURE_WEAPON = range(5)
WEAPON_DAMAGE, WEAPON_TYPE, WEAPON_TRAITS = range(3)
BY_ATTACK, AGAINST, BY_SIGHT, TO_GET_FREE = range(4)
ROOM_WIDTH, ROOM_HEIGHT, ROOM_LIGHT, ROOM_CREATURES, ROOM_TRAP, ROOM_CHEST = range(6)
ENTRANCE, HOARD = 1, 2  # rooms count from 1

OFFICIAL = official()
SKILLS, PROFICIENCIES = 16, 18
TALENTS, SPELLS, CREATURES, TRAPS = (
    len(one) for one in (OFFICIAL.talents, OFFICIAL.spells, OFFICIAL.creatures, OFFICIAL.traps)
)
ROOMS, MAKES, TREASURES = len(OFFICIAL.rooms), len(OFFICIAL.makes), len(OFFICIAL.treasure)
BOLT, MEND_FLESH = (list(OFFICIAL.spells).index(name) + 1 for name in ("bolt", "mend flesh"))
PLAIN_WEAPONS = len(TRAITS) * 3
WEAPONS = PLAIN_WEAPONS + len(OFFICIAL.weapons)
KINDS_OF_THING = len(THINGS)
NAMES_THERE_ARE, SPECIES_THERE_ARE = len(OFFICIAL.names), len(OFFICIAL.species)
MOST_DELVERS = 4
MOST_BOUGHT = 8
MARKABLE = 6 + PROFICIENCIES + TALENTS
# A character in a row of numbers: who it is, scores, levels, things, three weapons, silver, Points, training, marks.
READY_SCORES = 3
READY_LEVELS = READY_SCORES + 6
READY_THINGS = READY_LEVELS + PROFICIENCIES + TALENTS
READY_WEAPONS = READY_THINGS + KINDS_OF_THING
READY_SILVER, READY_POINTS, READY_MASTERED, READY_MARKS = (READY_WEAPONS + 3 + place for place in range(4))
ROSTER_NUMBERS = READY_MARKS + MARKABLE

BULKS = (1, 1, 1, 1, 1, 0, 10, 1, 0, 1, 10, 20, 0)  # in tenths
DOOR_ODDS = (2, 0, 3, 1, 0)  # none, open, closed, locked, blocked


class Box(Amounts):
    """The Trapsetter's tables in numbers, and each open point of the rules with its readings."""

    house = content("Which house rules are played?", Path(__file__).with_name("house"), "none", read_house, most=2000)
    roster = text("Which ready-made characters come along, and who stays at home?", "", most=6000)
    graveyard = text("Who went down before, and did not come back?", "", most=4000)
    threat = amount("How much threat does a room hold for each delver?", 5, least=1, most=20)
    backups = amount("How many new characters may follow a dead one?", 1, least=0, most=5)
    silver = amount("How much silver has a new character to spend?", 45, least=0, most=500)
    levels = amount("How many levels has a new character to split?", 6, least=0, most=12)
    homecoming = amount("What does a delver count for, in silver, who comes back?", 50, least=0, most=1000)

    miscast_bonus = ruling(
        "How much is subtracted from a miscast's d10 and its set?", set_minus_2=SET_MINUS_2, set_minus_1=SET_MINUS_1
    )
    id_adds_power = ruling("Do Instability Dice add spell power?", no=NO, yes=YES)
    min_hp = ruling("How many Hitpoints has a Constitution of 0 or less?", span=None, **{"2": 2, "1": 1})
    armour_untrained = ruling("Does untrained armour take 1 off AC?", applies=APPLIES, ignored=IGNORED)
    crit_fail_target = ruling(
        "Whom does a critically failed Strike hit?", anyone_in_reach=ANYONE_IN_REACH, others_first=OTHERS_FIRST
    )
    hide_per_creature = ruling(
        "Does one Stealth check hide you from each creature by itself?",
        each_creature=EACH_CREATURE,
        all_or_nothing=ALL_OR_NOTHING,
    )
    death_save_when = ruling("At the end of which turns are Death Saves made?", own_turn=OWN_TURN, every_turn=EVERY_TURN)
    natural_shift = ruling(
        "What does a natural 1 or 10 do to the margin of six?",
        after_margin=AFTER_MARGIN,
        instead_of_margin=INSTEAD_OF_MARGIN,
    )
    points_award = ruling("Who hands out Points?", fight_level_deed=FIGHT_LEVEL_DEED, ts_only=TS_ONLY)

    difficulty = ruling("How hard is the dungeon?", default=DEFAULT, easy=EASY, deadly=DEADLIEST)

    skill = numbers(PROFICIENCIES, most=5)  # the ability of each skill; weapon and armour go by their own rules
    talent = numbers(TALENTS, 4, most=100_000)  # its knack, and what it is worth at level 1, 2 and 3
    first_with = numbers(len(KNACKS), least=-1, most=TALENTS)  # the first talent that gives a knack, −1 for none …
    next_with = numbers(TALENTS, least=-1, most=TALENTS)  # … and the next after a talent
    spell = numbers(SPELLS, 11, least=-1, most=120)
    creature = numbers(CREATURES + 1, RESISTS + len(TYPES), least=-99, most=1_000_000)  # kinds count from 1
    trap = numbers(TRAPS + 1, 10, least=-1, most=1_000_000)  # kinds count from 1
    miscast = numbers(13, 6, most=100)
    curse = numbers(6, most=20)  # by how much, in the order of what they do
    treasure = numbers(TREASURES, 5, least=-1, most=1_000_000)
    weapon = numbers(WEAPONS + 1, 3, most=1_000_000)  # damage, type, traits (a bit for each); kinds count from 1
    condition = numbers(6, 4, least=-9, most=15)
    room = numbers(ROOMS + 1, 6, most=99)  # kinds count from 1
    make_scores = numbers(MAKES, 6, most=5)
    make_levels = numbers(MAKES, 6, most=PROFICIENCIES + TALENTS)
    make_bought = numbers(MAKES, MOST_BOUGHT, most=KINDS_OF_THING + PLAIN_WEAPONS)  # things from 1, then weapons
    door_odds = numbers(5, most=9)  # how often each kind of door is found
    room_weight = numbers(ROOMS + 1, most=99)  # how often each kind of room comes up
    trap_weight = numbers(TRAPS + 1, most=99)  # how often each trap does
    handful = numbers(7, 7, 7, most=6**6)  # by dice and faces left: ways to show one so often
    price = numbers(KINDS_OF_THING, most=100)
    bulk = numbers(KINDS_OF_THING, most=100)
    ready = numbers(MOST_DELVERS, ROSTER_NUMBERS, least=-99, most=1000)  # ready-made characters, by seat; blank for none

    @classmethod
    def fill(cls, box: Any) -> None:
        """Put the tables in, and the characters of the roster."""
        found: Content = cls.content(box, "house")
        _fill_people(box, found)
        _fill_spells(box, found)
        _fill_dungeon(box, found)
        _fill_makes(box, found)
        cls.lay_out(box)
        box.price[: len(GOODS)] = [box[f"price_{good}"] for good in GOODS]
        box.bulk[:], box.door_odds[:] = BULKS, DOOR_ODDS
        for dice in range(7):
            for faces in range(1, 7):
                for shown in range(dice + 1):
                    box.handful[dice, faces, shown] = comb(dice, shown) * (faces - 1) ** (dice - shown)
        from .roster import read_roster  # noqa: PLC0415  # a roster is written in the box's words

        roster = cls.options["roster"].say(box.roster)
        for seat, row in enumerate(read_roster(roster)[: int(box.seats)]):
            box.ready[seat] = row


def _fill_people(box: Any, found: Content) -> None:
    box.skill[:SKILLS] = [ABILITIES.index(one["ability"]) for one in found.skills.values()]
    for place, one in enumerate(found.talents.values()):
        box.talent[place] = (KNACKS.index(one["knack"]), *one["levels"])
    for knack in range(len(KNACKS)):
        given = [place for place in range(TALENTS) if box.talent[place, 0] == knack]
        box.first_with[knack], *after = *given, -1
        box.next_with[given] = after
    for place, one in enumerate(found.conditions.values()):
        box.condition[place] = (one["attack"], one["against"], one["sight"], one["dc"])
    for one in found.curses.values():
        box.curse[CURSES.index(one["does"])] = one["by"]


def _fill_spells(box: Any, found: Content) -> None:
    for place, one in enumerate(found.spells.values()):
        save = ABILITIES.index(one["save"]) if one["save"] != "none" else -1
        condition = CONDITIONS.index(one["condition"]) if one["condition"] != "none" else -1
        school = ARCANE + SCHOOLS.index(one["school"])
        of = (WORKS.index(one["work"]), TYPES.index(one["type"]), one["share"], save, one["reach"] // 5, one["burst"] // 5)
        box.spell[place] = (school, one["taught"], one["level"], *of, condition, one["friendly"])
    for place, one in enumerate(found.miscasts.values()):
        save = ABILITIES.index(one["save"])
        box.miscast[place] = (one["row"], one["feet"] // 5, one["rounds"], one["threat"], save, one["dc"])


def _fill_dungeon(box: Any, found: Content) -> None:
    for place, one in enumerate(found.creatures.values(), 1):
        venom = dict(one["venom"])
        traits = sum(1 << CREATURE_TRAITS.index(trait) for trait in one["traits"])
        numbers_of = (
            one["threat"],
            one["hp"],
            one["ac"],
            one["attack"],
            one["damage"],
            TYPES.index(one["type"]),
            one["speed"],
        )
        rest = (venom.get("save", 0), venom.get("harm", 0), one["topples"], one["perception"], one["stealth"], one["weight"])
        box.creature[place, :RESISTS] = (*numbers_of, traits, *rest)
        for kind, by in one["resists"]:
            box.creature[place, RESISTS + TYPES.index(kind)] = by
        for kind, by in one["weak"]:
            box.creature[place, RESISTS + TYPES.index(kind)] = -by
        for kind in one["immune"]:
            box.creature[place, RESISTS + TYPES.index(kind)] = IMMUNE
    for place, one in enumerate(found.traps.values(), 1):
        condition = CONDITIONS.index(one["condition"]) if one["condition"] != "none" else -1
        of = (one["find"], one["disarm"], ABILITIES.index(one["save"]), one["dc"], one["harm"], TYPES.index(one["type"]))
        box.trap[place] = (*of, one["where"] == "chest", one["all"], condition, one["calls"])
    for place, one in enumerate(found.rooms.values(), 1):
        light = LIGHTS.index(one["light"])
        box.room[place] = (one["width"], one["height"], light, one["creatures"], one["trap"], one["chest"])
    box.room_weight[1:] = [one["weight"] for one in found.rooms.values()]
    box.trap_weight[1:] = [one["weight"] for one in found.traps.values()]
    advanced = list(found.weapons)
    for place, one in enumerate(found.treasure.values()):
        thing = THINGS.index(one["thing"]) if one["thing"] != "none" else -1
        weapon = PLAIN_WEAPONS + 1 + advanced.index(one["weapon"]) if one["weapon"] != "none" else 0
        box.treasure[place] = (one["upto"], one["silver"], thing, one["count"], weapon)
    for kind in range(PLAIN_WEAPONS):
        box.weapon[kind + 1] = (106, kind % 3, 1 << kind // 3)
    for kind, one in enumerate(found.weapons.values(), PLAIN_WEAPONS + 1):
        traits = sum(1 << TRAITS.index(trait) for trait in one["traits"])
        box.weapon[kind] = (one["damage"], TYPES.index(one["type"]), traits)


def _fill_makes(box: Any, found: Content) -> None:
    levels = (*found.skills, *TRAINABLE, *found.talents)
    goods = (*THINGS, *(f"{trait} {kind}" for trait in TRAITS for kind in TYPES[:3]))
    for place, one in enumerate(found.makes.values()):
        box.make_scores[place] = [ABILITIES.index(name) for name in one["scores"]]
        box.make_levels[place] = [levels.index(name) for name in one["levels"]]
        bought = [goods.index(name) + 1 for name in one["equipment"]]
        box.make_bought[place, : len(bought)] = bought
