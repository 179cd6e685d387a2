"""What a position promises: what a learned player looks at, and what each side can hope for.

A position is described as one side sees it: the climbers do not look at Everest's hand, nor at what it pays for. Where a
card is being paid for, Everest describes the climbers as they will be when it has taken effect. The mountain is described by
how far the goal is and by what lies ahead, so that what was learned on one serves on another. Most of the numbers are steps:
"at least three points of health", each 0 or 1. `rollbones learn everest` made the weights in `hope.json` from them.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from rollbones.engine import Numbers, rule
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.run.network import Learned, note_steps, weighed

from .box import (
    ALL_EQUIPMENT,
    ANYWHERE,
    AT_ONCE,
    EXACTLY_FOUR,
    NO,
    NO_LIMIT,
    ONE_DIRECTION,
    ONE_TURN,
    SAME_RING,
    STACK,
    SUMMIT_AND_HOME,
    SUMMIT_EACH,
    SUMMIT_TOGETHER,
    YES,
    Box,
)
from .mountain import (
    AVALANCHE,
    BLIZZARD,
    BOW,
    CARDS,
    CREVICE,
    FOOD,
    FORECAST,
    FROSTBITE,
    HIGH_WIND,
    HOOK,
    IMPASSE,
    ITEMS,
    MOST_FOOD,
    MOST_HOOKS,
    MOST_ROPES,
    NO_CARD,
    NO_JOURNEY,
    NOTHING,
    ROCKSLIDE,
    ROPE,
    TANK,
    TENT,
    YETI,
)
from .rules.cards import may_brace
from .rules.ending import score
from .rules.equipment import is_in_a_tent
from .rules.moving import are_together
from .table import (
    BASE_CAMP,
    CLIMBERS,
    EVEREST,
    FORECASTING,
    HILLARY,
    MOUNTAIN,
    NO_YETI,
    PAYING,
    PLAYING,
    SHOPPING,
    TENZING,
    Table,
)

# Positions of different kinds are weighed each by its own weights: shopping, climbing, Everest's turn, its card taking
# effect, its paying; first as the climbers see them, then as Everest does.
KINDS = 5
CASES = 2 * KINDS
OPPOSED = True  # what one side hopes for, the other fears

# Of each climber: where each group of numbers begins, and with it how many the group before has.
TO_THE_TOP = 0  # rings, at least so many
ABOVE_THE_TREES = TO_THE_TOP + 8  # rings, at least so many
ZONE = ABOVE_THE_TREES + 5  # on or above the ice bridge; in the O₂ zone; there, and without a tank; base camp
HEALTH = ZONE + 4  # at least so much
GEAR = HEALTH + 12  # food, ropes, hooks, tents, tanks, bows, forecasts: at least so many
STATE = GEAR + 21  # in a tent; his own; one crevice, two; frostbite; snowed in; cannot walk; was on the summit
JOURNEY = STATE + 8  # actions to the goal, at least so many …
NO_WAY = JOURNEY + 24  # … or there is no way with what he has
SPARE = NO_WAY + 1  # with a food, a rope, a hook less it is longer: by one action, two, four, for ever
BACK = SPARE + 12  # actions home, at least so many
AHEAD = BACK + 12  # up from here: free, food, rope, hook, an impasse, the summit; he can pay
TURNS = AHEAD + 7  # to the goal, at least so many
HURRY = TURNS + 12  # he has no more rounds to spare than -1, 0, 1 …
ACTIONS = HURRY + 12  # left in this turn, at least so many
AWAITED = ACTIONS + 4  # for an answer; by the Blizzard
MONEY = AWAITED + 2  # at least so many times $50
YETI_AWAY = MONEY + 14  # its ring from his: three below and more … three above and more
TARGET = YETI_AWAY + 7  # the card that is paid for is meant for him
DOOMED = TARGET + 1  # … and kills him
EACH = DOOMED + 1

# Of the table.
BOTH = CLIMBERS * EACH  # together; on the same side of the mountain; on the same ring
PHASE = BOTH + 3  # one of eight
WIND = PHASE + 8
YETI_LIVES = WIND + 1  # with at least so much health; and may still act
ROUNDS_LEFT = YETI_LIVES + 7  # fewer than these
WITHOUT_END = ROUNDS_LEFT + 16
IN_HAND = WITHOUT_END + 1  # cards of Everest's, at least so many
UNSEEN = IN_HAND + 14  # cards of each kind that the side has not seen
SHOWN = UNSEEN + 7  # cards of each kind in Everest's hand that the climbers have seen
PILE = SHOWN + 7  # cards in it
HAND = PILE + 1  # for Everest: of each kind, at least one, two, three, four
WORTH = HAND + 28  # of the hand, less what is owed: at least so many times 2
PLAYABLE = WORTH + 20  # cards that it could pay for; cards that it could if it had six more
OWED = PLAYABLE + 14  # at least so much
CREDIT = OWED + 12  # at least so much
PLAYED = CREDIT + 3  # the card that is paid for
PRICES = PLAYED + 7  # while shopping, in $10
READINGS = PRICES + 7  # each other reading of a ruling
DRAWS = READINGS + 13  # cards a turn, at least so many
FEATURES = DRAWS + 4

SIX_MORE = 6  # what two cards are worth, or nearly


@rule
def features(table: Table, box: Box, seat: int, out: Numbers) -> int:
    """Describe a position in whole numbers as a side sees it; return which kind it is."""
    for place in range(FEATURES):
        out[place] = 0
    is_everest = seat == EVEREST
    card = table.played if is_everest else NO_CARD
    for climber in range(CLIMBERS):
        at = climber * EACH
        describe_the_place(table, box, climber, ring_to_come(table, box, climber, card), out, at)
        describe_the_climber(table, box, climber, card, out, at)
        describe_the_gear(table, climber, out, at)
        describe_the_way(table, box, climber, ring_to_come(table, box, climber, card), out, at)
    describe_the_table(table, box, card, is_everest, out)
    describe_the_rounds(table, box, out)
    describe_the_cards(table, is_everest, out)
    if is_everest:
        describe_the_hand(table, box, out)
    describe_the_rulings(box, out)
    if table.phase == SHOPPING:
        for item in range(1, len(ITEMS)):
            out[PRICES + item - 1] = box.price[item] // 10
    return kind_of(table, is_everest) + (KINDS if is_everest else 0)


@rule
def kind_of(table: Table, is_everest: bool) -> int:
    """Which kind of position it is; the climbers do not know what Everest pays for."""
    if table.phase == SHOPPING:
        return 0
    if table.phase <= FORECASTING:
        return 1
    if table.phase == MOUNTAIN:
        return 2
    if table.phase == PAYING:
        return 4 if is_everest else 2
    return 3


@rule
def note_yes(out: Numbers, place: int, is_so: bool) -> None:
    """Note what is so."""
    if is_so:
        out[place] = 1


# ── what a card that is being paid for will do ──────────────────────────────────────────────────────────


@rule
def is_hit(table: Table, climber: int, card: int) -> bool:
    """Whether the card that is being paid for is meant for a climber."""
    if card == AVALANCHE:
        return table.quadrant[climber] == table.target and table.ring[climber] != BASE_CAMP
    if card in (ROCKSLIDE, CREVICE, FROSTBITE):
        return table.target == climber
    return card in (HIGH_WIND, BLIZZARD)


@rule
def is_swept(table: Table, box: Box, climber: int, card: int) -> bool:
    """Whether an avalanche will take a climber who has nothing to answer with."""
    return card == AVALANCHE and is_hit(table, climber, card) and not may_brace(table, box, climber)


@rule
def ring_to_come(table: Table, box: Box, climber: int, card: int) -> int:
    """Where a climber will be."""
    return max(1, table.ring[climber] - box.avalanche_rings) if is_swept(table, box, climber, card) else table.ring[climber]


@rule
def harm_to_come(table: Table, box: Box, climber: int, card: int) -> int:
    """What health it will cost a climber who has no choice."""
    if card == NO_CARD or not is_hit(table, climber, card):
        return 0
    if card == HIGH_WIND:
        return 0 if is_in_a_tent(table, climber) else max(0, table.ring[climber] - box.tree_line) * box.wind_damage
    if card == AVALANCHE:
        return box.avalanche_damage if is_swept(table, box, climber, card) else 0
    if card == ROCKSLIDE:
        return box.rockslide_damage if carried(table, climber) == 0 else 0
    if card == FROSTBITE:
        is_bitten = table.ring[climber] >= box.ice_bridge and not is_in_a_tent(table, climber)
        return box.frostbite_damage if is_bitten else 0
    return box.blizzard_damage if card == BLIZZARD else 0


@rule
def carried(table: Table, climber: int) -> int:
    """How many cards of equipment a climber has."""
    count = 0
    for item in range(1, len(ITEMS)):
        count += table.gear[climber, item]
    return count


# ── the climbers ────────────────────────────────────────────────────────────────────────────────────────


@rule
def describe_the_place(table: Table, box: Box, climber: int, ring: int, out: Numbers, at: int) -> None:
    """Note how high a climber is, what that means, and what lies above."""
    quadrant = table.quadrant[climber]
    note_steps(out, at + TO_THE_TOP, box.summit - ring, 8)
    note_steps(out, at + ABOVE_THE_TREES, max(0, ring - box.tree_line), 5)
    note_yes(out, at + ZONE, ring >= box.ice_bridge)
    note_yes(out, at + ZONE + 1, ring >= box.oxygen_zone)
    note_yes(out, at + ZONE + 2, ring >= box.oxygen_zone and table.gear[climber, TANK] == 0)
    note_yes(out, at + ZONE + 3, ring == BASE_CAMP)
    cost = box.cost[ring, quadrant]
    if ring == box.summit:
        out[at + AHEAD + 5] = 1
    elif cost == IMPASSE:
        out[at + AHEAD + 4] = 1
    else:
        out[at + AHEAD + cost] = 1
        note_yes(out, at + AHEAD + 6, cost == NOTHING or table.gear[climber, cost] > 0)
    if table.yeti != NO_YETI:
        out[at + YETI_AWAY + 3 + max(-3, min(table.yeti - ring, 3))] = 1


@rule
def describe_the_climber(table: Table, box: Box, climber: int, card: int, out: Numbers, at: int) -> None:
    """Note how a climber is, or will be."""
    hit = card != NO_CARD and is_hit(table, climber, card)
    health = table.health[climber] - harm_to_come(table, box, climber, card)
    note_steps(out, at + HEALTH, max(0, health), 12)
    note_yes(out, at + DOOMED, health <= 0)
    note_yes(out, at + TARGET, hit)
    swept = is_swept(table, box, climber, card)
    crevices = 0 if swept else table.crevice[climber] + (1 if hit and card == CREVICE else 0)
    is_windy = table.wind == YES or card == HIGH_WIND
    note_yes(out, at + STATE, not swept and is_in_a_tent(table, climber))
    note_yes(out, at + STATE + 1, not swept and table.tent[climber] == YES)
    note_steps(out, at + STATE + 2, crevices, 2)
    note_yes(out, at + STATE + 4, table.frostbite[climber] == YES or (hit and card == FROSTBITE))
    note_yes(out, at + STATE + 5, table.snowed_in[climber] == YES)
    note_yes(out, at + STATE + 6, crevices > 0 or table.snowed_in[climber] == YES or is_windy)
    note_yes(out, at + STATE + 7, table.summited[climber] == YES)
    note_steps(out, at + ACTIONS, table.actions[climber], 4)
    note_yes(out, at + AWAITED, table.awaited[climber] == YES)
    note_yes(out, at + AWAITED + 1, table.to_blow[climber] == YES)
    note_steps(out, at + MONEY, table.money[climber] // 50, 14)


@rule
def describe_the_gear(table: Table, climber: int, out: Numbers, at: int) -> None:
    """Note what a climber carries."""
    note_steps(out, at + GEAR, table.gear[climber, FOOD], 8)
    note_steps(out, at + GEAR + 8, table.gear[climber, ROPE], 4)
    note_steps(out, at + GEAR + 12, table.gear[climber, HOOK], 4)
    note_steps(out, at + GEAR + 16, table.gear[climber, TENT], 1)
    note_steps(out, at + GEAR + 17, table.gear[climber, TANK], 1)
    note_steps(out, at + GEAR + 18, table.gear[climber, BOW], 1)
    note_steps(out, at + GEAR + 19, table.gear[climber, FORECAST], 2)


@rule
def actions_to_go(table: Table, box: Box, climber: int, ring: int, food: int, ropes: int, hooks: int) -> int:
    """How many actions it takes a climber to the goal, if he may spend so much on the way."""
    quadrant = table.quadrant[climber]
    if table.summited[climber] == NO or box.goal == SUMMIT_TOGETHER:
        return box.journey[food, ropes, hooks, ring, quadrant]
    return box.return_home[hooks, ring, quadrant] if box.goal == SUMMIT_AND_HOME else 0


@rule
def describe_the_way(table: Table, box: Box, climber: int, ring: int, out: Numbers, at: int) -> None:
    """Note how far a climber has to go, what he can spare, and whether there is time."""
    food = min(table.gear[climber, FOOD], MOST_FOOD)
    ropes = min(table.gear[climber, ROPE], MOST_ROPES)
    hooks = min(table.gear[climber, HOOK], MOST_HOOKS)
    far = actions_to_go(table, box, climber, ring, food, ropes, hooks)
    note_steps(out, at + JOURNEY, far, 24)
    note_yes(out, at + NO_WAY, far >= NO_JOURNEY)
    note_longer(out, at + SPARE, far, actions_to_go(table, box, climber, ring, max(0, food - 1), ropes, hooks))
    note_longer(out, at + SPARE + 4, far, actions_to_go(table, box, climber, ring, food, max(0, ropes - 1), hooks))
    note_longer(out, at + SPARE + 8, far, actions_to_go(table, box, climber, ring, food, ropes, max(0, hooks - 1)))
    note_steps(out, at + BACK, box.return_home[hooks, ring, table.quadrant[climber]], 12)
    each_turn = box.tenzing_actions if climber == TENZING else box.hillary_actions
    turns = (max(0, far - table.actions[climber]) + each_turn - 1) // each_turn
    note_steps(out, at + TURNS, turns, 12)
    if box.round_limit != NO_LIMIT:
        to_spare = box.round_limit - table.rounds - turns
        for step in range(12):
            note_yes(out, at + HURRY + step, to_spare < step)


@rule
def note_longer(out: Numbers, place: int, far: int, further: int) -> None:
    """Note by how much a way is longer."""
    note_yes(out, place, further > far)
    note_yes(out, place + 1, further > far + 1)
    note_yes(out, place + 2, further > far + 3)
    note_yes(out, place + 3, further >= NO_JOURNEY)


# ── the table ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def describe_the_table(table: Table, box: Box, card: int, is_everest: bool, out: Numbers) -> None:
    """Note how the climbers stand to each other, the moment, the weather and the Yeti."""
    note_yes(out, BOTH, are_together(table))
    note_yes(out, BOTH + 1, table.quadrant[TENZING] == table.quadrant[HILLARY])
    note_yes(out, BOTH + 2, table.ring[TENZING] == table.ring[HILLARY])
    out[PHASE + (MOUNTAIN if table.phase == PAYING and not is_everest else table.phase)] = 1
    note_yes(out, WIND, table.wind == YES or card == HIGH_WIND)
    if table.yeti != NO_YETI:
        note_steps(out, YETI_LIVES, table.yeti_health, 6)
        note_yes(out, YETI_LIVES + 6, table.yeti_may_act == YES)
    elif card == YETI:
        note_steps(out, YETI_LIVES, box.yeti_health, 6)


@rule
def describe_the_rounds(table: Table, box: Box, out: Numbers) -> None:
    """Note how long it still goes."""
    if box.round_limit == NO_LIMIT:
        out[WITHOUT_END] = 1
        return
    left, fewer = box.round_limit - table.rounds, 1
    for step in range(16):
        note_yes(out, ROUNDS_LEFT + step, left < fewer)
        fewer += 1 if step < 6 else 2


@rule
def describe_the_cards(table: Table, is_everest: bool, out: Numbers) -> None:
    """Note what is known of Everest's cards."""
    note_steps(out, IN_HAND, table.cards_in_hand, 14)
    unseen = 0
    for card in range(1, len(CARDS)):
        held = table.hand[card] + table.paid[card] + (1 if table.played == card else 0)
        out[UNSEEN + card - 1] = table.pile[card] + (0 if is_everest else held - table.seen[card])
        out[SHOWN + card - 1] = table.seen[card]
        unseen += table.pile[card] + held
    out[PILE] = unseen - table.cards_in_hand


@rule
def describe_the_hand(table: Table, box: Box, out: Numbers) -> None:
    """Note what Everest holds, and what it could do with it."""
    value = -table.owed
    for card in range(1, len(CARDS)):
        note_steps(out, HAND + 4 * (card - 1), table.hand[card], 4)
        value += table.hand[card] * box.card_value[card]
    note_steps(out, WORTH, max(0, value) // 2, 20)
    for card in range(1, len(CARDS)):
        if table.hand[card] > 0:
            need = box.card_cost[card] - table.credit + (box.card_value[card] if box.pays_itself == NO else 0)
            note_yes(out, PLAYABLE + card - 1, need <= value)
            note_yes(out, PLAYABLE + 7 + card - 1, need <= value + SIX_MORE)
    note_steps(out, OWED, table.owed, 12)
    note_steps(out, CREDIT, table.credit, 3)
    if table.played != NO_CARD:
        out[PLAYED + table.played - 1] = 1


@rule
def describe_the_rulings(box: Box, out: Numbers) -> None:
    """Note how the rules are read, and how much Everest draws."""
    note_steps(out, DRAWS, box.draws, 4)
    note_yes(out, READINGS, box.goal == SUMMIT_TOGETHER)
    note_yes(out, READINGS + 1, box.goal == SUMMIT_EACH)
    note_yes(out, READINGS + 2, box.crevice_roll == EXACTLY_FOUR)
    note_yes(out, READINGS + 3, box.crevice_limit == STACK)
    note_yes(out, READINGS + 4, box.yeti_damage > 1)
    note_yes(out, READINGS + 5, box.yeti_first == AT_ONCE)
    note_yes(out, READINGS + 6, box.pays_itself == YES)
    note_yes(out, READINGS + 7, box.wind_stops_hook == NO)
    note_yes(out, READINGS + 8, box.frostbite_bans == ALL_EQUIPMENT)
    note_yes(out, READINGS + 9, box.bow_range == SAME_RING)
    note_yes(out, READINGS + 10, box.bow_range == ANYWHERE)
    note_yes(out, READINGS + 11, box.blizzard_each == ONE_DIRECTION)
    note_yes(out, READINGS + 12, box.tent_lasts == ONE_TURN)


# ── hope ────────────────────────────────────────────────────────────────────────────────────────────────


LEARNED = Learned(Path(__file__).with_name("hope.json"), CASES, FEATURES)
HIDDEN, SCALE = LEARNED.hidden, LEARNED.scale
FIRST, BIAS, SECOND, LAST = LEARNED.first, LEARNED.bias, LEARNED.second, LEARNED.last


@rule
def hope(table: Table, box: Box, seat: int) -> int:
    """Return how likely a side is to win from here, in 840ths."""
    if table.fate != PLAYING:
        return score(table, box, seat) * PARTS
    numbers = np.zeros(FEATURES, np.int32)
    hidden = np.zeros(HIDDEN, np.int32)
    case = features(table, box, seat, numbers)
    return max(0, min(weighed(numbers, case, FIRST, BIAS, SECOND, LAST, hidden) // SCALE, PARTS))
