"""What lies in the box."""

from rollbones.engine import Box as BaseBox
from rollbones.engine import amount, ruling

NO, YES = 0, 1


class Box(BaseBox):
    """Cups and dice."""

    dice = amount("How many dice does everybody begin with?", 5, least=1, most=6)
    wild = ruling("Does a 1 count as every face?", yes=YES, no=NO)
