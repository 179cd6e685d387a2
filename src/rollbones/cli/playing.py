"""Commands to play and look: games, rules, play, serve, replay, check, perft."""

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

from .common import GameName, Json, Seats, Settings, app, chosen_options, show, tell


@app.command()
def games(as_json: Json = False) -> None:
    """List the games, and those that are installed and broken, with the reason."""
    found: list[dict[str, object]] = [
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
                    "asks": one.asks,
                    "ruling": one.ruling,
                    "group": one.group,
                    "default": one.default,
                    "choices": one.choices(),
                }
                for name, one in game.box_kind.options.items()
            },
        }
        for game in all_games().values()
    ]
    found += [{"game": one.name, "package": one.package, "broken": one.sentence} for one in broken_games()]

    def text() -> str:
        lines = []
        for game in all_games().values():
            least, most = game.card.seats
            seats = f"{least}" if least == most else f"{least}–{most}"
            lines.append(f"{game.slug:12} {game.card.title} · {seats} seat{'s' * (most > 1)}")
            lines.append(f"{'':12} {game.card.goal}")
        for one in broken_games():
            lines.append(f"{one.name:12} broken")
            lines.append(f"{'':12} {one.sentence}")
        return "\n".join(lines)

    show(found, as_json, text)


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(help="One clause, such as D4.2.")] = None,
    options: Annotated[bool, typer.Option("--options", help="List the options of the box instead.")] = False,
    as_json: Json = False,
) -> None:
    """Print a rulebook, or one clause of it."""
    found = find_game(game)
    book = found.rulebook
    if options:
        listed = found.box_kind.options
        show(
            {
                name: {"asks": one.asks, "group": one.group, "default": one.default, "choices": one.choices()}
                for name, one in listed.items()
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
    for group in sorted({one.group for one in options.values()}):
        lines += [f"\n{group.upper()}\n"] if group else []
        lines += [f"{name}: {one.asks}\n    {one.choices()}" for name, one in options.items() if one.group == group]
    return "\n".join(lines)


@app.command()
def play(
    game: GameName,
    settings: Settings = None,
    seats: Seats = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same game.")] = None,
    daily: Annotated[bool, typer.Option("--daily", help="Today's game, the same for everyone.")] = False,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match file.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin anew, whatever was left unfinished.")] = False,
    bots: Annotated[
        str | None, typer.Option(help="Bots for the other seats, such as `master`, or one for each: `novice,master`.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, for pipes and screen readers.")] = False,
) -> None:
    """Play a game in the terminal. An unfinished one goes on where it was left."""
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
    """Say what to install where the server's libraries are missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("rollbones"):
            raise
        raise RollbonesError(
            f"the browser table needs '{missing.name}', which is not installed; run `pip install 'rollbones[server]'`"
        ) from missing


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(help="The port; 8080 or the next free one, unless said.", min=0, max=65535)
    ] = None,
    db: Annotated[
        str | None, typer.Option(help="A database, such as postgresql://…; a file of your own, unless said.")
    ] = None,
    redis: Annotated[str | None, typer.Option(help="redis://… to share tables between machines.")] = None,
    workers: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    lab: Annotated[
        Literal["host", "everyone"] | None,
        typer.Option(
            help="Who may run studies in the lab: whoever opens the host's link, or everyone. Unless said: everyone on a "
            "server that only this machine reaches, else the host."
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Believe the X-Forwarded-… headers of this address or network; repeatable."),
    ] = None,
    path: Annotated[str, typer.Option(help="The path that everything lies under, such as /games.")] = "",
) -> None:
    """Serve the browser table."""
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


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")],
    verify: Annotated[bool, typer.Option("--verify", help="Check every die against the secret and its commitment.")] = False,
    parent: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="The match that this one was forked from, to check the moves before the fork too."),
    ] = None,
    mend: Annotated[
        Path | None, typer.Option(metavar="NEW_FILE", help="Keep the whole moves of a file that was cut off.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Replay a match file and tell its tale."""
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
        lines = []
        for number, (step, tale) in enumerate(zip(match.steps, match.tales, strict=True), 1):
            lines.append(f"{number:4} {step.seat + 1} {match.moves.say(step.move)}")
            lines += [f"{'':7}{one.text}" for one in tale]
        ending = f"over; scores {' '.join(map(str, scores))}" if match.over else "not over"
        return "\n".join([*lines, match.show(), ending])

    show(data, as_json, text)


def _verdict(match: Match, verified: bool) -> str:
    """Say what the check of a match found, and what it could not look at."""
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


@app.command()
def check(
    game: GameName,
    games: Annotated[int, typer.Option(help="Number of random games, if the time allows them.", min=1)] = 20,
    seed: Annotated[int, typer.Option(help="Random seed; the same seed plays the same games.")] = 1,
    seconds: Annotated[float, typer.Option(help="Stop after so many seconds, in the middle of a game if need be.")] = 100,
    as_json: Json = False,
) -> None:
    """Run the contract over a game and say what does not hold."""
    from rollbones.engine.check import check_game  # noqa: PLC0415  # other commands do without it

    from .watching import checking  # noqa: PLC0415

    with checking(games, seconds, quiet=as_json) as watch:
        found = check_game(find_game(game), games=games, seed=seed, seconds=seconds, watch=watch)
    if not found.moves:
        raise RollbonesError(f"{game}: no move was checked within {seconds:g} s; give more with --seconds")
    held = "\n".join(f"  {count:8} × {what}" for what, count in found.checks.items())
    cut = f", and part of another, in {seconds:g} s (--seconds)" if found.is_cut_short else ""
    show(
        found,
        as_json,
        lambda: f"{game}: the contract holds over {found.games} games and {found.moves} moves{cut}\n{held}",
    )


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(help="How many moves deep.")] = 4,
    engine: Annotated[Literal["plain", "cpu"], typer.Option(help="Which engine counts.")] = "cpu",
    settings: Settings = None,
    seats: Seats = None,
    as_json: Json = False,
) -> None:
    """Count the ways a game can go, chance included."""
    from rollbones.engine.explore.perft import perft as count  # noqa: PLC0415
    from rollbones.engine.run.batch import packed  # noqa: PLC0415  # other commands do without it
    from rollbones.engine.run.compile import world  # noqa: PLC0415

    if depth < 0:
        raise RollbonesError(f"--depth {depth}: give 0 or more")
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
