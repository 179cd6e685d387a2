"""D4 to D8: what each colour does. Health, Potions and Curses join their rows and need no more words here."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .ending import end_of_placing, end_of_the_die
from .tableau import dice_in, highest, note_other_removal, put_back, return_to_bag

# ── D4  Red Damage Dice ─────────────────────────────────────────────────────────────────────────────────


@rule
def suffer_damage(table: Table, box: Box, hit: int, tale: Tale) -> None:
    """Roll the die and take what it deals."""
    hurt = 0
    # D4.1  One Health Die of the rolled value goes back to the bag …
    if table.health[hit] > 0:
        tell(tale, HURT, hit)
        hurt = lose_health(table, box, hit, 1)
    # D4.2  … or, where none matches, every lower one.
    else:
        for face in range(1, hit):
            if table.health[face] > 0:
                tell(tale, HURT_BELOW, table.health[face], face)
                hurt += lose_health(table, box, face, table.health[face])
    # D4.3  Where there is none lower, nothing is lost.
    if hurt == 0:
        tell(tale, UNHURT)


@rule
def lose_health(table: Table, box: Box, face: int, count: int) -> int:
    """Health Dice go back to the bag; return how many."""
    return_to_bag(table, HEALTH, face, count)
    note_other_removal(table, box)
    return count


@rule
def why_not_soak(table: Table, box: Box) -> int:
    """What keeps a die from being soaked."""
    # D4.5  Instead of rolling a Damage Die you may soak it.
    if table.colour != DAMAGE or (table.phase == ROLLED and box.soak != ANY_TIME):
        return NOT_TO_BE_SOAKED
    return ALLOWED


@rule
def soak(table: Table, box: Box, tale: Tale) -> None:
    """The highest Health Die takes the blow."""
    face = highest(table.health)
    tell(tale, SOAKED, face)
    return_to_bag(table, HEALTH, face, 1)
    note_other_removal(table, box)
    # D4.4  The Damage Die always goes back to the bag.
    put_back(table, tale)
    # D4.6  With one Health Die left, soaking is death.
    end_of_the_die(table, box, tale)


# ── D5  Blue Travel Dice ────────────────────────────────────────────────────────────────────────────────


@rule
def may_follow_in_travel_row(table: Table, box: Box) -> bool:
    """Whether the Travel Die in hand may be placed."""
    # D5.9  With no row left to follow, it goes back.
    if table.travel_dice == 0:
        return box.empty_row_blue == PLACED
    # D5.1  It must be equal to the rightmost Travel Die, or one higher or lower.
    last = table.travel[table.travel_dice - 1]
    return last - 1 <= table.face <= last + 1


@rule
def why_not_take_travel(table: Table, box: Box, place: int) -> int:
    """What keeps a Travel Die from leaving its row."""
    if place > table.travel_dice:
        return NO_SUCH_DIE
    # D5.3  The rightmost Travel Die leaves.
    if place < table.travel_dice:
        if box.travel_pays == RIGHTMOST:
            return ONLY_THE_RIGHTMOST_LEAVES
        # D5.10  Of equal neighbours, the right one is meant: the row is the same whichever leaves.
        if table.travel[place - 1] == table.travel[place]:
            return ONE_OF_EQUALS
    return ALLOWED


@rule
def why_not_pay_with_travel(table: Table, box: Box) -> int:
    """What locks the Travel Row for payments."""
    # D5.4  A Travel Die cannot pay when the last die that paid was one too.
    if box.travel_lock != TURNS and table.last_was_travel == YES:
        return THE_LAST_WAS_TRAVEL
    # D5.5  Nor can one pay when one paid in the turn before.
    if box.travel_lock != PAYMENTS and table.travel_paid_before == YES:
        return TRAVEL_PAID_LAST_TURN
    # D5.6  Two may pay in one turn, if the lock lets them.
    if box.same_turn == ONE_A_TURN and table.travel_paid > 0:
        return TRAVEL_PAID_THIS_TURN
    return ALLOWED


@rule
def take_from_travel_row(table: Table, place: int) -> None:
    """One Travel Die goes back to the bag, and the row closes up."""
    # D6.2  Nothing is lost from the Treasure Row.
    table.travel_dice -= 1
    for later in range(place - 1, table.travel_dice):
        table.travel[later] = table.travel[later + 1]
    table.travel[table.travel_dice] = 0
    table.bag[TRAVEL] += 1


# ── D6  Yellow Treasure Dice ────────────────────────────────────────────────────────────────────────────


@rule
def may_carry_more_treasure(table: Table) -> bool:
    """Whether the Treasure Die in hand may be placed."""
    # D6.1  There may not be more Treasure Dice than Travel Dice before it is placed.
    return dice_in(table.treasure) <= table.travel_dice


@rule
def spring_the_trap(table: Table, box: Box, treasure_face: int, tale: Tale) -> None:
    """A second treasure of one value springs a trap."""
    # D6.3  If a Treasure Die of the same value lies there already, a Health Die is flipped.
    tell(tale, TRAPPED, treasure_face)
    # D6.5  If none can get lower, nothing is flipped.
    if highest(table.health) > opposite(highest(table.health)) or box.trap_unable == FLIP_ANYWAY:
        table.phase = TRAP
    else:
        tell(tale, HARMLESS)
        end_of_placing(table, box, tale)


@rule
def why_not_flip(table: Table, box: Box, face: int) -> int:
    """What keeps a Health Die from being the one that is flipped."""
    # D6.4  You choose which, but it must get lower, if one can.
    if table.health[face] == 0:
        return NOT_THE_ONE_TO_FLIP
    able = highest(table.health) > opposite(highest(table.health))
    if box.trap_flip != PLAYER_ANY and able and opposite(face) > face:
        return NOT_THE_ONE_TO_FLIP
    return ALLOWED


@rule
def flip(table: Table, box: Box, face: int, tale: Tale) -> None:
    """Turn a Health Die upside down."""
    table.health[face] -= 1
    table.health[opposite(face)] += 1
    tell(tale, FLIPPED, face, opposite(face))
    end_of_placing(table, box, tale)


@rule
def opposite(face: int) -> int:
    """The face on the other side of a die."""
    return 6 + 1 - face


# ── D8  Black Curse Dice ────────────────────────────────────────────────────────────────────────────────


@rule
def is_locked_by_a_curse(table: Table, box: Box) -> bool:
    """Whether the die in hand shows the value of a Curse that locks it."""
    # D8.2  A Curse locks every roll that shows its value.
    return table.curse[table.face] > 0 and (box.curse_locks == EVERY_ROLL or table.rerolled == YES)
