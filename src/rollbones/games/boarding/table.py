"""What is on the table."""

from rollbones.engine import Table as BaseTable
from rollbones.engine import number, numbers

from .box import MOST_DICE, MOST_DISCARDED
from .ship import ALIENS, MOST_ROOMS

HUMAN, ALIEN_PLAYER = 0, 1  # the seats

NO_DIE, CHASE, CLAW, ALIEN, SIZE, FLASH, SOUND = range(7)
FACES_OF_A_DIE = ("none", "chase", "claw", "alien", "size", "flash", "sound")

NOWHERE = 0  # where the dead are
OK, READY, HIDING = 0, 1, 2
BLEEDING, AMBUSH = 1, 2
IN_ITS_PLACE, CARRIED, USED_UP = 0, 1, 2
NO_ACTION, RUN, HUNT, TREMORS = range(4)
TAKE_TURNS, FREE_TURN, LISTENED_TO, CUT_OFF = range(4)
THE_FIGHT, HIDING_ENDS, THE_RADIO = 1, 2, 4  # effects at the end of a Round whose order can matter
PLAYING, MESSAGE_SENT, ALIENS_DEAD, HUMAN_DEAD, TOO_LATE = range(5)


class Table(BaseTable):
    """The figures on the ship, the dice that are left, and the turn."""

    rounds = number(most=1_000_000)  # which Round it is, from 1
    seat = number(most=1)  # whose turn it is
    human = number(most=MOST_ROOMS)  # where the Human is
    human_state = number(most=HIDING)  # OK, Ready or Hiding
    alien = numbers(ALIENS + 1, most=MOST_ROOMS)  # where each Alien is, counted from 1
    alien_state = numbers(ALIENS + 1, most=AMBUSH)  # OK, bleeding or in Ambush
    ammo = number(most=6)  # what the gun's die shows
    stimpack = number(most=USED_UP)  # in the Medical Bay, carried, or gone
    lockdown = numbers(MOST_ROOMS + 1, most=6)  # the Lockdown Die of each location, 0 for none
    dice = numbers(7, most=MOST_DICE)  # action dice still to be taken, by face
    radio = number(most=1)  # the Human calls Earth and takes no more dice in this Round
    aliens_may = number(most=CUT_OFF)  # what is left to the Aliens in this Round
    die = number(most=SOUND)  # the die in hand
    action = number(most=TREMORS)  # the action under way
    ran_from = number(most=MOST_ROOMS)  # where a Run began, once its first step is made
    came_from = numbers(ALIENS + 1, most=MOST_ROOMS)  # where a hunting Alien came from, once it has moved …
    was = numbers(ALIENS + 1, most=AMBUSH)  # … and what it was before
    shaking = number(most=ALIENS)  # the locked-in Alien that uses Tremors, 0 for another
    discarded = numbers(7, most=MOST_DISCARDED)  # dice that these Tremors have discarded, by face
    fate = number(most=TOO_LATE)  # how it ended
    took_stimpack = number(most=1)  # the first step of this Run took the stimpack
    pending = number(most=7)  # effects still to come while the Human chooses what is next at the end of a Round
    begins = number(most=1)  # who begins the next Round, while he does
