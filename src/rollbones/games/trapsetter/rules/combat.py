"""T7 Combat: initiative, turns, Strike, Dash, Hide, Dodge, Sneak, Seek, and what else an Action may be."""

from rollbones.engine import ALLOWED, Tale, roll, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    SUCCESS,
    check,
    degree_of,
    knack,
    least_of,
    quiet_of,
    roll_dice,
    save_bonus,
    skill_bonus,
    use_help,
    viewer_of,
)
from .death import drop_everything, is_at_hand, suffer
from .equipment import (
    ONE_DIE,
    armour_class,
    attack_bonus,
    has_trait,
    roll_damage,
    speed_of,
    weapon_of,
)
from .light import burn, light_at, light_for, misses_up_to, sight
from .places import EASTWARD, SOUTHWARD, blocked_round, distance, figure_at, is_open, slot_of

REACH = 1  # squares
FIRST = 100_000  # above every place in the order
ALL_DELVERS = (1 << FIRST_CREATURE) - 1


# ── initiative and turns ────────────────────────────────────────────────────────────────────────────────


@rule
def begin_rounds(table: Table, tale: Tale) -> None:
    """Time now goes in rounds of six seconds."""
    table.mode = ROUNDS
    table.rounds = 1
    table.turn = 0
    for who in range(FIGURES):
        table.initiative[who] = NOT_ROLLED
    tell(tale, ROUND_BEGAN, 1)


@rule
def takes_turns(table: Table, who: int) -> bool:
    """Whether somebody is part of the rounds."""
    if who < FIRST_CREATURE:
        return table.state[who] in (UP, DYING)
    return table.state[who] == UP and table.aware[who] > 0


@rule
def roll_initiative(table: Table, box: Box, who: int, tale: Tale) -> None:
    """When the fight begins, or somebody joins it."""
    # T7.1  A check of the skill that fits: Stealth for who was sneaking, Perception for the others.
    if who < FIRST_CREATURE:
        skill = STEALTH if table.creeping[who] else PERCEPTION
        bonus = skill_bonus(table, box, who, skill) + knack(table, box, who, MORE_INITIATIVE)
        table.creeping[who] = 0
    else:
        bonus = box.creature[table.kind[who], EYES]
    table.initiative[who] = max(NOT_ROLLED + 1, roll(table, 10) + bonus)
    # T10.6  Of what nobody has noticed, nothing is told.
    if is_known(table, who):
        tell(tale, ROLLED_INITIATIVE, who, table.initiative[who])


@rule
def rank(table: Table, who: int) -> int:
    """Somebody's place in the order: higher is earlier."""
    # T7.2  Of equals, delvers are first, and the lower number.
    return table.initiative[who] * 2 * FIGURES + FIGURES - who


@rule
def next_turn(table: Table, box: Box, below: int, tale: Tale) -> None:
    """Whoever is next in the order has a turn; whoever cannot act has it behind him at once."""
    for _ in range(2 * FIGURES):
        best = -1
        for who in range(FIGURES):
            if takes_turns(table, who) and rank(table, who) < below and (best < 0 or rank(table, who) > rank(table, best)):
                best = who
        if best < 0:
            # T7.2  When all have had their turn, a new round begins.
            table.turn = 0
            below = FIRST
            table.rounds += 1
            # T7.2  Ten rounds are a minute, and lights burn down by it.
            if table.rounds % 10 == 0:
                table.minutes += 1
                burn(table, box, 1, tale)
            tell(tale, ROUND_BEGAN, table.rounds)
        else:
            begin_turn(table, box, best)
            below = rank(table, best)
            if table.state[best] == UP and table.lasts[best, UNCONSCIOUS] == 0:
                return
            end_of_turn(table, box, best)
            if table.pending != NOTHING:
                return


@rule
def begin_turn(table: Table, box: Box, who: int) -> None:
    """A turn begins."""
    table.turn = who + 1
    table.dodging[who] = 0
    table.dashing[who] = 0
    # T7.3  An Action, a Bonus Action, a Reaction if something gives one, and a Move.
    table.action = 1
    table.bonus = 1
    table.reaction[who] = 0
    if who < FIRST_CREATURE and knack(table, box, who, RIPOSTE) + knack(table, box, who, PARRY) > 0:
        table.reaction[who] = 1
    table.feet = speed_of(table, box, who)
    table.moved = 0
    table.sneaked = 0
    table.struck = 0
    table.swapped = 0


@rule
def end_of_turn(table: Table, box: Box, who: int) -> None:
    """A turn ends: what lasts for rounds runs down, and the dying make their saves."""
    # T7.15  Who has Sneaked and not moved is Undetected no longer.
    if table.sneaked and table.moved == 0:
        table.undetected[who] = 0
    for condition in range(6):
        if 0 < table.lasts[who, condition] < FOREVER:
            table.lasts[who, condition] -= 1
            if condition == IMMOBILIZED and table.lasts[who, condition] == 0:
                table.impaled_by[who] = 0
    if table.hasted[who] > 0:
        table.hasted[who] -= 1
    if table.scared[who] > 0:
        table.scared[who] -= 1
    # T8.2  Death Saves are made at the end of the dying delver's own turn.
    queue = 0
    for delver in range(MOST_DELVERS):
        if table.state[delver] == DYING and (delver == who or box.death_save_when == EVERY_TURN):
            queue |= 1 << delver
    table.queue = queue
    if queue:
        table.pending = DEATH_SAVES


# ── Strike ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def is_in_reach(table: Table, who: int, whom: int) -> bool:
    """Whether somebody is beside somebody else, and there."""
    return UP <= table.state[whom] <= STABLE and distance(table.place[who], table.place[whom]) <= REACH


@rule
def may_target(table: Table, whom: int) -> bool:
    """Whether a delver knows where a creature is."""
    # T7.15  The Undetected cannot be targeted.
    return table.state[whom] == UP and table.undetected[whom] == 0


@rule
def foes(table: Table) -> int:
    """The creatures that something could be done to, a bit for each."""
    mask = 0
    for creature in range(FIRST_CREATURE, FIGURES):
        if may_target(table, creature):
            mask |= 1 << creature
    return mask


@rule
def why_not_at(table: Table, delver: int, whom: int) -> int:
    """What keeps a delver from doing something to a creature beside him."""
    if not may_target(table, whom):
        return CANNOT_TARGET
    # T7.5  It must be within 5 feet.
    return ALLOWED if is_in_reach(table, delver, whom) else OUT_OF_REACH


@rule
def may_strike(table: Table, box: Box, delver: int) -> bool:
    """Whether a delver has a Strike left."""
    # T7.18  Two cuts: after a Strike, another one with the Bonus Action.
    return table.action > 0 or (table.struck == 1 and table.bonus == 1 and knack(table, box, delver, SECOND_STRIKE) > 0)


@rule
def why_not_strike(table: Table, box: Box, delver: int) -> int:
    """What keeps a delver from striking at all."""
    return ALLOWED if may_strike(table, box, delver) else NO_ACTION_LEFT


@rule
def why_not_sweep(table: Table, box: Box, delver: int) -> int:
    """What keeps a delver from sweeping at all."""
    # T4.7  Only a Sweeping weapon sweeps.
    return ALLOWED if has_trait(table, box, delver, SWEEPING) else NOT_SWEEPING


@rule
def strike(table: Table, box: Box, delver: int, whom: int, sweeping: bool, tale: Tale) -> None:
    """A delver's Strike."""
    bonus = attack_bonus(table, box, delver) + use_help(table, delver)
    if table.action:
        table.action = 0
    else:
        # T7.18  … at −4, −3 or −2.
        table.bonus = 0
        bonus += knack(table, box, delver, SECOND_STRIKE) - box.second_strike_penalty
    table.struck = 1
    let_go(table, delver, whom)
    unseen = table.hidden[delver] >> whom & 1 == 1
    degree = attack(table, box, delver, whom, bonus, tale)
    # T7.13  Who strikes is Hidden no longer.
    table.hidden[delver] = 0
    table.undetected[delver] = 0
    if degree >= SUCCESS:
        blow(table, box, delver, whom, degree, sweeping, unseen, tale)
    elif degree == CRITICAL_FAILURE:
        weapon = weapon_of(table, delver)
        least = least_of(box.weapon[weapon, WEAPON_DAMAGE] if weapon > 0 else ONE_DIE + box.fists)
        fumble(table, box, delver, least, box.weapon[weapon, WEAPON_TYPE], tale)


@rule
def attack(table: Table, box: Box, who: int, whom: int, bonus: int, tale: Tale) -> int:
    """An attack roll; −1 where bad sight makes it miss before it is rolled."""
    tell(tale, STRUCK_AT, who, whom)
    # T7.9  First a d10 for bad sight; a miss by that is no fumble.
    up_to = misses_up_to(table, box, who, whom)
    if up_to > 0:
        die = roll(table, 10)
        if die <= up_to:
            tell(tale, LOST_SIGHT, who, whom, die)
            return -1
    # T7.19  Prone: 2 less on your own attacks, 1 more on those against you.
    if table.lasts[who, PRONE] > 0:
        bonus += box.condition[PRONE, BY_ATTACK]
    if table.lasts[whom, PRONE] > 0:
        bonus += box.condition[PRONE, AGAINST]
    degree = check(table, box, bonus, armour_class(table, box, whom), tale)
    # T7.19  Who is unconscious is hit one degree better.
    if table.state[whom] != UP or table.lasts[whom, UNCONSCIOUS] > 0:
        degree = min(degree + 1, CRITICAL_SUCCESS)
    return degree


@rule
def blow(table: Table, box: Box, delver: int, whom: int, degree: int, sweeping: bool, unseen: bool, tale: Tale) -> None:
    """A delver's blow lands."""
    harm = roll_damage(table, box, delver, table.lasts[whom, PRONE] > 0)
    # T7.18  From hiding it does more, to who has learned that.
    if unseen and knack(table, box, delver, BACKSTAB) > 0:
        harm += roll_dice(table, knack(table, box, delver, BACKSTAB))
    # T7.7  A critical success doubles everything. T4.2  Deadly: triples.
    if degree == CRITICAL_SUCCESS:
        harm *= box.deadly_times if has_trait(table, box, delver, DEADLY) else 2
    # T4.7  Sweeping: half the damage …
    if sweeping:
        harm //= 2
    kind = box.weapon[weapon_of(table, delver), WEAPON_TYPE]
    square = table.place[whom]
    suffer(table, box, whom, harm, kind, BY_BLOW, tale)
    if table.state[whom] == UP:
        notice(table, box, whom)
        # T4.6  Impaling: a critical success holds it until the end of its next turn.
        if degree == CRITICAL_SUCCESS and has_trait(table, box, delver, IMPALING):
            afflict(table, whom, IMMOBILIZED, 1, tale)
            table.impaled_by[whom] = delver + 1
    # T4.7  … and the same to another one beside both, if the first falls.
    elif sweeping:
        for other in range(FIRST_CREATURE, FIGURES):
            beside = is_in_reach(table, delver, other) and distance(table.place[other], square) <= REACH
            if beside and may_target(table, other):
                suffer(table, box, other, harm, kind, BY_BLOW, tale)
                return


@rule
def fumble(table: Table, box: Box, who: int, harm: int, kind: int, tale: Tale) -> None:
    """A critically failed Strike hits somebody."""
    # T7.8  The least damage, to anyone within reach, whoever struck included; or others first, by the ruling.
    count = 0
    for other in range(FIGURES):
        if is_in_reach(table, who, other) and (other != who or box.crit_fail_target == ANYONE_IN_REACH):
            count += 1
    hit = who
    if count > 0:
        skip = roll(table, count)
        for other in range(FIGURES):
            if is_in_reach(table, who, other) and (other != who or box.crit_fail_target == ANYONE_IN_REACH):
                skip -= 1
                if skip == 0:
                    hit = other
    tell(tale, FUMBLED, who, hit)
    suffer(table, box, hit, harm, kind, BY_BLOW, tale)


@rule
def let_go(table: Table, delver: int, whom: int) -> None:
    """Whoever this delver's weapon holds is free, but for one."""
    # T4.6  Impaling ends when you move, let go, or attack another.
    for other in range(FIRST_CREATURE, FIGURES):
        if other != whom and table.impaled_by[other] == delver + 1:
            table.impaled_by[other] = 0
            table.lasts[other, IMMOBILIZED] = 0


@rule
def afflict(table: Table, whom: int, condition: int, rounds: int, tale: Tale) -> None:
    """Somebody gets a condition, or has it for longer."""
    table.lasts[whom, condition] = max(table.lasts[whom, condition], FOREVER if condition == PRONE else rounds)
    tell(tale, AFFLICTED, whom, condition)
    if condition == UNCONSCIOUS and whom < FIRST_CREATURE:
        drop_everything(table, whom, tale)


# ── who knows of whom ───────────────────────────────────────────────────────────────────────────────────


@rule
def notice(table: Table, box: Box, creature: int) -> None:
    """A creature knows that delvers are here."""
    table.aware[creature] = box.patience_rounds + 1


@rule
def look_round(table: Table, box: Box, tale: Tale) -> None:
    """Everybody looks: who stands in good light is neither Hidden nor Undetected."""
    for creature in range(FIRST_CREATURE, FIGURES):
        # T10.8  A mimic is a chest to the eye.
        disguised = table.aware[creature] == 0 and box.creature[table.kind[creature], CREATURE_TRAIT] & MIMIC
        if table.state[creature] == UP and not disguised:
            for delver in range(MOST_DELVERS):
                if table.state[delver] == UP:
                    # T7.16  Hiding ends in front of eyes that see well.
                    if table.hidden[delver] >> creature & 1 and sight(table, box, creature, delver) >= DIM:
                        table.hidden[delver] &= ~(1 << creature)
                        table.undetected[delver] &= ~(1 << creature)
                    if is_looked_for(table, delver, creature):
                        # T7.16  A creature that does not hide is told of by whoever sees it at all.
                        enough = DIM if table.hidden[creature] else DARKNESS
                        if sight(table, box, delver, creature) >= enough:
                            table.hidden[creature] = 0
                            discover(table, delver, creature, tale)


@rule
def is_looked_for(table: Table, delver: int, creature: int) -> bool:
    """Whether there is anything about a creature that a delver could find out by looking."""
    if table.hidden[creature]:
        return bool(table.hidden[creature] >> delver & 1)
    return bool(table.undetected[creature])


@rule
def is_known(table: Table, who: int) -> bool:
    """Whether the delvers know of somebody."""
    return who < FIRST_CREATURE or table.undetected[who] == 0


@rule
def discover(table: Table, delver: int, creature: int, tale: Tale) -> None:
    """The delvers know where a creature is."""
    if table.undetected[creature]:
        table.undetected[creature] = 0
        tell(tale, APPEARED, creature, table.kind[creature])


@rule
def stealthy_against(table: Table, box: Box, who: int, mask: int, tale: Tale) -> int:
    """One Stealth check against the Perception of many: return against whom it succeeds."""
    # T7.12  The DC is 4 and the Perception bonus of each; one roll is compared with all.
    bonus = quiet_of(table, box, who) + (use_help(table, who) if who < FIRST_CREATURE else 0)
    table.die = roll(table, 10)
    table.added = bonus
    table.against = 0
    table.degree = 0
    fooled = 0
    for other in range(FIGURES):
        if mask >> other & 1:
            dc = box.hide_dc + viewer_of(table, box, other)
            degree = degree_of(box, table.die, table.die + bonus, dc)
            # T10.6  How well the unnoticed perceive is not told.
            if is_known(table, other):
                table.against = dc
                table.degree = degree
                if who < FIRST_CREATURE:
                    tell(tale, CHECKED, table.die, bonus, dc, degree)
            if degree >= SUCCESS:
                fooled |= 1 << other
    # T7.12  By one ruling, failing against one is failing against all.
    return 0 if box.hide_per_creature == ALL_OR_NOTHING and fooled != mask else fooled


@rule
def hide_away(table: Table, box: Box, who: int, tale: Tale) -> None:
    """Hide."""
    mask = 0
    delving = who < FIRST_CREATURE
    for other in range(FIRST_CREATURE if delving else 0, FIGURES if delving else FIRST_CREATURE):
        # T7.12  From those to whom you are Concealed.
        if table.state[other] == UP and misses_up_to(table, box, other, who) > 0:
            mask |= 1 << other
    table.hidden[who] |= stealthy_against(table, box, who, mask, tale)
    if table.hidden[who] and table.undetected[who] == 0:
        tell(tale, HID, who)


@rule
def sneak_away(table: Table, box: Box, who: int, tale: Tale) -> None:
    """Sneak."""
    # T7.14  A second check, against those from whom you are Hidden: to them you become Undetected.
    table.sneaked = 1
    fooled = stealthy_against(table, box, who, table.hidden[who], tale)
    if who < FIRST_CREATURE:
        table.undetected[who] |= fooled
    # T7.16  What one delver notices, all know.
    elif fooled == table.hidden[who]:
        table.undetected[who] = ALL_DELVERS
    if who < FIRST_CREATURE:
        tell(tale, SNEAKED, who)


@rule
def seek(table: Table, box: Box, who: int, tale: Tale) -> None:
    """Look for who is not to be seen."""
    # T7.16  Seek: Perception above 4 and the Stealth of each; one roll is compared with all.
    bonus = viewer_of(table, box, who)
    if who < FIRST_CREATURE:
        bonus += use_help(table, who)
        # T5.8  In Dim Light, 1 less on what is done by sight.
        if light_for(table, box, who, table.place[who]) == DIM:
            bonus -= 1
    table.die = roll(table, 10)
    table.added = bonus
    table.against = 0
    table.degree = 0
    delving = who < FIRST_CREATURE
    for other in range(FIRST_CREATURE if delving else 0, FIGURES if delving else FIRST_CREATURE):
        if table.state[other] == UP and (table.hidden[other] | table.undetected[other]) >> who & 1:
            dc = box.hide_dc + quiet_of(table, box, other)
            degree = degree_of(box, table.die, table.die + bonus, dc)
            # T10.6  Nor is how well they hide, unless they are found.
            if is_known(table, other) or degree >= SUCCESS:
                table.against = dc
                table.degree = degree
            if degree >= SUCCESS:
                if delving:
                    table.hidden[other] = 0
                    discover(table, who, other, tale)
                else:
                    table.hidden[other] &= ~(1 << who)
                    table.undetected[other] &= ~(1 << who)
                    notice(table, box, who)
                    # T10.6  What nobody has noticed finds them unheard.
                    if is_known(table, who):
                        tell(tale, DETECTED, who, other)


# ── steps, and the other Actions ────────────────────────────────────────────────────────────────────────


@rule
def square_beside(square: int, direction: int) -> int:
    """The next square in a direction, 0 at the edge."""
    x = square % WIDE + EASTWARD[direction]
    y = square // WIDE + SOUTHWARD[direction]
    return y * WIDE + x if 0 <= x < WIDE and 0 <= y < WIDE else 0


@rule
def is_held(table: Table, delver: int) -> bool:
    """Whether a delver can step nowhere at all."""
    # T7.4  A step takes 5 feet of the Move. T7.19  Neither the Prone nor the Immobilized step.
    return table.feet < 5 or table.lasts[delver, PRONE] > 0 or table.lasts[delver, IMMOBILIZED] > 0


@rule
def why_not_step_at_all(table: Table, delver: int) -> int:
    """What keeps a delver from stepping anywhere."""
    return NO_ACTION_LEFT if is_held(table, delver) else ALLOWED


@rule
def blocked(table: Table, delver: int) -> int:
    """The directions in which somebody stands in a delver's way, a bit for each."""
    return blocked_round(table, table.place[delver])


@rule
def why_not_step(table: Table, box: Box, delver: int, blocked: int, direction: int) -> int:
    """What keeps a delver from stepping somewhere, when others block these directions."""
    free = blocked >> direction & 1 == 0 and is_open(table, box, square_beside(table.place[delver], direction))
    return ALLOWED if free else CANNOT_GO_THERE


@rule
def step(table: Table, box: Box, delver: int, direction: int, tale: Tale) -> None:
    """A delver steps."""
    table.feet -= 5
    table.facing[delver] = direction
    square = square_beside(table.place[delver], direction)
    there = figure_at(table, square)
    # T7.17  The step ends before it begins, and the creature is found.
    if there >= FIRST_CREATURE:
        tell(tale, BUMPED, delver + 1)
        table.hidden[there] = 0
        discover(table, delver, there, tale)
        notice(table, box, there)
    else:
        change_square(table, delver, square, tale)
        table.moved += 5
        table.came[delver] = 0
        let_go(table, delver, -1)
        tell(tale, STEPPED, delver, direction)
    unhide_by_moving(table, delver)
    look_round(table, box, tale)


@rule
def change_square(table: Table, who: int, square: int, tale: Tale) -> None:
    """Somebody comes onto the next square."""
    there = figure_at(table, square)
    # T7.22  Who steps to where somebody lies fallen drags him to where the step began, and cannot do that unnoticed.
    if there >= 0:
        if who >= FIRST_CREATURE:
            table.hidden[who] = 0
            discover(table, there, who, tale)
        table.place[there] = table.place[who]
        tell(tale, DRAGGED, who, there + 1)
    table.place[who] = square


@rule
def unhide_by_moving(table: Table, who: int) -> None:
    """Moving far gives away who has not Sneaked."""
    # T7.13  More than 5 feet in a turn without having Sneaked first.
    if table.moved > 5 and table.sneaked == 0:
        table.hidden[who] = 0
        table.undetected[who] = 0


@rule
def give_away(table: Table, delver: int) -> None:
    """An Action other than Hide, Sneak or Dodge gives a delver away."""
    # T7.13
    table.hidden[delver] = 0
    table.undetected[delver] = 0


@rule
def shove(table: Table, box: Box, delver: int, whom: int, tale: Tale) -> None:
    """An Athletics check lays a creature on the floor."""
    # T7.20  Against 4 and half its attack.
    tell(tale, SHOVED, delver, whom)
    bonus = skill_bonus(table, box, delver, ATHLETICS) + use_help(table, delver)
    if check(table, box, bonus, box.shove_dc + save_bonus(table, box, whom, STRENGTH), tale) >= SUCCESS:
        afflict(table, whom, PRONE, FOREVER, tale)
    notice(table, box, whom)


@rule
def frighten(table: Table, box: Box, delver: int, whom: int, tale: Tale) -> None:
    """An Intimidation check makes a creature run."""
    # T7.20  Against 5 and half its attack; the mindless fear nothing.
    bonus = (
        skill_bonus(table, box, delver, INTIMIDATION) + knack(table, box, delver, FRIGHTEN_BONUS) + use_help(table, delver)
    )
    degree = check(table, box, bonus, box.frighten_dc + save_bonus(table, box, whom, WISDOM), tale)
    if degree >= SUCCESS:
        table.scared[whom] = box.frightened_rounds if degree == SUCCESS else 2 * box.frightened_rounds
        tell(tale, FRIGHTENED, whom, delver + 1)
    notice(table, box, whom)


@rule
def why_not_frighten(table: Table, box: Box, delver: int, whom: int) -> int:
    """What keeps a delver from frightening a creature."""
    if not may_target(table, whom) or box.creature[table.kind[whom], CREATURE_TRAIT] & MINDLESS:
        return CANNOT_TARGET
    return ALLOWED if slot_of(table.place[delver]) == slot_of(table.place[whom]) else OUT_OF_REACH


@rule
def why_not_get_free(table: Table, delver: int) -> int:
    """What keeps a delver from getting free."""
    return ALLOWED if table.lasts[delver, IMMOBILIZED] > 0 else NO_SUCH_CONDITION


@rule
def why_not_stand(table: Table, delver: int) -> int:
    """What keeps a delver from standing up."""
    # T7.19  To stand up takes half the Move.
    if table.lasts[delver, PRONE] == 0:
        return NO_SUCH_CONDITION
    return ALLOWED if table.feet > 0 else NO_ACTION_LEFT


@rule
def why_not_help(table: Table, delver: int, other: int) -> int:
    """What keeps a delver from helping another."""
    # T7.20  Somebody else, standing beside you.
    return ALLOWED if other != delver and table.state[other] == UP and is_at_hand(table, delver, other) else OUT_OF_REACH


@rule
def get_free(table: Table, box: Box, who: int, tale: Tale) -> None:
    """An Acrobatics check against what holds somebody."""
    # T7.19  Immobilized: a check against 6 frees.
    bonus = skill_bonus(table, box, who, ACROBATICS) if who < FIRST_CREATURE else save_bonus(table, box, who, STRENGTH)
    if who < FIRST_CREATURE:
        bonus += use_help(table, who)
    if check(table, box, bonus, box.condition[IMMOBILIZED, TO_GET_FREE], tale) >= SUCCESS:
        table.lasts[who, IMMOBILIZED] = 0
        table.impaled_by[who] = 0
        if is_known(table, who):
            tell(tale, GOT_FREE, who)


@rule
def why_not_sneak(table: Table, delver: int) -> int:
    """What keeps a delver from sneaking."""
    # T7.14  Sneak is a Bonus Action, for who is Hidden from somebody.
    if table.bonus == 0:
        return NO_ACTION_LEFT
    return ALLOWED if table.hidden[delver] else NOT_HIDDEN


@rule
def why_not_hide(table: Table, box: Box, delver: int) -> int:
    """What keeps a delver from hiding."""
    known = 0
    for creature in range(FIRST_CREATURE, FIGURES):
        if may_target(table, creature):
            known += 1
            # T7.12  You must be Concealed from somebody you know of …
            if misses_up_to(table, box, creature, delver) > 0:
                return ALLOWED
    # T7.12  … or stand in the dark, where you know of nobody.
    return ALLOWED if known == 0 and light_at(table, box, table.place[delver]) <= DARKNESS else NOT_CONCEALED
