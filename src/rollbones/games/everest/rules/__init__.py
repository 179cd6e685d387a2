"""Journey to the Top of the World.

The climbers win when both have stood on the summit and are back in base camp; Everest wins when one is dead, or winter comes.

    both shop → [ the climbers act, in any order → its end → Everest draws → (play a card, pay, answer it · Yeti)* ]*

The rulebook's chapters are this folder's files: `shop` (E1), `turns` (E2, E5), `moving` (E3), `equipment` (E4), `deck` (E6),
`cards` (E7), `yeti` (E8) and `ending` (E9). Here is which move belongs to which moment, what it does, and what can forbid it.

Its moves are lists and not one table: as a table it played the same at 0.91 to 0.95 of the speed (docs/engine.md).
"""

from rollbones.engine import ALLOWED, Numbers, Tale, chose, first_part, move_of, rule, second_part, tell

from ..box import *
from ..mountain import *
from ..table import *
from ..words import *
from .cards import (
    answer_avalanche,
    blow,
    blow_both,
    drop,
    stand_the_rocks,
    take_effect,
    why_not_blow,
    why_not_blow_both,
    why_not_play,
)
from .deck import choose_card, guess, hide, lay_down, put_payment_away, settle, take_back, why_not_afford, why_not_pay
from .ending import score
from .equipment import (
    climb_out,
    eat,
    forecast,
    give,
    hunt,
    pitch,
    remove,
    shoot,
    use_hook,
    use_hook_aside,
    why_not_climb_out,
    why_not_eat,
    why_not_forecast,
    why_not_give,
    why_not_hook,
    why_not_hook_aside,
    why_not_hunt,
    why_not_pitch,
    why_not_shoot,
)
from .moving import move_down, move_to, move_up, why_not_move_down, why_not_move_to, why_not_move_up
from .shop import buy, leave_the_shop, setup, why_not_buy
from .turns import begin_climbing, end_climbing, end_the_mountains_turn, may_act
from .yeti import act, why_not_act

__all__ = ["acting", "guess", "hide", "legal", "play", "score", "setup", "side", "why_not"]


@rule
def side(box: Box, seat: int) -> int:
    """The climbers are one side, Everest the other."""
    return 1 if seat == EVEREST else 0


@rule
def acting(table: Table) -> int:
    """Whoever may do something now."""
    if table.fate != PLAYING:
        return 0
    if is_everests_moment(table):
        return 1 << EVEREST
    seats = 0
    for climber in range(CLIMBERS):
        if may_act(table, climber):
            seats |= 1 << climber
    return seats


@rule
def is_everests_moment(table: Table) -> bool:
    """Whether Everest acts, and not the climbers."""
    return table.phase in (MOUNTAIN, PAYING, BLOWING)


# ── the list ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def legal(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Every move that is open to a seat now."""
    if seat == EVEREST:
        return what_everest_can_do(table, box, out)
    if table.phase == CLIMBING:
        return what_to_do_on_the_mountain(table, box, seat, out)
    if table.phase == SHOPPING:
        count = 0
        for item in range(1, len(ITEMS)):
            if why_not_buy(table, box, seat, item) == ALLOWED:
                count = offer(out, count, move_of(BUY, item))
        return offer(out, count, DONE.start)
    return what_to_answer(table, seat, out)


@rule
def what_to_do_on_the_mountain(table: Table, box: Box, climber: int, out: Numbers) -> int:
    """Moving, using equipment, giving, or no more."""
    count = 0
    if why_not_move_up(table, box, climber) == ALLOWED:
        count = offer(out, count, MOVE_UP.start)
    if why_not_move_down(table, box, climber) == ALLOWED:
        count = offer(out, count, MOVE_DOWN.start)
    for quadrant in range(1, len(QUADRANTS) + 1):
        if why_not_move_to(table, climber, quadrant) == ALLOWED:
            count = offer(out, count, move_of(MOVE_TO, quadrant))
    for way in range(AROUND_IT + 1):
        if why_not_hook(table, box, climber, way) == ALLOWED:
            count = offer(out, count, move_of(USE_HOOK, way))
    if box.hook_path == BENT:
        for way in range(2):
            for hand in range(2):
                if why_not_hook_aside(table, box, climber, way, hand) == ALLOWED:
                    count = offer(out, count, move_of(HOOK_ASIDE, way, hand))
    if why_not_eat(table, box, climber) == ALLOWED:
        count = offer(out, count, EAT.start)
    if why_not_climb_out(table, climber) == ALLOWED:
        count = offer(out, count, CLIMB_OUT.start)
    if why_not_pitch(table, climber) == ALLOWED:
        count = offer(out, count, PITCH.start)
    if why_not_hunt(table, box, climber) == ALLOWED:
        count = offer(out, count, HUNT.start)
    if why_not_shoot(table, box, climber) == ALLOWED:
        count = offer(out, count, SHOOT.start)
    if why_not_forecast(table, climber) == ALLOWED:
        count = offer(out, count, LOOK.start)
    for item in range(1, len(ITEMS)):
        if why_not_give(table, box, climber, item) == ALLOWED:
            count = offer(out, count, move_of(GIVE, item))
    return offer(out, count, DONE.start)


@rule
def what_to_answer(table: Table, climber: int, out: Numbers) -> int:
    """A card to remove from Everest's hand; what to do about an avalanche, or about rocks."""
    count = 0
    if table.phase == FORECASTING:
        for card in range(1, len(CARDS)):
            if table.hand[card] > 0:
                count = offer(out, count, move_of(REMOVE, card))
        return count
    count = offer(out, count, SUFFER.start)
    if table.phase == AVALANCHE_COMES:
        count = offer(out, count, BRACE.start)
        if table.gear[climber, ROPE] > 0:
            count = offer(out, count, BRACE_WELL.start)
        return count
    for item in range(1, len(ITEMS)):
        if table.gear[climber, item] > 0:
            count = offer(out, count, move_of(DROP, item))
    return count


@rule
def what_everest_can_do(table: Table, box: Box, out: Numbers) -> int:
    """A card to play or to pay with, where the Blizzard blows, what the Yeti does, or no more."""
    count = 0
    if table.phase == PAYING:
        for card in range(1, len(CARDS)):
            if why_not_pay(table, card) == ALLOWED:
                count = offer(out, count, move_of(PAY, card))
        return offer(out, count, CANCEL.start)
    if table.phase == BLOWING:
        return where_it_blows(table, box, out)
    for card in range(1, len(CARDS)):
        if why_not_afford(table, box, card) == ALLOWED:
            count = ways_to_play(table, box, card, out, count)
    for rings in range(-1, 2):
        if why_not_act(table, box, rings) == ALLOWED:
            count = offer(out, count, yeti_move(rings))
    return offer(out, count, END_TURN.start)


@rule
def ways_to_play(table: Table, box: Box, card: int, out: Numbers, count: int) -> int:
    """Whom, or where, a card can be played on."""
    if card == AVALANCHE:
        for quadrant in range(1, len(QUADRANTS) + 1):
            count = offer(out, count, move_of(PLAY_AVALANCHE, quadrant))
    elif card in (ROCKSLIDE, CREVICE, FROSTBITE):
        for climber in range(CLIMBERS):
            if why_not_play(table, box, card, climber) == ALLOWED:
                count = offer(out, count, play_on(card, climber))
    elif why_not_play(table, box, card, 0) == ALLOWED:
        count = offer(out, count, play_on(card, 0))
    return count


@rule
def where_it_blows(table: Table, box: Box, out: Numbers) -> int:
    """The directions of a Blizzard."""
    count = 0
    for direction in range(ANTICLOCKWISE + 1):
        if why_not_blow_both(table, box, direction) == ALLOWED:
            count = offer(out, count, move_of(BLOW_BOTH, direction))
    for climber in range(CLIMBERS):
        for direction in range(ANTICLOCKWISE + 1):
            if why_not_blow(table, box, climber, direction) == ALLOWED:
                count = offer(out, count, move_of(BLOW, climber, direction))
    return count


@rule
def play_on(card: int, climber: int) -> int:
    """The move that plays a card; but for an avalanche, on a climber where it is meant for one."""
    if card == HIGH_WIND:
        return PLAY_WIND.start
    if card == ROCKSLIDE:
        return move_of(PLAY_ROCKSLIDE, climber)
    if card == YETI:
        return PLAY_YETI.start
    if card == CREVICE:
        return move_of(PLAY_CREVICE, climber)
    if card == FROSTBITE:
        return move_of(PLAY_FROSTBITE, climber)
    return PLAY_BLIZZARD.start


@rule
def yeti_move(rings: int) -> int:
    """The move that takes the Yeti so many rings up."""
    if rings == 0:
        return YETI_STAYS.start
    return YETI_UP.start if rings > 0 else YETI_DOWN.start


@rule
def offer(out: Numbers, count: int, move: int) -> int:
    """Put one more move on the list."""
    out[count] = move
    return count + 1


# ── what a move is ──────────────────────────────────────────────────────────────────────────────────────


@rule
def card_of(move: int) -> int:
    """The card that a move plays, or none."""
    if chose(move, PLAY_WIND):
        return HIGH_WIND
    if chose(move, PLAY_AVALANCHE):
        return AVALANCHE
    if chose(move, PLAY_ROCKSLIDE):
        return ROCKSLIDE
    if chose(move, PLAY_YETI):
        return YETI
    if chose(move, PLAY_CREVICE):
        return CREVICE
    if chose(move, PLAY_FROSTBITE):
        return FROSTBITE
    return BLIZZARD if chose(move, PLAY_BLIZZARD) else NO_CARD


@rule
def target_of(move: int, card: int) -> int:
    """Whom or where a card is meant for."""
    if card == AVALANCHE:
        return first_part(move, PLAY_AVALANCHE)
    if card == ROCKSLIDE:
        return first_part(move, PLAY_ROCKSLIDE)
    if card == CREVICE:
        return first_part(move, PLAY_CREVICE)
    return first_part(move, PLAY_FROSTBITE) if card == FROSTBITE else 0


@rule
def is_of_the_yeti(move: int) -> bool:
    """Whether a move is the Yeti's."""
    return chose(move, YETI_UP) or chose(move, YETI_DOWN) or chose(move, YETI_STAYS)


@rule
def rings_of(move: int) -> int:
    """How far a move takes the Yeti up."""
    if chose(move, YETI_STAYS):
        return 0
    return 1 if chose(move, YETI_UP) else -1


@rule
def phase_of(move: int) -> int:
    """When a climber's move is made, if it is not an action on the mountain."""
    if chose(move, BUY):
        return SHOPPING
    if chose(move, REMOVE):
        return FORECASTING
    if chose(move, BRACE) or chose(move, BRACE_WELL):
        return AVALANCHE_COMES
    return ROCKS_FALL if chose(move, DROP) else CLIMBING


# ── what forbids a move ─────────────────────────────────────────────────────────────────────────────────


@rule
def why_not(table: Table, box: Box, seat: int, move: int) -> int:
    """The clause that forbids a move, or none."""
    # E9.4  When it is over, it is over.
    if table.fate != PLAYING:
        return THE_GAME_IS_OVER
    # E2.3  Each move has its moment and its seat.
    if is_everests_moment(table) != (seat == EVEREST):
        return NOT_NOW
    if seat == EVEREST:
        return why_not_of_everest(table, box, move)
    # E2.5  Who has no action left has done his part.
    if table.phase == CLIMBING and table.actions[seat] == 0:
        return NO_ACTIONS_LEFT
    if not may_act(table, seat):
        return NOT_NOW
    if chose(move, DONE):
        return ALLOWED if table.phase in (SHOPPING, CLIMBING) else NOT_NOW
    if chose(move, SUFFER):
        return ALLOWED if table.phase in (AVALANCHE_COMES, ROCKS_FALL) else NOT_NOW
    if phase_of(move) != table.phase:
        return NOT_NOW
    if table.phase == CLIMBING:
        return why_not_this_action(table, box, seat, move)
    return why_not_this_answer(table, box, seat, move)


@rule
def why_not_this_action(table: Table, box: Box, climber: int, move: int) -> int:
    """What forbids an action on the mountain."""
    if chose(move, MOVE_UP):
        return why_not_move_up(table, box, climber)
    if chose(move, MOVE_DOWN):
        return why_not_move_down(table, box, climber)
    if chose(move, MOVE_TO):
        return why_not_move_to(table, climber, first_part(move, MOVE_TO))
    if chose(move, USE_HOOK):
        return why_not_hook(table, box, climber, first_part(move, USE_HOOK))
    if chose(move, HOOK_ASIDE):
        return why_not_hook_aside(table, box, climber, first_part(move, HOOK_ASIDE), second_part(move, HOOK_ASIDE))
    if chose(move, EAT):
        return why_not_eat(table, box, climber)
    if chose(move, CLIMB_OUT):
        return why_not_climb_out(table, climber)
    if chose(move, PITCH):
        return why_not_pitch(table, climber)
    if chose(move, HUNT):
        return why_not_hunt(table, box, climber)
    if chose(move, SHOOT):
        return why_not_shoot(table, box, climber)
    if chose(move, LOOK):
        return why_not_forecast(table, climber)
    # E2.3  The rest is Everest's.
    return why_not_give(table, box, climber, first_part(move, GIVE)) if chose(move, GIVE) else NOT_NOW


@rule
def why_not_this_answer(table: Table, box: Box, climber: int, move: int) -> int:
    """What forbids something that is bought, removed, used against an avalanche, or dropped."""
    if chose(move, BUY):
        return why_not_buy(table, box, climber, first_part(move, BUY))
    # E4.12  What lies open can be removed.
    if chose(move, REMOVE):
        return ALLOWED if table.hand[first_part(move, REMOVE)] > 0 else NOT_IN_HAND
    # E2.7  Only what one has can be dropped, or hold one.
    if chose(move, DROP):
        return ALLOWED if table.gear[climber, first_part(move, DROP)] > 0 else NO_SUCH_ITEM
    return NO_SUCH_ITEM if chose(move, BRACE_WELL) and table.gear[climber, ROPE] == 0 else ALLOWED


@rule
def why_not_of_everest(table: Table, box: Box, move: int) -> int:
    """What forbids a move of Everest's."""
    if table.phase == PAYING:
        if chose(move, PAY):
            return why_not_pay(table, first_part(move, PAY))
        return ALLOWED if chose(move, CANCEL) else NOT_NOW
    if table.phase == BLOWING:
        if chose(move, BLOW):
            return why_not_blow(table, box, first_part(move, BLOW), second_part(move, BLOW))
        return why_not_blow_both(table, box, first_part(move, BLOW_BOTH)) if chose(move, BLOW_BOTH) else NOT_NOW
    if chose(move, END_TURN):
        return ALLOWED
    if is_of_the_yeti(move):
        return why_not_act(table, box, rings_of(move))
    card = card_of(move)
    # E2.3  The rest is the climbers'.
    if card == NO_CARD:
        return NOT_NOW
    reason = why_not_afford(table, box, card)
    return reason if reason != ALLOWED else why_not_play(table, box, card, target_of(move, card))


# ── what it does ────────────────────────────────────────────────────────────────────────────────────────


@rule
def play(table: Table, box: Box, seat: int, move: int, tale: Tale) -> None:
    """Carry a move out, and let the next turn begin where it is time."""
    if seat == EVEREST:
        play_everest(table, box, move, tale)
    elif table.phase == SHOPPING:
        shop(table, box, seat, move, tale)
    elif table.phase == CLIMBING:
        climb(table, box, seat, move, tale)
    elif table.phase == FORECASTING:
        remove(table, seat, first_part(move, REMOVE), tale)
        go_on_climbing(table, box, tale)
    elif table.phase == AVALANCHE_COMES:
        with_rope = chose(move, BRACE_WELL)
        answer_avalanche(table, box, seat, with_rope or chose(move, BRACE), with_rope, tale)
    elif chose(move, DROP):
        drop(table, seat, first_part(move, DROP), tale)
    else:
        stand_the_rocks(table, box, seat, tale)
    # E6.6  Where cards act when the turn ends, the next one does when the last has been answered.
    if table.is_ending == YES and table.phase == MOUNTAIN:
        act_one_after_the_other(table, box, tale)


@rule
def shop(table: Table, box: Box, climber: int, move: int, tale: Tale) -> None:
    """Buying, or going."""
    if chose(move, BUY):
        buy(table, box, climber, first_part(move, BUY), tale)
        return
    leave_the_shop(table, climber, tale)
    # E1.6  When both are done, they set out.
    if table.awaited[1 - climber] == NO:
        begin_climbing(table, box, tale)


@rule
def climb(table: Table, box: Box, climber: int, move: int, tale: Tale) -> None:
    """One action of a climber."""
    # E2.5  Who stops loses the actions he has left.
    if chose(move, DONE):
        table.actions[climber] = 0
        tell(tale, STOPPED, climber)
    else:
        # E2.4  Each action is one.
        table.actions[climber] -= 1
        do_action(table, box, climber, move, tale)
    go_on_climbing(table, box, tale)


@rule
def go_on_climbing(table: Table, box: Box, tale: Tale) -> None:
    """The climbers go on, unless it is over, or a Forecast is read, or nobody has an action left."""
    if table.fate != PLAYING or table.phase != CLIMBING:
        return
    # E2.5  Their turn ends when neither has any.
    if table.actions[TENZING] + table.actions[HILLARY] == 0:
        end_climbing(table, box, tale)


@rule
def do_action(table: Table, box: Box, climber: int, move: int, tale: Tale) -> None:
    """What an action does."""
    if chose(move, MOVE_UP):
        move_up(table, box, climber, tale)
    elif chose(move, MOVE_DOWN):
        move_down(table, box, climber, tale)
    elif chose(move, MOVE_TO):
        move_to(table, box, climber, first_part(move, MOVE_TO), tale)
    elif chose(move, USE_HOOK):
        use_hook(table, box, climber, first_part(move, USE_HOOK), tale)
    elif chose(move, HOOK_ASIDE):
        use_hook_aside(table, box, climber, first_part(move, HOOK_ASIDE), second_part(move, HOOK_ASIDE), tale)
    elif chose(move, EAT):
        eat(table, box, climber, tale)
    elif chose(move, CLIMB_OUT):
        climb_out(table, climber, tale)
    elif chose(move, PITCH):
        pitch(table, climber, tale)
    elif chose(move, HUNT):
        hunt(table, box, climber, tale)
    elif chose(move, SHOOT):
        shoot(table, box, climber, tale)
    elif chose(move, LOOK):
        forecast(table, climber, tale)
    else:
        give(table, climber, first_part(move, GIVE), tale)


@rule
def play_everest(table: Table, box: Box, move: int, tale: Tale) -> None:
    """One move of Everest's."""
    if chose(move, END_TURN):
        table.is_ending = YES
    elif chose(move, CANCEL):
        take_back(table, tale)
    elif chose(move, BLOW):
        blow(table, box, first_part(move, BLOW), second_part(move, BLOW), tale)
    elif chose(move, BLOW_BOTH):
        blow_both(table, box, first_part(move, BLOW_BOTH), tale)
    elif is_of_the_yeti(move):
        act(table, box, rings_of(move), tale)
    else:
        # E6.3  A card is chosen, then paid for with others.
        if chose(move, PAY):
            lay_down(table, box, first_part(move, PAY), tale)
        else:
            card = card_of(move)
            choose_card(table, box, card, target_of(move, card), tale)
        # E6.6  When all is paid, it happens.
        if table.owed == 0:
            settle(table, box, tale)
            card, target = table.played, table.target
            put_payment_away(table)
            if box.card_acts == WHEN_PLAYED:
                take_effect(table, box, card, target, tale)
            else:
                table.due[card, target] += 1
                tell(tale, PUT_OFF, card)


@rule
def act_one_after_the_other(table: Table, box: Box, tale: Tale) -> None:
    """Everest's turn ends: what is due acts in the order of the deck's list, and then it is over."""
    for card in range(1, len(CARDS)):
        for target in range(WEST + 1):
            while table.due[card, target] > 0 and table.phase == MOUNTAIN and table.fate == PLAYING:
                table.due[card, target] -= 1
                take_effect(table, box, card, target, tale)
    if table.phase == MOUNTAIN and table.fate == PLAYING:
        end_the_mountains_turn(table, box, tale)
