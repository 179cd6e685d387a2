"""The command `balance`: wins, scores, length, and the value of each move and event."""

from __future__ import annotations

from rollbones.bots.levels import levels_of
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.declare.reading import whole
from rollbones.engine.errors import RollbonesError, suggest
from rollbones.engine.game import Game

from ..report.report import Cell, Column, Estimate, Grid, Plot, Report, Section, forest, forests, histogram
from ..run.chunks import Play
from ..run.run import Found, Goal, Headline
from ..stats import use
from ..stats.counts import Count, Sums
from ..stats.intervals import wilson
from ..stats.measure import Company, Measure, said
from .asking import Ask, Sitting, sitting

STUDIED = 1 << 20  # games that are studied; beyond them only results and lengths are counted
TOLD = 1 << 14  # games played with events recorded, at most
FEWEST_TOLD = 20
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)  # of scores and lengths, in every table of them
MOST = 200_000  # games by default
SECONDS = 30.0  # of play by default
LEVEL_SECONDS = 12.0
LEVEL_GAMES = 20_000
SHOWN_LENGTHS = 0.99


def balance(ask: Ask, levels: str = "") -> tuple[Report, Found]:
    """Play, and report on a game's balance; with levels, also by skill."""
    wanted = wanted_levels(ask.game, levels)
    play = Play("main", (ask.arm("base"),), studied=STUDIED, rows=ask.out is not None)
    asked = {"levels": ",".join(wanted)} if wanted else {}
    with sitting(ask, "balance", asked, words=["--levels", levels] if levels else []) as lab:
        found = lab.desk.play(play, ask.goal(MOST, SECONDS), headline(ask.seated), "balance")
        told = _told(lab, found)
        skills = _levels(lab, wanted, found) if wanted else {}
        sections = [*results(ask, found.arms[0]), length(ask.seated, found.arms[0]), *usage(ask, found, told)]
        if skills:
            sections.insert(1, by_level(ask, skills))
        words = ["--levels", ",".join(f"{name}:{one.games}" for name, one in skills.items())] if skills else []
        report = Report(
            f"{ask.game.card.title}: balance",
            lead(ask.seated, found.arms[0]),
            lab.manifest(found, words),
            sections,
        )
        keep_rows(lab, found, report)
        return report, found


def keep_rows(lab: Sitting, found: Found, report: Report) -> None:
    """Write one row a game beside the chunks, where they are kept."""
    if lab.ask.out is None or not found.play.rows or found.ended == "stopped":
        return
    from ..report.files import write_games  # noqa: PLC0415  # only where rows are kept

    write_games(lab.desk.rows(found.play, found.games), lab.ask.out / "games.parquet", report.manifest)


def headline(seated: Company) -> Headline:
    """Return the figure a run is about: the mean score, or the wins of the first side."""
    measure = seated.results()[0]

    def found(one: Found) -> tuple[str, Estimate]:
        return measure.title, estimate(measure, one.arms[0])

    return found


def estimate(measure: Measure, count: Count) -> Estimate:
    """Return the estimate of a measure."""
    sums = count.sums.get(measure.name, Sums())
    return measure.estimate(sums.games, sums.total, sums.squares)


# ---------------------------------------------------------------------------------------------------- results


def lead(seated: Company, count: Count) -> str:
    """Summarise the result in one sentence."""
    known = {name: estimate(one, count) for name, one in seated.measures().items() if count.sums.get(name, Sums()).games}
    length = f"a game takes {known['length'].value:.0f} moves"
    decided = f", {known['decisions'].value:.0f} of them decisions" if "decisions" in known else ""
    if seated.is_one_sided:
        zero = f"{said(known['zero'])} of games end with no points"
        return f"The mean score is {said(known['mean'])}; {zero}; {length}{decided}."
    wins = {one.title.removesuffix(" wins"): known[one.name] for one in seated.results()}
    best = max(wins, key=lambda name: wins[name].value)
    even = Estimate(1 / len(wins), share=True)
    if wins[best].leaves_out(even.value):
        who = f"{best[0].upper()}{best[1:]} wins most: {said(wins[best])} of games, where even would be {said(even)}"
    else:
        who = f"No side wins clearly more than its {said(even)}"
    return f"{who}; {length}{decided}."


def results(ask: Ask, count: Count) -> list[Section]:
    """Report wins and scores."""
    seated = ask.seated
    if seated.is_one_sided:
        return [_scores(ask, count)]
    names = ask.bots.split(",") * (seated.seats if "," not in ask.bots else 1)
    measures = seated.measures()
    won: list[list[Cell]] = []
    made: list[list[Cell]] = []
    for seat in range(seated.seats):
        side = seated.side_of(seat)
        won.append([f"seat {seat + 1}", seated.sides[side][0], names[seat].strip(), estimate(seated.results()[side], count)])
        scores = [quantile(count.scores[seat], share) for share in QUANTILES]
        made.append([f"seat {seat + 1}", estimate(measures[f"seat{seat + 1}_score"], count), *scores])
    columns = [Column("seat"), Column("side"), Column("bot"), Column("wins", hint="a win shared by two counts half for each")]
    if all(row[0] == row[1] for row in won):
        columns.pop(1)
        won = [[row[0], *row[2:]] for row in won]
    points = [Column("seat"), Column("mean score"), *(Column(f"{100 * share:.0f} %") for share in QUANTILES)]
    even = 1 / len(seated.sides)
    wins_by_side = {one.title.removesuffix(" wins"): estimate(one, count) for one in seated.results()}
    shared = sum(many for winners, many in count.winners.items() if winners > 1)
    ended = max(1, count.games - count.unfinished)
    words = [
        f"Intervals are of 95 %. Even would be {said(Estimate(even, share=True))} each. "
        f"{_part(shared, ended)} of wins are shared, and nobody wins in {_part(count.winners.get(0, 0), ended)} of games."
    ]
    grids = [Grid(columns, won, "Wins by seat"), Grid(points, made, "Scores by seat")]
    if (starts := _starts(seated, count)) is not None:
        grids.append(starts)
    elif count.starts:
        first = next(seat for seat, row in enumerate(count.starts) if row[0])
        words.append(f"Seat {first + 1} always moves first, so what its seat is worth is what the start is worth.")
    _unfinished(ask.game, count, words)
    plots = [
        forest("Share of wins by side", wins_by_side, x_label="share of wins", mark=even),
        histogram("Scores", {f"seat {seat + 1}": one for seat, one in enumerate(count.scores)}, x_label="points at the end"),
    ]
    return [Section("Who wins", words, grids, plots)]


def _scores(ask: Ask, count: Count) -> Section:
    measures, counts = ask.seated.measures(), count.points
    columns = [
        Column("bots"),
        Column("mean score", "points"),
        Column("no points"),
        *(Column(f"{100 * one:.0f} %") for one in QUANTILES),
    ]
    row: list[Cell] = [ask.bots, estimate(measures["mean"], count), estimate(measures["zero"], count)]
    row += [quantile(counts, share) for share in QUANTILES]
    grids = [Grid(columns, [row], "Scores")]
    ranks = ask.game.card.ranks
    ended = count.games - count.unfinished
    if ranks:
        bounds = [*(least for least, _ in ranks[1:]), 1 << 62]
        shares = [
            sum(many for score, many in counts.items() if least <= score < bound)
            for (least, _), bound in zip(ranks, bounds, strict=True)
        ]
        reached: list[list[Cell]] = [
            [name, least, wilson(many, ended)] for (least, name), many in zip(ranks, shares, strict=True)
        ]
        grids.append(Grid([Column("rank"), Column("from", "points"), Column("share of games")], reached, "Ranks"))
    words = ["Intervals are of 95 %; the columns in per cent are the scores that this share of the games does not exceed."]
    _unfinished(ask.game, count, words)
    return Section("Results", words, grids, [histogram("Scores", {"": counts}, x_label="points at the end")])


def _part(many: int, games: int) -> str:
    return said(Estimate(round(many / games, 4), share=True))


def _unfinished(game: Game, count: Count, words: list[str]) -> None:
    if count.unfinished:
        words.append(f"{count.unfinished:,} games went past {game.card.longest:,} moves and count for nothing.")


def _starts(seated: Company, count: Count) -> Grid | None:
    """Return the wins by who moved first, where that is not always the same seat."""
    begun = [seat for seat, row in enumerate(count.starts) if row[0]]
    if len(begun) < 2:
        return None
    columns = [Column("first to move"), Column("games"), *(Column(f"{name} wins") for name, _ in seated.sides)]
    rows: list[list[Cell]] = []
    for seat in begun:
        games, *won = count.starts[seat]
        rows.append([f"seat {seat + 1}", games, *(wilson(one / PARTS, games) for one in won)])
    return Grid(columns, rows, "Wins by who moves first")


def quantile(counts: dict[int, int], share: float) -> int | None:
    """Return the lowest value that this share of the games does not exceed."""
    total, reached = sum(counts.values()), 0
    for value in sorted(counts):
        reached += counts[value]
        if reached >= share * total:
            return value
    return None


# ---------------------------------------------------------------------------------------------------- length


def length(seated: Company, count: Count) -> Section:
    """Report length, number of decisions, and how early games are decided."""
    rows: list[list[Cell]] = []
    for name in ("length", "decisions", "lead_changes", "decided"):
        measure = seated.measures().get(name)
        if measure is None or not count.sums.get(name, Sums()).games:
            continue
        counts = {
            "length": count.lengths,
            "decisions": count.decisions,
            "lead_changes": count.changes,
            "decided": count.decided,
        }[name]
        low, middle, high = (quantile(counts, one) for one in (0.05, 0.5, 0.95))
        if name == "decided":
            spread: list[Cell] = [None if one is None else Estimate(one / 100, share=True) for one in (low, middle, high)]
        else:
            spread = [low, middle, high]
        rows.append([measure.title, estimate(measure, count), *spread])
    grid = Grid([Column("what"), Column("mean"), Column("5 %"), Column("median"), Column("95 %")], rows)
    plots = [lengths("Moves in a game", {"": count.lengths})]
    words = []
    if not seated.is_one_sided and count.decided:
        words.append(
            "A lead is what the game's own hope says, or the score where it says nothing; a game is decided when the lead "
            "has come to where it stays."
        )
        late = sum(many for part, many in count.decided.items() if part >= 90) / max(1, sum(count.decided.values()))
        words.append(f"{said(Estimate(late, share=True))} of games are decided in their last tenth.")
        plots.append(histogram("When it is decided", {"": count.decided}, x_label="per cent of the game", bins=25))
    studied = count.sums.get("decisions", Sums()).games
    if 0 < studied < count.games - count.unfinished:
        words.append(f"Decisions, leads and moves are counted in the first {STUDIED:,} games.")
    return Section("Length", words, [grid], plots)


def lengths(title: str, counts: dict[str, dict[int, int]]) -> Plot:
    """Plot the lengths of games, without the longest outliers."""
    most = max(quantile(one, SHOWN_LENGTHS) or 0 for one in counts.values())
    shown = {name: {value: many for value, many in one.items() if value <= most} for name, one in counts.items()}
    longer = any(len(one) < len(counts[name]) for name, one in shown.items())
    rest = f" (the longest {said(Estimate(1 - SHOWN_LENGTHS, share=True))} left out)" if longer else ""
    return histogram(f"{title}{rest}", shown, x_label="moves", bins=40)


# ---------------------------------------------------------------------------------------------------- use


def _told(lab: Sitting, found: Found) -> Found | None:
    """Replay some of the games with events recorded."""
    if lab.desk.stopped or found.ended in {"stopped", "lost"}:
        return None
    games = min(TOLD, found.games, max(found.games // 8, FEWEST_TOLD))
    aloud = lab.desk.play(Play("told", found.play.arms, told=True), Goal(games), None, "told")
    return aloud if aloud.ended == "games" else None


def usage(ask: Ask, found: Found, told: Found | None) -> list[Section]:
    """Report the value of each move and event: games with it against games without it."""
    seated, game = ask.seated, ask.game
    warning = (
        "Games with a move and without it differ in other ways too: a long game sees more of everything. "
        "A difference is a place to look; `rollbones compare` is the test."
    )
    moves = Section("Moves", [warning], [], [])
    events = Section("What happens", [], [], [])
    sections = [moves, events]
    for side, seats in use.by_seats(seated, bool(game.card.sides)).items():
        mark = f", {side}" if side else ""
        if told is not None:
            for what, caption, offers, place in (
                ("kinds", f"Kinds of move{mark}", True, moves),
                ("events", f"Kinds of event{mark}", False, events),
                ("ways", f"Single events{mark}", False, events),
            ):
                listed = use.things(told.told[0], seats, use.told_names(game, seated.seats, what, ask.box()))
                name = "move" if offers else "event"
                _add(place, use.table(listed, seated, caption, what=name, offers=offers, hints=not place.grids))
        single = found.arms[0].use
        if single is not None:
            listed = use.things(single, seats, use.move_names(game, ask.box()))
            _add(moves, use.table(listed, seated, f"Single moves{mark}", hints=not moves.grids))
    if told is not None:
        events.words.append(
            f"Counted in {told.games:,} of the games, played again aloud. An event belongs to the seat that moved."
        )
        moves.words.append(f"Kinds of move are counted in {told.games:,} of the games.")
    moves.words.append(
        f"At most {use.LONGEST_TABLE} rows a table, the most frequent first; "
        f"a difference needs {use.FEW} games with it and as many without."
    )
    return [section for section in sections if section.grids]


def _add(section: Section, drawn: tuple[Grid, Plot | None]) -> None:
    grid, plot = drawn
    if grid.rows:
        section.grids.append(grid)
        if plot is not None:
            section.plots.append(plot)


# ---------------------------------------------------------------------------------------------------- levels


def wanted_levels(game: Game, levels: str) -> dict[str, int | None]:
    """Read `all`, or a list of levels, each with its games where they are given: `novice:5000,master:200`."""
    if not levels:
        return {}
    known = [level.name for level in levels_of(game)]
    if levels == "all":
        return dict.fromkeys(known)
    found: dict[str, int | None] = {}
    for part in levels.split(","):
        name, _, many = part.strip().partition(":")
        if name not in known:
            raise RollbonesError(
                f"--levels {levels}: no level '{name}'{suggest(name, known)}; there are: all, {', '.join(known)}"
            )
        games = whole(many) if many else None
        if many and (games is None or games < 1):
            raise RollbonesError(f"--levels {levels}: '{many}' games of {name}; give a number above 0")
        found[name] = games
    return found


def _levels(lab: Sitting, wanted: dict[str, int | None], main: Found) -> dict[str, Found]:
    found = {}
    for name, games in wanted.items():
        if lab.desk.stopped or main.ended in {"stopped", "lost"}:
            break
        play = Play(f"level-{name}", (lab.ask.arm(name, name),), studied=STUDIED)
        goal = Goal(games) if games else Goal(LEVEL_GAMES, None, LEVEL_SECONDS, given=False)
        one = lab.desk.play(play, goal, headline(lab.ask.seated), name)
        if one.ended in {"stopped", "lost"}:
            break
        found[name] = one
    return found


def by_level(ask: Ask, skills: dict[str, Found]) -> Section:
    """Report the results by level of skill."""
    seated = ask.seated
    listed = [one for one in seated.measures().values() if not one.name.startswith("seat") or one.name.endswith("_wins")]
    columns = [Column("level"), Column("games"), *(Column(one.title, hint=one.hint) for one in listed)]
    rows: list[list[Cell]] = [
        [name, one.games, *(estimate(measure, one.arms[0]) for measure in listed)] for name, one in skills.items()
    ]
    shown = {
        measure.title: {name: estimate(measure, one.arms[0]) for name, one in skills.items()} for measure in seated.results()
    }
    title = "Mean score by level" if seated.is_one_sided else "Share of wins by level"
    plot = forests(title, shown, x_label=title.lower(), mark=None if seated.is_one_sided else 1 / len(seated.sides))
    return Section("By skill", ["The same level sits in every seat."], [Grid(columns, rows, "Results by level")], [plot])
