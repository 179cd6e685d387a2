"""Hints and odds at the table, and the review after it, in real Chromium."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.people import PHONE, SHOTS, Visit, Visitor, expect_end
from browser.serving import Served

A_WHILE = 300_000  # milliseconds: the first review of a game waits for its compiler


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, built: None) -> Iterator[Served]:
    """Start a server that compiles while games are played and reviewed, as servers do."""
    served = Served(tmp_path_factory.mktemp("compiling"), engine="best")
    served.start()
    yield served
    served.stop()


def _until_a_choice(ada: Visitor) -> None:
    """Go on until there is more than one move."""
    for _ in range(100):
        if len(ada.settled()) > 1:
            return
        ada.do(ada.words()[0])
    raise AssertionError("no choice came")


def _to_the_end(ada: Visitor) -> None:
    """Play Pig to its end, holding whenever that is open."""
    for _ in range(200):
        if not (moves := ada.settled()):
            break
        ada.do(moves[-1])
    expect_end(ada)


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_a_hint_names_the_best_moves_and_a_click_makes_one(server: Served, visit: Visit, how: dict[str, object]) -> None:
    ada = visit(server, **how)
    name = "phone" if how else "desk"
    table = ada.make(game="pig", seats=[{"kind": "me"}, {"kind": "bot", "level": "novice"}], seed="hint 1")
    page = ada.go(f"/table/{table}")
    _until_a_choice(ada)
    page.keyboard.press("?")
    hints = page.get_by_role("region", name="What could I do?")
    first = hints.locator("li").first
    expect(first.locator(".worth")).to_contain_text(re.compile(r"wins \d+\.\d% ± \d"))
    expect(hints.get_by_role("status").first).to_contain_text(re.compile("Best: (roll|hold), wins"))

    hints.get_by_role("button", name="What can come of it? “roll”").click()
    expect(hints.locator(".outcomes li")).to_have_count(6)
    expect(hints.locator(".outcomes")).to_contain_text("16.7%")
    assert ada.find_faults("hints") == []
    hints.scroll_into_view_if_needed()
    ada.shot(f"hints-{name}")
    page.emulate_media(color_scheme="dark")
    assert ada.find_faults("hints in the dark") == []
    ada.shot(f"hints-{name}-dark")

    made = ada.made()
    first.locator(".play").click()
    ada.changed(made)
    expect(hints).to_have_count(0)


def test_odds_in_words_are_there_without_hints_and_in_company_hints_are_off(server: Served, visit: Visit) -> None:
    ada, bo = visit(server), visit(server)
    table = ada.make(game="pig", seats=[{"kind": "me"}, {"kind": "open"}])
    bo.go(f"/table/{table}").get_by_role("button", name="Sit down here").click()
    page = ada.go(f"/table/{table}")
    ada.settled()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.get_by_role("button", name="Odds").click()
    page.get_by_role("button", name="What can come of it? “roll”").click()
    expect(page.locator(".outcomes li")).to_have_count(6)
    page.keyboard.press("Escape")
    expect(page.locator(".hints")).to_have_count(0)


def test_a_host_may_allow_hints_in_company(server: Served, visit: Visit) -> None:
    ada, bo = visit(server), visit(server)
    page = ada.go("/new/pig")
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_label("Hints in company").check()
    page.get_by_role("button", name="Lay the table").click()
    page.locator("#seats").wait_for()
    bo.join(ada, 1)
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_a_match_is_reviewed_with_one_click(server: Served, visit: Visit, how: dict[str, object]) -> None:
    ada = visit(server, **how)
    name = "phone" if how else "desk"
    table = ada.make(
        game="pig",
        seats=[{"kind": "me"}, {"kind": "bot", "level": "novice"}, {"kind": "bot", "level": "casual"}],
        seed="review",
        options={"goal": "60"},
    )
    page = ada.go(f"/table/{table}")
    _to_the_end(ada)
    page.get_by_role("link", name="Review").click()
    review = page.get_by_role("region", name="Review")
    graph = review.get_by_role("slider", name="Expected result, move by move")
    expect(graph).to_be_visible(timeout=A_WHILE)
    rows = review.locator("tbody tr")
    expect(rows).to_have_count(6)
    for seat in range(3):
        terms = [
            float(rows.nth(row).locator("td").nth(seat).inner_text().split("%")[0].replace("−", "-")) for row in range(5)
        ]
        assert abs(sum(terms[:4]) - terms[4]) < 0.31  # each is rounded to a tenth

    # The graph and the scrubber are one.
    box = graph.bounding_box()
    assert box is not None
    graph.tap(position={"x": box["width"] / 2, "y": 40}) if how else graph.click(position={"x": box["width"] / 2, "y": 40})
    scrubber = page.get_by_role("slider", name="Move of the match")
    middle = int(scrubber.input_value())
    assert 0 < middle < int(scrubber.get_attribute("max") or 0)
    graph.press("ArrowRight")
    expect(scrubber).to_have_value(str(middle + 1))
    unlucky = review.locator(".list", has_text="Unluckiest").locator("button").first
    unlucky.click()
    expect(scrubber).to_have_value(unlucky.locator("span").first.inner_text())

    review.scroll_into_view_if_needed()
    assert ada.find_faults(f"review, {name}") == []
    review.screenshot(path=SHOTS / f"review-{name}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(color_scheme="dark")
    assert ada.find_faults(f"review, {name}, in the dark") == []
    review.screenshot(path=SHOTS / f"review-{name}-dark.png")


def test_a_delve_is_reviewed_and_anyone_with_the_link_may_look(server: Served, visit: Visit) -> None:
    ada, bo = visit(server), visit(server)
    table = ada.make(game="delver", seats=[{"kind": "me"}], seed="review a delve")
    ada.go(f"/table/{table}")
    ada.page.locator("[data-move=draw]").click()
    ada.play_on(12)
    expect_end(ada)
    page = bo.go(f"/replay/{table}")
    page.get_by_role("button", name="Review the match").click()
    expect(page.locator(".review progress")).to_be_visible()
    graph = page.get_by_role("slider", name="Expected result, move by move")
    expect(graph).to_be_visible(timeout=A_WHILE)
    expect(page.locator(".review")).to_contain_text("Most expensive decisions")
    page.locator(".review").screenshot(path=SHOTS / "review-delver.png")
