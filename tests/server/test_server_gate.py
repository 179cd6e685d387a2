from __future__ import annotations

import pytest

from rollbones.server.access.gate import ALLOWED, BOT, HOST, OPERATOR, OTHER, PLAYER, SPECTATOR, STRANGER, Facts, Role, gate
from rollbones.server.access.refused import Refused
from rollbones.server.protocol import Message

EXPECTED = {
    "move": {PLAYER, BOT},
    "undo": {PLAYER},
    "answer": {PLAYER},
    "resign": {PLAYER},
    "chat": {PLAYER},
    "why": {PLAYER, OTHER, SPECTATOR},
    "odds": {PLAYER, OTHER, SPECTATOR},
    "hint": {PLAYER},
    "ping": {PLAYER, OTHER, SPECTATOR},
    "watch": {HOST, PLAYER, OTHER, SPECTATOR},
    "table": {HOST, PLAYER, OTHER, SPECTATOR, STRANGER},
    "replay": {HOST, PLAYER, OTHER, SPECTATOR, STRANGER},
    "file": {HOST, PLAYER, OTHER, SPECTATOR, STRANGER},
    "review": {HOST, PLAYER, OTHER, SPECTATOR, STRANGER},
    "fork": {HOST, PLAYER, OTHER, SPECTATOR},
    "sit": {HOST, PLAYER, OTHER, SPECTATOR},
    "rematch": {PLAYER},
    "link": {HOST},
    "revoke": {HOST},
    "me": {HOST, PLAYER, OTHER, SPECTATOR, STRANGER},
    "home": {HOST, PLAYER, OTHER, SPECTATOR, STRANGER},
    "rulebook": {HOST, PLAYER, OTHER, SPECTATOR, STRANGER},
    "rename": {HOST, PLAYER, OTHER, SPECTATOR},
    "check": {HOST, PLAYER, OTHER, SPECTATOR},
    "forget": {HOST, PLAYER, OTHER, SPECTATOR},
    "create": {HOST, PLAYER, OTHER, SPECTATOR},
    "join": {HOST, PLAYER, OTHER, SPECTATOR},
    "study": {HOST, PLAYER, OTHER, SPECTATOR, OPERATOR},
    "stop_study": {PLAYER, OPERATOR},
    "go_on_with_study": {PLAYER, OPERATOR},
    "look_at_study": {HOST, PLAYER, OTHER, SPECTATOR, STRANGER, OPERATOR},
    "open_host_link": {HOST, PLAYER, OTHER, SPECTATOR},
    "list_tables": {OPERATOR},
    "read_chat": {OPERATOR},
    "close_table": {OPERATOR},
    "take_out_line": {OPERATOR},
    "list_blocks": {OPERATOR},
    "block": {OPERATOR},
    "unblock": {OPERATOR},
    "something new": set(),
}


def passes(message: str, role: Role, facts: Facts) -> bool:
    try:
        gate(message, role, facts)
    except Refused as refusal:
        assert str(refusal)
        return False
    return True


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("message", EXPECTED)
def test_every_role_may_send_what_it_may_and_nothing_else(message: str, role: Role) -> None:
    assert passes(message, role, Facts()) == (role in EXPECTED[message])


def test_the_expectation_covers_every_message_there_is() -> None:
    assert set(EXPECTED) - {"something new"} == set(ALLOWED)
    assert {kind.__struct_config__.tag for kind in Message.__args__} <= set(EXPECTED)


def test_a_spectator_chats_only_where_the_table_lets_everybody() -> None:
    assert passes("chat", SPECTATOR, Facts(spectators_chat=True))
    assert not passes("chat", STRANGER, Facts(spectators_chat=True))


@pytest.mark.parametrize("message", ALLOWED)
def test_a_private_table_is_not_there_for_those_who_do_not_sit_at_it(message: str) -> None:
    for role in (SPECTATOR, STRANGER):
        with pytest.raises(Refused) as refusal:
            gate(message, role, Facts(private=True))
        assert refusal.value.code == "no_table"


def test_where_something_is_hidden_nothing_is_told_but_to_the_seat_itself() -> None:
    hides = Facts(hides=True)
    for message in ("replay", "file", "fork", "review"):
        assert not any(passes(message, role, hides) for role in Role)
    for message in ("why", "odds", "hint"):
        assert [role for role in Role if passes(message, role, hides)] == [PLAYER]


def test_where_the_lab_is_the_hosts_nobody_else_runs_it_but_everybody_may_stop_their_own() -> None:
    hosts = Facts(lab_is_the_hosts=True)
    for message in ("study", "go_on_with_study"):
        assert [role for role in Role if passes(message, role, hosts)] == [OPERATOR]
    assert [role for role in Role if passes("stop_study", role, hosts)] == [PLAYER, OPERATOR]
    assert passes("look_at_study", STRANGER, hosts)
