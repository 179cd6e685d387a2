"""Leaks that are planted to see that they are caught: each a small change to the server or to a game, for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from rollbones.engine.match.match import Match
from rollbones.engine.run.compile import Engine
from rollbones.server.access import gate
from rollbones.server.protocol import Choice, State, StepSeen
from rollbones.server.table import LiveTable, hub, views
from rollbones.server.table.sight import Sights

from .part import Compared, compare

Plant = Callable[[], AbstractContextManager[Any]]


class Planted(msgspec.Struct):
    """A leak, the game that it is looked for in, and how it is put in."""

    name: str
    game: str
    put_in: Plant


def _secret(table: LiveTable) -> int:
    """Return a number made of what is hidden."""
    record = table.match.table
    for name in ("hand", "hp"):
        if name in record.dtype.names:
            return sum(place * int(value) for place, value in enumerate(record[name]))
    return sum(int(card) * (place + 1) for hiker in record.hikers for place, card in enumerate(hiker.hand))


def _state_with(change: Callable[[LiveTable, State], None]) -> Plant:
    """Return a plant that changes every state frame."""

    def put_in() -> AbstractContextManager[Any]:
        made = views._state

        def state(table: LiveTable, seat: int | None, since: int, mine: list[int]) -> bytes:
            frame = made(table, seat, since, mine)
            found = msgspec.json.decode(frame, type=State)
            change(table, found)
            return msgspec.json.encode(found)

        return patch.object(views, "_state", state)

    return put_in


def _info_with(change: Callable[[LiveTable, Any], None]) -> Plant:
    """Return a plant that changes what a table is said to be."""

    def put_in() -> AbstractContextManager[Any]:
        made = hub.Hub.info

        def info(self: Any, table: LiveTable, player: str | None) -> Any:
            found = made(self, table, player)
            change(table, found)
            return found

        return patch.object(hub.Hub, "info", info)

    return put_in


def _hidden_with(change: Callable[[Any, Any], None]) -> Plant:
    """Return a plant that changes a view after `hide`: the hidden record and the true one."""

    def put_in() -> AbstractContextManager[Any]:
        made = Match._hidden

        def hidden(self: Match, seat: int | None, tables: Any = None) -> Any:
            found = made(self, seat, tables)
            change(found[0], (self._tables if tables is None else tables)[0])
            return found

        return patch.object(Match, "_hidden", hidden)

    return put_in


def _show_in_the_field(name: str) -> Plant:
    def change(hidden: Any, true: Any) -> None:
        hidden[name] = true[name]

    return _hidden_with(change)


def _add_to_odds(table: LiveTable, state: State) -> None:
    state.odds = {**(state.odds or {}), "danger": _secret(table) / 1000}


def _undo_by_hand(table: LiveTable, state: State) -> None:
    state.may_undo = bool(_secret(table) % 2)


def _count_all(table: LiveTable, state: State) -> None:
    state.count = len(table.match.steps)


def _words_of_all(table: LiveTable, state: State) -> None:
    steps = msgspec.json.decode(state.steps, type=list[StepSeen])
    if steps and table.match.steps:
        steps[-1].words = table.match.moves.say(table.match.steps[-1].move)
        state.steps = msgspec.Raw(msgspec.json.encode(steps))


def _moves_of_all() -> AbstractContextManager[Any]:
    return patch.object(Sights, "of_last_move", lambda self, _match, turn_passes: self.all)


def _clock_by_hand(table: LiveTable, state: State) -> None:
    if state.clocks is not None:
        state.clocks.left[0] += _secret(table)


def _sorted_by_hand(table: LiveTable, state: State) -> None:
    if _secret(table) % 2:
        state.acting.reverse()
        state.scores.reverse()


def _secret_too(table: LiveTable, state: State) -> None:
    state.secret = table.row.secret.hex()


def _all_of_it() -> AbstractContextManager[Any]:
    def hidden(self: Match, _seat: int | None, tables: Any = None) -> Any:
        return (self._tables if tables is None else tables).copy()

    return patch.object(Match, "_hidden", hidden)


def _true_scores() -> AbstractContextManager[Any]:
    return patch.object(views, "_scores", lambda table, _viewer: [_secret(table) for _ in range(table.row.seats)])


def _true_show() -> AbstractContextManager[Any]:
    return patch.object(views, "_show", lambda table, _viewer: table.game.show(table.match.table, table.match.box))


def _legal_of_others() -> AbstractContextManager[Any]:
    made = views._legal

    def legal(table: LiveTable, seat: int | None) -> list[Choice]:
        return made(table, table.acting[0]) if table.acting else []

    return patch.object(views, "_legal", legal)


def _whispers_aloud() -> AbstractContextManager[Any]:
    return patch.object(views, "may_know", lambda _one, _viewer: True)


def _hand_in_the_scenery(table: LiveTable, info: Any) -> None:
    info.scenery = {"hand": _secret(table)}


def _seats_by_hand(table: LiveTable, info: Any) -> None:
    if _secret(table) % 2:
        info.seats = info.seats[::-1]


def _spectators_by_hand(table: LiveTable, info: Any) -> None:
    info.spectators += _secret(table) % 3


def _files_for_all() -> AbstractContextManager[Any]:
    return patch.object(gate, "TELLS_ALL", frozenset())


def _answers_for_all() -> AbstractContextManager[Any]:
    return patch.object(gate, "TELLS_SOME", frozenset())


@contextmanager
def _a_frame_too_many() -> Iterator[None]:
    made = hub.Hub.show

    async def show(self: Any, table: LiveTable, *, anew: bool = False) -> None:
        await made(self, table, anew=anew or bool(_secret(table) % 2))

    with patch.object(hub.Hub, "show", show):
        yield


PLANTS = [
    Planted("the view is the whole table", "everest", _all_of_it),
    Planted("the pile shows what is not in the hand", "everest", _show_in_the_field("pile")),
    Planted("the hand is not hidden", "everest", _show_in_the_field("hand")),
    Planted("the hikers' hands are not hidden", "slope", _show_in_the_field("hikers")),
    Planted("unfound traps are in the view", "trapsetter", _show_in_the_field("trap_state")),
    Planted("the health of unnoticed creatures is in the view", "trapsetter", _show_in_the_field("hp")),
    Planted("the position in words is the whole table's", "everest", _true_show),
    Planted("the scores are counted from the whole table", "slope", _true_scores),
    Planted("everybody is shown the moves of whoever is to move", "everest", _legal_of_others),
    Planted("what is whispered is told to all", "everest", _whispers_aloud),
    Planted("everybody knows of hidden moves", "everest", _moves_of_all),
    Planted("the words of hidden moves are shown", "everest", _state_with(_words_of_all)),
    Planted("the count of moves has the hidden ones in it", "everest", _state_with(_count_all)),
    Planted("what comes next is worked out from the hand", "everest", _state_with(_add_to_odds)),
    Planted("a take-back is offered by what is in the hand", "slope", _state_with(_undo_by_hand)),
    Planted("the clock gains time by what is in the hand", "everest", _state_with(_clock_by_hand)),
    Planted("lists are sorted by what is hidden", "slope", _state_with(_sorted_by_hand)),
    Planted("the secret of the match is in every frame", "slope", _state_with(_secret_too)),
    Planted("the scenery has the hand in it", "everest", _info_with(_hand_in_the_scenery)),
    Planted("the seats are listed by what is hidden", "slope", _info_with(_seats_by_hand)),
    Planted("the number of spectators depends on the hand", "everest", _info_with(_spectators_by_hand)),
    Planted("match files and replays are given out early", "everest", _files_for_all),
    Planted("questions about another's seat are answered", "everest", _answers_for_all),
    Planted("a frame more is sent, by what is in the hand", "everest", _a_frame_too_many),
]


def caught(histories: int, engine: Engine) -> dict[str, str]:
    """Put each leak in, one after the other; return by its name what gave it away, or nothing where nothing did."""
    clean = {game: _leaks(game, histories, engine) for game in sorted({one.game for one in PLANTS})}
    found = {}
    for planted in PLANTS:
        with planted.put_in():
            leaks = _leaks(planted.game, histories, engine)
        fresh = [leak for leak in leaks if leak not in clean[planted.game]]
        found[planted.name] = f"{fresh[0]} ({leaks[fresh[0]]})" if fresh else ""
    return found


def _leaks(game: str, histories: int, engine: Engine) -> dict[str, str]:
    compared: Compared = asyncio.run(compare(game, 0, histories, 8, engine))
    return compared.leaks
