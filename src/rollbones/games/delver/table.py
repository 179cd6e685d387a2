"""What is on the table."""

from rollbones.engine import Table as BaseTable
from rollbones.engine import enumeration, number, numbers

Kind = NO_DIE, HEALTH, TREASURE, POTION, CURSE, TRAVEL, DAMAGE = enumeration(range(7))
COLOURS = ("none", "health", "treasure", "potion", "curse", "travel", "damage")

Phase = TO_DRAW, DRAWN, ROLLED, TRAP, BONUS, OVER = enumeration(range(6))
Premonition = NO_PREMONITION, NEXT_DRAW, THIS_DIE = enumeration(range(3))
Fate = DELVING, ESCAPED, DEAD, STARVED = enumeration(range(4))


class Table(BaseTable):
    """The bag, the tableau and the die in hand. Dice of a row are counted by face; face 0 stays empty."""

    draws_left = number(most=100_000)  # draws until you starve, where there is a limit
    bag = numbers(7, most=10)  # dice in the bag, by colour
    health = numbers(7, most=10)  # Health Row, by face
    treasure = numbers(7, most=10)  # Treasure Row, by face
    potion = numbers(7, most=10)  # Potion Row, by face
    curse = numbers(7, most=10)  # Curse Row, by face
    travel = numbers(10, most=6)  # Travel Row, from left to right
    travel_dice = number(most=10)  # how many lie in it
    colour = number(of=Kind)  # the die in hand, if there is one
    face = number(most=6)  # what it shows; 0 before it is rolled
    rerolled = number(most=1)  # it has been rolled more than once
    phase = number(of=Phase)  # which part of the turn it is
    premonition = number(of=Premonition)  # a Premonition Potion waits for the next draw, or works on this die
    last_was_travel = number(most=1)  # the last die removed was a Travel Die
    travel_paid = number(most=10)  # Travel Dice removed in this turn
    travel_paid_before = number(most=1)  # one was removed in the turn before
    fate = number(of=Fate)  # how it ended
