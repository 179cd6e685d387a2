"""The engine: records, chance, moves, matches, and the three ways to run a game from one text."""

from .chance import Table, below, choose, draw, roll
from .contract import ALLOWED
from .errors import IllegalMoveError, RollbonesError
from .moveset import ALWAYS, Group, Listed, Row, table_of_moves
from .options import NUMBERS, Box, amount, content, ruling, text
from .record import Numbers, Record, number, numbers, records
from .rule import rule
from .tale import EVERYONE, Tale, tell, whisper
from .vocabulary import (
    FACES,
    Events,
    FromBox,
    Moves,
    Names,
    Reasons,
    Span,
    chose,
    first_part,
    move_of,
    second_part,
    third_part,
)

__all__ = [
    "ALLOWED",
    "ALWAYS",
    "EVERYONE",
    "FACES",
    "NUMBERS",
    "Box",
    "Events",
    "FromBox",
    "Group",
    "IllegalMoveError",
    "Listed",
    "Moves",
    "Names",
    "Numbers",
    "Reasons",
    "Record",
    "RollbonesError",
    "Row",
    "Span",
    "Table",
    "Tale",
    "amount",
    "below",
    "choose",
    "chose",
    "content",
    "draw",
    "first_part",
    "move_of",
    "number",
    "numbers",
    "records",
    "roll",
    "rule",
    "ruling",
    "second_part",
    "table_of_moves",
    "tell",
    "text",
    "third_part",
    "whisper",
]
