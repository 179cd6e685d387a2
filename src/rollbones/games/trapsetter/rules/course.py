"""How it goes on: what is pending comes one roll at a time, and what follows on a move."""

from rollbones.engine import Tale, roll, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .characters import begin_making, gain_point, wipe
from .checks import knack
from .choices import makers
from .combat import FIRST, begin_rounds, end_of_turn, is_known, look_round, next_turn, rank, roll_initiative, takes_turns
from .death import death_save
from .delving import end_act, find_treasure, trap_hits
from .magic import find_targets, go_wrong, land, roll_instability
from .places import slot_of
from .trapsetter import budget_for, creature_turn, furnish, notice_entering, people, put_creature

RAT = 1  # what comes when a bell rings


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
        budget = max(box.least_threat, budget_for(table, box, 0) // 2) if wandering else budget_for(table, box, kind)
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
