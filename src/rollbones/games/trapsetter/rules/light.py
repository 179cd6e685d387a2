"""T5 Light: six levels of it, what sheds it, how long it burns, and what darkness does to the eyes."""

from rollbones.engine import ALLOWED, Tale, rule, tell

from ..box import *
from ..table import *
from ..words import *
from .checks import knack
from .places import EASTWARD, SOUTHWARD, distance, is_in_line, slot_of


@rule
def shed(box: Box, kind: int, hooded: int, facing: int, east: int, south: int) -> int:
    """The light that a source sheds so far away."""
    far = max(abs(east), abs(south))
    # T5.3  With the hood down a lantern sheds Dim Light for 5 feet.
    if kind == HOODED + 1 and hooded:
        return DIM if far <= box.hood_squares else DARKNESS if far <= 2 * box.hood_squares else COMPLETE
    # T5.4  A bullseye lantern shines in a cone of 90 degrees.
    if kind == BULLSEYE + 1 and far > 0:
        x = EASTWARD[facing]
        y = SOUTHWARD[facing]
        along = east * x + south * y
        if along <= 0 or 2 * along * along < (east * east + south * south) * (x * x + y * y):
            return COMPLETE
    # T5.2  Normal Light, then as wide a ring of Dim Light, then as wide a ring of Darkness.
    if far <= box.shines[kind]:
        return NORMAL
    if far <= 2 * box.shines[kind]:
        return DIM
    return DARKNESS if far <= 3 * box.shines[kind] else COMPLETE


@rule
def light_at(table: Table, box: Box, square: int) -> int:
    """How light it is on a square."""
    slot = slot_of(square)
    # T5.1  A room has its own light, or none.
    level = box.room[table.room[slot], ROOM_LIGHT] if table.room[slot] > 0 else COMPLETE
    if table.glow >> slot & 1 and level < NORMAL:
        level = NORMAL
    for source in range(MOST_DELVERS + DROPS):
        level = max(level, light_from(table, box, source, square, level))
    return level


@rule
def light_from(table: Table, box: Box, source: int, square: int, already: int) -> int:
    """The light that comes from a delver or from what lies about, if it is more than there is."""
    if source < MOST_DELVERS:
        burns = table.light[source] > 0 and table.state[source] == UP
        kind, place, hooded, facing = table.light[source], table.place[source], table.hooded[source], table.facing[source]
    # T5.11  What is dropped burns on.
    else:
        drop = source - MOST_DELVERS
        burns = table.drop_left[drop] > 0
        kind, place, hooded, facing = table.drop[drop], table.drop_place[drop], 0, 0
    if not burns:
        return COMPLETE
    level = shed(box, kind, hooded, facing, square % WIDE - place % WIDE, square // WIDE - place // WIDE)
    return level if level > already and is_in_line(table, box, place, square) else COMPLETE


@rule
def light_for(table: Table, box: Box, who: int, square: int) -> int:
    """How light a square is to somebody's eyes."""
    level = light_at(table, box, square)
    if level >= DIM:
        return level
    # T10.7  Many creatures see in the dark.
    if who >= FIRST_CREATURE:
        return DIM if box.creature[table.kind[who], CREATURE_TRAIT] & DARKSIGHT else level
    eyes = knack(table, box, who, NIGHT_EYES)
    if eyes == 0:
        return level
    # T5.13  Night eyes see in Darkness as in Dim Light, and further on in Complete Darkness.
    if level == DARKNESS or eyes > 2:
        return DIM
    return DARKNESS if eyes > 1 else level


@rule
def sight(table: Table, box: Box, who: int, whom: int) -> int:
    """The light in which somebody sees somebody else; T5.10  in Complete Darkness nothing is seen."""
    if table.lasts[who, BLINDED] > 0 or table.lasts[whom, INVISIBLE] > 0 or table.lasts[who, UNCONSCIOUS] > 0:
        return COMPLETE
    if not is_in_line(table, box, table.place[who], table.place[whom]):
        return COMPLETE
    return light_for(table, box, who, table.place[whom])


@rule
def misses_up_to(table: Table, box: Box, who: int, whom: int) -> int:
    """The d10 at or below which somebody misses somebody because of bad sight; 0 where the sight is good."""
    seen = COMPLETE if table.hidden[whom] >> who & 1 else sight(table, box, who, whom)
    # T7.13  The Hidden are missed on 4 or lower; so are the unseen.
    if seen == COMPLETE:
        return box.hidden_on
    # T5.9  Darkness conceals: missed on 2 or lower.
    return box.concealed_on if seen == DARKNESS else 0


@rule
def is_concealed_from_any(table: Table, box: Box, who: int) -> bool:
    """Whether there is an enemy who does not see somebody well."""
    delving = who < FIRST_CREATURE
    for other in range(FIRST_CREATURE if delving else 0, FIGURES if delving else FIRST_CREATURE):
        if table.state[other] == UP and misses_up_to(table, box, other, who) > 0:
            return True
    return False


# ── lighting and putting out ────────────────────────────────────────────────────────────────────────────


@rule
def why_not_kindle(table: Table, delver: int, light: int) -> int:
    """What keeps a delver from lighting something."""
    if table.thing[delver, light - 1] == 0 and not (light == TORCH + 1 and table.torch_left[delver] > 0):
        return NOTHING_LIKE_THAT
    # T4.16  One hand holds a light, if no second weapon is in it.
    if table.light[delver] > 0:
        return HANDS_FULL
    # T5.5  A lantern burns oil.
    if light != TORCH + 1 and table.oil_left[delver] == 0 and table.thing[delver, OIL] == 0:
        return NOTHING_LIKE_THAT
    # T5.7  It takes a tinderbox, or somebody's flame beside you.
    if table.thing[delver, TINDERBOX] > 0 or is_flame_near(table, delver):
        return ALLOWED
    return NO_TINDER


@rule
def is_flame_near(table: Table, delver: int) -> bool:
    """Whether a burning light is at hand."""
    for other in range(MOST_DELVERS):
        if table.light[other] > 0 and distance(table.place[other], table.place[delver]) <= 1:
            return True
    return False


@rule
def kindle(table: Table, box: Box, delver: int, light: int, tale: Tale) -> None:
    """A light is lit."""
    if light == TORCH + 1:
        if table.torch_left[delver] == 0:
            table.thing[delver, TORCH] -= 1
            table.torch_left[delver] = box.burns[light]
    elif table.oil_left[delver] == 0:
        table.thing[delver, OIL] -= 1
        table.oil_left[delver] = box.burns[light]
    table.light[delver] = light
    table.hooded[delver] = 0
    tell(tale, FLARED, delver + 1, light)


@rule
def why_not_douse(table: Table, delver: int) -> int:
    """What keeps a delver from putting out his light."""
    return ALLOWED if table.light[delver] > 0 else NO_LIGHT


@rule
def why_not_hood(table: Table, delver: int) -> int:
    """What keeps a delver from moving the hood of his lantern."""
    # T5.3  The hood is moved by a Bonus Action.
    if table.mode == ROUNDS and table.bonus == 0:
        return NO_ACTION_LEFT
    return ALLOWED if table.light[delver] == HOODED + 1 else NO_LIGHT


@rule
def douse(table: Table, delver: int, tale: Tale) -> None:
    """A light is put out."""
    # T5.6  That costs at least a minute of its time.
    if table.light[delver] == TORCH + 1:
        table.torch_left[delver] = max(0, table.torch_left[delver] - 1)
    else:
        table.oil_left[delver] = max(0, table.oil_left[delver] - 1)
    table.light[delver] = 0
    tell(tale, WENT_OUT, delver + 1)


@rule
def burn(table: Table, box: Box, minutes: int, tale: Tale) -> None:
    """Lights burn down."""
    for delver in range(MOST_DELVERS):
        if table.light[delver] > 0:
            # T6.10  A curse makes flames hurry.
            gone = minutes * (box.curse[GUTTERING] if table.curse[delver] >> GUTTERING & 1 else 1)
            # T5.5  A torch burns for an hour, a flask of oil for four; then the next flask, if there is one.
            if table.light[delver] == TORCH + 1:
                table.torch_left[delver] = max(0, table.torch_left[delver] - gone)
                out = table.torch_left[delver] == 0
            else:
                table.oil_left[delver] = max(0, table.oil_left[delver] - gone)
                if table.oil_left[delver] == 0 and table.thing[delver, OIL] > 0:
                    table.thing[delver, OIL] -= 1
                    table.oil_left[delver] = box.burns[LANTERN + 1]
                out = table.oil_left[delver] == 0
            if out:
                table.light[delver] = 0
                tell(tale, WENT_OUT, delver + 1)
    for drop in range(DROPS):
        if table.drop_left[drop] > 0:
            table.drop_left[drop] = max(0, table.drop_left[drop] - minutes)
            if table.drop_left[drop] == 0 and table.drop[drop] == TORCH + 1:
                table.drop[drop] = 0
                table.drop_place[drop] = 0
