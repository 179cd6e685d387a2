"""The command `compare`: the effect of a rule change. Both boxes are played with the same seeds (common random numbers)."""

from __future__ import annotations

from rollbones.engine.errors import RollbonesError

from ..report.report import Cell, Column, Estimate, Grid, Report, Section, forest, histogram
from ..run.chunks import Arm, Play
from ..run.run import Found, Headline
from ..stats.counts import Sums
from ..stats.intervals import Comparison, Moments, compare_many
from ..stats.measure import Company, Measure, said
from ..stats.use import p_in_words
from .asking import Ask, Sitting, sitting
from .balance import estimate, keep_rows, lengths

STUDIED = 1 << 16  # games whose decisions and leads are counted
MOST = 100_000  # games by default
SECONDS = 25.0  # of play by default
BASE = "base"
MOST_SHOWN = 3  # boxes in one picture


def compare(ask: Ask, changes: list[dict[str, str]]) -> tuple[Report, Found]:
    """Play the box as asked and each change of it, and report what differs."""
    ask.flag = "--base"
    if not changes:
        raise RollbonesError("compare: nothing to compare; name a change, such as --set OPTION=VALUE")
    arms = [ask.arm(BASE), *(ask.arm(say(one), None, **one) for one in changes)]
    for arm, change in zip(arms[1:], changes, strict=True):
        if arm.options == arms[0].options:
            raise RollbonesError(f"compare: {say(change)} is what the box holds already; change it to another value")
    if len(changes) > 1 and (together := _together(changes)) is not None:
        arms.append(ask.arm("all together", None, **together))
    words = [part for change in changes for name, value in change.items() for part in ("--set", f"{name}={value}")]
    play = Play("main", tuple(arms), studied=STUDIED, rows=ask.out is not None)
    with sitting(ask, "compare", {"changes": "; ".join(map(say, changes))}, arms, words) as lab:
        found = lab.desk.play(play, ask.goal(MOST, SECONDS), headline(ask.seated), "compare")
        report = _report(lab, found, words)
        keep_rows(lab, found, report)
        return report, found


def say(change: dict[str, str]) -> str:
    """Write a change as a command takes it."""
    return ", ".join(f"{name}={value}" for name, value in change.items())


def _together(changes: list[dict[str, str]]) -> dict[str, str] | None:
    """Return all changes at once, if they do not contradict each other."""
    names = [name for change in changes for name in change]
    return {name: value for change in changes for name, value in change.items()} if len(set(names)) == len(names) else None


def headline(seated: Company) -> Headline:
    """Return the figure a comparison is about: of the arms, the difference that is least certain."""
    measure = seated.results()[0]

    def found(one: Found) -> tuple[str, Estimate]:
        known = [difference(measure, pair) for pair in one.pairs]
        return f"difference in {measure.title}", max(known, key=lambda each: each.margin)

    return found


def difference(measure: Measure, pair: dict[str, Sums]) -> Estimate:
    """Return how much a measure changes."""
    sums = pair[measure.name]
    return measure.difference(sums.games, sums.total, sums.squares)


def compared(measure: Measure, found: Found) -> dict[str, Comparison]:
    """Compare a measure between every arm and the base, corrected for how many there are."""
    moments = {arm.name: pair[measure.name].moments() for arm, pair in zip(found.play.arms[1:], found.pairs, strict=True)}
    return {one.name: one for one in compare_many(moments, share=measure.share)}


def known_measures(seated: Company, found: Found) -> list[Measure]:
    """Return what was measured in both arms of enough games."""
    first = found.pairs[0]
    return [one for one in seated.measures().values() if first.get(one.name, Sums()).games > 1]


def is_same(pair: dict[str, Sums]) -> bool:
    """Tell whether no game went differently."""
    return not any(one.squares for one in pair.values())


def _report(lab: Sitting, found: Found, words: list[str]) -> Report:
    ask, seated = lab.ask, lab.ask.seated
    title = f"{ask.game.card.title}: {say_arms(found.play.arms[1:])} against {base_in_words(ask)}"
    manifest = lab.manifest(found, words)
    if found.games < 2:
        return Report(title, "One game tells no difference; play more.", manifest, [])
    sections = [_differences(seated, found), _before_and_after(seated, found)]
    return Report(title, lead(seated, found), manifest, sections)


def say_arms(arms: tuple[Arm, ...]) -> str:
    """Name the arms that are compared with the base."""
    return ", ".join(arm.name for arm in arms if arm.name != "all together")


def base_in_words(ask: Ask) -> str:
    """Name the box that others are compared with."""
    options = ask.game.box_kind.departures(ask.box())
    return f"the box with {say(options)}" if options else "the box as printed"


def lead(seated: Company, found: Found) -> str:
    """Summarise the difference in one sentence."""
    parts = []
    for arm, pair in zip(found.play.arms[1:], found.pairs, strict=True):
        parts.append(f"{arm.name}: {_sentence(seated, found, arm, pair)}")
    return f"{'; '.join(parts)}."


def _sentence(seated: Company, found: Found, arm: Arm, pair: dict[str, Sums]) -> str:
    if is_same(pair):
        return "not one game went differently"
    measure = max(seated.results(), key=lambda one: abs(difference(one, pair).value))
    one = compared(measure, found)[arm.name]
    by = measure.scaled(one.own)
    if not one.clear:
        return f"no clear change in {measure.title} ({said(by)})"
    much = said(Estimate(abs(by.value), abs(by.value) - by.margin, abs(by.value) + by.margin, share=by.share))
    return f"{measure.title} {'up' if by.value > 0 else 'down'} by {much}"


def _differences(seated: Company, found: Found) -> Section:
    measures = known_measures(seated, found)
    moments: dict[str, Moments] = {}
    for arm, pair in zip(found.play.arms[1:], found.pairs, strict=True):
        moments |= {f"{arm.name}\t{one.name}": pair[one.name].moments() for one in measures}
    tests = {one.name: one for one in compare_many(moments)}
    columns = [
        Column("what", hint="what is measured"),
        Column("base", hint="the box that the others are held against"),
        Column("changed", hint="the box with the change"),
        Column("difference", hint="changed less base, over pairs of games with the same seed"),
        Column("p", hint="corrected for all rows of these tables (Holm)"),
        Column("verdict"),
    ]
    grids: list[Grid] = []
    shown: dict[str, Estimate] = {}
    for number, (arm, pair) in enumerate(zip(found.play.arms[1:], found.pairs, strict=True), 1):
        rows: list[list[Cell]] = []
        for one in measures:
            test = tests[f"{arm.name}\t{one.name}"]
            row: list[Cell] = [one.title, estimate(one, found.arms[0]), estimate(one, found.arms[number])]
            rows.append([*row, difference(one, pair), p_in_words(test.corrected_p), verdict(test, pair[one.name])])
        grids.append(Grid(columns if not grids else [Column(one.name) for one in columns], rows, arm.name))
        shown |= {
            (f"{arm.name}: {one.title}" if len(seated.results()) > 1 else arm.name): difference(one, pair)
            for one in seated.results()
        }
    words = [
        "Both boxes were played with the same seeds and bots; a difference is taken game by game. Intervals are of 95 %. "
        "A verdict holds after correction for the number of rows.",
        *_worth_of_pairs(seated.results()[0], found),
    ]
    plot = forest(f"Difference in {_what(seated)}", shown, x_label=f"difference in {_what(seated)}", mark=0.0)
    return Section("What changes", words, grids, [plot])


def verdict(test: Comparison, sums: Sums) -> str:
    """Describe the result of a comparison."""
    if not sums.squares:
        return "no game differs"
    if not test.clear:
        return "not clear"
    return "more" if test.own.value > 0 else "less"


def _what(seated: Company) -> str:
    return "mean score" if seated.is_one_sided else "share of wins"


def _worth_of_pairs(measure: Measure, found: Found) -> list[str]:
    """Report how many games the pairing saved."""
    base, changed, pair = found.arms[0].sums[measure.name], found.arms[1].sums[measure.name], found.pairs[0][measure.name]
    if min(base.games, changed.games, pair.games) < 100 or not pair.squares:
        return []
    apart = base.moments().variance + changed.moments().variance
    saved = 1 - pair.moments().variance / apart if apart else 0.0
    if saved < 0.02:
        return ["Here the same seeds save nothing: after the change a game soon goes its own way."]
    return [
        f"The same seeds save {said(Estimate(round(saved, 2), share=True))} of the games that independent ones would need."
    ]


def _before_and_after(seated: Company, found: Found) -> Section:
    shown = list(zip((arm.name for arm in found.play.arms[:MOST_SHOWN]), found.arms, strict=False))
    plots = [lengths("Length", {name: one.lengths for name, one in shown})]
    if seated.is_one_sided:
        plots.insert(0, histogram("Scores", {name: one.points for name, one in shown}, x_label="points at the end", bins=30))
    return Section("Before and after", [], [], plots)
