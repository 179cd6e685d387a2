"""T3 Characters: the five steps, quick-make, points and marks."""

from typing import Any

from rollbones.engine import ALLOWED, Tale, roll, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .death import most_hp
from .equipment import armour_class, free_place
from .places import nearest_free, square_in

MOST_OF_A_THING = 100
NOBODY_LISTENS: Any = None  # whoever comes ready-made comes before the tale begins


@rule
def begin_making(table: Table, box: Box, seat: int) -> None:
    """A seat begins with a blank sheet, or with a character that is brought along."""
    table.state[seat] = ABSENT
    table.step[seat] = CHOOSE_FOLK
    table.silver[seat] = box.silver
    table.levels[seat] = box.levels


@rule
def is_making(table: Table, seat: int) -> bool:
    """Whether a seat is at work on a character."""
    return table.state[seat] == ABSENT and table.step[seat] < MADE


@rule
def wipe(table: Table, seat: int) -> None:
    """The sheet of a dead character is put away."""
    table.hp[seat] = 0
    for ability in range(6):
        table.score[seat, ability] = 0
        table.rolled[seat, ability] = 0
    for place in range(PROFICIENCIES):
        table.trained[seat, place] = 0
    for place in range(TALENTS):
        table.talent[seat, place] = 0
    # T3.15  A new character has none of the old one's Points.
    for place in range(MARKABLE):
        table.marks[seat, place] = 0
    for place in range(KINDS_OF_THING):
        table.thing[seat, place] = 0
    for place in range(CARRIED_WEAPONS):
        table.weapon[seat, place] = 0
    table.points[seat] = 0
    table.named[seat] = 0
    table.species[seat] = 0
    table.stature[seat] = 0
    table.rolls[seat] = 0
    table.given[seat] = 0
    table.make[seat] = 0
    table.wielded[seat] = 0
    table.light[seat] = 0
    table.hooded[seat] = 0
    table.torch_left[seat] = 0
    table.oil_left[seat] = 0
    table.worn[seat] = 0
    table.dressing[seat] = 0
    table.instability[seat] = 0
    table.lent[seat] = 0
    table.drained[seat] = 0
    table.curse[seat] = 0
    table.helped[seat] = 0
    table.patched[seat] = 0
    table.creeping[seat] = 0
    table.came[seat] = 0
    table.rested[seat] = 0
    table.mastered[seat] = 0


@rule
def step_of(table: Table, seat: int) -> int:
    """The step of making a character that a seat has come to."""
    return table.step[seat]


@rule
def why_not_be_called(table: Table, seat: int) -> int:
    """What keeps a name from being chosen."""
    # T3.2  A name, a species and a size, each once.
    return ALLOWED if table.named[seat] == 0 else HAS_ONE_ALREADY


@rule
def why_not_be_a(table: Table, seat: int) -> int:
    """What keeps a species from being chosen."""
    return ALLOWED if table.species[seat] == 0 else HAS_ONE_ALREADY


@rule
def why_not_be_size(table: Table, seat: int) -> int:
    """What keeps a size from being chosen."""
    return ALLOWED if table.stature[seat] == 0 else HAS_ONE_ALREADY


@rule
def why_not_quick_make(table: Table, seat: int) -> int:
    """What keeps an idea of a character from being chosen."""
    # T3.11  An idea of a character can be chosen before anything else.
    return ALLOWED if table.named[seat] + table.species[seat] + table.stature[seat] == 0 else NOT_THIS_STEP


@rule
def why_not_put(table: Table, seat: int, ability: int) -> int:
    """What keeps a roll from being put into an ability."""
    # T3.4  Each ability gets one of the six.
    return HAS_ONE_ALREADY if table.given[seat] >> ability & 1 else ALLOWED


@rule
def why_not_train(table: Table, box: Box, seat: int, what: int) -> int:
    """What keeps a level from going into a proficiency."""
    # T3.5  Nothing above expert.
    return ALLOWED if table.trained[seat, what] < box.skill_at_first else NO_LEVELS_LEFT


@rule
def why_not_learn(table: Table, box: Box, seat: int, talent: int) -> int:
    """What keeps a level from going into a talent."""
    # T3.6  No talent above level 2.
    return ALLOWED if table.talent[seat, talent] < box.talent_at_first else TOO_HIGH


@rule
def why_not_buy_thing(table: Table, box: Box, seat: int, thing: int) -> int:
    """What keeps a thing from being bought."""
    # T3.7  There must be silver enough.
    enough = table.silver[seat] >= box.price[thing] and table.thing[seat, thing] < MOST_OF_A_THING
    return ALLOWED if enough else NOT_ENOUGH_SILVER


@rule
def why_not_buy_bandage(table: Table, box: Box, seat: int) -> int:
    """What keeps a single use of a kit from being bought."""
    # T4.19  Single uses are for who has a kit.
    if table.thing[seat, KIT] == 0 or table.thing[seat, KIT] >= MOST_OF_A_THING:
        return NOTHING_LIKE_THAT
    return ALLOWED if table.silver[seat] >= box.price_bandage else NOT_ENOUGH_SILVER


@rule
def why_not_buy_weapon(table: Table, box: Box, seat: int) -> int:
    """What keeps a weapon from being bought."""
    if free_place(table, seat) < 0:
        return HANDS_FULL
    return ALLOWED if table.silver[seat] >= box.price_weapon else NOT_ENOUGH_SILVER


@rule
def be_called(table: Table, seat: int, name: int, tale: Tale) -> None:
    """A name."""
    table.named[seat] = name
    tell(tale, CALLED, seat + 1, name)


@rule
def be_a(table: Table, seat: int, species: int) -> None:
    """A species."""
    table.species[seat] = species


@rule
def be_size(table: Table, seat: int, size: int) -> None:
    """A size."""
    table.stature[seat] = size


@rule
def end_of_folk(table: Table, seat: int) -> None:
    """With name, species and size the first step is done."""
    if table.named[seat] > 0 and table.species[seat] > 0 and table.stature[seat] > 0:
        table.step[seat] = ROLL_SCORES


@rule
def choose_make(table: Table, seat: int, make: int, tale: Tale) -> None:
    """An idea of a character."""
    # T3.11  Name and the rest follow from the seat; the scores are rolled as for anybody else.
    table.make[seat] = make
    table.named[seat] = 1 + (make * MOST_DELVERS + seat) % NAMES_THERE_ARE
    table.species[seat] = 1 + make % SPECIES_THERE_ARE
    table.stature[seat] = 2
    table.step[seat] = ROLL_SCORES
    tell(tale, CALLED, seat + 1, table.named[seat])


@rule
def roll_a_score(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """One of the six rolls."""
    # T3.3  A d3; a 1 or 2 is thrown on with a d2, and a 1 of that takes 2 off. A 3 stays.
    score = roll(table, 3)
    if score < 3 and roll(table, 2) == 1:
        score -= 2
    table.rolled[seat, table.rolls[seat]] = score
    table.rolls[seat] += 1
    tell(tale, ROLLED_SCORE, seat + 1, score)
    if table.rolls[seat] == 6:
        table.rolls[seat] = 0
        table.step[seat] = ASSIGN_SCORES
        if table.make[seat] > 0:
            quick_make(table, box, seat, tale)


@rule
def assign(table: Table, seat: int, ability: int, tale: Tale) -> None:
    """The next of the six rolls goes to an ability."""
    # T3.4  In the order in which they were rolled.
    score = table.rolled[seat, table.rolls[seat]]
    table.score[seat, ability] = score
    table.given[seat] |= 1 << ability
    table.rolls[seat] += 1
    tell(tale, PUT_SCORE, seat + 1, score, ability)
    if table.rolls[seat] == 6:
        table.step[seat] = CHOOSE_LEVELS if table.levels[seat] > 0 else CHOOSE_EQUIPMENT


@rule
def train(table: Table, seat: int, what: int, tale: Tale) -> None:
    """A level goes into a proficiency."""
    # T3.5  A level goes into a proficiency …
    table.trained[seat, what] += 1
    tell(tale, TRAINED, seat + 1, what)


@rule
def learn(table: Table, seat: int, talent: int, tale: Tale) -> None:
    """A level goes into a talent."""
    # T3.6  … or into a talent.
    table.talent[seat, talent] += 1
    tell(tale, LEARNED, seat + 1, talent)


@rule
def end_of_level(table: Table, seat: int) -> None:
    """With the last level the fourth step is done."""
    table.levels[seat] -= 1
    if table.levels[seat] == 0:
        table.step[seat] = CHOOSE_EQUIPMENT


@rule
def buy_thing(table: Table, box: Box, seat: int, thing: int, tale: Tale) -> None:
    """A thing is bought."""
    table.silver[seat] -= box.price[thing]
    # T4.19  A kit has ten uses.
    table.thing[seat, thing] = min(MOST_OF_A_THING, table.thing[seat, thing] + (box.kit_uses if thing == KIT else 1))
    tell(tale, BOUGHT, seat + 1, thing, table.silver[seat])


@rule
def buy_bandage(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """A single use of a kit is bought."""
    table.silver[seat] -= box.price_bandage
    table.thing[seat, KIT] += 1
    tell(tale, BOUGHT, seat + 1, KIT, table.silver[seat])


@rule
def buy_weapon(table: Table, box: Box, seat: int, trait: int, kind: int, tale: Tale) -> None:
    """A weapon is bought."""
    # T4.1  Any of eight traits, any of three types.
    table.silver[seat] -= box.price_weapon
    weapon = trait * 3 + kind + 1
    table.weapon[seat, free_place(table, seat)] = weapon
    tell(tale, BOUGHT_WEAPON, seat + 1, weapon, table.silver[seat])


@rule
def quick_make(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """The rest of a character, by an idea of one."""
    make_of = table.make[seat] - 1
    # T3.11  The highest roll goes to the first ability of the idea, and so on; the earlier of equals first.
    used = 0
    for place in range(6):
        best = -1
        for number in range(6):
            if used >> number & 1 == 0 and (best < 0 or table.rolled[seat, number] > table.rolled[seat, best]):
                best = number
        used |= 1 << best
        table.score[seat, box.make_scores[make_of, place]] = table.rolled[seat, best]
    table.given[seat] = 63
    for place in range(6):
        level = box.make_levels[make_of, place]
        if table.levels[seat] > 0:
            table.levels[seat] -= 1
            if level < PROFICIENCIES:
                table.trained[seat, level] = min(box.skill_at_first, table.trained[seat, level] + 1)
            else:
                level -= PROFICIENCIES
                table.talent[seat, level] = min(box.talent_at_first, table.talent[seat, level] + 1)
    for place in range(MOST_BOUGHT):
        good = box.make_bought[make_of, place] - 1
        if good >= KINDS_OF_THING:
            if table.silver[seat] >= box.price_weapon and free_place(table, seat) >= 0:
                table.silver[seat] -= box.price_weapon
                table.weapon[seat, free_place(table, seat)] = good - KINDS_OF_THING + 1
        elif good >= 0 and table.silver[seat] >= box.price[good]:
            table.silver[seat] -= box.price[good]
            table.thing[seat, good] += box.kit_uses if good == KIT else 1
    arrive(table, box, seat, tale)


@rule
def bring_along(table: Table, box: Box, seat: int) -> None:
    """A character of the roster, as it stands there."""
    # T3.12  Scores, levels, equipment, Points and marks as written.
    table.named[seat] = box.ready[seat, 0]
    table.species[seat] = box.ready[seat, 1]
    table.stature[seat] = box.ready[seat, 2]
    for place in range(6):
        table.score[seat, place] = box.ready[seat, READY_SCORES + place]
    for place in range(PROFICIENCIES):
        table.trained[seat, place] = box.ready[seat, READY_LEVELS + place]
    for place in range(TALENTS):
        table.talent[seat, place] = box.ready[seat, READY_LEVELS + PROFICIENCIES + place]
    for place in range(KINDS_OF_THING):
        table.thing[seat, place] = box.ready[seat, READY_THINGS + place]
    for place in range(CARRIED_WEAPONS):
        table.weapon[seat, place] = box.ready[seat, READY_WEAPONS + place]
    for place in range(MARKABLE):
        table.marks[seat, place] = box.ready[seat, READY_MARKS + place]
    table.silver[seat] = box.ready[seat, READY_SILVER]
    table.points[seat] = box.ready[seat, READY_POINTS]
    table.mastered[seat] = box.ready[seat, READY_MASTERED]
    table.levels[seat] = 0
    arrive(table, box, seat, NOBODY_LISTENS)


@rule
def arrive(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """A finished character goes down the stairs."""
    # T3.8  Hitpoints, T3.9  AC and T3.10  Speed follow from the sheet.
    table.step[seat] = MADE
    table.state[seat] = UP
    table.hp[seat] = most_hp(table, box, seat)
    table.place[seat] = nearest_free(table, box, square_in(START, SLOT // 2, SLOT // 2))
    # T4.16  The best armour is on, the first weapon in hand.
    if table.thing[seat, HEAVY_ARMOUR] > 0:
        table.worn[seat] = 2
    elif table.thing[seat, LIGHT_ARMOUR] > 0:
        table.worn[seat] = 1
    if table.weapon[seat, 0] > 0:
        table.wielded[seat] = 1
    tell(tale, ARRIVED, seat + 1, table.hp[seat], armour_class(table, box, seat))


# ── points and marks ────────────────────────────────────────────────────────────────────────────────────


@rule
def gain_point(table: Table, delver: int, tale: Tale) -> None:
    """A delver gains a Point."""
    table.points[delver] = min(1000, table.points[delver] + 1)
    tell(tale, GAINED_POINT, delver + 1)


@rule
def why_not_mark_at_all(table: Table, delver: int) -> int:
    """What keeps a delver from putting a mark on anything."""
    # T3.13  A mark takes a Point.
    return ALLOWED if table.points[delver] > 0 else NO_POINT


@rule
def why_not_mark(table: Table, box: Box, delver: int, what: int) -> int:
    """What keeps a delver from putting a mark on something."""
    # T3.14  Nothing rises above its highest.
    if what < 6:
        return ALLOWED if table.score[delver, what] < box.score_at_most else AT_ITS_HIGHEST
    if what < 6 + PROFICIENCIES:
        return ALLOWED if table.trained[delver, what - 6] < box.skill_at_most else AT_ITS_HIGHEST
    return ALLOWED if table.talent[delver, what - 6 - PROFICIENCIES] < box.talent_at_most else AT_ITS_HIGHEST


@rule
def put_mark(table: Table, box: Box, delver: int, what: int, tale: Tale) -> None:
    """A Point becomes a mark; three marks raise something."""
    table.points[delver] -= 1
    table.marks[delver, what] += 1
    tell(tale, MARKED_DOWN, delver + 1, what)
    if table.marks[delver, what] < box.marks_to_raise:
        return
    before = most_hp(table, box, delver)
    table.marks[delver, what] = 0
    if what < 6:
        table.score[delver, what] += 1
    elif what < 6 + PROFICIENCIES:
        table.trained[delver, what - 6] += 1
        # T4.10  Who trains with an Advanced Weapon in hand trains with that.
        wielded = table.wielded[delver]
        if what - 6 == WEAPON and wielded > 0 and table.weapon[delver, wielded - 1] > PLAIN_WEAPONS:
            table.mastered[delver] = 1
    else:
        table.talent[delver, what - 6 - PROFICIENCIES] += 1
    # T3.14  More Hitpoints are there at once.
    table.hp[delver] += max(0, most_hp(table, box, delver) - before)
    tell(tale, RAISED, delver + 1, what)
