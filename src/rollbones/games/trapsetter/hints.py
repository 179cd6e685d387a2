"""What is known about delving well: a habit.

Quick-make, stay together behind whoever has the most Hitpoints, keep a light burning, open what can be opened, fight what has
noticed you, and go home together when you are hurt, rich or nearly out of light.
"""

from __future__ import annotations

from typing import Any

from rollbones.engine import Numbers, below, chose, first_part, move_of, rule

from .box import (
    AFFLICT,
    CONSTITUTION,
    DIM,
    DRAIN,
    HARM,
    HOARD,
    KIT,
    MEDICINE,
    MEND_FLESH,
    MOST_DELVERS,
    SPELL_BURST,
    SPELL_FRIENDLY,
    SPELL_REACH,
    SPELL_SHARE,
    SPELL_WORK,
    TORCH,
    Box,
)
from .rules.combat import is_in_reach, may_target
from .rules.death import most_hp
from .rules.light import light_at
from .rules.magic import is_magical
from .rules.places import EASTWARD, SOUTHWARD, distance, is_in_line, next_slot, slot_of
from .rules.trapsetter import leads_on, pick_target, step_towards
from .table import (
    CHOOSE_DICE,
    CHOOSE_TARGET,
    DEATH_SAVES,
    DYING,
    EMPTY_CHEST,
    FIGURES,
    FIRST_CREATURE,
    INITIATIVE,
    NOTHING,
    OUT,
    ROUNDS,
    SLOTS,
    STABLE,
    START,
    UP,
    WIDE,
    Table,
)
from .words import (
    AIM,
    CANCEL,
    CAST,
    CRAFT,
    DASH,
    DODGE,
    DRINK,
    END_TURN,
    FORCE_DOOR,
    GET_FREE,
    GO,
    GO_ON,
    KINDLE,
    LEAVE,
    MARK,
    OPEN_CHEST,
    PICK_CHEST,
    PICK_LOCK,
    PICK_UP,
    QUICK_MAKE,
    ROLL_SCORE,
    SEARCH,
    SEEK,
    SMASH_CHEST,
    SPEND,
    STAND,
    STEP,
    STRIKE,
    TREAT,
    WAIT,
    WIELD,
)

BRUISER, MEDIC, PRIEST = 1, 3, 5
PARTY = (BRUISER, MEDIC, BRUISER, PRIEST)
ENOUGH = 60  # silver for each delver that is worth going home with
HURT_ENOUGH = 30  # hundredths of their Hitpoints below which delvers go home
SHORT = 120  # minutes of light with which a torch should be made
BETTER_THAN_A_BLOW = 3  # what a spell must be worth: all of its power in harm
CALM = 3  # Instability Dice up to which it is safe enough to cast


@rule
def habit(view: Table, box: Box, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """Do what usually helps."""
    if count == 1:
        return 0
    if view.state[seat] != UP:
        wanted = find(out, count, move_of(QUICK_MAKE, PARTY[seat]))
        return wanted if wanted >= 0 else below(luck, count)
    if view.pending == CHOOSE_DICE:
        return first_of(out, count, SPEND.start + 1, SPEND.start + SPEND.size)
    if view.pending == CHOOSE_TARGET:
        return best_target(view, box, out, count)
    if view.mode == ROUNDS:
        return in_a_fight(view, box, seat, out, count, luck)
    return exploring(view, box, seat, out, count, luck)


@rule
def find(out: Numbers, count: int, move: int) -> int:
    """Where a move stands in the list, −1 if it does not."""
    for place in range(count):
        if out[place] == move:
            return place
    return -1


@rule
def first_of(out: Numbers, count: int, low: int, high: int) -> int:
    """Where the first of some moves stands; the last move of the list, if none does."""
    for place in range(count):
        if low <= out[place] < high:
            return place
    return count - 1


@rule
def take_a_weapon(view: Table, seat: int, out: Numbers, count: int) -> int:
    """A weapon into an empty hand: one that is carried, or what lies here; −1 for none."""
    for place in range(count):
        if view.wielded[seat] == 0 and chose(out[place], WIELD):
            return place
    return find(out, count, PICK_UP.start) if view.wielded[seat] == 0 else -1


@rule
def best_target(view: Table, box: Box, out: Numbers, count: int) -> int:
    """The weakest creature, or the delver who is hurt most."""
    best = find(out, count, CANCEL.start)
    least = 1_000
    for place in range(count):
        if chose(out[place], AIM):
            whom = first_part(out[place], AIM)
            worth = view.hp[whom] if whom >= FIRST_CREATURE else 500 + view.hp[whom] - most_hp(view, box, whom)
            if worth < least:
                least = worth
                best = place
    return best


@rule
def is_hurt(view: Table, box: Box, delver: int) -> bool:
    """Whether somebody has lost more than half."""
    return 2 * view.hp[delver] < most_hp(view, box, delver)


# ── in rounds ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def in_a_fight(view: Table, box: Box, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """Stand up, take a weapon, help the dying, cast at the nearest, strike the weakest, walk up to the nearest."""
    wanted = find(out, count, STAND.start)
    if wanted < 0:
        wanted = take_a_weapon(view, seat, out, count)
    if wanted >= 0:
        return wanted
    for other in range(MOST_DELVERS):
        # Who has not learned it kills more than he saves.
        if view.state[other] == DYING and view.action and view.trained[seat, MEDICINE] > 0:
            wanted = find(out, count, move_of(TREAT, other))
            if wanted >= 0:
                return wanted
    if is_hurt(view, box, seat):
        wanted = find(out, count, DRINK.start)
        if wanted >= 0:
            return wanted
    wanted = attack_spell(view, box, seat, out, count, BETTER_THAN_A_BLOW)
    if wanted < 0:
        wanted = weakest(view, out, count)
    if wanted < 0:
        wanted = attack_spell(view, box, seat, out, count, 0)
    if wanted < 0:
        wanted = find(out, count, GET_FREE.start)
    if wanted >= 0:
        return wanted
    return walk_up(view, box, seat, out, count, luck)


@rule
def attack_spell(view: Table, box: Box, seat: int, out: Numbers, count: int, most: int) -> int:
    """The spell that does most to the nearest creature, and more than so much; −1 for none, or with too much Instability."""
    best = -1
    goal = nearest_creature(view, box, seat)
    if goal < 0 or view.instability[seat] >= CALM or not is_in_line(view, box, view.place[seat], view.place[goal]):
        return -1
    for place in range(count):
        if chose(out[place], CAST):
            spell = first_part(out[place], CAST) - 1
            worth = 0
            work = box.spell[spell, SPELL_WORK]
            if work in (HARM, DRAIN):
                worth = 2 * box.spell[spell, SPELL_SHARE] + (1 if work == DRAIN else 0)
            elif work == AFFLICT and not box.spell[spell, SPELL_FRIENDLY]:
                worth = 3
            far = distance(view.place[seat], view.place[goal]) > box.spell[spell, SPELL_REACH]
            # A burst takes friends along.
            if worth > most and not far and box.spell[spell, SPELL_BURST] == 0:
                most = worth
                best = place
    return best


@rule
def weakest(view: Table, out: Numbers, count: int) -> int:
    """The Strike at the creature with the fewest Hitpoints, −1 for none."""
    best = -1
    least = 1_000
    for place in range(count):
        if chose(out[place], STRIKE) and view.hp[first_part(out[place], STRIKE)] < least:
            least = view.hp[first_part(out[place], STRIKE)]
            best = place
    return best


@rule
def nearest_creature(view: Table, box: Box, seat: int) -> int:
    """The nearest creature that is known and not out of the way, −1 for none."""
    best = -1
    least = 1_000
    for creature in range(FIRST_CREATURE, FIGURES):
        if may_target(view, creature):
            far = distance(view.place[seat], view.place[creature])
            if far < least and (far <= 1 or step_towards(view, box, seat, view.place[creature]) > 0):
                least = far
                best = creature
    return best


@rule
def walk_up(view: Table, box: Box, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """A step towards what can be struck in this turn, or who is dying; in the dark, a light; or anything, now and then."""
    goal = nearest_creature(view, box, seat)
    if goal < 0:
        for other in range(MOST_DELVERS):
            if other != seat and view.state[other] == DYING and view.thing[seat, KIT] > 0:
                goal = other
    if goal < 0:
        wanted = find(out, count, move_of(KINDLE, TORCH + 1))
        # Where somebody lies in the only way, doing the same again and again helps nobody.
        if wanted < 0 and below(luck, 4) == 0:
            wanted = below(luck, count)
        if wanted < 0:
            wanted = find(out, count, SEEK.start)
        return wanted if wanted >= 0 else find(out, count, END_TURN.start)
    far = distance(view.place[seat], view.place[goal])
    # What is too far to be struck in this turn is left to come, and struck first.
    comes = goal >= FIRST_CREATURE and view.action and (far - 1) * 5 > view.feet
    if far > 1 and not comes:
        square = step_towards(view, box, seat, view.place[goal])
        if square > 0:
            for direction in range(8):
                if view.place[seat] + EASTWARD[direction] + SOUTHWARD[direction] * WIDE == square:
                    wanted = find(out, count, move_of(STEP, direction))
                    if wanted >= 0:
                        return wanted
            if view.feet < 5:
                wanted = find(out, count, DASH.start)
                if wanted >= 0:
                    return wanted
    wanted = find(out, count, DODGE.start)
    return wanted if wanted >= 0 else find(out, count, END_TURN.start)


# ── exploring ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def leader_of(view: Table) -> int:
    """Of the delvers who can act, the one with the most Hitpoints."""
    best = 0
    most = 0
    for delver in range(MOST_DELVERS):
        if view.state[delver] == UP and view.hp[delver] > most:
            best = delver
            most = view.hp[delver]
    return best


@rule
def light_left(view: Table) -> int:
    """For how many minutes the party has light, one after the other."""
    minutes = 0
    for delver in range(MOST_DELVERS):
        if UP <= view.state[delver] <= STABLE:
            minutes += view.torch_left[delver] + view.oil_left[delver] + 60 * view.thing[delver, TORCH]
    return minutes


@rule
def wants_out(view: Table, box: Box) -> bool:
    """Whether the party has had enough, or found it."""
    hp = 0
    most = 0
    silver = 0
    delvers = 0
    for delver in range(MOST_DELVERS):
        if UP <= view.state[delver] <= STABLE:
            delvers += 1
            hp += max(0, view.hp[delver])
            most += most_hp(view, box, delver)
            silver += view.silver[delver]
        elif view.state[delver] == OUT:
            return True
    for slot in range(SLOTS):
        if view.room[slot] == HOARD and view.chest[slot] == EMPTY_CHEST:
            return True
    return 100 * hp < HURT_ENOUGH * most or silver > ENOUGH * delvers or light_left(view) < 20


@rule
def exploring(view: Table, box: Box, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """Look after yourself, then the room, then the way."""
    wanted = find(out, count, move_of(MARK, CONSTITUTION))
    if wanted < 0:
        wanted = find(out, count, PICK_UP.start)
    if wanted < 0 and light_at(view, box, view.place[seat]) < DIM:
        wanted = find(out, count, move_of(KINDLE, TORCH + 1))
    if wanted < 0 and is_hurt(view, box, seat):
        wanted = find(out, count, DRINK.start)
    for other in range(MOST_DELVERS):
        if wanted < 0 and view.trained[seat, MEDICINE] > 0:
            wanted = find(out, count, move_of(TREAT, other))
        if wanted < 0 and view.state[other] == STABLE:
            wanted = find(out, count, WAIT.start)
    if wanted < 0 and is_hurt(view, box, seat) and view.instability[seat] < CALM:
        wanted = find(out, count, move_of(CAST, MEND_FLESH))
    return wanted if wanted >= 0 else explore_room(view, box, seat, out, count, luck)


@rule
def explore_room(view: Table, box: Box, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """Open what can be opened, search, go on; or home. A trap that is found is walked round."""
    slot = slot_of(view.place[seat])
    leaving = wants_out(view, box)
    if leaving:
        wanted = find(out, count, LEAVE.start)
        return wanted if wanted >= 0 else follow(view, seat, out, count, START)
    wanted = find(out, count, OPEN_CHEST.start)
    if wanted < 0:
        wanted = find(out, count, PICK_CHEST.start)
    if wanted < 0:
        wanted = find(out, count, SMASH_CHEST.start)
    if wanted >= 0:
        return wanted
    leader = leader_of(view)
    goal = slot_of(view.place[leader])
    if goal != slot:
        return follow(view, seat, out, count, goal)
    # Nobody goes on alone, or not for long.
    if seat != leader or (is_ahead(view, slot) and below(luck, 4) > 0):
        return find_something_to_do(view, out, count)
    return find_a_way(view, seat, out, count)


@rule
def find_something_to_do(view: Table, out: Numbers, count: int) -> int:
    """While the others are at it: a torch where light is short, or a look round."""
    wanted = find(out, count, CRAFT.start) if light_left(view) < SHORT else -1
    if wanted < 0:
        wanted = find(out, count, SEARCH.start)
    return wanted if wanted >= 0 else find(out, count, WAIT.start)


@rule
def is_ahead(view: Table, slot: int) -> bool:
    """Whether somebody who can act is in another room."""
    ahead = False
    for other in range(MOST_DELVERS):
        if view.state[other] == UP and slot_of(view.place[other]) != slot:
            ahead = True
    return ahead


@rule
def follow(view: Table, seat: int, out: Numbers, count: int, goal: int) -> int:
    """A step towards a room."""
    side = next_slot(view, slot_of(view.place[seat]), goal)
    wanted = find(out, count, move_of(GO, side)) if side >= 0 else -1
    return wanted if wanted >= 0 else find(out, count, WAIT.start)


@rule
def find_a_way(view: Table, seat: int, out: Numbers, count: int) -> int:
    """Through a door that leads on, here or elsewhere; where none does, to the hoard."""
    slot = slot_of(view.place[seat])
    for side in range(4):
        if leads_on(view, slot, side):
            wanted = find(out, count, move_of(GO, side))
            if wanted < 0:
                wanted = find(out, count, move_of(PICK_LOCK, side))
            if wanted < 0:
                wanted = find(out, count, move_of(FORCE_DOOR, side))
            if wanted >= 0:
                return wanted
    for other in range(SLOTS):
        for side in range(4):
            on = view.room[other] > 0 and leads_on(view, other, side)
            if other != slot and (on or view.room[other] == HOARD):
                wanted = follow(view, seat, out, count, other)
                if chose(out[wanted], GO):
                    return wanted
    return find(out, count, WAIT.start)


@rule
def knows_a_foe(table: Table) -> bool:
    """Whether there is a creature that something could be done to."""
    for creature in range(FIRST_CREATURE, FIGURES):  # noqa: SIM110  # compiled rules know no generator expressions
        if may_target(table, creature):
            return True
    return False


@rule
def alike(table: Table, box: Box, seat: int, move: int) -> int:
    """Tell apart what a move leads to: what is pending, what a creature has in mind, what a delver can do after it."""
    if move == GO_ON.start:
        if table.pending == INITIATIVE and table.queue & (table.queue - 1) == 0:
            return CHOOSE_DICE  # the last to roll; there is no going on where dice are chosen
        return table.pending if table.pending != NOTHING else intent(table, box, table.turn - 1)
    if move == ROLL_SCORE.start:
        return table.rolls[seat] // 5 * (1 if table.make[seat] == 0 else 2)
    if table.pending != NOTHING or table.mode != ROUNDS:
        return table.pending
    return 8 + table.action + (2 if is_magical(table, box, seat) else 0) + (4 if knows_a_foe(table) else 0)


@rule
def intent(table: Table, box: Box, creature: int) -> int:
    """What a creature is about to do: run, strike, come nearer in its room or through others."""
    if table.scared[creature] > 0:
        return NOTHING
    target = pick_target(table, box, creature)
    if target < 0 or is_in_reach(table, creature, target):
        return DEATH_SAVES + 1
    return DEATH_SAVES + (2 if slot_of(table.place[creature]) == slot_of(table.place[target]) else 3)
