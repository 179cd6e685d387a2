"""What lies in the box: the decks, the prices, the variant, and the rulings."""

from __future__ import annotations

from math import comb
from pathlib import Path
from typing import Any

from rollbones.engine import NUMBERS, RollbonesError, amount, content, number, numbers, ruling, text
from rollbones.engine import Box as BaseBox

from . import decks
from .campaign import Campaign
from .signs import ARROWS, COLUMNS, MOST_ALTITUDE, MOST_EVENTS, MOST_OF_A_STACK, MOST_SIGNS, ROWS, STACKS
from .toll import tolls

HOME = Path(__file__).parent
MOST_CARDS = len(STACKS) * MOST_OF_A_STACK
MOST_LEVELS = 8_000  # as high as is counted
LEVELS_LAID = 60  # of so many levels the cards lie on the table
HIGHEST_CACHE = 60
MOST_DICE = 10
MOST_TOKENS = 3
MOST_ENERGY = 9
ROW_HEIGHT = 250
NO_LIMIT = 0
ENDLESS = 0

BASE, LONE_HIKER, RACE, SINGLE_SLOPE = range(4)
CHOSEN = 0
AN_ACTION_EACH_REPAIR, ONE_ACTION_IN_ALL = 0, 1
AN_ACTION_EACH, ONE_ACTION = 0, 1
ANY_UNBURNED, UNPLACED = 0, 1
FREE, AN_ACTION = 0, 1
ANY_TIME, ONLY_WHEN_STUCK = 0, 1
MOVE_ANY_WAY_NO_REROLL, MOVE_BY_ITS_ARROW = 0, 1
NEEDS_SECOND, ENOUGH = 0, 1
SUPPRESSED, DRAWN = 0, 1
ONTO_CARD_BELOW, NOT_ALLOWED = 0, 1
OWN_STACK, WHOLE_DECK = 0, 1
RECYCLE_DEADLY, RESHUFFLE_ALL = 0, 1
WITH_THE_STEP, OF_ITS_OWN = 0, 1
OFF_ROCK, NEVER = 0, 1
ONCE_PER_CARD, EVERY_ENTRY = 0, 1
NEW_HEIGHT_ONLY = 0
NO_SPACE_TWICE, WALK_FREELY, BY_STEPS_ONLY = 0, 1, 2
NO, YES = 0, 1
ANY_UP_TO_FINAL, AT_FINAL = 0, 1
ON_THE_FIRST_CARD, ON_THE_SECOND_CARD = 0, 1
AT_ONCE, AFTER_THE_ROUND = 0, 1
ADJACENT, SAME_SPACE = 0, 1
ONCE_A_HEIGHT, EVERY_TIME = 0, 1
EVENT_AND_TRADE, EITHER = 0, 1
FOR_EVERYTHING, FOR_WHAT_IS_ASKED = 0, 1


class Box(BaseBox):
    """The decks, dice and tokens, and each open point of the rules with its readings."""

    mountain = content("Which mountain is climbed?", HOME / "mountain", "official", decks.mountain, most=4000)
    events = content("Which events are drawn?", HOME / "events", "balanced", decks.events, most=4000)
    altitude = content("Which altitude cards are there?", HOME / "altitude", "official", decks.altitude, most=3000)
    campaign = text("What does a lone hiker's campaign carry over?", most=2000)

    dice = amount("How many dice has a hiker?", 7, least=1, most=MOST_DICE)
    actions = amount("How many actions has a turn?", 3, least=1, most=20)
    campfires = amount("How many campfires are in the first set?", 1, least=0, most=MOST_TOKENS)
    picks = amount("How many picks are in the second set?", 2, least=0, most=MOST_TOKENS)
    ropes = amount("How many ropes are in the third set?", 3, least=0, most=MOST_TOKENS)
    campfire_price = amount("How much energy repairs a campfire?", 12, least=1, most=30)
    pick_price = amount("How much energy repairs a pick?", 9, least=1, most=30)
    rope_price = amount("How much energy repairs a rope?", 6, least=1, most=30)
    energy_1 = amount("How much energy is a 1 worth in camp?", 1, least=0, most=MOST_ENERGY, group=NUMBERS)
    energy_2 = amount("How much energy is a 2 worth in camp?", 2, least=0, most=MOST_ENERGY, group=NUMBERS)
    energy_3 = amount("How much energy is a 3 worth in camp?", 2, least=0, most=MOST_ENERGY, group=NUMBERS)
    energy_4 = amount("How much energy is a 4 worth in camp?", 1, least=0, most=MOST_ENERGY, group=NUMBERS)
    energy_5 = amount("How much energy is a 5 worth in camp?", 2, least=0, most=MOST_ENERGY, group=NUMBERS)
    energy_6 = amount("How much energy is a 6 worth in camp?", 3, least=0, most=MOST_ENERGY, group=NUMBERS)
    goal = amount("How high, in feet, is the summit of a race?", 10_000, least=5_000, most=50_000)
    hand_size = amount("How many events has a hand on a single slope?", 3, least=0, most=3)

    variant = ruling(
        "Which game is played?",
        base=BASE,
        lone_hiker=LONE_HIKER,
        race=RACE,
        single_slope=SINGLE_SLOPE,
    )
    gear = ruling("Which set of equipment does a hiker start with?", chosen=CHOSEN, campfire=1, picks=2, ropes=3)
    first_space = ruling("Does standing on the mountain for the first time draw an event?", drawn=DRAWN, waits=SUPPRESSED)
    new_card = ruling(
        "What does moving onto a new card cost beside the step?",
        nothing=WITH_THE_STEP,
        an_action_of_its_own=OF_ITS_OWN,
    )
    camp_cost = ruling(
        "What do repairing, resting and re-rolling in camp cost?",
        an_action_each_repair=AN_ACTION_EACH_REPAIR,
        one_action_in_all=ONE_ACTION_IN_ALL,
    )
    ice_cost = ruling("What do the two arrows on ice cost?", an_action_each=AN_ACTION_EACH, one_action=ONE_ACTION)
    campfire_dice = ruling("Which dice does a campfire re-roll?", any_unburned=ANY_UNBURNED, unplaced=UNPLACED)
    campfire_cost = ruling("What does lighting a campfire cost?", free=FREE, an_action=AN_ACTION)
    burn_dice = ruling("Which dice does a burn re-roll?", any_unburned=ANY_UNBURNED, unplaced=UNPLACED)
    burn_when = ruling("When may a die be burned for warmth?", any_time=ANY_TIME, only_when_stuck=ONLY_WHEN_STUCK)
    burn_on_rock = ruling(
        "Which way does a die burned on rock lead?",
        move_any_way_no_reroll=MOVE_ANY_WAY_NO_REROLL,
        move_by_its_arrow=MOVE_BY_ITS_ARROW,
    )
    last_die = ruling("May the last die be burned?", off_rock=OFF_ROCK, never=NEVER, was={1: "never"})
    rope_on_ice = ruling("Does a rope need a second arrow on ice?", needs_second=NEEDS_SECOND, enough=ENOUGH)
    pick_event = ruling("What becomes of an event that a pick leads onto?", suppressed=SUPPRESSED, drawn=DRAWN)
    fall_below = ruling(
        "Where does a step down from the bottom row lead?", onto_card_below=ONTO_CARD_BELOW, not_allowed=NOT_ALLOWED
    )
    lateral_card = ruling("Where does the card go that a step sideways skips?", own_stack=OWN_STACK, whole_deck=WHOLE_DECK)
    deck_out = ruling(
        "What is dealt when the mountain has run out?",
        reshuffle_all=RESHUFFLE_ALL,
        recycle_deadly=RECYCLE_DEADLY,
        was={1: "recycle_deadly"},
    )
    tallest = ruling("How many cards high is the mountain?", endless=ENDLESS, span=(1, LEVELS_LAID), was={1: "60"})
    event_again = ruling(
        "Is an event drawn when its space is entered again?", once_per_card=ONCE_PER_CARD, every_entry=EVERY_ENTRY
    )
    camp_again = ruling(
        "Is there a camp on a card that was entered before?", new_height_only=NEW_HEIGHT_ONLY, every_entry=EVERY_ENTRY
    )
    free_walk = ruling(
        "May an unpaid walk over trails cross its own way?",
        no_space_twice=NO_SPACE_TWICE,
        free=WALK_FREELY,
        by_steps_only=BY_STEPS_ONLY,
        was={1: "by_steps_only"},
    )
    paid_trail = ruling("May a step from a trail be paid for?", no=NO, yes=YES)
    fire_in_camp = ruling("May a campfire be lit in camp?", no=NO, yes=YES)
    cache_height = ruling("Where is an altitude card left?", any_up_to_final=ANY_UP_TO_FINAL, at_final=AT_FINAL)
    low_cache = ruling(
        "Where are altitude cards left by a hiker who never left the first card?",
        on_the_first_card=ON_THE_FIRST_CARD,
        on_the_second_card=ON_THE_SECOND_CARD,
    )
    race_end = ruling("When does a race end?", at_once=AT_ONCE, after_the_round=AFTER_THE_ROUND, was={1: "after_the_round"})
    meeting = ruling("When do two hikers meet on a single slope?", adjacent=ADJACENT, same_space=SAME_SPACE)
    meet_again = ruling("How often do the same two meet?", once_a_height=ONCE_A_HEIGHT, every_time=EVERY_TIME)
    meeting_brings = ruling("What may follow a meeting?", event_and_trade=EVENT_AND_TRADE, either=EITHER, was={1: "either"})
    consent = ruling(
        "What has the other hiker to agree to?",
        everything=FOR_EVERYTHING,
        what_is_asked=FOR_WHAT_IS_ASKED,
    )

    limit = number(most=20)  # actions in a turn, 0 where there is no limit
    summit = number(most=MOST_LEVELS)  # how many cards high the mountain is
    arrow = numbers(7, most=5)  # which way each face of a die leads
    energy = numbers(7, most=MOST_ENERGY)  # what it is worth in camp
    price = numbers(3, most=30)  # energy to repair a token, by kind
    first_set = numbers(4, 3, most=MOST_TOKENS)  # tokens of each set, by kind; set 0 stays empty
    terrain = numbers(MOST_CARDS + 1, ROWS, COLUMNS, most=5)  # what each mountain card shows, the bottom row first
    stack_size = numbers(len(STACKS), most=MOST_OF_A_STACK)  # how many cards each stack has
    copies = numbers(MOST_EVENTS + 1, most=9)  # how many there are of each event
    signs = numbers(MOST_EVENTS + MOST_ALTITUDE + 1, MOST_SIGNS, most=25)  # what events and then altitude cards do
    altitude_cards = numbers(MOST_ALTITUDE + 1, most=1)  # which altitude cards there are
    waiting = numbers(MOST_ALTITUDE + 1, most=HIGHEST_CACHE + 2)  # where the campaign has each of them
    record = number(most=MOST_LEVELS * ROWS * ROW_HEIGHT)  # the campaign's highest climb so far, in feet
    falls = numbers(7, MOST_DICE + 1, MOST_DICE + 1, most=6**MOST_DICE)  # see `throw`
    toll = numbers(MOST_CARDS + 1, ROWS, COLUMNS, most=1000)  # how hard it is to leave a card from a space, for bots

    @classmethod
    def fill(cls, box: Any) -> None:
        """Lay out the decks and what follows from the options."""
        alone = box.seats == 1 or box.variant == LONE_HIKER
        box.limit = NO_LIMIT if alone else box.actions
        box.summit = MOST_LEVELS if box.tallest == ENDLESS else box.tallest
        box.arrow[:] = ARROWS
        box.energy[1:] = [box[f"energy_{face}"] for face in range(1, 7)]
        box.price[:] = (box.campfire_price, box.pick_price, box.rope_price)
        for kind, tokens in enumerate((box.campfires, box.picks, box.ropes)):
            box.first_set[kind + 1, kind] = tokens
        for dice in range(MOST_DICE + 1):
            for shown in range(dice + 1):
                for faces in range(2, 7):
                    box.falls[faces, dice, shown] = comb(dice, shown) * (faces - 1) ** (dice - shown)
        fill_mountain(box, cls.content(box, "mountain"))
        fill_signs(box, cls.content(box, "events"), cls.content(box, "altitude"))
        fill_campaign(box, Campaign.read(cls.options["campaign"].say(box.campaign), cls.content(box, "altitude")))


def fill_mountain(box: Any, cards: tuple[decks.MountainCard, ...]) -> None:
    """Number the mountain cards by their stack and place."""
    for card in cards:
        number_of = card.stack * MOST_OF_A_STACK + int(box.stack_size[card.stack]) + 1
        box.terrain[number_of] = card.rows
        box.toll[number_of] = tolls(card.rows)
        box.stack_size[card.stack] += 1


def fill_signs(box: Any, events: tuple[decks.SignCard, ...], altitude: tuple[decks.SignCard, ...]) -> None:
    """Number the events from 1 and the altitude cards behind them."""
    for place, card in enumerate(events, 1):
        box.copies[place] = card.copies
        box.signs[place, : len(card.signs)] = card.signs
    for place, card in enumerate(altitude, 1):
        box.altitude_cards[place] = 1
        box.signs[MOST_EVENTS + place, : len(card.signs)] = card.signs


def fill_campaign(box: Any, campaign: Campaign) -> None:
    """Lay out what the campaign carries over."""
    if campaign.games and (box.variant != LONE_HIKER or box.seats != 1):
        raise RollbonesError(
            "option campaign: a campaign is climbed alone; set variant=lone_hiker with one seat, or leave it out"
        )
    box.record = campaign.record
    for card, where in campaign.waiting.items():
        box.waiting[card] = where
