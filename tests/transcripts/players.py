"""Players with fixed little habits, so that a transcript depends on the rules and the seed alone."""

from __future__ import annotations

from collections.abc import Callable

from rollbones.engine.match import Match
from rollbones.games.delver.table import CURSE, DAMAGE
from rollbones.games.trapsetter.rules.places import EASTWARD, SOUTHWARD
from rollbones.games.trapsetter.table import FIRST_CREATURE, START, UP, WIDE

Player = Callable[[Match], str]


def prefer(match: Match, *wishes: str) -> str:
    """Return the last legal move that begins with the first wish any move begins with."""
    moves = match.legal_words()
    for wish in wishes:
        if chosen := [move for move in moves if move.startswith(wish)]:
            return chosen[-1]
    return moves[-1]


def careful(match: Match) -> str:
    """Dodge damage, gather ten points of treasure or four dice of it, then head for the stairs."""
    table = match.table
    enough = sum(face * int(count) for face, count in enumerate(table.treasure)) >= 10 or table.treasure.sum() >= 4
    homeward = ("pay travel", "pay potion") if enough else ()
    dodging = ("swap", "soak") if table.colour == DAMAGE and table.health.sum() > 1 else ()
    return prefer(match, *dodging, *homeward, "accept", "dispel", "improve", "heal", "premonition", "pass")


def reckless(match: Match) -> str:
    """Take every die as it falls."""
    return prefer(match, "roll", "accept", "flip", "pass")


def fussy(match: Match) -> str:
    """Swap, soak and decline where that is allowed, and go home with three treasures, leaving some."""
    table = match.table
    rich = table.treasure.sum() >= 3
    swapping = ("swap",) if table.colour in {CURSE, DAMAGE} else ()
    soaking = ("soak",) if table.colour == DAMAGE and table.face > 2 and table.health.sum() > 1 else ()
    declining = ("decline",) if table.colour == CURSE else ()
    paying = ("pay travel", "pay potion", "lighten") if rich else ()
    wishes = (
        *swapping,
        *soaking,
        *declining,
        *paying,
        "roll",
        "accept",
        "flip",
        "premonition",
        "phase",
        "pass",
    )
    return prefer(match, *wishes)


def holds_at_twenty(match: Match) -> str:
    """Roll until the turn is worth twenty."""
    return "hold" if match.table.turn >= 20 else "roll"


def crosses_or_hunts(match: Match) -> str:
    """The Human heads for the radio, ready where he can; the Aliens hunt him, and lie in ambush on the way."""
    table, box = match.table, match.box
    if match.acting == [1]:
        near = [one for one in (1, 2, 3) if table.alien[one] and box.distance[table.alien[one], table.human] <= 1]
        lurking = ("ambush with",) if not near else ()
        return prefer(match, "scream", *lurking, "take claw", "take chase", "hunt", "take", *_towards(match), "done")
    return prefer(match, "use radio", "execute", "take size", "take chase", "run", "take", "prepare", *_towards(match))


def _towards(match: Match) -> list[str]:
    """Return the moves of figures, those first that bring one nearer to where its side wants to be."""
    table, box = match.table, match.box
    goal = box.comms_bay if match.acting == [0] else table.human
    rooms = {}
    for move in match.legal():
        words, values = match.moves.say(move), match.moves.split(move)[1]
        if " to " in words:
            rooms[words] = int(box.distance[values[-1], goal])
    return sorted(rooms, key=lambda words: rooms[words])


def uses_the_ship(match: Match) -> str:
    """The Human locks, shoots, takes and listens wherever he can; the Aliens shake, teleport and regenerate."""
    human = ("use", "lock down", "pick up", "shoot", "execute", "listen", "prepare", "crawl", "sneak", "take sound")
    aliens = ("regenerate", "teleport", "tremors", "discard", "scream", "ambush", "take size", "take flash")
    return prefer(match, *(human if match.acting == [0] else aliens), "take", *_towards(match)[::2])


def peeks(match: Match) -> str:
    """Look into the rooms round the entrance for an hour and a half, open what can be opened, fight, and go home."""
    table = match.table
    seat = match.acting[0]
    if match.table.state[seat] != UP:
        return prefer(match, "roll", "go on", "wait", f"quick make {('bruiser', 'medic', 'scout', 'mage')[seat]}")
    slot = int(table.place[seat]) // WIDE // 7 * 4 + int(table.place[seat]) % WIDE // 7
    doors = ("north", "east", "south", "west")
    way: tuple[str, ...]
    if slot == START:
        way = ("leave",) if table.minutes >= 90 else (f"go {doors[int(table.minutes) // 20 % 4]}",)
    else:
        way = ("open the chest", f"go {({1: 'south', 6: 'west', 9: 'north', 4: 'east'})[slot]}")
    fighting = (
        "go on",
        "spend 1",
        "aim at creature",
        "strike",
        "cast bolt",
        "stand",
        "get free",
        *_nearer(match),
        "seek",
        "end turn",
    )
    return prefer(match, *fighting, "light torch", "treat", *way, "wait")


def _nearer(match: Match) -> list[str]:
    """Return the steps that bring a delver nearer to a creature, the best first."""
    table, seat = match.table, match.acting[0]
    foes = [
        int(table.place[who]) for who in range(FIRST_CREATURE, 12) if table.state[who] == UP and not table.undetected[who]
    ]
    here = int(table.place[seat])
    found = {}
    for move in match.legal():
        words = match.moves.say(move)
        if words.startswith("step") and foes:
            direction = match.moves.split(move)[1][0]
            there = here + EASTWARD[direction] + WIDE * SOUTHWARD[direction]
            far = min(max(abs(there % WIDE - foe % WIDE), abs(there // WIDE - foe // WIDE)) for foe in foes)
            now = min(max(abs(here % WIDE - foe % WIDE), abs(here // WIDE - foe // WIDE)) for foe in foes)
            if far < now:
                found[words] = far
    return sorted(found, key=lambda words: found[words])


UPWARD = (
    "repair a", "spend", "rest", "keep 6", "keep 5", "keep 4", "roll", "steady with", "walk up", "go up", "light a",
    "slide up", "mend a", "drop", "face", "go left with", "go right with", "burn placed", "burn",
    "end the turn", "pass by", "accept",
)  # fmt: skip


def climbs(match: Match) -> str:
    """Up wherever it goes up, with all that is there."""
    return prefer(match, *UPWARD)


def wanders(match: Match) -> str:
    """Sideways and down as soon as it gets steep, calm where there is calm, and home when the dice get few."""
    hiker = match.table.hikers[match.acting[0]]
    tired = ("retire",) if hiker.burned >= 2 else ()
    return prefer(match, *tired, "skip", "go down with 1", "walk left", "go left with", *UPWARD)


def talks(match: Match) -> str:
    """Give what can be given, then ask, then play an event on whoever is met again."""
    table = match.table
    if "propose" in match.legal_words():
        return "propose"
    met = sum(int(levels).bit_count() for levels in table.met)
    greeting = ("trade", "give rope", "give die", "ask for") if met % 2 else ("play",)
    return prefer(match, *greeting, "accept", *UPWARD)


PLAYERS: dict[str, Player] = {
    "careful": careful,
    "reckless": reckless,
    "fussy": fussy,
    "holds at twenty": holds_at_twenty,
    "crosses or hunts": crosses_or_hunts,
    "uses the ship": uses_the_ship,
    "peeks": peeks,
    "climbs": climbs,
    "wanders": wanders,
    "talks": talks,
}
