"""Players with fixed little habits, so that a transcript depends on the rules and the seed alone."""

from __future__ import annotations

from collections.abc import Callable

from rollbones.engine.match.match import Match
from rollbones.games.delver.table import CURSE, DAMAGE
from rollbones.games.everest.mountain import FOOD, IMPASSE, QUADRANTS
from rollbones.games.everest.table import SHOPPING
from rollbones.games.trapsetter.rules.places import EASTWARD, SOUTHWARD
from rollbones.games.trapsetter.table import FIRST_CREATURE, START, UP, WIDE

Player = Callable[[Match], str]


def prefer(match: Match, *wishes: str) -> str:
    """Return the last legal move that begins with the first wish any move begins with."""
    moves = match.legal_words(mover(match))
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
    return prefer(
        match, "resolve fight", "use radio", "execute", "take size", "take chase", "run", "take", "prepare", *_towards(match)
    )


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
    human = (
        "resolve fight",
        "use",
        "lock down",
        "pick up",
        "shoot",
        "execute",
        "listen",
        "prepare",
        "crawl",
        "sneak",
        "take sound",
    )
    aliens = ("regenerate", "teleport", "tremors", "discard", "scream", "ambush", "take size", "take flash")
    return prefer(match, *(human if match.acting == [0] else aliens), "take", *_towards(match)[::2])


def peeks(match: Match) -> str:
    """Look into the rooms round the entrance for an hour and a half, open what can be opened, fight, and go home."""
    table = match.table
    seat = mover(match)
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
    table, seat = match.table, mover(match)
    foes = [
        int(table.place[who]) for who in range(FIRST_CREATURE, 12) if table.state[who] == UP and not table.undetected[who]
    ]
    here = int(table.place[seat])
    found = {}
    for move in match.legal(seat):
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
    "slide up", "mend a", "drop", "face", "go left with", "go right with", "burn placed die and go up", "burn 1 and go up",
    "burn 2 and go up", "burn 3 and go up", "burn 4 and go up", "burn 5 and go up", "burn 6 and go up", "burn placed", "burn",
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
    """Give what can be given or else ask, and play an event too; to whoever is met next, only an event."""
    table = match.table
    if "propose" in match.legal_words():
        return "propose"
    met = sum(int(levels).bit_count() for levels in table.met)
    greeting = ("trade", "give rope", "give die", "ask for", "play") if met % 2 else ("play",)
    return prefer(match, *greeting, "accept", *UPWARD)


def mover(match: Match) -> int:
    """Return who makes the next move: where several may, they take turns."""
    return match.acting[len(match.steps) % len(match.acting)]


def climbs_or_storms(match: Match) -> str:
    """The climbers buy food and hooks, take the shortest way and brace themselves; Everest plays the dearest card it can."""
    seat, table = mover(match), match.table
    moves = match.legal_words(seat)
    if seat == 2:
        climbers = ("tenzing", "hillary") if table.health[0] < table.health[1] else ("hillary", "tenzing")
        where = [f"play avalanche in the {QUADRANTS[side - 1]}" for side in table.quadrant]
        on = [f"play {card} on {who}" for card in ("rockslide", "crevice", "frostbite") for who in climbers]
        ready = ("play yeti", *where, "play high wind", "play blizzard", *on) if table.rounds % 2 == 0 else ()
        wishes = ("pay", "blow", "yeti", *ready, "end turn")
    elif table.phase == SHOPPING:
        wishes = ("buy food",) if table.gear[seat, FOOD] < 4 else ("buy rope", "buy hook", "done")
    else:
        wishes = ("brace", "drop tent", "suffer", "remove", "climb out", *_along(match, seat), "done")
    return next(move for wish in wishes for move in moves if move.startswith(wish))


def _along(match: Match, seat: int) -> list[str]:
    """Return the move that brings a climber nearer to the summit, or home once he has been there."""
    table, box = match.table, match.box
    here, home = (int(table.ring[seat]), int(table.quadrant[seat])), bool(table.summited[seat])
    if here[0] == (0 if home else box.summit):
        return []
    found = {here: ""}
    ahead = [here]
    while ahead:
        ring, side = ahead.pop(0)
        ways = (
            []
            if ring == 0
            else [((ring, 1 + (side + turn) % 4), f"move to {QUADRANTS[(side + turn) % 4]}") for turn in (0, 2)]
        )
        if ring < box.summit and box.cost[ring, side] != IMPASSE and not home:
            ways.append(((ring + 1, side), "move up"))
        is_open = (ring, side) == (1, 3) if ring == 1 else ring > 1 and box.cost[ring - 1, side] != IMPASSE
        if home and is_open:
            ways.append(((ring - 1, side), "move down"))
        for there, words in ways:
            if there not in found:
                found[there] = found[(ring, side)] or words
                ahead.append(there)
                if there[0] == (0 if home else box.summit):
                    return [found[there]]
    return []


def scatters(match: Match) -> str:
    """Everybody does now this and now that, upwards rather than not, and seldom stops."""
    moves = match.legal_words(mover(match))
    going_on = [move for move in moves if move not in {"done", "end turn", "cancel", "suffer", "move down"}]
    number = 7 * len(match.steps) + 3 * int(match.table.rounds)
    if not going_on or (number % 11 == 5 and match.table.phase != SHOPPING):
        return moves[-1]
    upwards = [move for move in going_on if move.endswith(" up")]
    return upwards[0] if upwards and number % 3 == 0 else going_on[number % len(going_on)]


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
    "climbs or storms": climbs_or_storms,
    "scatters": scatters,
}
