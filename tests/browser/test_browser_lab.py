"""The lab in real Chromium: a rule is changed, games are played, the report is read and passed on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.people import PHONE, Visit
from browser.serving import Served

A_WHILE = 180_000  # milliseconds: the first study of a game waits for its compiler


def no_sideways_scrolling(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


@pytest.mark.parametrize(("how", "scheme"), [({}, "light"), (PHONE, "dark")], ids=["desk", "phone"])
def test_a_rule_change_becomes_a_report_that_can_be_passed_on(
    server: Served, visit: Visit, how: dict[str, object], scheme: str
) -> None:
    ada = visit(server, color_scheme=scheme, **how)
    name = "phone" if how else "desk"
    page = ada.go("/")
    page.get_by_role("link", name="The lab").click()
    page.get_by_label("Game", exact=True).select_option("pig")
    run = page.get_by_role("button", name="Run")
    expect(run).to_be_disabled()
    page.get_by_label("How many points win?").fill("50")
    page.get_by_label("How many points win?").press("Tab")
    expect(run).to_be_enabled()
    assert ada.find_faults("lab") == []
    assert no_sideways_scrolling(page)
    ada.shot(f"lab-{name}")
    run.click()

    expect(page.get_by_role("heading", name="What does my change do?")).to_be_visible()
    report = page.frame_locator("iframe[title='The report']")
    expect(report.locator("h1")).to_contain_text("goal=50", timeout=A_WHILE)
    expect(report.locator("body")).to_contain_text("rollbones compare pig --set goal=50")
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible()
    assert ada.find_faults("study") == []
    assert no_sideways_scrolling(page)
    ada.shot(f"lab-{name}-report")

    # Whoever has the link sees the same, and whoever has none is told so.
    bo = visit(server)
    bo.page.goto(page.url)
    expect(bo.page.frame_locator("iframe").locator("h1")).to_contain_text("goal=50")
    bo.go("/lab/none-such")
    expect(bo.page.get_by_role("alert")).to_contain_text("no such study")
    bo.complaints[:] = [line for line in bo.complaints if "404" not in line]


def test_a_study_is_watched_stopped_and_taken_up_again(server: Served, visit: Visit) -> None:
    ada = visit(server)
    page = ada.go("/lab")
    page.get_by_label("Game", exact=True).select_option("pig")
    page.get_by_text("Is it balanced?").click()
    page.get_by_label("Bots").select_option("master")
    page.get_by_label("Games").select_option("long")
    page.get_by_role("button", name="Run").click()
    page.locator("svg .band").wait_for(state="attached", timeout=A_WHILE)
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"[\d,]+ games"))
    ada.shot("lab-running")
    page.get_by_role("button", name="Stop here").click()
    expect(page.get_by_role("heading", name="Stopped")).to_be_visible(timeout=A_WHILE)
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="Playing")).to_be_visible(timeout=A_WHILE)
    page.get_by_role("button", name="Stop here").click()
    expect(page.get_by_role("heading", name="Stopped")).to_be_visible(timeout=A_WHILE)
