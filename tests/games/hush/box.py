"""What lies in the box."""

from rollbones.engine import Box as BaseBox
from rollbones.engine import amount, text


class Box(BaseBox):
    """Ten chips."""

    chips = amount("How many chips of each value are there?", 2, least=1, most=4)
    carried = text("What was said in the game before?", most=60)
