"""What is on the table.

Figures are numbered 0 to 11: the delvers of the seats first, then the creatures. Squares are numbered row by row on a grid of
28 by 28, which is 4 by 4 slots of 7 by 7; a slot holds one room, in its middle, and its doors are in the middle of its sides.
A room is made when it is first seen: what nobody has seen is not there yet. What is there and hidden are creatures that
nobody has noticed and traps that nobody has found.
"""

from rollbones.engine import Table as BaseTable
from rollbones.engine import enumeration, number, numbers

from .box import CREATURES, KINDS_OF_THING, MARKABLE, MOST_DELVERS, PROFICIENCIES, ROOMS, SPELLS, TALENTS, TRAPS, WEAPONS

FIGURES = 12
FIRST_CREATURE = MOST_DELVERS
MOST_CREATURES = FIGURES - FIRST_CREATURE
SLOT, ACROSS = 7, 4  # squares of a slot, slots of the dungeon, each way
SLOTS = ACROSS * ACROSS
WIDE = SLOT * ACROSS
SQUARES = WIDE * WIDE
START = 5  # the slot of the entrance
DROPS = 8
CARRIED_WEAPONS = 3

Mode = MAKING, EXPLORING, ROUNDS, OVER = enumeration(range(4))  # what is being played
State = ABSENT, UP, DYING, STABLE, DEAD, OUT = enumeration(range(6))  # a figure's state
Door = NO_DOOR, OPEN, CLOSED, LOCKED, BLOCKED = enumeration(range(5))
Chest = NO_CHEST, CHEST, LOCKED_CHEST, EMPTY_CHEST = enumeration(range(4))
TrapState = NO_TRAP, SET, FOUND, SPENT = enumeration(range(4))
Side = NORTH, EAST, SOUTH, WEST = enumeration(range(4))
# The five steps of making a character, and done.
Step = CHOOSE_FOLK, ROLL_SCORES, ASSIGN_SCORES, CHOOSE_LEVELS, CHOOSE_EQUIPMENT, MADE = enumeration(range(6))
# What comes before anybody may move freely: each is one move, so that its odds can be counted.
Pending = (
    NOTHING,
    FURNISH,
    PEOPLE,
    NOTICE,
    INITIATIVE,
    CHOOSE_DICE,
    CHOOSE_TARGET,
    INSTABILITY,
    MISCAST,
    SPELL_LANDS,
    TRAP_SPRINGS,
    TREASURE_FOUND,
    DEATH_SAVES,
) = enumeration(range(13))
Death = NO_DEATH, BY_BLOW, BY_BLEEDING, BY_TRAP, BY_SPELL, BY_MISCAST, BY_RIFT = enumeration(range(7))
NOT_ROLLED = -20  # an initiative
FOREVER = 100  # rounds that do not run out by themselves


class Table(BaseTable):
    """Figures, characters, the dungeon, and the turn."""

    mode = number(of=Mode)  # making characters, exploring, in rounds, or over
    pending = number(of=Pending)  # what comes next, before anything else
    queue = number(most=(1 << FIGURES) - 1)  # the figures it still has to come to, a bit for each
    seat = number(most=MOST_DELVERS - 1)  # whose act it is that something is pending from
    minutes = number(most=1_000_000)  # since the delve began; a day has 1440
    rounds = number(most=1_000_000)  # six seconds each, in this fight

    state = numbers(FIGURES, of=State)
    kind = numbers(FIGURES, most=CREATURES)  # which creature; 0 for delvers
    place = numbers(FIGURES, most=SQUARES - 1)  # its square; 0 for nowhere
    hp = numbers(FIGURES, least=-99, most=120)
    lasts = numbers(FIGURES, 6, most=FOREVER)  # rounds that each condition still lasts
    ward = numbers(FIGURES, most=20)  # more AC by a spell, until the fight is over
    dodging = numbers(FIGURES, most=1)  # until its next turn
    dashing = numbers(FIGURES, most=1)  # until its next turn
    hasted = numbers(FIGURES, most=FOREVER)  # rounds of double Speed by a spell
    scared = numbers(FIGURES, most=FOREVER)  # rounds it runs away
    initiative = numbers(FIGURES, least=NOT_ROLLED, most=60)
    reaction = numbers(FIGURES, most=1)  # still to be had before its next turn
    hidden = numbers(FIGURES, most=(1 << FIGURES) - 1)  # from whom it is Hidden, a bit for each
    undetected = numbers(FIGURES, most=(1 << FIGURES) - 1)  # from whom it is Undetected
    aware = numbers(FIGURES, most=11)  # rounds a creature still cares, since it last noticed a delver
    impaled_by = numbers(FIGURES, most=FIGURES)  # whose weapon holds it, counted from 1

    step = numbers(MOST_DELVERS, of=Step)  # how far a character is made
    named = numbers(MOST_DELVERS, most=99)  # its name, counted from 1
    species = numbers(MOST_DELVERS, most=99)  # counted from 1
    stature = numbers(MOST_DELVERS, most=2)  # small or medium, counted from 1
    rolled = numbers(MOST_DELVERS, 6, least=-1, most=3)  # the six rolls
    rolls = numbers(MOST_DELVERS, most=6)  # how many of them are made, then how many are assigned
    given = numbers(MOST_DELVERS, most=63)  # which abilities have theirs
    make = numbers(MOST_DELVERS, most=99)  # the quick-make chosen, counted from 1
    score = numbers(MOST_DELVERS, 6, least=-5, most=20)
    trained = numbers(MOST_DELVERS, PROFICIENCIES, most=4)  # untrained, trained, expert, master, legendary
    talent = numbers(MOST_DELVERS, TALENTS, most=3)
    levels = numbers(MOST_DELVERS, most=20)  # levels still to be split
    marks = numbers(MOST_DELVERS, MARKABLE, most=9)  # of abilities, then proficiencies, then talents
    points = numbers(MOST_DELVERS, most=1000)  # not yet put down as a mark
    silver = numbers(MOST_DELVERS, most=30_000)
    thing = numbers(MOST_DELVERS, KINDS_OF_THING, most=120)
    weapon = numbers(MOST_DELVERS, CARRIED_WEAPONS, most=WEAPONS)  # weapons carried, 0 for none
    mastered = numbers(MOST_DELVERS, most=1)  # its weapon training counts for advanced weapons too
    wielded = numbers(MOST_DELVERS, most=CARRIED_WEAPONS)  # which of them is in hand, counted from 1
    light = numbers(MOST_DELVERS, most=4)  # the light in the other hand: torch, lantern, hooded, bullseye, from 1
    hooded = numbers(MOST_DELVERS, most=1)  # the hood is down
    facing = numbers(MOST_DELVERS, most=7)  # where a bullseye lantern shines
    torch_left = numbers(MOST_DELVERS, most=120)  # minutes of the torch begun
    oil_left = numbers(MOST_DELVERS, most=480)  # minutes of the oil in the lantern
    worn = numbers(MOST_DELVERS, most=2)  # no armour, light, heavy
    dressing = numbers(MOST_DELVERS, most=70)  # minutes into putting on or taking off
    instability = numbers(MOST_DELVERS, most=120)  # Instability Dice, until the next day
    lent = numbers(MOST_DELVERS, most=20)  # Magic Dice gained until the next day
    drained = numbers(MOST_DELVERS, most=1)  # no Magic Dice until the next day
    curse = numbers(MOST_DELVERS, most=63)  # a bit for each
    helped = numbers(MOST_DELVERS, most=9)  # more on the next check
    patched = numbers(MOST_DELVERS, most=1)  # healed with a kit since the last Rest
    sleeps = numbers(MOST_DELVERS, most=2400)  # minutes until it wakes
    creeping = numbers(MOST_DELVERS, most=1)  # what it was doing: sneaking
    came = numbers(MOST_DELVERS, most=4)  # the side it came in by, counted from 1; 0 once it has crossed the room
    rested = numbers(MOST_DELVERS, most=1)  # has lain down
    backups = numbers(MOST_DELVERS, most=5)  # new characters still to come
    death = numbers(MOST_DELVERS, of=Death)  # how it died
    acted = number(most=15)  # who has acted in this ten-minute turn
    brought = number(most=200_000)  # silver brought out
    saved = number(most=8)  # delvers brought out

    turn = number(most=FIGURES)  # whose turn it is in rounds, counted from 1; 0 between rounds
    action = number(most=1)  # still to be had
    bonus = number(most=1)  # still to be had
    feet = number(most=1000)  # of the Move still to be had
    moved = number(most=1000)  # feet moved in this turn
    sneaked = number(most=1)  # Sneaked in this turn
    struck = number(most=1)  # has Struck in this turn
    swapped = number(most=1)  # has taken something into the hand in this turn
    foes = number(most=1)  # a creature has taken part in this fight
    wandering = number(most=1)  # what comes into the room comes looking

    spell = number(most=SPELLS + 4)  # the spell being cast, from 1; more than there are: improvised
    dice = number(most=40)  # Magic Dice spent
    power = number(most=400)
    faces = numbers(7, most=120)  # dice of this casting by face
    unrolled = number(most=120)  # Instability Dice still to be rolled
    aimed = number(most=FIGURES)  # at whom, counted from 1
    sign = number(least=-1, most=1)  # −1 where the spell is reversed
    burst = number(most=12)  # squares round the target
    recast = number(most=1)  # cast by itself: it cannot go wrong again

    room = numbers(SLOTS, most=ROOMS)  # what kind of room each slot holds; 0: not made yet
    seen = number(most=(1 << SLOTS) - 1)  # rooms that a delver has seen; a Trapsetter may make some before
    east = numbers(SLOTS, of=Door)  # the door to the east of each slot …
    south = numbers(SLOTS, of=Door)  # … and to the south
    chest = numbers(SLOTS, of=Chest)
    trap = numbers(SLOTS, most=TRAPS)  # 0 for none
    trap_state = numbers(SLOTS, of=TrapState)
    glow = number(most=(1 << SLOTS) - 1)  # rooms that a spell lights
    rift = numbers(2, most=SLOTS)  # two slots that a rift joins, counted from 1
    slot = number(most=SLOTS - 1)  # the room being made, or searched, or where something happens
    drop = numbers(DROPS, most=KINDS_OF_THING + WEAPONS)  # what lies on the floor: things from 1, then weapons …
    drop_place = numbers(DROPS, most=SQUARES - 1)  # … where …
    drop_left = numbers(DROPS, most=480)  # … and how long a light still burns

    die = number(most=10)  # the last check: what was rolled …
    added = number(least=-40, most=60)  # … what was added …
    against = number(least=-40, most=400)  # … the DC …
    degree = number(most=3)  # … and what it came to
