"""Tune: search over the options of a box toward targets, and say how near it comes.

Every box is tried on the same games, so that luck weighs little between them. A small space is tried as a whole; in a large
one the search begins at some boxes drawn by the seed, tries the neighbours of the best, first far and then near, and plays
more games where it matters. The figures of the best boxes come from fresh games that the search has not seen: else they would
be flattered by having been chosen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import prod
from random import Random

from rollbones.engine.declare.options import Option
from rollbones.engine.declare.reading import whole
from rollbones.engine.errors import RollbonesError, suggest

from ..report.report import Cell, Column, Estimate, Grid, Report, Section, forests, lines
from ..run.chunks import Arm, Play
from ..run.run import Found, Goal, Headline, StoppedError
from ..stats.counts import Count, Sums
from ..stats.measure import Measure, said
from .asking import Ask, Sitting, sitting
from .balance import estimate
from .compare import base_in_words, say

EVERYTHING = 64  # boxes that are all tried; of more, the search tries some
AT_FIRST = 16
ROUNDS = 14
CENTRES = 2  # boxes whose neighbours are tried in a round
SECOND_LOOK, FINALISTS = 8, 4
FRESH = 1 << 32  # the number of the first game that the search never sees
SECONDS = 45.0  # of play by default
PLAYED = 14  # times the games of a finalist that a whole search plays, more or less
SEARCH_PART = 16  # a box gets this part of a finalist's games in the search
FEWEST, MOST = 256, 1 << 17
NEAR_SHARE, NEAR = 0.02, 0.02  # a target is reached within 2 points of a per cent, or 2 % of it
WIDEST = 4096  # values of one option that are tried


class BrokenOffError(Exception):
    """The search was interrupted: by a stop, or by the loss of its workers."""

    def __init__(self, found: Found) -> None:
        """Keep how it ended."""
        super().__init__()
        self.found = found


@dataclass(frozen=True)
class Target:
    """What a measure should come to."""

    measure: Measure
    value: float

    @property
    def near(self) -> float:
        """How far off it counts as reached."""
        return NEAR_SHARE if self.measure.share else max(NEAR * abs(self.value), NEAR)

    def says(self) -> str:
        """Write it for people."""
        return f"{self.measure.title} {said(Estimate(self.value, share=self.measure.share))}"


Box = tuple[int, ...]  # by option that varies: which of its values


@dataclass
class Space:
    """The boxes to choose from: each option that varies, with its values; those of an amount lie in a row."""

    values: dict[str, list[str]]
    in_a_row: dict[str, bool]

    @property
    def size(self) -> int:
        """How many boxes there are."""
        return prod(len(one) for one in self.values.values())

    def all(self) -> list[Box]:
        """Return every box."""
        found: list[Box] = [()]
        for values in self.values.values():
            found = [(*box, place) for box in found for place in range(len(values))]
        return found

    def draw(self, luck: Random) -> Box:
        """Return any box."""
        return tuple(luck.randrange(len(values)) for values in self.values.values())

    def options(self, box: Box) -> dict[str, str]:
        """Return a box as options."""
        return {name: values[place] for (name, values), place in zip(self.values.items(), box, strict=True)}

    def neighbours(self, box: Box, reach: float) -> list[Box]:
        """Return the boxes that differ in one option: an amount by a part of its span, a ruling in any way."""
        found = []
        for index, (name, values) in enumerate(self.values.items()):
            if self.in_a_row[name]:
                step = max(1, round(len(values) * reach))
                places = {max(0, box[index] - step), min(len(values) - 1, box[index] + step)}
            else:
                places = set(range(len(values)))
            found += [(*box[:index], place, *box[index + 1 :]) for place in sorted(places - {box[index]})]
        return found


@dataclass
class Tried:
    """What is known of a box."""

    box: Box
    games: int
    values: list[Estimate]
    loss: float
    round: int


@dataclass
class Search:
    """The search under way."""

    lab: Sitting
    space: Space
    targets: list[Target]
    games: int
    tried: dict[Box, Tried] = field(default_factory=dict)
    rounds: int = 0

    def run(self) -> list[Box]:
        """Search, and return the boxes that look best, the best first."""
        luck = Random(self.lab.ask.seed)  # noqa: S311  # a search needs no secrets
        if self.space.size <= EVERYTHING:
            self.look(self.space.all(), self.games)
        else:
            first = dict.fromkeys([_current(self.space, self.lab.ask)])
            while len(first) < AT_FIRST:
                first[self.space.draw(luck)] = None
            self.look(list(first), self.games)
            self._climb()
        chosen = self.best(SECOND_LOOK)
        if len(chosen) > FINALISTS and not self.lab.desk.stopped:
            self.look(chosen, 4 * self.games)
        return self.best(FINALISTS)

    def _climb(self) -> None:
        reach = 0.25
        while self.rounds < ROUNDS and not self.lab.desk.stopped:
            centres = self.best(CENTRES)
            found = [one for box in centres for one in self.space.neighbours(box, reach)]
            new = [box for box in dict.fromkeys(found) if box not in self.tried]
            if new:
                self.look(new, self.games)
            if self.best(1) == centres[:1]:
                smallest = 1 / max(len(one) for one in self.space.values.values())
                if reach < smallest and not new:
                    return
                reach /= 2

    def best(self, many: int) -> list[Box]:
        """Return the boxes that come nearest; those that more is known about before others."""
        most = max(one.games for one in self.tried.values())
        ranked = sorted(self.tried.values(), key=lambda one: (one.games < most and most > self.games, one.loss, one.box))
        return [one.box for one in ranked[:many]]

    def look(self, boxes: list[Box], games: int) -> None:
        """Play some boxes, all with the same games."""
        self.rounds += 1
        arms = tuple(self.arm(box) for box in boxes)
        play = Play(f"round-{self.rounds}", arms, studied=self.studied(games), paired=False)
        found = self.lab.desk.play(play, Goal(games), None, f"round {self.rounds}: {len(boxes)} boxes")
        if found.ended != "games":
            raise BrokenOffError(found)
        for box, count in zip(boxes, found.arms, strict=True):
            values = [estimate(one.measure, count) for one in self.targets]
            self.tried[box] = Tried(box, games, values, self.loss(values), self.rounds)

    def studied(self, games: int) -> int:
        """Return how many games are studied: all, where a target needs it."""
        return games if any(one.measure.studied for one in self.targets) else 0

    def loss(self, values: list[Estimate]) -> float:
        """Return how far a box is off: the squares of the misses, each in units of what counts as near."""
        return sum(((value.value - one.value) / one.near) ** 2 for one, value in zip(self.targets, values, strict=True))

    def arm(self, box: Box) -> Arm:
        """Return a box as an arm."""
        options = self.space.options(box)
        return self.lab.ask.arm(say(options), None, **options)


def tune(ask: Ask, targets: dict[str, float], vary: dict[str, str], search_games: int | None = None) -> tuple[Report, Found]:
    """Search for boxes that come near the targets, and report the best."""
    aims = read_targets(ask, targets)
    space = read_space(ask, vary)
    extra = {"targets": _written(targets), "vary": ",".join(f"{name}={span}" for name, span in vary.items())}
    words = [part for name, value in targets.items() for part in ("--target", f"{name}={value:g}")]
    words += [part for name, span in vary.items() for part in ("--vary", f"{name}={span}" if span else name)]
    with sitting(ask, "tune", extra, words=words) as lab:
        games = search_games or max(FEWEST, (ask.games or 0) // SEARCH_PART if ask.games else _affordable(lab) // SEARCH_PART)
        search = Search(lab, space, aims, games)
        words += ["--search-games", str(games)]
        try:
            finalists = search.run()
        except BrokenOffError as end:
            if not search.tried:
                raise end.found.trouble or StoppedError from end
            return _half_report(lab, search, end.found, words), end.found
        arms = (ask.arm("the box as asked"), *map(search.arm, finalists))
        final = Play("final", arms, studied=1 << 20 if search.studied(1) else 0, begin=FRESH)
        goal = ask.goal(games * SEARCH_PART, SECONDS)
        found = lab.desk.play(final, goal, _headline(aims), "the best boxes")
        return _report(lab, search, found, words), found


# ---------------------------------------------------------------------------------------------------- reading


def read_targets(ask: Ask, targets: dict[str, float]) -> list[Target]:
    """Read the targets, or say what is called what."""
    if not targets:
        raise RollbonesError("tune: no target; name one, such as --target " + _example(ask))
    found = []
    for name, value in targets.items():
        measure = ask.seated.find(name, f"--target {name}")
        if measure.share and not 0 <= value <= 1:
            raise RollbonesError(f"--target {name}={value:g}: a share lies between 0 and 1, such as {name}=0.5")
        found.append(Target(measure, value))
    return found


def _example(ask: Ask) -> str:
    first = ask.seated.results()[0]
    return f"{first.name}=0.5" if first.share else f"{first.name}=30"


def read_space(ask: Ask, vary: dict[str, str]) -> Space:
    """Read which options vary and between what: a name alone is all its values, `goal=20..60` or `goal=20..60..5` a part."""
    known = {name: one for name, one in ask.game.box_kind.options.items() if one.values and not one.shape}
    if not vary:
        raise RollbonesError(f"tune: nothing varies; name options, such as --vary {next(iter(known), 'OPTION')}")
    values, in_a_row = {}, {}
    for name, span in vary.items():
        if name not in known:
            raise RollbonesError(f"--vary {name}: no option '{name}'{suggest(name, known)}; there are: {', '.join(known)}")
        option = known[name]
        values[name] = _read_span(name, option, span) if span else _all_values(name, option)
        in_a_row[name] = all(one.isdecimal() for one in values[name])
        if len(values[name]) < 2:
            raise RollbonesError(f"--vary {name}={span}: one value does not vary; give two or more, or use --set")
    return Space(values, in_a_row)


def _all_values(name: str, option: Option) -> list[str]:
    if option.ruling or not option.span:
        return list(option.values)
    low, high = option.span
    if high - low >= WIDEST:
        raise RollbonesError(
            f"--vary {name}: {high - low + 1} values are too many; give a part, such as {name}={low}..{low + 50}"
        )
    return [str(one) for one in range(low, high + 1)]


def _read_span(name: str, option: Option, span: str) -> list[str]:
    if ".." in span:
        ends = span.split("..")
        numbers = [number for number in map(whole, ends) if number is not None and number >= 0]
        if not 2 <= len(ends) <= 3 or len(numbers) != len(ends):
            raise RollbonesError(f"--vary {name}={span}: write it as {name}=LOW..HIGH, or {name}=LOW..HIGH..STEP")
        low, high, step = (*numbers, 1)[:3]
        for end in ends[:2]:
            option.read(name, end)
        if high - low >= WIDEST * max(1, step):
            raise RollbonesError(f"--vary {name}={span}: too many values; at most {WIDEST} are tried")
        return [str(one) for one in range(low, high + 1, max(1, step))]
    found = span.split("|")
    for one in found:
        option.read(name, one)
    return found


def _current(space: Space, ask: Ask) -> Box:
    """Return the box nearest to the one that was asked about."""
    box, found = ask.box(), []
    for name, values in space.values.items():
        here = ask.game.box_kind.options[name].say(box[name])
        if here in values:
            found.append(values.index(here))
        elif space.in_a_row[name] and here.isdecimal():
            distances = [abs(int(one) - int(here)) for one in values]
            found.append(distances.index(min(distances)))
        else:
            found.append(0)
    return tuple(found)


def _affordable(lab: Sitting) -> int:
    """Return how many games a finalist can be given, by how fast this box is played."""
    arm = lab.ask.arm("speed")
    found = lab.desk.play(Play("speed", (arm,), paired=False), Goal(MOST, None, 1.5, given=False), None, "how fast it is")
    speed = found.games / max(found.seconds, 0.01)
    return 1 << max(FEWEST, min(MOST, int(speed * SECONDS / PLAYED))).bit_length() - 1


# ---------------------------------------------------------------------------------------------------- reporting


def _headline(targets: list[Target]) -> Headline:
    first = targets[0].measure

    def found(one: Found) -> tuple[str, Estimate]:
        return f"{first.title} of the best box", estimate(first, one.arms[min(1, len(one.arms) - 1)])

    return found


def _written(targets: dict[str, float]) -> str:
    return ", ".join(f"{name}={value:g}" for name, value in targets.items())


def _is_reached(target: Target, value: Estimate) -> bool:
    return abs(value.value - target.value) <= max(target.near, value.margin)


def _report(lab: Sitting, search: Search, found: Found, words: list[str]) -> Report:
    ask, targets = lab.ask, search.targets
    known = {
        arm.name: [_known(one, count) for one in targets] for arm, count in zip(found.play.arms, found.arms, strict=True)
    }
    names = sorted(list(known)[1:] or list(known), key=lambda name: search.loss(known[name]))
    best = known[names[0]]
    reached = [_is_reached(*two) for two in zip(targets, best, strict=True)]
    title = f"{ask.game.card.title}: tuned toward {', '.join(one.says() for one in targets)}"
    sections = [_best_boxes(ask, search, found, known, names), _what_was_tried(search)]
    return Report(title, _lead(search, names[0], best, reached), lab.manifest(found, words), sections)


def _half_report(lab: Sitting, search: Search, found: Found, words: list[str]) -> Report:
    """Report on a search that did not come to its end: what was tried, and nothing about fresh games."""
    best = search.tried[search.best(1)[0]]
    known = ", ".join(_say(*two) for two in zip(search.targets, best.values, strict=True))
    title = f"{lab.ask.game.card.title}: tuned toward {', '.join(one.says() for one in search.targets)}"
    lead = f"Broken off while searching; the nearest so far is {say(search.space.options(best.box))}: {known}."
    manifest = lab.manifest(found, words)
    manifest.command = lab.ask.command("tune", lab.ask.games or search.games * SEARCH_PART, words)
    return Report(title, lead, manifest, [_what_was_tried(search)])


def _known(target: Target, count: Count) -> Estimate:
    return estimate(target.measure, count) if count.sums.get(target.measure.name, Sums()).games else Estimate(0.0)


def _say(target: Target, one: Estimate) -> str:
    return f"{target.measure.title} {said(one)}"


def _lead(search: Search, name: str, best: list[Estimate], reached: list[bool]) -> str:
    known = ", ".join(_say(*two) for two in zip(search.targets, best, strict=True))
    if all(reached):
        return f"Reached with {name}: {known}."
    missed = "; ".join(
        f"{target.says()}{_alone(search)}the boxes tried lie between {_bounds(search, place)}"
        for place, target in enumerate(search.targets)
        if not reached[place]
    )
    return f"Not reached: {missed}. The nearest is {name}: {known}."


def _alone(search: Search) -> str:
    return "; " if len(search.targets) == 1 else " with the others; taken alone, "


def _bounds(search: Search, place: int) -> str:
    values = [one.values[place].value for one in search.tried.values()]
    share = search.targets[place].measure.share
    low, high = (said(Estimate(round(one, 4), share=share)) for one in (min(values), max(values)))
    return f"{low} and {high}"


def _best_boxes(ask: Ask, search: Search, found: Found, known: dict[str, list[Estimate]], names: list[str]) -> Section:
    columns = [Column("box")]
    for target in search.targets:
        columns += [Column(target.measure.title, hint=target.measure.hint), Column("target"), Column("reached")]
    rows: list[list[Cell]] = []
    for name in [*names, *(one for one in list(known)[:1] if one not in names)]:
        row: list[Cell] = [name]
        for target, value in zip(search.targets, known[name], strict=True):
            wanted = Estimate(target.value, share=target.measure.share)
            row += [value, wanted, "yes" if _is_reached(target, value) else "no"]
        rows.append(row)
    words = [
        f"The figures come from {found.games:,} fresh games of each box, which the search did not see. "
        f"A target counts as reached within {NEAR:.0%} of it (a share: within {100 * NEAR_SHARE:.0f} points of a per cent), "
        "or within its interval.",
        f"The box as asked is {base_in_words(ask)}.",
    ]
    plots = [
        forests(
            f"{target.measure.title[0].upper()}{target.measure.title[1:]}",
            {"": {name: known[name][place] for name in [*names, *list(known)[:1]]}},
            x_label=target.measure.title,
            mark=target.value,
        )
        for place, target in enumerate(search.targets)
    ]
    return Section("The best boxes", words, [Grid(columns, rows, "The best boxes found")], plots)


def _what_was_tried(search: Search) -> Section:
    ranked = sorted(search.tried.values(), key=lambda one: (one.loss, one.box))
    columns = [*(Column(name) for name in search.space.values), *(Column(one.measure.title) for one in search.targets)]
    columns += [Column("games"), Column("off", hint="the misses squared, each in units of what counts as near")]
    rows: list[list[Cell]] = [
        [*search.space.options(one.box).values(), *one.values, one.games, one.loss] for one in ranked[:20]
    ]
    spans = "; ".join(
        f"{name}: {values[0]} to {values[-1]}" if search.space.in_a_row[name] else f"{name}: {', '.join(values)}"
        for name, values in search.space.values.items()
    )
    whole = "all" if len(search.tried) == search.space.size else f"{len(search.tried)} of {search.space.size:,}"
    words = [f"Varied: {spans}.", f"Tried: {whole} boxes, {search.games:,} games each at first. The twenty nearest follow."]
    plots = []
    if len(search.space.values) == 1 and next(iter(search.space.in_a_row.values())):
        name = next(iter(search.space.values))
        by_value = sorted(search.tried.values(), key=lambda one: one.box)
        for place, target in enumerate(search.targets):
            course = [(float(search.space.values[name][one.box[0]]), one.values[place]) for one in by_value]
            plots.append(
                lines(
                    f"{target.measure.title} by {name}",
                    {"": course},
                    x_label=name,
                    y_label=target.measure.title,
                    share=target.measure.share,
                    mark=target.value,
                )
            )
    return Section("What was tried", words, [Grid(columns, rows, "The nearest boxes of the search")], plots)
