"""What is sent: values, messages, requests and bytes, drawn by a seeded luck."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

from rollbones.server import protocol

Luck = random.Random
Header = tuple[bytes, bytes]

STRUCTS = [protocol.Move, protocol.Undo, protocol.Answer, protocol.Resign, protocol.Chat, protocol.Why, protocol.Ping]
ODDS = 0.01  # of messages: counting them takes longer than anything else
NUMBERS = [0, 1, 2, 3, 5, 7, 40, 83, -1, 1 << 31, (1 << 31) - 1, 1 << 32, 1 << 63, -(1 << 63), 1 << 64, 10**30]
WORDS = ["", "roll", "hold", "draw", "x", "\0", "é", "\u202e", "💀", "a" * 39, "a" * 41, "../..", "%00", "null", "'"]
METHODS = ["GET", "GET", "GET", "POST", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "GARBAGE"]
AT_A_TABLE = ["", "/replay", "/fork", "/match.bones", "/review", "/rematch", "/links", "/sit", "/x"]
PATHS = [
    *(
        "/",
        "/api/me",
        "/api/home",
        "/api/tables",
        "/api/join",
        "/api/lab",
        "/api/lab/x",
        "/api/lab/x/stop",
        "/api/lab/x/go_on",
    ),
    *("/healthz", "/metrics", "/api/games/pig/rulebook", "/api/games/x/rulebook", "/api/schema", "/t/TABLE", "/assets/x"),
    *(f"/api/tables/TABLE{end}" for end in AT_A_TABLE),
]
HOSTS = ["127.0.0.1:8000", "localhost:8000", "", "[", "127.0.0.1:99999999", "a:b:c", "127.0.0.1:-1", "[::1]:8000", "x" * 300]
ORIGINS = ["http://127.0.0.1:8000", "null", "http://[", "https://127.0.0.1:8000", "http://x@127.0.0.1:8000", "//", "é"]
TYPES = [*[b"application/json"] * 6, b"text/plain", b"multipart/form-data", b"\xff", b"application/x-msgpack"]
WISHED = "game seats options clock seed daily chat hints kind level minutes increment days name token seat after bots effort"
TURNED = "goal sides map mountain campaign house deck prices board"
KEYS = f"{WISHED} {TURNED}".split(" ")
GAMES = ["pig", "delver", "boarding", "climb", "everest", "trapsetter", "nothing"]
KINDS = ["me", "me", "friend", "open", "bot", "king"]
TEXTS = [*WORDS, "9" * 5000, "\n[x]\n", "a = " + "[" * 500 + "\n", "1\n2"]


def value(luck: Luck, depth: int = 0) -> Any:
    """Return any value that JSON knows."""
    kind = luck.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return luck.choice(NUMBERS)
    if kind == 1:
        return luck.choice(WORDS)
    if kind == 2:
        return luck.choice([None, True, False])
    if kind == 3:
        return luck.choice([0.5, -0.0, 1e308, 1e-320])
    if kind == 4:
        return luck.randrange(-2, 90)
    if kind == 5:
        return "".join(
            chr(luck.choice((32, 48, 65, 97, 233, 8364, 128128)) + luck.randrange(9)) for _ in range(luck.randrange(20))
        )
    if kind == 6:
        return [value(luck, depth + 1) for _ in range(luck.randrange(4))]
    return {luck.choice(KEYS): value(luck, depth + 1) for _ in range(luck.randrange(4))}


def message(luck: Luck, version: int) -> str | bytes | None:
    """Return something that is sent over a socket; nothing stands for a frame of bytes."""
    kind = luck.randrange(20)
    if kind < 12:
        return json.dumps(nearly(luck, version))
    if kind == 12:
        return None
    if kind == 13:
        return json.dumps(value(luck))
    if kind == 14:
        return deep(luck, luck.choice((10, 1000, 4000)))
    if kind == 15:
        text = json.dumps(nearly(luck, version))
        return text[: luck.randrange(len(text) + 1)]
    if kind == 16:
        text = json.dumps(nearly(luck, version))
        place = luck.randrange(len(text))
        return text[:place] + chr(luck.randrange(1, 0x2FFF)) + text[place + 1 :]
    if kind == 17:
        return "".join(chr(luck.randrange(1, 256)) for _ in range(luck.randrange(60)))
    if kind == 18:
        return json.dumps({"type": "chat", "id": "x", "text": luck.choice(WORDS) * luck.choice((1, 50, 1000))})[:8000]
    return '{"type":"move","id":"x","version":' + "9" * luck.choice((20, 400, 5000)) + "}"


def nearly(luck: Luck, version: int) -> dict[str, Any]:
    """Return a message of the protocol with some of its fields wrong."""
    struct: Any = protocol.Odds if luck.random() < ODDS else luck.choice(STRUCTS)
    found: dict[str, Any] = {"type": struct.__struct_config__.tag}
    for field in msgspec.structs.fields(struct):
        right = {"id": f"f{luck.randrange(10**9)}", "version": version, "seat": luck.randrange(3), "move": luck.randrange(84),
                 "accept": True, "text": "hello", "kind": "roll", "parts": [luck.randrange(4)]}[field.name]  # fmt: skip
        found[field.name] = right if luck.random() < 0.8 else value(luck)
    if luck.random() < 0.1:
        found[luck.choice([*KEYS, "id", "type", "version"])] = value(luck)
    if luck.random() < 0.1:
        found.pop(luck.choice(list(found)))
    return found


def deep(luck: Luck, levels: int) -> str:
    """Return JSON that is nested so many levels, closed or not."""
    opening = luck.choice(("[", '{"a":', '{"id":', '[{"type":'))
    closing = {"[": "]", '{"a":': "}", '{"id":': "}", '[{"type":': "}]"}[opening]
    return opening * levels + "1" + (closing * levels if luck.random() < 0.7 else "")


def wish(luck: Luck) -> dict[str, Any]:
    """Return what a table is asked for by, with something wrong."""
    game = luck.choice(GAMES)
    seats = [{"kind": luck.choice(KINDS), "level": luck.choice(["", "novice", "x"])} for _ in range(luck.randrange(4))]
    found: dict[str, Any] = {"game": game, "seats": seats}
    if luck.random() < 0.6:
        found["options"] = {luck.choice(KEYS): luck.choice(TEXTS) for _ in range(luck.randrange(3))}
    if luck.random() < 0.4:
        found["clock"] = {
            "kind": luck.choice(["none", "realtime", "days"]),
            "minutes": luck.choice(NUMBERS),
            "days": luck.choice(NUMBERS),
        }
    if luck.random() < 0.3:
        found[luck.choice(KEYS)] = value(luck)
    return found


def body(luck: Luck) -> bytes:
    """Return the body of a request."""
    kind = luck.randrange(8)
    if kind < 3:
        return json.dumps(wish(luck)).encode()
    if kind == 3:
        return json.dumps({luck.choice(KEYS): value(luck) for _ in range(luck.randrange(3))}).encode()
    if kind == 4:
        return luck.randbytes(luck.randrange(80))
    if kind == 5:
        return deep(luck, luck.choice((20, 2000, 20_000))).encode()
    if kind == 6:
        return b'{"name":"' + luck.choice([b"\xff\xfe", b"\xc3\x28", b"\xed\xa0\x80", b"\\ud800"]) + b'"}'
    return b""


def request(luck: Luck, tables: list[str], cookie: bytes) -> tuple[str, bytes, list[Header], bytes, bytes]:
    """Return method, path, headers, body and query of a request."""
    path = luck.choice(PATHS).replace("TABLE", luck.choice([*tables, "nothing", "é", "a" * 30, "..", "%2e%2e"])).encode()
    if luck.random() < 0.1:
        path = b"/" + luck.randbytes(luck.randrange(20)).replace(b"?", b"")
    host = luck.choice(HOSTS) if luck.random() < 0.2 else HOSTS[0]
    origin = luck.choice(ORIGINS) if luck.random() < 0.2 else ORIGINS[0]
    headers = [(b"host", host.encode("latin-1", "replace")), (b"origin", origin.encode("latin-1", "replace"))]
    if luck.random() < 0.9:
        headers.append((b"cookie", cookie if luck.random() < 0.9 else b"rollbones=" + luck.randbytes(12)))
    content = body(luck)
    if luck.random() < 0.9:
        headers.append((b"content-type", luck.choice(TYPES)))
    if luck.random() < 0.9:
        headers.append(
            (b"content-length", str(len(content)).encode() if luck.random() < 0.95 else luck.choice([b"x", b"-1", b"9" * 40]))
        )
    query = luck.choice([b"", b"", b"since=x", b"a=%ff&b", b"=" * 50])
    return luck.choice(METHODS), path, headers, content, query
