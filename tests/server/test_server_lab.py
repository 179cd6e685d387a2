"""The lab over HTTP: a study is begun, watched, read and passed on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rollbones.engine.game import Game
from server.serving import Visitor

TINY: dict[str, object] = {"kind": "compare", "game": "pig", "bots": "random", "effort": "quick", "options": {"goal": "50"}}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBONES_HOME", str(tmp_path / "home"))


async def settled(ann: Visitor, which: str) -> dict[str, Any]:
    for _ in range(600):
        found: dict[str, Any] = await ann.get(f"/api/lab/{which}")
        if found["state"] not in {"waiting", "running"}:
            return found
        await asyncio.sleep(0.1)
    raise AssertionError("the study does not end")


async def test_a_study_is_run_and_anyone_with_the_link_reads_its_report(ann: Visitor, bob: Visitor) -> None:
    which = (await ann.post("/api/lab", TINY))["study"]
    found = await settled(ann, which)
    assert (found["state"], found["why"]) == ("done", "")
    last = found["curve"][-1]
    assert last["done"] == last["games"]
    assert last["headline"]["low"] <= last["headline"]["value"] <= last["headline"]["high"]
    report = await bob.client.get(f"/api/lab/{which}/report.html")
    assert report.status_code == 200
    assert "<script" not in report.text
    assert "goal" in report.text
    policy = report.headers.get_list("content-security-policy")
    assert len(policy) == 1
    assert "default-src 'none'" in policy[0]
    data = (await bob.client.get(f"/api/lab/{which}/report.json")).json()
    assert data["manifest"]["game"] == "pig"
    assert "--set goal=50" in data["manifest"]["command"]


async def test_a_question_that_makes_no_sense_is_refused_with_a_sentence(ann: Visitor) -> None:
    wrong: list[tuple[dict[str, object], str]] = [
        ({"game": "pigg"}, "there is no such game"),
        ({"bots": "masta"}, "did you mean 'master'"),
        ({"options": {"gaol": "50"}}, "did you mean 'goal'"),
        ({"options": {"goal": "0"}}, "goal"),
        ({"options": {}}, "nothing is changed"),
        ({"seats": 9}, "seats 2 to 4"),
    ]
    for change, sentence in wrong:
        status, _, said = await ann.refused("/api/lab", {**TINY, **change})
        assert 400 <= status < 500
        assert sentence in said


async def test_a_text_of_a_strangers_own_never_reaches_the_command_line(hush: Game, ann: Visitor) -> None:
    question = {"kind": "compare", "game": "hush", "bots": "random", "options": {"carried": "/etc/passwd"}}
    _, _, said = await ann.refused("/api/lab", question)
    assert "on the command line" in said


async def test_a_study_can_be_stopped_by_whoever_began_it_and_goes_on(ann: Visitor, bob: Visitor) -> None:
    long = {**TINY, "effort": "long", "bots": "master"}
    which = (await ann.post("/api/lab", long))["study"]
    assert (await ann.refused("/api/lab", TINY))[1] == "too_many"
    assert (await bob.refused(f"/api/lab/{which}/stop", {}))[1] == "not_allowed"
    while (await ann.get(f"/api/lab/{which}"))["state"] != "running":
        await asyncio.sleep(0.05)
    assert (await ann.post(f"/api/lab/{which}/stop", {}))["state"] == "stopped"
    assert (await ann.post(f"/api/lab/{which}/go_on", {}))["state"] in {"waiting", "running"}
    assert (await ann.post(f"/api/lab/{which}/stop", {}))["state"] == "stopped"


async def test_a_study_that_is_not_there_says_so(ann: Visitor) -> None:
    for path in ("/api/lab/none-such", "/api/lab/..%2f..", "/api/lab/none-such/report.html"):
        answer = await ann.client.get(path)
        assert answer.status_code == 404
        assert answer.json()["error"]
