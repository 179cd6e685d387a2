"""The page under a path of a site: one whole game, a friend by a link, the replay, and an address that is loaded again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.people import Visit, expect_end
from browser.serving import Served

PATIENCE = 6  # choices before the delver pays with Health Dice


@pytest.fixture
def below(tmp_path: Path, built: None) -> Iterator[Served]:
    """Start a server that lies under a path."""
    served = Served(tmp_path, path="/dice/games")
    served.start()
    yield served
    served.stop()


def test_a_whole_game_under_a_path(below: Served, visit: Visit) -> None:
    ada = visit(below, reduced_motion="reduce")
    strays: list[str] = []
    ada.page.on("request", lambda asked: strays.append(asked.url) if not asked.url.startswith(f"{below.base}/") else None)
    page = ada.go("/")
    page.get_by_role("button", name="Play Cube Delver").click()
    ada.settled()
    assert page.url.startswith(f"{below.base}/table/")
    ada.play_on(PATIENCE)
    expect_end(ada)
    page.reload()
    expect_end(ada)
    ada.end.get_by_role("link", name="Replay").click()
    assert page.url.startswith(f"{below.base}/replay/")
    page.get_by_role("link", name="Rollbones").first.click()
    expect(page).to_have_url(f"{below.base}/")
    page.go_back()
    expect(page.locator(".board")).to_be_visible()
    assert {one["path"] for one in ada.context.cookies()} == {"/dice/games"}
    assert strays == []


def test_a_friend_comes_by_a_link_under_a_path(below: Served, visit: Visit) -> None:
    ada, bo = visit(below), visit(below)
    ada.go("/new/pig")
    ada.page.get_by_role("button", name="Lay the table").click()
    ada.page.get_by_role("button", name="Link for seat 2").click()
    link = ada.page.get_by_label("Send this to your friend").input_value()
    assert link.startswith(f"{below.base}/join/")
    bo.page.goto(link)
    bo.page.get_by_role("button", name="Sit down").click()
    expect(bo.page).to_have_url(ada.page.url)
    ada.settled()
    ada.do("roll")
    bo.caught_up(ada)
