"""The command `rulings`: the effect of every alternative reading of the rules, in one table."""

from __future__ import annotations

from rollbones.engine.declare.options import Option
from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game

from ..report.report import Cell, Column, Estimate, Grid, Report, Section, forest
from ..run.chunks import Play
from ..run.run import Found, Headline
from ..stats.measure import Company, Measure, said
from ..stats.use import p_in_words
from .asking import Ask, Sitting, sitting
from .balance import estimate
from .compare import BASE, STUDIED, compared, difference, is_same, known_measures, say, verdict

MOST = 50_000  # games under each reading by default
SECONDS = 40.0  # of play by default


def rulings(ask: Ask, also: list[dict[str, str]] | None = None) -> tuple[Report, Found]:
    """Play every other reading against the box as asked, with the same seeds."""
    changes = [*readings(ask.game, ask.options), *(also or [])]
    if not changes:
        raise RollbonesError(f"rulings: {ask.game.slug} has no rulings; `rollbones compare` takes any option of its box")
    arms = (ask.arm(BASE), *(ask.arm(say(one), None, **one) for one in changes))
    words = [part for change in also or [] for name, value in change.items() for part in ("--also", f"{name}={value}")]
    with sitting(ask, "rulings", {"also": "; ".join(map(say, also))} if also else {}, arms, words) as lab:
        found = lab.desk.play(Play("main", arms, studied=STUDIED), ask.goal(MOST, SECONDS), headline(ask.seated), "rulings")
        return _report(lab, found, words), found


def readings(game: Game, chosen: dict[str, str]) -> list[dict[str, str]]:
    """Return each value of each ruling that is not the one in the box; of a number without names, the daily game's."""
    found = []
    for name, option in game.box_kind.options.items():
        if option.ruling:
            here = chosen.get(name, option.default)
            found += [{name: value} for value in _values(game, name, option) if value != here]
    return found


def _values(game: Game, name: str, option: Option) -> list[str]:
    values = list(option.values)
    if option.span and name in game.card.daily:
        values.append(game.card.daily[name])
    return values


def headline(seated: Company) -> Headline:
    """Return the figure that rulings are about: the difference that is least certain."""
    measure = seated.results()[0]

    def found(one: Found) -> tuple[str, Estimate]:
        known = [difference(measure, pair) for pair in one.pairs]
        return f"difference in {measure.title}, the widest", max(known, key=lambda each: each.margin)

    return found


def _report(lab: Sitting, found: Found, words: list[str]) -> Report:
    ask, seated = lab.ask, lab.ask.seated
    title = f"{ask.game.card.title}: what the rulings are worth"
    manifest = lab.manifest(found, words)
    if found.games < 2:
        return Report(title, "One game tells no difference; play more.", manifest, [])
    main = seated.results()[0]
    tests = compared(main, found)
    clear = {name: one for name, one in tests.items() if one.clear}
    strongest = max(clear.values(), key=lambda one: abs(one.own.value), default=None)
    if strongest is None:
        lead = f"None of {len(tests)} other readings clearly changes {main.title} by itself."
    else:
        lead = (
            f"{len(clear)} of {len(tests)} other readings clearly change {main.title}; most of all {strongest.name}: "
            f"{said(main.scaled(strongest.own))}."
        )
    return Report(
        title,
        lead,
        manifest,
        [_table(ask, seated, found, main), _other_measures(seated, found, main), _questions(ask, found)],
    )


def _table(ask: Ask, seated: Company, found: Found, main: Measure) -> Section:
    tests = compared(main, found)
    columns = [
        Column("ruling", hint="the reading in place of the one in the box"),
        Column(main.title, hint=main.hint),
        Column("difference", hint="against the box as asked, over pairs of games with the same seed"),
        Column("p", hint="corrected for as many readings as there are (Holm)"),
        Column("verdict"),
    ]
    rows: list[list[Cell]] = []
    order = sorted(range(len(found.pairs)), key=lambda place: -abs(difference(main, found.pairs[place]).value))
    for place in order:
        arm, pair = found.play.arms[1 + place], found.pairs[place]
        test = tests[arm.name]
        comes_to = "no game differs" if is_same(pair) else verdict(test, pair[main.name])
        row: list[Cell] = [arm.name, estimate(main, found.arms[1 + place]), difference(main, pair)]
        rows.append([*row, p_in_words(test.corrected_p), comes_to])
    same = sum(is_same(pair) for pair in found.pairs)
    base = estimate(main, found.arms[0])
    words = [
        f"Each reading alone against the box as asked ({main.title} {said(base)}), with the same seeds and bots. "
        "Intervals are of 95 %; a verdict holds after correction for the number of readings."
    ]
    if same:
        words.append(
            f"Under {same} of them no game differs: a ruling that speaks of another one's alternative does nothing alone. "
            "Set that one with --set, and ask again."
        )
    shown = {found.play.arms[1 + place].name: difference(main, found.pairs[place]) for place in order}
    plot = forest(f"Difference in {main.title}", shown, x_label=f"difference in {main.title}", mark=0.0)
    return Section("Every other reading", words, [Grid(columns, rows, f"Difference in {main.title}")], [plot])


def _other_measures(seated: Company, found: Found, main: Measure) -> Section:
    """Report what the rulings do to all other measures."""
    others = [one for one in known_measures(seated, found) if one.name != main.name]
    columns = [Column("ruling"), *(Column(one.title, hint=one.hint) for one in others)]
    rows: list[list[Cell]] = [["as asked", *(estimate(one, found.arms[0]) for one in others)]]
    for arm, pair in zip(found.play.arms[1:], found.pairs, strict=True):
        rows.append([arm.name, *(difference(one, pair) for one in others)])
    words = ["The first row says how it is; the others, how much each reading changes it."]
    return Section("What else changes", words, [Grid(columns, rows, "Other differences")], [])


def _questions(ask: Ask, found: Found) -> Section:
    """Report which open point each ruling settles."""
    options = ask.game.box_kind.options
    asked = dict.fromkeys(name for arm in found.play.arms[1:] for name in options if arm.name.startswith(f"{name}="))
    rows: list[list[Cell]] = [[name, options[name].asks, options[name].say(ask.box()[name])] for name in asked]
    return Section("The questions", [], [Grid([Column("ruling"), Column("asks"), Column("in the box")], rows)], [])
