"""One socket: it hears of its table, and what it sends goes through the gate."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from rollbones.engine.errors import IllegalMoveError, RollbonesError

from . import faults, metrics
from .access.gate import Facts, gate, role_of
from .access.limits import Bucket
from .access.refused import Refused
from .access.visitors import address_of
from .context import Context
from .protocol import PROTOCOL, Closing, Message, RefusedMessage, decoder, encode
from .store.trouble import NotReadError, NotWrittenError
from .table import LiveTable
from .table.presence import Present
from .wire import Write

log = structlog.get_logger()

GOING_AWAY, BROKEN_RULES, FAULT = 1012, 1008, 1011
ABORT = "rollbones.abort"  # where the outermost layer leaves the way to cut a connection …
WRITE = "rollbones.write"  # … and the straight way onto its wire


class Socket:
    """A connection with frames waiting to go out."""

    __slots__ = (
        "_abort", "_bytes", "_ending", "_flushes", "_limits", "_loop", "_outbox", "_pump", "_send", "_since", "_write",
        "address", "here", "is_open", "is_operator", "player", "seen",
    )  # fmt: skip

    def __init__(self, context: Context, connection: WebSocket[Any, Any, Any], player: str, address: str) -> None:
        """Know whose it is."""
        self.player, self.address = player, address
        self.is_operator = context.visitors.is_operator(connection)
        self.seen: dict[int | None, int] = {}
        self.here: Present | None = None
        self.is_open = True
        self._limits = context.settings.limits
        self._send = connection.send
        self._abort = connection.scope.get("state", {}).get(ABORT)
        self._write: Write | None = connection.scope.get("state", {}).get(WRITE)
        self._loop = asyncio.get_running_loop()
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._flushes = False  # what is in the outbox goes out at the end of this round of the loop
        self._pump: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._since = 0.0

    def push(self, frame: bytes) -> None:
        """Send a frame as soon as the reader takes it; drop a reader that takes none.

        What is pushed in one round of the event loop, such as an acknowledgement and the state after it, is one write.
        """
        if not self.is_open:
            return
        self._outbox.append(frame)
        self._bytes += len(frame)
        if self._pump is not None and not self._pump.done():
            if self._is_behind():
                self.drop("slow")
        elif not self._flushes:
            self._flushes = True
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        """Write what waits, or have it written when the wire is free."""
        self._flushes = False
        if not self.is_open or not self._outbox or (self._pump is not None and not self._pump.done()):
            return
        if self._write is not None and self._write(self._outbox):
            self._outbox.clear()
            self._bytes = 0
        else:
            self._pump = asyncio.create_task(self._run())

    def _is_behind(self) -> bool:
        limits = self._limits
        return (
            len(self._outbox) > limits.outbox_frames or self._bytes > limits.outbox_bytes or self.is_stuck(time.monotonic())
        )

    async def _run(self) -> None:
        try:
            while self._outbox:
                frame = self._outbox[0]
                self._since = time.monotonic()
                await self._send({"type": "websocket.send", "text": frame.decode(), "bytes": None})
                self._since = 0.0
                if self._outbox:
                    self._outbox.popleft()
                    self._bytes -= len(frame)
        except (WebSocketDisconnect, OSError, RuntimeError):
            self.is_open = False  # the reader has gone; the receiving end notices by itself

    def is_stuck(self, now: float) -> bool:
        """Tell whether a frame has waited too long."""
        return bool(self._since) and now - self._since > self._limits.stuck_seconds

    def drop(self, why: str) -> None:
        """Cut the connection."""
        if self.is_open:
            self.is_open = False
            metrics.dropped.labels(why).inc()
            log.info("socket dropped", why=why)
            self._outbox.clear()
            if self._pump is not None:
                self._pump.cancel()
            if self._abort is not None:
                self._abort()

    async def finish(self, patience: float = 2.0, code: int = GOING_AWAY, reason: str = "") -> None:
        """Send what waits, for a moment, and close."""
        self._flush()
        if self._pump is not None:
            await asyncio.wait([self._pump], timeout=patience)
        await self.close(code, reason)

    def put_out(self, sentence: str, code: str) -> None:
        """Say why, and close; coming back is of no use."""
        if self._ending is None:
            metrics.dropped.labels(code).inc()
            self.push(encode(RefusedMessage("", sentence, 0, code)))
            self._ending = asyncio.create_task(self.finish(code=BROKEN_RULES, reason=code))

    async def close(self, code: int, reason: str = "") -> None:
        """Close the connection with a code."""
        self._flush()
        if self.is_open:
            self.is_open = False
            with suppress(WebSocketDisconnect, OSError, RuntimeError, asyncio.TimeoutError):
                await asyncio.wait_for(self._send({"type": "websocket.close", "code": code, "reason": reason}), 1)


@websocket("/ws/tables/{which:str}")
async def at_table(socket: WebSocket[Any, Any, Any], which: FromPath[str]) -> None:
    """Let a page watch a table, or play at it."""
    context: Context = socket.app.state.context
    player = context.visitors.who(socket)
    address = address_of(socket)
    try:
        if context.is_closing:
            raise Refused("the server is closing", "closing", 503)
        context.let_in(socket)
        table = await context.hub.table_for(which, player)
        gate("watch", role_of(table, player), Facts.of(table))
        since = _since(socket)
        if player is None:
            return
        context.doors.enter(player, address)
    except RollbonesError as refusal:
        await _refuse(socket, refusal)
        return
    except Exception as trouble:  # a fault of ours: the page hears its id and tries again
        fault = faults.tell("socket", trouble, socket)
        await _refuse(socket, Refused(faults.SENTENCE.format(fault), "failed", 500), FAULT)
        return
    mine = Socket(context, socket, player, address)
    try:
        await socket.accept()
        context.sockets.add(mine)
        metrics.sockets.inc()
        try:
            await context.hub.arrive(mine, table, since)
            await _converse(context, mine, table, socket)
        except WebSocketDisconnect:
            mine.is_open = False
        except RollbonesError as refusal:
            frame, code, reason = _farewell(refusal)
            mine.push(frame)
            await mine.finish(code=code, reason=reason)
        except Exception as trouble:  # a fault of ours: the page comes back by itself
            await mine.close(FAULT, f"fault {faults.tell('socket', trouble, socket, table=which)}")
        finally:
            context.sockets.discard(mine)
            metrics.sockets.dec()
            context.hub.leave(mine, table)
    finally:
        context.doors.leave(player, address)


def _since(socket: WebSocket[Any, Any, Any]) -> int:
    """Return the version a page has seen; whoever has seen one says of which protocol, or is a page from before that."""
    if "since" in socket.query_params and socket.query_params.get("protocol") != str(PROTOCOL):
        raise Refused("this page is older or newer than the server; load it again", "other_protocol", 409)
    text = socket.query_params.get("since") or "0"
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else 0


async def _refuse(socket: WebSocket[Any, Any, Any], refusal: RollbonesError, close: int | None = None) -> None:
    """Say why there is no seat for a socket: a browser shows a page the code of a closed socket, not of a refused one."""
    frame, code, reason = _farewell(refusal)
    await socket.accept()
    await socket.send_text(frame.decode())
    await socket.close(close or code, reason)


def _farewell(refusal: RollbonesError) -> tuple[bytes, int, str]:
    """Return the last frame a socket gets, and how it is closed: so that the page comes back where that may help."""
    reason = getattr(refusal, "code", "refused")
    if isinstance(refusal, NotReadError | NotWrittenError) or reason == "closing":
        return encode(Closing(str(refusal))), GOING_AWAY, reason
    return encode(RefusedMessage("", str(refusal), 0, reason)), BROKEN_RULES, reason


async def _converse(context: Context, mine: Socket, table: LiveTable, socket: WebSocket[Any, Any, Any]) -> None:
    """Take messages until the page goes, one after the other."""
    bucket, strikes = Bucket(context.settings.limits), 0
    while mine.is_open:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            mine.is_open = False
            return
        context.tidying.messages += 1
        text = event.get("text")
        try:
            if not bucket.take():
                raise Refused("too many messages; slow down", "too_many", 429)
            refusal = await _take(context, mine, table, text, socket)
        except Refused as too_many:
            refusal = RefusedMessage(_id_in(text), str(too_many), _version(table, mine.player), too_many.code)
        if refusal is None:
            strikes = 0
            continue
        mine.push(encode(refusal))
        strikes += 1
        if strikes >= context.settings.limits.strikes:
            metrics.dropped.labels("strikes").inc()
            await mine.close(BROKEN_RULES, "too many refused messages")


async def _take(
    context: Context, mine: Socket, table: LiveTable, text: Any, socket: WebSocket[Any, Any, Any]
) -> RefusedMessage | None:
    """Carry one message out; return the refusal where it is not done."""
    try:
        message = decoder.decode(text if isinstance(text, str) else b"")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        metrics.refusals.labels("unreadable").inc()
        sentence = "the server does not understand this message"
        return RefusedMessage(_id_in(text), sentence, _version(table, mine.player), "bad_message")
    try:
        await context.commands.do(table, mine.player, message, mine.push)
    except Exception as trouble:
        return _refusal_of(trouble, message, table, mine, socket)
    return None


def _refusal_of(
    trouble: Exception, message: Message, table: LiveTable, mine: Socket, socket: WebSocket[Any, Any, Any]
) -> RefusedMessage:
    """Say why a message was not carried out."""
    name, version = str(message.__struct_config__.tag), _version(table, mine.player, getattr(message, "seat", None))
    if not isinstance(trouble, RollbonesError):  # a fault of ours: the socket lives on
        fault = faults.tell("message", trouble, socket, message=name, table=table.row.id)
        return RefusedMessage(message.id, faults.SENTENCE.format(fault), version, "failed")
    metrics.refusals.labels(name).inc()
    if isinstance(trouble, IllegalMoveError):
        return RefusedMessage(message.id, str(trouble), version, "illegal", trouble.clause)
    return RefusedMessage(message.id, str(trouble), version, trouble.code if isinstance(trouble, Refused) else "failed")


def _version(table: LiveTable, player: str, seat: int | None = None) -> int:
    """Return the version that whoever is refused something knows."""
    return table.version_for(table.viewer_of(player, seat))


def _id_in(text: Any) -> str:
    """Return the id of a message that is no message, if it has one."""
    try:
        found = msgspec.json.decode(text).get("id")
    except Exception:  # whatever it is, it has no id
        return ""
    return found if isinstance(found, str) and len(found) <= 40 else ""
