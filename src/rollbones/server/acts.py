"""What a page may do at a table over its socket, each through the gate."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import structlog

from rollbones.bots.hint import has_shares, hints, is_rough
from rollbones.bots.prospects import Question
from rollbones.engine.errors import IllegalMoveError, RollbonesError

from .eyes import in_words, outcomes
from .fanout import Notice
from .gate import Facts, gate, role_of
from .hub import Hub, stale
from .limits import Windows
from .odds import Odds as Counted
from .protocol import Ack, Answer, Chat, Hint, HintSeen, Message, Move, Odds, Ping, Pong, Resign, Said, Undo, Why, encode
from .protocol import RefusedMessage as Refusal
from .refused import Refused
from .store import Entry
from .store.records import Line as Spoken
from .tables import Table
from .tables.bodies import NOTHING, AnswerBody, BackBody
from .words import LONGEST_CHAT, guest, inert

log = structlog.get_logger()

Push = Callable[[str], None]
THOUGHTS_AT_ONCE = 2  # hints that are thought about side by side


class Acts:
    """Carries messages out."""

    def __init__(self, hub: Hub, windows: Windows, odds: Counted) -> None:
        """Know the tables."""
        self.hub, self.store, self.windows, self.odds = hub, hub.store, windows, odds
        self._thinking = asyncio.Semaphore(THOUGHTS_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def do(self, table: Table, player: str, message: Message, push: Push) -> None:
        """Carry a message out, or raise why not."""
        gate(_name(message), role_of(table, player, getattr(message, "seat", None)), Facts.of(table))
        if isinstance(message, Ping):
            push(encode(Pong(message.id)).decode())
        elif isinstance(message, Chat):
            await self._chat(table, player, message, push)
        elif isinstance(message, Why):
            await self._why(table, message, push)
        elif isinstance(message, Odds):
            await self._odds(table, player, message, push)
        elif isinstance(message, Hint):
            await self._hint(table, player, message, push)
        else:
            await self._change(table, player, message, push)

    # ── what goes into the log ───────────────────────────────────────────────────────────────────────────────────

    async def _change(self, table: Table, player: str, message: Move | Undo | Answer | Resign, push: Push) -> None:
        client_id = f"{player}:{message.id}"

        def acknowledge(version: int) -> None:
            push(encode(Ack(message.id, version)).decode())

        async with table.lock:
            if table.is_stale:
                await self.hub.catch_up(table)
                await self.hub.show(table)
            if (isinstance(message, Resign) or message.version != table.version) and await self._is_old(
                table, message, client_id, acknowledge
            ):
                return
            gate(_name(message), role_of(table, player, message.seat), Facts.of(table))
            self._check_time(table, message)
            await self.hub.enter(table, lambda: self._make(table, player, message, client_id), client_id, acknowledge)

    async def _is_old(
        self, table: Table, message: Move | Undo | Answer | Resign, client_id: str, acknowledge: Callable[[int], None]
    ) -> bool:
        """Acknowledge what was applied before; refuse what was decided on another version."""
        if (known := await self.store.version_of(table.row.id, client_id)) is not None:
            if known > table.version:
                await self.hub.catch_up(table)
                await self.hub.show(table)
            acknowledge(known)
            return True
        if isinstance(message, Resign):
            return False
        if message.version > table.version:
            before = table.version
            await self.hub.catch_up(table)
            if table.version != before:
                await self.hub.show(table)
        if message.version != table.version and not (isinstance(message, Move) and _crossed(table, message)):
            raise stale(table)
        return False

    def _check_time(self, table: Table, message: Message) -> None:
        if table.over:
            raise Refused("the match is over", "over", 409)
        if table.row.started is None and not isinstance(message, Resign):
            empty = next((one.seat + 1 for one in table.seats if not one.is_taken), 1)
            raise Refused(f"the table waits for seat {empty}", "waiting", 409)
        if message.seat in table.gone:  # type: ignore[union-attr]  # those that reach this place have one
            raise Refused("you have left this match", "gone", 409)
        if table.clock.fallen(time.time()):
            self.hub.wake(table)
            raise Refused("the time has run out", "out_of_time", 409)

    def _make(self, table: Table, player: str, message: Message, client_id: str) -> Entry:
        """Apply a message to memory and return its entry."""
        if isinstance(message, Move):
            return table.move(message.seat, message.move, player, client_id)
        if isinstance(message, Undo):
            entry = self._undo(table, player, message, client_id)
        elif isinstance(message, Answer):
            entry = self._answer(table, player, message, client_id)
        elif isinstance(message, Resign):
            if table.row.started is None and player != table.row.host:
                raise Refused("the match has not begun; there is nothing to give up", "waiting", 409)
            entry = table.entry("resign", message.seat, player, NOTHING, client_id)
        else:
            raise Refused("the server does not know this message", "not_allowed", 403)
        table.apply(entry)
        return entry

    def _undo(self, table: Table, player: str, message: Undo, client_id: str) -> Entry:
        mine = table.seats_of(player)
        back = table.back_for(mine)
        if not back:
            raise Refused("nothing can be taken back: what was seen stays seen", "not_undoable", 409)
        body = msgspec.json.encode(BackBody(back))
        if not table.company(mine):
            return table.entry("undo", message.seat, player, body, client_id)
        if table.offer is not None:
            raise Refused("a take-back is already asked for", "offered", 409)
        return table.entry("offer", message.seat, player, body, client_id)

    def _answer(self, table: Table, player: str, message: Answer, client_id: str) -> Entry:
        if table.offer is None:
            raise Refused("nobody asks to take anything back", "no_offer", 409)
        if table.offer.seat in table.seats_of(player) or message.seat in table.offer.accepted:
            raise Refused("this answer is for the others to give", "no_offer", 409)
        return table.entry("answer", message.seat, player, msgspec.json.encode(AnswerBody(message.accept)), client_id)

    # ── what does not ────────────────────────────────────────────────────────────────────────────────────────────

    async def _chat(self, table: Table, player: str, message: Chat, push: Push) -> None:
        text = inert(message.text, LONGEST_CHAT)
        if not text:
            raise Refused("there is nothing in it to say", "empty")
        mine = table.seats_of(player)
        name = await self.store.name_of(player) or guest(player)
        spoken = Spoken(0, round(time.time(), 3), player, name, mine[0] if mine else None, text)
        is_new = await self.store.say(table.row.id, spoken, f"{player}:{message.id}")
        push(encode(Ack(message.id, table.version)).decode())
        if is_new:
            self.hub.show_chat(table, spoken)
            self.hub.fanout.tell(Notice(table.row.id, "chat", self.hub.process, [], spoken.number))

    async def _why(self, table: Table, message: Why, push: Push) -> None:
        async with table.lock:
            said = Said(message.id, table.version, "why")
            try:
                move = table.match.moves.read(message.words) if message.words is not None else message.move
                if move is None:
                    raise Refused("say which move: by its number or in words", "bad_message")
                refusal = table.match.why_not(move, message.seat)
                said.move = move
                said.open = refusal is None and not table.over
                said.sentence = (
                    str(refusal) if refusal else f"'{in_words(table.match.moves, move)[0]}': this move is open now"
                )
                said.clause = refusal.clause if refusal else ""
            except IllegalMoveError as trouble:
                said.sentence, said.clause = str(trouble), trouble.clause
        push(encode(said).decode())

    async def _odds(self, table: Table, player: str, message: Odds, push: Push) -> None:
        """Begin to count what a move can lead to; for whoever has no seat, only what has been counted is told."""
        async with table.lock:
            if table.over:
                raise Refused("the match is over", "over", 409)
            question, version = Question.of(table.match, message.move, message.seat), table.version
        self.windows.check("odds", player)
        if not table.seats_of(player) and self.odds.known(table.row.id, question) is None:
            raise Refused("odds are counted for those who play; nobody here has asked for these yet", "not_counted", 403)
        self._later(message, version, self._count(table, message, question, version, push), push)

    async def _count(self, table: Table, message: Odds, question: Question, version: int, push: Push) -> None:
        found = await self.odds.ask(table.row.id, question)
        said = Said(message.id, version, "odds", move=message.move, outcomes=outcomes(found))
        said.sampled, said.samples = found.samples > 0, found.samples
        said.others, said.others_percent = found.others, round(float(found.others_share) * 100, 3)
        push(encode(said).decode())

    def _later(self, message: Odds | Hint, version: int, work: Coroutine[Any, Any, None], push: Push) -> None:
        """Let something take its time while the socket listens; what goes wrong is told like any refusal."""

        async def told() -> None:
            try:
                await work
            except RollbonesError as trouble:
                code = trouble.code if isinstance(trouble, Refused) else "failed"
                push(encode(Refusal(message.id, str(trouble), version, code)).decode())
            except Exception as trouble:  # a fault of ours: the log says what kind, the page that it may ask again
                log.error("message failed", message=_name(message), what=type(trouble).__name__)
                sentence = "something went wrong on the server; nothing is lost, try again"
                push(encode(Refusal(message.id, sentence, version, "failed")).decode())

        task = asyncio.create_task(told())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hint(self, table: Table, player: str, message: Hint, push: Push) -> None:
        """Begin to think about a seat's moves; the answer comes when it is ready, and the socket listens meanwhile."""
        async with table.lock:
            self._check_time(table, message)
            if not table.may_hint(player):
                raise Refused("in company there are hints only where whoever made the table allows them", "no_hints", 403)
            if message.seat not in table.acting:
                raise Refused("it is not your move", "not_your_move", 409)
            self.windows.check("hints", player)
            view, legal = table.match.view(message.seat), table.match.legal(message.seat)
            version = table.version
        self._later(message, version, self._think(table, message, view, legal, version, push), push)

    async def _think(self, table: Table, message: Hint, view: Any, legal: list[int], version: int, push: Push) -> None:
        game, box = table.game, table.match.box
        rough = is_rough(game)
        async with self._thinking:
            found = await asyncio.to_thread(hints, game, box, view, message.seat, legal)
        seen = [
            HintSeen(
                one.move, in_words(table.match.moves, one.move)[0], round(one.value, 4), round(one.margin, 4), one.forced
            )
            for one in found
        ]
        push(encode(Said(message.id, version, "hint", hints=seen, shares=has_shares(game, box), rough=rough)).decode())


def _crossed(table: Table, message: Move) -> bool:
    """Tell whether a move was under way while others moved, where several may at once: then it counts as if made now."""
    since = [place for place, version in enumerate(table.made) if version > message.version]
    if len(since) != table.version - message.version or message.seat not in table.acting:
        return False
    return all(table.match.steps[place].seat != message.seat for place in since)


def _name(message: Message) -> str:
    return str(message.__struct_config__.tag)
