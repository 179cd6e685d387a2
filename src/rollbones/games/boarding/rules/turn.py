"""B2 The turn: taking a die, and passing."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .actions import may_act
from .interact import may_interact
from .moving import may_move_any_alien, may_step
from .round import is_free_turn

ANY_FACE = (1 << (6 + 1)) - 1


@rule
def may_do_without_a_face(table: Table, box: Box) -> bool:
    """Whether a die of any face would be of use: to move, or to interact."""
    if table.seat == ALIEN_PLAYER:
        return may_move_any_alien(table, box)
    return may_step(table, box) or may_interact(table, box)


@rule
def faces_of_use(table: Table, box: Box) -> int:
    """The faces whose dice may be taken, a bit for each."""
    # B2.4  A die must be of use, if any is. B8.13  In a free turn a face is played for its action only.
    is_free = is_free_turn(table, box)
    # B2.5  Where a die may be wasted, any will do.
    if not is_free and (box.voluntary_pass == YES or may_do_without_a_face(table, box)):
        return ANY_FACE
    faces = 0
    for face in range(1, 6 + 1):
        if table.dice[face] > 0 and may_act(table, box, face):
            faces |= 1 << face
    return ANY_FACE if faces == 0 and not is_free else faces


@rule
def why_not_take(table: Table, face: int, faces_of_use: int) -> int:
    """What keeps a die from being taken."""
    # B2.3  There must be one.
    if table.dice[face] == 0:
        return NO_SUCH_DIE
    return ALLOWED if faces_of_use >> face & 1 == 1 else NO_USE_FOR_IT


@rule
def take(table: Table, box: Box, face: int, tale: Tale) -> None:
    """A die is taken into the hand."""
    table.die = face
    # B8.13  In a free turn its face is played, and it stays.
    if is_free_turn(table, box):
        tell(tale, SHOWED, face)
    # B2.2  Otherwise it is used up.
    else:
        table.dice[face] -= 1
        tell(tale, TOOK, face)


@rule
def why_only_its_action(table: Table, box: Box) -> int:
    """What keeps a die in hand from being used for anything but the action of its face."""
    # B8.13  In a free turn a move needs no die, and a face is played for its action.
    is_played = table.die != NO_DIE and table.action == NO_ACTION
    return NOT_NOW if is_played and is_free_turn(table, box) else ALLOWED


@rule
def may_do_nothing(table: Table, box: Box) -> bool:
    """Whether no die at all is of use."""
    # B2.5  Only then a turn is passed.
    if may_do_without_a_face(table, box):
        return False
    for face in range(1, 6 + 1):
        if (table.dice[face] > 0 or table.die == face) and may_act(table, box, face):
            return False
    return True


@rule
def why_not_pass_the_turn(table: Table, box: Box) -> int:
    """What keeps a turn from being passed."""
    # B2.5  A turn is passed where nothing else can be done; or at will, where that is allowed.
    return ALLOWED if box.voluntary_pass == YES or may_do_nothing(table, box) else SOMETHING_ELSE_IS_OPEN


@rule
def pass_the_turn(table: Table, box: Box, seat: int, tale: Tale) -> None:
    """Nothing is done with the die."""
    if may_do_nothing(table, box):
        tell(tale, PASSED, seat, seat)
    else:
        tell(tale, WAIVED, seat, seat)
