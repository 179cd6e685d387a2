"""Routes of the front page: identity, games, rulebooks."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match.daily import today
from rollbones.engine.registry import all_games, broken_games

from ..access.forgetting import forget
from ..access.gate import Role, gate
from ..access.refused import Refused
from ..access.visitors import is_secure
from ..access.words import LONGEST_NAME, guest, inert
from ..table import bots
from .common import NEVER_KEPT, Asked, Long, Short, context_of, somebody, who


class Me(msgspec.Struct):
    """Identity of a visitor."""

    player: str
    name: str
    operator: bool  # has opened the host's link
    lab: bool  # may begin studies


class NewName(msgspec.Struct):
    """A chosen name."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class Options(msgspec.Struct):
    """Options to validate."""

    options: dict[Short, Long] = {}


class Checked(msgspec.Struct):
    """What is wrong with options; nothing where nothing is."""

    wrong: str


class Forgot(msgspec.Struct):
    """That it is done."""

    done: bool


class OptionCard(msgspec.Struct):
    """One option of a box."""

    name: str
    asks: str
    ruling: bool
    default: str
    choices: list[str]
    span: tuple[int, int] | None
    bytes: int | None  # for a text: how many it may have
    group: str  # what a page folds it away under; empty: it is shown


class GameCard(msgspec.Struct):
    """One game."""

    game: str
    title: str
    goal: str
    designer: str
    version: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    options: list[OptionCard]
    bots: list[str]
    has_daily: bool
    hides: bool
    campaign: bool  # something lasts from one game to the next


class DailyCard(msgspec.Struct, omit_defaults=True):
    """Today's game."""

    game: str
    date: str
    table: str = ""


class Unfinished(msgspec.Struct):
    """A table that goes on."""

    table: str
    title: str
    game: str
    turn: bool
    status: str
    updated: float
    daily: str


class OpenTable(msgspec.Struct):
    """A table with a seat for anyone."""

    table: str
    game: str
    title: str
    host: str


class Record(msgspec.Struct):
    """What a player's matches of a game come to."""

    game: str
    played: int
    best: int
    mean: float
    won: int


class BrokenCard(msgspec.Struct):
    """A game that is installed and cannot be played, and why."""

    game: str
    sentence: str


class Home(msgspec.Struct):
    """The front page."""

    games: list[GameCard]
    broken: list[BrokenCard]
    daily: list[DailyCard]
    unfinished: list[Unfinished]
    open: list[OpenTable]
    records: list[Record]


class Rules(msgspec.Struct):
    """A rulebook."""

    title: str
    text: str
    clauses: dict[str, str]


@get("/api/me", open_to_blocked=True)
async def me(request: Asked) -> Response[Me]:
    """Return the identity of the visitor; set a cookie if there is none."""
    context, player = context_of(request), who(request)
    gate("me", Role.SPECTATOR if player else Role.STRANGER)
    cookies = []
    if player is None:
        player = context.visitors.fresh()
        cookies = [context.visitors.cookie(player, secure=is_secure(request))]
    return Response(await who_asks(request, player), cookies=cookies, headers=NEVER_KEPT)


@post("/api/me", status_code=200)
async def rename(request: Asked, data: JSONBody[NewName]) -> Response[Me]:
    """Change a name."""
    context, player = context_of(request), somebody(request, "rename")
    name = inert(data.name, LONGEST_NAME)
    if not name:
        raise Refused("a name needs a letter or two", "bad_name")
    await context.store.rename(player, name)
    for table in list(context.hub.tables.values()):
        if table.seats_of(player):
            await context.hub.seats_changed(table)
    return Response(await who_asks(request, player), headers=NEVER_KEPT)


@delete("/api/me", status_code=200, open_to_blocked=True)
async def forget_me(request: Asked) -> Response[Forgot]:
    """Delete a player's data and expire the cookie."""
    context, player = context_of(request), somebody(request, "forget")
    await forget(context, player)
    return Response(Forgot(True), cookies=[context.visitors.no_cookie()], headers=NEVER_KEPT)


@get("/api/home")
async def home(request: Asked) -> Response[Home]:
    """Return the games, and the unfinished tables of the player."""
    context, player = context_of(request), who(request)
    gate("home", Role.SPECTATOR if player else Role.STRANGER)
    games = all_games()
    day = today().isoformat()
    daily, unfinished, records = [], [], []
    for game in games.values():
        if has_daily(game):
            table = await context.store.daily_table(player, game.slug, day) if player else None
            daily.append(DailyCard(game.slug, day, table or ""))
    if player:
        for one in await context.store.unfinished(player):
            if one.game in games:
                title = games[one.game].card.title
                unfinished.append(Unfinished(one.id, title, one.game, one.turn, one.status, one.news, one.daily))
        records = [Record(**one) for one in await context.store.records(player)]
    open_tables = [row for row in await context.store.open_tables() if row[1] in games and row[2] != player]
    names = await context.store.names_of([host for _, _, host in open_tables])
    listed = [
        OpenTable(which, game, games[game].card.title, names.get(host) or guest(host)) for which, game, host in open_tables
    ]
    broken = [BrokenCard(one.name, one.sentence) for one in broken_games()]
    found = Home([card_of(game) for game in games.values()], broken, daily, unfinished, listed, records)
    return Response(found, headers=NEVER_KEPT)


@get("/api/games/{slug:str}/rulebook")
async def rulebook(request: Asked, slug: FromPath[str]) -> Response[Rules]:
    """Return a rulebook."""
    gate("rulebook", Role.SPECTATOR if who(request) else Role.STRANGER)
    game = game_of(slug)
    return Response(Rules(game.card.title, game.rulebook.text, game.rulebook.clauses), headers=NEVER_KEPT)


@post("/api/games/{slug:str}/check", status_code=200)
async def check(request: Asked, slug: FromPath[str], data: JSONBody[Options]) -> Response[Checked]:
    """Return why a box cannot be packed with these options; empty if it can."""
    somebody(request, "check")
    try:
        await asyncio.to_thread(game_of(slug).box, None, data.options)
    except Refused:
        raise
    except RollbonesError as trouble:
        return Response(Checked(str(trouble)), headers=NEVER_KEPT)
    return Response(Checked(""), headers=NEVER_KEPT)


async def who_asks(request: Asked, player: str, *, is_operator: bool | None = None) -> Me:
    """Return the identity and the rights of a player."""
    context = context_of(request)
    if is_operator is None:
        is_operator = context.visitors.is_operator(request)
    name = await context.store.name_of(player) or guest(player)
    return Me(player, name, is_operator, is_operator or context.settings.lab == "everyone")


def game_of(slug: str) -> Game:
    """Return a game by its slug."""
    games = all_games()
    for one in broken_games():
        if slug in {one.name, one.package} and slug not in games:
            raise Refused(one.sentence, "broken_game", 409)
    if slug not in games:
        raise Refused(f"there is no such game; there are: {', '.join(games)}", "no_game", 404)
    return games[slug]


def has_daily(game: Game) -> bool:
    """Tell whether a game has a game of the day: those that one plays alone."""
    return game.card.seats[0] == 1


def card_of(game: Game) -> GameCard:
    """Return what a page needs to know about a game."""
    card = game.card
    options = [
        OptionCard(
            name,
            one.asks,
            one.ruling,
            one.default,
            list(one.values),
            one.span,
            one.shape[0] if one.shape else None,
            one.group,
        )
        for name, one in game.box_kind.options.items()
    ]
    return GameCard(
        game.slug,
        card.title,
        card.goal,
        card.designer,
        card.version,
        card.seats,
        card.minutes,
        options,
        bots.levels(game),
        has_daily(game),
        game.has_secrets,
        game.sequel is not None,
    )
