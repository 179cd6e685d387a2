"""What lies in the box: sixty dice, and the rulings."""

from rollbones.engine import Box as BaseBox
from rollbones.engine import amount, ruling

NO, YES = 0, 1
BOTH, PAYMENTS, TURNS = 0, 1, 2
PAYMENTS_ONLY, ANY_REMOVAL = 0, 1
RIGHTMOST, ANY = 0, 1
BEFORE_ROLL, ANY_TIME = 0, 1
EVERY_ROLL, REROLLS_ONLY = 0, 1
ESCAPE_AT_ONCE, AFTER_RESOLVING = 0, 1
ON_COLOUR, AFTER_ROLL = 0, 1
PLAYER_MUST_LOWER_IF_ABLE, PLAYER_ANY = 0, 1
ALLOWED_WITH_ANOTHER_BETWEEN, ONE_A_TURN = 0, 1
NOTHING, FLIP_ANYWAY = 0, 1
RETURNED, PLACED = 0, 1
NO_LIMIT = 0


class Box(BaseBox):
    """The dice, and each open point of the rules with its readings."""

    dice_of_a_colour = amount("How many dice of each colour are there?", 10, least=1, most=10)
    first_value = amount("Which value do the first Health and Travel Dice show?", 3, least=1, most=6)
    healing = amount("By how much does a Healing Potion raise a Health Die?", 1, least=1, most=5)

    travel_lock = ruling(
        "After a Travel Die has paid, what keeps the next one from paying?",
        both=BOTH,
        payments=PAYMENTS,
        turns=TURNS,
    )
    travel_lock_counts = ruling(
        "Does Lighten the Load count as removing a Travel Die for that lock?",
        payments_only=PAYMENTS_ONLY,
        any_removal=ANY_REMOVAL,
    )
    travel_pays = ruling("Which Travel Die leaves?", rightmost=RIGHTMOST, any=ANY)
    soak = ruling("When may a Damage Die be soaked?", before_roll=BEFORE_ROLL, any_time=ANY_TIME)
    red_reroll = ruling("May a Damage Die be rerolled by paying?", yes=YES, no=NO)
    curse_locks = ruling("Which rolls does a Curse lock?", every_roll=EVERY_ROLL, rerolls_only=REROLLS_ONLY)
    last_travel = ruling(
        "When the last Travel Die leaves, when are you out?",
        escape_at_once=ESCAPE_AT_ONCE,
        after_resolving=AFTER_RESOLVING,
    )
    decline = ruling("May a legal placement be declined?", no=NO, yes=YES)
    premonition = ruling("When is a Premonition decided?", on_colour=ON_COLOUR, after_roll=AFTER_ROLL)
    trap_flip = ruling(
        "Which Health Die may a trap flip?",
        player_must_lower_if_able=PLAYER_MUST_LOWER_IF_ABLE,
        player_any=PLAYER_ANY,
    )
    same_turn = ruling(
        "May two Travel Dice pay in one turn, with another die between?",
        allowed=ALLOWED_WITH_ANOTHER_BETWEEN,
        one_a_turn=ONE_A_TURN,
    )
    lock_clears = ruling(
        "Under any_removal, do damage, soaking and potions also count as the last die removed?",
        yes=YES,
        payments_only=PAYMENTS_ONLY,
    )
    trap_unable = ruling("What does a trap do when no Health Die can get lower?", nothing=NOTHING, flip_anyway=FLIP_ANYWAY)
    empty_row_blue = ruling(
        "Under after_resolving, what becomes of a Travel Die with no row left to follow?",
        returned=RETURNED,
        placed=PLACED,
    )
    turn_limit = ruling("After how many draws do you starve?", none=NO_LIMIT, span=(1, 100_000))
