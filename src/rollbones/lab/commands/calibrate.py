"""Calibration: five levels of a game, each beating the one below as often as it should.

From the strongest bot down, the next level is looked for on a dial that runs from random over the game's quick bot to the
strongest itself: with ever fewer slips, a bot of one kind turns into the next. What is found is then measured over games that
were not used to find it, and printed as it goes into the game's card.
"""

from __future__ import annotations

from dataclasses import replace

from rollbones.bots.levels import NAMES, skill_of
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.errors import RollbonesError
from rollbones.engine.run.players import GREEDY, LOOK, RANDOM, SEARCH, STEADY, TO_THE_END, Level, Skill

from ..report.report import Cell, Column, Grid, Manifest, Report, Section
from ..run.matches import Pairing, Scores, blocks
from ..run.run import News
from ..stats.intervals import wilson
from .ladder import Climb

WANTED = (0.66, 0.64, 0.62)  # the share of matches that a level should win against the one below: the first that fits
LEAST, MOST = 0.60, 0.75  # where it must lie
STEPS = 7
TRIES = 600  # matches for each step of the search
MEASURED = 2000  # matches for each pair in the end
FULL = 1000  # thousandths
THINKERS = (SEARCH, LOOK)  # who slips into habit
WORDS = {RANDOM: "random", STEADY: "steady", GREEDY: "greedy", SEARCH: "search", LOOK: "look"}


def at(dial: int, top: Skill) -> Skill:
    """Return the bot at a place on the dial: 0 plays at random, 1000 quickly, 2000 as the strongest."""
    if dial >= FULL and top.kind in THINKERS:
        return replace(top, slip=2 * FULL - dial)
    return Skill(GREEDY, slip=max(0, FULL - dial))


def calibrate(ask: Climb) -> Report:
    """Search for the levels below the strongest of the named bots (default: the game's master)."""
    top = skill_of(ask.game, ask.bots[-1])
    known: Scores = {}
    for wanted in WANTED:
        found = looked_for(ask, top, wanted, known)
        if len(found) == len(NAMES):
            return report_of(ask, measured(ask, found))
    raise RollbonesError(
        f"{ask.game.slug}: {ask.bots[-1]} leaves no room for {len(NAMES)} levels above random play, each beating the next "
        f"in {WANTED[-1]:.0%} of matches; calibrate below a stronger bot, such as --bots random,search:5000"
    )


def looked_for(ask: Climb, top: Skill, wanted: float, known: Scores) -> list[Skill]:
    """Return levels, strongest last, as many as there is room for."""
    found = [top]
    ceiling = 2 * FULL if top.kind in THINKERS else FULL
    for name in reversed(NAMES[:-1]):
        if share_of(ask, found[0], at(0, top), known, ask.seed, TRIES, name)[0] < wanted:
            break
        low, high = 0, ceiling
        for _ in range(STEPS):
            middle = (low + high) // 2
            if share_of(ask, found[0], at(middle, top), known, ask.seed, TRIES, name)[0] >= wanted:
                low = middle
            else:
                high = middle
        ceiling = (low + high) // 2
        found.insert(0, at(ceiling, top))
    return found


def measured(ask: Climb, skills: list[Skill]) -> list[Level]:
    """Measure how often each level beats the one below, over games that were not looked at before."""
    known: Scores = {}
    found = [Level(NAMES[0], skills[0])]
    for name, upper, lower in zip(NAMES[1:], skills[1:], skills, strict=False):
        share = share_of(ask, upper, lower, known, ask.seed + 1, ask.games or MEASURED, name)
        found.append(Level(name, upper, share))
    return found


def share_of(
    ask: Climb, upper: Skill, lower: Skill, known: Scores, seed: int, many: int, part: str
) -> tuple[float, float, float]:
    """Return how often one bot beats another, with the 95 % interval."""
    pairing = Pairing(ask.game, ask.box(), upper, lower, seed, ask.engine, known)
    many += -many % max(1, len(pairing.seatings))
    won, done = 0, 0
    for points in blocks(pairing, many, ask.cores):
        won, done = won + int(points.sum()), done + len(points)
        share = wilson(won / PARTS, done)
        ask.watch(News(done, many, None, ("wins", share), part))
        if ask.stop.is_set():
            raise RollbonesError("stopped before the levels were found")
    return share.value, share.low or 0.0, share.high or 1.0


def report_of(ask: Climb, levels: list[Level]) -> Report:
    """Report the levels as code for the card."""
    columns = [Column("level"), Column("skill"), Column("beats the one below"), Column("from"), Column("to")]
    rows: list[list[Cell]] = [[one.name, in_words(one.skill), *(one.beats or (None, None, None))] for one in levels]
    off = [one.name for one in levels if one.beats and not LEAST <= one.beats[0] <= MOST]
    lead = f"Out of {LEAST:.0%} to {MOST:.0%}: {', '.join(off)}." if off else "Every level beats the one below as it should."
    manifest = Manifest(
        command=ask.command().replace(" --bots", " --calibrate --bots", 1),
        game=ask.game.slug,
        version=ask.game.card.version,
        signature="",
        rollbones="",
        seed=ask.seed,
        games=ask.games or MEASURED,
        seats=int(ask.box().seats),
        bots=ask.bots,
    )
    card = ["levels=(", *(f"    {as_code(one)}," for one in levels), "),"]
    section = Section("Levels", ["For the game's card:", *card], [Grid(columns, rows, "Levels")])
    return Report(f"{ask.game.card.title}: levels", lead, manifest, [section])


def in_words(skill: Skill) -> str:
    """Describe a skill in a few words."""
    kind = f"{WORDS[skill.kind]}:{skill.iterations}" if skill.iterations else WORDS[skill.kind]
    return f"{kind}, {skill.slip / 10:g} % slips" if skill.slip else kind


def as_code(level: Level) -> str:
    """Write a level as a card has it."""
    skill, parts = level.skill, []
    if skill.iterations:
        parts = [f"iterations={skill.iterations}"]
    if skill.kind == SEARCH:
        parts += [f"explore={skill.explore}"]
        parts += [f"depth={skill.depth}"] if skill.depth != TO_THE_END else []
        parts += ["habit=0"] if not skill.habit else []
    parts += [f"slip={skill.slip}"] if skill.slip else []
    beats = f", ({', '.join(f'{one:.3f}' for one in level.beats)})" if level.beats else ""
    return f'Level("{level.name}", Skill({", ".join([WORDS[skill.kind].upper(), *parts])}){beats})'
