"""Die Trying, the mountain.

Be the highest when nobody can move any more.

    start with a set → begin in a space → (act)* → stuck, retired or on top

An act is a step (one die or token; two arrows on ice), a campfire, a burned die, a repair or a rest. A turn has three of
them, alone any number. A step may lead to an event, to a new card with a camp on it, or, on a single slope, to another hiker.

The rulebook's chapters are this folder's files: `setting_out` (M1), `actions` and `turn` (M2, M10, M11), `dice`, `space` and
`climbing` (M3 to M5), `rolling` (M5, M6), `cards` and `deck` (M7), `camp` (M8), `events` (M9), `campaign` (M12), `slope`
(M13), and `happening`, which holds their order. Here is which move belongs where, what it does, and what can forbid it.
"""

from rollbones.engine import ALLOWED, Numbers, Tale, chose, first_part, move_of, rule, second_part, tell

from ..box import *
from ..signs import *
from ..table import *
from ..words import *
from .actions import actions_left, let_it_take_its_course, why_not_take_back
from .camp import begin_repair, spend, why_not_camp, why_not_repair, why_not_rest
from .campaign import leave_it_at, why_not_leave_at
from .climbing import (
    first_way,
    go,
    last_way,
    steady,
    step,
    why_not_go,
    why_not_pay_with,
    why_not_steady,
    why_not_that_way,
    why_not_walk,
)
from .events import drop, mend_chosen, skip_the_event, slide, why_not_mend, why_not_slide
from .happening import let_it_happen
from .rolling import (
    burn_and_go,
    choose_dice,
    keep,
    put_everything_back,
    roll_again,
    take_to_burn,
    why_not_burn,
    why_not_burn_and_go,
    why_not_burn_this,
    why_not_keep,
    why_not_light,
)
from .setting_out import begin, setup, start_with
from .slope import (
    accept,
    drop_the_offer,
    guess,
    has_secrets,
    hide,
    part_company,
    play_on,
    propose,
    refuse,
    why_not_offer,
    why_not_play_on,
    why_not_propose,
    why_not_trade,
)
from .space import terrain_under
from .turn import retire, score, why_not_end_turn

__all__ = ["acting", "guess", "has_secrets", "hide", "legal", "play", "score", "setup", "why_not"]


@rule
def acting(table: Table) -> int:
    """The one who chooses, until it is over."""
    return 0 if table.phase == OVER else 1 << table.mover


# ── Which moves are open ────────────────────────────────────────────────────────────────────────────────


@rule
def legal(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Every move that is open now, in the order of the rulebook."""
    if table.phase == CLIMB:
        return what_to_do(table, box, seat, out)
    if table.phase == ROLLING:
        return what_to_keep(table, box, seat, out)
    if table.phase == ON_ICE:
        return how_to_keep_steady(table, box, seat, out)
    if table.phase == REPAIRING:
        return what_to_spend(table, box, seat, out)
    if table.phase >= MEETING:
        return what_to_do_with_the_other(table, box, seat, out)
    return what_to_choose(table, box, seat, out)


@rule
def offer(out: Numbers, count: int, move: int) -> int:
    """Put one more move on the list."""
    out[count] = move
    return count + 1


@rule
def what_to_do(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Steps, then everything else."""
    hiker = table.hikers[seat]
    budget = actions_left(table, box)
    count = which_steps(table, box, hiker, budget, out)
    if why_not_light(table, box, hiker, budget) == ALLOWED:
        count = offer(out, count, LIGHT.start)
    if why_not_camp(hiker, budget) == ALLOWED:
        for kind in range(CAMPFIRE, ROPE + 1):
            if why_not_repair(box, hiker, kind, budget) == ALLOWED:
                count = offer(out, count, move_of(REPAIR, kind))
        if why_not_rest(hiker, budget) == ALLOWED:
            count = offer(out, count, REST.start)
    if why_not_burn(table, box, hiker, budget) == ALLOWED:
        for die in range(1, A_PLACED_DIE + 1):
            if why_not_burn_this(box, hiker, die) == ALLOWED:
                count = offer(out, count, move_of(BURN, die))
    if why_not_end_turn(table, box) == ALLOWED:
        count = offer(out, count, END_TURN.start)
    return offer(out, count, RETIRE.start)


@rule
def which_steps(table: Table, box: Box, hiker: Hiker, budget: int, out: Numbers) -> int:
    """Every means, every way."""
    count = 0
    terrain = terrain_under(table, box, hiker)
    for means in range(1, BY_PICK + 1):
        if why_not_pay_with(box, hiker, terrain, means, budget) == ALLOWED:
            for way in range(first_way(box, means), last_way(box, means) + 1):
                if why_not_that_way(table, box, hiker, terrain, way, means, budget) == ALLOWED:
                    count = offer(out, count, move_of(GO, way, means))
    if terrain == TRAIL:
        for way in range(UP, DOWN + 1):
            if why_not_walk(table, box, hiker, way) == ALLOWED:
                count = offer(out, count, move_of(WALK, way))
    if terrain == ROCK:
        for die in range(1, A_PLACED_DIE + 1):
            for way in range(UP, DOWN + 1):
                if why_not_burn_and_go(table, box, hiker, die, way, budget) == ALLOWED:
                    count = offer(out, count, move_of(BURN_AND_GO, die, way))
    return count


@rule
def what_to_keep(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Roll, keep a die, or think again."""
    count = offer(out, 0, ROLL.start)
    for face in range(1, 6 + 1):
        if why_not_keep(table, box, table.hikers[seat], face) == ALLOWED:
            count = offer(out, count, move_of(KEEP, face))
    return or_think_again(table, out, count)


@rule
def how_to_keep_steady(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """The second arrow, or think again."""
    count = 0
    for other in range(1 + 1, BY_ROPE + 1):
        if why_not_steady(table, box, table.hikers[seat], other) == ALLOWED:
            count = offer(out, count, move_of(STEADY, other))
    return or_think_again(table, out, count)


@rule
def what_to_spend(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """A die that pays, or think again."""
    count = 0
    for face in range(1, 6 + 1):
        if table.hikers[seat].dice[face] > 0:
            count = offer(out, count, move_of(SPEND, face))
    return or_think_again(table, out, count)


@rule
def or_think_again(table: Table, out: Numbers, count: int) -> int:
    """The choice may be taken back."""
    return offer(out, count, CANCEL.start) if why_not_take_back(table) == ALLOWED else count


@rule
def what_to_choose(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """What setting out or an event asks for."""
    count = 0
    if table.phase == GEAR:
        for chosen in range(1, ROPE + 1 + 1):
            count = offer(out, count, move_of(START_WITH, chosen))
    elif table.phase == SET_OUT:
        for column in range(COLUMNS):
            count = offer(out, count, move_of(BEGIN, column))
    elif table.phase == DRAWN_CARD:
        count = offer(out, count, FACE_IT.start)
        count = offer(out, count, SKIP_IT.start)
    elif table.phase == PUSHED:
        for way in range(UP, DOWN + 1):
            if why_not_slide(table, box, way) == ALLOWED:
                count = offer(out, count, move_of(SLIDE, way))
    elif table.phase == MENDING:
        for kind in range(CAMPFIRE, ROPE + 1):
            if why_not_mend(table, kind) == ALLOWED:
                count = offer(out, count, move_of(MEND_IT, kind))
    else:
        for face in range(1, 6 + 1):
            if table.hikers[seat].dice[face] > 0:
                count = offer(out, count, move_of(DROP, face))
    return count


@rule
def what_to_do_with_the_other(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """What a meeting or the end of a campaign asks for."""
    count = 0
    if table.phase == MEETING:
        for card in range(1, MOST_EVENTS + 1):
            if why_not_play_on(table, seat, card) == ALLOWED:
                count = offer(out, count, move_of(PLAY_ON, card))
        if why_not_trade(table) == ALLOWED:
            count = offer(out, count, TRADE.start)
        count = offer(out, count, PASS_BY.start)
    elif table.phase == TRADING:
        for thing in range(1, THINGS + 1):
            if why_not_offer(table, seat, thing, table.given, table.wanted) == ALLOWED:
                count = offer(out, count, move_of(GIVE, thing))
        for thing in range(1, THINGS + 1):
            if why_not_offer(table, table.partner, thing, table.wanted, table.given) == ALLOWED:
                count = offer(out, count, move_of(ASK, thing))
        if why_not_propose(table, seat) == ALLOWED:
            count = offer(out, count, PROPOSE.start)
        count = offer(out, count, CANCEL.start)
    elif table.phase == ANSWERING:
        count = offer(out, count, ACCEPT.start)
        count = offer(out, count, REFUSE.start)
    else:
        for level in range(HIGHEST_CACHE + 1):
            if why_not_leave_at(table.hikers[seat], level) == ALLOWED:
                count = offer(out, count, move_of(LEAVE_AT, level))
    return count


# ── What forbids a move ─────────────────────────────────────────────────────────────────────────────────


@rule
def why_not(table: Table, box: Box, seat: int, move: int) -> int:
    """The clause that forbids a move, or none."""
    # M10.6  When it is over, it is over.
    if table.phase == OVER:
        return THE_GAME_IS_OVER
    # M2.8  One hiker chooses at a time.
    if seat != table.mover:
        return NOT_YOUR_TURN
    # M2.6  Each move has its moment.
    if not is_the_moment(table.phase, move):
        return NOT_NOW
    # M13.9  An offer can always be dropped; but after three of them no other is begun.
    if chose(move, CANCEL) and table.phase != TRADING:
        return why_not_take_back(table)
    if chose(move, TRADE):
        return why_not_trade(table)
    hiker = table.hikers[seat]
    if table.phase == CLIMB:
        return why_not_do(table, box, hiker, move, actions_left(table, box))
    if chose(move, STEADY):
        return why_not_steady(table, box, hiker, first_part(move, STEADY))
    if chose(move, KEEP):
        return why_not_keep(table, box, hiker, first_part(move, KEEP))
    if chose(move, SPEND):
        return ALLOWED if hiker.dice[first_part(move, SPEND)] > 0 else NO_SUCH_DIE
    if chose(move, DROP):
        return ALLOWED if hiker.dice[first_part(move, DROP)] > 0 else NO_SUCH_DIE
    if chose(move, SLIDE):
        return why_not_slide(table, box, first_part(move, SLIDE))
    if chose(move, MEND_IT):
        return why_not_mend(table, first_part(move, MEND_IT))
    if chose(move, PLAY_ON):
        return why_not_play_on(table, seat, first_part(move, PLAY_ON))
    if chose(move, GIVE):
        return why_not_offer(table, seat, first_part(move, GIVE), table.given, table.wanted)
    if chose(move, ASK):
        return why_not_offer(table, table.partner, first_part(move, ASK), table.wanted, table.given)
    if chose(move, PROPOSE):
        return why_not_propose(table, seat)
    if chose(move, LEAVE_AT):
        return why_not_leave_at(hiker, first_part(move, LEAVE_AT))
    return ALLOWED


@rule
def why_not_do(table: Table, box: Box, hiker: Hiker, move: int, budget: int) -> int:
    """What forbids an act."""
    if chose(move, GO):
        return why_not_go(table, box, hiker, first_part(move, GO), second_part(move, GO), budget)
    if chose(move, WALK):
        return why_not_walk(table, box, hiker, first_part(move, WALK))
    if chose(move, BURN_AND_GO):
        return why_not_burn_and_go(table, box, hiker, first_part(move, BURN_AND_GO), second_part(move, BURN_AND_GO), budget)
    if chose(move, LIGHT):
        return why_not_light(table, box, hiker, budget)
    if chose(move, REPAIR):
        return why_not_repair(box, hiker, first_part(move, REPAIR), budget)
    if chose(move, REST):
        return why_not_rest(hiker, budget)
    if chose(move, BURN):
        reason = why_not_burn_this(box, hiker, first_part(move, BURN))
        return reason if reason != ALLOWED else why_not_burn(table, box, hiker, budget)
    return why_not_end_turn(table, box) if chose(move, END_TURN) else ALLOWED


@rule
def is_the_moment(phase: int, move: int) -> bool:
    """Whether a kind of move belongs to what is being chosen."""
    if phase == CLIMB:
        return is_an_act(move)
    if chose(move, CANCEL):
        return phase in (ON_ICE, ROLLING, REPAIRING, TRADING)
    if phase == ROLLING:
        return chose(move, ROLL) or chose(move, KEEP)
    if phase == MEETING:
        return chose(move, PLAY_ON) or chose(move, TRADE) or chose(move, PASS_BY)
    if phase == TRADING:
        return chose(move, GIVE) or chose(move, ASK) or chose(move, PROPOSE)
    if phase == ANSWERING:
        return chose(move, ACCEPT) or chose(move, REFUSE)
    if phase == DRAWN_CARD:
        return chose(move, FACE_IT) or chose(move, SKIP_IT)
    return is_the_one_choice(phase, move)


@rule
def is_an_act(move: int) -> bool:
    """Whether a move is something a hiker does in his turn."""
    step = chose(move, GO) or chose(move, WALK) or chose(move, BURN_AND_GO)
    roll = chose(move, LIGHT) or chose(move, REST) or chose(move, BURN)
    return step or roll or chose(move, REPAIR) or chose(move, END_TURN) or chose(move, RETIRE)


@rule
def is_the_one_choice(phase: int, move: int) -> bool:
    """Whether a move answers a question that has one kind of answer."""
    if phase == GEAR:
        return chose(move, START_WITH)
    if phase == SET_OUT:
        return chose(move, BEGIN)
    if phase == ON_ICE:
        return chose(move, STEADY)
    if phase == REPAIRING:
        return chose(move, SPEND)
    if phase == PUSHED:
        return chose(move, SLIDE)
    if phase == MENDING:
        return chose(move, MEND_IT)
    if phase == DROPPING:
        return chose(move, DROP)
    return chose(move, LEAVE_AT)


# ── What a move does ────────────────────────────────────────────────────────────────────────────────────


@rule
def play(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """Carry a move out, and let happen what follows from it."""
    way = NO_WAY
    if table.phase == CLIMB:
        way = act(table, box, seat, move, tale)
    elif table.phase >= MEETING:
        deal_with_the_other(table, box, seat, move, tale)
    else:
        way = choose_it(table, box, seat, move, tale)
    if way != NO_WAY:
        by_pick = chose(move, GO) and second_part(move, GO) == BY_PICK
        step(table, box, seat, way, by_pick, chose(move, WALK), tale)
    let_it_happen(table, box, tale)


@rule
def act(table: Table, box: Box, seat: int, move: int, tale: Tale) -> int:
    """What a hiker does in his turn; the way, if it is a step."""
    if chose(move, GO):
        return go(table, box, seat, first_part(move, GO), second_part(move, GO), tale)
    if chose(move, WALK):
        tell(tale, WALKED, seat + 1, first_part(move, WALK))
        return first_part(move, WALK)
    if chose(move, BURN_AND_GO):
        return burn_and_go(table, box, seat, first_part(move, BURN_AND_GO), second_part(move, BURN_AND_GO), tale)
    if chose(move, LIGHT):
        choose_dice(table, BY_CAMPFIRE)
    elif chose(move, REST):
        choose_dice(table, IN_CAMP)
    elif chose(move, BURN):
        table.burning = first_part(move, BURN)
        take_to_burn(table.hikers[seat], table.burning)
        choose_dice(table, BY_BURNING)
    elif chose(move, REPAIR):
        begin_repair(table, first_part(move, REPAIR))
    elif chose(move, RETIRE):
        retire(table, seat, tale)
        let_it_take_its_course(table, AFTER_AN_ACT)
    else:
        let_it_take_its_course(table, AFTER_THE_TURN)
    return NO_WAY


@rule
def choose_it(table: Table, box: Box, seat: int, move: int, tale: Tale) -> int:
    """What a hiker chooses in the middle of something; the way, if it is a step."""
    hiker = table.hikers[seat]
    if chose(move, STEADY):
        return steady(table, box, seat, first_part(move, STEADY), tale)
    if chose(move, ROLL):
        roll_again(table, box, seat, tale)
    elif chose(move, KEEP):
        keep(table, hiker, first_part(move, KEEP))
    elif chose(move, CANCEL):
        put_everything_back(table, hiker)
        table.taken_back += 1
        table.phase = CLIMB
    elif chose(move, SPEND):
        spend(table, box, seat, first_part(move, SPEND), tale)
    elif chose(move, START_WITH):
        start_with(table, box, seat, first_part(move, START_WITH), tale)
    elif chose(move, BEGIN):
        begin(table, box, seat, first_part(move, BEGIN), tale)
    elif chose(move, SLIDE):
        slide(table, box, first_part(move, SLIDE), tale)
    elif chose(move, MEND_IT):
        mend_chosen(table, first_part(move, MEND_IT), tale)
    elif chose(move, DROP):
        drop(table, first_part(move, DROP), tale)
    elif chose(move, SKIP_IT):
        skip_the_event(table, tale)
    else:
        table.phase = HAPPENING
    return NO_WAY


@rule
def deal_with_the_other(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """What a hiker does in a meeting, or when a campaign's climb is over."""
    if chose(move, PLAY_ON):
        play_on(table, box, seat, first_part(move, PLAY_ON), tale)
    elif chose(move, PASS_BY):
        part_company(table)
    elif chose(move, TRADE):
        table.phase = TRADING
    elif chose(move, GIVE):
        table.given[first_part(move, GIVE)] += 1
    elif chose(move, ASK):
        table.wanted[first_part(move, ASK)] += 1
    elif chose(move, CANCEL):
        drop_the_offer(table)
    elif chose(move, PROPOSE):
        propose(table, box, seat, tale)
    elif chose(move, ACCEPT):
        accept(table, box, tale)
    elif chose(move, REFUSE):
        refuse(table, box, tale)
    else:
        leave_it_at(table, box, first_part(move, LEAVE_AT), tale)
