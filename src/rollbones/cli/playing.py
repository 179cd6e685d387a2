"""Commands to play and to look at games: play, serve, games, rules, replay, check, perft."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

import typer

from rollbones.engine.declare.options import Option
from rollbones.engine.errors import RollbonesError
from rollbones.engine.match.match import Match
from rollbones.engine.registry import all_games, broken_games, find_game

from .common import GameName, Json, Seats, Seed, Settings, chosen_options, complete_game, show, tell


def games(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games to list (default: all).", autocompletion=complete_game),
    ] = None,
    as_json: Json = False,
) -> None:
    """List games with their seats and options, and installed games that cannot be loaded, with the reason."""
    listed = [find_game(name) for name in names] if names else list(all_games().values())
    broken = [] if names else broken_games()
    data: list[dict[str, object]] = [
        {
            "game": game.slug,
            "title": game.card.title,
            "version": game.card.version,
            "seats": list(game.card.seats),
            "minutes": list(game.card.minutes),
            "goal": game.card.goal,
            "designer": game.card.designer,
            "options": {
                name: {
                    "asks": option.asks,
                    "ruling": option.ruling,
                    "group": option.group,
                    "default": option.default,
                    "choices": option.choices(),
                }
                for name, option in game.box_kind.options.items()
            },
        }
        for game in listed
    ]
    data += [{"game": game.name, "package": game.package, "broken": game.sentence} for game in broken]

    def text() -> str:
        lines = []
        for game in listed:
            least, most = game.card.seats
            seats = f"{least}" if least == most else f"{least}–{most}"
            lines.append(f"{game.slug:12} {game.card.title} · {seats} seat{'s' * (most > 1)}")
            lines.append(f"{'':12} {game.card.goal}")
            grouped: dict[str, list[str]] = {}
            for name, option in game.box_kind.options.items():
                if option.group:
                    grouped.setdefault(option.group, []).append(name)
                else:
                    lines.append(f"{'':14} {name} = {option.default or '(empty)'} ({option.choices()})")
            lines += [f"{'':14} {group}: {', '.join(members)}" for group, members in grouped.items()]
        for missing in broken:
            lines.append(f"{missing.name:12} broken")
            lines.append(f"{'':12} {missing.sentence}")
        return "\n".join(lines)

    show(data, as_json, text)


def rules(
    game: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="[CLAUSE]", help="Print this clause only, such as D4.2 (default: all).")
    ] = None,
    options: Annotated[
        bool, typer.Option("--options", help="Print the options of the box instead, with what each decides.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Print a game's rulebook, one clause of it, or its options."""
    found = find_game(game)
    book = found.rulebook
    if options:
        listed = found.box_kind.options
        show(
            {
                name: {"asks": option.asks, "group": option.group, "default": option.default, "choices": option.choices()}
                for name, option in listed.items()
            },
            as_json,
            lambda: options_by_group(listed),
        )
    elif clause is not None:
        name = clause.upper()
        if name not in book.clauses:
            raise RollbonesError(f"no clause {name} in the rulebook of {found.slug}; it has {', '.join(book.clauses)}")
        show({"clause": name, "text": book.clauses[name]}, as_json, lambda: f"{name}  {book.clauses[name]}")
    elif as_json:
        show(book.clauses, True, str)
    elif sys.stdout.isatty():
        from rich.console import Console  # noqa: PLC0415  # only where a page is drawn
        from rich.markdown import Markdown  # noqa: PLC0415

        Console().print(Markdown(book.text))
    else:
        print(book.text)


def options_by_group(options: Mapping[str, Option]) -> str:
    """Return the options of a box as text: those of no group first, then each group under its heading."""
    lines = []
    for group in sorted({option.group for option in options.values()}):
        lines += [f"\n{group.upper()}\n"] if group else []
        members = {name: option for name, option in options.items() if option.group == group}
        lines += [f"{name}: {option.asks}\n    {option.choices()}" for name, option in members.items()]
    return "\n".join(lines)


def play(
    game: GameName,
    settings: Settings = None,
    seats: Seats = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Random seed; the same seed plays the same dice (default: a fresh secret)."),
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="Play today's game, whose dice are the same for everyone.")] = False,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Resume this match file (default: the last unfinished match).")
    ] = None,
    new: Annotated[bool, typer.Option("--new", help="Start a new match even if one is unfinished.")] = False,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT[,BOT]…",
            help="Bot for the other seats, such as master, or one for each: novice,master (default: people in all seats).",
        ),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print line by line, for pipes and screen readers.")] = False,
) -> None:
    """Play a game in the terminal; an unfinished match is resumed."""
    from rollbones import terminal  # noqa: PLC0415  # other commands do without it
    from rollbones.engine.run.warmup import best_engine  # noqa: PLC0415

    code = terminal.play(
        find_game(game),
        options=chosen_options(settings, find_game(game)),
        seats=seats,
        seed=seed,
        daily=daily,
        resume=resume,
        plain=plain,
        new=new,
        engine=best_engine,
        bots=bots,
    )
    raise typer.Exit(code)


@contextmanager
def needs_server() -> Iterator[None]:
    """Name the extra to install if a library of the server is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("rollbones"):
            raise
        raise RollbonesError(
            f"the browser table needs '{missing.name}', which is not installed; run `pip install 'rollbones[server]'`"
        ) from missing


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(metavar="PORT", help="TCP port to listen on (default: 8080 or the next free one).", min=0, max=65535),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Database: postgresql://… or an SQLite file (default: server.db in your data folder)."
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Redis that servers share tables through, redis://… (default: one server alone)."),
    ] = None,
    workers: Annotated[int, typer.Option(metavar="PROCESSES", help="Number of server processes.", min=1)] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser once the server answers.")] = False,
    lab: Annotated[
        Literal["host", "everyone"] | None,
        typer.Option(
            help="Who may run lab studies (default: everyone if only this machine can reach the server, else the host)."
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Trust the X-Forwarded-… headers of this address or network; repeatable (default: trust none).",
        ),
    ] = None,
    path: Annotated[
        str, typer.Option(metavar="PATH", help="URL path to serve everything under, such as /games (default: the root).")
    ] = "",
) -> None:
    """Serve the games to browsers; Ctrl-C or SIGTERM ends it with code 0."""
    with needs_server():
        from rollbones.server import run  # noqa: PLC0415  # other commands do without it
    raise typer.Exit(
        run(
            host=host,
            port=port,
            db=db,
            redis=redis,
            workers=workers,
            open_browser=open_browser,
            proxies=proxy or (),
            path=path,
            lab=lab,
        )
    )


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Check every die against the match secret and its commitment.")
    ] = False,
    parent: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="Match that this one was forked from, to verify the moves before the fork too; repeatable (default: none).",
        ),
    ] = None,
    mend: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the complete moves of a truncated match to this file (default: no file)."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Replay a match file and print its moves and events."""
    from rollbones.engine.match.savefile import load, save  # noqa: PLC0415  # other commands do without it

    match = load(file, mend=mend is not None)
    if mend is not None:
        save(match, mend)
        tell(f"{mend}: {len(match.steps)} whole moves kept")
    verified = False
    if verify:
        verified = match.verify([load(one) for one in parent or ()])
        tell(f"{file}: {_verdict(match, verified)}")
    elif parent:
        raise RollbonesError("--parent FILE is for checking dice; add --verify")
    scores = [match.score(seat) for seat in range(match.seats)]
    data = {
        "game": match.game.slug,
        "options": match.game.box_kind.departures(match.box),
        "moves": [
            {"seat": step.seat + 1, "move": match.moves.say(step.move), "chance": list(step.chance)} for step in match.steps
        ],
        "position": match.show(),
        "over": match.over,
        "scores": scores,
        "forked": {"after": match.fork.after, "commitment": match.fork.commitment} if match.fork else None,
        "verified": verified,
    }

    def text() -> str:
        lines = [f"{'':7}{one.text}" for one in match.setup_tale]
        for number, (step, tale) in enumerate(zip(match.steps, match.tales, strict=True), 1):
            lines.append(f"{number:4} {step.seat + 1} {match.moves.say(step.move)}")
            lines += [f"{'':7}{one.text}" for one in tale]
        ending = f"over; scores {' '.join(map(str, scores))}" if match.over else "not over"
        return "\n".join([*lines, match.show(), ending])

    show(data, as_json, text)


def _verdict(match: Match, verified: bool) -> str:
    """Describe what verification covered, and what it could not check."""
    if match.fork is None:
        return "every answer of chance follows from the secret, and the secret from its commitment"
    own = f"the dice of moves {match.fork.after + 1} to {len(match.steps)} follow from the secret"
    if match.fork.after == len(match.steps):
        own = "no move was made after the fork"
    before = "the set-up" + (f" and moves 1 to {match.fork.after}" if match.fork.after else "")
    if verified:
        return f"{own}; {before} are as in the parent, whose dice follow from its secret"
    return (
        f"{own}; {before} are said to be as in the parent {match.fork.commitment[:16]}… and were not checked: "
        "give its file with --parent FILE"
    )


def check(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="GAMES", help="Number of random games, if the time allows them.", min=1)] = 20,
    seed: Seed = 1,
    seconds: Annotated[float, typer.Option(metavar="SECONDS", help="Time limit; it may end a game half-way.", min=0)] = 100,
    as_json: Json = False,
) -> None:
    """Run the contract checker over a game and print the first violation."""
    from rollbones.engine.check import check_game  # noqa: PLC0415  # other commands do without it

    from .watching import checking  # noqa: PLC0415

    with checking(games, seconds, quiet=as_json) as watch:
        report = check_game(find_game(game), games=games, seed=seed, seconds=seconds, watch=watch)
    if not report.moves:
        raise RollbonesError(f"{game}: no move was checked within {seconds:g} s; give more with --seconds")
    held = "\n".join(f"  {count:8} × {what}" for what, count in report.checks.items())
    cut = f", and part of another, in {seconds:g} s (--seconds)" if report.is_cut_short else ""
    show(
        report,
        as_json,
        lambda: f"{game}: the contract holds over {report.games} games and {report.moves} moves{cut}\n{held}",
    )


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(metavar="MOVES", help="Depth of the count in moves.", min=0)] = 4,
    engine: Annotated[
        Literal["plain", "cpu"], typer.Option(help="Engine to count on: compiled (cpu) or uncompiled Python (plain).")
    ] = "cpu",
    settings: Settings = None,
    seats: Seats = None,
    as_json: Json = False,
) -> None:
    """Count the move paths of a game to a depth, outcomes of chance included (perft)."""
    from rollbones.engine.explore.perft import perft as count  # noqa: PLC0415
    from rollbones.engine.run.batch import packed  # noqa: PLC0415  # other commands do without it
    from rollbones.engine.run.compile import world  # noqa: PLC0415

    found = find_game(game)
    rows = count(world(found, engine, recorded=True), packed(found, found.box(seats, chosen_options(settings, found))), depth)
    data = [
        {
            "depth": row.depth,
            "ways": row.ways,
            "tables": row.tables,
            "over": row.over,
            "certainty": str(row.certainty),
        }
        for row in rows
    ]
    head = f"{'depth':>5} {'ways':>14} {'tables':>10} {'over':>12} {'chance':>7}"
    show(
        data,
        as_json,
        lambda: "\n".join([head, *(f"{r.depth:5} {r.ways:14} {r.tables:10} {r.over:12} {r.certainty!s:>7}" for r in rows)]),
    )
