"""Afterwards: the replay, the match file, the fork, and the dice checked by the page itself."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Route, expect

from browser.people import Visit, Visitor, expect_end
from browser.serving import Served


def _play(ada: Visitor, seed: str) -> str:
    """Play a match to its end; return its table."""
    table = ada.make(game="delver", seats=[{"kind": "me"}], seed=seed)
    ada.go(f"/table/{table}")
    ada.page.locator("[data-move=draw]").click()
    ada.play_on(5)
    expect_end(ada)
    return table


def test_a_match_is_stepped_through_checked_taken_home_and_forked(server: Served, visit: Visit, tmp_path: Path) -> None:
    ada = visit(server)
    table = _play(ada, "replay 1")
    page = ada.page
    page.get_by_role("link", name="Replay and dice").click()
    expect(page.get_by_role("heading", name="Cube Delver: replay")).to_be_visible()

    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".scrub")).to_contain_text("a")
    assert page.url.endswith("#1")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One move on")).to_be_disabled()
    page.get_by_role("slider", name="Move of the match").fill("2")
    assert page.url.endswith("#2")

    page.get_by_role("button", name="Check every roll").click()
    expect(page.get_by_text("noted this very hash before the first move")).to_be_visible()
    verdict = page.locator(".verdict")
    expect(verdict).to_have_attribute("data-holds", "true")
    expect(verdict).to_contain_text(re.compile(r"all \d+ rolls follow"))
    assert page.locator(".rolls li.bad").count() == 0
    ada.shot("replay-checked")

    with page.expect_download() as download:
        page.get_by_role("link", name="Match file").click()
    file = tmp_path / "match.bones"
    download.value.save_as(file)
    command = [sys.executable, "-m", "rollbones", "replay", str(file), "--verify"]
    subprocess.run(command, check=True, capture_output=True)

    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_text("A private continuation")).to_be_visible()
    ada.settled()

    # Anyone with the link may look; nobody else at the fork.
    bo = visit(server)
    bo.go(f"/replay/{table}#3")
    expect(bo.page.locator(".count")).to_contain_text(re.compile("^3 of"))
    bo.page.goto(page.url)
    expect(bo.page.get_by_role("alert")).to_contain_text("no such table")
    bo.complaints[:] = [line for line in bo.complaints if "404" not in line]


def test_changed_dice_are_found_by_the_page(server: Served, visit: Visit) -> None:
    ada = visit(server)
    table = _play(ada, "replay 2")

    def change(route: Route) -> None:
        found = route.fetch().json()
        ask = next(frame["asks"][0] for frame in found["frames"] if frame["asks"] and frame["asks"][0]["total"] == 6)
        ask["start"] = (ask["start"] + 1) % 6
        route.fulfill(json=found)

    ada.page.route("**/replay", change)
    ada.go(f"/replay/{table}")
    ada.page.get_by_role("button", name="Check every roll").click()
    expect(ada.page.locator(".verdict")).to_have_attribute("data-holds", "false")
    expect(ada.page.locator(".rolls li.bad")).to_have_count(1)


def test_a_commitment_that_was_exchanged_afterwards_is_found_by_the_page(server: Served, visit: Visit) -> None:
    ada = visit(server)
    table, other = _play(ada, "replay 3"), _play(ada, "replay 4")

    def exchange(route: Route) -> None:
        route.fulfill(response=route.fetch(url=route.request.url.replace(table, other)))

    ada.page.route(f"**/{table}/replay", exchange)
    ada.go(f"/replay/{table}")
    ada.page.get_by_role("button", name="Check every roll").click()
    expect(ada.page.locator(".verdict")).to_have_attribute("data-holds", "false")
    expect(ada.page.locator(".verdict")).to_contain_text("not the one that was published")
