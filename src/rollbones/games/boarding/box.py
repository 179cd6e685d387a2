"""What lies in the box: the ship, six action dice, the gun, the stimpack, and the rulings."""

from math import comb
from pathlib import Path
from typing import Any

from rollbones.engine import NUMBERS, amount, content, number, numbers, ruling
from rollbones.engine import Box as BaseBox

from .ship import ALIENS, MOST_LETTERS, MOST_ROOMS, Ship, distances, read_ship

NO, YES = 0, 1
SAME_ROOM, ADJACENT, ANYWHERE = 0, 1, 2
ADJACENT_OR_SAME, ADJACENT_ONLY = 0, 1
YES_IF_ALREADY_HIDING, NEVER, SNEAKING_IN_TOO = 0, 1, 2
TAKES_NONE, TAKES_A_DIE = 0, 1
HUMAN_STARTS, ALIENS_START = 0, 1  # by their seats
ONE_ROUND, UNTIL_USED = 0, 1
ONE, MANY, MOVED = 0, 1, 2
NAMED_BY_PLAYER, ANY_LOCKED = 0, 1
HUMAN_CHOOSES, RADIO_TOO, FIXED = 0, 1, 2
EACH_THAT_CAN, UP_TO_THREE = 0, 1
FREE_TURN_FIRST, ENDS_AT_ONCE = 0, 1
UNUSED_ONLY, PLAYED_TOO = 0, 1
BLEEDING_ONLY, AMBUSH_TOO = 0, 1
BY_INTERACTING, BY_ENTERING = 0, 1
HUMAN_WINS, PLAY_ON = 0, 1
NO_LIMIT = 0

MOST_DICE = 10
MOST_DISCARDED = 3
MOST_DOORS = MOST_ROOMS - 1


class Box(BaseBox):
    """The pieces, the map, and each open point of the rules with its readings."""

    # B1.1  A plan of locations with doors and vents; some come with the game, and a file makes another.
    map = content("Which ship is it?", Path(__file__).with_name("maps"), "default", read_ship, most=4000)
    action_dice = amount("How many action dice are rolled each Round?", 6, least=1, most=MOST_DICE)
    aliens = amount("How many Aliens are there?", ALIENS, least=1, most=ALIENS)
    gun_ammo = amount("How many shots has the machine gun?", 4, least=0, most=6)
    lockdown = amount("At which number does a Lockdown begin?", 3, least=1, most=6)
    blockade = amount("How many Aliens blockade a location?", 2, least=1, most=ALIENS + 1, group=NUMBERS)
    tremors_dice = amount("How many dice may Tremors discard?", 2, least=1, most=MOST_DISCARDED, group=NUMBERS)

    execute_range = ruling(
        "How near must a bleeding Alien be to be executed?",
        same_room=SAME_ROOM,
        adjacent=ADJACENT,
        anywhere=ANYWHERE,
    )
    gun_range = ruling(
        "Does the gun also move an Alien in the Weapons Bay itself?",
        adjacent_or_same=ADJACENT_OR_SAME,
        adjacent=ADJACENT_ONLY,
    )
    hiding_vs_ambush = ruling(
        "Does Hiding keep the Human safe from an Ambush?",
        yes_if_already_hiding=YES_IF_ALREADY_HIDING,
        never=NEVER,
        sneaking_in_too=SNEAKING_IN_TOO,
    )
    sound_wave_free_turn = ruling(
        "Does the free turn that Listen gives use up a die?",
        takes_none=TAKES_NONE,
        takes_a_die=TAKES_A_DIE,
    )
    controls_next_start = ruling(
        "Who begins the Round after Ship's Controls or a Lucky Break?",
        alien=ALIENS_START,
        human=HUMAN_STARTS,
    )
    ready_lasts = ruling("How long does Ready last?", one_round=ONE_ROUND, until_used=UNTIL_USED)
    bleeding_kills = ruling("Does a bleeding Alien alone with the Human kill at the end of the Round?", yes=YES, no=NO)
    lockdowns = ruling("How many Lockdowns may there be at once?", one=ONE, many=MANY, moved=MOVED)
    tremors_user = ruling(
        "Whose Tremors wear a Lockdown down?",
        named_by_player=NAMED_BY_PLAYER,
        any_locked=ANY_LOCKED,
    )
    tremors_discard = ruling(
        "In a free turn, may Tremors discard the die that is being played?",
        unused=UNUSED_ONLY,
        played_too=PLAYED_TOO,
        was={1: "played_too"},
    )
    end_order = ruling(
        "Who settles the order of what happens at the end of a Round?",
        human_chooses=HUMAN_CHOOSES,
        radio_too=RADIO_TOO,
        fixed=FIXED,
        was={1: "fixed"},
    )
    hunt = ruling(
        "How many Aliens move in a Hunt?",
        each_that_can=EACH_THAT_CAN,
        up_to_three=UP_TO_THREE,
        was={1: "up_to_three"},
    )
    last_listen = ruling(
        "What does Listen with the last die of a Round give?",
        free_turn=FREE_TURN_FIRST,
        ends_at_once=ENDS_AT_ONCE,
    )
    second_listen = ruling("May the Human listen again in the same Round?", refused=NO, allowed=YES)
    same_again = ruling(
        "May Prepare, Ambush and the ship's controls be used where they change nothing?", refused=NO, allowed=YES
    )
    voluntary_pass = ruling("May a die be taken and not used, where it is of use?", no=NO, yes=YES)
    scream_at_hiding = ruling("Does a Scream drive a Human who is Hiding?", yes=YES, no=NO)
    regenerates = ruling("Which Aliens can regenerate?", bleeding=BLEEDING_ONLY, ambush_too=AMBUSH_TOO)
    stimpack_taken = ruling("How is the stimpack taken?", interact=BY_INTERACTING, on_entering=BY_ENTERING)
    last_alien = ruling("What follows from the death of the last Alien?", human_wins=HUMAN_WINS, play_on=PLAY_ON)
    round_limit = ruling("After how many Rounds have the Aliens won?", span=(1, 1000), **{"30": 30, "none": NO_LIMIT})

    rooms = number(most=MOST_ROOMS)  # locations of the ship, numbered from 1
    names = numbers(MOST_ROOMS + 1, MOST_LETTERS, most=127)  # what each is called, letter by letter
    column = numbers(MOST_ROOMS + 1, most=8)  # where each lies on the plan
    row = numbers(MOST_ROOMS + 1, most=5)
    doors = numbers(MOST_ROOMS + 1, most=MOST_DOORS)  # how many doors each has …
    door = numbers(MOST_ROOMS + 1, MOST_DOORS, most=MOST_ROOMS)  # … and where they lead
    vents = numbers(MOST_ROOMS + 1, most=MOST_DOORS)  # the same for vents
    vent = numbers(MOST_ROOMS + 1, MOST_DOORS, most=MOST_ROOMS)
    distance = numbers(MOST_ROOMS + 1, MOST_ROOMS + 1, most=MOST_ROOMS)  # doors between any two
    cargo_bay = number(most=MOST_ROOMS)  # where the Human begins
    alien_start = numbers(ALIENS + 1, most=MOST_ROOMS)  # where each Alien begins
    weapons_bay = number(most=MOST_ROOMS)  # where the gun stands
    medical_bay = number(most=MOST_ROOMS)  # where the stimpack lies
    security_room = number(most=MOST_ROOMS)  # from where rooms are locked down
    deck = number(most=MOST_ROOMS)  # where the ship's controls are
    comms_bay = number(most=MOST_ROOMS)  # where the radio is
    handful = numbers(MOST_DICE + 1, 7, MOST_DICE + 1, most=6**MOST_DICE)  # by dice and faces left: ways to show one so often

    @classmethod
    def fill(cls, box: Any) -> None:
        """Lay out the ship, and count how dice can fall."""
        ship: Ship = cls.content(box, "map")
        box.rooms = len(ship.names)
        for room, (name, (column, row)) in enumerate(zip(ship.names, ship.plan, strict=True), 1):
            box.names[room, : len(name)] = list(name.encode())
            box.column[room], box.row[room] = column, row
        for count, leads, joined in ((box.doors, box.door, ship.doors), (box.vents, box.vent, ship.vents)):
            for one, other in sorted([*joined, *((second, first) for first, second in joined)]):
                leads[one, count[one]] = other
                count[one] += 1
        box.distance[1 : box.rooms + 1, 1 : box.rooms + 1] = distances(len(ship.names), ship.doors)
        box.cargo_bay, box.comms_bay, box.deck = (ship.places[name] for name in ("human", "radio", "controls"))
        box.weapons_bay, box.medical_bay, box.security_room = (ship.places[name] for name in ("gun", "stimpack", "lockdown"))
        box.alien_start[1:] = ship.aliens
        for dice in range(MOST_DICE + 1):
            for faces in range(1, 7):
                for shown in range(dice + 1):
                    box.handful[dice, faces, shown] = comb(dice, shown) * (faces - 1) ** (dice - shown)


def names_of(box: Any) -> list[str]:
    """Return the names of a ship's locations, in order."""
    return [bytes(box.names[room].tolist()).rstrip(b"\0").decode() for room in range(1, int(box.rooms) + 1)]
