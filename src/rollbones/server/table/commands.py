"""What a page may do at a table over its socket, each through the gate."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from rollbones.bots.hint import has_shares, hints, is_rough
from rollbones.bots.prospects import OddsQuestion
from rollbones.engine.errors import IllegalMoveError, RollbonesError

from .. import faults
from ..access.gate import Facts, gate, role_of
from ..access.limits import Windows
from ..access.refused import Refused
from ..access.words import LONGEST_CHAT, guest, inert
from ..fanout import Notice
from ..jobs.odds import Odds as Counted
from ..protocol import Ack, Answer, Chat, Hint, HintSeen, Message, Move, Odds, Ping, Pong, Resign, Said, Undo, Why, encode
from ..protocol import RefusedMessage as Refusal
from ..store import Entry
from ..store.records import Line as Spoken
from . import LiveTable
from .bodies import AnswerBody, BackBody
from .hub import Hub, stale
from .views import in_words, outcomes

Push = Callable[[bytes], None]
Change = Move | Undo | Answer | Resign  # what goes into the log
THOUGHTS_AT_ONCE = 2  # hints that are thought about side by side


class Commands:
    """Carries messages out."""

    def __init__(self, hub: Hub, windows: Windows, odds: Counted) -> None:
        """Know the tables."""
        self.hub, self.store, self.windows, self.odds = hub, hub.store, windows, odds
        self._thinking = asyncio.Semaphore(THOUGHTS_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def do(self, table: LiveTable, player: str, message: Message, push: Push) -> None:
        """Carry a message out, or raise why not."""
        if isinstance(message, Change):
            await self._change(table, player, message, push)
            return
        _gate(table, player, message)
        if isinstance(message, Ping):
            push(encode(Pong(message.id)))
        elif isinstance(message, Chat):
            await self._chat(table, player, message, push)
        elif isinstance(message, Why):
            await self._why(table, message, push)
        elif isinstance(message, Odds):
            await self._odds(table, player, message, push)
        else:
            await self._hint(table, player, message, push)

    # ── what goes into the log ───────────────────────────────────────────────────────────────────────────────────

    async def _change(self, table: LiveTable, player: str, message: Change, push: Push) -> None:
        """Gate, rehearse, write, acknowledge, show. What was applied before is acknowledged again and nothing else."""
        client_id = f"{player}:{message.id}"
        async with self.hub.held(table):
            _gate(table, player, message)
            known = None
            if isinstance(message, Resign) or message.version != table.version_for(message.seat):
                known = await self._applied_before(table, message, client_id)
            if known is None:
                self._check_time(table, message)
                trial = table.rehearsal()
                version = await self.hub.write(table, trial, self._make(trial, player, message, client_id))
            else:
                version = known
            push(encode(Ack(message.id, table.sights.of(message.seat).at(version))))
            if known is None:
                await self.hub.announce(table)

    async def _applied_before(self, table: LiveTable, message: Change, client_id: str) -> int | None:
        """Return the version that a message was applied as, if it was; refuse what was decided on another version."""
        if (known := await self.store.version_of(table.row.id, client_id)) is not None:
            if known > table.version:
                await self.hub.catch_up(table)
                await self.hub.show(table)
            return known
        if isinstance(message, Resign):
            return None
        if message.version > table.version_for(message.seat):
            await self.hub.catch_up(table)
            await self.hub.show(table)
        if message.version != table.version_for(message.seat) and not (
            isinstance(message, Move) and _crossed(table, message)
        ):
            raise stale(table)
        return None

    def _check_time(self, table: LiveTable, message: Message) -> None:
        if table.over:
            raise Refused("the match is over", "over", 409)
        if not isinstance(message, Resign):
            table.match  # noqa: B018  # while the table waits there is none, and asking for it says so
        if message.seat in table.gone:  # type: ignore[union-attr]  # those that reach this place have one
            raise Refused("you have left this match", "gone", 409)
        if table.clock.fallen(time.time()):
            self.hub.wake(table)
            raise Refused("the time has run out", "out_of_time", 409)

    def _make(self, table: LiveTable, player: str, message: Change, client_id: str) -> Entry:
        """Apply a message to a rehearsal of its table and return its entry."""
        if isinstance(message, Move):
            if table.keeps_apart and table.offer is not None:
                # Otherwise a move that nobody else may know of would be known by the offer's going away.
                raise Refused("first the take-back that was asked for is answered, or withdrawn", "offered", 409)
            return table.move(message.seat, message.move, player, client_id)
        if isinstance(message, Undo):
            return self._undo(table, player, message, client_id)
        if isinstance(message, Answer):
            return self._answer(table, player, message, client_id)
        if table.row.started is None and player != table.row.host:
            raise Refused("the match has not begun; there is nothing to give up", "waiting", 409)
        return table.make("resign", message.seat, player, client_id=client_id)

    def _undo(self, table: LiveTable, player: str, message: Undo, client_id: str) -> Entry:
        mine = table.seats_of(player)
        back = table.back_for(table.as_one(message.seat, mine))
        if not back:
            raise Refused("nothing can be taken back: what was seen stays seen", "not_undoable", 409)
        if table.offer is not None:
            raise Refused("a take-back is already asked for", "offered", 409)
        if not (asked := table.asked_about(back, mine)):
            return table.make("undo", message.seat, player, msgspec.json.encode(BackBody(back)), client_id)
        return table.make("offer", message.seat, player, msgspec.json.encode(BackBody(back, asked)), client_id)

    def _answer(self, table: LiveTable, player: str, message: Answer, client_id: str) -> Entry:
        offer = table.offer
        if offer is None:
            raise Refused("nobody asks to take anything back", "no_offer", 409)
        withdraws = offer.seat in table.seats_of(player) and not message.accept
        if not withdraws and (message.seat not in offer.asked or message.seat in offer.accepted):
            raise Refused("this answer is for the others to give", "no_offer", 409)
        return table.make("answer", message.seat, player, msgspec.json.encode(AnswerBody(message.accept)), client_id)

    # ── what does not ────────────────────────────────────────────────────────────────────────────────────────────

    async def _chat(self, table: LiveTable, player: str, message: Chat, push: Push) -> None:
        text = inert(message.text, LONGEST_CHAT)
        if not text:
            raise Refused("there is nothing in it to say", "empty")
        await self.windows.check("chat", player)
        mine = table.seats_of(player)
        name = await self.store.name_of(player) or guest(player)
        spoken = Spoken(0, round(time.time(), 3), player, name, mine[0] if mine else None, text)
        is_new = await self.store.say(table.row.id, spoken, f"{player}:{message.id}")
        push(encode(Ack(message.id, table.version_for(table.viewer_of(player)))))
        if is_new:
            self.hub.show_chat(table, spoken)
            self.hub.fanout.tell(Notice(table.row.id, "chat", self.hub.process, line=spoken.number))

    async def _why(self, table: LiveTable, message: Why, push: Push) -> None:
        async with self.hub.held(table):
            said = Said(message.id, table.version_for(message.seat), "why")
            try:
                moves = table.match.moves
                move = moves.of(message.kind, message.parts) if message.kind is not None else message.move
                if move is None:
                    raise Refused("say which move: by its number, or by the name of its kind and its parts", "bad_message")
                refusal = table.match.why_not(move, message.seat)
                said.move = move
                said.open = refusal is None and not table.over
                said.sentence = str(refusal) if refusal else f"'{in_words(moves, move)[0]}': this move is open now"
                said.clause = refusal.clause if refusal else ""
            except IllegalMoveError as trouble:
                said.sentence, said.clause = str(trouble), trouble.clause
        push(encode(said))

    async def _odds(self, table: LiveTable, player: str, message: Odds, push: Push) -> None:
        """Begin to count what a move can lead to; for whoever has no seat, only what has been counted is told."""
        async with self.hub.held(table):
            if table.over:
                raise Refused("the match is over", "over", 409)
            question = OddsQuestion.of(table.match, message.move, message.seat)
            version = table.version_for(message.seat if table.seats_of(player) else None)
        await self.windows.check("odds", player)
        if not table.seats_of(player) and self.odds.known(table.row.id, question) is None:
            raise Refused("odds are counted for those who play; nobody here has asked for these yet", "not_counted", 403)
        self._later(table, message, version, self._count(table, message, question, version, push), push)

    async def _count(self, table: LiveTable, message: Odds, question: OddsQuestion, version: int, push: Push) -> None:
        counted = await self.odds.ask(table.row.id, question)
        said = Said(message.id, version, "odds", move=message.move, outcomes=outcomes(counted))
        said.sampled, said.samples = counted.samples > 0, counted.samples
        said.others, said.others_percent = counted.others, round(float(counted.others_share) * 100, 3)
        push(encode(said))

    def _later(
        self, table: LiveTable, message: Odds | Hint, version: int, work: Coroutine[Any, Any, None], push: Push
    ) -> None:
        """Let something take its time while the socket listens; what goes wrong is told like any refusal."""

        async def told() -> None:
            try:
                await work
            except RollbonesError as trouble:
                code = trouble.code if isinstance(trouble, Refused) else "failed"
                push(encode(Refusal(message.id, str(trouble), version, code)))
            except Exception as trouble:  # a fault of ours: the page may ask again
                fault = faults.tell("message", trouble, message=_name(message), table=table.row.id)
                push(encode(Refusal(message.id, faults.SENTENCE.format(fault), version, "failed")))

        task = asyncio.create_task(told())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hint(self, table: LiveTable, player: str, message: Hint, push: Push) -> None:
        """Begin to think about a seat's moves; the answer comes when it is ready, and the socket listens meanwhile."""
        async with self.hub.held(table):
            self._check_time(table, message)
            if not table.may_hint(player):
                raise Refused("in company there are hints only where whoever made the table allows them", "no_hints", 403)
            if message.seat not in table.acting:
                raise Refused("it is not your move", "not_your_move", 409)
            await self.windows.check("hints", player)
            view, legal = table.match.view(message.seat), table.match.legal(message.seat)
            version = table.version_for(message.seat)
        self._later(table, message, version, self._think(table, message, view, legal, version, push), push)

    async def _think(self, table: LiveTable, message: Hint, view: Any, legal: list[int], version: int, push: Push) -> None:
        game, box = table.game, table.match.box
        rough = is_rough(game)
        async with self._thinking:
            thought = await asyncio.to_thread(hints, game, box, view, message.seat, legal)
        seen = [
            HintSeen(
                hint.move, in_words(table.match.moves, hint.move)[0], round(hint.value, 4), round(hint.margin, 4), hint.forced
            )
            for hint in thought
        ]
        push(encode(Said(message.id, version, "hint", hints=seen, shares=has_shares(game, box), rough=rough)))


def _crossed(table: LiveTable, message: Move) -> bool:
    """Tell whether a move was under way while others moved, where several may at once: then it counts as if made now."""
    sight = table.sights.of(message.seat)
    since = [sight.places[number] for number in sight.since(message.version)]
    if len(since) != sight.version - message.version or message.seat not in table.acting:
        return False
    return all(table.match.steps[index].seat != message.seat for index in since)


def _gate(table: LiveTable, player: str, message: Message) -> None:
    """Let a message pass, or raise why not."""
    gate(_name(message), role_of(table, player, getattr(message, "seat", None)), Facts.of(table))


def _name(message: Message) -> str:
    return str(message.__struct_config__.tag)
