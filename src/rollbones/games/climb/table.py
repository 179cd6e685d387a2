"""What is on the table."""

from rollbones.engine import Record, enumeration, number, numbers, records
from rollbones.engine import Table as BaseTable

from .box import LEVELS_LAID, MOST_CARDS, MOST_DICE, MOST_LEVELS, MOST_TOKENS
from .signs import COLUMNS, MOST_ALTITUDE, MOST_EVENTS, MOST_OF_A_STACK, MOST_SIGNS, ROWS, STACKS, Way

MOST_HIKERS = 4
PAIRS = 6
MOST_LAID_UP = 99
MOST_TAKEN_BACK = 3
SPACES = ROWS * COLUMNS
THINGS = 9  # what can change hands: dice by face 1 to 6, then campfire, pick, rope
ONE_EACH = (1 << SPACES) - 1

Phase = (
    GEAR,  # choose the first equipment
    SET_OUT,  # choose the first space
    CLIMB,  # act
    ON_ICE,  # choose the second arrow
    ROLLING,  # choose which dice are kept from a re-roll
    REPAIRING,  # choose which dice pay
    DRAWN_CARD,  # take an event or skip it
    PUSHED,  # choose the way of a push
    MENDING,  # choose what is mended
    DROPPING,  # choose the die that is lost
    MEETING,  # choose what to do with the other hiker
    TRADING,  # put an offer together
    ANSWERING,  # take an offer or not
    CACHING,  # choose where altitude cards are left
    HAPPENING,  # nobody chooses: things take their course
    OVER,
) = enumeration(range(16))
Reroll = BY_CAMPFIRE, BY_BURNING, IN_CAMP = enumeration(range(3))
Sequel = AFTER_AN_ACT, AFTER_SETTING_OUT, AFTER_A_STEP, AFTER_A_MEETING, AFTER_THE_TURN, IN_A_MEETING = enumeration(range(6))
Meeting = AN_EVENT, A_TRADE = enumeration((1, 2))
Camp = NO_CAMP, OPEN_CAMP, PAID_CAMP = enumeration(range(3))
Fate = NOT_YET, CLIMBING, STUCK, RETIRED, ON_TOP = enumeration(range(5))
Means = BY_ROPE, BY_PICK = enumeration((7, 8))
A_PLACED_DIE = 7
Whereabouts = IN_DECK, LEFT_BEHIND, TO_PLAY, HELD = enumeration((0, 1, 62, 63))


class Hiker(Record):
    """One hiker, with dice, tokens and decks. Unplaced dice are counted by face; face 0 stays empty."""

    lane = number(most=MOST_HIKERS - 1)  # whose cards he is on
    level = number(most=MOST_LEVELS)  # cards below him
    row = number(most=ROWS - 1)  # his space on the card: rows from below …
    column = number(most=COLUMNS - 1)  # … and columns from the left
    best = number(most=ROWS * MOST_LEVELS)  # the highest he has been, in rows
    highest = number(most=MOST_LEVELS)  # the highest card he has entered
    fate = number(of=Fate)  # whether he climbs
    camp = number(of=Camp)  # whether he is in camp
    walked = number(most=ONE_EACH)  # the spaces he has stood on since a step was paid, a bit for each
    dice = numbers(7, most=MOST_DICE)  # unplaced dice, by face
    placed = number(most=MOST_DICE)  # dice that are placed or have paid, until they are rolled again
    burned = number(most=MOST_DICE)  # dice that are gone
    ready = numbers(3, most=MOST_TOKENS)  # tokens in hand, by kind
    spent = numbers(3, most=MOST_TOKENS)  # tokens in the repair pile, by kind
    warm = number(most=MOST_LAID_UP)  # dice that he can burn and keep
    calm = number(most=MOST_LAID_UP)  # events that he can skip
    stacks = numbers(len(STACKS), MOST_OF_A_STACK, most=1)  # mountain cards nobody has seen yet, by stack
    skipped = numbers(len(STACKS), most=MOST_OF_A_STACK)  # how many of them lie under the whole deck …
    front = number(most=len(STACKS) - 1)  # … which stack's are on top there …
    behind = number(most=MOST_OF_A_STACK)  # … and how many of that stack's lie at the very bottom
    events = numbers(MOST_EVENTS + 1, most=9)  # event cards in the deck
    hand = numbers(3, most=MOST_EVENTS)  # event cards in hand on a single slope


class Table(BaseTable):
    """The hikers, the mountain as far as it lies open, and the choice under way."""

    hikers = records(Hiker, MOST_HIKERS)
    card = numbers(MOST_HIKERS, LEVELS_LAID, most=MOST_CARDS)  # the card in each lane at each level, 0 for none
    fired = numbers(MOST_HIKERS, LEVELS_LAID, most=ONE_EACH)  # its events that have been drawn, a bit for each space
    turn = number(most=MOST_HIKERS - 1)  # whose turn it is
    mover = number(most=MOST_HIKERS - 1)  # who chooses now
    phase = number(of=Phase)  # what there is to choose
    actions = number(most=20)  # actions used in this turn
    taken_back = number(most=MOST_TAKEN_BACK)  # choices taken back since something was done
    last_round = number(most=1)  # somebody has reached the summit of a race
    way = number(of=Way)  # the step under way: on ice, until a second arrow steadies it …
    means = number(most=8)  # … and what pays for it
    rolling = number(of=Reroll)  # what a re-roll is for
    burning = number(most=A_PLACED_DIE)  # the die that burns
    aside = numbers(7, most=MOST_DICE)  # dice kept from a re-roll, or laid out to pay
    mending = number(most=7)  # the kind of token that is repaired, or a bit for each kind that may be mended
    drawn = number(most=MOST_EVENTS + MOST_ALTITUDE)  # the event or altitude card being carried out …
    sign = number(most=MOST_SIGNS)  # … as far as this sign
    struck = number(most=MOST_HIKERS - 1)  # the hiker it happens to
    chain = number(most=ONE_EACH)  # spaces whose event was drawn in this chain
    arrived = number(most=1)  # he has come onto a space whose event is still to be looked at
    follows = number(of=Sequel)  # what comes when all has happened
    meets = number(most=(1 << MOST_HIKERS) - 1)  # hikers still to be met after this step
    partner = number(most=MOST_HIKERS - 1)  # the one being met
    brought = number(most=AN_EVENT + A_TRADE)  # what the meeting has brought so far
    met = numbers(PAIRS, most=(1 << LEVELS_LAID) - 1)  # the levels at which each pair has met, a bit for each
    given = numbers(THINGS + 1, most=MOST_DICE)  # what an offer gives …
    wanted = numbers(THINGS + 1, most=MOST_DICE)  # … and what it asks for
    altitude = numbers(MOST_ALTITUDE + 1, most=HELD)  # where each altitude card is
