"""What lies in the box: the mountain, the price list, Everest's deck, and the rulings."""

from pathlib import Path
from typing import Any

from rollbones.engine import NUMBERS, amount, content, number, numbers, ruling
from rollbones.engine import Box as BaseBox

from .mountain import (
    CARDS,
    IMPASSE,
    ITEMS,
    MOST_COST,
    MOST_COUNT,
    MOST_EFFORT,
    MOST_FOOD,
    MOST_HOOKS,
    MOST_PRICE,
    MOST_RINGS,
    MOST_ROPES,
    MOST_VALUE,
    NO_JOURNEY,
    Board,
    Deck,
    Prices,
    efforts,
    journeys,
    read_board,
    read_deck,
    read_prices,
)

NO, YES = 0, 1
SUMMIT_AND_HOME, SUMMIT_TOGETHER, SUMMIT_EACH = 0, 1, 2
FOUR_OR_MORE, EXACTLY_FOUR = 0, 1
ONE, STACK = 0, 1
TURN_AFTER, AT_ONCE = 0, 1
USE_ACTIONS, ALL_EQUIPMENT = 0, 1
SAME_OR_NEXT_RING, SAME_RING, ANYWHERE = 0, 1, 2
EACH, ONE_DIRECTION = 0, 1
UNTIL_OWNER_MOVES, ONE_TURN = 0, 1
HURTS, SPARES, BLOWS_OUT = 0, 1, 2
CLIMBERS_TURN, EVERESTS_TURN = 0, 1
OUT_OF_IT, STILL_IN_IT, NOT_CARRIED = 0, 1, 2
STRAIGHT, BENT = 0, 1
WHEN_PLAYED, END_OF_TURN = 0, 1
NO_LIMIT = 0

MOST_HEALTH, MOST_ACTIONS = 20, 6
MOST_OF_A_KIND = 20  # cards of one kind that a climber carries


class Box(BaseBox):
    """The pieces, and each open point of the rules with its readings."""

    board = content("Which mountain is it?", Path(__file__).with_name("boards"), "default", read_board, most=2000)
    prices = content("Which price list is it?", Path(__file__).with_name("prices"), "default", read_prices, most=2000)
    deck = content("Which deck has Everest?", Path(__file__).with_name("decks"), "default", read_deck, most=2000)
    tenzing_money = amount("How many dollars has Tenzing?", 400, least=0, most=2000)
    hillary_money = amount("How many dollars has Hillary?", 600, least=0, most=2000)
    tenzing_actions = amount("How many actions has Tenzing?", 3, least=1, most=MOST_ACTIONS)
    hillary_actions = amount("How many actions has Hillary?", 2, least=1, most=MOST_ACTIONS)
    health = amount("How much health has each climber?", 10, least=1, most=MOST_HEALTH)
    yeti_health = amount("How much health has the Yeti?", 6, least=1, most=MOST_HEALTH)
    first_hand = amount("How many cards has Everest at the start?", 3, least=0, most=10)
    draws = amount("How many cards does Everest draw each turn?", 2, least=0, most=6)
    food_health = amount("How much health does a food bring?", 1, least=0, most=MOST_HEALTH, group=NUMBERS)
    hook_spaces = amount("How many spaces does a hook lead?", 2, least=1, most=3, group=NUMBERS)
    hunt_roll = amount("What must two dice show to find food?", 8, least=2, most=12, group=NUMBERS)
    arrow_roll = amount("What must two dice show to hit the Yeti?", 7, least=2, most=12, group=NUMBERS)
    arrow_damage = amount("How much health does a hit cost the Yeti?", 2, least=0, most=MOST_HEALTH, group=NUMBERS)
    thin_air_damage = amount(
        "How much health does a turn without a tank in the O₂ zone cost?", 1, least=0, most=MOST_HEALTH, group=NUMBERS
    )
    wind_damage = amount(
        "How much health does High Wind cost for each ring above the tree line?", 1, least=0, most=3, group=NUMBERS
    )
    avalanche_rings = amount(
        "How many rings does an avalanche carry a climber down?", 2, least=0, most=MOST_RINGS, group=NUMBERS
    )
    avalanche_damage = amount("How much health does an avalanche cost?", 2, least=0, most=MOST_HEALTH, group=NUMBERS)
    braced_rings = amount(
        "How many rings does an avalanche carry who braces with a hook?", 1, least=0, most=MOST_RINGS, group=NUMBERS
    )
    braced_damage = amount(
        "How much health does an avalanche cost who braces with a hook?", 1, least=0, most=MOST_HEALTH, group=NUMBERS
    )
    rockslide_damage = amount("How much health does a rockslide cost?", 2, least=0, most=MOST_HEALTH, group=NUMBERS)
    crevice_out = amount("What must a die show to get out of a crevice?", 4, least=1, most=6, group=NUMBERS)
    crevice_damage = amount("How much health does a turn in a crevice cost?", 1, least=0, most=2, group=NUMBERS)
    frostbite_roll = amount("What must a die show to be safe from Frostbite in a tent?", 3, least=1, most=6, group=NUMBERS)
    frostbite_damage = amount(
        "How much health does Frostbite cost on the ice bridge or above?", 1, least=0, most=MOST_HEALTH, group=NUMBERS
    )
    blizzard_damage = amount("How much health does a Blizzard cost?", 1, least=0, most=MOST_HEALTH, group=NUMBERS)
    yeti_roll = amount("What must a die show for a card when the Yeti has struck?", 4, least=1, most=6, group=NUMBERS)
    yeti_draws = amount("How many cards does that roll bring?", 1, least=0, most=6, group=NUMBERS)

    goal = ruling(
        "What must the climbers do to win?",
        summit_and_home=SUMMIT_AND_HOME,
        summit_together=SUMMIT_TOGETHER,
        summit_each=SUMMIT_EACH,
    )
    crevice_roll = ruling(
        "Which roll leads out of a crevice?", span=None, **{"4_or_more": FOUR_OR_MORE, "exactly_4": EXACTLY_FOUR}
    )
    crevice_limit = ruling("Can a climber be in two crevices?", one=ONE, stack=STACK)
    yeti_damage = ruling("How much health does the Yeti cost?", span=None, **{"1": 1, "2": 2})
    yeti_first = ruling("When does the Yeti first act?", turn_after=TURN_AFTER, at_once=AT_ONCE)
    pays_itself = ruling("Does the value of a played card count towards its own cost?", no=NO, yes=YES)
    wind_stops_hook = ruling("Does High Wind keep a climber from using a hook to move?", yes=YES, no=NO)
    frostbite_bans = ruling(
        "What does Frostbite forbid?",
        use_actions=USE_ACTIONS,
        all_equipment=ALL_EQUIPMENT,
    )
    bow_range = ruling(
        "How near must the Yeti be for the bow?",
        same_or_next_ring=SAME_OR_NEXT_RING,
        same_ring=SAME_RING,
        anywhere=ANYWHERE,
    )
    blizzard_each = ruling("Does a Blizzard blow each climber his own way?", each=EACH, one=ONE_DIRECTION)
    blizzard_in_camp = ruling(
        "What does a Blizzard do to a climber in base camp?", hurts=HURTS, spares=SPARES, blows_out=BLOWS_OUT
    )
    crevice_hurts = ruling("When does a crevice cost health?", climbers_turn=CLIMBERS_TURN, everests_turn=EVERESTS_TURN)
    carried_off = ruling(
        "Is who is carried to another space out of a crevice?", out=OUT_OF_IT, still_in=STILL_IN_IT, not_carried=NOT_CARRIED
    )
    hook_path = ruling("Do the two spaces of a hook lie in one direction?", straight=STRAIGHT, bent=BENT)
    card_acts = ruling("When does a card of Everest's act?", when_played=WHEN_PLAYED, end_of_turn=END_OF_TURN)
    tent_lasts = ruling("How long does a pitched tent stand?", until_owner_moves=UNTIL_OWNER_MOVES, one_turn=ONE_TURN)
    round_limit = ruling("After how many rounds has Everest won?", span=(1, 1000), **{"30": 30, "none": NO_LIMIT})

    summit = number(most=MOST_RINGS)  # the topmost ring
    cost = numbers(MOST_RINGS + 1, 5, most=IMPASSE)  # what it takes to leave a space upwards, by ring and quadrant
    tree_line = number(most=MOST_RINGS)  # the highest ring below it
    ice_bridge = number(most=MOST_RINGS)  # the lowest ring on or above it
    oxygen_zone = number(most=MOST_RINGS)  # the lowest ring of it
    price = numbers(len(ITEMS), most=MOST_PRICE)  # what each item costs
    card_cost = numbers(len(CARDS), most=MOST_COST)  # what each card costs to play …
    card_value = numbers(len(CARDS), most=MOST_VALUE)  # … what it is worth when it pays …
    card_count = numbers(len(CARDS), most=MOST_COUNT)  # … and how many there are
    way_up = numbers(8, MOST_RINGS + 1, 5, most=MOST_EFFORT)  # effort to the summit, by what one has of food, rope, hook
    way_home = numbers(MOST_RINGS + 1, 5, most=MOST_EFFORT)  # effort to base camp
    journey = numbers(
        MOST_FOOD + 1, MOST_ROPES + 1, MOST_HOOKS + 1, MOST_RINGS + 1, 5, most=NO_JOURNEY
    )  # actions to the goal …
    return_home = numbers(MOST_HOOKS + 1, MOST_RINGS + 1, 5, most=NO_JOURNEY)  # … and home, by the cards that may go into it

    @classmethod
    def fill(cls, box: Any) -> None:
        """Lay out the mountain, the shop and the deck."""
        board: Board = cls.content(box, "board")
        prices: Prices = cls.content(box, "prices")
        deck: Deck = cls.content(box, "deck")
        box.summit = len(board.costs) + 1
        for ring, costs in enumerate(board.costs, 1):
            box.cost[ring, 1:] = costs
        box.tree_line, box.ice_bridge, box.oxygen_zone = board.tree_line, board.ice_bridge, board.oxygen
        box.price[:] = prices.prices
        for card, (cost, value, count) in enumerate(deck.cards):
            box.card_cost[card], box.card_value[card], box.card_count[card] = cost, value, count
        for has in range(8):
            box.way_up[has] = efforts(board, prices, [item for item in (1, 2, 3) if has >> (item - 1) & 1])
        box.way_home[:] = efforts(board, prices, None)
        there, back = journeys(board, int(box.goal) == SUMMIT_AND_HOME, int(box.hook_spaces))
        box.journey[:], box.return_home[:] = there, back[0, 0]
