"""What is on the table."""

from rollbones.engine import Table as BaseTable
from rollbones.engine import enumeration, number, numbers

from .box import MOST_DICE
from .ship import ALIENS, MOST_ROOMS

HUMAN, ALIEN_PLAYER = 0, 1  # the seats

Face = NO_DIE, CHASE, CLAW, ALIEN, SIZE, FLASH, SOUND = enumeration(range(7))
FACES_OF_A_DIE = ("none", "chase", "claw", "alien", "size", "flash", "sound")

NOWHERE = 0  # where the dead are
HumanState = OK, READY, HIDING = enumeration(range(3))
AlienState = OK, BLEEDING, AMBUSH = enumeration(range(3))
Stimpack = IN_ITS_PLACE, CARRIED, USED_UP = enumeration(range(3))
Action = NO_ACTION, RUN, HUNT, TREMORS = enumeration(range(4))
AliensMay = TAKE_TURNS, FREE_TURN, LISTENED_TO, CUT_OFF = enumeration(range(4))
Effect = THE_FIGHT, HIDING_ENDS, THE_RADIO = enumeration((1, 2, 4))  # effects at the end of a Round whose order can matter
Fate = PLAYING, MESSAGE_SENT, ALIENS_DEAD, HUMAN_DEAD, TOO_LATE = enumeration(range(5))


class Table(BaseTable):
    """The figures on the ship, the dice that are left, and the turn."""

    rounds = number(most=1_000_000)  # which Round it is, from 1
    seat = number(most=1)  # whose turn it is
    human = number(most=MOST_ROOMS)  # where the Human is
    human_state = number(of=HumanState)  # OK, Ready or Hiding
    alien = numbers(ALIENS + 1, most=MOST_ROOMS)  # where each Alien is, counted from 1
    alien_state = numbers(ALIENS + 1, of=AlienState)  # OK, bleeding or in Ambush
    ammo = number(most=6)  # what the gun's die shows
    stimpack = number(of=Stimpack)  # in the Medical Bay, carried, or gone
    lockdown = numbers(MOST_ROOMS + 1, most=6)  # the Lockdown Die of each location, 0 for none
    dice = numbers(7, most=MOST_DICE)  # action dice still to be taken, by face
    radio = number(most=1)  # the Human calls Earth and takes no more dice in this Round
    aliens_may = number(of=AliensMay)  # what is left to the Aliens in this Round
    die = number(of=Face)  # the die in hand
    action = number(of=Action)  # the action under way
    ran_from = number(most=MOST_ROOMS)  # where a Run began, once its first step is made
    came_from = numbers(ALIENS + 1, most=MOST_ROOMS)  # where a hunting Alien came from, once it has moved …
    was = numbers(ALIENS + 1, of=AlienState)  # … and what it was before
    shaking = number(most=ALIENS)  # the locked-in Alien that uses Tremors, 0 for another
    discarded = numbers(7, most=2)  # dice that these Tremors have discarded, by face
    fate = number(of=Fate)  # how it ended
    took_stimpack = number(most=1)  # the first step of this Run took the stimpack
    pending = number(most=7)  # effects still to come while the Human chooses what is next at the end of a Round
    begins = number(most=1)  # who begins the next Round, while he does
