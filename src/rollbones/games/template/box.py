"""What lies in the box."""

from rollbones.engine import Box as BaseBox
from rollbones.engine import amount


class Box(BaseBox):
    """One die and a goal."""

    goal = amount("How many points win?", 100, least=1, most=1000)
    sides = amount("How many sides has the die?", 6, least=2, most=20)
