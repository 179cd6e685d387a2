"""Write the page's types from the server's structs and the games' declarations: `python web/wire_types.py`.

`src/lib/types.ts` has every message of the socket and every answer of a request; `names.ts` in each game's `web/` has
the names of its moves and events, its enumerations, and its table as a view sends it. They are committed, so that the page is
built without the Python package; `--check` writes nothing and ends with 1 where one of them is not current.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args

from msgspec import inspect as shape

from rollbones.engine.declare.naming import Enumeration
from rollbones.engine.declare.options import MOST_SEATS
from rollbones.engine.declare.record import Record
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games
from rollbones.server import protocol
from rollbones.server.http import front, host, lab, links, replays, rulebooks, tables
from rollbones.server.jobs import reviews, studies
from rollbones.server.table.clock import ClockChoice

ROOT = Path(__file__).resolve().parents[1]
TYPES = ROOT / "web" / "src" / "lib" / "types.ts"
GAMES = ROOT / "src" / "rollbones" / "games"
WIDTH = 126

FROM_SERVER: tuple[type, ...] = (
    protocol.Welcome,
    protocol.State,
    protocol.Ack,
    protocol.RefusedMessage,
    protocol.Said,
    protocol.Line,
    protocol.InfoChanged,
    protocol.Here,
    protocol.Closing,
    protocol.Pong,
)
TO_SERVER: tuple[type, ...] = get_args(protocol.Message)
ANSWERS: tuple[type, ...] = (
    front.Me,
    front.Home,
    front.Checked,
    rulebooks.Rules,
    links.Link,
    links.Seated,
    links.Done,
    tables.Made,
    replays.Replay,
    reviews.ReviewProgress,
    lab.Begun,
    studies.Study,
    host.HostTables,
    host.HostLine,
    host.Blocked,
)
REQUESTS: tuple[type, ...] = (tables.NewTable, lab.NewStudy)

# Where the page has a word of its own, because the server's is short or taken.
CALLED: dict[type, str] = {
    protocol.Info: "TableInfo",
    protocol.EventSeen: "TaleEvent",
    protocol.StepSeen: "Step",
    protocol.Choice: "LegalMove",
    protocol.OfferSeen: "Offer",
    protocol.State: "TableState",
    protocol.Line: "ChatLine",
    protocol.RefusedMessage: "Refusal",
    protocol.OutcomeSeen: "Outcome",
    protocol.HintSeen: "Hint",
    protocol.Answer: "AnswerTo",
    protocol.Hint: "AskHint",
    protocol.Odds: "AskOdds",
    protocol.Why: "AskWhy",
    protocol.Move: "MakeMove",
    protocol.Undo: "TakeBack",
    protocol.Chat: "SayChat",
    ClockChoice: "Clock",
    rulebooks.Rules: "Rulebook",
    front.Record: "GameRecord",
    tables.SeatWish: "SeatChoice",
    studies.StudyPoint: "Point",
    host.SeatListed: "HostSeat",
}
SENT_BACK: dict[type, str] = {ClockChoice: "ClockWish"}  # what the server says in full and the page need not
HEAD = "// Written by web/wire_types.py; do not edit. The test `test_wire_types.py` says when it is not current.\n"
PAGES_OWN = """import type { Odds, View } from "./shapes";

export type { Odds, Position, SeatKind, View } from "./shapes";

/** The version of the protocol that these types are of: docs/protocol.md. */
export const PROTOCOL = {0};
/** More seats than this no table has. */
export const MOST_SEATS = {1};
"""


# ── the messages ─────────────────────────────────────────────────────────────────────────────────────────────────────


class Messages:
    """The types of the wire, collected from some structs and all they hold."""

    def __init__(self) -> None:
        """Begin with none."""
        self.written: dict[str, str] = {}

    def add(self, kind: type, *, sent: bool) -> str:
        """Write a struct and return its name; what is sent by the page may leave out what has a default."""
        name = CALLED.get(kind, kind.__name__)
        if sent and kind in SENT_BACK:
            name = SENT_BACK[kind]
        if name not in self.written:
            self.written[name] = ""
            self.written[name] = self._interface(name, kind, sent=sent)
        return name

    def _interface(self, name: str, kind: type, *, sent: bool) -> str:
        found = shape.type_info(kind)
        if not isinstance(found, shape.StructType):
            raise TypeError(f"web/wire_types.py: {kind} is no struct; list structs there")
        optional = sent or kind.__struct_config__.omit_defaults  # type: ignore[attr-defined]  # a struct has it
        said, lines = comments(kind), []
        if found.tag is not None:
            lines.append(f'  {found.tag_field}: "{found.tag}";')
        for field in found.fields:
            is_optional = optional and not field.required
            text = self.type_of(field.type, sent=sent)
            if is_optional and field.default is None and not sent:
                text = " | ".join(part for part in text.split(" | ") if part != "null")
            if comment := said.get(field.encode_name):
                lines.append(f"  /** {comment} */")
            lines.append(f"  {field.encode_name}{'?' if is_optional else ''}: {text};")
        about = inspect.cleandoc(kind.__doc__ or "").split("\n\n")[0].replace("\n", " ")
        return f"/** {about} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n"

    def type_of(self, kind: shape.Type, *, sent: bool = False) -> str:
        """Write one type."""
        if isinstance(kind, shape.Metadata):
            if kind.extra and "holds" in kind.extra:
                held = kind.extra["holds"]
                return held if isinstance(held, str) else self.type_of(shape.type_info(held), sent=sent)
            return self.type_of(kind.type, sent=sent)
        simple = {
            shape.IntType: "number",
            shape.FloatType: "number",
            shape.StrType: "string",
            shape.BoolType: "boolean",
            shape.NoneType: "null",
            shape.AnyType: "unknown",
            shape.RawType: "unknown",
        }
        if type(kind) in simple:
            return simple[type(kind)]
        if isinstance(kind, shape.LiteralType):
            return " | ".join(f'"{value}"' for value in kind.values)
        if isinstance(kind, shape.UnionType):
            found = [self.type_of(one, sent=sent) for one in kind.types]
            return "unknown" if "unknown" in found else " | ".join(found)
        if isinstance(kind, shape.ListType | shape.VarTupleType):
            inner = self.type_of(kind.item_type, sent=sent)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        if isinstance(kind, shape.TupleType):
            return f"[{', '.join(self.type_of(one, sent=sent) for one in kind.item_types)}]"
        if isinstance(kind, shape.DictType):
            return f"Record<string, {self.type_of(kind.value_type, sent=sent)}>"
        if isinstance(kind, shape.StructType):
            return self.add(kind.cls, sent=sent)
        raise TypeError(f"web/wire_types.py: no TypeScript for {kind}; say there how it is written")


def comments(kind: type) -> dict[str, str]:
    """Return what stands behind each field of a struct in its source."""
    found = re.findall(r"^    (\w+): .*?  # (.*)$", inspect.getsource(kind), re.MULTILINE)
    return {name: comment.replace("*/", "") for name, comment in found}


def types_of_the_wire() -> str:
    """Return `types.ts`."""
    messages = Messages()
    heard = [messages.add(kind, sent=False) for kind in FROM_SERVER]
    for kind in ANSWERS:
        messages.add(kind, sent=False)
    sent = [messages.add(kind, sent=True) for kind in (*TO_SERVER, *REQUESTS)][: len(TO_SERVER)]
    parts = [
        HEAD,
        PAGES_OWN.replace("{0}", str(protocol.PROTOCOL)).replace("{1}", str(MOST_SEATS)),
        *messages.written.values(),
        f"export type FromServer = {' | '.join(heard)};\n",
        f"export type ToServer = {' | '.join(sent)};",
    ]
    return "\n".join(parts) + "\n"


# ── the games ────────────────────────────────────────────────────────────────────────────────────────────────────────


def names_of_a_game(game: Game) -> str:
    """Return the names of one game: its moves, its events, its enumerations, its table."""
    records: dict[str, str] = {}
    table = interface("Table", game.table_kind, records)
    parts = [
        HEAD,
        union("MoveName", "The kinds of move.", game.moves.names),
        union("EventName", "The kinds of event.", [one.name for one in game.events.all[1:]]),
        *(numbered(one) for one in enumerations(game)),
        *fixed(game),
        *records.values(),
        table.rstrip("\n"),
    ]
    return "\n".join(parts) + "\n"


def union(name: str, about: str, words: list[str]) -> str:
    """Return a type that is one of some words."""
    return f"/** {about} */\nexport type {name} = {' | '.join(quoted(words))};\n"


def numbered(one: Enumeration) -> str:
    """Return an enumeration: the names in order where they count from 0, else the number of each; and the type of a name."""
    group, words = one.group, list(one.names.values())
    if list(one) == list(range(len(one))):
        return (
            f"export const {plural(group)} = [{', '.join(quoted(words))}] as const;\n"
            f"export type {group} = (typeof {plural(group)})[number];\n"
        )
    numbers = ", ".join(f"{word}: {number}" for number, word in one.names.items())
    return f"export const {plural(group)} = {{ {numbers} }} as const;\nexport type {group} = keyof typeof {plural(group)};\n"


def fixed(game: Game) -> Iterator[str]:
    """Give the numbers that are the same in every box and that boards need: `FIXED` of the game's scenery."""
    numbers = getattr(game.part("scenery"), "FIXED", {}) if game.scenery else {}
    if numbers:
        yield f"export const FIXED = {{ {', '.join(f'{name}: {number}' for name, number in numbers.items())} }} as const;\n"


def plural(group: str) -> str:
    """Return what the names of a group are called together: `HUMAN_STATES` for HumanState."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", group).upper()
    return f"{words[:-1]}IES" if words.endswith("CY") else words if words.endswith("S") else f"{words}S"


def quoted(words: list[str]) -> list[str]:
    """Return words as TypeScript has them."""
    return [f'"{word}"' for word in words]


def enumerations(game: Game) -> Iterator[Enumeration]:
    """Go through every enumeration that a game declares, in the order of their names."""
    game.part("rules")
    found: dict[str, Enumeration] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith(game.package) and isinstance(module, ModuleType):
            for one in vars(module).values():
                if isinstance(one, Enumeration) and found.setdefault(one.group, one) is not one:
                    raise TypeError(f"{name}: another enumeration of {game.slug} is called {one.group}; rename one")
    yield from (found[group] for group in sorted(found))


def interface(name: str, kind: type[Record], records: dict[str, str]) -> str:
    """Return a record as views send it; records inside it are put beside it."""
    lines = []
    for field, one in kind.fields.items():
        if field == "chance":
            continue
        text = "number" if one.of is None else one.of.group
        if one.record is not None:
            text = one.record.__name__
            records[text] = interface(text, one.record, records)
        lines.append(f"  {field}: {text}{'[]' * len(one.shape)};")
    return f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


# ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def files() -> dict[Path, str]:
    """Return every file that is written, with what belongs into it."""
    found = {TYPES: types_of_the_wire()}
    for game in all_games().values():
        board = GAMES / game.slug / "web"
        if (board / "index.ts").is_file():  # one that is built into the page
            found[board / "names.ts"] = names_of_a_game(game)
    return found


def main() -> None:
    """Write the files, or say which are not current."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0] + ".")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 where a file is not current")
    check = parser.parse_args().check
    stale = [path for path, text in files().items() if not path.is_file() or path.read_text("utf-8") != text]
    for path in stale:
        if check:
            print(f"{path.relative_to(ROOT)} is not current; run `python web/wire_types.py`", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files()[path], "utf-8")
            print(path.relative_to(ROOT))
    sys.exit(bool(check and stale))


if __name__ == "__main__":
    main()
