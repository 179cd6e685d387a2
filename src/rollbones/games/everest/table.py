"""What is on the table."""

from rollbones.engine import Table as BaseTable
from rollbones.engine import enumeration, number, numbers

from .box import MOST_ACTIONS, MOST_HEALTH, MOST_OF_A_KIND
from .mountain import BLIZZARD, CARDS, ITEMS, MOST_COST, MOST_COUNT, MOST_RINGS, MOST_VALUE, WEST

Seat = TENZING, HILLARY, EVEREST = enumeration(range(3))
CLIMBERS = 2
BASE_CAMP = 0  # its ring
Phase = SHOPPING, CLIMBING, FORECASTING, MOUNTAIN, PAYING, AVALANCHE_COMES, ROCKS_FALL, BLOWING = enumeration(range(8))
Fate = PLAYING, CAME_HOME, CLIMBER_DEAD, TOO_LATE = enumeration(range(4))
NO_YETI = 0  # its ring
MOST_CARDS = MOST_COUNT * (len(CARDS) - 1)


class Table(BaseTable):
    """The climbers on the mountain, Everest's cards, and the turn."""

    rounds = number(most=1_000_000)  # which round it is, from 1; 0 while the climbers shop
    phase = number(of=Phase)  # what is being done
    ring = numbers(CLIMBERS, most=MOST_RINGS)  # where each climber is: ring …
    quadrant = numbers(CLIMBERS, most=WEST)  # … and side; base camp lies in the south
    health = numbers(CLIMBERS, most=MOST_HEALTH)  # what each has left
    money = numbers(CLIMBERS, most=2000)  # what each can still spend in the shop
    gear = numbers(CLIMBERS, len(ITEMS), most=MOST_OF_A_KIND)  # what each carries, by item
    actions = numbers(CLIMBERS, most=MOST_ACTIONS)  # what each can still do in this turn
    awaited = numbers(CLIMBERS, most=1)  # whom shop, Forecast, avalanche or rocks wait for
    tent = numbers(CLIMBERS, most=1)  # his tent is pitched where he is
    crevice = numbers(CLIMBERS, most=MOST_COUNT)  # crevices he has fallen into
    frostbite = numbers(CLIMBERS, most=1)  # he uses no equipment until the end of his next turn
    snowed_in = numbers(CLIMBERS, most=1)  # after a Blizzard he does not move in his next turn
    summited = numbers(CLIMBERS, most=1)  # he has ended a turn on the summit
    wind = number(most=1)  # nobody moves in the next turn of the climbers
    yeti = number(most=MOST_RINGS)  # the ring where the Yeti is, 0 for none
    yeti_health = number(most=MOST_HEALTH)  # what it has left
    yeti_may_act = number(most=1)  # it has not acted in this turn of Everest's
    pile = numbers(len(CARDS), most=MOST_COUNT)  # cards not drawn; in a view, what is hidden of the hand lies here too
    hand = numbers(len(CARDS), most=MOST_COUNT)  # Everest's hand
    cards_in_hand = number(most=MOST_CARDS)  # how many that are, for all to see; while it pays, as before
    seen = numbers(len(CARDS), most=MOST_COUNT)  # cards of the hand that a Forecast has shown
    discard = numbers(len(CARDS), most=MOST_COUNT)  # the discard pile
    removed = numbers(len(CARDS), most=MOST_COUNT)  # cards that a Forecast has removed from the game
    credit = number(most=MOST_VALUE * MOST_CARDS)  # value left over in this turn
    played = number(most=BLIZZARD)  # the card that is being paid for …
    target = number(most=WEST)  # … whom or where it is meant for: a seat or a quadrant …
    paid = numbers(len(CARDS), most=MOST_COUNT)  # … what has been laid down for it …
    owed = number(most=MOST_COST)  # … and what is still missing
    due = numbers(len(CARDS), WEST + 1, most=MOST_COUNT)  # cards played in this turn that have yet to act, by target
    is_ending = number(most=1)  # Everest's turn ends: what is due acts
    to_blow = numbers(CLIMBERS, most=1)  # whom the Blizzard has still to move
    fate = number(of=Fate)  # how it ended
