"""DIE! The Die Game.

The Human wins when he has called Earth and lived to the end of that Round; the Aliens win when he is dead.

    take a die → its action · a move of one figure · (Human) interact        and the other side's turn
    no die left → the fight, Hiding ends: as the Human chooses → Lockdowns fall → the radio → a new Round, all dice are rolled

The rulebook's chapters are this folder's files: `round` (B1, B2), `fight` (B3 to B5), `moving` (B6), `interact` (B7),
`actions` (B8) and `ending` (B9). Here is which move belongs to which part of a turn, what it does, and what can forbid it.
"""

from rollbones.engine import ALLOWED, Numbers, Tale, chose, first_part, move_of, rule, second_part, tell

from ..box import *
from ..table import *
from ..words import *
from .actions import (
    cancel,
    dice_to_discard,
    discard,
    end_tremors,
    execute,
    listen,
    lucky_break,
    may_act,
    move_alien,
    prepare,
    regenerate,
    scream,
    set_ambush,
    sneak,
    start_tremors,
    step,
    teleport,
    why_not_ambush,
    why_not_discard,
    why_not_end_the_hunt,
    why_not_execute,
    why_not_hunt,
    why_not_listen,
    why_not_prepare,
    why_not_regenerate,
    why_not_scream,
    why_not_sneak,
    why_not_teleport,
    why_not_tremors,
    why_not_tremors_by,
)
from .ending import score
from .interact import (
    crawl,
    lock_down,
    may_interact,
    pick_up,
    shoot,
    use_controls,
    use_radio,
    why_not_crawl_now,
    why_not_interact,
    why_not_lock_down,
    why_not_pick_up,
    why_not_shoot,
    why_not_shoot_at,
    why_not_use_controls,
)
from .moving import may_move_any_alien, may_step, why_not_able, why_not_move_alien, why_not_step
from .round import bring_about, end_the_turn, go_on_with_the_end, is_free_turn, is_to_come, setup

__all__ = ["acting", "legal", "play", "score", "setup", "why_not"]


@rule
def acting(table: Table) -> int:
    """The side whose turn it is, until it is over."""
    return 0 if table.fate != PLAYING else 1 << table.seat


# ── what may be done ────────────────────────────────────────────────────────────────────────────────────


@rule
def may_do_without_a_face(table: Table, box: Box) -> bool:
    """Whether a die of any face would be of use: to move, or to interact."""
    if table.seat == ALIEN_PLAYER:
        return may_move_any_alien(table, box)
    return may_step(table, box) or may_interact(table, box)


@rule
def may_do_nothing(table: Table, box: Box) -> bool:
    """Whether no die at all is of use."""
    # B2.5  Only then a turn is passed.
    if may_do_without_a_face(table, box):
        return False
    for face in range(1, 6 + 1):
        if (table.dice[face] > 0 or table.die == face) and may_act(table, box, face):
            return False
    return True


@rule
def why_not_take(table: Table, box: Box, face: int) -> int:
    """What keeps a die from being taken."""
    if table.die != NO_DIE:
        return NOT_NOW
    # B2.3  There must be one.
    if table.dice[face] == 0:
        return NO_SUCH_DIE
    if may_act(table, box, face):
        return ALLOWED
    # B2.4  It must be of use, if any is. B8.13  In a free turn a face is played for its action only.
    if is_free_turn(table, box):
        return NO_USE_FOR_IT
    # B2.5  Where a die may be wasted, any will do.
    if box.voluntary_pass == YES:
        return ALLOWED
    return ALLOWED if may_do_without_a_face(table, box) or may_do_nothing(table, box) else NO_USE_FOR_IT


@rule
def is_time_to_act(table: Table) -> bool:
    """Whether a die is in hand, and nothing is under way."""
    return table.die != NO_DIE and table.action == NO_ACTION


@rule
def is_time_to_move(table: Table, box: Box) -> bool:
    """Whether a figure may be moved."""
    if table.action != NO_ACTION:
        return table.action in (RUN, HUNT)
    # B8.13  In a free turn a move needs no die.
    return (table.die == NO_DIE) == is_free_turn(table, box)


@rule
def why_not_pass_the_turn(table: Table, box: Box) -> int:
    """What keeps a turn from being passed."""
    if table.action != NO_ACTION or (table.die == NO_DIE) != is_free_turn(table, box):
        return NOT_NOW
    # B2.5  A turn is passed where nothing else can be done; or at will, where that is allowed.
    return ALLOWED if box.voluntary_pass == YES or may_do_nothing(table, box) else SOMETHING_ELSE_IS_OPEN


@rule
def why_not_done(table: Table, box: Box) -> int:
    """What keeps an action from being over."""
    # B8.8  Tremors need not discard anything.
    if table.action == TREMORS:
        return ALLOWED
    if table.action == RUN:
        return RUN_ON
    return why_not_end_the_hunt(table, box) if table.action == HUNT else NOT_NOW


@rule
def effect_of(move: int) -> int:
    """The effect that a move lets come next, as the table notes it."""
    return 1 << (first_part(move, RESOLVE) - 1)


# ── the list ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def legal(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Every move that is open now: figures first, then actions, then what is in the room."""
    if table.pending != 0:
        return what_may_come_next(table, out)
    if table.action != NO_ACTION:
        count = what_comes_next(table, box, out)
    elif table.die != NO_DIE:
        count = what_to_do_with_the_die(table, box, out)
    else:
        count = which_die_to_take(table, box, out)
    return offer(out, count, CANCEL.start) if table.die != NO_DIE else count


@rule
def what_may_come_next(table: Table, out: Numbers) -> int:
    """The effects that are still to come at the end of a Round."""
    count = 0
    for effect in range(RESOLVE.size):
        if is_to_come(table, 1 << effect):
            count = offer(out, count, RESOLVE.start + effect)
    return count


@rule
def which_die_to_take(table: Table, box: Box, out: Numbers) -> int:
    """A die; in a free turn also a move without one."""
    count = 0
    if is_free_turn(table, box):
        count = alien_moves(table, box, out, count)
        for face in range(1, 6 + 1):
            if table.dice[face] > 0 and may_act(table, box, face):
                count = offer(out, count, move_of(TAKE, face))
        if count == 0 or box.voluntary_pass == YES:
            count = offer(out, count, PASS.start)
        return count
    any_will_do = box.voluntary_pass == YES or may_do_without_a_face(table, box)
    for face in range(1, 6 + 1):
        if table.dice[face] > 0 and (any_will_do or may_act(table, box, face)):
            count = offer(out, count, move_of(TAKE, face))
    if count == 0:
        for face in range(1, 6 + 1):
            if table.dice[face] > 0:
                count = offer(out, count, move_of(TAKE, face))
    return count


@rule
def what_to_do_with_the_die(table: Table, box: Box, out: Numbers) -> int:
    """A move, the action of its face, an interaction; or nothing, if nothing can be done."""
    count = 0
    if table.seat == HUMAN:
        count = human_steps(table, box, out, count)
        count = human_actions(table, box, out, count)
        count = interactions(table, box, out, count)
    else:
        if not is_free_turn(table, box):
            count = alien_moves(table, box, out, count)
        count = alien_actions(table, box, out, count)
    if why_not_pass_the_turn(table, box) == ALLOWED:
        count = offer(out, count, PASS.start)
    return count


@rule
def what_comes_next(table: Table, box: Box, out: Numbers) -> int:
    """The next part of an action."""
    count = 0
    if table.action == RUN:
        return human_steps(table, box, out, count)
    if table.action == HUNT:
        count = alien_moves(table, box, out, count)
        return offer(out, count, DONE.start) if why_not_end_the_hunt(table, box) == ALLOWED else count
    for face in range(1, 6 + 1):
        if dice_to_discard(table, box, face) > 0:
            count = offer(out, count, move_of(DISCARD, face))
    return offer(out, count, DONE.start)


@rule
def human_steps(table: Table, box: Box, out: Numbers, count: int) -> int:
    """Where the Human may step."""
    for place in range(box.doors[table.human]):
        room = box.door[table.human, place]
        if why_not_step(table, box, room) == ALLOWED:
            count = offer(out, count, move_of(STEP, room))
    return count


@rule
def alien_moves(table: Table, box: Box, out: Numbers, count: int) -> int:
    """Where each Alien may move."""
    for alien in range(1, len(table.alien)):
        if why_not_able(table, alien) == ALLOWED and why_not_hunt(table, alien) == ALLOWED:
            for place in range(box.doors[table.alien[alien]]):
                room = box.door[table.alien[alien], place]
                if why_not_move_alien(table, box, alien, room) == ALLOWED:
                    count = offer(out, count, move_of(ALIEN_STEP, alien, room))
    return count


@rule
def human_actions(table: Table, box: Box, out: Numbers, count: int) -> int:
    """What the face does for the Human."""
    if not may_act(table, box, table.die):
        return count
    if table.die == CHASE:
        return offer(out, count, START_RUN.start)
    if table.die == CLAW:
        return offer(out, count, PREPARE.start)
    if table.die == FLASH:
        return offer(out, count, LUCKY_BREAK.start)
    if table.die == SOUND:
        return offer(out, count, LISTEN.start)
    if table.die == ALIEN:
        for alien in range(1, len(table.alien)):
            if why_not_execute(table, box, alien) == ALLOWED:
                count = offer(out, count, move_of(EXECUTE, alien))
        return count
    for room in range(1, box.rooms + 1):
        if why_not_sneak(table, box, room) == ALLOWED:
            count = offer(out, count, move_of(SNEAK, room))
    return count


@rule
def interactions(table: Table, box: Box, out: Numbers, count: int) -> int:
    """What the Human can use where he is."""
    # B5.4  Who hides touches nothing.
    if table.human_state == HIDING:
        return count
    for place in range(box.vents[table.human]):
        room = box.vent[table.human, place]
        if why_not_crawl_now(table, box, room) == ALLOWED:
            count = offer(out, count, move_of(CRAWL, room))
    if table.human == box.weapons_bay:
        for alien in range(1, len(table.alien)):
            if why_not_shoot_at(table, box, alien) == ALLOWED:
                for place in range(box.doors[table.alien[alien]]):
                    room = box.door[table.alien[alien], place]
                    if why_not_shoot(table, box, alien, room) == ALLOWED:
                        count = offer(out, count, move_of(SHOOT, alien, room))
    elif table.human == box.security_room:
        for room in range(1, box.rooms + 1):
            if why_not_lock_down(table, box, room) == ALLOWED:
                count = offer(out, count, move_of(LOCK_DOWN, room))
    elif why_not_pick_up(table, box) == ALLOWED:
        count = offer(out, count, PICK_UP.start)
    elif why_not_use_controls(table, box) == ALLOWED:
        count = offer(out, count, USE_CONTROLS.start)
    elif why_not_interact(table, box.comms_bay) == ALLOWED:
        count = offer(out, count, USE_RADIO.start)
    return count


@rule
def alien_actions(table: Table, box: Box, out: Numbers, count: int) -> int:
    """What the face does for the Aliens."""
    if not may_act(table, box, table.die):
        return count
    if table.die == CHASE:
        return offer(out, count, START_HUNT.start)
    if table.die == SIZE and why_not_tremors(table, box) == ALLOWED:
        count = offer(out, count, START_TREMORS.start)
    if table.die in (FLASH, SOUND):
        return places_for_the_action(table, box, out, count)
    for alien in range(1, len(table.alien)):
        if table.die == CLAW and why_not_ambush(table, box, alien) == ALLOWED:
            count = offer(out, count, move_of(SET_AMBUSH, alien))
        elif table.die == ALIEN and why_not_regenerate(table, box, alien) == ALLOWED:
            count = offer(out, count, move_of(REGENERATE, alien))
        elif table.die == SIZE and why_not_tremors_by(table, box, alien) == ALLOWED:
            count = offer(out, count, move_of(TREMORS_BY, alien))
    return count


@rule
def places_for_the_action(table: Table, box: Box, out: Numbers, count: int) -> int:
    """Where an Alien may teleport to, or the Human be driven."""
    if table.die == SOUND:
        for place in range(box.doors[table.human]):
            room = box.door[table.human, place]
            if why_not_scream(table, box, room) == ALLOWED:
                count = offer(out, count, move_of(SCREAM, room))
        return count
    for alien in range(1, len(table.alien)):
        for room in range(1, box.rooms + 1):
            if why_not_teleport(table, box, alien, room) == ALLOWED:
                count = offer(out, count, move_of(TELEPORT, alien, room))
    return count


@rule
def offer(out: Numbers, count: int, move: int) -> int:
    """Put one more move on the list."""
    out[count] = move
    return count + 1


# ── what forbids a move ─────────────────────────────────────────────────────────────────────────────────


@rule
def why_not(table: Table, box: Box, seat: int, move: int) -> int:
    """The clause that forbids a move, or none."""
    # B9.5  When it is over, it is over.
    if table.fate != PLAYING:
        return THE_GAME_IS_OVER
    # B2.2  Each waits for his turn.
    if seat != table.seat:
        return ANOTHER_TURN
    # B2.13  At the end of a Round nothing is left but what is to come.
    if chose(move, RESOLVE) or table.pending != 0:
        return ALLOWED if chose(move, RESOLVE) and is_to_come(table, effect_of(move)) else NOT_NOW
    if chose(move, TAKE):
        return why_not_take(table, box, first_part(move, TAKE))
    if chose(move, DISCARD):
        return why_not_discard(table, box, first_part(move, DISCARD))
    if chose(move, DONE):
        return why_not_done(table, box)
    if chose(move, PASS):
        return why_not_pass_the_turn(table, box)
    # B2.6  Without a die in hand there is nothing to take back.
    if chose(move, CANCEL):
        return ALLOWED if table.die != NO_DIE else NOTHING_TO_CANCEL
    # B2.9  Each side has its own figures and actions.
    if is_of_the_aliens(move) != (seat == ALIEN_PLAYER):
        return NOT_YOUR_SIDE
    if chose(move, STEP) or chose(move, ALIEN_STEP):
        return why_not_this_move(table, box, move)
    # B2.7  First the die, then what is done with it.
    if not is_time_to_act(table):
        return NOT_NOW
    face = face_of(move)
    if face == NO_DIE:
        return why_not_this_interaction(table, box, move)
    # B2.8  Each action needs its face.
    if face != table.die:
        return NOT_THIS_FACE
    return why_not_this_action(table, box, move)


@rule
def is_of_the_aliens(move: int) -> bool:
    """Whether a move is the Aliens'; the rest are the Human's."""
    return (
        chose(move, ALIEN_STEP)
        or chose(move, START_HUNT)
        or chose(move, SET_AMBUSH)
        or chose(move, REGENERATE)
        or chose(move, START_TREMORS)
        or chose(move, TREMORS_BY)
        or chose(move, TELEPORT)
        or chose(move, SCREAM)
    )


@rule
def face_of(move: int) -> int:
    """The face that an action needs; none for the rest."""
    if chose(move, START_RUN) or chose(move, START_HUNT):
        return CHASE
    if chose(move, PREPARE) or chose(move, SET_AMBUSH):
        return CLAW
    if chose(move, EXECUTE) or chose(move, REGENERATE):
        return ALIEN
    if chose(move, SNEAK) or chose(move, START_TREMORS) or chose(move, TREMORS_BY):
        return SIZE
    if chose(move, LUCKY_BREAK) or chose(move, TELEPORT):
        return FLASH
    if chose(move, LISTEN) or chose(move, SCREAM):
        return SOUND
    return NO_DIE


@rule
def why_not_this_move(table: Table, box: Box, move: int) -> int:
    """What forbids a figure to move."""
    if not is_time_to_move(table, box):
        return NOT_NOW
    if chose(move, STEP):
        return why_not_step(table, box, first_part(move, STEP))
    alien = first_part(move, ALIEN_STEP)
    reason = why_not_hunt(table, alien)
    return reason if reason != ALLOWED else why_not_move_alien(table, box, alien, second_part(move, ALIEN_STEP))


@rule
def why_not_this_interaction(table: Table, box: Box, move: int) -> int:
    """What forbids an interaction."""
    if chose(move, SHOOT):
        return why_not_shoot(table, box, first_part(move, SHOOT), second_part(move, SHOOT))
    if chose(move, PICK_UP):
        return why_not_pick_up(table, box)
    if chose(move, CRAWL):
        return why_not_crawl_now(table, box, first_part(move, CRAWL))
    if chose(move, LOCK_DOWN):
        return why_not_lock_down(table, box, first_part(move, LOCK_DOWN))
    if chose(move, USE_CONTROLS):
        return why_not_use_controls(table, box)
    return why_not_interact(table, box.comms_bay)


@rule
def why_not_this_action(table: Table, box: Box, move: int) -> int:
    """What forbids an action, with its face in hand."""
    if chose(move, START_RUN):
        return ALLOWED if may_act(table, box, CHASE) else NO_WAY_THERE
    if chose(move, START_HUNT):
        return ALLOWED if may_act(table, box, CHASE) else NO_WAY_THERE
    if chose(move, PREPARE):
        return why_not_prepare(table, box)
    if chose(move, SET_AMBUSH):
        return why_not_ambush(table, box, first_part(move, SET_AMBUSH))
    if chose(move, EXECUTE):
        return why_not_execute(table, box, first_part(move, EXECUTE))
    if chose(move, REGENERATE):
        return why_not_regenerate(table, box, first_part(move, REGENERATE))
    if chose(move, SNEAK):
        return why_not_sneak(table, box, first_part(move, SNEAK))
    if chose(move, START_TREMORS):
        return why_not_tremors(table, box)
    if chose(move, TREMORS_BY):
        return why_not_tremors_by(table, box, first_part(move, TREMORS_BY))
    if chose(move, TELEPORT):
        return why_not_teleport(table, box, first_part(move, TELEPORT), second_part(move, TELEPORT))
    if chose(move, LISTEN):
        return why_not_listen(table, box)
    if chose(move, SCREAM):
        return why_not_scream(table, box, first_part(move, SCREAM))
    return ALLOWED


# ── what a move does ────────────────────────────────────────────────────────────────────────────────────


@rule
def play(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """Carry a move out."""
    if chose(move, TAKE):
        take(table, box, first_part(move, TAKE), tale)
    elif chose(move, START_RUN):
        table.action = RUN
    elif chose(move, START_HUNT):
        table.action = HUNT
    elif chose(move, CANCEL):
        cancel(table, box, is_free_turn(table, box), tale)
    # B2.13  One effect after the other.
    elif chose(move, RESOLVE):
        tell(tale, CAME_NEXT, first_part(move, RESOLVE))
        bring_about(table, box, effect_of(move), tale)
        if table.fate == PLAYING:
            go_on_with_the_end(table, box, tale)
    # B2.2  The die is used, and the other side is next.
    elif use_the_die(table, box, seat, move, tale):
        if table.action == TREMORS:
            end_tremors(table, box, tale)
        end_the_turn(table, box, tale)


@rule
def take(table: Table, box: Box, face: int, tale: Tale) -> None:
    """A die is taken into the hand."""
    table.die = face
    # B8.13  In a free turn its face is played, and it stays.
    if is_free_turn(table, box):
        tell(tale, SHOWED, face)
    # B2.2  Otherwise it is used up.
    else:
        table.dice[face] -= 1
        tell(tale, TOOK, face)


@rule
def use_the_die(table: Table, box: Box, seat: int, move: int, tale: Tale) -> bool:
    """What a die is taken for; whether that was all."""
    if chose(move, STEP):
        return step(table, box, first_part(move, STEP), tale)
    if chose(move, ALIEN_STEP):
        return move_alien(table, box, first_part(move, ALIEN_STEP), second_part(move, ALIEN_STEP), tale)
    if chose(move, START_TREMORS):
        return start_tremors(table, box, 0)
    if chose(move, TREMORS_BY):
        return start_tremors(table, box, first_part(move, TREMORS_BY))
    if chose(move, DISCARD):
        return discard(table, box, first_part(move, DISCARD), tale)
    if chose(move, PASS):
        if may_do_nothing(table, box):
            tell(tale, PASSED, seat, seat)
        else:
            tell(tale, WAIVED, seat, seat)
    elif not chose(move, DONE):
        if face_of(move) == NO_DIE:
            interact(table, box, move, tale)
        else:
            act(table, box, move, tale)
    return True


@rule
def interact(table: Table, box: Box, move: int, tale: Tale) -> None:
    """Use what is in the Human's location."""
    if chose(move, SHOOT):
        shoot(table, first_part(move, SHOOT), second_part(move, SHOOT), tale)
    elif chose(move, PICK_UP):
        pick_up(table, tale)
    elif chose(move, CRAWL):
        crawl(table, box, first_part(move, CRAWL), tale)
    elif chose(move, LOCK_DOWN):
        lock_down(table, box, first_part(move, LOCK_DOWN), tale)
    elif chose(move, USE_CONTROLS):
        use_controls(table, tale)
    else:
        use_radio(table, tale)


@rule
def act(table: Table, box: Box, move: int, tale: Tale) -> None:
    """Use the action of the die in hand, where it is done in one move."""
    if chose(move, PREPARE):
        prepare(table, tale)
    elif chose(move, SET_AMBUSH):
        set_ambush(table, first_part(move, SET_AMBUSH), tale)
    elif chose(move, EXECUTE):
        execute(table, box, first_part(move, EXECUTE), tale)
    elif chose(move, REGENERATE):
        regenerate(table, first_part(move, REGENERATE), tale)
    elif chose(move, SNEAK):
        sneak(table, box, first_part(move, SNEAK), tale)
    elif chose(move, LUCKY_BREAK):
        lucky_break(table, tale)
    elif chose(move, TELEPORT):
        teleport(table, first_part(move, TELEPORT), second_part(move, TELEPORT), tale)
    elif chose(move, LISTEN):
        listen(table, tale)
    else:
        scream(table, box, first_part(move, SCREAM), tale)
