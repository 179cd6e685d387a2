"""What the page knows of the wire is what the server sends."""

from __future__ import annotations

import asyncio
import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest
from websockets.asyncio.client import connect

from rollbones.engine.registry import all_games
from rollbones.server import protocol
from server.serving import LONGEST, Visitor

SCRIPT = Path(__file__).parents[2] / "web" / "wire_types.py"


@pytest.fixture(scope="module")
def wire_types() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire_types", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_of_the_page_are_current(wire_types: ModuleType) -> None:
    for path, text in wire_types.files().items():
        assert path.read_text("utf-8") == text, f"{path.name} is not current; run `python web/wire_types.py`"


def test_no_names_of_a_game_are_left_over(wire_types: ModuleType) -> None:
    assert set(wire_types.GAMES.glob("*/web/names.ts")) == set(wire_types.files()) - {wire_types.TYPES}


def test_a_change_of_the_protocol_is_noticed(wire_types: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "PROTOCOL", protocol.PROTOCOL + 1)
    assert wire_types.files()[wire_types.TYPES] != wire_types.TYPES.read_text("utf-8")


def test_every_message_of_the_socket_is_there_with_its_fields(wire_types: ModuleType) -> None:
    text = wire_types.types_of_the_wire()
    for kind in (*wire_types.FROM_SERVER, *wire_types.TO_SERVER):
        assert f'  type: "{kind.__struct_config__.tag}";' in text
        assert all(f"  {name}: " in text or f"  {name}?: " in text for name in kind.__struct_fields__)


async def test_moves_events_and_phases_come_by_their_names(ann: Visitor) -> None:
    delver = all_games()["delver"]
    which = await ann.table("delver", "me", seed="names")
    async with ann.at(which) as chair:
        state = await chair.until("state")
        assert (state["view"]["phase"], state["view"]["colour"], state["view"]["fate"]) == ("to_draw", "no_die", "delving")
        assert [(one["words"], one["kind"], one["parts"]) for one in state["legal"]] == [("draw", "draw", [])]
        answer = await chair.ask("move", version=0, seat=0, move=state["legal"][0]["move"])
        state = await chair.until("state", version=answer["version"])
        assert state["view"]["phase"] == "drawn"
        (step,) = state["steps"]
        assert (step["kind"], [one["kind"] for one in step["tale"]]) == ("draw", ["drew"])
        assert {one["kind"] for one in state["legal"]} <= set(delver.moves.names)
    frames = (await ann.get(f"/api/tables/{which}/replay"))["frames"]
    assert [one["kind"] for one in frames] == ["", "draw"]
    assert [one["view"]["phase"] for one in frames] == ["to_draw", "drawn"]


async def test_what_a_die_came_to_is_told_as_such(ann: Visitor) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair:
        answer = await chair.ask("move", version=0, seat=0, move=0)
        state = await chair.until("state", version=answer["version"])
        told = state["steps"][-1]["tale"][0]
        assert told["kind"] == "rolled"
        assert told["rolled"] == told["values"]


async def test_a_page_of_another_protocol_is_told_to_load_again(ann: Visitor) -> None:
    which = await ann.table("pig")
    for query in ("?since=0", "?since=0&protocol=2", f"?since=0&protocol={protocol.PROTOCOL + 1}"):
        address = f"ws://{ann.address}/ws/tables/{which}{query}"
        cookie = {"cookie": ann.cookie, "origin": ann.origin}
        async with connect(address, additional_headers=cookie, open_timeout=LONGEST) as socket:
            refusal = json.loads(await asyncio.wait_for(socket.recv(), LONGEST))
            assert (refusal["type"], refusal["id"], refusal["code"]) == ("refused", "", "other_protocol")
            assert "load it again" in refusal["sentence"]
    async with ann.at(which, since=0) as chair:
        assert (await chair.until("welcome"))["protocol"] == protocol.PROTOCOL
