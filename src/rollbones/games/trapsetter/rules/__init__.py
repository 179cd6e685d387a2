"""Die Trying, the RPG.

Go down, find what there is to find, and come back up the stairs. Most do not.

    make a character → (a ten-minute turn: each delver does one thing)* → leave, or die
    something has noticed you, or somebody is dying → rounds: initiative → (a turn for each in order)* → the fight is over

What follows from a move by chance comes one roll at a time: while something is pending, the only move is to go on.

The rulebook's chapters are this folder's files: `choices` (T1, whose move it is and what forbids one), `checks` (T2),
`characters` (T3), `equipment` (T4), `light` (T5), `magic` (T6), `combat` (T7), `death` (T8), `delving` (T9), `trapsetter` and
`secrets` (T10), with `places` for the grid and `offers` for the list of all open moves. Here is how it begins, what a move
leads to, and what follows.
"""

from rollbones.engine import Tale, chose, first_part, roll, rule, second_part, tell

from ..box import *
from ..table import *
from ..words import *
from .characters import (
    begin_making,
    bring_along,
    first_part_of_making,
    gain_point,
    make,
    put_mark,
    wipe,
)
from .checks import knack
from .choices import acting, makers, why_not
from .combat import (
    FIRST,
    begin_rounds,
    end_of_turn,
    frighten,
    get_free,
    give_away,
    hide_away,
    is_known,
    look_round,
    next_turn,
    rank,
    roll_initiative,
    seek,
    shove,
    sneak_away,
    step,
    strike,
    takes_turns,
)
from .death import death_save, treat
from .delving import (
    able,
    craft,
    disarm,
    end_act,
    end_ten_minutes,
    enter_rift,
    find_treasure,
    go,
    leave,
    open_chest,
    pick_chest,
    search,
    smash,
    spring,
    springs,
    trap_hits,
    unlock,
)
from .equipment import dress, drink, pick_up, speed_of
from .light import douse, kindle
from .magic import (
    begin_casting,
    find_targets,
    go_wrong,
    land,
    roll_instability,
)
from .offers import legal
from .places import set_door, slot_of, square_in
from .secrets import guess, hide
from .trapsetter import budget_for, creature_turn, furnish, notice_entering, people, put_creature

__all__ = ["acting", "guess", "hide", "legal", "play", "score", "setup", "side", "why_not"]

RAT = 1  # what comes when a bell rings
CENTRE = SLOT // 2


@rule
def setup(table: Table, box: Box) -> None:
    """The entrance is there, with a door on each side; everyone makes a character, or has brought one."""
    table.room[START] = ENTRANCE
    table.seen = 1 << START
    for side_of in range(4):
        set_door(table, START, side_of, CLOSED)
    for seat in range(MOST_DELVERS):
        table.step[seat] = MADE
        if seat < box.seats:
            begin_making(table, box, seat)
            table.backups[seat] = box.backups
            # T3.12  Who is on the roster is ready at once.
            if box.ready[seat, 0] > 0:
                bring_along(table, box, seat)
    table.mode = MAKING
    if makers(table) == 0:
        table.mode = EXPLORING


@rule
def side(box: Box, seat: int) -> int:
    """The delvers win and lose together."""
    return 0


@rule
def score(table: Table, box: Box, seat: int) -> int:
    """What the delvers have brought out."""
    # T1.1  The silver; and once the hoard is open, so much for each who came back.
    return table.brought + (box.homecoming * table.saved if hoard_is_open(table) else 0)


@rule
def hoard_is_open(table: Table) -> bool:
    """Whether the last chest has been opened."""
    for slot in range(SLOTS):
        if table.room[slot] == HOARD and table.chest[slot] == EMPTY_CHEST:
            return True
    return False


# ── what a move does ────────────────────────────────────────────────────────────────────────────────────


@rule
def play(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """Carry a move out, then see what follows."""
    if move == GO_ON.start:
        go_on(table, box, tale)
    elif move < GO_ON.start:
        second = second_part(move, BUY_WEAPON) if chose(move, BUY_WEAPON) else 0
        make(table, box, seat, move, first_part_of_making(move), second, tale)
    elif move < STEP.start:
        cast_on(table, box, seat, move, tale)
    elif move < CAST.start:
        table.seat = seat
        in_rounds(table, box, seat, move, tale)
    elif move < GO.start:
        table.seat = seat
        in_both(table, box, seat, move, tale)
    else:
        table.seat = seat
        explore(table, box, seat, move, tale)
    follow(table, box, tale)


@rule
def go_on(table: Table, box: Box, tale: Tale) -> None:
    """The next roll of what is pending, or a creature's turn."""
    pending = table.pending
    delver = table.seat
    is_over = False
    if pending == NOTHING:
        let_act(table, box, table.turn - 1, tale)
    elif pending == FURNISH:
        furnish(table, box, table.slot)
        table.pending = PEOPLE
    elif pending == PEOPLE:
        move_in(table, box, tale)
    elif pending == NOTICE:
        table.pending = NOTHING
        notice_entering(table, box, delver, tale)
        is_over = True
    elif pending == INITIATIVE:
        if table.queue:
            roll_initiative(table, box, first_in_queue(table), tale)
        if table.queue == 0:
            table.pending = NOTHING
    elif pending == TRAP_SPRINGS:
        trap_hits(table, box, first_in_queue(table), tale)
        if table.queue == 0:
            table.pending = NOTHING
            for _ in range(box.trap[table.trap[table.slot], TRAP_CALLS]):
                put_creature(table, box, table.slot, RAT, True, tale)
            look_round(table, box, tale)
            is_over = table.mode == EXPLORING
    elif pending == TREASURE_FOUND:
        find_treasure(table, box, delver, tale)
        table.unrolled -= 1
        if table.unrolled == 0:
            table.pending = NOTHING
            open_hoard(table, box, delver, tale)
            is_over = True
    elif pending == DEATH_SAVES:
        dying = first_in_queue(table)
        death_save(table, box, dying, knack(table, box, dying, DEATH_SAVE), tale)
        if table.queue == 0:
            table.pending = NOTHING
            next_turn(table, box, rank(table, table.turn - 1) if table.turn > 0 else FIRST, tale)
    else:
        cast_further(table, box, delver, tale)
        is_over = table.pending == NOTHING and table.mode == EXPLORING
    # What was pending ends the act when it is over.
    if is_over:
        end_act(table, box, delver, tale)


@rule
def let_act(table: Table, box: Box, creature: int, tale: Tale) -> None:
    """A creature has its turn."""
    after = rank(table, creature)
    creature_turn(table, box, creature, tale)
    # T10.6  What somebody unnoticed has rolled is nobody's business.
    if not is_known(table, creature):
        forget_roll(table)
    end_of_turn(table, box, creature)
    if table.pending == NOTHING:
        next_turn(table, box, after, tale)


@rule
def forget_roll(table: Table) -> None:
    """No trace is left of the last check."""
    table.die = 0
    table.added = 0
    table.against = 0
    table.degree = 0


@rule
def first_in_queue(table: Table) -> int:
    """The next of those whom something has to come to; it comes off the queue."""
    who = 0
    while who < FIGURES - 1 and table.queue >> who & 1 == 0:
        who += 1
    table.queue &= ~(1 << who)
    return who


@rule
def move_in(table: Table, box: Box, tale: Tale) -> None:
    """Whoever lives in a room that has just been made, or wanders into one."""
    wandering = table.wandering == 1
    table.wandering = 0
    table.pending = NOTHING if wandering else NOTICE
    kind = table.room[table.slot]
    # T10.4  So many sixths: creatures; always in the hoard.
    if wandering or kind == HOARD or roll(table, 6) <= box.room[kind, ROOM_CREATURES]:
        # T10.5  What wanders in is half of what lives there, but something.
        budget = max(3, budget_for(table, box, 0) // 2) if wandering else budget_for(table, box, kind)
        people(table, box, table.slot, budget, wandering, tale)


@rule
def open_hoard(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """The hoard is a deed."""
    # T3.13  For that too there is a Point, unless the Trapsetter alone hands them out.
    if table.room[slot_of(table.place[delver])] == HOARD and box.points_award == FIGHT_LEVEL_DEED:
        for other in range(MOST_DELVERS):
            if table.state[other] == UP:
                gain_point(table, other, tale)


@rule
def cast_on(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """How many dice, at whom, or not after all."""
    if move == CANCEL.start:
        table.pending = NOTHING
        table.spell = 0
        table.dice = 0
    elif chose(move, SPEND):
        table.dice = first_part(move, SPEND)
        table.pending = CHOOSE_TARGET
    else:
        # T7.3  Casting takes the Action.
        if table.mode == ROUNDS:
            table.action = 0
            give_away(table, seat)
        begin_casting(table, box, seat, first_part(move, AIM), tale)


@rule
def cast_further(table: Table, box: Box, delver: int, tale: Tale) -> None:
    """The next part of a casting."""
    if table.pending == INSTABILITY:
        roll_instability(table, box, tale)
    elif table.pending == MISCAST:
        go_wrong(table, box, delver, tale)
    else:
        find_targets(table)
        whom = first_in_queue(table)
        if UP <= table.state[whom] <= STABLE:
            land(table, box, delver, whom, tale)
        if table.queue == 0:
            table.pending = NOTHING
    if table.pending == NOTHING:
        table.spell = 0
        table.dice = 0
        table.power = 0
        table.aimed = 0
        table.sign = 0
        table.burst = 0
        table.recast = 0
        table.queue = 0
        table.unrolled = 0
        for face in range(7):
            table.faces[face] = 0
        look_round(table, box, tale)


@rule
def in_rounds(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """A move of a delver's turn."""
    if chose(move, STEP):
        step(table, box, seat, first_part(move, STEP), tale)
        # T9.7  The trap in the way lies in the middle of the room.
        slot = slot_of(table.place[seat])
        if table.place[seat] == square_in(slot, CENTRE, CENTRE) and springs(table, box, slot, 0):
            spring(table, box, seat, tale)
    elif chose(move, STRIKE) or chose(move, SWEEP):
        sweeping = chose(move, SWEEP)
        strike(table, box, seat, first_part(move, SWEEP) if sweeping else first_part(move, STRIKE), sweeping, tale)
    elif move == END_TURN.start:
        after = rank(table, seat)
        end_of_turn(table, box, seat)
        if table.pending == NOTHING:
            next_turn(table, box, after, tale)
    elif move == SNEAK.start:
        table.bonus = 0
        sneak_away(table, box, seat, tale)
    elif move == STAND.start:
        table.lasts[seat, PRONE] = 0
        table.feet -= (table.feet + 1) // 2
        tell(tale, STOOD, seat)
    else:
        table.action = 0
        other_action(table, box, seat, move, tale)


@rule
def other_action(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """An Action that is no Strike."""
    if move == HIDE.start:
        hide_away(table, box, seat, tale)
    elif move == DODGE.start:
        # T7.11  Dodge lasts until your next turn.
        table.dodging[seat] = 1
        tell(tale, DODGED, seat)
    else:
        give_away(table, seat)
        if move == DASH.start:
            # T7.10  Dash doubles the Speed until your next turn.
            table.feet += speed_of(table, box, seat)
            table.dashing[seat] = 1
            tell(tale, DASHED, seat)
        elif move == SEEK.start:
            seek(table, box, seat, tale)
        elif move == GET_FREE.start:
            get_free(table, box, seat, tale)
        elif chose(move, SHOVE):
            shove(table, box, seat, first_part(move, SHOVE), tale)
        elif chose(move, FRIGHTEN):
            frighten(table, box, seat, first_part(move, FRIGHTEN), tale)
        else:
            # T7.20  Help adds 1 to the next check of whoever is helped.
            other = first_part(move, HELP) - 1
            table.helped[other] = 1 + knack(table, box, seat, HELP_BONUS)
            tell(tale, HELPED, seat + 1, other + 1)


@rule
def in_both(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """A move that is made in rounds and exploring alike."""
    if chose(move, CAST):
        table.spell = first_part(move, CAST)
        table.pending = CHOOSE_DICE
        return
    if chose(move, IMPROVISE):
        table.spell = SPELLS + 1 + first_part(move, IMPROVISE)
        table.pending = CHOOSE_DICE
        return
    if chose(move, WIELD):
        table.wielded[seat] = first_part(move, WIELD)
        table.swapped = 1
        tell(tale, WIELDED, seat + 1, first_part(move, WIELD))
    elif move == PICK_UP.start:
        pick_up(table, seat, tale)
    elif move == DOUSE.start:
        douse(table, seat, tale)
    elif move == HOOD.start:
        table.bonus = 0
        table.hooded[seat] = 1 - table.hooded[seat]
        tell(tale, HOODED_LIGHT, seat + 1)
    else:
        table.action = 0
        if table.mode == ROUNDS:
            give_away(table, seat)
        if chose(move, TREAT):
            treat(table, box, seat, first_part(move, TREAT) - 1, tale)
            if table.mode == EXPLORING:
                end_act(table, box, seat, tale)
        elif move == DRINK.start:
            drink(table, box, seat, tale)
        elif chose(move, KINDLE):
            kindle(table, seat, first_part(move, KINDLE), tale)
        else:
            leave(table, box, seat, tale)
            if table.mode == EXPLORING and able(table) and able(table) & ~table.acted == 0:
                end_ten_minutes(table, box, tale)
    look_round(table, box, tale)


@rule
def explore(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """A move of a ten-minute turn."""
    if chose(move, MARK):
        put_mark(table, box, seat, first_part(move, MARK), tale)
        return
    if chose(move, GO) or chose(move, CREEP):
        creeping = chose(move, CREEP)
        go(table, box, seat, first_part(move, CREEP) if creeping else first_part(move, GO), 1 if creeping else 0, tale)
        return
    if move == ENTER_RIFT.start:
        enter_rift(table, box, seat, tale)
        return
    if chose(move, PICK_LOCK):
        unlock(table, box, seat, first_part(move, PICK_LOCK), THIEVERY, tale)
    elif chose(move, FORCE_DOOR):
        unlock(table, box, seat, first_part(move, FORCE_DOOR), ATHLETICS, tale)
    elif move == SEARCH.start:
        search(table, box, seat, tale)
    elif move == DISARM.start:
        disarm(table, box, seat, tale)
    elif move == OPEN_CHEST.start:
        open_chest(table, box, seat, tale)
    elif move == PICK_CHEST.start:
        pick_chest(table, box, seat, tale)
    elif move == SMASH_CHEST.start:
        smash(table, box, seat, tale)
    elif chose(move, WEAR):
        dress(table, seat, first_part(move, WEAR), tale)
    elif move == CRAFT.start:
        craft(table, box, seat, tale)
    elif move == REST.start:
        # T9.11  It takes everyone who can act, in the same turn.
        table.rested[seat] = 1
        tell(tale, LAY_DOWN, seat + 1)
    if table.pending == NOTHING:
        end_act(table, box, seat, tale)


# ── what follows ────────────────────────────────────────────────────────────────────────────────────────


@rule
def follow(table: Table, box: Box, tale: Tale) -> None:
    """After a move: new characters, rounds that begin or end, the next turn, the end."""
    if table.pending != NOTHING:
        return
    for seat in range(MOST_DELVERS):
        # T3.15  Whoever is dead makes a new character, as often as the box allows.
        if table.state[seat] == DEAD and table.backups[seat] > 0:
            table.backups[seat] -= 1
            wipe(table, seat)
            begin_making(table, box, seat)
    if table.mode == MAKING:
        if makers(table):
            return
        table.mode = EXPLORING
    inside = 0
    dying = 0
    for delver in range(MOST_DELVERS):
        inside += 1 if UP <= table.state[delver] <= STABLE else 0
        dying += 1 if table.state[delver] == DYING else 0
    foes = 0
    for creature in range(FIRST_CREATURE, FIGURES):
        foes += 1 if takes_turns(table, creature) else 0
    if table.mode == EXPLORING and inside > 0 and foes + dying > 0:
        begin_rounds(table, tale)
    if table.mode == ROUNDS:
        if foes + dying == 0 or inside == 0:
            end_rounds(table, box, inside, tale)
        else:
            go_round(table, box, tale)
    # T1.5  It is over when nobody is left inside and nobody is on the way.
    if inside == 0 and makers(table) == 0 and table.mode == EXPLORING:
        table.mode = OVER
        tell(tale, ALL_OVER, table.saved, table.brought)


@rule
def go_round(table: Table, box: Box, tale: Tale) -> None:
    """Newcomers roll initiative; a turn that cannot go on is over."""
    for who in range(FIGURES):
        if takes_turns(table, who) and table.initiative[who] == NOT_ROLLED:
            table.queue |= 1 << who
            table.pending = INITIATIVE
            if who >= FIRST_CREATURE:
                table.foes = 1
    if table.pending != NOTHING:
        return
    if table.turn == 0:
        next_turn(table, box, FIRST, tale)
    elif table.turn <= MOST_DELVERS:
        who = table.turn - 1
        if table.state[who] != UP or table.lasts[who, UNCONSCIOUS] > 0:
            after = rank(table, who)
            end_of_turn(table, box, who)
            if table.pending == NOTHING:
                next_turn(table, box, after, tale)


@rule
def end_rounds(table: Table, box: Box, inside: int, tale: Tale) -> None:
    """Nobody fights any more, and nobody is dying."""
    # T7.21  Then time goes in ten minutes again, and hiding is over.
    table.mode = EXPLORING
    table.turn = 0
    table.rounds = 0
    table.queue = 0
    table.action = 0
    table.bonus = 0
    table.feet = 0
    table.moved = 0
    table.sneaked = 0
    table.struck = 0
    table.swapped = 0
    table.acted = 0
    tell(tale, FIGHT_WON)
    for who in range(FIGURES):
        table.initiative[who] = 0
        table.dodging[who] = 0
        table.dashing[who] = 0
        table.reaction[who] = 0
        if who < FIRST_CREATURE:
            table.hidden[who] = 0
            table.undetected[who] = 0
        if table.state[who] == UP:
            table.lasts[who, PRONE] = 0
        # T3.13  Whoever stands after a fight gains a Point, unless the Trapsetter alone hands them out.
        if who < FIRST_CREATURE and table.state[who] == UP and table.foes and box.points_award == FIGHT_LEVEL_DEED:
            gain_point(table, who, tale)
    table.foes = 0
