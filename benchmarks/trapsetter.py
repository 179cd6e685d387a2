"""What the dungeon does to delvers, measured with a bot: `python benchmarks/trapsetter.py survival --games 4000`.

    survival   how often a party comes back, by difficulty and by size, and what its delvers die of
    talents    what a level of each talent is worth to a party of three, in survival
    traits     the same for the trait of their weapons
    items      the same for each thing they carry
    spells     the same for each spell that a caster among them knows
    castings   how many castings a caster lives

What something is worth is the difference between the same numbered dungeons with and without it, with its 95 % interval.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rollbones.bots.mixed import mixed
from rollbones.engine import rule
from rollbones.engine.declare.chance import scramble
from rollbones.engine.declare.contract import acting, decide, legal, play, setup
from rollbones.engine.declare.events import LONGEST_TALE, Tale
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.bundles import batch_of, workspace
from rollbones.engine.run.compile import Rule, build
from rollbones.engine.run.drivers import ONE, look, one_of, start_of
from rollbones.engine.run.players import Players
from rollbones.games.trapsetter.box import (
    DESTRUCTIVE,
    HEAVY_ARMOUR,
    HOARD,
    LIGHT_ARMOUR,
    OFFICIAL,
    SPELL_TAUGHT,
)  # fmt: skip
from rollbones.games.trapsetter.content import THINGS, TRAITS
from rollbones.games.trapsetter.rules.death import most_hp
from rollbones.games.trapsetter.table import BY_MISCAST, EMPTY_CHEST, SLOTS
from rollbones.games.trapsetter.words import ARRIVED, CASTS, CAUSE, DIED, IMPROVISES, WENT_WRONG

GAME = find_game("trapsetter")
SAVED, BROUGHT, MOVES, MINUTES, ROOMS, HOARD_OPEN, DEATHS, CASTINGS, WRONG, BY_CAUSE = range(10)
CAUSES = 7
BY_SEAT = BY_CAUSE + CAUSES
NOTED = BY_SEAT + 4
LONGEST = 20_000
BOTS = {level.name: level.skill for level in GAME.card.levels}
MOST_CASTINGS = 60
DEATH_ROW, GONE_ROW = 11, 14  # of the miscast table
SCHOOL_TALENTS = {
    "arcane": "hedge book", "divine": "borrowed prayer", "primal": "green tongue", "occult": "cellar whispers",
}  # fmt: skip


class Gift(NamedTuple):
    """What delvers get on the way down, besides: levels of a talent, so much of a thing, another trait of weapon."""

    talent: int = -1
    levels: int = 1
    thing: int = -1
    many: int = 0
    trait: int = -1
    seat: int = -1  # who gets it; everyone, unless said


PLAIN = Gift()


@rule
def delves(workspace: Any, batch: Any, tales: Any, gift: Any, notes: Any) -> None:
    """Play the delves of a batch, and note what is seen."""
    tables, minds, out, views, worlds, inner, nodes = workspace
    blanks, boxes, skills, seed, first, _limit = batch
    for game in range(len(notes)):
        tables[0] = blanks[0]
        start = start_of(seed, first + game)
        tables[0].chance = scramble(start)
        minds[0].chance = scramble(start + ONE)
        setup(tables[0], boxes[0], None)
        seats = acting(tables[0])
        while seats != 0 and notes[game, MOVES] < LONGEST:
            seat = one_of(seats, minds[0])
            many = legal(tables[0], boxes[0], seat, out)
            look(tables[0], boxes[0], seat, views)
            move = out[decide(views[0], boxes[0], seat, out, many, minds[0], worlds, inner, nodes, skills[seat])]
            tales[0].told = 0
            play(tables[0], boxes[0], seat, move, tales[0])
            notes[game, MOVES] += 1
            for place in range(min(tales[0].told, LONGEST_TALE)):
                note_event(notes, game, tables[0], boxes[0], tales[0].events, place, gift)
            seats = acting(tables[0])
        notes[game, SAVED] = tables[0].saved
        notes[game, BROUGHT] = tables[0].brought
        notes[game, MINUTES] = tables[0].minutes
        for slot in range(SLOTS):
            notes[game, ROOMS] += 1 if tables[0].room[slot] > 0 else 0
            if tables[0].room[slot] == HOARD and tables[0].chest[slot] == EMPTY_CHEST:
                notes[game, HOARD_OPEN] = 1


@rule
def note_event(notes: Any, game: int, table: Any, box: Any, events: Any, place: int, gift: Any) -> None:
    """Count what happened; whoever goes down the stairs gets the gift."""
    kind = events[place, 0]
    if kind == DIED:
        notes[game, DEATHS] += 1
        notes[game, BY_CAUSE + events[place, 3]] += 1
        notes[game, BY_SEAT + events[place, 2] - 1] += 1
    elif (kind == CASTS and events[place, 4] > 0) or kind == IMPROVISES:
        notes[game, CASTINGS] += 1
    elif kind == WENT_WRONG:
        notes[game, WRONG] += 1
    elif kind == ARRIVED:
        delver = events[place, 2] - 1
        if gift[5] in (-1, delver):
            hand_over(table, box, delver, gift)


@rule
def hand_over(table: Any, box: Any, delver: int, gift: Any) -> None:
    """A delver gets what is given."""
    if gift[0] >= 0:
        table.talent[delver, gift[0]] = min(3, table.talent[delver, gift[0]] + gift[1])
        table.hp[delver] = most_hp(table, box, delver)
    if gift[2] >= 0:
        table.thing[delver, gift[2]] += gift[3]
        if gift[2] in (LIGHT_ARMOUR, HEAVY_ARMOUR):
            table.worn[delver] = gift[2] - LIGHT_ARMOUR + 1
    if gift[4] >= 0 and table.weapon[delver, 0] > 0:
        table.weapon[delver, 0] = 1 + 3 * gift[4] + (table.weapon[delver, 0] - 1) % 3


@cache
def _stamped() -> Rule:
    return build(GAME, "cpu", [delves], bot=mixed(GAME))["delves"]


def measure(
    bot: str, seats: int, options: dict[str, str], games: int, gift: Gift = PLAIN, seed: int = 1,
    change: Callable[[Any], None] | None = None,
) -> NDArray[np.int64]:  # fmt: skip
    """Play, and return what was noted of each delve."""
    box = GAME.box(seats, options)
    if change:
        change(box)
    players = Players(mixed(GAME), (BOTS[bot],) * seats, ("",) * seats)
    notes = np.zeros((games, NOTED), np.int64)
    batch = batch_of(GAME, packed(GAME, box), players, 0, seed)
    _stamped()(workspace(GAME, players.nodes), batch, Tale.array(), np.array(gift, np.int64), notes)
    return notes


def survives(notes: NDArray[np.int64], seats: int) -> NDArray[np.float64]:
    """Tell of each delve whether one of those who first went down came up again."""
    return np.asarray((notes[:, BY_SEAT : BY_SEAT + seats] == 0).any(axis=1), np.float64)


def share(values: NDArray[Any], form: str = "+6.1f") -> str:
    """Write a share, or a difference of two, with its 95 % interval, in hundredths."""
    return f"{100 * values.mean():{form}} ± {196 * values.std() / len(values) ** 0.5:.1f}"


def survival(bot: str, games: int) -> None:
    """Print how often a party comes back, and what its delvers die of."""
    for seats, difficulty in ((3, "easy"), (3, "default"), (3, "deadly"), (1, "default"), (2, "default"), (4, "default")):
        notes = measure(bot, seats, {"difficulty": difficulty}, games)
        causes = ", ".join(f"{CAUSE.say(cause)} {notes[:, BY_CAUSE + cause].mean():.2f}" for cause in range(1, CAUSES))
        print(
            f"{seats} delvers, {difficulty}: survive {share(survives(notes, seats), '.1f')} %, new characters counted"
            f" {share((notes[:, SAVED] > 0) * 1.0, '.1f')} %; the hoard {notes[:, HOARD_OPEN].mean():.1%},"
            f" {notes[:, ROOMS].mean():.1f} rooms, {notes[:, MINUTES].mean() / 60:.1f} hours,"
            f" {notes[:, MOVES].mean():.0f} moves; dead of {causes}"
        )


def worth(bot: str, games: int, gifts: dict[str, Gift], without: Gift = PLAIN) -> None:
    """Print what each gift adds to a party's survival, the best first."""
    before = survives(measure(bot, 3, {}, games, without), 3)
    found = {name: survives(measure(bot, 3, {}, games, gift), 3) - before for name, gift in gifts.items()}
    print(f"without: {share(before, '.1f')} %")
    for name, gain in sorted(found.items(), key=lambda one: -one[1].mean()):
        print(f"{name:20} {share(gain)}")


def talents(bot: str, games: int) -> None:
    """Print what one more level of each talent is worth to all three."""
    worth(bot, games, {name: Gift(talent=place) for place, name in enumerate(OFFICIAL.talents)})


def traits(bot: str, games: int) -> None:
    """Print what each trait is worth on all three weapons, against Destructive, which helps against chests only."""
    gifts = {name: Gift(trait=place) for place, name in enumerate(TRAITS)}
    worth(bot, games, gifts, Gift(trait=DESTRUCTIVE))


def items(bot: str, games: int) -> None:
    """Print what one more of each thing is worth to all three; a kit is ten uses, armour is worn."""
    worth(bot, games, {name: Gift(thing=place, many=10 if name == "kit" else 1) for place, name in enumerate(THINGS)})


def spells(bot: str, games: int) -> None:
    """Print what each spell is worth to a scout who has all of its school, against the same scout without it."""
    for school, talent in SCHOOL_TALENTS.items():
        gift = Gift(talent=list(OFFICIAL.talents).index(talent), levels=3, seat=2)
        known = survives(measure(bot, 3, {}, games, gift), 3)
        for place, (name, one) in enumerate(OFFICIAL.spells.items()):
            if one["school"] == school:
                struck = measure(bot, 3, {}, games, gift, change=partial(forget, place))
                print(f"{name:20} {share(known - survives(struck, 3))}")


def forget(place: int, box: Any) -> None:
    """Strike a spell out of every book."""
    box.spell[place, SPELL_TAUGHT] = 99


def castings(bot: str, games: int) -> None:
    """Print how many castings with one die a caster lives who never rests, exactly, and what casters do in delves."""
    alive, expected, left = Fraction(1), Fraction(0), {}
    for casting in range(1, MOST_CASTINGS + 1):
        alive *= 1 - death_by(casting)
        expected += alive
        left[casting] = float(alive)
    print(f"castings lived through, of {MOST_CASTINGS} at most: {float(expected):.1f} on average;"
          f" alive after {', '.join(f'{many}: {left[many]:.1%}' for many in (5, 10, 12, 15, 20))}")  # fmt: skip
    gift = Gift(talent=list(OFFICIAL.talents).index("hedge book"), levels=3, seat=2)
    notes = measure(bot, 3, {}, games, gift)
    cast, wrong, killed = notes[:, CASTINGS].sum(), notes[:, WRONG].sum(), notes[:, BY_CAUSE + BY_MISCAST].sum()
    print(f"in delves: {cast / games:.2f} castings, {wrong / cast:.1%} go wrong, {killed / cast:.2%} kill somebody")


def death_by(casting: int) -> Fraction:
    """Return the chance that a casting with one Magic Die and one Instability Die for each casting before it kills.

    Row 11 kills; row 14 does where a Strength save without a bonus fails, six times of ten.
    """
    # By how large a set may be, and by dice placed: in how many ways.
    ways = [[1 if placed == 0 else 0 for placed in range(casting + 1)] for _ in range(casting + 1)]
    for largest in range(casting + 1):
        for _ in range(6):
            ways[largest] = [
                sum(ways[largest][placed - shown] * comb(placed, shown) for shown in range(min(largest, placed) + 1))
                for placed in range(casting + 1)
            ]
    dead = Fraction(0)
    for largest in range(2, casting + 1):
        chance = Fraction(ways[largest][casting] - ways[largest - 1][casting], 6**casting)
        for die in range(1, 11):
            row = die + largest - 2
            dead += chance * (Fraction(1, 10) if row == DEATH_ROW else Fraction(6, 100) if row >= GONE_ROW else 0)
    return dead


def main() -> None:
    """Measure what is asked for."""
    commands = {one.__name__: one for one in (survival, talents, traits, items, spells, castings)}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=list(commands))
    parser.add_argument("--bot", choices=list(BOTS), default="regular")
    parser.add_argument("--games", type=int, default=4000)
    asked = parser.parse_args()
    commands[asked.what](asked.bot, asked.games)


if __name__ == "__main__":
    main()
